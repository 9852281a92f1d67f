"""Cards and the innate on a player board: spaces, readiness, heat and guard tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.rules.eye_for_an_eye.lore import Chief
from game.rules.eye_for_an_eye.places import ON_INNATE
from scenes.stage.eye_for_an_eye.palette import DIM, FACE_COLOURS, GOLD
from scenes.stage.eye_for_an_eye.panel_fields import Size, lettering, sheet
from scenes.stage.eye_for_an_eye.panel_plan import card_spaces

if TYPE_CHECKING:
    from scenes.stage.eye_for_an_eye.panel import Panel

_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class CardLook(NamedTuple):
    """How a card or the innate looks."""

    place: int
    ready: bool
    spaces: int
    heat: int
    tokens: int


def card(panel: Panel, size: Size, value: Any) -> pygame.Surface:
    """The spaces of a card, its rim if it is ready, and heat or guard tokens beside the innate."""
    look: CardLook = value
    field = sheet(size)
    scale = panel.frame.scale
    if look.ready:
        # A premultiplied glow: it adds light, so that the words below stay readable (4.5:1).
        pygame.draw.rect(field, (38, 28, 6, 24), field.get_rect(), border_radius=panel.frame.px(11))
        pygame.draw.rect(field, GOLD, field.get_rect(), panel.frame.px(3.5), panel.frame.px(11))
    sign = "eye" if look.ready or look.place == ON_INNATE else "totem"
    origin = panel.plan.cards[look.place][:2]
    for box in card_spaces(panel.plan, look.place, look.spaces):
        rect = pygame.Rect(
            round((box[0] - origin[0]) * scale), round((box[1] - origin[1]) * scale), round(box[2] * scale),
            round(box[3] * scale),
        )
        _space(panel, field, rect.inflate(-4, -4), sign)
    if look.place == ON_INNATE:
        _innate(panel, field, look)
    elif look.ready:
        _ready(panel, field, look)
    return field


def _space(panel: Panel, field: pygame.Surface, rect: pygame.Rect, sign: str) -> None:
    radius = panel.frame.px(8)
    pygame.draw.rect(field, "#0d0f13", rect, border_radius=radius)
    pygame.draw.rect(field, FACE_COLOURS[sign], rect, 2, radius)
    side = round(rect.width * 0.66)
    icon = panel.kit.art.image(f"eye_for_an_eye/face/{sign}", (side, side)).copy()
    icon.fill((120, 120, 120, 120), special_flags=pygame.BLEND_RGBA_MULT)
    field.blit(icon, icon.get_rect(center=rect.center), special_flags=_PREMULTIPLIED)


def _innate(panel: Panel, field: pygame.Surface, look: CardLook) -> None:
    if panel.plan.worded:
        _worded_innate(panel, field, look)
        return
    chief = panel.chief
    side = panel.frame.px(32 if panel.plan.titled else 28)
    names = _tokens(chief, look)
    if not names and not look.spaces:
        word = _always(panel, field)
        bottom = field.get_height() - word.get_height() - panel.frame.px(8)
        field.blit(word, (panel.frame.px(8), bottom), special_flags=_PREMULTIPLIED)
    room = field.get_width() - panel.frame.px(96 if panel.plan.titled else 34)
    step = min(side, room // max(1, len(names)))
    for index, name in enumerate(names):
        low = field.get_height() - side - panel.frame.px(10)
        left = panel.frame.px(56 if panel.plan.titled else 4) + index * step
        place = (left, low if panel.plan.titled else 2)
        image = panel.kit.art.image(f"eye_for_an_eye/mark/{name}", (side, side))
        field.blit(image, place, special_flags=_PREMULTIPLIED)


def _always(panel: Panel, field: pygame.Surface) -> pygame.Surface:
    room = (field.get_width() - panel.frame.px(16), panel.frame.px(27))
    return lettering(panel, "always", "body", 24, DIM, room)


def _tokens(chief: Chief, look: CardLook) -> list[str]:
    """Heat that it has and has not, and guard tokens."""
    return ["heat"] * look.heat + ["heat_empty"] * (chief.heat - look.heat) + ["token"] * look.tokens


def _worded_innate(panel: Panel, field: pygame.Surface, look: CardLook) -> None:
    """Tokens to the left of the spaces; an innate that has neither is always on."""
    names, side, scale = _tokens(panel.chief, look), panel.frame.px(36), panel.frame.scale
    box = panel.plan.cards[look.place]
    spaces = card_spaces(panel.plan, look.place, look.spaces)
    right = round(((spaces[0][0] if spaces else box[0] + box[2]) - box[0] - 8) * scale)
    if not names and not look.spaces:
        word = _always(panel, field)
        place = word.get_rect(midright=(right - panel.frame.px(6), panel.frame.px(24)))
        field.blit(word, place, special_flags=_PREMULTIPLIED)
    for index, name in enumerate(reversed(names)):
        image = panel.kit.art.image(f"eye_for_an_eye/mark/{name}", (side, side))
        field.blit(image, (right - (index + 1) * side, panel.frame.px(6)), special_flags=_PREMULTIPLIED)


def _ready(panel: Panel, field: pygame.Surface, look: CardLook) -> None:
    if panel.plan.worded:
        side, box = panel.frame.px(40), panel.plan.cards[look.place]
        eye = panel.kit.art.image("eye_for_an_eye/mark/eye_open", (side, side))
        first = card_spaces(panel.plan, look.place, look.spaces)[0][0] - box[0]
        place = (round((first - 46) * panel.frame.scale), panel.frame.px(4))
        field.blit(eye, place, special_flags=_PREMULTIPLIED)
        return
    side = panel.frame.px(34 if panel.plan.titled else 26)
    eye = panel.kit.art.image("eye_for_an_eye/mark/eye_open", (side, side))
    x = field.get_width() - side - panel.frame.px(46 if panel.plan.titled else 32)
    y = field.get_height() - side - panel.frame.px(6) if panel.plan.titled else panel.frame.px(2)
    field.blit(eye, (x, y), special_flags=_PREMULTIPLIED)

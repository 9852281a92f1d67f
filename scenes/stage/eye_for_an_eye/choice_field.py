"""The manoeuvres that a seat chooses from before a round, with pictures, over the tracks of its board."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.scored import general, has_chosen, preset
from game.rules.eye_for_an_eye.state import State, lore_of
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eye_for_an_eye.palette import BRASS, COAL, DIM, GOLD, INK
from scenes.stage.eye_for_an_eye.panel_fields import PanelKit, Size, sheet
from scenes.stage.eye_for_an_eye.panel_plan import Plan
from scenes.stage.eye_for_an_eye.svg import ART

_ROOMY: Final = 150.0
"""From this height on there is room for names, and for what the card under the cursor does."""

_ABOUT: Final = 57.0
_SIZE, _LINE = 23.5, 26.0
"""Letters as small as can be read from two metres, and the height of a line of them."""

_GAP: Final = 4.0
_TAKEN, _LEFT = "#3d2c10", "#191c23"


class Choosing(NamedTuple):
    """What a seat has taken so far, and where its cursor is; counted from 0 in the order of the table."""

    taken: tuple[int, ...]
    cursor: int


class Offer(NamedTuple):
    """All that is to be seen of a choice."""

    choosing: Choosing
    cards: tuple[Card, ...]


def cells(plan: Plan, many: int) -> list[Box]:
    """Where each of so many manoeuvres is on a board."""
    left, top, width, height = plan.dice_field
    roomy = height >= _ROOMY
    rows = 2 if roomy else 1
    columns = -(-many // rows)
    across = (width + _GAP) / columns
    down = (height - (_ABOUT if roomy else 0.0) + _GAP) / rows
    return [
        (left + number % columns * across, top + number // columns * down, across - _GAP, down - _GAP)
        for number in range(many)
    ]


def to_choose(state: State, seat: Seat, choosing: Choosing | None) -> Offer | None:
    """What a seat still has to choose from; without a cursor of its own its last choice is shown."""
    if state.phase != "choose" or seat not in state.contenders or has_chosen(state, seat):
        return None
    names = general(state)
    taken = tuple(names.index(name) for name in preset(state, seat))
    lore = lore_of(state)
    return Offer(choosing or Choosing(taken, taken[0]), tuple(lore.card(name) for name in names))


def choice(panel: PanelKit, size: Size, offer: Offer | None) -> pygame.Surface | None:
    """The whole field: what is taken has a golden rim, the cursor a bright one."""
    if offer is None:
        return None
    field, plan = sheet(size), panel.plan
    pygame.draw.rect(field, COAL, field.get_rect(), border_radius=panel.frame.px(10))
    left, top, width, height = plan.dice_field
    px = panel.frame.px
    for number, box in enumerate(cells(plan, len(offer.cards))):
        rect = pygame.Rect(px(box[0] - left), px(box[1] - top), px(box[2]), px(box[3]))
        _draw_cell(panel, field, rect, offer, number)
    if height >= _ROOMY:
        lines = panel.lines(offer.cards[offer.choosing.cursor].about, _SIZE, width - 12)
        for row, line in enumerate(lines[:2]):
            text = panel.lettering(line, "small", _SIZE, INK, (px(width - 12), px(_LINE)))
            place = (px(6), size[1] - px(_ABOUT - 2 - _LINE * row))
            field.blit(text, place, special_flags=PREMULTIPLIED)
    return field


def _draw_cell(
    panel: PanelKit, field: pygame.Surface, rect: pygame.Rect, offer: Offer, number: int
) -> None:
    px, taken, card = panel.frame.px, number in offer.choosing.taken, offer.cards[number]
    pygame.draw.rect(field, _TAKEN if taken else _LEFT, rect, border_radius=px(9))
    ink = GOLD if taken else DIM
    edge = px(4) if number == offer.choosing.cursor else px(2)
    rim = INK if number == offer.choosing.cursor and not taken else GOLD if taken else BRASS
    pygame.draw.rect(field, rim, rect, edge, px(9))
    side = min(rect.height - px(6), rect.width - px(6), px(56))
    picture = panel.image(f"{ART}/card/{card.name}", side)
    if panel.plan.dice_field[3] < _ROOMY:
        field.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
        return
    place = picture.get_rect(midleft=(rect.left + px(4), rect.centery))
    field.blit(picture, place, special_flags=PREMULTIPLIED)
    room = (rect.width - side - px(12), rect.height)
    lines = panel.lines(card.title, _SIZE, room[0] / panel.frame.scale)
    step = min(px(_LINE), rect.height // len(lines))  # lettering makes a line as small as its room
    top = rect.centery - step * len(lines) // 2
    for row, line in enumerate(lines):
        text = panel.lettering(line, "bold", _SIZE, ink, (room[0], step))
        field.blit(text, (rect.left + side + px(8), top + row * step), special_flags=PREMULTIPLIED)

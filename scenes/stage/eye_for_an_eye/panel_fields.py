"""The parts of a player board that change, each drawn on a small surface of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.state import Player
from scenes.base.art import Art, kept
from scenes.base.fonts import Style
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.stage.eye_for_an_eye.key_art import roll_ring_drawing
from scenes.stage.eye_for_an_eye.palette import GOLD, INK

if TYPE_CHECKING:
    from scenes.stage.eye_for_an_eye.panel import Panel

RING_STEPS = 24
_LEADING = 1.3
"""How much higher a line is than what is written in it."""

Size = tuple[int, int]
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def sheet(size: Size) -> pygame.Surface:
    """An empty premultiplied surface."""
    return pygame.Surface(size, pygame.SRCALPHA)


def lettering(
    panel: Panel, words: str, style: Style, size: float, colour: str, room_px: Size
) -> pygame.Surface:
    """Words in a panel, made smaller until they fit, however large the user likes letters."""
    fonts, (wide_px, high_px) = panel.kit.fonts, room_px
    design = size * panel.frame.scale / fonts.scale
    design = min(design, design * high_px * _LEADING / fonts.line_height_px(style, design))
    image = fonts.render(words, style, design, colour)
    while image.get_width() > wide_px and design > 8:
        design *= max(0.6, min(0.97, wide_px / image.get_width()))
        image = fonts.render(words, style, design, colour)
    return image


def portrait(panel: Panel, size: Size, value: object) -> pygame.Surface:
    """The chief's face."""
    side = size[0] - panel.frame.px(8)
    return panel.kit.art.draw(portrait_drawing(panel.kit.art, str(value), side))


def seat_mark(panel: Panel, size: Size, value: object) -> pygame.Surface:
    """The seat's colour, shape and number."""
    return panel.kit.art.image(f"common/seat_{value}", size)


def title(panel: Panel, size: Size, value: object) -> pygame.Surface:
    """The chief's name."""
    high = min(40.0, panel.plan.title[3] * 0.85)
    return _left(size, lettering(panel, str(value), "heading", high, INK, size))


def _left(size: Size, image: pygame.Surface) -> pygame.Surface:
    field = sheet(size)
    field.blit(image, (0, (size[1] - image.get_height()) // 2), special_flags=_PREMULTIPLIED)
    return field


def health(panel: Panel, size: Size, value: Any) -> pygame.Surface:
    """The number, and a cube for each health in two rows."""
    have, most = value
    field = sheet(size)
    low = have * 3 <= most
    left = panel.frame.px(70 if panel.plan.worded else 60)
    high, ink = 52 if panel.plan.worded else 44, "#ff8f86" if low else INK
    number = lettering(panel, str(have), "number", high, ink, (left, size[1]))
    field.blit(number, (0, (size[1] - number.get_height()) // 2), special_flags=_PREMULTIPLIED)
    across = -(-most // 2)
    high = size[1] if panel.plan.titled else size[1] // 2
    side = min((size[0] - left) / across, high / 2.1)
    cube = panel.kit.art.image("eye_for_an_eye/mark/cube", (max(4, round(side)),) * 2)
    for index in range(most):
        x = left + round(index % across * side)
        y = round(size[1] - high + (high - 2 * side) / 2 + index // across * side)
        if index < have:
            field.blit(cube, (x, y), special_flags=_PREMULTIPLIED)
        else:
            middle = (x + round(side / 2), y + round(side / 2))
            pygame.draw.circle(field, "#4a505c", middle, max(2, round(side * 0.18)))
    return field


def cup(panel: Panel, size: Size, value: object) -> pygame.Surface:
    """The victory cup and what it is worth."""
    field = sheet(size)
    side = size[1]
    picture = panel.kit.art.image("eye_for_an_eye/mark/cup", (side, side))
    number = lettering(panel, str(value), "number", 44, GOLD, (size[0] - side, size[1]))
    left = size[0] - side - number.get_width() - panel.frame.px(6)
    field.blit(picture, (left, 0), special_flags=_PREMULTIPLIED)
    place = (size[0] - number.get_width(), (size[1] - number.get_height()) // 2)
    field.blit(number, place, special_flags=_PREMULTIPLIED)
    return field


def trophies(panel: Panel, size: Size, value: Any) -> pygame.Surface:
    """The chiefs that were knocked out, from the right."""
    field = sheet(size)
    for index, chief in enumerate(value):
        picture = panel.kit.art.draw(portrait_drawing(panel.kit.art, CHIEFS[chief], size[1] - 4))
        x = size[0] - (index + 1) * size[1]
        pygame.draw.circle(field, GOLD, (x + size[1] // 2, size[1] // 2), size[1] // 2)
        field.blit(picture, (x + 2, 2), special_flags=_PREMULTIPLIED)
    return field


def signs(player: Player, feather: bool, allies: list[Seat]) -> tuple[str, ...]:
    """What has befallen a seat and who stands with it, by the names of its signs."""
    found = ["net"] if player.netted else []
    found += ["camouflage"] if player.camouflaged else []
    found += ["feather"] if feather else []
    found += [f"marker {player.marker}"] if player.marker else []
    return (*found, *(["with"] if allies else []), *(f"ally {seat}" for seat in allies))


def status(panel: Panel, size: Size, value: Any) -> pygame.Surface:
    """Net, camouflage, feather, turn order and allies, side by side from the left, smaller if need be."""
    field = sheet(size)
    side = min(size[1], size[0] // max(1, len(value)))
    for index, name in enumerate(value):
        square = pygame.Rect(index * side, (size[1] - side) // 2, side, side)
        picture = _sign(panel, name, square.width)
        field.blit(picture, picture.get_rect(center=square.center), special_flags=_PREMULTIPLIED)
    return field


def _sign(panel: Panel, name: str, side_px: int) -> pygame.Surface:
    """One sign of the status: a word, a number on a marker, a seat or a picture."""
    if name == "with":
        return lettering(panel, "&", "bold", 28, INK, (side_px, side_px))
    if name.startswith("marker"):
        marker = sheet((side_px, side_px))
        pygame.draw.circle(marker, "#f7edd6", (side_px // 2, side_px // 2), side_px // 2 - 2)
        number = lettering(panel, name[-1], "number", 26, "#2a1d05", (side_px, side_px))
        place = number.get_rect(center=marker.get_rect().center)
        marker.blit(number, place, special_flags=_PREMULTIPLIED)
        return marker
    art = f"common/seat_{name[-1]}" if name.startswith("ally") else f"eye_for_an_eye/mark/{name}"
    return panel.kit.art.image(art, (side_px, side_px))


@kept(256)
def ring_image(art: Art, steps: int, side_px: int, lit: bool) -> pygame.Surface:
    """The roll floor, so many steps full."""
    return art.draw(roll_ring_drawing(steps / RING_STEPS, side_px, lit))


def roll(panel: Panel, size: Size, value: Any) -> pygame.Surface:
    """ROLL with its ring."""
    steps, lit = value
    field = sheet(size)
    ring = ring_image(panel.kit.art, steps, size[1] - 4, lit)
    field.blit(ring, (2, 2), special_flags=_PREMULTIPLIED)
    return field


def acting(panel: Panel, size: Size, value: object) -> pygame.Surface | None:
    """A golden rim round the board of whose turn it is."""
    if not value:
        return None
    field = sheet(size)
    pygame.draw.rect(field, GOLD, field.get_rect(), panel.frame.px(6), panel.frame.px(16))
    return field


def threat(panel: Panel, size: Size, value: object) -> pygame.Surface | None:
    """A red rim round the board of who is attacked."""
    if not value:
        return None
    field = sheet(size)
    pygame.draw.rect(field, "#ff6a5c", field.get_rect(), panel.frame.px(7), panel.frame.px(16))
    return field


def out(panel: Panel, size: Size, value: object) -> pygame.Surface | None:
    """A veil over the board of a chief that was knocked out."""
    if not value:
        return None
    field = sheet(size)
    pygame.draw.rect(field, (8, 9, 12, 170), field.get_rect(), border_radius=panel.frame.px(16))
    word = lettering(panel, "Knocked out", "title", 48, INK, (size[0] - panel.frame.px(20), size[1]))
    field.blit(word, word.get_rect(center=field.get_rect().center), special_flags=_PREMULTIPLIED)
    return field

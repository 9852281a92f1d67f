"""Words, small pictures among them, and panes set onto surfaces of this game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, verbatim
from game.rules.eagle_dance.lore import Gain
from scenes.base.art import kept
from scenes.base.fonts import Style
from scenes.base.sprites import PREMULTIPLIED
from scenes.stage.eagle_dance.palette import INK

if TYPE_CHECKING:
    from scenes.base.art import Art
    from scenes.base.kit import Kit

_SMALLEST_PX, _LEAST_ROW_PX = 7.0, 8
_FINER = 2
"""Panes are drawn this much larger and then scaled down, which smooths their corners."""
Size = tuple[int, int]
_PICTURE = re.compile(r"(⟨[a-z]+\d*⟩)")
"""Where a small picture stands among words; `vp3` is a flower with a number on it, `seat3` a seat's sign."""
_OVERLAP, _GAP = 0.42, 0.16
ICON_PX = 96
"""The side at which small pictures are rendered."""
ICONS = ("thermal", "food", "threat", "vp", "flag", "cleared", "swap", "sun", "rain")


def lettered(
    kit: Kit, words: Sentence, style: Style, height_px: float, colour: str, width_px: float
) -> pygame.Surface:
    """One line of type, at most as tall and as wide as given."""
    factor = kit.screen.scale * kit.fonts.text_factor
    return kit.fonts.render(words, style, even_px(kit, (words,), style, height_px, width_px) / factor, colour)


def even_px(
    kit: Kit, lines: Sequence[Sentence], style: Style, height_px: float, width_px: float
) -> float:
    """The greatest height, at most that which is given, at which each of some lines is narrow enough."""
    factor = kit.screen.scale * kit.fonts.text_factor
    size, least = max(_SMALLEST_PX, height_px) / factor, _SMALLEST_PX / factor
    for words in lines:
        size = kit.fonts.fitting(words, style, size, width_px, least, step=0.5 / factor)
    return size * factor


def write(
    kit: Kit, image: pygame.Surface, words: Sentence, style: Style, height_px: float, colour: str,
    width_px: float, **anchor: tuple[int, int],
) -> pygame.Rect:
    """Write one line with one of its points, such as `midleft`, at a pixel; return where it stands."""
    text = lettered(kit, words, style, height_px, colour, width_px)
    return put(image, text, **anchor)


def put(image: pygame.Surface, picture: pygame.Surface, **anchor: tuple[int, int]) -> pygame.Rect:
    """Set a picture with one of its points at a pixel; return where it stands."""
    return image.blit(picture, picture.get_rect(**anchor), special_flags=PREMULTIPLIED)


def clear(size: tuple[int, int]) -> pygame.Surface:
    """An empty surface to draw on."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


@kept(128)
def pane(size: Size, radius_px: float, fill: tuple[str, str], edge: str, line_px: float) -> pygame.Surface:
    """A plate with an edge round it, filled from one colour at its top to another at its foot; shared."""
    image = clear((size[0] * _FINER, size[1] * _FINER))
    whole, radius = image.get_rect(), round(radius_px * _FINER)
    pygame.draw.rect(image, "white", whole, border_radius=radius)
    image.blit(_shade(whole.size, fill), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(image, edge, whole, max(1, round(line_px * _FINER)), border_radius=radius)
    return pygame.transform.smoothscale(image.premul_alpha(), size)


def _shade(size: Size, fill: tuple[str, str]) -> pygame.Surface:
    column = clear((1, size[1]))
    top, foot = pygame.Color(fill[0]), pygame.Color(fill[1])
    for y in range(size[1]):
        column.set_at((0, y), top.lerp(foot, y / size[1]))
    return pygame.transform.scale(column, size)


def pictured(name: str, count: int = 1) -> Sentence:
    """A small picture, or some that are alike, for a place in a sentence that `row` sets."""
    return verbatim(f"⟨{name}⟩" * count)


def gained(gain: Gain) -> Sentence:
    """What a card pays, in pictures."""
    points = pictured(f"vp{gain.points}") if gain.points else ""
    return verbatim(f"{points}{pictured('thermal', gain.thermals)}{pictured('food', gain.foods)}")


def row(
    kit: Kit, words: Sentence, height_px: int, width_px: int, colour: str = INK, style: Style = "bold"
) -> pygame.Surface:
    """Words and pictures in one line, like pictures overlapping, made smaller where they are too wide."""
    height_px = row_px(kit, words, height_px, width_px, style)
    pieces, steps = _set(kit, words, height_px, colour, style)
    image, left = clear((sum(steps), height_px)), 0
    for piece, step in zip(pieces, steps, strict=True):
        put(image, piece, midleft=(left, height_px // 2))
        left += step
    return image


def row_px(kit: Kit, words: Sentence, height_px: int, width_px: int, style: Style = "bold") -> int:
    """The greatest height, at most that which is given, at which such a line is narrow enough."""
    while height_px > _LEAST_ROW_PX and sum(_set(kit, words, height_px, INK, style)[1]) > width_px:
        height_px -= 1
    return height_px


def _set(
    kit: Kit, words: Sentence, height_px: int, colour: str, style: Style
) -> tuple[list[pygame.Surface], list[int]]:
    """The pieces of a line, and how far each of them reaches."""
    parts = [part for each in _PICTURE.split(kit.fonts.told(words)) if (part := each.strip())]
    pieces = [_piece(kit, part, height_px, colour, style) for part in parts]
    return pieces, _steps(parts, pieces, height_px)


@kept(256)
def icon(art: Art, name: str, side_px: int) -> pygame.Surface:
    """A small picture of any size, scaled from one that is rendered once."""
    # Rows shrink pixel by pixel until they fit: each try would render every icon again.
    if side_px >= ICON_PX:
        return art.image(name, (side_px, side_px))
    return pygame.transform.smoothscale(art.image(name, (ICON_PX, ICON_PX)), (side_px, side_px))


def _steps(parts: Sequence[str], pieces: Sequence[pygame.Surface], height_px: int) -> list[int]:
    """How far each part reaches: like pictures overlap, all else keeps its distance."""
    steps = []
    for index, piece in enumerate(pieces):
        last = index == len(parts) - 1
        alike = not last and parts[index] == parts[index + 1] and _PICTURE.match(parts[index])
        width, gap = piece.get_width(), 0 if last else round(height_px * _GAP)
        steps.append(round(width * (1 - _OVERLAP)) if alike else width + gap)
    return steps


def _piece(kit: Kit, part: str, height_px: int, colour: str, style: Style) -> pygame.Surface:
    if not _PICTURE.match(part):
        return lettered(kit, verbatim(part), style, height_px * 0.8, colour, 10_000)
    whole = part[1:-1]
    name = whole.rstrip("0123456789")
    number = whole[len(name) :]
    if name == "seat":
        return icon(kit.art, f"common/seat_{number}", height_px)
    picture = icon(kit.art, f"eagle_dance/{name}", height_px)
    if not number:
        return picture
    image = picture.copy()
    put(image, lettered(kit, verbatim(number), "number", height_px * 0.78, INK, height_px * 0.78),
        center=(height_px // 2, round(height_px * 0.49)))
    return image

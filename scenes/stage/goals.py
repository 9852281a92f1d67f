"""How a game is won, in a few small pictures: for the place where nothing has happened yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.core import Sentence
from scenes.base.art import NO_COLOURS
from scenes.base.kit import Kit
from scenes.base.palette import INK
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED

WHOLE: Final[Box] = (0.0, 0.0, 100.0, 100.0)
_PICTURE, _SMALLEST, _GAP, _SIZE, _LEAST = 144.0, 56.0, 18.0, 30.0, 24.0


class Part(NamedTuple):
    """A drawing of the game's own within a small picture, in hundredths of its side."""

    art: str
    box: Box
    colours: Mapping[str, str] = NO_COLOURS


class Goal(NamedTuple):
    """One step on the way to victory."""

    parts: tuple[Part, ...]
    words: Sentence


def goals_sheet(kit: Kit, goals: Sequence[Goal], width: float, height: float) -> pygame.Surface:
    """The goals one below the other, each picture beside its sentence, in design pixels."""
    px, sheet = kit.screen.px, pygame.Surface(kit.screen.rect((0, 0, width, height)).size, pygame.SRCALPHA)
    largest = min(_PICTURE, height / max(1, len(goals)) - _GAP, 0.4 * width)
    side, words = _set_alike(kit, [goal.words for goal in goals], width, height, largest)
    rows = [max(px(side), text.get_height()) for text in words]
    space = (sheet.get_height() - sum(rows)) / max(1, len(rows))
    top = space / 2
    for goal, text, row in zip(goals, words, rows, strict=True):
        middle = round(top + row / 2)
        picture = goal_picture(kit, goal.parts, px(side))
        sheet.blit(picture, (0, middle - px(side) // 2), special_flags=PREMULTIPLIED)
        at = (px(side + _GAP), middle - text.get_height() // 2)
        sheet.blit(text, at, special_flags=PREMULTIPLIED)
        top += row + space
    return sheet


def _set_alike(
    kit: Kit, texts: Sequence[Sentence], width: float, height: float, side: float
) -> tuple[float, list[pygame.Surface]]:
    """Sentences in the largest type in which all have room; if in none, beside smaller pictures.

    Only where these are small as well, large type becomes as small as the smallest usual one.
    """
    px, size, least = kit.screen.px, _SIZE, _LEAST / kit.fonts.text_factor
    while True:
        found = [kit.fonts.render(text, "body", size, INK, width - side - _GAP) for text in texts]
        needed = sum(max(px(side), each.get_height()) + px(_GAP / 2) for each in found)
        if needed <= px(height) or (size <= least and side <= _SMALLEST):
            return side, found
        if size > _LEAST or side <= _SMALLEST:
            size = max(least, size - 1)
        else:
            side = max(_SMALLEST, side - 12)


def goal_picture(kit: Kit, parts: Sequence[Part], side_px: int) -> pygame.Surface:
    """The drawings of a goal, one over the other."""
    picture = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
    for part in parts:
        left, top, width, height = (round(length * side_px / 100) for length in part.box)
        drawn = kit.art.image(part.art, (width, height), part.colours)
        picture.blit(drawn, (left, top), special_flags=PREMULTIPLIED)
    return picture

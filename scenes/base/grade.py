"""A grade as a row of diamonds, so many of them full: read without any colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from game.core import Sentence
from scenes.base.art import framed
from scenes.base.kit import Kit
from scenes.base.palette import GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite

_EMPTY = "#8b94a3"
_MARK, _GAP, _STEP = 0.9, 0.45, 1.16
"""How large a diamond is and how far from the words, in proportion to these; and from one to the next."""

_LEAST, _UPPER = 14.0, 0.38


class Grade(NamedTuple):
    """How far something goes on a short scale, and in words."""

    level: int
    of: int
    words: Sentence


def grade_image(kit: Kit, grade: Grade, size: float, width: float, ink: str = INK) -> pygame.Surface:
    """The diamonds and the words beside them, in letters of this size, or smaller where room is scarce."""
    fonts, screen = kit.fonts, kit.screen
    mark, gap = _diamonds(kit, grade, size * _MARK), screen.px(size * _GAP)
    room_px = screen.px(width) - mark.get_width() - gap
    size = fonts.fitting(grade.words, "body", size, room_px, _LEAST / fonts.text_factor)
    words = fonts.render(grade.words, "body", size, ink)
    height = max(mark.get_height(), words.get_height())
    image = pygame.Surface((mark.get_width() + gap + words.get_width(), height), pygame.SRCALPHA)
    image.blit(mark, mark.get_rect(midleft=(0, height // 2)), special_flags=PREMULTIPLIED)
    image.blit(words, words.get_rect(midright=(image.get_width(), height // 2)), special_flags=PREMULTIPLIED)
    return image


def build_grade(scene: Scene, grade: Grade, box: Box, size: float = 26) -> Sprite:
    """A grade in the middle of a box."""
    left, top, width, height = box
    image = grade_image(scene.kit, grade, size, width)
    return scene.put(image, (left + width / 2, top + height / 2), anchor="center", z=20)


def build_tall_grade(scene: Scene, grade: Grade, others: Iterable[Grade], box: Box, size: float) -> None:
    """The diamonds above the words, in a narrow box; the words as large as those of the others."""
    (left, top, width, height), fonts = box, scene.kit.fonts
    room_px, least = scene.kit.screen.px(width), _LEAST / fonts.text_factor
    upper, middle = height * _UPPER, left + width / 2
    size = min(size, size * scene.kit.screen.px(height - upper) / fonts.line_height_px("body", size))
    size = min(fonts.fitting(one.words, "body", size, room_px, least) for one in (grade, *others))
    words = fonts.render(grade.words, "body", size, INK)
    scene.put(_diamonds(scene.kit, grade, upper), (middle, top + upper / 2), anchor="center", z=20)
    scene.put(words, (middle, top + (height + upper) / 2), anchor="center", z=20)


def _diamonds(kit: Kit, grade: Grade, side: float) -> pygame.Surface:
    px, step = kit.screen.px(side), _STEP
    shapes = "".join(
        f'<path d="M{(n * step + 0.5) * px:.1f} {0.06 * px:.1f}l{0.42 * px:.1f} {0.44 * px:.1f}'
        f'l{-0.42 * px:.1f} {0.44 * px:.1f}l{-0.42 * px:.1f} {-0.44 * px:.1f}Z" '
        f'fill="{GOLD if n < grade.level else "none"}" stroke="{GOLD if n < grade.level else _EMPTY}" '
        f'stroke-width="{max(1.0, 0.08 * px):.1f}"/>'
        for n in range(grade.of)
    )
    return kit.art.draw(framed("grade", (round(((grade.of - 1) * step + 1) * px), px), shapes))

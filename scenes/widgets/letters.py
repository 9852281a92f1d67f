"""A name that falls into its place letter by letter, and words that stand out from anything behind them."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from game.core import Sentence, verbatim
from scenes.base.fonts import Fonts, Style
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.base.timeline import Timeline
from scenes.base.verbs import back_out

DROP_S: Final = 0.34
"""So long a letter falls."""
_STAGGER_S, _ALL_LETTERS_S = 0.06, 0.6
_FALL = 150.0
"""So far above its place a letter begins to fall."""
_LAST_LATIN, _CHINESE = "\u024f", ("\u4e00", "\u9fff")
"""Letters of these scripts stand each by itself; those of others may hang together."""


def drop_name(
    scene: Scene, line: Timeline, name: Sentence, ink: str, box: Box, at_s: float, z: float
) -> pygame.Rect:
    """Let a name fall into the middle of a box, as large as fits; where it will stand, in window pixels."""
    fonts, px = scene.kit.fonts, scene.kit.screen.px
    size = fonts.fitting(name, "title", box[3], px(box[2]), least=40 / fonts.text_factor)
    size = min(size, box[3] / fonts.text_factor)
    text, width = fonts.told(name), fonts.width_px(name, "title", size)
    middle = scene.kit.screen.rect(box).center
    height = fonts.line_height_px("title", size)
    letters = pieces(text)
    stagger_s = _stagger_s(len(letters))
    for number, (piece, before) in enumerate(letters):
        image = shaded(fonts, verbatim(piece), "title", size, ink, px(5))
        x = middle[0] - width // 2 + fonts.width_px(verbatim(before), "title", size)
        sprite = scene.stage.add(Sprite(image, (x, middle[1] - height // 2), z))
        sprite.shown = False
        line.tween(DROP_S, _fall(sprite, px(_FALL)), at_s=at_s + number * stagger_s)
    place = pygame.Rect(0, 0, width, height)
    place.center = middle
    return place


def dropping_s(fonts: Fonts, name: Sentence) -> float:
    """How long it takes until the last letter of a name has come down."""
    many = len(pieces(fonts.told(name)))
    return _stagger_s(many) * (many - 1) + DROP_S


def _stagger_s(many: int) -> float:
    return min(_STAGGER_S, _ALL_LETTERS_S / max(1, many))


def pieces(text: str) -> list[tuple[str, str]]:
    """A text in letters, each with what stands before it; in scripts that join their letters, in words."""
    apart = all(char <= _LAST_LATIN or _CHINESE[0] <= char <= _CHINESE[1] for char in text)
    if apart:
        return [(char, text[:number]) for number, char in enumerate(text) if char != " "]
    found, before = [], ""
    for word in text.split(" "):
        found.append((word, before))
        before += f"{word} "
    return found


def _fall(sprite: Sprite, high: int) -> Callable[[float], None]:
    """From above into its place, a little too far and back."""
    left, top = sprite.rect.topleft

    def fall(share: float) -> None:
        sprite.shown = True
        sprite.set(topleft=(left, top - round(high * (1 - back_out(share)))))

    return fall


def shaded(fonts: Fonts, words: Sentence, style: Style, size: float, ink: str, deep: int) -> pygame.Surface:
    """Words with a dark rim, which stand out from anything behind them."""
    image, shade = fonts.render(words, style, size, ink), fonts.render(words, style, size, "#000000")
    found = pygame.Surface((image.get_width() + 2 * deep, image.get_height() + 2 * deep), pygame.SRCALPHA)
    for number in range(8):
        x, y = deep * cos(pi / 4 * number), deep * sin(pi / 4 * number)
        found.blit(shade, (round(deep + x), round(deep + y)), special_flags=PREMULTIPLIED)
    found.blit(image, (deep, deep), special_flags=PREMULTIPLIED)
    return found

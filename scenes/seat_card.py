"""A seat's card before the game: its badge, who sits there, and how strong they play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ai import OPPONENTS
from game.core import Seat
from game.match.setup import Sitter
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.screen import Box

_SITTERS = ((0, "Person"), *((each.number, each.name) for each in OPPONENTS))
_PERSON = "Somebody at this screen."


class SeatCard:
    """Chooses a sitter for one seat."""

    def __init__(
        self, scene: Scene, box: Box, seat: Seat, sitter: Sitter, note: str, change: Callable[[Sitter], None]
    ) -> None:
        self.scene = scene
        self._change = change
        self._name = sitter.name
        left, top, width, height = box
        scene.panel(box)
        scene.picture(f"common/seat_{seat}", (left + 28, top + 24, 96, 96))
        name, below = (left + 144, top + 20, width - 172, 60), (left + 144, top + 80, width - 172, 40)
        block(scene, f"Seat {seat}", "heading", 44, "#f3f1e7", name, stand="middle")
        block(scene, note, "body", 26, "#aab3c2", below, stand="middle")
        level = sitter.level if sitter.kind == "opponent" else 0
        Stepper(scene, (left + 28, top + 144, width - 56, 72), _SITTERS, level, self._sit, size=34)
        self._about_box = (left + 32, top + 272, width - 64, height - 288)
        self._pips_at = (left + width / 2, top + 246)
        self._pips = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        self._about: Sprite | None = None
        self._show(level)

    def _sit(self, level: int) -> None:
        self._show(level)
        self._change(Sitter.opponent(level) if level else Sitter.person(self._name))

    def _show(self, level: int) -> None:
        if self._about is not None:
            self._about.remove()
        words = OPPONENTS[level - 1].about if level else _PERSON
        self._about = block(self.scene, words, "body", 28, "#aab3c2", self._about_box, align="center")
        self._pips.set(_pips(self.scene, level))
        self._pips.center(self.scene.app.screen.at(self._pips_at))


def _pips(scene: Scene, level: int) -> pygame.Surface:
    """A star for each of the five strengths; for a person, a person."""
    app = scene.app
    side, gap = app.screen.px(36), app.screen.px(10)
    if not level:
        return app.art.icon("person", side, "#aab3c2")
    image = pygame.Surface((5 * side + 4 * gap, side), pygame.SRCALPHA)
    for index in range(5):
        lit = index < level
        star = app.art.icon("star" if lit else "star_empty", side, "#ffd166" if lit else "#59647a")
        image.blit(star, (index * (side + gap), 0), special_flags=PREMULTIPLIED)
    return image

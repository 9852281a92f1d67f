"""What is looked at between the end of a match, or a round, and what came of it: it goes on at any press."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, TypeVar

import pygame

from game.cafe.idle import Kind
from game.core import say
from scenes.base.fonts import Align
from scenes.base.input import key_commands
from scenes.base.opener import Program
from scenes.base.palette import FAINT
from scenes.base.scene import SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.widgets.words import block

P = TypeVar("P")

_SLIP_S: Final = 0.6
"""So long nobody's press means this screen: hands are still at the keys of the one before."""

_PRESSES: Final = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)
_BUTTONS: Final = 3
"""Those of a mouse; what comes after them is its wheel."""

_ELSEWHERE: Final = ("mute", "fullscreen")
"""Keys that mean the program as a whole."""

_HINT: Final[Box] = (1400.0, 1030.0, 480.0, 38.0)


class Interlude(SceneWith[P]):
    """A screen without controls."""

    def __init__(self, app: Program, on: Callable[[], object]) -> None:
        super().__init__(app)
        self._on = on
        self._seen_s = 0.0
        self._line = Timeline()

    @property
    def patience(self) -> Kind | None:
        """It goes on by itself."""
        return None

    @property
    @abstractmethod
    def lasts_s(self) -> float:
        """After so long it goes on by itself."""

    @property
    def plain(self) -> bool:
        """Whether everything stands where it belongs from the start."""
        return self.kit.settings.reduced_motion or self.kit.settings.animation == "none"

    def build_hint(self, box: Box = _HINT, align: Align = "right") -> Sprite:
        """How to go on."""
        words = say("Press anything to go on")
        return block(self, words, "small", 26, FAINT, box, align=align, stand="middle", z=95)

    def begin(self, line: Timeline) -> None:
        """Let something move, as far as its time has not passed already: a picture may be laid out again."""
        self._line = line
        line.advance(self._seen_s)
        if self.plain:
            line.finish()

    @property
    def calm(self) -> bool:
        """While nothing moves."""
        return super().calm and self._line.done

    def update(self, dt_s: float) -> None:
        """Go on when it has been seen."""
        super().update(dt_s)
        self._seen_s += dt_s
        self._line.advance(dt_s)
        if self._seen_s >= self.lasts_s:
            self._on()

    def seize(self, event: pygame.Event) -> bool:
        """Any press goes on, whoever's it is."""
        if event.type not in _PRESSES or (event.type == pygame.MOUSEBUTTONDOWN and event.button > _BUTTONS):
            return False
        if event.type == pygame.KEYDOWN:
            commands = key_commands(event, self.kit.settings.keys)
            if any(command.name in _ELSEWHERE for command in commands):
                return False
        if self._seen_s >= _SLIP_S:
            self._on()
        return True

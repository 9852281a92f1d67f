"""A match looked at again: any moment of it, played on at any speed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple, TypeVar

import pygame

from game.cafe.idle import Kind
from game.core import NOTHING, Sentence, say
from game.core.words import decimal
from game.match.match import AnyMatch
from scenes.base.button import Button, even_size_below
from scenes.base.opener import Program
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.stage.match_scene import MatchScene

P = TypeVar("P")
_WORD_SIZE: Final = 24.0


class Control(NamedTuple):
    """A button of a player: its icon, its tip, what it does, and the word below the icon, if any."""

    icon: str
    tip: Sentence
    press: Callable[[], object]
    word: Sentence = NOTHING


class Playback(MatchScene[P]):
    """The moment shown is counted in actions; the match is others' to change, and to close."""

    speeds: ClassVar[tuple[float, ...]] = (0.5, 1.0, 2.0, 4.0)

    @property
    def patience(self) -> Kind | None:
        """People watch what was played."""
        return "lesson"

    def __init__(self, app: Program, match: AnyMatch, index: int, playing: bool) -> None:
        super().__init__(app, match)
        self.music = None
        self.index = index
        self.playing = playing
        self.speed = 1.0

    def let_go(self) -> bool:
        """Nothing is ever chosen here."""
        return False

    def open_pause(self) -> None:
        """Whoever only looks back needs no pause."""
        self.back()

    def show_mute(self) -> None:
        """No button tells of it."""

    def screen_for(self, match: AnyMatch) -> Scene:
        """Where another match between the same is played."""
        return self.app.open.table(match)

    def leave(self) -> None:
        """Whoever plays the match goes on with it."""

    @property
    def last(self) -> int:
        """The last moment of the match."""
        return len(self.match.history)

    def build_controls(self, controls: Sequence[Control], boxes: Sequence[Box], size: float) -> list[Button]:
        """The buttons of a player."""
        narrowest = min(box[2] for box in boxes)
        words_size = even_size_below(self.kit, [each.word for each in controls], _WORD_SIZE, narrowest)
        return [
            self.gui.button(
                box, control.word, control.press, icon=control.icon, tip=control.tip, size=size,
                words_size=words_size, align="below" if control.word else "center",
            )
            for control, box in zip(controls, boxes, strict=True)
        ]

    @abstractmethod
    def go(self, index: int) -> None:
        """Show another moment."""

    @abstractmethod
    def show_playing(self) -> None:
        """Let the button of play tell what it would do."""

    def play(self) -> None:
        """Start or stop playing; from the end it starts anew."""
        self.playing = not self.playing
        if self.playing:
            self.go(self.index if self.index < self.last else 0)
        self.show_playing()

    def speed_up(self, step: int = 1) -> None:
        """The next speed; after the last comes the first."""
        self.speed = self.speeds[(self.speeds.index(self.speed) + step) % len(self.speeds)]
        self.show_speed()

    def show_speed(self) -> None:
        """Tell the speed, where no button does."""
        self.app.toasts.show(say("Speed: {times} times", times=self._times), "speed")

    @property
    def _times(self) -> Sentence | int:
        return int(self.speed) if self.speed.is_integer() else decimal(self.speed)

    @property
    def speed_words(self) -> Sentence:
        """The speed, as short as on a button."""
        return say("{times}×", times=self._times, sense="speed")

    def handle(self, event: pygame.Event) -> bool:
        """Click or drag along the strip of time to go to a moment."""
        if self.gui.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        dragged = event.type == pygame.MOUSEMOTION and bool(event.buttons[0])
        if (pressed or dragged) and self.strip.collidepoint(event.pos):
            self.go(self.index_at(event.pos))
            return True
        return False

    @property
    @abstractmethod
    def strip(self) -> pygame.Rect:
        """Where the whole match, or a part of it, lies side by side, in window pixels."""

    @abstractmethod
    def index_at(self, point: tuple[int, int]) -> int:
        """The moment that a pixel of the strip stands for."""

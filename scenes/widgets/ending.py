"""What stands over a match, or a round of it, that has ended: how it ended, and the ways on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

import pygame

from game.cafe.idle import Kind
from game.core import Seat, Sentence, say
from game.core.words import dotted
from game.match.match import AnyMatch
from scenes.base.button import Button, even_size
from scenes.base.exporting import export
from scenes.base.opener import Program
from scenes.base.scene import Overlay, SceneWith
from scenes.base.screen import Box

P = TypeVar("P")
_UNREAD_S: Final = 0.6
_SIZE: Final = 30.0
_PRESSES: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN, pygame.FINGERUP)


class Way(NamedTuple):
    """A way on."""

    words: Sentence
    icon: str
    press: Callable[[], object]


class Ending(SceneWith[P], Overlay):
    """Shown over the final position."""

    def __init__(
        self, app: Program, match: AnyMatch, rematch: Callable[[], object], across: bool = False
    ) -> None:
        super().__init__(app)
        self.match = match
        self.rematch = rematch
        self._across = across
        """Whether people sit on both sides of a table that lies flat."""
        self._shown_s = 0.0

    @property
    def patience(self) -> Kind | None:
        """People see what came of it."""
        return "result"

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        super().update(dt_s)
        self._shown_s += dt_s

    @property
    def _unread(self) -> bool:
        return self._shown_s < _UNREAD_S

    def handle(self, event: pygame.Event) -> bool:
        """Take an event; a press that was still meant for the board is lost."""
        return (self._unread and event.type in _PRESSES) or super().handle(event)

    def command(self, name: str) -> bool:
        """Take a named key or pad button; not one that was still meant for the board."""
        return (self._unread and name not in ("back", "pause")) or super().command(name)

    def enter(self) -> None:
        """Sound the end, unless that was heard already."""
        super().enter()
        if sound := self.sound():
            self.kit.sound.play(sound)

    @abstractmethod
    def sound(self) -> str:
        """What is to be heard of the end; empty where it was heard before."""

    def cheer(self, first: Sequence[Seat]) -> str:
        """The sound of a victory: a person who wins is cheered, whoever else has lost."""
        people = self.match.setup.people
        return "win" if not people or set(first) & set(people) else "lose"

    def build_far_side(self, headline: Sentence, box: Box) -> None:
        """How it ended for those who see the rest upside down; a press turns everything to them."""
        if self._across:
            words = dotted((headline, say("turn this to me")))
            self.gui.button(box, words, self.turn_round, size=28, turned=True)

    def turn_round(self) -> None:
        """Face the other side of the table."""
        self.turned = not self.turned
        self.lay_again()

    def build_ways_on(
        self, first: Way, watch: Way, boxes: Sequence[Box], more: Sequence[Way] = (),
        first_size: float = _SIZE,
    ) -> Button:
        """The ways on, all at the end of the ring; the button of the first one, which may be larger."""
        if first.press is self.rematch and self.app.stack.hosted:
            first = Way(say("Back to the tournament"), "trophy", self.leave_table)
        ways = (
            first, watch, *more, self._kept(),
            Way(say("Leave the table"), "home", self.leave_table),
        )
        alike = ways if first_size == _SIZE else ways[1:]
        narrowest = min(box[2] for box in boxes[-len(alike):])
        size = even_size(self.kit, [way.words for way in alike], _SIZE, narrowest)
        large = even_size(self.kit, [first.words], first_size, boxes[0][2], "primary")
        buttons = [
            self.gui.button(
                box, way.words, way.press, icon=way.icon, size=_SIZE if way in alike else first_size,
                words_size=size if way in alike else large, style="primary" if way is first else "quiet",
            )
            for way, box in zip(ways, boxes, strict=True)
        ]
        self.gui.set_focus(buttons[0], show=False)
        return buttons[0]

    def _kept(self) -> Way:
        """At home the game can be kept as text; guests take a picture along."""
        if self.app.guests:
            return Way(say("Take a picture along"), "export", self.take_along)
        return Way(say("Export as text"), "export", self.export)

    def take_along(self) -> None:
        """What can be kept of the match."""
        self.app.stack.push(self.app.open.keepsake(self.match))

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def leave_table(self) -> None:
        """Back to the game's page."""
        self.app.stack.leave_game()

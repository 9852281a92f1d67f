"""Ways of looking at the table: the legend, the other dragon's threats, and peeks at a hidden board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.tally import Tally
from game.rules.tao_long import State
from scenes.base.sprites import Sprite, Stage
from scenes.stage.presenter import LEGEND, View
from scenes.stage.tao_long.foresight import threats
from scenes.stage.tao_long.legend import legend_picture
from scenes.stage.tao_long.preview import Preview

if TYPE_CHECKING:
    from scenes.base.kit import Kit

PEEK = "peek"
"""What the match's tally calls a look at a hidden board."""

_Z_LEGEND = 90
_SIGNS = View(LEGEND, "Signs", "What the signs mean", "book")
_THREATS = View("look", "Threats", "What the other dragon could do next", "eye")
_PEEK = View("look", "Peek", "Peek at the board (it is counted)", "eye")


class Looks:
    """What people have switched on to see."""

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, marks: Preview) -> None:
        self.kit, self.stage, self.box, self.marks = kit, stage, box, marks
        self.secret = False
        """Whether people play here, who must not see what The Chosen One hides."""
        self.legend: Sprite | None = None
        self._peeking = self._warning = False

    def hides(self, state: State) -> bool:
        """Whether the board of human is kept from everybody's eyes."""
        return self._blind(state) and state.outcome is None and not self._peeking

    def _blind(self, state: State) -> bool:
        return self.secret and state.options.mode == "chosen_one"

    def offered(self, state: State) -> tuple[View, ...]:
        """The legend, and what the other dragon could do; or a peek at a hidden board."""
        return _SIGNS, _PEEK if self._blind(state) else _THREATS

    def switch(self, command: str, state: State, tally: Tally) -> None:
        """Open or close the legend, show or hide threats, peek or look away."""
        if command == LEGEND:
            self._toggle_legend()
        elif self._blind(state):
            self._peeking = not self._peeking
            if self._peeking and state.outcome is None:
                tally.add(PEEK)
        else:
            self._warning = not self._warning
            self.warn(state)

    def _toggle_legend(self) -> None:
        if not self.close():
            image = legend_picture(self.kit, self.box.size)
            self.legend = self.stage.add(Sprite(image, self.box.topleft, _Z_LEGEND))

    def close(self) -> bool:
        """Take the legend away; whether it was there."""
        if self.legend is None:
            return False
        self.legend.remove()
        self.legend = None
        return True

    def warn(self, state: State) -> None:
        """Show what the other dragon could do, if anybody wants to see it."""
        self.marks.clear()
        if self._warning and state.outcome is None:
            self.marks.threats(threats(state, 3 - state.seat))

"""Results that were not played here: conceded, or played on the real board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Sentence, say, verbatim
from game.house.tournament.values import Scored
from game.lab.tournament import Fixture
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.tournament.names import named
from scenes.widgets.stepper import Stepper
from scenes.widgets.words import block

Decide = Callable[[Scored], bool]
_MOST_POINTS = 99


class Conceding(Overlay):
    """Who gives the meeting up?"""

    def __init__(self, app: Program, at: Fixture, decide: Decide) -> None:
        super().__init__(app)
        self.at = at
        self._decide = decide

    def build(self) -> None:
        """A button for each of the two."""
        left, top, width = 480.0, 300.0, 960.0
        self.panel((left, top, width, 480))
        block(self, say("Who concedes?"), "title", 56, INK, (left + 60, top + 32, width - 120, 84),
              align="center", stand="middle")
        for row, entrant in enumerate(self.at.entrants):
            box = (left + 60, top + 140 + row * 104, width - 120, 88)
            words = say("{name} concedes", name=named(entrant))
            self.gui.button(box, words, partial(self.concede, entrant.number), icon="flag", size=34)
        box = (left + 60, top + 364, width - 120, 80)
        back = self.gui.button(box, say("Play on"), self.back, icon="play", style="primary", size=30)
        self.gui.set_focus(back, show=False)

    def concede(self, number: int) -> None:
        """The other one has won."""
        ranks = tuple(2 if each == number else 1 for each in self.at.order)
        self._decide(Scored(self.at.round, self.at.table, self.at.game, ranks, how="conceded"))
        self.app.stack.pop()


class ByHand(Overlay):
    """Everybody's place, as it was on the real board."""

    def __init__(self, app: Program, at: Fixture, decide: Decide, *, points: bool) -> None:
        super().__init__(app)
        self.at = at
        self._decide = decide
        self._points = points
        """Whether the game's own points matter as well."""
        self.places = {each.number: place for place, each in enumerate(at.entrants, 1)}
        self.points = {each.number: 0 for each in at.entrants}

    def build(self) -> None:
        """A row for each, with a place and perhaps points."""
        rows = len(self.at.entrants)
        left, width = 380.0, 1160.0
        height = 330.0 + rows * 92
        top = (1080 - height) / 2
        self.panel((left, top, width, height))
        block(self, say("How did it end?"), "title", 56, INK, (left + 60, top + 24, width - 120, 84),
              align="center", stand="middle")
        words = say("Equal places are a draw.")
        if self._points:
            words = say("Place and victory points of each. Equal places share the better one.")
        block(self, words, "body", 28, FAINT, (left + 60, top + 108, width - 120, 48), align="center",
              stand="middle")
        for row, entrant in enumerate(self.at.entrants):
            y = top + 172 + row * 92
            room = (left + 60, y, 400.0 if self._points else 600.0, 72)
            block(self, named(entrant), "bold", 36, INK, room, stand="middle")
            places = [(place, _place(place)) for place in range(1, rows + 1)]
            at = left + width - 60 - (640 if self._points else 360)
            Stepper(self, (at, y, 310 if self._points else 360, 72), places, self.places[entrant.number],
                    partial(self._place, entrant.number), size=30)
            if self._points:
                points = [(each, say("{points} VP", points=each)) for each in range(_MOST_POINTS + 1)]
                Stepper(self, (at + 330, y, 310, 72), points, self.points[entrant.number],
                        partial(self._score, entrant.number), size=30)
        y = top + height - 124
        half = (width - 136) / 2
        self.gui.button((left + 60, y, half, 84), say("Not yet"), self.back, icon="back", size=30)
        done = self.gui.button((left + 76 + half, y, half, 84), say("Enter the result"), self.enter_result,
                               icon="check", style="primary", size=30)
        self.gui.set_focus(done, show=False)

    def _place(self, number: int, place: int) -> None:
        self.places[number] = place

    def _score(self, number: int, points: int) -> None:
        self.points[number] = points

    def enter_result(self) -> None:
        """Let it count."""
        chosen = [self.places[number] for number in self.at.order]
        ranks = tuple(1 + sum(other < mine for other in chosen) for mine in chosen)
        points = tuple(self.points[number] for number in self.at.order) if self._points else ()
        self._decide(Scored(self.at.round, self.at.table, self.at.game, ranks, points, how="by_hand"))
        self.app.stack.pop()


def _place(place: int) -> Sentence:
    return say("place {number}", number=verbatim(str(place)))

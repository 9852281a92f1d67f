"""What comes between the end of a round and its ranking, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.match.match import AnyMatch
from scenes.arena.after.award_cards import AwardCards, awards_of
from scenes.arena.after.best_seconds import BestSeconds
from scenes.arena.after.celebration import Celebration
from scenes.arena.after.podium import Podium
from scenes.arena.after.reel import best_seconds
from scenes.arena.after.report import last_round, report
from scenes.base.opener import Program
from scenes.base.scene import Scene


class Show:
    """The winner, the best ten seconds, the podium and the awards; then the ranking stays."""

    def __init__(
        self, app: Program, match: AnyMatch, across: bool, cheered: Callable[[], None],
        ranking: Callable[[], Scene],
    ) -> None:
        """Across says whether people sit on both sides of a table that lies flat; cheered is called once
        the winner has been: then the soundtrack of the round is over.
        """
        self._app, self._match, self._across = app, match, across
        self._cheered, self._ranking = cheered, ranking
        self._scenes = self._all()

    def begin(self) -> None:
        """Put the first of them over the arena."""
        self._app.stack.push(next(self._scenes))

    def go_on(self) -> None:
        """The next one in the place of the one before."""
        self._app.stack.replace(next(self._scenes))

    def _all(self) -> Iterator[Scene]:
        match, span = self._match, last_round(self._match.history)
        told = report(match.history, span)
        yield Celebration(self._app, match, told, self._across, self.go_on)
        self._cheered()
        reel = best_seconds(match.history, span)
        if reel is not None:
            yield BestSeconds(self._app, match, reel, self.go_on)
        yield Podium(self._app, match, told, self.go_on, self._across)
        given = awards_of(match)
        if given:
            yield AwardCards(self._app, match, given, self.go_on)
        yield self._ranking()

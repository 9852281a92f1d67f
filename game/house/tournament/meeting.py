"""One table of a round: its games so far, who sits where in the next, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core import Rng
from game.house.tournament.values import Plan, Scored

_LOT: Final = 0x5DEECE66D


@dataclass(frozen=True, slots=True)
class Meeting:
    """Those who meet at a table, in the order of the seats of the first game, and the games they played."""

    entrants: tuple[int, ...]
    games: tuple[Scored, ...] = ()

    def with_game(self, game: Scored) -> Meeting:
        """The same after one more game."""
        return replace(self, games=(*self.games, game))

    def without_last(self) -> Meeting:
        """The same without its last game."""
        return replace(self, games=self.games[:-1])

    @property
    def entered(self) -> bool:
        """Whether the last game was told by people, who may have been wrong."""
        return bool(self.games) and self.games[-1].how != "played"

    @property
    def conceded(self) -> bool:
        """Whether somebody gave the whole meeting up."""
        return any(game.how == "conceded" for game in self.games)

    def wins(self, entrant: int) -> int:
        """How many games an entrant has won alone."""
        at = self.entrants.index(entrant)
        return sum(game.places[at] == 1 and game.places.count(1) == 1 for game in self.games)

    def points(self, entrant: int) -> int:
        """An entrant's points in all games, as the game itself counts them."""
        at = self.entrants.index(entrant)
        return sum(game.points[at] for game in self.games if game.points)

    def knock_outs(self, entrant: int) -> int:
        """How often an entrant has knocked somebody out."""
        at = self.entrants.index(entrant)
        return sum(game.knock_outs[at] for game in self.games if game.knock_outs)


def most_games(plan: Plan, meeting: Meeting) -> int:
    """How many games a meeting can take; in a knock-out a draw is played once more."""
    best_of = plan.best_of if len(meeting.entrants) == 2 else 1
    return best_of + (plan.format == "knock_out" and _level(meeting))


def is_over(plan: Plan, meeting: Meeting) -> bool:
    """Whether nothing is left to be played at this table."""
    if meeting.conceded or len(meeting.games) >= most_games(plan, meeting):
        return bool(meeting.games)
    needed = (plan.best_of if len(meeting.entrants) == 2 else 1) // 2 + 1
    return any(meeting.wins(entrant) >= needed for entrant in meeting.entrants) and len(meeting.entrants) == 2


def places(plan: Plan, meeting: Meeting) -> tuple[int, ...]:
    """Everybody's rank in a meeting that is over; in a knock-out the lot decides what is still level."""
    if meeting.conceded or len(meeting.games) == 1:
        found = next((game for game in meeting.games if game.how == "conceded"), meeting.games[0]).places
    else:
        won = [meeting.wins(entrant) for entrant in meeting.entrants]
        found = tuple(1 + sum(other > mine for other in won) for mine in won)
    if plan.format == "knock_out" and found.count(1) > 1:
        lucky = _luck(plan, meeting).choice([at for at, place in enumerate(found) if place == 1])
        return tuple(1 if at == lucky else max(2, place) for at, place in enumerate(found))
    return found


def by_lot(plan: Plan, meeting: Meeting) -> bool:
    """Whether nothing but the lot has decided a meeting."""
    level = _level(meeting) and not meeting.conceded
    return plan.format == "knock_out" and is_over(plan, meeting) and level


def seats(plan: Plan, meeting: Meeting) -> tuple[int, ...]:
    """Who sits where in the next game: two exchange sides from game to game, the third is by lot."""
    if len(meeting.entrants) != 2 or not meeting.games:
        return meeting.entrants
    exchanged = len(meeting.games) % 2 == 1
    if plan.best_of == 3 and len(meeting.games) >= 2:
        exchanged ^= bool(_luck(plan, meeting).below(2))
    return meeting.entrants[::-1] if exchanged else meeting.entrants


def _level(meeting: Meeting) -> bool:
    """Whether two have won equally often."""
    if len(meeting.entrants) != 2 or not meeting.games:
        return False
    first, second = meeting.entrants
    return meeting.wins(first) == meeting.wins(second)


def _luck(plan: Plan, meeting: Meeting) -> Rng:
    """The same lot for the same meeting, whenever anybody asks."""
    first = meeting.entrants[0] * 64 + meeting.entrants[-1]
    return Rng(Rng(plan.seed ^ (first * _LOT)).bits())

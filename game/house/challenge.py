"""Whom to meet next: the opponent above after two wins in a row, the one below after three losses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from game.ai import OPPONENTS
from game.house.values import Shelved
from game.match.setup import Sitter

WINS_IN_A_ROW: Final = 2
LOSSES_IN_A_ROW: Final = 3
SEARCHED: Final = 120
"""So many of the latest matches of a game are looked at."""


class Challenge(NamedTuple):
    """Another opponent, and whether it is a stronger one."""

    level: int
    up: bool


def met(seats: Sequence[Sitter]) -> tuple[str, int] | None:
    """The name of the only person at a table and the level of all opponents there, if it is such a table."""
    people = [sitter.name for sitter in seats if sitter.kind == "person"]
    levels = {sitter.level for sitter in seats if sitter.kind == "opponent"}
    return (people[0], levels.pop()) if len(people) == 1 and len(levels) == 1 else None


def challenge(seats: Sequence[Sitter], latest: Iterable[Shelved]) -> Challenge | None:
    """The opponent to be offered after a match at such a table; the latest matches begin with that one."""
    table = met(seats)
    if table is None:
        return None
    results = [_won(match) for match in latest if match.state == "ended" and met(match.seats) == table]
    wins = len([*takewhile(lambda won: won is True, results)])
    losses = len([*takewhile(lambda won: won is False, results)])
    if wins >= WINS_IN_A_ROW and table[1] < len(OPPONENTS):
        return Challenge(table[1] + 1, up=True)
    if losses >= LOSSES_IN_A_ROW and table[1] > 1:
        return Challenge(table[1] - 1, up=False)
    return None


def _won(match: Shelved) -> bool | None:
    """Whether the person won; None for a draw."""
    if not match.winners:
        return None
    seat = next(seat for seat, sitter in enumerate(match.seats, 1) if sitter.kind == "person")
    return seat in match.winners

"""How the chiefs of Eye for an Eye compare: in rounds of as many as a mode takes, and one against one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import mean, median
from typing import Final, NamedTuple

from game.core import Board, OptionValue, Rng, Seat, word_of
from game.lab.arena import Round, Table, chiefs_of
from game.lab.series import spread
from game.lab.sitting import Sitting
from game.lab.table import columns, percent, wilson
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.options import MODE_NAMES, MOST_SEATS

Options = tuple[tuple[str, OptionValue], ...]

_GAME: Final = "eye_for_an_eye"
_HEADINGS: Final = (
    "chief", "rounds", "won", "95 % interval", "points", "survived", "duels", "won", "95 % interval",
)


class Fought(NamedTuple):
    """The first round of a match, and who fought for which seat."""

    chiefs: tuple[str, ...]
    round: Round
    first: tuple[Seat, ...] = ()
    """Who has won, where the rules decide it without a further round."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The chiefs that have won by the rules, or those with the most victory points."""
        if self.first:
            return tuple(self.chiefs[seat - 1] for seat in self.first)
        best = max(points for _, points in self.round.scores)
        return tuple(self.chiefs[side] for side, points in self.round.scores if points == best)


def sittings(board: Board, options: Options, level: int, numbers: range) -> list[Sitting]:
    """Rounds at the largest table of the mode, then duels of all pairs, seats swapped half of the time."""
    seats = most_seats(options)
    rounds = [
        Sitting(_GAME, board, (*options, *_named(_dealt(number, seats))), (level,) * seats, number)
        for number in numbers
    ]
    pairs = list(combinations(CHIEFS, 2))
    duels = [
        Sitting(_GAME, board, (*options, *_named(pair[:: 1 - number % 2 * 2])), (level, level), number)
        for pair in pairs for number in numbers[: max(1, len(numbers) // len(pairs))]
    ]
    return rounds + duels


def most_seats(options: Options) -> int:
    """How many sit at the largest table of the mode that the options name."""
    return MOST_SEATS[word_of(str(dict(options).get("mode", MODE_NAMES[0])), MODE_NAMES)]


def _dealt(number: int, seats: int) -> tuple[str, ...]:
    """Who sits in a round: every chief equally often, on seats that are dealt."""
    tables = list(combinations(CHIEFS, seats))
    return tuple(Rng(number).shuffled(tables[number % len(tables)]))


def _named(pair: tuple[str, ...]) -> Iterator[tuple[str, OptionValue]]:
    return ((f"chief_{seat}", chief) for seat, chief in enumerate(pair, 1))


def fight(sitting: Sitting) -> Fought:
    """One round; every eye for itself, so that a side is a seat."""
    table = Table(sitting)
    while not table.rounds:
        table.go_on()
    outcome = table.state.outcome
    return Fought(chiefs_of(sitting), table.rounds[0], outcome.ranking[0] if outcome else ())


def fight_all(items: list[Sitting], jobs: int) -> Iterator[Fought]:
    """Fights in a number of processes and yields each round as it ends."""
    return spread(fight, items, jobs)


def chiefs_table(fought: Sequence[Fought]) -> str:
    """One line for each chief."""
    return columns([_HEADINGS, *(_row(chief, fought) for chief in CHIEFS)], 1)


def lengths(fought: Sequence[Fought]) -> str:
    """How long the rounds of many lasted and why they ended, in words."""
    many = [one for one in fought if len(one.chiefs) > 2]
    rounds = [one.round for one in many]
    ends = Counter(one.reason for one in rounds)
    reasons = ", ".join(f"{percent(ends[reason] / len(rounds))} {reason}" for reason in sorted(ends))
    return (
        f"Rounds of {len(many[0].chiefs)}: median {median(one.length for one in rounds):.0f}, "
        f"ended by {reasons}"
    )


def _row(chief: str, fought: Sequence[Fought]) -> tuple[str, ...]:
    rounds = [one for one in fought if len(one.chiefs) > 2 and chief in one.chiefs]
    duels = [one for one in fought if len(one.chiefs) == 2 and chief in one.chiefs]
    points = mean(dict(one.round.scores)[one.chiefs.index(chief)] for one in rounds)
    alive = mean(one.chiefs.index(chief) + 1 not in one.round.fallen for one in rounds)
    return (
        chief, *_share(chief, rounds), f"{points:.1f}", percent(alive), *_share(chief, duels),
    )


def _share(chief: str, fought: Sequence[Fought]) -> tuple[str, str, str]:
    """How many, how often won, and how sure that is; a shared first rank is a part of a win."""
    won = sum(1 / len(one.winners) for one in fought if chief in one.winners)
    low, high = wilson(won, len(fought))
    return str(len(fought)), percent(won / max(1, len(fought))), f"{percent(low)} to {percent(high)}"

"""What a series of games shows, as a table with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median

from game.ai import OPPONENTS
from game.lab.series import Result

_Z_95 = 1.959964
_DIGITS = 1
_HEADINGS = (
    "stronger", "weaker", "games", "won", "95 % interval", "drawn", "% by seat", "length", "ms a move",
)  # fmt: skip


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate."""
    if not played:
        return 0.0, 1.0
    rate, spread = won / played, _Z_95**2 / played
    centre = rate + spread / 2
    half = _Z_95 * sqrt(rate * (1 - rate) / played + spread / (4 * played))
    return (centre - half) / (1 + spread), (centre + half) / (1 + spread)


def series_table(played: Sequence[Result]) -> str:
    """One line for each pair of opponents, the weakest pair first."""
    pairs = sorted({(one.fixture.weaker, one.fixture.stronger) for one in played})
    rows = [
        _row([one for one in played if (one.fixture.weaker, one.fixture.stronger) == pair]) for pair in pairs
    ]
    return columns([_HEADINGS, *rows], 2)


def columns(rows: Sequence[tuple[str, ...]], names: int) -> str:
    """Rows under their headings; the first columns are names, the others numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            text.ljust(width) if column < names else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def _row(played: list[Result]) -> tuple[str, ...]:
    fixture = played[0].fixture
    won = sum(one.stronger_won for one in played)
    drawn = sum(one.played.winner is None for one in played)
    low, high = wilson(won, len(played))
    return (
        _name(fixture.stronger), _name(fixture.weaker), str(len(played)), percent(won / len(played)),
        f"{percent(low)} to {percent(high)}", percent(drawn / len(played)), _by_seat(played),
        _length(played), _time_a_move(played),
    )  # fmt: skip


def _length(played: list[Result]) -> str:
    """The median, and the middle half."""
    lengths = sorted(one.played.length for one in played)
    low, high = lengths[len(lengths) // 4], lengths[3 * len(lengths) // 4]
    return f"{median(lengths):.0f} ({low:.0f}-{high:.0f})"


def _by_seat(played: list[Result]) -> str:
    """How often each seat won, of the games that were won, in percent."""
    winners = [one.played.winner for one in played if one.played.winner is not None]
    if not winners:
        return "none won"
    seats = range(1, played[0].fixture.seats + 1)
    return "/".join(f"{100 * winners.count(seat) / len(winners):.0f}" for seat in seats)


def _time_a_move(played: list[Result]) -> str:
    """How long the stronger and the weaker think about a decision."""
    return " / ".join(f"{_mean_ms(played, stronger):.{_DIGITS}f}" for stronger in (True, False))


def _mean_ms(played: list[Result], stronger: bool) -> float:
    moves, time_s = 0, 0.0
    for one in played:
        for seat in range(1, one.fixture.seats + 1):
            if one.fixture.is_stronger(seat) is stronger:
                moves += one.played.moves[seat - 1]
                time_s += one.played.time_s[seat - 1]
    return 1000 * time_s / max(1, moves)


def _name(opponent: int) -> str:
    return f"{opponent} {OPPONENTS[opponent - 1].name}"


def percent(rate: float) -> str:
    """A rate as people read it."""
    return f"{100 * rate:.0f} %"

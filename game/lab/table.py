"""What a series of games shows, as a table with confidence intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import median

from game.ai import OPPONENTS
from game.lab.series import Played

_Z_95 = 1.959964
_HEADINGS = (
    "stronger", "weaker", "games", "won", "95 % interval", "drawn", "first seat", "turns", "s a move",
)  # fmt: skip


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % Wilson interval of a rate."""
    if not played:
        return 0.0, 1.0
    rate, spread = won / played, _Z_95**2 / played
    centre = rate + spread / 2
    half = _Z_95 * sqrt(rate * (1 - rate) / played + spread / (4 * played))
    return (centre - half) / (1 + spread), (centre + half) / (1 + spread)


def table(played: Sequence[Played]) -> str:
    """One line for each pair of opponents, the weakest pair first."""
    pairs = sorted({(one.fixture.weaker, one.fixture.stronger) for one in played})
    rows: list[tuple[str, ...]] = [_HEADINGS]
    for weaker, stronger in pairs:
        rows.append(_row([one for one in played if one.fixture[3:5] == (stronger, weaker)]))
    columns = range(len(_HEADINGS))
    widths = [max(len(row[column]) for row in rows) for column in columns]
    lines = ["  ".join(_fitted(row[column], widths[column], column) for column in columns) for row in rows]
    return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:]])


def _fitted(text: str, width: int, column: int) -> str:
    return text.ljust(width) if column < 2 else text.rjust(width)


def _row(played: list[Played]) -> tuple[str, ...]:
    fixture = played[0].fixture
    won = sum(one.winner == one.fixture.stronger_seat for one in played)
    drawn = sum(one.winner is None for one in played)
    low, high = wilson(won, len(played))
    return (
        _name(fixture.stronger), _name(fixture.weaker), str(len(played)), _percent(won / len(played)),
        f"{_percent(low)} to {_percent(high)}", _percent(drawn / len(played)), _first_seat(played),
        f"{median(one.turns for one in played):.0f}", _time_a_move(played),
    )  # fmt: skip


def _first_seat(played: list[Played]) -> str:
    """How often seat 1 won, of the games that were won; equal seats would give 50 %."""
    decided = [one for one in played if one.winner is not None]
    return _percent(sum(one.winner == 1 for one in decided) / len(decided)) if decided else "none won"


def _time_a_move(played: list[Played]) -> str:
    moves = [max(1, sum(one.moves[side] for one in played)) for side in (0, 1)]
    times_s = [sum(one.time_s[side] for one in played) / moves[side] for side in (0, 1)]
    return f"{times_s[0]:.3f} / {times_s[1]:.3f}"


def _name(opponent: int) -> str:
    return f"{opponent} {OPPONENTS[opponent - 1].name}"


def _percent(rate: float) -> str:
    return f"{100 * rate:.0f} %"

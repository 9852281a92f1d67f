"""How each opponent thinks about Eagle Dance."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.thought import Limits


class Temper(NamedTuple):
    """An opponent's strengths and weaknesses."""

    limits: Limits
    depth: int
    """How many of its own decisions it looks ahead."""
    width: int
    """How many ways to glide, to move or to threaten it compares."""
    noise: float
    """How far it can misjudge a choice, in victory points."""
    whim: float = 0.0
    """How often it does whatever comes to mind."""


TEMPERS: Final[dict[int, Temper]] = {
    1: Temper(Limits(nodes=100, time_s=0.2), 0, 4, 6.0, 0.9),
    2: Temper(Limits(nodes=300, time_s=0.4), 0, 4, 5.0, 0.5),
    3: Temper(Limits(nodes=800, time_s=0.8), 2, 5, 6.0, 0.14),
    4: Temper(Limits(nodes=2_000, time_s=1.5), 8, 6, 4.0),
    5: Temper(Limits(nodes=20_000, time_s=2.7), 12, 8, 0.0),
}

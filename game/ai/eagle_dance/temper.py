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
    guesses: bool = True
    """Whether it foresees which cards its rivals will take, and their turns."""


TEMPERS: Final[dict[int, Temper]] = {
    1: Temper(Limits(nodes=200, time_s=0.2), 0, 4, 3.0, 0.5, False),
    2: Temper(Limits(nodes=400, time_s=0.4), 0, 6, 2.0, 0.15, False),
    3: Temper(Limits(nodes=1_500, time_s=0.8), 2, 6, 1.5, 0.05, False),
    4: Temper(Limits(nodes=6_000, time_s=1.5), 8, 8, 1.0, 0.0, False),
    5: Temper(Limits(nodes=20_000, time_s=2.7), 12, 10, 0.0),
}

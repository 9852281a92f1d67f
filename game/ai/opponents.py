"""The five named strengths of play, the same in all games, and how each of them thinks."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.thought import Limits
from game.core import Opponent

OPPONENTS: Final[tuple[Opponent, ...]] = (
    Opponent(1, "Hatchling", "Plays whatever comes to mind and overlooks a lot."),
    Opponent(2, "Fledgling", "Sees its own good moves, often misses yours."),
    Opponent(3, "Hunter", "Takes its chances, but sometimes forgets to look back."),
    Opponent(4, "Guardian", "Never misses a win, never leaves you an open one."),
    Opponent(5, "Elder", "Plans several turns ahead and forgives nothing."),
)


class Policy(NamedTuple):
    """How an opponent thinks; noise is in hundredths, chances go from 0 to 1."""

    turns: int  # how many turns it looks ahead, its own included
    limits: Limits
    noise: int = 0  # how far it can misjudge a play
    whim: float = 0.0  # how often it plays any sensible action
    oversight: float = 0.0  # how often it looks at its own turn only
    least: int = 0  # how many turns it looks ahead even when its nodes are spent


POLICIES: Final[dict[int, Policy]] = {
    1: Policy(turns=1, limits=Limits(time_s=0.1), noise=150, whim=0.6),
    2: Policy(turns=2, limits=Limits(time_s=0.2), noise=110, whim=0.22, oversight=0.8),
    3: Policy(turns=2, limits=Limits(time_s=0.5), noise=80, whim=0.03, oversight=0.35),
    4: Policy(turns=2, limits=Limits(time_s=1.0), noise=20),
    5: Policy(turns=9, limits=Limits(nodes=150_000, time_s=2.8), noise=2),
}

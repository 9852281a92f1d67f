"""Random games in which dragons seek each other, so that bites, breath and portals come up."""

from __future__ import annotations

import random
from functools import cache

from game.rules.tao_long import MODES, TAO_LONG, State
from tests.rules.tao_long.drawn import texts
from tests.rules.tao_long.scenarios import BOARDS


def lively(actions: list[str], rng: random.Random) -> str:
    """An action at random, mostly a portal or a breath where there is one."""
    bold = [text for text in actions if ">" in text or text == "expel"]
    return rng.choice(bold if bold and rng.random() < 0.7 else actions)


@cache
def game(board: int, mode: int, seed: int, actions: int = 260) -> list[State]:
    """The states of a lively random game."""
    rng = random.Random(seed)
    states = [TAO_LONG.setup({"mode": MODES[mode]}, BOARDS[board])]
    while states[-1].outcome is None and len(states) < actions:
        text = lively(texts(states[-1]), rng)
        states.append(TAO_LONG.apply(states[-1], TAO_LONG.read_action(states[-1], text)).state)
    return states

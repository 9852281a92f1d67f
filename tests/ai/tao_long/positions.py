"""Positions full of wins and threats: dragons that meet in random games, hurt so that little is missing."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.rules.tao_long import TAO_LONG, Phase, State
from game.rules.tao_long.dragon import shortened
from tests.rules.tao_long import lively


def spirits(board: int, mode: int, seed: int, step: int = 1) -> Iterator[State]:
    """The turns' starts and second rounds of a lively random game."""
    found = [state for state in lively.game(board, mode, seed) if state.phase == Phase.SPIRIT]
    yield from found[::step]


def hurt(state: State, rng: random.Random) -> State:
    """A state whose dragons have lost segments, life and fire at random; its past is forgotten."""
    dragons = list(state.dragons)
    for index in range(2):
        for _ in range(rng.choice((0, 1, 1)) if len(dragons[index].tiles) > 3 else 0):
            dragons[index] = shortened(dragons[index])
        if len(dragons[index].tiles) > 2 and rng.random() < 0.8:
            dragons[index] = shortened(dragons[index])
        dragons[index] = dragons[index]._replace(life=rng.choice((1, 1, 2, 3, 4)), fire=rng.randrange(5))
    changed = state._replace(dragons=(dragons[0], dragons[1]), seen=(), turn=1)
    return TAO_LONG.read_state(
        TAO_LONG.write_state(changed), {"mode": state.options.mode}, state.level.board
    )

"""Games that are played turn by turn, for two seats and more, with or without dice."""

from __future__ import annotations

import time
from typing import TypeVar

from game.ai import think
from game.core import Action, Game, Rng
from game.lab.sitting import Played, Sitting
from game.rules import game_named

S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")

_OPENING_TURNS = 2
"""Each seat's first turn is played at random, so that games differ and neither seat is ahead."""


def play(sitting: Sitting) -> Played:
    """Play one game; without dice, from a seeded random opening."""
    game, seed, seats = game_named(sitting.game), sitting.seed, len(sitting.levels)
    dice, state = Rng(~seed), _opening(game, sitting, Rng(seed))
    moves, time_s, changes, last = [0] * seats, [0.0] * seats, 1, 0
    while game.outcome(state) is None:
        if game.chance_to_act(state):
            state = game.apply(state, game.draw(state, dice)).state
            continue
        seat = game.to_act(state)[0]
        changes, last = changes + (last not in (0, seat)), seat
        started_s = time.process_time()
        *_, thought = think(game, state, seat, opponent=sitting.levels[seat - 1], seed=seed, timed=False)
        time_s[seat - 1] += time.process_time() - started_s
        moves[seat - 1] += 1
        state = game.apply(state, thought.action).state
    outcome = game.outcome(state)
    assert outcome is not None
    counted = game.turn(state)
    length = counted.number if counted else changes
    return Played(outcome.winner, length, tuple(moves), tuple(time_s))


def _opening(game: Game[S, A, E], sitting: Sitting, rng: Rng) -> S:
    """The set-up after a few random turns; one that ends the game at once is drawn anew."""
    while True:
        state = game.setup(dict(sitting.options), sitting.board, len(sitting.levels))
        if type(game).chances is not Game.chances:
            return state  # dice and cards make games differ by themselves
        while (turn := game.turn(state)) and turn.number <= _OPENING_TURNS:
            state = game.apply(state, rng.choice(game.legal(state, game.to_act(state)[0]))).state
            if game.outcome(state) is not None:
                break
        else:
            return state

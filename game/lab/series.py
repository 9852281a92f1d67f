"""Opponents play each other, many games at once."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.ai import think
from game.core import Board, Game, OptionValue, Rng, Seat
from game.rules import game_named

_OPENING_TURNS = 2
"""Each seat's first turn is played at random, so that games differ and neither seat is ahead."""


class Fixture(NamedTuple):
    """One game to be played; two neighbours share an opening and swap seats, unless they are equal."""

    game: str
    board: Board
    options: tuple[tuple[str, OptionValue], ...]
    stronger: int
    weaker: int
    number: int

    @property
    def stronger_seat(self) -> Seat:
        """Where the stronger opponent sits."""
        return 1 + self.number % 2


class Played(NamedTuple):
    """One game that was played."""

    fixture: Fixture
    winner: Seat | None
    turns: int
    moves: tuple[int, int]  # decisions of the stronger and of the weaker
    time_s: tuple[float, float]


def fixtures(
    game: str, board: Board, options: tuple[tuple[str, OptionValue], ...],
    pairs: list[tuple[int, int]], games: int,
) -> list[Fixture]:  # fmt: skip
    """All games of a series, pair by pair."""
    return [
        Fixture(game, board, options, stronger, weaker, number)
        for weaker, stronger in pairs
        for number in range(games)
    ]


def play(fixture: Fixture) -> Played:
    """Play one game from a seeded random opening; nodes are counted, so it always goes the same way."""
    game = game_named(fixture.game)
    seed = fixture.number // 2 if fixture.stronger != fixture.weaker else fixture.number
    state = _opening(game, fixture, Rng(seed))
    moves, time_s, turns = [0, 0], [0.0, 0.0], 1
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        weak = int(seat != fixture.stronger_seat)
        opponent = fixture.weaker if weak else fixture.stronger
        started_s = time.process_time()
        *_, thought = think(game, state, seat, opponent=opponent, seed=seed, timed=False)
        time_s[weak] += time.process_time() - started_s
        moves[weak] += 1
        state = game.apply(state, thought.action).state
        turns = state.turn
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(fixture, outcome.winner, turns, (moves[0], moves[1]), (time_s[0], time_s[1]))


def _opening(game: Game[Any, Any], fixture: Fixture, rng: Rng) -> Any:
    """The set-up after a few random turns; one that ends the game at once is drawn anew."""
    while True:
        state = game.setup(dict(fixture.options), fixture.board)
        while game.outcome(state) is None and state.turn <= _OPENING_TURNS:
            state = game.apply(state, rng.choice(game.legal(state, game.to_act(state)[0]))).state
        if game.outcome(state) is None:
            return state


def play_all(games: list[Fixture], jobs: int) -> Iterator[Played]:
    """Play on so many processes and yield each game as it ends."""
    if jobs == 1:
        yield from map(play, games)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _be_nice) as pool:
        yield from pool.imap_unordered(play, games)


def _be_nice() -> None:
    if hasattr(os, "nice"):
        os.nice(5)

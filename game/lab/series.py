"""Opponents play each other, many games at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from game.ai import think
from game.core import Board, Game, OptionValue, Rng, Seat
from game.core.game import A, E, S
from game.lab import arena
from game.lab.sitting import Played, Sitting
from game.rules import game_named

T = TypeVar("T")
R = TypeVar("R")


class Fixture(NamedTuple):
    """One game to be played; two neighbours share an opening and swap seats, unless they are equal."""

    game: str
    board: Board
    options: tuple[tuple[str, OptionValue], ...]
    stronger: int
    weaker: int
    number: int
    seats: int = 2

    def is_stronger(self, seat: Seat) -> bool:
        """Whether the stronger opponent sits here: on every other seat, in the next game on the others."""
        return (seat - 1 - self.number) % 2 == 0

    @property
    def sitting(self) -> Sitting:
        """Who sits down to play it, and with which luck."""
        seats = range(1, self.seats + 1)
        levels = tuple(self.stronger if self.is_stronger(seat) else self.weaker for seat in seats)
        seed = self.number if self.stronger == self.weaker else self.number // 2
        return Sitting(self.game, self.board, self.options, levels, seed)


class Result(NamedTuple):
    """One game of a series that was played."""

    fixture: Fixture
    played: Played

    @property
    def stronger_won(self) -> bool:
        """Whether a stronger opponent won alone."""
        winner = self.played.winner
        return winner is not None and self.fixture.is_stronger(winner)


def fixtures(
    game: str, board: Board, options: tuple[tuple[str, OptionValue], ...],
    pairs: list[tuple[int, int]], numbers: range, seats: int = 2,
) -> list[Fixture]:  # fmt: skip
    """All games of a series, pair by pair."""
    return [
        Fixture(game, board, options, stronger, weaker, number, seats)
        for weaker, stronger in pairs
        for number in numbers
    ]


_OPENING_TURNS = 2
"""Each seat's first turn is played at random, so that games differ and neither seat is ahead."""


def _turn_by_turn(sitting: Sitting) -> Played:
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
    """The set-up after a few random turns; an opening that ends the game is drawn again."""
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


_TABLES: Final[dict[str, Callable[[Sitting], Played]]] = {"eye_for_an_eye": arena.play}
"""Games that are not played turn by turn."""


def play(fixture: Fixture) -> Result:
    """Play one game; nodes and ticks are counted, so it always goes the same way."""
    return Result(fixture, _TABLES.get(fixture.game, _turn_by_turn)(fixture.sitting))


def play_all(games: list[Fixture], jobs: int) -> Iterator[Result]:
    """Plays in a number of processes and yields each game as it ends."""
    return spread(play, games, jobs)


def spread(work: Callable[[T], R], items: list[T], jobs: int) -> Iterator[R]:
    """Does some work in a number of processes and yields each piece as it is done."""
    if jobs == 1:
        yield from map(work, items)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, be_quiet) as pool:
        yield from pool.imap_unordered(work, items)


def be_quiet() -> None:
    """Let others have the machine, and leave it to the lab to end a series early."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)

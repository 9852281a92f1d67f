"""Who sits down to a game, and what came of it."""

from __future__ import annotations

from typing import NamedTuple

from game.core import Board, OptionValue, Seat


class Sitting(NamedTuple):
    """One game with an opponent on each seat; the seed decides all."""

    game: str
    board: Board
    options: tuple[tuple[str, OptionValue], ...]
    levels: tuple[int, ...]
    seed: int


class Played(NamedTuple):
    """One game that was played; its length is in turns, or in seconds on a round's clock."""

    winner: Seat | None
    length: float
    moves: tuple[int, ...]
    """Decisions, by seat."""
    time_s: tuple[float, ...]
    """Processor time of all of them, by seat."""

"""Ejderhalar's search as seen from its root: states in, actions out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from functools import lru_cache

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import NOWHERE, Play, Position
from game.ai.ejderhalar.search import Search
from game.ai.ejderhalar.tables import MOST_KEPT, Hop, Tables
from game.ai.ejderhalar.worth import Weights, expectation
from game.ai.memory import WIN
from game.rules.ejderhalar import Action, Body, Hold, Level, Move, Push, State

_DRAWN_AT = 2
"""A turn that starts in a position seen this often before is the last one."""

_LATER_SHARE = 0.4


@lru_cache(maxsize=MOST_KEPT)
def board_for(
    level: Level, stun_by_strength: bool, push_own: bool, weights: Weights | None = None
) -> FastBoard:
    """The fast board of a level under these options, made once."""
    return FastBoard(tables_of(level), stun_by_strength, push_own, weights)


@lru_cache(maxsize=MOST_KEPT)
def tables_of(level: Level) -> Tables:
    """The tables of a level, made once."""
    return Tables(level)


def board_of(state: State) -> FastBoard:
    """The fast board that a state is played on."""
    return board_for(state.level, state.options.stun_by_strength, state.options.push_own)


def position_of(state: State) -> Position:
    """A state as the search sees it; a push that is being decided is told apart by `pending`."""
    return _position(
        board_of(state), state.bodies, state.stuns, state.seat, state.actions_left, state.landed
    )


def _position(
    board: FastBoard, bodies: tuple[Body, ...], stuns: tuple[int, ...], seat: int, left: int, landed: int
) -> Position:
    each, number = board.tables.level.dragons_each, board.tables.number
    numbers = tuple(number[body] for body in bodies)
    by_side = (numbers[:each], numbers[each:])
    return board.position(by_side, (stuns[:each], stuns[each:]), seat - 1, left, landed)


def pending(state: State, position: Position) -> Play:
    """The hop whose push is being decided, as a play that changes nothing more."""
    tables = board_of(state).tables
    dragon = next(
        index for index, body in enumerate(position.own) if tables.covers[body] >> state.landed & 1
    )
    body = position.own[dragon]
    tokens = tables.bodies[body].count(state.landed)
    return Play(
        dragon,
        Hop(body, NOWHERE, 0, body, 1 << state.target, state.landed, tokens, NOWHERE, state.direction, ()),
    )


def plays_of(state: State) -> Iterator[Play]:
    """Every choice of the seat to act: whole move actions, or the ways of a push and declining it."""
    board, position = board_of(state), position_of(state)
    if state.target == NOWHERE:
        yield from board.plays(position)
        return
    play = pending(state, position)
    yield play
    yield from board.pushing(position, play.dragon, play.hop)


def actions_of(board: FastBoard, position: Position, play: Play) -> tuple[Action, ...]:
    """The actions that make up a play: its move, and the decision about a push where there is one."""
    seat = position.side + 1
    hop, shove = play.hop, play.shove
    moved: tuple[Action, ...] = (Move(seat, hop.path),) if hop.path else ()
    if shove is not None:
        return (*moved, Push(seat, shove.path[: 1 + board.shove_ends(position, play)]))
    wins = board.decided(position, play)
    asks = not wins and any(board.pushing(position, play.dragon, hop))
    return (*moved, Hold(seat)) if asks else moved


def repeated(state: State, board: FastBoard) -> dict[int, int]:
    """Positions that would end the game as a draw if a turn began in them, by key."""
    counts = Counter(state.seen)
    tokens, dragons = board.tables.tokens, 2 * board.tables.level.dragons_each
    drawn: dict[int, int] = {}
    for seen, count in counts.items():
        if count >= _DRAWN_AT:
            # The bytes are packed by the rules: all bodies, all stuns, then the seat and its actions left.
            squares, stuns = seen[: tokens * dragons], tuple(seen[tokens * dragons : -2])
            bodies = tuple(tuple(squares[at : at + tokens]) for at in range(0, len(squares), tokens))
            drawn[board.full_key(_position(board, bodies, stuns, seen[-2], seen[-1], NOWHERE))] = 0
    return drawn


class EjderhalarTree:
    """The choices of one state and their values."""

    def __init__(self, state: State) -> None:
        self._state = state
        self._board, self._position = board_of(state), position_of(state)
        self._search = Search(self._board, repeated(state, self._board))

    @property
    def nodes(self) -> int:
        """How many positions it has judged."""
        return self._search.nodes

    def choices(self) -> list[Play]:
        """What the seat to act can choose from, the most promising first."""
        plays = list(plays_of(self._state))
        return sorted(plays, key=lambda play: -self._search.promise(self._position, play))

    def depth(self, turns: int) -> int:
        """How deep a search must go to reach the end of a number of turns."""
        return self._position.left + 2 * (turns - 1)

    def value(self, choice: Play, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """The value of a choice for the seat to act; yields every few milliseconds."""
        return self._search.after(self._position, choice, depth - 1, alpha, beta, 0)

    def line(self, choice: Play) -> tuple[Action, ...]:
        """The actions of a choice, and those expected after it."""
        board, position = self._board, self._position
        actions = actions_of(board, position, choice)
        if board.decided(position, choice):
            return actions
        position = board.follow(position, choice)
        for play in self._search.line(position):
            actions += actions_of(board, position, play)
            position = board.follow(position, play)
        return actions

    def share(self) -> float:
        """Which part of its nodes a decision deserves; the first one of a turn decides most."""
        return 1.0 if self._state.landed == NOWHERE else _LATER_SHARE

    def expectation(self, value: int) -> float:
        """A value as a win expectation from -1 to 1."""
        return expectation(value)

    def judge(self) -> int:
        """The value of the state for the seat to act, without looking ahead."""
        if any(self._board.decided(self._position, play) > 0 for play in plays_of(self._state)):
            return WIN
        return self._search.horizon.judge(self._position)

"""Alpha-beta over move actions: a turn's two belong to one seat, so signs change only between turns."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.horizon import Horizon
from game.ai.ejderhalar.ordering import ordering_of
from game.ai.ejderhalar.position import Play, Position
from game.ai.memory import WIN, Memory

Searching = Generator[None, None, int]
"""A search under way: it yields every few milliseconds and returns a value."""

_PULSE_NODES = 700
_MOST_PRAISE = 60


class Search:
    """One search with its memory: a table of positions, and which hops were good."""

    def __init__(self, board: FastBoard, leanings: Mapping[int, int] | None = None) -> None:
        """Leanings are values, for the seat that ends its turn there, of positions that count as repeated."""
        self.board = board
        self.horizon = Horizon(board)
        self.memory: Memory[Play] = Memory()
        self._leanings = leanings or {}
        self._good = [0] * board.tables.hop_count
        self._ordering = ordering_of(board)
        self._inner = 0
        self._next_pulse = 0

    @property
    def nodes(self) -> int:
        """How many positions have been entered or scored."""
        return self._inner + self.horizon.nodes

    def after(self, position: Position, play: Play, depth: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value of a play for the seat that makes it, looking a number of move actions beyond it."""
        won = self.board.decided(position, play)
        if won:
            return won * (WIN - ply)
        following = self.board.follow(position, play)
        # The same seat goes on: neither the sign nor the window turns round.
        if following.side == position.side:
            return (yield from self.best(following, depth, alpha, beta, ply + 1))
        leaning = self._leanings.get(self.board.full_key(following)) if self._leanings else None
        if leaning is not None:
            return leaning
        return -(yield from self.best(following, depth, -beta, -alpha, ply + 1))

    def best(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value of a position for the seat to act, a number of move actions deep."""
        if depth <= 1:
            horizon = self.horizon
            return horizon.best(position, alpha, beta, ply) if depth == 1 else horizon.judge(position)
        self._inner += 1
        if self._inner + self.horizon.nodes >= self._next_pulse:
            # Often enough that the worker hears a newer question within a few milliseconds.
            self._next_pulse = self._inner + self.horizon.nodes + _PULSE_NODES
            yield
        key = self.board.full_key(position)
        known = self.memory.get(key)
        if known is not None:
            settled = self.memory.settled(known, depth, alpha, beta, ply)
            if settled is not None:
                return settled
        plays = self._plays(position, None if known is None else known.play)
        value, chosen = yield from self._try_all(position, plays, depth, alpha, beta, ply)
        if chosen is None:
            return -(yield from self.best(self.board.passed(position), depth - 1, -beta, -alpha, ply + 1))
        if value > alpha:
            self._praise(chosen, depth)
        self.memory.keep(key, depth, alpha, beta, value, chosen, ply)
        return value

    def _plays(self, position: Position, first: Play | None) -> Iterator[Play]:
        """What was best before comes first; the others are only made if it does not suffice."""
        if first is not None:
            yield first
        for play in self._ordering.plays(position, self._good):
            if play != first:
                yield play

    def _try_all(
        self, position: Position, plays: Iterator[Play], depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, tuple[int, Play | None]]:
        best, chosen = -WIN, None
        # Two actions lead to the same place in either order: a first one that was tried is not tried second.
        pairs = depth == 2 and position.left == 2
        done: set[int] = set()
        for play in plays:
            if pairs and play.shove is None and not self.board.decided(position, play):
                vacated = self.board.tables.covers[position.own[play.dragon]]
                following = self.board.follow(position, play)
                value = self.horizon.best(following, alpha, beta, ply + 1, done, vacated)
                done.add(play.hop.serial)
            else:
                value = yield from self.after(position, play, depth - 1, alpha, beta, ply)
            if value > best or chosen is None:
                best, chosen = value, play
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best, chosen

    def _praise(self, play: Play, depth: int) -> None:
        # A cut-off deep above the horizon spares more work, so it counts by the square of its depth.
        serial = play.hop.serial
        self._good[serial] = min(_MOST_PRAISE, self._good[serial] + depth * depth)

    def promise(self, position: Position, play: Play) -> int:
        """How a play ranks before anything is searched."""
        return self._ordering.promise(position, play)

    def line(self, position: Position, most: int = 8) -> list[Play]:
        """The plays that both seats are expected to choose from here, as far as remembered."""
        plays: list[Play] = []
        while len(plays) < most:
            known = self.memory.get(self.board.full_key(position))
            if known is None:
                break
            plays.append(known.play)
            if self.board.decided(position, known.play):
                break
            position = self.board.follow(position, known.play)
        return plays


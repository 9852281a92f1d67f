"""Alpha-beta over move actions: a turn's two belong to one seat, so signs change only between turns."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from game.ai.ejderhalar.board import FastBoard, Play, Position
from game.ai.ejderhalar.horizon import Horizon
from game.ai.ejderhalar.tables import Hop
from game.ai.memory import WIN, Memory

Searching = Generator[None, None, int]
"""A search under way: it yields every few milliseconds and returns a value."""

_PULSE_NODES = 700


class Search:
    """One search with its memory: a table of positions, and which hops were good."""

    def __init__(self, board: FastBoard, leanings: Mapping[int, int] | None = None) -> None:
        """Leanings are values, for the seat that ends its turn there, of positions that count as repeated."""
        self.board = board
        self.horizon = Horizon(board)
        self.memory: Memory[Play] = Memory()
        self._leanings = leanings or {}
        self._good = [0] * board.tables.hop_count
        self._rows: dict[int, tuple[tuple[int, int, int, Play], ...]] = {}
        self._inner = 0
        self._next_pulse = 0

    @property
    def nodes(self) -> int:
        """How many positions have been entered or scored."""
        return self._inner + self.horizon.nodes

    def after(self, position: Position, play: Play, depth: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value, for the seat that plays, of a play and so many move actions after it."""
        won = self.board.decided(position, play)
        if won:
            return won * (WIN - ply)
        following = self.board.follow(position, play)
        if following.side == position.side:
            return (yield from self.best(following, depth, alpha, beta, ply + 1))
        leaning = self._leanings.get(self.board.full_key(following)) if self._leanings else None
        if leaning is not None:
            return leaning
        return -(yield from self.best(following, depth, -beta, -alpha, ply + 1))

    def best(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value of a position for the seat to act, so many move actions deep."""
        if depth <= 1:
            horizon = self.horizon
            return horizon.best(position, alpha, beta, ply) if depth == 1 else horizon.judge(position)
        self._inner += 1
        if self._inner + self.horizon.nodes >= self._next_pulse:
            self._next_pulse = self._inner + self.horizon.nodes + _PULSE_NODES
            yield
        key = self.board.full_key(position)
        known = self.memory.get(key)
        if known is not None:
            settled = self.memory.settled(known, depth, alpha, beta, ply)
            if settled is not None:
                return settled
        plays = self.ordered(position, None if known is None else known.play)
        if not plays:
            return -(yield from self.best(self.board.passed(position), depth - 1, -beta, -alpha, ply + 1))
        value, chosen = yield from self._try_all(position, plays, depth, alpha, beta, ply)
        if value > alpha:
            self._good[chosen.hop.index] = min(60, self._good[chosen.hop.index] + depth * depth)
        self.memory.keep(key, depth, alpha, beta, value, chosen, ply)
        return value

    def _try_all(
        self, position: Position, plays: list[Play], depth: int, alpha: int, beta: int, ply: int
    ) -> Generator[None, None, tuple[int, Play]]:
        best, chosen = -WIN, plays[0]
        pairs = depth == 2 and position.left == 2 and len(plays) > 1  # a single play may be a win
        done: set[int] = set()
        for play in plays:
            if pairs and play.shove is None:
                vacated = self.board.tables.covers[position.own[play.dragon]]
                following = self.board.follow(position, play)
                value = self.horizon.best(following, alpha, beta, ply + 1, done, vacated)
                done.add(play.hop.index)
            else:
                value = yield from self.after(position, play, depth - 1, alpha, beta, ply)
            if value > best:
                best, chosen = value, play
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best, chosen

    def ordered(self, position: Position, first: Play | None) -> list[Play]:
        """The plays worth trying, those first that promise most; a win stands alone."""
        board, held_of = self.board, self.board.tables.held
        wins, good, rows_of = board.worth.wins, self._good, self._rows
        own, landed = position.own, position.landed
        taken = position.own_squares | position.foe_squares
        pushable = position.foe_squares | (position.own_squares if board.push_own else 0)
        held = position.own_held
        ranked: list[tuple[int, int, Play]] = []
        for dragon, body in enumerate(own):
            if position.own_stun[dragon]:
                continue
            others_held = held ^ held_of[body]
            rows = rows_of.get(body * 8 + dragon) or self._new_rows(dragon, body)
            for need, aim, rank, play in rows:
                hop = play.hop
                if need & taken or hop.origin == landed:
                    continue
                if wins[others_held | held_of[hop.body]]:
                    return [play]
                rank += good[hop.index]
                ranked.append((-rank, len(ranked), play))
                if aim & pushable:
                    for push in board.pushing(position, dragon, hop):
                        gain = self._push_rank(position, push)
                        ranked.append((-rank - gain, len(ranked), push))
        ranked.sort()
        plays = [play for _, _, play in ranked]
        if first is not None and first in plays:
            plays.remove(first)
            plays.insert(0, first)
        return plays

    def promise(self, position: Position, play: Play) -> int:
        """How a play ranks before anything is searched."""
        if self.board.decided(position, play):
            return WIN * self.board.decided(position, play)
        rank = self._hop_rank(position.own[play.dragon], play.hop)
        return rank if play.shove is None else rank + self._push_rank(position, play)

    def _hop_rank(self, body: int, hop: Hop) -> int:
        place, held = self.board.worth.place, self.board.tables.held
        return place[hop.body] - place[body] + 30 * (held[hop.body].bit_count() - held[body].bit_count())

    def _new_rows(self, dragon: int, body: int) -> tuple[tuple[int, int, int, Play], ...]:
        self._rows[body * 8 + dragon] = rows = tuple(
            (hop.need, hop.aim, self._hop_rank(body, hop), Play(dragon, hop))
            for hop in self.board.tables.hops[body]
        )
        return rows

    def _push_rank(self, position: Position, play: Play) -> int:
        assert play.shove is not None
        place, held = self.board.worth.place, self.board.tables.held
        before = (position.own if play.friendly else position.foe)[play.victim]
        end = play.shove.bodies[-1]
        change = place[end] - place[before] + 40 * (held[end].bit_count() - held[before].bit_count())
        return change if play.friendly else 25 - change

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


"""Which plays to try first: the sooner a good one is tried, the less is left to search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import Play, Position
from game.ai.ejderhalar.tables import MOST_KEPT, Hop
from game.ai.memory import WIN

_TAKE = 30
_PUSH = 25
_PUSH_OFF = 40

_Ranked = tuple[int, int, int, Play]
"""Of a hop: need, aim, rank; and the hop as a play of one dragon."""


@lru_cache(maxsize=MOST_KEPT)
def ordering_of(board: FastBoard) -> Ordering:
    """The ordering of a board, made once."""
    return Ordering(board)


class Ordering:
    """Ranks plays by what they change, and by how often they were good before."""

    def __init__(self, board: FastBoard) -> None:
        self._board = board
        self._rows: dict[tuple[int, int], tuple[_Ranked, ...]] = {}

    def plays(self, position: Position, good: Sequence[int]) -> list[Play]:
        """The plays worth trying, the most promising first; a winning play is returned alone."""
        board, held_of, wins = self._board, self._board.tables.held, self._board.worth.wins[position.side]
        taken = position.own_squares | position.foe_squares
        pushable = position.foe_squares | (position.own_squares if board.push_own else 0)
        landed, stuns = position.landed, position.own_stun
        ranked: list[tuple[int, int, Play]] = []
        for dragon, body in enumerate(position.own):
            if stuns[dragon]:
                continue
            others_held = position.own_held ^ held_of[body]
            # Hop by hop it is asked only if all hops of this body together could complete the win.
            can_win = wins[others_held | board.reach[body][2]]
            for need, aim, rank, play in self._rows.get((dragon, body)) or self._new_rows(dragon, body):
                if need & taken:
                    continue
                hop = play.hop
                if hop.origin == landed:
                    continue
                if can_win and wins[others_held | held_of[hop.body]]:
                    return [play]
                rank += good[hop.serial]
                # The running number keeps equal ranks in order, and plays themselves are never compared.
                ranked.append((-rank, len(ranked), play))
                if aim & pushable:
                    for push in board.pushing(position, dragon, hop):
                        ranked.append((-rank - self._push_rank(position, push), len(ranked), push))
        ranked.sort()
        return [play for _, _, play in ranked]

    def promise(self, position: Position, play: Play) -> int:
        """How a play ranks by itself."""
        won = self._board.decided(position, play)
        if won:
            return won * WIN
        rank = self._hop_rank(position.own[play.dragon], play.hop)
        return rank if play.shove is None else rank + self._push_rank(position, play)

    def _new_rows(self, dragon: int, body: int) -> tuple[_Ranked, ...]:
        self._rows[dragon, body] = rows = tuple(
            (hop.need, hop.aim, self._hop_rank(body, hop), Play(dragon, hop))
            for hop in self._board.tables.hops[body]
        )
        return rows

    def _hop_rank(self, body: int, hop: Hop) -> int:
        place, held = self._board.worth.place, self._board.tables.held
        return place[hop.body] - place[body] + _TAKE * (held[hop.body].bit_count() - held[body].bit_count())

    def _push_rank(self, position: Position, play: Play) -> int:
        assert play.shove is not None
        place, held = self._board.worth.place, self._board.tables.held
        before = (position.own if play.friendly else position.foe)[play.victim]
        end = play.shove.bodies[-1]
        change = place[end] - place[before] + _PUSH_OFF * (held[end].bit_count() - held[before].bit_count())
        return change if play.friendly else _PUSH - change

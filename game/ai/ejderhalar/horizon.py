"""The last move action of a search, scored from the tables without being made."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.ai.ejderhalar.board import FastBoard
from game.ai.ejderhalar.position import Play, Position
from game.ai.ejderhalar.tables import Hop
from game.ai.ejderhalar.worth import Claims
from game.ai.memory import WIN

_Foe = tuple[list[int], int, int, tuple[int, ...]]
"""The foe's packs, their union, how many of its dragons are stunned, and its weak squares by strength."""


class Brink(NamedTuple):
    """What all last move actions of one position have in common."""

    own_claims: Claims
    foe_claims: Claims
    packs: list[int]
    foe_packs: list[int]
    foe_pack: int
    common: int  # stuns and tempo
    weak: tuple[int, ...]  # by strength: the foe's squares that can be pushed


class Horizon:
    """Judges positions, and the best that one more move action makes of them."""

    def __init__(self, board: FastBoard) -> None:
        self.board = board
        self.nodes = 0
        self._rows, self._reach = board.rows, board.reach
        self._last_foe: tuple[tuple[int, ...], tuple[int, ...], bool, _Foe] = ((), (), False, ([], 0, 0, ()))
        self._held_only = (1 << len(board.tables.controls)) - 1

    def judge(self, position: Position) -> int:
        """The value of a position for the seat to act, without looking ahead."""
        self.nodes += 1
        worth = self.board.worth
        own = _union(self._packs(position.own, position.own_stun, 0))
        foe = _union(self._packs(position.foe, position.foe_stun, 1))
        side = position.side
        claims = worth.acting[side] if position.left > 1 else worth.halfway[side]
        value = claims[own & worth.open_to[position.foe_held]]
        value -= worth.waiting[1 - side][foe & worth.open_to[position.own_held]]
        stunned = sum(map(bool, position.own_stun)) - sum(turns > 1 for turns in position.foe_stun)
        tempo = worth.weights.tempo if position.left > 1 else 0
        return position.score + value + tempo - worth.weights.stunned * stunned

    def best(
        self, position: Position, alpha: int, beta: int, ply: int,
        done: Collection[int] = (), vacated: int = 0,
    ) -> int:  # fmt: skip
        """The value after the best last move action; beyond alpha and beta only a bound.

        Hops in done were already tried first in this turn, so they are not tried second again, unless they
        need a square that the first action vacated. One long loop: calls would take most of the time.
        """
        board, worth = self.board, self.board.worth
        brink = self._brink(position)
        own_claims, foe_claims, packs, _, foe_pack, common, weak = brink
        taken = position.own_squares | position.foe_squares
        friends = position.own_squares if board.push_own else 0
        pushable = position.foe_squares | friends
        landed = 1 << position.landed if position.landed >= 0 else 0
        covers, open_to = board.tables.covers, worth.open_to
        held, held_of, place = position.own_held, board.tables.held, worth.place
        open_to_own = open_to[position.foe_held]
        resting = foe_claims[foe_pack & open_to[held]]
        score, own_pack = position.score + common, _union(packs)
        best, scored, passed_over = -WIN, 0, False
        for dragon, body in enumerate(position.own):
            if position.own_stun[dragon]:
                continue
            base = score - place[body]
            placed, pack, holds, aim = self._reach[body]
            # A bound from the unions over all hops of this dragon: if even the best of everything together
            # does not beat alpha, none of them is looked at.
            if not aim & pushable:
                most = base + placed + own_claims[(own_pack | pack) & open_to_own]
                most -= foe_claims[foe_pack & open_to[held | holds]]
                if most <= alpha:
                    scored += 1
                    best = max(best, most)
                    continue
            others = 0
            for other, pack in enumerate(packs):
                if other != dragon:
                    others |= pack
            others_held = held ^ held_of[body]
            rows = self._rows[body]
            # No action lifts from where the last one landed; filtered only where it can matter.
            if covers[body] & landed:
                rows = tuple([row for row in rows if 1 << row[6].origin != landed])
            for serial, need, placed, pack, holds, aim, hop in rows:
                if need & taken:
                    continue
                if serial in done and not need & vacated and not aim & pushable:
                    passed_over = True
                    continue
                scored += 1
                now_held = others_held | holds
                value = base + placed + own_claims[(others | pack) & open_to_own]
                value -= resting if now_held == held else foe_claims[foe_pack & open_to[now_held]]
                if aim & pushable and aim & (weak[hop.tokens] | friends):
                    value = max(value, self._best_push(position, brink, dragon, hop, base + placed))
                if value > best:
                    best = value
                    alpha = max(alpha, best)
                    if best >= beta:
                        self.nodes += scored
                        return min(best, WIN - ply)
        # A push that wins was valued as won at once; it is ply actions away.
        self.nodes += scored
        if scored:
            return min(best, WIN - ply)
        return -WIN if passed_over else self.judge(position)

    def _brink(self, position: Position) -> Brink:
        worth, ends_turn = self.board.worth, position.left == 1
        own_claims = (worth.waiting if ends_turn else worth.halfway)[position.side]
        foe_claims = (worth.acting if ends_turn else worth.waiting)[1 - position.side]
        foe_packs, foe_pack, foe_stunned, weak = self._foe(position, ends_turn)
        own_stun, own_grace = position.own_stun, int(ends_turn)
        packs = self._packs(position.own, own_stun, own_grace)
        stunned = foe_stunned - (sum(turns > own_grace for turns in own_stun) if any(own_stun) else 0)
        common = stunned * worth.weights.stunned - (worth.weights.tempo if ends_turn else 0)
        return Brink(own_claims, foe_claims, packs, foe_packs, foe_pack, common, weak)

    def _foe(self, position: Position, ends_turn: bool) -> _Foe:
        """What is asked about the foe: often the same as last time."""
        foe, stuns = position.foe, position.foe_stun
        last_foe, last_stuns, last_ends, found = self._last_foe
        # Identity will do: follow() hands the same tuples on while nobody pushes.
        if foe is not last_foe or stuns is not last_stuns or ends_turn is not last_ends:
            grace = 0 if ends_turn else 1
            packs = self._packs(foe, stuns, grace)
            weak = tuple([_union([squares[body] for body in foe]) for squares in self.board.tables.weak])
            found = packs, _union(packs), sum(turns > grace for turns in stuns), weak
            self._last_foe = foe, stuns, ends_turn, found
        return found

    def _best_push(self, position: Position, brink: Brink, dragon: int, hop: Hop, base: int) -> int:
        """The best value among the ways in which this hop can push; base is without claims."""
        best = -WIN
        for play in self.board.pushing(position, dragon, hop):
            won = self.board.decided(position, play)
            value = won * WIN if won else base + self._after_push(position, brink, play)
            best = max(best, value)
        return best

    def _after_push(self, position: Position, brink: Brink, play: Play) -> int:
        """What a push adds to the hop before it: places, stun and the claims of both sides."""
        worth, held_of = self.board.worth, self.board.tables.held
        assert play.shove is not None
        packs, foe_packs, end = [*brink.packs], [*brink.foe_packs], play.shove.bodies[-1]
        packs[play.dragon] = worth.pack[play.hop.body]
        old = (position.own if play.friendly else position.foe)[play.victim]
        value, change = worth.place[end] - worth.place[old], held_of[end] ^ held_of[old]
        own_held = position.own_held ^ held_of[position.own[play.dragon]] ^ held_of[play.hop.body]
        foe_held = position.foe_held
        if play.friendly:
            packs[play.victim], own_held = worth.pack[end], own_held ^ change
        else:
            foe_packs[play.victim], foe_held = worth.pack[end] & self._held_only, foe_held ^ change
            value = worth.weights.stunned - value
        value += brink.own_claims[_union(packs) & worth.open_to[foe_held]]
        return value - brink.foe_claims[_union(foe_packs) & worth.open_to[own_held]]

    def _packs(self, bodies: tuple[int, ...], stuns: tuple[int, ...], grace: int) -> list[int]:
        """What each body can claim; one that stays stunned beyond the grace only holds."""
        pack = self.board.worth.pack
        if not any(stuns):
            return [pack[body] for body in bodies]
        only = self._held_only
        return [
            pack[body] & only if turns > grace else pack[body]
            for body, turns in zip(bodies, stuns, strict=True)
        ]


def _union(packs: list[int]) -> int:
    union = 0
    for pack in packs:
        union |= pack
    return union



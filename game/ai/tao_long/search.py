"""Alpha-beta over turns: a turn's rounds belong to one seat, so signs change only between turns."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import NamedTuple

from game.ai.memory import WIN, Memory
from game.ai.tao_long.board import LOST, Deed, FastBoard
from game.ai.tao_long.bodies import DRAGON_BITS
from game.ai.tao_long.effects import BALANCE, Effect
from game.ai.tao_long.horizon import Horizon, threat
from game.ai.tao_long.wheels import CHANGE_BITS, Sowing, Width
from game.rules.tao_long.actions import Space
from game.rules.tao_long.squares import NOWHERE

Searching = Generator[None, None, int]
"""A search under way: it yields every few milliseconds and returns a value."""

_PULSE_NODES = 700
_ANOTHER_ROUND = 45
"""What another round is guessed to be worth, when plays are put in order."""

UNDER_WAY = 8
"""Added to the space of a focus whose move is made and whose element is still to be used."""


class Position(NamedTuple):
    """The start of a round, seen from the seat whose turn it is."""

    wheel: int
    side: int  # 0 for seat 1, 1 for seat 2
    second: int  # 1 in a turn's second round
    mine: int
    theirs: int

    @property
    def key(self) -> int:
        """The position as one number."""
        place = self.wheel << 2 | self.side << 1 | self.second
        return (place << DRAGON_BITS | self.mine) << DRAGON_BITS | self.theirs


class Reach(NamedTuple):
    """How a search goes on: turns left with this one, the window, and the distance from the root."""

    turns: int
    alpha: int
    beta: int
    ply: int
    wide: bool  # still in the root's own turn, in which nothing is left out

    def raised(self, best: int) -> Reach:
        """The same with what is already certain."""
        return self if best <= self.alpha else self._replace(alpha=best)

    def turned(self) -> Reach:
        """The other seat's view in the next turn."""
        return Reach(self.turns - 1, -self.beta, -self.alpha, self.ply + 1, False)


Play = tuple[int, Sowing, Deed | None]
"""A guess, a sowing and the deed after it; none where the sowing forms effects or nothing is possible."""


class Search:
    """One search with its memory: a table of positions and the best play in each."""

    def __init__(self, board: FastBoard, leanings: Mapping[int, int] | None = None) -> None:
        """Leanings are values, for the seat that ends its turn there, of positions that count as repeated."""
        self.board = board
        self.horizon = Horizon(board, self._settled)
        self.memory: Memory[Play] = Memory()
        self.plans: dict[tuple[int, Space], Deed] = {}
        """By position and action: the deed that the root's seat would choose."""
        self._leanings = leanings or {}
        self._inner = 0
        self._next_pulse = 0

    @property
    def nodes(self) -> int:
        """How many positions have been entered or scored."""
        return self._inner + self.horizon.nodes

    def _settled(
        self, position: tuple[int, int, int, int, int], space: Space, formed: tuple[Effect, ...],
        alpha: int, beta: int, ply: int,
    ) -> int:  # fmt: skip
        """The value at the horizon of a sowing that forms effects."""
        return drain(self.settle(Position(*position), space, formed, Reach(1, alpha, beta, ply, False)))

    def best(self, position: Position, reach: Reach) -> Searching:
        """The value of a position for the seat whose turn it is."""
        if reach.turns <= 1:
            return self.horizon.best(*position, reach.alpha, reach.beta, reach.ply)
        self._inner += 1
        if self.nodes >= self._next_pulse:
            self._next_pulse = self.nodes + _PULSE_NODES
            yield
        key = position.key
        known = self.memory.get(key)
        turns, alpha, beta, ply, _ = reach
        if known is not None:
            settled = self.memory.settled(known, turns, alpha, beta, ply)
            if settled is not None:
                return settled
        plays = self._plays(position, reach.wide, None if known is None else known.play)
        value, chosen = yield from self._try_all(position, plays, reach)
        self.memory.keep(key, turns, alpha, beta, value, chosen, ply)
        return value

    def _try_all(
        self, position: Position, plays: list[Play], reach: Reach
    ) -> Generator[None, None, tuple[int, Play]]:
        best, chosen = -2 * WIN, plays[0]
        for play in plays:
            value = yield from self.after(position, play, reach)
            if value > best:
                best, chosen = value, play
                reach = reach.raised(best)
                if best >= reach.beta:
                    break
        return best, chosen

    def _plays(self, position: Position, wide: bool, first: Play | None) -> list[Play]:
        """All plays of a round, the most promising first."""
        wheel, _, second, mine, theirs = position
        board = self.board
        able, reaches = board.grips.of(mine, theirs).able, board.wheels.reach
        if not able & reaches[wheel]:
            return [(0, sowing, None) for sowing in board.wheels.sowings[Width.INNER + wide][wheel]]
        plays: list[Play] = []
        for sowing in board.wheels.sowings[Width.INNER + wide][wheel]:
            last, after, formed = sowing
            if not able >> last & 1:
                continue
            deeds = board.deeds.of(mine, theirs, last)
            if formed:
                plays.append((deeds[0].value + _ANOTHER_ROUND, sowing, None))
            elif CHANGE_BITS >> last & 1 and not second:
                plays += [(deed.value + _ANOTHER_ROUND, sowing, deed) for deed in deeds]
            else:
                plays += [(deed.value - threat(deed, reaches[after]), sowing, deed) for deed in deeds]
        plays.sort(key=_guess, reverse=True)
        if first is not None:
            plays.insert(0, first)
        return plays

    def after(self, position: Position, play: Play, reach: Reach) -> Searching:
        """The value of a play for the seat that plays it."""
        _, (last, wheel, formed), deed = play
        if deed is not None:
            return (yield from self.done(position, wheel, last, deed, reach))
        able = self.board.grips.of(position.mine, position.theirs).able
        stuck = not able & self.board.wheels.reach[position.wheel]
        following = position._replace(wheel=wheel)
        return (yield from self.settle(following, NOWHERE if stuck else last, formed, reach))

    def done(self, position: Position, wheel: int, space: Space, deed: Deed, reach: Reach) -> Searching:
        """The value of a Matter phase that is over: another round follows, or the other seat's turn."""
        if not deed.able:
            return deed.value - reach.ply if deed.value > 0 else deed.value + reach.ply
        _, side, second, _, _ = position
        if space != NOWHERE and CHANGE_BITS >> space & 1 and not second:
            following = Position(wheel, side, 1, deed.mine, deed.theirs)
            return (yield from self.best(following, reach._replace(ply=reach.ply + 1)))
        following = Position(wheel, 1 - side, 0, deed.theirs, deed.mine)
        if self._leanings:
            leaning = self._leanings.get(following.key)
            if leaning is not None:
                return leaning
        if reach.turns <= 1:
            self.horizon.nodes += 1
            return deed.value - threat(deed, self.board.wheels.reach[wheel])
        return -(yield from self.best(following, reach.turned()))

    def settle(
        self, position: Position, space: Space, pending: tuple[Effect, ...], reach: Reach
    ) -> Searching:
        """The value of a sowing whose effects are still to happen, each decided by its owner."""
        board, side = self.board, position.side
        while pending:
            owner, what = pending[0]
            mine, theirs = position.mine, position.theirs
            actor, other = (mine, theirs) if owner == side else (theirs, mine)
            if what == BALANCE:
                position = _changed(position, owner, board.balanced(actor, other), other)
            else:
                results = _results(board, actor, other, what)
                if results:
                    return (yield from self._focus(position, space, pending, results, reach))
                actor = board.hurt(actor, 1)
                position = _changed(position, owner, actor, other)
                if actor == LOST:
                    return WIN - reach.ply if owner != side else reach.ply - WIN
            pending = pending[1:]
        return (yield from self.matter(position, space, reach))

    def _focus(
        self, position: Position, space: Space, pending: tuple[Effect, ...],
        results: list[tuple[int, int]], reach: Reach,
    ) -> Searching:  # fmt: skip
        """The value of a focus: its owner chooses, for better or worse."""
        owner = pending[0][0]
        sign = 1 if owner == position.side else -1
        best = -2 * WIN
        for actor, other in results:
            if LOST in (actor, other):
                value = reach.ply - WIN if actor == LOST else WIN - reach.ply
            else:
                following = _changed(position, owner, actor, other)
                value = sign * (yield from self.settle(following, space, pending[1:], reach))
            best = max(best, value)
            if best >= (reach.beta if sign > 0 else -reach.alpha):
                break
            reach = reach.raised(best) if sign > 0 else reach._replace(beta=min(reach.beta, -best))
        return sign * best

    def matter(self, position: Position, space: Space, reach: Reach) -> Searching:
        """The value of a Matter phase, judged anew after the effects of the sowing."""
        board, (wheel, _, _, mine, theirs) = self.board, position
        deeds = board.deeds.of(mine, theirs, space) if space != NOWHERE else ()
        if not deeds:
            deed = board.judged(board.hurt(mine, 1), theirs)
            return (yield from self.done(position, wheel, NOWHERE, deed, reach))
        best, chosen = -2 * WIN, deeds[0]
        for deed in deeds:
            value = yield from self.done(position, wheel, space, deed, reach)
            if value > best:
                best, chosen = value, deed
                reach = reach.raised(best)
                if best >= reach.beta:
                    break
        if reach.wide:
            self.plans[position.key, space] = chosen
        return best


def drain(searching: Searching) -> int:
    """The value of a search that is not to be interrupted."""
    try:
        while True:
            next(searching)
    except StopIteration as end:
        return int(end.value)


def _guess(play: Play) -> int:
    return play[0]


def _changed(position: Position, owner: int, actor: int, other: int) -> Position:
    """A position in which the dragon of a side and the other have become these."""
    mine, theirs = (actor, other) if owner == position.side else (other, actor)
    return position._replace(mine=mine, theirs=theirs)


def _results(board: FastBoard, actor: int, other: int, what: int) -> list[tuple[int, int]]:
    if what >= UNDER_WAY:
        return board.element_outcomes(actor, other, what - UNDER_WAY)
    return board.outcomes(actor, other, what)

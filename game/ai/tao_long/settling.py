"""What is left of a turn after a sowing: its effects, each decided by its owner, then Matter."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.memory import WIN
from game.ai.tao_long.board import LOST, Deed, FastBoard
from game.ai.tao_long.effects import BALANCE, Effect
from game.ai.tao_long.positions import Position, Reach, Searching
from game.rules.tao_long.actions import Space
from game.rules.tao_long.squares import NOWHERE

UNDER_WAY = 8
"""Added to the space of a focus whose move is made and whose element is still to be used."""

Done = Callable[[Position, int, Space, Deed, Reach], Searching]
"""The value of a Matter phase that is over, given the wheel, its space and the deed."""


class Settling:
    """Values of positions in the middle of a turn, for the seat whose turn it is."""

    def __init__(self, board: FastBoard, done: Done) -> None:
        self.board = board
        self.plans: dict[tuple[int, Space], Deed] = {}
        """By position and action: the deed that the root's seat would choose."""
        self._done = done

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
        # Where the other seat decides, its best is the worst here, and the window closes from above.
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
            return (yield from self._done(position, wheel, NOWHERE, deed, reach))
        best, chosen = -2 * WIN, deeds[0]
        for deed in deeds:
            value = yield from self._done(position, wheel, space, deed, reach)
            if value > best:
                best, chosen = value, deed
                reach = reach.raised(best)
                if best >= reach.beta:
                    break
        # Only in the turn of the root: the line that is shown needs the deed, the rest of the tree does not.
        if reach.wide:
            self.plans[position.key, space] = chosen
        return best


def _changed(position: Position, owner: int, actor: int, other: int) -> Position:
    """A position in which the dragon of a side and the other have become these."""
    mine, theirs = (actor, other) if owner == position.side else (other, actor)
    return position._replace(mine=mine, theirs=theirs)


def _results(board: FastBoard, actor: int, other: int, what: int) -> list[tuple[int, int]]:
    if what >= UNDER_WAY:
        return board.element_outcomes(actor, other, what - UNDER_WAY)
    return board.outcomes(actor, other, what)

"""Alpha-beta over turns: a turn's rounds belong to one seat, so signs change only between turns."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from game.ai.memory import WIN, Memory
from game.ai.tao_long.board import Deed, FastBoard
from game.ai.tao_long.effects import Effect
from game.ai.tao_long.horizon import Horizon, threat
from game.ai.tao_long.positions import Position, Reach, Searching, drain
from game.ai.tao_long.settling import Settling
from game.ai.tao_long.wheels import CHANGE_BITS, Sowing, Width
from game.rules.tao_long.actions import Space
from game.rules.tao_long.squares import NOWHERE

_PULSE_NODES = 700
_ANOTHER_ROUND = 45
"""What another round is guessed to be worth, when plays are put in order."""

Play = tuple[int, Sowing, Deed | None]
"""A guess, a sowing and the deed after it; none where the sowing forms effects or nothing is possible."""


class Search:
    """One search with its memory: a table of positions and the best play in each."""

    def __init__(self, board: FastBoard, leanings: Mapping[int, int] | None = None) -> None:
        """Leanings are values, for the seat that ends its turn there, of positions that count as repeated."""
        self.board = board
        self.horizon = Horizon(board, self._settled)
        self.memory: Memory[Play] = Memory()
        self.settling = Settling(board, self.done)
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
        reach = Reach(1, alpha, beta, ply, False)
        return drain(self.settling.settle(Position(*position), space, formed, reach))

    def best(self, position: Position, reach: Reach) -> Searching:
        """The value of a position for the seat whose turn it is."""
        if reach.turns <= 1:
            return self.horizon.best(*position, reach.alpha, reach.beta, reach.ply)
        self._inner += 1
        if self.nodes >= self._next_pulse:
            # Often enough that the worker hears a newer question within a few milliseconds.
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
        # INNER + True is ALL: in the turn of the root every order of dropping stones is tried.
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
        return (yield from self.settling.settle(following, NOWHERE if stuck else last, formed, reach))

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


def _guess(play: Play) -> int:
    return play[0]

"""Alpha-beta over turns: the plays of a command belong to one turn, so signs change only between turns."""

from __future__ import annotations

from collections.abc import Generator, Set
from typing import Final

from game.ai.memory import SURE, WIN, Memory
from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.horizon import Horizon, ended
from game.ai.the_dragons_dance.plays import PLAY, PLAY_BITS
from game.ai.the_dragons_dance.positions import FINISH, NOWHERE, Play, Position
from game.rules.the_dragons_dance.turns import COMMANDED

Searching = Generator[None, None, int]
"""A search under way: it yields every few milliseconds and returns a value."""

_PULSE_NODES: Final = 150
_WIDTHS: Final = (0, 4, 6)
"""By the pieces that a command has left: how many of their plays are looked at besides ending it."""

_DONE: Final = FINISH << 14


class Search:
    """One search with its memory: a table of positions, and which plays were good."""

    def __init__(self, field: Field, repeated: Set[int] = frozenset(), wide: bool = False) -> None:
        """Repeated holds keys of drawn positions; a wide search tries every command when all else loses."""
        self.field, self.horizon = field, Horizon(field)
        self.plays, self.threats = self.horizon.plays, self.horizon.threats
        self.memory: Memory[Play] = Memory()
        self._repeated, self._wide = repeated, wide
        self._good: dict[Play, int] = {}
        self._inner = self._next_pulse = 0

    @property
    def nodes(self) -> int:
        """How many positions have been entered or judged."""
        return self._inner + self.horizon.nodes

    def after(
        self, position: Position, play: Play, commanded: int, turns: int, alpha: int, beta: int, ply: int,
    ) -> Searching:
        """The value of a play for the seat that makes it, looking a number of turns beyond this one."""
        following = self.field.follow(position, play, commanded)
        if following.end:
            return ended(position, following, ply)
        if following.side == position.side:
            if following.left:
                return (yield from self.best(following, turns, alpha, beta, ply + 1))
            return (yield from self._turn(following, turns, alpha, beta, ply + 1))
        if following.king != NOWHERE:
            return -(yield from self.best(following, turns, -beta, -alpha, ply + 1))
        return -(yield from self._turn(following, turns, -beta, -alpha, ply + 1))

    def _turn(self, position: Position, turns: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value of a turn's start for the seat to act; with no turn left it is judged at a glance."""
        if self._repeated and self.field.full_key(position) in self._repeated:
            return 0
        if turns > 1:
            return (yield from self.best(position, turns - 1, alpha, beta, ply))
        return self.horizon.settle(position, alpha, beta, ply) if turns else self.horizon.judge(position)

    def best(self, position: Position, turns: int, alpha: int, beta: int, ply: int) -> Searching:
        """The value of a position for the seat to act, looking a number of turns beyond this one."""
        self._inner += 1
        if self.nodes >= self._next_pulse:
            # Nodes are dear here; so often the worker still hears a newer question within milliseconds.
            self._next_pulse = self.nodes + _PULSE_NODES
            yield
        key = self.field.full_key(position)
        known = self.memory.get(key)
        if known is not None:
            settled = self.memory.settled(known, turns, alpha, beta, ply)
            if settled is not None:
                return settled
        winning = self.threats.winning(position)
        if winning:
            # A win within this turn holds however deep the next search goes.
            self.memory.keep(key, 99, -WIN, WIN, WIN - ply, winning[0], ply)
            return WIN - ply
        plays, narrow = self.ordered(position, None if known is None else known.play)
        if not plays:
            return 0
        value, chosen = yield from self._try_all(position, plays[:narrow], turns, alpha, beta, ply)
        if self._wide and max(value, alpha) <= -SURE and narrow < len(plays) and ply < COMMANDED:
            rest = yield from self._try_all(position, plays[narrow:], turns, alpha, beta, ply)
            value, chosen = max((value, chosen), rest)
        if value > alpha:
            self._good[chosen] = min(400, self._good.get(chosen, 0) + turns * turns * 4)
        self.memory.keep(key, turns, alpha, beta, value, chosen, ply)
        return value

    def ordered(self, position: Position, first: Play | None = None) -> tuple[list[Play], int]:
        """The plays, those first that promise most, and how many of them are worth a look."""
        good = self._good
        ranked = self.plays.all(position)
        if good:
            ranked = [one + (good.get(one & PLAY, 0) << PLAY_BITS) for one in ranked]
        ranked.sort(reverse=True)
        plays = [one & PLAY for one in ranked]
        if first is not None and first in plays:
            plays.remove(first)
            plays.insert(0, first)
        if not position.left:
            return plays, len(plays)
        width = _WIDTHS[position.left]
        if _DONE in plays:
            # Ending the command is always looked at, just behind the most promising plays.
            plays.remove(_DONE)
            plays.insert(min(width, len(plays)), _DONE)
        return plays, width + 1

    def _try_all(
        self, position: Position, plays: list[Play], turns: int, alpha: int, beta: int, ply: int,
    ) -> Generator[None, None, tuple[int, Play]]:
        best, chosen = -WIN, plays[0]
        commanded = 0 if position.left or position.king != NOWHERE else self.field.commanded(position)
        for play in plays:
            value = yield from self.after(position, play, commanded, turns, alpha, beta, ply)
            if value > best:
                best, chosen = value, play
                alpha = max(alpha, best)
                if best >= beta:
                    break
        return best, chosen

    def line(self, position: Position, most: int = 8) -> list[Play]:
        """The plays that both seats are expected to choose from here, as far as remembered."""
        plays: list[Play] = []
        while len(plays) < most and not position.end:
            known = self.memory.get(self.field.full_key(position))
            if known is None:
                break
            plays.append(known.play)
            commanded = 0 if position.left else self.field.commanded(position)
            position = self.field.follow(position, known.play, commanded)
        return plays

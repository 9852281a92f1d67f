"""Whether the seat to act can win within its turn, found from the goal backwards, and what it could take."""

from __future__ import annotations

from typing import Final

from game.ai.the_dragons_dance.commands import MUSKETEERS, SLIDERS, Commands, Line
from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.plays import Plays
from game.ai.the_dragons_dance.positions import BREATHE, FLY, NOWHERE, SHOOT, WALK, Position, play_of
from game.ai.the_dragons_dance.tables import SIDES
from game.core import Seat
from game.rules.the_dragons_dance import State, each, goals, targets
from game.rules.the_dragons_dance.turns import COMMANDED

_DRAGONS: Final = b"Ww"


class Threats:
    """The wins within a turn on one field."""

    def __init__(self, field: Field, plays: Plays) -> None:
        self._plays, self._tables = plays, field.tables
        self._commands = Commands(field, plays)

    def winning(self, position: Position) -> Line:
        """The plays that win within this turn, or none; exact, and quick where nothing is near."""
        if position.king != NOWHERE:
            return ()
        tables, side, left = self._tables, position.side, position.left
        movers = position.eligible if left else position.own
        king = position.men.find(SIDES[1 - side][0])
        near = tables.touched[side][king] & movers if king != NOWHERE else 0
        if near:
            found = self._takes_king(position, near, king)
            if found:
                return found
        missing = tables.fortresses & ~position.own
        few = missing.bit_count() <= (left or COMMANDED)
        # x & x - 1 drops the lowest bit: nothing is left of one that is single.
        if few and not missing & missing - 1:
            found = self._takes_fortress(position, movers, missing)
            if found:
                return found
        if (not near and not few) or left == 1:
            return ()
        return self._commands.winning(position, near, king, missing if few else 0)

    def _takes_king(self, position: Position, near: int, king: int) -> Line:
        """One play that captures the king."""
        men, hits, plays = position.men, self._tables.hits, self._plays
        for square in each(near):
            letter = men[square]
            if not hits[letter][square] >> king & 1:
                continue
            if letter in _DRAGONS:
                if plays.targets(position, square) >> king & 1 and not (
                    self._tables.level.around[king] & position.foe
                ):
                    return (play_of(BREATHE, square, king),)
                if plays.goals(position, square) >> king & 1:
                    return (play_of(FLY, square, king),)
            elif letter in MUSKETEERS:
                return (play_of(SHOOT, square, king),)
            elif letter not in SLIDERS or plays.goals(position, square) >> king & 1:
                return (play_of(WALK, square, king),)
        return ()

    def _takes_fortress(self, position: Position, movers: int, missing: int) -> Line:
        """One play onto the last fortress, by a piece that leaves none."""
        men, goes, to = position.men, self._tables.goes, missing.bit_length() - 1
        movers &= self._tables.touched[position.side][to] & ~self._tables.fortresses
        for square in each(movers):
            letter = men[square]
            if goes[letter][square] & missing and self._plays.goals(position, square) & missing:
                if letter not in _DRAGONS:
                    return (play_of(WALK, square, to),)
                if not position.foe & missing:
                    return (play_of(FLY, square, to),)
        return ()


def dangers(state: State, seat: Seat) -> frozenset[int]:
    """The squares of a seat's own pieces that the other one could take at once, if it were its turn."""
    taken = 0
    for origin in each(state.standing[2 - seat]):
        taken |= captured_by(state, origin) | targets(state, origin)
    return frozenset(each(taken & state.standing[seat - 1]))


def captured_by(state: State, origin: int) -> int:
    """Where a piece captures by moving; a dragon that lands on an enemy is lost itself."""
    return 0 if state.men[origin] in "Ww" else goals(state, origin)

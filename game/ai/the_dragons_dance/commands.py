"""Whether a captain's command can win within its turn, by plays that win only together."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.plays import Plays, play_in
from game.ai.the_dragons_dance.positions import SHOOT, WALK, WON, Play, Position, play_of
from game.rules.the_dragons_dance import each
from game.rules.the_dragons_dance.turns import COMMANDED

MUSKETEERS: Final = b"Mm"
SLIDERS: Final = b"LlCcHh"
Line = tuple[Play, ...]


class Commands:
    """The commands that win on one field."""

    def __init__(self, field: Field, plays: Plays) -> None:
        self._field, self._plays, self._tables = field, plays, field.tables

    def winning(self, position: Position, near: int, king: int, missing: int) -> Line:
        """The plays that win only together: pieces near a king, or a few missing fortresses."""
        commanded = position.eligible if position.left else self._field.commanded(position)
        # With one piece left to command there is nothing that wins only together.
        if not commanded & commanded - 1:
            return ()
        slots = position.left or COMMANDED
        men, hits = position.men, self._tables.hits
        for square in each(near & commanded):
            if men[square] in SLIDERS and hits[men[square]][square] >> king & 1:
                found = self._cleared(position, commanded, square, king, slots - 1)
                if found:
                    return found
        if missing and self._within_reach(position, commanded, missing):
            return self._storm(position, commanded, slots)
        return ()

    def _cleared(self, position: Position, commanded: int, square: int, to: int, most: int) -> Line:
        """Plays of others that free a slider's way to a square, and then its own."""
        if self._plays.goals(position, square) >> to & 1:
            return (play_of(WALK, square, to),)
        way = self._way(position.men[square], square, to)
        blockers = way & (position.own | position.foe)
        if not most or blockers.bit_count() > most:
            return ()
        eligible = self._eligible(position, commanded) & ~(1 << square)
        for play in self._clearing(position, eligible, way, blockers, most):
            found = self._after(position, commanded, play, lambda then: self._cleared(
                then, commanded, square, to, most - 1
            ))
            if found:
                return found
        return ()

    def _clearing(
        self, position: Position, eligible: int, way: int, blockers: int, most: int,
    ) -> Iterator[Play]:
        """Plays that take a piece out of a way, and with a play to spare those that free a hemmed one."""
        hemmed = False
        for origin in each(eligible & way):
            free = self._plays.goals(position, origin) & ~way
            hemmed = hemmed or not free
            yield from (play_of(WALK, origin, to) for to in each(free))
        men = position.men
        for origin in each(eligible):
            if men[origin] in MUSKETEERS:
                for to in each(self._plays.targets(position, origin) & blockers):
                    yield play_of(SHOOT, origin, to)
        if hemmed and most > blockers.bit_count():
            yield from self._any(position, eligible & ~way)

    def _any(self, position: Position, movers: int) -> Iterator[Play]:
        found: list[int] = []
        self._plays.moves_and_shots(position, movers, ~0, found)
        yield from (play_in(one) for one in found)

    def _within_reach(self, position: Position, commanded: int, missing: int) -> bool:
        """Whether each missing fortress could be entered by somebody if nobody stood in the way."""
        men, goes = position.men, self._tables.goes
        reached = 0
        for square in each(commanded):
            reached |= goes[men[square]][square]
        return not missing & ~reached

    def _storm(self, position: Position, commanded: int, slots: int) -> Line:
        """Plays of a command onto all missing fortresses, with those that make way for them."""
        missing = self._tables.fortresses & ~position.own
        spare = slots - missing.bit_count()
        if spare < 0:
            return ()
        for play in self._storming(position, self._eligible(position, commanded), missing, spare):
            found = self._after(position, commanded, play, lambda then: self._storm(
                then, commanded, slots - 1
            ))
            if found:
                return found
        return ()

    def _storming(self, position: Position, eligible: int, missing: int, spare: int) -> Iterator[Play]:
        men, goes, fortresses = position.men, self._tables.goes, self._tables.fortresses
        occupied = position.own | position.foe
        wanted: set[Play] = set()
        for square in each(eligible):
            letter = men[square]
            reached = goes[letter][square] & missing
            if not reached or (not spare and fortresses >> square & 1):
                continue
            entered = self._plays.goals(position, square) & reached
            yield from (play_of(WALK, square, to) for to in each(entered))
            if spare:
                for to in each(reached & ~entered):
                    way = self._way(letter, square, to) | (1 << to if letter not in SLIDERS else 0)
                    others = eligible & ~(1 << square)
                    wanted.update(self._clearing(position, others, way, way & occupied, spare))
        yield from sorted(wanted)

    def _way(self, letter: int, square: int, to: int) -> int:
        """The squares between a slider and a square on one of its lines; none for others."""
        _, _, _, ups, downs, _ = self._tables.reach[letter][square]
        for line in ups:
            if line >> to & 1:
                return line & (1 << to) - 1
        for line in downs:
            if line >> to & 1:
                return line >> to + 1 << to + 1
        return 0

    def _eligible(self, position: Position, commanded: int) -> int:
        return position.eligible if position.left else commanded

    def _after(
        self, position: Position, commanded: int, play: Play, go_on: Callable[[Position], Line],
    ) -> Line:
        """A play and what wins after it, if anything does."""
        then = self._field.follow(position, play, commanded)
        if then.end == WON and then.side == position.side:
            return (play,)
        if then.end or then.side != position.side:
            return ()
        found = go_on(then)
        return (play, *found) if found else ()

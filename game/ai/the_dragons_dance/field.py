"""The fast board: what follows from a play."""

from __future__ import annotations

from typing import Final

from game.ai.the_dragons_dance.positions import (
    BREATHE,
    EMPTY,
    FINISH,
    FLY,
    LOST,
    NOWHERE,
    RECRUIT,
    SHOOT,
    WALK,
    WON,
    Play,
    Position,
    bare,
)
from game.ai.the_dragons_dance.tables import SIDES, Tables
from game.ai.the_dragons_dance.worth import Worth
from game.rules.the_dragons_dance.state import SURROUNDED
from game.rules.the_dragons_dance.turns import COMMANDED

_KING: Final = b"Kk"
_HERO: Final = b"Hh"


class Field:
    """One level under one set of options and worths: what follows from a play."""

    def __init__(self, tables: Tables, worth: Worth) -> None:
        self.tables, self.worth = tables, worth

    def commanded(self, position: Position) -> int:
        """The pieces that may be commanded if the turn starts here."""
        men, letters, around = position.men, SIDES[position.side], self.tables.level.around
        captain = letters[5]
        first = men.find(captain)
        if first == NOWHERE:
            return 0
        # There are two captains at the most: the first and the last are all of them.
        near = (around[first] | around[men.rfind(captain)]) & position.own
        dragon = men.find(letters[8])
        return near if dragon == NOWHERE else near & ~(1 << dragon)

    def full_key(self, position: Position) -> int:
        """A key of everything in a position."""
        key = position.key ^ self.tables.side_keys[position.side]
        if position.left:
            # Hashes of numbers, unlike those of text, are the same in every process.
            return key ^ hash((position.eligible, position.left, position.must_fly))
        return key if position.king == NOWHERE else key ^ self.tables.danger_keys[position.king]

    def follow(self, position: Position, play: Play, commanded: int) -> Position:
        """The position after a play; commanded are those who may be commanded in this turn."""
        kind = play >> 14
        if kind == WALK:
            return self._walk(position, play >> 7 & 127, play & 127, commanded)
        if kind == SHOOT:
            return self._shoot(position, play >> 7 & 127, play & 127, commanded)
        if kind == RECRUIT:
            return self._recruit(position, play >> 7 & 127, play & 127)
        if kind == FINISH:
            return self.pass_turn(position)
        if kind == FLY:
            return self._fly(position, play >> 7 & 127, play & 127)
        return self._breathe(position, play & 127) if kind == BREATHE else self._give(position, play & 127)

    def _walk(self, position: Position, origin: int, to: int, commanded: int) -> Position:
        men, own, foe, reserve, foe_reserve, side, eligible, left, _, must_fly, key, score, _ = position
        letter, victim = men[origin], men[to]
        keys, place = self.tables.keys, self.worth.place
        own ^= 1 << origin | 1 << to
        row = keys[letter]
        key ^= row[origin] ^ row[to]
        row = place[letter]
        score += row[to] - row[origin]
        # One formatting makes the new row of men at a go; five slices added up would copy it again and again.
        if origin < to:
            men = b"%b.%b%c%b" % (men[:origin], men[origin + 1 : to], letter, men[to + 1 :])
        else:
            men = b"%b%c%b.%b" % (men[:to], letter, men[to + 1 : origin], men[origin + 1 :])
        end = 0
        if victim != EMPTY:
            foe ^= 1 << to
            key ^= keys[victim][to]
            score += place[victim][to]
            if victim in _KING or not foe:
                end = WON
        if not self.tables.fortresses & ~own:
            end = WON
        after = Position(
            men, own, foe, reserve, foe_reserve, side, eligible, left, NOWHERE, must_fly, key, score, end
        )
        return self._went_on(after, origin, commanded)

    def _shoot(self, position: Position, origin: int, to: int, commanded: int) -> Position:
        return self._went_on(self._without_foe(position, to), origin, commanded)

    def _without_foe(self, position: Position, to: int) -> Position:
        men, own, foe, reserve, foe_reserve, side, eligible, left, _, must_fly, key, score, _ = position
        victim = men[to]
        foe ^= 1 << to
        return Position(
            men[:to] + b"." + men[to + 1 :], own, foe, reserve, foe_reserve, side, eligible, left, NOWHERE,
            must_fly, key ^ self.tables.keys[victim][to], score + self.worth.place[victim][to],
            WON if victim in _KING or not foe else 0,
        )

    def _without_own(self, position: Position, square: int) -> Position:
        """A piece of the seat to act is lost; a lost king or the last piece ends the game."""
        men, own = position.men, position.own ^ 1 << square
        letter = men[square]
        end = LOST if letter in _KING or not own else 0
        return position._replace(
            men=men[:square] + b"." + men[square + 1 :], own=own,
            key=position.key ^ self.tables.keys[letter][square],
            score=position.score - self.worth.place[letter][square], end=end,
        )

    def _went_on(self, after: Position, origin: int, commanded: int) -> Position:
        """The piece from a square has acted: its command goes on, or the turn ends."""
        if after.end:
            return after
        if after.left:
            eligible, left = after.eligible & ~(1 << origin), after.left - 1
        elif commanded >> origin & 1:
            eligible, left = commanded & ~(1 << origin), COMMANDED - 1
        else:
            return self.pass_turn(after)
        if eligible and left:
            return after._replace(eligible=eligible, left=left)
        return self.pass_turn(after)

    def _breathe(self, position: Position, to: int) -> Position:
        if position.men[to] in _KING and self.tables.level.around[to] & position.foe:
            men, own, foe, reserve, foe_reserve, side, _, _, _, must_fly, key, score, _ = position
            return Position(
                men, foe, own, foe_reserve, reserve, 1 - side, 0, 0, to, must_fly, key, -score
            )
        after = self._without_foe(position, to)
        return after if after.end else self.pass_turn(after)

    def _give(self, position: Position, square: int) -> Position:
        """The giver's turn starts; a dragon of the other side that had to fly is lost before."""
        given = self._without_own(position, square)
        men, own, foe, reserve, foe_reserve, side, _, _, _, must_fly, key, score, _ = given
        return self.pass_turn(
            Position(men, foe, own, foe_reserve, reserve, 1 - side, 0, 0, NOWHERE, must_fly, key, -score)
        )

    def _fly(self, position: Position, origin: int, to: int) -> Position:
        men, holder, bit = position.men, position.men[to], 1 << to
        position = position._replace(must_fly=NOWHERE)
        if position.foe & bit:
            position = position if holder in _HERO else self._without_foe(position, to)
            won = position.end == WON and holder in _KING
            position = self._without_own(position, origin)
            end = WON if won else bare(position)
            return position._replace(end=end) if end else self.pass_turn(position._replace(end=0))
        if position.own & bit:
            position = self._without_own(position, to)
            if position.end and holder in _KING:
                return position
            men = position.men
        letter, row, place = men[origin], self.tables.keys[men[origin]], self.worth.place[men[origin]]
        low, high = min(origin, to), max(origin, to)
        first, last = (EMPTY, letter) if origin < to else (letter, EMPTY)
        own = position.own ^ (1 << origin | bit)
        after = position._replace(
            men=b"%b%c%b%c%b" % (men[:low], first, men[low + 1 : high], last, men[high + 1 :]), own=own,
            key=position.key ^ row[origin] ^ row[to], score=position.score + place[to] - place[origin], end=0,
        )
        if not self.tables.fortresses & ~own:
            return after._replace(end=WON)
        return self.pass_turn(after)

    def _recruit(self, position: Position, at: int, camp: int) -> Position:
        men, own, foe, reserve, foe_reserve, side, _, _, _, must_fly, key, score, _ = position
        letter, counts = SIDES[side][at + 1], self.tables.reserve_keys[side][at]
        count = reserve[at]
        key ^= self.tables.keys[letter][camp] ^ counts[count] ^ counts[count - 1]
        return self.pass_turn(Position(
            b"%b%c%b" % (men[:camp], letter, men[camp + 1 :]), own | 1 << camp, foe,
            (*reserve[:at], count - 1, *reserve[at + 1 :]), foe_reserve, side, 0, 0, NOWHERE, must_fly, key,
            score + self.worth.place[letter][camp],
        ))

    def pass_turn(self, position: Position) -> Position:
        """The turn ends: a dragon that should have flown is lost, and the other seat's turn starts."""
        if position.must_fly != NOWHERE:
            position = self._without_own(position, position.must_fly)
            end = bare(position)
            if end:
                return position._replace(end=end, must_fly=NOWHERE)
        men, own, foe, reserve, foe_reserve, side, _, _, _, _, key, score, _ = position
        # From here on all is seen by the other seat: own and foe change places, the score its sign.
        dragon = men.find(SIDES[1 - side][8])
        if dragon != NOWHERE and (self.tables.level.beside[dragon] & own).bit_count() < SURROUNDED:
            dragon = NOWHERE
        return Position(men, foe, own, foe_reserve, reserve, 1 - side, 0, 0, NOWHERE, dragon, key, -score)

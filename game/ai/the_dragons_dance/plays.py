"""Which plays there are, each with the change of score that ranks it."""

from __future__ import annotations

from typing import Final

from game.ai.the_dragons_dance.field import Field
from game.ai.the_dragons_dance.positions import (
    BREATHE,
    EMPTY,
    FINISH,
    FLY,
    GIVE,
    NOWHERE,
    RECRUIT,
    SHOOT,
    Play,
    Position,
)
from game.ai.the_dragons_dance.tables import SIDES
from game.rules.the_dragons_dance import RECRUITS, VALUES, each

Ranked = int
"""A play in the low bits and the change of score that it promises above them, so that they sort."""

PLAY_BITS: Final = 17
PLAY: Final = (1 << PLAY_BITS) - 1
_PRICES: Final = tuple(VALUES[kind] for kind in RECRUITS)
_DRAGONS: Final = b"Ww"
_KINGS: Final = b"Kk"
_KING_PRIZE: Final = 50_000


def play_in(ranked: Ranked) -> Play:
    """The play without its rank."""
    return ranked & PLAY


def gain_in(ranked: Ranked) -> int:
    """The change of score that a play promises."""
    return ranked >> PLAY_BITS


class Plays:
    """The plays of one field."""

    def __init__(self, field: Field) -> None:
        self._field, self._tables, self._place = field, field.tables, field.worth.place

    def goals(self, position: Position, square: int) -> int:
        """Where a piece of the seat to act may go, capturing or not."""
        men, own, foe = position.men, position.own, position.foe
        letter, occupied = men[square], own | foe
        steps, strikes, _, ups, downs, lands = self._tables.reach[letter][square]
        to = steps & ~occupied | strikes & foe
        for line in ups:
            met = line & occupied
            # Upwards the lowest piece ends a line: met ^ met - 1 keeps everything up to it, itself included.
            to |= line & (met ^ met - 1) if met else line
        for line in downs:
            met = line & occupied
            # Downwards the highest piece ends it: shifted out and back, all below that piece is gone.
            to |= line >> (last := met.bit_length() - 1) << last if met else line
        if letter in _DRAGONS:
            return to & lands & ~(occupied & self._tables.camps)
        dragon = men.find(SIDES[1 - position.side][8])
        return to & ~(own if dragon == NOWHERE else own | 1 << dragon)

    def targets(self, position: Position, square: int) -> int:
        """Whom a piece of the seat to act may shoot or breathe at."""
        men, letters = position.men, SIDES[1 - position.side]
        letter = men[square]
        shots = self._tables.reach[letter][square].shots & position.foe
        if shots:
            spared = (letters[8], letters[6]) if letter in _DRAGONS else (letters[8],)
            for other in spared:
                safe = men.find(other)
                if safe != NOWHERE:
                    shots &= ~(1 << safe)
        return shots

    def all(self, position: Position) -> list[Ranked]:
        """Every legal play of the seat to act, in no order."""
        if position.king != NOWHERE:
            return self._gifts(position)
        found: list[Ranked] = []
        self.moves_and_shots(position, position.eligible if position.left else position.own, ~0, found)
        if position.left:
            found.append(FINISH << 14)
        else:
            self._recruits(position, found)
        return found

    def captures(self, position: Position) -> list[Ranked]:
        """The plays that take an enemy, in no order."""
        found: list[Ranked] = []
        movers = position.eligible if position.left else position.own
        self.moves_and_shots(position, movers, position.foe, found)
        return found

    def moves_and_shots(self, position: Position, movers: int, wanted: int, found: list[Ranked]) -> None:
        """Add the moves and shots of some pieces to wanted squares; one long loop, because calls are slow."""
        men, own, foe = position.men, position.own, position.foe
        reaches, places, king_prize = self._tables.reach, self._place, _KING_PRIZE
        occupied = own | foe
        dragon = men.find(SIDES[1 - position.side][8])
        barred = own if dragon == NOWHERE else own | 1 << dragon
        while movers:
            # As each(), without the price of a generator.
            bit = movers & -movers
            movers ^= bit
            origin = bit.bit_length() - 1
            letter = men[origin]
            if letter in _DRAGONS:
                self._dragon(position, origin, wanted, found)
                continue
            steps, strikes, shots, ups, downs, _ = reaches[letter][origin]
            to = steps & ~occupied | strikes & foe
            for line in ups:
                met = line & occupied
                to |= line & (met ^ met - 1) if met else line
            for line in downs:
                met = line & occupied
                to |= line >> (last := met.bit_length() - 1) << last if met else line
            to &= wanted & ~barred
            row = places[letter]
            base = row[origin]
            stem = origin << 7
            while to:
                bit = to & -to
                to ^= bit
                square = bit.bit_length() - 1
                gain = row[square] - base
                victim = men[square]
                if victim != EMPTY:
                    gain += king_prize if victim in _KINGS else places[victim][square]
                # A loss is a negative number, and those keep their low bits free as well.
                found.append(gain << PLAY_BITS | stem | square)
            shots &= foe & ~barred
            if shots:
                self._shots(men, SHOOT << 14 | stem, shots, found)

    def _shots(self, men: bytes, stem: int, shots: int, found: list[Ranked]) -> None:
        places = self._place
        for square in each(shots):
            victim = men[square]
            gain = _KING_PRIZE if victim in _KINGS else places[victim][square]
            found.append(gain << PLAY_BITS | stem | square)

    def _dragon(self, position: Position, origin: int, wanted: int, found: list[Ranked]) -> None:
        men, foe, places = position.men, position.foe, self._place
        row = places[men[origin]]
        for to in each(self.goals(position, origin) & wanted):
            holder = men[to]
            gain = row[to] - row[origin]
            if foe >> to & 1:
                victim = _KING_PRIZE if holder in _KINGS else 0 if holder in b"Hh" else places[holder][to]
                gain = victim - row[origin]
            elif holder != EMPTY:
                gain -= _KING_PRIZE if holder in _KINGS else places[holder][to]
            found.append(gain << PLAY_BITS | FLY << 14 | origin << 7 | to)
        around = self._tables.level.around
        for to in each(self.targets(position, origin)):
            victim = men[to]
            gain = places[victim][to]
            if victim in _KINGS:
                saviours = around[to] & foe
                gain = min((places[men[at]][at] for at in each(saviours)), default=_KING_PRIZE)
            found.append(gain << PLAY_BITS | BREATHE << 14 | origin << 7 | to)

    def _gifts(self, position: Position) -> list[Ranked]:
        men, places = position.men, self._place
        return [
            -places[men[square]][square] << PLAY_BITS | GIVE << 14 | square
            for square in each(self._tables.level.around[position.king] & position.own)
        ]

    def _recruits(self, position: Position, found: list[Ranked]) -> None:
        tables, men, standing = self._tables, position.men, self._field.worth.standing
        held = position.own & tables.fortresses
        if not held:
            return
        camps = tables.nearest_camps[held] & ~(position.own | position.foe)
        if not camps:
            return
        total = sum(standing[men[square]] for square in each(held))
        letters = SIDES[position.side]
        for at, (count, price) in enumerate(zip(position.own_reserve, _PRICES, strict=True)):
            if count and price <= total:
                row = self._place[letters[at + 1]]
                found += [row[camp] << PLAY_BITS | RECRUIT << 14 | at << 7 | camp for camp in each(camps)]

"""Nymphlet Ceremony: whoever catches the Nymphlets of others gains from it, best if it is still standing."""

from __future__ import annotations

from typing import ClassVar

from game.core import BadContent, Seat, say
from game.rules.eye_for_an_eye.arena import Arena, start_area
from game.rules.eye_for_an_eye.hexes import GUARDS_EACH
from game.rules.eye_for_an_eye.lore import CardName
from game.rules.eye_for_an_eye.nymphlets import next_to
from game.rules.eye_for_an_eye.options import SEATS, Options
from game.rules.eye_for_an_eye.scored import ScoredMode
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import Phase, State, chief_of, lore_of, standing


class NymphletCeremony(ScoredMode):
    """Every seat has Nymphlets to guard and one ceremony card."""

    after_entry: ClassVar[Phase | None] = "settle"

    def check(self, arena: Arena, seats: int) -> None:
        """Refuse an arena in which the figures of a seat could find no room at its start area.

        What lies by two areas is counted for neither: others may have settled there first.
        """
        most = 1 + max(arena.lore.ceremony.nymphlets)
        places = [{*spaces, *next_to(arena, spaces)} & arena.ground for _, spaces in arena.areas]
        for number, own in enumerate(places, 1):
            others = set().union(*(place for place in places if place is not own))
            if (room := len(own - others)) < most:
                raise BadContent("", start_area(number), say(
                    "has room for {room} figures, and a Nymphlet Ceremony needs {number}", room=room,
                    number=most,
                ))

    def figures(self, arena: Arena, options: Options, seat: Seat) -> int:
        """The Nymphlets come after as much room as any chief's guards need."""
        return 1 + GUARDS_EACH + arena.lore.ceremony.nymphlets[len(options.chiefs) - SEATS[0]]

    def hand(self, state: State, seat: Seat) -> tuple[CardName, ...]:
        """The ceremony card alone."""
        return (chief_of(state, seat).ceremony.name,)

    def over(self, state: State) -> str:
        """Without Nymphlets in the arena there is nothing left to do."""
        left = any(own_nymphlets(state, seat) for seat in state.contenders)
        return super().over(state) or ("" if left else "nymphlet.end")

    def scores(self, state: State) -> dict[int, int]:
        """What each side has caught; for a catcher that is knocked out in the end, each is worth less."""
        found = {state.players[seat - 1].side: 0 for seat in state.contenders}
        numbers = lore_of(state).ceremony
        for seat in state.contenders:
            each = numbers.points if standing(state, seat) else numbers.fallen
            found[state.players[seat - 1].side] += each * state.players[seat - 1].caught
        return found

"""Domination: stand in the area of the right flower when it is scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core import BadContent, Reason, Seat, say
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.arena import AREAS, Arena
from game.rules.eye_for_an_eye.attacks import pause
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.flowers import ALL_FLOWERS, flower_bed, score_flower
from game.rules.eye_for_an_eye.hexes import NOWHERE, STEPS, Direction, Space
from game.rules.eye_for_an_eye.lore import SOUNDTRACKS
from game.rules.eye_for_an_eye.scored import ManoeuvreMode
from game.rules.eye_for_an_eye.sight import free
from game.rules.eye_for_an_eye.state import State, lore_of


class Domination(ManoeuvreMode):
    """Nobody has a start area: the flowers are the deck that says where to stand."""

    deals: ClassVar[bool] = False
    votes: ClassVar[bool] = True

    def check(self, arena: Arena, seats: int) -> None:
        """There must be room for everybody round the centre."""
        if len(ring(arena)) < seats:
            found = len(ring(arena))
            reason = say("needs {seats} open spaces next to 0,0, not {found}", seats=seats, found=found)
            raise BadContent("", say("centre"), reason)

    def deck(self, state: State) -> tuple[int, ...]:
        """All six flowers, face down."""
        return ALL_FLOWERS

    def starts(self, state: State, seat: Seat) -> Sequence[Space]:
        """The open spaces next to the centre, whatever lies in the centre itself."""
        return ring(state.arena)

    def why_no_start(self, state: State, seat: Seat, space: Space, facing: Direction) -> Reason | None:
        """First come, first served; a chief may look wherever it likes."""
        if space not in ring(state.arena):
            return reasons.NOT_AT_CENTRE
        return None if free(state, space) else reasons.START_TAKEN

    def goal(self, state: State) -> frozenset[Space]:
        """The area of the flower that is turned up."""
        return flower_bed(state)

    def moments(self, state: State) -> Sequence[int]:
        """When the soundtrack calls "Burrararay!"."""
        return lore_of(state).timings.burrararay[SOUNDTRACKS.index(state.options.soundtrack)]

    def call(self, draft: Draft) -> None:
        """Everybody pauses, and the flower is scored."""
        pause(draft, "score", 0, lore_of(draft.state).timings.score)
        score_flower(draft)

    def over(self, state: State) -> str:
        """Turn based, the round also ends with the last flower."""
        if state.options.turn_based and state.scorings >= AREAS:
            return "domination.last"
        return super().over(state)


def ring(arena: Arena) -> tuple[Space, ...]:
    """The open spaces next to 0,0."""
    around = (arena.space((q, r)) for q, r in STEPS)
    return tuple(sorted(space for space in around if space != NOWHERE and space not in arena.impassable))

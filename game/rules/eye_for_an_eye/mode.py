"""What a mode decides: hands, tracks, where chiefs start, when a round is over, and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hexes import Direction, Space
from game.rules.eye_for_an_eye.lore import CardName
from game.rules.eye_for_an_eye.options import BANDS, CORE, FULL, INNATE, Options
from game.rules.eye_for_an_eye.state import (
    Phase,
    SharedTrack,
    State,
    chief_of,
    level_of,
    lore_of,
    sides_standing,
)
from game.rules.eye_for_an_eye.stream import current_tracks

Ranking = tuple[tuple[int, ...], ...]
"""Sides, best first; those that tie stand together."""


class Mode:
    """The battle; another mode says only what it does otherwise."""

    deals: ClassVar[bool] = True
    """Whether flowers deal start areas."""
    votes: ClassVar[bool] = False
    """Whether, turn based, a vote follows on each game turn."""
    after_deal: ClassVar[Phase] = "place"
    """What comes when the flowers are dealt."""
    after_entry: ClassVar[Phase | None] = None
    """What comes between the entry of the last chief and the beginning of the round."""

    def check(self, arena: Arena, seats: int) -> None:
        """BadContent if the mode cannot be played by so many in an arena."""

    def figures(self, arena: Arena, options: Options, seat: Seat) -> int:
        """For how many figures of a seat there must be room."""
        return 1 + arena.lore.chief(options.chiefs[seat - 1]).guards

    def hand(self, state: State, seat: Seat) -> tuple[CardName, ...]:
        """The cards of a seat when a round is set up: the tribal cards that the level lets in."""
        bands = {CORE: 0, INNATE: 1, BANDS: 2, FULL: 3}[level_of(state)]
        return tuple(card.name for card in chief_of(state, seat).cards[:bands])

    def tracks(self, state: State) -> tuple[SharedTrack, ...]:
        """What everybody shares in a round."""
        return current_tracks(state.arena, state.options)

    def deck(self, state: State) -> tuple[int, ...]:
        """The flowers that lie face down when a round begins; those that are dealt are no deck."""
        return ()

    def starts(self, state: State, seat: Seat) -> Sequence[Space]:
        """The spaces on which a chief might start."""
        return state.arena.areas[state.players[seat - 1].area - 1][1]

    def why_no_start(self, state: State, seat: Seat, space: Space, facing: Direction) -> Reason | None:
        """Why a chief cannot start there."""
        if space not in self.starts(state, seat) or space in state.arena.impassable:
            return reasons.NOT_YOUR_AREA
        return None if state.arena.clear_front(space, facing) else reasons.FRONT_NOT_CLEAR

    def moments(self, state: State) -> Sequence[int]:
        """The times on the round clock at which the mode itself calls something."""
        return ()

    def call(self, draft: Draft) -> None:
        """What comes about at such a time."""

    def goal(self, state: State) -> frozenset[Space]:
        """The spaces on which a chief gains victory points by standing there; battles have none."""
        return frozenset()

    def over(self, state: State) -> str:
        """The id of the rule that ends the round now, or nothing."""
        return "round.last" if len(sides_standing(state)) < 2 else ""

    def scores(self, state: State) -> dict[int, int]:
        """The victory points of each side in the round: its cup, and five for each character with health."""
        found = {state.players[seat - 1].side: 0 for seat in state.contenders}
        for side in found:
            alive = sum(1 for player in state.players if player.side == side and player.health)
            found[side] = state.cups[side].worth + lore_of(state).survivor * alive
        return found

    def gained(self, state: State, worth: dict[int, int]) -> tuple[int, ...]:
        """What a round adds to the match: points by rank; who ties gets what the best of the ranks gives."""
        ranking = ranked(worth)
        table = lore_of(state).points[sum(map(len, ranking)) - 2]
        gained, rank = dict.fromkeys(range(len(state.points)), 0), 0
        for sides in ranking:
            gained.update(dict.fromkeys(sides, table[rank]))
            rank += len(sides)
        return tuple(gained.values())

    def result(self, state: State, first: tuple[int, ...]) -> tuple[Ranking, str] | None:
        """How those with most points in the end are ranked, and by which rule; None if they fight again."""
        return ((first,), "match.points") if len(first) == 1 else None


def ranked(worth: dict[int, int]) -> Ranking:
    """Sides by what they are worth, best first; those that tie stand together."""
    values = sorted(set(worth.values()), reverse=True)
    return tuple(tuple(sorted(side for side in worth if worth[side] == value)) for value in values)

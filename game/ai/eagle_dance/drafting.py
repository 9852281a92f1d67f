"""Which card to take, and with which one before or after it."""

from __future__ import annotations

from game.ai.eagle_dance.turns import Foresight, Search
from game.ai.eagle_dance.worth import totals
from game.core import Seat
from game.rules.eagle_dance.actions import Draft
from game.rules.eagle_dance.play import apply
from game.rules.eagle_dance.rounds import drafts
from game.rules.eagle_dance.state import State, Turn, drafting_seat


def draft_value(foresight: Foresight, state: State, action: Draft, depth: int) -> Search:
    """How far a seat is ahead after the turn that a draft leads to."""
    drafted = apply(state, action).state
    while drafted.phase == "draft":
        drafted = apply(drafted, likely_draft(drafted)).state
    return foresight.value(drafted._replace(turn=Turn(action.seat, who=action.seat, swapped=True)), depth)


def likely_draft(state: State) -> Draft:
    """What a rival will take, at a glance."""
    seat: Seat = drafting_seat(state)
    return max(drafts(state, seat), key=lambda action: totals(apply(state, action).state)[seat - 1])

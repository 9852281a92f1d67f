"""The flowers of Domination: which one is turned up, who stands among them, and what that is worth."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Reveal
from game.rules.eye_for_an_eye.arena import AREAS
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import FlowerCalled, FlowerTurned
from game.rules.eye_for_an_eye.hexes import Space
from game.rules.eye_for_an_eye.scored import award
from game.rules.eye_for_an_eye.state import State, lore_of, standing

ALL_FLOWERS = tuple(range(1, AREAS + 1))


def flower_due(state: State) -> bool:
    """Whether chance must turn up a flower: from "Yarra Mark!" on there always is one."""
    if state.options.mode != "domination" or state.flower or state.requests:
        return False
    if state.phase not in ("fight", "roll"):
        return False
    return state.pause is None or state.pause.kind != "mark"


def face_down(state: State) -> tuple[int, ...]:
    """The flowers of which one may be turned up next; all of them, if a fresh deck must be made."""
    return state.deck or ALL_FLOWERS


def why_no_flower(state: State, action: Reveal) -> Reason | None:
    """Why a flower cannot be turned up."""
    if not flower_due(state):
        return reasons.NO_FLOWER_DUE
    return None if action.flower in face_down(state) else reasons.NOT_IN_DECK


def turn_up(draft: Draft, action: Reveal) -> None:
    """A flower is turned up; an empty deck is made anew of all six before."""
    fresh, deck = not draft.state.deck, face_down(draft.state)
    draft.put(flower=action.flower, deck=tuple(flower for flower in deck if flower != action.flower))
    draft.tell(FlowerTurned(action.flower, fresh))


def flower_bed(state: State) -> frozenset[Space]:
    """The open spaces of the area whose flower is turned up."""
    if not state.flower:
        return frozenset()
    return frozenset(state.arena.areas[state.flower - 1][1]) - state.arena.impassable


def among_flowers(state: State, seat: Seat) -> bool:
    """Whether a seat's chief stands in the area of the flower that is turned up."""
    return standing(state, seat) and state.players[seat - 1].chief_at.space in flower_bed(state)


def worth_now(state: State) -> dict[Seat, int]:
    """What each seat would get now: 1 for standing there, and 1 for every other chief who does not."""
    chiefs = [seat for seat in state.contenders if standing(state, seat)]
    there = [seat for seat in chiefs if among_flowers(state, seat)]
    worth = lore_of(state).modes.domination.points + len(chiefs) - len(there)
    return dict.fromkeys(there, worth)


def score_flower(draft: Draft) -> None:
    """The flower is scored, and another one will be turned up."""
    draft.tell(FlowerCalled(draft.state.flower))
    award(draft, worth_now(draft.state))
    draft.put(flower=0, scorings=draft.state.scorings + 1)

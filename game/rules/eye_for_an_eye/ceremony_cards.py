"""Ceremony cards: what each may be aimed at, why not, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Reason
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import HuntBegan, Rooted
from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space, figure_id, is_nymphlet, seat_of
from game.rules.eye_for_an_eye.lore import Card, CardName
from game.rules.eye_for_an_eye.sight import free, neighbour, seen
from game.rules.eye_for_an_eye.state import AWAY, Figure, State, figure_of


def _goal(state: State, action: Use) -> Space:
    """The space next to the target to which the card would take it."""
    return state.arena.steps[figure_of(state, action.target).space][action.way]


def _why_no_nymphlet(state: State, figure: FigureId) -> Reason | None:
    known = is_nymphlet(figure) and figure_of(state, figure) != AWAY
    return None if known else reasons.NO_NYMPHLET


def _why_no_herd(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _why_no_nymphlet(state, action.target)
    if refusal:
        return refusal
    if action.target not in dict(seen(state, figure_id(action.seat))):
        return reasons.NOT_SEEN
    return None if free(state, _goal(state, action)) else reasons.SPACE_TAKEN


def _why_no_lure(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _why_no_nymphlet(state, action.target)
    if refusal:
        return refusal
    away = state.arena.distance(here.space, figure_of(state, action.target).space)
    if not 1 < away <= card.number("reach"):
        return reasons.NO_LURE
    goal = _goal(state, action)
    if not free(state, goal):
        return reasons.SPACE_TAKEN
    return None if state.arena.distance(here.space, goal) < away else reasons.NOT_NEARER


def _why_no_rootwall(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _why_no_nymphlet(state, action.target)
    if refusal:
        return refusal
    if seat_of(action.target) != action.seat:
        return reasons.NOT_OWN_NYMPHLET
    same = state.players[action.seat - 1].rooted == action.target
    return reasons.ROOTED_ALREADY if same else None


def _why_no_flush(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    me = figure_id(action.seat)
    return None if any(flushed(state, me, way) for way in range(6)) else reasons.NOTHING_TO_FLUSH


def flushed(state: State, figure: FigureId, way: Direction) -> bool:
    """Whether a Nymphlet stands next to a figure that can go straight away from it."""
    other = neighbour(state, figure, way)
    if not is_nymphlet(other):
        return False
    return free(state, state.arena.steps[figure_of(state, other).space][way])


def _why_no_hunt(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return reasons.HUNTING_ALREADY if state.players[action.seat - 1].hunting else None


CHECKS: Final[dict[CardName, Callable[[State, Use, Card, Figure], Reason | None]]] = {
    "herd": _why_no_herd, "lure": _why_no_lure, "rootwall": _why_no_rootwall, "flush": _why_no_flush,
    "snatch": _why_no_hunt, "pack_hunt": _why_no_hunt,
}


def _take_along(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.go(action.target, (_goal(draft.state, action),), card.name)


def _rootwall(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.unroot(draft.player(action.seat).rooted)
    draft.put_player(action.seat, rooted=action.target)
    draft.tell(Rooted(action.target))


def _flush(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    """Clockwise from east: one that has gone makes room for the next."""
    for way in range(6):
        if flushed(draft.state, me, way):
            other = neighbour(draft.state, me, way)
            goal = draft.state.arena.steps[figure_of(draft.state, other).space][way]
            draft.go(other, (goal,), card.name)


def _hunt(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.put_player(action.seat, hunting=True)
    draft.tell(HuntBegan(action.seat))


EFFECTS: Final[dict[CardName, Callable[[Draft, Use, Card, FigureId], None]]] = {
    "herd": _take_along, "lure": _take_along, "rootwall": _rootwall, "flush": _flush, "snatch": _hunt,
    "pack_hunt": _hunt,
}

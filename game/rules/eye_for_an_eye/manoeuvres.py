"""Manoeuvres: whom each may be aimed at, where it would move a figure, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Reason
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.forces import free_part, path_away
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, FigureId, Space, figure_id, opposite
from game.rules.eye_for_an_eye.lore import Card, CardName
from game.rules.eye_for_an_eye.places import ON_MOVE
from game.rules.eye_for_an_eye.sight import beside, friends, in_front, neighbour, seen, way_to
from game.rules.eye_for_an_eye.state import AWAY, Figure, State, figure_of, player_of
from game.rules.eye_for_an_eye.tasks import can_step

Path = tuple[Space, ...]


def path_of_push(state: State, action: Use, card: Card) -> Path:
    """The spaces straight away from the caller along which a target can go, as far as the card reaches."""
    away = way_to(state, figure_id(action.seat), action.target)
    return path_away(state, action.target, away, _spaces(card))


def path_of_pull(state: State, action: Use, card: Card) -> Path:
    """The spaces straight towards the caller along which a target can come."""
    back = opposite(way_to(state, figure_id(action.seat), action.target))
    return path_away(state, action.target, back, _spaces(card))


def path_of_shove(state: State, action: Use) -> Path:
    """The space next to the target to which it is shoved, if it can go there."""
    step = state.arena.steps[figure_of(state, action.target).space][action.way]
    return free_part(state, (step,))


def paths_of_fire(state: State, figure: FigureId) -> list[tuple[FigureId, Path]]:
    """Every neighbour that can go one space straight away, clockwise from east."""
    found = [(neighbour(state, figure, way), way) for way in range(6)]
    paths = [(other, path_away(state, other, way, 1)) for other, way in found if other != NO_FIGURE]
    return [(other, path) for other, path in paths if path]


def _spaces(card: Card) -> int:
    return card.number("spaces")


def why_not_beside(state: State, action: Use, front: bool = True) -> Reason | None:
    """Why a target is no neighbour, or none in the front arc; allies may be meant."""
    me = figure_id(action.seat)
    if figure_of(state, action.target) == AWAY or action.target == me:
        return reasons.NO_SUCH_FIGURE
    if not beside(state, me, action.target):
        return reasons.NOT_ADJACENT
    if front and not in_front(state, me, way_to(state, me, action.target)):
        return reasons.NOT_IN_FRONT
    return None


def _barge(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return why_not_beside(state, action) or _why_not_so_far(action, path_of_push(state, action, card))


def _why_not_so_far(action: Use, path: Path) -> Reason | None:
    return None if 1 <= action.amount <= len(path) else reasons.CANNOT_BE_MOVED


def _undertow(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    distance = dict(seen(state, figure_id(action.seat))).get(action.target)
    if distance is None:
        return reasons.NOT_SEEN
    if distance < 2:
        return reasons.TOO_NEAR
    return None if path_of_pull(state, action, card) else reasons.CANNOT_BE_MOVED


def _entangle(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _why_not_seen_within(state, action, card)
    if refusal:
        return refusal
    if friends(state, figure_id(action.seat), action.target):
        return reasons.ALLY
    return None if count_on(player_of(state, action.target), ON_MOVE) else reasons.NO_MOVE_DICE


def _why_not_seen_within(state: State, action: Use, card: Card) -> Reason | None:
    distance = dict(seen(state, figure_id(action.seat))).get(action.target)
    if distance is None:
        return reasons.NOT_SEEN
    return reasons.OUT_OF_REACH if distance > card.number("reach") else None


def _flashfire(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return None if paths_of_fire(state, figure_id(action.seat)) else reasons.NOBODY_CAN_BE_MOVED


def _gust(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    if action.target not in dict(seen(state, figure_id(action.seat))):
        return reasons.NOT_SEEN
    return _why_not_so_far(action, path_of_push(state, action, card))


def _distract(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _why_not_seen_within(state, action, card)
    same = figure_of(state, action.target).facing == action.way
    return refusal or (reasons.LOOKS_THERE if same else None)


def _shove(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = why_not_beside(state, action)
    if refusal:
        return refusal
    path = path_of_shove(state, action)
    if not path:
        return reasons.CANNOT_BE_MOVED
    return reasons.STAYS_BESIDE if path[-1] in state.arena.steps[here.space] else None


def _trip(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = why_not_beside(state, action)
    if refusal:
        return refusal
    away = way_to(state, figure_id(action.seat), action.target)
    same = figure_of(state, action.target).facing == away
    return reasons.TRIPPED_ALREADY if same and not moving(state, action.target) else None


def moving(state: State, figure: FigureId) -> bool:
    """Whether a figure's Movement is under way."""
    task = player_of(state, figure).task
    return task is not None and task.kind == "move" and task.figure == figure


def _swap(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return why_not_beside(state, action, front=False)


def _dash(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return None if can_step(state, figure_id(action.seat)) else reasons.NO_STEP


def _feint(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = why_not_beside(state, action)
    if refusal:
        return refusal
    return reasons.ALLY if friends(state, figure_id(action.seat), action.target) else None


CHECKS: Final[dict[CardName, Callable[[State, Use, Card, Figure], Reason | None]]] = {
    "shoulder_barge": _barge, "undertow": _undertow, "entangle": _entangle, "flashfire": _flashfire,
    "gust": _gust, "distract": _distract, "shove": _shove, "trip": _trip, "swap_places": _swap,
    "dash": _dash, "feint": _feint,
}

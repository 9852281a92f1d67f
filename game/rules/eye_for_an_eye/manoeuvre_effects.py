"""Manoeuvres: what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Place, Use
from game.rules.eye_for_an_eye.attacks import force
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import DiceLost
from game.rules.eye_for_an_eye.hands import count_on, to_pool
from game.rules.eye_for_an_eye.hexes import FigureId, seat_of
from game.rules.eye_for_an_eye.lore import Card, CardName
from game.rules.eye_for_an_eye.manoeuvres import (
    moving,
    path_of_pull,
    path_of_push,
    path_of_shove,
    paths_of_fire,
)
from game.rules.eye_for_an_eye.places import ON_GUARD, ON_MOVE
from game.rules.eye_for_an_eye.sight import way_to
from game.rules.eye_for_an_eye.state import figure_of
from game.rules.eye_for_an_eye.tasks import end_task


def lose_dice(draft: Draft, seat: Seat, place: Place) -> None:
    """All dice of a seat on a place go back into its pool."""
    allocated = count_on(draft.player(seat), place)
    if allocated:
        draft.tell(DiceLost(seat, to_pool(draft, seat, place, allocated), place))


def _barge(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    path = path_of_push(draft.state, action, card)[: action.amount]
    force(draft, me, [(action.target, path)], "shoulder_barge")


def _gust(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    path = path_of_push(draft.state, action, card)[: action.amount]
    force(draft, me, [(action.target, path)], "gust")


def _undertow(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    force(draft, me, [(action.target, path_of_pull(draft.state, action, card))], "undertow")


def _shove(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    force(draft, me, [(action.target, path_of_shove(draft.state, action))], "shove")


def _flashfire(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    force(draft, me, paths_of_fire(draft.state, me), "flashfire")


def _swap(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    force(draft, me, [(action.target, (figure_of(draft.state, me).space,))], "swap_places")


def _entangle(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    lose_dice(draft, seat_of(action.target), ON_MOVE)


def _distract(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.face(action.target, action.way)


def _trip(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    tripped = moving(draft.state, action.target)
    draft.face(action.target, way_to(draft.state, me, action.target))
    if tripped:
        end_task(draft, seat_of(action.target))


def _feint(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.face(me, action.way)
    lose_dice(draft, seat_of(action.target), ON_GUARD)


EFFECTS: Final[dict[CardName, Callable[[Draft, Use, Card, FigureId], None]]] = {
    "shoulder_barge": _barge, "undertow": _undertow, "entangle": _entangle, "flashfire": _flashfire,
    "gust": _gust, "distract": _distract, "shove": _shove, "trip": _trip, "swap_places": _swap,
    "feint": _feint,
}

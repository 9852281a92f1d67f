"""What a click that leads nowhere was meant to be, so that the rules can say why not."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, FigureId, figure_id, figure_named
from game.rules.eye_for_an_eye.lore import MOVE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_GUARD, ON_HEAL, ON_INNATE, ON_MOVE, band_of
from game.rules.eye_for_an_eye.state import State, chief_of, figure_of
from scenes.stage.eye_for_an_eye.picks import cell_of, place_of
from scenes.stage.selection import Pick


def attempt(state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> do.Action | None:
    """The action that a click which leads nowhere was meant to be."""
    first = chosen[0] if chosen else pick
    place = place_of(first)
    kind = pick.kind
    if first.kind == "die" and place_of(pick) != NOWHERE:
        face = state.players[seat - 1].faces[int(first.name)]
        return do.Allocate(seat, face, place_of(pick))
    if kind == "roll":
        return do.Roll(seat)
    if kind == "marker":
        return do.Grab(seat, int(pick.name))
    if kind == "current":
        return do.Allocate(seat, MOVE, place)
    if place == ON_INNATE:
        return _innate_attempt(state, seat)
    if place == ON_MOVE:
        return do.Move(seat, 1, figure_id(seat))
    if place == ON_ATTACK:
        target = figure_named(pick.name) if kind == "figure" else _any_foe(state, seat)
        return do.Attack(seat, 1, target, figure_id(seat))
    if place == ON_HEAL:
        return do.Heal(seat)
    if place == ON_GUARD:
        return do.Parry(seat, 1)
    if band_of(place) if place != NOWHERE else 0:
        ready = state.players[seat - 1].ready >> (band_of(place) - 1) & 1
        return do.Use(seat, band_of(place)) if ready else do.Ready(seat, band_of(place))
    return _step_attempt(state, seat, pick) if kind == "space" else None


def _innate_attempt(state: State, seat: Seat) -> do.Action | None:
    """The innate of a chief, aimed anywhere; one that is always on is never called."""
    name, chief = chief_of(state, seat).innate.name, state.players[seat - 1].figures[0]
    if name == "watch_out":
        return do.WatchOut(seat, (chief.facing + 1) % 6)
    if name == "rally" and chief.space != NOWHERE:
        return do.Rally(seat, state.arena.cells[chief.space])
    return do.Stoke(seat) if name == "stoke" else None


def _any_foe(state: State, seat: Seat) -> FigureId:
    return next((figure_id(other) for other in range(1, len(state.players) + 1) if other != seat), NO_FIGURE)


def _step_attempt(state: State, seat: Seat, pick: Pick) -> do.Action | None:
    task = state.players[seat - 1].task
    if task is None:
        return None
    space = state.arena.space(cell_of(pick))
    around = state.arena.steps[figure_of(state, task.figure).space]
    return do.Step(seat, (around.index(space),)) if space in around and space != NOWHERE else None

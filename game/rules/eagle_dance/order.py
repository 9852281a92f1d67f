"""The turns of a game in a row: tiles and eagles first, then in every round the drafts and the flights."""

from __future__ import annotations

from game.core import Turn
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.state import State, drafting_seat, first_seat, laying_seat, perching_seat


def turn_under_way(state: State) -> Turn | None:
    """The turn that a state is in; weather, production and cards belong to the draft that follows."""
    laid = len(state.tiles) - len(state.arena.kinds)
    if state.phase in ("tile", "lay"):
        return None if state.options.tiles == "itself" else Turn(laid + 1, laying_seat(state))
    if state.phase == "over":
        return None
    perched = sum(eagle.at != NOWHERE for eagle in state.eagles)
    if state.phase == "perch":
        return Turn(laid + perched + 1, perching_seat(state))
    return _in_round(state, laid + perched)


def _in_round(state: State, before: int) -> Turn:
    seats, first = len(state.eagles), first_seat(state)
    before += (state.round - 1) * 2 * seats
    if state.turn:
        return Turn(before + seats + (state.turn.seat - first) % seats + 1, state.turn.seat)
    if state.phase == "draft":
        return Turn(before + seats - len(state.opened) + 1, drafting_seat(state))
    return Turn(before + 1, first)

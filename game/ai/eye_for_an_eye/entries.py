"""Where to place the chief before a round."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Enter
from game.rules.eye_for_an_eye.hexes import Space
from game.rules.eye_for_an_eye.rounds import why_no_entry
from game.rules.eye_for_an_eye.state import State


def entry(state: State, seat: Seat) -> Enter | None:
    """A space of the start area near the middle, looking at the middle; None if it is placed."""
    arena = state.arena
    middle = min(arena.spaces, key=lambda space: _spread(state, space))
    found: list[tuple[int, Enter]] = []
    for space in arena.areas[state.players[seat - 1].area - 1][1]:
        for facing in range(6):
            enter = Enter(seat, arena.cells[space], facing)
            if why_no_entry(state, enter) is None:
                ahead = arena.steps[space][facing]
                found.append((arena.distance(space, middle) + arena.distance(ahead, middle), enter))
    return min(found, key=lambda one: one[0])[1] if found else None


def _spread(state: State, space: Space) -> int:
    """How far the furthest start space is."""
    return max(state.arena.distance(space, start) for _, area in state.arena.areas for start in area)

"""The Raging Current."""

from __future__ import annotations

from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.attacks import pause
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import CurrentRaged
from game.rules.eye_for_an_eye.hands import give_back
from game.rules.eye_for_an_eye.hexes import FigureId, Space
from game.rules.eye_for_an_eye.lore import MOVE
from game.rules.eye_for_an_eye.options import Options
from game.rules.eye_for_an_eye.places import CURRENTS
from game.rules.eye_for_an_eye.sight import figures, free
from game.rules.eye_for_an_eye.state import SharedTrack, State, figure_of, lore_of


def current_tracks(arena: Arena, options: Options) -> tuple[SharedTrack, ...]:
    """The Raging Current tracks, where there is a living stream."""
    if not options.advanced_stream or not arena.stream:
        return ()
    places = range(CURRENTS, CURRENTS + arena.lore.current_tracks)
    return tuple(SharedTrack("current", place, MOVE, arena.lore.current_spaces) for place in places)


def rage(draft: Draft, track: SharedTrack) -> None:
    """A full track gives its dice back, and every figure in the stream is carried along."""
    draft.tell(CurrentRaged(track.place - CURRENTS + 1))
    give_back(draft, track)
    pause(draft, "current", 0, lore_of(draft.state).timings.current)
    left = [figure for figure, place in figures(draft.state) if place.space in draft.state.arena.stream]
    while left:
        figure = _furthest_downstream(draft.state, left)
        left.remove(figure)
        path = _path(draft.state, figure)
        if path:
            draft.go(figure, path, "current")


def _ahead(state: State, space: Space) -> list[Space]:
    """The spaces that the current leads to from a space, one after another."""
    found: list[Space] = []
    for _ in range(lore_of(state).current_steps):
        if space not in state.arena.stream:
            break
        space = state.arena.steps[space][state.arena.stream[space]]
        found.append(space)
    return found


def _furthest_downstream(state: State, left: list[FigureId]) -> FigureId:
    """The first figure with no other one to be carried ahead of it; in a full whirlpool the first."""
    taken = {figure_of(state, figure).space for figure in left}
    for figure in left:
        if not taken.intersection(_ahead(state, figure_of(state, figure).space)):
            return figure
    return left[0]


def _path(state: State, figure: FigureId) -> tuple[Space, ...]:
    path: list[Space] = []
    for space in _ahead(state, figure_of(state, figure).space):
        if not free(state, space):
            break
        path.append(space)
    return tuple(path)

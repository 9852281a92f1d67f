"""Who stands where, who sees whom, and from which side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import (
    FRONT,
    GUARDS_EACH,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    Space,
    figure_id,
    is_nymphlet,
    nymphlet_id,
    seat_of,
)
from game.rules.eye_for_an_eye.state import AWAY, Figure, State, figure_of, guards_of


def figures(state: State) -> Iterator[tuple[FigureId, Figure]]:
    """All figures in the arena, seat by seat: each chief, its guards, its Nymphlets."""
    for seat, player in enumerate(state.players, 1):
        for index, figure in enumerate(player.figures):
            if figure.space != NOWHERE:
                yield figure_id(seat, index), figure


def own_figures(state: State, seat: Seat) -> list[FigureId]:
    """A seat's chief and guards in the arena."""
    places = state.players[seat - 1].figures[: 1 + GUARDS_EACH]
    return [figure_id(seat, index) for index, figure in enumerate(places) if figure.space != NOWHERE]


def own_guards(state: State, seat: Seat) -> list[FigureId]:
    """A seat's guards in the arena."""
    return [guard for guard in guards_of(state, seat) if figure_of(state, guard) != AWAY]


def own_nymphlets(state: State, seat: Seat) -> list[FigureId]:
    """A seat's Nymphlets in the arena."""
    places = state.players[seat - 1].figures[1 + GUARDS_EACH :]
    return [nymphlet_id(seat, number) for number, figure in enumerate(places) if figure.space != NOWHERE]


def figure_on(state: State, space: Space) -> FigureId:
    """The figure on a space, or NO_FIGURE."""
    if space != NOWHERE:
        for seat, player in enumerate(state.players, 1):
            for index, figure in enumerate(player.figures):
                if figure.space == space:
                    return figure_id(seat, index)
    return NO_FIGURE


def free(state: State, space: Space) -> bool:
    """Whether a figure could come to stand on a space."""
    return space != NOWHERE and space not in state.arena.impassable and figure_on(state, space) == NO_FIGURE


def friends(state: State, one: FigureId, other: FigureId) -> bool:
    """Whether two figures are on the same side."""
    return state.players[seat_of(one) - 1].side == state.players[seat_of(other) - 1].side


def neighbour(state: State, figure: FigureId, way: Direction) -> FigureId:
    """The figure next to another in a direction, or NOWHERE."""
    return figure_on(state, state.arena.steps[figure_of(state, figure).space][way])


def foes_beside(state: State, figure: FigureId, ways: Sequence[Direction] = range(6)) -> list[FigureId]:
    """The figures of other sides next to one, by direction."""
    beside = [neighbour(state, figure, way) for way in ways]
    return [other for other in beside if other != NO_FIGURE and not friends(state, figure, other)]


def beside(state: State, one: FigureId, other: FigureId) -> bool:
    """Whether two figures stand next to each other."""
    return figure_of(state, other).space in state.arena.steps[figure_of(state, one).space]


def way_to(state: State, one: FigureId, other: FigureId) -> Direction:
    """The straight way from one figure to another, or NOWHERE."""
    return state.arena.way_between(figure_of(state, one).space, figure_of(state, other).space)


def beyond(state: State, one: FigureId, other: FigureId) -> Space:
    """The space behind a figure that stands in a straight line from one, or NOWHERE."""
    return state.arena.steps[figure_of(state, other).space][way_to(state, one, other)]


def in_front(state: State, figure: FigureId, way: Direction) -> bool:
    """Whether a direction lies in a figure's front arc."""
    return way in FRONT[figure_of(state, figure).facing]


def seen(state: State, figure: FigureId) -> list[tuple[FigureId, int]]:
    """The figures that one sees, with their distance: lines through its front arc, past Nymphlets."""
    here, found = figure_of(state, figure), []
    for way in FRONT[here.facing]:
        for distance, space in enumerate(state.arena.rays[here.space][way], 1):
            other = figure_on(state, space)
            if other != NO_FIGURE:
                found.append((other, distance))
            if (other != NO_FIGURE and not is_nymphlet(other)) or space in state.arena.stones:
                break
    return found

"""Named things and the clicks that mean an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core import Cell, Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    figure_id,
    figure_name,
)
from game.rules.eye_for_an_eye.lore import PACES
from game.rules.eye_for_an_eye.places import (
    CURRENTS,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_INNATE,
    ON_MOVE,
    POOL,
    band_of,
    on_card,
)
from game.rules.eye_for_an_eye.state import State
from game.rules.eye_for_an_eye.steps import path_of
from scenes.stage.selection import Pick

TRACKS: Final = {ON_MOVE: "move", ON_ATTACK: "attack", ON_GUARD: "guard", ON_HEAL: "heal"}


def space_pick(cell: Cell) -> Pick:
    """A space as a named thing."""
    return f"space:{cell[0]},{cell[1]}"


def cell_of(pick: Pick) -> Cell:
    """The space that a named thing stands for."""
    q, _, r = pick.partition(":")[2].partition(",")
    return int(q), int(r)


def figure_pick(figure: FigureId) -> Pick:
    """A figure as a named thing."""
    return f"figure:{figure_name(figure)}"


def way_pick(way: Direction) -> Pick:
    """One of the six directions."""
    return f"way:{DIRECTION_NAMES[way]}"


def place_pick(seat: Seat, place: int) -> Pick:
    """A track, the innate, a card or a Raging Current track as a named thing."""
    if place in TRACKS:
        return f"track:{seat}:{TRACKS[place]}"
    if place == ON_INNATE:
        return f"innate:{seat}"
    return f"card:{seat}:{band_of(place)}" if band_of(place) else f"current:{place - CURRENTS + 1}"


def place_of(pick: Pick) -> int:
    """The place that a named thing stands for, or NOWHERE."""
    kind, _, rest = pick.partition(":")
    last = rest.rpartition(":")[2]
    if kind == "track":
        return next((place for place, name in TRACKS.items() if name == last), NOWHERE)
    if kind == "innate":
        return ON_INNATE
    if kind in ("card", "current") and last.isdecimal():
        return on_card(int(last)) if kind == "card" else CURRENTS + int(last) - 1
    return NOWHERE


def die_pick(state: State, seat: Seat, face: int) -> Pick:
    """The first die in the pool that shows a face."""
    player = state.players[seat - 1]
    return next(f"die:{seat}:{die}" for die in lying(player, POOL) if player.faces[die] == face)


def picks(state: State, legal: Sequence[do.Action], action: do.Action) -> tuple[Pick, ...]:
    """The clicks that mean an action."""
    found: tuple[Pick, ...] = _WRITERS[type(action)](state, legal, action)
    return found


def _enter(state: State, legal: Any, action: do.Enter) -> tuple[Pick, ...]:
    return space_pick(action.cell), way_pick(action.facing)


def _roll(state: State, legal: Any, action: do.Roll) -> tuple[Pick, ...]:
    if not action.held:
        return (f"roll:{action.seat}",)
    player, held, found = state.players[action.seat - 1], list(action.held), []
    for die in lying(player, POOL):
        if player.faces[die] in held:
            held.remove(player.faces[die])
            found.append(f"die:{action.seat}:{die}")
    return f"hold:{action.seat}", *found, f"roll:{action.seat}"


def _allocate(state: State, legal: Any, action: do.Allocate) -> tuple[Pick, ...]:
    return die_pick(state, action.seat, action.face), place_pick(action.seat, action.place)


def _recover(state: State, legal: Any, action: do.Recover) -> tuple[Pick, ...]:
    return f"recover:{action.seat}", place_pick(action.seat, action.place), f"dice:{action.dice}"


def _move(state: State, legal: Any, action: do.Move) -> tuple[Pick, ...]:
    several = any(isinstance(other, do.Move) and other.figure != action.figure for other in legal)
    who = (figure_pick(action.figure),) if several else ()
    return place_pick(action.seat, ON_MOVE), *who, f"dice:{action.dice}"


def _attack(state: State, legal: Any, action: do.Attack) -> tuple[Pick, ...]:
    several = any(isinstance(other, do.Attack) and other.figure != action.figure for other in legal)
    who = (figure_pick(action.figure),) if several else ()
    hot = any(isinstance(other, do.Attack) and other.heat for other in legal)
    heat = (f"heat:{action.heat}",) if hot else ()
    return place_pick(action.seat, ON_ATTACK), *who, figure_pick(action.target), f"dice:{action.dice}", *heat


def _use(state: State, legal: Any, action: do.Use) -> tuple[Pick, ...]:
    card = place_pick(action.seat, on_card(action.band))
    same = [other for other in legal if isinstance(other, do.Use) and other.band == action.band]
    if action.target != NO_FIGURE:
        return card, figure_pick(action.target)
    if action.way != NOWHERE:
        return card, way_pick(action.way)
    if action.amount != NOWHERE:
        return card, f"amount:{action.amount}"
    return (card, "here") if len(same) > 1 else (card,)


def _step(state: State, legal: Any, action: do.Step) -> tuple[Pick, ...]:
    task = state.players[action.seat - 1].task
    if task is None:
        return (way_pick(action.way[0]),)
    space = path_of(state, task, action.way)[-1]
    return (space_pick(state.arena.cells[space]),) if space != NOWHERE else (way_pick(action.way[0]),)


def _plain(kind: str) -> Callable[[State, Any, Any], tuple[Pick, ...]]:
    return lambda state, legal, action: (f"{kind}:{action.seat}",)


_WRITERS: Final[dict[type, Callable[[State, Any, Any], tuple[Pick, ...]]]] = {
    do.Enter: _enter, do.Roll: _roll, do.Allocate: _allocate, do.Recover: _recover, do.Move: _move,
    do.Attack: _attack, do.Use: _use, do.Step: _step,
    do.SetPace: lambda state, legal, a: (f"pace:{PACES[a.pace]}",),
    do.Untie: lambda state, legal, a: (f"untie:{figure_name(a.figure)}",),
    do.Heal: lambda state, legal, a: (place_pick(a.seat, ON_HEAL),),
    do.Ready: lambda state, legal, a: (place_pick(a.seat, on_card(a.band)),),
    do.WatchOut: lambda state, legal, a: (place_pick(a.seat, ON_INNATE), way_pick(a.facing)),
    do.Stoke: lambda state, legal, a: (place_pick(a.seat, ON_INNATE),),
    do.Rally: lambda state, legal, a: (place_pick(a.seat, ON_INNATE), space_pick(a.cell)),
    do.Parry: lambda state, legal, a: (place_pick(a.seat, ON_GUARD), f"dice:{a.dice}"),
    do.Turn: lambda state, legal, a: ("turn:right" if a.by == 1 else "turn:left",),
    do.Face: lambda state, legal, a: (way_pick(a.facing),),
    do.Strike: lambda state, legal, a: (figure_pick(a.target),),
    do.Grab: lambda state, legal, a: (f"marker:{a.marker}",),
    do.Take: _plain("take"), do.Stay: _plain("stay"), do.Stop: _plain("stop"), do.Flow: _plain("flow"),
    do.EndTurn: _plain("end"), do.Pass: _plain("pass"),
    do.Deal: lambda state, legal, a: (), do.Show: lambda state, legal, a: (),
    do.Advance: lambda state, legal, a: (),
}


def touched(action: do.Action) -> tuple[Pick, ...]:
    """The spaces and figures that an action concerns."""
    found = []
    for name in ("target", "figure"):
        figure = getattr(action, name, NO_FIGURE)
        if figure != NO_FIGURE:
            found.append(figure_pick(figure))
    cell = getattr(action, "cell", None)
    return (*found, *((space_pick(cell),) if cell is not None else ()))


def arrow(state: State, action: do.Action) -> tuple[Pick, ...]:
    """From the figure that acts to what it acts on, or from a die to the place where it is to go."""
    player = state.players[max(1, action.seat) - 1]
    if isinstance(action, do.Allocate) and action.face in {player.faces[die] for die in lying(player, POOL)}:
        return _allocate(state, (), action)
    target = getattr(action, "target", NO_FIGURE)
    if target != NO_FIGURE:
        return figure_pick(getattr(action, "figure", figure_id(action.seat))), figure_pick(target)
    if isinstance(action, do.Step):
        task = state.players[action.seat - 1].task
        mover = task.figure if task else figure_id(action.seat)
        return figure_pick(mover), *_step(state, (), action)
    return touched(action)

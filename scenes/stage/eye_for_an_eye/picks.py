"""Named things, the clicks that mean an action, and what a click that leads nowhere was meant to be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core import Cell, Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.actions import Place
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    figure_id,
    figure_name,
    figure_named,
    nymphlet_id,
    nymphlet_number,
)
from game.rules.eye_for_an_eye.lore import MOVE, PACES, TOTEM
from game.rules.eye_for_an_eye.places import (
    CURRENTS,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_HILL,
    ON_INNATE,
    ON_MOVE,
    PLACE_NAMES,
    POOL,
    band_of,
    is_dart,
    nymphlet_on,
    on_card,
    on_dart,
    on_scurry,
)
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.state import State, chief_of, figure_of
from game.rules.eye_for_an_eye.steps import path_of
from scenes.stage.selection import Owned, Pick

TRACKS: Final = {ON_MOVE: "move", ON_ATTACK: "attack", ON_GUARD: "guard", ON_HEAL: "heal"}


def space_pick(cell: Cell) -> Pick:
    """A space as a named thing."""
    return Pick("space", f"{cell[0]},{cell[1]}")


def cell_of(pick: Pick) -> Cell:
    """The space that a named thing stands for."""
    q, _, r = pick.name.partition(",")
    return int(q), int(r)


def figure_pick(figure: FigureId) -> Pick:
    """A figure as a named thing."""
    return Pick("figure", figure_name(figure))


def way_pick(way: Direction) -> Pick:
    """One of the six directions."""
    return Pick("way", DIRECTION_NAMES[way])


def place_pick(seat: Seat, place: Place) -> Pick:
    """A track, the innate, a card or a shared track as a named thing."""
    if place in TRACKS:
        return Pick("track", TRACKS[place], seat)
    if place == ON_INNATE:
        return Pick("innate", seat=seat)
    if place == ON_HILL:
        return Pick("hill")
    band = band_of(place)
    if nymphlet_on(place) >= 0:
        return Pick("track", PLACE_NAMES[place], seat)
    return Pick("card", str(band), seat) if band else Pick("current", str(place - CURRENTS + 1))


def place_of(pick: Pick) -> Place:
    """The place that a named thing stands for, or NOWHERE."""
    match pick.kind:
        case "track":
            return PLACE_NAMES.index(pick.name) if pick.name in PLACE_NAMES else NOWHERE
        case "innate":
            return ON_INNATE
        case "card":
            return on_card(int(pick.name))
        case "current":
            return CURRENTS + int(pick.name) - 1
        case "hill":
            return ON_HILL
    return NOWHERE


def marker_pick(marker: int) -> Pick:
    """A marker that can be grabbed."""
    return Pick("marker", str(marker))


def die_pick(state: State, seat: Seat, face: int) -> Pick:
    """The first die in the pool that shows a face."""
    player = state.players[seat - 1]
    return next(Pick("die", str(die), seat) for die in lying(player, POOL) if player.faces[die] == face)


def picks(state: State, legal: Sequence[do.Action], action: do.Action) -> tuple[Pick, ...]:
    """The clicks that mean an action."""
    found: tuple[Pick, ...] = _WRITERS[type(action)](state, legal, action)
    return found


def _enter(state: State, legal: Sequence[do.Action], action: do.Enter) -> tuple[Pick, ...]:
    return space_pick(action.cell), way_pick(action.facing)


def _roll(state: State, legal: Sequence[do.Action], action: do.Roll) -> tuple[Pick, ...]:
    if not action.held:
        return (Pick("roll", seat=action.seat),)
    player, held, found = state.players[action.seat - 1], list(action.held), []
    for die in lying(player, POOL):
        if player.faces[die] in held:
            held.remove(player.faces[die])
            found.append(Pick("die", str(die), action.seat))
    return Pick("hold", seat=action.seat), *found, Pick("roll", seat=action.seat)


def _allocate(state: State, legal: Sequence[do.Action], action: do.Allocate) -> tuple[Pick, ...]:
    return die_pick(state, action.seat, action.face), place_pick(action.seat, action.place)


def _recover(state: State, legal: Sequence[do.Action], action: do.Recover) -> tuple[Pick, ...]:
    first = Pick("recover", seat=action.seat)
    return first, place_pick(action.seat, action.place), _dice_pick(action.dice)


def _move(state: State, legal: Sequence[do.Action], action: do.Move) -> tuple[Pick, ...]:
    several = any(isinstance(other, do.Move) and other.figure != action.figure for other in legal)
    who = (figure_pick(action.figure),) if several else ()
    return place_pick(action.seat, ON_MOVE), *who, _dice_pick(action.dice)


def _attack(state: State, legal: Sequence[do.Action], action: do.Attack) -> tuple[Pick, ...]:
    several = any(isinstance(other, do.Attack) and other.figure != action.figure for other in legal)
    who = (figure_pick(action.figure),) if several else ()
    hot = any(isinstance(other, do.Attack) and other.heat for other in legal)
    heat = (Pick("heat", str(action.heat)),) if hot else ()
    track, target = place_pick(action.seat, ON_ATTACK), figure_pick(action.target)
    return track, *who, target, _dice_pick(action.dice), *heat


def _scurry(state: State, legal: Sequence[do.Action], action: do.Scurry) -> tuple[Pick, ...]:
    return place_pick(action.seat, on_scurry(nymphlet_number(action.figure))), _dice_pick(action.dice)


def _dart(state: State, legal: Sequence[do.Action], action: do.Dart) -> tuple[Pick, ...]:
    """The dice, and the way where one is chosen; staying is the chip in the middle of the ways."""
    exchange = exchange_on(state, action.seat)
    number = nymphlet_number(exchange.target) if exchange else 0
    same = [one for one in legal if isinstance(one, do.Dart) and one.dice == action.dice]
    way = Pick("here") if action.way == NOWHERE else way_pick(action.way)
    ways = (way,) if len(same) > 1 else ()
    return place_pick(action.seat, on_dart(number)), _dice_pick(action.dice), *ways


def _use(state: State, legal: Sequence[do.Action], action: do.Use) -> tuple[Pick, ...]:
    card = place_pick(action.seat, on_card(action.band))
    same = [other for other in legal if isinstance(other, do.Use) and other.band == action.band]
    aims = [
        *([figure_pick(action.target)] if action.target != NO_FIGURE else []),
        *([way_pick(action.way)] if action.way != NOWHERE else []),
        *([Pick("amount", str(action.amount))] if action.amount != NOWHERE else []),
    ]
    return card, *(aims or ([Pick("here")] if len(same) > 1 else []))


def _step(state: State, legal: Sequence[do.Action], action: do.Step) -> tuple[Pick, ...]:
    task = state.players[action.seat - 1].task
    if task is None:
        return (way_pick(action.way[0]),)
    space = path_of(state, task, action.way)[-1]
    return (space_pick(state.arena.cells[space]),) if space != NOWHERE else (way_pick(action.way[0]),)


def _dice_pick(dice: int) -> Pick:
    return Pick("dice", str(dice))


def _plain(kind: Owned) -> Callable[[State, Sequence[do.Action], Any], tuple[Pick, ...]]:
    return lambda state, legal, action: (Pick(kind, seat=action.seat),)


_WRITERS: Final[dict[type, Callable[[State, Sequence[do.Action], Any], tuple[Pick, ...]]]] = {
    do.Enter: _enter, do.Roll: _roll, do.Allocate: _allocate, do.Recover: _recover, do.Move: _move,
    do.Attack: _attack, do.Use: _use, do.Step: _step,
    do.Settle: lambda state, legal, a: (space_pick(a.cell),), do.Scurry: _scurry, do.Dart: _dart,
    do.SetPace: lambda state, legal, a: (Pick("pace", PACES[a.pace]),),
    do.Choose: lambda state, legal, a: tuple(Pick("manoeuvre", card, a.seat) for card in a.cards),
    do.Untie: lambda state, legal, a: (Pick("untie", figure_name(a.figure)),),
    do.Heal: lambda state, legal, a: (place_pick(a.seat, ON_HEAL),),
    do.Ready: lambda state, legal, a: (place_pick(a.seat, on_card(a.band)),),
    do.WatchOut: lambda state, legal, a: (place_pick(a.seat, ON_INNATE), way_pick(a.facing)),
    do.Stoke: lambda state, legal, a: (place_pick(a.seat, ON_INNATE),),
    do.Rally: lambda state, legal, a: (place_pick(a.seat, ON_INNATE), space_pick(a.cell)),
    do.Parry: lambda state, legal, a: (place_pick(a.seat, ON_GUARD), _dice_pick(a.dice)),
    do.Turn: lambda state, legal, a: (Pick("turn", "right" if a.by == 1 else "left"),),
    do.Face: lambda state, legal, a: (way_pick(a.facing),),
    do.Strike: lambda state, legal, a: (figure_pick(a.target),),
    do.Grab: lambda state, legal, a: (marker_pick(a.marker),),
    do.Take: _plain("take"), do.Stay: _plain("stay"), do.Stop: _plain("stop"), do.Flow: _plain("flow"),
    do.Withdraw: _plain("withdraw"), do.EndTurn: _plain("end"), do.Pass: _plain("pass"),
    do.Declare: lambda state, legal, a: (Pick("verdict", a.verdict),),
    do.Sway: lambda state, legal, a: (Pick("verdict", a.verdict),),
    do.Stake: lambda state, legal, a: (Pick("stake", str(a.dice)),),
    do.Reveal: lambda state, legal, a: (),
    do.Deal: lambda state, legal, a: (), do.Show: lambda state, legal, a: (),
    do.Advance: lambda state, legal, a: (),
}


def touched(action: do.Action) -> tuple[Pick, ...]:
    """The spaces and figures that an action concerns."""
    found = []
    if isinstance(action, do.Attack | do.Strike | do.Use) and action.target != NO_FIGURE:
        found.append(figure_pick(action.target))
    if isinstance(action, do.Attack | do.Move | do.Scurry | do.Untie):
        found.append(figure_pick(action.figure))
    if isinstance(action, do.Enter | do.Settle | do.Rally):
        found.append(space_pick(action.cell))
    return tuple(found)


def arrow(state: State, action: do.Action) -> tuple[Pick, ...]:
    """From the figure that acts to what it acts on, or from a die to the place where it is to go."""
    player = state.players[max(1, action.seat) - 1]
    if isinstance(action, do.Allocate) and action.face in {player.faces[die] for die in lying(player, POOL)}:
        return _allocate(state, (), action)
    if isinstance(action, do.Attack | do.Strike | do.Use) and action.target != NO_FIGURE:
        striker = action.figure if isinstance(action, do.Attack) else figure_id(action.seat)
        return figure_pick(striker), figure_pick(action.target)
    if isinstance(action, do.Step):
        mover = player.task.figure if player.task else figure_id(action.seat)
        return figure_pick(mover), *_step(state, (), action)
    return touched(action)


def attempt(state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> do.Action | None:
    """The action that a click which leads nowhere was meant to be."""
    first = chosen[0] if chosen else pick
    place, kind = place_of(first), pick.kind
    if first.kind == "die" and place_of(pick) != NOWHERE:
        face = state.players[seat - 1].faces[int(first.name)]
        return do.Allocate(seat, face, place_of(pick))
    if kind == "roll":
        return do.Roll(seat)
    if kind == "marker":
        return do.Grab(seat, int(pick.name))
    if (number := nymphlet_on(place)) >= 0:
        return do.Dart(seat, 1) if is_dart(place) else do.Scurry(seat, 1, nymphlet_id(seat, number))
    if kind == "space" and state.phase == "settle":
        return do.Settle(seat, cell_of(pick))
    if kind in ("current", "hill"):
        return do.Allocate(seat, MOVE if kind == "current" else TOTEM, place)
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
    if band := band_of(place):
        ready = state.players[seat - 1].ready >> (band - 1) & 1
        return do.Use(seat, band) if ready else do.Ready(seat, band)
    return _step_attempt(state, seat, pick) if kind == "space" else None


def _innate_attempt(state: State, seat: Seat) -> do.Action | None:
    """The innate of a chief, aimed anywhere; one that is always on is never called."""
    name, chief = chief_of(state, seat).innate.name, state.players[seat - 1].chief_at
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

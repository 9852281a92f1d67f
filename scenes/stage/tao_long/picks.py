"""Which clicks mean an action: spaces and stones on the wheel, cells on the board, a few words."""

from __future__ import annotations

from game.core import Seat
from game.rules.tao_long import (
    NOWHERE,
    Absorb,
    Action,
    Direction,
    Expel,
    Go,
    Phase,
    Rest,
    Sow,
    Space,
    Square,
    State,
    Stay,
    decision,
    sides,
)
from game.rules.tao_long.squares import DIRECTION_LETTERS, NAMES, NEXT, SIZE, SQUARE_NAMED
from game.rules.tao_long.wheel import PLAIN, SPACE_NAMED, SPACES
from scenes.stage.selection import Pick
from scenes.stage.tao_long.words import DIRECTIONS, breath_damage

ABSORB, BREATH, REST, STAY = Pick("absorb"), Pick("breath"), Pick("rest"), Pick("stay")
POOL = Pick("pool")
WORDS = {ABSORB: "Take", REST: "Rest", STAY: "Stay"}


def space_pick(space: Space) -> Pick:
    """A space of the wheel."""
    return Pick("space", SPACES[space])


def cell_pick(square: Square) -> Pick:
    """A cell of the board of human."""
    return Pick("cell", NAMES[square])


def way_pick(direction: Direction, squares: int) -> Pick:
    """A move over a hidden board: as many letters as cells."""
    return Pick("way", DIRECTION_LETTERS[direction] * squares)


def drop_pick(number: int, colour: str) -> Pick:
    """The colour of the stone that is dropped as the first, second or a later one."""
    return Pick("drop", f"{number}{colour}")


def colour_of(drop: Pick) -> str:
    """The colour of a stone that is dropped."""
    return drop.name[-1]


def picks(state: State, action: Action, hidden: bool) -> tuple[Pick, ...]:
    """The clicks that mean an action; on a hidden board moves are named by their directions."""
    match action:
        case Sow(space=space, colours=colours):
            return (space_pick(space), *(drop_pick(number, colour) for number, colour in enumerate(colours)))
        case Go():
            return _blind(action) if hidden else _seen(state, action)
        case Stay():
            return (STAY,)
        case Absorb():
            return (ABSORB,)
        case Expel():
            return (BREATH,)
        case Rest():
            return (REST,)


def _seen(state: State, action: Go) -> tuple[Pick, ...]:
    head = sides(state, action.seat)[0].tiles[0]
    for _ in range(action.squares):
        head = NEXT[action.direction][head]
    if action.exit == NOWHERE:
        return (cell_pick(head),)
    return cell_pick(head), cell_pick(NEXT[action.side][action.exit])


def _blind(action: Go) -> tuple[Pick, ...]:
    way = way_pick(action.direction, action.squares)
    if action.exit == NOWHERE:
        return (way,)
    return way, Pick("exit", f"{NAMES[action.exit]}{DIRECTION_LETTERS[action.side]}")


def attempt(state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
    """The action that a click which leads nowhere was meant to be."""
    kind, name = pick.kind, pick.name
    if kind == "space":
        stones = PLAIN[state.wheel[SPACE_NAMED[name]]]
        return Sow(seat, SPACE_NAMED[name], stones if state.options.colours else "")
    if kind == "way":
        return Go(seat, DIRECTION_LETTERS.index(name[0]), len(name))
    if pick in (ABSORB, POOL):
        return Absorb(seat)
    if kind != "cell" or name not in SQUARE_NAMED:
        return None
    if state.phase == Phase.SPIRIT or (decision(state)[0] and not chosen):
        return Expel(seat) if state.phase != Phase.SPIRIT else Rest(seat)
    return _towards(state, seat, SQUARE_NAMED[name])


def _towards(state: State, seat: Seat, square: Square) -> Action:
    """A move in the direction of a cell, as far as it lies, at most two cells."""
    head = sides(state, seat)[0].tiles[0]
    across, down = square % SIZE - head % SIZE, square // SIZE - head // SIZE
    if not across and not down:
        return Stay(seat)
    direction = (1 if across > 0 else 3) if abs(across) >= abs(down) else (2 if down > 0 else 0)
    return Go(seat, direction, min(2, max(abs(across), abs(down))))


def button_words(state: State, pick: Pick) -> str | None:
    """The words of a pick that also has a button, or None if it has none."""
    if pick == BREATH:
        return f"Breathe ({breath_damage(state)})"
    if pick.kind == "exit":
        return f"{pick.name[:-1]} {DIRECTIONS[DIRECTION_LETTERS.index(pick.name[-1])]}"
    return WORDS.get(pick)

"""The four dances: what the next card lets its eagle do, and why not."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from game.core import Cell, Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Dance, Dive, Fight, Glide, Soar, Stay
from game.rules.eagle_dance.events import FightBegan, StepBegan
from game.rules.eagle_dance.land import NOWHERE, Land, Space
from game.rules.eagle_dance.lore import DIVE, FIGHT, GLIDE, SOAR, Card
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State, has_slot, in_reach, next_card
from game.rules.eagle_dance.survival import owe, resolve


def dances(state: State, seat: Seat) -> tuple[Dance, ...]:
    """All ways to dance the next card; to leave it where it cannot be danced as it should be."""
    card = next_card(state)
    if card is None:
        return ()
    if card.dance == SOAR:
        return _soars(state, seat, card)
    if card.dance == GLIDE:
        return _glides(state, seat, card)
    if card.dance == DIVE:
        return _dives(state, seat, card)
    return tuple(Fight(seat, foe) for foe in in_reach(state, seat)) or (Stay(seat),)


def _soars(state: State, seat: Seat, card: Card) -> tuple[Dance, ...]:
    most = most_thermals(state, seat, card)
    if card.quest and most == card.amount:
        return (Soar(seat, most),)
    part = tuple(Soar(seat, many) for many in range(1, most + 1))
    return (*part, Stay(seat)) if card.quest or not most else part


def most_thermals(state: State, seat: Seat, card: Card) -> int:
    """How many thermals an eagle can absorb with a Soar card."""
    eagle, limit = state.eagles[seat - 1], state.arena.lore.eagle.thermal_limit
    room = min(limit - eagle.thermals, state.thermal_pile)
    return min(card.amount, state.tiles[eagle.at].thermal, room)


def _glides(state: State, seat: Seat, card: Card) -> tuple[Dance, ...]:
    if card.quest:
        whole = _flights(state, seat, card.amount, card.amount)
        return whole or (*_flights(state, seat, 1, card.amount - 1), Stay(seat))
    return _flights(state, seat, 1, card.amount or state.eagles[seat - 1].thermals) or (Stay(seat),)


def _flights(state: State, seat: Seat, fewest: int, most: int) -> tuple[Glide, ...]:
    eagle, found = state.eagles[seat - 1], []
    full = {other.at for other in state.eagles if not has_slot(state, other.at)}
    for tiles in range(fewest, min(most, eagle.thermals) + 1):
        found += [
            glide for space, glide in _all_flights(state.land, seat, eagle.at, tiles) if space not in full
        ]
    return tuple(found)


# Long flights have thousands of ways, and no match asks about more lands than a few at a time.
@lru_cache(maxsize=512)
def _all_flights(land: Land, seat: Seat, space: Space, tiles: int) -> tuple[tuple[Space, Glide], ...]:
    """Every way over a number of tiles, with the tile where it ends."""
    cells = land.cells
    return tuple(
        (way[-1], Glide(seat, tuple(cells[space] for space in way))) for way in land.ways(space, tiles)
    )


def foods_in_sight(state: State, seat: Seat, card: Card) -> int:
    """How many foods a dive can bring."""
    return min(card.amount, state.tiles[state.eagles[seat - 1].at].food, state.food_pile)


def _dives(state: State, seat: Seat, card: Card) -> tuple[Dance, ...]:
    foods = foods_in_sight(state, seat, card)
    if not foods:
        return (Stay(seat),)
    return (Dive(seat), Stay(seat)) if card.quest and foods < card.amount else (Dive(seat),)


_KINDS = {Soar: SOAR, Glide: GLIDE, Dive: DIVE, Fight: FIGHT}


def why_no_dance(state: State, action: Dance) -> Reason | None:
    """Why the next card cannot be danced like this."""
    card = next_card(state)
    if card is None:
        return reasons.ALL_DANCED
    if isinstance(action, Stay):
        return None if action in dances(state, action.seat) else reasons.MUST_DANCE
    if _KINDS[type(action)] != card.dance:
        return reasons.OTHER_DANCE
    if isinstance(action, Soar):
        return _why_no_soar(state, action, card)
    if isinstance(action, Glide):
        return _why_no_glide(state, action, card)
    if isinstance(action, Fight):
        return None if action.foe in in_reach(state, action.seat) else reasons.NOT_IN_REACH
    return None if foods_in_sight(state, action.seat, card) else reasons.NO_FOOD_HERE


def _why_no_soar(state: State, action: Soar, card: Card) -> Reason | None:
    eagle, many = state.eagles[action.seat - 1], action.thermals
    if not 1 <= many <= card.amount:
        return reasons.BAD_AMOUNT
    if many > state.tiles[eagle.at].thermal:
        return reasons.NO_THERMALS_HERE
    if many > state.arena.lore.eagle.thermal_limit - eagle.thermals:
        return reasons.THERMAL_LIMIT
    if many > state.thermal_pile:
        return reasons.PILE_EMPTY
    whole = card.quest and most_thermals(state, action.seat, card) == card.amount
    return reasons.WHOLE_QUEST if whole and many < card.amount else None


def _why_no_glide(state: State, action: Glide, card: Card) -> Reason | None:
    path, eagle = action.path, state.eagles[action.seat - 1]
    if not path or (card.amount and len(path) > card.amount):
        return reasons.BAD_LENGTH
    if len(path) > eagle.thermals:
        return reasons.TOO_FEW_THERMALS
    refusal = _why_no_way(state, eagle.at, path)
    if refusal:
        return refusal
    short = card.quest and len(path) < card.amount
    return reasons.WHOLE_QUEST if short and _flights(state, action.seat, card.amount, card.amount) else None


def _why_no_way(state: State, here: Space, path: tuple[Cell, ...]) -> Reason | None:
    spaces = [here, *map(state.land.space, path)]
    if NOWHERE in spaces:
        return reasons.NO_TILE
    for before, after in pairwise(spaces):
        if after not in state.land.beside[before]:
            return reasons.NOT_ADJACENT
    if len(set(spaces)) < len(spaces):
        return reasons.TILE_TWICE
    return None if has_slot(state, spaces[-1]) else reasons.TILE_FULL


def dance(sketch: Sketch, action: Dance) -> None:
    """The next card is danced, or left."""
    turn, card = sketch.turn, next_card(sketch.state)
    assert card is not None
    sketch.tell(StepBegan(turn.seat, turn.step, sketch.state.eagles[turn.seat - 1].pattern[turn.step]))
    if isinstance(action, Stay):
        resolve(sketch, cleared=False)
    elif isinstance(action, Soar):
        sketch.absorb(action.seat, action.thermals)
        resolve(sketch, cleared=not card.quest or action.thermals == card.amount)
    elif isinstance(action, Glide):
        _glide(sketch, action, not card.quest or len(action.path) == card.amount)
    else:
        if isinstance(action, Fight):
            sketch.tell(FightBegan(action.seat, action.foe))
            sketch.put_turn(foe=action.foe)
        sketch.put_turn(stage="roll")


def _glide(sketch: Sketch, action: Glide, cleared: bool) -> None:
    """All thermals are paid before the flight; threats on the way take their toll after it."""
    sketch.release(action.seat, len(action.path), 0, "glide")
    tolls = sum(sketch.fly(action.seat, sketch.state.land.at[cell], "glide") for cell in action.path)
    owe(sketch, action.seat, tolls, "cleared" if cleared else "failed")

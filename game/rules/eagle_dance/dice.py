"""Dice of dives and fights: rolls, re-rolls, and what they decide."""

from __future__ import annotations

from game.core import Reason
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Keep, Reroll, ShowDice
from game.rules.eagle_dance.events import (
    DiceRolled,
    DieRerolled,
    Purpose,
    ResourcesDrifted,
    TradeMade,
)
from game.rules.eagle_dance.fights import decide_fight
from game.rules.eagle_dance.land import Space, distance
from game.rules.eagle_dance.lore import RESOURCES, RIVER, Resource
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State, Turn, next_card
from game.rules.eagle_dance.survival import resolve


def dice_of(turn: Turn) -> tuple[int, int]:
    """The best numbers of the eagle that rolls."""
    return turn.foe_dice if turn.who == turn.foe else turn.dice


def show(sketch: Sketch, action: ShowDice) -> None:
    """The dice of a dive or a fight come to rest."""
    turn = sketch.turn
    purpose: Purpose = "dive" if not turn.foe else "defence" if turn.who == turn.foe else "attack"
    best = list(dice_of(turn))
    if turn.die:
        place, rolled = RESOURCES.index(turn.die), action.numbers[0]
        before, best[place] = best[place], max(best[place], rolled)
        sketch.tell(DieRerolled(turn.who, turn.die, before, rolled, best[place]))
    else:
        best = list(action.numbers)
        sketch.tell(DiceRolled(turn.who, purpose, *action.numbers))
    if purpose == "defence":
        sketch.put_turn(foe_dice=(best[0], best[1]), die="")
    else:
        sketch.put_turn(dice=(best[0], best[1]), die="")
    if rerolls(sketch.state):
        sketch.put_turn(stage="reroll")
    else:
        keep(sketch)


def rerolls(state: State) -> list[Resource]:
    """The dice that may be rolled again: those that could get better, where it could matter."""
    turn, lore = state.turn, state.arena.lore
    assert turn is not None
    if state.eagles[turn.who - 1].thermals < lore.prices.reroll_thermals or _is_decided(state, turn):
        return []
    dice = dice_of(turn)
    return [name for name, number in zip(RESOURCES, dice, strict=True) if number < max(lore.die(name))]


def _is_decided(state: State, turn: Turn) -> bool:
    """Whether the eagle that rolls has already what it wants."""
    if turn.foe:
        return turn.who == turn.foe and sum(turn.foe_dice) >= sum(turn.dice)
    card = next_card(state)
    assert card is not None
    return sum(turn.dice) >= card.number


def why_no_reroll(state: State, action: Reroll) -> Reason | None:
    """Why this die cannot be rolled again."""
    return None if action.die in rerolls(state) else reasons.DIE_AT_BEST


def reroll(sketch: Sketch, action: Reroll) -> None:
    """A thermal is paid, and chance rolls one die."""
    sketch.tell(TradeMade(action.seat, "reroll"))
    sketch.release(action.seat, sketch.state.arena.lore.prices.reroll_thermals, 0, "reroll")
    sketch.put_turn(stage="roll", die=action.die)


def keep(sketch: Sketch, action: Keep | None = None) -> None:
    """The numbers count: of a dive at once, of a fight when both eagles have rolled."""
    turn = sketch.turn
    if not turn.foe:
        _decide_dive(sketch)
    elif turn.who == turn.seat:
        sketch.put_turn(stage="roll", who=turn.foe)
    else:
        decide_fight(sketch)


def _decide_dive(sketch: Sketch) -> None:
    turn, card = sketch.turn, next_card(sketch.state)
    assert card is not None
    if sum(turn.dice) < card.number:
        _drift(sketch, sketch.state.eagles[turn.seat - 1].at)
        resolve(sketch, cleared=False)
        return
    foods = sketch.take_food(turn.seat, sketch.state.eagles[turn.seat - 1].at, card.amount)
    resolve(sketch, cleared=foods == card.amount or not card.quest)


def _drift(sketch: Sketch, space: Space) -> None:
    """A thermal and a food leave the tile for the nearest River, of two the one laid first."""
    state = sketch.state
    tile, cells = state.tiles[space], state.land.cells
    rivers = [other for other, found in enumerate(state.tiles) if found.kind == RIVER]
    if tile.kind == RIVER:
        return
    river = min(rivers, key=lambda other: distance(cells[space], cells[other]))
    thermal, food = min(1, tile.thermal), min(1, tile.food)
    if thermal or food:
        sketch.tell(ResourcesDrifted(cells[space], cells[river], thermal, food))
        sketch.lower_markers(space, thermal, food, "drift")
        sketch.raise_markers(river, thermal, food, "drift")

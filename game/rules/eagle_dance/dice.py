"""Dice of dives and fights: rolls, re-rolls, what they decide, and fleeing."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Flee, Keep, Price, Reroll, ShowDice, Stay
from game.rules.eagle_dance.events import (
    DiceRolled,
    DieRerolled,
    FightWon,
    PointsLost,
    Purpose,
    ResourcesDrifted,
    TradeMade,
)
from game.rules.eagle_dance.land import NOWHERE, Space, distance
from game.rules.eagle_dance.lore import FOOD, RESOURCES, RIVER, THERMAL, Resource
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State, Turn, has_slot, next_card
from game.rules.eagle_dance.survival import owe, resolve


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
        _decide_fight(sketch)


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


def _decide_fight(sketch: Sketch) -> None:
    """The winner takes the spoils, first from the loser's tile; the loser may flee."""
    turn, card = sketch.turn, next_card(sketch.state)
    assert card is not None
    attack, defence = sum(turn.dice), sum(turn.foe_dice)
    won = attack > defence
    winner, loser = (turn.seat, turn.foe) if won else (turn.foe, turn.seat)
    sketch.tell(FightWon(winner, loser, attack, defence))
    sketch.score(winner, card.spoils, "fight")
    eagles = sketch.state.eagles
    taken = sketch.take_food(winner, eagles[loser - 1].at, card.amount)
    sketch.take_food(winner, eagles[winner - 1].at, card.amount - taken)
    sketch.put_turn(stage="flee", who=loser, then="cleared" if won else "failed")
    if not flights(sketch.state, loser):
        resolve(sketch, won)


def prices(state: State, seat: Seat) -> list[Price]:
    """What an eagle could pay for its flight."""
    eagle = state.eagles[seat - 1]
    held: dict[Price, int] = {"thermal": eagle.thermals, "food": eagle.foods, "vp": eagle.points}
    return [price for price, many in held.items() if many]


def flights(state: State, seat: Seat) -> tuple[Flee, ...]:
    """All ways to flee: to adjacent tiles with a free slot, at any price that can be paid."""
    paid, cells = prices(state, seat), state.land.cells
    return tuple(
        Flee(seat, cells[space], price)
        for space in state.land.beside[state.eagles[seat - 1].at] if has_slot(state, space) for price in paid
    )


def why_no_flight(state: State, action: Flee) -> Reason | None:
    """Why an eagle cannot flee like this."""
    space = state.land.space(action.cell)
    if space == NOWHERE:
        return reasons.NO_TILE
    if space not in state.land.beside[state.eagles[action.seat - 1].at]:
        return reasons.NOT_ADJACENT
    if not has_slot(state, space):
        return reasons.TILE_FULL
    return None if action.price in prices(state, action.seat) else reasons.CANNOT_PAY


def flee(sketch: Sketch, action: Flee | Stay) -> None:
    """The loser of a fight leaves or stays; then the card is cleared or has failed."""
    seat, then, tolls = action.seat, sketch.turn.then, 0
    if isinstance(action, Flee):
        if action.price == "vp":
            sketch.put_eagle(seat, points=sketch.state.eagles[seat - 1].points - 1)
            sketch.tell(PointsLost(seat, 1, "flee"))
        else:
            sketch.release(seat, int(action.price == THERMAL), int(action.price == FOOD), "flee")
        tolls = sketch.fly(seat, sketch.state.land.at[action.cell], "flee")
    owe(sketch, seat, int(tolls), then)

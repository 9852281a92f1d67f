"""How a fight ends: the spoils of the winner, and the flight of the loser."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Flee, Price, Stay, TakeSpoils
from game.rules.eagle_dance.events import FightWon, PointsLost
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.lore import FOOD, THERMAL
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State, Turn, has_slot, next_card
from game.rules.eagle_dance.survival import owe, resolve


def decide_fight(sketch: Sketch) -> None:
    """The winner takes the spoils, first from the loser's tile, or where it likes; the loser may flee."""
    turn, card = sketch.turn, next_card(sketch.state)
    assert card is not None
    attack, defence = sum(turn.dice), sum(turn.foe_dice)
    won = attack > defence
    winner, loser = (turn.seat, turn.foe) if won else (turn.foe, turn.seat)
    sketch.tell(FightWon(winner, loser, attack, defence))
    sketch.score(winner, card.spoils, "fight")
    sketch.put_turn(stage="spoils", who=winner, owed=card.amount, then="cleared" if won else "failed")
    if not sketch.state.options.choose_spoils:
        eagles = sketch.state.eagles
        taken = sketch.take_food(winner, eagles[loser - 1].at, card.amount)
        sketch.take_food(winner, eagles[winner - 1].at, card.amount - taken)
        sketch.put_turn(owed=0)
    _share_out(sketch)


def _share_out(sketch: Sketch) -> None:
    """The winner takes food while it has no choice; when there is no more, the loser may flee."""
    while sketch.turn.owed and (ways := spoils(sketch.state)):
        if len(ways) > 1:
            return
        _take(sketch, ways[0])
    loser = loser_of(sketch.turn)
    sketch.put_turn(stage="flee", who=loser, owed=0)
    if not flights(sketch.state, loser):
        resolve(sketch, sketch.turn.then == "cleared")


def loser_of(turn: Turn) -> Seat:
    """Who lost the fight that is decided."""
    return turn.foe if turn.then == "cleared" else turn.seat


def spoils(state: State) -> tuple[TakeSpoils, ...]:
    """Where the winner of a fight may take food from: the loser's tile, its own, the loser's eagle card."""
    turn, eagles, found = state.turn, state.eagles, []
    assert turn is not None
    loser = loser_of(turn)
    for seat in (loser, turn.who):
        way = TakeSpoils(turn.who, state.land.cells[eagles[seat - 1].at])
        if state.tiles[eagles[seat - 1].at].food and state.food_pile and way not in found:
            found.append(way)
    if eagles[loser - 1].foods:
        found.append(TakeSpoils(turn.who, foe=loser))
    return tuple(found)


def why_no_spoils(state: State, action: TakeSpoils) -> Reason | None:
    """Why food cannot be taken from there."""
    return None if action in spoils(state) else reasons.NO_SPOILS


def take_spoils(sketch: Sketch, action: TakeSpoils) -> None:
    """The winner takes a food from where it likes."""
    _take(sketch, action)
    _share_out(sketch)


def _take(sketch: Sketch, way: TakeSpoils) -> None:
    if way.cell is not None:
        sketch.take_food(way.seat, sketch.state.land.at[way.cell], 1)
    else:
        sketch.release(way.foe, 0, 1, "fight")
        sketch.gain(way.seat, 0, 1, "fight")
    sketch.put_turn(owed=sketch.turn.owed - 1)


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

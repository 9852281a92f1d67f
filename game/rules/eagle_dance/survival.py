"""How dances are cleared or fail, what is lost to threats, and Dominant and Chaos."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Lose, PlaceThreat
from game.rules.eagle_dance.events import (
    Cause,
    ChaosEnded,
    ChaosStruck,
    DominantFailed,
    DominantMet,
    StepCleared,
    StepFailed,
    ThreatPlaced,
)
from game.rules.eagle_dance.lore import FOOD, THERMAL, Gain
from game.rules.eagle_dance.rounds import next_turn
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import NO_DICE, State, Then, has_threat_place


def resolve(sketch: Sketch, cleared: bool) -> None:
    """The card that was danced is cleared or has failed; the turn goes on behind it."""
    turn = sketch.turn
    seat, pattern = turn.seat, sketch.state.eagles[turn.seat - 1].pattern
    card, last = pattern[turn.step], turn.step == len(pattern) - 1
    sketch.put_turn(
        stage="free", who=seat, step=turn.step + 1, then="", foe=0, die="", dice=NO_DICE, foe_dice=NO_DICE,
    )
    if cleared:
        sketch.tell(StepCleared(seat, turn.step, card, last))
        _pay(sketch, seat, sketch.state.arena.lore.cards[card].reward, "reward")
        sketch.survive(seat, sketch.state.eagles[seat - 1].survival + 1)
        if last:
            _pay(sketch, seat, sketch.state.arena.lore.cards[card].bonus, "bonus")
        return
    sketch.tell(StepFailed(seat, turn.step, card))
    sketch.survive(seat, sketch.state.eagles[seat - 1].survival - 1)
    if sketch.state.eagles[seat - 1].survival == 0:
        break_out(sketch)


def _pay(sketch: Sketch, seat: Seat, gain: Gain, cause: Cause) -> None:
    sketch.score(seat, gain.points, cause)
    sketch.gain(seat, gain.thermals, gain.foods, cause)


def owe(sketch: Sketch, seat: Seat, many: int, then: Then) -> None:
    """A seat must lose resources, as far as it has any; where it has a choice it is asked."""
    sketch.put_turn(stage="lose", who=seat, owed=many, then=then)
    settle(sketch)


def settle(sketch: Sketch) -> None:
    """Take what is owed while there is no choice, then go on with what was waiting."""
    turn = sketch.turn
    cause: Cause = "dominant" if turn.then == "chaos" else "threat"
    eagle = sketch.state.eagles[turn.who - 1]
    if eagle.thermals and eagle.foods and turn.owed < eagle.thermals + eagle.foods:
        if turn.owed:
            return
    elif turn.owed:
        thermals, foods = min(eagle.thermals, turn.owed), min(eagle.foods, turn.owed)
        if thermals or foods:
            sketch.release(turn.who, thermals, foods, cause)
    sketch.put_turn(stage="free", who=turn.seat, owed=0, then="")
    _go_on(sketch, turn.then)


def _go_on(sketch: Sketch, then: Then) -> None:
    if then == "dominant":
        sketch.put_turn(entered=True)
        close(sketch)
    elif then == "chaos":
        break_out(sketch)
    elif then != "free":
        resolve(sketch, then == "cleared")


def why_no_loss(state: State, action: Lose) -> Reason | None:
    """Why this resource cannot be given up."""
    eagle = state.eagles[action.seat - 1]
    held = {THERMAL: eagle.thermals, FOOD: eagle.foods}
    return None if held.get(action.resource) else reasons.NOTHING_TO_LOSE


def lose(sketch: Sketch, action: Lose) -> None:
    """A seat gives up a resource of its choice."""
    turn = sketch.turn
    thermals = int(action.resource == THERMAL)
    sketch.release(action.seat, thermals, 1 - thermals, "dominant" if turn.then == "chaos" else "threat")
    sketch.put_turn(owed=turn.owed - 1)
    settle(sketch)


def close(sketch: Sketch) -> None:
    """The turn is over but for the threat on its tile and for Dominant."""
    state, turn = sketch.state, sketch.turn
    eagle = state.eagles[turn.seat - 1]
    if state.tiles[eagle.at].threats and not turn.entered:
        owe(sketch, turn.seat, 1, "dominant")
    elif eagle.survival == state.arena.lore.survival.dominant:
        _ask_dominant(sketch)
    else:
        next_turn(sketch)


def starves(state: State, seat: Seat) -> bool:
    """Whether a dominant eagle has not gained its food, so that the end of its turn means Chaos."""
    turn, survival = state.turn, state.arena.lore.survival
    dominant = state.eagles[seat - 1].survival == survival.dominant
    return turn is not None and dominant and turn.foods < survival.foods


def _ask_dominant(sketch: Sketch) -> None:
    turn, survival = sketch.turn, sketch.state.arena.lore.survival
    if turn.foods >= survival.foods:
        sketch.tell(DominantMet(turn.seat))
        sketch.score(turn.seat, survival.points, "dominant")
        next_turn(sketch)
    else:
        sketch.tell(DominantFailed(turn.seat))
        owe(sketch, turn.seat, survival.discards, "chaos")


def break_out(sketch: Sketch) -> None:
    """Chaos: the tile is refilled, a thermal absorbed, and a threat to be placed."""
    seat = sketch.turn.seat
    sketch.survive(seat, 0)
    sketch.tell(ChaosStruck(seat))
    eagle = sketch.state.eagles[seat - 1]
    tile = sketch.state.tiles[eagle.at]
    most = sketch.state.arena.lore.maximum(tile.kind, sketch.state.rainy)
    sketch.raise_markers(eagle.at, most[0] - tile.thermal, most[1] - tile.food, "chaos")
    sketch.absorb(seat, 1)
    spaces = range(len(sketch.state.tiles))
    if eagle.threats and any(has_threat_place(sketch.state, space) for space in spaces):
        sketch.put_turn(stage="chaos")
    else:
        _calm_down(sketch)


def place_in_chaos(sketch: Sketch, action: PlaceThreat) -> None:
    """A threat comes to stay, and nothing else happens to the tile."""
    put_threat(sketch, action, "chaos")
    _calm_down(sketch)


def put_threat(sketch: Sketch, action: PlaceThreat, cause: Cause) -> None:
    """A threat goes from an eagle card to a tile."""
    space = sketch.state.land.at[action.cell]
    sketch.put_eagle(action.seat, threats=sketch.state.eagles[action.seat - 1].threats - 1)
    sketch.put_tile(space, threats=sketch.state.tiles[space].threats + 1)
    sketch.tell(ThreatPlaced(action.seat, action.cell, cause))


def _calm_down(sketch: Sketch) -> None:
    seat = sketch.turn.seat
    sketch.survive(seat, sketch.state.arena.lore.survival.start)
    sketch.tell(ChaosEnded(seat))
    if len(sketch.state.eagles[seat - 1].pattern) > 1:
        sketch.put_turn(stage="swap")
    else:
        close(sketch)

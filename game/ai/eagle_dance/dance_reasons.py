"""What speaks for a dance, and for dice that are kept or rolled again."""

from __future__ import annotations

from game.ai.eagle_dance.facts import Reason, dance_name, many, percent, tile_at, tile_name
from game.core import Cell, Seat
from game.rules.eagle_dance.actions import Dive, Fight, Glide, Keep, Reroll, Soar, Stay
from game.rules.eagle_dance.dances import foods_in_sight
from game.rules.eagle_dance.dice import dice_of
from game.rules.eagle_dance.lore import FIGHT, THERMAL, Card
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds, reroll_odds
from game.rules.eagle_dance.state import State, next_card


def _next(state: State) -> Card:
    card = next_card(state)
    assert card is not None
    return card


def _points(state: State) -> int:
    """What the next card pays if it is cleared: its reward, and its bonus if it is the last."""
    turn, card = state.turn, _next(state)
    assert turn is not None
    last = turn.step == len(state.eagles[turn.seat - 1].pattern) - 1
    return card.reward.points + (card.bonus.points if last else 0)


def _here(state: State, seat: Seat) -> Cell:
    return state.land.cells[state.eagles[seat - 1].at]


def soared(state: State, action: Soar) -> Reason:
    """Thermals, and what they pay."""
    card, here = _next(state), (_here(state, action.seat),)
    many_thermals = many(action.thermals, "thermal")
    if card.quest and action.thermals < card.amount:
        return f"The Soar fails, but it still brings {many_thermals}.", here
    return f"Brings {many_thermals} and {many(_points(state), 'point')}.", here


def glided(state: State, action: Glide) -> Reason:
    """Where a flight leads, and what it pays."""
    card, goal = _next(state), action.path[-1]
    food = many(tile_at(state, goal).food, "food")
    there = f"{tile_name(state, goal)} with {food}"
    if card.quest and len(action.path) < card.amount:
        return f"The Glide fails, but it leads to {there}.", (goal,)
    return f"{many(_points(state), 'point')}, and {there} to land on.", (goal,)


def dived(state: State, action: Dive) -> Reason:
    """How likely a dive succeeds."""
    foods = foods_in_sight(state, action.seat, _next(state))
    chance = percent(dive_odds(state))
    return f"Re-rolls included, {chance} to catch {many(foods, 'food')}.", (_here(state, action.seat),)


def fought(state: State, action: Fight) -> Reason:
    """How likely an attack succeeds."""
    points = _points(state) + _next(state).spoils
    chance = percent(fight_odds(state, action.foe))
    return f"{chance} to beat seat {action.foe}, for {many(points, 'point')}.", (_here(state, action.foe),)


def stayed(state: State, action: Stay) -> Reason:
    """Why an eagle stays where it is."""
    assert state.turn is not None
    here = _here(state, action.seat)
    if state.turn.stage == "flee":
        return f"{tile_name(state, here).title()} here is worth more than a flight.", (here,)
    card = _next(state)
    if card.dance == FIGHT:
        return "No eagle is in reach to fight.", (here,)
    return f"The {dance_name(card)} cannot be cleared from here.", (here,)


def rerolled(state: State, action: Reroll) -> Reason:
    """How much better the chance is than without a re-roll."""
    chance, kept_chance = reroll_odds(state, action.die), _kept_chance(state)
    die = "thermal" if action.die == THERMAL else "food"
    return f"Rolling the {die} die again: {percent(chance)} instead of {percent(kept_chance)}.", ()


def kept(state: State, action: Keep) -> Reason:
    """How good the dice are that lie."""
    turn = state.turn
    assert turn is not None
    total, chance = sum(dice_of(turn)), _kept_chance(state)
    if not chance:
        return f"With {total} it fails, but the thermals are worth more.", ()
    return f"With {total} the chance is {percent(chance)}; thermals are worth more.", ()


def _kept_chance(state: State) -> float:
    """How likely the dice that lie succeed."""
    turn = state.turn
    assert turn is not None
    if not turn.foe:
        return float(sum(turn.dice) >= _next(state).number)
    if turn.who == turn.foe:
        return float(sum(turn.foe_dice) >= sum(turn.dice))
    return 1.0 - defence_odds(state)

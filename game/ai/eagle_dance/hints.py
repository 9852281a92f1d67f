"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.thought import Hint
from game.core import Cell, Seat
from game.rules.eagle_dance.actions import (
    Action,
    Dive,
    Draft,
    End,
    Fight,
    Flee,
    Glide,
    Keep,
    Lay,
    Lose,
    Perch,
    PlaceThreat,
    Reroll,
    Soar,
    Stay,
    Swap,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.dances import foods_in_sight
from game.rules.eagle_dance.dice import dice_of
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import DANCES, FIGHT, FOREST, GLIDE, NO_CARD, THERMAL, TILE_NAMES, Card, Gain
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds, reroll_odds
from game.rules.eagle_dance.state import State, Tile, eagles_on, next_card


def explain(state: State, action: Action) -> Hint:
    """The most telling reason for an action."""
    words, cells = _REASONS[type(action)](state, action)
    return Hint(action, words, cells)


def _laid(state: State, action: Lay) -> Reason:
    beside = sum(cell in state.land.at for cell in around(action.cell))
    return f"Here the {TILE_NAMES[state.drawn]} touches {_many(beside, 'tile')}.", (action.cell,)


def _perched(state: State, action: Perch) -> Reason:
    near = state.land.beside[state.land.at[action.cell]]
    rich = sum(state.tiles[space].kind != FOREST for space in near)
    beside = f"{_many(len(near), 'tile')} near by"
    return f"This Forest has {beside}, {rich} of them richer.", (action.cell,)


def _drafted(state: State, action: Draft) -> Reason:
    cards = state.arena.lore.cards
    card, other = cards[action.card], cards[action.kept]
    if action.kept == NO_CARD:
        points = card.reward.points + card.bonus.points
        return f"{_dance_name(card)} alone: {_many(points, 'point')} if it is cleared.", ()
    first, last = (other, card) if action.kept_first else (card, other)
    points = first.reward.points + last.reward.points + last.bonus.points
    order = f"{_dance_name(first)}, then {_dance_name(last)}"
    return f"{order}: {_many(points, 'point')} if both are cleared.", ()


def _swapped(state: State, action: Swap) -> Reason:
    card = state.arena.lore.cards[state.eagles[action.seat - 1].pattern[0]]
    return f"With {_dance_name(card)} last, its bonus counts: {_gain_words(card.bonus)}.", ()


def _ended(state: State, action: End) -> Reason:
    here = state.land.cells[state.eagles[action.seat - 1].at]
    return f"No trade pays any more; {_tile_name(state, here)} is home.", (here,)


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


def _soared(state: State, action: Soar) -> Reason:
    """Thermals, and what they pay."""
    card, here = _next(state), (_here(state, action.seat),)
    many_thermals = _many(action.thermals, "thermal")
    if card.quest and action.thermals < card.amount:
        return f"The Soar fails, but it still brings {many_thermals}.", here
    return f"Brings {many_thermals} and {_many(_points(state), 'point')}.", here


def _glided(state: State, action: Glide) -> Reason:
    """Where a flight leads, and what it pays."""
    card, goal = _next(state), action.path[-1]
    food = _many(_tile_at(state, goal).food, "food")
    there = f"{_tile_name(state, goal)} with {food}"
    if card.quest and len(action.path) < card.amount:
        return f"The Glide fails, but it leads to {there}.", (goal,)
    return f"{_many(_points(state), 'point')}, and {there} to land on.", (goal,)


def _dived(state: State, action: Dive) -> Reason:
    """How likely a dive succeeds."""
    foods = foods_in_sight(state, action.seat, _next(state))
    chance = _percent(dive_odds(state))
    return f"Re-rolls included, {chance} to catch {_many(foods, 'food')}.", (_here(state, action.seat),)


def _fought(state: State, action: Fight) -> Reason:
    """How likely an attack succeeds."""
    points = _points(state) + _next(state).spoils
    chance = _percent(fight_odds(state, action.foe))
    return f"{chance} to beat seat {action.foe}, for {_many(points, 'point')}.", (_here(state, action.foe),)


def _stayed(state: State, action: Stay) -> Reason:
    """Why an eagle stays where it is."""
    assert state.turn is not None
    here = _here(state, action.seat)
    if state.turn.stage == "flee":
        return f"{_tile_name(state, here).title()} here is worth more than a flight.", (here,)
    card = _next(state)
    if card.dance == FIGHT:
        return "No eagle is in reach to fight.", (here,)
    return f"The {_dance_name(card)} cannot be cleared from here.", (here,)


def _rerolled(state: State, action: Reroll) -> Reason:
    """How much better the chance is than without a re-roll."""
    chance, kept_chance = reroll_odds(state, action.die), _kept_chance(state)
    die = "thermal" if action.die == THERMAL else "food"
    return f"Rolling the {die} die again: {_percent(chance)} instead of {_percent(kept_chance)}.", ()


def _kept(state: State, action: Keep) -> Reason:
    """How good the dice are that lie."""
    turn = state.turn
    assert turn is not None
    total, chance = sum(dice_of(turn)), _kept_chance(state)
    if not chance:
        return f"With {total} it fails, but the thermals are worth more.", ()
    return f"With {total} the chance is {_percent(chance)}; thermals are worth more.", ()


def _kept_chance(state: State) -> float:
    """How likely the dice that lie succeed."""
    turn = state.turn
    assert turn is not None
    if not turn.foe:
        return float(sum(turn.dice) >= _next(state).number)
    if turn.who == turn.foe:
        return float(sum(turn.foe_dice) >= sum(turn.dice))
    return 1.0 - defence_odds(state)


def _moved(state: State, action: TradeMove) -> Reason:
    """Where two thermals lead."""
    tile, card = _tile_at(state, action.cell), next_card(state)
    offer = f"{_many(tile.thermal, 'thermal')} and {_many(tile.food, 'food')}"
    why = f" for the {_dance_name(card)}" if card is not None else ""
    return f"Leads to {offer}{why}.", (action.cell,)


def _traded(state: State, action: TradeThermal) -> Reason:
    """What a thermal is bought for."""
    held, card = state.eagles[action.seat - 1].thermals, next_card(state)
    if card is not None and card.dance == GLIDE and card.amount > held:
        return f"The Glide needs {_many(card.amount, 'thermal')}, and you hold {held}.", ()
    if card is not None:
        return f"{_many(held, 'thermal').capitalize()} may not do for the {_dance_name(card)}.", ()
    return "Most thermals at the end are worth more than foods.", ()


def _threatened(state: State, action: PlaceThreat) -> Reason:
    """Whom a threat hurts, and where."""
    here, cells = _tile_name(state, action.cell), (action.cell,)
    if not action.resource:
        return f"Leaves the threat on {here}, where it hurts you least.", cells
    rivals = eagles_on(state, state.land.at[action.cell])
    victim = action.victim or (rivals[0] if rivals else 0)
    if victim and victim != action.seat:
        taken = f"; the tile loses a {action.resource}" if action.resource != "none" else ""
        return f"1 point, seat {victim} loses a resource{taken}.", cells
    return f"1 point, and {here} becomes dangerous.", cells


def _fled(state: State, action: Flee) -> Reason:
    """Where a flight leads."""
    tile = _tile_at(state, action.cell)
    offer = f"{_many(tile.thermal, 'thermal')} and {_many(tile.food, 'food')}"
    return f"{_tile_name(state, action.cell).capitalize()} with {offer} is better.", (action.cell,)


def _lost(state: State, action: Lose) -> Reason:
    """What an eagle has enough of."""
    eagle = state.eagles[action.seat - 1]
    thermals, foods = _many(eagle.thermals, "thermal"), _many(eagle.foods, "food")
    spare = "a thermal" if action.resource == THERMAL else "a food"
    return f"Of {thermals} and {foods}, {spare} is missed least.", ()


Reason = tuple[str, tuple[Cell, ...]]


def _tile_at(state: State, cell: Cell) -> Tile:
    """The tile at a place."""
    return state.tiles[state.land.at[cell]]


def _tile_name(state: State, cell: Cell) -> str:
    """What lies at a place, as in a River."""
    return f"a {TILE_NAMES[_tile_at(state, cell).kind]}"


def _many(count: int, noun: str) -> str:
    """A number with its noun, as in 2 foods or no food."""
    if count == 1:
        return f"1 {noun}"
    return f"{count} {noun}s" if count else f"no {noun}s"


def _dance_name(card: Card) -> str:
    """A card's dance, as in Soar."""
    return DANCES[card.dance].title()


def _percent(chance: float) -> str:
    """A chance as people say it."""
    return f"{round(100 * chance)} %"


def _gain_words(gain: Gain) -> str:
    """The largest part of a gain, as in 2 points."""
    if gain.points:
        return _many(gain.points, "point")
    return _many(gain.foods, "food") if gain.foods >= gain.thermals else _many(gain.thermals, "thermal")


_REASONS: Final[dict[type[Action], Callable[..., Reason]]] = {
    Lay: _laid, Perch: _perched, Draft: _drafted, Soar: _soared, Glide: _glided, Dive: _dived, Fight: _fought,
    Stay: _stayed, Reroll: _rerolled, Keep: _kept, Flee: _fled, TradeMove: _moved, TradeThermal: _traded,
    PlaceThreat: _threatened, Lose: _lost, Swap: _swapped, End: _ended,
}

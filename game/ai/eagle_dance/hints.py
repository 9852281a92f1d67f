"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.thought import Hint
from game.core import Cell, Seat, Sentence, plural, say
from game.core.words import percent
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
    PutAside,
    Reroll,
    Soar,
    Stay,
    Swap,
    TakeSpoils,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.dances import foods_in_sight
from game.rules.eagle_dance.dice import dice_of
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import FIGHT, FOREST, GLIDE, NO_CARD, THERMAL, Card, Gain
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds, reroll_odds
from game.rules.eagle_dance.state import State, Tile, eagles_on, next_card

Reason = tuple[Sentence, tuple[Cell, ...]]

_TILES: Final = (say("Forest"), say("Field"), say("River"))
_DANCES: Final = (say("Soar"), say("Glide"), say("Dive"), say("Fight", sense="a dance"))


def explain(state: State, action: Action) -> Hint:
    """The most telling reason for an action."""
    words, cells = _REASONS[type(action)](state, action)
    return Hint(action, words, cells)


def _laid(state: State, action: Lay) -> Reason:
    beside = sum(cell in state.land.at for cell in around(action.cell))
    words = plural(
        "Here the {tile} touches {count} tile.", "Here the {tile} touches {count} tiles.", beside,
        tile=_TILES[state.drawn],
    )
    return words, (action.cell,)


def _perched(state: State, action: Perch) -> Reason:
    near = state.land.beside[state.land.at[action.cell]]
    rich = sum(state.tiles[space].kind != FOREST for space in near)
    words = plural(
        "This Forest has {count} tile near by, {rich} of them richer.",
        "This Forest has {count} tiles near by, {rich} of them richer.", len(near), rich=rich,
    )
    return words, (action.cell,)


def _drafted(state: State, action: Draft) -> Reason:
    cards = state.arena.lore.cards
    card, other = cards[action.card], cards[action.kept]
    if action.kept == NO_CARD:
        points = _points(card.reward.points + card.bonus.points)
        return say("{dance} alone: {points} if it is cleared.", dance=_dance(card), points=points), ()
    return _pair(*(other, card) if action.kept_first else (card, other)), ()


def _put_aside(state: State, action: PutAside) -> Reason:
    cards = state.arena.lore.cards
    first, last = state.eagles[action.seat - 1].pattern
    return _pair(cards[first], cards[last]), ()


def _pair(first: Card, last: Card) -> Sentence:
    """What a pattern of two cards pays."""
    return say(
        "{first}, then {last}: {points} if both are cleared.", first=_dance(first), last=_dance(last),
        points=_points(first.reward.points + last.reward.points + last.bonus.points),
    )


def _swapped(state: State, action: Swap) -> Reason:
    card = state.arena.lore.cards[state.eagles[action.seat - 1].pattern[0]]
    gain = _gained(card.bonus)
    return say("With {dance} last, its bonus counts: {gain}.", dance=_dance(card), gain=gain), ()


def _ended(state: State, action: End) -> Reason:
    here = state.land.cells[state.eagles[action.seat - 1].at]
    return say("No trade pays any more; a {tile} is home.", tile=_tile(state, here)), (here,)


def _next(state: State) -> Card:
    card = next_card(state)
    assert card is not None
    return card


def _pay(state: State) -> int:
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
    thermals = _thermals(action.thermals)
    if card.quest and action.thermals < card.amount:
        return say("The Soar fails, but it still brings {thermals}.", thermals=thermals), here
    return say("Brings {thermals} and {points}.", thermals=thermals, points=_points(_pay(state))), here


def _glided(state: State, action: Glide) -> Reason:
    """Where a flight leads, and what it pays."""
    card, goal = _next(state), action.path[-1]
    tile, foods = _tile(state, goal), _foods(_tile_at(state, goal).food)
    if card.quest and len(action.path) < card.amount:
        words = say("The Glide fails, but it leads to a {tile} with {foods}.", tile=tile, foods=foods)
        return words, (goal,)
    points = _points(_pay(state))
    words = say("{points}, and a {tile} with {foods} to land on.", points=points, tile=tile, foods=foods)
    return words, (goal,)


def _dived(state: State, action: Dive) -> Reason:
    """How likely a dive succeeds."""
    foods = _foods(foods_in_sight(state, action.seat, _next(state)))
    chance = _percent(dive_odds(state))
    words = say("Re-rolls included, {chance} to catch {foods}.", chance=chance, foods=foods)
    return words, (_here(state, action.seat),)


def _fought(state: State, action: Fight) -> Reason:
    """How likely an attack succeeds."""
    points = _points(_pay(state) + _next(state).spoils)
    chance = _percent(fight_odds(state, action.foe))
    words = say("{chance} to beat seat {seat}, for {points}.", chance=chance, seat=action.foe, points=points)
    return words, (_here(state, action.foe),)


def _stayed(state: State, action: Stay) -> Reason:
    """Why an eagle stays where it is."""
    assert state.turn is not None
    here = _here(state, action.seat)
    if state.turn.stage == "flee":
        return say("A {tile} here is worth more than a flight.", tile=_tile(state, here)), (here,)
    card = _next(state)
    if card.dance == FIGHT:
        return say("No eagle is in reach to fight."), (here,)
    return say("The {dance} cannot be cleared from here.", dance=_dance(card)), (here,)


def _rerolled(state: State, action: Reroll) -> Reason:
    """How much better the chance is than without a re-roll."""
    chance, kept = _percent(reroll_odds(state, action.die)), _percent(_kept_chance(state))
    if action.die == THERMAL:
        return say("Rolling the thermal die again: {chance} instead of {kept}.", chance=chance, kept=kept), ()
    return say("Rolling the food die again: {chance} instead of {kept}.", chance=chance, kept=kept), ()


def _kept(state: State, action: Keep) -> Reason:
    """How good the dice are that lie."""
    turn = state.turn
    assert turn is not None
    total, chance = sum(dice_of(turn)), _kept_chance(state)
    if not chance:
        return say("With {total} it fails, but the thermals are worth more.", total=total), ()
    words = say(
        "With {total} the chance is {chance}; thermals are worth more.", total=total, chance=_percent(chance)
    )
    return words, ()


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
    thermals, foods = _thermals(tile.thermal), _foods(tile.food)
    if card is None:
        return say("Leads to {thermals} and {foods}.", thermals=thermals, foods=foods), (action.cell,)
    words = say(
        "Leads to {thermals} and {foods} for the {dance}.", thermals=thermals, foods=foods, dance=_dance(card)
    )
    return words, (action.cell,)


def _traded(state: State, action: TradeThermal) -> Reason:
    """What a thermal is bought for."""
    held, card = state.eagles[action.seat - 1].thermals, next_card(state)
    if card is not None and card.dance == GLIDE and card.amount > held:
        needed = _thermals(card.amount)
        return say("The Glide needs {thermals}, and you hold {held}.", thermals=needed, held=held), ()
    if card is not None and not held:
        return say("You hold no thermals for the {dance}.", dance=_dance(card)), ()
    if card is not None:
        words = plural(
            "{count} thermal may not do for the {dance}.", "{count} thermals may not do for the {dance}.",
            held, dance=_dance(card),
        )
        return words, ()
    return say("Most thermals at the end are worth more than foods."), ()


def _threatened(state: State, action: PlaceThreat) -> Reason:
    """Whom a threat hurts, and where."""
    tile, cells = _tile(state, action.cell), (action.cell,)
    if not action.resource:
        return say("Leaves the threat on a {tile}, where it hurts you least.", tile=tile), cells
    rivals = eagles_on(state, state.land.at[action.cell])
    victim = action.victim or (rivals[0] if rivals else 0)
    if victim and victim != action.seat:
        return _harmed(victim, action.resource), cells
    return say("1 point, and a {tile} becomes dangerous.", tile=tile), cells


def _harmed(seat: Seat, taken: str) -> Sentence:
    """Who loses something by a threat, and what its tile loses."""
    match taken:
        case "thermal":
            return say("1 point, seat {seat} loses a resource; the tile loses a thermal.", seat=seat)
        case "food":
            return say("1 point, seat {seat} loses a resource; the tile loses a food.", seat=seat)
    return say("1 point, seat {seat} loses a resource.", seat=seat)


def _took(state: State, action: TakeSpoils) -> Reason:
    """Whom or what a food is taken from."""
    if action.cell is None:
        return say("Seat {seat} misses a food more than any tile.", seat=action.foe), ()
    words = say("This {tile} can spare a food.", tile=_tile(state, action.cell))
    return words, (action.cell,)


def _fled(state: State, action: Flee) -> Reason:
    """Where a flight leads."""
    tile = _tile_at(state, action.cell)
    words = say(
        "A {tile} with {thermals} and {foods} is better.", tile=_TILES[tile.kind],
        thermals=_thermals(tile.thermal), foods=_foods(tile.food),
    )
    return words, (action.cell,)


def _lost(state: State, action: Lose) -> Reason:
    """What an eagle has enough of."""
    eagle = state.eagles[action.seat - 1]
    thermals, foods = _thermals(eagle.thermals), _foods(eagle.foods)
    thermal = say("Of {thermals} and {foods}, a thermal is missed least.", thermals=thermals, foods=foods)
    food = say("Of {thermals} and {foods}, a food is missed least.", thermals=thermals, foods=foods)
    return thermal if action.resource == THERMAL else food, ()


def _tile_at(state: State, cell: Cell) -> Tile:
    """The tile at a place."""
    return state.tiles[state.land.at[cell]]


def _tile(state: State, cell: Cell) -> Sentence:
    """What lies at a place, as in River."""
    return _TILES[_tile_at(state, cell).kind]


def _points(count: int) -> Sentence:
    return plural("{count} point", "{count} points", count) if count else say("no points")


def _thermals(count: int) -> Sentence:
    return plural("{count} thermal", "{count} thermals", count) if count else say("no thermals")


def _foods(count: int) -> Sentence:
    return plural("{count} food", "{count} foods", count) if count else say("no foods")


def _dance(card: Card) -> Sentence:
    """A card's dance, as in Soar."""
    return _DANCES[card.dance]


def _percent(chance: float) -> Sentence:
    """A chance as people say it."""
    return percent(round(100 * chance))


def _gained(gain: Gain) -> Sentence:
    """The largest part of a gain, as in 2 points."""
    if gain.points:
        return _points(gain.points)
    return _foods(gain.foods) if gain.foods >= gain.thermals else _thermals(gain.thermals)


_REASONS: Final[dict[type[Action], Callable[..., Reason]]] = {
    Lay: _laid, Perch: _perched, Draft: _drafted, PutAside: _put_aside, Soar: _soared, Glide: _glided,
    Dive: _dived, Fight: _fought, Stay: _stayed, Reroll: _rerolled, Keep: _kept, TakeSpoils: _took,
    Flee: _fled, TradeMove: _moved, TradeThermal: _traded, PlaceThreat: _threatened, Lose: _lost,
    Swap: _swapped, End: _ended,
}

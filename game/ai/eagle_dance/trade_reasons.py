"""What speaks for a trade, a threat, a flight or a loss."""

from __future__ import annotations

from game.ai.eagle_dance.facts import Reason, dance_name, many, tile_at, tile_name
from game.rules.eagle_dance.actions import Flee, Lose, PlaceThreat, TradeMove, TradeThermal
from game.rules.eagle_dance.lore import GLIDE, THERMAL
from game.rules.eagle_dance.state import State, eagles_on, next_card


def moved(state: State, action: TradeMove) -> Reason:
    """Where two thermals lead."""
    tile, card = tile_at(state, action.cell), next_card(state)
    offer = f"{many(tile.thermal, 'thermal')} and {many(tile.food, 'food')}"
    why = f" for the {dance_name(card)}" if card is not None else ""
    return f"Leads to {offer}{why}.", (action.cell,)


def traded(state: State, action: TradeThermal) -> Reason:
    """What a thermal is bought for."""
    held, card = state.eagles[action.seat - 1].thermals, next_card(state)
    if card is not None and card.dance == GLIDE and card.amount > held:
        return f"The Glide needs {many(card.amount, 'thermal')}, and you hold {held}.", ()
    if card is not None:
        return f"{many(held, 'thermal').capitalize()} may not do for the {dance_name(card)}.", ()
    return "Most thermals at the end are worth more than foods.", ()


def threatened(state: State, action: PlaceThreat) -> Reason:
    """Whom a threat hurts, and where."""
    here, cells = tile_name(state, action.cell), (action.cell,)
    if not action.resource:
        return f"Leaves the threat on {here}, where it hurts you least.", cells
    rivals = eagles_on(state, state.land.at[action.cell])
    victim = action.victim or (rivals[0] if rivals else 0)
    if victim and victim != action.seat:
        taken = f"; the tile loses a {action.resource}" if action.resource != "none" else ""
        return f"1 point, seat {victim} loses a resource{taken}.", cells
    return f"1 point, and {here} becomes dangerous.", cells


def fled(state: State, action: Flee) -> Reason:
    """Where a flight leads."""
    tile = tile_at(state, action.cell)
    offer = f"{many(tile.thermal, 'thermal')} and {many(tile.food, 'food')}"
    return f"{tile_name(state, action.cell).capitalize()} with {offer} is better.", (action.cell,)


def lost(state: State, action: Lose) -> Reason:
    """What an eagle has enough of."""
    eagle = state.eagles[action.seat - 1]
    thermals, foods = many(eagle.thermals, "thermal"), many(eagle.foods, "food")
    spare = "a thermal" if action.resource == THERMAL else "a food"
    return f"Of {thermals} and {foods}, {spare} is missed least.", ()

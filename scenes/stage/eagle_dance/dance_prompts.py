"""What the seat whose turn it is can do with its next card, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.rules.eagle_dance.actions import Stay, Swap
from game.rules.eagle_dance.dances import dances, foods_in_sight, most_thermals
from game.rules.eagle_dance.lore import DIVE, GLIDE, SOAR, Card
from game.rules.eagle_dance.odds import dive_odds, reach_chance
from game.rules.eagle_dance.state import State, next_card
from game.rules.eagle_dance.survival import starves
from game.rules.eagle_dance.trades import why_no_swap
from scenes.stage.eagle_dance.choices import percent
from scenes.stage.eagle_dance.picks import TRADE_MOVE, TRADE_THREAT
from scenes.stage.eagle_dance.words import card_name
from scenes.stage.presenter import SEAT_NAMES
from scenes.stage.selection import Pick


def dance_prompt(state: State) -> str:
    """How the next card is danced, why it cannot be, or what is left when all is danced."""
    card, turn = next_card(state), state.turn
    assert turn is not None
    if card is None:
        return _end_prompt(state, turn.seat)
    if Stay(turn.seat) in dances(state, turn.seat):
        return f"{card_name(card)} fails: {_obstacle(state, turn.seat, card)}. Trade first, or give it up."
    return f"{card_name(card)}: {_way(state, card)}."


def _way(state: State, card: Card) -> str:
    if card.dance == SOAR:
        return f"absorb {card.amount if card.quest else f'up to {card.amount}'} thermals"
    if card.dance == GLIDE:
        how_far = f"exactly {card.amount} tiles" if card.amount else "tile by tile"
        return f"fly {how_far}, a thermal each"
    if card.dance == DIVE:
        at_once, after = percent(reach_chance(state.arena.lore, 0, card.number)), percent(dive_odds(state))
        odds = at_once if at_once == after else f"{at_once} at once, {after} with re-rolls"
        return f"roll {card.number}+ for food. {odds}"
    return "choose an eagle in reach"


def _obstacle(state: State, seat: Seat, card: Card) -> str:
    if card.dance == SOAR:
        return _no_thermals(state, seat, card)
    if card.dance == GLIDE:
        return _no_flight(state, seat, card)
    if card.dance == DIVE:
        foods = foods_in_sight(state, seat, card)
        return f"only {foods} of {card.amount} foods here" if foods else "no food here"
    return "no eagle in reach"


def _no_thermals(state: State, seat: Seat, card: Card) -> str:
    eagle = state.eagles[seat - 1]
    most, room = most_thermals(state, seat, card), state.arena.lore.eagle.thermal_limit - eagle.thermals
    if room < min(card.amount, state.tiles[eagle.at].thermal):
        return f"your eagle has room for {room or 'no'} more"
    return f"only {most} of {card.amount} thermals here" if most else "no thermals here"


def _no_flight(state: State, seat: Seat, card: Card) -> str:
    held, needed = state.eagles[seat - 1].thermals, max(1, card.amount)
    if held >= needed:
        return "no tile to land on"
    return f"you have {held or 'no'} of {needed} thermals" if needed > 1 else "you have no thermal"


def _end_prompt(state: State, seat: Seat) -> str:
    """What may still be done; a dominant eagle is reminded of its food."""
    turn, wanted = state.turn, state.arena.lore.survival.foods
    assert turn is not None
    if starves(state, seat):
        return f"Dominant wants {wanted} foods this turn, you gained {turn.foods}. End now: Chaos."
    swaps = "" if why_no_swap(state, Swap(seat)) else "swap, "
    return f"All danced. Trade, {swaps}or end your turn."


def loss_prompt(state: State) -> str:
    """What takes resources away, and how many."""
    turn = state.turn
    assert turn is not None
    many = "a resource" if turn.owed == 1 else f"{turn.owed} resources"
    if turn.then == "chaos":
        return f"Too little food for Dominant: give up {many}."
    if turn.who != turn.seat and turn.then == "free":
        return f"{SEAT_NAMES[turn.seat].capitalize()} threatens your tile: give up {many}."
    return f"There is a threat: give up {many}."


def further_prompt(state: State, chosen: Sequence[Pick]) -> str:
    """What is still asked of whoever has begun to choose; nothing if there is no more to say."""
    kind = chosen[0].kind
    if kind == "card":
        return "Arrange your pattern: the upper card is danced first, the last one pays its bonus."
    if chosen[0] == TRADE_MOVE:
        return f"{state.arena.lore.prices.move_thermals} thermals: choose a lit tile to move to."
    if chosen[0] == TRADE_THREAT:
        return (
            "Choose a tile for your threat.", "What does the tile lose?", "Which eagle loses a resource?",
        )[min(len(chosen), 3) - 1]
    if kind == "tile":
        fleeing = state.turn is not None and state.turn.stage == "flee"
        if fleeing:
            return "What do you pay for your flight?"
        card = next_card(state)
        on = "" if card is None or card.amount else ", or land here"
        return f"Choose the next tile of your glide{on}."
    return ""

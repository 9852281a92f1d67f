"""What Eagle Dance asks of whoever is to act, and why a card cannot be danced."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import NOTHING, Seat, Sentence, plural, say
from game.rules.eagle_dance.actions import Stay, Swap
from game.rules.eagle_dance.dances import dances, foods_in_sight, most_thermals
from game.rules.eagle_dance.lore import DIVE, FIGHT, GLIDE, SOAR, Card, Lore
from game.rules.eagle_dance.odds import defence_odds, dive_odds, fight_odds, reach_chance
from game.rules.eagle_dance.state import State, Turn, next_card
from game.rules.eagle_dance.survival import starves
from game.rules.eagle_dance.trades import why_no_swap
from scenes.stage.eagle_dance.cards import card_name
from scenes.stage.eagle_dance.choices import percent
from scenes.stage.eagle_dance.picks import TRADE_MOVE, TRADE_THREAT
from scenes.stage.presenter import SEAT_TITLES
from scenes.stage.selection import Pick

_ROUND = {
    "lay": say("Lay the drawn tile against any other."),
    "perch": say("Perch on a free Forest beside the central River."),
    "draft": say("Take a card, then arrange your pattern."),
    "tile": say("A tile is drawn."), "open": say("Cards are opened."),
    "produce": say("The land brings forth."),
}
_TURN = {
    "spoils": say("You won the fight. Take food from a lit tile, or from the loser."),
    "chaos": say("Chaos! Place a threat on any free place."),
    "swap": say("Chaos is over. Swap your cards, or end the turn."),
}
_THREAT = (
    say("Choose a tile for your threat."), say("What does the tile lose?"),
    say("Which eagle loses a resource?"),
)


def round_prompt(now: str) -> Sentence:
    """What is done between turns."""
    return _ROUND.get(now, say("The weather turns."))


def dice_prompt(state: State, now: str) -> Sentence:
    """What people who roll their own dice are asked."""
    if now == "weather":
        return say("Roll the weather die. What does it show?")
    die = state.turn.die if state.turn is not None else ""
    if die == "thermal":
        return say("Roll the thermal die again. What does it show?")
    if die == "food":
        return say("Roll the food die again. What does it show?")
    return say("Roll thermal + food:")


def turn_prompt(state: State, turn: Turn, now: str) -> Sentence:
    """What is to be decided in a turn."""
    if now == "free":
        return dance_prompt(state, turn.seat)
    if now == "reroll":
        return _reroll_prompt(state, turn)
    if now == "lose":
        return _loss_prompt(turn)
    if now == "flee":
        if sum(turn.dice) == sum(turn.foe_dice):
            return say("A tie is the defender's: you lost. Flee to a lit tile, or stay.")
        return say("You lost the fight. Flee to a lit tile, or stay.")
    return _TURN.get(now, say("The dice are rolling."))


def _reroll_prompt(state: State, turn: Turn) -> Sentence:
    """The chances that the dice on the cloth still have."""
    if not turn.foe:
        chance = percent(dive_odds(state, turn.dice))
        return say("Re-roll a die for a thermal, or keep. {chance} with your thermals.", chance=chance)
    if turn.who == turn.foe:
        chance = percent(defence_odds(state))
        return say("Re-roll a die for a thermal, or keep. {chance} to hold them off.", chance=chance)
    chance = percent(fight_odds(state, turn.foe, turn.dice))
    return say("Re-roll a die for a thermal, or keep. {chance} to win, both re-rolling well.", chance=chance)


def dance_prompt(state: State, seat: Seat) -> Sentence:
    """How the next card is danced, why it cannot be, or what is left when all is danced."""
    card = next_card(state)
    if card is None:
        return _end_prompt(state, seat)
    if Stay(seat) in dances(state, seat):
        return _obstacle(state, seat, card)
    return _way(state, card)


def _way(state: State, card: Card) -> Sentence:
    name = card_name(card)
    if card.dance == SOAR and card.quest:
        return plural(
            "{card}: absorb {count} thermal.", "{card}: absorb {count} thermals.", card.amount, card=name,
        )
    if card.dance == SOAR:
        return plural(
            "{card}: absorb up to {count} thermal.", "{card}: absorb up to {count} thermals.", card.amount,
            card=name,
        )
    if card.dance == GLIDE and card.amount:
        return plural(
            "{card}: fly exactly {count} tile, a thermal each.",
            "{card}: fly exactly {count} tiles, a thermal each.", card.amount, card=name,
        )
    if card.dance == GLIDE:
        return say("{card}: fly tile by tile, a thermal each.", card=name)
    if card.dance == DIVE:
        return _dive_way(state, card)
    return say("{card}: choose an eagle in reach.", card=name)


def _dive_way(state: State, card: Card) -> Sentence:
    name, number = card_name(card), card.number
    at_once, after = percent(reach_chance(state.arena.lore, 0, number)), percent(dive_odds(state))
    if at_once == after:
        return say("{card}: roll {number}+ for food. {chance}.", card=name, number=number, chance=after)
    return say(
        "{card}: roll {number}+ for food. {at_once} at once, {after} with re-rolls.",
        card=name, number=number, at_once=at_once, after=after,
    )


def _obstacle(state: State, seat: Seat, card: Card) -> Sentence:
    if card.dance == SOAR:
        return _no_thermals(state, seat, card)
    if card.dance == GLIDE:
        return _no_flight(state, seat, card)
    name = card_name(card)
    if card.dance == FIGHT:
        return say("{card} fails: no eagle in reach. Trade first, or give it up.", card=name)
    foods = foods_in_sight(state, seat, card)
    if not foods:
        return say("{card} fails: no food here. Trade first, or give it up.", card=name)
    return plural(
        "{card} fails: only {have} of {count} food here. Trade first, or give it up.",
        "{card} fails: only {have} of {count} foods here. Trade first, or give it up.", card.amount,
        card=name, have=foods,
    )


def _no_thermals(state: State, seat: Seat, card: Card) -> Sentence:
    eagle, name = state.eagles[seat - 1], card_name(card)
    most, room = most_thermals(state, seat, card), state.arena.lore.eagle.thermal_limit - eagle.thermals
    if room < min(card.amount, state.tiles[eagle.at].thermal):
        if room:
            return say(
                "{card} fails: your eagle has room for {number} more. Trade first, or give it up.",
                card=name, number=room,
            )
        return say("{card} fails: your eagle has room for no more. Trade first, or give it up.", card=name)
    if not most:
        return say("{card} fails: no thermals here. Trade first, or give it up.", card=name)
    return plural(
        "{card} fails: only {have} of {count} thermal here. Trade first, or give it up.",
        "{card} fails: only {have} of {count} thermals here. Trade first, or give it up.", card.amount,
        card=name, have=most,
    )


def _no_flight(state: State, seat: Seat, card: Card) -> Sentence:
    held, needed, name = state.eagles[seat - 1].thermals, max(1, card.amount), card_name(card)
    if held >= needed:
        return say("{card} fails: no tile to land on. Trade first, or give it up.", card=name)
    if needed == 1:
        return say("{card} fails: you have no thermal. Trade first, or give it up.", card=name)
    if not held:
        return plural(
            "{card} fails: you have none of {count} thermal. Trade first, or give it up.",
            "{card} fails: you have none of {count} thermals. Trade first, or give it up.", needed, card=name,
        )
    return plural(
        "{card} fails: you have {have} of {count} thermal. Trade first, or give it up.",
        "{card} fails: you have {have} of {count} thermals. Trade first, or give it up.", needed,
        card=name, have=held,
    )


def _end_prompt(state: State, seat: Seat) -> Sentence:
    """What may still be done; a dominant eagle is reminded of its food."""
    turn, wanted = state.turn, state.arena.lore.survival.foods
    assert turn is not None
    if starves(state, seat) and state.options.dominant_food == "round":
        return plural(
            "Dominant wants {count} food this round, you gained {gained}. End now: Chaos.",
            "Dominant wants {count} foods this round, you gained {gained}. End now: Chaos.", wanted,
            gained=turn.foods,
        )
    if starves(state, seat):
        return plural(
            "Dominant wants {count} food this turn, you gained {gained}. End now: Chaos.",
            "Dominant wants {count} foods this turn, you gained {gained}. End now: Chaos.", wanted,
            gained=turn.foods,
        )
    if why_no_swap(state, Swap(seat)):
        return say("All danced. Trade, or end your turn.")
    return say("All danced. Trade, swap, or end your turn.")


def _loss_prompt(turn: Turn) -> Sentence:
    """What takes resources away, and how many."""
    if turn.then == "chaos":
        return plural(
            "Too little food for Dominant: give up a resource.",
            "Too little food for Dominant: give up {count} resources.", turn.owed,
        )
    if turn.who != turn.seat and turn.then == "free":
        return plural(
            "{side} threatens your tile: give up a resource.",
            "{side} threatens your tile: give up {count} resources.", turn.owed, side=SEAT_TITLES[turn.seat],
        )
    return plural(
        "There is a threat: give up a resource.", "There is a threat: give up {count} resources.", turn.owed,
    )


def further_prompt(state: State, chosen: Sequence[Pick]) -> Sentence:
    """What is still to be chosen by somebody who has begun; nothing if there is no more to say."""
    kind = chosen[0].kind
    if kind == "card":
        return say("Arrange your pattern: the upper card is danced first, the last one pays its bonus.")
    if chosen[0] == TRADE_MOVE:
        return plural(
            "{count} thermal: choose a lit tile to move to.",
            "{count} thermals: choose a lit tile to move to.", state.arena.lore.prices.move_thermals,
        )
    if chosen[0] == TRADE_THREAT:
        return _THREAT[min(len(chosen), 3) - 1]
    if kind == "tile":
        if state.turn is not None and state.turn.stage == "flee":
            return say("What do you pay for your flight?")
        card = next_card(state)
        if card is None or card.amount:
            return say("Choose the next tile of your glide.")
        return say("Choose the next tile of your glide, or land here.")
    return NOTHING


def dance_words(lore: Lore, card: Card) -> Sentence:
    """What a card asks you to do."""
    limit = lore.eagle.thermal_limit
    if card.dance == SOAR and card.quest:
        return plural(
            "Absorb exactly {count} thermal from your tile. An eagle holds {limit}.",
            "Absorb exactly {count} thermals from your tile. An eagle holds {limit}.", card.amount,
            limit=limit,
        )
    if card.dance == SOAR:
        return plural(
            "Absorb up to {count} thermal from your tile. An eagle holds {limit}.",
            "Absorb up to {count} thermals from your tile. An eagle holds {limit}.", card.amount, limit=limit,
        )
    if card.dance == DIVE:
        return plural(
            "Roll both dice: {number} or more takes a food from your tile. Re-rolls cost a thermal.",
            "Roll both dice: {number} or more takes {count} foods from your tile. Re-rolls cost a thermal.",
            card.amount, number=card.number,
        )
    return _flight_or_fight(card)


def dance_told(lore: Lore, card: Card) -> Sentence:
    """The same about an eagle that dances, for those who look on."""
    limit = lore.eagle.thermal_limit
    if card.dance == SOAR and card.quest:
        return plural(
            "Absorb exactly {count} thermal from its tile. An eagle holds {limit}.",
            "Absorb exactly {count} thermals from its tile. An eagle holds {limit}.", card.amount,
            limit=limit,
        )
    if card.dance == SOAR:
        return plural(
            "Absorb up to {count} thermal from its tile. An eagle holds {limit}.",
            "Absorb up to {count} thermals from its tile. An eagle holds {limit}.", card.amount, limit=limit,
        )
    if card.dance == DIVE:
        return plural(
            "Roll both dice: {number} or more takes a food from its tile. Re-rolls cost a thermal.",
            "Roll both dice: {number} or more takes {count} foods from its tile. Re-rolls cost a thermal.",
            card.amount, number=card.number,
        )
    return _flight_or_fight(card)


def _flight_or_fight(card: Card) -> Sentence:
    if card.dance == GLIDE and card.amount:
        return plural(
            "Fly exactly {count} tile, from neighbour to neighbour, for a thermal each.",
            "Fly exactly {count} tiles, from neighbour to neighbour, for a thermal each.", card.amount,
        )
    if card.dance == GLIDE:
        return say("Fly one tile or more, from neighbour to neighbour, for a thermal each.")
    return plural(
        "Attack an eagle here or next door. The higher total wins a point and food, the defender a tie.",
        "Attack an eagle here or next door. The higher total wins {count} points and food, "
        "the defender a tie.", card.spoils,
    )

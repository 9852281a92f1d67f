"""What people are asked who are attacked or moved: by whom, how hard, and what they can do."""

from __future__ import annotations

from typing import Final

from game.core import NOTHING, Seat, Sentence, constant, plural, say
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import is_nymphlet
from game.rules.eye_for_an_eye.reactions import blockable, exchange_on
from game.rules.eye_for_an_eye.state import Exchange, card_at, chief_of, lore_of
from scenes.arena.keys.aims import options
from scenes.arena.keys.compass import answer
from scenes.arena.keys.mode import Mode
from scenes.arena.keys.prompt_words import DART, FEWER_DICE, OTHER_WAY, PARRY, Prompt, named

_LET_IT: Final = say("Let it be", sense="on a key")
_TAKE_IT: Final = say("Take it", sense="on a key")


def react(mode: Mode, state: State, seat: Seat) -> Prompt:
    """For whoever is attacked: by whom, how hard, and what each key does about it."""
    exchange = exchange_on(state, seat)
    if exchange is None:
        return Prompt(NOTHING, {})
    return Prompt(_attacked(state, exchange), _answers(state, seat))


def _attacked(state: State, exchange: Exchange) -> Sentence:
    hits, attacker = exchange.hits + exchange.sure, named(state, exchange.attacker)
    if exchange.cause is not None:
        card = constant(lore_of(state).card(exchange.cause).title)
        return say("{attacker} moves you: {card}!", attacker=attacker, card=card)
    if is_nymphlet(exchange.target):
        return plural(
            "{attacker} at your Nymphlet: {count} hit!", "{attacker} at your Nymphlet: {count} hits!", hits,
            attacker=attacker,
        )
    if blockable(exchange):
        return plural("{attacker} attacks: {count} hit!", "{attacker} attacks: {count} hits!", hits,
                      attacker=attacker)
    return plural("{attacker} attacks: {count} hit, sure!", "{attacker} attacks: {count} hits, sure!", hits,
                  attacker=attacker)


def _answers(state: State, seat: Seat) -> dict[str, Sentence]:
    """What can be done against an attack; keys for what cannot say nothing."""
    exchange = exchange_on(state, seat)
    forced = exchange is not None and exchange.cause is not None
    keys = {"left": _LET_IT if forced else _TAKE_IT}
    topic, chief = answer(state, seat), chief_of(state, seat)
    parries = options(state, seat, topic)
    if parries:
        keys["right"] = PARRY if topic == "parry" else DART
    if len(parries) > 1 and topic == "dart":
        keys["roll"] = OTHER_WAY
    elif len(parries) > 1:
        keys["roll"] = FEWER_DICE
    if options(state, seat, "watch"):
        keys["up"] = constant(chief.innate.title)
    shield = next((one for one in options(state, seat, "shield") if isinstance(one, do.Use)), None)
    if shield is not None:
        keys["down"] = constant(card_at(state, seat, shield.band).title)
    return keys

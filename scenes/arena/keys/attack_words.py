"""What both sides of an attack are told while it can be answered."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.reactions import blockable, exchange_on
from game.rules.eye_for_an_eye.state import chief_of
from game.rules.eye_for_an_eye.whose import moment
from scenes.arena.keys.aim_words import named
from scenes.arena.keys.aims import options


def waiting_words(state: State, seat: Seat) -> str:
    """For whoever attacks: that somebody may answer; else nothing."""
    if not state.exchanges or moment(state, seat) != "time.window":
        return ""
    targets = [one.target for one in state.exchanges if seat_of(one.attacker) == seat]
    return f"{named(state, targets[0])} may answer" if targets else ""


def attack_words(state: State, seat: Seat) -> tuple[str, dict[str, str]]:
    """For whoever is attacked: by whom, how hard, and what each key does about it."""
    exchange = exchange_on(state, seat)
    if exchange is None:
        return "", {}
    hits = exchange.hits + exchange.sure
    many = "1 hit" if hits == 1 else f"{hits} hits"
    words = f"{named(state, exchange.attacker)} attacks: {many}!"
    if not blockable(state, exchange):
        words = f"{words[:-1]}, sure!" if len(words) < 34 else words
    return words, _answers(state, seat)


def _answers(state: State, seat: Seat) -> dict[str, str]:
    """What can be done against an attack; keys for what cannot say nothing."""
    keys, parries, chief = {"left": "Take it"}, options(state, seat, "parry"), chief_of(state, seat)
    if parries:
        keys["right"] = "Parry"
    if len(parries) > 1:
        keys["roll"] = "Fewer dice"
    if options(state, seat, "watch"):
        keys["up"] = chief.innate.title
    shield = next((one for one in options(state, seat, "shield") if isinstance(one, Use)), None)
    if shield is not None:
        keys["down"] = chief.cards[shield.band - 1].title
    return keys

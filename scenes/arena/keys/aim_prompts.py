"""What people are asked about an aim: what CALL would announce, and what the other keys change."""

from __future__ import annotations

from typing import Final

from game.core import Seat, Sentence, constant, plural, say
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE
from game.rules.eye_for_an_eye.places import ON_GUARD
from game.rules.eye_for_an_eye.sight import foes_beside, own_figures
from game.rules.eye_for_an_eye.state import card_at, chief_of
from scenes.arena.keys.aims import PLACES, options, why_not, with_dice
from scenes.arena.keys.mode import Mode
from scenes.arena.keys.prompt_words import (
    BACK,
    DART,
    FEWER_DICE,
    NEXT_PAGE,
    OTHER_WAY,
    PARRY,
    TAKE_BACK,
    Keys,
    Prompt,
    called_out,
    named,
)
from scenes.stage.eye_for_an_eye.words import WAYS, nymphlet

_MORE_DICE: Final = say("More dice", sense="on a key")
_CALL_IT: Final = say("Call!", sense="on a key")
_VERBS: Final = {
    do.Attack: say("Attack!", sense="on a key"), do.Recover: TAKE_BACK, do.Parry: PARRY, do.Dart: DART,
    do.Grab: say("Grab", sense="on a key"), do.Untie: say("Cut free", sense="on a key"),
    do.Move: say("Move", sense="on a key"), do.Heal: say("Heal", sense="on a key"),
}
"""What CALL does with an aim; all else is a call by its name."""
_OTHER_FIGURE: Final = say("Other figure", sense="on a key")
_SIDEWAYS: Final = {
    do.Attack: say("Other target", sense="on a key"), do.Move: _OTHER_FIGURE, do.Untie: _OTHER_FIGURE,
    do.Grab: say("Other marker", sense="on a key"),
}
"""What left and right change about an aim."""
_CALL_INSTEAD: Final = say("Call instead", sense="on a key")


def aim(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What CALL would announce, and what the other keys change about it."""
    leave = NEXT_PAGE if mode.page in ("net", "grab") else BACK
    aimed = mode.aimed
    if aimed is None:
        grabs = mode.topic == "grab"
        words = say("No marker can be grabbed yet") if grabs else say("Nothing to aim at")
        return Prompt(words, {"roll": leave, "call": BACK})
    verb = _VERBS.get(type(aimed), _CALL_IT)
    if mode.picked:  # whoever points changes it on the table, and wants to see the dice meanwhile
        return Prompt(_sentence(state, seat, aimed), {"call": verb, "roll": leave})
    sideways = _SIDEWAYS.get(type(aimed), OTHER_WAY)
    keys = {"left": sideways, "right": sideways, "call": verb, "roll": leave}
    if isinstance(aimed, do.Heal | do.Parry | do.Scurry) or _only_way(state, seat, aimed):
        keys = {"call": verb, "roll": leave}
    return Prompt(_sentence(state, seat, aimed), {**keys, **_counting(mode, state, seat, aimed)})


def _counting(mode: Mode, state: State, seat: Seat, aimed: Action) -> Keys:
    """The keys that count dice, as far as there is something to count."""
    player = state.players[seat - 1]
    place = ON_GUARD if isinstance(aimed, do.Parry) else PLACES.get(mode.topic)
    if isinstance(aimed, do.Scurry | do.Dart):
        return _counting_more(state, seat, aimed)
    if isinstance(aimed, do.Recover):
        many = count_on(player, aimed.place) > 1
        ways = {"left": FEWER_DICE, "right": _MORE_DICE} if many else {}
        back = mode.topic != "back" and options(state, seat, mode.topic)
        return {**ways, "up": _CALL_INSTEAD} if back else ways
    if isinstance(aimed, do.Heal | do.Use):
        return {"down": TAKE_BACK} if mode.moment != "defend" else {}
    if not isinstance(aimed, do.Move | do.Attack | do.Parry) or place is None:
        return {}
    more = {"up": _MORE_DICE} if aimed.dice < count_on(player, place) else {}
    if aimed.dice > 1:
        least = chief_of(state, seat).tracks[place - 1].minimum
        return {**more, "down": FEWER_DICE} if aimed.dice > least else more
    return more if isinstance(aimed, do.Parry) else {**more, "down": TAKE_BACK}


def _counting_more(state: State, seat: Seat, aimed: do.Scurry | do.Dart) -> Keys:
    """More or fewer dice for a Nymphlet."""
    more, fewer = with_dice(aimed, aimed.dice + 1), with_dice(aimed, aimed.dice - 1)
    keys = {"up": _MORE_DICE} if why_not(state, more) is None else {}
    return {**keys, "down": FEWER_DICE} if aimed.dice > 1 and why_not(state, fewer) is None else keys


def _only_way(state: State, seat: Seat, aimed: Action) -> bool:
    """Whether there is nothing else to choose from."""
    own = [*own_figures(state, seat)]
    if isinstance(aimed, do.Move | do.Untie):
        return len(own) == 1
    if isinstance(aimed, do.Attack):
        targets = sum(len(foes_beside(state, figure)) for figure in own)
        return targets <= 1 and not state.players[seat - 1].heat
    return False


def _sentence(state: State, seat: Seat, aimed: Action) -> Sentence:
    """What an action would do, in English in at most forty letters."""
    match aimed:
        case do.Attack():
            return _attack(state, aimed)
        case do.Move():
            return plural("Move {figure}: {count} die", "Move {figure}: {count} dice", aimed.dice,
                          figure=named(state, aimed.figure))
        case do.Use():
            return _use(state, seat, aimed)
        case do.Recover():
            return plural("Take {count} die back", "Take {count} dice back", aimed.dice)
        case do.Parry():
            return plural("Parry with {count} die", "Parry with {count} dice", aimed.dice)
        case do.Scurry():
            return plural(
                "{nymphlet} scurries: {count} die", "{nymphlet} scurries: {count} dice", aimed.dice,
                nymphlet=nymphlet(state, aimed.figure),
            )
        case do.Dart() if aimed.way == NOWHERE:
            return plural("Dart with {count} die, stay", "Dart with {count} dice, stay", aimed.dice)
        case do.Dart():
            return plural(
                "Dart with {count} die, go {way}", "Dart with {count} dice, go {way}", aimed.dice,
                way=WAYS[aimed.way],
            )
        case do.WatchOut():
            return say("Face {way}", way=WAYS[aimed.facing])
        case do.Untie():
            return say("Cut {figure} free", figure=named(state, aimed.figure))
        case do.Grab():
            return say("Grab turn marker {marker}", marker=aimed.marker)
    return say("Place a guard here") if isinstance(aimed, do.Rally) else say("Heal one health")


def _attack(state: State, attack: do.Attack) -> Sentence:
    target, heat, dice = named(state, attack.target), attack.heat, attack.dice
    if not heat:
        return plural("{target} with {count} die", "{target} with {count} dice", dice, target=target)
    return plural(
        "{target} with {count} die and {heat} heat", "{target} with {count} dice and {heat} heat", dice,
        target=target, heat=heat,
    )


def _use(state: State, seat: Seat, use: do.Use) -> Sentence:
    title = card_at(state, seat, use.band).title
    card = constant(title)
    if use.target != NO_FIGURE and use.way != NOWHERE:
        target = named(state, use.target)
        return say("{card}: {target}, {way}", card=card, target=target, way=WAYS[use.way])
    if use.target != NO_FIGURE and use.amount != NOWHERE:
        target = named(state, use.target)
        return say("{card}: {target}, {amount}", card=card, target=target, amount=use.amount)
    if use.target != NO_FIGURE:
        return say("{card}: {target}", card=card, target=named(state, use.target))
    if use.way != NOWHERE:
        return say("{card}: {way}", card=card, way=WAYS[use.way])
    if use.amount != NOWHERE:
        return say("{card}: {amount}", card=card, amount=use.amount)
    return called_out(title)

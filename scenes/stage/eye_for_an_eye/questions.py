"""What a referee of Eye for an Eye is asked about an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core import Sentence, listed, plural, say, verbatim
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, figure_id
from game.rules.eye_for_an_eye.state import State, lore_of
from scenes.stage.eye_for_an_eye.words import A_DIE, FACE_NAMES, WAYS, card_of, dice, figure, name, place


def question(state: State, action: do.Action) -> Sentence:
    """What a referee is asked about an action."""
    asked = _QUESTIONS.get(type(action))
    return asked(state, action) if asked else say("May this happen?")


def _ask_roll(state: State, action: do.Roll) -> Sentence:
    chief = name(state, action.seat)
    if not action.held:
        return say("May {chief} roll?", chief=chief)
    held = listed([FACE_NAMES[face] for face in action.held])
    return say("May {chief} roll and hold {faces} back?", chief=chief, faces=held)


def _ask_attack(state: State, action: do.Attack) -> Sentence:
    chief, target = name(state, action.seat), figure(state, action.target)
    if not action.heat:
        return plural(
            "May {chief} attack {target} with {count} die?", "May {chief} attack {target} with {count} dice?",
            action.dice, chief=chief, target=target,
        )
    return plural(
        "May {chief} attack {target} with {dice} and {count} heat?",
        "May {chief} attack {target} with {dice} and {count} heat?", action.heat, chief=chief, target=target,
        dice=dice(action.dice),
    )


def _ask_move(state: State, action: do.Move) -> Sentence:
    chief = name(state, action.seat)
    if action.figure == figure_id(action.seat):
        return plural(
            "May {chief} move with {count} die?", "May {chief} move with {count} dice?", action.dice,
            chief=chief,
        )
    return plural(
        "May {chief} move {figure} with {count} die?", "May {chief} move {figure} with {count} dice?",
        action.dice, chief=chief, figure=figure(state, action.figure),
    )


def _banded(state: State, action: do.Ready | do.Use) -> Sentence:
    """A card by its name and its band, which is all that a small player board shows."""
    return say("{card} (Band {band})", card=card_of(state, action).title, band=verbatim("I" * action.band))


def _ask_use(state: State, action: do.Use) -> Sentence:
    chief, card = name(state, action.seat), _banded(state, action)
    if action.target != NO_FIGURE:
        target = figure(state, action.target)
        if action.way != NOWHERE:
            return say(
                "May {chief} use {card} on {target}, to the {way}?", chief=chief, card=card, target=target,
                way=WAYS[action.way],
            )
        if action.amount != NOWHERE:
            return plural(
                "May {chief} use {card} on {target}, over {count} space?",
                "May {chief} use {card} on {target}, over {count} spaces?", action.amount, chief=chief,
                card=card, target=target,
            )
        return say("May {chief} use {card} on {target}?", chief=chief, card=card, target=target)
    if action.way != NOWHERE:
        return say("May {chief} use {card} to the {way}?", chief=chief, card=card, way=WAYS[action.way])
    if action.amount == NOWHERE:
        return say("May {chief} use {card}?", chief=chief, card=card)
    if card_of(state, action).name == "brutal_charge":
        return plural(
            "May {chief} use {card} over {count} space?", "May {chief} use {card} over {count} spaces?",
            action.amount, chief=chief, card=card,
        )
    return plural(
        "May {chief} use {card} with {count} heat?", "May {chief} use {card} with {count} heat?",
        action.amount, chief=chief, card=card,
    )


def _ask_turn(state: State, action: do.Turn) -> Sentence:
    chief = name(state, action.seat)
    if action.by == 1:
        return say("May {chief} turn right?", chief=chief)
    return say("May {chief} turn left?", chief=chief)


_QUESTIONS: Final[dict[type, Callable[[State, Any], Sentence]]] = {
    do.Roll: _ask_roll, do.Attack: _ask_attack, do.Use: _ask_use, do.Move: _ask_move, do.Turn: _ask_turn,
    do.Strike: lambda state, a: say(
        "May {chief} strike {target}?", chief=name(state, a.seat), target=figure(state, a.target)
    ),
    do.Allocate: lambda state, a: say(
        "May {chief} put {die} on {place}?", chief=name(state, a.seat), die=A_DIE[a.face],
        place=place(state, a.seat, a.place),
    ),
    do.Recover: lambda state, a: plural(
        "May {chief} take {count} die back from {place}?", "May {chief} take {count} dice back from {place}?",
        a.dice, chief=name(state, a.seat), place=place(state, a.seat, a.place),
    ),
    do.Parry: lambda state, a: plural(
        "May {chief} parry with {count} die?", "May {chief} parry with {count} dice?", a.dice,
        chief=name(state, a.seat),
    ),
    do.Ready: lambda state, a: say(
        "May {chief} make {card} ready?", chief=name(state, a.seat), card=_banded(state, a)
    ),
    do.WatchOut: lambda state, a: say(
        "May {chief} face {way}?", chief=name(state, a.seat), way=WAYS[a.facing]
    ),
    do.Step: lambda state, a: say(
        "May {chief} step {ways}?", chief=name(state, a.seat), ways=listed([WAYS[way] for way in a.way])
    ),
    do.Enter: lambda state, a: say(
        "May {chief} start there, looking {way}?", chief=name(state, a.seat), way=WAYS[a.facing]
    ),
    do.Rally: lambda state, a: say("May {chief} rally a guard there?", chief=name(state, a.seat)),
    do.Heal: lambda state, a: say("May {chief} heal?", chief=name(state, a.seat)),
    do.Stoke: lambda state, a: say("May {chief} stoke the heat?", chief=name(state, a.seat)),
    do.Take: lambda state, a: say("May {chief} take the hits?", chief=name(state, a.seat)),
    do.Face: lambda state, a: say("May {chief} turn the figure?", chief=name(state, a.seat)),
    do.Stay: lambda state, a: say("May {chief} stay?", chief=name(state, a.seat)),
    do.Stop: lambda state, a: say("May {chief} stop?", chief=name(state, a.seat)),
    do.Flow: lambda state, a: say("May {chief} go with the flow?", chief=name(state, a.seat)),
    do.Grab: lambda state, a: say("May {chief} grab a marker?", chief=name(state, a.seat)),
    do.Declare: lambda state, a: (
        say("May {chief} declare for scoring?", chief=name(state, a.seat)) if a.verdict == "for"
        else say("May {chief} declare against scoring?", chief=name(state, a.seat))
    ),
    do.Stake: lambda state, a: plural(
        "May {chief} roll {count} die for the vote?", "May {chief} roll {count} dice for the vote?", a.dice,
        chief=name(state, a.seat),
    ),
    do.Sway: lambda state, a: (
        say("May {chief} let eyes count for scoring?", chief=name(state, a.seat)) if a.verdict == "for"
        else say("May {chief} let eyes count against scoring?", chief=name(state, a.seat))
    ),
    do.Withdraw: lambda state, a: say("May {chief} withdraw the attack?", chief=name(state, a.seat)),
    do.EndTurn: lambda state, a: say("May {chief} end the turn?", chief=name(state, a.seat)),
    do.Pass: lambda state, a: say("May {chief} pass?", chief=name(state, a.seat)),
    do.Untie: lambda state, a: say("May {chief} cut the net?", chief=name(state, a.seat)),
    do.SetPace: lambda state, a: say("May {chief} change the pace?", chief=name(state, a.seat)),
    do.Settle: lambda state, a: say(
        "May {chief} settle a Nymphlet at {space}?", chief=name(state, a.seat),
        space=verbatim(f"{a.cell[0]},{a.cell[1]}"),
    ),
    do.Scurry: lambda state, a: plural(
        "May {chief} let {figure} scurry with {count} die?",
        "May {chief} let {figure} scurry with {count} dice?", a.dice,
        chief=name(state, a.seat), figure=figure(state, a.figure),
    ),
    do.Dart: lambda state, a: plural(
        "May {chief}'s Nymphlet dart with {count} die?", "May {chief}'s Nymphlet dart with {count} dice?",
        a.dice, chief=name(state, a.seat),
    ),
    do.Choose: lambda state, a: say(
        "May {chief} choose {cards}?", chief=name(state, a.seat),
        cards=listed([lore_of(state).card(card).title for card in a.cards]),
    ),
}

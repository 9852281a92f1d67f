"""The turn of a position's text (see position.py)."""

from __future__ import annotations

import re
from typing import Final

from game.core import NOTHING, BadContent, Sentence, say, verbatim, word_of
from game.rules.eagle_dance.dice import rerolls
from game.rules.eagle_dance.fights import flights, loser_of, spoils
from game.rules.eagle_dance.lore import DIVE, FIGHT, RESOURCES
from game.rules.eagle_dance.state import NO_DICE, STAGES, THENS, State, Turn, in_reach, next_card
from game.rules.eagle_dance.trades import threats_in_chaos

_FORM: Final = re.compile(
    rf"([1-4])\.([0-2]):({'|'.join(STAGES)}):([1-4]):(-|s?e?):(\d{{1,2}}):(\d):"
    r"(-|free|cleared|failed|dominant|chaos):([0-4]):(-|thermal|food):(\d)\.(\d):(\d)\.(\d)", re.ASCII,
)
_ROLLING: Final = ("roll", "reroll", "spoils", "flee")
_OWED: Final = ("lose", "spoils")
_ROLLED: Final = ("cleared", "failed")
_WAITING: Final = {
    "lose": ("free", "cleared", "failed", "dominant", "chaos"), "spoils": _ROLLED, "flee": _ROLLED,
}


def read_turn(state: State, text: str, complaint: BadContent) -> Turn | None:
    """The turn that a field means, if the position has one."""
    if (text == "-") is (state.phase == "turn"):
        raise _because(complaint, say("belongs to the phase turn, and to no other"))
    if text == "-":
        return None
    found = _FORM.fullmatch(text)
    if not found:
        raise _because(complaint, say("cannot be {text}", text=verbatim(text[:60])))
    seat, step, stage, who, flags, foods, owed, then, foe, die, *dice = found.groups()
    first, second, third, fourth = map(int, dice)
    turn = Turn(
        int(seat), word_of(stage, STAGES), int(who), int(step), "s" in flags, "e" in flags, int(foods),
        int(owed), word_of(then.replace("-", ""), THENS), int(foe),
        word_of(die.replace("-", ""), ("", *RESOURCES)), (first, second), (third, fourth),
    )
    reason = _wrong(state._replace(turn=turn), turn)
    if reason:
        raise _because(complaint, reason)
    return turn


def _because(complaint: BadContent, reason: Sentence) -> BadContent:
    return BadContent(complaint.file, complaint.place, reason)


def _wrong(state: State, turn: Turn) -> Sentence:
    """What does not fit together in a turn."""
    seats = len(state.eagles)
    if max(turn.seat, turn.who, turn.foe) > seats or turn.foe == turn.seat:
        return say("there is no such seat")
    if any(not eagle.pattern for eagle in state.eagles):
        return say("every seat must have a pattern")
    if turn.step > len(state.eagles[turn.seat - 1].pattern):
        return say("there are not so many cards")
    if (turn.stage in _OWED) is not (turn.owed > 0) or turn.then not in _WAITING.get(turn.stage, ("",)):
        return say("what is owed and what follows do not fit the stage")
    return _wrong_seat(state, turn) or _wrong_dice(state, turn)


def _wrong_seat(state: State, turn: Turn) -> Sentence:
    eagle, own = state.eagles[turn.who - 1], state.eagles[turn.seat - 1]
    if turn.stage in ("free", "chaos", "swap") and turn.who != turn.seat:
        return say("another seat is to decide")
    choice = eagle.thermals and eagle.foods and turn.owed < eagle.thermals + eagle.foods
    if turn.stage == "lose" and not choice:
        return say("there is nothing to choose for who loses")
    if turn.stage == "swap" and len(own.pattern) < 2:
        return say("there are not two cards to swap")
    if turn.stage == "chaos" and (own.survival or not own.threats or not threats_in_chaos(state, turn.seat)):
        return say("no threat is to be placed in Chaos")
    return NOTHING


def _wrong_dice(state: State, turn: Turn) -> Sentence:
    """Dice belong to dives and fights, and show what dice can show."""
    card, lying = next_card(state), (turn.dice != NO_DICE, turn.foe_dice != NO_DICE)
    if turn.stage not in _ROLLING and turn.then not in _ROLLED:
        return say("no dice lie on the table now") if turn.foe or turn.die or any(lying) else NOTHING
    if card is None:
        return say("no card is left to dance")
    if turn.then not in _ROLLED and card.dance != (FIGHT if turn.foe else DIVE):
        return say("the next card rolls no such dice")
    if turn.stage in _ROLLING and turn.who not in (turn.seat, turn.foe):
        return say("this seat rolls nothing")
    if bool(turn.die) > (turn.stage == "roll") or lying != _lie(turn):
        return say("these dice do not lie on the table now")
    return _wrong_numbers(state, turn)


def _lie(turn: Turn) -> tuple[bool, bool]:
    """Whether the dice of the eagle whose turn it is have been rolled, and those of its foe."""
    decided = turn.then in _ROLLED
    rolled = turn.stage == "reroll" or bool(turn.die)
    mine = rolled if turn.who == turn.seat else True
    theirs = rolled if turn.who == turn.foe else False
    return (bool(turn.foe),) * 2 if decided else (mine, theirs)


def _wrong_numbers(state: State, turn: Turn) -> Sentence:
    lore = state.arena.lore
    for thermal, food in (turn.dice, turn.foe_dice):
        if (thermal, food) != NO_DICE and (thermal not in lore.thermal_die or food not in lore.food_die):
            return say("dice cannot show that")
    if turn.stage in _ROLLING and turn.foe and turn.foe not in in_reach(state, turn.seat):
        return say("nobody is in reach for this fight")
    if turn.stage == "reroll" and not rerolls(state):
        return say("no die could get better")
    if turn.stage == "spoils" and not (turn.foe and _may_choose(state, turn)):
        return say("nobody chooses spoils here")
    if turn.stage == "flee" and not (turn.foe and flights(state, turn.who)):
        return say("nobody can flee")
    return NOTHING


def _may_choose(state: State, turn: Turn) -> bool:
    """Whether the winner of a fight has to say where its food comes from."""
    card = next_card(state)
    most = card.amount if card else 0
    won = turn.who != loser_of(turn)
    return state.options.choose_spoils and won and turn.owed <= most and len(spoils(state)) > 1

"""One prompt per person: what is asked before and between rounds here, the rest by what people do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core import NOTHING, Seat, Sentence, say, verbatim
from game.rules.eye_for_an_eye import State, reasons
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.lore import GENERAL_EACH
from game.rules.eye_for_an_eye.nymphlets import next_to_settle
from game.rules.eye_for_an_eye.places import POOL
from game.rules.eye_for_an_eye.whose import moment
from scenes.arena.keys.aim_prompts import aim
from scenes.arena.keys.answer_prompts import react
from scenes.arena.keys.compass import STAKES, VERDICT_KEYS, press
from scenes.arena.keys.hand_prompts import hands, hold, move
from scenes.arena.keys.mode import DIRECTIONS, Mode, ModeName, key_named, settled
from scenes.arena.keys.prompt_words import TURN_LEFT, TURN_RIGHT, Keys, Prompt, named
from scenes.arena.keys.ring_prompts import ring
from scenes.stage.eye_for_an_eye.words import VERDICT_WORDS, nymphlet

_CHOOSE: Final = say("Choose", sense="on a key")
_OTHER_SPACE: Final = say("Other space", sense="on a key")
_LEAVE: Final = say("Leave", sense="on a key")
_TAKE: Final = say("Take", sense="on a key")
_STARTING: Final[Keys] = {
    "up": _OTHER_SPACE, "down": _OTHER_SPACE, "left": TURN_LEFT, "right": TURN_RIGHT,
    "call": say("Start here", sense="on a key"),
}
_SETTLING: Final[Keys] = {
    **dict.fromkeys(DIRECTIONS, _OTHER_SPACE), "call": say("Settle here", sense="on a key"),
}
_STARTING_TIMED: Final[Keys] = {**_STARTING, "roll": say("Pace", sense="on a key")}
_PACES: Final[Keys] = {
    "left": say("Frantic", sense="a pace"), "up": say("Normal", sense="a pace"),
    "right": say("Relaxed", sense="a pace"),
}


def prompt(mode: Mode, state: State, seat: Seat, lit: bool = True) -> Prompt:
    """What a person is asked now; only keys that do something are lit, or all alike."""
    mode = settled(mode, state, seat)
    if waiting := _waiting_words(state, seat):
        return Prompt(waiting, {})
    asked = _PROMPTS[mode.name](mode, state, seat)
    return asked._replace(keys={
        key: words for key, words in asked.keys.items() if not lit or does_something(mode, state, seat, key)
    })


def does_something(mode: Mode, state: State, seat: Seat, key: str) -> bool:
    """Whether a key would do anything now; one that would only be refused is not lit.

    A call that is still being heard is waited for, and some keys tell why not and lead on all the same.
    """
    named = key_named(key)
    assert named is not None
    pressed = press(mode, state, seat, named)
    if pressed.refusal is not None:
        return pressed.refusal == reasons.CALL_HEARD or pressed.leads_on(mode)
    return pressed.action is not None or pressed.mode != mode


def _waiting_words(state: State, seat: Seat) -> Sentence:
    """For whoever attacks: that somebody may answer; else nothing."""
    if not state.exchanges or moment(state, seat) != "time.window":
        return NOTHING
    targets = [one.target for one in state.exchanges if seat_of(one.attacker) == seat]
    return say("{figure} may answer", figure=named(state, targets[0])) if targets else NOTHING


def _idle(mode: Mode, state: State, seat: Seat) -> Prompt:
    if mode.moment == "out":
        return Prompt(say("Knocked out of this round"), {})
    if mode.moment in ("chosen", "voted", "settled"):
        return Prompt(say("Ready: waiting for the others"), {})
    return Prompt(say("The flowers are dealt") if state.phase == "deal" else NOTHING, {})


def _choose(mode: Mode, state: State, seat: Seat) -> Prompt:
    take = _LEAVE if mode.cursor in mode.held else _TAKE
    keys = {"left": _CHOOSE, "right": _CHOOSE, "up": take, "down": take}
    if len(mode.held) < GENERAL_EACH:
        return Prompt(say("Choose one manoeuvre more"), keys)
    return Prompt(say("Choose two manoeuvres"), {**keys, "call": say("Take these", sense="on a key")})


def _vote(mode: Mode, state: State, seat: Seat) -> Prompt:
    if state.phase == "stake":
        many = len(lying(state.players[seat - 1], POOL))
        keys: dict[str, Sentence] = {
            key: verbatim(str(dice)) for key, dice in STAKES.items() if dice <= many
        }
        return Prompt(say("How many dice for the vote?"), {**keys, "call": say("All", sense="dice")})
    words: Keys = {key: VERDICT_WORDS[verdict] for key, verdict in VERDICT_KEYS.items()}
    if state.phase == "declare":
        return Prompt(say("Is the flower scored now?"), words)
    return Prompt(say("Where do your eyes count?"), words)


def _enter(mode: Mode, state: State, seat: Seat) -> Prompt:
    return Prompt(say("Where do you start?"), _STARTING if state.options.turn_based else _STARTING_TIMED)


def _settle(mode: Mode, state: State, seat: Seat) -> Prompt:
    which = nymphlet(state, next_to_settle(state, seat))
    return Prompt(say("Where does your {nymphlet} settle?", nymphlet=which), _SETTLING)


def _pace(mode: Mode, state: State, seat: Seat) -> Prompt:
    asks = mode.moment == "place"
    words = say("How fast do you play?") if asks else say("Ready: waiting for the others")
    return Prompt(words, {} if state.options.turn_based else _PACES)


_PROMPTS: Final[Mapping[ModeName, Callable[[Mode, State, Seat], Prompt]]] = {
    "idle": _idle, "choose": _choose, "vote": _vote, "enter": _enter, "settle": _settle,
    "pace": _pace, "hands": hands,
    "ring": ring, "aim": aim, "hold": hold, "move": move, "react": react,
}

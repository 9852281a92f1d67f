"""What people are asked while their dice lie before them: to send, to hold, to roll, to step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core import NOTHING, Seat, Sentence, plural, say
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on, in_play, room
from game.rules.eye_for_an_eye.lore import ATTACK, EYE, GUARD, HEAL, MOVE, TOTEM
from game.rules.eye_for_an_eye.places import BLANK
from game.rules.eye_for_an_eye.state import Task, figure_of
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING
from game.rules.eye_for_an_eye.tasks import flow_space
from scenes.arena.keys.compass import pool, under_cursor
from scenes.arena.keys.mode import DIRECTIONS, Mode, Page
from scenes.arena.keys.prompt_words import (
    BACK,
    TAKE_BACK,
    TRACK_WORDS,
    TURN_LEFT,
    TURN_RIGHT,
    Keys,
    Prompt,
    named,
)
from scenes.arena.keys.ring import CARDS, pages
from scenes.stage.eye_for_an_eye.asking import ON_DICE
from scenes.stage.eye_for_an_eye.panel_words import USUAL

_FACES: Final = {
    MOVE: say("Move", sense="a die"), ATTACK: say("Attack", sense="a die"),
    GUARD: say("Guard", sense="a die"), HEAL: say("Heal", sense="a die"),
    TOTEM: say("Totem", sense="a die"), EYE: say("Eye", sense="a die"), BLANK: say("A blank die"),
}
_AIM_LEFT: Final = say("Aim left", sense="on a key")
_AIM_RIGHT: Final = say("Aim right", sense="on a key")
_FLOW: Final = say("Flow", sense="on a key")
_MARKER: Final = say("Marker", sense="on a key")
_ROLL_REST: Final = say("Roll the rest", sense="on a key")
_STAY: Final = say("Stay", sense="on a key")
_STEP: Final = say("Step", sense="on a key")
_STEP_STRIKE: Final = say("Step, strike", sense="on a key")
_STOP: Final = say("Stop", sense="on a key")
_STOP_HERE: Final = say("Stop here", sense="on a key")
_GO_ON: Final = say("Go on", sense="on a key")
_MORE: Final = say("More", sense="on a key")
_TURN_IT: Final = say("Turn it", sense="on a key")
_HANDS: Final[Keys] = {**TRACK_WORDS, "roll": USUAL["roll"], "call": USUAL["call"]}
_OPENS: Final[Mapping[Page, Sentence]] = {
    "grab": _MARKER, "cards": say("Cards", sense="on a key"), "nymphlets": say("Nymphlets", sense="on a key"),
    "tracks": TAKE_BACK,
}
"""What CALL leads to in a rolling phase, by the first page that there is."""
_HOLDING: Final[Keys] = {**dict.fromkeys(DIRECTIONS, ON_DICE), "roll": _ROLL_REST, "call": BACK}
_STEPPING: Final[Keys] = {"left": _AIM_LEFT, "right": _AIM_RIGHT, "up": _STEP, "call": _STOP}


def hands(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What to do with the dice that lie before somebody."""
    if mode.moment == "waiting":
        return waits(state, seat)._replace(keys=_HANDS)
    keys = _HANDS
    if state.phase == "roll":
        keys = {**_HANDS, "call": _OPENS.get(pages(state, seat)[0], _MORE)}
    marker = state.players[seat - 1].marker
    if state.phase == "roll" and marker:
        return Prompt(say("Marker {marker} is yours: others still roll", marker=marker), {})
    if only_signs(state, seat):
        if state.phase == "roll" and pages(state, seat)[0] == "cards":
            return Prompt(say("Totems, eyes: send them to cards"), keys)
        return Prompt(say("Totems, eyes: Call, then Next page"), keys)
    faces = pool(state, seat)
    if state.phase == "roll":
        return Prompt(_rolling(faces, state.players[seat - 1].rolls_left), keys)
    if faces and all(face == BLANK for face in faces):
        out = len(faces) < len(state.players[seat - 1].places)
        return Prompt(say("Roll, or call what is ready") if out else say("Roll your dice"), keys)
    return Prompt(say("Send dice, roll, or call") if faces else say("All dice out: call or take back"), keys)


def _rolling(faces: Sequence[int], rolls: int) -> Sentence:
    """Turn based: what to do with the dice of a pool, and how often they may still be rolled."""
    if not faces:
        return say("All dice are out: grab a marker")
    if not rolls:
        return say("Send dice, grab a marker")
    if all(face == BLANK for face in faces):
        return plural("Roll your dice: {count} left", "Roll your dice: {count} left", rolls)
    return plural("Send dice or roll: {count} left", "Send dice or roll: {count} left", rolls)


def waits(state: State, seat: Seat) -> Prompt:
    """Whom a seat's own attack waits for."""
    attacks = [one.call for one in state.calls if isinstance(one.call, do.Attack)]
    target = next(attack.target for attack in attacks if attack.seat == seat)
    words = say("Waiting to attack {figure}", figure=named(state, target))
    return Prompt(words, {"left": say("Withdraw", sense="on a key")})


def only_signs(state: State, seat: Seat) -> bool:
    """Whether all that can still be sent are totems and eyes for cards, which lie on a page of their own."""
    faces, player = set(pool(state, seat)), state.players[seat - 1]
    cards = [place for place in CARDS.values() if in_play(state, seat, place)]
    open_ = any(count_on(player, place) < room(state, seat, place) for place in cards)
    return bool(faces) and faces <= {TOTEM, EYE} and open_


def hold(mode: Mode, state: State, seat: Seat) -> Prompt:
    """Which dice stay when the others are rolled."""
    if not pool(state, seat):
        return Prompt(say("No dice to hold"), {"roll": _ROLL_REST, "call": BACK})
    die = under_cursor(mode, state, seat)
    face = _FACES[state.players[seat - 1].faces[die]]
    held = die in mode.held
    words = say("{die}: is held", die=face) if held else say("{die}: will be rolled", die=face)
    return Prompt(words, _HOLDING)


def move(mode: Mode, state: State, seat: Seat) -> Prompt:
    """Where a figure goes that is on its way, or whether it is really to stop."""
    task = state.players[seat - 1].task
    if task is None:
        return Prompt(NOTHING, {})
    asked = _moving(mode, state, task)
    if not mode.stopping:
        return asked
    lost = plural("Stop? {count} step is given up", "Stop? {count} steps are given up", task.left)
    words = lost if task.kind in ("move", "scurry") else say("Leave it at that?")
    return Prompt(words, {**asked.keys, "left": _STOP_HERE, "call": _GO_ON})


def _moving(mode: Mode, state: State, task: Task) -> Prompt:
    keys = dict(_STEPPING)
    if task.kind == "move":
        by = (mode.arrow - figure_of(state, task.figure).facing) % 6
        if by:
            keys["down"] = TURN_RIGHT if by <= 3 else TURN_LEFT
        if flow_space(state, task.figure) >= 0:
            keys["roll"] = _FLOW
        left = plural("Move: {count} left", "Move: {count} left", task.left)
        return Prompt(say("Go over it: where to?") if mode.way else left, keys)
    if task.kind == "scurry":
        return Prompt(plural("Scurry: {count} left", "Scurry: {count} left", task.left), keys)
    if task.kind == "will_of_the_wind":
        keys["down"] = _TURN_IT
        return Prompt(say("The wind takes it: step or turn"), keys)
    if task.kind in STAYING:
        keys["roll"] = _STAY
    if task.kind in STRIKING:
        keys["up"] = _STEP_STRIKE
    return Prompt(_TASKS.get(task.kind) or say("Step where?"), keys)


_TASKS: Final = {
    "mend": say("Mending Waters: step?"), "ambush": say("Ambush: step, then strike"),
    "surge": say("Surge: this guard steps"), "sword_dance": say("Sword Dance: step, strike"),
}

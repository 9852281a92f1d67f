"""One prompt per person: what is asked, and what each key does now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.core import TICKS_A_SECOND, Seat
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.hands import count_on, in_play, room
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.lore import EYE, FACES, TOTEM
from game.rules.eye_for_an_eye.places import BLANK, CURRENTS, band_of
from game.rules.eye_for_an_eye.state import chief_of
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING
from game.rules.eye_for_an_eye.tasks import flow_space
from scenes.arena.keys.aim_words import aim_words, named
from scenes.arena.keys.attack_words import attack_words, waiting_words
from scenes.arena.keys.compass import pool
from scenes.arena.keys.mode import Mode, settled
from scenes.arena.keys.ring import CARDS

_TRACKS: Final = {"left": "Attack", "up": "Heal", "right": "Guard", "down": "Move"}


class Prompt(NamedTuple):
    """A few words for one person, and what each of the keys does now."""

    words: str
    keys: Mapping[str, str]


def prompt(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What a person is asked now."""
    mode = settled(mode, state, seat)
    if waiting := waiting_words(state, seat):
        return Prompt(waiting, {})
    return _PROMPTS[mode.name](mode, state, seat)


def _idle(mode: Mode, state: State, seat: Seat) -> Prompt:
    if mode.moment == "out":
        return Prompt("Knocked out of this round", {})
    return Prompt("The flowers are dealt" if state.phase == "deal" else "", {})


def _enter(mode: Mode, state: State, seat: Seat) -> Prompt:
    ways = {"up": "Place", "down": "Place", "left": "Turn", "right": "Turn"}
    pace = {} if state.options.turn_based else {"roll": "Pace"}
    return Prompt("Where do you start?", {**ways, "call": "Start here", **pace})


def _pace(mode: Mode, state: State, seat: Seat) -> Prompt:
    words = "How fast do you play?" if mode.moment == "place" else "Ready: waiting for the others"
    keys = {"left": "Frantic", "up": "Normal", "right": "Relaxed"}
    return Prompt(words, {} if state.options.turn_based else keys)


def _hands(mode: Mode, state: State, seat: Seat) -> Prompt:
    keys = {**_TRACKS, "roll": "Roll", "call": "Call" if state.phase != "roll" else "Marker"}
    marker = state.players[seat - 1].marker
    if state.phase == "roll" and marker:
        return Prompt(f"Marker {marker} is yours: others still roll", {})
    if only_signs(state, seat):
        return Prompt("Totems, eyes: Call, then Next page", keys)
    if state.phase == "roll":
        left = state.players[seat - 1].rolls_left
        return Prompt(f"Send dice or roll: {left} left" if left else "Send dice, grab a marker", keys)
    faces = pool(state, seat)
    if faces and all(face == BLANK for face in faces):
        return Prompt("Roll your dice", keys)
    return Prompt("Send dice, roll, or call" if faces else "All dice out: call or take back", keys)


def only_signs(state: State, seat: Seat) -> bool:
    """Whether all that can still be sent are totems and eyes for cards, which lie on a page of their own."""
    faces, player = set(pool(state, seat)), state.players[seat - 1]
    cards = [place for place in CARDS.values() if in_play(state, seat, place)]
    open_ = any(count_on(player, place) < room(state, seat, place) for place in cards)
    return bool(faces) and faces <= {TOTEM, EYE} and open_


def _ring(mode: Mode, state: State, seat: Seat) -> Prompt:
    if state.phase == "turn" and state.acting not in (0, seat):
        return Prompt(f"{named(state, figure_id(state.acting))} is to act", {})
    words, keys = _PAGES[mode.page](state, seat)
    below = "Back" if state.phase != "turn" or mode.page != "tracks" else "End turn"
    return Prompt(words, {**keys, "roll": "Next page", "call": below})


def _tracks(state: State, seat: Seat) -> Prompt:
    if state.phase == "roll":
        return Prompt("Take dice back from...", _TRACKS)
    if state.phase == "turn":
        many = state.actions_left
        return Prompt("Your turn: call an action" if many > 1 else "One more action", _TRACKS)
    return Prompt("Call what?", _TRACKS)


def _cards(state: State, seat: Seat) -> Prompt:
    chief, player = chief_of(state, seat), state.players[seat - 1]
    keys = {}
    for key, place in CARDS.items():
        if not in_play(state, seat, place):
            if not band_of(place) and chief.innate.name == "gliding":
                keys[key] = "Eye to move"
            continue
        band = band_of(place)
        title = chief.cards[band - 1].title if band else chief.innate.title
        full = count_on(player, place) >= room(state, seat, place)
        ready = not band or player.ready >> (band - 1) & 1
        keys[key] = title if not full else f"{title}!" if ready else f"Ready {title}"
    return Prompt("Innate and cards: send or call", keys)


def _back(state: State, seat: Seat) -> Prompt:
    player, keys = state.players[seat - 1], {}
    for key, place in CARDS.items():
        if in_play(state, seat, place) and count_on(player, place):
            band = band_of(place)
            keys[key] = f"Band {'I' * band}" if band else "Innate"
    return Prompt("Take dice back from a card", keys)


def _stream(state: State, seat: Seat) -> Prompt:
    taken = [sum(count_on(player, CURRENTS + track) for player in state.players) for track in range(4)]
    keys = dict(zip(("left", "up", "right", "down"), (f"{many} of 4" for many in taken), strict=True))
    return Prompt("A move die for the Raging Current", keys)


def _ending(state: State, seat: Seat) -> Prompt:
    return Prompt("End the turn, or pass until the next?", {"left": "End turn", "right": "Pass"})


_PAGES: Final[dict[str, Callable[[State, Seat], Prompt]]] = {
    "tracks": _tracks, "cards": _cards, "back": _back, "stream": _stream, "ending": _ending,
}


def _aim(mode: Mode, state: State, seat: Seat) -> Prompt:
    return Prompt(*aim_words(mode, state, seat))


def _hold(mode: Mode, state: State, seat: Seat) -> Prompt:
    faces = pool(state, seat)
    die = faces[mode.cursor % len(faces)] if faces else BLANK
    name = FACES[die].title() if die != BLANK else "A blank die"
    words = f"{name}: {'is held' if mode.cursor in mode.held else 'will be rolled'}"
    keys = {"left": "Die", "right": "Die", "up": "Hold", "down": "Hold"}
    return Prompt(words, {**keys, "roll": "Roll the rest", "call": "Back"})


def _move(mode: Mode, state: State, seat: Seat) -> Prompt:
    task = state.players[seat - 1].task
    if task is None:
        return Prompt("", {})
    keys = {"left": "Arrow", "right": "Arrow", "up": "Step", "call": "Stop"}
    if task.kind == "move":
        keys["down"] = "Turn"
        if flow_space(state, task.figure) >= 0:
            keys["roll"] = "Flow"
        return Prompt("Go over it: where to?" if mode.way else f"Move: {task.left} left", keys)
    if task.kind == "will_of_the_wind":
        keys["down"] = "Turn it"
        return Prompt("The wind takes it: step or turn", keys)
    if task.kind in STAYING:
        keys["roll"] = "Stay"
    if task.kind in STRIKING:
        keys["up"] = "Step, strike"
    return Prompt(_TASKS.get(task.kind, "Step where?"), keys)


_TASKS: Final = {
    "mend": "Mending Waters: step?", "ambush": "Ambush: step, then strike",
    "surge": "Surge: this guard steps", "sword_dance": "Sword Dance: step, strike",
}


def _react(mode: Mode, state: State, seat: Seat) -> Prompt:
    return Prompt(*attack_words(state, seat))


def seconds(ticks: int) -> str:
    """A time as it stands on a clock."""
    whole = -(-max(0, ticks) // TICKS_A_SECOND)
    return f"{whole // 60}:{whole % 60:02}"


_PROMPTS: Final[dict[str, Callable[[Mode, State, Seat], Prompt]]] = {
    "idle": _idle, "enter": _enter, "pace": _pace, "hands": _hands, "ring": _ring, "aim": _aim, "hold": _hold,
    "move": _move, "react": _react,
}

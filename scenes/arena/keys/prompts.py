"""One prompt per person: what is asked, what each key does now, and what an aim means in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import count_on, in_play, room
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, FigureId, figure_id, index_of, seat_of
from game.rules.eye_for_an_eye.lore import EYE, FACES, TOTEM
from game.rules.eye_for_an_eye.places import BLANK, CURRENTS, band_of
from game.rules.eye_for_an_eye.reactions import blockable, exchange_on
from game.rules.eye_for_an_eye.sight import foes_beside, own_figures
from game.rules.eye_for_an_eye.state import chief_of
from game.rules.eye_for_an_eye.steps import STAYING, STRIKING
from game.rules.eye_for_an_eye.tasks import flow_space
from game.rules.eye_for_an_eye.whose import moment
from scenes.arena.keys.aims import options
from scenes.arena.keys.compass import pool, under_cursor
from scenes.arena.keys.mode import Mode, ModeName, Page, settled
from scenes.arena.keys.ring import CARDS
from scenes.stage.eye_for_an_eye.asking import ON_DICE

_TRACKS: Final = {"left": "Attack", "up": "Heal", "right": "Guard", "down": "Move"}
_WAYS: Final = ("east", "south-east", "south-west", "west", "north-west", "north-east")
_VERBS: Final = {
    do.Recover: "Take back", do.Grab: "Grab", do.Parry: "Parry", do.Untie: "Cut free", do.Move: "Move",
    do.Heal: "Heal",
}
"""What CALL does with an aim; all else is a call by its name."""


def named(state: State, figure: FigureId) -> str:
    """A figure by its chief's name; a guard by its letter as well."""
    title = chief_of(state, seat_of(figure)).title.removeprefix("Chief ")
    return f"{title}'s guard {'abcd'[index_of(figure) - 1]}" if index_of(figure) else title


class Prompt(NamedTuple):
    """A few words for one person, and what each of the keys does now."""

    words: str
    keys: Mapping[str, str]


def prompt(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What a person is asked now."""
    mode = settled(mode, state, seat)
    if waiting := _waiting_words(state, seat):
        return Prompt(waiting, {})
    return _PROMPTS[mode.name](mode, state, seat)


def _waiting_words(state: State, seat: Seat) -> str:
    """For whoever attacks: that somebody may answer; else nothing."""
    if not state.exchanges or moment(state, seat) != "time.window":
        return ""
    targets = [one.target for one in state.exchanges if seat_of(one.attacker) == seat]
    return f"{named(state, targets[0])} may answer" if targets else ""


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
    keys: dict[str, str] = {}
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
    player, keys = state.players[seat - 1], dict[str, str]()
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


_PAGES: Final[Mapping[Page, Callable[[State, Seat], Prompt]]] = {
    "tracks": _tracks, "cards": _cards, "back": _back, "stream": _stream, "ending": _ending,
}


def _hold(mode: Mode, state: State, seat: Seat) -> Prompt:
    if not pool(state, seat):
        return Prompt("No dice to hold", {"roll": "Roll the rest", "call": "Back"})
    die = under_cursor(mode, state, seat)
    face = state.players[seat - 1].faces[die]
    name = FACES[face].title() if face != BLANK else "A blank die"
    words = f"{name}: {'is held' if die in mode.held else 'will be rolled'}"
    keys = {"left": ON_DICE, "right": ON_DICE, "up": ON_DICE, "down": ON_DICE}
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


def _dice(count: int) -> str:
    """So many dice."""
    return "1 die" if count == 1 else f"{count} dice"


def _aim(mode: Mode, state: State, seat: Seat) -> Prompt:
    """What CALL would announce, and what the other keys change about it."""
    leave = "Next page" if mode.page in ("net", "grab") else "Back"
    aimed = mode.aimed
    if aimed is None:
        words = "No marker can be grabbed yet" if mode.topic == "grab" else "Nothing to aim at"
        return Prompt(words, {"roll": leave, "call": "Back"})
    verb = _VERBS.get(type(aimed), "Call!")
    if mode.picked:  # whoever points changes it on the table, and wants to see the dice meanwhile
        return Prompt(_sentence(state, seat, aimed), {"call": verb, "roll": leave})
    keys = {"left": _sideways(aimed), "right": _sideways(aimed), "call": verb, "roll": leave}
    if isinstance(aimed, do.Move | do.Attack | do.Parry | do.Recover):
        keys |= {"up": "More", "down": "Fewer"}
    elif isinstance(aimed, do.Heal | do.Use) and mode.moment != "defend":
        keys |= {"down": "Take back"}
    if isinstance(aimed, do.Heal | do.Parry) or _only_way(state, seat, aimed):
        keys = {key: words for key, words in keys.items() if key not in ("left", "right")}
    return Prompt(_sentence(state, seat, aimed), keys)


def _only_way(state: State, seat: Seat, aimed: Action) -> bool:
    """Whether there is nothing else to choose from."""
    own = [*own_figures(state, seat)]
    if isinstance(aimed, do.Move | do.Untie):
        return len(own) == 1
    if isinstance(aimed, do.Attack):
        targets = sum(len(foes_beside(state, figure)) for figure in own)
        return targets <= 1 and not state.players[seat - 1].heat
    return False


def _sideways(aimed: Action) -> str:
    if isinstance(aimed, do.Attack):
        return "Target"
    if isinstance(aimed, do.Move | do.Untie):
        return "Figure"
    if isinstance(aimed, do.Recover):
        return "How many"
    return "Marker" if isinstance(aimed, do.Grab) else "Choose"


def _sentence(state: State, seat: Seat, aimed: Action) -> str:
    """What an action would do, in at most forty letters."""
    if isinstance(aimed, do.Attack):
        heat = f" and {aimed.heat} heat" if aimed.heat else ""
        return f"{named(state, aimed.target)} with {_dice(aimed.dice)}{heat}"[:40]
    if isinstance(aimed, do.Move):
        return f"Move {named(state, aimed.figure)}: {_dice(aimed.dice)}"[:40]
    if isinstance(aimed, do.Use):
        return _use(state, seat, aimed)[:40]
    if isinstance(aimed, do.Recover):
        return f"Take {_dice(aimed.dice)} back"
    if isinstance(aimed, do.Parry):
        return f"Parry with {_dice(aimed.dice)}"
    if isinstance(aimed, do.WatchOut):
        return f"Face {_WAYS[aimed.facing]}"
    if isinstance(aimed, do.Untie):
        return f"Cut {named(state, aimed.figure)} free"[:40]
    if isinstance(aimed, do.Grab):
        return f"Grab turn marker {aimed.marker}"
    return "Place a guard here" if isinstance(aimed, do.Rally) else "Heal one health"


def _use(state: State, seat: Seat, use: do.Use) -> str:
    title = chief_of(state, seat).cards[use.band - 1].title
    if use.target != NO_FIGURE:
        return f"{title}: {named(state, use.target)}"
    if use.way != NOWHERE:
        return f"{title}: {_WAYS[use.way]}"
    return f"{title}: {use.amount}" if use.amount != NOWHERE else f"{title}!"


def _react(mode: Mode, state: State, seat: Seat) -> Prompt:
    """For whoever is attacked: by whom, how hard, and what each key does about it."""
    exchange = exchange_on(state, seat)
    if exchange is None:
        return Prompt("", {})
    hits = exchange.hits + exchange.sure
    many = "1 hit" if hits == 1 else f"{hits} hits"
    words = f"{named(state, exchange.attacker)} attacks: {many}!"
    if not blockable(state, exchange):
        words = f"{words[:-1]}, sure!" if len(words) < 34 else words
    return Prompt(words, _answers(state, seat))


def _answers(state: State, seat: Seat) -> dict[str, str]:
    """What can be done against an attack; keys for what cannot say nothing."""
    keys, parries, chief = {"left": "Take it"}, options(state, seat, "parry"), chief_of(state, seat)
    if parries:
        keys["right"] = "Parry"
    if len(parries) > 1:
        keys["roll"] = "Fewer dice"
    if options(state, seat, "watch"):
        keys["up"] = chief.innate.title
    shield = next((one for one in options(state, seat, "shield") if isinstance(one, do.Use)), None)
    if shield is not None:
        keys["down"] = chief.cards[shield.band - 1].title
    return keys


_PROMPTS: Final[Mapping[ModeName, Callable[[Mode, State, Seat], Prompt]]] = {
    "idle": _idle, "enter": _enter, "pace": _pace, "hands": _hands, "ring": _ring, "aim": _aim, "hold": _hold,
    "move": _move, "react": _react,
}

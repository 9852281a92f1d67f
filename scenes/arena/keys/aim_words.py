"""What is aimed at, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import (
    Attack,
    Grab,
    Heal,
    Move,
    Parry,
    Rally,
    Recover,
    Untie,
    Use,
    WatchOut,
)
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, FigureId, index_of, seat_of
from game.rules.eye_for_an_eye.sight import foes_beside, own_figures
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.keys.mode import Mode

_WAYS = ("east", "south-east", "south-west", "west", "north-west", "north-east")


def named(state: State, figure: FigureId) -> str:
    """A figure by its chief's name; a guard by its letter as well."""
    title = chief_of(state, seat_of(figure)).title.removeprefix("Chief ")
    return f"{title}'s guard {'abcd'[index_of(figure) - 1]}" if index_of(figure) else title


def dice(count: int) -> str:
    """So many dice."""
    return "1 die" if count == 1 else f"{count} dice"


def aim_words(mode: Mode, state: State, seat: Seat) -> tuple[str, Mapping[str, str]]:
    """What CALL would announce, and what the other keys change about it."""
    leave = "Next page" if mode.page in ("net", "grab") else "Back"
    aimed = mode.aimed
    if aimed is None:
        words = "No marker can be grabbed yet" if mode.topic == "grab" else "Nothing to aim at"
        return words, {"roll": leave, "call": "Back"}
    keys = {"left": _sideways(aimed), "right": _sideways(aimed), "call": _verb(aimed), "roll": leave}
    if isinstance(aimed, Move | Attack | Parry | Recover):
        keys |= {"up": "More", "down": "Fewer"}
    elif isinstance(aimed, Heal | Use) and mode.moment != "defend":
        keys |= {"down": "Take back"}
    if isinstance(aimed, Heal | Parry) or _only_way(state, seat, aimed):
        keys = {key: words for key, words in keys.items() if key not in ("left", "right")}
    return sentence(state, seat, aimed), keys


def _only_way(state: State, seat: Seat, aimed: Action) -> bool:
    """Whether there is nothing else to choose from."""
    own = [*own_figures(state, seat)]
    if isinstance(aimed, Move | Untie):
        return len(own) == 1
    if isinstance(aimed, Attack):
        targets = sum(len(foes_beside(state, figure)) for figure in own)
        return targets <= 1 and not state.players[seat - 1].heat
    return False


def _sideways(aimed: Action) -> str:
    if isinstance(aimed, Attack):
        return "Target"
    if isinstance(aimed, Move | Untie):
        return "Figure"
    if isinstance(aimed, Recover):
        return "How many"
    return "Marker" if isinstance(aimed, Grab) else "Choose"


def _verb(aimed: Action) -> str:
    return _VERBS.get(type(aimed), "Call!")


_VERBS: Final = {
    Recover: "Take back", Grab: "Grab", Parry: "Parry", Untie: "Cut free", Move: "Move", Heal: "Heal",
}


def sentence(state: State, seat: Seat, aimed: Action) -> str:
    """What an action would do, in at most forty letters."""
    if isinstance(aimed, Attack):
        heat = f" and {aimed.heat} heat" if aimed.heat else ""
        return f"{named(state, aimed.target)} with {dice(aimed.dice)}{heat}"[:40]
    if isinstance(aimed, Move):
        return f"Move {named(state, aimed.figure)}: {dice(aimed.dice)}"[:40]
    if isinstance(aimed, Use):
        return _use(state, seat, aimed)[:40]
    if isinstance(aimed, Recover):
        return f"Take {dice(aimed.dice)} back"
    if isinstance(aimed, Parry):
        return f"Parry with {dice(aimed.dice)}"
    if isinstance(aimed, WatchOut):
        return f"Face {_WAYS[aimed.facing]}"
    if isinstance(aimed, Untie):
        return f"Cut {named(state, aimed.figure)} free"[:40]
    if isinstance(aimed, Grab):
        return f"Grab turn marker {aimed.marker}"
    return "Place a guard here" if isinstance(aimed, Rally) else "Heal one health"


def _use(state: State, seat: Seat, use: Use) -> str:
    title = chief_of(state, seat).cards[use.band - 1].title
    if use.target != NO_FIGURE:
        return f"{title}: {named(state, use.target)}"
    if use.way != NOWHERE:
        return f"{title}: {_WAYS[use.way]}"
    return f"{title}: {use.amount}" if use.amount != NOWHERE else f"{title}!"

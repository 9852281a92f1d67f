"""Parry help: what a seat does about an attack without being asked."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Take
from game.rules.eye_for_an_eye.lore import PACES
from scenes.arena.keys.aims import options, preset
from scenes.arena.keys.mode import Mode

_SHORT: Final = {"ask": "", "auto": "auto parry", "never": "no parry"}
AFTER_TICKS: Final = 20
"""Help is no quicker than a person."""


def unusual(state: State, seat: Seat, help_: str) -> str:
    """Pace and help of a seat in a few words, shown openly where they are not the usual ones."""
    pace = "normal" if state.options.turn_based else PACES[state.players[seat - 1].pace]
    return ", ".join(word for word in ("" if pace == "normal" else pace, _SHORT[help_]) if word)


def reply(help_: str, mode: Mode, state: State, seat: Seat) -> Action | None:
    """What the help does now; None where the person is to decide, or it is too early."""
    if help_ == "ask" or mode.name != "react":
        return None
    if not state.options.turn_based and state.tick - mode.since < AFTER_TICKS:
        return None
    found = options(state, seat, "parry") if help_ == "auto" else []
    return preset(state, seat, found) if found else Take(seat)

"""Parry help: what a seat does about an attack without being asked."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Take
from scenes.arena.aims import options, preset
from scenes.arena.mode import Mode

HELPS: Final = ("ask", "auto", "never")
HELP_WORDS: Final = {"ask": "asks you", "auto": "by itself", "never": "never"}
AFTER_TICKS: Final = 20
"""Help is no quicker than a person."""


def reply(help_: str, mode: Mode, state: State, seat: Seat) -> Action | None:
    """What the help does now; None where the person is to decide, or it is too early."""
    if help_ == "ask" or mode.name != "react":
        return None
    if not state.options.turn_based and state.tick - mode.since < AFTER_TICKS:
        return None
    found = options(state, seat, "parry") if help_ == "auto" else []
    return preset(state, seat, found) if found else Take(seat)

"""What options mean on the seats screen: chiefs, soundtracks with their lengths, and which options count."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core import TICKS_A_SECOND, Board, OptionValue
from game.rules.eye_for_an_eye import arena_of
from game.rules.eye_for_an_eye.lore import CHIEFS

_OF_THE_CLOCK: Final = ("pace", "soundtrack")
"""What only a round in real time has."""


def about(board: Board, option: str, value: OptionValue) -> str:
    """A seat's chief in a few words."""
    if not option.startswith("chief_"):
        return ""
    chief = arena_of(board).lore.chiefs[CHIEFS.index(str(value))]
    return f"{chief.about} {chief.difficulty.capitalize()} to play."


def word(board: Board, option: str, value: OptionValue) -> str:
    """Soundtracks with their lengths; as many rounds as the rulebook has."""
    if option == "rounds" and not value:
        return "Players + 1"
    if option != "soundtrack":
        return ""
    tracks = arena_of(board).lore.timings.soundtracks
    seconds = next(ticks for name, _, ticks in tracks if name == value) // TICKS_A_SECOND
    return f"{str(value).capitalize()}, {seconds // 60}:{seconds % 60:02}"


def matters(board: Board, option: str, chosen: Mapping[str, OptionValue]) -> bool:
    """Where nobody is timed there is no pace and no soundtrack, and without a stream nothing flows."""
    if option in _OF_THE_CLOCK:
        return not chosen["turn_based"]
    return option != "advanced_stream" or bool(arena_of(board).stream)

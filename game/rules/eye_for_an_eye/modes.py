"""The modes by their names."""

from __future__ import annotations

from typing import Final

from game.rules.eye_for_an_eye.ceremony import NymphletCeremony
from game.rules.eye_for_an_eye.domination import Domination
from game.rules.eye_for_an_eye.king import KingOfTheHill
from game.rules.eye_for_an_eye.mode import Mode
from game.rules.eye_for_an_eye.options import ModeName
from game.rules.eye_for_an_eye.state import State

MODES: Final[dict[ModeName, Mode]] = {
    "battle": Mode(), "nymphlet_ceremony": NymphletCeremony(), "king_of_the_hill": KingOfTheHill(),
    "domination": Domination(),
}


def mode_of(state: State) -> Mode:
    """The mode of a match."""
    return MODES[state.options.mode]

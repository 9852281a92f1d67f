"""The rules of the games, one package each."""

from __future__ import annotations

from typing import Final

from game.core import AnyGame, BadContent, say, verbatim
from game.core.words import in_a_row
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.tao_long import TAO_LONG
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE

GAMES: Final[tuple[AnyGame, ...]] = (
    EJDERHALAR, THE_DRAGONS_DANCE, TAO_LONG, EAGLE_DANCE, EYE_FOR_AN_EYE,
)
"""All games, in the order of the shelf."""


def game_named(name: str) -> AnyGame:
    """The game with a name as used on the command line and in saves; BadContent if there is none."""
    for game in GAMES:
        if game.info.name == name:
            return game
    names = in_a_row(verbatim(game.info.name) for game in GAMES)
    reason = say("there is no such game; there is: {names}", names=names)
    raise BadContent("", say("game {name}", name=verbatim(name)), reason)

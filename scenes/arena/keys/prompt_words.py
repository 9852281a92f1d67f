"""The words of several prompts: figures by name, and what keys do on plates as small as a thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.core import Sentence, constant, say, verbatim
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.hexes import FigureId, guard_letter, is_chief, is_nymphlet, seat_of
from scenes.arena.keys.mode import DIRECTIONS
from scenes.stage.eye_for_an_eye.panel_words import USUAL
from scenes.stage.eye_for_an_eye.words import figure as figure_words
from scenes.stage.eye_for_an_eye.words import name

Keys = Mapping[str, Sentence]
"""What keys do, in words."""

TRACK_WORDS: Final[Keys] = {key: USUAL[key] for key in DIRECTIONS}
BACK: Final = say("Back", sense="on a key")
FEWER_DICE: Final = say("Fewer dice", sense="on a key")
NEXT_PAGE: Final = say("Next page", sense="on a key")
PARRY: Final = say("Parry", sense="on a key")
DART: Final = say("Dart", sense="on a key")
TAKE_BACK: Final = say("Take back", sense="on a key")
TURN_LEFT: Final = say("Turn left", sense="on a key")
TURN_RIGHT: Final = say("Turn right", sense="on a key")
OTHER_WAY: Final = say("Other way", sense="on a key")


def named(state: State, figure: FigureId) -> Sentence:
    """A figure by its chief's name; a guard by its letter as well."""
    chief = name(state, seat_of(figure))
    if is_chief(figure):
        return chief
    if is_nymphlet(figure):
        return figure_words(state, figure)
    return say("{chief}'s guard {letter}", chief=chief, letter=verbatim(guard_letter(figure)))


class Prompt(NamedTuple):
    """A few words for one person, and what each of the keys does now."""

    words: Sentence
    keys: Keys


def called_out(title: str) -> Sentence:
    """An innate or a card as it is called out."""
    card = constant(title)
    return card if title.endswith("!") else say("{card}!", card=card)

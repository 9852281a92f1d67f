"""The vocabularies of all games that have lessons."""

from __future__ import annotations

from game.lessons.eagle_dance import EagleDanceVocabulary
from game.lessons.ejderhalar import EjderhalarVocabulary
from game.lessons.eye_for_an_eye import EyeForAnEyeVocabulary
from game.lessons.tao_long import TaoLongVocabulary
from game.lessons.the_dragons_dance import TheDragonsDanceVocabulary
from game.lessons.vocabulary import AnyVocabulary

VOCABULARIES: dict[str, AnyVocabulary] = {
    "ejderhalar": EjderhalarVocabulary(),
    "the_dragons_dance": TheDragonsDanceVocabulary(),
    "tao_long": TaoLongVocabulary(),
    "eagle_dance": EagleDanceVocabulary(),
    "eye_for_an_eye": EyeForAnEyeVocabulary(),
}


def vocabulary_of(game: str) -> AnyVocabulary:
    """The words of one game's lessons."""
    return VOCABULARIES[game]

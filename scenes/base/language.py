"""A language: the catalogue in which sentences are looked up when they are drawn, and how they are formed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.core import BadContent, Field, Sentence
from game.core.words import filled
from game.languages.catalogues import (
    ENGLISH_CODE,
    PSEUDO_CODE,
    language_codes,
    native_name,
    read_catalogue,
    wanted_language,
)
from game.languages.mo import Catalogue

_ACCENTED: Final = str.maketrans(
    "AEIOUYCDGHJKLNRSTWZaeiouycdghjklnrstwz",
    "ÂÊÎÔÛÝÇĐĞĦĴĶĻÑŔŠŤŴŽâêîôûýçđğħĵķļñŕšťŵž",
)
_LONGER: Final = 0.4
_PADDING: Final = 6
"""So long are the words that are added."""


@dataclass(frozen=True)
class Language:
    """English by itself: sentences are made in it."""

    code: str = ENGLISH_CODE
    title: str = "English"
    """In its own words."""

    def told(self, words: Sentence) -> str:
        """The one function through which every sentence passes on its way to people."""
        return str(words)


@dataclass(frozen=True)
class Translated(Language):
    """A language with a catalogue; what is not in it stays English."""

    catalogue: Catalogue | None = None

    def told(self, words: Sentence) -> str:
        """The sentence in this language, and so the sentences in its fields."""
        key = words.key
        if key is None:
            return str(words)
        return filled(self._looked_up(words, key), words.fields, words.which, self._formed)

    def _looked_up(self, words: Sentence, key: str) -> str:
        found = self.catalogue
        if found is None:
            return key
        if words.plural:
            return found.counted(key, words.plural, words.number, words.sense)
        return found.text(key, words.sense)

    def _formed(self, field: Field) -> str:
        return self.told(field) if isinstance(field, Sentence) else str(field)


@dataclass(frozen=True)
class Pseudo(Translated):
    """English with accents, longer and in brackets: what did not pass the function, or has no room, shows."""

    def _looked_up(self, words: Sentence, key: str) -> str:
        text = words.plural if words.plural and words.number != 1 else key
        return "".join(_disguised(text))


def _disguised(text: str) -> Iterator[str]:
    """The text with its fields and alternatives as they are."""
    yield "["
    depth = letters = 0
    for sign in text:
        depth += (sign == "{") - (sign == "}")
        inside = depth > 0 or sign == "}"
        letters += sign.isalpha() and not inside
        yield sign if inside else sign.translate(_ACCENTED)
    more = round(letters * _LONGER)
    yield " ".join(["", *["~" * min(_PADDING, more - at) for at in range(0, more, _PADDING)]])
    yield "]"


ENGLISH: Final = Language()


def language_for(chosen: str) -> tuple[Language, tuple[BadContent, ...]]:
    """The language that the settings or else the system ask for, and what is wrong with its catalogue."""
    code = wanted_language(chosen, language_codes())
    if code == PSEUDO_CODE:
        return Pseudo(PSEUDO_CODE, PSEUDO_CODE), ()
    try:
        catalogue = read_catalogue(code)
    except BadContent as problem:
        return ENGLISH, (problem,)
    return (Translated(code, native_name(code, catalogue), catalogue) if catalogue else ENGLISH), ()

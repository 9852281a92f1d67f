"""How players and authors are told that something cannot be."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

from game.core.words import Sentence, constant, say, verbatim

_HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that no font draws, among them halves of characters and what turns text round."""
_MOST_FILE, _MOST_PLACE, _MOST_REASON = 110, 70, 140


def plain(text: str, most: int = 1000) -> str:
    """A text that somebody else wrote, fit to be shown: one line, not too long, nothing hidden in it."""
    if len(text) <= most and text.isprintable():
        return text
    shown = "".join(sign if unicodedata.category(sign) not in _HIDDEN else "?" for sign in text[:most + 1])
    return shown if len(shown) <= most else shown[:most - 1] + "…"


def _end(text: str, most: int) -> str:
    """The end of a path says more than its beginning."""
    return plain(text if len(text) <= most else "…" + text[1 - most:], most)


def _fit(words: str, most: int) -> Sentence:
    """Words of ours as they are, unless what others wrote makes them too long or cannot be drawn."""
    fit = plain(words, most)
    return verbatim(words if fit == words else fit)


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is refused: the id of the rule, and at most ten words."""

    rule: str
    words: str

    def __str__(self) -> str:
        return self.words

    @property
    def said(self) -> Sentence:
        """The words for a screen: `python -m game.languages` collects them from every Reason."""
        return self.words if isinstance(self.words, Sentence) else constant(self.words)


class Refused(Exception):
    """A player asked for something that the rules do not allow; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.words)
        self.reason = reason


class BadContent(Exception):
    """A map, save, lesson, setting or text that an author or a disk has broken.

    Whatever was in it, the complaint can be shown: at most a few hundred characters, all of them plain.
    """

    def __init__(self, file: str, place: str, reason: Sentence) -> None:
        """The place is the name of a field or a tag, or a few words such as `line 7`."""
        self.file = _end(file, _MOST_FILE)
        self.place = _fit(place, _MOST_PLACE)
        self.reason = _fit(reason, _MOST_REASON)
        super().__init__(": ".join(part for part in (self.file, self.place, self.reason) if part))

    def __reduce__(self) -> tuple[type[BadContent], tuple[str, Sentence, Sentence]]:
        return type(self), (self.file, self.place, self.reason)

    @property
    def said(self) -> Sentence:
        """The whole complaint for a screen."""
        file = verbatim(self.file)
        if not self.place:
            return say("{file}: {reason}", file=file, reason=self.reason) if file else self.reason
        if not file:
            return say("{place}: {reason}", place=self.place, reason=self.reason)
        return say("{file}: {place}: {reason}", file=file, place=self.place, reason=self.reason)

    def inside(self, file: str) -> BadContent:
        """The same complaint, once the file is known."""
        return type(self)(file, self.place, self.reason)


class Unreadable(BadContent):
    """A file that may well be whole, but cannot be read here and now: it is left where it lies."""

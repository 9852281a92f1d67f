"""Sentences for people: values wherever they are made, put into somebody's language where they are drawn.

A sentence reads as English, so that the command line, tests and opponents in other processes need no
language. It also remembers its key and its fields: a screen looks the key up and forms the sentence anew, the
sentences in its fields included. Never add sentences up with + or an f-string: the sum is a plain str, which
no screen draws. `python -m game.languages` collects all keys from the source, where they stand as literals.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

_FIELD: Final = re.compile(r"\{([a-z][\w.]*)\}")
_CHOICE: Final = re.compile(r"\{([^{}|]*(?:\|[^{}|]*)+)\}")


class Sentence(str):
    """Words for people: a whole sentence, a label or a name; equal to, and shown as, its English."""

    __slots__ = ("fields", "key", "number", "plural", "sense", "which")

    key: str | None
    """The English with its fields in braces; None for what is the same in every language."""
    plural: str
    """The English for more than one; empty where nothing is counted."""
    number: int
    """How many things it is about, where they are counted."""
    fields: Mapping[str, Field]
    sense: str
    """What is meant, where one English word has several meanings."""
    which: int
    """Which of its alternatives, written `{Click|Tap|Press|Press}`, is said."""

    def __new__(
        cls, key: str | None, fields: Mapping[str, Field], *, text: str = "", plural: str = "",
        number: int = 1, sense: str = "", which: int = 0,
    ) -> Sentence:
        """Made by `say`, `plural`, `verbatim` and the readers of files."""
        if key is not None:
            text = filled(key if number == 1 or not plural else plural, fields, which, str)
        made = super().__new__(cls, text)
        made.key, made.fields, made.plural, made.number = key, fields, plural, number
        made.sense, made.which = sense, which
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (self.key, self.fields, str(self), self.plural, self.number, self.sense, self.which)


Field = Sentence | int
"""What stands in a sentence: a number, or other words that have been through here."""
NOTHING: Final = Sentence(None, {})
"""No words at all: what it says is false."""


def say(key: str, /, *, sense: str = "", **fields: Field) -> Sentence:
    """A sentence by its English, with named fields: `say("Push dragon {letter}.", letter=...)`."""
    return Sentence(key, fields, sense=sense)


def plural(one: str, many: str, count: int, /, *, sense: str = "", **fields: Field) -> Sentence:
    """A sentence about so many things, whose number may stand in it as `{count}`."""
    return Sentence(one, {"count": count, **fields}, plural=many, number=count, sense=sense)


def verbatim(text: str) -> Sentence:
    """What is the same in every language: names of people and files, notation, what was told already."""
    return text if isinstance(text, Sentence) else Sentence(None, {}, text=text)


def constant(key: str, fields: Mapping[str, Field] | None = None, which: int = 0) -> Sentence:
    """The sentence of an English text that is kept elsewhere and collected there: reasons, titles, files."""
    return Sentence(key, fields or {}, which=which) if key else NOTHING


def listed(parts: Iterable[Sentence]) -> Sentence:
    """Things in a sentence: `Ada`, `Ada and Bo`, `Ada, Bo and Cleo`."""
    *some, last = tuple(parts) or (NOTHING,)
    return say("{some} and {last}", some=in_a_row(some), last=last) if some else last


def either(parts: Iterable[Sentence]) -> Sentence:
    """Choices in a sentence: `e4, e5 or e6`."""
    *some, last = tuple(parts) or (NOTHING,)
    return say("{some} or {last}", some=in_a_row(some), last=last) if some else last


def in_a_row(parts: Iterable[Sentence]) -> Sentence:
    """Things one after another: `Ada, Bo, Cleo`."""
    row, *more = tuple(parts) or (NOTHING,)
    for part in more:
        row = say("{some}, {next}", some=row, next=part)
    return row


def spaced(parts: Iterable[Sentence]) -> Sentence:
    """Signs side by side that are not parts of a sentence: `A C`."""
    row, *more = tuple(parts) or (NOTHING,)
    for part in more:
        row = Sentence("{some} {next}", {"some": row, "next": part})
    return row


def in_turn(*sentences: Sentence) -> Sentence:
    """Whole sentences, one after the other."""
    said, *more = sentences
    for sentence in more:
        said = say("{some} {next}", sense="two sentences", some=said, next=sentence)
    return said


def dotted(parts: Iterable[Sentence]) -> Sentence:
    """Facts side by side that are not parts of a sentence: `Classic · 20 minutes`."""
    row, *more = tuple(parts) or (NOTHING,)
    for part in more:
        row = say("{some} · {next}", some=row, next=part)
    return row


def clock_time(seconds: int) -> Sentence:
    """A time as a clock shows it: `4:05`."""
    return say("{minutes}:{seconds}", minutes=seconds // 60, seconds=verbatim(f"{seconds % 60:02}"))


def decimal(value: float, digits: int = 1) -> Sentence:
    """A number that is not whole: `1.5`."""
    whole, _, part = f"{value:.{digits}f}".partition(".")
    return say("{whole}.{part}", whole=verbatim(whole), part=verbatim(part))


def percent(share: int) -> Sentence:
    """So many of a hundred."""
    return say("{share} %", share=share)


def filled(text: str, fields: Mapping[str, Field], which: int, form: Callable[[Field], str]) -> str:
    """A text with its fields and alternatives put in, each field formed by the language."""
    if "{" not in text:
        return text
    # Before the fields, for those may hold what others wrote.
    if "|" in text:
        text = _CHOICE.sub(lambda found: _choice(found[1].split("|"), which), text)
    parts = list(_parts(text))
    for place in range(1, len(parts), 2):
        name = parts[place]
        parts[place] = form(fields[name]) if name in fields else f"{{{name}}}"
    return "".join(parts)


def fields_of(text: str) -> tuple[list[str], int]:
    """The names of a text's fields, and how many alternatives it has: a translation has the same."""
    return sorted(set(_parts(text)[1::2])), len(_CHOICE.findall(text))


def _choice(words: list[str], which: int) -> str:
    return words[min(which, len(words) - 1)]


@lru_cache(maxsize=4096)
def _parts(text: str) -> tuple[str, ...]:
    """Plain text and names of fields, in turn."""
    return tuple(_FIELD.split(text))


def _made(
    key: str | None, fields: Mapping[str, Field], text: str, many: str, number: int, sense: str, which: int
) -> Sentence:
    return Sentence(key, fields, text=text, plural=many, number=number, sense=sense, which=which)

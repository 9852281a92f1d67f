"""What authors write in TOML, read field by field, with the place of everything that is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from game.core import NOTHING, BadContent, Sentence, constant, plain, say, verbatim
from game.core.complaints import at_line, within
from game.core.disk import DEEPEST, read_file
from game.core.words import in_a_row

MOST_BYTES = 300_000
MOST_NUMBER = 1_000_000_000
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"""(?<![\w"'-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST},}}+""")
"""A key of very many parts, for which tomllib takes time and memory by the square."""
_AT = re.compile(r"\s*\(at line (\d+)(?:, column \d+)?\)")
_TOO_DEEP = say("is nested far too deep")


class Page:
    """A table of a TOML file that knows where it is."""

    def __init__(self, file: str, place: str, entries: Mapping[str, object]) -> None:
        self.file, self.place, self._entries = file, place, entries

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def bad(self, name: str, reason: Sentence) -> BadContent:
        """A complaint about one field of this table."""
        return BadContent(self.file, within(self.place, name), reason)

    def only(self, *names: str) -> None:
        """Refuse fields that mean nothing: they are mistypings."""
        for name in self._entries:
            if name not in names:
                known = in_a_row(map(verbatim, names))
                raise self.bad(name, say("means nothing here; there are {names}", names=known))

    def text(self, name: str, default: str | None = None) -> str:
        """A line of text; without a default it must be there."""
        value = self._get(name, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.bad(name, say("must be a text"))
        return value.strip()

    def prose(self, name: str, default: str | None = None) -> Sentence:
        """A text that people read: `python -m game.languages` collects whatever is read by this."""
        return constant(" ".join(self.text(name, default).split()))

    def paragraphs(self, name: str) -> tuple[Sentence, ...]:
        """Prose with empty lines in it: each paragraph is a sentence of its own."""
        parts = [part for part in self.text(name).split("\n\n") if part.strip()]
        page = self._page(name, {str(number): part for number, part in enumerate(parts, 1)})
        return tuple(page.prose(number) for number in page.items())

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._get(name, default)
        if type(value) is not int:
            raise self.bad(name, say("must be a whole number"))
        return value

    def switch(self, name: str, default: bool | None = None) -> bool:
        """Yes or no."""
        value = self._get(name, default)
        if not isinstance(value, bool):
            raise self.bad(name, say("must be true or false"))
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """One text or a list of texts; none if the field is missing."""
        value = self._entries.get(name, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(text, str) and text for text in found):
            raise self.bad(name, say("must be a text or a list of texts"))
        return tuple(found)

    def pages(self, name: str) -> list[Page]:
        """A list of tables, counted from 1."""
        found = self._entries.get(name, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.bad(name, say("must be written as [[{name}]]", name=verbatim(name)))
        return [self._page(f"{name} {number}", entry) for number, entry in enumerate(found, 1)]

    def page(self, name: str) -> Page:
        """A table; an empty one if it is missing."""
        found = self._entries.get(name, {})
        if not isinstance(found, dict):
            raise self.bad(name, say("must be a table, [{name}]", name=verbatim(name)))
        return self._page(name, found)

    def items(self) -> Mapping[str, object]:
        """All fields as they are."""
        return self._entries

    def _page(self, name: str, entries: Mapping[str, object]) -> Page:
        return Page(self.file, within(self.place, name), entries)

    def _get(self, name: str, default: object) -> object:
        if name not in self._entries and default is None:
            raise self.bad(name, say("is missing"))
        return self._entries.get(name, default)


def read_page(path: Path) -> Page:
    """The whole file; BadContent with the line where it is no TOML, or the field that nobody can use."""
    data = read_file(path, MOST_BYTES)
    if data is None:
        raise BadContent(str(path), "", say("cannot be read: there is no such file"))
    try:
        text = data.decode().replace("\r\n", "\n")
        if deep := _LONG_KEY.search(text):
            line = text.count("\n", 0, deep.start()) + 1
            raise BadContent(str(path), at_line(line), _TOO_DEEP)
        entries = tomllib.loads(text)
    except UnicodeDecodeError as error:
        place = say("byte {number}", number=error.start)
        raise BadContent(str(path), place, say("is not UTF-8 text")) from error
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        place, words = at_line(int(at[1])) if at else say("the end"), _AT.sub("", str(error)).strip()
        raise BadContent(str(path), place, verbatim(words)) from error
    except RecursionError as error:
        raise BadContent(str(path), "", _TOO_DEEP) from error
    except ValueError as error:  # what tomllib leaves to Python: numbers and dates
        reason = say("a number or a date cannot be read ({problem})", problem=verbatim(str(error)))
        raise BadContent(str(path), "", reason) from error
    _check(str(path), entries)
    return Page(str(path), "", entries)


def _check(file: str, entries: object) -> None:
    """Refuses what no reader expects: numbers without end, hidden characters, tables without a bottom."""
    waiting: list[tuple[str, int, object]] = [("", 0, entries)]
    while waiting:
        place, depth, value = waiting.pop()
        reason = _wrong(value) if depth <= DEEPEST else _TOO_DEEP
        if reason:
            raise BadContent(file, place, reason)
        if isinstance(value, dict | list):
            inner = value.items() if isinstance(value, dict) else enumerate(value, 1)
            waiting += [(f"{place}, {name}" if place else str(name), depth + 1, one) for name, one in inner]


def _wrong(value: object) -> Sentence:
    if isinstance(value, str) and not value.isprintable():
        told = value.replace("\n", " ").replace("\t", " ")
        return NOTHING if plain(told, MOST_BYTES) == told else say("has a character that cannot be shown")
    if isinstance(value, int | float) and not -MOST_NUMBER <= value <= MOST_NUMBER:
        return say("is no number that can be used here")
    return NOTHING

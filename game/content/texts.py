"""What authors write in TOML, read field by field, with the place of everything that is wrong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from game.core import BadContent

MOST_BYTES = 1_000_000
_AT = re.compile(r"\s*\(at (line \d+)(?:, column \d+)?\)")


class Page:
    """A table of a TOML file that knows where it is."""

    def __init__(self, file: str, place: str, entries: Mapping[str, object]) -> None:
        self.file, self.place, self._entries = file, place, entries

    def __contains__(self, name: str) -> bool:
        return name in self._entries

    def bad(self, name: str, reason: str) -> BadContent:
        """A complaint about one field of this table."""
        return BadContent(self.file, ", ".join(part for part in (self.place, name) if part), reason)

    def only(self, *names: str) -> None:
        """Refuse fields that mean nothing: they are mistypings."""
        for name in self._entries:
            if name not in names:
                raise self.bad(name, f"means nothing here; there are {', '.join(names)}")

    def text(self, name: str, default: str | None = None) -> str:
        """A line of text; without a default it must be there."""
        value = self._get(name, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.bad(name, "must be a text")
        return value.strip()

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._get(name, default)
        if type(value) is not int:
            raise self.bad(name, "must be a whole number")
        return value

    def switch(self, name: str, default: bool | None = None) -> bool:
        """Yes or no."""
        value = self._get(name, default)
        if not isinstance(value, bool):
            raise self.bad(name, "must be true or false")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """One text or a list of texts; none if the field is missing."""
        value = self._entries.get(name, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(text, str) and text for text in found):
            raise self.bad(name, "must be a text or a list of texts")
        return tuple(found)

    def pages(self, name: str) -> list[Page]:
        """A list of tables, counted from 1."""
        found = self._entries.get(name, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.bad(name, f"must be written as [[{name}]]")
        return [self._page(f"{name} {number}", entry) for number, entry in enumerate(found, 1)]

    def page(self, name: str) -> Page:
        """A table; an empty one if it is missing."""
        found = self._entries.get(name, {})
        if not isinstance(found, dict):
            raise self.bad(name, f"must be a table, [{name}]")
        return self._page(name, found)

    def items(self) -> Mapping[str, object]:
        """All fields as they are."""
        return self._entries

    def _page(self, name: str, entries: Mapping[str, object]) -> Page:
        return Page(self.file, ", ".join(part for part in (self.place, name) if part), entries)

    def _get(self, name: str, default: object) -> object:
        if name not in self._entries and default is None:
            raise self.bad(name, "is missing")
        return self._entries.get(name, default)


def read_page(path: Path) -> Page:
    """The whole file; BadContent with the line where it is no TOML."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadContent(str(path), "", "the file is far too big for a text")
        return Page(str(path), "", tomllib.loads(path.read_text(encoding="utf-8")))
    except OSError as error:
        raise BadContent(str(path), "", f"cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadContent(str(path), f"byte {error.start}", "is not UTF-8 text") from error
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        raise BadContent(str(path), at[1] if at else "the end", _AT.sub("", str(error)).strip()) from error
    except RecursionError as error:
        raise BadContent(str(path), "", "is nested far too deep") from error

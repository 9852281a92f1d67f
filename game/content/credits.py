"""Who made what, from a file that everybody can read."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content import paths
from game.content.texts import Page, read_page
from game.core import NOTHING, Sentence, say, verbatim

CREDITS_FILE = paths.ROOT / "assets" / "texts" / "credits.toml"


@dataclass(frozen=True)
class Entry:
    """One thing, its maker and, where it has one, its licence."""

    name: Sentence
    by: Sentence
    licence: Sentence


@dataclass(frozen=True)
class Part:
    """Things of one kind, in one of the two columns."""

    title: Sentence
    column: int
    entries: tuple[Entry, ...]
    note: Sentence
    """What has to be said about one of them, below all."""


@dataclass(frozen=True)
class Thanks:
    """Everything that the credits say."""

    about: Sentence = NOTHING
    parts: tuple[Part, ...] = ()


def read_credits(path: Path = CREDITS_FILE) -> Thanks:
    """The credits in a file; BadContent names the place that is wrong."""
    page = read_page(path)
    page.only("about", "part")
    return Thanks(page.prose("about"), tuple(map(_part, page.pages("part"))))


def _part(page: Page) -> Part:
    page.only("title", "column", "entry", "note")
    column = page.number("column", 1)
    if column not in (1, 2):
        raise page.bad("column", say("must be 1 or 2"))
    entries = tuple(map(_entry, page.pages("entry")))
    return Part(page.prose("title"), column, entries, page.prose("note", ""))


def _entry(page: Page) -> Entry:
    page.only("name", "by", "licence")
    licence = verbatim(page.text("licence", ""))
    # Games, fonts and packages have the same name everywhere, but not so "Ada and others".
    return Entry(verbatim(page.text("name")), page.prose("by"), licence)

"""The field guide of a game: facts about real animals, each under a drawn plate."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content import paths
from game.content.texts import Page, read_page

MOST_FACTS = 4
"""How many facts fit beside a plate."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A title and a sentence or two, told under one plate."""

    title: str
    text: str
    plate: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A drawing with its title, the words below it and what there is to tell."""

    name: str
    title: str
    caption: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """What the guide is about, and its plates in order."""

    subject: str
    plates: tuple[Plate, ...]
    about: str = ""
    """A sentence that invites people to read it."""


def guide_file(game: str) -> Path:
    """Where a game's facts are written, if it has any."""
    return paths.ROOT / "assets" / "texts" / game / "facts.toml"


def read_field_guide(game: str, path: Path | None = None) -> Guide:
    """A game's field guide; BadContent names the place that is wrong."""
    page = read_page(path or guide_file(game))
    page.only("subject", "about", "plates", "facts")
    facts = [_fact(entry) for entry in page.pages("facts")]
    plates = tuple(_plate(entry, game, facts) for entry in page.pages("plates"))
    names = {plate.name for plate in plates}
    for entry, fact in zip(page.pages("facts"), facts, strict=True):
        if fact.plate not in names:
            raise entry.bad("plate", f"there is no plate {fact.plate}")
    return Guide(page.text("subject"), plates, page.text("about"))


def _fact(page: Page) -> Fact:
    page.only("plate", "title", "text")
    return Fact(page.text("title"), page.text("text"), page.text("plate"))


def _plate(page: Page, game: str, facts: list[Fact]) -> Plate:
    page.only("name", "title", "caption")
    name = page.text("name")
    mine = tuple(fact for fact in facts if fact.plate == name)
    if not 1 <= len(mine) <= MOST_FACTS:
        raise page.bad("name", f"{name} has {len(mine)} facts, a plate tells 1 to {MOST_FACTS}")
    if not (paths.ROOT / "assets" / "art" / game / "plates" / f"{name}.svg").is_file():
        raise page.bad("name", f"there is no drawing {name}")
    return Plate(name, page.text("title"), page.text("caption"), mine)

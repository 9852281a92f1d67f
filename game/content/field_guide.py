"""The field guide of a game: facts about real animals, each under a drawn plate."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.content import paths
from game.content.texts import Page, read_page
from game.core import NOTHING, Sentence, plural, say, verbatim

MOST_FACTS = 4
"""How many facts fit beside a plate."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A title and a sentence or two, told under one plate."""

    title: Sentence
    text: Sentence
    plate: str


@dataclass(frozen=True, slots=True)
class Plate:
    """A drawing with its title, the words below it and what there is to tell."""

    name: str
    title: Sentence
    caption: Sentence
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """What the guide is about, and its plates in order."""

    subject: Sentence
    plates: tuple[Plate, ...]
    about: Sentence = NOTHING
    """A sentence that invites people to read it."""


def guide_file(game: str) -> Path:
    """Where a game's facts are written, if it has any."""
    return paths.ROOT / "assets" / "texts" / game / "facts.toml"


def read_field_guide(game: str, path: Path | None = None) -> Guide:
    """A game's field guide; BadContent names the place that is wrong."""
    page = read_page(path or guide_file(game))
    page.only("subject", "about", "plates", "facts")
    facts = read_facts(page)
    plates = tuple(_plate(entry, game, facts) for entry in page.pages("plates"))
    names = {plate.name for plate in plates}
    for entry, fact in zip(page.pages("facts"), facts, strict=True):
        if fact.plate not in names:
            raise entry.bad("plate", say("there is no plate {plate}", plate=verbatim(fact.plate)))
    return Guide(page.prose("subject"), plates, page.prose("about"))


def read_facts(page: Page) -> tuple[Fact, ...]:
    """The facts on a page, in the order in which they are told."""
    return tuple(map(_fact, page.pages("facts")))


def _fact(page: Page) -> Fact:
    page.only("plate", "title", "text")
    return Fact(page.prose("title"), page.prose("text"), page.text("plate"))


def _plate(page: Page, game: str, facts: tuple[Fact, ...]) -> Plate:
    page.only("name", "title", "caption")
    name = page.text("name")
    mine = tuple(fact for fact in facts if fact.plate == name)
    if not 1 <= len(mine) <= MOST_FACTS:
        raise page.bad("name", plural(
            "{plate} has {count} fact, a plate tells 1 to {most}",
            "{plate} has {count} facts, a plate tells 1 to {most}", len(mine),
            plate=verbatim(name), most=MOST_FACTS,
        ))
    if not (paths.ROOT / "assets" / "art" / game / "plates" / f"{name}.svg").is_file():
        raise page.bad("name", say("there is no drawing {name}", name=verbatim(name)))
    return Plate(name, page.prose("title"), page.prose("caption"), mine)

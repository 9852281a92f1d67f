"""Who sits at a table, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from game.ai import OPPONENTS
from game.core import NOTHING, Seat, Sentence, constant, listed, plural, say, verbatim
from game.core.words import dotted
from game.match.help import ANY, USUAL, Help, Shows
from game.match.setup import Sitter

_COMPANIES: Final[tuple[Callable[[int], Sentence], ...]] = (
    lambda count: plural("{count} Hatchling", "{count} Hatchlings", count),
    lambda count: plural("{count} Fledgling", "{count} Fledglings", count),
    lambda count: plural("{count} Hunter", "{count} Hunters", count),
    lambda count: plural("{count} Guardian", "{count} Guardians", count),
    lambda count: plural("{count} Elder", "{count} Elders", count),
)
"""Several opponents of one level, in the order of the levels."""

joined = listed
"""Names in a sentence: `Ada`, `Ada and Bo`, `Ada, Bo and Cleo`."""


def called(sitter: Sitter, seat: int) -> Sentence:
    """A sitter's own name, or what everybody on such a seat is called."""
    if sitter.name:
        return verbatim(sitter.name)
    if sitter.kind == "person":
        return say("Player {number}", number=seat)
    return constant(OPPONENTS[_rank(sitter)].name)


_SHOWN: Final[dict[Shows, Sentence]] = {
    "none": say("Nothing lit"), "places": say("Places"), "threats": say("Threats"),
}


def helped(help: Help, left: int | None = None) -> Sentence:
    """What a person is helped with, in a few words; with the hints that are left, during a match."""
    if help == USUAL:
        return NOTHING if left is not None else say("Usual help")
    if help.shows == "none" and not help.hints:
        return say("No help")
    if help.hints == ANY:
        hints = say("hints")
    elif not help.hints:
        hints = NOTHING
    elif left is None:
        hints = plural("{count} hint", "{count} hints", help.hints)
    else:
        hints = plural("{count} hint left", "{count} hints left", left)
    return dotted([words for words in (_SHOWN[help.shows], hints) if words])


def names_of(sitters: Sequence[Sitter]) -> dict[Seat, str]:
    """The own names of those who have one."""
    return {seat: sitter.name for seat, sitter in enumerate(sitters, 1) if sitter.name}


def versus(sitters: Sequence[Sitter]) -> Sentence:
    """A table in a few words, such as `You against Hatchling` or `Ada, Bo and 2 Hunters`."""
    people = [sitter for sitter in sitters if sitter.kind == "person"]
    if len(people) == 1 and not people[0].name:
        opponents = {seat: each for seat, each in enumerate(sitters, 1) if each.kind != "person"}
        return say("You against {opponents}", opponents=_company(opponents))
    if len(sitters) == 2:
        first, second = (called(sitter, seat) for seat, sitter in enumerate(sitters, 1))
        return say("{first} against {second}", first=first, second=second)
    return _company(dict(enumerate(sitters, 1)))


def _company(sitters: dict[int, Sitter]) -> Sentence:
    """Everybody by name; opponents of one level together, with their number."""
    count = Counter(_rank(sitter) for sitter in sitters.values() if _nameless(sitter))
    words: list[Sentence] = []
    for seat, sitter in sitters.items():
        many = count.pop(_rank(sitter), 0) if _nameless(sitter) else 1
        if many:
            words.append(called(sitter, seat) if many == 1 else _COMPANIES[_rank(sitter)](many))
    return listed(words)


def _nameless(sitter: Sitter) -> bool:
    """Whether an opponent is one like any other of its level."""
    return sitter.kind != "person" and not sitter.name


def _rank(sitter: Sitter) -> int:
    """The place of an opponent among all levels, from 0."""
    return max(1, sitter.level) - 1

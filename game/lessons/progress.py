"""The best stars of every lesson, and where lessons were left, kept in one small file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from game.core import BadContent, Sentence, say, verbatim
from game.core.disk import read_json, replace_file, set_aside, to_json

MOST_STARS = 3
MAX_BYTES = 1_000_000


_MOST = 9999
"""No lesson has as many steps, and nobody makes as many mistakes."""


class Place(NamedTuple):
    """Where a lesson was left: the step, and what had been done until then."""

    at: int
    solved: int = 0
    slips: int = 0
    helps: int = 0
    skips: int = 0


@dataclass(frozen=True, slots=True)
class Stars:
    """Best stars by lesson, named `game/lesson`; a problem says what the disk did to them."""

    best: Mapping[str, int] = field(default_factory=dict)
    problem: BadContent | None = None
    places: Mapping[str, Place] = field(default_factory=dict)
    """Where lessons were left."""

    def of(self, game: str, lesson: str) -> int | None:
        """The best so far; None if the lesson was never finished."""
        return self.best.get(f"{game}/{lesson}")

    def with_result(self, game: str, lesson: str, stars: int) -> Stars:
        """The same stars with one more result; a worse one changes nothing."""
        name = f"{game}/{lesson}"
        return replace(self, best={**self.best, name: max(stars, self.best.get(name, 0))})

    def left_at(self, game: str, lesson: str) -> Place | None:
        """Where a lesson was left; None if it was not begun, or has come to its end."""
        return self.places.get(f"{game}/{lesson}")

    def with_place(self, game: str, lesson: str, place: Place | None) -> Stars:
        """The same stars, and a lesson that was left somewhere, or at its start or end."""
        others = {name: other for name, other in self.places.items() if name != f"{game}/{lesson}"}
        return replace(self, places={**others, f"{game}/{lesson}": place} if place else others)


def load_stars(file: Path) -> Stars:
    """What the file says; a broken one has a problem and is set aside, and what is good in it is kept."""
    try:
        content = read_json(file, MAX_BYTES)
    except BadContent as bad:
        return Stars(problem=BadContent(file.name, bad.place, _anew(file)))
    if content is None:
        return Stars()
    whole: dict[str, object] = content if isinstance(content, dict) else {}
    entries = whole.get("stars")
    if not isinstance(entries, dict):
        return Stars(problem=BadContent(file.name, "", _anew(file)))
    good = {name: count for name, count in entries.items() if _is_count(count)}
    places = _read_places(whole.get("places"))
    if len(good) == len(entries):
        return Stars(good, places=places)
    words = say("some stars cannot be read; {fate}", fate=set_aside(file))
    stars = Stars(good, BadContent(file.name, "", words), places)
    save_stars(stars, file)
    return stars


def _anew(file: Path) -> Sentence:
    return say("the stars cannot be read and start anew; {fate}", fate=set_aside(file))


def save_stars(stars: Stars, file: Path) -> Sentence | None:
    """Write all or nothing; a sentence if the disk refuses."""
    try:
        places = {name: [*place] for name, place in sorted(stars.places.items())}
        kept = {"stars": dict(sorted(stars.best.items())), **({"places": places} if places else {})}
        replace_file(file, to_json(kept, indent=1))
    except OSError as error:
        problem = verbatim(error.strerror or str(error))
        return say("The stars could not be kept: {problem}.", problem=problem)
    return None


def _read_places(entries: object) -> dict[str, Place]:
    """The places that make sense: a lost one costs nobody more than the way back to a step."""
    if not isinstance(entries, dict):
        return {}
    return {
        name: Place(*numbers) for name, numbers in entries.items()
        if isinstance(numbers, list) and len(numbers) == len(Place._fields)
        and all(type(number) is int and 0 <= number <= _MOST for number in numbers)
    }


def _is_count(count: object) -> bool:
    return type(count) is int and 0 <= count <= MOST_STARS

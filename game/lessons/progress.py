"""The best stars of every lesson, kept in one small file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core import BadContent, Sentence, say, verbatim
from game.core.disk import read_json, replace_file, set_aside, to_json

MOST_STARS = 3
MAX_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Stars:
    """Best stars by lesson, named `game/lesson`; a problem says what the disk did to them."""

    best: Mapping[str, int] = field(default_factory=dict)
    problem: BadContent | None = None

    def of(self, game: str, lesson: str) -> int | None:
        """The best so far; None if the lesson was never finished."""
        return self.best.get(f"{game}/{lesson}")

    def with_result(self, game: str, lesson: str, stars: int) -> Stars:
        """The same stars with one more result; a worse one changes nothing."""
        name = f"{game}/{lesson}"
        return Stars({**self.best, name: max(stars, self.best.get(name, 0))}, self.problem)


def load_stars(file: Path) -> Stars:
    """What the file says; a broken one has a problem and is set aside, and what is good in it is kept."""
    try:
        content = read_json(file, MAX_BYTES)
    except BadContent as bad:
        return Stars(problem=BadContent(file.name, bad.place, _anew(file)))
    if content is None:
        return Stars()
    entries = content.get("stars") if isinstance(content, dict) else None
    if not isinstance(entries, dict):
        return Stars(problem=BadContent(file.name, "", _anew(file)))
    good = {name: count for name, count in entries.items() if _is_count(count)}
    if len(good) == len(entries):
        return Stars(good)
    words = say("some stars cannot be read; {fate}", fate=set_aside(file))
    stars = Stars(good, BadContent(file.name, "", words))
    save_stars(stars, file)
    return stars


def _anew(file: Path) -> Sentence:
    return say("the stars cannot be read and start anew; {fate}", fate=set_aside(file))


def save_stars(stars: Stars, file: Path) -> Sentence | None:
    """Write all or nothing; a sentence if the disk refuses."""
    try:
        replace_file(file, to_json({"stars": dict(sorted(stars.best.items()))}, indent=1))
    except OSError as error:
        problem = verbatim(error.strerror or str(error))
        return say("The stars could not be kept: {problem}.", problem=problem)
    return None


def _is_count(count: object) -> bool:
    return type(count) is int and 0 <= count <= MOST_STARS

"""The best stars of every lesson, kept in one small file."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.core import BadContent

MOST_STARS = 3


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
    """What the file says; a broken one has a problem, and a copy beside it as `.broken`."""
    try:
        return Stars(_read(json.loads(file.read_text(encoding="utf-8"))))
    except FileNotFoundError:
        return Stars()
    except (OSError, ValueError) as error:
        return Stars(problem=BadContent(file.name, _place(error), _kept_beside(file)))


def save_stars(stars: Stars, file: Path) -> str | None:
    """Write all or nothing; a sentence if the disk refuses."""
    part = file.with_name(file.name + ".part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with part.open("w", encoding="utf-8") as out:
            json.dump({"stars": dict(sorted(stars.best.items()))}, out, indent=1)
            out.flush()
            os.fsync(out.fileno())
        part.replace(file)
    except OSError as error:
        return f"The stars could not be kept: {error.strerror or error}."
    return None


def _read(content: object) -> dict[str, int]:
    entries = content.get("stars") if isinstance(content, dict) else None
    if not isinstance(entries, dict):
        raise ValueError("no stars in it")
    return {name: count for name, count in entries.items() if type(count) is int and 0 <= count <= MOST_STARS}


def _place(error: Exception) -> str:
    return f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""


def _kept_beside(file: Path) -> str:
    """Keeps a copy, for the next save will replace the file."""
    broken = file.with_name(file.name + ".broken")
    try:
        broken.write_bytes(file.read_bytes())
    except OSError:
        return "the stars cannot be read; they start anew"
    return f"the stars cannot be read; they start anew, the old file is kept as {broken.name}"

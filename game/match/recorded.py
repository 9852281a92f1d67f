"""What journals on the disk hold, as far as they are whole."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from game.core import BadContent
from game.match.header import read_header
from game.match.journal import Line, numbered
from game.match.setup import Setup
from game.match.tally import KEY

MAX_BYTES = 20_000_000
SEARCHED = 300
"""How many of the newest journals are searched for matches to continue."""


@dataclass(frozen=True)
class Recorded:
    """A journal as far as it is whole; damaged if something whole may follow after the gap."""

    path: Path
    setup: Setup
    lines: tuple[Line, ...]
    whole_bytes: int
    problems: tuple[BadContent, ...]
    damaged: bool

    @property
    def ended(self) -> bool:
        """Whether the match was finished or given up."""
        return bool(self.lines) and "end" in self.lines[-1]

    @property
    def actions(self) -> int:
        """How many actions count at the end."""
        lines = self.lines
        return sum(1 if "a" in line else count_in(line, "redo") - count_in(line, "undo") for line in lines)


def read_journal(path: Path) -> Recorded:
    """All whole lines of a journal; BadContent if not even the first is ours."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise BadContent(str(path), "", f"larger than {MAX_BYTES // 1_000_000} MB")
        rows = path.read_bytes().split(b"\n")
    except OSError as problem:
        raise BadContent(str(path), "", f"cannot be read ({problem.strerror})") from problem
    setup = read_header(_object(path, 1, rows[0] if len(rows) > 1 else b""), str(path))
    return _body(path, setup, rows)


def _body(path: Path, setup: Setup, rows: list[bytes]) -> Recorded:
    """Collects lines up to the first that is torn or damaged; the piece after the last newline is torn."""
    lines: list[Line] = []
    problems: list[BadContent] = []
    whole_bytes, damaged = len(rows[0]) + 1, False
    for number, row in enumerate(rows[1:], 2):
        if number == len(rows):
            if row:
                problems.append(_torn(path, number))
            break
        try:
            lines.append(_checked_line(path, number, row))
        except BadContent as problem:
            # Behind a gap nothing is taken on trust: later lines were played from a position that is lost.
            damaged = number < len(rows) - 1 or bool(rows[-1])
            problems.append(problem if damaged else _torn(path, number))
            break
        whole_bytes += len(row) + 1
    return Recorded(path, setup, tuple(lines), whole_bytes, tuple(problems), damaged)


def _torn(path: Path, number: int) -> BadContent:
    return BadContent(str(path), f"line {number}", "was cut short and is left out; all before it is here")


def _object(path: Path, number: int, row: bytes) -> Line:
    try:
        value = json.loads(row)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise BadContent(str(path), f"line {number}", "is not a line of a saved match")
    return value


def _checked_line(path: Path, number: int, row: bytes) -> Line:
    line = _object(path, number, row)
    whole = all(_is_count(line[key]) for key in ("undo", "redo") if key in line)
    words = all(isinstance(line.get(key, ""), str) for key in ("a", KEY))
    if not whole or not words or not {"a", "undo", "redo", "end", KEY} & set(line):
        reason = "is neither an action, an undo, a redo, a count nor the end"
        raise BadContent(str(path), f"line {number}", reason)
    return line


def _is_count(value: object) -> bool:
    return type(value) is int and value > 0


def count_in(line: Line, key: str) -> int:
    """How many actions a checked line takes back or brings back."""
    count = line.get(key, 0)
    assert isinstance(count, int), "lines are checked when they are read"
    return count


def recent(folder: Path, limit: int = 5) -> tuple[Recorded, ...]:
    """Unfinished matches with at least one action, the newest first by number, whatever the clock says."""
    return tuple(islice((found for found in left_open(folder) if isinstance(found, Recorded)), limit))


def left_open(folder: Path) -> Iterator[Recorded | BadContent]:
    """Unfinished matches, the newest first, and among them what is wrong with files that cannot be read."""
    for _, path in numbered(folder)[:SEARCHED]:
        if path.suffix != ".jsonl" or _has_end(path) or _is_empty(path):
            continue
        try:
            recorded = read_journal(path)
        except BadContent as problem:
            yield problem
        else:
            if not recorded.ended and recorded.actions > 0:
                yield recorded


def _is_empty(path: Path) -> bool:
    """A match that was stopped before its first line was written has lost nothing."""
    try:
        return not path.stat().st_size
    except OSError:
        return False


def _has_end(path: Path) -> bool:
    """Looks at the last line only: the title must not read every match that was ever finished."""
    try:
        with path.open("rb") as file:
            # The end line is short; it lies within the last 400 bytes of a finished match.
            file.seek(max(0, path.stat().st_size - 400))
            return b'\n{"end":' in file.read()
    except OSError:
        return True

"""What journals on the disk hold, as far as they are whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from game.core import BadContent, Unreadable, say
from game.core.complaints import at_line
from game.core.disk import from_json, read_file, set_aside, told_and_aside
from game.match.checked import NO_LINE, read_ending, read_header
from game.match.journal import IN_USE, Ending, Line, checksum, is_played_elsewhere, numbered
from game.match.setup import Setup
from game.match.tally import KEY

MAX_BYTES = 20_000_000
SEARCHED = 300
"""How many of the newest journals are searched for matches to continue."""
_LAST_BYTES = 16_000
"""The end line lies within so many bytes of the end of a finished match."""


@dataclass(frozen=True)
class Recorded:
    """A journal as far as it is whole; damaged if something whole may follow after the gap."""

    path: Path
    setup: Setup
    lines: tuple[Line, ...]
    whole_bytes: int
    chain: int | None
    """The checksum of the last whole line; a journal of version 1 has none."""
    problems: tuple[BadContent, ...]
    damaged: bool

    @property
    def ended(self) -> bool:
        """Whether the match was finished or given up."""
        return self._end is not None

    @property
    def ending(self) -> Ending | None:
        """How it ended, without playing it again; None if it was given up or goes on."""
        try:
            return read_ending(self._end or {}, len(self.setup.seats))
        except BadContent:
            return None

    @property
    def _end(self) -> Line | None:
        """The last line but for counts, if it is the end: people may peek when all is over."""
        last = next((line for line in reversed(self.lines) if KEY not in line), {})
        return last if "end" in last else None

    @property
    def actions(self) -> int:
        """How many actions count at the end."""
        lines = self.lines
        return sum(1 if "a" in line else count_in(line, "redo") - count_in(line, "undo") for line in lines)


def read_journal(path: Path) -> Recorded:
    """All whole lines of a journal; BadContent if not even the first is ours."""
    data = read_file(path, MAX_BYTES)
    if data is None:
        raise Unreadable(str(path), "", say("cannot be read (there is no such file)"))
    rows = data.split(b"\n")
    setup, version = read_header(_object(path, 1, rows[0] if len(rows) > 1 else b""), str(path))
    chain = None if version == 1 else checksum(rows[0], 0)
    if version > 1 and chain is None:
        raise BadContent(str(path), at_line(1), say("is not as it was written"))
    return _body(path, setup, rows, chain)


def _body(path: Path, setup: Setup, rows: list[bytes], chain: int | None) -> Recorded:
    """Collects lines up to the first that is torn or damaged; the piece after the last newline is torn."""
    lines: list[Line] = []
    problems: list[BadContent] = []
    whole_bytes, damaged = len(rows[0]) + 1, False
    for number, row in enumerate(rows[1:-1], 2):
        try:
            line, chain = _checked_line(path, number, row, chain)
        except BadContent as problem:
            # Behind a gap nothing is taken on trust: later lines were played from a position that is lost.
            damaged = True
            problems.append(problem)
            break
        lines.append(line)
        whole_bytes += len(row) + 1
    if rows[-1] and not damaged:
        words = say("was cut short and is left out; all before it is here")
        problems.append(BadContent(str(path), at_line(len(rows)), words))
    return Recorded(path, setup, tuple(lines), whole_bytes, chain, tuple(problems), damaged)


def _object(path: Path, number: int, row: bytes) -> Line:
    try:
        value = from_json(row)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise BadContent(str(path), at_line(number), NO_LINE)
    return value


def _checked_line(path: Path, number: int, row: bytes, chain: int | None) -> tuple[Line, int | None]:
    seal = None if chain is None else checksum(row, chain)
    if chain is not None and seal is None:
        reason = say("is not as it was written, or not in its place; all before it is here")
        raise BadContent(str(path), at_line(number), reason)
    line = _object(path, number, row)
    whole = all(_is_count(line[key]) for key in ("undo", "redo") if key in line)
    words = all(isinstance(line.get(key, ""), str) for key in ("a", KEY))
    if not whole or not words or not {"a", "undo", "redo", "end", KEY} & set(line):
        reason = say("is neither an action, an undo, a redo, a count nor the end")
        raise BadContent(str(path), at_line(number), reason)
    return line, seal


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
    """Unfinished matches, the newest first, and among them what is wrong with files that cannot be read.

    A match that another process plays is only told; what is no match at all is set aside as well.
    """
    if any(os.path.lexists(place) and not place.is_dir() for place in (folder, folder.parent)):
        reason = say("is no folder; what was in its place: {fate}", fate=set_aside(folder))
        yield BadContent(str(folder), "", reason)
    for _, path in numbered(folder)[:SEARCHED]:
        if path.suffix != ".jsonl" or _has_end(path) or _is_empty(path):
            continue
        if is_played_elsewhere(path):
            yield Unreadable(str(path), "", IN_USE)
            continue
        try:
            recorded = read_journal(path)
        except Unreadable as problem:
            yield problem
        except BadContent as problem:
            yield told_and_aside(problem, path)
        else:
            if not recorded.ended and recorded.actions > 0:
                yield recorded


def _is_empty(path: Path) -> bool:
    """A match that was stopped before its first line was written has lost nothing."""
    try:
        return path.is_file() and not path.stat().st_size
    except OSError:
        return False


def _has_end(path: Path) -> bool:
    """Looks at the last lines only: the title must not read every match that was ever finished."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _LAST_BYTES))
            return b'\n{"end":' in file.read()
    except OSError:
        return False

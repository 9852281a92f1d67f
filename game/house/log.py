"""The second log: what no journal holds, one line each, under checksums like those of a journal."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Sequence
from io import BufferedRandom
from pathlib import Path
from typing import Final

from game.core import NOTHING, BadContent, Unreadable, plural
from game.core.disk import flush_folder, from_json, read_file, set_aside, told_and_aside
from game.house.entry import Entry, named
from game.match.checked import Fields, read_outcome, read_sitter
from game.match.journal import Line, checksum, encoded
from game.match.setup import Sitter

MAX_BYTES: Final = 100_000_000
HEADER: Final[Line] = {"format": "wyrm-and-wing house", "version": 1}
_SEAL: Final = re.compile(rb'"c":"([0-9a-f]{8})"\}$')
_MOST_SECONDS: Final = 1e7
_TAIL_BYTES: Final = 200_000
"""In so many lies the end of the last line."""


class HouseLog:
    """Appends to one file; whoever appends holds the book's own lock."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def size(self) -> int:
        """How many bytes there are by now; less than none of what is no plain file, to be looked at then."""
        try:
            status = self.path.stat()
        except OSError:
            return 0
        return status.st_size if stat.S_ISREG(status.st_mode) else -1

    def after(self, start: int) -> tuple[list[Line], int, tuple[BadContent, ...]]:
        """The lines from a byte on, and how many whole bytes there are; a line that was cut short is left.

        A damaged file is set aside, and all lines of it that are as they were written go into a new one;
        then they are all told, from the first, with 0 for the bytes that had been told before.
        """
        try:
            data = read_file(self.path, MAX_BYTES) or b""
        except Unreadable as problem:
            return [], start, (problem,)
        except BadContent as problem:
            return [], 0, (told_and_aside(problem, self.path),)
        if start > len(data) or (start and data[start - 1:start] != b"\n"):
            start = 0
        whole = data.rfind(b"\n") + 1
        chain = _seal(data[:start].rstrip(b"\n"))
        lines: list[Line] = []
        for row in data[start:whole].split(b"\n")[:-1]:
            line, chain = _checked(row, chain)
            if line is None:
                return self._mended(data)
            lines.append(line)
        return [line for line in lines if "format" not in line], whole, ()

    def _mended(self, data: bytes) -> tuple[list[Line], int, tuple[BadContent, ...]]:
        lines: list[Line] = []
        lost = 0
        chain: int | None = 0
        for row in data.split(b"\n")[:-1]:
            line, _ = _checked(row, chain)
            # A line that fits behind its neighbour stands for itself: each is a fact of its own.
            chain = _seal(row)
            lost += line is None
            if line is not None and "format" not in line:
                lines.append({key: value for key, value in line.items() if key != "c"})
        fate = set_aside(self.path)
        words = plural(
            "{count} line was damaged, the others are here; {fate}",
            "{count} lines were damaged, the others are here; {fate}", lost, fate=fate,
        )
        problem = BadContent(str(self.path), "", words)
        try:
            size = self._written(lines, b"", 0)
        except OSError:
            size = 0
        return lines, size, (problem,)

    def append(self, *lines: Line, wait: bool = True) -> int:
        """Writes lines behind the last whole one, and may wait for the disk; the size is told, or OSError."""
        with self._opened() as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - _TAIL_BYTES))
            tail = file.read(_TAIL_BYTES)
        whole = size - len(tail) + tail.rfind(b"\n") + 1 if tail.rfind(b"\n") >= 0 else 0
        return self._written(lines, tail[:tail.rfind(b"\n") + 1], whole, wait)

    def _opened(self) -> BufferedRandom:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.size < 0:
            # A pipe is never opened, and a device without an end never read or written.
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return self.path.open("r+b" if self.path.exists() else "x+b")

    def _written(self, lines: Sequence[Line], before: bytes, whole: int, wait: bool = True) -> int:
        chain = _seal(before.rstrip(b"\n")) if before else 0
        rows = b""
        for line in (lines if before else (HEADER, *lines)):
            row, chain = encoded(line, chain)
            rows += row
        with self._opened() as file:
            file.truncate(whole)
            file.seek(whole)
            try:
                file.write(rows)
                file.flush()
                if wait:
                    os.fsync(file.fileno())
            except OSError:
                file.truncate(whole)
                raise
        if wait:
            flush_folder(self.path.parent)
        return whole + len(rows)


def _seal(row: bytes) -> int | None:
    found = _SEAL.search(row[-16:])
    return int(found[1], 16) if found else 0 if not row else None


def _checked(row: bytes, chain: int | None) -> tuple[Line | None, int | None]:
    seal = None if chain is None else checksum(row, chain)
    if seal is None:
        return None, None
    try:
        line = from_json(row)
    except ValueError:
        return None, None
    return (line, seal) if isinstance(line, dict) else (None, None)


def result_line(entry: Entry) -> Line:
    """A result without its journal, as the log keeps it."""
    assert entry.outcome is not None
    return {
        "game": entry.game, "board": entry.board, "seats": list(map(_seat, entry.seats)),
        "ranking": [list(rank) for rank in entry.outcome.ranking],
        "reason": entry.outcome.reason, "shared": entry.outcome.shared,
        "points": list(entry.points), "s": entry.played_s, "created": entry.created, "rules": entry.rules,
        "number": entry.number, "rated": not entry.unrated, "teams": list(entry.teams),
        "unrated": entry.unrated, "tag": entry.tag,
    }


def _seat(sitter: Sitter) -> Line:
    return {"kind": sitter.kind, "level": sitter.level, "name": sitter.name}


def read_result(value: object, file: str, seq: int, rank: int) -> Entry:
    """The result in a line of the log; BadContent if something is missing."""
    fields = Fields(value, file, NOTHING)
    seats = tuple(read_sitter(sitter, NOTHING, file) for sitter in fields.of("seats", list))
    outcome = read_outcome(fields, len(seats))
    seconds = value.get("s") if isinstance(value, dict) else 0
    return Entry(
        fields.word("game"), fields.word("board"), named(seats), "", fields.count("number"), rank, seq,
        fields.of("rules", int), fields.word("created"), state="ended",
        played_s=min(max(0.0, float(seconds)), _MOST_SECONDS) if isinstance(seconds, int | float) else 0.0,
        outcome=outcome, points=fields.numbers("points"), teams=fields.numbers("teams"),
        # The first log told no reasons.
        unrated="" if fields.of("rated", bool) else _word(fields, "unrated") or "unknown",
        tag=_word(fields, "tag"),
    )


def _word(fields: Fields, name: str) -> str:
    return fields.word(name) if name in fields else ""

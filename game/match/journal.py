"""One file per match: a header, then a line per action, each written before anything is shown."""

from __future__ import annotations

import json
import os
import re
import threading
from collections.abc import Mapping
from dataclasses import asdict
from io import FileIO
from pathlib import Path

from game.core import Outcome
from game.match.setup import Setup

FORMAT = "wyrm-and-wing match"
VERSION = 1
NAME = re.compile(r"(\d{6,})-(\w+)\.jsonl(\.broken)?")
Line = Mapping[str, object]
"""A line of a journal, as JSON has it: an action, an undo, a redo, a count or the end."""


class Journal:
    """Appends lines to a file; when the disk fails, keeps them and tries again with the next line."""

    def __init__(self, file: FileIO | None = None, path: Path | None = None) -> None:
        self.path = path
        self.problem: str | None = None
        self._file = file
        self._whole_bytes = file.seek(0, os.SEEK_END) if file else 0
        self._pending = b""
        self._flusher: Flusher | None = None

    def flush_aside(self) -> None:
        """From now on hands lines to the system at once and leaves it to a thread to flush them."""
        if self._file is not None and self._flusher is None:
            self._flusher = Flusher()

    def append(self, *lines: Line) -> None:
        """Writes the lines and waits until they are on the disk, unless a thread sees to that."""
        if self._file is None:
            return
        # What the disk refused waits here and goes out with the next line, once the disk recovers.
        self._pending += b"".join(encoded(line) for line in lines)
        try:
            self._write(self._file)
        except (OSError, ValueError) as problem:
            self.problem = f"This game cannot be saved: {_words(problem)}. It goes on without."
        else:
            self.problem = None

    def _write(self, file: FileIO) -> None:
        file.truncate(self._whole_bytes)  # what a failed write left behind must not stay in the middle
        file.seek(self._whole_bytes)
        left = memoryview(self._pending)
        # A raw file may take less than it is offered; a half line must not pass for a whole one.
        while left:
            left = left[file.write(left) or 0:]
        (self._flusher or os.fsync)(file.fileno())
        self._whole_bytes += len(self._pending)
        self._pending = b""

    def close(self) -> None:
        """Lets go of the file."""
        if self._flusher is not None:
            self._flusher.close()
            self._flusher = None
        if self._file is not None:
            self._file.close()
            self._file = None

    def discard(self) -> None:
        """Removes a file that nobody will miss."""
        self.close()
        if self.path is not None:
            self.path.unlink(missing_ok=True)


def create_journal(folder: Path, setup: Setup) -> Journal:
    """A new file with its header; without a writable folder a journal that only has a problem."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _new_file(folder, setup.game)
    except OSError as problem:
        journal = Journal()
        journal.problem = f"This game cannot be saved: {_words(problem)}. It goes on without."
        return journal
    journal = Journal(file, path)
    journal.append(header(setup))
    return journal


def reopened(path: Path, whole_bytes: int) -> Journal:
    """The journal of an earlier match, cut after its last whole line, ready for more."""
    file = FileIO(path, "r+b")
    file.truncate(whole_bytes)
    return Journal(file, path)


def _new_file(folder: Path, game: str) -> tuple[Path, FileIO]:
    number = 1 + max((number for number, _ in numbered(folder)), default=0)
    while True:
        path = folder / f"{number:06}-{game}.jsonl"
        try:
            # Two programs that begin a match at once must not write into one file.
            return path, FileIO(path, "xb")
        except FileExistsError:
            number += 1


def numbered(folder: Path) -> list[tuple[int, Path]]:
    """All journals with their numbers, which unlike dates only ever grow; newest first."""
    try:
        found = [(NAME.fullmatch(path.name), path) for path in folder.iterdir()]
    except OSError:
        return []
    return sorted(((int(match[1]), path) for match, path in found if match), reverse=True)


def encoded(line: Line) -> bytes:
    """One line of a journal."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def header(setup: Setup) -> Line:
    """The first line: everything that was agreed."""
    values = asdict(setup)
    values["options"] = setup.chosen
    return {"format": FORMAT, "version": VERSION, **values}


def end_line(outcome: Outcome | None) -> Line:
    """The last line: how it ended; without an outcome it was given up."""
    if outcome is None:
        return {"end": "abandoned"}
    return {"end": {"ranking": outcome.ranking, "reason": outcome.reason}}


def _words(problem: Exception) -> str:
    return getattr(problem, "strerror", None) or str(problem) or type(problem).__name__


_BETWEEN_S = 0.25
"""The most that is lost when the whole machine stops; a killed process loses nothing."""


class Flusher:
    """A thread that keeps flushing one file to the disk."""

    def __init__(self, between_s: float = _BETWEEN_S) -> None:
        self._between_s = between_s
        self._due = threading.Event()
        self._closed = threading.Event()
        self._file = -1
        self._problem: OSError | None = None
        # A daemon, for a disk that hangs must not keep the program from ending.
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def __call__(self, file: int) -> None:
        """Asks for a file to be flushed soon; raises what went wrong the last time."""
        # Raised in the thread that writes, so that the journal tells the player: one line late, but told.
        problem, self._problem = self._problem, None
        self._file = file
        self._due.set()
        if problem is not None:
            raise problem

    def close(self) -> None:
        """Flush what is left, and end."""
        self._closed.set()
        self._due.set()
        self._thread.join()

    def _run(self) -> None:
        while True:
            self._due.wait()
            due, over = self._due.is_set() and self._file >= 0, self._closed.is_set()
            self._due.clear()
            if due:
                self._flush()
            if over:
                return
            # Also when more is due by now: what comes meanwhile shares one flush, and disks are slow.
            self._closed.wait(self._between_s)

    def _flush(self) -> None:
        try:
            os.fsync(self._file)
        except OSError as problem:
            self._problem = problem

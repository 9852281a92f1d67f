"""One file per match: a header, then a line per action, each written before anything is shown.

A line ends with a checksum of itself and of all lines before it, so that none can be changed, dropped,
doubled or swapped unnoticed. Whoever plays a match holds a lock on its file, which ends with the process.
"""

from __future__ import annotations

import contextlib
import os
import re
import threading
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from io import FileIO
from pathlib import Path
from typing import Final

from game.core import Outcome, Sentence, Unreadable, say
from game.core.disk import flush_folder, os_words, to_json
from game.core.locks import hold, identity, release
from game.match.setup import Setup

FORMAT = "wyrm-and-wing match"
VERSIONS = (1, 2, 3)
"""The first had no checksums, and no more than the ranking in its last line; the second knew no help."""
NAME = re.compile(r"(\d{6,})-(\w+)\.jsonl(\.broken\d*)?")
IN_USE: Final = say("This match is open in another window.")
_SEAL: Final = re.compile(rb'(.+),"c":"([0-9a-f]{8})"\}', re.DOTALL)
WRITTEN_ANEW: Final = say(
    "The folder of saved games was taken away: this game was written into a new one."
)
Line = Mapping[str, object]
"""A line of a journal, as JSON has it: an action, an undo, a redo, a count or the end."""


class Journal:
    """Appends lines to a file; when the disk fails, keeps them and tries again with the next line."""

    def __init__(self, file: FileIO | None = None, path: Path | None = None) -> None:
        self.path = path
        self.problem: Sentence | None = None
        self.times_anew = 0
        """How often the match was written into a new file; the next line ends that problem."""
        self._file = file
        self._identity = identity(file) if file else (0, 0)
        self._whole_bytes = file.seek(0, os.SEEK_END) if file else 0
        self._chain: int | None = 0
        self._pending = b""
        self._flusher: Flusher | None = None

    @property
    def held(self) -> bool:
        """Whether it is still written to; a match that is only looked at has let go of its file."""
        return self._file is not None

    def go_on(self, whole_bytes: int, chain: int | None) -> None:
        """Continue after the last whole line; without a checksum of it lines get none, as in version 1."""
        self._whole_bytes, self._chain = whole_bytes, chain
        if self._file is not None:
            with contextlib.suppress(OSError):
                self._file.truncate(whole_bytes)

    def flush_aside(self) -> None:
        """From now on hands lines to the system at once and leaves it to a thread to flush them."""
        if self._file is not None and self._flusher is None:
            self._flusher = Flusher()

    def append(self, *lines: Line) -> None:
        """Writes the lines and waits until they are on the disk, unless a thread sees to that."""
        if self._file is None:
            return
        # What the disk refused waits here and goes out with the next line, once the disk recovers.
        for line in lines:
            row, self._chain = encoded(line, self._chain)
            self._pending += row
        try:
            anew = self._is_gone()
            if anew:
                self._write_anew(self._file)
            self._write(self._file)
        except (OSError, ValueError) as problem:
            self.problem = _not_saved(problem)
        else:
            self.times_anew += anew
            self.problem = WRITTEN_ANEW if anew else None

    def _write(self, file: FileIO) -> None:
        file.truncate(self._whole_bytes)  # what a failed write left behind must not stay in the middle
        file.seek(self._whole_bytes)
        _write_all(file, self._pending)
        (self._flusher or os.fsync)(file.fileno())
        self._whole_bytes += len(self._pending)
        self._pending = b""

    def _is_gone(self) -> bool:
        """Whether the file lies no longer where it was: its folder was removed, or another one put there."""
        try:
            status = os.stat(self.path) if self.path is not None else None
        except OSError:
            return True
        return status is not None and (status.st_dev, status.st_ino) != self._identity

    def _write_anew(self, old: FileIO) -> None:
        """Writes the whole match into a new file where the old one was; that can be read while it is open."""
        assert self.path is not None, "only a file with a name can be gone"
        old.seek(0)
        whole = old.read(self._whole_bytes)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path, file = _new_file(self.path)
        try:
            _write_all(file, whole)
        except OSError:
            release(file)
            path.unlink(missing_ok=True)
            raise
        aside = self._flusher is not None
        self._let_go()
        self.path, self._file, self._identity = path, file, identity(file)
        flush_folder(path.parent)
        if aside:
            self.flush_aside()

    def close(self) -> None:
        """Lets go of the file, and of its lock; a file without a whole line is removed."""
        if self._file is None:
            return
        if self._pending:
            self.append()
        if self._pending:
            with contextlib.suppress(OSError):
                self._file.truncate(self._whole_bytes)
        self._let_go()
        if not self._whole_bytes and self.path is not None and not self._is_gone():
            self.path.unlink(missing_ok=True)

    def _let_go(self) -> None:
        if self._flusher is not None:
            self._flusher.close()
            self._flusher = None
        if self._file is not None:
            release(self._file)
            self._file = None

    def discard(self) -> None:
        """Removes a file that nobody will miss."""
        self._pending = b""
        self.close()
        if self.path is not None:
            with contextlib.suppress(OSError):
                self.path.unlink()


def create_journal(folder: Path, setup: Setup) -> Journal:
    """A new file with its header; without a writable folder a journal that only has a problem."""
    return new_journal(folder, setup.game, header(setup))


def new_journal(folder: Path, game: str, first: Line) -> Journal:
    """A file with the next number and its first line, whatever is kept in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1 + max((number for number, _ in numbered(folder)), default=0)
        path, file = _new_file(folder / f"{number:06}-{game}.jsonl")
    except OSError as problem:
        return unsaved(problem)
    journal = Journal(file, path)
    journal.append(first)
    flush_folder(folder)
    return journal


def reopened(path: Path) -> Journal:
    """The journal of an earlier match, for this process alone; Unreadable if another one plays it."""
    try:
        # Only a plain file: a pipe would take everything and keep nothing.
        file = FileIO(path, "r+b") if path.is_file() else None
    except OSError as problem:
        return unsaved(problem)
    if file is not None and not hold(file):
        file.close()
        raise Unreadable(str(path), "", IN_USE)
    return Journal(file, path)


def unsaved(problem: OSError) -> Journal:
    """The journal of a match that cannot be kept."""
    journal = Journal()
    journal.problem = _not_saved(problem)
    return journal


def _new_file(path: Path) -> tuple[Path, FileIO]:
    """A file of that name, or with the next number that is free."""
    while True:
        try:
            # Two programs that begin a match at once must not write into one file.
            file = FileIO(path, "x+b")
            hold(file)
            return path, file
        except FileExistsError:
            number, _, rest = path.name.partition("-")
            path = path.with_name(f"{int(number) + 1:06}-{rest}")


def _write_all(file: FileIO, data: bytes) -> None:
    left = memoryview(data)
    # A raw file may take less than it is offered; a half line must not pass for a whole one.
    while left:
        left = left[file.write(left) or 0:]


def is_played_elsewhere(path: Path) -> bool:
    """Whether another process has a match open."""
    try:
        if not path.is_file():
            return False
        file = FileIO(path, "rb")
    except OSError:
        return False
    if hold(file):
        release(file)
        return False
    file.close()
    return True


def numbered(folder: Path) -> list[tuple[int, Path]]:
    """All journals with their numbers, which unlike dates only ever grow; newest first."""
    try:
        found = [(NAME.fullmatch(path.name), path) for path in folder.iterdir()]
    except OSError:
        return []
    return sorted(((int(match[1]), path) for match, path in found if match), reverse=True)


def encoded(line: Line, chain: int | None) -> tuple[bytes, int | None]:
    """One line of a journal and its checksum, which goes on from that of the line before."""
    row = to_json(line)
    if chain is None:
        return row + b"\n", None
    chain = zlib.crc32(row[:-1], chain)
    return b'%s,"c":"%08x"}\n' % (row[:-1], chain), chain


def checksum(row: bytes, chain: int) -> int | None:
    """The checksum of a line that was written after the one with the checksum `chain`; None if it was not."""
    found = _SEAL.fullmatch(row)
    if found is None or zlib.crc32(found[1], chain) != int(found[2], 16):
        return None
    return int(found[2], 16)


def header(setup: Setup) -> Line:
    """The first line: everything that was agreed."""
    values = asdict(setup)
    values["options"] = setup.chosen
    values["help"] = setup.help
    return {"format": FORMAT, "version": VERSIONS[-1], **values}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended, told without its rules: they may be others by the time that somebody asks."""

    outcome: Outcome
    points: tuple[int, ...]
    """Each seat's score, in a game that is won by points."""
    played_s: float
    position: str
    """The text of the last state."""


def end_line(ending: Ending | None) -> Line:
    """The last line: how it ended; without an ending it was given up."""
    if ending is None:
        return {"end": "abandoned"}
    outcome: dict[str, object] = {"ranking": ending.outcome.ranking, "reason": ending.outcome.reason}
    if ending.outcome.shared:
        outcome["shared"] = True
    return {"end": outcome, "points": ending.points, "s": ending.played_s, "position": ending.position}


def _not_saved(problem: Exception) -> Sentence:
    return say("This game cannot be saved: {problem}. It goes on without.", problem=os_words(problem))


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

"""Files as others may have left them: read within limits, replaced at one go, set aside instead of lost."""

from __future__ import annotations

import contextlib
import json
import math
import os
import re
import stat
from pathlib import Path
from typing import Final

from game.core.complaints import at_line
from game.core.errors import BadContent, Unreadable
from game.core.words import Sentence, say, verbatim

DEEPEST: Final = 40
"""How deep lists and tables may be nested: ours are not a quarter as deep."""
LONGEST_NUMBER: Final = 18
"""The digits of a whole number that every program can hold."""
_DRAFT_NS: Final = 60_000_000_000
_FLAGS: Final = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_NESTING: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)
_ENDLESS_DIGITS: Final = re.compile(rb"[0-9]{%d}" % (LONGEST_NUMBER + 1))
_NUMBER: Final = re.compile(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}")
_A_FOLDER: Final = say("is a folder instead of a file")
_A_DEVICE: Final = say("is a pipe or a device instead of a file")
_NO_NAME: Final = say("not a name for a file")
_ENDLESS: Final = say("it has a number without an end")


class Unsound(ValueError):
    """JSON text that is none, or that holds what no program of ours can use."""

    def __init__(self, reason: Sentence) -> None:
        super().__init__(reason)
        self.reason = reason


def whole_number(text: str) -> int:
    """The number that a text is; ValueError if it is none or has more digits than anybody needs."""
    if not _NUMBER.fullmatch(text):
        raise ValueError("not a number")
    return int(text)


def read_file(path: Path, most: int) -> bytes | None:
    """All bytes of a file, None if there is none; BadContent for what is too large or no plain file.

    Pipes and devices are never read, for that may wait for ever or never end.
    """
    try:
        size = _size(path.stat(), path, most)
        # Opened without waiting, and looked at once more: it may be another file by now.
        with open(os.open(path, os.O_RDONLY | _FLAGS), "rb", buffering=0) as file:
            size = max(size, _size(os.fstat(file.fileno()), path, most))
            return file.read(size) or b""
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as problem:
        words = _NO_NAME if isinstance(problem, ValueError) else os_words(problem)
        raise Unreadable(str(path), "", say("cannot be read ({problem})", problem=words)) from problem


def os_words(problem: Exception) -> Sentence:
    """What the system itself says of a problem."""
    return verbatim(getattr(problem, "strerror", None) or str(problem) or type(problem).__name__)


def _size(status: os.stat_result, path: Path, most: int) -> int:
    if not stat.S_ISREG(status.st_mode):
        folder = stat.S_ISDIR(status.st_mode)
        raise BadContent(str(path), "", _A_FOLDER if folder else _A_DEVICE)
    if status.st_size > most:
        raise BadContent(str(path), "", say("is larger than {number} kB", number=most // 1000))
    return status.st_size


def read_json(path: Path, most: int) -> object:
    """The value in a JSON file, None if there is no file or nothing in it; BadContent says what is wrong."""
    data = read_file(path, most)
    try:
        return None if data is None else from_json(data)
    except json.JSONDecodeError as problem:
        raise BadContent(str(path), at_line(problem.lineno), say("it is not JSON text")) from problem
    except Unsound as problem:
        raise BadContent(str(path), "", problem.reason) from problem


def from_json(data: bytes) -> object:
    """The value that JSON text means; ValueError also for what is nested too deep or no sane number."""
    # Hardly any text has so many brackets, and only such a text can be so deep.
    if data.count(b"[") + data.count(b"{") > DEEPEST and _depth(data) > DEEPEST:
        raise Unsound(say("it is nested too deep"))
    try:
        # Decoded here, for json itself lets halves of characters through.
        value = (_WARY if _ENDLESS_DIGITS.search(data) else _QUICK).decode(data.decode())
    except UnicodeDecodeError as problem:
        raise Unsound(say("byte {number} is not UTF-8 text", number=problem.start)) from problem
    # Only an escape can hide half a character, which could be neither shown nor saved again.
    return json.loads(to_json(value)) if b"\\ud" in data or b"\\uD" in data else value


def _whole(text: str) -> int:
    try:
        return whole_number(text)
    except ValueError as problem:
        raise Unsound(_ENDLESS) from problem


def _finite(text: str) -> float:
    value = float(text[:40])
    if not math.isfinite(value):
        raise Unsound(_ENDLESS)
    return value


_WARY: Final = json.JSONDecoder(parse_int=_whole, parse_float=_finite, parse_constant=_finite)
_QUICK: Final = json.JSONDecoder(parse_float=_finite, parse_constant=_finite)
"""For a text in which no number can have too many digits: thousands of lines are read at a go."""


def _depth(data: bytes) -> int:
    depth = deepest = 0
    for found in _NESTING.finditer(data):
        sign = found[0]
        depth += 1 if sign in (b"[", b"{") else -1 if sign in (b"]", b"}") else 0
        deepest = max(deepest, depth)
    return deepest


def to_json(value: object, indent: int | None = None) -> bytes:
    """JSON text without line breaks of its own; half a character, which no file can hold, becomes a '?'."""
    separators = (",", ":") if indent is None else None
    text = json.dumps(value, ensure_ascii=False, indent=indent, separators=separators)
    return text.encode("utf-8", "replace")


def replace_file(path: Path, data: bytes) -> None:
    """Replaces a file at one go; OSError leaves the old one, and no draft."""
    path.parent.mkdir(parents=True, exist_ok=True)
    # Two programs that save at once must not write into one draft.
    draft = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with draft.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        written_ns = draft.stat().st_mtime_ns
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    flush_folder(path.parent)
    _remove_drafts(path, written_ns - _DRAFT_NS)


def _remove_drafts(path: Path, before_ns: int) -> None:
    """Removes what killed programs have left behind; a draft that is being written is young."""
    with contextlib.suppress(OSError):
        for draft in path.parent.glob(f"{path.name}.*.new"):
            if draft.stat().st_mtime_ns < before_ns:
                draft.unlink()


def flush_folder(folder: Path) -> None:
    """Sees to it that a new name in a folder outlives a power cut, where the system can flush folders."""
    with contextlib.suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def set_aside(path: Path) -> Sentence:
    """Renames what cannot be used, so that nothing is lost and nothing overwritten; says so in a few words.

    Where a file lies in the place of its folder, that file is renamed.
    """
    if os.path.lexists(path.parent) and not path.parent.is_dir():
        path = path.parent
    number, aside = 1, path.with_name(f"{path.name}.broken")
    while os.path.lexists(aside):
        number += 1
        aside = path.with_name(f"{path.name}.broken{number}")
    try:
        path.rename(aside)
    except OSError:
        return say("it could not be set aside")
    flush_folder(path.parent)
    return say("kept as {file}", file=verbatim(aside.name))


def told_and_aside(problem: BadContent, path: Path) -> BadContent:
    """The same complaint, and what became of the file after all."""
    reason = say("{problem}; {fate}", problem=problem.reason, fate=set_aside(path))
    return BadContent(problem.file, problem.place, reason)

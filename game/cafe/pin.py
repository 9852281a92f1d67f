"""The staff's PIN: kept as a salted hash; five tries, then a minute, also across restarts.

Whoever has lost it puts a file of a certain name beside it: that takes somebody with the disk.
"""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from game.content import paths
from game.core import BadContent, Sentence, plural, say, verbatim
from game.core.disk import os_words, read_json, replace_file, to_json

RESET_NAME: Final = "RESET-PIN.txt"
TRIES: Final = 5
LOCKED_S: Final = 60
SHORTEST, LONGEST = 4, 8
_DIGITS: Final = re.compile(rf"[0-9]{{{SHORTEST},{LONGEST}}}")
_COST: Final = {"n": 2**13, "r": 8, "p": 1}
"""A twentieth of a second for each guess, and 8 MB."""
_MOST_BYTES: Final = 10_000

Answer = Literal["right", "wrong", "locked", "broken"]


@dataclass(frozen=True)
class _Tries:
    """Wrong tries so far, and until when nobody may try again, in seconds of the wall clock."""

    wrong: int = 0
    until_s: int = 0


class Lock:
    """The door to everything that guests must not touch."""

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """The folder may be that of a test; the clock is that of the wall, which goes on across restarts."""
        self.folder = folder or paths.user_data() / "cafe"
        self._clock = clock
        self._counted = _Tries()
        """Those of this program, which count where the disk refuses to keep any."""

    @property
    def reset_file(self) -> Path:
        """The file that resets a lost PIN."""
        return self.folder / RESET_NAME

    @property
    def is_set(self) -> bool:
        """Whether there is a PIN; a file that cannot be read is one, for it must not open the door."""
        return os.path.lexists(self._pin)

    @property
    def _pin(self) -> Path:
        return self.folder / "pin.json"

    def reset(self) -> bool:
        """Forget the PIN if somebody with the disk has asked for it; whether it was."""
        if not os.path.lexists(self.reset_file):
            return False
        # The PIN goes first: killed in between, the next start does the rest.
        for path in (self._pin, self._tries_file, self.reset_file):
            with contextlib.suppress(OSError):
                path.unlink()
        self._counted = _Tries()
        return not self.is_set

    def set(self, digits: str) -> Sentence | None:
        """Keep a new PIN, at one go; a sentence if it is none or cannot be kept."""
        if not _DIGITS.fullmatch(digits):
            return say("The PIN has {least} to {most} digits.", least=SHORTEST, most=LONGEST)
        salt = os.urandom(16)
        entry = {**_COST, "salt": salt.hex(), "hash": _hash(digits, salt, **_COST).hex()}
        try:
            replace_file(self._pin, to_json(entry) + b"\n")
        except OSError as problem:
            return say("The PIN could not be kept: {problem}.", problem=os_words(problem))
        self._write(_Tries())
        return None

    def locked_s(self) -> int:
        """How many seconds nobody may try."""
        tries, now_s = self._tries(), self._clock()
        if tries.until_s - now_s > LOCKED_S:
            # A clock that was set back must not lock the door until the old time comes again.
            tries = _Tries(tries.wrong, round(now_s) + LOCKED_S)
            self._write(tries)
        return max(0, round(tries.until_s - now_s))

    @property
    def tries_left(self) -> int:
        """How many tries there are before the next minute."""
        return max(0, TRIES - self._tries().wrong)

    def ask(self, digits: str) -> Answer:
        """Try to open; every try is written down before it is judged, so that pulling the plug wins none."""
        if self.locked_s() > 0:
            return "locked"
        wrong = self._tries().wrong + 1
        last = wrong >= TRIES
        self._write(_Tries(0, round(self._clock()) + LOCKED_S) if last else _Tries(wrong))
        right = self._agrees(digits)
        if right is None:
            return "broken"
        if right:
            self._write(_Tries())
            return "right"
        return "locked" if last else "wrong"

    def _agrees(self, digits: str) -> bool | None:
        """Whether these are the digits; None if nobody can tell."""
        try:
            entry = read_json(self._pin, _MOST_BYTES)
            if not isinstance(entry, dict):
                return None
            cost = {name: entry[name] for name in _COST}
            if any(type(value) is not int or not 0 < value <= 2**16 for value in cost.values()):
                return None
            salt, wanted = bytes.fromhex(entry["salt"]), bytes.fromhex(entry["hash"])
            return hmac.compare_digest(_hash(digits, salt, **cost), wanted)
        except (BadContent, KeyError, ValueError, TypeError):
            return None

    @property
    def _tries_file(self) -> Path:
        return self.folder / "tries.json"

    def _tries(self) -> _Tries:
        """The worse of what the disk says and of what this program has seen."""
        kept, counted = self._kept_tries(), self._counted
        return _Tries(max(kept.wrong, counted.wrong), max(kept.until_s, counted.until_s))

    def _kept_tries(self) -> _Tries:
        try:
            values = read_json(self._tries_file, _MOST_BYTES)
        except BadContent:
            return _Tries()
        if not isinstance(values, dict):
            return _Tries()
        wrong, until = values.get("wrong"), values.get("until_s")
        if type(wrong) is not int or type(until) is not int:
            return _Tries()
        return _Tries(min(max(wrong, 0), TRIES - 1), until)

    def _write(self, tries: _Tries) -> None:
        self._counted = tries
        with contextlib.suppress(OSError):
            entry = {"wrong": tries.wrong, "until_s": tries.until_s}
            replace_file(self._tries_file, to_json(entry) + b"\n")


def _hash(digits: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    return hashlib.scrypt(digits.encode("ascii", "replace"), salt=salt, n=n, r=r, p=p, dklen=32)


def about_wrong(lock: Lock) -> Sentence:
    """What to say after a wrong PIN."""
    left = lock.tries_left
    return plural(
        "That is not the PIN. {count} try left.", "That is not the PIN. {count} tries left.", left
    )


def about_reset(lock: Lock) -> Sentence:
    """How a lost PIN is reset."""
    file = verbatim(str(lock.reset_file))
    return say("Is the PIN lost? Make an empty file {file} and start again.", file=file)

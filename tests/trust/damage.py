"""Random damage to texts and files, the same for the same seed."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable

LONG = int(os.environ.get("WYRM_TRUST", "1"))
"""How many times as long as usual the random drivers run: 100 for all that the figures were taken with."""

PIECES = (
    b"9" * 5000, b"9" * 400, b"99999999999999999999", b"-1", b"--5", b"0", b"1e999", b"NaN", b"Infinity",
    b"null", b"true", b"\0", b"\xff\xfe", b"\xed\xa0\x80", b"\\ud800", b"\\u0000",
    "\u200b\u202e\ufe0f".encode(), "\u2028".encode(), b"[" * 2000, b'{"a":' * 200, b"]", b"}", b'"', b"'",
    b"\n", b"\r", b"\n\n", b" ", b"=", b",", b":", b"/", b"a." * 1000, b"x" * 5000, "٣".encode(),
    "é".encode(), b"<", b"&", b"<!DOCTYPE x>", b"&#55296;", b"%", b"/dev/zero", b"../" * 50,
)  # fmt: skip


def _flip(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << dice.randrange(8))]) + data[at + 1:]


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


def _drop(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + data[at + dice.randint(1, 60):]


def _insert(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data) + 1)
    return data[:at] + dice.choice(PIECES) + data[at:]


def _word(data: bytes, dice: random.Random) -> bytes:
    """Another number or word in the place of one."""
    words = list(re.finditer(rb"[0-9]+|[A-Za-z_]+", data))
    if not words:
        return _insert(data, dice)
    word = dice.choice(words)
    other = dice.choice(words)[0] if dice.random() < 0.3 else dice.choice(PIECES)
    return data[: word.start()] + other + data[word.end():]


def _lines(data: bytes, dice: random.Random) -> bytes:
    """A line doubled, dropped, or two of them swapped."""
    rows = data.split(b"\n")
    first, second = dice.randrange(len(rows)), dice.randrange(len(rows))
    match dice.randrange(3):
        case 0:
            rows.insert(second, rows[first])
        case 1:
            del rows[first]
        case _:
            rows[first], rows[second] = rows[second], rows[first]
    return b"\n".join(rows)


_Way = Callable[[bytes, random.Random], bytes]
_WAYS: tuple[_Way, ...] = (_flip, _cut, _drop, _insert, _word, _word, _lines)


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The same with one to three things wrong."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        if data:
            data = dice.choice(_WAYS)(data, dice)
    return data

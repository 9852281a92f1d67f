"""A long recording made ready bit by bit: while the mixer decodes, nothing else sounds."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pygame

_SIGN: Final = b"OggS"
_CONTINUED: Final = 1
_COUNT, _LENGTHS = 26, 27
"""Where a page says of how many pieces it is, and how long each is: a packet ends with one under 255."""
_SUM: Final = slice(22, 26)
_SAMPLE_BYTES: Final = 4
"""Two channels of sixteen bits."""
REST_S: Final = 0.008
"""Between two pages the mixer goes on for so long."""


class Page(NamedTuple):
    """About a second of an OGG file."""

    bytes: bytes
    ends_at: int
    """The sample with which it ends; 0 before there is any sound."""


def fetched(file: Path) -> pygame.mixer.Sound:
    """The whole recording as it would be if it were loaded at once; for a thread of its own.

    A page is decoded together with the last packet before it, on which it leans; only what is new is kept.
    """
    pages = list(_pages(file.read_bytes()))
    if not pages:
        return pygame.mixer.Sound(file)
    head = b"".join(page.bytes for page in pages if not page.ends_at)
    heard = bytearray()
    with tempfile.TemporaryDirectory() as folder:
        part = Path(folder) / "part.ogg"
        for before, page in pairwise(pages):
            if not page.ends_at:
                continue
            part.write_bytes(head + (_last_packet(before.bytes) if before.ends_at else b"") + page.bytes)
            heard += pygame.mixer.Sound(part).get_raw()[-(page.ends_at - before.ends_at) * _SAMPLE_BYTES :]
            time.sleep(REST_S)
    return pygame.mixer.Sound(buffer=heard)


def _pages(data: bytes) -> Iterator[Page]:
    """The pages of an OGG file; none where it is none, or where pages do not end with a packet."""
    found, at = [], 0
    while data[at : at + 4] == _SIGN and len(data) >= at + _LENGTHS:
        lengths = data[at + _LENGTHS : at + _LENGTHS + data[at + _COUNT]]
        size = _LENGTHS + len(lengths) + sum(lengths)
        if data[at + 5] & _CONTINUED:
            return
        found.append(Page(data[at : at + size], int.from_bytes(data[at + 6 : at + 14], "little")))
        at += size
    if at == len(data):
        yield from found


def _last_packet(page: bytes) -> bytes:
    """A page with nothing but what stands last on this one: to decode all of it again takes twice as long."""
    lengths = page[_LENGTHS : _LENGTHS + page[_COUNT]]
    first = len(lengths) - 1
    while first and lengths[first - 1] == 255:
        first -= 1
    kept = lengths[first:]
    short = bytearray(page[:_COUNT] + bytes([len(kept)]) + kept + page[len(page) - sum(kept) :])
    short[_SUM] = bytes(4)
    short[_SUM] = _checked(short).to_bytes(4, "little")
    return bytes(short)


def _checked(page: bytes | bytearray) -> int:
    """The sum that an OGG page carries of itself."""
    found = 0
    for byte in page:
        found = (found << 8 & 0xFFFFFFFF) ^ _SUMS[found >> 24 ^ byte]
    return found


def _sum_of(byte: int) -> int:
    found = byte << 24
    for _ in range(8):
        found = found << 1 ^ (0x104C11DB7 if found & 0x80000000 else 0)
    return found


_SUMS: Final = tuple(map(_sum_of, range(256)))

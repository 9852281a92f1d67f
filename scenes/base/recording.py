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

    A page is decoded together with the one before it, on which it leans, and only what is new is kept.
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
            part.write_bytes(head + (before.bytes if before.ends_at else b"") + page.bytes)
            heard += pygame.mixer.Sound(part).get_raw()[-(page.ends_at - before.ends_at) * _SAMPLE_BYTES :]
            time.sleep(REST_S)
    return pygame.mixer.Sound(buffer=heard)


def _pages(data: bytes) -> Iterator[Page]:
    """The pages of an OGG file; none where it is none, or where pages do not end with a packet."""
    found, at = [], 0
    while data[at : at + 4] == _SIGN and len(data) >= at + 27:
        lengths = data[at + 27 : at + 27 + data[at + 26]]
        size = 27 + len(lengths) + sum(lengths)
        if data[at + 5] & _CONTINUED:
            return
        found.append(Page(data[at : at + size], int.from_bytes(data[at + 6 : at + 14], "little")))
        at += size
    if at == len(data):
        yield from found

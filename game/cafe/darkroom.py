"""Pictures that guests take along, developed in a process of their own: no frame waits for them."""

from __future__ import annotations

import contextlib
import io
import multiprocessing
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from PIL import Image

from game.core import Sentence, say, verbatim
from game.core.disk import os_words, replace_file
from game.rules import GAMES

MOST_BYTES: Final = 3_000_000
_QUALITIES: Final = (82, 68, 54, 40, 28)
"""Of a moving picture, until it is small enough; the last one is also made smaller."""
MOST_KEPT: Final = 300
"""So many of ours stay in a folder, the newest: guests can press all day, and a disk has an end."""
_GAME: Final = "|".join(game.info.name for game in GAMES)
_OURS: Final = re.compile(rf"(?:{_GAME})-(?:[0-9]{{8}}-[0-9]{{6}}|rules)(?:-[0-9]+)?\.(?:png|webp)")
FRAME_MS: Final = 90
_HELD_MS: Final = 1500


@dataclass(frozen=True)
class Negative:
    """What is to be developed: raw pictures of one size, three bytes a pixel."""

    path: Path
    size: tuple[int, int]
    frames: tuple[bytes, ...]


def unusable(folder: Path) -> Sentence | None:
    """Why nothing can be kept in a folder; None if it can."""
    try:
        if not folder.is_dir():
            return say("There is no folder {folder}.", folder=verbatim(str(folder)))
        if not os.access(folder, os.W_OK):
            return say("Nothing can be written into {folder}.", folder=verbatim(str(folder)))
    except (OSError, ValueError) as problem:
        return say("This folder cannot be used: {problem}.", problem=os_words(problem))
    return None


def stem_of(game: str, at: datetime | None = None) -> str:
    """How the name of a picture begins; without a moment it is that of a card."""
    return f"{game}-{at:%Y%m%d-%H%M%S}" if at is not None else f"{game}-rules"


def make_room(newest: Path, most: int = MOST_KEPT) -> None:
    """Let the oldest pictures go where there are too many beside a new one; no other file is touched."""
    found: list[tuple[int, Path]] = []
    with contextlib.suppress(OSError):
        for path in newest.parent.iterdir():
            if path != newest and _OURS.fullmatch(path.name) and path.is_file():
                found.append((path.stat().st_mtime_ns, path))
        for _, path in sorted(found)[: max(0, len(found) + 1 - most)]:
            path.unlink()


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """A name in a folder that no other picture has."""
    number, path = 1, folder / f"{stem}.{ending}"
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.{ending}"
    return path


def developed(negative: Negative) -> bytes:
    """The bytes of the file: a PNG of one picture, a WebP under 3 MB of several."""
    pictures = [Image.frombytes("RGB", negative.size, frame) for frame in negative.frames]
    if len(pictures) == 1:
        return _written(pictures, "PNG", optimize=True)
    for quality in _QUALITIES:
        data = _moving(pictures, quality)
        if len(data) <= MOST_BYTES:
            return data
    small = [picture.resize((picture.width // 2, picture.height // 2)) for picture in pictures]
    return _moving(small, _QUALITIES[-1])


def _moving(pictures: Sequence[Image.Image], quality: int) -> bytes:
    """In a loop; the last picture is held, so that everybody sees how it ended."""
    durations = [FRAME_MS] * (len(pictures) - 1) + [_HELD_MS]
    more = list(pictures[1:])
    return _written(pictures, "WEBP", save_all=True, append_images=more, duration=durations, loop=0,
                    quality=quality, method=3)


def _written(pictures: Sequence[Image.Image], kind: str, **how: object) -> bytes:
    file = io.BytesIO()
    pictures[0].save(file, kind, **how)
    return file.getvalue()


class Darkroom:
    """Develops one negative after the other, beside everything else."""

    def __init__(self) -> None:
        self._answer: Connection | None = None

    @property
    def busy(self) -> bool:
        """Whether something is being developed."""
        return self._answer is not None

    def develop(self, negative: Negative) -> None:
        """Begin; whoever asks again before it is done waits for the first."""
        if self._answer is not None:
            return
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        context.Process(target=_serve, args=(negative, theirs), daemon=True, name="darkroom").start()
        theirs.close()
        self._answer = ours

    def poll(self) -> Sentence | None:
        """What came of it, once it is known."""
        if self._answer is None or not self._answer.poll():
            return None
        answer, self._answer = self._answer, None
        try:
            said = answer.recv()
        except (EOFError, OSError):
            said = say("The picture could not be made.")
        answer.close()
        return said if isinstance(said, Sentence) else say("The picture could not be made.")


def _serve(negative: Negative, answer: Connection) -> None:
    """In the other process: develop, write at one go, and say how it went."""
    try:
        replace_file(negative.path, developed(negative))
        make_room(negative.path)
        said = say("Kept as {file}", file=verbatim(negative.path.name))
    except OSError as problem:
        said = say("The picture could not be kept: {problem}.", problem=os_words(problem))
    with contextlib.suppress(OSError):
        answer.send(said)

"""A virtual screen whose pixels can be read, and a hand that moves its mouse."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import pygame

SIZE = (1024, 600)
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class Display:
    """Xvfb with its picture in a file, which stays when its last program is killed, and xdotool on it."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        self.folder, self.size = folder, size
        self.name = ""
        self._server: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Display:
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{self.size[0]}x{self.size[1]}x24",
             "-nolisten", "tcp", "-noreset", "-fbdir", str(self.folder)],
            pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self.name = f":{answer.readline().strip()}"
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._server is not None
        self._server.terminate()
        self._server.wait(10)

    def environment(self) -> dict[str, str]:
        """What a program needs to open its window here."""
        kept = {key: value for key, value in os.environ.items() if key != "SDL_VIDEODRIVER"}
        return {**kept, "DISPLAY": self.name, "SDL_VIDEO_WINDOW_POS": "0,0", "SDL_AUDIODRIVER": "dummy"}

    def hand(self, *words: object) -> None:
        """One call of xdotool."""
        subprocess.run(["xdotool", *map(str, words)], env=self.environment(), check=True)

    def click(self, point: tuple[int, int]) -> None:
        """Move there and press the left button."""
        self.hand("mousemove", *point, "click", 1)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point and let go at another."""
        self.hand("mousemove", *start, "mousedown", 1, "mousemove", *end, "mouseup", 1)

    def shot(self) -> pygame.Surface:
        """The picture on the screen, read from the file that Xvfb keeps in the format of xwd."""
        content = (self.folder / "Xvfb_screen0").read_bytes()
        header = struct.unpack(">25I", content[:100])
        first = header[0] + 12 * header[19]
        return pygame.image.frombytes(content[first : first + header[12] * header[5]], self.size, "BGRA")

    def wait_for_picture(self, expected: pygame.Surface, box: pygame.Rect) -> None:
        """Wait until a part of the screen looks as expected."""
        wanted = pygame.image.tobytes(expected.subsurface(box), "RGB")
        wait_for(lambda: pygame.image.tobytes(self.shot().subsurface(box), "RGB") == wanted)


def wait_for(happened: Callable[[], bool]) -> None:
    """Wait for something, but not for ever."""
    for _ in range(2_000):
        if happened():
            return
        time.sleep(0.03)
    raise AssertionError("waited in vain")

"""A program that sleeps is woken by its desktop."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.content.paths import ROOT
from scenes.program.app import App
from scenes.program.waiting import sleeper
from scenes.program.window import open_window
from tests.window.display import MISSING, SIZE, Display

_SLEEPS = "from tests.window.test_waiting import sleeping; sleeping()"
_MOST_MS = 30_000


def sleeping() -> None:
    """In a process of its own: open a window, sleep, and tell whether there was an event."""
    open_window(SIZE, False, pygame.Surface((8, 8)))
    sleep = sleeper()
    assert sleep is not None
    while sleep(500):  # what comes with a new window
        pygame.event.get()
    print("asleep", flush=True)
    print(sleep(_MOST_MS), flush=True)
    os._exit(0)


@pytest.mark.window
@pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}")
def test_whoever_moves_the_mouse_wakes_the_program(tmp_path: Path) -> None:
    with Display(tmp_path) as display:
        environment = {**display.environment(), "WYRM_HOME": str(tmp_path)}
        with subprocess.Popen(
            [sys.executable, "-c", _SLEEPS], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
        ) as process:
            assert process.stdout is not None
            while process.stdout.readline().strip() != "asleep":
                assert process.poll() is None
            display.hand("mousemove", 300, 300)
            display.hand("mousemove", 320, 310)
            assert process.stdout.readline().strip() == "True"


def test_without_a_desktop_nobody_sleeps(app: App) -> None:
    """For nothing would wake them: the driver without a screen looks for events all the time."""
    assert sleeper() is None

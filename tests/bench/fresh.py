"""How long a fresh installation, and a new window size, keep people waiting: no picture is in the cache."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pygame

from game.content.levels import first_board
from game.content.matches import begin
from game.content.paths import ROOT
from game.core import AnyGame
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.starting import opened
from scenes.stage.presenters import PRESENTERS

_SIZES = ((2560, 1440), (1280, 720), (1920, 1080), (1600, 900))
"""The next game opens in the last of them, and finds its art drawn for that one only."""

_MOST_S = 20.0


def fresh() -> str:
    """In a fresh process with an empty home: seconds to the title, and to the first screens of each game."""
    return _in_fresh_process("screens")


def sizes() -> str:
    """For each game's table and each new size: the next frame, the new layout, and all of it sharp."""
    return _in_fresh_process("resizes")


def _in_fresh_process(what: str) -> str:
    script = f"from tests.bench.fresh import {what}; {what}()"
    with TemporaryDirectory() as home:
        environment = {**os.environ, "SDL_AUDIODRIVER": "dummy", "WYRM_HOME": home}
        if "DISPLAY" not in os.environ:
            environment["SDL_VIDEODRIVER"] = "dummy"
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is set up has its modules compiled
        environment["WYRM_BEGAN"] = str(time.time())
        command = [sys.executable, "-c", script]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
    lines = [line for line in done.stdout.splitlines() if ":" in line]
    return "\n        ".join(lines) or f"could not be measured: {done.stderr[-300:]}"


def screens() -> None:
    """In the fresh process."""
    app = opened()
    print(f"title: {time.time() - float(os.environ['WYRM_BEGAN']):.2f} s, {_size(app)}", flush=True)
    app.start()
    _settle(app)
    for game in GAMES:
        page_s = _shown(app, partial(app.open.game_page, game))
        seats_s = _shown(app, partial(app.open.seats, game))
        table_s = _shown(app, partial(_table, app, game))
        settled = _settle(app)
        print(
            f"{game.info.name}: page {page_s:.2f} s, seats {seats_s:.2f} s, table {table_s:.2f} s, sharp "
            f"after {settled.sharp_s:.1f} s, slowest frame {settled.slowest_s * 1000:.0f} ms; {_memory()}",
            flush=True,
        )
        app.stack.unwind(Title)
    app.close()


def resizes() -> None:
    """In the fresh process."""
    app = opened()
    app.start()
    for game in GAMES:
        app.stack.push(app.open.game_page(game))
        app.stack.push(_table(app, game))
        _settle(app)
        for size in _SIZES:
            window = pygame.display.set_mode(size, pygame.RESIZABLE)
            event = pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            began_s = time.perf_counter()
            app.show(app.frame((event,), 0.0))
            next_s = time.perf_counter() - began_s
            while app.window is not window:
                _frame(app)
            laid_s = time.perf_counter() - began_s
            settled = _settle(app)
            print(
                f"{game.info.name} at {size[0]}x{size[1]}: next frame {next_s * 1000:.0f} ms, laid out "
                f"{laid_s:.2f} s, sharp {laid_s + settled.sharp_s:.1f} s, and for all that may come "
                f"{laid_s + settled.ready_s:.1f} s; {_memory()}", flush=True,
            )
        app.stack.unwind(Title)
    app.close()


def _table(app: App, game: AnyGame) -> Scene:
    """A table for people, or an arena with as many opponents as there is room for."""
    live = PRESENTERS[game.info.name].live
    count = game.info.seats[-1] if live else game.info.seats[0]
    others = Sitter.opponent(1) if live else Sitter.person()
    sitters = (Sitter.person(), *(others,) * (count - 1))
    return app.open.table(begin(game, first_board(game.info.name), sitters, {}))


def _size(app: App) -> str:
    width, height = app.kit.screen.window_size
    return f"{width}x{height}"


def _shown(app: App, make: Callable[[], Scene]) -> float:
    """Seconds from the wish for a screen to its first frame."""
    began_s = time.perf_counter()
    app.stack.push(make())
    app.show(app.frame((), 0.0))
    return time.perf_counter() - began_s


def _frame(app: App) -> float:
    """One frame of the loop, and how long it took."""
    began_s = time.perf_counter()
    app.show(app.frame(pygame.event.get(), 1 / 60))
    took_s = time.perf_counter() - began_s
    time.sleep(max(0.0, 1 / 60 - took_s))
    return took_s


class Settled(NamedTuple):
    """How long it took until nobody draws any more, in seconds."""

    sharp_s: float
    """Until everything in sight was sharp."""
    ready_s: float
    """Until all was sharp that motions will show."""
    slowest_s: float
    """The slowest frame on the way."""


def _settle(app: App) -> Settled:
    began_s, sharp_s, ready_s, slowest_s = time.perf_counter(), 0.0, 0.0, 0.0
    quiet_s = 0.0
    seen, art = False, app.kit.art
    while quiet_s < 3.0 and time.perf_counter() - began_s < _MOST_S:
        slowest_s = max(slowest_s, _frame(app))
        now_s = time.perf_counter() - began_s
        if art.drawing_in_sight or (art.sharper_in_sight and not seen):
            sharp_s = now_s
        elif not art.sharper_in_sight:
            seen = True
        if art.drawing_on or art.sharper:
            ready_s, quiet_s = now_s, 0.0
        else:
            quiet_s += 1 / 60
    return Settled(sharp_s, ready_s, slowest_s)


def _memory() -> str:
    """Of the program and all processes that it has started, shared pages counted once."""
    total, ours = 0, os.getpid()
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if ours in (int(folder.name), parent):
                rollup = (folder / "smaps_rollup").read_text()
                total += int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1])
        except (OSError, ValueError, StopIteration):
            continue
    return f"{total // 1024} MB with all its processes" if total else "memory unknown"

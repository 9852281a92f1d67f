"""How fast pictures come, and what they cost."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles

import pygame

from game.content.levels import first_board, shelf_of
from game.content.matches import begin
from game.content.paths import ROOT
from game.match.setup import Sitter
from game.rules import GAMES, game_named
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.shots.eagle_dance import RAINY_DRAFT
from scenes.stage.presenters import PRESENTERS
from scenes.table import Table

_FRAMES = 900
_FRAMES_A_MOTION, _FRAMES_A_PLAY = 5, 12
"""A hand looks about for a moment before it plays."""

_LUCK = random.Random(3)
_TITLE = (
    "from scenes.program.starting import opened; opened(); print('shown', flush=True); import os; os._exit(0)"
)
_TOUR = "from tests.bench.screen import tour; tour()"


def open_table(app: App, name: str = "ejderhalar") -> Table:
    """A table for people only, with all its art.

    Its board is the game's last, which is no plain one; Eagle Dance begins with four people in the rain.
    """
    app.turn_to(name)
    game, board, start, people = game_named(name), shelf_of(name).boards[-1], None, 2
    if name == "eagle_dance":
        board, start, people = first_board(name), RAINY_DRAFT, 4
    table = Table(app, begin(game, board, (Sitter.person(),) * people, {}, start=start))
    app.stack.push(table)
    for _ in range(120):
        app.frame((), 1 / 60)
    return table


def play_on(table: Table) -> None:
    """A random action as soon as nothing moves any more."""
    if table.timeline.done and table.match.outcome is None:
        table.play(_LUCK.choice(table.game.legal(table.match.state, table.match.to_act[0])))


def frames(name: str | None = None) -> str:
    """For each game that has a table, or for one: p50 and p99 in milliseconds, with a hand that moves about.

    Both for changed rectangles and for full redraws.
    """
    names = [name] if name else [each for each in PRESENTERS if not PRESENTERS[each].live]
    return "\n        ".join(f"{each}: {_frames(each)}" for each in names)


def _frames(name: str) -> str:
    figures = []
    for full, words in ((False, "changed rectangles"), (True, "full redraw")):
        times: list[float] = []
        while len(times) < _FRAMES:
            with headless() as app:
                times += _frame_times(app, open_table(app, name), full, _FRAMES - len(times))
        figures.append(f"{words} {_p(times)}")
    return "; ".join(figures)


def _frame_times(app: App, table: Table, full: bool, most: int) -> list[float]:
    """So many at the most: until the game is over or, where it rained, the sun comes out."""
    times: list[float] = []
    for number in range(most):
        moves = (_pointing(table),) if number % _FRAMES_A_MOTION == 0 else ()
        began_s = time.thread_time()
        if number % _FRAMES_A_PLAY == 0:
            play_on(table)
        if full:
            table.stage.spoil()
        pygame.display.update(app.frame(moves, 1 / 60))
        times.append((time.thread_time() - began_s) * 1000)
        if table.match.outcome is not None or not getattr(table.match.state, "rainy", True):
            break
    return times


def _pointing(table: Table) -> pygame.Event:
    """The pointer comes to some place on the board."""
    place = table.presenter.place(_LUCK.choice(table.presenter.places()))
    assert place is not None
    return pygame.Event(pygame.MOUSEMOTION, pos=place.center, rel=(1, 1), buttons=(0, 0, 0), touch=False)


def _p(times_ms: list[float]) -> str:
    cuts = quantiles(times_ms, n=100)
    return f"p50 {cuts[49]:.2f} ms, p99 {cuts[98]:.2f} ms ({len(times_ms)} frames)"


def start() -> str:
    """Seconds until the title's first frame, the best and the middle of five starts."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a program that is set up has its modules compiled
    times = []
    for _ in range(6):
        began_s = time.perf_counter()
        with subprocess.Popen(
            [sys.executable, "-c", _TITLE], cwd=ROOT, env=environment, stdout=subprocess.PIPE
        ) as process:
            assert process.stdout is not None
            while process.stdout.readline().strip() != b"shown":
                if process.poll() is not None:
                    return "the title did not open"
            times.append(time.perf_counter() - began_s)
    warm = sorted(times[1:])
    return f"{warm[len(warm) // 2]:.2f} s (best {warm[0]:.2f} s)"


def tour() -> None:
    """Print the largest resident size in MB so far: at a table, and after twice round all games."""
    with headless() as app:
        app.stack.push(Title(app))
        for number, game in enumerate(GAMES * 2):
            app.stack.push(GamePage(app, game))
            app.stack.push(Rulebook(app, game))
            _linger(app)
            app.stack.pop()
            seats = (Sitter.opponent(1),) * game.info.seats[-1]
            app.stack.push(app.open.table(begin(game, shelf_of(game.info.name).boards[-1], seats, {})))
            _linger(app)
            if not number:
                print(_largest_mb())
            app.stack.unwind(Title)
            _linger(app)
        print(_largest_mb())


def _linger(app: App) -> None:
    for _ in range(400):
        app.frame((), 1 / 60)


def _largest_mb() -> int:
    """Not by `resource`, which counts the process that started this one, too."""
    status = Path("/proc/self/status")
    if not status.is_file():
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


def memory() -> str:
    """The largest resident size of a process that goes from game to game."""
    done = subprocess.run(
        [sys.executable, "-c", _TOUR], cwd=ROOT, capture_output=True, text=True, check=False
    )
    numbers = [line for line in done.stdout.split() if line.isdecimal()]
    if len(numbers) != 2:
        return f"could not be measured: {done.stderr[-200:]}"
    return f"{numbers[0]} MB at a table, {numbers[1]} MB at the most on two tours of all games"

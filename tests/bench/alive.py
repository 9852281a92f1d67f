"""What a picture costs on which nobody does anything: wholly still, and with all that lives by itself."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from game.content.paths import ROOT
from scenes.arena.arena import Arena
from scenes.base.screen import DESIGN_SIZE
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.stage.eye_for_an_eye.opponents import Opponents
from scenes.stage.presenters import PRESENTERS
from tests.bench.arena import new_match
from tests.bench.screen import open_table
from tests.window.display import MISSING, Display

_SETTLES_S, _WINDOW_S, _PATIENCE_S = 14.0, 20.0, 90.0
_AT_REST: Final = 3
"""So many processes are left when nobody draws any more: the program, its opponents and who counts them."""
_STILL_S: Final = 6.0
_PARTS: Final = 0.05
"""A thread or process that took less, in hundredths of a core, is not named."""


def idle() -> str:
    """Processor time over wall time of the real loop with a still table: without a screen, and in a window.

    In the window it is that of all processes of ours together, as soon as nobody draws art any more.
    """
    with headless() as app:
        _be_still(app)
        open_table(app)
        while app.kit.sound._waiting:
            app.frame((), 1 / 60)
        pygame.time.set_timer(pygame.QUIT, round(_STILL_S * 1000), loops=1)
        began_s, used_s = time.perf_counter(), time.process_time()
        app.loop()
        share = (time.process_time() - used_s) / (time.perf_counter() - began_s)
    return f"{100 * share:.1f} % of a core without a screen, {_in_window('still')} in a window"


def alive() -> str:
    """The share of a core of each table, of the arena with six seats in real time, and of the title."""
    tables = [name for name in PRESENTERS if not PRESENTERS[name].live]
    return "\n        ".join(f"{name}: {_in_window(name)}" for name in (*tables, "arena", "title"))


def _in_window(name: str) -> str:
    if MISSING or not Path("/proc/self/schedstat").is_file():
        return "not measured"
    code = f"from tests.bench.alive import live; live({name!r})"
    with TemporaryDirectory() as folder, Display(Path(folder), DESIGN_SIZE) as display:
        environment = {**display.environment(), "SDL_VIDEODRIVER": "x11", "WYRM_HOME": folder}
        with subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, env=environment) as process:
            _settle(process.pid)
            before, began_s = _used_s(process.pid), time.perf_counter()
            time.sleep(_WINDOW_S)
            after, passed_s = _used_s(process.pid), time.perf_counter() - began_s
            process.kill()
    shares = {name: 100 * (used - before.get(name, 0.0)) / passed_s for name, used in after.items()}
    parts = ", ".join(
        f"{name.split()[-1]} {share:.2f}" for name, share in shares.items() if share >= _PARTS
    )
    return f"{sum(shares.values()):.2f} % ({parts})"


def _settle(pid: int) -> None:
    """Until nobody draws art any more."""
    time.sleep(_SETTLES_S)
    until_s = time.monotonic() + _PATIENCE_S
    while len(_family(pid)) > _AT_REST and time.monotonic() < until_s:
        time.sleep(1.0)
    time.sleep(_SETTLES_S / 4)


def live(name: str) -> None:
    """In a process of its own: a screen that nobody touches, in a window."""
    app = App(DESIGN_SIZE)
    gc.freeze()
    app.stack.push(Title(app))
    app.start()
    if name == "still":
        _be_still(app)
        open_table(app)
    elif name == "arena":
        _open_arena(app)
    elif name != "title":
        open_table(app, name)
    app.loop()


def _open_arena(app: App) -> None:
    """Six people who stand there in the middle of a fight."""
    app.turn_to("eye_for_an_eye")
    arena, opponents = Arena(app, new_match(people=6)), Opponents(new_match().setup)
    app.stack.push(arena)
    while arena.live.state.phase != "fight":
        if (action := opponents.poll(arena.live.state, 1 / 60)) is not None:
            arena.happen(arena.live.submit(action))
        app.show(app.frame((), 1 / 60))


def _be_still(app: App) -> None:
    """Nothing on a board is alive."""
    app.kit.settings = app.kit.settings.but(reduced_motion=True)


def _used_s(pid: int) -> dict[str, float]:
    """The processor time of each thread of a process and of all that it has started, with their names."""
    used: dict[str, float] = {}
    for each in _family(pid):
        for path in Path(f"/proc/{each}/task").glob("*/schedstat"):
            name = _name(path.parent) if each == pid else "helper"
            used[f"{path.parent.name} {name}"] = int(path.read_text().split()[0]) / 1e9
    return used


def _name(thread: Path) -> str:
    if thread.name == thread.parent.parent.name:
        return "program"
    name = (thread / "comm").read_text().strip()
    return "thread" if name.startswith("python") else name


def _family(pid: int) -> list[int]:
    """A process and all that it has started."""
    parents = {int(path.parent.name): _parent(path) for path in Path("/proc").glob("[0-9]*/stat")}
    family = [pid]
    for each in family:
        family += [child for child, parent in parents.items() if parent == each]
    return family


def _parent(stat: Path) -> int:
    try:
        return int(stat.read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0  # it has ended in the meantime

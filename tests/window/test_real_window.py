"""A whole game in a real window, by mouse, from the title to the result and after a killed process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ai import evaluate
from game.content.paths import ROOT
from game.content.settings import Choice, Settings, load_settings, save_settings
from game.house.book import Book
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.seats.seats import Seats
from scenes.stage.selection import Pick
from scenes.table import Table
from tests.scenes.table_tools import frames, open_table, place
from tests.window.display import MISSING, SIZE, Display, wait_for

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"not installed: {', '.join(MISSING)}"),
]
HEADLINE = pygame.Rect(32, 28, 336, 240)
BOARD_CORNER = pygame.Rect(264, 44, 72, 48)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user who likes the quick board, the weakest opponent and no animation."""
    monkeypatch.setenv("WYRM_HOME", str(tmp_path / "home"))
    seats = (Sitter.person(), Sitter.opponent(1))
    settings = Settings(animation="none", reduced_motion=True, window_size=SIZE)
    settings = settings.with_choice("ejderhalar", Choice(seats, "quick", {}))
    assert save_settings(settings, tmp_path / "home" / "config" / "settings.json") is None
    return tmp_path / "home"


@pytest.fixture
def mirror(home: Path) -> Iterator[App]:
    """The same program without a screen: it tells where things are."""
    with headless(SIZE) as app:
        app.kit.settings, _ = load_settings(home / "config" / "settings.json")
        yield app


@pytest.fixture
def display(tmp_path: Path) -> Iterator[Display]:
    (tmp_path / "screen").mkdir()
    with Display(tmp_path / "screen") as display:
        yield display


class Program:
    """The real program in its window."""

    def __init__(self, display: Display, home: Path) -> None:
        self.display, self.home = display, home
        environment = {**display.environment(), "WYRM_HOME": str(home)}
        self.process = subprocess.Popen([sys.executable, "main.py"], cwd=ROOT, env=environment)

    def log(self) -> list[str]:
        """The actions in the newest journal."""
        journals = sorted((self.home / "data" / "matches").glob("*.jsonl"))
        if not journals:
            return []
        rows = journals[-1].read_text(encoding="utf-8").splitlines()[1:]
        return [json.loads(row)["a"] for row in rows if '"a"' in row]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)


class Way:
    """A screen on the way to the table: how to know it, and where to click on it."""

    def __init__(self, mirror: App, scene: Scene, wish: str) -> None:
        mirror.stack.push(scene)
        frames(mirror, 20)
        self.picture = mirror.window.copy()
        self.button = next(item for item in scene.gui.items if _wish(item) == wish).rect

    def go(self, display: Display) -> None:
        """Wait for the screen with the pointer out of the way, then click."""
        display.hand("mousemove", SIZE[0] - 1, SIZE[1] - 1)
        display.wait_for_picture(self.picture, HEADLINE)
        display.click(self.button.center)


def _wish(item: object) -> str:
    press = getattr(item, "_press", None)
    return getattr(getattr(press, "func", press), "__name__", "")


def _catch_up(table: Table, program: Program) -> None:
    """Bring the mirror's match to where the real one is, once it is a person's turn there."""

    def person_acts() -> bool:
        for text in program.log()[len(table.match.log) :]:
            table.match.submit(EJDERHALAR.read_action(table.match.state, text))
        return table.match.outcome is not None or table.match.state.seat == 1

    wait_for(person_acts)
    table.lay()


def _act(table: Table, program: Program) -> None:
    """The best action at a glance, by the clicks that mean it; moves are dragged every other time."""
    state, legal = table.match.state, EJDERHALAR.legal(table.match.state, 1)
    best = max(legal, key=lambda action: evaluate(EJDERHALAR, EJDERHALAR.apply(state, action).state))
    before = len(program.log())
    picks = table.presenter.picks(state, legal, best)
    if before % 2 and len(picks) == 2 and picks[0].kind == "square":
        program.display.drag(*(place(table, pick) for pick in picks))
    else:
        for pick in picks:
            if pick != Pick("hold") and pick not in table.hands.selection.next:
                continue  # a forced step of a push is taken without asking
            hold = table.picture.prompt.controls
            point = hold[0].rect.center if pick == Pick("hold") else place(table, pick)
            program.display.click(point)
            table.hands.act = lambda action: None
            table.hands.pick(pick)
    wait_for(lambda: len(program.log()) > before)


def test_a_whole_game_by_mouse_survives_a_killed_process(home: Path, mirror: App, display: Display) -> None:
    ways = (
        Way(mirror, Title(mirror), "open_game"),
        Way(mirror, GamePage(mirror, EJDERHALAR), "open_seats"),
        Way(mirror, Seats(mirror, EJDERHALAR), "start"),
    )
    table = open_table(mirror, board="quick")
    program = Program(display, home)
    for way in ways:
        way.go(display)
    display.wait_for_picture(mirror.window, BOARD_CORNER)
    killed = False
    while True:
        _catch_up(table, program)
        if table.match.outcome is not None:
            break
        if len(program.log()) > 8 and not killed:
            killed = True
            program = _killed_and_continued(mirror, program)
        _act(table, program)
    assert killed
    wait_for(lambda: Book(home / "data").played("ejderhalar") == 1)
    program.process.terminate()
    assert program.process.wait(10) is not None


def _killed_and_continued(mirror: App, program: Program) -> Program:
    """The same match in a new process, through the title's Continue."""
    program.kill()
    again = Program(program.display, program.home)
    Way(mirror, Title(mirror), "continue_match").go(program.display)
    mirror.stack.pop()
    frames(mirror, 5)
    program.display.wait_for_picture(mirror.window, BOARD_CORNER)
    return again

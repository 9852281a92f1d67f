"""Whatever lies in the user's folder: the screens open, the file is named once, and nothing of it is lost."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from game.cafe.house import House
from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.cafe.wishes import PicturesPage
from scenes.menus.game_page import GamePage
from scenes.menus.importing import ImportScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.program.starting import headless
from scenes.school.lessons import Lessons
from scenes.seats.seats import Seats
from scenes.table import Table
from tests.conftest import thrifty
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, top
from tests.trust.test_disk import STRANGE, lay

SCREENS: tuple[Callable[[App], Scene], ...] = (
    Title, lambda app: GamePage(app, EJDERHALAR), lambda app: Seats(app, EJDERHALAR),
    lambda app: Lessons(app, EJDERHALAR), lambda app: ImportScene(app, EJDERHALAR),
)
DEEP = b"[" * 50_000
HUGE = b"9" * 400
Lay = Callable[[Path], object]


def text(content: bytes) -> Lay:
    """A file with this content."""
    return lambda path: path.write_bytes(content)


JOURNAL, RESULTS = "data/matches/000009-ejderhalar.jsonl", "data/results.jsonl"
STARS, SETTINGS, BOARD = "data/lessons.json", "config/settings.json", "data/levels/ejderhalar/odd.tmx"
NOT_A_JOURNAL = (
    b"\x00\xff\n", DEEP + b"\n", b'{"format":"wyrm-and-wing match","version":1}\n', b'{"version":1e999}\n',
    b'{"version":' + HUGE + b"}\n",
)
DAMAGED: dict[str, dict[str, Lay]] = {
    "noise": {RESULTS: text(DEEP), STARS: text(DEEP), SETTINGS: text(DEEP), BOARD: text(b"\x00\xff" * 99)}
    | {f"data/matches/00000{i}-tao_long.jsonl": text(each) for i, each in enumerate(NOT_A_JOURNAL)},
    "endless numbers": {
        RESULTS: text(b'{"date":"x","turns":1e999}\n'), STARS: text(b'{"stars":{"a/b":1e999}}'),
        SETTINGS: text(b'{"volume_master":1e999}'), JOURNAL: text(b'{"version":1e999}\n'),
    },
    "huge numbers": {
        RESULTS: text(b'{"turns":' + HUGE + b"}\n"), STARS: text(b'{"stars":{"a/b":' + HUGE + b"}}"),
        SETTINGS: text(b'{"window_size":[' + HUGE + b",1]}"), JOURNAL: text(b'{"seed":' + HUGE + b"}\n"),
    },
    "folders": dict.fromkeys((JOURNAL, RESULTS, STARS, SETTINGS), Path.mkdir),
    "files in the place of folders": {"data": text(b"x"), "config": text(b"x")},
    "a file in the place of the matches": {"data/matches": text(b"x")},
}
if hasattr(os, "mkfifo"):
    DAMAGED |= {
        "pipes": dict.fromkeys((JOURNAL, RESULTS, STARS, SETTINGS, BOARD), os.mkfifo),
        "pipes in the place of folders": {"data": os.mkfifo, "config": os.mkfifo},
    }
LEFT_ALONE = (RESULTS, BOARD)
"""Damaged lines of results are left out, and boards are the user's own: neither is ever overwritten."""
HARMLESS: dict[str, dict[str, Lay]] = {
    "files in the place of optional folders": {
        "data/levels": text(b"x"), "data/exports": text(b"x"), "cache": text(b"x"),
    },
    "half a character in a name": {"data/levels/ejderhalar": text(b"x"), SETTINGS: text(
        b'{"choices":{"ejderhalar":{"seats":[{"kind":"person","name":"A\\ud800\\u0000\\u200b\\u202eB"},'
        b'{"kind":"person","name":""}],"board":"\\u0000"}}}'
    )},
}
Opened = Callable[[Path], AbstractContextManager[App]]


@pytest.fixture
def opened(coarse_art: None, monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Opens the program on a folder."""
    thrifty(monkeypatch)
    return lambda home: headless((1024, 600), str(home))


def fill(home: Path, content: dict[str, Lay]) -> None:
    """Lay strange things into a folder."""
    for place, put in content.items():
        (home / place).parent.mkdir(parents=True, exist_ok=True)
        put(home / place)


def walk(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every screen that reads from the folder, some twice; what was said on the screen."""
    said: list[str] = []
    monkeypatch.setattr(app.toasts, "show", said.append)
    for make in (*SCREENS, *SCREENS[:2]):
        show(app, make(app))
        for _ in app.catch_up():  # the book is opened when the title is there
            pass
        if len(app.stack.scenes) > 1:
            app.stack.pop()
    return said


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_damaged_is_named_once_and_kept(
    name: str, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, DAMAGED[name])
    with opened(tmp_path) as app:
        said = walk(app, monkeypatch)
        assert len(said) == len(set(said)), "told once"
        for place in DAMAGED[name]:
            naming = [words for words in app.problems if Path(place).name in words]
            assert len(naming) == 1 and len(naming[0]) < 400, (place, app.problems)
        for place in (each for each in DAMAGED[name] if each not in LEFT_ALONE):
            assert list((tmp_path / place).parent.glob(f"{Path(place).name}.broken")), place
    with opened(tmp_path) as app:
        show(app, Title(app))
        assert app.problems == [], "what was set aside is out of the way"


@pytest.mark.parametrize("name", HARMLESS)
def test_what_costs_nothing_is_survived(
    name: str, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, HARMLESS[name])
    with opened(tmp_path) as app:
        walk(app, monkeypatch)
        show(app, Seats(app, EJDERHALAR)).start()
        frames(app, 5)
        assert top(app, Table)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("kind", STRANGE)
def test_the_staff_are_told_what_lies_in_the_place_of_the_pictures(app: App, kind: str) -> None:
    paths.user_data().mkdir(parents=True, exist_ok=True)
    lay(kind, paths.user_data() / "pictures")
    show(app, PicturesPage(app, Attendant(app, House())))


HOLD = """
import fcntl, sys
file = open(sys.argv[1], "rb")
fcntl.flock(file, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the other program locks as Unix does")
def test_a_match_that_another_window_plays_is_told_and_the_next_one_offered(app: App) -> None:
    older, newer = (left_open_match() for _ in range(2))
    title = show(app, Title(app))
    assert title.unfinished is not None and title.unfinished.path == newer
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(newer)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None and other.stdout.readline() == b"held\n"
        click(app, labelled(title, "continue_match"))
        assert app.stack.top is title and app.problems == ["This match is open in another window."]
        assert title.unfinished is not None and title.unfinished.path == older
        fresh = show(app, Title(app))
        assert fresh.unfinished is not None and fresh.unfinished.path == older
        assert len(app.problems) == 1, "told once"
        other.communicate()
    click(app, labelled(fresh, "continue_match"))
    assert top(app, Table).match.journal.path == older


def test_a_match_that_cannot_go_on_is_not_offered_again(app: App) -> None:
    older, newer = (left_open_match() for _ in range(2))
    title = show(app, Title(app))
    newer.write_bytes(b"torn\n")
    click(app, labelled(title, "continue_match"))
    assert app.stack.top is title and newer.name in app.problems[0]
    assert title.unfinished is not None and title.unfinished.path == older


def left_open_match() -> Path:
    """A match with one move, left by another program."""
    board = shelf_of("ejderhalar").boards[0]
    match = begin(EJDERHALAR, board, (Sitter.person(), Sitter.person()), {})
    match.submit(EJDERHALAR.legal(match.state, 1)[0])
    match.close()
    assert match.journal.path is not None
    return match.journal.path

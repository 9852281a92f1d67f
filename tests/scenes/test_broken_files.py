"""Broken files: named with place and reason, and everything else goes on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.content import paths
from game.content.levels import checked_board
from game.core import BadContent, Board, say
from game.rules.ejderhalar import EJDERHALAR
from scenes.menus.broken_files import BrokenFiles
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.program.art_jobs import MENUS, jobs
from scenes.program.starting import run
from scenes.seats.seats import Seats
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, key, top


def test_a_broken_board_is_named(app: App) -> None:
    folder = paths.user_levels() / "ejderhalar"
    folder.mkdir(parents=True)
    (folder / "torn.tmx").write_text("<map", encoding="utf-8")
    seats = show(app, Seats(app, EJDERHALAR))
    assert any("torn.tmx" in str(problem) for problem in seats.problems)
    assert any("torn.tmx" in problem for problem in app.problems)
    click(app, labelled(seats, "show_problems"))
    assert top(app, BrokenFiles)
    frames(app, 2, key("escape"))
    assert app.stack.top is seats


def test_many_broken_boards_leave_the_seats_in_order(app: App) -> None:
    folder = paths.user_levels() / "ejderhalar"
    folder.mkdir(parents=True)
    for number in range(30):
        (folder / f"torn{number}.tmx").write_text("<map", encoding="utf-8")
    seats = show(app, Seats(app, EJDERHALAR))
    start, problems = labelled(seats, "start"), labelled(seats, "show_problems")
    assert not problems.rect.colliderect(start.rect)
    seats.show_problems()
    frames(app, 2)
    items, area = app.stack.top.gui.items, app.kit.screen.area
    assert all(area.contains(item.rect) and item.enabled for item in items)


def test_a_game_without_a_whole_board_costs_the_others_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as when the file of the chiefs is broken, which all arenas share."""
    whole = checked_board

    def checked(path: Path, game: str) -> Board:
        if game == "eye_for_an_eye":
            raise BadContent("chiefs.toml", "grublic, health", say("must be a whole number"))
        return whole(path, game)

    with monkeypatch.context() as broken:
        broken.setattr(sys.modules["game.content.levels"], "checked_board", checked)
        assert all(jobs(MENUS)) and not jobs("eye_for_an_eye")
        title = show(app, Title(app))
        assert [box.living is None for box in title.picture.boxes].count(True) == 1
        named = [problem for problem in app.problems if "chiefs.toml" in problem]
        assert named == ["chiefs.toml: grublic, health: must be a whole number"], "once, not for each arena"
        title.open_game(title.games[-1])
        frames(app, 2)
        assert isinstance(app.stack.top, BrokenFiles)
        frames(app, 2, key("escape"))
        page = show(app, GamePage(app, title.games[-1]))
        for way in (page.open_seats, page.open_lessons, page.open_rules, page.open_import, page.watch):
            way()
            frames(app, 2)
            assert isinstance(app.stack.top, BrokenFiles), "broken while the page was open"
            app.stack.pop()
        page.back()
    title.open_game(title.games[-1])
    assert isinstance(app.stack.top, GamePage), "mended while the program ran"


def test_a_broken_picture_stops_the_program_with_its_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def opened() -> App:
        raise BadContent("common/logo.svg", "drawing", say("unexpected end of stream"))

    monkeypatch.setattr("scenes.program.starting.opened", opened)
    assert run([]) == 1
    told = capsys.readouterr().err
    assert "common/logo.svg: drawing: unexpected end of stream" in told and "crashes" in told
    assert "Traceback" not in told

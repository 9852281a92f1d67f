"""The staff come and go: what is theirs is no guest's, and what guests set is not the house's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cafe.pin import _COST
from game.cafe.reports import read_reports
from game.content import paths
from game.content.levels import first_board
from game.content.matches import begin, continued
from game.content.settings import load_settings
from game.core import BadContent, say
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.cafe.attract import Attract
from scenes.cafe.notices import TimeIsUp
from scenes.cafe.pin_pad import PinPad
from scenes.cafe.staff import Everything, StaffMenu
from scenes.program.app import App
from scenes.program.attendant import Attendant
from scenes.table import Table
from tests.conftest import no_art
from tests.scenes.cafe_tools import FEW, PIN, awake, busy_until, corners, let_in, open_cafe, silence, typed
from tests.scenes.table_tools import frames, key, open_table, top


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at pictures here."""
    no_art(monkeypatch)
    monkeypatch.setitem(_COST, "n", 2)


# The staff's rights end with their pages.

def test_a_match_from_the_staffs_pages_leaves_the_table_to_guests(app: App, tmp_path: Path) -> None:
    """Whoever leaves it comes to the title, and all that the staff had open is gone."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    let_in(app, attendant)
    app.stack.push(Everything(app))
    open_table(app)
    assert not app.guests, "the staff's pages still lie below"
    app.stack.leave_game()
    frames(app, 2)
    assert app.guests and top(app, Attract)


def test_a_match_that_the_staff_put_on_the_table_stays_there(app: App, tmp_path: Path) -> None:
    """Without any page of theirs it is for the guests."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    let_in(app, attendant)
    app.stack.pop()
    table = open_table(app)
    assert app.guests and top(app, Table) is table


def test_the_pin_is_asked_for_where_the_time_is_up(app: App, tmp_path: Path) -> None:
    """Nothing comes over it, and whoever goes away again finds the question as it was."""
    open_cafe(app, tmp_path, FEW.but(table_minutes=30))
    awake(app)
    open_table(app)
    notice = busy_until(app, TimeIsUp)
    corners(app)
    silence(app, 5)
    assert top(app, PinPad)
    typed(app, "1111")
    assert top(app, PinPad)
    frames(app, 2, key("escape"))
    assert app.stack.top is notice and app.guests
    corners(app)
    typed(app, PIN)
    assert top(app, StaffMenu)


# The last table.

def left_match(app: App, attendant: Attendant) -> Path:
    """A group that has begun a match, and gone."""
    awake(app)
    table = open_table(app)
    table.play(table.game.legal(table.match.state, 1)[0])
    path = table.match.journal.path
    assert path is not None
    attendant.clear_table()
    return path


def begun(app: App) -> None:
    """Somebody opens a guided game, and does nothing."""
    app.stack.push(app.open.guided(EJDERHALAR, ("", "")))


def watched(app: App) -> None:
    """Somebody looks at an older match."""
    match = continued(played_before()).match
    assert match is not None
    match.journal.close()
    app.stack.push(app.open.replay(match))


def played_before() -> Path:
    match = begin(EJDERHALAR, first_board("ejderhalar"), [Sitter.person()] * 2, {})
    match.submit(EJDERHALAR.legal(match.state, 1)[0])
    match.close()
    assert match.journal.path is not None
    return match.journal.path


@pytest.mark.parametrize("idle", [begun, watched])
def test_the_last_table_is_the_last_at_which_something_was_done(
    app: App, tmp_path: Path, idle: Callable[[App], None]
) -> None:
    attendant = open_cafe(app, tmp_path)
    left = left_match(app, attendant)
    awake(app)
    idle(app)
    frames(app, 2)
    attendant.clear_table()
    assert attendant.last_table == left
    let_in(app, attendant)
    attendant.bring_back()
    assert top(app, Table).match.journal.path == left


def test_a_last_table_that_was_deleted_is_the_newest_that_was_left(app: App, tmp_path: Path) -> None:
    older = played_before()
    attendant = open_cafe(app, tmp_path)
    left_match(app, attendant).unlink()
    let_in(app, attendant)
    assert attendant.last_table == older


# Settings.

def test_what_guests_set_is_theirs_again_when_the_staff_have_been(app: App, tmp_path: Path) -> None:
    """And nobody else's: neither the staff's, nor on the disk, nor the next group's."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    open_table(app)
    house = app.kit.settings
    guests = house.but(mute=True, panels="facing", text_percent=150)
    app.change(guests)
    let_in(app, attendant)
    assert app.kit.settings == house and not paths.settings_file().exists()
    app.change(app.kit.settings.but(text_percent=125))
    attendant.lock_again()
    assert app.kit.settings == guests.but(text_percent=125), "what the staff have set holds for them too"
    attendant.clear_table()
    assert app.kit.settings == load_settings(paths.settings_file())[0] == house.but(text_percent=125)


def test_what_the_staff_have_set_stays_though_they_forget_to_lock(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    let_in(app, attendant)
    app.change(app.kit.settings.but(text_percent=125))
    silence(app, 200)
    assert app.guests and app.kit.settings == load_settings(paths.settings_file())[0]
    assert app.kit.settings.text_percent == 125


@pytest.mark.parametrize("table", [False, True], ids=["nobody there", "a group there"])
def test_a_language_of_the_table_is_not_that_of_the_settings(app: App, tmp_path: Path, table: bool) -> None:
    """The house takes its wish back, and the next group finds the settings' language again."""
    attendant = open_cafe(app, tmp_path, FEW.but(language="tr"))
    if table:
        awake(app)
        open_table(app)
    assert app.kit.settings.language == "tr"
    let_in(app, attendant)
    app.change(app.kit.settings.but(volume_master=5))
    assert app.kit.settings.language == load_settings(paths.settings_file())[0].language == ""
    attendant.furnish(attendant.house.but(language=""))
    attendant.lock_again()
    assert app.kit.settings.language == ("tr" if table else "")
    attendant.clear_table()
    assert app.kit.settings.language == ""


def test_the_last_table_comes_back_with_the_settings_of_the_house(app: App, tmp_path: Path) -> None:
    attendant = open_cafe(app, tmp_path)
    awake(app)
    table = open_table(app)
    table.play(table.game.legal(table.match.state, 1)[0])
    attendant.clear_table()
    awake(app)
    app.change(app.kit.settings.but(mute=True))
    let_in(app, attendant)
    attendant.bring_back()
    assert top(app, Table) and app.guests and not app.kit.settings.mute


def test_what_is_wrong_with_a_file_is_for_the_staff(app: App, tmp_path: Path) -> None:
    """Guests can do nothing about it; the staff find it among what went wrong, once."""
    attendant = open_cafe(app, tmp_path)
    awake(app)
    app.toasts.clear()
    problem = BadContent("tao_long.pack", "", say("its content is damaged"))
    app.tell([problem])
    app.tell([problem])
    assert not app.toasts.busy
    assert [(each.what, each.why) for each in read_reports()] == [("file", str(problem))]
    let_in(app, attendant)
    app.tell([problem])
    assert app.toasts.busy

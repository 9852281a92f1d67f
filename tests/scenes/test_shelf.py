"""The shelf of matches: found, continued, watched, exported and deleted by what people press."""

from __future__ import annotations

import dataclasses
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin, continued, last_position
from game.core import Outcome
from game.house.book import Book, open_book
from game.house.values import Shelved
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.exporting import export_folder
from scenes.base.scene import Scene
from scenes.house.shelf import PAGE, MatchSheet, MatchShelf, how_far, of_older_rules, when
from scenes.program.app import App
from scenes.table import Table
from scenes.table.replay import Replay
from scenes.widgets.question import Question
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, top

ADA, BO = Sitter.person("Ada"), Sitter.person("Bo")


def kept(*sitters: Sitter, moves: int = 2) -> Path:
    """A match that was left after some moves."""
    board = shelf_of("ejderhalar").named("quick")
    assert board is not None
    match: AnyMatch = begin(EJDERHALAR, board, sitters or (ADA, BO), {})
    while len(match.history) < moves:
        match.submit(EJDERHALAR.legal(match.state, match.to_act[0])[0])
    match.close()
    assert match.journal.path is not None
    return match.journal.path


def caught_up() -> Book:
    book, _ = open_book(paths.user_data())
    for _ in book.catch_up():
        pass
    return book


def test_an_empty_shelf_says_so_and_can_be_left(app: App) -> None:
    below = show(app, Scene(app))
    shelf = show(app, MatchShelf(app, caught_up()))
    assert not shelf.found
    click(app, labelled(shelf, "back"))
    assert app.stack.top is below


def test_every_match_has_a_card_with_its_position_one_a_frame(app: App) -> None:
    for _ in range(3):
        kept()
    shelf = show(app, MatchShelf(app, caught_up()))
    frames(app, PAGE)
    assert len(shelf.found) == 3
    assert all(sprite.rect.width > 10 for sprite in shelf.picture.places.values())


def test_pages_are_turned(app: App) -> None:
    for _ in range(PAGE + 2):
        kept()
    shelf = show(app, MatchShelf(app, caught_up()))
    newest = shelf.found[0].number
    shelf.turn(1)
    assert len(shelf.found) == 2 and shelf.found[0].number < newest


def test_somebody_is_found_by_name(app: App) -> None:
    kept(ADA, BO)
    kept(Sitter.person("Björk"), BO)
    shelf = show(app, MatchShelf(app, caught_up()))
    shelf.look_for("björk")
    shelf.finish_search()
    assert [match.seats[0].name for match in shelf.found] == ["Björk"]


def test_a_match_goes_on_at_its_table(app: App) -> None:
    kept(moves=3)
    shelf = show(app, MatchShelf(app, caught_up()))
    shelf.open(shelf.found[0])
    frames(app, 3)
    click(app, labelled(top(app, MatchSheet), "go_on"))
    assert len(top(app, Table).match.history) == 3


def test_a_match_is_watched_and_exported_without_being_held(app: App) -> None:
    path = kept()
    shelf = show(app, MatchShelf(app, caught_up()))
    shelf.open(shelf.found[0])
    frames(app, 3)
    sheet = top(app, MatchSheet)
    click(app, labelled(sheet, "export"))
    assert [*export_folder().iterdir()]
    before = path.read_bytes()
    click(app, labelled(sheet, "watch"))
    assert top(app, Replay).match.setup.seats == (ADA, BO) and path.read_bytes() == before


def test_nothing_is_deleted_without_a_question(app: App) -> None:
    path = kept()
    shelf = show(app, MatchShelf(app, caught_up()))
    shelf.open(shelf.found[0])
    frames(app, 3)
    click(app, labelled(top(app, MatchSheet), "ask_to_delete"))
    assert path.exists()
    click(app, labelled(top(app, Question), "delete"))
    assert top(app, MatchShelf) is shelf and not shelf.found
    assert not path.exists() or not path.stat().st_size


def test_a_damaged_match_is_told_and_shows_the_box_of_its_game(app: App) -> None:
    path = kept()
    book = caught_up()
    path.write_bytes(b"no match at all\n")
    shelf = show(app, MatchShelf(app, book))
    frames(app, 3)
    shelf.open(shelf.found[0])
    frames(app, 3)
    click(app, labelled(top(app, MatchSheet), "go_on"))
    assert isinstance(app.stack.top, MatchSheet)


def test_a_match_of_older_rules_shows_its_last_position_and_no_more(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(moves=3)
    match = continued(path).match
    assert match is not None
    match.agree(Outcome(((1,), (2,)), "agreement.gave_up"))
    match.close()
    newer = dataclasses.replace(EJDERHALAR.info, rules_version=EJDERHALAR.info.rules_version + 1)
    monkeypatch.setattr(type(EJDERHALAR), "info", newer)
    shelf = show(app, MatchShelf(app, caught_up()))
    frames(app, PAGE)
    assert of_older_rules(shelf.found[0]) and shelf.found[0].position
    _, _, state = last_position(path, shelf.found[0].position)
    assert EJDERHALAR.write_state(state) == shelf.found[0].position
    shelf.open(shelf.found[0])
    frames(app, 3)
    sheet = top(app, MatchSheet)
    assert {getattr(item, "_press", None) for item in sheet.gui.items} == {sheet.ask_to_delete, sheet.back}


def shelved(**more: object) -> Shelved:
    values = {
        "path": Path("1"), "number": 1, "game": GAMES[0].info.name, "board": "b", "rules": 1,
        "seats": (ADA, BO), "created": "2026-01-05T10:00:00Z", "state": "open", "actions": 3,
        "played_s": 600.0,
    }
    return Shelved(**{**values, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize(("more", "words"), [
    ({}, "10 minutes in"), ({"played_s": 5.0}, "just begun"),
    ({"state": "abandoned"}, "not played to the end"),
    ({"state": "ended", "outcome": Outcome(((2,), (1,)), "x")}, "Bo won"),
    ({"state": "ended", "outcome": Outcome(((2,), (1,)), "x"), "points": (2, 3)}, "Bo won, 2 : 3"),
    ({"state": "ended", "outcome": Outcome(((1, 2),), "x")}, "a draw"),
])
def test_how_far_a_match_has_come(more: dict[str, object], words: str) -> None:
    assert how_far(shelved(**more)) == words


@pytest.mark.parametrize(
    ("day", "words"), [(5, "today"), (6, "yesterday"), (8, "3 days ago"), (20, "2026-01-05")]
)
def test_when_it_was_begun(day: int, words: str) -> None:
    assert when(shelved(), datetime(2026, 1, day, 12, tzinfo=UTC)).startswith(words)


def test_a_clock_that_ran_backwards_names_the_day() -> None:
    assert when(shelved(), datetime(2025, 1, 1, tzinfo=UTC)) == "2026-01-05"
    assert when(shelved(created="whenever")) == ""

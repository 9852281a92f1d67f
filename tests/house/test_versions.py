"""Books of older versions: brought up to today, without losing what they told."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from game.house import schema
from game.house.book import open_book
from game.house.schema import VERSION
from game.match.setup import Sitter
from tests.house.test_book import caught_up, told

KEPT = Path(__file__).parent / "version_1"
"""What a program of the first version left: its book as text, its log and its journals."""


def old_house(folder: Path) -> Path:
    """A folder as the first version left it."""
    shutil.copytree(KEPT, folder, dirs_exist_ok=True)
    script = (folder / "house.sql").read_text(encoding="utf-8")
    (folder / "house.sql").unlink()
    book = sqlite3.connect(folder / "house.db")
    book.executescript(script)
    book.close()
    return folder


def version_of(folder: Path) -> int:
    book = sqlite3.connect(folder / "house.db")
    found = book.execute("PRAGMA user_version").fetchone()[0]
    book.close()
    return int(found)


def test_the_first_version_comes_over_whole(tmp_path: Path) -> None:
    old_house(tmp_path)
    assert version_of(tmp_path) == 1
    book, problems = open_book(tmp_path)
    assert not problems and version_of(tmp_path) == VERSION > 1
    before = book.person("Ada")
    assert (before.games, before.wins, before.best_streak) == (4, 2, 2)
    ada = caught_up(book).person("Ada")
    assert (ada.games, ada.wins, ada.lessons) == (4, 2, (("ejderhalar/moving", 2),))
    assert ada.favourite == Sitter.person("Berk")
    assert {known.name for known in book.people()} >= {"Berk", "Cy"}
    assert {rating.game: rating.games for rating in ada.ratings} == {"ejderhalar": 3, "tao_long": 1}
    assert book.count() == 3 and sum(played.times for played in book.plays()) >= 3


def test_it_tells_the_same_as_a_book_made_anew(tmp_path: Path) -> None:
    old_house(tmp_path)
    book, _ = open_book(tmp_path)
    before = told(caught_up(book))
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(caught_up(open_book(tmp_path)[0])) == before


def test_a_step_that_fails_leaves_the_old_version_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_house(tmp_path)
    broken = (*schema.STEPS[1][:3], "CREATE NONSENSE")
    monkeypatch.setattr(schema, "STEPS", (schema.STEPS[0], broken))
    book = sqlite3.connect(tmp_path / "house.db", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        schema.bring_up(book)
    columns = [row[1] for row in book.execute("PRAGMA table_info(matches)")]
    book.close()
    assert version_of(tmp_path) == 1 and "unrated" not in columns


def test_a_book_of_no_version_we_know_is_set_aside(tmp_path: Path) -> None:
    """Ours by its number, but without the tables of its version."""
    old_house(tmp_path)
    book = sqlite3.connect(tmp_path / "house.db")
    book.execute("DROP TABLE matches")
    book.close()
    again, problems = open_book(tmp_path)
    assert len(problems) == 1 and list(tmp_path.glob("house.db.broken*"))
    assert caught_up(again).person("Ada").games == 4

"""The house book in trouble: a full disk, two programs at once, any names, a clock that runs backwards."""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.content.paths import ROOT
from game.house.book import open_book
from game.house.log import HouseLog
from game.house.names import MOST_LETTERS, clean_name
from game.match import setup as setups
from game.match.setup import Sitter
from tests.house.test_book import ADA, BO, opened, played, told, won_by
from tests.house.test_ratings import entry
from tests.trust.test_disk import lay

WRITER = """
import sys
from pathlib import Path
from game.house.book import open_book
from tests.house.test_ratings import entry
from game.match.setup import Sitter
book, _ = open_book(Path(sys.argv[1]))
for number in range(12):
    while book.enter_result(entry(Sitter.person(sys.argv[2]), Sitter.person(f"{sys.argv[2]}{number}"))):
        pass
    book.learner("ejderhalar/moving", "started")
    book.person(sys.argv[2])
book.close()
"""


def test_a_disk_that_is_full_costs_the_book_nothing_but_its_file(tmp_path: Path) -> None:
    book = opened(tmp_path)
    book.enter_result(entry(ADA, BO))
    pages = book._store.connection.execute("PRAGMA page_count").fetchone()[0]
    book._store.connection.execute(f"PRAGMA max_page_count = {pages}")
    for number in range(60):
        assert book.enter_result(entry(ADA, Sitter.person(f"Somebody {number}"))) is None
    problems = book.taken_problems()
    assert len(problems) == 1 and "memory" in str(problems[0]), "it is told once"
    assert book.person("Ada").games == 61
    before = told(book)
    book.close()
    assert told(opened(tmp_path)) == before, "the second log holds all of it"


class _OnFullDisk(sqlite3.Connection):
    """As SQLite is where the disk is full: it has rolled back when it says so."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql.startswith("CREATE"):
            super().execute("ROLLBACK")
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise full
        return super().execute(sql, *values)


def test_a_disk_too_full_for_a_new_book_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda place, **how: connect(
        place, factory=sqlite3.Connection if place == ":memory:" else _OnFullDisk, **how
    ))
    for _ in range(2):
        book, problems = open_book(tmp_path)
        assert len(problems) == 1 and "full" in str(problems[0]), "and it goes on in memory"
        assert book.enter_result(entry(ADA, BO)) is None
        book.close()
    assert not list(tmp_path.glob("*.broken*"))


def test_a_log_that_cannot_be_written_is_told_and_nothing_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = opened(tmp_path)
    book.enter_result(entry(ADA, BO))
    before, size = told(book), (tmp_path / "house.jsonl").stat().st_size

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        problem = book.rename("Ada", "Ayla")
        assert problem is not None and "could not be changed" in problem
    assert told(book) == before and (tmp_path / "house.jsonl").stat().st_size == size
    assert book.rename("Ada", "Ayla") is None, "it goes on when there is room again"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("kind", ["a fifo", "a device"])
@pytest.mark.parametrize("reads", [True, False])
def test_a_log_that_is_no_file_is_set_aside_and_never_opened(tmp_path: Path, kind: str, reads: bool) -> None:
    lay(kind, tmp_path / "house.jsonl")
    if reads:
        book, _ = open_book(tmp_path)
        assert book.enter_result(entry(ADA, BO)) is None
        assert any("house.jsonl" in problem.file for problem in book.taken_problems())
        assert (tmp_path / "house.jsonl").is_file() and os.path.lexists(tmp_path / "house.jsonl.broken")
        before = told(book)
        book.close()
        assert told(opened(tmp_path)) == before
    else:
        with pytest.raises(OSError, match="Invalid"):
            HouseLog(tmp_path / "house.jsonl").append({"rename": "Ada", "to": "Bo"})


def test_a_log_that_lost_its_end_is_believed_and_the_book_follows(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    book = opened(tmp_path)
    book.enter_result(entry(ADA, BO))
    size = (tmp_path / "house.jsonl").stat().st_size
    book.enter_result(entry(ADA, BO))
    book.close()
    with (tmp_path / "house.jsonl").open("r+b") as file:
        file.truncate(size)
    again = opened(tmp_path)
    assert again.person("Ada").games == 2 and again.count() == 1
    before = told(again)
    again.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before


def test_two_programs_write_at_once_and_nothing_is_lost(tmp_path: Path) -> None:
    opened(tmp_path).close()
    command = [sys.executable, "-c", WRITER, str(tmp_path)]
    writers = [subprocess.Popen([*command, name], cwd=ROOT) for name in ("Ada", "Bo")]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    book = opened(tmp_path)
    assert book.person("Ada").games == book.person("Bo").games == 12
    assert book.learned()[0].started == 24
    before = told(book)
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.text(max_size=40), other=st.text(st.characters(), min_size=1, max_size=40))
def test_names_of_any_kind_come_back(
    tmp_path_factory: pytest.TempPathFactory, name: str, other: str
) -> None:
    folder = tmp_path_factory.mktemp("names")
    book, _ = open_book(folder)
    assert book.enter_result(entry(Sitter.person(clean_name(name)), Sitter.person(clean_name(other)))) is None
    known = {each.name for each in book.people()}
    assert known == {kept for kept in (clean_name(name), clean_name(other)) if kept}
    assert all(1 <= len(each) <= MOST_LETTERS for each in known)
    for each in known:
        assert book.count(search=each) == 0 and book.person(each).games >= 1
        book.rename(each, other)
    before = told(book)
    book.close()
    (folder / "house.db").unlink()
    assert told(opened(folder)) == before


def test_a_clock_that_runs_backwards_upsets_no_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    years = iter((2030, 2026, 1999))

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime(next(years), 1, 1, tzinfo=UTC)

    monkeypatch.setattr(setups, "datetime", Clock)
    for winner in (1, 1, 2):
        played(tmp_path, agreed=won_by(winner))
    book = opened(tmp_path)
    assert [match.number for match in book.matches()] == [3, 2, 1]
    assert book.person("Ada").won_so_far == (1, 2, 2) and book.person("Ada").streak == -1
    assert [each.day[:4] for each in book.plays()] == ["2030", "2026", "1999"]

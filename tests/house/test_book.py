"""The house book: what it tells, and that it can always be made anew from journals and the second log."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from game.content import housekeeping, paths
from game.content.levels import shelf_of
from game.core import Outcome
from game.house.book import Book, open_book
from game.house.entry import Entry
from game.house.schema import APPLICATION, VERSION
from game.house.values import Learned, Record
from game.match.journal import create_journal
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.ejderhalar import EJDERHALAR
from tests.match.tables import append_old_result, old_result

ADA, BO, HUNTER = Sitter.person("Ada"), Sitter.person("Bo"), Sitter.opponent(3)
NAMES = ("Ada", "Bo", "Çiğdem", "小龙", "")


def played(
    folder: Path, *sitters: Sitter, moves: int = 4, agreed: Outcome | None = None, seed: int = 1
) -> AnyMatch:
    """A match with a journal, after some moves, ended if people agreed so."""
    board = shelf_of("ejderhalar").named("quick")
    assert board is not None
    setup = new_setup(EJDERHALAR, board, sitters or (ADA, BO), seed=seed)
    match: AnyMatch = Match.begin(setup, EJDERHALAR, board, create_journal(folder / "matches", setup))
    while len(match.history) < moves:
        match.submit(EJDERHALAR.legal(match.state, match.to_act[0])[0])
    if agreed:
        match.agree(agreed)
    match.close()
    return match


def opened(folder: Path) -> Book:
    book, problems = open_book(folder)
    assert not problems
    return caught_up(book)


def caught_up(book: Book) -> Book:
    for _ in book.catch_up():
        pass
    return book


def won_by(seat: int) -> Outcome:
    return Outcome(((seat,), (3 - seat,)), "agreement.gave_up")


def told(book: Book) -> object:
    """Everything that a book tells of people and matches."""
    names = [known.name for known in book.people()]
    pages = [book.person(name) for name in names]
    return book.people(), pages, book.matches(limit=1000), book.recent_names(99)


def test_unfinished_matches_come_first_then_the_newest(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    played(tmp_path)
    played(tmp_path, agreed=won_by(2))
    shelf = opened(tmp_path).matches()
    assert [(match.number, match.state) for match in shelf] == [(2, "open"), (3, "ended"), (1, "ended")]
    assert shelf[1].outcome == won_by(2) and shelf[1].position and shelf[1].actions == 4


def test_a_match_without_an_action_is_not_on_the_shelf(tmp_path: Path) -> None:
    played(tmp_path, moves=0)
    assert not opened(tmp_path).matches()


def test_matches_are_found_by_game_and_by_name(tmp_path: Path) -> None:
    played(tmp_path, ADA, HUNTER)
    played(tmp_path, Sitter.person("100%_Bo"), BO)
    book = opened(tmp_path)
    assert [match.number for match in book.matches(search="ADA")] == [1]
    assert [match.number for match in book.matches(search="%_b")] == [2] and book.count(search="bo") == 1
    assert book.count("ejderhalar") == 2 and not book.count("tao_long")


def test_a_person_has_games_wins_streaks_and_a_favourite(tmp_path: Path) -> None:
    for seat in (1, 2, 1, 1):
        played(tmp_path, agreed=won_by(seat))
    played(tmp_path, ADA, HUNTER, agreed=won_by(2))
    ada = opened(tmp_path).person("Ada")
    assert (ada.games, ada.wins, ada.streak, ada.best_streak) == (5, 3, -1, 2)
    assert ada.favourite == BO and ada.favourite_games == 4 and ada.won_so_far == (1, 1, 2, 3, 3)


def test_records_against_opponents_count_only_the_person_alone(tmp_path: Path) -> None:
    played(tmp_path, ADA, HUNTER, agreed=won_by(1))
    played(tmp_path, Sitter.opponent(3), Sitter.opponent(3), agreed=won_by(1))
    book = opened(tmp_path)
    assert book.record_against("ejderhalar", 3).won == 1 and book.played("ejderhalar") == 1


def test_a_record_counts_one_person_against_opponents_of_one_level(tmp_path: Path) -> None:
    book = opened(tmp_path)
    seats = (Sitter.opponent(2), ADA, Sitter.opponent(2))
    entry = Entry("eagle_dance", "b", seats, state="ended")
    for ranking in (((2, 1), (3,)), ((2,), (1, 3)), ((1, 2, 3),), ((1,), (2, 3))):
        book.enter_result(replace(entry, outcome=Outcome(ranking, "end")))
    book.enter_result(replace(entry, outcome=Outcome(((1, 2, 3),), "end", shared=True)))
    mixed = replace(entry, seats=(*seats[:2], HUNTER), outcome=Outcome(((2,), (1, 3)), "end"))
    book.enter_result(mixed)
    book.enter_result(replace(entry, seats=(ADA, BO), outcome=won_by(1)))
    assert book.record_against("eagle_dance", 2) == Record(won=3, lost=1, drawn=1)
    assert book.record_against("eagle_dance", 3) == Record()


def test_renamed_merged_and_deleted_people_stay_so(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    played(tmp_path, Sitter.person("Cy"), BO, agreed=won_by(2))
    book = opened(tmp_path)
    assert book.rename("Ada", "Ayla") is None and book.merge("Cy", "Ayla") is None
    assert book.delete("Bo") is None
    assert [known.name for known in book.people()] == ["Ayla"] and book.person("Ayla").games == 2
    before = told(book)
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before
    played(tmp_path, agreed=won_by(1))
    assert "Bo" in [known.name for known in opened(tmp_path).people()], "somebody of that name comes later"


@pytest.mark.parametrize("name", ["", "\u200b", "Bo"])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(tmp_path: Path, name: str) -> None:
    played(tmp_path, agreed=won_by(1))
    assert opened(tmp_path).rename("Ada", name)


def test_a_deleted_match_still_counts_and_never_returns(tmp_path: Path) -> None:
    path = played(tmp_path, agreed=won_by(1)).journal.path
    played(tmp_path)
    assert path is not None
    book = opened(tmp_path)
    assert book.forget(path) is None and not path.exists()
    assert book.person("Ada").wins == 1 and book.count() == 1
    (tmp_path / "house.db").unlink()
    again = opened(tmp_path)
    assert again.person("Ada").wins == 1 and again.count() == 1


def test_results_from_before_the_book_come_over_once(tmp_path: Path) -> None:
    kept = played(tmp_path, agreed=won_by(1))
    append_old_result(tmp_path / "results.jsonl", old_result(kept))
    lost = played(tmp_path, agreed=won_by(2), seed=9)
    append_old_result(tmp_path / "results.jsonl", old_result(lost))
    assert lost.journal.path is not None
    lost.journal.path.unlink()
    book = opened(tmp_path)
    assert book.person("Ada").games == 2 and book.person("Ada").wins == 1
    assert caught_up(book).person("Ada").games == 2
    (tmp_path / "house.db").unlink()
    assert opened(tmp_path).person("Ada").games == 2


def test_stars_from_before_the_book_come_over_once(tmp_path: Path) -> None:
    book, _ = open_book(tmp_path)
    for _ in range(2):
        for _ in book.catch_up(lambda: {"ejderhalar/moving": 2}):
            pass
    assert (tmp_path / "house.jsonl").read_text(encoding="utf-8").count("moving") == 1


def test_catching_up_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    for number in range(60):
        played(tmp_path, moves=1, seed=number)
    book, _ = open_book(tmp_path)
    steps = book.catch_up()
    next(steps)
    known = book.count()
    assert 0 < known < 60
    assert opened(tmp_path).count() == 60


@pytest.mark.parametrize("content", [b"no book at all" * 99, b"", b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_book_is_set_aside_and_made_anew(tmp_path: Path, content: bytes) -> None:
    played(tmp_path, agreed=won_by(1))
    opened(tmp_path).close()
    (tmp_path / "house.db").write_bytes(content)
    book, problems = open_book(tmp_path)
    assert caught_up(book).person("Ada").wins == 1
    assert not content or (problems and list(tmp_path.glob("house.db.broken*")))


def test_a_book_that_breaks_while_it_is_open_is_survived(tmp_path: Path) -> None:
    for number in range(9):
        played(tmp_path, agreed=won_by(1), seed=number)
    opened(tmp_path).close()
    data = bytearray((tmp_path / "house.db").read_bytes())
    data[5000:] = b"\xff" * (len(data) - 5000)
    (tmp_path / "house.db").write_bytes(data)
    book, _ = open_book(tmp_path)
    book.people()
    assert caught_up(book).person("Ada").wins == 9


def test_a_foreign_book_is_set_aside_and_a_newer_one_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "house.db") as other:
        other.execute("CREATE TABLE shopping (what)")
    other.close()
    _, problems = open_book(tmp_path)
    assert len(problems) == 1 and list(tmp_path.glob("house.db.broken*"))
    newer = tmp_path / "newer"
    newer.mkdir()
    with sqlite3.connect(newer / "house.db") as book:
        book.execute("PRAGMA journal_mode = WAL")
        book.execute("CREATE TABLE t (a)")
        book.execute(f"PRAGMA application_id = {APPLICATION}")
        book.execute(f"PRAGMA user_version = {VERSION + 1}")
    book.close()
    before = (newer / "house.db").read_bytes()
    kept, problems = open_book(newer)
    kept.close()
    assert len(problems) == 1 and (newer / "house.db").read_bytes() == before


def test_two_programs_share_one_book(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    first, second = opened(tmp_path), opened(tmp_path)
    assert first.rename("Ada", "Ayla") is None
    assert second.rename("Bo", "Berk") is None
    assert {known.name for known in first.people()} == {"Ayla", "Berk"}


def test_a_damaged_line_of_the_second_log_costs_no_other(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    book = opened(tmp_path)
    for old, new in (("Ada", "A"), ("Bo", "B"), ("A", "Ayla")):
        assert book.rename(old, new) is None
    book.close()
    log = tmp_path / "house.jsonl"
    rows = log.read_bytes().splitlines()
    rows[2] = rows[2].replace(b"B", b"X", 1)
    log.write_bytes(b"\n".join(rows) + b"\n")
    (tmp_path / "house.db").unlink()
    again, _ = open_book(tmp_path)
    caught_up(again)
    assert again.taken_problems() and list(tmp_path.glob("house.jsonl.broken*"))
    assert "Ayla" in {known.name for known in again.people()}


@pytest.mark.parametrize("seed", range(6))
def test_a_book_made_anew_tells_the_same(tmp_path: Path, seed: int) -> None:
    """Whatever was played, renamed, merged, deleted and forgotten before."""
    rng = random.Random(seed)
    book = opened(tmp_path)
    for number in range(14):
        sitters = Sitter.person(rng.choice(NAMES)), rng.choice((Sitter.person(rng.choice(NAMES)), HUNTER))
        outcome = rng.choice((None, won_by(1), won_by(2)))
        match = played(tmp_path, *sitters, moves=1, seed=number, agreed=outcome)
        assert match.journal.path is not None
        book.look_at(match.journal.path)
        names = [known.name for known in book.people()] or ["Ada"]
        deed = rng.randrange(6)
        if deed == 0:
            book.rename(rng.choice(names), rng.choice(("Zoë", "Max", "Ada")))
        elif deed == 1:
            book.merge(rng.choice(names), rng.choice(names))
        elif deed == 2:
            book.delete(rng.choice(names))
        elif deed == 3 and (shelf := book.matches(limit=99)):
            book.forget(rng.choice(shelf).path)
        elif deed == 4:
            entry = Entry("tao_long", "b", (ADA, BO), state="ended", outcome=won_by(rng.choice((1, 2))))
            book.enter_result(entry)
    before = told(book)
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before


def test_the_command_makes_the_book_anew(capsys: pytest.CaptureFixture[str]) -> None:
    played(paths.user_data(), agreed=won_by(1))
    assert housekeeping.run([]) == 0
    (paths.user_data() / "house.db").write_bytes(b"broken" * 999)
    assert housekeeping.run(["--rebuild"]) == 0
    out = capsys.readouterr().out
    assert out.count("Ada") == 2 and "broken" not in out


def test_lessons_count_for_whoever_learned_and_follow_their_name(tmp_path: Path) -> None:
    book = opened(tmp_path)
    assert book.lesson_done("ejderhalar/moving", 2, "Ada") is None
    assert book.lesson_done("ejderhalar/moving", 1, "Ada") is None
    book.leave_lesson_at("ejderhalar/together", "Ada", (3, 2, 1, 0, 0))
    book.leave_lesson_at("ejderhalar/moving", "Ada", (1, 0, 0, 0, 0))
    book.leave_lesson_at("ejderhalar/moving", "Ada", None)
    assert book.recent_names() == ("Ada",) and book.people()[0].games == 0
    assert book.rename("Ada", "Ayla") is None
    for anew in (False, True):
        again = rebuilt(book, tmp_path) if anew else book
        assert again.stars_of("Ayla") == {"ejderhalar/moving": 2} and not again.stars_of("Ada")
        assert again.places_of("Ayla") == {"ejderhalar/together": (3, 2, 1, 0, 0)}
        assert again.person("Ayla").lessons == (("ejderhalar/moving", 2),)
    again = opened(tmp_path)
    assert again.delete("Ayla") is None and not again.people() and not again.places_of("Ayla")


def rebuilt(book: Book, folder: Path) -> Book:
    """The same book, made anew."""
    book.close()
    (folder / "house.db").unlink()
    return opened(folder)


def test_what_learners_do_is_counted(tmp_path: Path) -> None:
    book = opened(tmp_path)
    for step in (3, 3, 1):
        book.learner("ejderhalar/moving", "left", step)
    for _ in range(2):
        book.learner("ejderhalar/moving", "started")
    book.learner("ejderhalar/moving", "finished")
    told = book.learned()
    assert told == (Learned("ejderhalar/moving", 2, 1, ((3, 2), (1, 1))),)
    assert not book.learned("9999-01-01") and rebuilt(book, tmp_path).learned() == told


def test_plays_are_counted_by_game_and_day(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    left = played(tmp_path, seed=2).journal.path
    played(tmp_path, seed=3)
    book = opened(tmp_path)
    assert [(each.game, each.times) for each in book.plays()] == [("ejderhalar", 3)]
    assert left is not None and book.forget(left) is None
    book = rebuilt(book, tmp_path)
    assert [each.times for each in book.plays()] == [3], "what was played and deleted was played all the same"
    assert not book.plays("9999-01-01")


def test_a_result_that_people_told_is_taken_back(tmp_path: Path) -> None:
    book = opened(tmp_path)
    entry = Entry("tao_long", "b", (ADA, BO), state="ended", outcome=won_by(1), tag="000001-x/1/2/1")
    assert book.enter_result(entry) is None and book.person("Ada").wins == 1
    assert book.take_back_result(entry.tag) is None
    assert not book.person("Ada").games and not rebuilt(book, tmp_path).people()

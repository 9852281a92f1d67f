"""The file of a tournament: it goes on after any kill, and damage is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core import BadContent, Rng
from game.house.tournament.kept import FORMAT, create, go_on, newest, read_tournament
from game.house.tournament.pairing import next_round
from game.house.tournament.values import Entrant, Joined, Scored, TakenBack, Withdrawn
from game.match.journal import Line, encoded
from game.match.setup import Sitter
from tests.house.tournaments import plan


def whole(folder: Path) -> Path:
    """The file of a tournament that was played to its end, somebody leaving and somebody coming."""
    kept, luck = create(folder, plan(5, seed=4)), Rng(4)
    while True:
        for table, meeting in kept.course.open_tables():
            places = (1, 2) if luck.below(2) else (2, 1)
            assert kept.decide(Scored(len(kept.course.rounds), table, len(meeting.games) + 1, places)) is None
        if len(kept.course.rounds) == 1:
            assert kept.decide(Withdrawn(2)) is None
            late = Entrant(6, (Sitter.opponent(3),), "", 0)
            assert kept.decide(Joined(late)) is None
        paired = next_round(kept.course)
        if paired is None:
            break
        assert kept.decide(paired) is None
    kept.close()
    assert kept.journal.path is not None
    return kept.journal.path


def test_it_comes_back_as_it_was(tmp_path: Path) -> None:
    path = whole(tmp_path)
    read = read_tournament(path)
    assert not read.problems and len(read.course.rounds) == 3
    kept = go_on(path)
    assert kept.course == read.course and not kept.problems
    kept.close()


def test_killed_at_any_byte_it_goes_on(tmp_path: Path) -> None:
    path = whole(tmp_path)
    data = path.read_bytes()
    first = data.index(b"\n") + 1
    course = read_tournament(path).course
    for end in range(first, len(data), 7):
        path.write_bytes(data[:end])
        read = read_tournament(path)
        assert not read.problems and read.whole_bytes == data[:end].rindex(b"\n") + 1
        assert len(read.course.rounds) <= len(course.rounds)
    kept = go_on(path)
    before = path.stat().st_size
    table, meeting = next(kept.course.open_tables())
    reason = kept.decide(Scored(len(kept.course.rounds), table, len(meeting.games) + 1, (1, 2)))
    assert reason is None and path.stat().st_size != before
    kept.close()
    assert not read_tournament(path).problems


def test_a_damaged_line_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    path = whole(tmp_path)
    rows = path.read_bytes().split(b"\n")
    at = next(index for index, row in enumerate(rows) if b'"scored"' in row)
    rows[at] = rows[at].replace(b'"places":[', b'"places":[7,')
    path.write_bytes(b"\n".join(rows))
    read = read_tournament(path)
    assert f"line {at + 1}" in str(read.problems[0])
    assert read.course.rounds[0].meetings[1].games, "the other table of the round still counts"
    kept = go_on(path)
    assert kept.problems and kept.journal.path != path and not path.exists()
    assert kept.course == read.course
    kept.close()
    assert kept.journal.path is not None and not read_tournament(kept.journal.path).problems


def test_no_damage_at_random_breaks_the_reader(tmp_path: Path) -> None:
    path = whole(tmp_path)
    data, luck = path.read_bytes(), Rng(9)
    for _ in range(150):
        broken = bytearray(data)
        broken[luck.below(len(data))] = luck.below(256)
        path.write_bytes(bytes(broken))
        try:
            read_tournament(path)
        except BadContent as problem:
            assert len(str(problem)) < 400


def test_a_result_that_was_taken_back_stays_so(tmp_path: Path) -> None:
    kept = create(tmp_path, plan(4, seed=4))
    assert kept.decide(Scored(1, 1, 1, (1, 2), how="by_hand")) is None
    assert kept.decide(TakenBack(1, 1, 1)) is None
    assert kept.decide(TakenBack(1, 1, 1)), "there is nothing left to take back"
    assert kept.decide(Scored(1, 1, 1, (2, 1))) is None
    assert kept.decide(TakenBack(1, 1, 1)), "what was played here was seen by the program"
    kept.close()
    assert kept.journal.path is not None
    read = read_tournament(kept.journal.path)
    assert not read.problems and read.course == kept.course


def test_a_plan_comes_back_with_all_that_was_chosen(tmp_path: Path) -> None:
    chosen = replace(plan(6, "knock_out"), third=True, boards=("bushland", "billabong"), since=7)
    kept = create(tmp_path, chosen)
    kept.close()
    assert kept.journal.path is not None and read_tournament(kept.journal.path).plan == chosen


def test_the_newest_of_a_game_comes_first(tmp_path: Path) -> None:
    for seed in (1, 2):
        create(tmp_path, plan(4, seed=seed)).close()
    (tmp_path / "000009-ejderhalar.jsonl").write_text("nonsense")
    found = list(newest(tmp_path, "ejderhalar"))
    assert [path.name[:6] for path, _ in found] == ["000009", "000002", "000001"]
    assert isinstance(found[0][1], BadContent) and not list(newest(tmp_path, "tao_long"))


def test_a_decision_that_does_not_fit_changes_nothing(tmp_path: Path) -> None:
    kept = create(tmp_path, plan(4))
    course = kept.course
    for wrong in (Scored(1, 9, 1, (1, 2)), Scored(1, 1, 1, (1, 3)), Withdrawn(1), Scored(2, 1, 1, (1, 2))):
        assert kept.decide(wrong) is not None and kept.course is course
    kept.close()


@pytest.mark.parametrize("size", [0, 30])
def test_a_file_without_a_plan_is_refused(tmp_path: Path, size: int) -> None:
    path = whole(tmp_path)
    path.write_bytes(path.read_bytes()[:size])
    with pytest.raises(BadContent):
        go_on(path)


@pytest.mark.parametrize("line", [
    {"format": FORMAT, "version": 1}, {"format": FORMAT, "version": 9}, {"format": "other"},
    {"format": FORMAT, "version": 1, "game": "ejderhalar", "entrants": [7], "options": {"a": []}},
])
def test_a_sealed_line_of_nonsense_is_refused(tmp_path: Path, line: Line) -> None:
    path = tmp_path / "000001-ejderhalar.jsonl"
    path.write_bytes(encoded(line, 0)[0])
    with pytest.raises(BadContent):
        read_tournament(path)

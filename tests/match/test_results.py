"""Finished matches are counted."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from game.core import Outcome
from game.match import Record, Sitter, append_result, read_results, record_against, result_of
from game.match.checked import read_ending
from game.match.journal import Ending, end_line
from tests.match.tables import AGAINST_HUNTER, pig, play_out


def test_results_there_and_back(tmp_path: Path) -> None:
    match = pig(AGAINST_HUNTER)
    play_out(match)
    result = result_of(match)
    path = tmp_path / "data" / "results.jsonl"
    assert append_result(path, result) is None and append_result(path, result) is None
    assert read_results(path) == ((result, result), ())
    assert result.winner in (1, 2) and result.turns > 1 and result.duration_s == 0


def test_no_file_means_no_results(tmp_path: Path) -> None:
    assert read_results(tmp_path / "none") == ((), ())


def test_torn_and_foreign_lines_are_left_out(tmp_path: Path) -> None:
    match = pig(AGAINST_HUNTER)
    play_out(match)
    path = tmp_path / "results.jsonl"
    append_result(path, result_of(match))
    whole = path.read_bytes()
    path.write_bytes(whole + b'null\n{"date": 3}\n\xff\n' + whole.replace(b"[[1]", b"[[7]") + whole[:-20])
    append_result(path, result_of(match))
    results, problems = read_results(path)
    assert len(results) >= 2 and [problem.place for problem in problems][:3] == ["line 2", "line 3", "line 4"]
    assert all(result.game == "pig" for result in results)


def test_a_disk_that_fails_is_told(tmp_path: Path) -> None:
    match = pig()
    play_out(match)
    (tmp_path / "file").write_text("")
    problem = append_result(tmp_path / "file" / "results.jsonl", result_of(match))
    assert problem is not None and problem.startswith("The result could not be kept")


def test_tally_counts_one_person_against_one_opponent() -> None:
    match = pig(AGAINST_HUNTER)
    play_out(match)
    won = dataclasses.replace(result_of(match), ranking=((1,), (2,)))
    lost = dataclasses.replace(won, ranking=((2,), (1,)))
    drawn = dataclasses.replace(won, ranking=((1, 2),))
    swapped = dataclasses.replace(won, seats=AGAINST_HUNTER[::-1])
    people = dataclasses.replace(won, seats=(Sitter.person(), Sitter.person()))
    results = (won, won, lost, drawn, swapped, people, dataclasses.replace(won, game="other"))
    assert record_against(results, "pig", 3) == Record(won=2, lost=2, drawn=1)
    assert record_against(results, "pig", 4) == Record()


def test_where_everybody_wins_nobody_has_drawn(tmp_path: Path) -> None:
    """A game without draws says so, and files keep it."""
    match = pig(AGAINST_HUNTER)
    play_out(match)
    level = dataclasses.replace(result_of(match), ranking=((1, 2),), shared=True)
    assert record_against((level,), "pig", 3) == Record(won=1)
    path = tmp_path / "results.jsonl"
    append_result(path, level)
    assert read_results(path) == ((level,), ())
    ending = Ending(Outcome(((1, 2),), "end", shared=True), (3, 3), 9.0, "")
    line = json.loads(json.dumps(end_line(ending)))
    assert read_ending(line, 2).outcome.winners == (1, 2)

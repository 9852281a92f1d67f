"""Results of programs before the house book: read as far as they are whole."""

from __future__ import annotations

import json
from pathlib import Path

from game.core import Outcome
from game.match import read_results
from game.match.checked import read_ending
from game.match.journal import Ending, end_line
from tests.match.tables import AGAINST_HUNTER, append_old_result, old_result, pig, play_out


def test_results_are_read_in_their_order(tmp_path: Path) -> None:
    match = pig(AGAINST_HUNTER)
    play_out(match)
    path, result = tmp_path / "results.jsonl", old_result(match)
    level = old_result(match, ranking=((1, 2),), shared=True)
    append_old_result(path, result)
    append_old_result(path, level)
    assert read_results(path) == ((result, level), ())
    assert result.outcome.winner in (1, 2) and level.outcome.winners == (1, 2)


def test_no_file_means_no_results(tmp_path: Path) -> None:
    assert read_results(tmp_path / "none") == ((), ())


def test_torn_and_foreign_lines_are_left_out(tmp_path: Path) -> None:
    match = pig(AGAINST_HUNTER)
    play_out(match)
    path = tmp_path / "results.jsonl"
    append_old_result(path, old_result(match))
    whole = path.read_bytes()
    wrong = b'null\n{"date": 3}\n\xff\n' + whole.replace(b"[[1]", b"[[7]")
    path.write_bytes(whole + wrong + whole + whole[:-20])
    results, problems = read_results(path)
    assert len(results) >= 2 and [problem.place for problem in problems][:3] == ["line 2", "line 3", "line 4"]
    assert all(result.game == "pig" for result in results)


def test_where_everybody_wins_nobody_has_drawn() -> None:
    """A game without draws says so, and journals keep it."""
    ending = Ending(Outcome(((1, 2),), "end", shared=True), (3, 3), 9.0, "")
    line = json.loads(json.dumps(end_line(ending)))
    assert read_ending(line, 2).outcome.winners == (1, 2)

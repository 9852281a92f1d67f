"""The lab: experiments from arguments, games that repeat, and honest intervals."""

from __future__ import annotations

import io
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content import paths
from game.content.levels import first_board
from game.core import BadContent
from game.lab import read, run
from game.lab.arena import chiefs_of
from game.lab.chiefs import sittings
from game.lab.progress import Progress
from game.lab.series import Fixture, Result, fixtures, play, play_all
from game.lab.sitting import Played
from game.lab.table import series_table, wilson
from game.rules.eye_for_an_eye.lore import CHIEFS
from tests.boards import QUICK, TINY
from tests.rules.eye_for_an_eye.stage import board

ARENA = board()


def told(result: Result) -> tuple[object, ...]:
    """What a game came to, apart from the time that it took."""
    return result.fixture.number, result.played.winner or 0, result.played.length, result.played.moves


def test_experiment_from_arguments() -> None:
    asked = read(["ejderhalar", "--games", "6", "--levels", "2-4", "--board", "quick", "--jobs", "1"])
    assert (asked.games, asked.jobs, asked.board.name) == (6, 1, "quick")
    assert asked.pairs == [(2, 3), (3, 4)]
    assert len(read(["ejderhalar", "--all-pairs"]).pairs) == 10
    assert read(["ejderhalar", "--first", "50", "--games", "3"]).numbers == range(50, 53)


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["chess"], ["ejderhalar", "--games", "0"], ["ejderhalar", "--games", "many"],
        ["ejderhalar", "--levels", "3-3"], ["ejderhalar", "--levels", "1-6"], ["ejderhalar", "--levels", "5"],
        ["ejderhalar", "--board", "nowhere"], ["ejderhalar", "--jobs", "-1"], ["ejderhalar", "--fast"],
        ["ejderhalar", "--first", "-1"],
        ["ejderhalar", "--option", "magic"], ["ejderhalar", "--seats", "3"], ["ejderhalar", "--chiefs"],
        ["eye_for_an_eye", "--seats", "7"], ["eye_for_an_eye", "--chiefs", "--level", "6"],
    ],
)  # fmt: skip
def test_bad_arguments_are_one_sentence(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lab: ") and err.count("\n") == 1


def test_a_broken_table_of_chiefs_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nobody has to guess why a game has no boards."""
    folder = shutil.copytree(paths.shipped_levels() / "eye_for_an_eye", tmp_path / "eye_for_an_eye")
    chiefs = folder / "data" / "chiefs.toml"
    chiefs.write_text(chiefs.read_text(encoding="utf-8").replace("health = 15", "health = 99", 1))
    monkeypatch.setattr("game.content.paths.shipped_levels", lambda: tmp_path)
    assert run(["eye_for_an_eye"]) == 2
    assert f"{chiefs}: grublic, health: is 99" in capsys.readouterr().err


def test_run_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["ejderhalar", "--games", "4", "--levels", "1-3", "--board", "quick", "--jobs", "1"]
    assert run(arguments) == 0
    out, err = capsys.readouterr()
    assert "2 Fledgling  1 Hatchling" in out and "3 Hunter" in out
    assert "8/8" in err


def test_a_series_that_is_interrupted_counts_what_was_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hours of games are not lost to whoever has to go."""

    def interrupted(games: list[Fixture], jobs: int) -> Iterator[Result]:
        yield from map(play, games[:2])
        raise KeyboardInterrupt

    monkeypatch.setattr("game.lab.play_all", interrupted)
    assert run(["ejderhalar", "--games", "4", "--levels", "1-2", "--board", "quick"]) == 0
    out, err = capsys.readouterr()
    assert "2 Fledgling  1 Hatchling      2" in out and "Ended early" in err


def test_games_repeat_exactly_and_seats_are_swapped() -> None:
    first, second = fixtures("ejderhalar", TINY, (), [(1, 3)], range(2))
    assert (first.sitting.levels, second.sitting.levels) == ((3, 1), (1, 3))
    assert first.sitting.seed == second.sitting.seed
    assert told(play(first)) == told(play(first))


def test_processes_play_the_same_games() -> None:
    games = fixtures("ejderhalar", QUICK, (("push_own", True),), [(1, 2)], range(4))
    together = sorted(told(one) for one in play_all(games, 2))
    assert together == sorted(told(play(fixture)) for fixture in games)


def test_stronger_wins_more_often() -> None:
    played = list(play_all(fixtures("ejderhalar", QUICK, (), [(1, 3)], range(10)), 1))
    assert sum(one.stronger_won for one in played) >= 8
    assert len(set(series_table(played).splitlines())) == 3


def test_wilson_interval() -> None:
    low, high = wilson(130, 200)
    assert round(low, 3) == 0.582 and round(high, 3) == 0.713
    assert wilson(0, 10)[0] == pytest.approx(0) and wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0.0, 1.0)


def test_progress_counts_to_the_end() -> None:
    out = io.StringIO()
    progress = Progress(3, out)
    for _ in range(3):
        progress.step()
    assert out.getvalue().splitlines()[-1].startswith(f"[{'#' * 40}] 3/3")


def test_bad_content_is_raised_for_unknown_games() -> None:
    with pytest.raises(BadContent):
        read(["nothing"])


def test_seats_alternate_and_swap() -> None:
    first, second = fixtures("eye_for_an_eye", ARENA, (), [(2, 4)], range(2), seats=3)
    assert (first.sitting.levels, second.sitting.levels) == ((4, 2, 4), (2, 4, 2))
    assert read(["eye_for_an_eye", "--seats", "4", "--mirror", "--levels", "3-5"]).seats == 4
    assert read(["ejderhalar", "--mirror", "--levels", "5"]).pairs == [(5, 5)]


def test_a_round_in_the_arena_repeats_exactly() -> None:
    (fixture,) = fixtures("eye_for_an_eye", ARENA, (("soundtrack", "quick"),), [(3, 3)], range(1), seats=4)
    result = play(fixture)
    assert told(result) == told(play(fixture))
    assert 0 < result.played.length <= 180 and len(result.played.moves) == 4


def test_chiefs_are_compared_in_rounds_and_duels(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["eye_for_an_eye", "--chiefs", "--games", "2", "--level", "2", "--jobs", "1"]
    assert run([*arguments, "--option", "soundtrack=quick", "--option", "level=core"]) == 0
    out, err = capsys.readouterr()
    assert all(chief in out for chief in CHIEFS) and "Rounds of 6: median" in out
    assert "17/17" in err


def test_duels_of_chiefs_swap_seats() -> None:
    planned = sittings(ARENA, (), 4, range(30))
    assert len(planned) == 60 and {len(one.levels) for one in planned} == {2, 6}
    first, second = planned[30:32]
    assert chiefs_of(first) == chiefs_of(second)[::-1]
    assert read(["eye_for_an_eye", "--chiefs"]).games == 600


def test_the_table_counts_wins_by_seat() -> None:
    """Of the games that were won, whoever won them."""
    games = fixtures("eagle_dance", first_board("eagle_dance"), (), [(1, 1)], range(4), seats=3)
    winners = (1, 3, 3, None)
    played = [
        Result(fixture, Played(winner, 30, (9, 9, 9), (0.0, 0.0, 0.0)))
        for fixture, winner in zip(games, winners, strict=True)
    ]
    assert " 33/0/67 " in series_table(played)

"""Random damage to every kind of file in the user's folder."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.settings import Choice, Settings, load_settings, save_settings
from game.core import BadContent
from game.lessons.progress import Place, Stars, load_stars, save_stars
from game.match import read_journal, read_results, recent, resume
from game.match.recorded import left_open
from game.match.setup import Sitter
from game.rules import game_named
from tests.match.tables import AGAINST_HUNTER, append_old_result, old_result, pig, play_out
from tests.trust.damage import LONG, damaged
from tests.trust.games import NAMES, as_version_1, board_named, match_of

CASES = 20 * LONG


def well_told(problem: BadContent) -> bool:
    """Whether a complaint can be shown: file, reason, and not too many characters."""
    return bool(problem.file and problem.reason) and len(str(problem)) < 400 and str(problem).isprintable()


def in_time(read: Callable[[], tuple[BadContent, ...]]) -> None:
    """Reads something damaged: nothing is raised, it does not take long, and every complaint can be shown."""
    began_s = time.process_time()
    problems = read()
    assert time.process_time() - began_s < 5 and all(map(well_told, problems))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("version", [1, 2])
def test_damaged_journals(name: str, version: int, tmp_path: Path) -> None:
    match, dice = match_of(name, 3, 40, tmp_path), random.Random(f"{name} {version}")
    match.close()
    path = match.journal.path
    assert path is not None
    if version == 1:
        path.write_bytes(as_version_1(path))
    whole, (recorded,) = path.read_bytes(), recent(tmp_path)
    assert recorded.actions == len(match.log) and recorded.problems == ()
    for _ in range(CASES // 2):
        path.write_bytes(damaged(whole, dice))
        in_time(lambda: try_journal(path, match.log, strict=version == 2))
        for other in tmp_path.iterdir():
            other.unlink()


def try_journal(path: Path, log: tuple[str, ...], *, strict: bool) -> tuple[BadContent, ...]:
    """Opens a journal as the title does; what is played on from is a part of what was played."""
    problems: tuple[BadContent, ...] = ()
    for found in list(left_open(path.parent)):
        if isinstance(found, BadContent):
            problems += (found,)
            continue
        assert isinstance(found.ending, type(None)) or found.ended
        back = resume(found.path, game_named, board_named)
        problems += back.problems
        if back.match is not None:
            # Chance may have added what it would have drawn; nothing else can come of a checked line.
            assert not strict or back.match.log == log[: len(back.match.log)]
            back.match.close()
            assert back.match.journal.path is not None
            assert not back.match.log or read_journal(back.match.journal.path).problems == ()
    return problems


def test_damaged_settings(tmp_path: Path) -> None:
    path, dice = tmp_path / "settings.json", random.Random(1)
    seats = (Sitter.person("Ada"), Sitter.opponent(3))
    choices = {name: Choice(seats, "classic", {"push_own": True}) for name in NAMES}
    save_settings(Settings(choices=choices, mute=True), path)
    whole = path.read_bytes()

    def read() -> tuple[BadContent, ...]:
        settings, problems = load_settings(path)
        assert save_settings(settings, path) is None and load_settings(path) == (settings, ())
        return problems

    try_all(path, whole, dice, read)


def test_damaged_stars(tmp_path: Path) -> None:
    path, dice = tmp_path / "lessons.json", random.Random(2)
    stars = Stars({f"{name}/lesson{n}": n % 4 for name in NAMES for n in range(5)})
    save_stars(stars.with_place("tao_long", "lesson1", Place(3, 1, 4)), path)

    def read() -> tuple[BadContent, ...]:
        stars = load_stars(path)
        assert save_stars(stars, path) is None and load_stars(path).problem is None
        return () if stars.problem is None else (stars.problem,)

    try_all(path, path.read_bytes(), dice, read)


def test_damaged_results(tmp_path: Path) -> None:
    path, dice = tmp_path / "results.jsonl", random.Random(3)
    match = pig(AGAINST_HUNTER)
    play_out(match)
    for _ in range(5):
        append_old_result(path, old_result(match))

    def read() -> tuple[BadContent, ...]:
        results, problems = read_results(path)
        assert len(read_results(path)[0]) in (0, len(results)), "it is set aside, or read the same again"
        return problems

    try_all(path, path.read_bytes(), dice, read)


def try_all(
    path: Path, whole: bytes, dice: random.Random, read: Callable[[], tuple[BadContent, ...]],
) -> None:
    for _ in range(5 * CASES):
        harmed = damaged(whole, dice)
        path.write_bytes(harmed)
        in_time(read)
        for other in path.parent.iterdir():
            other.unlink()

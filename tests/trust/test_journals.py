"""Journals of version 2: checksums, the last line, locks, and folders that vanish under a match."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.content.paths import ROOT
from game.core import BadContent, Outcome
from game.match import AnyMatch, Recorded, Recovered, read_journal, recent, resume
from game.match.journal import IN_USE, Journal
from game.match.recorded import left_open
from tests.match.pig import board_named, game_named
from tests.match.tables import dragons, pig, play, play_out
from tests.trust.games import NAMES, as_version_1, some_match

Rows = list[bytes]


def again(path: Path) -> Recovered:
    return resume(path, game_named, board_named)


def step(match: AnyMatch) -> None:
    play(match, "bank" if match.state.pot else "roll")


def saved(folder: Path) -> tuple[AnyMatch, Path]:
    """A match of a few turns that was left, and its file."""
    match = pig(folder=folder)
    while len(match.log) < 9:
        step(match)
    match.close()
    assert match.journal.path is not None
    return match, match.journal.path


DAMAGES: dict[str, Callable[[Rows, int], Rows]] = {
    "changed": lambda rows, at: [*rows[:at], rows[at].replace(b'"s":', b'"s":1'), *rows[at + 1:]],
    "dropped": lambda rows, at: rows[:at] + rows[at + 1:],
    "doubled": lambda rows, at: [*rows[:at], rows[at], *rows[at:]],
    "swapped": lambda rows, at: [*rows[:at], rows[at + 1], rows[at], *rows[at + 2:]],
}


@pytest.mark.parametrize("at", [1, 4, 8])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_line_that_is_not_as_or_where_it_was_is_noticed(tmp_path: Path, damage: str, at: int) -> None:
    match, path = saved(tmp_path)
    rows = path.read_bytes().splitlines(keepends=True)
    harmed = b"".join(DAMAGES[damage](rows, at))
    path.write_bytes(harmed)
    back = again(path)
    kept = at if damage != "doubled" else at + 1
    assert back.match is not None and back.match.log[: kept - 1] == match.log[: kept - 1]
    (problem,) = back.problems
    assert problem.place == f"line {kept + 1}" and "not as it was written" in problem.reason
    assert path.with_suffix(".jsonl.broken").read_bytes() == harmed, "what was there is kept"
    step(back.match)
    back.match.close()
    assert back.match.journal.path is not None
    once_more = again(back.match.journal.path)
    assert once_more.match is not None and once_more.problems == () and once_more.match.log == back.match.log


def test_every_flipped_bit_is_noticed(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    whole, dice = path.read_bytes(), random.Random(1)
    first = whole.index(b"\n")
    for place in dice.sample(range(len(whole)), 300):
        harmed = bytearray(whole)
        harmed[place] ^= 1 << dice.randrange(8)
        path.write_bytes(harmed)
        if place <= first:
            with pytest.raises(BadContent):
                read_journal(path)
        else:
            recorded = read_journal(path)
            assert recorded.problems and len(recorded.lines) < whole.count(b"\n") - 1


def test_a_finished_match_is_told_without_its_rules(tmp_path: Path) -> None:
    match = pig(folder=tmp_path)
    play_out(match)
    match.tally.add("peek")
    match.close()
    assert match.journal.path is not None and match.outcome is not None
    recorded = read_journal(match.journal.path)
    assert recorded.ended and recorded.ending is not None
    assert recorded.ending.outcome == match.outcome
    assert recorded.ending.points == match.game.points(match.state) == (24, 19)
    assert recorded.ending.position == match.game.write_state(match.state)
    assert recorded.ending.played_s >= 0 and list(left_open(tmp_path)) == []


def test_a_match_killed_just_before_its_last_line_gets_it_when_it_is_opened(tmp_path: Path) -> None:
    match = pig(folder=tmp_path)
    play_out(match)
    match.close()
    path = match.journal.path
    assert path is not None
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:-1]))
    back = again(path)
    assert back.match is not None and back.match.outcome == match.outcome
    back.match.close()
    ending = read_journal(path).ending
    assert ending is not None and ending.outcome == match.outcome and list(left_open(tmp_path)) == []


@pytest.mark.parametrize("name", NAMES)
def test_points_are_for_every_seat_or_for_none(name: str) -> None:
    match = some_match(name)
    points = match.game.points(match.state)
    assert len(points) == (len(match.setup.seats) if name in ("eagle_dance", "eye_for_an_eye") else 0)


def test_a_match_that_was_given_up_has_no_ranking(tmp_path: Path) -> None:
    match = dragons(folder=tmp_path)
    play(match, "a4-a5")
    match.abandon()
    match.close()
    assert match.journal.path is not None
    recorded = read_journal(match.journal.path)
    assert recorded.ended and recorded.ending is None


def test_version_1_still_opens_and_goes_on(tmp_path: Path) -> None:
    match, path = saved(tmp_path)
    path.write_bytes(as_version_1(path))
    back = again(path)
    assert back.match is not None and back.problems == () and back.match.log == match.log
    play_out(back.match)
    back.match.close()
    rows = [json.loads(row) for row in path.read_text().splitlines()]
    assert rows[0]["version"] == 1 and not any("c" in row for row in rows)
    ending = read_journal(path).ending
    assert ending is not None and ending.outcome == back.match.outcome


def test_the_end_of_version_1_is_told_as_far_as_it_goes(tmp_path: Path) -> None:
    match = pig(folder=tmp_path)
    play_out(match)
    match.close()
    path = match.journal.path
    assert path is not None
    data = as_version_1(path)
    old_end = b'\n{"end":{"ranking":[[2],[1]],"reason":"pig.goal"}}\n'
    path.write_bytes(data[: data.rindex(b'\n{"end":')] + old_end)
    ending = read_journal(path).ending
    assert ending is not None and ending.outcome == Outcome(((2,), (1,)), "pig.goal")
    assert (ending.points, ending.position) == ((), "")


PLAYER = """
import sys
from pathlib import Path
from tests.match.tables import pig
from tests.match.pig import Roll
match = pig(folder=Path(sys.argv[1]))
match.submit(Roll(1))
print("playing", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_window(folder: Path) -> Iterator[None]:
    """Another process that plays a match, and is killed at last."""
    words, pipe = [sys.executable, "-c", PLAYER, str(folder)], subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None and process.stdout.readline() == "playing\n"
        yield
        process.kill()


def test_a_match_belongs_to_one_process_as_long_as_that_lives(tmp_path: Path) -> None:
    _, mine = saved(tmp_path)
    with another_window(tmp_path):
        (theirs,) = set(tmp_path.iterdir()) - {mine}
        refused = again(theirs)
        assert refused.match is None and [problem.reason for problem in refused.problems] == [IN_USE]
        told, offered = left_open(tmp_path)
        assert isinstance(told, BadContent) and told.reason == IN_USE
        assert isinstance(offered, Recorded) and offered.path == mine, "another match is offered"
    assert [recorded.path for recorded in recent(tmp_path)] == [theirs, mine]
    back = again(theirs)
    assert back.match is not None and back.problems == ()
    once_more = again(theirs)
    assert once_more.match is not None, "the own process is not refused"
    back.match.close()
    once_more.match.close()


@pytest.mark.parametrize("aside", [False, True])
@pytest.mark.parametrize("replaced", [False, True])
def test_a_folder_that_vanishes_is_told_and_the_match_written_anew(
    tmp_path: Path, aside: bool, replaced: bool,
) -> None:
    folder = tmp_path / "data" / "matches"
    match = pig(folder=folder)
    if aside:
        match.journal.flush_aside()
    step(match)
    (tmp_path / "data").rename(tmp_path / "elsewhere")
    if replaced:
        shutil.copytree(tmp_path / "elsewhere", tmp_path / "data")
    step(match)
    assert match.journal.problem is not None and "written into a new one" in match.journal.problem
    step(match)
    assert match.journal.problem is None, "it is told once"
    match.close()
    path = match.journal.path
    assert path is not None and path.name == ("000002-pig.jsonl" if replaced else "000001-pig.jsonl")
    back = again(path)
    assert back.match is not None and back.problems == () and back.match.log == match.log


def test_a_folder_that_cannot_be_made_anew_is_told_and_awaited(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    match = pig(folder=folder)
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").write_text("in the way")
    step(match)
    assert match.journal.problem is not None and match.journal.problem.startswith("This game cannot be saved")
    (tmp_path / "data").unlink()
    step(match)
    match.close()
    (recorded,) = recent(folder)
    assert recorded.actions == len(match.log)


def test_a_disk_that_stays_full_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(journal: Journal, file: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Journal, "_write", full)
    match = pig(folder=tmp_path)
    step(match)
    match.close()
    assert list(tmp_path.iterdir()) == []


STRANGE_JOURNALS = [
    b"", b"{}\n", b"\0\n", b"[" * 9999 + b"\n", b'{"format":"wyrm-and-wing match","version":1}\n',
]


@pytest.mark.parametrize("content", STRANGE_JOURNALS)
def test_what_is_no_match_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "000007-pig.jsonl"
    path.write_bytes(content)
    problems = list(left_open(tmp_path))
    assert len(problems) == bool(content) and list(left_open(tmp_path)) == []
    assert not content or path.with_name(path.name + ".broken").read_bytes() == content


def test_a_match_of_a_newer_program_is_left_alone(tmp_path: Path) -> None:
    _, path = saved(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"version":2', b'"version":3'))
    assert len(list(left_open(tmp_path))) == 1 and path.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
def test_strange_things_among_the_matches_are_survived(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "matches"
    _, path = saved(folder)
    os.mkfifo(folder / "000002-pig.jsonl")
    (folder / "000003-pig.jsonl").mkdir()
    (folder / "000004-pig.jsonl").symlink_to("/dev/zero")
    (folder / os.fsdecode(b"000005-\xff\xfe.jsonl")).write_text("{}")
    found = list(left_open(folder))
    assert [each.path for each in found if isinstance(each, Recorded)] == [path] and len(found) == 4
    shutil.rmtree(tmp_path / "data")
    (tmp_path / "data").write_text("a file in the place of a folder")
    (problem,) = left_open(folder)
    assert isinstance(problem, BadContent) and "data.broken" in problem.reason

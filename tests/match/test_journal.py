"""Every action is on the disk before anybody sees it, and comes back after anything that can happen."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import zlib
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from game.content.paths import ROOT
from game.core import BadContent
from game.core.disk import to_json
from game.match import AnyMatch, Journal, Match, create_journal, read_journal, recent, resume
from tests.match.pig import BOARD, PIG, Roll, board_named, game_named
from tests.match.tables import pig, pig_setup, play, play_out


def again(path: Path) -> tuple[AnyMatch | None, tuple[BadContent, ...]]:
    recovered = resume(path, game_named, board_named)
    return recovered.match, recovered.problems


def saved(folder: Path, seed: int = 7) -> tuple[AnyMatch, Path]:
    """An unfinished match of a few turns and its file."""
    match = pig(seed=seed, folder=folder)
    while len(match.log) < 9:
        play(match, "bank" if match.state.pot else "roll")
    assert match.journal.path is not None and match.outcome is None
    return match, match.journal.path


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def write_sealed(path: Path, rows: list[bytes]) -> None:
    """Lines as a program would have written them: with the checksums that belong there."""
    chain, data = 0, b""
    for row in rows:
        body = re.sub(rb'(,"c":"\w+")?\}$', b"", row.rstrip(b"\n"))
        chain = zlib.crc32(body, chain)
        data += b'%s,"c":"%08x"}\n' % (body, chain)
    path.write_bytes(data)


def test_each_action_is_written_before_submit_returns(tmp_path: Path) -> None:
    match = pig(folder=tmp_path)
    match.submit(Roll(1))
    assert match.journal.path is not None
    header, roll, die = lines(match.journal.path)
    assert header["format"] == "wyrm-and-wing match" and header["digest"] == BOARD.digest
    assert roll["a"] == "roll" and die["a"] == match.log[1]


def test_a_match_comes_back_whole(tmp_path: Path) -> None:
    match, path = saved(tmp_path)
    back, problems = again(path)
    assert back is not None and problems == ()
    assert (back.state, back.log, back.setup) == (match.state, match.log, match.setup)
    play_out(back)
    assert read_journal(path).ended


def test_undo_and_redo_come_back(tmp_path: Path) -> None:
    match = pig(folder=tmp_path, start="0 0 1 3 0")
    play(match, "bank")
    match.undo()
    path = match.journal.path
    assert path is not None
    back, problems = again(path)
    assert back is not None and problems == () and back.log == () and back.can_redo
    back.redo()
    third, problems = again(path)
    assert third is not None and problems == () and third.log == ("bank",)


def test_what_was_counted_comes_back_and_no_undo_takes_it_off(tmp_path: Path) -> None:
    match = pig(folder=tmp_path, start="0 0 1 3 0")
    match.tally.add("peek")
    play(match, "bank")
    match.tally.add("peek")
    match.undo()
    assert match.journal.path is not None
    back, problems = again(match.journal.path)
    assert back is not None and problems == () and back.tally["peek"] == 2
    back.tally.add("peek")
    third, _ = again(match.journal.path)
    assert third is not None and (third.tally["peek"], third.tally["nap"]) == (3, 0)


def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom tests.match.tables import pig\n"
        "from tests.match.pig import Roll\nmatch = pig(folder=Path(sys.argv[1]))\n"
        "match.submit(Roll(1))\nos.kill(os.getpid(), 9)\n"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, check=False)
    assert ended.returncode != 0
    (unfinished,) = recent(tmp_path)
    back, problems = again(unfinished.path)
    assert back is not None and len(back.log) == 2 and problems == ()


def test_dice_not_yet_written_fall_as_they_would_have(tmp_path: Path) -> None:
    match, path = saved(tmp_path)
    play(match, *(["bank"] if match.state.pot else []), "roll")
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:-1]))
    back, _ = again(path)
    assert back is not None and back.log == match.log
    assert lines(path)[-1]["a"] == match.log[-1]


@pytest.mark.parametrize("cut", range(1, 20))
def test_a_torn_last_line_is_dropped_with_a_notice(tmp_path: Path, cut: int) -> None:
    _, path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-cut])
    back, problems = again(path)
    assert back is not None and len(problems) <= 1
    if problems:
        assert "cut short" in problems[0].reason and problems[0].place.startswith("line")
    play(back, "bank" if back.state.pot else "roll")
    once_more, problems = again(path)
    assert once_more is not None and problems == () and once_more.log == back.log


def test_garbage_at_the_end_is_left_out_and_kept(tmp_path: Path) -> None:
    match, path = saved(tmp_path)
    with path.open("ab") as file:
        file.write(b"\x00\xff\x00\n")
    whole = path.read_bytes()
    back, problems = again(path)
    assert back is not None and back.log == match.log and "not as it was written" in problems[0].reason
    assert path.with_suffix(".jsonl.broken").read_bytes() == whole


@pytest.mark.parametrize(("bad", "reason"), [
    (b"{broken\n", "is not a line"),
    (b'{"x": 1}\n', "neither"),
    (b'{"undo": -1}\n', "neither"),
    (b'{"count": 1}\n', "neither"),
    (b'{"undo": 99}\n', "more than there was"),
    (b'{"redo": 1}\n', "not taken back"),
    (b'{"a": "fly"}\n', "no action of Pig"),
    (b'{"a": "die:9"}\n', "Not now."),
])
def test_damage_in_the_middle_is_named_and_the_match_up_to_there_offered(
    tmp_path: Path, bad: bytes, reason: str,
) -> None:
    match, path = saved(tmp_path)
    rows = path.read_bytes().splitlines(keepends=True)
    write_sealed(path, [*rows[:5], bad, *rows[5:]])
    back, problems = again(path)
    assert back is not None and back.log[:4] == match.log[:4]
    assert problems[0].file == str(path) and problems[0].place.startswith("line 6")
    assert reason in problems[0].reason
    assert not path.exists() and path.with_suffix(".jsonl.broken").exists()
    assert back.journal.path is not None
    once_more, problems = again(back.journal.path)
    assert once_more is not None and problems == () and once_more.log == back.log


@pytest.mark.parametrize(("change", "place"), [
    ({"format": "chess"}, "line 1"),
    ({"version": 99}, "line 1, version"),
    ({"game": "chess"}, "game"),
    ({"rules": 7}, "rules"),
    ({"board": "moon"}, "board"),
    ({"digest": "0"}, "board"),
    ({"options": {"goal": 13}}, "option goal"),
    ({"options": {"wings": True}}, "option wings"),
    ({"options": []}, "line 1, options"),
    ({"seats": [{"kind": "ghost"}]}, "line 1, seat 1"),
    ({"seats": [{"kind": "person"}]}, "seats"),
    ({"seed": "x"}, "line 1, seed"),
    ({"start": "nonsense"}, "position"),
])
def test_a_foreign_header_is_refused_by_name(tmp_path: Path, change: dict[str, Any], place: str) -> None:
    _, path = saved(tmp_path)
    first, *rest = path.read_bytes().splitlines(keepends=True)
    write_sealed(path, [to_json({**json.loads(first), **change}), *rest])
    back, problems = again(path)
    assert back is None and len(problems) == 1
    assert (problems[0].file, problems[0].place) == (str(path), place)


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"[" * 100_000 + b"\n", b"\xff\xfe\n", b"[1]\n"])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "000001-pig.jsonl"
    path.write_bytes(content)
    back, problems = again(path)
    assert back is None and problems[0].place == "line 1"
    assert recent(tmp_path) == ()


def test_a_missing_file_is_a_problem_not_a_crash(tmp_path: Path) -> None:
    back, problems = again(tmp_path / "000009-pig.jsonl")
    assert back is None and "cannot be read" in problems[0].reason


def test_recent_lists_unfinished_matches_by_number_whatever_the_clock_says(tmp_path: Path) -> None:
    paths = [saved(tmp_path, seed)[1] for seed in (7, 8, 9)]
    for age, path in enumerate(paths):
        os.utime(path, (age * -1000 + 5000, age * -1000 + 5000))
    finished = pig(folder=tmp_path)
    play_out(finished)
    given_up = saved(tmp_path)[0]
    given_up.abandon()
    pig(folder=tmp_path)
    assert [recorded.path for recorded in recent(tmp_path)] == paths[::-1]
    assert [recorded.path for recorded in recent(tmp_path, limit=1)] == paths[2:]
    assert recent(tmp_path)[0].actions == 9


def test_numbers_only_grow(tmp_path: Path) -> None:
    _, first = saved(tmp_path)
    first.rename(first.with_name("000041-pig.jsonl.broken"))
    assert create_journal(tmp_path, pig_setup()).path == tmp_path / "000042-pig.jsonl"


def test_a_match_without_an_action_leaves_no_file(tmp_path: Path) -> None:
    match = pig(folder=tmp_path)
    match.close()
    assert list(tmp_path.iterdir()) == []


class FullDisk(FileIO):
    """A file on a disk that takes only so many bytes."""

    room = 0

    def write(self, data: Any) -> int:
        written = super().write(bytes(data)[: self.room])
        self.room -= written
        if written < len(data):
            raise OSError(errno.ENOSPC, "No space left on device")
        return written


def test_a_full_disk_is_told_and_the_match_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "000001-pig.jsonl"
    disk = FullDisk(path, "x+b")
    disk.room = 500
    setup = pig_setup()
    journal = Journal(disk, path)
    from game.match.journal import header

    journal.append(header(setup))
    match = Match.begin(setup, PIG, BOARD, journal)
    while match.journal.problem is None:
        play(match, "bank" if match.state.pot else "roll")
    assert match.journal.problem == (
        "This game cannot be saved: No space left on device. It goes on without."
    )
    play(match, "bank" if match.state.pot else "roll")
    disk.room = 10_000
    play(match, "bank" if match.state.pot else "roll")
    assert match.journal.problem is None
    back, problems = again(path)
    assert back is not None and problems == () and back.log == match.log


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    journal = create_journal(tmp_path / "file" / "matches", pig_setup())
    assert journal.problem is not None and journal.problem.startswith("This game cannot be saved")
    match = Match.begin(pig_setup(), PIG, BOARD, journal)
    play_out(match)
    assert match.outcome is not None

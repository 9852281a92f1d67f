"""The staff's PIN: five tries, then a minute, whatever is pulled out of the wall meanwhile."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest

from game.cafe.pin import LOCKED_S, TRIES, Lock


class Wall:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now_s = 1_000_000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.fixture
def lock(tmp_path: Path, wall: Wall) -> Lock:
    made = Lock(tmp_path, wall)
    assert made.set("2468") is None
    return made


def test_the_right_digits_open_and_others_do_not(lock: Lock) -> None:
    assert lock.ask("2468") == "right"
    assert lock.ask("1111") == "wrong"
    assert lock.ask("2468") == "right"


def test_only_a_salted_hash_is_kept(lock: Lock, tmp_path: Path, wall: Wall) -> None:
    text = (tmp_path / "pin.json").read_text()
    assert "2468" not in text
    other = Lock(tmp_path / "other", wall)
    other.set("2468")
    assert json.loads(text)["hash"] != json.loads((tmp_path / "other" / "pin.json").read_text())["hash"]


def test_five_tries_then_a_minute(lock: Lock, wall: Wall) -> None:
    answers = [lock.ask("0000") for _ in range(TRIES)]
    assert answers == ["wrong"] * (TRIES - 1) + ["locked"]
    assert lock.ask("2468") == "locked"
    assert lock.locked_s() == LOCKED_S
    wall.now_s += LOCKED_S
    assert lock.ask("2468") == "right"


def test_tries_are_counted_across_restarts(lock: Lock, tmp_path: Path, wall: Wall) -> None:
    """Each start is a new lock on the same folder."""
    for _ in range(TRIES):
        Lock(tmp_path, wall).ask("0000")
    assert Lock(tmp_path, wall).ask("2468") == "locked"


def test_pulling_the_plug_while_a_try_is_judged_wins_none(
    lock: Lock, tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut(self: Lock, digits: str) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(Lock, "_agrees", cut)
    for _ in range(TRIES):
        with pytest.raises(KeyboardInterrupt):
            Lock(tmp_path, wall).ask("0000")
    monkeypatch.undo()
    assert Lock(tmp_path, wall).ask("2468") == "locked"


def test_guessing_takes_for_ever(lock: Lock, wall: Wall) -> None:
    """A guesser who never rests gets no more than five tries a minute."""
    tried = 0
    for _ in range(600):
        tried += lock.ask("9999") == "wrong"
        wall.now_s += 1
    assert tried <= (TRIES - 1) * (600 // LOCKED_S + 1)


def test_a_clock_that_was_set_back_locks_for_a_minute_at_most(lock: Lock, tmp_path: Path, wall: Wall) -> None:
    """Followed to its end: the minute begins when somebody looks, and is over for the next start as well."""
    for _ in range(TRIES):
        lock.ask("0000")
    wall.now_s -= 1_000_000
    assert lock.locked_s() == LOCKED_S
    for second in range(1, LOCKED_S + 1):
        wall.now_s += 1
        assert lock.locked_s() == Lock(tmp_path, wall).locked_s() == LOCKED_S - second
    assert lock.ask("2468") == "right"


def test_tries_are_counted_where_the_disk_refuses(
    lock: Lock, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.cafe.pin.replace_file", full)
    answers = [lock.ask("0000") for _ in range(TRIES)]
    assert answers == ["wrong"] * (TRIES - 1) + ["locked"]
    assert lock.ask("2468") == "locked"
    wall.now_s += LOCKED_S
    assert lock.ask("2468") == "right" and lock.tries_left == TRIES


def test_tries_that_somebody_else_has_used_up_count_as_well(lock: Lock, tmp_path: Path, wall: Wall) -> None:
    """Two programs may stand before one door."""
    lock.ask("0000")
    for _ in range(TRIES):
        Lock(tmp_path, wall).ask("0000")
    assert lock.ask("2468") == "locked"


@pytest.mark.parametrize("digits", ["", "123", "123456789", "12a4", "１２３４"])
def test_what_is_no_pin_is_refused(lock: Lock, digits: str) -> None:
    assert lock.set(digits) is not None
    assert lock.ask("2468") == "right"


@pytest.mark.parametrize("text", ["", "{}", "[]", "{\"n\": 1e99}", "\0\0", "{\"salt\": 5}"])
def test_a_damaged_file_does_not_open_the_door(lock: Lock, tmp_path: Path, text: str) -> None:
    (tmp_path / "pin.json").write_text(text)
    assert lock.is_set
    assert lock.ask("2468") == "broken" and lock.ask("") == "broken"


def test_damaged_tries_do_not_open_the_door(lock: Lock, tmp_path: Path) -> None:
    (tmp_path / "tries.json").write_text("[1, 2")
    assert lock.ask("1234") == "wrong"


def test_a_named_file_resets_a_lost_pin(lock: Lock) -> None:
    assert not lock.reset() and lock.is_set
    lock.reset_file.touch()
    assert lock.reset() and not lock.is_set
    assert not lock.reset_file.exists()


def test_a_pin_is_there_or_not_wherever_the_power_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed before the new file is in its place, the old PIN still opens."""
    lock = Lock(tmp_path)
    lock.set("1234")

    def cut(self: Path, target: Path) -> Path:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", cut)
    with pytest.raises(KeyboardInterrupt):
        lock.set("8888")
    monkeypatch.undo()
    assert Lock(tmp_path).ask("1234") == "right"

"""The one reader of untrusted files, and the writers that lose nothing."""

from __future__ import annotations

import errno
import os
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import BadContent, Unreadable, plain, verbatim
from game.core.disk import from_json, read_file, read_json, replace_file, set_aside, to_json, whole_number

STRANGE: dict[str, Callable[[Path], object]] = {
    "a fifo": lambda path: os.mkfifo(path),
    "a folder": lambda path: path.mkdir(),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "too large": lambda path: path.write_bytes(b" " * 2_000_000),
    "a loop": lambda path: path.symlink_to(path),
    "below a file": lambda path: path.parent.joinpath("file").write_text(""),
}


def lay(kind: str, path: Path) -> Path:
    """Something strange in the place of a file; the path to it."""
    STRANGE[kind](path)
    return path.parent / "file" / path.name if kind == "below a file" else path


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("kind", STRANGE)
def test_only_plain_files_are_read_and_nothing_waits(kind: str, tmp_path: Path) -> None:
    path = lay(kind, tmp_path / "settings.json")
    with pytest.raises(BadContent) as bad:
        read_json(path, 1_000_000)
    assert bad.value.file == str(path) and bad.value.reason


def test_a_missing_file_is_no_problem(tmp_path: Path) -> None:
    assert read_file(tmp_path / "none", 10) is None and read_json(tmp_path / "none", 10) is None
    with pytest.raises(Unreadable):
        read_file(tmp_path / "nu\0l", 10)


@pytest.mark.parametrize("text", [
    b"[" * 100_000, b'{"a":' * 50 + b"1" + b"}" * 50, b"1" * 400, b"-" + b"9" * 5000, b"[1e999]", b"NaN",
    b"-Infinity", b'"\xff"', b'"\xed\xa0\x80"', b"", b"{", b'["' + b"\\" * 99, b"1" * 19,
])  # fmt: skip
def test_json_beyond_all_sense_is_a_value_error(text: bytes) -> None:
    with pytest.raises(ValueError):
        from_json(text)


def test_json_within_sense_is_read() -> None:
    deep = b"[" * 40 + b'"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[["' + b"]" * 40
    assert from_json(deep) and from_json(b'{"a": [1, -2, 3.5, "x", true, null]}')
    assert from_json(to_json({"name": "\ud800"})) == from_json(b'{"name":"\\uD800"}') == {"name": "?"}
    assert from_json(b'"\\ud83d\\udc09"') == "\N{DRAGON}" and from_json(b'"\\\\ud800"') == "\\ud800"


@pytest.mark.parametrize("text", ["", "-", "--5", "1" * 19, "٣", "1_0", " 1", "1.0", "0x1"])
def test_only_plain_numbers_are_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="not a number"):
        whole_number(text)
    assert whole_number("-005") == -5


def test_a_complaint_is_short_and_plain_whatever_it_is_about() -> None:
    bad = BadContent("/home" * 500 + "/x.tmx", "\ud800\0\u202e" * 900, verbatim("tileset \n" * 900))
    assert len(str(bad)) <= 330 and str(bad).isprintable() and bad.file.endswith("/x.tmx")
    assert str(pickle.loads(pickle.dumps(bad))) == str(bad) == str(bad.inside(bad.file))
    assert plain("Dâghan, 龍\xa0!") == "Dâghan, 龍\xa0!"


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    path = tmp_path / "stars.json"
    for number in range(3):
        path.write_text(str(number))
        set_aside(path)
    assert [(tmp_path / f"stars.json.broken{end}").read_text() for end in ("", "2", "3")] == ["0", "1", "2"]
    (tmp_path / "config").write_text("no folder")
    assert set_aside(tmp_path / "config" / "settings.json") == "kept as config.broken"


def test_a_full_disk_leaves_the_old_file_and_no_draft(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "stars.json"
    replace_file(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    stale, young = path.with_name("stars.json.1.new"), path.with_name("stars.json.2.new")
    stale.write_bytes(b"")
    os.utime(stale, (0, 0))
    young.write_bytes(b"")
    replace_file(path, b"old")
    assert sorted(tmp_path.iterdir()) == [path, young], "only what is old is cleared away"
    young.unlink()
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old" and list(tmp_path.iterdir()) == [path]

"""Settings, stars and results: whatever lies in their place is told, set aside, and survived."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.settings import Settings, load_settings, save_settings
from game.core import BadContent
from game.lessons.progress import Stars, load_stars, save_stars
from game.match import read_results
from tests.trust.test_disk import STRANGE, lay

Problems = tuple[BadContent, ...]


def settings(path: Path) -> Problems:
    return load_settings(path)[1]


def stars(path: Path) -> Problems:
    problem = load_stars(path).problem
    return (problem,) if problem else ()


def results(path: Path) -> Problems:
    return read_results(path)[1]


READERS: dict[str, Callable[[Path], Problems]] = {
    "settings.json": settings, "lessons.json": stars, "results.jsonl": results,
}
ODD_TEXTS = (
    b"\0", b"[" * 50_000, b'{"a":1e999}', b"NaN", b'{"stars":{"a/b":' + b"9" * 5000 + b"}}",
    b'{"volume_master":1e999}', b'{"stars":{"\\ud800":"x"}}',
    b'{"choices":{"\\ud800":{"seats":[{"kind":"person","name":"\\u0000"}],"board":7}}}', b'{"date":{"a":1}}',
    b'{"keys":{"undo":["\\u0000"]}}', b'{"zones":{"A":{}}}', b'{"window_size":[9e9,1]}', b'{"animation":{}}',
    b'{"panels":[]}', b'{"parry_help":[[],{},1,2,3,4]}', b'{"text_percent":true}', b'\xff\xfe{',
)  # fmt: skip


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("text", ODD_TEXTS)
def test_odd_texts_are_told(name: str, text: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(text)
    problems = READERS[name](path)
    assert problems and all(problem.file and len(str(problem)) < 400 for problem in problems)
    assert name == "results.jsonl" or not READERS[name](path), "told once, then it is out of the way"
    assert text in [found.read_bytes() for found in tmp_path.iterdir()], "nothing is lost"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has other strange files")
@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("name", READERS)
def test_strange_files_are_set_aside_and_the_next_save_works(name: str, kind: str, tmp_path: Path) -> None:
    path = lay(kind, tmp_path / name)
    if name == "results.jsonl" and kind in ("below a file", "a loop", "too large"):
        return  # these may be whole and only out of reach: results are added to, never replaced
    assert READERS[name](path)
    saves: dict[str, Callable[[], object]] = {
        "settings.json": lambda: save_settings(Settings(), path),
        "lessons.json": lambda: save_stars(Stars(), path),
        # Results of older programs are only read.
        "results.jsonl": lambda: None,
    }
    assert saves[name]() is None and READERS[name](path) == ()
    assert any(".broken" in found.name for found in tmp_path.iterdir())


def test_one_wrong_setting_leaves_the_others_and_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"mute": true, "volume_master": 1000}')
    loaded, problems = load_settings(path)
    assert loaded == Settings(mute=True) and len(problems) == 1
    assert load_settings(path) == (Settings(mute=True), ())


def test_a_name_with_half_a_character_can_be_shown_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"choices":{"tao_long":{"seats":[{"kind":"person","name":"A\\ud800\\u0000\\u202eB"}]}}}')
    loaded, problems = load_settings(path)
    assert loaded.choice("tao_long").seats[0].name == "A???B" and problems == ()
    assert save_settings(loaded, path) is None


def test_a_foreign_file_of_many_lines_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(b"x\n" * 5_000_000)
    assert len(read_results(path)[1]) == 50

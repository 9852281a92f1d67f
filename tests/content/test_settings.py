"""Settings survive everything but a wish to change them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.content import paths
from game.content.keys import DEFAULT_KEYS, conflict
from game.content.settings import Choice, Settings, load_settings, save_settings
from game.match import Sitter


def test_settings_there_and_back(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    settings = Settings(
        volume_music=0, mute=True, animation="fast", text_percent=150, window_size=(1920, 1080),
        panels="facing", keys={**DEFAULT_KEYS, "hint": ("f3", "ctrl+h")},
    )
    choice = Choice((Sitter.person("Ada"), Sitter.opponent(2)), "quick", {"push_own": True})
    settings = settings.with_choice("ejderhalar", choice).with_panels("tao_long", "side")
    assert save_settings(settings, path) is None
    assert load_settings(path) == (settings, ())
    assert list(path.parent.iterdir()) == [path]


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == (Settings(), ())
    assert Settings().choice("ejderhalar") == Choice()


def test_each_game_may_have_panels_of_its_own() -> None:
    settings = Settings(panels="symmetric").with_panels("tao_long", "facing")
    assert settings.panels_of("tao_long") == "facing"
    assert settings.panels_of("ejderhalar") == "symmetric"
    assert settings.but(panels="side").panels_of("tao_long") == "facing"


def test_a_choice_from_before_games_had_panels_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"panels": "facing", "choices": {"ejderhalar": {"board": "quick"}}}))
    settings, problems = load_settings(path)
    assert not problems and settings.choice("ejderhalar") == Choice(board="quick")
    assert settings.panels_of("ejderhalar") == "facing"


@pytest.mark.parametrize("panels", ["sideways", 3, [], {}, False])
def test_broken_panels_of_a_game_cost_nothing_else_of_its_choice(tmp_path: Path, panels: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"choices": {"ejderhalar": {"board": "quick", "panels": panels}}}))
    settings, problems = load_settings(path)
    assert settings.choice("ejderhalar") == Choice(board="quick")
    assert [problem.place for problem in problems] == ["choices.ejderhalar.panels"]
    assert problems[0].reason.startswith("must be side, facing, symmetric or edges, not ")


@pytest.mark.parametrize(("name", "value", "place"), [
    ("volume_master", 101, "volume_master"),
    ("volume_master", True, "volume_master"),
    ("volume_loud", 3, "volume_loud"),
    ("mute", 1, "mute"),
    ("animation", "wild", "animation"),
    ("text_percent", 110, "text_percent"),
    ("window_size", [100, 100], "window_size"),
    ("window_size", "big", "window_size"),
    ("panels", None, "panels"),
    ("keys", [], "keys"),
    ("keys", {"fly": ["f"]}, "keys.fly"),
    ("keys", {"hint": []}, "keys.hint"),
    ("keys", {"hint": ["ALL"]}, "keys.hint"),
    ("keys", {"hint": ["l"]}, "keys.hint"),
    ("choices", 3, "choices"),
    ("choices", {"ejderhalar": 3}, "choices.ejderhalar"),
    ("choices", {"ejderhalar": {"seats": [{"kind": "ghost"}]}}, "choices.ejderhalar.seats"),
    ("choices", {"ejderhalar": {"options": {"push_own": None}}}, "choices.ejderhalar"),
    ("wings", 2, "wings"),
])
def test_a_broken_field_costs_only_itself(tmp_path: Path, name: str, value: Any, place: str) -> None:
    path = tmp_path / "settings.json"
    text = json.dumps({"volume_effects": 11, name: value})
    path.write_text(text)
    settings, problems = load_settings(path)
    assert settings == Settings(volume_effects=11)
    assert [(problem.file, problem.place) for problem in problems] == [(str(path), place)]
    assert (tmp_path / "settings.json.broken").read_text() == text


def test_one_broken_shortcut_keeps_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"keys": {"hint": ["f3"], "log": ["f3"], "mute": 3}}))
    settings, problems = load_settings(path)
    assert settings.keys == {**DEFAULT_KEYS, "hint": ("f3",)} and len(problems) == 2


def test_default_keys_do_not_clash() -> None:
    assert conflict(DEFAULT_KEYS) is None


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff", b"[" * 100_000, b" " * 1_000_001])
def test_a_broken_file_is_kept_beside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    settings, problems = load_settings(path)
    assert settings == Settings() and problems[0].file == str(path) and problems[0].reason
    assert content != b"{" or problems[0].place == "line 1"
    assert (tmp_path / "settings.json.broken").read_bytes() == content


def test_a_disk_that_fails_is_told_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    sentence = "The settings could not be saved: No space left on device."
    assert save_settings(Settings(mute=True), path) == sentence
    assert load_settings(path) == (Settings(), ()) and list(tmp_path.iterdir()) == [path]


def test_everything_of_the_user_is_in_one_folder_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WYRM_HOME", str(tmp_path))
    folders = (paths.journals(), paths.user_cache(), paths.user_levels())
    files = (paths.stars_file(), paths.settings_file())
    assert all(place.is_relative_to(tmp_path) for place in (*folders, *files))
    monkeypatch.delenv("WYRM_HOME")
    assert "wyrm-and-wing" in str(paths.user_data())

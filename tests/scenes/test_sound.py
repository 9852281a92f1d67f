"""Sound: every file is whole and decent, and nothing that goes wrong with it stops the program."""

from __future__ import annotations

import itertools
import shutil
from array import array
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from assets.synth import effects, level
from game.content.paths import ROOT
from scenes.base import sound as sound_module
from scenes.base.music import Music, approach
from scenes.base.sound import Sound

SECONDS = itertools.count(1_000_000, 0.05)
ASSETS = ROOT / "assets"
EFFECTS = [
    "lift", "land", "land_stack", "slide", "push", "stun", "control_taken", "control_lost", "win", "lose",
    "draw", "click", "hover", "refuse", "hint", "undo", "turn", "star", "page", "tick",
    "capture", "shot", "breath", "wings", "recruit", "fortress", "command", "alarm", "absorb", "bite",
    "breath_fire", "breath_water", "coin", "gong", "hurt", "portal", "segment", "slither", "stone",
    "win_ejderhalar", "win_the_dragons_dance", "win_tao_long", "win_eagle_dance",
    "thermal", "dice", "rain", "sunbreak", "eagle_cry",
    "thump", "card_turn", "wind_sweep", "ink_tear", "glide", "talons", "scorch", "topple",
    "eye_step", "eye_turn", "eye_roll", "eye_place", "eye_call", "eye_attack", "eye_parry", "eye_hit",
    "eye_cup", "eye_heal", "eye_ready", "eye_card", "eye_out", "eye_feather", "eye_current", "eye_signal_60",
    "eye_signal_30", "eye_signal_10", "eye_round", "eye_round_over",
]  # fmt: skip


@pytest.fixture(autouse=True)
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def sound() -> Iterator[Sound]:
    opened = Sound()
    opened.open()
    yield opened
    opened.close()


def busy_channels() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def idle_frames(sound: Sound, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Frames 50 ms apart on a clock of our own."""
    monkeypatch.setattr("scenes.base.sound.time.monotonic", lambda: next(SECONDS))
    for _ in range(count):
        sound.idle()


@pytest.mark.parametrize("name", EFFECTS)
def test_effect_is_short_and_does_not_clip(sound: Sound, name: str) -> None:
    effect = pygame.mixer.Sound(ASSETS / "sound" / f"{name}.ogg")
    peak = max(map(abs, array("h", effect.get_raw()))) / 32768
    assert 0.06 <= effect.get_length() <= 2.51
    assert 0.02 < peak < 0.9


def test_every_effect_file_has_its_place_in_the_list() -> None:
    assert {file.stem for file in (ASSETS / "sound").glob("*.ogg")} == set(effects.names())
    assert set(effects.EFFECTS) == set(EFFECTS)


@pytest.mark.parametrize("name", effects.names())
def test_an_effect_is_as_loud_as_its_kind(sound: Sound, name: str) -> None:
    """At its loudest 0.4 s; a tick is so short that its peaks would have to stand above the ceiling."""
    heard = np.frombuffer(pygame.mixer.Sound(ASSETS / "sound" / f"{name}.ogg").get_raw(), "<i2") / 32768
    mono = heard.reshape(-1, 2)[:, :1]
    kind = effects.EFFECTS[name if name in effects.EFFECTS else name[:-2]].loudness
    assert abs(level.momentary(mono) - kind) <= 1.5
    assert level.true_peak_db(mono) <= -1.5


def test_touches_have_three_takes_and_never_sound_twice_the_same(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.base.sound.time.monotonic", lambda: next(SECONDS))
    played = []
    for _ in range(30):
        sound.play("stone")
        played.append(sound._last_take["stone"])
    assert set(played) == {"stone", "stone_2", "stone_3"}
    assert all(one != other for one, other in itertools.pairwise(played))


@pytest.mark.parametrize("name", ["gong", "alarm", "win_tao_long", "eye_for_an_eye/knocked_out"])
def test_music_steps_back_for_what_all_are_to_hear_and_comes_again(
    sound: Sound, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    sound.music("title", 0)
    idle_frames(sound, monkeypatch, 60)
    full = pygame.mixer.music.get_volume()
    sound.play(name)
    idle_frames(sound, monkeypatch, 4)
    assert 0.3 * full < pygame.mixer.music.get_volume() < 0.45 * full
    idle_frames(sound, monkeypatch, 80)
    assert pygame.mixer.music.get_volume() == full
    sound.play("stone")
    sound.play(name if "/" in name else "tick", volume=0.3)
    idle_frames(sound, monkeypatch, 4)
    assert pygame.mixer.music.get_volume() == full


def _held_bytes(sound: Sound) -> int:
    return sum(len(effect.get_raw()) for effect in sound._loaded.values() if effect is not None)


def test_idle_makes_one_effect_ready_at_a_time_as_long_as_there_is_room(sound: Sound) -> None:
    sound.idle()
    assert len(sound._loaded) == 1
    for _ in effects.names():
        sound.idle()
    assert {"click", "hover", "land", "tick"} <= set(sound._loaded) < set(effects.names())
    assert _held_bytes(sound) < 5_000_000
    assert sound.problems == []


def test_effects_that_were_not_wanted_for_long_are_let_go_of(
    sound: Sound, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.base.sound.time.monotonic", lambda: next(SECONDS))
    for name in effects.names():
        sound.play("hover")
        sound.play(name)
    assert _held_bytes(sound) <= 8_100_000
    assert "hover" in sound._loaded
    assert sound.problems == []


def test_the_same_effect_sounds_once_in_40_ms(sound: Sound) -> None:
    sound.play("draw")
    sound.play("draw")
    assert busy_channels() == 1
    sound.play("win", volume=0.5, pan=-1.0)
    assert busy_channels() == 2


def test_mute_silences_and_gives_back(sound: Sound) -> None:
    sound.play("win")
    sound.mute(True)
    sound.play("lose")
    assert busy_channels() == 0
    sound.mute(False)
    sound.play("lose")
    assert busy_channels() == 1


def test_music_fades_from_piece_to_piece(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.set_volumes(1.0, 1.0, 1.0)
    sound.music("title", fade_ms=200)
    idle_frames(sound, monkeypatch, 8)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.01)
    sound.music("ejderhalar", fade_ms=200)
    sound.idle()
    assert 0 < pygame.mixer.music.get_volume() < 1
    sound.music(None, fade_ms=200)
    idle_frames(sound, monkeypatch, 12)
    assert not pygame.mixer.music.get_busy()


def test_music_asked_for_before_the_device_is_open_starts_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    early = Sound()
    early.music("title")
    early.idle()
    early.play("click")
    early.open()
    early.idle()
    assert pygame.mixer.music.get_busy()
    early.close()


def test_muted_music_is_paused_when_it_changes(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    sound.mute(True)
    sound.music("title", fade_ms=50)
    idle_frames(sound, monkeypatch, 5)
    assert not pygame.mixer.music.get_busy()
    sound.mute(False)
    sound.idle()
    assert pygame.mixer.music.get_busy()


def test_missing_and_broken_files_are_told_and_survived(tmp_path: Path) -> None:
    (tmp_path / "sound").mkdir()
    (tmp_path / "sound" / "land.ogg").write_bytes(b"OggS but not really")
    shutil.copy(ASSETS / "sound" / "click.ogg", tmp_path / "sound" / "click.ogg")
    poor = Sound(folder=tmp_path)
    poor.open()
    for name in ("land", "land", "lift", "click"):
        poor.play(name)
    poor.music("title")
    poor.idle()
    assert [Path(problem.file).name for problem in poor.problems] == ["land.ogg", "lift.ogg", "ground.ogg"]
    assert "cannot be played" in poor.problems[0].reason
    assert poor.problems[1].reason == "is missing"
    assert busy_channels() == 1
    poor.close()


def test_no_device_is_one_sentence_and_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    silent = Sound()
    silent.open()
    assert silent.silent_reason == sound_module.NO_DEVICE
    silent.play("win")
    silent.music("title")
    silent.idle()
    silent.close()


def test_no_mixer_at_all_is_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("no mixer")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    silent = Sound()
    silent.open()
    silent.play("win")
    silent.music("title")
    silent.idle()
    silent.mute(True)
    assert silent.silent_reason and not silent.is_open


def test_approach_never_passes_its_goal() -> None:
    assert approach(0.0, 1.0, 0.3) == 0.3
    assert approach(0.9, 1.0, 0.3) == 1.0
    assert approach(0.1, 0.0, 0.3) == 0.0


def test_music_that_nobody_wants_stays_silent(tmp_path: Path, sound: Sound) -> None:
    music = Music(tmp_path, lambda file, problem: pytest.fail(str(problem)))
    music.step(0.0)
    music.step(1.0)
    assert not pygame.mixer.music.get_busy()

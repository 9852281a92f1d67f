"""Table music: the order of its sections, and how one is cross-faded into the next."""

from __future__ import annotations

import itertools
import math
import random
import shutil
import time
from array import array
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.content.paths import ROOT
from scenes.base.medley import CHANNELS, CROSS_S, GROUND, RECENT, next_section
from scenes.base.recording import fetched
from scenes.base.sound import Sound

PIECES = ("title", "ejderhalar", "the_dragons_dance", "tao_long", "eagle_dance", "eye_for_an_eye")
TEN_MINUTES_S = 600


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The clock that the music goes by; a test moves it."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    now = [1_000.0]
    monkeypatch.setattr("scenes.base.sound.time.monotonic", lambda: now[0])
    yield now
    pygame.mixer.quit()


@cache
def tone(length_s: float) -> bytes:
    """A wave file of a quiet tone."""
    wave = (round(900 * math.sin(n / 20)) for n in range(round(44_100 * length_s)))
    samples = array("h", (height for height in wave for _ in "lr"))
    head = b"RIFF" + (36 + 2 * len(samples)).to_bytes(4, "little") + b"WAVEfmt " + (16).to_bytes(4, "little")
    shape = (1).to_bytes(2, "little") + (2).to_bytes(2, "little") + (44_100).to_bytes(4, "little")
    rest = (176_400).to_bytes(4, "little") + (4).to_bytes(2, "little") + (16).to_bytes(2, "little")
    return head + shape + rest + b"data" + (2 * len(samples)).to_bytes(4, "little") + samples.tobytes()


@pytest.fixture
def piece(tmp_path: Path, seconds: list[float]) -> Iterator[Sound]:
    """A program with one piece of three sections of six seconds."""
    folder = tmp_path / "music" / "song"
    folder.mkdir(parents=True)
    shutil.copy(ROOT / "assets" / "sound" / "stone.ogg", folder / f"{GROUND}.ogg")
    for name in "abc":
        (folder / f"{name}.ogg").write_bytes(tone(6.0))
    sound = Sound(1.0, 1.0, 1.0, tmp_path)
    sound.open()
    yield sound
    sound.close()


def sections() -> list[pygame.mixer.Sound]:
    """Those that sound."""
    playing = [pygame.mixer.Channel(number).get_sound() for number in range(CHANNELS)]
    return [section for section in playing if section is not None]


def until(sound: Sound, count: int) -> None:
    """Frames, until so many sections sound: they are fetched beside the game."""
    for _ in range(2_000):
        sound.idle()
        if len(sections()) == count:
            return
        time.sleep(0.002)
    pytest.fail(f"{len(sections())} sections sound, not {count}")


def shortest_s(piece: str) -> float:
    """From the beginning of one section to that of the next, at the least."""
    files = (ROOT / "assets" / "music" / piece).glob("*.ogg")
    return min(seconds_of(file) for file in files if file.stem != GROUND) - CROSS_S


def seconds_of(file: Path) -> float:
    """The length of an OGG file, by its last page."""
    last = file.read_bytes().rpartition(b"OggS")[2]
    return int.from_bytes(last[2:10], "little") / 44_100


@pytest.mark.parametrize("piece", PIECES)
def test_no_three_sections_come_back_in_that_order_within_ten_minutes(piece: str) -> None:
    names = sorted(file.stem for file in (ROOT / "assets" / "music" / piece).glob("*.ogg"))
    names.remove(GROUND)
    ten_minutes = math.ceil(TEN_MINUTES_S / shortest_s(piece))
    assert len(names) >= 5 and ten_minutes <= RECENT
    for seed in range(30):
        rng, heard = random.Random(seed), list[str]()
        for _ in range(150):
            heard.append(next_section(heard, names, rng))
        assert all(one != other for one, other in itertools.pairwise(heard))
        for start in range(len(heard) - ten_minutes):
            some = heard[start : start + ten_minutes]
            rows = Counter(zip(some, some[1:], some[2:], strict=False))
            assert max(rows.values()) == 1
        assert set(heard) == set(names)


def test_the_order_is_not_always_the_same() -> None:
    orders = set()
    for seed in range(20):
        rng, heard = random.Random(seed), list[str]()
        for _ in range(8):
            heard.append(next_section(heard, "abcde", rng))
        orders.add(tuple(heard))
    assert len(orders) >= 15


def test_few_sections_are_played_as_well() -> None:
    rng = random.Random(1)
    assert next_section(["a"], ["a"], rng) == "a"
    heard = ["a"]
    for _ in range(60):
        heard.append(next_section(heard, ["a", "b"], rng))
    assert heard[:4] == ["a", "b", "a", "b"]


def test_sections_overlap_by_the_cross_fade(piece: Sound, seconds: list[float]) -> None:
    piece.music("song", fade_ms=0)
    until(piece, 1)
    assert pygame.mixer.music.get_busy()
    first = sections()[0]
    seconds[0] += CROSS_S + 0.1
    until(piece, 2)
    assert first in sections(), "the second begins while the first still sounds"
    piece.music(None, fade_ms=50)
    for _ in range(5):
        seconds[0] += 0.05
        piece.idle()
    assert not sections() and not pygame.mixer.music.get_busy()


def test_sections_are_as_loud_as_the_music(piece: Sound, seconds: list[float]) -> None:
    piece.music("song", fade_ms=0)
    until(piece, 1)
    section = sections()[0]
    seconds[0] += 0.05
    piece.idle()
    assert section.get_volume() == pytest.approx(1.0, abs=0.01)
    piece.duck(2.0)
    for _ in range(3):
        seconds[0] += 0.05
        piece.idle()
    assert section.get_volume() == pytest.approx(10 ** (-8 / 20), abs=0.02)
    piece.set_volumes(1.0, 0.0, 1.0)
    assert sections(), "no effects is not no music"
    piece.mute(True)
    piece.idle()
    assert not sections()
    piece.mute(False)
    until(piece, 1)


def test_effects_never_take_the_place_of_a_section(piece: Sound) -> None:
    names = ["win", "lose", "draw", "gong", "rain", "portal", "sunbreak", "fortress"]
    folder = piece._folder / "sound"
    folder.mkdir()
    for name in names:
        (folder / f"{name}.ogg").write_bytes(tone(6.0))
        piece.play(name)
    assert not sections()
    piece.music("song", fade_ms=0)
    until(piece, 1)


def test_a_section_is_made_ready_bit_by_bit(piece: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it decodes the mixer is silent: little more than a second of music at once."""
    file, decoded = ROOT / "assets" / "music" / "title" / "air.ogg", list[float]()
    whole, load = pygame.mixer.Sound(file).get_raw(), pygame.mixer.Sound

    def noted(*given: Path, buffer: bytes = b"") -> pygame.mixer.Sound:
        sound = load(*given) if given else load(buffer=buffer)
        decoded.extend([sound.get_length()] * len(given))
        return sound

    monkeypatch.setattr(pygame.mixer, "Sound", noted)
    monkeypatch.setattr("scenes.base.recording.REST_S", 0.0)
    assert fetched(file).get_raw() == whole, "sample for sample"
    assert len(decoded) > 20 and max(decoded) <= 1.1


def test_a_broken_section_is_told_and_left_out(piece: Sound, seconds: list[float], tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / "music" / "song" / f"{name}.ogg").write_bytes(b"OggS but not really")
    piece.music("song", fade_ms=0)
    for _ in range(4):
        until(piece, 1)
        pygame.mixer.stop()
        seconds[0] += 10
    assert all(Path(problem.file).stem in "ab" for problem in piece.problems) and piece.problems
    assert len({problem.file for problem in piece.problems}) == len(piece.problems)


def test_the_soundtrack_of_a_round_silences_the_table(piece: Sound) -> None:
    piece.music("song", fade_ms=0)
    until(piece, 1)
    piece.lend_music(True)
    piece.idle()
    assert not sections() and not pygame.mixer.music.get_busy()
    piece.lend_music(False)
    until(piece, 1)


def test_closing_waits_for_what_is_being_fetched(piece: Sound) -> None:
    piece.music("song", fade_ms=0)
    piece.idle()
    piece.close()
    assert pygame.mixer.get_init() is None
    piece.open()
    until(piece, 1)

"""What lies on the files of the music, measured: levels, peaks, seams, lengths, width and brightness."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

import numpy as np
import pygame
import pytest

from assets.synth import (
    drone,
    eagle_dance,
    ejderhalar,
    eye_for_an_eye,
    level,
    tao_long,
    the_dragons_dance,
    title,
)
from assets.synth.tone import RATE, Signal
from assets.synth.track import CROSS_S
from game.content.announcer import read_announcer
from game.content.eye_lore import read_lore
from game.content.paths import ROOT
from game.core import TICKS_A_SECOND
from game.rules.eye_for_an_eye.lore import PLAIN_CLOCK, SOUNDTRACKS
from scenes.base import medley

MUSIC = ROOT / "assets" / "music"
PIECES: dict[str, ModuleType] = {
    "title": title, "ejderhalar": ejderhalar, "the_dragons_dance": the_dragons_dance, "tao_long": tao_long,
    "eagle_dance": eagle_dance, "eye_for_an_eye": eye_for_an_eye,
}
CEILING_DB = -1.45
"""What is asked for is 1.5 dB; the rest is what measuring between samples may be wrong."""
BANDS_HZ = (45.0, 250.0, 1_000.0, 4_000.0, 16_000.0)
CROSS = round(CROSS_S * RATE)
HZ = np.arange(CROSS // 2 + 1, dtype=np.float64) * (RATE / CROSS)
EAR = level.ear_weight(HZ) ** 2


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
        yield
        pygame.mixer.quit()


def read(name: str) -> Signal:
    """What is on a file, from -1 to 1; half of the usual digits are measured in half the time."""
    raw = pygame.mixer.Sound(MUSIC / f"{name}.ogg").get_raw()
    return np.frombuffer(raw, "<i2").reshape(-1, 2) / np.float32(32_768)


recorded = cache(read)


class Heard(NamedTuple):
    """Four seconds of music: how loud they are, all in all and in each band, in decibels."""

    lufs: float
    bands_db: Signal


def heard(sounding: Signal) -> Heard:
    """What is heard of some seconds as long as a cross-fade."""
    power = np.sum(np.abs(np.fft.rfft(sounding, axis=0)) ** 2, axis=1) * 2 / CROSS**2
    edges = np.searchsorted(HZ, BANDS_HZ)
    bands = [np.sum(power[low:high]) for low, high in itertools.pairwise(edges)]
    return Heard(-0.691 + 10 * np.log10(np.sum(power * EAR)), 10 * np.log10(np.array(bands) + 1e-12))


def windows(sounding: Signal) -> list[Heard]:
    """A whole section in such seconds, without those that are faded."""
    starts = range(CROSS, len(sounding) - 2 * CROSS + 1, CROSS)
    return [heard(sounding[start : start + CROSS]) for start in starts]


def with_ground(piece: str, sounding: Signal) -> Signal:
    """Some of a piece, and the ground under it."""
    return sounding + np.resize(recorded(f"{piece}/{medley.GROUND}"), sounding.shape)


def sections(piece: str) -> list[str]:
    """The names of a piece's sections."""
    return sorted(file.stem for file in (MUSIC / piece).glob("*.ogg") if file.stem != medley.GROUND)


def alike(sounding: Signal) -> float:
    """The correlation of left and right."""
    left, right = sounding[::8].T
    return float(np.mean(left * right) / np.sqrt(np.mean(left**2) * np.mean(right**2)))


def lost_in_mono_db(sounding: Signal) -> float:
    """How much softer it is on one loudspeaker."""
    left, right = sounding.T
    both = np.mean(((left + right) / 2) ** 2)
    return float(-10 * np.log10(both / (np.mean(sounding**2))))


def shares(sounding: Signal, *above_hz: float) -> list[float]:
    """How much of the energy lies above each frequency."""
    part = sounding[1 << 18 : 1 << 19]
    power = np.sum(np.abs(np.fft.rfft(part, axis=0)) ** 2, axis=1)
    hz = np.fft.rfftfreq(len(part), 1 / RATE)
    return [float(np.sum(power[hz >= edge]) / np.sum(power)) for edge in above_hz]


def test_the_program_and_the_recordings_agree_about_the_cross_fade() -> None:
    assert medley.CROSS_S == CROSS_S


@pytest.mark.parametrize("piece", PIECES)
def test_sections_are_alike_in_level_wide_bright_and_below_the_ceiling(piece: str) -> None:
    made = PIECES[piece]
    assert sections(piece) == sorted(made.SECTIONS)
    for name in sections(piece):
        music = recorded(f"{piece}/{name}")
        lufs = 10 * np.log10(np.mean([10 ** (part.lufs / 10) for part in windows(music)]))
        assert abs(lufs - made.LOUDNESS_LUFS) <= 1.5, name
        assert level.true_peak_db(music) <= CEILING_DB, name
        assert 0.3 <= alike(music) <= 0.75, name
        assert lost_in_mono_db(music) <= 2.0, name
        rumble, warmth, air = shares(music, 45, 120, 5_000)
        assert 1 - rumble <= 0.005 and 1 - warmth <= 0.3 and air >= 0.002, name


@pytest.mark.parametrize("piece", PIECES)
def test_sections_begin_and_end_on_the_beat(piece: str) -> None:
    """The next one begins a cross-fade before the end: with the first beat after a whole number of bars."""
    made = PIECES[piece]
    bar_s = made.BEAT_S * (made.BEATS if piece == "eagle_dance" else made.BAR)
    for name in sections(piece):
        bars = (len(recorded(f"{piece}/{name}")) / RATE - CROSS_S) / bar_s
        assert abs(bars - round(bars)) * bar_s < 0.005, name


@pytest.mark.parametrize("piece", PIECES)
def test_no_seam_between_sections_shows(piece: str) -> None:
    """While one melts into the next it is as loud, and as bright, as music around it is somewhere."""
    names = sections(piece)
    around = {name: windows(with_ground(piece, recorded(f"{piece}/{name}"))) for name in names}
    for one, other in itertools.permutations(names, 2):
        if (names.index(other) - names.index(one)) % len(names) > 2:
            continue
        seam = with_ground(piece, recorded(f"{piece}/{one}")[-CROSS:] + recorded(f"{piece}/{other}")[:CROSS])
        assert np.max(np.abs(seam)) <= 10 ** (CEILING_DB / 20), (one, other)
        found, near = heard(seam), around[one] + around[other]
        lufs = [part.lufs for part in near]
        assert min(lufs) - 2.5 <= found.lufs <= max(lufs) + 2.5, (one, other)
        bands = np.array([part.bands_db for part in near])
        assert np.all(found.bands_db >= np.min(bands, axis=0) - 5), (one, other)
        assert np.all(found.bands_db <= np.max(bands, axis=0) + 5), (one, other)


@pytest.mark.parametrize("piece", PIECES)
def test_the_ground_goes_round_without_a_seam(piece: str) -> None:
    ground = recorded(f"{piece}/{medley.GROUND}")
    assert len(ground) == round(drone.LOOP_S * RATE)
    assert level.true_peak_db(ground) <= CEILING_DB and 0.3 <= alike(ground) <= 0.85
    turns = np.abs(np.diff(np.concatenate([ground[-RATE:], ground[:RATE]]), n=2, axis=0))
    assert np.max(turns[RATE - 3 : RATE + 1]) <= 3 * np.percentile(turns, 99), "a click at the seam"
    seconds = [10 * np.log10(np.mean(ground[at : at + RATE] ** 2)) for at in range(0, len(ground), RATE // 2)]
    seam_db = 10 * np.log10(np.mean(np.concatenate([ground[-RATE // 2 :], ground[: RATE // 2]]) ** 2))
    assert min(seconds[:-1]) - 1 <= seam_db <= max(seconds) + 1


@pytest.mark.parametrize("track", [name for name in SOUNDTRACKS if name != PLAIN_CLOCK])
def test_a_soundtrack_is_as_long_as_its_round_and_below_the_ceiling(track: str) -> None:
    announcer = read_announcer()
    timings = read_lore(ROOT / "levels" / "eye_for_an_eye" / "data").timings
    length_s = next(ticks for name, _, ticks in timings.soundtracks if name == track) / TICKS_A_SECOND
    sounding = read(f"eye_for_an_eye_{track}")
    assert abs(len(sounding) / RATE - announcer.lead_s - length_s - announcer.tail_s) < 0.01
    assert level.true_peak_db(sounding) <= CEILING_DB
    fight = sounding[round(announcer.lead_s * RATE) : -round(announcer.tail_s * RATE)]
    assert 0.3 <= alike(fight) <= 0.8 and lost_in_mono_db(fight[::8]) <= 2.0
    tenth = len(fight) // 10
    assert np.mean(fight[-tenth:] ** 2) > 3 * np.mean(fight[:tenth] ** 2), "it rises towards the end"

"""The chiefs' own voices: each has two notes and a colour of its own, and cries them as the moment asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

import numpy as np

from assets.synth import chant, level, room, valley
from assets.synth.bush import bar, tom
from assets.synth.court import horn, recorder
from assets.synth.makam import Note
from assets.synth.tone import RATE, Signal, bump, clock, decibels, fall, layer, noise, rise, samples

Rng = np.random.Generator
FOLDER = "eye_for_an_eye"
LOUDNESS_LUFS = -20.0
TAIL_S = 0.3
OFTEN = "move"
"""What a chief cries so often that it has three takes."""
PITCHES = (1.0, 1.035, 0.968)


class Manner(NamedTuple):
    """How the two notes are cried."""

    first_s: float
    second_s: float
    force: float
    falls: bool = False
    """Whether the second note comes first."""


MANNERS = {
    "move": Manner(0.12, 0.2, 0.45),
    "attack": Manner(0.14, 0.42, 1.0),
    "parry": Manner(0.12, 0.3, 0.85, falls=True),
    "heal": Manner(0.34, 0.6, 0.5),
    "ready": Manner(0.2, 0.34, 0.6),
}


class Chief(NamedTuple):
    """A voice and its two notes."""

    voice: Callable[[float, float, float, Rng], Signal]
    first_hz: float
    second_hz: float


def growl(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A deep throat that rattles."""
    time = clock(long_s)
    rattle = 0.55 + 0.45 * np.sin(2 * np.pi * 31 * time)
    voice = chant.singer(hz, long_s, "ho", rng, force)
    low = chant.singer(hz / 2, long_s, "wo", rng, force)
    length = min(len(voice), len(low), len(time))
    return np.asarray((voice + 0.7 * low)[:length] * rattle[:length])


def water_flute(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A flute blown through running water."""
    sound = recorder([Note(hz, 0, 1)], long_s, rng, 0.4 + 0.4 * force)
    time = np.arange(len(sound)) / RATE
    bubbles = noise(len(sound) / RATE, rng, 500, 3_200)[: len(sound)] * bump(len(sound) / RATE)[: len(sound)]
    return np.asarray(sound * (0.8 + 0.2 * np.sin(2 * np.pi * 13 * time)) + 0.12 * bubbles)


def hollow_wood(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A great bar of wood over a hollow trunk, humming on."""
    time = clock(long_s)
    humming = [np.sin(2 * np.pi * hz * number * time) / number**1.2 for number in (1, 2, 3, 5)]
    drone = np.sum(humming, axis=0) * bump(long_s, 0.15) * 0.25
    struck = (0, bar(hz, rng, force, 1.6)), (0, bar(hz * 2, rng, force) * 0.5), (0, tom(rng, force) * 0.4)
    return layer(*struck, (0, np.asarray(drone)))


def burning_horn(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A bright horn with sparks in its bell."""
    sound = horn(hz, long_s, rng, 0.6 + 0.4 * force)
    edge = np.tanh(4 * sound) * 0.35
    sparks = noise(long_s, rng, 2_500, 9_000)[: len(sound)] * (rng.random(len(sound)) < 0.004) * 6
    return np.asarray(sound + edge + sparks * bump(long_s)[: len(sound)])


def bird(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A bird of prey."""
    return valley.call(rng, long_s * 1.15, hz) * (0.6 + 0.4 * force)


def many(hz: float, long_s: float, force: float, rng: Rng) -> Signal:
    """A dozen small voices, and their echo from the rocks."""
    voices = chant.group(hz, round(long_s, 2), "hei" if force > 0.7 else "yi", 9, force)
    return layer((0, voices), (0.11, voices * 0.4), (0.22, voices * 0.16))


CHIEFS = {
    "grublic": Chief(growl, 130.8, 174.6),
    "riparian": Chief(water_flute, 1_174.7, 784.0),
    "banksia": Chief(hollow_wood, 196.0, 233.1),
    "incendiary": Chief(burning_horn, 293.7, 440.0),
    "pluma": Chief(bird, 2_480.0, 2_090.0),
    "echo": Chief(many, 880.0, 1_046.5),
}


def names() -> list[str]:
    """Every cry, as the name of its file; further takes are numbered."""
    cries = [f"{FOLDER}/{chief}_{manner}" for chief in CHIEFS for manner in MANNERS]
    return [*cries, *(f"{FOLDER}/{chief}_{OFTEN}_{take}" for chief in CHIEFS for take in (2, 3))]


def render(name: str) -> Signal:
    """One cry in the open, in mono so that it can be placed anywhere."""
    rng = np.random.default_rng(crc32(name.encode()))
    chief, manner, *take = name.removeprefix(f"{FOLDER}/").split("_")
    dry = _cried(CHIEFS[chief], MANNERS[manner], PITCHES[int(take[0]) - 1 if take else 0], rng)[:, None]
    wet = room.reverberate(dry, room.echoes(0.7, rng, 0.012)[:, :1]) * decibels(-12)
    mixed = np.zeros((len(dry) + samples(TAIL_S), 1))
    mixed[: len(dry)] += dry
    mixed += wet[: len(mixed)]
    mixed[:, 0] = fall(mixed[:, 0], TAIL_S)
    return level.to_momentary(mixed, LOUDNESS_LUFS)


def _cried(chief: Chief, manner: Manner, pitch: float, rng: Rng) -> Signal:
    notes = [chief.first_hz * pitch, chief.second_hz * pitch]
    first_hz, second_hz = notes[::-1] if manner.falls else notes
    first = chief.voice(first_hz, manner.first_s + 0.05, manner.force * 0.85, rng)
    second = chief.voice(second_hz, manner.second_s, manner.force, rng)
    ends = samples(manner.first_s + 0.15), samples(manner.second_s + 0.25)
    first, second = fall(first[: ends[0]], 0.1), fall(second[: ends[1]], 0.15)
    both = layer((0, first), (manner.first_s, second))
    return rise(both / (np.max(np.abs(both)) + 1e-9), 0.004)

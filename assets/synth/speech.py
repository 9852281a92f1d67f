"""The announcer: our sentences, read by eSpeak NG and made into one deep voice, or into a crowd."""

from __future__ import annotations

import io
import subprocess
import wave
from functools import cache

import numpy as np

from assets.synth.tone import RATE, Signal, band, samples

# Voice, pitch (0 to 99), words a minute: three readings on top of each other are one big person.
ANNOUNCER = (("en-gb+m3", 22, 138), ("en-gb+m7", 14, 138), ("en-us+m2", 30, 138))
CROWD = (("en-gb+m1", 55, 150), ("en-gb+f2", 50, 150), ("en-us+f4", 60, 150), ("en-gb+m5", 45, 150))
SHARES = (1.0, 0.55, 0.4)


@cache
def reading(words: str, voice: str, pitch: int, words_a_minute: int) -> Signal:
    """One plain reading, without the silence around it."""
    asked = ["-v", voice, "-p", str(pitch), "-s", str(words_a_minute), "-a", "150", "-g", "2"]
    done = subprocess.run(["espeak-ng", *asked, "--stdout", words], capture_output=True, check=True)
    with wave.open(io.BytesIO(done.stdout)) as spoken:
        rate = spoken.getframerate()
        found = np.frombuffer(spoken.readframes(spoken.getnframes()), "<i2") / 32_768
    heard = np.flatnonzero(np.abs(found) > 0.01)
    found = found[max(0, heard[0] - 60) : heard[-1] + 900]
    return faster(found, rate / RATE)


def faster(signal: Signal, ratio: float) -> Signal:
    """The signal read out at another speed, which also moves its pitch."""
    at = np.arange(0, len(signal) - 1, ratio)
    return np.interp(at, np.arange(len(signal)), signal)


def together(readings: list[tuple[float, Signal]]) -> Signal:
    """Readings of slightly different lengths, stretched to one length so that the words fall together."""
    length = len(readings[0][1])
    mixed = np.zeros(length)
    for share, spoken in readings:
        at = np.linspace(0, len(spoken) - 1, length)
        mixed += share * np.interp(at, np.arange(len(spoken)), spoken)
    return mixed


def announce(words: str, crowd: bool = False) -> Signal:
    """The announcer's voice, warm and pressed like over a valley; a crowd says it with him."""
    voices = [(share, reading(words, *voice)) for share, voice in zip(SHARES, ANNOUNCER, strict=True)]
    spoken = together([(share, faster(one, 0.94)) for share, one in voices])
    if crowd:
        behind = together([(0.3, reading(words, *voice)) for voice in CROWD])
        spoken += together([(0.0, spoken), (1.0, behind)])
    pressed = np.tanh(2.2 * spoken / (np.max(np.abs(spoken)) + 1e-9))
    padded = np.concatenate([pressed, np.zeros(samples(0.05))])
    return band(padded, 95, 6_800) + 0.35 * band(padded, 1_800, 4_200)

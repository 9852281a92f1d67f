"""Writing a signal as OGG Vorbis with ffmpeg's libvorbis."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from assets.synth import level
from assets.synth.tone import RATE, Signal, decibels

EFFECT = "4"
MUSIC = "2"
"""For the sections of table music."""
LONG = "1"
"""For soundtracks of five minutes: about 80 kbit/s."""


CEILING_DB = -1.5
"""No file's true peak stands above this by more than a breath, whatever encoding has added."""


def write(sounding: Signal, path: Path, quality: str) -> None:
    """Encode a signal of one or two channels; the same signal always gives the same bytes."""
    _encode(sounding, path, quality)
    above_db = level.true_peak_db(read(path, sounding.shape[1])) - CEILING_DB
    if above_db > 0:
        _encode(sounding * decibels(-above_db - 0.1), path, quality)


def read(path: Path, channels: int) -> Signal:
    """What is heard of a file."""
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", str(channels), "-"]
    heard = subprocess.run(["ffmpeg", "-v", "error", "-i", str(path), *raw], capture_output=True, check=True)
    return np.asarray(np.frombuffer(heard.stdout, "<i2").reshape(-1, channels) / 32_768)


def _encode(sounding: Signal, path: Path, quality: str) -> None:
    assert float(np.max(np.abs(sounding))) < 1, f"{path.name} would clip"
    pcm = np.round(sounding * 32_767).astype("<i2").tobytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", str(sounding.shape[1]), "-i", "-"]
    exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"]
    ogg = ["-c:a", "libvorbis", "-q:a", quality, *exact, str(path)]
    subprocess.run(["ffmpeg", "-v", "error", "-y", *raw, *ogg], input=pcm, check=True)

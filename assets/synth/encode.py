"""Writing a signal as OGG Vorbis with ffmpeg's libvorbis."""

from __future__ import annotations

import subprocess
from pathlib import Path

import numpy as np

from assets.synth.tone import RATE, Signal

EFFECT = "4"
MUSIC = "2"
"""For the sections of table music."""
LONG = "1"
"""For soundtracks of five minutes: about 80 kbit/s."""


def write(sounding: Signal, path: Path, quality: str) -> None:
    """Encode a signal of one or two channels; the same signal always gives the same bytes."""
    assert float(np.max(np.abs(sounding))) < 1, f"{path.name} would clip"
    pcm = np.round(sounding * 32_767).astype("<i2").tobytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = ["-f", "s16le", "-ar", str(RATE), "-ac", str(sounding.shape[1]), "-i", "-"]
    exact = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"]
    ogg = ["-c:a", "libvorbis", "-q:a", quality, *exact, str(path)]
    subprocess.run(["ffmpeg", "-v", "error", "-y", *raw, *ogg], input=pcm, check=True)

"""The announcer's short calls, a file each: what must be words during a round."""

from __future__ import annotations

from zlib import crc32

import numpy as np

from assets.synth import dispute, level, room, speech
from assets.synth.tone import Signal, decibels, fall, samples

FOLDER = "eye_for_an_eye"
PEAK_DB = -5.0
TAIL_S = 0.25


def names() -> list[str]:
    """Every spoken call, as the name of its file."""
    texts = dispute.read_texts()
    return [f"{FOLDER}/{name}" for name in texts["calls"] if name not in texts["cries"]]


def render(name: str) -> Signal:
    """One call in its small room, in mono so that it can be placed anywhere."""
    texts, call = dispute.read_texts(), name.removeprefix(f"{FOLDER}/")
    voice = speech.announce(texts["spoken"].get(call, texts["calls"][call]))[:, None]
    answer = room.echoes(0.6, np.random.default_rng(crc32(name.encode())), 0.01)[:, :1]
    wet = room.reverberate(voice, answer) * decibels(-15)
    mixed = np.zeros((len(voice) + samples(TAIL_S), 1))
    mixed[: len(voice)] += voice
    mixed += wet[: len(mixed)]
    mixed[:, 0] = fall(mixed[:, 0], TAIL_S)
    return level.to_peak(mixed, PEAK_DB)

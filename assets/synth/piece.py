"""A piece with a beginning and an end: sounds are put on its seconds, and a room answers them."""

from __future__ import annotations

import numpy as np

from assets.synth import finish, level, room
from assets.synth.tone import RATE, Signal, decibels, pan, samples

BLOCK = 1 << 18
LOOSENESS_S = 0.004
CEILING_DB = -3.6
"""At 80 kbit/s a file's peaks stand up to a decibel and a half above what was encoded."""


class Piece:
    """Two stereo buses, dry and sent to the room, and what is said over them."""

    def __init__(self, duration_s: float, seed: int, lead_s: float = 0.0) -> None:
        self.rng = np.random.default_rng(seed)
        self.lead_s = lead_s
        self.dry: Signal = np.zeros((samples(duration_s), 2), dtype=np.float32)
        self.sent: Signal = np.zeros_like(self.dry)
        self.front: Signal = np.zeros_like(self.dry)
        """What is said: in the middle, and as it is."""

    def put(
        self, sound: Signal, at_s: float, level_db: float, side: float = 0.0, wet: float = 0.3
    ) -> None:
        """Place a mono sound at a second of the round's clock; what passes the end is left out."""
        start = round((self.lead_s + at_s) * RATE)
        sound = sound[max(0, -start) :]
        start = max(0, start)
        placed = pan(sound[: max(0, len(self.dry) - start)], side) * decibels(level_db)
        self.dry[start : start + len(placed)] += placed
        self.sent[start : start + len(placed)] += placed * wet

    def say(self, voice: Signal, at_s: float, level_db: float, wet: float) -> None:
        """Place somebody who speaks before all others."""
        start = round((self.lead_s + at_s) * RATE)
        placed = pan(voice[: max(0, len(self.front) - start)], 0.0) * decibels(level_db)
        self.front[start : start + len(placed)] += placed
        self.sent[start : start + len(placed)] += placed * wet

    def loose(self) -> float:
        """How early or late a hand is this time, in seconds."""
        return float(self.rng.normal(0, LOOSENESS_S))

    def duck(self, at_s: float, duration_s: float, level_db: float) -> None:
        """Let all that has been put so far step back for a while."""
        start, stop = (round((self.lead_s + edge_s) * RATE) for edge_s in (at_s - 0.1, at_s + duration_s))
        start, stop = max(0, start), min(len(self.dry), stop)
        edge = min(samples(0.15), (stop - start) // 2)
        gain = np.full(stop - start, decibels(level_db))
        gain[:edge] = np.linspace(1, decibels(level_db), edge)
        gain[len(gain) - edge :] = np.linspace(decibels(level_db), 1, edge)
        self.dry[start:stop] *= gain[:, None]
        self.sent[start:stop] *= gain[:, None]

    def mixdown(self, t60_s: float, wet_db: float, target_lufs: float) -> Signal:
        """Dry sound and room together, at the wanted loudness, with rounded ends."""
        music = self.dry + _answered(self.sent, room.echoes(t60_s, self.rng)) * decibels(wet_db)
        mixed = finish.finished(music) + self.front
        fade = samples(1.5)
        mixed[-fade:] *= np.linspace(1, 0, fade)[:, None] ** 2
        return level.limit(mixed * decibels(target_lufs - level.loudness(mixed)), CEILING_DB)


def _answered(sent: Signal, answer: Signal) -> Signal:
    """The room's sound of a long signal, block by block, so that memory stays small."""
    heard: Signal = np.zeros((len(sent) + len(answer), 2), dtype=np.float32)
    for start in range(0, len(sent), BLOCK):
        part = room.reverberate(sent[start : start + BLOCK], answer)
        heard[start : start + len(part)] += part
    return heard[: len(sent)]

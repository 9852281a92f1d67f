"""A section of table music under way: players put their sounds on it, and it melts into whatever follows."""

from __future__ import annotations

import numpy as np

from assets.synth import finish, level, ney, oud, room
from assets.synth.makam import Note, phrases
from assets.synth.tone import Signal, decibels, pan, samples

LOOSENESS_S = 0.009
CROSS_S = 4.0
"""So long a section is faded in, and faded out after its last bar, while the next one begins on the beat."""
CEILING_DB = -5.0
"""Lower than elsewhere, because two sections and the ground sound together."""


class Track:
    """A stereo section of whole beats with a send to the room; players go on until it is faded out."""

    def __init__(self, beats: float, beat_s: float, seed: int) -> None:
        self.beat_s = beat_s
        self.rng = np.random.default_rng(seed)
        self.dry: Signal = np.zeros((samples(beats * beat_s + CROSS_S), 2))
        self.sent: Signal = np.zeros_like(self.dry)

    def put(
        self, sound: Signal, at_beat: float, level_db: float, side: float = 0.0, wet: float = 0.3
    ) -> None:
        """Place a mono sound, a little early or late as a hand would; what passes the end is left out."""
        start = round((at_beat * self.beat_s + self.rng.normal(0, LOOSENESS_S / 2)) * samples(1.0))
        sound = sound[max(0, -start) :]
        start = max(0, start)
        placed = pan(sound[: max(0, len(self.dry) - start)], side) * decibels(level_db)
        self.dry[start : start + len(placed)] += placed
        self.sent[start : start + len(placed)] += placed * wet

    def play_ney(self, notes: list[Note], from_beat: float, level_db: float, force: float = 0.6) -> None:
        """The ney plays a melody, breath by breath."""
        for phrase in phrases(notes):
            sound = ney.play(phrase, self.beat_s, self.rng, force)
            self.put(sound, from_beat + phrase[0].at_beat, level_db, -0.18, 0.55)

    def play_oud(self, notes: list[Note], from_beat: float, level_db: float, force: float = 0.5) -> None:
        """The oud plays a melody; long notes are plucked again, more softly, an octave lower."""
        for note in notes:
            self.pluck(note, from_beat, level_db, force)
            if note.beats >= 2:
                low, again = Note(note.hz / 2, note.at_beat + 1, 1.5), Note(note.hz, note.at_beat + 1.5, 1.5)
                self.pluck(low, from_beat, level_db - 6, force * 0.7)
                self.pluck(again, from_beat, level_db - 8, force * 0.6)

    def pluck(self, note: Note, from_beat: float, level_db: float, force: float) -> None:
        """One note of the oud, ringing a little beyond its written length."""
        accent = 1.2 if "!" in note.marks else 0.7 if "," in note.marks else 1.0
        force = min(1.0, force * accent * float(self.rng.uniform(0.88, 1.1)))
        ring_s = min(3.2, note.beats * self.beat_s + 0.7)
        if "^" in note.marks:
            grace = oud.pluck(note.hz * 2 ** (8 / 53), 0.3, self.rng, force * 0.6)
            self.put(grace, from_beat + note.at_beat - 0.09 / self.beat_s, level_db - 4, 0.22, 0.3)
        slide_cents = 120.0 if "_" in note.marks else 0.0
        sound = oud.pluck(note.hz, ring_s, self.rng, force, slide_cents)
        self.put(sound, from_beat + note.at_beat, level_db, 0.22, 0.3)

    def mixdown(self, t60_s: float, wet_db: float, target_lufs: float) -> Signal:
        """Dry sound and room together, at the wanted loudness, its ends faded to meet others."""
        answer = room.echoes(t60_s, self.rng)
        wet = room.reverberate(self.sent, answer)[: len(self.dry)] * decibels(wet_db)
        mixed = finish.finished(self.dry + wet)
        faded = samples(CROSS_S)
        body = mixed[faded // 2 : -faded // 2]
        for _ in range(2):
            mixed = level.limit(mixed * decibels(target_lufs - level.loudness(body)), CEILING_DB)
            body = mixed[faded // 2 : -faded // 2]
        rising = np.sin(np.linspace(0, np.pi / 2, faded))[:, None]
        mixed[:faded] *= rising
        mixed[-faded:] *= rising[::-1]
        return mixed

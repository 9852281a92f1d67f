"""A loop under way: players put their sounds on it, and what passes its end goes on at its beginning."""

from __future__ import annotations

import numpy as np

from assets.synth import level, ney, oud, room
from assets.synth.makam import Note, phrases
from assets.synth.tone import Signal, decibels, pan, samples

LOOSENESS_S = 0.009


class Track:
    """A stereo loop of whole beats with a send to the room."""

    def __init__(self, beats: float, beat_s: float, seed: int) -> None:
        self.beat_s = beat_s
        self.rng = np.random.default_rng(seed)
        self.dry: Signal = np.zeros((samples(beats * beat_s), 2))
        self.sent: Signal = np.zeros_like(self.dry)

    def put(
        self, sound: Signal, at_beat: float, level_db: float, side: float = 0.0, wet: float = 0.3
    ) -> None:
        """Place a mono sound, a little early or late as a hand would."""
        start = round((at_beat * self.beat_s + self.rng.normal(0, LOOSENESS_S / 2)) * samples(1.0))
        placed = pan(sound, side) * decibels(level_db)
        where = np.arange(start, start + len(placed)) % len(self.dry)
        self.dry[where] += placed
        self.sent[where] += placed * wet

    def hold(self, sounding: Signal, wet: float = 0.2) -> None:
        """Lay a stereo signal under the whole loop."""
        self.dry += sounding
        self.sent += sounding * wet

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
        """Dry sound and room together, at the wanted loudness."""
        answer = room.echoes(t60_s, self.rng)
        wet = room.reverberate(self.sent, answer, loop=True) * decibels(wet_db)
        mixed = self.dry + wet
        return level.to_loudness(mixed - np.mean(mixed, axis=0), target_lufs)

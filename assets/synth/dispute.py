"""What all soundtracks of a round share: the opening, the signals, the last ten seconds and the closing."""

from __future__ import annotations

import tomllib
from typing import Any, NamedTuple

import numpy as np

from assets.synth import chant, speech
from assets.synth.bush import Kit, boom, rasp
from assets.synth.court import horn
from assets.synth.pattern import Scale, Section, beat, voices
from assets.synth.piece import Piece
from assets.synth.tone import RATE, Signal
from game.content import paths

TEXTS = paths.ROOT / "assets" / "texts" / "eye_for_an_eye" / "announcer.toml"
LOUDNESS_LUFS = -16.0
FINAL_S = 10.0
# One bar of three beats a second: whoever does not hear the counting hears the gallop.
GALLOP = {
    "boom": ("X.....x..... X.....x..x..", -3), "stomp": ("X...x...x...", -5), "clap": ("....x...X...", -9),
    "stick": ("x.x.x.x.x.x.", -12), "seeds": ("o-x-o-x-o-x-", -13), "tom": ("x..ox..ox.xx", -9),
}


class Line(NamedTuple):
    """Something that the announcer says within the music."""

    at_s: float
    spoken: str
    crowd: bool


def read_texts() -> dict[str, Any]:
    """The announcer's file as it is; the program checks it when it reads it."""
    return tomllib.loads(TEXTS.read_text(encoding="utf-8"))


def lines(track: str, length_s: float) -> list[Line]:
    """All that is said on one soundtrack."""
    texts = read_texts()
    own = [(line["at_s"], line) for line in texts["line"] if line["track"] == track]
    last = [(length_s - line["before_end_s"], line) for line in texts["closing"]]
    return [
        Line(at_s, line.get("spoken", line["words"]), line.get("crowd", False)) for at_s, line in own + last
    ]


class Dispute:
    """A soundtrack under way, with its drums and its length on the round's clock."""

    def __init__(self, track: str, length_s: float, seed: int, scale: Scale) -> None:
        texts = read_texts()
        self.track, self.length_s, self.scale = track, length_s, scale
        self.piece = Piece(texts["lead_s"] + length_s + texts["tail_s"], seed, texts["lead_s"])
        self.kit = Kit(self.piece.rng)

    def play(self, section: Section, parts: dict[str, tuple[str, float, float]], side: float = 0.25) -> None:
        """Drums of a section: name, its bars, and its level at the beginning and at the end."""
        for number, (name, (bars, first_db, last_db)) in enumerate(parts.items()):
            place = 0.0 if name in ("boom", "stomp") else side * (1 if number % 2 else -1)
            beat(self.piece, self.kit, section, name, bars, (first_db, last_db), place)

    def begin(self) -> None:
        """Before the clock: a horn, a roll that grows, and the first stroke."""
        piece, rng = self.piece, self.piece.rng
        for hz, level_db in ((self.scale.ground_hz, -12), (self.scale.ground_hz * 1.5, -16)):
            piece.put(horn(hz, 2.7, rng, 0.8), -2.95, level_db, 0.0, 0.7)
        for number in range(44):
            at_s = -2.2 + 2.2 * (number / 44) ** 0.9
            piece.put(self.kit.stroke("tom", 0.3 + 0.5 * number / 44), at_s, -26 + 14 * number / 44, 0.15)
        self.stroke(0.0, -2)

    def stroke(self, at_s: float, level_db: float) -> None:
        """The great stroke of a signal: trunk, feet and a shout."""
        piece, rng = self.piece, self.piece.rng
        piece.put(boom(rng, 1.0), at_s, level_db, 0.0, 0.6)
        piece.put(self.kit.stroke("stomp", 1.0), at_s, level_db - 2, 0.0, 0.5)
        piece.put(chant.group(self.scale.hz(1) * 2, 0.5, "ha", 7, 1.0), at_s, level_db - 5, 0.0, 0.8)

    def signal(self, at_s: float, times: int, level_db: float = -11.0) -> None:
        """Horn calls that announce a signal: the nearer the end, the more of them."""
        self.stroke(at_s, -3)
        for number in range(times):
            for ratio in (1.0, 1.5) if number % 2 == 0 else (1.125, 1.6875):
                sound = horn(self.scale.ground_hz * ratio, 0.42, self.piece.rng, 0.9)
                self.piece.put(sound, at_s + 0.44 * number, level_db, 0.1, 0.6)
        self.piece.put(rasp(self.piece.rng, 1.0), at_s - 0.2, -14, -0.2, 0.4)

    def final(self, up: int) -> None:
        """The last ten seconds: a gallop, and a choir that climbs a step each second."""
        start_s = self.length_s - FINAL_S
        section = Section(start_s, self.length_s, 10, 12)
        for number, (name, (bars, level_db)) in enumerate(GALLOP.items()):
            place = 0.0 if name in ("boom", "stomp") else 0.25 * (1 if number % 2 else -1)
            beat(self.piece, self.kit, section, name, bars, (level_db - 2, level_db + 1), place)
        choir = self.scale.up(up)
        climb = "|".join(f"ha{degree} = = =" for degree in range(1, 11))
        voices(self.piece, section, choir, climb, (-14, -9), 0.12, 0.5, 7)
        voices(self.piece, section, choir.up(-12), climb.replace("ha", "ho"), (-14, -10), -0.12, 0.3, 6)

    def close(self) -> None:
        """The end: one stroke, a horn that falls, and the crowd."""
        end_s, piece, rng = self.length_s, self.piece, self.piece.rng
        for late_s in (0.0, 0.35, 0.7):
            self.stroke(end_s + late_s, -3 - 3 * late_s)
        for number, ratio in enumerate((2.0, 1.5, 1.0)):
            piece.put(horn(self.scale.ground_hz * ratio, 1.1, rng, 0.8), end_s + 0.7 * number, -14, 0.0, 0.8)
        piece.put(chant.crowd(3.6, rng), end_s + 1.2, -8, 0.0, 0.6)

    def mixdown(self, t60_s: float, wet_db: float) -> Signal:
        """The whole soundtrack, with the announcer over music that steps back for him."""
        said = [(line, speech.announce(line.spoken, line.crowd)) for line in lines(self.track, self.length_s)]
        for line, voice in said:
            self.piece.duck(line.at_s, len(voice) / RATE, -5.0)
        for line, voice in said:
            level = 0.21 / float(np.sqrt(np.mean(voice**2)))
            self.piece.say(voice * level, line.at_s, -3.0, 0.22)
        return self.piece.mixdown(t60_s, wet_db, LOUDNESS_LUFS)

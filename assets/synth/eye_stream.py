"""Song of the Stream: six beats over running water, a flute, wooden bars, and a choir that rises."""

from __future__ import annotations

from assets.synth import night
from assets.synth.court import recorder
from assets.synth.dispute import Dispute
from assets.synth.makam import Note
from assets.synth.pattern import Scale, Section, bars_of, sung, voices
from assets.synth.tone import Signal, decibels

LENGTH_S = 290.0
STEPS = 12
SCALE = Scale(130.81, (0, 2, 4, 7, 9))

SPRING, FIRST, SECOND, POOL, RISING, SIXTY, THIRTY = (
    Section(0, 35, 18, STEPS), Section(35, 80, 24, STEPS), Section(80, 125, 25, STEPS),
    Section(125, 155, 15, STEPS), Section(155, 230, 43, STEPS), Section(230, 260, 19, STEPS),
    Section(260, 280, 14, STEPS),
)
RIPPLE = """1 . 3 . 5 . 6 . 5 . 3 . | 1 . 4 . 5 . 7 . 5 . 4 . |
0 . 3 . 5 . 6 . 5 . 3 . | -1 . 2 . 4 . 6 . 4 . 2 ."""
RUSH = "6 5 3 5 6 8 6 5 3 5 6 5 | 7 5 4 5 7 9 7 5 4 5 7 5 | 6 5 3 5 6 8 6 5 3 5 6 5 | 6 4 2 4 6 7 6 4 2 4 6 4"
TUNE = """n6 = n8 n9 = = | n8 = n6 n5 = = | n6 = n5 n3 = n5 | n6 = = = = . |
n8 = n9 n10 = = | n11 = n10 n9 = n8 | n9 = n8 n6 = n5 | n6 = = = = ."""
CALM = "wo3 = = = = = | wo4 = = = = = | wo5 = = = wo3 = | wo2 = = = = = "
SONG = """ya6 = ho8 na9 = = | na8 = ho6 ya5 = = | ya6 = ho5 na3 = ho5 | ya6 = = = = . |
ya8 = ho9 na10 = = | ya11 = ho10 na9 = ho8 | ya9 = ho8 na6 = ho5 | ya6 = = = = ."""
ROUND = "ho1 = . ho3 = . | ho1 = . ho0 = . | ho-1 = . ho1 = . | ho0 = . ho1 = ."


def water(dispute: Dispute) -> None:
    """The stream itself, louder as it rises, and the held notes."""
    piece = dispute.piece
    for section, up, level_db in ((SPRING, 0, -17), (FIRST, 0, -22), (SECOND, 0, -22), (POOL, -3, -17),
                                  (RISING, 0, -21), (SIXTY, 2, -19), (THIRTY, 4, -18)):
        long_s = section.to_s - section.from_s
        piece.put(night.water(long_s, piece.rng), section.from_s, level_db + 6, -0.2, 0.2)
        low = night.ground(SCALE.up(up).ground_hz / 2, long_s, piece.rng, 0.5)
        fifth = night.ground(SCALE.up(up).ground_hz * 0.75, long_s, piece.rng, 0.5)
        piece.put(low + fifth * decibels(-3), section.from_s, level_db, 0.0, 0.3)


def flute(dispute: Dispute, section: Section, scale: Scale, level_db: float) -> None:
    """A bone flute plays the tune, a bar to a breath."""
    patterns = [sung(line.split(), section.steps) for line in TUNE.split("|")]
    for number in range(section.bars - section.bars % 4):
        notes = [Note(scale.hz(n.degree), n.step, n.steps) for n in patterns[number % len(patterns)]]
        sound = recorder(notes, section.step_s, dispute.piece.rng, 0.6)
        dispute.piece.put(sound, section.at(number, 0), level_db, 0.2, 0.6)


def drums(dispute: Dispute) -> None:
    """Who drums when."""
    dispute.play(SPRING, {
        "seeds": ("o..-..o..-..", -20, -17), "high": ("o......o....", -20, -15),
    })
    dispute.play(FIRST, {
        "boom": ("X.....x..... X.....x...x.", -9, -7), "high": ("...o.o...o.o ...o.o..oooo", -15, -13),
        "seeds": ("x.-o.-x.-o.-", -18, -16), "stick": ("......x.....", -18, -15),
    })
    dispute.play(SECOND, {
        "boom": ("X.....x...x. X..x..x...x.", -8, -6), "tom": ("..oo..o.o.oo", -13, -11),
        "high": ("o..o.o...o.o ...o.o..oooo", -15, -13), "stomp": ("X...........", -9, -7),
        "seeds": ("x-oo-ox-oo-o", -18, -16), "stick": ("x..x..x..x..", -18, -16),
    })
    dispute.play(POOL, {"boom": ("X........... ............", -11, -9), "seeds": ("o.....o.....", -20, -17)})
    dispute.play(RISING, {
        "boom": ("X..x..X...x. X..x..X.x.x.", -8, -5), "tom": ("x.oo.ox.oo.o x.oo.ox.oxox", -12, -9),
        "high": ("o..o.o.o.o.o", -15, -12), "stomp": ("X.....X.....", -10, -6),
        "clap": ("......x.....", -15, -11),
        "seeds": ("x-ox-ox-ox-o", -18, -15), "stick": ("x.xx.xx.xx.x", -18, -15),
    })
    dispute.play(SIXTY, {
        "boom": ("X..x..X..x.x", -6, -4), "tom": ("xoxx.oxoxx.o", -10, -8),
        "high": ("o.oooo.ooxox", -13, -11),
        "stomp": ("X..x..X..x..", -8, -6), "clap": ("...x.....X..", -13, -10),
        "seeds": ("xoxxoxxoxxox", -16, -14), "stick": ("xxxxxxxxxxxx", -18, -15),
    })
    dispute.play(THIRTY, {
        "boom": ("X.xX.xX.xX.x", -6, -3), "tom": ("xoxxoxxoxxxx", -9, -7), "high": ("xooxooxooxoo", -12, -10),
        "stomp": ("X..X..X..X..", -7, -4), "clap": ("..x..x..x.xx", -12, -9),
        "seeds": ("XoxXoxXoxXox", -15, -12), "stick": ("XxxXxxXxxXxx", -17, -13),
        "rasp": ("X...........", -14, -11),
    })


def melody(dispute: Dispute) -> None:
    """Bars, flute and voices."""
    piece, high, up2, up4 = dispute.piece, SCALE.up(12), SCALE.up(2), SCALE.up(4)
    bars_of(piece, SPRING, high, RIPPLE, (-20, -16), -0.35, 0.5)
    flute(dispute, FIRST, high, -20)
    bars_of(piece, FIRST, high, RIPPLE, (-16, -16), -0.35, 0.55)
    bars_of(piece, SECOND, high, RUSH, (-19, -17), -0.35, 0.5)
    voices(piece, SECOND, SCALE, SONG, (-17, -16), 0.2, 0.1, 5)
    voices(piece, POOL, SCALE.up(-3), CALM, (-16, -15), 0.0, 0.0, 6)
    flute(dispute, POOL, high.up(-3), -21)
    bars_of(piece, RISING, high, RUSH, (-19, -16), -0.35, 0.55)
    voices(piece, RISING, SCALE, SONG, (-18, -14), 0.2, 0.3, 6)
    voices(piece, RISING, SCALE, ROUND, (-19, -15), -0.2, 0.3, 5)
    bars_of(piece, SIXTY, up2.up(12), RUSH, (-16, -15), -0.35, 0.7)
    voices(piece, SIXTY, up2, SONG, (-15, -13), 0.2, 0.5, 7)
    voices(piece, SIXTY, up2, ROUND, (-16, -14), -0.2, 0.5, 6)
    bars_of(piece, THIRTY, up4.up(12), RUSH, (-15, -13), -0.35, 0.8)
    voices(piece, THIRTY, up4, SONG, (-14, -12), 0.2, 0.8, 7)
    voices(piece, THIRTY, up4, ROUND, (-14, -12), -0.2, 0.8, 7)


def compose() -> Signal:
    """The whole soundtrack."""
    dispute = Dispute("stream", LENGTH_S, 4073, SCALE)
    water(dispute)
    dispute.begin()
    drums(dispute)
    melody(dispute)
    dispute.signal(SIXTY.from_s, 2)
    dispute.signal(THIRTY.from_s, 3)
    dispute.signal(LENGTH_S - 10, 1)
    dispute.final(4)
    dispute.close()
    return dispute.mixdown(2.2, -8)

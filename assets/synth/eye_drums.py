"""Drums of the Standing Stones: four beats, trunks and sticks, and a camp that answers its caller."""

from __future__ import annotations

from assets.synth import night
from assets.synth.dispute import Dispute
from assets.synth.pattern import Scale, Section, bars_of, voices
from assets.synth.tone import Signal, decibels

LENGTH_S = 270.0
SCALE = Scale(110.0, (0, 3, 5, 7, 10))

GATHER, FIRST, SECOND, HUSH, BACK, SIXTY, THIRTY = (
    Section(0, 30, 13), Section(30, 75, 20), Section(75, 120, 21), Section(120, 150, 13),
    Section(150, 210, 29), Section(210, 240, 15), Section(240, 260, 11),
)
CALL = "ho1 = . . ya3 = ho1 . | . . . . . . . . | ho1 = . . ya4 = ho3 = | . . . . . . . ."
ANSWER = ". . . . . . . . | ho1 . ho1 . hei3 = ho1 . | . . . . . . . . | ya4 . ya3 . ho1 = = ."
LOW = "wo1 = = = = = = = | wo-1 = = = = = = = | wo1 = = = = = = = | wo0 = = = wo-1 = = ="
HIGH = "ha8 = ya7 = ha6 = = = | hea6 = = = ya5 = = = | ha8 = ya9 = ha8 = = = | hea6 = = = = = = ."
RIFF = "1 . 1 3 . 1 . 4 1 . 3 . 5 . 4 3 | 1 . 1 3 . 1 . 4 1 . 0 . -1 . 0 ."
CHORUS = """hei6 = ho6 . hei8 = ho6 . | ya4 = ho5 = ya6 = = . |
hei6 = ho6 . hei8 = ho9 . | ya8 = ho6 = ya6 = = ."""


def ground(dispute: Dispute) -> None:
    """Wind and the drone under everything, rising towards the end."""
    piece = dispute.piece
    piece.put(night.wind(LENGTH_S, piece.rng), 0, -33, 0.0, 0.1)
    for section, up, level_db in ((GATHER, 0, -21), (FIRST, 0, -22), (SECOND, 0, -21), (HUSH, -2, -17),
                                  (BACK, 0, -21), (SIXTY, 2, -19), (THIRTY, 3, -18)):
        long_s = section.to_s - section.from_s
        low = night.ground(SCALE.up(up).ground_hz / 2, long_s, piece.rng, 0.62)
        fifth = night.ground(SCALE.up(up).ground_hz * 0.75, long_s, piece.rng, 0.5)
        piece.put(low + fifth * decibels(-5), section.from_s, level_db, 0.0, 0.3)


def drums(dispute: Dispute) -> None:
    """Who drums when."""
    dispute.play(GATHER, {
        "boom": ("X.......x....... X.....x.x.......", -8, -6), "stick": ("....x.......x...", -20, -15),
        "seeds": ("....-.......-...", -22, -16),
    })
    dispute.play(FIRST, {
        "boom": ("X.....x...x..... X.....x.x...x...", -6, -5),
        "tom": ("..o...o...o.o.o. ..o...o.o...oxox", -14, -12),
        "stick": ("x..x..x.x..x..x.", -17, -15), "seeds": ("o-.-o-.-o-.-o-.-", -19, -17),
    })
    dispute.play(SECOND, {
        "boom": ("X..x..x...X..x.. X..x..x...X.x.x.", -5, -4), "tom": ("..xo..xo..xo.oxo", -12, -10),
        "high": ("o...o.oo....o.o. ......oo..o.ooxx", -16, -14), "stomp": ("X.......X.......", -9, -7),
        "stick": ("x.xx.xx.x.xx.xx.", -16, -15), "seeds": ("o-x-o-x-o-x-o-x-", -18, -16),
    })
    dispute.play(HUSH, {
        "boom": ("X............... ........x.......", -9, -7), "stick": ("x.....x.....x...", -19, -17),
        "rasp": ("............x... ................", -20, -16),
    })
    dispute.play(BACK, {
        "boom": ("X..x..X...x..x.. X..x..X.x...x.xx", -5, -3),
        "tom": ("x.xo..xo..xo.oxo ..xo..xo..xoxoxx", -11, -9),
        "high": ("o.o...oo..o.o.o.", -16, -13), "stomp": ("X.......X...x...", -8, -5),
        "clap": ("....x.......x...", -15, -12), "stick": ("x.xxx.xxx.xxx.xx", -16, -14),
        "seeds": ("o-x-o-x-o-x-o-x-", -17, -15),
    })
    dispute.play(SIXTY, {
        "boom": ("X..x..X...X..x.x", -4, -3), "tom": ("xoxo..xoxo.o.oxo", -10, -8),
        "high": ("..oo.ooo..oo.oox", -14, -12),
        "stomp": ("X...x...X...x...", -7, -5), "clap": ("....X.......X..x", -13, -10),
        "stick": ("xxxxxxxxxxxxxxxx", -17, -14), "seeds": ("xoxoxoxoxoxoxoxo", -17, -15),
    })
    dispute.play(THIRTY, {
        "boom": ("X.x.X.x.X.x.X.xx", -4, -2), "tom": ("xoxoxoxoxoxoxoxx", -9, -7),
        "high": ("x.ooxoooxoooxoox", -13, -10),
        "stomp": ("X...X...X...X...", -6, -4), "clap": ("..x...x...x...xx", -12, -9),
        "stick": ("XxxxXxxxXxxxXxxx", -16, -12), "seeds": ("XoxoXoxoXoxoXoxo", -16, -13),
    })


def camp(dispute: Dispute) -> None:
    """Who sings when, and the bars."""
    piece, up2, up3 = dispute.piece, SCALE.up(2), SCALE.up(3)
    voices(piece, GATHER, SCALE, LOW, (-22, -18), 0.0, 0.0, 6)
    voices(piece, FIRST, SCALE, CALL, (-16, -15), -0.3, 0.3, 4)
    voices(piece, FIRST, SCALE, ANSWER, (-16, -14), 0.3, 0.3, 6)
    bars_of(piece, SECOND, SCALE.up(12), RIFF, (-21, -18), 0.35, 0.55)
    voices(piece, SECOND, SCALE, CALL, (-15, -14), -0.3, 0.5, 5)
    voices(piece, SECOND, SCALE, ANSWER, (-15, -13), 0.3, 0.5, 7)
    voices(piece, HUSH, SCALE.up(-2), HIGH, (-17, -16), 0.2, 0.0, 4)
    voices(piece, HUSH, SCALE.up(-2), LOW, (-17, -15), -0.2, 0.0, 6)
    bars_of(piece, BACK, SCALE.up(12), RIFF, (-20, -17), 0.35, 0.6)
    voices(piece, BACK, SCALE, CHORUS, (-16, -13), 0.0, 0.5, 7)
    voices(piece, SIXTY, up2, CHORUS, (-14, -12), 0.2, 0.7, 7)
    voices(piece, SIXTY, up2.up(-12), CHORUS.replace("ya", "yo"), (-15, -13), -0.2, 0.5, 6)
    bars_of(piece, SIXTY, up2.up(12), RIFF, (-18, -16), 0.35, 0.7)
    voices(piece, THIRTY, up3, CHORUS, (-13, -11), 0.2, 0.9, 8)
    voices(piece, THIRTY, up3.up(-12), LOW.replace("wo", "ho"), (-14, -12), -0.2, 0.5, 7)
    bars_of(piece, THIRTY, up3.up(12), RIFF, (-16, -14), 0.35, 0.8)


def compose() -> Signal:
    """The whole soundtrack."""
    dispute = Dispute("drums", LENGTH_S, 4071, SCALE)
    ground(dispute)
    dispute.begin()
    drums(dispute)
    camp(dispute)
    dispute.signal(SIXTY.from_s, 2)
    dispute.signal(THIRTY.from_s, 3)
    dispute.signal(LENGTH_S - 10, 1)
    dispute.final(5)
    dispute.close()
    return dispute.mixdown(1.8, -9)

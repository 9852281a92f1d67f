"""Quick Quarrel: three minutes of feet, hands and sticks, with a cheeky tune on the bars."""

from __future__ import annotations

from assets.synth import night
from assets.synth.dispute import Dispute
from assets.synth.pattern import Scale, Section, bars_of, voices
from assets.synth.tone import Signal

LENGTH_S = 180.0
SCALE = Scale(123.47, (0, 2, 5, 7, 10))

FIRST, SECOND, STICKS, FULL, SIXTY, THIRTY = (
    Section(0, 30, 15), Section(30, 66, 19), Section(66, 84, 9), Section(84, 120, 20),
    Section(120, 150, 17), Section(150, 170, 12),
)
TUNE = """6 . 6 8 . 6 . 9 . 8 6 . 5 . 6 . | 6 . 6 8 . 9 . 11 . 9 8 . 6 . . . |
9 . 9 8 . 9 . 6 . 8 6 . 5 . 3 . | 5 . 6 5 . 3 . 1 . . 3 . 5 . . ."""
BASS = "1 . . 1 . . 1 . -1 . . -1 . . 0 . | 1 . . 1 . . 3 . 4 . . 3 . . 0 ."
CALL = "hei6 . hei6 ho5 . . . . | . . . . . . . . | hei6 . hei8 ho6 . . . . | . . . . . . . ."
REPLY = ". . . . . . . . | ha1 . ha1 ha3 . ho1 = . | . . . . . . . . | ha4 . ha3 ha1 . ho1 = ."
BOTH = """hei6 . hei6 ho5 . ha6 = . | hei8 . hei8 ho6 . ha9 = . |
hei6 . hei6 ho5 . ha6 = . | ya9 = ya8 = ho6 = = ."""


def drums(dispute: Dispute) -> None:
    """Who drums when."""
    dispute.play(FIRST, {
        "stomp": ("X.......X.......", -6, -5), "clap": ("....x.......x...", -12, -10),
        "stick": ("x..x..x.x..x..x.", -15, -14),
        "seeds": ("o-.-o-.-o-.-o-.-", -18, -16), "boom": ("X............... X.........x.x...", -8, -6),
    })
    dispute.play(SECOND, {
        "boom": ("X.....x...x..... X.....x.x.x.x...", -7, -5),
        "tom": ("..o..oo...o..oo. ..o..oo.o.ooxoxo", -13, -11),
        "stomp": ("X.......X.......", -8, -7), "clap": ("....x.......x..x", -13, -11),
        "stick": ("x.xx.xx.x.xx.xx.", -16, -15),
        "seeds": ("o-x-o-x-o-x-o-x-", -17, -16),
    })
    dispute.play(STICKS, {
        "stick": ("x..x..x.x.x..x.. x.xx.x.xx.xx.x.x", -11, -9),
        "clap": ("........x....... ....x.......x...", -12, -10),
        "rasp": ("X.......x.......", -16, -13), "stomp": ("X...............", -9, -7),
    })
    dispute.play(FULL, {
        "boom": ("X..x..X...x..x.. X..x..X.x...x.xx", -6, -4), "tom": ("x.oo..xo..oo.oxo", -11, -9),
        "high": ("o..o.o..o..o.oo.", -15, -13), "stomp": ("X.......X...x...", -8, -6),
        "clap": ("....x.......x...", -12, -10),
        "stick": ("x.xxx.xxx.xxx.xx", -16, -14), "seeds": ("o-x-o-x-o-x-o-x-", -17, -15),
    })
    dispute.play(SIXTY, {
        "boom": ("X..x..X...X..x.x", -5, -4), "tom": ("xoxo..xoxo.o.oxo", -10, -8),
        "high": ("..oo.ooo..oo.oox", -13, -11),
        "stomp": ("X...x...X...x...", -7, -6), "clap": ("....X.......X..x", -11, -9),
        "stick": ("xxxxxxxxxxxxxxxx", -17, -14), "seeds": ("xoxoxoxoxoxoxoxo", -16, -14),
    })
    dispute.play(THIRTY, {
        "boom": ("X.x.X.x.X.x.X.xx", -5, -3), "tom": ("xoxoxoxoxoxoxoxx", -9, -7),
        "high": ("x.ooxoooxoooxoox", -12, -10),
        "stomp": ("X...X...X...X...", -6, -5), "clap": ("..x...x...x...xx", -11, -8),
        "stick": ("XxxxXxxxXxxxXxxx", -15, -12), "seeds": ("XoxoXoxoXoxoXoxo", -15, -13),
    })


def quarrel(dispute: Dispute) -> None:
    """Two groups that will not agree, and the bars between them."""
    piece, high, up2, up4 = dispute.piece, SCALE.up(12), SCALE.up(2), SCALE.up(4)
    piece.put(night.ground(SCALE.ground_hz / 2, LENGTH_S, piece.rng, 0.5), 0, -24, 0.0, 0.3)
    voices(piece, FIRST, SCALE, CALL, (-15, -14), -0.35, 0.6, 4)
    voices(piece, FIRST, SCALE, REPLY, (-14, -13), 0.35, 0.6, 5)
    bars_of(piece, SECOND, high, TUNE, (-16, -15), 0.3, 0.6)
    bars_of(piece, SECOND, SCALE, BASS, (-14, -13), -0.2, 0.6)
    voices(piece, SECOND, SCALE, REPLY, (-16, -14), 0.35, 0.6, 5)
    voices(piece, STICKS, SCALE, CALL, (-13, -12), -0.35, 0.8, 5)
    voices(piece, STICKS, SCALE, REPLY, (-12, -11), 0.35, 0.8, 6)
    bars_of(piece, FULL, high, TUNE, (-16, -14), 0.3, 0.65)
    bars_of(piece, FULL, SCALE, BASS, (-14, -12), -0.2, 0.65)
    voices(piece, FULL, SCALE, BOTH, (-16, -13), 0.0, 0.6, 6)
    for section, scale, level_db in ((SIXTY, up2, -13), (THIRTY, up4, -12)):
        bars_of(piece, section, scale.up(12), TUNE, (level_db - 2, level_db - 1), 0.3, 0.75)
        bars_of(piece, section, scale, BASS, (level_db, level_db), -0.2, 0.7)
        voices(piece, section, scale, BOTH, (level_db, level_db + 1), 0.2, 0.8, 7)
        low = BOTH.replace("ya", "yo")
        voices(piece, section, scale.up(-12), low, (level_db - 2, level_db), -0.2, 0.6, 6)


def compose() -> Signal:
    """The whole soundtrack."""
    dispute = Dispute("quick", LENGTH_S, 4091, SCALE)
    dispute.begin()
    drums(dispute)
    quarrel(dispute)
    dispute.signal(SIXTY.from_s, 2)
    dispute.signal(THIRTY.from_s, 3)
    dispute.signal(LENGTH_S - 10, 1)
    dispute.final(5)
    dispute.close()
    return dispute.mixdown(1.4, -10)

"""Embers at Night: seven beats by a fire, low voices and skins, growing from a whisper to a blaze."""

from __future__ import annotations

from assets.synth import night
from assets.synth.dispute import Dispute
from assets.synth.pattern import Scale, Section, bars_of, voices
from assets.synth.tone import Signal, decibels

LENGTH_S = 310.0
STEPS = 14
SCALE = Scale(98.0, (0, 1, 5, 7, 8))

WHISPER, FIRST, SECOND, ASH, BLAZE, SIXTY, THIRTY = (
    Section(0, 40, 23, STEPS), Section(40, 95, 33, STEPS), Section(95, 135, 25, STEPS),
    Section(135, 160, 14, STEPS), Section(160, 250, 60, STEPS), Section(250, 280, 22, STEPS),
    Section(280, 300, 16, STEPS),
)
MURMUR = "wo1 = = = = = = | wo1 = = = wo2 = = | wo1 = = = = = = | wo0 = = = wo1 = ="
WALK = "ho1 . ho1 ho2 = . . | ho1 . ho1 ho3 = = . | ho4 . ho4 ho3 = . . | ho2 = ho2 ho1 = = ."
REPLY = ". . . . . ya6 . | . . . . . ya7 ya6 | . . . . . ya6 . | . . . . . ha6 ="
CHIMES = "6 . . 7 . 6 . 9 . . 8 . 7 . | 6 . . 7 . 6 . 4 . . 5 . . ."
TURNING = "6 7 6 9 6 7 6 10 9 7 6 7 9 7 | 6 7 6 9 6 7 6 11 10 9 10 9 7 6"
FLAME = "hei6 = ha7 = ho6 = . | hei9 = ha8 = ho7 = . | hei6 = ha7 = ho9 = = | ya11 = ha9 = ho7 = ."


def hearth(dispute: Dispute) -> None:
    """Fire, crickets and the held notes."""
    piece = dispute.piece
    for hz, side in ((4_150.0, 0.6), (3_720.0, -0.6)):
        piece.put(night.crickets(WHISPER.to_s + 30, piece.rng, hz), -3, -34, side, 0.2)
        piece.put(night.crickets(ASH.to_s - ASH.from_s, piece.rng, hz), ASH.from_s, -34, side, 0.2)
    for section, up, level_db in ((WHISPER, 0, -18), (FIRST, 0, -21), (SECOND, 0, -21), (ASH, 1, -17),
                                  (BLAZE, 0, -21), (SIXTY, 1, -19), (THIRTY, 3, -18)):
        long_s = section.to_s - section.from_s
        piece.put(night.fire(long_s, piece.rng), section.from_s, level_db + 2, 0.2, 0.2)
        low = night.ground(SCALE.up(up).ground_hz / 2, long_s, piece.rng, 0.66)
        high = night.ground(SCALE.up(up).ground_hz, long_s, piece.rng, 0.55)
        piece.put(low + high * decibels(-6), section.from_s, level_db, 0.0, 0.3)


def drums(dispute: Dispute) -> None:
    """Who drums when: three, two and two."""
    dispute.play(WHISPER, {
        "tom": ("o.....o...o...", -18, -13), "seeds": ("..-...-.-.-.-.", -22, -17),
    })
    dispute.play(FIRST, {
        "boom": ("X.....x....... X.....x...x...", -8, -6), "tom": ("x..o..x.o.x.o.", -14, -11),
        "seeds": ("o.-.o.o.-.o.-.", -18, -16), "stick": ("x.....x...x...", -18, -16),
    })
    dispute.play(SECOND, {
        "boom": ("X.....x...x... X..x..x...x.x.", -7, -5), "tom": ("x.oo..x.oox.oo", -12, -10),
        "high": ("...o.o..o...oo", -15, -13), "stomp": ("X.....x...x...", -11, -8),
        "seeds": ("x-o-x-x-o-x-o-", -18, -16), "stick": ("x.x.x.x.x.x.x.", -19, -16),
    })
    dispute.play(ASH, {
        "tom": ("o.....o...o... ..............", -13, -11),
        "rasp": ("............x. ..............", -18, -15),
    })
    dispute.play(BLAZE, {
        "boom": ("X..x..X...x... X..x..X...x.x.", -8, -4), "tom": ("x.oox.x.oox.oo x.oox.x.ooxoxx", -12, -9),
        "high": ("..oo.o.o.o.o.o", -16, -12), "stomp": ("X.....X...X...", -12, -6),
        "clap": ("......x...x...", -17, -11),
        "seeds": ("xoxoxoxoxoxoxo", -19, -15), "stick": ("x.xx..x.x.x.x.", -18, -15),
    })
    dispute.play(SIXTY, {
        "boom": ("X..x.xX..xX.x.", -6, -4), "tom": ("xoxoxoxoxoxoxx", -10, -8),
        "high": ("..oooo.ooo.ooo", -14, -11),
        "stomp": ("X.....X...X...", -7, -5), "clap": ("...x..X...X.x.", -13, -10),
        "seeds": ("XoxoxoXoxoXoxo", -16, -14), "stick": ("xxxxxxxxxxxxxx", -18, -15),
    })
    dispute.play(THIRTY, {
        "boom": ("X.x.X.X.x.X.x.", -5, -3), "tom": ("xxoxxxxxoxxxox", -9, -7),
        "high": ("xoooxoxooxxoox", -12, -10),
        "stomp": ("X.X.X.X.X.X.X.", -9, -6), "clap": ("..x.x..x.x..xx", -12, -9),
        "seeds": ("XxXxXxXxXxXxXx", -16, -13), "stick": ("XxxXxxXxXxXxXx", -16, -13),
        "rasp": ("X.............", -14, -11),
    })


def circle(dispute: Dispute) -> None:
    """Those who sit round the fire."""
    piece, high, up1, up3 = dispute.piece, SCALE.up(12), SCALE.up(1), SCALE.up(3)
    voices(piece, WHISPER, SCALE, MURMUR, (-20, -15), 0.0, 0.0, 6)
    bars_of(piece, FIRST, high, CHIMES, (-19, -17), 0.35, 0.5, 1.4)
    voices(piece, FIRST, SCALE, WALK, (-16, -15), -0.2, 0.2, 6)
    bars_of(piece, SECOND, high, TURNING, (-19, -17), 0.35, 0.5)
    voices(piece, SECOND, SCALE, WALK, (-16, -14), -0.2, 0.3, 6)
    voices(piece, SECOND, SCALE, REPLY, (-15, -14), 0.3, 0.7, 5)
    voices(piece, ASH, up1, MURMUR, (-14, -13), 0.0, 0.0, 7)
    bars_of(piece, ASH, high.up(1), CHIMES, (-17, -16), 0.35, 0.45, 1.8)
    bars_of(piece, BLAZE, high, TURNING, (-19, -15), 0.35, 0.6)
    voices(piece, BLAZE, SCALE, WALK, (-16, -14), -0.25, 0.4, 6)
    voices(piece, BLAZE, SCALE, FLAME, (-22, -14), 0.25, 0.4, 6)
    bars_of(piece, SIXTY, high.up(1), TURNING, (-16, -15), 0.35, 0.7)
    voices(piece, SIXTY, up1, FLAME, (-14, -12), 0.25, 0.7, 7)
    voices(piece, SIXTY, up1, WALK, (-15, -13), -0.25, 0.6, 6)
    bars_of(piece, THIRTY, high.up(3), TURNING, (-15, -13), 0.35, 0.8)
    voices(piece, THIRTY, up3, FLAME, (-13, -11), 0.25, 0.9, 8)
    voices(piece, THIRTY, up3, WALK, (-14, -12), -0.25, 0.8, 7)


def compose() -> Signal:
    """The whole soundtrack."""
    dispute = Dispute("embers", LENGTH_S, 4079, SCALE)
    hearth(dispute)
    dispute.begin()
    drums(dispute)
    circle(dispute)
    dispute.signal(SIXTY.from_s, 2)
    dispute.signal(THIRTY.from_s, 3)
    dispute.signal(LENGTH_S - 10, 1)
    dispute.final(5)
    dispute.close()
    return dispute.mixdown(2.0, -9)

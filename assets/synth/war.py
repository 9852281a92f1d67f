"""What war sounds like on vellum: steel, powder, fire, wings, horns and bells."""

from __future__ import annotations

import numpy as np

from assets.synth.court import harp, horn
from assets.synth.drum import brush, dum, tek
from assets.synth.tile import wood
from assets.synth.tone import Mode, Signal, bump, clock, fall, layer, noise, ring, rise

Rng = np.random.Generator
D3_HZ = 146.83
STEEL = (
    Mode(1_870, 0.5, 0.5), Mode(2_640, 0.42, 0.45), Mode(3_390, 0.34, 0.35), Mode(4_720, 0.25, 0.25),
    Mode(6_130, 0.18, 0.15),
)
BELL = (
    (0.5, 1.6, 0.5), (1.0, 1.3, 1.0), (1.2, 0.9, 0.55), (1.5, 0.8, 0.4), (2.0, 0.7, 0.5), (2.67, 0.4, 0.25),
)


def clang(rng: Rng, tune: float = 1.0) -> Signal:
    """Blade on blade."""
    modes = [mode._replace(hz=mode.hz * tune * rng.uniform(0.99, 1.01)) for mode in STEEL]
    spark = noise(0.05, rng, 2_500, 7_000) * np.exp(-clock(0.05) / 0.01)
    return layer((0, rise(ring(modes, 0.55), 0.001)), (0, spark * 0.7))


def bell(hz: float, duration_s: float = 1.4) -> Signal:
    """A small tower bell."""
    return rise(ring([Mode(hz * ratio, t60_s, gain) for ratio, t60_s, gain in BELL], duration_s), 0.002)


def capture(rng: Rng) -> Signal:
    """A piece is struck down."""
    steel = (0, clang(rng) * 0.5), (0.07, clang(rng, 0.82) * 0.3)
    return layer(*steel, (0.05, wood(140, rng, 1.6)), (0.06, dum(rng, 0.5)))


def shot(rng: Rng) -> Signal:
    """A musket: flint, powder, and the report over the fields."""
    crack = noise(0.5, rng, 250, 5_200) * np.exp(-clock(0.5) / 0.045)
    rumble = noise(0.7, rng, 60, 420) * np.exp(-clock(0.7) / 0.16)
    return layer((0, tek(rng, 0.3)), (0.045, crack * 1.6), (0.05, rumble * 1.3), (0.05, dum(rng, 0.9, 62)))


def breath(rng: Rng) -> Signal:
    """A dragon draws breath and pours out fire."""
    drawn = noise(0.2, rng, 300, 1_400) * bump(0.2, 0.8) * 0.4
    time = clock(1.0)
    flutter = 0.75 + 0.25 * np.sin(2 * np.pi * (17 * time + 1.5 * np.sin(9 * time)))
    roar = noise(1.0, rng, 90, 1_500) * bump(1.0, 0.25) * flutter
    hiss = noise(1.0, rng, 1_800, 5_200) * bump(1.0, 0.3) * 0.35
    return layer((0, drawn), (0.14, roar * 1.4), (0.14, hiss), (0.14, dum(rng, 0.5, 55)))


def wings(rng: Rng) -> Signal:
    """Three beats of great wings."""
    beats = []
    for number in range(3):
        gust = noise(0.3, rng, 110, 900) * bump(0.3, 0.35) * (1 - 0.15 * number)
        beats += [(0.27 * number, gust), (0.27 * number + 0.02, dum(rng, 0.25, 58))]
    return layer(*beats)


def recruit(rng: Rng) -> Signal:
    """A horn calls a new piece to its camp."""
    first, second = horn(D3_HZ * 2, 0.2, rng, 0.6), horn(D3_HZ * 3, 0.5, rng, 0.75)
    return layer((0, first), (0.17, second), (0.17, dum(rng, 0.4)))


def fortress(rng: Rng) -> Signal:
    """A banner goes up over the walls."""
    cloth = brush(rng, 0.6)
    return layer(
        (0, dum(rng, 0.8)), (0.05, cloth), (0.02, harp(D3_HZ * 2, 1.0)), (0.1, harp(D3_HZ * 3, 1.0)),
        (0.18, harp(D3_HZ * 4, 1.2) * 1.2), (0.18, bell(D3_HZ * 8) * 0.12),
    )


def command(rng: Rng) -> Signal:
    """A captain's drum: a short roll and a stroke."""
    roll = [(0.052 * number, tek(rng, 0.16 + 0.03 * number)) for number in range(7)]
    return layer(*roll, (0.4, dum(rng, 0.8)), (0.4, tek(rng, 0.4)))


def alarm(rng: Rng) -> Signal:
    """The bell of a tower in danger."""
    stroke = fall(bell(D3_HZ * 4, 0.9), 0.3)
    return layer((0, stroke * 0.6), (0.26, stroke * 0.6), (0, dum(rng, 0.3)), (0.26, dum(rng, 0.3)))

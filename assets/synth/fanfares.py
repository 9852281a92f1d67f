"""A fanfare for each world: its own instruments say who has won."""

from __future__ import annotations

import numpy as np

from assets.synth import bamboo, court, ink, qin, signs, valley
from assets.synth.drum import dum
from assets.synth.tone import Signal, layer

Rng = np.random.Generator
_C4_HZ = 261.63


def ejderhalar(rng: Rng) -> Signal:
    """Tiles and strings: a run up the oud into a shower of glass."""
    return signs.win(rng)


def the_dragons_dance(rng: Rng) -> Signal:
    """A court rises: three horn calls, the last one long, and a harp that falls through it."""
    calls = [(0.0, 1.0, 0.2), (0.22, 1.0, 0.2), (0.44, 1.25, 0.2), (0.66, 1.5, 1.4)]
    horns = [(at_s, court.horn(_C4_HZ * ratio, long_s, rng, 0.8) * 0.6) for at_s, ratio, long_s in calls]
    low = [(0.66, court.horn(_C4_HZ * ratio, 1.3, rng, 0.6) * 0.4) for ratio in (0.5, 0.75, 1.0)]
    run = enumerate((4, 3, 2.5, 2, 1.5, 1.25, 1))
    harp = [(0.8 + 0.08 * step, court.harp(_C4_HZ * ratio, 1.2, 0.5) * 0.35) for step, ratio in run]
    return layer(*horns, *low, *harp, (0, dum(rng, 0.6)), (0.66, dum(rng, 0.9)))


def tao_long(rng: Rng) -> Signal:
    """Ink settles: four steps of the qin up to a flageolet, and the gong blooms under them."""
    steps = [
        (0.2 * step, qin.pluck(_C4_HZ * ratio / 2, 1.5, rng, 0.6, slide_cents=60) * 0.8)
        for step, ratio in enumerate((1.0, 1.125, 1.5, 2.0))
    ]
    bells = [(0.8, qin.flageolet(_C4_HZ * 2, 1.6, 0.5)), (0.92, qin.flageolet(_C4_HZ * 3, 1.4, 0.35))]
    return layer(*steps, *bells, (0.6, ink.gong(rng) * 0.7), (0.62, qin.bowl(_C4_HZ, 1.6, rng) * 0.12))


def eagle_dance(rng: Rng) -> Signal:
    """Over the valley: bronze bars that climb, a shaken angklung, and the eagle's call."""
    bars = [
        (0.13 * step, bamboo.bar(_C4_HZ * ratio * 2, rng, 1.6) * 0.5)
        for step, ratio in enumerate((0.5, 0.67, 0.89, 1.0, 1.33))
    ]
    shaken, gong = bamboo.rattle(_C4_HZ * 2.66, rng, 0.9), bamboo.gong(_C4_HZ / 2, 1.7)
    return layer(*bars, (0.5, shaken * 0.5), (0.66, gong * 0.5), (0.8, valley.eagle_cry(rng) * 0.3))

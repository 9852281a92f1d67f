"""What is heard in the arena: feet in leaf litter, bone dice, wood on wood, cubes, shells and clapsticks."""

from __future__ import annotations

import numpy as np

from assets.synth.drum import brush, dum, tek
from assets.synth.tile import chime, scrape, struck, wood
from assets.synth.tone import Mode, Signal, bump, clock, fall, layer, noise, ring, rise
from assets.synth.war import clang

Rng = np.random.Generator
BONE = ((1.0, 0.05, 1.0), (2.2, 0.04, 0.6), (3.7, 0.03, 0.3), (5.3, 0.02, 0.15))
A3_HZ = 220.0


def bone(hz: float, rng: Rng, length: float = 1.0) -> Signal:
    """A die of bone that knocks against something."""
    return rise(struck(BONE, hz * rng.uniform(0.94, 1.06), 0.09 * length, length), 0.0006)


def sticks(rng: Rng, force: float = 1.0) -> Signal:
    """Two hardwood sticks."""
    modes = [Mode(hz * rng.uniform(0.99, 1.01), t60_s, gain) for hz, t60_s, gain in (
        (1_180, 0.13, 1.0), (2_390, 0.09, 0.5), (3_720, 0.06, 0.25),
    )]
    return rise(ring(modes, 0.2), 0.0008) * force


def step(rng: Rng) -> Signal:
    """A foot in dry leaves."""
    leaves = noise(0.12, rng, 900, 4_800) * bump(0.12, 0.25) * 0.5
    return layer((0, wood(120, rng, 0.9) * 0.7), (0.01, leaves), (0.06, leaves[::-1] * 0.4))


def turn(rng: Rng) -> Signal:
    """Somebody swings round."""
    return layer((0, scrape(0.16, rng, 600, 2_600) * 0.6), (0.12, wood(190, rng, 0.6) * 0.3))


def roll(rng: Rng) -> Signal:
    """Dice in two hands, then over wood until they lie."""
    at_s = np.concatenate([np.linspace(0.0, 0.16, 6), 0.2 + np.cumsum(np.geomspace(0.025, 0.09, 8))])
    knocks = [(float(s), bone(rng.uniform(900, 1_700), rng) * (0.5 if s < 0.18 else 0.9)) for s in at_s]
    return layer(*knocks, *((s + 0.002, wood(240, rng, 0.5) * 0.25) for s, _ in knocks[6:]))


def place(rng: Rng) -> Signal:
    """A die set on its space."""
    return layer((0, bone(1_250, rng, 1.2)), (0.001, wood(330, rng, 0.8) * 0.6))


def call(rng: Rng) -> Signal:
    """Sticks: somebody calls."""
    return layer((0, sticks(rng)), (0.09, sticks(rng, 0.8)))


def attack(rng: Rng) -> Signal:
    """A weapon through the air."""
    swish = noise(0.28, rng, 500, 3_800) * bump(0.28, 0.6)
    return layer((0, swish), (0.12, dum(rng, 0.35, 92)))


def parry(rng: Rng) -> Signal:
    """A shield rings."""
    return layer((0, clang(rng, 0.6) * 0.6), (0, wood(210, rng, 1.4)), (0.005, chime(A3_HZ * 6, 0.8) * 0.25))


def hit(rng: Rng) -> Signal:
    """A blow lands."""
    thud = noise(0.1, rng, 90, 900) * np.exp(-clock(0.1) / 0.03)
    return layer((0, dum(rng, 0.95, 70)), (0, thud * 1.4), (0.01, wood(150, rng, 1.4) * 0.7))


def cup(rng: Rng) -> Signal:
    """A cube falls into a wooden cup."""
    first, second, third = wood(620, rng, 1.1), wood(700, rng, 0.8), wood(660, rng, 0.6)
    return layer((0, first), (0.06, second * 0.5), (0.1, third * 0.25))


def heal(rng: Rng) -> Signal:
    """Water and three rising drops."""
    drops = [(0.09 * n, chime(A3_HZ * ratio, 0.7) * 0.5) for n, ratio in enumerate((3, 3.75, 4.5))]
    return layer(*drops, (0, noise(0.4, rng, 700, 2_600) * bump(0.4, 0.4) * 0.18))


def ready(rng: Rng) -> Signal:
    """A card is turned over, and an eye opens."""
    return layer((0, brush(rng, 0.9)), (0.08, wood(410, rng, 0.7) * 0.4), (0.1, chime(A3_HZ * 4, 0.9) * 0.45))


def card(rng: Rng) -> Signal:
    """A tribal card: a roll of sticks and a deep drum."""
    rolling = [(0.045 * n, sticks(rng, 0.3 + 0.08 * n)) for n in range(7)]
    return layer(*rolling, (0.33, dum(rng, 1.0, 62)), (0.33, sticks(rng)), (0.36, dum(rng, 0.5, 124)))


def out(rng: Rng) -> Signal:
    """A chief falls: three drums that sink, and a long breath."""
    breath = noise(1.1, rng, 200, 1_400) * bump(1.1, 0.2) * 0.4
    beats = [(0.22 * n, dum(rng, 1.0 - 0.1 * n, 88 - 14 * n)) for n in range(3)]
    return layer(*beats, (0.1, breath), (0.66, chime(A3_HZ * 1.5, 1.4) * 0.4))


def feather(rng: Rng) -> Signal:
    """A feather passes from hand to hand."""
    air = noise(0.3, rng, 1_800, 6_000) * bump(0.3, 0.4)
    return layer((0, air * 0.5), (0.2, chime(A3_HZ * 7, 0.4) * 0.2))


def current(rng: Rng) -> Signal:
    """The Raging Current breaks loose."""
    time = clock(1.7)
    churn = 0.7 + 0.3 * np.sin(2 * np.pi * (5 * time + 1.2 * np.sin(7 * time)))
    water = noise(1.7, rng, 160, 1_900) * bump(1.7, 0.3) * churn
    spray = noise(1.7, rng, 2_200, 6_500) * bump(1.7, 0.35) * 0.35
    return layer((0, water * 1.4), (0, spray), (0.1, dum(rng, 0.8, 58)), (0.5, dum(rng, 0.6, 52)))


def signal_60(rng: Rng) -> Signal:
    """A minute is left: one stroke of sticks, one of the drum."""
    return layer((0, sticks(rng)), (0, dum(rng, 0.8, 82)), (0.3, sticks(rng, 0.7)))


def signal_30(rng: Rng) -> Signal:
    """Half a minute: two of each."""
    return layer(*((0.22 * n, part) for n in range(2) for part in (sticks(rng), dum(rng, 0.8, 92))))


def signal_10(rng: Rng) -> Signal:
    """Ten seconds: four, faster."""
    return layer(*((0.14 * n, part) for n in range(4) for part in (sticks(rng), dum(rng, 0.85, 104))))


def begin(rng: Rng) -> Signal:
    """A round begins: a rising roll on the big drum."""
    beats = [(0.1 * n, dum(rng, 0.3 + 0.1 * n, 70 + 4 * n)) for n in range(6)]
    return layer(*beats, (0.66, dum(rng, 1.1, 96)), (0.66, sticks(rng)), (0.68, tek(rng, 0.7)))


def end(rng: Rng) -> Signal:
    """A round is over: sticks that slow down, and a last drum."""
    at_s = np.cumsum([0.0, 0.1, 0.14, 0.2, 0.28])
    return fall(layer(*((float(s), sticks(rng, 0.9)) for s in at_s), (0.95, dum(rng, 1.1, 66))), 0.2)

"""What a night in the bush is drummed on: hollow logs, skins, sticks, seeds, feet, hands and wooden bars."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from assets.synth.drum import dum, tek
from assets.synth.tone import RATE, Mode, Signal, clock, fall, layer, noise, ring, rise

Rng = np.random.Generator
BAR = ((1.0, 0.9, 1.0), (3.93, 0.32, 0.28), (9.4, 0.12, 0.1))
STICK = (Mode(1_130, 0.07, 1.0), Mode(2_870, 0.045, 0.5), Mode(4_310, 0.03, 0.2))
FORCES = (0.3, 0.5, 0.7, 1.0)
VARIANTS = 3


def boom(rng: Rng, force: float) -> Signal:
    """A hollow tree trunk struck with the whole arm."""
    time = clock(1.3)
    phase = 2 * np.pi * np.cumsum(58 + 60 * np.exp(-time / 0.04)) / RATE
    body = 0.7 * np.sin(phase) * np.exp(-time / 0.2) + 0.6 * np.sin(phase * 2.31) * np.exp(-time / 0.1)
    body += 0.3 * np.sin(phase * 4.12) * np.exp(-time / 0.05)
    thud = noise(0.12, rng, 120, 900) * np.exp(-clock(0.12) / 0.02)
    return fall(rise(layer((0, body), (0, thud * 1.1)), 0.002), 0.3) * force * 0.5


def tom(rng: Rng, force: float) -> Signal:
    """A skin drum of middle size."""
    return dum(rng, force, 104 * rng.uniform(0.99, 1.01)) * 0.6


def high(rng: Rng, force: float) -> Signal:
    """A small skin drum."""
    return dum(rng, force, 171 * rng.uniform(0.99, 1.01)) * 0.7


def slap(rng: Rng, force: float) -> Signal:
    """A flat hand near the rim."""
    return tek(rng, force)


def stick(rng: Rng, force: float) -> Signal:
    """Two sticks struck on each other."""
    tune = rng.uniform(0.985, 1.015)
    click = noise(0.02, rng, 1_500, 6_000) * np.exp(-clock(0.02) / 0.003)
    modes = [mode._replace(hz=mode.hz * tune) for mode in STICK]
    return layer((0, rise(ring(modes, 0.12), 0.0006)), (0, click * 0.8)) * force * 1.2


def seeds(rng: Rng, force: float) -> Signal:
    """A pod of seeds shaken once."""
    time = clock(0.11)
    hush = noise(0.11, rng, 3_200, 8_200) * np.minimum(time / 0.028, 1) * np.exp(-time / 0.03)
    return fall(hush, 0.03) * force * 2.4


def stomp(rng: Rng, force: float) -> Signal:
    """Many feet on hard earth, not quite together."""
    time = clock(0.35)
    foot = np.sin(2 * np.pi * (58 * time + 14 * 0.03 * (1 - np.exp(-time / 0.03)))) * np.exp(-time / 0.06)
    dust = noise(0.35, rng, 90, 700) * np.exp(-time / 0.04)
    feet = [(float(late_s), (foot + dust) * 0.4) for late_s in rng.uniform(0, 0.022, 5)]
    return fall(layer(*feet), 0.08) * force * 0.5


def clap(rng: Rng, force: float) -> Signal:
    """Many hands."""
    burst = [
        (float(late_s), noise(0.12, rng, 800, 3_600) * np.exp(-clock(0.12) / 0.018) * 0.6)
        for late_s in rng.uniform(0, 0.03, 6)
    ]
    return layer(*burst) * force


def rasp(rng: Rng, force: float) -> Signal:
    """A notched stick drawn over wood."""
    teeth = [
        (0.017 * tooth, noise(0.016, rng, 900, 4_200) * np.exp(-clock(0.016) / 0.004) * (0.5 + 0.05 * tooth))
        for tooth in range(11)
    ]
    return layer(*teeth) * force


def bar(hz: float, rng: Rng, force: float = 0.6, length: float = 1.0) -> Signal:
    """A wooden bar over a gourd, struck with a soft mallet."""
    modes = [
        Mode(hz * ratio, t60_s * length * (220 / hz) ** 0.35, gain * (force if number else 1))
        for number, (ratio, t60_s, gain) in enumerate(BAR) if hz * ratio < 9_000
    ]
    tap = noise(0.012, rng, 300, 1_900) * np.exp(-clock(0.012) / 0.004)
    return layer((0, rise(ring(modes, 0.9 * length), 0.0015)), (0, tap * 0.35)) * force * 1.2


STRUCK: dict[str, Callable[[Rng, float], Signal]] = {
    "boom": boom, "tom": tom, "high": high, "slap": slap, "stick": stick, "seeds": seeds, "stomp": stomp,
    "clap": clap, "rasp": rasp,
}


class Kit:
    """A few takes of every stroke at every force, so that no two in a row are the same."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self._takes: dict[tuple[str, float, int], Signal] = {}

    def stroke(self, name: str, force: float) -> Signal:
        """One stroke of an instrument."""
        near = min(FORCES, key=lambda known: abs(known - force))
        key = name, near, int(self.rng.integers(VARIANTS))
        if key not in self._takes:
            self._takes[key] = STRUCK[name](self.rng, near)
        return self._takes[key] * float(self.rng.uniform(0.9, 1.08))

"""What the pieces sound like: tiles lifted and set down, dragons that writhe, push and are stunned."""

from __future__ import annotations

import numpy as np

from assets.synth.drum import brush, dum, tek
from assets.synth.oud import pluck
from assets.synth.tile import ceramic, chime, scrape, wood
from assets.synth.tone import RATE, Signal, bump, clock, fall, layer, noise, rise

Rng = np.random.Generator
D4_HZ = 293.66


def lift(rng: Rng) -> Signal:
    """A tile leaves its place: a short upward brush and a light touch."""
    glide = scrape(0.13, rng, 900, 3_000) * 0.35
    return layer((0, glide), (0.07, ceramic(1_720, rng, 0.8) * 0.45), (0.0, wood(520, rng, 0.5) * 0.3))


def land(rng: Rng) -> Signal:
    """A tile is set down on the board."""
    return layer(
        (0, wood(185, rng, 1.3)), (0.001, ceramic(1_130, rng) * 0.55), (0.03, ceramic(1_180, rng, 0.5) * 0.12)
    )


def land_stack(rng: Rng) -> Signal:
    """A tile is set down on other tiles: higher, and the pile settles."""
    first, second = ceramic(1_540, rng, 1.2), ceramic(1_310, rng, 0.9)
    return layer(
        (0, first * 0.8), (0.004, wood(230, rng) * 0.6), (0.042, second * 0.35), (0.075, second * 0.12)
    )


def slide(rng: Rng) -> Signal:
    """A dragon writhes: scales over joints, with a breath in it."""
    scales = scrape(0.42, rng, 500, 2_400, bumps=5)
    air = scrape(0.42, rng, 250, 900) * 0.6
    return layer((0, scales), (0, air), (0.38, ceramic(1_250, rng, 0.6) * 0.12))


def push(rng: Rng) -> Signal:
    """A heavy shove: the blow, then the group grinding on."""
    grind = scrape(0.34, rng, 180, 1_300, bumps=3) * 0.9
    return layer(
        (0, dum(rng, 0.8, 96)),
        (0, wood(150, rng, 1.6) * 0.5),
        (0.02, grind),
        (0.01, ceramic(860, rng) * 0.25),
    )


def stun(rng: Rng) -> Signal:
    """A dragon is dazed: a muffled gong that wavers and sinks."""
    time = clock(1.0)
    sinking_hz = 233 * (1 - 0.06 * time) + 2.2 * np.sin(2 * np.pi * 5 * time)
    sinking = 2 * np.pi * np.cumsum(sinking_hz) / RATE
    gong = np.zeros_like(time)
    for ratio, gain, rate in ((1, 1.0, 4.5), (1.012, 0.7, 4.5), (2.41, 0.35, 7), (3.92, 0.15, 11)):
        gong += np.sin(sinking * ratio) * gain * np.exp(-time * rate)
    return layer((0, fall(rise(gong, 0.006), 0.2) * 0.7), (0, dum(rng, 0.7, 70)), (0, tek(rng, 0.25)))


def control_taken(rng: Rng) -> Signal:
    """A control point is won: two bright notes, rising a fourth."""
    first, second = chime(D4_HZ * 3 / 2 * 2, 0.8), chime(D4_HZ * 4, 1.1)
    low = pluck(D4_HZ, 1.0, rng, 0.5) * 0.3
    return layer((0, first * 0.8), (0.11, second), (0.11, low), (0, ceramic(1_320, rng) * 0.3))


def control_lost(rng: Rng) -> Signal:
    """A control point is lost: two dull notes, falling a fourth."""
    first, second = pluck(D4_HZ * 4 / 3, 0.5, rng, 0.35), pluck(D4_HZ, 0.9, rng, 0.3)
    return layer((0, first), (0.15, second), (0, wood(330, rng) * 0.15), (0.15, brush(rng, 0.3)))


def undo(rng: Rng) -> Signal:
    """Time goes back: a breath drawn in, then the tile at rest."""
    drawn = noise(0.2, rng, 700, 2_600) * bump(0.2, 0.85) * 0.5
    return layer((0, drawn), (0.20, wood(240, rng) * 0.5), (0.20, ceramic(980, rng, 0.6) * 0.25))


def tick(rng: Rng) -> Signal:
    """A second passes."""
    return wood(880, rng, 0.6)

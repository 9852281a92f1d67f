"""What the program says without words: results, turns, hints, refusals and the buttons."""

from __future__ import annotations

import numpy as np

from assets.synth.drum import brush, dum, tek
from assets.synth.makam import HICAZ, RAST, pitch
from assets.synth.oud import pluck
from assets.synth.tile import ceramic, chime, scrape, wood
from assets.synth.tone import Signal, fall, layer, noise

Rng = np.random.Generator
D4_HZ = 293.66


def win(rng: Rng) -> Signal:
    """The game is won: a run up the strings into a shower of glass."""
    parts = [
        (0.13 * step, pluck(pitch(RAST, D4_HZ, degree), 1.5, rng, 0.65) * 0.5)
        for step, degree in enumerate((1, 3, 5, 8))
    ]
    glass = [
        (0.52 + 0.09 * step, chime(pitch(RAST, D4_HZ * 2, degree), 1.3) * gain)
        for step, (degree, gain) in enumerate(((5, 0.4), (8, 0.45), (10, 0.3), (12, 0.25)))
    ]
    return layer(
        *parts,
        *glass,
        (0, dum(rng, 0.5)),
        (0.52, dum(rng, 0.8)),
        (0.52, pluck(D4_HZ / 2, 1.7, rng, 0.6) * 0.6),
    )


def lose(rng: Rng) -> Signal:
    """The game is lost: four steps down the strings, to rest on the ground note."""
    steps = [
        (0.24 * step, pluck(pitch(HICAZ, D4_HZ, degree), 1.0, rng, 0.42))
        for step, degree in enumerate((4, 3, 2))
    ]
    return layer(
        *steps,
        (0.76, pluck(D4_HZ, 1.4, rng, 0.4)),
        (0.76, pluck(D4_HZ / 2, 1.4, rng, 0.4)),
        (0.76, dum(rng, 0.35)),
    )


def draw(rng: Rng) -> Signal:
    """Nobody wins: an open fifth that leaves the question standing."""
    fifth, ground = pluck(D4_HZ * 1.5, 1.5, rng, 0.42), pluck(D4_HZ, 1.4, rng, 0.42)
    return layer(
        (0, ground), (0.18, fifth), (0.54, fifth * 0.6), (0.72, ground * 0.6), (0.18, chime(D4_HZ * 3) * 0.2)
    )


def turn(rng: Rng) -> Signal:
    """The turn passes on: a plucked string and a finger on the rim."""
    return layer(
        (0, pluck(D4_HZ, 0.7, rng, 0.35)),
        (0.004, tek(rng, 0.12)),
        (0.09, pluck(D4_HZ * 1.5, 0.7, rng, 0.3) * 0.6),
    )


def hint(rng: Rng) -> Signal:
    """A thought: two small glasses and a breath."""
    air = scrape(0.5, rng, 900, 2_600) * 0.08
    return layer((0, air), (0.05, chime(D4_HZ * 3, 0.7) * 0.6), (0.19, chime(D4_HZ * 10 / 3, 0.8) * 0.5))


def star(rng: Rng) -> Signal:
    """A star is earned: three quick glasses, each higher."""
    return layer(
        *(
            (0.075 * step, chime(D4_HZ * ratio, 0.75) * (0.6 + 0.15 * step))
            for step, ratio in enumerate((3, 4, 5))
        ),
        (0, brush(rng, 0.15)),
    )


def refuse(rng: Rng) -> Signal:
    """Not allowed: a soft double knock on wood."""
    knock = wood(176, rng, 1.3)
    return layer((0, knock), (0.115, knock * 0.7), (0.115, wood(165, rng) * 0.4))


def click(rng: Rng) -> Signal:
    """A button is pressed."""
    return layer((0, ceramic(1_460, rng, 0.7) * 0.6), (0, wood(410, rng, 0.6) * 0.8))


def hover(rng: Rng) -> Signal:
    """The pointer passes over something that can be pressed."""
    return wood(760, rng, 0.45)


def page(rng: Rng) -> Signal:
    """A page is turned."""
    lifted, laid = scrape(0.16, rng, 1_200, 5_000), scrape(0.14, rng, 700, 3_200)
    return layer((0, lifted * 0.6), (0.12, laid), (0.2, fall(noise(0.05, rng, 200, 900), 0.04) * 0.3))

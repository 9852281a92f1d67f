"""The short sounds of the table: what each one is made of, how loud it is and how much room it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

import numpy as np

from assets.synth import level, room
from assets.synth.drum import brush, dum, tek
from assets.synth.makam import HICAZ, RAST, pitch
from assets.synth.oud import pluck
from assets.synth.tile import ceramic, chime, scrape, wood
from assets.synth.tone import RATE, Signal, clock, decibels, fall, layer, noise, rise, samples

Rng = np.random.Generator
D4_HZ = 293.66
LONGEST_S = 2.5


class Effect(NamedTuple):
    """A recipe with its peak level and the share of room in it."""

    recipe: Callable[[Rng], Signal]
    peak_db: float
    wet_db: float
    tail_s: float


def lift(rng: Rng) -> Signal:
    """A tile leaves its place: a short upward brush and a light touch."""
    glide = scrape(0.13, rng, 900, 3_000) * 0.5
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


def click(rng: Rng) -> Signal:
    """A button is pressed."""
    return layer((0, ceramic(1_460, rng, 0.7) * 0.6), (0, wood(410, rng, 0.6) * 0.8))


def hover(rng: Rng) -> Signal:
    """The pointer passes over something that can be pressed."""
    return wood(760, rng, 0.45)


def refuse(rng: Rng) -> Signal:
    """Not allowed: a soft double knock on wood."""
    knock = wood(176, rng, 1.3)
    return layer((0, knock), (0.115, knock * 0.7), (0.115, wood(165, rng) * 0.4))


def hint(rng: Rng) -> Signal:
    """A thought: two small glasses and a breath."""
    air = scrape(0.5, rng, 900, 2_600) * 0.08
    return layer((0, air), (0.05, chime(D4_HZ * 3, 0.7) * 0.6), (0.19, chime(D4_HZ * 10 / 3, 0.8) * 0.5))


def undo(rng: Rng) -> Signal:
    """Time goes back: a lift played backwards, then the tile at rest."""
    return layer(
        (0, lift(rng)[::-1] * 0.8), (0.20, wood(240, rng) * 0.5), (0.20, ceramic(980, rng, 0.6) * 0.25)
    )


def turn(rng: Rng) -> Signal:
    """The turn passes on: a plucked string and a finger on the rim."""
    return layer(
        (0, pluck(D4_HZ, 0.7, rng, 0.35)),
        (0.004, tek(rng, 0.12)),
        (0.09, pluck(D4_HZ * 1.5, 0.7, rng, 0.3) * 0.6),
    )


def star(rng: Rng) -> Signal:
    """A star is earned: three quick glasses, each higher."""
    return layer(
        *(
            (0.075 * step, chime(D4_HZ * ratio, 0.75) * (0.6 + 0.15 * step))
            for step, ratio in enumerate((3, 4, 5))
        ),
        (0, brush(rng, 0.15)),
    )


def page(rng: Rng) -> Signal:
    """A page is turned."""
    lifted, laid = scrape(0.16, rng, 1_200, 5_000), scrape(0.14, rng, 700, 3_200)
    return layer((0, lifted * 0.6), (0.12, laid), (0.2, fall(noise(0.05, rng, 200, 900), 0.04) * 0.3))


def tick(rng: Rng) -> Signal:
    """A second passes."""
    return wood(880, rng, 0.6)


EFFECTS: dict[str, Effect] = {
    "lift": Effect(lift, -10, -16, 0.15),
    "land": Effect(land, -6, -15, 0.2),
    "land_stack": Effect(land_stack, -6, -15, 0.2),
    "slide": Effect(slide, -13, -14, 0.2),
    "push": Effect(push, -5, -13, 0.3),
    "stun": Effect(stun, -7, -10, 0.5),
    "control_taken": Effect(control_taken, -7, -9, 0.5),
    "control_lost": Effect(control_lost, -9, -10, 0.4),
    "win": Effect(win, -4, -9, 0.4),
    "lose": Effect(lose, -6, -9, 0.3),
    "draw": Effect(draw, -6, -9, 0.3),
    "click": Effect(click, -12, -18, 0.06),
    "hover": Effect(hover, -26, -20, 0.03),
    "refuse": Effect(refuse, -9, -16, 0.12),
    "hint": Effect(hint, -11, -8, 0.5),
    "undo": Effect(undo, -11, -15, 0.15),
    "turn": Effect(turn, -11, -10, 0.4),
    "star": Effect(star, -8, -9, 0.5),
    "page": Effect(page, -15, -18, 0.1),
    "tick": Effect(tick, -14, -18, 0.05),
}


def render(name: str) -> Signal:
    """One effect in its small room, in mono so that it can be placed anywhere."""
    effect, rng = EFFECTS[name], np.random.default_rng(crc32(name.encode()))
    dry = effect.recipe(rng)[:, None]
    answer = room.echoes(0.5, rng, 0.007)[:, :1]
    wet = room.reverberate(dry, answer, loop=False) * decibels(effect.wet_db)
    length = min(len(dry) + samples(effect.tail_s), samples(LONGEST_S))
    mixed = np.zeros((length, 1))
    mixed[: len(dry)] += dry[:length]
    mixed[: len(wet)] += wet[:length]
    mixed[:, 0] = fall(mixed[:, 0], min(effect.tail_s, 0.3))
    return level.to_peak(mixed, effect.peak_db)

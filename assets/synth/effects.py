"""The short sounds of the table: how loud each one is and how much room it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

import numpy as np

from assets.synth import clash, fanfares, ink, level, moves, room, signs, valley, war, weight
from assets.synth.tone import Signal, decay, decibels, fall, layer, noise, samples

LONGEST_S = 2.5


HOVER, TOUCH, EVENT, FANFARE = -36.0, -22.0, -20.0, -18.0
"""How loud a kind of effect is at its loudest 0.4 s, in LUFS: what is heard all the time is softer."""

PITCHES = (1.0, 1.035, 0.968)
"""What is heard all the time has three takes, a little higher and lower, so that no row of them rattles."""

AIRY = frozenset((
    "lift", "land", "click", "page", "tick", "stone", "coin", "dice", "eye_roll", "eye_place", "eye_cup",
    "land_stack", "thump", "card_turn",
))
"""What is small and hard: a breath of 6 to 12 kHz at its start makes it near."""

AIR_S, AIR_DB = 0.03, -13.0


class Effect(NamedTuple):
    """A recipe with its loudness and the share of room in it."""

    recipe: Callable[[np.random.Generator], Signal]
    loudness: float
    wet_db: float
    tail_s: float


EFFECTS: dict[str, Effect] = {
    "lift": Effect(moves.lift, TOUCH, -16, 0.15),
    "land": Effect(moves.land, TOUCH, -15, 0.2),
    "land_stack": Effect(moves.land_stack, TOUCH, -15, 0.2),
    "slide": Effect(moves.slide, TOUCH, -14, 0.2),
    "push": Effect(moves.push, EVENT, -13, 0.3),
    "stun": Effect(moves.stun, EVENT, -10, 0.5),
    "control_taken": Effect(moves.control_taken, EVENT, -9, 0.5),
    "control_lost": Effect(moves.control_lost, EVENT, -10, 0.4),
    "win": Effect(signs.win, FANFARE, -9, 0.4),
    "win_ejderhalar": Effect(fanfares.ejderhalar, FANFARE, -9, 0.4),
    "win_the_dragons_dance": Effect(fanfares.the_dragons_dance, FANFARE, -9, 0.4),
    "win_tao_long": Effect(fanfares.tao_long, FANFARE, -9, 0.4),
    "win_eagle_dance": Effect(fanfares.eagle_dance, FANFARE, -9, 0.4),
    "lose": Effect(signs.lose, FANFARE, -9, 0.3),
    "draw": Effect(signs.draw, FANFARE, -9, 0.3),
    "click": Effect(signs.click, TOUCH, -18, 0.06),
    "hover": Effect(signs.hover, HOVER, -20, 0.03),
    "refuse": Effect(signs.refuse, TOUCH, -16, 0.12),
    "hint": Effect(signs.hint, EVENT, -8, 0.5),
    "undo": Effect(moves.undo, TOUCH, -15, 0.15),
    "turn": Effect(signs.turn, TOUCH, -10, 0.4),
    "star": Effect(signs.star, EVENT, -9, 0.5),
    "page": Effect(signs.page, TOUCH, -18, 0.1),
    "tick": Effect(moves.tick, TOUCH, -18, 0.05),
    "capture": Effect(war.capture, EVENT, -13, 0.4),
    "shot": Effect(war.shot, EVENT, -9, 0.6),
    "breath": Effect(war.breath, EVENT, -11, 0.4),
    "wings": Effect(war.wings, EVENT, -13, 0.3),
    "recruit": Effect(war.recruit, EVENT, -9, 0.5),
    "fortress": Effect(war.fortress, FANFARE, -9, 0.5),
    "command": Effect(war.command, EVENT, -13, 0.3),
    "alarm": Effect(war.alarm, EVENT, -9, 0.5),
    "stone": Effect(ink.stone, TOUCH, -15, 0.2),
    "coin": Effect(ink.coin, TOUCH, -11, 0.3),
    "gong": Effect(ink.gong, FANFARE, -8, 0.5),
    "slither": Effect(ink.slither, TOUCH, -14, 0.2),
    "portal": Effect(ink.portal, EVENT, -8, 0.5),
    "bite": Effect(ink.bite, EVENT, -14, 0.2),
    "absorb": Effect(ink.absorb, EVENT, -9, 0.5),
    "breath_fire": Effect(ink.breath_fire, EVENT, -11, 0.4),
    "breath_water": Effect(ink.breath_water, EVENT, -10, 0.4),
    "hurt": Effect(ink.hurt, EVENT, -13, 0.2),
    "segment": Effect(ink.segment, FANFARE, -9, 0.5),
    "thermal": Effect(valley.thermal, EVENT, -10, 0.5),
    "dice": Effect(valley.dice, TOUCH, -15, 0.2),
    "rain": Effect(valley.rainfall, EVENT, -12, 0.4),
    "sunbreak": Effect(valley.sunbreak, FANFARE, -9, 0.5),
    "eagle_cry": Effect(valley.eagle_cry, EVENT, -8, 0.5),
    "thump": Effect(weight.thump, TOUCH, -14, 0.2),
    "card_turn": Effect(weight.card_turn, TOUCH, -16, 0.12),
    "wind_sweep": Effect(weight.wind_sweep, EVENT, -12, 0.4),
    "ink_tear": Effect(weight.ink_tear, EVENT, -12, 0.3),
    "glide": Effect(weight.glide, TOUCH, -13, 0.3),
    "talons": Effect(weight.talons, EVENT, -12, 0.3),
    "scorch": Effect(weight.scorch, EVENT, -12, 0.4),
    "topple": Effect(weight.topple, EVENT, -11, 0.4),
    "eye_step": Effect(clash.step, TOUCH, -16, 0.1),
    "eye_turn": Effect(clash.turn, TOUCH, -16, 0.1),
    "eye_roll": Effect(clash.roll, TOUCH, -15, 0.2),
    "eye_place": Effect(clash.place, TOUCH, -16, 0.1),
    "eye_call": Effect(clash.call, EVENT, -12, 0.3),
    "eye_attack": Effect(clash.attack, EVENT, -13, 0.2),
    "eye_parry": Effect(clash.parry, EVENT, -11, 0.4),
    "eye_hit": Effect(clash.hit, EVENT, -13, 0.3),
    "eye_cup": Effect(clash.cup, TOUCH, -13, 0.2),
    "eye_heal": Effect(clash.heal, EVENT, -9, 0.5),
    "eye_ready": Effect(clash.ready, EVENT, -10, 0.4),
    "eye_card": Effect(clash.card, EVENT, -10, 0.4),
    "eye_out": Effect(clash.out, EVENT, -8, 0.5),
    "eye_feather": Effect(clash.feather, TOUCH, -12, 0.3),
    "eye_current": Effect(clash.current, EVENT, -10, 0.4),
    "eye_signal_60": Effect(clash.signal_60, EVENT, -9, 0.4),
    "eye_signal_30": Effect(clash.signal_30, EVENT, -9, 0.4),
    "eye_signal_10": Effect(clash.signal_10, EVENT, -9, 0.4),
    "eye_round": Effect(clash.begin, FANFARE, -9, 0.5),
    "eye_round_over": Effect(clash.end, FANFARE, -9, 0.5),
}


def names() -> list[str]:
    """Every effect, as the name of its file; further takes are numbered."""
    takes = [f"{name}_{take}" for name in EFFECTS for take in range(2, 2 + _more_takes(name))]
    return [*EFFECTS, *takes]


def _more_takes(name: str) -> int:
    return len(PITCHES) - 1 if EFFECTS[name].loudness == TOUCH else 0


def render(file: str) -> Signal:
    """One take of an effect in its small room, in mono so that it can be placed anywhere."""
    name, take = (file, 1) if file in EFFECTS else (file[:-2], int(file[-1]))
    effect, rng = EFFECTS[name], np.random.default_rng(crc32(file.encode()))
    dry = _at_pitch(effect.recipe(rng), PITCHES[take - 1])
    if name in AIRY:
        dry = layer((0.0, dry), (0.0, _air(rng) * float(np.max(np.abs(dry))) * decibels(AIR_DB)))
    dry = dry[:, None]
    answer = room.echoes(0.5, rng, 0.007)[:, :1]
    wet = room.reverberate(dry, answer) * decibels(effect.wet_db)
    length = min(len(dry) + samples(effect.tail_s), samples(LONGEST_S))
    mixed = np.zeros((length, 1))
    mixed[: len(dry)] += dry[:length]
    mixed[: len(wet)] += wet[:length]
    mixed[:, 0] = fall(mixed[:, 0], min(effect.tail_s, 0.3))
    return level.to_momentary(mixed, effect.loudness)


def _at_pitch(signal: Signal, pitch: float) -> Signal:
    """Played faster it is higher, and shorter."""
    places = np.arange(0, len(signal) - 1, pitch)
    return np.asarray(np.interp(places, np.arange(len(signal)), signal))


def _air(rng: np.random.Generator) -> Signal:
    return noise(AIR_S, rng, 6000, 12_000) * decay(AIR_S, AIR_S)

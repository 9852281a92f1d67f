"""The short sounds of the table: how loud each one is and how much room it has."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

import numpy as np

from assets.synth import clash, fanfares, ink, level, moves, room, signs, valley, war
from assets.synth.tone import Signal, decibels, fall, samples

LONGEST_S = 2.5


class Effect(NamedTuple):
    """A recipe with its peak level and the share of room in it."""

    recipe: Callable[[np.random.Generator], Signal]
    peak_db: float
    wet_db: float
    tail_s: float


EFFECTS: dict[str, Effect] = {
    "lift": Effect(moves.lift, -10, -16, 0.15),
    "land": Effect(moves.land, -4.5, -15, 0.2),
    "land_stack": Effect(moves.land_stack, -5, -15, 0.2),
    "slide": Effect(moves.slide, -16, -14, 0.2),
    "push": Effect(moves.push, -5, -13, 0.3),
    "stun": Effect(moves.stun, -8, -10, 0.5),
    "control_taken": Effect(moves.control_taken, -9, -9, 0.5),
    "control_lost": Effect(moves.control_lost, -11, -10, 0.4),
    "win": Effect(signs.win, -3.5, -9, 0.4),
    "win_ejderhalar": Effect(fanfares.ejderhalar, -3.5, -9, 0.4),
    "win_the_dragons_dance": Effect(fanfares.the_dragons_dance, -3.5, -9, 0.4),
    "win_tao_long": Effect(fanfares.tao_long, -3.5, -9, 0.4),
    "win_eagle_dance": Effect(fanfares.eagle_dance, -3.5, -9, 0.4),
    "lose": Effect(signs.lose, -7.5, -9, 0.3),
    "draw": Effect(signs.draw, -8.5, -9, 0.3),
    "click": Effect(signs.click, -9, -18, 0.06),
    "hover": Effect(signs.hover, -19, -20, 0.03),
    "refuse": Effect(signs.refuse, -7, -16, 0.12),
    "hint": Effect(signs.hint, -13, -8, 0.5),
    "undo": Effect(moves.undo, -12, -15, 0.15),
    "turn": Effect(signs.turn, -14.5, -10, 0.4),
    "star": Effect(signs.star, -10, -9, 0.5),
    "page": Effect(signs.page, -17, -18, 0.1),
    "tick": Effect(moves.tick, -10, -18, 0.05),
    "capture": Effect(war.capture, -7, -13, 0.4),
    "shot": Effect(war.shot, -5, -9, 0.6),
    "breath": Effect(war.breath, -6, -11, 0.4),
    "wings": Effect(war.wings, -8, -13, 0.3),
    "recruit": Effect(war.recruit, -10, -9, 0.5),
    "fortress": Effect(war.fortress, -8, -9, 0.5),
    "command": Effect(war.command, -9, -13, 0.3),
    "alarm": Effect(war.alarm, -11, -9, 0.5),
    "stone": Effect(ink.stone, -7, -15, 0.2),
    "coin": Effect(ink.coin, -12, -11, 0.3),
    "gong": Effect(ink.gong, -6, -8, 0.5),
    "slither": Effect(ink.slither, -13, -14, 0.2),
    "portal": Effect(ink.portal, -11, -8, 0.5),
    "bite": Effect(ink.bite, -6, -14, 0.2),
    "absorb": Effect(ink.absorb, -12, -9, 0.5),
    "breath_fire": Effect(ink.breath_fire, -6, -11, 0.4),
    "breath_water": Effect(ink.breath_water, -7, -10, 0.4),
    "hurt": Effect(ink.hurt, -9, -13, 0.2),
    "segment": Effect(ink.segment, -7, -9, 0.5),
    "thermal": Effect(valley.thermal, -12, -10, 0.5),
    "dice": Effect(valley.dice, -7, -15, 0.2),
    "rain": Effect(valley.rainfall, -11, -12, 0.4),
    "sunbreak": Effect(valley.sunbreak, -11, -9, 0.5),
    "eagle_cry": Effect(valley.eagle_cry, -11, -8, 0.5),
    "eye_step": Effect(clash.step, -11, -16, 0.1),
    "eye_turn": Effect(clash.turn, -15, -16, 0.1),
    "eye_roll": Effect(clash.roll, -9, -15, 0.2),
    "eye_place": Effect(clash.place, -9, -16, 0.1),
    "eye_call": Effect(clash.call, -10, -12, 0.3),
    "eye_attack": Effect(clash.attack, -9, -13, 0.2),
    "eye_parry": Effect(clash.parry, -7, -11, 0.4),
    "eye_hit": Effect(clash.hit, -5, -13, 0.3),
    "eye_cup": Effect(clash.cup, -9, -13, 0.2),
    "eye_heal": Effect(clash.heal, -11, -9, 0.5),
    "eye_ready": Effect(clash.ready, -10, -10, 0.4),
    "eye_card": Effect(clash.card, -6, -10, 0.4),
    "eye_out": Effect(clash.out, -5, -8, 0.5),
    "eye_feather": Effect(clash.feather, -14, -12, 0.3),
    "eye_current": Effect(clash.current, -6, -10, 0.4),
    "eye_signal_60": Effect(clash.signal_60, -8, -9, 0.4),
    "eye_signal_30": Effect(clash.signal_30, -7, -9, 0.4),
    "eye_signal_10": Effect(clash.signal_10, -6, -9, 0.4),
    "eye_round": Effect(clash.begin, -6, -9, 0.5),
    "eye_round_over": Effect(clash.end, -6, -9, 0.5),
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

"""Rounds between chieftains, with everything written down that they did."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.eye_for_an_eye import Chieftain
from game.core import Rng, Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State, next_moment
from game.rules.eye_for_an_eye.actions import Action, Advance


class Deed(NamedTuple):
    """One action of a seat, and the moment in which it was done."""

    before: State
    action: Action


def watch(state: State, levels: tuple[int, ...], seed: int, most: int = 400) -> list[Deed]:
    """What chieftains do from a state on, at most so many actions; an illegal one raises Refused."""
    seats = range(1, len(state.players) + 1)
    chieftains = [Chieftain(seat, levels[seat - 1], seed) for seat in seats]
    dice, deeds = Rng(seed), list[Deed]()
    while state.outcome is None and len(deeds) < most:
        while EYE_FOR_AN_EYE.chance_to_act(state):
            state = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.draw(state, dice)).state
        if state.outcome is not None:
            break  # the dice have ended it
        for chieftain in chieftains:
            action = chieftain.poll(state, chieftain.seat)
            if action is not None:
                deeds.append(Deed(state, action))
                state = EYE_FOR_AN_EYE.apply(state, action).state
                break
        else:
            assert state.phase == "fight", EYE_FOR_AN_EYE.write_state(state)
            wakes = [chieftain.wakes_at(state) for chieftain in chieftains]
            to = max(state.tick + 1, min(*wakes, next_moment(state)))
            state = EYE_FOR_AN_EYE.apply(state, Advance(Tick(to))).state
    return deeds

"""Whole games at random over all modes, arenas and teams; WYRM_TRUST makes them many."""

from __future__ import annotations

import os
import random

from game.core import Rng
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye.lore import CHIEFS, SOUNDTRACKS
from game.rules.eye_for_an_eye.options import MODE_NAMES, OPTIONS, SEATS, TURN_LIMITS
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import AWAY, lore_of, nymphlets_of
from tests.rules.eye_for_an_eye.lively import Case, case, choose

GAMES = 4 * int(os.environ.get("WYRM_TRUST", "1"))
MOST = 60_000
"""More actions than any game takes that is not stuck."""
CHOICES = {option.name: option for option in OPTIONS}


def drawn(number: int) -> Case:
    """A game of its own for each number: modes and styles in turn, the rest by chance."""
    rng = random.Random(number)
    mode = MODE_NAMES[number % len(MODE_NAMES)]
    seats = rng.choice([many for many in SEATS if mode in CHOICES["mode"].choices_for(many)])
    chiefs = {f"chief_{seat}": chief for seat, chief in enumerate(rng.sample(CHIEFS, 6), 1)}
    teams = rng.choice(CHOICES["alliances"].choices_for(seats))
    return case(
        rng.choice(("bushland", "rainforest_stream", "billabong")), seats, number, mode=mode, alliances=teams,
        turn_based=number // len(MODE_NAMES) % 2 == 1, soundtrack=rng.choice(SOUNDTRACKS), pace="frantic",
        advanced_stream=rng.random() < 0.7, rounds=1, turn_limit=rng.choice(TURN_LIMITS), **chiefs,
    )


def check(state: State) -> None:
    """No die, cube or Nymphlet is lost, and no two figures share a space."""
    cubes = sum(player.health for player in state.players) + sum(cup.cubes for cup in state.cups)
    assert cubes + state.supply == lore_of(state).cubes
    more = lore_of(state).timings.extra_dice if state.options.turn_based else 0
    for player in state.players:
        assert len(player.places) == len(player.faces) == lore_of(state).chiefs[player.chief].dice + more
    spaces = [figure.space for player in state.players for figure in player.figures if figure != AWAY]
    assert len(set(spaces)) == len(spaces) and not set(spaces) & state.arena.impassable
    if state.options.mode == "nymphlet_ceremony" and state.phase in ("fight", "roll", "turn"):
        seats = range(1, len(state.players) + 1)
        left = sum(len(own_nymphlets(state, seat)) for seat in seats)
        caught = sum(player.caught for player in state.players)
        assert left + caught == sum(len(nymphlets_of(state, seat)) for seat in seats)


def play(number: int) -> int:
    """Play a game to its end and say how many actions it took."""
    drawn_case = drawn(number)
    rng, dice, state = random.Random(number), Rng(number), drawn_case.first
    for count in range(MOST):
        seats = EYE_FOR_AN_EYE.to_act(state)
        if not seats:
            assert state.outcome is not None, f"{drawn_case}: nobody can act"
            return count
        state = EYE_FOR_AN_EYE.apply(state, choose(state, seats, rng, dice)).state
        check(state)
    raise AssertionError(f"{drawn_case}: no end")


def test_no_game_gets_stuck_or_loses_anything() -> None:
    """Everything stays where it can be found until somebody has won."""
    for number in range(GAMES):
        assert play(number)

"""Games played at random, but with more fights, flights and trouble than chance alone would bring."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from game.core import CHANCE, OptionValue, Rng
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.events import Event
from tests.rules.eagle_dance.stage import board

READINGS: tuple[tuple[str, OptionValue], ...] = (
    ("dominant_food", "round"), ("leave_card", True), ("choose_spoils", True),
)
WEIGHTS = {"PlaceThreat": 0.15, "Keep": 0.4, "End": 2, "Stay": 0.5, "Swap": 0.5, "Flee": 0.4, "Fight": 3}


class Case(NamedTuple):
    """How a game is played at random."""

    level: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int

    @property
    def first(self) -> State:
        """The state before anything happens."""
        return EAGLE_DANCE.setup(dict(self.options), board(self.level), self.seats)


class Moment(NamedTuple):
    """One action of a game."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


CASES = tuple(
    Case(level, seats, (("tiles", tiles),), seed)
    for seed, (level, seats, tiles) in enumerate((
        ("classic", 2, "players"), ("classic", 3, "itself"), ("classic", 4, "players"), ("classic", 4, "map"),
        ("river_valley", 4, "players"), ("two_summits", 3, "map"), ("old_crater", 2, "map"),
        ("classic", 4, "itself"), ("old_crater", 4, "map"), ("classic", 2, "map"), ("classic", 3, "map"),
    ))
) + tuple(
    Case("classic", seats, (("tiles", "map"), *READINGS), seed) for seed, seats in enumerate((2, 3, 4), 11)
)


@cache
def match(case: Case) -> tuple[Moment, ...]:
    """A whole game."""
    rng, dice, state = random.Random(case.seed), Rng(case.seed), case.first
    played: list[Moment] = []
    while seats := EAGLE_DANCE.to_act(state):
        action = _choose(state, seats[0], rng, dice)
        step = EAGLE_DANCE.apply(state, action)
        played.append(Moment(state, action, step.state, step.events))
        state = step.state
    return tuple(played)


def _choose(state: State, seat: int, rng: random.Random, dice: Rng) -> Action:
    if seat == CHANCE:
        return EAGLE_DANCE.draw(state, dice)
    legal = EAGLE_DANCE.legal(state, seat)
    return rng.choices(legal, [WEIGHTS.get(type(action).__name__, 1) for action in legal])[0]


def moments() -> tuple[Moment, ...]:
    """Every moment of all games."""
    return tuple(moment for case in CASES for moment in match(case))

"""Rounds played at random, but towards each other."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

from game.core import CHANCE, CLOCK, OptionValue, Rng, Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State, arena_of
from game.rules.eye_for_an_eye.actions import Action, Advance, Roll, Step
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, FigureId, Space
from game.rules.eye_for_an_eye.lore import CHIEFS, Chief
from game.rules.eye_for_an_eye.sight import figures, friends
from game.rules.eye_for_an_eye.state import figure_of
from game.rules.eye_for_an_eye.steps import path_of
from tests.rules.eye_for_an_eye.stage import board, fight

WEIGHTS = {
    "Recover": 0.03, "Attack": 9, "Use": 8, "Ready": 6, "Allocate": 4, "Stop": 0.2, "Take": 0.5, "Parry": 2,
    "WatchOut": 2, "Strike": 5, "Pass": 0.1, "SetPace": 0.05, "EndTurn": 0.2, "Untie": 5, "Rally": 2,
    "Stay": 0.5, "Withdraw": 2,
}


GENERAL = ("shove", "trip", "swap_places", "dash", "brace", "feint")
PAIRS = tuple(" ".join(pair) for pair in combinations(GENERAL, 2))


class Case(NamedTuple):
    """How a match is played at random, from its beginning or from a melee."""

    arena: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int = 1
    melee: bool = False

    @property
    def first(self) -> State:
        """The state before chance deals the flowers, or a fight with ready cards at close quarters."""
        if self.melee:
            return melee(self)
        return EYE_FOR_AN_EYE.setup(dict(self.options), board(self.arena), self.seats)


def melee(case: Case) -> State:
    """Chiefs at close quarters, all cards ready, and dice on cards and tracks."""
    rng = random.Random(case.seed)
    chiefs = rng.sample(CHIEFS, case.seats)
    arena = arena_of(board(case.arena))
    middle = [space for space in arena.at.values() if arena.distance(space, arena.at[0, 0]) < 3]
    seats = range(1, case.seats + 1)
    options: dict[str, Any] = dict(case.options)
    mode = options.get("mode", "battle")
    names = [str(seat) for seat in seats]
    if mode == "nymphlet_ceremony":
        letters = "nop"[: arena.lore.ceremony.nymphlets[case.seats - 2]]
        names += [f"{seat}{letter}" for seat in seats for letter in letters]
    if "echo" in chiefs:
        names += [f"{chiefs.index('echo') + 1}{letter}" for letter in "ab"]
    spaces = rng.sample([space for space in middle if space not in arena.impassable], case.seats + 2)
    if len(names) > len(spaces):
        spaces += rng.sample(sorted(arena.ground - set(spaces)), len(names) - len(spaces))
    at = " ".join(
        f"{name}={arena.name(space)}{rng.choice(DIRECTION_NAMES)}"
        for name, space in zip(names, spaces, strict=False)
    )
    if mode == "king_of_the_hill":
        options["cards"] = {seat: rng.choice(PAIRS) for seat in seats}
    return fight(
        " ".join(chiefs), at,
        {seat: loadout(arena.lore.chief(chiefs[seat - 1]), rng, mode) for seat in seats},
        ready=dict.fromkeys(seats, "1" if mode == "nymphlet_ceremony" else "123"),
        heat={seat: arena.lore.chief(chiefs[seat - 1]).heat for seat in seats},
        health={seat: rng.choice((1, 3, 8)) for seat in seats}, arena=case.arena, **options,
    )


def loadout(chief: Chief, rng: random.Random, mode: str) -> str:
    """Dice on a card, or on all of them, and the rest on tracks."""
    if mode == "nymphlet_ceremony":
        return "1" + rng.choice(("aajl", "aall", "majl"))
    if mode != "battle":
        return "123" + rng.choice(("mm", "ma", "gg"))
    card = rng.choice(chief.cards)
    rest = rng.choice(("aagg", "mmaa", "i" * chief.innate.eyes + "gg"))
    return (str(card.band) * card.use + rest)[:5]


class Moment(NamedTuple):
    """One action of a match."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


def case(arena: str, seats: int, seed: int = 1, **options: Any) -> Case:
    """A case with its options in order."""
    return Case(arena, seats, tuple(sorted(options.items())), seed)


CASES = (
    case("bushland", 2, rounds=1, soundtrack="quick"),
    case("rainforest_stream", 4, rounds=1, soundtrack="quick", pace="frantic"),
    case("billabong", 6, rounds=1, soundtrack="quick", pace="frantic"),
    case("rainforest_stream", 6, rounds=1, turn_based=True),
    case("bushland", 4, rounds=1, alliances="2+2", pace="frantic", chief_3="echo", chief_6="banksia"),
    case("billabong", 3, rounds=2, turn_based=True, chief_1="echo", chief_6="grublic"),
    case("bushland", 3, rounds=1, level="innate", soundtrack="quick", chief_1="pluma", chief_5="grublic"),
    case("bushland", 2, rounds=1, level="core", turn_based=True),
    case("rainforest_stream", 4, rounds=1, mode="king_of_the_hill", pace="frantic", soundtrack="quick"),
    case("billabong", 4, rounds=2, mode="king_of_the_hill", turn_based=True, alliances="2+2"),
    case(
        "bushland", 3, rounds=1, mode="king_of_the_hill", soundtrack="quick", chief_1="echo",
        chief_6="grublic",
    ),
    case("bushland", 2, rounds=4, level="rising", turn_based=True, turn_limit="15"),
    case("rainforest_stream", 4, rounds=1, alliances="1+3", soundtrack="clock", level="bands"),
    case("billabong", 6, rounds=1, alliances="2+4", turn_based=True, level="bands"),
    case("bushland", 5, rounds=1, alliances="1+2+2", soundtrack="quick", pace="frantic"),
    case("bushland", 2, rounds=1, mode="domination", soundtrack="quick", pace="frantic"),
    case("rainforest_stream", 4, rounds=1, mode="domination", turn_based=True, alliances="2+2"),
    case("billabong", 6, rounds=1, mode="domination", turn_based=True, turn_limit="15"),
    case("bushland", 2, rounds=1, mode="nymphlet_ceremony", pace="frantic", soundtrack="quick"),
    case("rainforest_stream", 6, rounds=1, mode="nymphlet_ceremony", pace="frantic", alliances="2+2+2"),
    case(
        "billabong", 3, rounds=2, mode="nymphlet_ceremony", turn_based=True, chief_1="echo",
        chief_6="grublic",
    ),
    case("rainforest_stream", 4, rounds=1, mode="nymphlet_ceremony", turn_based=True, alliances="2+2"),
)


MELEES = tuple(
    Case(arena, seats, (("rounds", 1), ("turn_based", turn_based)), seed, True)
    for seed, (arena, seats, turn_based) in enumerate(
        product(("bushland", "rainforest_stream", "billabong"), (2, 3, 6, 6, 6, 6), (False, False, True))
    )
)
MELEES += tuple(
    Case(arena, seats, (("mode", "king_of_the_hill"), ("rounds", 1), ("turn_based", turn_based)), seed, True)
    for seed, (arena, seats, turn_based) in enumerate(
        product(("bushland", "rainforest_stream", "billabong"), (2, 4, 4), (False, False, True)), 100
    )
)
MELEES += tuple(
    Case(arena, seats, (("mode", "domination"), ("rounds", 1), ("turn_based", turn_based)), seed, True)
    for seed, (arena, seats, turn_based) in enumerate(
        product(("bushland", "rainforest_stream", "billabong"), (2, 6), (False, True)), 200
    )
)
MELEES += tuple(
    Case(arena, seats, (("mode", "nymphlet_ceremony"), ("rounds", 1), ("turn_based", turn_based)), seed, True)
    for seed, (arena, seats, turn_based) in enumerate(
        product(("bushland", "rainforest_stream", "billabong"), (2, 3, 6), (False, False, True)), 300
    )
)
"""Fights that have just begun to get ugly."""


@cache
def match(case: Case, limit: int = 1000) -> tuple[Moment, ...]:
    """A whole match, or its first so many actions."""
    rng, dice, state = random.Random(case.seed), Rng(case.seed), case.first
    played: list[Moment] = []
    while len(played) < limit and (seats := EYE_FOR_AN_EYE.to_act(state)):
        action = choose(state, seats, rng, dice)
        step = EYE_FOR_AN_EYE.apply(state, action)
        played.append(Moment(state, action, step.state, step.events))
        state = step.state
    return tuple(played)


def choose(state: State, seats: tuple[int, ...], rng: random.Random, dice: Rng) -> Action:
    """What somebody does next."""
    if CHANCE in seats:
        return EYE_FOR_AN_EYE.draw(state, dice)
    people = [seat for seat in seats if seat > 0]
    if CLOCK in seats and (not people or rng.random() < 0.4):
        return Advance(Tick(state.tick + rng.choice((1, 2, 5, 20, 90))))
    legal = EYE_FOR_AN_EYE.legal(state, rng.choice(people))
    return rng.choices(legal, [weight(state, action) for action in legal])[0]


def weight(state: State, action: Action) -> float:
    """How likely an action is."""
    if isinstance(action, Roll):
        return 0.02 if action.held else 1.5
    if isinstance(action, Step):
        task = state.players[action.seat - 1].task
        assert task is not None
        return 8 if nearer(state, task.figure, path_of(state, task, action.way)[-1]) else 0.7
    return WEIGHTS.get(type(action).__name__, 1)


def nearer(state: State, figure: FigureId, space: Space) -> bool:
    """Whether a space is nearer to the nearest foe than a figure is."""
    foes = [place.space for other, place in figures(state) if not friends(state, figure, other)]
    here = figure_of(state, figure).space
    if not foes:
        return False
    distance = state.arena.distance
    return min(distance(space, foe) for foe in foes) < min(distance(here, foe) for foe in foes)


def options(case: Case) -> Mapping[str, OptionValue]:
    """The options of a case as the rules take them."""
    return dict(case.options)

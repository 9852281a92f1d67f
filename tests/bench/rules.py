"""How fast the rules and the opponents' search are."""

from __future__ import annotations

import random as luck
import time
from typing import Any

from game.ai import Limits, think
from game.content.levels import shelf_of
from game.core import CHANCE, AnyGame, Rng
from game.rules import GAMES
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.ejderhalar import EJDERHALAR, State

_SECONDS = 4.0
_PERFT_DEPTH = 4
_SEARCH_NODES = 600_000


def _start() -> State:
    board = shelf_of("ejderhalar").named("classic")
    assert board is not None
    return EJDERHALAR.setup({}, board)


def random() -> str:
    """Actions a second for each game: asking what is legal, choosing, applying."""
    plain = [f"{game.info.title} {_random(game)}" for game in GAMES if not game.chances(_first(game))]
    return "; ".join([*plain, f"Eagle Dance {_dance()}"])


def _first(game: AnyGame) -> Any:
    options = {option.name: option.default for option in game.info.options}
    return game.setup(options, shelf_of(game.info.name).boards[0], game.info.seats[0])


def _random(game: AnyGame) -> str:
    choose = luck.Random(1).choice
    to_act, legal, apply = game.to_act, game.legal, game.apply
    first = state = _first(game)
    actions = games = 0
    began_s = time.perf_counter()
    while time.perf_counter() - began_s < _SECONDS:
        for _ in range(200):
            seats = to_act(state)
            if not seats:
                state, games = first, games + 1
                seats = to_act(state)
            state = apply(state, choose(legal(state, seats[0]))).state
        actions += 200
    spent_s = time.perf_counter() - began_s
    return f"{actions / spent_s:,.0f} actions a second ({games} games)"


def _dance() -> str:
    """Whole games of four seats, dice and cards included."""
    choose, dice = luck.Random(1).choice, Rng(1)
    first = EAGLE_DANCE.setup({}, shelf_of("eagle_dance").boards[0], 4)
    actions = games = 0
    began_s = time.perf_counter()
    while time.perf_counter() - began_s < _SECONDS:
        state, games = first, games + 1
        while seats := EAGLE_DANCE.to_act(state):
            chance = seats[0] == CHANCE
            action = EAGLE_DANCE.draw(state, dice) if chance else choose(EAGLE_DANCE.legal(state, seats[0]))
            state, actions = EAGLE_DANCE.apply(state, action).state, actions + 1
    spent_s = time.perf_counter() - began_s
    return f"{spent_s / games * 1000:.1f} ms a game of four ({actions / spent_s:,.0f} actions a second)"


def perft() -> str:
    """Nodes a second of counting all sequences of actions."""
    began_s = time.perf_counter()
    nodes = _count(_start(), _PERFT_DEPTH)
    spent_s = time.perf_counter() - began_s
    return f"{nodes / spent_s:,.0f} nodes a second (depth {_PERFT_DEPTH}: {nodes:,} nodes in {spent_s:.1f} s)"


def _count(state: State, depth: int) -> int:
    if depth == 0 or state.outcome is not None:
        return 1
    legal = EJDERHALAR.legal(state, state.seat)
    if depth == 1:
        return len(legal)
    return sum(_count(EJDERHALAR.apply(state, action).state, depth - 1) for action in legal)


def search() -> str:
    """Nodes a second of the strongest opponent in the opening and in a crowded middle game."""
    state = _start()
    choose = luck.Random(5).choice
    rates = []
    for _ in range(4):
        began_s = time.perf_counter()
        *_, last = think(EJDERHALAR, state, state.seat, Limits(nodes=_SEARCH_NODES), 5)
        rates.append(last.nodes / (time.perf_counter() - began_s))
        for _ in range(9):
            state = EJDERHALAR.apply(state, choose(EJDERHALAR.legal(state, state.seat))).state
    return f"{sum(rates) / len(rates):,.0f} nodes a second (slowest position {min(rates):,.0f})"

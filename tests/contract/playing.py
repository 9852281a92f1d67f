"""Games played at random from a seed, for questions that every game must answer alike."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from game.content import levels, paths
from game.core import CHANCE, Board, Game, OptionValue, Rng
from game.rules import GAMES


class Case(NamedTuple):
    """A game on one of its boards with some options."""

    game: Game[Any, Any]
    board: Board
    options: Mapping[str, OptionValue]

    def __str__(self) -> str:
        chosen = "+".join(f"{name}={value}" for name, value in self.options.items() if self._unusual(name))
        return f"{self.game.info.name}-{self.board.name}" + (f"-{chosen}" if chosen else "")

    def _unusual(self, name: str) -> bool:
        defaults = {option.name: option.default for option in self.game.info.options}
        return defaults[name] != self.options[name]


class Played(NamedTuple):
    """One action of a random game."""

    before: Any
    action: Any
    after: Any
    events: tuple[Any, ...]


def cases() -> list[Case]:
    """Every game on every board as it comes, and with every choice of options on the first board."""
    found = []
    for game in GAMES:
        usual = {option.name: option.default for option in game.info.options}
        boards = levels(game.info.name, [paths.shipped_levels() / game.info.name]).boards
        found += [Case(game, board, usual) for board in boards]
        choices = product(*(option.choices for option in game.info.options))
        options = [dict(zip(usual, values, strict=True)) for values in choices]
        found += [Case(game, boards[0], chosen) for chosen in options if chosen != usual]
    return found


CASES = cases()


def play(case: Case, seed: int, actions: int = 120) -> list[Played]:
    """A game at random, at most so many actions long."""
    return _play(CASES.index(case), seed, actions)


@cache
def _play(number: int, seed: int, actions: int) -> list[Played]:
    game, board, options = CASES[number]
    dice, rng = Rng(seed), random.Random(seed)
    state = game.setup(options, board, game.info.seats[0])
    played: list[Played] = []
    while (seats := game.to_act(state)) and len(played) < actions:
        if CHANCE in seats:
            action = game.draw(state, dice)
        else:
            action = rng.choice(game.legal(state, rng.choice(seats)))
        step = game.apply(state, action)
        played.append(Played(state, action, step.state, step.events))
        state = step.state
    return played


def finished(case: Case) -> Any:
    """A finished state of a case."""
    for seed in range(200):
        state = play(case, seed, 400)[-1].after
        if case.game.outcome(state):
            return state
    raise AssertionError(f"{case}: no random game came to an end")

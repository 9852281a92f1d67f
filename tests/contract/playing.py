"""Games played at random from a seed, for questions that every game must answer alike."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import product
from math import prod
from typing import Any, NamedTuple

from game.content import paths, shelf_of
from game.core import CHANCE, AnyGame, BadContent, Board, OptionValue, Rng
from game.rules import GAMES

MOST_CHOICES = 64


class Case(NamedTuple):
    """A game on one of its boards with some options."""

    game: AnyGame
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
    """Every game as it comes on every board."""
    found = []
    for game in GAMES:
        boards = shelf_of(game.info.name, [paths.shipped_levels() / game.info.name]).boards
        found += cases_of(game, boards)
    return found


def cases_of(game: AnyGame, boards: Sequence[Board]) -> list[Case]:
    """A game on every board as it comes, and with options that matter to its fewest seats."""
    usual = {option.name: option.default for option in game.info.options}
    found = [Case(game, board, usual) for board in boards]
    plain = game.setup(usual, boards[0], game.info.seats[0])
    for chosen in _choices(game, usual):
        with suppress(BadContent):
            if game.setup(chosen, boards[0], game.info.seats[0]) != plain:
                found.append(Case(game, boards[0], chosen))
    return found


def _choices(game: AnyGame, usual: dict[str, OptionValue]) -> list[dict[str, OptionValue]]:
    """Every choice of options; where that is too much, every one on its own."""
    if prod(len(option.choices) for option in game.info.options) <= MOST_CHOICES:
        choices = product(*(option.choices for option in game.info.options))
        found = [dict(zip(usual, values, strict=True)) for values in choices]
    else:
        found = [{**usual, option.name: value} for option in game.info.options for value in option.choices]
    return [chosen for chosen in found if chosen != usual]


CASES = cases()
_PLAYED: dict[tuple[str, int, int], list[Played]] = {}


def play(case: Case, seed: int, actions: int = 120) -> list[Played]:
    """A game at random, at most so many actions long; questions share a few, for to play takes longest."""
    key = str(case), seed, actions
    if key not in _PLAYED:
        _PLAYED[key] = _play(case, seed, actions)
    return _PLAYED[key]


def _play(case: Case, seed: int, actions: int) -> list[Played]:
    game, board, options = case
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
        state = play(case, seed, 400 if seed < 4 else 4000)[-1].after
        if case.game.outcome(state):
            return state
    raise AssertionError(f"{case}: no random game came to an end")

"""The words that lessons of Tao Long are written in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core import BadContent, Cell, Mark, Reason, Seat, say, verbatim
from game.lessons.tao_long_goals import check_goal, met
from game.lessons.vocabulary import BUTTONS, Vocabulary
from game.rules.tao_long import MODES, TAO_LONG, Action, Event, Phase, State, decision, reasons, sides
from game.rules.tao_long.level import BLUE, DRAGON, GREEN, PORTAL, RED, ROCK
from game.rules.tao_long.squares import DIRECTION_LETTERS, NAMES, NEXT, NOWHERE, SQUARE_NAMED
from game.rules.tao_long.wheel import ORDERS, PLAIN, SPACE_NAMED, SPACES

_PORTALS: Final = {"G": GREEN, "R": RED, "B": BLUE}
_TILES: Final = {"1": 1, "2": 1, "3": 1, "4": 1, "a": 2, "b": 2, "c": 2, "d": 2}
_ELEMENT_WORDS: Final = ("absorb", "expel", "rest")
_ORDERS_TRIED: Final = 3
_WAYS: Final = tuple(letter * count for letter in DIRECTION_LETTERS for count in (1, 2))
"""Moves as a hidden board's compass names them."""


class TaoLongVocabulary(Vocabulary[State, Action, Event]):
    """Spaces by their names, squares by column and row, dragons by their seats."""

    game = TAO_LONG
    rules = reasons.RULES
    refusals = tuple(dict.fromkeys(said.rule for said in vars(reasons).values() if isinstance(said, Reason)))

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        check_goal(goal, state)

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        return met(goal, seat, state, events)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `space:fire` or `meter:1` names something that is there."""
        kind, _, value = target.partition(":")
        match kind:
            case "button":
                return value in BUTTONS
            case "space":
                return value in SPACE_NAMED
            case "cell":
                return value in SQUARE_NAMED
            case "portal":
                return SQUARE_NAMED.get(value) in state.level.portals
            case "dragon" | "head" | "tail" | "meter" | "breath":
                return value in ("1", "2")
            case "way":
                return value in _WAYS and state.options.mode == MODES[-1]
            case "coin":
                return not value and state.options.flux
        return target == "pool"

    def mark(self, sign: str, cell: Cell) -> Mark:
        """Digits and letters are the dragons from head to tail, # is rock, G R B are portals."""
        if sign == "#":
            return Mark(ROCK, cell)
        if sign in _PORTALS:
            return Mark(PORTAL, cell, _PORTALS[sign])
        if sign in _TILES:
            return Mark(DRAGON, cell, str("1234abcd".index(sign) % 4 + 1), _TILES[sign])
        reason = say(
            "{sign} means nothing; use . # G R B, 1-4 and a-d from head to tail", sign=verbatim(sign)
        )
        raise BadContent("", say("drawing"), reason)

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """Sowings of every space; moves one or two squares each way, into portals too; elements."""
        if state.phase == Phase.SPIRIT:
            yield from _sowings(state)
        elif decision(state)[0]:
            yield from _ELEMENT_WORDS
        else:
            yield from ("stay", "absorb")
            yield from _moves(state, seat)


def _sowings(state: State) -> Iterator[str]:
    for space, name in enumerate(SPACES):
        stack = state.wheel[space]
        if not state.options.colours:
            yield name
        elif not PLAIN[stack]:
            yield f"{name}:w"
        else:
            yield from (f"{name}:{order}" for order in ORDERS[stack][:_ORDERS_TRIED])


def _moves(state: State, seat: Seat) -> Iterator[str]:
    head = sides(state, seat)[0].tiles[0]
    for direction, letter in enumerate(DIRECTION_LETTERS):
        yield from (f"go:{letter}", f"go:{letter}{letter}")
        entry = NEXT[direction][head]
        if entry != NOWHERE and entry in state.level.portals:
            for portal in state.level.portals:
                yield from (f"go:{letter}>{NAMES[portal]}{side}" for side in DIRECTION_LETTERS)

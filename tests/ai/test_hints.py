"""Hints say what is so, in at most twelve words."""

from __future__ import annotations

import pickle

import pytest

from game.ai import Hint, explain
from game.core import Board
from game.rules.ejderhalar import EJDERHALAR
from tests.ai.test_think import chosen, final, middle_state
from tests.boards import BOARDS, CLASSIC

CORNERS = {
    "A": "a1", "B": "a2", "C": "a3", "D": "b1", "E": "b2",
    "a": "h8", "b": "h7", "c": "h6", "d": "g8", "e": "g7",
}  # fmt: skip


def position(dragons: str) -> str:
    """Seat 1's turn with these dragons, as in `A:c5 b:d3,d4,d4`; all others wait in their corners."""
    places = dict(CORNERS) | dict(word.split(":") for word in dragons.split())
    counts: dict[str, str] = {}
    for letter, squares in places.items():
        tokens = squares.split(",") if "," in squares else [squares] * 3
        counts |= {square: f"{letter}{tokens.count(square)}" for square in tokens}
    ranks = ("".join(counts.get(f"{file}{rank}", ".") for file in "abcdefgh") for rank in range(8, 0, -1))
    return "/".join(ranks) + " 1 2 - - -"


def hint(dragons: str, *plan: str, first: int = 0) -> Hint:
    """The hint for one action of a plan."""
    here = EJDERHALAR.read_state(position(dragons), {}, CLASSIC)
    states, line = [], []
    for word in plan:
        states.append(here)
        line.append(EJDERHALAR.read_action(here, word))
        here = EJDERHALAR.apply(here, line[-1]).state
    return explain(EJDERHALAR, states[first], line[first], tuple(line[first:]))


@pytest.mark.parametrize(
    ("dragons", "plan", "words", "squares"),
    [
        ("A:c5 B:d3 D:f3", "f3-f4", "Wins: third control point.", "f4"),
        ("A:c5 B:d3 D:f2", "f2-f3 f2-f4", "Prepares a win on f4 this turn.", "f4"),
        ("a:c5 b:e6 c:f5 D:f3", "f3-f4", "Stops their win on f4.", "f4"),
        ("C:d1 c:d3,d4,d5", "d1-d2 push:d3-d4", "Pushes C off d3 and stuns it.", "d3"),
        ("C:c1 c:d2,e2,e2", "c1-d1", "Brings C closer to d3.", "d3"),
        ("C:d2", "d2-d3", "Takes d3: one of three control points.", "d3"),
        ("A:c5 B:d3 D:e2", "e2-e3 a3-a4", "Threatens to win on f4.", "f4"),
        ("C:d2,d3,d3", "d2-d3", "Stacks C on d3: harder to push.", "d3"),
        ("C:d1", "d1-d2", "Brings C one move from d3.", "d3"),
        ("D:g1", "g1-h1", "Moves D to h1: more ways to go.", "h1"),
    ],
)  # fmt: skip
def test_reasons(dragons: str, plan: str, words: str, squares: str) -> None:
    found = hint(dragons, *plan.split())
    level = EJDERHALAR.setup({}, CLASSIC).level
    named = {level.name(square): square for square in level.steps}
    assert found.reason == words and found.squares == tuple(named[name] for name in squares.split())


def test_declined_push() -> None:
    found = hint("C:d1 c:d3,d4,d5", "d1-d2", "hold", first=1)
    assert found.reason == "Leaves d3 alone: better than this push."


def test_a_hint_from_another_process_can_still_be_put_into_another_language() -> None:
    words = pickle.loads(pickle.dumps(hint("C:d2", "d2-d3"))).reason
    assert words == "Takes d3: one of three control points."
    assert words.key == "Takes {square}: {held} of {needed} control points."
    assert {name: (field.key, str(field)) for name, field in words.fields.items()} == {
        "square": (None, "d3"), "held": ("one", "one"), "needed": ("three", "three"),
    }


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
def test_every_hint_is_short_and_about_the_action(board: Board) -> None:
    state = middle_state(board, 6)
    for seed in range(14):
        if state.outcome is not None:
            break
        thought = final(state, 4, seed)
        found = explain(EJDERHALAR, state, thought.action, thought.line)
        assert found.action == thought.action
        assert 1 <= len(found.reason.split()) <= 12
        assert found.reason.endswith(".")
        assert set(found.squares) <= set(state.level.steps)
        state = EJDERHALAR.apply(state, chosen(thought)).state

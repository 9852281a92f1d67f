"""Tao Long's lessons by the tutor: goals, modes and cases of every mode."""

from __future__ import annotations

import pytest

from game.content.levels import shelf_of
from game.lessons.referee import generate, judged
from game.lessons.vocabularies import vocabulary_of
from game.rules.tao_long import MODES, TAO_LONG, State
from tests.lessons.learners import begun

WORDS = vocabulary_of("tao_long")
BOARDS = {board.name: board for board in shelf_of("tao_long").boards}


def read(text: str, board: str = "introductory", mode: str = "grasshopper") -> State:
    state: State = TAO_LONG.read_state(text, {"mode": mode}, BOARDS[board])
    return state


def mode_of(state: object) -> str:
    """The mode in which a lesson goes on from a state."""
    assert isinstance(state, State)
    return state.options.mode


def test_options_that_change_on_the_way_hold_until_the_next_change() -> None:
    progress = begun("beyond", "tao_long")
    modes = [mode_of(state) for state in progress.course]
    assert tuple(dict.fromkeys(modes)) == MODES
    assert modes == sorted(modes, key=MODES.index)


NEAR = "wb/-/wwb/-/b/-/wb/- n:4,4;4,5;4,6;3,6 e:5,2;4,2;3,2;2,2"


@pytest.mark.parametrize(
    ("position", "action", "reached", "missed"),
    [
        (f"{NEAR} w4f0 b4f0 k 1 element:fire - -", "absorb", "took:fire fire:1 turn", "took:water rested"),
        (f"{NEAR} w4f2 b2f0 k 1 element:fire - -", "expel", "breathed:fire hurt:3 cut:1", "hurt:4 cut:2 won"),
        (f"{NEAR} w4f0 b4f0 k 1 element:fire - -", "rest", "rested any", "moved fire:1"),
        (f"{NEAR} w4f0 b4f0 k 1 matter:sky - -", "go:n", "moved bit at:4,3 faces:n hurt:1", "stayed again"),
        (f"{NEAR} w4f0 b4f0 k 1 matter:wind+ - -", "go:e", "again faces:e life:4", "bit turn faces:n"),
        (f"{NEAR} w4f0 b4f0 k 1 matter:mountain - -", "stay", "stayed turn", "moved"),
        (f"{NEAR} w4f0 b4f0 k 1 spirit - -", "fire", "sown:fire action:mountain", "action:fire"),
    ],
)
def test_goals_are_met_by_what_happened(position: str, action: str, reached: str, missed: str) -> None:
    state = read(position)
    step = TAO_LONG.apply(state, TAO_LONG.read_action(state, action))
    for goal in (*reached.split(), *missed.split()):
        WORDS.check_goal(goal, state)
    assert [goal for goal in reached.split() if not WORDS.met(goal, 1, step.state, step.events)] == []
    assert [goal for goal in missed.split() if WORDS.met(goal, 1, step.state, step.events)] == []


@pytest.mark.parametrize("mode", ["monk", "master"])
def test_cases_are_generated_in_other_modes_too(mode: str) -> None:
    cases = generate(WORDS, BOARDS["the_valley"], (("mode", mode),), 4, 16)
    assert all(judged(WORDS, case) == case for case in cases)
    assert len({case.rule for case in cases if not case.allowed}) >= 4

"""Tao Long's lessons by the tutor: solutions, ghost hands, goals and what somebody might try."""

from __future__ import annotations

from functools import cache

import pytest

from game.content.lessons import Course, course
from game.content.levels import levels
from game.lessons.lesson import Do, Lesson
from game.lessons.referee import case_of, generate, judged
from game.lessons.standing import Progress
from game.lessons.talk import Acted, Award, Done
from game.lessons.tutor import advance, begin, present
from game.lessons.vocabularies import vocabulary_of
from game.rules.tao_long import MODES, TAO_LONG, State
from tests.lessons.learners import docile_input

WORDS = vocabulary_of("tao_long")
BOARDS = {board.name: board for board in levels("tao_long").boards}


@cache
def shipped() -> Course:
    return course("tao_long")


LESSONS = [lesson.id for lesson in shipped().lessons]


def named(lesson_id: str) -> Lesson:
    lesson = shipped().named(lesson_id)
    assert lesson is not None
    return lesson


def read(text: str, board: str = "introductory", mode: str = "grasshopper") -> State:
    state: State = TAO_LONG.read_state(text, {"mode": mode}, BOARDS[board])
    return state


def solved(progress: Progress) -> Progress:
    """The lesson to its end, every task by the author's solution."""
    for _ in range(200):
        step = progress.step
        if step is None:
            return progress
        if isinstance(step, Do) and progress.phase == "waiting":
            text = step.solution[len(progress.done)]
            progress, _ = advance(progress, Acted(TAO_LONG.read_action(progress.state, text)))
        else:
            progress, _ = advance(progress, docile_input(progress))
    raise AssertionError("the lesson never ends")


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_solutions_earn_three_stars(lesson_id: str) -> None:
    end = solved(begin(named(lesson_id)))
    assert end.phase == "over" and end.stars == 3 and end.faults == 0


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_following_the_ghost_hand_ends_every_lesson(lesson_id: str) -> None:
    progress = begin(named(lesson_id))
    effects = present(progress)
    for _ in range(200):
        if progress.phase == "over":
            break
        progress, effects = advance(progress, docile_input(progress))
    assert effects[-2:] == (Award(3), Done())


def test_options_that_change_on_the_way_hold_until_the_next_change() -> None:
    progress = begin(named("beyond"))
    modes = [state.options.mode for state in progress.course]
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


@pytest.mark.parametrize("mode", ["grasshopper", "monk", "master"])
def test_generated_cases_are_those_of_the_rules_and_varied(mode: str) -> None:
    cases = generate(WORDS, BOARDS["the_valley"], (("mode", mode),), 4, 16)
    assert len(cases) == 16
    for case in cases:
        assert WORDS.game.why_not(*case_of(WORDS, case)) == case.refusal
        assert judged(WORDS, case) == case
    assert len({case.rule for case in cases if not case.allowed}) >= 4

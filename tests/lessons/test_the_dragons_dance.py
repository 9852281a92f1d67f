"""The Dragon's Dance's lessons by the tutor: solutions, ghost hands, goals and what somebody might try."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.lessons import Course, course
from game.content.levels import levels
from game.core import Reason
from game.lessons.lesson import Do, Lesson
from game.lessons.referee import case_of, generate, judged
from game.lessons.standing import Progress
from game.lessons.talk import Acted, Award, Back, Done, Explain, Input, Restart, Skip, Tried
from game.lessons.tutor import advance, begin, present
from game.lessons.vocabularies import vocabulary_of
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, State
from tests.lessons.learners import docile_input

GAME = THE_DRAGONS_DANCE
WORDS = vocabulary_of("the_dragons_dance")
BOARDS = {board.name: board for board in levels("the_dragons_dance").boards}


@cache
def shipped() -> Course:
    return course("the_dragons_dance")


LESSONS = [lesson.id for lesson in shipped().lessons]


def named(lesson_id: str) -> Lesson:
    lesson = shipped().named(lesson_id)
    assert lesson is not None
    return lesson


def read(text: str) -> State:
    state: State = GAME.read_state(text, {}, named("captains").board)
    return state


def at_goal(lesson_id: str, goal: str) -> Progress:
    """A lesson at the task with this goal."""
    progress = begin(named(lesson_id))
    while not (isinstance(progress.step, Do) and goal in progress.step.goals):
        progress, _ = advance(progress, docile_input(progress))
    return progress


def acted(progress: Progress, text: str) -> Acted:
    return Acted(GAME.read_action(progress.state, text))


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_solutions_earn_three_stars(lesson_id: str) -> None:
    progress = begin(named(lesson_id))
    while progress.phase != "over":
        step = progress.step
        if isinstance(step, Do) and progress.phase == "waiting" and step.refused_rule is None:
            progress, _ = advance(progress, acted(progress, step.solution[len(progress.done)]))
        else:
            progress, _ = advance(progress, docile_input(progress))
    assert progress.stars == 3 and progress.faults == 0


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_following_the_ghost_hand_ends_every_lesson(lesson_id: str) -> None:
    progress = begin(named(lesson_id))
    effects = present(progress)
    while progress.phase != "over":
        progress, effects = advance(progress, docile_input(progress))
    assert effects[-2:] == (Award(3), Done())


@pytest.mark.parametrize(
    ("lesson_id", "goal", "text", "words"),
    [
        ("marching", "took:M", "b2-c2", "A calm step. Now we want a capture."),
        ("fortresses", "recruited:D", "M@a1", "A good choice too. But try the dragoon."),
        ("fortresses", "spent:6", "F@g7", "Seven can buy more. Look for a 6."),
        ("captains", "commanded:3", "d2-d4", "The captain moves alone. Move its neighbours."),
        ("dragons", "surrounded", "d1-c1", "Not a third neighbour yet. Corners do not count."),
        ("crowns", "gave:F", "give:a3", "The hero is worth twelve. Give the footman."),
    ],
)
def test_tempting_mistakes_have_their_own_words(lesson_id: str, goal: str, text: str, words: str) -> None:
    progress = at_goal(lesson_id, goal)
    after, effects = advance(progress, acted(progress, text))
    assert [effect.reason.words for effect in effects if isinstance(effect, Explain)] == [words]
    assert after.state == progress.state and after.faults == 1


def test_burning_a_neighbour_does_not_save_a_surrounded_dragon() -> None:
    progress = begin(named("dragons"))
    while progress.state.must_fly < 0 or progress.state.seat != 1:
        progress, _ = advance(progress, docile_input(progress))
    _, effects = advance(progress, acted(progress, "d4*d5"))
    explained = [effect.reason.words for effect in effects if isinstance(effect, Explain)]
    assert explained == ["It stayed, and it is lost. Fly away instead."]


def test_what_is_too_dear_is_said_in_the_lessons_words() -> None:
    progress = at_goal("fortresses", "spent:6")
    _, effects = advance(progress, Tried(Reason("recruit.value", "Not worth enough.")))
    assert effects == (Explain(Reason("recruit.value", "Too dear: your fortresses are worth 7.")),)


def test_a_command_goes_on_in_any_order() -> None:
    """Other pieces and other squares than the author's reach the goal too."""
    progress = at_goal("captains", "commanded:3")
    for text in ("c1-b1", "e2-f3", "c2-c3"):
        progress, _ = advance(progress, acted(progress, text))
    assert progress.phase == "leaving" and progress.faults == 0


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(LESSONS), st.lists(st.integers(0, 30), max_size=25))
def test_nobody_is_ever_stuck(lesson_id: str, choices: list[int]) -> None:
    """After any actions, skips and steps back, following the hand still ends the lesson."""
    progress = begin(named(lesson_id))
    wishes: tuple[Input, ...] = (Back(), Restart(), Skip(), Skip())
    for choice in choices:
        legal = GAME.legal(progress.state, 1)
        free = isinstance(progress.step, Do) and progress.phase == "waiting" and legal
        given: Input = docile_input(progress) if progress.phase != "over" else Restart()
        if choice < len(wishes):
            given = wishes[choice]
        elif free and choice < 20:
            given = Acted(legal[choice * 7 % len(legal)])
        progress, _ = advance(progress, given)
    for _ in range(80):
        if progress.phase == "over":
            return
        progress, _ = advance(progress, docile_input(progress))
    raise AssertionError("the lesson never ends")


CAMP = "...k.../......./......./...f.../..MF.../.FC..../K......"


@pytest.mark.parametrize(
    ("position", "actions", "reached", "missed"),
    [
        (f"{CAMP} 1 - - - - -", "c3*d4 d3-d4", "shot took:F commanded:2 on:d4 landed:d4", "moved:M turn won"),
        (f"{CAMP} 1 - - - - -", "c3*d4 d3-d4 done", "turn at:F.d4 any", "commanded:3 took:K lost"),
        (f"{CAMP} 1 - - - - -", "a1-b1", "moved:K turn", "commanded:1 shot"),
        ("...k.../......./......./......./..K.M../......./....... 1 F4L3 - - - -", "L@a1",
         "recruited:L spent:6 total:6 fortresses:2 at:L.a1", "spent:7 total:7 fortresses:3 without:L"),
        ("...k.../......./......./..FwM../......./......./.K.L... 1 - - - - -", "d1-d3", "surrounded",
         "took:W"),
        ("...k.../......./...m.../..fWf../......./......./.K..... 1 - - - - d4", "d4*d5",
         "breathed without:W", "moved:W"),
        ("......k/......./......./...w.../......./HK...../..F.... 1 - - - b2 -", "give:c1", "gave:F",
         "gave:H"),
    ],
)
def test_goals_are_met_by_what_happened(position: str, actions: str, reached: str, missed: str) -> None:
    state = read(position)
    events: tuple[object, ...] = ()
    for text in actions.split():
        step = GAME.apply(state, GAME.read_action(state, text))
        state, events = step.state, (*events, *step.events)
    for goal in (*reached.split(), *missed.split()):
        WORDS.check_goal(goal, state)
    assert [goal for goal in reached.split() if not WORDS.met(goal, 1, state, events)] == []
    assert [goal for goal in missed.split() if WORDS.met(goal, 1, state, events)] == []


@pytest.mark.parametrize("board", sorted(BOARDS))
def test_generated_cases_are_those_of_the_rules_and_varied(board: str) -> None:
    cases = generate(WORDS, BOARDS[board], (), 4, 16)
    assert len(cases) == 16
    for case in cases:
        assert WORDS.game.why_not(*case_of(WORDS, case)) == case.refusal
        assert judged(WORDS, case) == case
    assert len({case.rule for case in cases if not case.allowed}) >= 4

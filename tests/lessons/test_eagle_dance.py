"""Eagle Dance's lessons by the tutor: solutions, ghost hands, goals and what somebody might try."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.lessons import Course, course
from game.content.levels import levels
from game.lessons.lesson import Do, Lesson
from game.lessons.referee import case_of, generate, judged
from game.lessons.standing import Progress
from game.lessons.talk import Acted, Award, Back, Done, Explain, Input, Restart, Skip
from game.lessons.tutor import advance, begin, present
from game.lessons.vocabularies import vocabulary_of
from game.rules.eagle_dance import EAGLE_DANCE
from tests.lessons.learners import docile_input

GAME = EAGLE_DANCE
WORDS = vocabulary_of("eagle_dance")


@cache
def shipped() -> Course:
    return course("eagle_dance")


LESSONS = [lesson.id for lesson in shipped().lessons]


def named(lesson_id: str) -> Lesson:
    lesson = shipped().named(lesson_id)
    assert lesson is not None
    return lesson


def at_goal(lesson_id: str, goal: str) -> Progress:
    """A lesson at the task with this goal, or that accepts this action."""
    progress = begin(named(lesson_id))
    while not (isinstance(progress.step, Do) and goal in (*progress.step.goals, *progress.step.accept)):
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
        ("land", "perched", "perch:0,1", "Not there: a Forest that touches the middle River."),
        ("flight", "absorbed:2", "soar:1", "One is allowed, but two carry you further."),
        ("flight", "at:2,-1", "glide:0,-1", "Well flown, but the far River is our aim."),
        ("pattern", "pattern:Soar1.Glide2", "draft:Glide2>Soar1",
         "The glide would come first, without thermals."),
        ("pattern", "pattern:Soar1.Glide2", "draft:Glide2", "Keep the Soar too, and put it first."),
        ("pattern", "swapped", "stay", "The glide failed: a step towards Chaos. Swap first."),
        ("trades", "threat:-1,1", "threat:0,1:food",
         "Placed, but nobody is troubled. Choose yellow's Forest."),
        ("fights", "flee:2,-1:food", "flee:2,-1:vp", "A point is dear. Two foods make one point."),
        ("fights", "flee:2,-1:food", "flee:1,1:food", "You got away. We aim for the far River."),
        ("survival", "won", "end", "Yellow shared the most thermals: lost by a point."),
    ],
)
def test_tempting_mistakes_have_their_own_words(lesson_id: str, goal: str, text: str, words: str) -> None:
    progress = at_goal(lesson_id, goal)
    after, effects = advance(progress, acted(progress, text))
    assert [effect.reason.words for effect in effects if isinstance(effect, Explain)] == [words]
    assert after.state == progress.state and after.faults == 1


def test_keeping_weak_dice_is_explained_when_the_fight_is_lost() -> None:
    progress = at_goal("fights", "beat")
    _, effects = advance(progress, acted(progress, "keep"))
    said = [effect.reason.words for effect in effects if isinstance(effect, Explain)]
    assert said == ["Four was too little. You had thermals to spare."]


def test_another_way_over_the_valley_is_as_good() -> None:
    progress = at_goal("flight", "at:2,-1")
    after, _ = advance(progress, acted(progress, "glide:0,0;1,0;2,-1"))
    assert after.phase == "leaving" and after.faults == 0


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(LESSONS), st.lists(st.integers(0, 30), max_size=16))
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


@pytest.mark.parametrize(
    ("lesson_id", "actions", "reached", "missed"),
    [
        ("land", "lay:1,1 perch:1,-1", "laid perched at:1,-1 thermals:2 foods:1 took:1 absorbed:2",
         "turn swapped thermals:3 foods:2 at:1,0"),
        ("flight", "soar:2 end", "cleared:soar turn any", "failed:soar took:1 chaos won lost"),
        ("trades", "trade:thermal trade:move:0,0", "traded:move entered:0,0 at:0,0", "cleared:glide fled"),
        ("trades", "threat:-1,1:thermal lose:food", "placed traded:threat threat:-1,1", "threat:0,0 chaos"),
        ("fights", "fight:2 dice:3,3 dice:1,1 stay", "fought beat cleared:fight took:1", "fled rerolled"),
        ("survival", "dive dice:1,1 reroll:food dice:2 end", "rerolled dominant took:2 cleared:dive",
         "chaos"),
    ],
)
def test_goals_are_met_by_what_happened(lesson_id: str, actions: str, reached: str, missed: str) -> None:
    state = begin(named(lesson_id)).state
    events: tuple[object, ...] = ()
    for text in actions.split():
        step = GAME.apply(state, GAME.read_action(state, text))
        state, events = step.state, (*events, *step.events)
    for goal in (*reached.split(), *missed.split()):
        WORDS.check_goal(goal, state)
    assert [goal for goal in reached.split() if not WORDS.met(goal, 1, state, events)] == []
    assert [goal for goal in missed.split() if WORDS.met(goal, 1, state, events)] == []


def test_generated_cases_are_those_of_the_rules_and_varied() -> None:
    cases = generate(WORDS, levels("eagle_dance").boards[0], (), 4, 16)
    assert len(cases) == 16
    for case in cases:
        assert WORDS.game.why_not(*case_of(WORDS, case)) == case.refusal
        assert judged(WORDS, case) == case
    assert len({case.rule for case in cases if not case.allowed}) >= 4

"""Every lesson of every game: solutions and ghost hands lead to its end, and nobody is ever stuck."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.lessons import course
from game.content.levels import shelf_of
from game.core import CLOCK, AnyGame, Reason
from game.lessons.lesson import Lesson
from game.lessons.referee import case_of, generate, judged
from game.lessons.standing import Progress
from game.lessons.talk import (
    Acted,
    Answered,
    Asked,
    Award,
    Back,
    Done,
    Idle,
    Input,
    Next,
    Restart,
    Skip,
    Tried,
)
from game.lessons.tutor import advance, begin, present
from game.lessons.vocabularies import vocabulary_of
from game.rules import GAMES
from scenes.stage.presenters import PRESENTERS
from tests.lessons.learners import docile_input, solved, table_after, table_of

LESSONS = [lesson for game in GAMES for lesson in course(game.info.name).lessons]
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
INPUTS = st.sampled_from(
    ["next", "next", "act", "act", "act", "tried", "idle", "asked", "yes", "back", "skip", "restart"]
)


@every_lesson
def test_solutions_earn_three_stars(lesson: Lesson) -> None:
    end = solved(begin(lesson))
    assert end.phase == "over" and end.stars == 3 and end.faults == 0
    assert Award(3) in present(end)


@every_lesson
def test_following_the_ghost_hand_ends_every_lesson(lesson: Lesson) -> None:
    progress = begin(lesson)
    effects = present(progress)
    for _ in range(200):
        if progress.phase == "over":
            break
        progress, effects = advance(progress, docile_input(progress))
    assert effects[-2:] == (Award(3), Done())


def _input(word: str, pick: int, progress: Progress) -> Input:
    game = progress.vocabulary.game
    people = [seat for seat in game.to_act(progress.state) if seat != CLOCK]
    legal = game.legal(progress.state, people[0]) if people else ()
    simple: dict[str, Input] = {
        "next": Next(), "tried": Tried(Reason("move.split", "No.")),
        "idle": Idle(float(pick % 40)), "asked": Asked(), "yes": Answered(bool(pick % 2)),
        "back": Back(), "skip": Skip(), "restart": Restart(),
    }
    return Acted(legal[pick % len(legal)]) if word == "act" and legal else simple.get(word, Next())


@settings(max_examples=90, deadline=None)
@given(st.sampled_from(LESSONS), st.lists(st.tuples(INPUTS, st.integers(0, 10_000)), max_size=25))
def test_whatever_a_learner_does_the_table_follows_and_nobody_is_stuck(
    lesson: Lesson, inputs: list[tuple[str, int]]
) -> None:
    progress = begin(lesson)
    game, table = progress.vocabulary.game, table_of(progress)
    for word, pick in inputs:
        progress, effects = advance(progress, _input(word, pick, progress))
        table = table_after(game, table, effects)
        assert table == progress.state
        assert table_of(progress) == progress.state
    for _ in range(200):
        if progress.phase == "over":
            break
        progress, effects = advance(progress, docile_input(progress))
        table = table_after(game, table, effects)
        assert table == progress.state
    assert progress.phase == "over"


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(LESSONS), st.integers(0, 40))
def test_back_leads_to_the_start_from_anywhere(lesson: Lesson, count: int) -> None:
    progress = begin(lesson)
    for _ in range(count):
        progress, _ = advance(progress, docile_input(progress))
    for _ in range(60):
        progress, _ = advance(progress, Back())
    first, _ = advance(progress, Restart())
    assert progress.at == first.at


@pytest.mark.parametrize(
    "game", [game for game in GAMES if not PRESENTERS[game.info.name].live], ids=lambda game: game.info.name
)
def test_generated_cases_are_those_of_the_rules_and_varied(game: AnyGame) -> None:
    """On every board, with the usual options."""
    words = vocabulary_of(game.info.name)
    for board in shelf_of(game.info.name).boards:
        cases = generate(words, board, (), 4, 16)
        for case in cases:
            assert game.why_not(*case_of(words, case)) == case.refusal
            assert judged(words, case) == case
        assert len({case.rule for case in cases if not case.allowed}) >= 4, board.name

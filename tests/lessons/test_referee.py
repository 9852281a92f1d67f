"""The referee game: fair questions, right points, reasons by the rules."""

from __future__ import annotations

import pytest

from game.lessons.referee import (
    QUESTIONS,
    REASONS_OFFERED,
    Referee,
    answer,
    answer_why,
    case_of,
    generate,
    judged,
    reasons_offered,
    start,
)
from game.lessons.vocabularies import vocabulary_of
from tests.boards import CLASSIC
from tests.lessons.learners import shipped

WORDS = vocabulary_of("ejderhalar")


def perfect(referee: Referee) -> Referee:
    while referee.question is not None:
        question = referee.question
        referee, verdict = answer(referee, question.allowed)
        assert verdict.right
        if verdict.why_next:
            assert question.rule in reasons_offered(referee, WORDS)
            referee, verdict = answer_why(referee, question.rule)
            assert verdict.right
    return referee


@pytest.mark.parametrize("seed", range(12))
def test_a_round_has_ten_different_cases_of_both_kinds(seed: int) -> None:
    referee = start(shipped().questions, seed)
    assert len(set(referee.questions)) == QUESTIONS
    assert 3 <= sum(question.allowed for question in referee.questions) <= 6
    refused = [question.rule for question in referee.questions if not question.allowed]
    assert len(set(refused)) == len(refused)


def test_a_perfect_referee_has_all_points_and_three_stars() -> None:
    referee = perfect(start(shipped().questions, 5))
    assert (referee.score, referee.stars, referee.best_streak) == (referee.best_score, 3, QUESTIONS)


def test_a_wrong_verdict_breaks_the_streak_and_explains() -> None:
    referee = start(shipped().questions, 1)
    question = referee.question
    assert question is not None
    after, verdict = answer(referee, not question.allowed)
    assert not verdict.right and verdict.points == 0 and after.streak == 0 and after.at == 1
    assert verdict.explanation == question.explanation and verdict.explanation.words


def test_a_wrong_reason_keeps_the_point_for_the_verdict() -> None:
    referee = start([question for question in shipped().questions if not question.allowed], 1)
    referee, _ = answer(referee, False)
    offered = reasons_offered(referee, WORDS)
    assert len(offered) == REASONS_OFFERED == len(set(offered))
    assert referee.question is not None
    wrong = next(rule for rule in offered if rule != referee.question.rule)
    referee, verdict = answer_why(referee, wrong)
    assert (referee.score, verdict.right, referee.streak) == (1, False, 0)


def test_the_same_seed_asks_the_same() -> None:
    assert start(shipped().questions, 9) == start(shipped().questions, 9)
    assert start(shipped().questions, 9) != start(shipped().questions, 10)


def test_generated_cases_are_those_of_the_rules_and_varied() -> None:
    cases = generate(WORDS, CLASSIC, (), 4, 16)
    assert len(cases) == 16 and cases == generate(WORDS, CLASSIC, (), 4, 16)
    for case in cases:
        assert WORDS.game.why_not(*case_of(WORDS, case)) == case.refusal
        assert judged(WORDS, case) == case
    assert len({case.rule for case in cases if not case.allowed}) >= 4

"""What teaches every game as it ships: lessons, the referee's cases and the rulebook hang together."""

from __future__ import annotations

import pytest

from game.content.lessons import course
from game.content.rulebook import Passage, diagram_plays, read_rulebook
from game.core import AnyGame
from game.lessons.lesson import WORDS_AT_ONCE, Lesson, estimate_s, texts_of
from game.lessons.vocabularies import vocabulary_of
from game.rules import GAMES
from game.rules.eye_for_an_eye.lore import CEREMONY, MANOEUVRES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
LESSONS = [lesson for game in GAMES for lesson in course(game.info.name).lessons]
PASSAGES = {
    game.info.name: read_rulebook(
        game.info.name, lessons=tuple(lesson.id for lesson in course(game.info.name).lessons)
    ).passages
    for game in GAMES
}
UNSEEN = {
    "eye_for_an_eye": {
        "dice.chance", "dice.floor", "game.over", "heal.token", "hits.unblockable", "setup.flowers",
        "setup.pace", "time.clock", "time.order", "time.pause", "turns.forced", "turns.keep",
        "card.camouflage", "round.time", "manoeuvre.choose", "domination.flower",
    }
}
"""Refusals that hang on a moment or a supply, which nobody can see in a still position."""
BEYOND_LESSONS = (
    "turns.", "stream.", "hill.", "domination.", "nymphlet.", "manoeuvre.",
    *(f"card.{name}" for name in (*MANOEUVRES, *CEREMONY)),
)
"""Rules of other modes and arenas than the one that lessons are played in."""
SHOWN_ELSEWHERE = {
    "level.innate": "level.core", "mode.alliances": "attack.ally", "nymphlet.catch": "attack.front",
}
"""Passages whose diagram shows a rule at work that has a passage of its own."""


@every_game
def test_lessons_and_cases_are_whole(game: AnyGame) -> None:
    shipped = course(game.info.name)
    assert shipped.problems == ()
    assert len(shipped.questions) >= 24 and sum(question.allowed for question in shipped.questions) >= 8
    assert all(len(question.explanation.words.split()) <= WORDS_AT_ONCE for question in shipped.questions)


@every_game
def test_every_refusal_is_taught_and_asked_about(game: AnyGame) -> None:
    shipped, refusals = course(game.info.name), set(vocabulary_of(game.info.name).refusals)
    untaught = [rule for rule in refusals if shipped.teaching(rule) is None]
    assert [rule for rule in untaught if not rule.startswith(BEYOND_LESSONS)] == []
    asked = {question.rule for question in shipped.questions if not question.allowed}
    assert refusals - asked <= UNSEEN.get(game.info.name, set()) and asked <= refusals


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
def test_a_lesson_takes_a_minute_or_two_and_says_little_at_once(lesson: Lesson) -> None:
    assert 50 <= sum(estimate_s(step) for step in lesson.steps) <= 120
    for step in lesson.steps:
        assert all(len(text.split()) <= WORDS_AT_ONCE for text in texts_of(step))


@every_game
def test_every_rule_has_one_passage(game: AnyGame) -> None:
    told = [rule for passage in PASSAGES[game.info.name] for rule in (passage.id, *passage.also)]
    assert set(vocabulary_of(game.info.name).rules) <= set(told) and len(told) == len(set(told))


@every_game
def test_passages_are_short_and_lead_to_lessons_that_teach_them(game: AnyGame) -> None:
    for passage in PASSAGES[game.info.name]:
        assert all(len(paragraph.split()) <= 75 for paragraph in passage.paragraphs), passage.id
        if passage.diagram is not None:
            assert len(passage.diagram.caption.split()) <= WORDS_AT_ONCE, passage.id
        if passage.lesson:
            lesson = course(game.info.name).named(passage.lesson)
            assert lesson is not None and passage.id in lesson.ideas, passage.id


@every_game
def test_refusals_in_diagrams_are_about_their_passage(game: AnyGame) -> None:
    for passage in PASSAGES[game.info.name]:
        if passage.diagram is not None and passage.diagram.refused:
            shown = SHOWN_ELSEWHERE.get(passage.id, passage.id)
            assert _refused_by(game, passage) in (shown, *passage.also), passage.id


def _refused_by(game: AnyGame, passage: Passage) -> str:
    """The rule that forbids what a diagram tries at its end."""
    diagram = passage.diagram
    assert diagram is not None
    plays = diagram_plays(diagram, vocabulary_of(game.info.name))
    state = game.read_state(diagram.position, dict(diagram.options), diagram.board)
    state = plays[-1].step.state if plays else state
    reason = game.why_not(state, game.read_action(state, diagram.refused))
    return reason.rule if reason is not None else ""

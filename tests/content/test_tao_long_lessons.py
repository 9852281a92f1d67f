"""Tao Long's lessons, referee cases and rulebook as they ship, and some that somebody has broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course, read_lesson
from game.content.levels import levels
from game.content.rulebook import diagram_plays, read_rulebook
from game.core import BadContent
from game.lessons.lesson import WORDS_AT_ONCE, Lesson, Set, estimate_s, texts_of
from game.lessons.vocabularies import vocabulary_of

FOLDER = paths.shipped_levels() / "tao_long" / "lessons"
BOARDS = {board.name: board for board in levels("tao_long").boards}
SHIPPED = course("tao_long")
WORDS = vocabulary_of("tao_long")
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook("tao_long", lessons=LESSONS)


def test_five_lessons_and_the_referee_are_whole() -> None:
    assert SHIPPED.problems == ()
    assert LESSONS == ("wheel", "steering", "breath", "life", "beyond")
    assert len(SHIPPED.questions) >= 40 and sum(question.allowed for question in SHIPPED.questions) >= 15


def test_every_refusal_is_taught_and_asked_about() -> None:
    assert [rule for rule in WORDS.refusals if SHIPPED.teaching(rule) is None] == []
    assert {question.rule for question in SHIPPED.questions if not question.allowed} == set(WORDS.refusals)
    assert all(len(question.explanation.words.split()) <= WORDS_AT_ONCE for question in SHIPPED.questions)


@pytest.mark.parametrize("lesson", SHIPPED.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_takes_a_minute_or_two_and_says_little_at_once(lesson: Lesson) -> None:
    assert 50 <= sum(estimate_s(step) for step in lesson.steps) <= 120
    for step in lesson.steps:
        assert all(len(text.split()) <= WORDS_AT_ONCE for text in texts_of(step))


def test_the_last_lesson_goes_through_the_modes() -> None:
    beyond = SHIPPED.named("beyond")
    assert beyond is not None and beyond.options == ()
    modes = [dict(step.options)["mode"] for step in beyond.steps if isinstance(step, Set) and step.options]
    assert modes == ["monk", "master", "chosen_one"]


WATER = ("1-wheel.toml", 'goal = "sown:water"')
FIRST = ("1-wheel.toml", '"space:fire", "space:earth"')


def broken(tmp_path: Path, file: str, old: str, new: str) -> BadContent:
    """What is said about a shipped lesson with one text replaced."""
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text, old
    path = tmp_path / file
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        read_lesson(path, "tao_long", BOARDS)
    return caught.value


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "reason"),
    [
        (*WATER, 'goal = "sown:ice"', "step 4, goal sown:ice", "ice is no space"),
        (*WATER, 'goal = "sown"', "step 4, goal sown", "needs space"),
        (*WATER, 'goal = "won:1"', "step 4, goal won:1", "needs nothing"),
        (*WATER, 'goal = "fly"', "step 4, goal fly", "there is no goal fly"),
        (*FIRST, '"space:ice"', "step 1, targets", "space:ice is not there"),
        ("1-wheel.toml", 'show = ["earth"]', 'show = ["lake"]', "step 2", "There is no stone on this space."),
        ("2-steering.toml", "# . . . .", "? . . . .", "board, drawing", "? means nothing"),
        ("2-steering.toml", "1 4 . .", "4 1 . .", "board, dragon of seat 1", "breaks between"),
        ("5-beyond.toml", 'mode = "monk"', 'mode = "nun"', "step 7, options, mode", "no such option"),
        ("5-beyond.toml", '"portal:5,5"]', '"portal:5,6"]', "step 1, targets", "portal:5,6 is not there"),
        ("5-beyond.toml", '["passed:5,5"', '["passed:5,6"', "step 2, goal passed:5,6", "no portal on 5,6"),
        ("5-beyond.toml", '["coin"]', '["coin:c"]', "step 14, targets", "coin:c is not there"),
    ],
)
def test_a_broken_lesson_names_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken(tmp_path, file, old, new)
    assert bad.place == place
    assert reason in bad.reason


def test_every_rule_has_one_passage_and_its_designers() -> None:
    assert all(BOOK.find(rule) is not None for rule in WORDS.rules)
    assert BOOK.designer == "Dox Lucchin and Pedro Latro"


def test_rulings_are_marked_as_in_the_rules() -> None:
    marked = {passage.id for passage in BOOK.passages if passage.ruling}
    assert marked == {
        "board.scenario", "move.tail", "breath.blocked", "portal.price", "portal.ends", "effect.focus",
        "effect.impossible", "draw.repetition", "draw.turns",
    }


def test_passages_are_short_and_lead_to_lessons_that_teach_them() -> None:
    for passage in BOOK.passages:
        assert all(len(paragraph.split()) <= 75 for paragraph in passage.paragraphs), passage.id
        if passage.diagram is not None:
            assert len(passage.diagram.caption.split()) <= WORDS_AT_ONCE, passage.id
        if passage.lesson:
            lesson = SHIPPED.named(passage.lesson)
            assert lesson is not None and passage.id in lesson.ideas, passage.id


def test_refusals_in_diagrams_are_about_their_passage() -> None:
    game = WORDS.game
    for passage in BOOK.passages:
        diagram = passage.diagram
        if diagram is None or not diagram.refused:
            continue
        plays = diagram_plays(diagram, WORDS)
        state = game.read_state(diagram.position, dict(diagram.options), diagram.board)
        state = plays[-1].step.state if plays else state
        reason = game.why_not(state, game.read_action(state, diagram.refused))
        assert reason is not None and reason.rule in (passage.id, *passage.also), passage.id


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("focus", "effect.focus"),
        ("coin", "mode.master"),
        ("red", "portal.price"),
        ("heal", ""),
        ("tail", "move.tail"),
        ("bite", "bite.ahead"),
        ("two hundred", "draw.turns"),
    ],
)
def test_search_finds_the_best_passage_first(query: str, first: str) -> None:
    assert next((hit.id for hit in BOOK.search(query)), "") == first

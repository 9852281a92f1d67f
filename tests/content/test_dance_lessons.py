"""What teaches The Dragon's Dance as it ships, and lessons that somebody has broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course, read_lesson
from game.content.levels import levels
from game.content.rulebook import diagram_plays, read_rulebook
from game.core import BadContent
from game.lessons.lesson import WORDS_AT_ONCE, Lesson, estimate_s, texts_of
from game.lessons.vocabularies import vocabulary_of

GAME = "the_dragons_dance"
FOLDER = paths.shipped_levels() / GAME / "lessons"
BOARDS = {board.name: board for board in levels(GAME).boards}
SHIPPED = course(GAME)
WORDS = vocabulary_of(GAME)
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook(GAME, lessons=LESSONS)


def test_five_lessons_and_the_referee_are_whole() -> None:
    assert SHIPPED.problems == ()
    assert LESSONS == ("marching", "fortresses", "captains", "dragons", "crowns")
    assert len(SHIPPED.questions) >= 60 and sum(question.allowed for question in SHIPPED.questions) >= 20


def test_every_refusal_is_taught_and_asked_about() -> None:
    assert all(SHIPPED.teaching(rule) is not None for rule in WORDS.refusals)
    assert {question.rule for question in SHIPPED.questions if not question.allowed} == set(WORDS.refusals)
    assert all(len(question.explanation.words.split()) <= WORDS_AT_ONCE for question in SHIPPED.questions)


@pytest.mark.parametrize("lesson", SHIPPED.lessons, ids=lambda lesson: lesson.id)
def test_a_lesson_takes_a_minute_or_two_and_says_little_at_once(lesson: Lesson) -> None:
    assert 50 <= sum(estimate_s(step) for step in lesson.steps) <= 120
    for step in lesson.steps:
        assert all(len(text.split()) <= WORDS_AT_ONCE for text in texts_of(step))


def test_the_lessons_on_a_small_board_share_it() -> None:
    """One board is drawn once for all of them, and the last lesson leads to the real one."""
    drawings = {(lesson.board.cells, lesson.board.marks) for lesson in SHIPPED.lessons[:-1]}
    assert len(drawings) == 1 and SHIPPED.lessons[-1].board == BOARDS["classic"]


WALK = ("1-marching.toml", 'goal = "moved:F"')
SMALL = "2-fortresses.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "reason"),
    [
        (*WALK, 'goal = "moved:Q"', "step 2, goal moved:Q", "Q is no kind here"),
        (*WALK, 'goal = "moved"', "step 2, goal moved", "needs kind"),
        (*WALK, 'goal = "shot:F"', "step 2, goal shot:F", "needs nothing"),
        (*WALK, 'goal = "at:F.h9"', "step 2, goal at:F.h9", "h9 is no square here"),
        (*WALK, 'goal = "spent:0"', "step 2, goal spent:0", "0 is no number here"),
        (*WALK, 'goal = "march"', "step 2, goal march", "there is no goal march"),
        (*WALK, 'goal = "won"', "step 2", "does not reach the goal"),
        (SMALL, '"fortress:c3", "fortress:e3"', '"fortress:c4"', "step 1, targets", "fortress:c4"),
        (SMALL, 'targets = ["camp:a1"]', 'targets = ["camp:b1"]', "step 5, targets", "camp:b1 is not there"),
        (SMALL, '"reserve:D", ', '"reserve:K", ', "step 7, targets", "reserve:K is not there"),
        (SMALL, '["piece:b2", ', '["piece:b3", ', "step 2, targets", "piece:b3 is not there"),
        (SMALL, '"M@a1"]', '"C@a1"]', "step 5", "not worth enough"),
        (SMALL, "^ K F . . . ^", "^ K ? . . . ^", "board, drawing", "? means nothing"),
        (SMALL, "^ . . k f . ^", "^ . . . f . ^", "board, pieces", "seat 2 has no king"),
    ],
)
def test_a_broken_lesson_names_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    assert old in text, old
    path = tmp_path / file
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        read_lesson(path, GAME, BOARDS)
    assert (caught.value.file, caught.value.place) == (str(path), place)
    assert reason in caught.value.reason


def test_every_rule_has_one_passage_and_its_designer() -> None:
    assert all(BOOK.find(rule) is not None for rule in WORDS.rules)
    assert BOOK.designer == "Jubal"


def test_rulings_are_marked_as_in_the_rules() -> None:
    marked = {passage.id for passage in BOOK.passages if passage.ruling}
    assert marked == {
        "board.setup", "dragoon.leap", "variant.strict_dragoons", "dragon.fly", "dragon.breath",
        "dragon.land", "command.done", "end.bare", "end.order", "draw.stalemate", "draw.repetition",
        "draw.quiet",
    }


def test_passages_are_short_and_lead_to_lessons_that_teach_them() -> None:
    for passage in BOOK.passages:
        assert all(len(paragraph.split()) <= 75 for paragraph in passage.paragraphs), passage.id
        if passage.diagram is not None:
            assert len(passage.diagram.caption.split()) <= WORDS_AT_ONCE, passage.id
        lesson = SHIPPED.teaching(passage.id)
        assert passage.lesson == (lesson.id if lesson is not None else ""), passage.id


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
        ("dragoon", "dragoon.leap"),
        ("nearest camp", "recruit.camp"),
        ("surrounded", "dragon.must_fly"),
        ("dies for the king", "king.saviour"),
        ("regicide", "variant.regicide"),
        ("rook", "lancer.move"),
        ("castling", ""),
    ],
)
def test_search_finds_the_best_passage_first(query: str, first: str) -> None:
    assert next((hit.id for hit in BOOK.search(query)), "") == first

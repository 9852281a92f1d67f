"""What teaches The Dragon's Dance as it ships, and lessons that somebody has broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.rulebook import read_rulebook
from game.lessons.vocabularies import vocabulary_of
from tests.content.breaking import broken_lesson

GAME = "the_dragons_dance"
FOLDER = paths.shipped_levels() / GAME / "lessons"
BOARDS = {board.name: board for board in shelf_of(GAME).boards}
SHIPPED = course(GAME)
WORDS = vocabulary_of(GAME)
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook(GAME, lessons=LESSONS)


def test_five_lessons_and_many_cases() -> None:
    assert LESSONS == ("marching", "fortresses", "captains", "dragons", "crowns")
    assert len(SHIPPED.questions) >= 60 and sum(question.allowed for question in SHIPPED.questions) >= 20


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
    bad = broken_lesson(GAME, tmp_path, file, old, new)
    assert bad.place == place and reason in bad.reason


def test_the_designer_is_named() -> None:
    assert BOOK.designer == "Jubal"


def test_rulings_are_marked_as_in_the_rules() -> None:
    marked = {passage.id for passage in BOOK.passages if passage.ruling}
    assert marked == {
        "board.setup", "dragoon.leap", "variant.strict_dragoons", "variant.handicap",
        "variant.begins", "dragon.fly", "dragon.breath",
        "dragon.land", "dragon.must_fly", "king.saviour", "command.done", "command.three", "end.bare",
        "end.order", "draw.stalemate", "draw.repetition", "draw.quiet",
    }


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("dragon.safe", "an enemy dragon lands on it"),
        ("dragon.safe", "given up for its king"),
        ("dragon.hero", "the hero is lost"),
        ("dragon.must_fly", "Friends beside it do not count"),
        ("command.three", "even if that piece is stuck"),
    ],
)
def test_the_book_tells_what_the_rules_do(rule: str, told: str) -> None:
    """Tests of these rules play the same: see rules/the_dragons_dance."""
    passage = next(passage for passage in BOOK.passages if passage.id == rule)
    assert told in " ".join(passage.paragraphs)


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
    assert next((hit.id for hit in BOOK.search(query, str)), "") == first

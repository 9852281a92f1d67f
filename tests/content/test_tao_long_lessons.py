"""Tao Long's lessons, referee cases and rulebook as they ship, and some that somebody has broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.rulebook import read_rulebook
from game.lessons.lesson import Set
from game.lessons.vocabularies import vocabulary_of
from game.rules import game_named
from tests.content.breaking import broken_lesson

FOLDER = paths.shipped_levels() / "tao_long" / "lessons"
BOARDS = {board.name: board for board in shelf_of("tao_long").boards}
SHIPPED = course("tao_long")
WORDS = vocabulary_of("tao_long")
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook("tao_long", lessons=LESSONS)


def test_five_lessons_and_many_cases() -> None:
    assert LESSONS == ("wheel", "steering", "breath", "life", "beyond")
    assert len(SHIPPED.questions) >= 40 and sum(question.allowed for question in SHIPPED.questions) >= 15


def test_the_last_lesson_goes_through_the_modes() -> None:
    beyond = SHIPPED.named("beyond")
    assert beyond is not None and beyond.options == ()
    modes = [dict(step.options)["mode"] for step in beyond.steps if isinstance(step, Set) and step.options]
    assert modes == ["monk", "master", "chosen_one"]


WATER = ("1-wheel.toml", 'goal = "sown:water"')
FIRST = ("1-wheel.toml", '"space:fire", "space:earth"')


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
    bad = broken_lesson("tao_long", tmp_path, file, old, new)
    assert bad.place == place and reason in bad.reason


def test_the_designers_are_named() -> None:
    assert BOOK.designer == "Dox Lucchin and Pedro Latro"


def test_rulings_are_marked_as_in_the_rules() -> None:
    marked = {passage.id for passage in BOOK.passages if passage.ruling}
    assert marked == {
        "board.scenario", "move.tail", "breath.blocked", "portal.price", "portal.ends", "effect.focus",
        "effect.impossible", "draw.repetition", "draw.turns", "variant.handicap", "variant.begins",
    }


def test_the_book_tells_when_a_phase_comes_twice_or_not_at_all() -> None:
    phases = next(passage for passage in BOOK.passages if passage.id == "turn.phases")
    told = " ".join(phases.paragraphs)
    assert "Wind and Thunder bring one more round" in told and "Matter is skipped for a life" in told


def test_whoever_chooses_a_mode_is_told_to_learn_one_before_the_next() -> None:
    (mode,) = (each for each in game_named("tao_long").info.options if not each.handicap)
    assert "Learn one before the next" in mode.about
    grasshopper = next(passage for passage in BOOK.passages if passage.id == "mode.grasshopper")
    assert "Learn one well before you try the next" in " ".join(grasshopper.paragraphs)


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
    assert next((hit.id for hit in BOOK.search(query, str)), "") == first

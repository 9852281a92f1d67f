"""The lessons that ship, and lessons that somebody has broken."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course
from game.content.levels import shelf_of
from tests.content.breaking import broken_lesson

FOLDER = paths.shipped_levels() / "ejderhalar" / "lessons"
BOARDS = {board.name: board for board in shelf_of("ejderhalar").boards}
SHIPPED = course("ejderhalar")
PUSHING = "3-pushing.toml"


def test_five_lessons_and_many_cases() -> None:
    assert [lesson.id for lesson in SHIPPED.lessons] == ["moving", "together", "pushing", "strength", "stars"]
    assert len(SHIPPED.questions) >= 24


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('title = "Shove!"', 'title = "Shove!', "line 2", "Illegal character"),
        ('title = "Shove!"', "", "title", "is missing"),
        ("minutes = 2", 'minutes = "two"', "minutes", "must be a whole number"),
        ("minutes = 2", "minutes = 20", "minutes", "must be 1 to 3"),
        ('"push.target", ', '"push.aim", ', "ideas", "there is no rule push.aim"),
        ("[board]", "[bord]", "bord", "means nothing here"),
        (". . . . .\n. . . . *", ". . . .\n. . . . *", "board, drawing", "same number of squares"),
        ("A . . . .", "A . ? . .", "board, drawing", "? means nothing"),
        ("control_needed = 2", "control_needed = 5", "board, property control_needed", "1 to 2"),
        (".A3.a1a2/", ".A3.a1a1/", "position, field 1 (board)", ""),
        ('say = "A step to', 'sai = "A step to', "step 1", "needs one of"),
        ('"cell:c3", "cell:d3"]', '"cell:z9"]', "step 1, targets", "cell:z9 is not there"),
        ('"push:d3-e3"]', '"push:d3-d4"]', "step 2", "not allowed there"),
        ('"b3-c3", "push', '"b3-c9", "push', "step 2, action b3-c9", "c9 is not a square"),
        ("Then push it.", "Then push it as hard as you ever can, little friend.", "step 2", "more than 12"),
        ('set = "..a2../', 'set = "..a2x/', "step 3, field 1 (board)", ""),
        ('goal = "pushed:a"', 'goal = "pushed:z"', "step 4, goal pushed:z", "z is no dragon here"),
        ('goal = "pushed:a"', 'goal = "whole:a"', "step 4, goal whole:a", "needs dragon and square"),
        ('goal = "pushed:a"', 'goal = "pinched:a"', "step 4, goal pinched:a", "there is no goal pinched"),
        ('goal = "pushed:a"', 'goal = "refused:x"', "step 4", "should break x, but it is allowed"),
        ('solution = ["c2-c3", "push:c4-c5"]', 'solution = ["c2-c3", "hold"]', "step 4", "does not reach"),
        ('solution = ["c2-c3", "push:c4-c5"]', "", "step 4, solution", "is missing"),
        ('action = "hold"\n', "", "step 4, wrong 1", "needs an action"),
        ("helped = true", "helped = 1", "step 4, helped", "true or false"),
        ("allowed = false", "allowed = true", "step 11, allowed", "the rules refuse it"),
        ('rule = "push.too_weak"', 'rule = "push.own"', "step 11, rule", "do not name push.own"),
    ],
)
def test_a_broken_lesson_names_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken_lesson("ejderhalar", tmp_path, PUSHING, old, new)
    assert bad.place == place and reason in bad.reason


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("allowed = false", "allowed = true", "question 1, allowed", "the rules refuse it"),
        ('rule = "move.split"', 'rule = "move.path"', "question 1, rule", "the rules name move.split"),
        ('board = "pair"', 'board = "hexagon"', "question 1, board", "there is no board hexagon"),
        ('action = "c2-c3"', 'action = "jump"', "question 1, action jump", ""),
        ("push_own = true", "fly = true", "question 36, options, fly", "no such option"),
    ],
)
def test_a_broken_question_names_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken_lesson("ejderhalar", tmp_path, "referee.toml", old, new)
    assert bad.place == place and reason in bad.reason


def test_a_lesson_that_talks_too_long_before_the_first_task_is_refused(tmp_path: Path) -> None:
    talk = '[[step]]\nsay = "One more thing that you should know before you begin."\n\n' * 5
    bad = broken_lesson("ejderhalar", tmp_path, PUSHING, "[[step]]\nshow", talk + "[[step]]\nshow")
    assert "before doing anything" in bad.reason


def test_broken_files_leave_the_others_alone(tmp_path: Path) -> None:
    for file in FOLDER.glob("*.toml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "2-together.toml").write_bytes(b"\xff\x00")
    (tmp_path / "referee.toml").write_text("question = 3")
    (tmp_path / "6-again.toml").write_bytes((FOLDER / "1-moving.toml").read_bytes())
    found = course("ejderhalar", tmp_path)
    assert [lesson.id for lesson in found.lessons] == ["moving", "pushing", "strength", "stars"]
    assert [(Path(bad.file).name, bad.place) for bad in found.problems] == [
        ("2-together.toml", "byte 0"), ("6-again.toml", "id"), ("referee.toml", "question"),
    ]


def test_a_lesson_that_was_mended_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "1-moving.toml"
    for content, problems in ((b"\xff", 1), ((FOLDER / file.name).read_bytes(), 0), (b"id = 3", 1)):
        file.write_bytes(content)
        os.utime(file, ns=(0, len(content)))
        assert len(course("ejderhalar", tmp_path).problems) == problems
    assert course("ejderhalar", tmp_path) is course("ejderhalar", tmp_path), "it is kept while it is the same"

"""What teaches Eagle Dance as it ships, its field guide, and files that somebody has broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.field_guide import guide_file, read_field_guide
from game.content.lessons import course, read_lesson
from game.content.levels import shelf_of
from game.content.rulebook import read_rulebook
from game.core import BadContent
from game.lessons.vocabularies import vocabulary_of
from tests.content.breaking import broken, broken_lesson

GAME = "eagle_dance"
FOLDER = paths.shipped_levels() / GAME / "lessons"
BOARDS = {board.name: board for board in shelf_of(GAME).boards}
SHIPPED = course(GAME)
WORDS = vocabulary_of(GAME)
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook(GAME, lessons=LESSONS)


def test_six_lessons_and_many_cases() -> None:
    assert LESSONS == ("land", "flight", "pattern", "trades", "fights", "survival")
    assert len(SHIPPED.questions) >= 80 and sum(question.allowed for question in SHIPPED.questions) >= 30


SOAR = ("2-flight.toml", 'goal = "absorbed:2"')
LAND = "1-land.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "reason"),
    [
        (*SOAR, 'goal = "absorbed:0"', "step 1, goal absorbed:0", "0 is no number here"),
        (*SOAR, 'goal = "absorbed"', "step 1, goal absorbed", "needs number"),
        (*SOAR, 'goal = "cleared:waltz"', "step 1, goal cleared:waltz", "waltz is no dance here"),
        (*SOAR, 'goal = "at:9,9"', "step 1, goal at:9,9", "9,9 is no tile here"),
        (*SOAR, 'goal = "at:here"', "step 1, goal at:here", "here is no tile here"),
        (*SOAR, 'goal = "pattern:Soar1"', "step 1, goal pattern:Soar1", "needs card and card"),
        (*SOAR, 'goal = "traded:feather"', "step 1, goal traded:feather", "feather is no trade here"),
        (*SOAR, 'goal = "sung"', "step 1, goal sung", "there is no goal sung"),
        (*SOAR, 'goal = "won"', "step 1", "does not reach the goal"),
        (LAND, 'targets = ["tile:1,1"]', 'targets = ["tile:5,5"]', "step 1, targets", "tile:5,5 is not"),
        (LAND, 'targets = ["tile:1,1"]', 'targets = ["card:Dive3"]', "step 1, targets", "card:Dive3 is not"),
        (LAND, 'targets = ["tile:1,1"]', 'targets = ["eagle:3"]', "step 1, targets", "eagle:3 is not"),
        (LAND, 'solution = ["lay:1,1"]', 'solution = ["lay:0,0"]', "step 1", "There is a tile already"),
        (LAND, 'id = "land"', 'seats = 2\nid = "land"', "seats", "means nothing here"),
    ],
)
def test_a_broken_lesson_names_place_and_reason(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken_lesson(GAME, tmp_path, file, old, new)
    assert bad.place == place and reason in bad.reason


def test_a_valley_cannot_be_drawn(tmp_path: Path) -> None:
    text = (FOLDER / LAND).read_text(encoding="utf-8")
    path = tmp_path / LAND
    path.write_text(text + '\n[board]\ndrawing = ". ."\n', encoding="utf-8")
    with pytest.raises(BadContent, match="played on maps"):
        read_lesson(path, GAME, BOARDS)


def test_the_designers_are_named() -> None:
    told = " ".join((*(text for passage in BOOK.passages for text in passage.paragraphs), BOOK.about))
    for name in ("Ardiawan Bagus Harisa", "Sulthan Faiz Ardiansyah", "Zahrotul Umami",
                 "Alfons Christian Hardjana", "Yayasan Konservasi Elang Indonesia"):
        assert name in told


def test_rulings_are_marked_as_ours() -> None:
    assert {passage.id for passage in BOOK.passages if passage.ruling} == {
        "setup.map", "tile.slots", "points.track", "round.open", "turn.end", "dance.must", "glide.path",
        "dive.food", "dive.drift", "draft.leave", "fight.spoils", "fight.choice", "reroll.price",
        "reroll.best", "threat.stay", "loss.choice", "survival.dominant", "survival.round", "survival.chaos",
        "variant.handicap", "variant.begins",
    }


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("glide", "glide.path"), ("tie", "fight.tie"), ("two foods", "trade.thermal"),
        ("chaos", "survival.chaos"), ("weather die", "round.weather"), ("tiled", "setup.map"),
        ("castling", ""),
    ],
)
def test_search_finds_the_best_passage_first(query: str, first: str) -> None:
    assert next((hit.id for hit in BOOK.search(query, str)), "") == first


def test_the_field_guide_tells_every_fact_under_a_plate() -> None:
    guide = read_field_guide(GAME)
    assert "Nisaetus bartelsi" in guide.subject
    assert [plate.name for plate in guide.plates] == [
        "adult", "juvenile", "nest", "forest", "prey", "threats", "conservation",
    ]
    assert sum(len(plate.facts) for plate in guide.plates) >= 20
    assert all(len(fact.text) <= 130 for plate in guide.plates for fact in plate.facts)


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('plate = "prey"', 'plate = "pray"', "facts 15, plate", "there is no plate pray"),
        ('name = "nest"', 'name = "den"', "plates 3, name", "den has 0 facts"),
        ('title = "The nest"', "", "plates 3, title", "is missing"),
        ("subject = ", "object = ", "object", "means nothing here"),
    ],
)
def test_a_broken_guide_names_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken(lambda path: read_field_guide(GAME, path), guide_file(GAME), tmp_path, old, new)
    assert bad.place == place and reason in bad.reason

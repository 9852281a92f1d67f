"""The rulebook in the program: complete, playable, searchable; broken ones are told apart."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.core import BadContent, Sentence
from game.lessons.vocabularies import vocabulary_of

FILE = paths.ROOT / "assets" / "texts" / "ejderhalar" / "rulebook.toml"
WORDS = vocabulary_of("ejderhalar")
LESSONS = tuple(lesson.id for lesson in course("ejderhalar").lessons)
BOOK = read_rulebook("ejderhalar", lessons=LESSONS)


def test_the_designer_is_named() -> None:
    assert BOOK.designer == "Arhan Bakan"


def test_rulings_are_marked_as_in_the_rules() -> None:
    marked = {passage.id for passage in BOOK.passages if passage.ruling}
    assert marked == {
        "move.lone", "turn.no_move", "push.blocked", "variant.push_own", "variant.handicap",
        "variant.begins", "draw.repetition", "draw.turns", "draw.guard",
    }


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("split", "move.split"),
        ("STÜN longer", "variant.stun_by_strength"),
        ("fold", "push.fold"),
        ("push.slide", "push.slide"),
        ("three stars", "goal.control"),
        ("edge wall", "push.blocked"),
        ("tiled", "variant.level"),
    ],
)
def test_search_finds_the_best_passage_first(query: str, first: str) -> None:
    assert BOOK.search(query, str)[0].id == first


@pytest.mark.parametrize(
    ("title", "query"),
    [
        ("İtilen ejderha kıvrılır", "itilen"),
        ("İtilen ejderha kıvrılır", "İTİLEN KIVRILIR"),
        ("İtilen ejderha kıvrılır", "ejder kivrilir"),
        ("被推的龙会折叠", "推的龙"),
        ("被推的龙会折叠", "折叠 龙"),
        ("被推的龙：會２折", "2折"),
    ],
)
def test_search_is_in_the_language_on_the_screen(title: str, query: str) -> None:
    """Capitals of Turkish are found by small letters, Chinese words within others."""
    folded = BOOK.find("push.fold")
    assert folded is not None

    def told(words: Sentence) -> str:
        return title if words == folded.title else "" if words == folded.paragraphs[0] else str(words)

    assert BOOK.search(query, told) == (folded,)
    assert BOOK.search(folded.title, told) != (folded,), "the English is not on the screen"
    assert BOOK.search(f"{query} 鹰", told) == ()


def test_search_finds_nothing_for_nothing() -> None:
    for query in ("", "  ", "chess clock"):
        assert BOOK.search(query, str) == ()


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('designer = "Arhan Bakan"', "designer = ", "line 5", "Invalid value"),
        ('designer = "Arhan Bakan"', "", "designer", "is missing"),
        ('id = "board.next_to"', 'id = "board.beside"', "chapter 1, passage 2, id", "there is no rule"),
        ('id = "board.next_to"', 'id = "board.setup"', "passage board.setup", "is told twice"),
        ('also = ["move.empty"]', "", "", "not told: move.empty"),
        ('actions = ["a2-b4"]', 'actions = ["a2-b5"]', "chapter 2, passage 1, diagram, actions", "not"),
        ('board = "six"', 'board = "ten"', "chapter 2, passage 1, diagram, board", "there is no board ten"),
        ('refused = "a1-a2"', 'refused = "hold"', "chapter 3, passage 4, diagram, refused", "is allowed"),
        ('lesson = "moving"', 'lesson = "flying"', "passage board.setup", "there is no lesson flying"),
        ("push_own = true", "push_own = 3", "chapter 7, passage 2, diagram, options, push_own", "no such"),
    ],
)
def test_a_broken_rulebook_names_place_and_reason(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "rulebook.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        read_rulebook("ejderhalar", path, LESSONS)
    assert caught.value.file == str(path) and caught.value.place == place
    assert reason in caught.value.reason

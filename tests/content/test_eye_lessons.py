"""Eye for an Eye's lessons, referee cases, rulebook and announcer as they ship, and some that are broken."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from game.content import paths
from game.content.announcer import ANNOUNCER_FILE, LONGEST_CAPTION, MANNERS, read_announcer
from game.content.lessons import course, read_lesson
from game.content.levels import shelf_of
from game.content.rulebook import read_rulebook
from game.content.tiled import read_board
from game.core import TICKS_A_SECOND, BadContent, constant
from game.lessons.vocabularies import vocabulary_of
from game.rules.eye_for_an_eye.lore import ATTACK, SOUNDTRACKS, Lore
from tests.content.breaking import broken, broken_lesson

FOLDER = paths.shipped_levels() / "eye_for_an_eye" / "lessons"
BOARDS = {board.name: board for board in shelf_of("eye_for_an_eye").boards}
SHIPPED = course("eye_for_an_eye")
WORDS = vocabulary_of("eye_for_an_eye")
LESSONS = tuple(lesson.id for lesson in SHIPPED.lessons)
BOOK = read_rulebook("eye_for_an_eye", lessons=LESSONS)
CALLS = paths.ROOT / "assets" / "sound" / "eye_for_an_eye"


def lore() -> Lore:
    found = BOARDS["bushland"].lore
    assert isinstance(found, Lore)
    return found


def test_twelve_lessons_and_many_cases() -> None:
    assert LESSONS == ("dice", "moving", "attacking", "guarding", "healing", "innates", "cards", "dispute",
                       "domination", "hill", "nymphlets", "vote")
    assert len(SHIPPED.questions) >= 80 and sum(question.allowed for question in SHIPPED.questions) >= 25


@pytest.mark.parametrize(
    ("file", "old", "new", "place", "reason"),
    [
        ("1-dice.toml", 'goal = "rolled"', 'goal = "thrown"', "step 2, goal thrown", "there is no goal"),
        ("1-dice.toml", '"track:1:heal"', '"track:1:fly"', "step 1, targets", "track:1:fly is not there"),
        ("2-moving.toml", '["1.step:e"]', '["1.step:w"]', "step 3", "Nobody can stand on this rock."),
        ("4-guarding.toml", "pace = 50", "pace = 150", "step 8, pace", "a drill has 1 to 100"),
        ("4-guarding.toml", 'level = "core"', 'level = "tea"', "options, level", "no such option"),
        ("5-healing.toml", "fight 1", "fight x", "position", "cannot be x"),
        ("8-dispute.toml", 'board = "bushland"', 'board = "moon"', "board", "there is no board moon"),
    ],
)
def test_a_broken_lesson_is_refused_with_its_place(
    tmp_path: Path, file: str, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken_lesson("eye_for_an_eye", tmp_path, file, old, new)
    assert bad.place.startswith(place) and reason in bad.reason


def test_the_book_has_a_chapter_for_every_chief_and_all_its_cards() -> None:
    for chief in lore().chiefs:
        chapter = next(chapter for chapter in BOOK.chapters if chapter.title.startswith(chief.title))
        ids = {passage.id for passage in chapter.passages}
        assert {f"innate.{chief.innate.name}", *(f"card.{card.name}" for card in chief.cards)} <= ids


def test_the_book_is_in_order_and_lives() -> None:
    assert BOOK.designer == "Ben and Shae Boersma"
    assert sum(passage.diagram is not None for passage in BOOK.passages) >= 70
    assert not any("{" in part for passage in BOOK.passages for part in passage.paragraphs)
    hands = BOOK.find("setup.pace")
    assert hands is not None and "WASD" in " ".join(hands.paragraphs)


def test_the_books_numbers_are_those_of_the_tables() -> None:
    board = BOARDS["bushland"]
    chief = lore().chief("grublic")
    assert chief.innate.eyes == 2 and WORDS.told(constant("{grublic.eyes} eyes"), board) == "two eyes"
    assert WORDS.told(constant("{frantic.roll} or {relaxed.window} seconds"), board) == "1.6 or 3.5 seconds"
    with pytest.raises(BadContent, match=r"there is no number leap\.sugar"):
        WORDS.told(constant("{leap.sugar}"), board)


def test_the_announcer_opens_and_closes_every_soundtrack() -> None:
    announcer, timings = read_announcer(), lore().timings
    for name, _, ticks in timings.soundtracks:
        length_s = ticks / TICKS_A_SECOND
        captions = announcer.captions(name, length_s)
        assert captions[0].at_s < 0 and captions[0].at_s >= -announcer.lead_s
        assert announcer.said(name, length_s, 0.5) == "Yarra mark! Begin!"
        assert [announcer.said(name, length_s, length_s - left) for left in (60, 30, 10)] == [
            "Sixty seconds!", announcer.said(name, length_s, length_s - 29), "Ten!",
        ]
        assert announcer.said(name, length_s, length_s) == "Yarra bung! It is done."
        assert announcer.said(name, length_s, 40.0) == ""
        assert all(len(caption.words) <= LONGEST_CAPTION for caption in captions)
    assert announcer.lead_s == timings.opening / TICKS_A_SECOND and set(announcer.lines) == set(SOUNDTRACKS)


def test_every_call_is_spoken_or_cried_and_every_weapon_and_card_is_a_call() -> None:
    """Each chief cries in five manners, and moves in three takes; a spoken call has a file of its own."""
    announcer = read_announcer()
    files = {re.sub("_[23]$", "", file.stem) for file in CALLS.glob("*.ogg")}
    cries = {f"{chief.name}_{manner}" for chief, manner in product(lore().chiefs, MANNERS)}
    assert cries <= files
    assert files - cries == set(announcer.calls) - set(announcer.cries)
    for chief in lore().chiefs:
        weapon = chief.tracks[ATTACK].title.lower().replace(" ", "_")
        assert {weapon, *(card.name for card in chief.cards)} <= set(announcer.calls)
    assert {"watch_out", "stoke", "rally"} <= set(announcer.calls), "the innates that are called"


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ('track = "drums"', 'track = "flutes"', "line 1, track", "flutes is not known"),
        ("at_s = -2.9", 'at_s = "soon"', "line 1, at_s", "must be a number of seconds"),
        ('heal = "Heal!"', f'heal = "{"Heal! " * 9}"', "calls, heal", "at most 40"),
    ],
)
def test_a_broken_announcer_is_refused_with_its_place(
    tmp_path: Path, old: str, new: str, place: str, reason: str
) -> None:
    bad = broken(read_announcer, ANNOUNCER_FILE, tmp_path, old, new)
    assert bad.place == place and reason in bad.reason


def test_other_numbers_break_neither_lessons_nor_book(tmp_path: Path) -> None:
    """A designer changes health and what cards cost; positions and texts take it from the tables."""
    folder = tmp_path / "eye_for_an_eye"
    shutil.copytree(paths.shipped_levels() / "eye_for_an_eye", folder)
    changes = ("chiefs.toml", "health = 15", "health = 12"), ("cards.toml", "use = 3", "use = 2")
    for file, old, new in changes:
        path = folder / "data" / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    boards = {name: read_board(folder / f"{name}.tmx", "eye_for_an_eye") for name in BOARDS}
    for path in sorted(FOLDER.glob("[1-8]*.toml")):
        assert read_lesson(path, "eye_for_an_eye", boards).tasks
    for passage in BOOK.passages:
        if passage.diagram:
            board = boards[passage.diagram.board.name]
            assert WORDS.filled(passage.diagram.position, dict(passage.diagram.options), board)


def test_a_position_may_leave_health_and_cards_to_the_tables() -> None:
    text = "fight 1 0/0 - 1 0/0 0+0/0+0 12 0.0.0 - - - - 1.1|*|2*aa|2|0|0|-|-|0|0|0|-|-|0,0e|- 1.2|7|p.|-"
    chief, board = lore().chief("grublic"), BOARDS["bushland"]
    *_, first, second = WORDS.filled(text, {}, board).split(" ")
    dice = "2e" * chief.cards[1].use + "aa"
    assert first.split("|")[1:3] == [str(chief.health), dice + "p." * (chief.dice - len(dice) // 2)]
    assert second.split("|")[1:3] == ["7", "p." * 5]
    turns = WORDS.filled(text, {"turn_based": True}, board).split(" ")[-1]
    assert turns.split("|")[2] == "p." * 7
    assert WORDS.filled("nonsense", {}, board) == "nonsense"


def test_the_books_numbers_are_fields_and_other_braces_stay_as_they_are() -> None:
    words = WORDS.told(constant("{grublic.eyes} eyes, {twice} over"), BOARDS["bushland"])
    assert words == "two eyes, {twice} over" and words.key == "{grublic.eyes} eyes, {twice} over"
    assert [(name, str(field)) for name, field in words.fields.items()] == [("grublic.eyes", "two")]


def test_rulings_are_marked_as_ours() -> None:
    """What the designers' text leaves open is ours, and the book says where."""
    marked = {passage.id: " ".join(passage.paragraphs) for passage in BOOK.passages if passage.ruling}
    ours = {
        "heal.limit", "attack.ally", "mode.alliances", "match.tie_break", "turns.two", "turns.hits",
        "turns.rear", "time.pause", "health.knock_out", "round.time", "round.turns", "time.order",
    }
    assert ours <= set(marked)
    assert [name for name in ours - {"time.order"} if "our ruling" not in marked[name].lower()] == []


def test_numbers_in_the_book_come_from_the_tables() -> None:
    """A designer who changes a time, a track or a chief's health changes the book with it."""
    tables = lore()
    timings = tables.timings._replace(decision=300, chained=75, game_turns=90)
    chiefs = tuple(chief._replace(health=chief.health - 2) for chief in tables.chiefs)
    changed = tables._replace(timings=timings, chiefs=chiefs, current_spaces=5, survivor=7)
    board = replace(BOARDS["bushland"], lore=changed)
    told = {
        passage.id: " ".join(WORDS.told(text, board) for text in passage.paragraphs)
        for passage in BOOK.passages
    }
    assert "6 seconds" in told["time.decision"] and "1.5 seconds" in told["time.chained"]
    assert "ends after 90" in told["round.turns"] and "for five move dice" in told["stream.rage"]
    assert "eight for Echo" in told["setup.board"] and "adds seven" in told["round.score"]

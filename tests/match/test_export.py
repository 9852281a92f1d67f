"""A match as text, there and back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core import BadContent, Board
from game.match import Imported, Match, create_journal, read_game, recent, resume, turn_starts, write_game
from game.rules import game_named
from tests.boards import CLASSIC
from tests.match import pig as pig_game
from tests.match.tables import AGAINST_HUNTER, dragons, pig, play, play_out


def classic(game: str, name: str) -> Board | None:
    return CLASSIC if name == "classic" else None


def example() -> str:
    match = dragons(AGAINST_HUNTER)
    play(match, "a4-a5", "a6-b6", "e8-e7", "a4-b4")
    return write_game(match.setup, match.history)


def imported(text: str) -> Imported:
    return read_game(text, game_named, classic)


def test_the_text_has_tags_and_numbered_turns() -> None:
    text = example()
    assert '[Game "ejderhalar"]\n' in text and '[Seat2 "opponent 3 Hunter"]\n' in text
    assert text.endswith("\n1. a4-a5\n2. a6-b6 e8-e7\n3. a4-b4\n")


def test_there_and_back() -> None:
    match = dragons(AGAINST_HUNTER, options={"push_own": True})
    play(match, "a4-a5", "a6-b6")
    back = imported(write_game(match.setup, match.history))
    assert back.setup == match.setup and back.history.state == match.state


def test_a_match_with_dice_there_and_back() -> None:
    match = pig(start="3 0 2 0 0")
    play_out(match)
    back = read_game(write_game(match.setup, match.history), pig_game.game_named, pig_game.board_named)
    assert back.history.texts == match.log and back.history.outcome == match.outcome
    assert back.setup.start == "3 0 2 0 0"


def test_an_imported_match_goes_on_and_is_saved(tmp_path: Path) -> None:
    text = imported(example())
    match = Match.carry_on(text.setup, text.board, text.history, create_journal(tmp_path, text.setup))
    play(match, "b2-b3")
    (unfinished,) = recent(tmp_path)
    back = resume(unfinished.path, game_named, classic)
    assert back.match is not None and back.problems == () and back.match.log == match.log


def test_comments_and_spaces_do_not_matter() -> None:
    text = example().replace("2. a6-b6", "# he hesitated\n\n  2.   a6-b6")
    assert imported(text).history.texts == imported(example()).history.texts


@pytest.mark.parametrize(("old", "new", "place"), [
    ("a6-b6", "a6-z9", "line 23, 'a6-z9'"),
    ("a6-b6", "hold", "line 23, 'hold'"),
    ("1. a4-a5", "1. a4-a6", "line 22, 'a4-a6'"),
    ('[Board "classic"]\n', "", "tag Board"),
    ('[Seed "1"]', '[Seed "one"]', "line 6, tag Seed"),
    ('"push_own=false"', '"push_own"', "line 15, tag Option"),
    ('"push_own=false"', '"push_own=7"', "option push_own"),
    ('"opponent 3 Hunter"', '"opponent x"', "line 8, tag Seat2"),
    ('[Start "....c3', '[Start "....q3', "line 19, Start"),
    ('[Board "classic"]', '[Board "moon"]', "board"),
    ('[Game "ejderhalar"]', '[Game "chess"]', "game"),
])
def test_errors_name_line_and_word(old: str, new: str, place: str) -> None:
    text = example()
    assert old in text
    with pytest.raises(BadContent) as bad:
        imported(text.replace(old, new))
    assert bad.value.place.startswith(place) and bad.value.reason


@pytest.mark.parametrize("text", ["", "hello", "[", '[Game ""]', "x" * 1_000_001])
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        imported(text)


def test_turn_starts_ignore_chance() -> None:
    match: Any = pig()
    play_out(match)
    starts = turn_starts(match.history)
    assert all(match.history.actions[index].seat > 0 for index in starts)

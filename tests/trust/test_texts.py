"""Positions, actions and whole games that somebody typed, pasted or damaged."""

from __future__ import annotations

import random
import re
import time
from contextlib import suppress
from dataclasses import replace

import pytest

from game.core import BadContent, Refused
from game.match import Imported, Sitter, read_game, write_game
from game.rules import game_named
from tests.trust.damage import LONG, damaged
from tests.trust.games import NAMES, board_named, some_match

CASES = 25 * LONG


def mangled(text: str, dice: random.Random) -> str:
    return damaged(text.encode(), dice).decode("utf-8", "surrogateescape")


def imported(text: str) -> Imported:
    return read_game(text, game_named, board_named)


@pytest.mark.parametrize("name", NAMES)
def test_no_text_of_an_action_or_a_position_is_more_than_refused(name: str) -> None:
    match, dice = some_match(name), random.Random(name)
    game, history = match.game, match.history
    for _ in range(4 * CASES):
        index = dice.randrange(len(history))
        state = history.step_at(index).state
        text = mangled(history.texts[index], dice)
        with suppress(BadContent, Refused):
            game.apply(state, game.read_action(state, text))
        position = mangled(game.write_state(state), dice)
        with suppress(BadContent):
            read = game.read_state(position, match.setup.chosen, match.board)
            assert game.read_state(game.write_state(read), match.setup.chosen, match.board) == read
            for seat in game.to_act(read):
                game.legal(read, seat)


@pytest.mark.parametrize("name", NAMES)
def test_no_number_of_a_position_can_be_too_long(name: str) -> None:
    """Python turns no text of more than 4300 digits into a number, with an error of its own."""
    match = some_match(name)
    game, history = match.game, match.history
    for index in range(0, len(history), 1 + len(history) // 8):
        text = game.write_state(history.step_at(index).state)
        for number in re.finditer(r"\d+", text):
            endless = text[: number.start()] + "9" * 5000 + text[number.end() :]
            with suppress(BadContent):
                game.read_state(endless, match.setup.chosen, match.board)


def test_a_call_that_waits_for_an_endless_moment_is_refused() -> None:
    match = some_match("eye_for_an_eye")
    game, history = match.game, match.history
    fields = next(
        fields for index in range(len(history))
        if (fields := game.write_state(history.step_at(index).state).split(" "))[11] != "-"
    )
    fields[11] = fields[11].rpartition("@")[0] + "@" + "9" * 5000
    with pytest.raises(BadContent):
        game.read_state(" ".join(fields), match.setup.chosen, match.board)


@pytest.mark.parametrize("name", NAMES)
def test_any_damaged_game_is_read_or_refused_in_good_time(name: str) -> None:
    match, dice = some_match(name), random.Random(name)
    text = write_game(match.setup, match.history)
    for _ in range(CASES):
        began_s = time.process_time()
        with suppress(BadContent):
            imported(mangled(text, dice))
        assert time.process_time() - began_s < 5


ODD_TAGS = (
    '[Option "x=--5"]', '[Option "push_own=1"]\n[Option "push_own=x"]', f'[Option "push_own={"9" * 5000}"]',
    f'[Seed "{"9" * 5000}"]', f'[Seed "{"9" * 400}"]', f'[Rules "{"1" * 5000}"]',
    '[Seat1 "opponent 99999999999999999999"]', f'[Seat2 "opponent {"9" * 5000}"]', '[Seat1 ""]',
    f'[Seat1 "person {"x" * 5000}"]', '[Date "\0\ud800\u202e"]', f'[Start "{"9" * 5000}"]', "9" * 5000 + ".",
    "9" * 5000, '[Board "\ud800"]', f'[Game "{"x" * 5000}"]',
)  # fmt: skip


@pytest.mark.parametrize("tag", ODD_TAGS)
def test_odd_tags_are_refused_or_read(tag: str) -> None:
    match = some_match("ejderhalar")
    text = write_game(match.setup, match.history)
    with suppress(BadContent):
        found = imported(f"{text}\n{tag}\n")
        assert len(found.setup.created) <= 40 and found.setup.created.isprintable()
        assert all(sitter.name.isprintable() and len(sitter.name) <= 41 for sitter in found.setup.seats)


def test_a_name_or_date_with_odd_characters_goes_there_and_back() -> None:
    match = some_match("tao_long")
    odd = 'A"]\n[Seat2 "x\u2028\x1c\ud800\0B'
    setup = replace(match.setup, seats=(Sitter.person(odd), match.setup.seats[1]), created="\n\u200b" * 30)
    text = write_game(setup, match.history)
    text.encode()
    found = imported(text)
    assert found.history.texts == match.history.texts and found.setup.seats[1] == match.setup.seats[1]
    assert found.setup.seats[0].name.startswith("A'") and found.setup.seats[0].name.endswith("B")


def test_a_game_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = some_match("ejderhalar")
    monkeypatch.setattr("game.match.export.MAX_ACTIONS", 9)
    with pytest.raises(BadContent, match="too many actions"):
        imported(write_game(match.setup, match.history))

"""The lists of a house: who won most, the record of each game, and what the staff have taken off."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from game.cafe.house import House
from game.cafe.records import Feat, feats, told
from game.core import Outcome
from game.house.book import Book
from game.house.values import Shelved
from game.match.setup import Sitter

ADA, BO, HUNTER = Sitter.person("Ada"), Sitter.person("Bo"), Sitter.opponent(3)
KEPT = House(keep_names=True)


class Shelf:
    """A book of matches that nobody had to play."""

    def __init__(self, *matches: Shelved) -> None:
        self._matches = matches

    def matches(self, limit: int, offset: int) -> tuple[Shelved, ...]:
        return self._matches[offset:offset + limit]


def match(
    number: int, game: str, seats: tuple[Sitter, ...] = (ADA, BO), played_s: float = 300.0,
    points: tuple[int, ...] = (), winner: int = 1, unrated: str = "", created: str = "2020-01-01T12:00:00Z",
) -> Shelved:
    others = tuple(seat for seat in range(1, len(seats) + 1) if seat != winner)
    return Shelved(
        Path(f"{number}"), number, game, "classic", 1, seats, created, "ended", 30, played_s,
        Outcome(((winner,), others), "goal"), points, unrated=unrated,
    )


def found(house: House, *matches: Shelved) -> dict[str, Feat]:
    return {feat.game: feat for feat in feats(cast(Book, Shelf(*matches)), house)}


def test_the_fastest_win_and_the_most_points() -> None:
    feat = found(
        KEPT, match(1, "ejderhalar", played_s=500), match(2, "ejderhalar", played_s=245, winner=2),
        match(3, "eagle_dance", points=(31, 40)), match(4, "eagle_dance", points=(44, 12)),
        match(5, "eagle_dance", points=(99, 12), winner=2),
    )
    assert (feat["ejderhalar"].name, str(told(feat["ejderhalar"]))) == ("Bo", "won in 4:05")
    assert (feat["eagle_dance"].name, str(told(feat["eagle_dance"]))) == ("Ada", "44 points")


def test_whoever_was_first_keeps_the_record() -> None:
    again = match(2, "tao_long", played_s=300, winner=2)
    assert found(KEPT, match(1, "tao_long", played_s=300), again)["tao_long"].name == "Ada"


@pytest.mark.parametrize("nothing", [
    match(1, "ejderhalar", unrated="guided"), match(1, "ejderhalar", seats=(HUNTER, ADA)),
    match(1, "ejderhalar", seats=(Sitter.person(), ADA)), match(1, "eagle_dance", points=()),
    replace(match(1, "ejderhalar"), state="open", outcome=None),
], ids=["guided", "an opponent won", "a guest won", "no points", "not over"])
def test_what_is_no_record(nothing: Shelved) -> None:
    assert not found(KEPT, nothing)


def test_one_that_is_taken_off_makes_room_for_the_next() -> None:
    matches = match(1, "ejderhalar", played_s=100), match(2, "ejderhalar", played_s=200, winner=2)
    key = found(KEPT, *matches)["ejderhalar"].key
    assert found(KEPT.but(hidden_records=(key,)), *matches)["ejderhalar"].name == "Bo"


def test_names_go_after_the_day_and_are_three_letters_where_the_house_wants_it() -> None:
    assert not found(House(), match(1, "ejderhalar"))
    letters = KEPT.but(record_names="letters")
    whole = match(1, "ejderhalar", seats=(Sitter.person("Çiğdem Ak"), BO))
    assert found(letters, whole)["ejderhalar"].shown == "ÇIĞ"


def test_only_games_that_are_offered() -> None:
    assert not found(KEPT.but(games=("tao_long",)), match(1, "ejderhalar"))

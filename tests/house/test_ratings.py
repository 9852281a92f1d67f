"""Ratings: who gains and who loses, what does not count, and that they follow from the matches alone."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.matches import continued
from game.content.paths import ROOT
from game.core import Outcome
from game.house.book import Book
from game.house.entry import Entry, teams_of, why_unrated
from game.house.ratings import SHARES, Skill, nearest_level, opponent, skills_after
from game.house.values import LEAST_RATED
from game.match.setup import Sitter
from game.rules import GAMES
from tests.house.test_book import ADA, BO, HUNTER, caught_up, opened, played, told, won_by

CY = Sitter.person("Cy")
PEOPLE = (ADA, BO, CY)


def entry(*seats: Sitter, winner: int = 1, **more: object) -> Entry:
    """A result that people told."""
    others = tuple(seat for seat in range(1, len(seats) + 1) if seat != winner)
    outcome = Outcome(((winner,), others), "goal")
    return replace(Entry("tao_long", "b", seats, state="ended", outcome=outcome), **more)  # type: ignore[arg-type]


def value(book: Book, name: str, game: str = "tao_long") -> int | None:
    return next((rating.value for rating in book.person(name).ratings if rating.game == game), None)


def test_whoever_wins_gains_and_whoever_loses_loses() -> None:
    after = skills_after("tao_long", (ADA, BO), ((1,), (2,)), (), {})
    assert after["Ada"].mu > Skill().mu > after["Bo"].mu and after["Ada"].games == 1
    drawn = skills_after("tao_long", (ADA, BO), ((1, 2),), (), {})
    assert drawn["Ada"].mu == pytest.approx(drawn["Bo"].mu)


def test_six_players_are_rated_by_their_ranks() -> None:
    seats = tuple(Sitter.person(letter) for letter in "abcdef")
    after = skills_after("eye_for_an_eye", seats, ((3,), (1, 2), (4,), (6,), (5,)), (), {})
    order = sorted(after, key=lambda name: -after[name].mu)
    assert order[0] == "c" and set(order[1:3]) == {"a", "b"} and order[3:] == ["d", "f", "e"]


@pytest.mark.parametrize("seed", range(20))
def test_among_equals_nobody_gains_more_than_whoever_ranks_above(seed: int) -> None:
    luck = random.Random(seed)
    count = luck.randint(2, 6)
    seats = tuple(Sitter.person(letter) for letter in "abcdef"[:count])
    places = [luck.randint(1, count) for _ in seats]
    ranking = [[seat for seat in range(1, count + 1) if places[seat - 1] == place] for place in range(1, 7)]
    after = skills_after("eye_for_an_eye", seats, [rank for rank in ranking if rank], (), {})
    values = [after[sitter.name].mu for sitter in seats]
    pairs = [(one, other) for one in range(count) for other in range(count)]
    assert all(values[one] >= values[other] - 1e-9 for one, other in pairs if places[one] <= places[other])


def test_a_team_is_rated_together() -> None:
    seats = tuple(Sitter.person(letter) for letter in "abcd")
    after = skills_after("eye_for_an_eye", seats, ((3, 4), (1, 2)), (2, 2), {})
    assert after["a"].mu == after["b"].mu < after["c"].mu == after["d"].mu


def test_teams_of_a_match_are_read_from_its_options(tmp_path: Path) -> None:
    """The options say 2+2, and were once looked for as 2v2."""
    match = played(tmp_path, agreed=won_by(1))
    setup = replace(match.setup, seats=(ADA, BO, CY, HUNTER), options=(("alliances", "2+2"),))
    assert teams_of(setup) == (2, 2)
    assert teams_of(replace(setup, options=(("alliances", "none"),))) == ()


@pytest.mark.parametrize("game", [game.info.name for game in GAMES])
def test_opponents_are_apart_by_what_the_lab_measured(game: str) -> None:
    assert game in SHARES
    strengths = [opponent(game, level).mu for level in range(1, 6)]
    assert strengths == sorted(strengths) and opponent(game, 2).mu == Skill().mu
    assert [nearest_level(game, opponent(game, level).told) for level in range(1, 6)] == [1, 2, 3, 4, 5]


def test_somebody_as_good_as_an_opponent_comes_to_its_strength() -> None:
    """Whoever wins every second game is rated alike in the end, wherever they began."""
    ada = {"Ada": Skill(40.0, 8.0)}
    for game in range(400):
        ada = skills_after("tao_long", (ADA, HUNTER), ((1,), (2,)) if game % 2 else ((2,), (1,)), (), ada)
    assert ada["Ada"].mu == pytest.approx(opponent("tao_long", 3).mu, abs=2.0)


@pytest.mark.parametrize("seats", [(ADA, ADA), (Sitter.person(), HUNTER), (HUNTER, HUNTER)])
def test_nobody_is_rated_against_themselves_or_without_a_name(seats: tuple[Sitter, ...]) -> None:
    assert not skills_after("tao_long", seats, ((1,), (2,)), (), {})


def test_a_rating_is_shown_after_five_games(tmp_path: Path) -> None:
    book = opened(tmp_path)
    for number in range(LEAST_RATED):
        shown = [rating for rating in book.person("Ada").ratings if rating.shown]
        assert not shown and not any(each.ratings for each in book.people()), number
        book.enter_result(entry(ADA, BO))
    ada = book.person("Ada").ratings[0]
    assert ada.shown and ada.value > 1000 > (value(book, "Bo") or 0) and len(ada.graph) == LEAST_RATED
    assert {each.name: each.ratings[0].value for each in book.people()}["Ada"] == ada.value


@pytest.mark.parametrize(("header", "lines", "why"), [
    ({}, b"", ""), ({"rated": False}, b"", "said"), ({"unrated": "by_house_rules"}, b"", "by_house_rules"),
    ({"unrated": True}, b"", "said"), ({"help": ["none", "none"]}, b"", ""),
    ({"help": ["none", "hints"]}, b"", "help"), ({"handicap": {"2": 1}}, b"", "handicap"),
    ({"handicaps": [0, 0]}, b"", ""), ({"guided": True}, b"", "guided"),
    ({"options": {"guided": True}}, b"", "guided"), ({"options": {"help_2": "threats"}}, b"", "help"),
    ({"options": {"helpful": True}, "something": {"new": [1]}}, b"", ""), ({"start": "8/8"}, b"", "position"),
    ({}, b'\n{"undo":1,"c":"00000000"}', "undone"), ({}, b'\n{"taken_back":1}', "undone"),
    ({}, b'\n{"count":"hint.1"}', "help"), ({}, b'\n{"count":"applause"}', ""), ({"help": None}, b"", ""),
])
def test_what_is_not_rated(header: dict[str, object], lines: bytes, why: str) -> None:
    assert why_unrated(header, json.dumps(header).encode() + lines) == why


def test_a_match_with_an_undone_move_counts_but_is_not_rated(tmp_path: Path) -> None:
    left = played(tmp_path, moves=4).journal.path
    assert left is not None
    match = continued(left).match
    assert match is not None
    match.undo()
    match.submit(match.game.legal(match.state, match.to_act[0])[0])
    match.agree(won_by(1))
    match.close()
    book = opened(tmp_path)
    ada = book.person("Ada")
    assert ada.wins == 1 and not ada.ratings and book.matches()[0].unrated == "undone"


def test_a_match_that_ends_late_is_rated_in_its_place(tmp_path: Path) -> None:
    first = played(tmp_path, ADA, BO, seed=1)
    played(tmp_path, BO, CY, seed=2, agreed=won_by(1))
    book = opened(tmp_path)
    assert value(book, "Bo", "ejderhalar") and value(book, "Ada", "ejderhalar") is None
    assert first.journal.path is not None
    # The first match goes on after the second has ended.
    again = continued(first.journal.path).match
    assert again is not None
    again.agree(won_by(1))
    again.close()
    book.look_at(first.journal.path)
    before = told(book)
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before and value(opened(tmp_path), "Ada", "ejderhalar")


@pytest.mark.parametrize("seed", range(5))
def test_ratings_follow_from_the_matches_however_they_came_about(tmp_path: Path, seed: int) -> None:
    """Asked at any moment, after renames, merges, deletions and results that were taken back."""
    luck = random.Random(seed)
    book = opened(tmp_path)
    for number in range(40):
        everybody = (*PEOPLE, HUNTER, Sitter.person("Dee"), Sitter.person())
        seats = luck.sample(everybody, luck.choice((2, 2, 3, 4)))
        game = luck.choice(("tao_long", "eye_for_an_eye"))
        unrated = luck.choice(("", "", "", "help"))
        book.enter_result(entry(*seats, winner=luck.randint(1, len(seats)), game=game, tag=f"t/{number}",
                                unrated=unrated))
        names = [known.name for known in book.people()]
        deed = luck.randrange(10)
        if deed == 0:
            book.rename(luck.choice(names), luck.choice(("Zoë", "Max", "Ada")))
        elif deed == 1:
            book.merge(luck.choice(names), luck.choice(names))
        elif deed == 2:
            book.delete(luck.choice(names))
        elif deed == 3:
            book.take_back_result(f"t/{luck.randint(0, number)}")
        elif deed == 4:
            book.person(luck.choice(names))
    before = told(book)
    assert any(page.ratings for page in before[1])  # type: ignore[index]
    book.close()
    (tmp_path / "house.db").unlink()
    assert told(opened(tmp_path)) == before


def test_many_matches_are_rated_a_few_at_a_time_and_not_told_before(tmp_path: Path) -> None:
    book = opened(tmp_path)
    for _ in range(120):
        book.enter_result(entry(ADA, BO, winner=1))
    assert not book.person("Ada").ratings, "twenty of them still wait"
    assert not book.rate_some() and book.person("Ada").ratings[0].games == 120
    book.close()
    (tmp_path / "house.db").unlink()
    assert caught_up(Book(tmp_path)).person("Ada").ratings[0].games == 120


def test_a_start_does_not_import_what_rates(tmp_path: Path) -> None:
    played(tmp_path, agreed=won_by(1))
    code = (
        "import sys; from pathlib import Path; from game.house.book import open_book;"
        f"book, _ = open_book(Path({str(tmp_path)!r})); list(book.catch_up()); book.matches(); book.close();"
        "sys.exit('openskill' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0

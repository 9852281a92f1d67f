"""Opponents hold whole tournaments without a screen."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.content.levels import shelf_of
from game.content.matches import continued
from game.core import OptionValue
from game.house.tournament.course import after, begin
from game.house.tournament.pairing import next_round
from game.house.tournament.standings import standings
from game.house.tournament.values import Entrant, Format, Paired
from game.lab.arena import Table
from game.lab.sitting import Sitting
from game.lab.tables import Keeping, kept_game, let_play, tally_of
from game.lab.tournament import fixture, minutes_left, new_plan, options_at, scored, sitting
from game.match.history import History
from game.match.match import Match
from game.match.setup import Sitter, first_state, new_setup
from game.rules import game_named


def hold(
    name: str, count: int, kind: Format, size: int = 2, members: int = 1, best_of: int = 1,
    options: Mapping[str, OptionValue] | None = None,
) -> tuple[int, ...]:
    """Everybody's place, best first."""
    game, board = game_named(name), shelf_of(name).boards[0]
    entrants = [
        Entrant(number, (Sitter.opponent(1),) * members, copy=number) for number in range(1, count + 1)
    ]
    plan = new_plan(game, board, options or {}, kind, entrants, table_size=size, best_of=best_of, seed=3)
    course = begin(plan)
    while (paired := next_round(course)) is not None:
        course = after(course, paired)
        while tables := list(course.open_tables()):
            for table, meeting in tables:
                at = fixture(course, table, meeting)
                chiefs = [options_at(plan, at).get(f"chief_{seat}") for seat in range(1, 7)]
                assert chiefs[0] is None or len(set(chiefs)) == 6
                course = after(course, scored(at, let_play(sitting(plan, at))))
    assert minutes_left(course) == 0
    return tuple(row.place for row in standings(course))


def test_sixteen_in_eye_for_an_eye() -> None:
    """Twelve fights at tables of four."""
    places = hold("eye_for_an_eye", 16, "swiss", size=4, options={"level": "core"})
    assert len(places) == 16 and places[0] == 1


def test_eight_teams_of_two() -> None:
    assert len(hold("eye_for_an_eye", 8, "swiss", members=2, options={"level": "core"})) == 8


def test_three_teams_at_one_table() -> None:
    assert len(hold("eye_for_an_eye", 3, "swiss", size=3, members=2, options={"level": "core"})) == 3


@pytest.mark.parametrize("kind", ["round_robin", "knock_out"])
def test_best_of_three_in_ejderhalar(kind: Format) -> None:
    assert hold("ejderhalar", 3, kind, best_of=3)[0] == 1


def test_a_match_counts_like_a_table_of_the_lab() -> None:
    game, board = game_named("eye_for_an_eye"), shelf_of("eye_for_an_eye").boards[0]
    entrants = [Entrant(number, (Sitter.opponent(1),), copy=number) for number in range(1, 5)]
    course = begin(new_plan(game, board, {"level": "core"}, "swiss", entrants, table_size=4, seed=8))
    course = after(course, Paired(((3, 1, 4, 2),)))
    at = fixture(course, 1, course.rounds[0].meetings[0])
    table = Table(sitting(course.plan, at))
    table.run()
    setup = new_setup(game, board, at.sitters, options_at(course.plan, at))
    history = History(game, first_state(setup, game, board))
    for action in table.actions:
        history.take(action)
    assert tally_of(Match.carry_on(setup, board, history)) == let_play(sitting(course.plan, at))


@pytest.mark.parametrize("name", ["ejderhalar", "eagle_dance", "eye_for_an_eye"])
def test_a_game_of_opponents_can_be_looked_at(tmp_path: Path, name: str) -> None:
    """It is kept as any match is, and ended as it counts."""
    board, options = shelf_of(name).boards[0], (("rounds", 1), ("level", "core"))
    seat = Sitting(name, board, options if name == "eye_for_an_eye" else (), (1, 1), 11)
    sitters = Sitter.opponent(1, "Hatchling 1"), Sitter.opponent(1, "Hatchling 2")
    tally = let_play(seat, Keeping(tmp_path / "games", sitters))
    path = kept_game(tmp_path / "games", 11)
    assert path is not None and kept_game(tmp_path / "games", 12) is None
    match = continued(path).match
    assert match is not None and match.outcome is not None and len(match.history) > 5
    assert match.setup.seats == sitters
    assert tuple(map(match.outcome.rank, (1, 2))) == tally.ranks and tally_of(match) == tally
    match.journal.close()

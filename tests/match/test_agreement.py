"""Giving up and agreeing on a draw: ends that the rules know nothing of."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import Outcome
from game.match.agreement import DRAW, GAVE_UP, draw, gave_up, how_it_ended, is_agreed
from game.match.export import write_game
from game.match.match import AnyMatch
from game.match.recorded import left_open, read_journal
from game.match.recovery import resume
from game.rules import game_named
from tests.boards import CLASSIC
from tests.match.tables import dragons, play


def begun(folder: Path) -> AnyMatch:
    match = dragons(folder=folder)
    play(match, "a4-a5", "a6-b6")
    return match


def test_whoever_gives_up_lets_the_other_win() -> None:
    assert gave_up(1).winner == 2 and gave_up(2).winner == 1 and draw().winner is None


@pytest.mark.parametrize("outcome", [gave_up(1), gave_up(2), draw()])
def test_a_match_that_people_ended_is_over_and_stays_so(tmp_path: Path, outcome: Outcome) -> None:
    match = begun(tmp_path)
    match.agree(outcome)
    assert match.outcome == outcome and match.to_act == () and not match.can_undo
    with pytest.raises(AssertionError):
        play(match, "a5-a6")
    match.close()
    assert match.journal.path is not None and not list(left_open(tmp_path))
    assert read_journal(match.journal.path).ending is not None
    again = resume(match.journal.path, game_named, lambda game, name: CLASSIC)
    assert again.match is not None and not again.problems
    assert again.match.outcome == outcome and not again.match.abandoned
    assert again.match.played_s == pytest.approx(match.played_s, abs=0.1)


def test_nothing_is_agreed_upon_when_all_is_over(tmp_path: Path) -> None:
    match = begun(tmp_path)
    match.agree(draw())
    match.agree(gave_up(1))
    assert match.outcome == draw()


def test_an_export_tells_the_end(tmp_path: Path) -> None:
    match = begun(tmp_path)
    assert '[Result "*"]' in write_game(match.setup, match.history, match.outcome)
    match.agree(gave_up(1))
    assert f'[Result "2 {GAVE_UP}"]' in write_game(match.setup, match.history, match.outcome)


def test_every_end_has_words() -> None:
    game = game_named("ejderhalar")
    assert {how_it_ended(game, reason) for reason in (GAVE_UP, DRAW)}.isdisjoint({"", GAVE_UP, DRAW})
    by_rules = next(iter(game.rules))
    assert how_it_ended(game, by_rules) == game.rules[by_rules]
    assert is_agreed(draw()) and not is_agreed(Outcome(((1, 2),), by_rules))

"""The score of an evening: carried from match to match, with whoever changes seats."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.levels import shelf_of
from game.content.matches import begin, rematch
from game.core import BadContent, Outcome
from game.match.evening import FIRST, SERIES, Evening
from game.match.recorded import read_journal
from game.match.setup import Sitter
from game.rules import game_named

ADA, BO, CY = Sitter.person("Ada"), Sitter.person("Bo"), Sitter.person("Cy")


def won(*seats: int, among: int = 2) -> Outcome:
    rest = tuple(seat for seat in range(1, among + 1) if seat not in seats)
    return Outcome((seats, rest) if rest else (seats,), "end")


def test_wins_and_draws_are_counted_from_match_to_match() -> None:
    evening = FIRST.after(won(1), 2).after(won(1, 2), 2).after(won(2), 2).after(won(2), 2)
    assert evening == Evening((1, 2), draws=1) and evening.matches == 4


def test_several_may_win_one_match() -> None:
    assert FIRST.after(won(1, 3, among=3), 3).wins == (1, 0, 1)


@pytest.mark.parametrize("best_of", [count for count in SERIES if count])
def test_a_series_is_decided_when_nobody_can_catch_up(best_of: int) -> None:
    evening = Evening(best_of=best_of)
    for _ in range(best_of // 2):
        evening = evening.after(won(2), 2)
        assert evening.decided is None and evening.next() == evening
    evening = evening.after(won(2), 2)
    assert evening.decided == 2 and evening.next() == Evening(best_of=best_of)


def test_without_a_series_an_evening_is_never_decided() -> None:
    assert Evening((9, 0)).decided is None


def test_a_rematch_exchanges_sides_and_the_score_with_them() -> None:
    game, board = game_named("tao_long"), shelf_of("tao_long").boards[0]
    match = begin(game, board, [ADA, BO], {})
    again = rematch(match, Evening((2, 1)), exchanged=True)
    assert again.setup.seats == (BO, ADA) and again.setup.evening.wins == (1, 2)
    back = rematch(again, again.setup.evening, exchanged=True)
    assert back.setup.seats == (ADA, BO) and back.setup.evening.wins == (2, 1)
    kept = rematch(match, Evening((2, 1)))
    assert kept.setup.seats == (ADA, BO) and kept.setup.evening.wins == (2, 1)


def test_what_belongs_to_a_person_goes_along() -> None:
    game, board = game_named("the_dragons_dance"), shelf_of("the_dragons_dance").boards[0]
    match = begin(game, board, [ADA, BO], {"regicide_2": True})
    options = rematch(match, exchanged=True).setup.chosen
    assert options["regicide_1"] is True and options["regicide_2"] is False


def test_at_a_larger_table_everybody_moves_on_by_one() -> None:
    game, board = game_named("eagle_dance"), shelf_of("eagle_dance").boards[0]
    again = rematch(begin(game, board, [ADA, BO, CY], {}), Evening((3, 2, 1)), exchanged=True)
    assert again.setup.seats == (CY, ADA, BO) and again.setup.evening.wins == (1, 3, 2)


def test_the_header_of_a_match_keeps_the_score() -> None:
    game, board = game_named("tao_long"), shelf_of("tao_long").boards[0]
    match = rematch(begin(game, board, [ADA, BO], {}), Evening((2, 1), 1, 5))
    assert match.journal.path is not None
    assert read_journal(match.journal.path).setup.evening == Evening((2, 1), 1, 5)


@pytest.mark.parametrize("wrong", [
    '"wins":[1,2,3]', '"wins":[-1,0]', '"wins":["1",2]', '"draws":-1', '"draws":1.5', '"best_of":4',
])
def test_a_wrong_score_is_refused_with_its_place(tmp_path: Path, wrong: str) -> None:
    evening = {"wins": '"wins":[1,0]', "draws": '"draws":0', "best_of": '"best_of":3'}
    evening[wrong.split('"')[1]] = wrong
    header = (
        '{"format":"wyrm-and-wing match","version":1,"game":"tao_long","rules":1,"board":"b","digest":"d",'
        '"options":{},"seats":[{"kind":"person"},{"kind":"person"}],"seed":1,"start":null,"created":"",'
        f'"casual":true,"evening":{{{",".join(evening.values())}}}}}\n'
    )
    path = tmp_path / "000001-tao_long.jsonl"
    path.write_text(header)
    with pytest.raises(BadContent, match="evening"):
        read_journal(path)

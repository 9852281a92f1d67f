"""Which boards suit the game, and what is said about the others."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from game.content import paths, shelf_of
from game.core import BadContent, Board, Mark
from game.rules.tao_long import TAO_LONG
from game.rules.tao_long.squares import NAMES
from tests.rules.tao_long.drawn import rule
from tests.rules.tao_long.scenarios import CELLS, INTRODUCTORY, THE_VALLEY, board

SHIPPED = shelf_of("tao_long", [paths.shipped_levels() / "tao_long"])


@rule("board.scenario")
def test_all_shipped_boards_are_whole_and_in_order() -> None:
    """Introductory, The Valley and two more of our own."""
    assert SHIPPED.problems == ()
    names = [shipped.name for shipped in SHIPPED.boards]
    assert names == ["introductory", "the_valley", "four_gates", "stone_garden"]
    assert all(shipped.title and shipped.about for shipped in SHIPPED.boards)


@rule("board.scenario", "board.setup")
@pytest.mark.parametrize(("name", "ours"), [("introductory", INTRODUCTORY), ("the_valley", THE_VALLEY)])
def test_the_scenarios_of_the_rules_page(name: str, ours: Board) -> None:
    """Introductory: no tiles. The Valley: rock, green portals (2,2) (5,5), red (1,6), blue (6,1)."""
    shipped = SHIPPED.named(name)
    assert shipped and set(shipped.marks) == set(ours.marks) and set(shipped.cells) == set(ours.cells)


@rule("board.scenario")
@pytest.mark.parametrize("shipped", SHIPPED.boards, ids=lambda shipped: str(shipped.name))
def test_boards_are_fair_under_the_mirror_that_swaps_the_dragons(shipped: Board) -> None:
    """Fair under the mirror (x,y)->(7-y,7-x), which on a drawing is (x,y)->(y,x)."""
    marks = {(mark.kind, mark.label, mark.cell, mark.seat) for mark in shipped.marks}
    swapped = {(kind, label, (x, y)[::-1], 3 - seat if seat else 0) for kind, label, (x, y), seat in marks}
    assert swapped == marks


BAD = [
    (replace(INTRODUCTORY, shape="hex"), "board"),
    (replace(INTRODUCTORY, cells=()), "board"),
    (replace(INTRODUCTORY, cells=CELLS[:-1]), "board"),
    (replace(INTRODUCTORY, cells=(*CELLS, (8, 0))), "board"),
    (board("8,3"), "rock"),
    (board("0,0"), "square 0,0"),
    (board("3,3 3,3"), "square 3,3"),
    (board("2,2", "2,2 5,5"), "square 2,2"),
    (board(green="2,2"), "green portals"),
    (board(green="2,2 5,5 2,7"), "green portals"),
    (board(red="2,2 5,5"), "red portals"),
    (board(green="2,2 2,5"), "portals on 2,2 and 2,5"),
    (replace(INTRODUCTORY, marks=(*INTRODUCTORY.marks, Mark("portal", (3, 3), "pink"))), "portal on 3,4"),
    (board(white="0,1 0,0 1,0"), "dragon of seat 1"),
    (board(white="0,1 0,0 1,0 2,1"), "dragon of seat 1"),
    (board(black="6,7 7,7 7,6 5,6"), "dragon of seat 2"),
    (board(black="0,2 0,1 0,0 1,0"), "square 0,1"),
    (replace(INTRODUCTORY, marks=(*INTRODUCTORY.marks, Mark("dragon", (4, 4), "1", 3))), "dragon 1"),
]


@pytest.mark.parametrize(("level", "place"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_a_board_that_does_not_suit_is_refused_with_its_place(level: Board, place: str) -> None:
    """BadContent if the board does not suit the game."""
    with pytest.raises(BadContent) as bad:
        TAO_LONG.setup({}, level)
    assert bad.value.place == place and bad.value.reason


def test_seats_other_than_two_are_refused() -> None:
    """Two seats."""
    with pytest.raises(BadContent):
        TAO_LONG.setup({}, INTRODUCTORY, seats=3)


@pytest.mark.parametrize(
    ("options", "place"), [({"fog": True}, "option fog"), ({"mode": "sage"}, "option mode")],
)
def test_a_bad_option_is_refused(options: dict[str, bool | str], place: str) -> None:
    """Unknown names and values are told apart from good ones."""
    with pytest.raises(BadContent) as bad:
        TAO_LONG.setup(options, INTRODUCTORY)
    assert bad.value.place == place


def test_a_level_is_made_once_and_comes_back_from_a_pickle() -> None:
    """A worker process gets states, not tables."""
    state = TAO_LONG.setup({}, THE_VALLEY)
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.level is state.level
    assert [NAMES[portal] for portal in state.level.portals] == ["6,1", "2,2", "5,5", "1,6"]


@rule("variant.handicap")
def test_a_dragon_may_begin_with_less_water() -> None:
    """One to three water stones fewer; they lie in the centre."""
    state = TAO_LONG.setup({"less_water_1": 3}, INTRODUCTORY)
    assert [dragon.life for dragon in state.dragons] == [1, 4] and state.centre_water == 3
    assert TAO_LONG.write_state(state).split(" ")[3:5] == ["w1f0", "b4f0"]
    with pytest.raises(BadContent) as caught:
        TAO_LONG.setup({"less_water_2": 4}, INTRODUCTORY)
    assert caught.value.place == "option less_water_2"


@rule("variant.begins")
def test_the_dragon_of_the_earth_may_begin() -> None:
    """One player may begin every match, with whichever dragon."""
    state = TAO_LONG.setup({"begins_2": True}, INTRODUCTORY)
    assert (state.seat, state.actor, state.turn) == (2, 2, 1) and TAO_LONG.legal(state, 2)

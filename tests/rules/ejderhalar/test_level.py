"""Which boards suit the game, and what is said about the others."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from game.core import BadContent, Board, Mark, OptionValue
from game.core.board import Property
from game.rules.ejderhalar import EJDERHALAR
from tests.boards import BOARDS, CLASSIC, QUICK, board
from tests.rules.ejderhalar.drawn import rule

FEWER: dict[str, OptionValue] = {"stars": 2, "dragons": 2, "tokens": 2}
FIVE = "a1 b1 c1 d1 e1"


def with_properties(**values: Property) -> Board:
    """The classic board with other numbers."""
    properties = {**dict(CLASSIC.properties), **values}
    return replace(CLASSIC, properties=tuple(properties.items()))


@rule("variant.level")
@pytest.mark.parametrize("level", BOARDS, ids=lambda level: str(level.name))
def test_levels_set_size_control_points_dragons_and_tokens(level: Board) -> None:
    """Levels set board size (5 to 10), control points and how many are needed, dragons and tokens."""
    state = EJDERHALAR.setup({}, level)
    assert (state.level.columns, state.level.rows) == (level.columns, level.rows)
    assert len(state.bodies) == len(level.marked("dragon"))
    assert {len(body) for body in state.bodies} == {level.value("tokens", 0)}


@rule("variant.numbers")
def test_a_table_may_choose_stars_dragons_and_tokens() -> None:
    """Stars needed, tokens and number of dragons as options; 0 is what the map says."""
    drawn, chosen = EJDERHALAR.setup({}, CLASSIC), EJDERHALAR.setup(FEWER, CLASSIC)
    assert EJDERHALAR.setup({"stars": 0, "dragons": 0, "tokens": 0}, CLASSIC) == drawn
    assert EJDERHALAR.write_state(chosen) == (
        "......../......b2./......../.......a2/A2......./......../.B2....../........ 1 1 - - -"
    )
    assert chosen.level.control_needed == 2 and chosen.level.letters == "ABab"
    assert pickle.loads(pickle.dumps(chosen)) == chosen and chosen.level is not drawn.level
    held = "......../......b2./......../..A1....a2/..A1...../...B2..../......../........ 1 2 - - -"
    won = EJDERHALAR.read_state(held, FEWER, CLASSIC)
    assert EJDERHALAR.to_act(won) == ()


@rule("variant.handicap")
def test_one_seat_may_need_fewer_stars() -> None:
    """So many stars fewer win for one seat, and the other needs as many as ever."""
    state = EJDERHALAR.setup({"fewer_stars_2": 1}, CLASSIC)
    assert state.level.needed == {1: 3, 2: 2}
    assert pickle.loads(pickle.dumps(state)) == state
    two = "c3d3e3...../......../....b3.../..a3...../......../......../......../A3B3C3D3E3... 1 2 - - -"
    assert EJDERHALAR.read_state(two, {}, CLASSIC).outcome is None
    won = EJDERHALAR.read_state(two, {"fewer_stars_2": 1}, CLASSIC)
    assert won.outcome is not None and won.outcome.winner == 2
    assert EJDERHALAR.read_state(two, {"fewer_stars_1": 1}, CLASSIC).outcome is None


@rule("variant.handicap")
@pytest.mark.parametrize(("numbers", "place"), [
    ({"fewer_stars_1": 3}, "option fewer_stars_1"), ({"fewer_stars_2": True}, "option fewer_stars_2"),
    ({"stars": 2, "fewer_stars_2": 2}, "option fewer_stars_2"),
    ({"fewer_stars_3": 1}, "option fewer_stars_3"),
])
def test_nobody_wins_without_a_star(numbers: dict[str, int], place: str) -> None:
    """But never with none."""
    with pytest.raises(BadContent) as caught:
        EJDERHALAR.setup(numbers, CLASSIC)
    assert caught.value.place == place


@rule("variant.numbers")
@pytest.mark.parametrize(("numbers", "place"), [
    ({"stars": 5}, "option stars"), ({"dragons": 2}, "option stars"),
    ({"stars": 4, "dragons": 3}, "option stars"), ({"stars": 6}, "option stars"),
    ({"tokens": 1}, "option tokens"), ({"dragons": True}, "option dragons"),
])
def test_a_map_allows_only_so_much(numbers: dict[str, int], place: str) -> None:
    """Within what the map allows: its stars, its dragons, and as many stars as these could hold."""
    with pytest.raises(BadContent) as caught:
        EJDERHALAR.setup(numbers, CLASSIC)
    assert caught.value.place == place
    with pytest.raises(BadContent):
        EJDERHALAR.setup({"dragons": 5}, QUICK)


BAD = [
    (board(4, 5, "a3", "a1", "d5", needed=1), "board"),
    (board(5, 11, "a3", "a1", "d5", needed=1), "board"),
    (replace(CLASSIC, shape="hex"), "board"),
    (replace(CLASSIC, cells=()), "board"),
    (replace(CLASSIC, cells=CLASSIC.cells[:-1]), "square h8"),
    (replace(CLASSIC, cells=(*CLASSIC.cells, (0, 0))), "board"),
    (replace(CLASSIC, cells=(*CLASSIC.cells, (-1, 0))), "board"),
    (with_properties(tokens=4), "property tokens"),
    (with_properties(tokens="3"), "property tokens"),
    (with_properties(control_needed=0), "property control_needed"),
    (with_properties(control_needed=5), "property control_needed"),
    (with_properties(control_needed=True), "property control_needed"),
    (replace(CLASSIC, properties=()), "property tokens"),
    (board(8, 8, "", "a1", "h8", needed=1), "control points"),
    (board(8, 8, "a3 a3", "a1", "h8", needed=1), "square a3"),
    (board(8, 8, "a9", "a1", "h8", needed=1), "control"),
    (board(8, 8, "a3", "", "", needed=1), "dragons"),
    (board(8, 8, "a3", "a1 b1", "h8", needed=1), "dragons"),
    (board(8, 8, "a3", "a1 b1", "h8 b1", needed=1), "square b1"),
    (board(8, 8, "a3", "a3", "h8", needed=1), "dragons"),
    (replace(CLASSIC, marks=(*CLASSIC.marks, Mark("dragon", (4, 4), "F", 1))), "dragons"),
    (replace(CLASSIC, marks=(*CLASSIC.marks, Mark("dragon", (4, 4), "A", 3))), "dragon A"),
    (replace(CLASSIC, marks=(*CLASSIC.marks[:-1], Mark("dragon", (0, 5), "x", 2))), "dragon x"),
    (replace(CLASSIC, marks=(*CLASSIC.marks[:-1], Mark("dragon", (0, 9), "e", 2))), "dragon e"),
]


@pytest.mark.parametrize(("level", "place"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_a_board_that_does_not_suit_is_refused_with_its_place(level: Board, place: str) -> None:
    """BadContent if the board does not suit the game."""
    with pytest.raises(BadContent) as bad:
        EJDERHALAR.setup({}, level)
    assert bad.value.place == place and bad.value.reason


def test_seats_other_than_two_are_refused() -> None:
    """Two seats."""
    with pytest.raises(BadContent):
        EJDERHALAR.setup({}, CLASSIC, seats=3)


def test_a_level_is_made_once_and_comes_back_from_a_pickle() -> None:
    """A worker process gets states, not tables."""
    state = EJDERHALAR.setup({}, CLASSIC)
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.level is state.level
    assert len(pickle.dumps(state)) < 10_000

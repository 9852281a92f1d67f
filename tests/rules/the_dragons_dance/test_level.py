"""Options, which boards suit the game, and what is said about the others."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from game.core import BadContent, Board, Mark
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, Move, captured
from tests.rules.the_dragons_dance.boards import BOARDS, CLASSIC, CLASSIC_GROUND, CLASSIC_MEN, FIELD, board
from tests.rules.the_dragons_dance.drawn import after, at, drawn, of, rule, why

LEAPER = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . . {} . . .
    . . . . . . .
    . . . . . . .
    K . . . . . .
"""


@rule("variant.strict_dragoons")
def test_strict_dragoons_leap_only_away_from_their_own_side() -> None:
    """`strict_dragoons`: three forward, or two forward and one sideways."""
    state = drawn(LEAPER.format("D"), strict_dragoons=True)
    assert of(state, "d4") == "c6 e6 d7"
    assert why(state, "d4-d1") == why(state, "d4-f5") == "variant.strict_dragoons"
    theirs = drawn(LEAPER.format("d"), "2 - - - - -", strict_dragoons=True)
    assert of(theirs, "d4") == "d1 c2 e2"


@rule("variant.regicide")
def test_regicide_starts_without_the_king() -> None:
    """That seat starts without its king (three footmen only); the king is out of the game."""
    state = THE_DRAGONS_DANCE.setup({"regicide_1": True}, CLASSIC)
    assert "K" not in state.men and state.men.count("F") == 3 and "k" in state.men
    assert sum(state.reserves[0]) == 21 and captured(state, 1) == {}
    assert THE_DRAGONS_DANCE.write_state(state).split(" ")[2] == "F3M6D4L3C2H1S1W1"


@rule("variant.regicide")
def test_who_plays_without_a_king_cannot_lose_it() -> None:
    """And cannot lose it."""
    both = THE_DRAGONS_DANCE.setup({"regicide_1": True, "regicide_2": True}, CLASSIC)
    assert after(both, "b2-c3", "j10-i9").outcome is None


@rule("variant.level")
@pytest.mark.parametrize("level", BOARDS, ids=lambda level: str(level.name))
def test_levels_set_size_grounds_and_pieces(level: Board) -> None:
    """Everything on the board is the level's; who does not stand on it waits in the reserve."""
    state = THE_DRAGONS_DANCE.setup({}, level)
    assert (state.level.columns, state.level.rows) == (level.columns, level.rows)
    assert state.level.fortresses.bit_count() == len(level.marked("fortress"))
    for seat in (1, 2):
        mine = [mark for mark in level.marked("piece") if mark.seat == seat]
        assert len(mine) + sum(state.reserves[seat - 1]) == 25


def drawn_board(ground: str = CLASSIC_GROUND, men: str = CLASSIC_MEN) -> Board:
    """The classic board, drawn anew."""
    return board(ground, men)


def with_mark(kind: str, cell: tuple[int, int], label: str = "", seat: int = 0) -> Board:
    """The classic board with one more mark."""
    return replace(CLASSIC, marks=(*CLASSIC.marks, Mark(kind, cell, label, seat)))


SEVEN = "\n".join(("FFFFFF.....", "..........k", "..........f", *["..........."] * 7))
HELD = "F . . . k\n. . . . f\n. . . . .\n. . . . .\nK . . . ."
BAD = [
    (replace(CLASSIC, shape="hex"), "board"),
    (replace(CLASSIC, cells=()), "board"),
    (replace(CLASSIC, cells=CLASSIC.cells[:44]), "board"),
    (replace(CLASSIC, cells=CLASSIC.cells[:-1]), "square k11"),
    (replace(CLASSIC, cells=(*CLASSIC.cells, (0, 0))), "board"),
    (drawn_board(CLASSIC_GROUND.replace("F", ".")), "fortress"),
    (drawn_board(CLASSIC_GROUND.replace("C", ".")), "camp"),
    (with_mark("river", (0, 0)), "square a1"),
    (with_mark("camp", (3, 3)), "square d4"),
    (with_mark("camp", (0, 11)), "camp"),
    (with_mark("piece", (4, 0), "F", 1), "square e1"),
    (with_mark("piece", (0, 0), "F", 1), "square a1"),
    (with_mark("piece", (4, 4), "W", 1), "square e5"),
    (with_mark("piece", (4, 4), "X", 1), "piece X"),
    (with_mark("piece", (4, 4), "F", 3), "piece F"),
    (with_mark("piece", (4, 4), "K", 1), "pieces"),
    (drawn_board(men=CLASSIC_MEN.replace("K", "F")), "pieces"),
    (drawn_board(men=CLASSIC_MEN.replace("F", ".")), "pieces"),
    (drawn_board(men=f"{SEVEN}\nK F . . . . . . . . ."), "pieces"),
    (drawn_board("F . . . .\n. . . . .\n. . . . .\n. . . . .\nC . . . .", HELD), "pieces"),
]


@pytest.mark.parametrize(("level", "place"), BAD, ids=lambda value: value if isinstance(value, str) else "")
def test_a_board_that_does_not_suit_is_refused_with_its_place(level: Board, place: str) -> None:
    """BadContent if the board does not suit the game."""
    with pytest.raises(BadContent) as bad:
        THE_DRAGONS_DANCE.setup({}, level)
    assert bad.value.place == place and bad.value.reason


def test_a_board_without_a_first_turn_is_refused() -> None:
    """Seat 1 must be able to start."""
    shut = board("""
        C . . . .
        . . . . .
        . . F . .
        ~ ~ ~ . .
        . . ~ . .
    """, """
        . . . f k
        . . . . .
        . . . . .
        . . . . .
        K F . . .
    """)
    with pytest.raises(BadContent, match="no legal turn"):
        THE_DRAGONS_DANCE.setup({}, shut)


def test_seats_other_than_two_are_refused() -> None:
    """Two seats."""
    with pytest.raises(BadContent):
        THE_DRAGONS_DANCE.setup({}, CLASSIC, seats=3)


@rule("variant.level")
def test_squares_that_a_small_board_does_not_have_are_named() -> None:
    """An action that leaves the board is refused with a reason."""
    state = THE_DRAGONS_DANCE.setup({}, FIELD)
    for square in (at("k11"), at("h1"), -1, 500):
        reason = THE_DRAGONS_DANCE.why_not(state, Move(1, at("a1"), square))
        assert reason and reason.rule == "variant.level"


def test_a_level_is_made_once_and_comes_back_from_a_pickle() -> None:
    """A worker process gets states, not tables."""
    state = THE_DRAGONS_DANCE.setup({}, CLASSIC)
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.level is state.level
    assert len(pickle.dumps(state)) < 10_000


@rule("variant.handicap")
@pytest.mark.parametrize(("without", "reserve"), [
    ("hero", "F3M6D4L3C2S1W1"), ("hero_and_dragon", "F3M6D4L3C2S1"),
])
def test_the_stronger_side_may_play_without_its_best(without: str, reserve: str) -> None:
    """These pieces stay in the box: they can be neither recruited nor lost."""
    state = THE_DRAGONS_DANCE.setup({"without_2": without}, CLASSIC)
    assert THE_DRAGONS_DANCE.write_state(state).split(" ")[2:4] == ["F3M6D4L3C2H1S1W1", reserve]
    assert captured(state, 1) == captured(state, 2) == {}
    lost = state._replace(men=state.men.replace("f", ".", 1))
    assert captured(lost, 2) == {"F": 1}


@rule("variant.handicap")
def test_who_plays_without_a_piece_has_none_on_the_map_either() -> None:
    """A map may have a hero on the board: it stays in the box as well."""
    ours = board(CLASSIC_GROUND, CLASSIC_MEN.replace("K F .", "K F H").replace(". f k", "h f k"))
    state = THE_DRAGONS_DANCE.setup({"without_1": "hero"}, ours)
    assert "H" not in state.men and "h" in state.men and captured(state, 1) == {}


@rule("variant.begins")
def test_seat_2_may_begin() -> None:
    """One player may begin every match, on whichever side of the board."""
    state = THE_DRAGONS_DANCE.setup({"begins_2": True}, CLASSIC)
    assert (state.seat, state.turn) == (2, 1) and THE_DRAGONS_DANCE.legal(state, 2)
    assert not THE_DRAGONS_DANCE.legal(state, 1)

"""Board, set-up and what a turn is, sentence by sentence."""

from __future__ import annotations

import pytest

from game.core import Refused
from game.rules.the_dragons_dance import (
    THE_DRAGONS_DANCE,
    Move,
    PieceLost,
    PieceMoved,
    TurnBegan,
    TurnEnded,
    captured,
    each,
)
from tests.rules.the_dragons_dance.boards import BROOK, CLASSIC
from tests.rules.the_dragons_dance.drawn import after, at, drawn, fields, of, rule, shows, step, texts, why

START = (
    ".........fk/.........ff/.........../.........../.........../.........../.........../.........../"
    ".........../FF........./KF......... 1 F3M6D4L3C2H1S1W1 F3M6D4L3C2H1S1W1 - - -"
)


@rule("board.setup", "notation")
def test_the_classic_set_up_is_the_one_of_the_rules_page() -> None:
    """Seat 1 king a1, footmen a2 b1 b2; seat 2 king k11, footmen k10 j11 j10; the rest in the reserve."""
    state = THE_DRAGONS_DANCE.setup({}, CLASSIC)
    level = state.level
    assert THE_DRAGONS_DANCE.write_state(state) == START
    assert [level.name(square) for square in each(level.fortresses)] == ["d4", "h4", "f6", "d8", "h8"]
    assert [level.name(square) for square in each(level.camps)] == ["a1", "k1", "a11", "k11"]
    river = " ".join(level.name(square) for square in each(level.river))
    assert river == "e1 e2 f2 f3 j5 k5 b6 c6 i6 j6 a7 b7 f9 f10 g10 g11"


@rule("board.setup")
def test_everything_is_the_same_after_a_half_turn() -> None:
    """Everything is the same after a half turn."""
    level = THE_DRAGONS_DANCE.setup({}, CLASSIC).level
    for squares in (level.river, level.camps, level.fortresses):
        cells = {level.cell(square) for square in each(squares)}
        assert cells == {(10 - x, 10 - y) for x, y in cells}
    assert level.start[::-1].swapcase() == level.start


@rule("board.setup")
def test_a_side_has_twenty_five_pieces() -> None:
    """Per seat in all 25 pieces; nobody is captured before the first turn."""
    state = THE_DRAGONS_DANCE.setup({}, CLASSIC)
    assert [sum(reserve) + 4 for reserve in state.reserves] == [25, 25]
    assert captured(state, 1) == captured(state, 2) == {}


@rule("turn.one")
def test_a_turn_is_one_move() -> None:
    """Exactly one of: move one piece."""
    moved = step(THE_DRAGONS_DANCE.setup({}, CLASSIC), "b2-c3")
    assert moved.events == (PieceMoved("F", at("b2"), at("c3")), TurnEnded(1), TurnBegan(2, 2))
    assert fields(moved.state).startswith("2 ")


CLOSE = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . K f . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
"""


@rule("move.capture")
def test_moving_onto_an_enemy_piece_captures_it() -> None:
    """Moving onto an enemy piece captures it; captured pieces are gone."""
    taken = step(drawn(CLOSE), "c4xd4")
    assert taken.events[:2] == (PieceMoved("K", at("c4"), at("d4")), PieceLost("f", at("d4"), "move.capture"))
    assert shows(taken.state, CLOSE.replace("K f", ". K"))
    assert captured(taken.state, 2)["F"] == 6


@rule("move.capture")
def test_a_capture_is_asked_for_as_a_capture() -> None:
    """Move `b2-c3`, capture `b2xc3`."""
    state = drawn(CLOSE)
    assert why(state, "c4-d4") == why(state, "c4xc5") == "move.capture"


@rule("move.empty", "move.not_yours", "move.friend")
def test_only_own_pieces_move_and_never_onto_friends() -> None:
    """Move one of your pieces; friends are not captured."""
    state = drawn(CLOSE.replace("K f", "K F"))
    assert why(state, "a1-a2") == why(state, "c4-c4") == "move.empty"
    assert why(state, "g7-g6") == "move.not_yours"
    assert why(state, "c4-d4") == "move.friend"


@rule("turn.not_yours")
def test_only_the_seat_to_act_acts() -> None:
    """Seats take turns."""
    state = drawn(CLOSE)
    theirs = Move(2, at("g7"), at("g6"))
    reason = THE_DRAGONS_DANCE.why_not(state, theirs)
    assert reason and reason.rule == "turn.not_yours" and THE_DRAGONS_DANCE.legal(state, 2) == ()
    with pytest.raises(Refused) as refused:
        THE_DRAGONS_DANCE.apply(state, theirs)
    assert refused.value.reason == reason


@rule("board.river")
def test_rivers_can_be_neither_entered_nor_slid_across() -> None:
    """Rivers can be neither entered nor slid across."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        K L . . f . .
        . . H . . . .
        . . . . . . .
        . . . . . . .
    """, level=BROOK)
    assert of(state, "b4") == "b1 b2 b3 c4 b5 b6 b7"
    assert of(state, "c3") == "a1 c1 e1 b2 c2 d2 a3 b3 c4 c5 c6 c7"
    assert why(state, "b4-d4") == why(state, "b4xe4") == why(state, "c3-d4") == "board.river"
    assert why(state, "c3-e5") == "board.river"


@rule("board.river")
def test_a_diagonal_step_past_water_is_free() -> None:
    """Only squares entered or passed count."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . K . . .
        . . . . . . .
    """, level=BROOK)
    assert of(state, "d2") == "c1 d1 e1 c2 e2 c3 e3"
    assert why(state, "d2-d3") == "board.river"


@rule("game.over")
def test_a_finished_game_allows_nothing() -> None:
    """After a win nobody acts."""
    state = after(drawn(CLOSE.replace("f", "k", 1).replace(". . . . . . k", ". . . . . . f")), "c4xd4")
    assert THE_DRAGONS_DANCE.to_act(state) == () and texts(state) == []
    assert why(state, "d4-d5") == why(state, "done") == why(state, "give:d4") == "game.over"

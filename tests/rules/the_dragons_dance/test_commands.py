"""Captains and their commands, sentence by sentence."""

from __future__ import annotations

from game.rules.the_dragons_dance import (
    CommandContinued,
    CommandEnded,
    CommandOpened,
    FortressTaken,
    PieceMoved,
    TurnEnded,
)
from tests.rules.the_dragons_dance.drawn import after, at, drawn, ended, fields, rule, step, texts, why

SQUAD = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . F F F . . .
    . . C L . . .
    . . . . . . .
    K . . . . . F
"""


@rule("command.open", "notation")
def test_any_move_by_an_eligible_piece_opens_a_command() -> None:
    """Any move or shot by an eligible piece opens a command; there is no separate announcement."""
    opened = step(drawn(SQUAD), "b4-b5")
    left = (at("d3"), at("c4"), at("d4"))
    assert opened.events == (
        PieceMoved("F", at("b4"), at("b5")), FortressTaken(at("b5"), 1), CommandOpened(1, left, 2),
    )
    assert fields(opened.state) == "1 - - d3,c4,d4:2 - -"


@rule("command.three")
def test_up_to_three_different_pieces_move_one_after_another() -> None:
    """Up to three different pieces each make one ordinary move or shot, one after another."""
    two = step(drawn(SQUAD), "b4-b5", "c4-c5")
    assert two.events[-1] == CommandContinued(1, (at("d3"), at("d4")), 1)
    assert why(two.state, "b5-b6") == why(two.state, "c5-c6") == "command.next_to"
    three = step(two.state, "d3-g3")
    assert three.events[1:3] == (CommandEnded(1), TurnEnded(1))
    assert three.state.seat == 2 and fields(three.state) == "2 - - - - -"


@rule("command.next_to")
def test_only_pieces_next_to_a_captain_when_the_turn_began_are_eligible() -> None:
    """Each standing next to (8 directions) one of your captains when the turn began."""
    state = after(drawn(SQUAD), "b4-b5")
    assert why(state, "g1-g2") == why(state, "a1-a2") == "command.next_to"
    assert after(drawn(SQUAD), "g1-g2").seat == 2, "a move by somebody else is the whole turn"
    assert after(drawn(SQUAD), "c3-c2").seat == 2, "the captain is not next to itself"


@rule("command.next_to")
def test_eligibility_is_fixed_when_the_turn_begins() -> None:
    """A piece that comes next to a captain is not eligible; one whose captain moves away still is."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . C C F . . .
        . . . . . . .
        K . . . . F .
    """)
    away = after(state, "c3-c6")
    assert fields(away) == "1 - - b3,d3:2 - -"
    assert "d3-d4" in texts(away)


@rule("command.next_to")
def test_a_captain_is_eligible_only_next_to_the_other_captain() -> None:
    """A captain is eligible only next to the other captain."""
    state = drawn(SQUAD.replace("C L", "C C"))
    assert "c3" in fields(after(state, "b4-b5")).split(" ")[3]
    apart = drawn(SQUAD.replace(". . . . . . F", ". . . . . . C"))
    assert fields(after(apart, "b4-b5")).split(" ")[3] == "d3,c4,d4:2"


@rule("command.next_to")
def test_dragons_are_excepted() -> None:
    """Dragons excepted: a dragon's flight ends the turn, and it does not follow in a command."""
    state = drawn(SQUAD.replace(". . C L", ". W C L"))
    assert fields(after(state, "b4-a5")) == "1 - - d3,c4,d4:2 - -"
    assert why(after(state, "b4-a5"), "b3-f3") == "command.next_to"
    beside = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . W . . . . .
        . F C . . . .
        K . . . . . .
    """)
    assert after(beside, "b3-f3").seat == 2


@rule("command.done")
def test_done_ends_a_command() -> None:
    """You may go on with another eligible one or say done."""
    state = after(drawn(SQUAD), "b4-b5")
    assert texts(state)[-1] == "done"
    assert step(state, "done").events[:2] == (CommandEnded(1), TurnEnded(1))
    assert after(state, "done").seat == 2
    assert "done" not in texts(drawn(SQUAD)) and why(drawn(SQUAD), "done") == "command.done"


@rule("command.done")
def test_a_command_ends_by_itself_when_no_eligible_piece_is_left() -> None:
    """The turn ends by itself after three pieces or when no eligible piece is left."""
    alone = drawn(SQUAD.replace(". F F F . . .", ". F . . . . .").replace("C L", "C ."))
    assert after(alone, "b4-b5").seat == 2


@rule("command.done", "command.three")
def test_done_is_legal_even_as_the_only_action() -> None:
    """Ruling: the turn stays open while an eligible piece is left, even a stuck one, until done."""
    stuck = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . F .
        M M M . . . .
        S C K . . . .
    """, "1 - - a1:2 - -")
    assert texts(stuck) == ["done"]
    assert after(stuck, "done").seat == 2


@rule("command.open", "musketeer.shoot")
def test_shots_belong_to_commands_and_captures_count_at_once() -> None:
    """Each make one ordinary move or shot; captures on the way count at once."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . f . . . . .
        . M C L . f .
        . . . . . . .
        K . . . . . .
    """)
    shot = after(state, "b3*b4")
    assert fields(shot) == "1 - - d3:2 - -" and "f" in shot.men
    taken = after(shot, "d3xf3")
    assert taken.seat == 2 and "f" not in taken.men


@rule("command.open", "turn.one")
def test_recruiting_is_no_part_of_a_command() -> None:
    """Exactly one of: move, shoot, recruit, command."""
    state = after(drawn(SQUAD, "1 F1 - - - -"), "b4-b5")
    assert why(state, "F@a7") == "turn.one" and not [text for text in texts(state) if "@" in text]


@rule("command.open", "end.king")
def test_a_win_on_the_way_ends_the_game_at_once() -> None:
    """A win on the way ends the game at once."""
    state = drawn("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . F F F . . .
        . . C L . . k
        . . . . . . .
        K . . . . . .
    """)
    won = after(state, "d3xg3")
    assert ended(won) == (1, "end.king") and fields(won) == "1 - - - - -"


@rule("command.open", "dragon.must_fly")
def test_a_command_does_not_save_a_dragon() -> None:
    """Other actions stay legal but cost the dragon at the end of the turn."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . f . . . . .
        f W f . . . .
        C F . . . . .
        K . . . . . .
    """, "1 - - - - b3")
    opened = after(state, "b2-b1")
    assert fields(opened) == "1 - - a1:2 - b3" and "W" in opened.men
    assert "W" not in after(opened, "done").men

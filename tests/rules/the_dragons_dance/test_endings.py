"""How games end, sentence by sentence."""

from __future__ import annotations

from game.rules.the_dragons_dance import (
    QUIET_LIMIT,
    THE_DRAGONS_DANCE,
    FortressTaken,
    GameEnded,
    PieceLost,
    PieceMoved,
)
from tests.rules.the_dragons_dance.drawn import after, at, drawn, ended, fields, rule, step, texts

DUEL = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    K . . . . . .
"""
SHUFFLE = ("a1-a2", "g7-g6", "a2-a1", "g6-g7")


@rule("end.king")
def test_capturing_the_king_wins() -> None:
    """Capturing the king wins."""
    won = step(drawn(DUEL.replace("K . . . . . .", "K . . . . . L")), "g1xg7")
    assert won.events[:2] == (PieceMoved("L", at("g1"), at("g7")), PieceLost("k", at("g7"), "move.capture"))
    assert isinstance(won.events[2], GameEnded) and len(won.events) == 3
    assert ended(won.state) == (1, "end.king") and fields(won.state) == "1 - - - - -"


FOUR = """
    . . . . . . k
    . . . . . . .
    . F . . . F .
    . . . . . . .
    . F . . S . .
    . . . . . . .
    K . . . . . .
"""


@rule("end.fortresses")
def test_a_piece_on_every_fortress_wins_at_once() -> None:
    """Having a piece on all five fortresses wins at once."""
    won = step(drawn(FOUR), "e3-f3")
    assert won.events[1] == FortressTaken(at("f3"), 1) and isinstance(won.events[2], GameEnded)
    assert ended(won.state) == (1, "end.fortresses")


@rule("end.fortresses")
def test_even_a_dragon_or_a_king_holds_a_fortress() -> None:
    """Having a piece on all fortresses, whatever it is."""
    state = drawn(FOUR.replace(". F . . . F .", ". W . . . F .", 1).replace("K .", ". .").replace("S", "K"))
    assert ended(after(state, "e3-f3")) == (1, "end.fortresses")


@rule("end.bare", "variant.regicide")
def test_a_side_with_no_piece_left_loses() -> None:
    """A side with no piece left on the board loses (Ruling), whatever waits in its reserve."""
    picture = DUEL.replace("k", "f").replace("K . . . . . .", "K . . . . . L")
    state = drawn(picture, "1 - F1W1 - - -", regicide_2=True)
    assert ended(after(state, "g1xg7")) == (1, "end.bare")


@rule("end.bare", "end.order", "dragon.must_fly")
def test_a_dragon_lost_at_the_end_of_the_turn_can_bare_its_side() -> None:
    """A side with no piece left on the board loses."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . f . . . . .
        f W f . . . .
        . . . . . . .
        . . . . . . .
    """, "1 - - - - b3", regicide_1=True)
    assert ended(after(state, "b3*b4")) == (2, "end.bare")


@rule("end.bare", "end.order", "dragon.land_enemy")
def test_both_bare_is_a_draw() -> None:
    """No pieces (both bare: draw)."""
    state = drawn("""
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . W . . . f .
        . . . . . . .
        . . . . . . .
    """, regicide_1=True, regicide_2=True)
    assert ended(after(state, "b3xf3")) == (None, "end.bare")


@rule("end.order")
def test_kings_come_before_fortresses() -> None:
    """King first, then fortresses: the king taken on the last fortress."""
    state = drawn(FOUR.replace("k", ".").replace(". F . . S . .", ". F . . L k ."))
    assert ended(after(state, "e3xf3")) == (1, "end.king")
    kingless = FOUR.replace("K", ".").replace(". F . . S . .", ". F . . . S .")
    assert ended(drawn(kingless)) == (2, "end.king")


@rule("end.order")
def test_fortresses_come_before_bare_sides() -> None:
    """Then fortresses, then no pieces: the last enemy taken on the last fortress."""
    state = drawn(FOUR.replace("k", ".").replace(". F . . S . .", ". F . . L f ."), regicide_2=True)
    assert ended(after(state, "e3xf3")) == (1, "end.fortresses")


SHUT = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . f . . . . .
    f . . . . . .
    S f . . . . .
"""


@rule("draw.stalemate")
def test_a_side_with_no_legal_turn_is_stalemated() -> None:
    """A side with no legal turn is stalemated: draw; judged at the start of a turn."""
    state = drawn(SHUT, "2 - - - - -", regicide_1=True)
    drawn_game = after(state, "b3-b2")
    assert ended(drawn_game) == (None, "draw.stalemate") and fields(drawn_game) == "1 - - - - -"
    given = SHUT.replace(". f .", ". . .").replace("f . .", "f f .")
    assert ended(drawn(given, regicide_1=True)) == (None, "draw.stalemate")


@rule("draw.stalemate")
def test_who_can_still_recruit_is_not_stalemated() -> None:
    """No legal turn: recruiting is one."""
    state = drawn("""
        . . . . . . k
        m m m . . . .
        m S m . . . .
        f f f . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """, "1 F1 - - - -", regicide_1=True)
    assert texts(state) == ["F@a7"]


@rule("draw.repetition")
def test_the_third_repetition_is_a_draw() -> None:
    """The same position for the third time at the start of a turn."""
    start = drawn(DUEL)
    assert after(start, *SHUFFLE, *SHUFFLE[:3]).outcome is None
    assert ended(after(start, *SHUFFLE, *SHUFFLE)) == (None, "draw.repetition")
    assert fields(after(start, *SHUFFLE, *SHUFFLE)) == "1 - - - - -"


@rule("draw.repetition")
def test_a_capture_starts_anew() -> None:
    """Another position: who is gone never comes back."""
    state = drawn(DUEL.replace("K . . . . . .", "K f . . . . ."))
    assert len(after(state, "a1xb1").seen) == 1


@rule("draw.quiet")
def test_sixty_quiet_turns_of_each_side_are_a_draw() -> None:
    """120 turns in a row without a capture or recruit."""
    assert QUIET_LIMIT == 120
    last = drawn(DUEL)._replace(quiet=119)
    assert ended(after(last, "a1-a2")) == (None, "draw.quiet")
    assert after(last._replace(quiet=118), "a1-a2").outcome is None


@rule("draw.quiet")
def test_a_capture_or_a_recruit_breaks_the_quiet() -> None:
    """Without capture (every lost piece counts) or recruit."""
    state = drawn(DUEL.replace("K . . . . . .", "K f . . . . ."))._replace(quiet=119)
    assert after(state, "a1xb1").quiet == 0
    rich = drawn("""
        . . . . . . k
        . . . . . . .
        . K . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """, "1 F1 - - - -")._replace(quiet=119)
    assert after(rich, "F@a7").quiet == 0


@rule("draw.quiet", "end.king")
def test_a_win_on_the_last_quiet_turn_stands() -> None:
    """A win on the last of them stands."""
    state = drawn(FOUR)._replace(quiet=119)
    assert ended(after(state, "e3-f3")) == (1, "end.fortresses")


@rule("draw.quiet")
def test_turns_and_not_actions_are_counted() -> None:
    """The 60 turns of each side are 120 turns: a command is one of them."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        F F . . . . .
        K C . . . . .
    """)
    state = after(state, "a2-a3", "b2-b3", "a1-a2")
    assert (state.quiet, state.turn, state.seat) == (1, 2, 2)
    assert texts(state) and THE_DRAGONS_DANCE.to_act(state) == (2,)

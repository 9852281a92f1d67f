"""How pieces other than dragons move, sentence by sentence."""

from __future__ import annotations

from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, MusketeerShot, PieceLost
from tests.rules.the_dragons_dance.boards import BROOK
from tests.rules.the_dragons_dance.drawn import at, drawn, of, rule, shows, step, why

AMONG = """
    . . . . . . k
    . . . . . . .
    . . f f . . .
    . . f {} F . .
    . . . . . . .
    . . . . . . .
    . . . . . . K
"""


@rule("king.move")
def test_king() -> None:
    """One square in any direction."""
    state = drawn(AMONG.format("K").replace("K\n", ".\n"))
    assert of(state, "d4") == "c3 d3 e3 xc4 xc5 xd5 e5"
    assert why(state, "d4-d6") == "king.move"


@rule("footman.move", "footman.capture")
def test_footman() -> None:
    """One square in any direction, captures diagonally only."""
    state = drawn(AMONG.format("F"))
    assert of(state, "d4") == "c3 d3 e3 xc5 e5"
    assert why(state, "d4xd5") == why(state, "d4xc4") == "footman.capture"
    assert why(state, "d4-d2") == "footman.move"


@rule("musketeer.move", "musketeer.shoot")
def test_musketeer() -> None:
    """One square in any direction without capturing, or shoots any one adjacent enemy without moving."""
    state = drawn(AMONG.format("M"))
    assert of(state, "d4") == "c3 d3 e3 e5 *c4 *c5 *d5"
    assert why(state, "d4xd5") == "musketeer.shoot"
    assert why(state, "d4-d2") == "musketeer.move"


@rule("musketeer.shoot")
def test_a_shot_leaves_the_musketeer_where_it_is() -> None:
    """A musketeer captures without moving."""
    shot = step(drawn(AMONG.format("M")), "d4*c5")
    assert shot.events[:2] == (
        MusketeerShot("M", at("d4"), at("c5")), PieceLost("f", at("c5"), "musketeer.shoot"),
    )
    assert shows(shot.state, AMONG.format("M").replace("f f", ". f"))


@rule("musketeer.shoot")
def test_who_and_what_cannot_be_shot() -> None:
    """Shoots any one adjacent enemy: not friends, not further, and only musketeers shoot."""
    state = drawn(AMONG.format("M"))
    for text in ("d4*e4", "d4*d3", "d4*g7", "e4*d5"):
        assert why(state, text) == "musketeer.shoot"


@rule("dragoon.leap")
def test_dragoon() -> None:
    """Leaps three squares straight, or two straight and one sideways, over anything."""
    state = drawn(AMONG.format("D"))
    assert of(state, "d4") == "d1 c2 e2 b3 f3 a4 g4 b5 f5 c6 e6 d7"
    assert why(state, "d4-d6") == why(state, "d4-f6") == "dragoon.leap"


@rule("dragoon.leap")
def test_dragoons_leap_over_water_and_capture_but_never_land_on_it() -> None:
    """Water included; dragoons may not land on water."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . D . F f .
        . . . . . . .
        . . . . . . .
        . . . . . . K
    """, level=BROOK)
    assert of(state, "c4") == "c1 b2 d2 a3 e3 xf4 a5 e5 b6 d6 c7"
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . D . . . . .
        . . . . . . K
    """, level=BROOK)
    assert why(state, "b2-d3") == "board.river"


@rule("dragoon.leap", "move.friend", "dragon.safe")
def test_dragoons_take_neither_friends_nor_dragons() -> None:
    """No piece captures a dragon by moving."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . w .
        . . . D . . F
        . . . . . . .
        . . . . . . .
        . . . . . . K
    """)
    assert why(state, "d4xf5") == "dragon.safe"
    assert why(state, "d4-g4") == "move.friend"


@rule("lancer.move", "move.between")
def test_lancer() -> None:
    """As a rook."""
    state = drawn(AMONG.format("L"))
    assert of(state, "d4") == "d1 d2 d3 xc4 xd5"
    assert why(state, "d4-e5") == "lancer.move"
    assert why(state, "d4-b4") == why(state, "d4-d6") == "move.between"


@rule("captain.move", "move.between")
def test_captain() -> None:
    """Up to three squares in any of 8 directions, no leaping."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . f . . .
        . . . . . . .
        . C . F . . K
    """)
    assert of(state, "b1") == "a1 c1 a2 b2 c2 b3 xd3 b4"
    assert why(state, "b1-b5") == "captain.move" and why(state, "b1-c4") == "captain.move"
    assert why(state, "b1-e4") == "move.between"


@rule("hero.move", "move.between")
def test_hero() -> None:
    """As a queen."""
    state = drawn(AMONG.format("H"))
    assert of(state, "d4") == "a1 d1 b2 d2 f2 c3 d3 e3 xc4 xc5 xd5 e5 f6 xg7"
    assert why(state, "d4-e6") == "hero.move" and why(state, "d4-f4") == "move.between"


@rule("sage.move", "sage.peace")
def test_sage() -> None:
    """One square in any direction, never captures."""
    state = drawn(AMONG.format("S"))
    assert of(state, "d4") == "c3 d3 e3 e5"
    assert why(state, "d4xc5") == "sage.peace"
    assert why(state, "d4-d2") == "sage.move"


@rule("dragon.safe")
def test_no_piece_captures_a_dragon_by_moving() -> None:
    """No piece captures a dragon by moving or shooting."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . K F . . . .
        L w M . . . .
        H C S . . . .
        . . . . . . .
    """)
    actions = [THE_DRAGONS_DANCE.write_action(action) for action in THE_DRAGONS_DANCE.legal(state, 1)]
    assert not [text for text in actions if text.endswith(("xb3", "*b3"))]
    for piece in ("a3", "a2", "b2", "b4", "c4"):
        assert why(state, f"{piece}xb3") == "dragon.safe"
    assert why(state, "c3*b3") == "dragon.safe"


@rule("move.between")
def test_a_dragon_stops_sliders_like_any_piece() -> None:
    """No leaping."""
    state = drawn("""
        . . . . . . k
        . . . . . . .
        . . . . . . .
        . . . . . . .
        L w . . . . .
        . . . . . . .
        . . . . . . K
    """)
    assert of(state, "a3") == "a1 a2 a4 a5 a6 a7"
    assert why(state, "a3-c3") == "move.between"

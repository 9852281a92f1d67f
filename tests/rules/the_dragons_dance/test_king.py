"""King and dragon: who dies for the king, sentence by sentence."""

from __future__ import annotations

from game.rules.the_dragons_dance import (
    DragonBreathed,
    FortressLost,
    KingEndangered,
    PieceLost,
    SaviourGiven,
    TurnBegan,
    TurnEnded,
)
from tests.rules.the_dragons_dance.drawn import after, at, drawn, ended, fields, rule, shows, step, texts, why

COURT = """
    . . . . . . .
    . . . . . . .
    . . h k . . .
    . . f . . . .
    . W . . . m .
    . . . . . . .
    K . . . . . .
"""


@rule("king.saviour")
def test_the_kings_owner_names_a_friend_next_to_the_king() -> None:
    """When a breath takes the king, its owner may instead give up a friendly piece next to the king."""
    danger = step(drawn(COURT), "b3*d5")
    assert danger.events == (
        DragonBreathed("W", at("b3"), at("d5")), KingEndangered(2, at("d5"), (at("c4"), at("c5"))),
    )
    assert fields(danger.state) == "2 - - - d5 -"
    assert texts(danger.state) == ["give:c4", "give:c5"], "declining is not offered"


@rule("king.saviour")
def test_the_king_stays_and_the_saviour_is_lost() -> None:
    """The king stays; the owner chooses; then the turn ends."""
    given = step(after(drawn(COURT), "b3*d5"), "give:c5")
    assert given.events == (
        SaviourGiven("h", at("c5"), at("d5")), PieceLost("h", at("c5"), "king.saviour"),
        TurnEnded(1), TurnBegan(2, 2),
    )
    assert shows(given.state, COURT.replace("h k", ". k")) and fields(given.state) == "2 - - - - -"


@rule("king.saviour", "dragon.safe")
def test_even_a_dragon_can_die_for_its_king() -> None:
    """Any neighbouring friend, hero and dragon included."""
    state = drawn("""
        . . . . . . .
        . . . . . . .
        . w . . . . .
        . k . . . . .
        . W . . . . .
        . . . . . . .
        K . . . . . .
    """)
    given = step(after(state, "b3*b4"), "give:b5")
    assert given.events[:3] == (
        SaviourGiven("w", at("b5"), at("b4")), PieceLost("w", at("b5"), "king.saviour"),
        FortressLost(at("b5"), 2),
    )


@rule("king.saviour", "turn.not_yours")
def test_nothing_else_can_be_done_before() -> None:
    """Where there is a friend, declining is not offered; only the king's owner decides."""
    state = after(drawn(COURT), "b3*d5")
    assert why(state, "d5-d6") == why(state, "done") == why(state, "F@g7") == "king.saviour"
    assert why(state, "give:f3") == why(state, "give:d5") == why(state, "give:b3") == "king.saviour"
    assert why(drawn(COURT), "give:a1") == "king.saviour"


@rule("king.saviour", "end.king")
def test_with_no_friend_there_the_king_is_captured() -> None:
    """With none there, the king is captured."""
    alone = drawn(COURT.replace("h k", ". k").replace(". . f .", ". . . ."))
    assert ended(after(alone, "b3*d5")) == (1, "end.king")


@rule("king.saviour", "end.king")
def test_only_a_breath_lets_a_friend_die_instead() -> None:
    """When a breath takes the king: not a shot, nor a move."""
    shot = drawn(COURT.replace("W", ".").replace(". . . . . . .\n    . . h k", ". . . . M . .\n    . . h k"))
    assert ended(after(shot, "e6*d5")) == (1, "end.king")


@rule("king.saviour", "dragon.must_fly")
def test_a_saviour_is_named_first_then_the_dragon_is_removed() -> None:
    """A saviour is named first, then the dragon is removed."""
    state = drawn("""
        . . . . . . .
        . . . . . . .
        . . h k . . .
        . f f . . . .
        f W m . . . .
        . . . . . . .
        K . . . . . .
    """, "1 - - - - b3")
    danger = after(state, "b3*d5")
    assert fields(danger) == "2 - - - d5 b3"
    given = step(danger, "give:c4")
    assert given.events[:3] == (
        SaviourGiven("f", at("c4"), at("d5")), PieceLost("f", at("c4"), "king.saviour"),
        PieceLost("W", at("b3"), "dragon.must_fly"),
    )
    assert fields(given.state) == "2 - - - - -"

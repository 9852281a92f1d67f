"""Ends without a winner."""

from __future__ import annotations

from game.rules.tao_long.events import GameEnded, TurnBegan, TurnEnded
from tests.rules.tao_long.drawn import after, drawn, field, rule, step, told

QUIET = """
    .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .
    w1 W  .  .  .  .  k1 K
    w2 w3 .  .  .  .  k2 k3
"""


@rule("draw.turns")
def test_the_end_of_turn_200_is_a_draw() -> None:
    """200 turns: draw; turns count for both seats together, from the given position."""
    state = drawn(QUIET, "matter:lake")._replace(turn=199)
    last = step(state, "stay")
    assert last.events[-2:] == (TurnEnded(1), TurnBegan(2, 200))
    drawn_game = step(last.state._replace(phase="matter", space=1), "stay")
    assert drawn_game.state.outcome and drawn_game.state.outcome.reason == "draw.turns"
    assert drawn_game.events[-1] == GameEnded(drawn_game.state.outcome)
    assert (field(drawn_game.state, 8), field(drawn_game.state, 10)) == ("over", "-")


@rule("draw.turns", "goal.segments")
def test_a_win_in_turn_200_is_a_win() -> None:
    """Losing the third segment loses at once."""
    state = drawn("""
        w1 W  K  k1
    """, "matter:lake", black="b1f0")._replace(turn=200)
    won = after(state, "stay")
    assert won.outcome and won.outcome.winner == 1


@rule("draw.repetition")
def test_the_third_time_at_a_turn_s_start_is_a_draw() -> None:
    """The same text at a turn's start for the third time, the given one included."""
    state = drawn(QUIET)
    assert len(state.seen) == 1
    twice = state._replace(seen=state.seen * 2, phase="matter", space=1, seat=2)
    assert told(step(state._replace(phase="matter", space=1, seat=2), "stay"), GameEnded) == []
    ended = after(twice, "stay")
    assert ended.outcome and ended.outcome.winner is None and ended.outcome.reason == "draw.repetition"
    assert (field(ended, 7), field(ended, 8)) == ("1", "over")


@rule("draw.repetition")
def test_a_position_given_within_a_turn_has_not_been_seen() -> None:
    """Repetition means the same text at a turn's start."""
    assert drawn(QUIET, "spiritx").seen == () and drawn(QUIET, "matter:lake").seen == ()

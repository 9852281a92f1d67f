"""Actions and positions as text."""

from __future__ import annotations

import pytest

from game.core import BadContent
from game.rules.tao_long import TAO_LONG
from tests.rules.tao_long.drawn import rule
from tests.rules.tao_long.scenarios import INTRODUCTORY, THE_VALLEY

START = "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -"
WHITE, BLACK = "s:0,1;0,0;1,0;1,1", "w:6,7;7,7;7,6;6,6"
REST = "w4f0 b4f0 k 1 spirit - -"
THROUGH = "e:6,5;2,3;2,4"
"""White with its head out of the portal on 5,5 and its neck before the one on 2,2."""


def position(
    wheel: str = "ww/-/wb/-/bb/-/wb/-", white: str = WHITE, black: str = BLACK, rest: str = REST,
) -> str:
    """A position's text in four parts."""
    return f"{wheel} {white} {black} {rest}"


@rule("notation")
@pytest.mark.parametrize("text", [
    START,
    position(rest="w4f2 b1f4 c 2 spiritx - -"),
    position(rest="w4f2 b1f4 c 1 matter:sky - -"),
    position(rest="w4f2 b1f4 c 1 matter:lakex - -"),
    position(rest="w4f2 b1f4 c 1 matter:wind+ - -"),
    position(rest="w4f2 b1f4 c 1 matter:windx - -"),
    position(rest="w4f2 b1f4 c 2 element:fire - -"),
    position(rest="w4f2 b1f4 c 2 element:waterx - -"),
    position(rest="w4f2 b1f4 c 2 matter:- - 1:lake"),
    position(rest="w4f2 b1f4 c 2 matter:thunder+ - 1:element:fire;2:balance"),
    position(rest="w4f2 b1f4 c 2 matter:-x - 2:earth;1:lake"),
    position(white=THROUGH, rest="w4f0 b4f0 k 1 spirit 2,2>5,5 -"),
    position(white=THROUGH, black="n:6,0;0,6;0,7", rest="w4f0 b4f0 k 1 spirit 2,2>5,5;1,6>6,1 -"),
    position(white="s:0,1", rest="w0f0 b4f0 k 1 over - -"),
    position(rest="w4f0 b4f0 k 1 over - -"),
])
def test_positions_are_written_as_they_were_read(text: str) -> None:
    """Ten fields with single spaces between them."""
    state = TAO_LONG.read_state(text, {"mode": "monk"}, THE_VALLEY)
    assert TAO_LONG.write_state(state) == text


@rule("notation", "game.over")
def test_a_finished_position_names_its_loser() -> None:
    """A loser has only its head and life 0, otherwise it is a draw."""
    lost = TAO_LONG.read_state(position(white="s:0,1", rest="w0f0 b4f0 k 1 over - -"), {}, INTRODUCTORY)
    assert lost.outcome and lost.outcome.winner == 2 and TAO_LONG.to_act(lost) == ()
    drawn = TAO_LONG.read_state(position(rest="w4f0 b4f0 k 1 over - -"), {}, INTRODUCTORY)
    assert drawn.outcome and drawn.outcome.winner is None


@pytest.mark.parametrize(("text", "place"), [
    ("", "position"),
    (START.replace(" - -", " -"), "position"),
    (START + " -", "position"),
    (position("ww/-/wb/-/bb/-/wb"), "field 1"),
    (position("ww//wb/-/bb/-/wb/-"), "field 1"),
    (position("ww/-/bw/-/bb/-/wb/-"), "field 1"),
    (position("ww/w/wb/-/bb/-/wb/-"), "field 1"),
    (position("ww/-/wb/-/b/-/wb/-"), "field 1"),
    (position("ww/-/wb/-/bx/-/wb/-"), "field 1"),
    (position(white="s:0,1;0,0;1,0;1,1;1,2"), "field 2"),
    (position(white="0,1;0,0"), "field 2"),
    (position(white="s:0,9;0,0"), "field 2"),
    (position(white="s:0,1;0,0;0,1"), "field 2"),
    (position(white="n:0,1;0,0;1,0"), "field 2"),
    (position(white="s:0,1;2,0;4,0"), "field 2"),
    (position(white="s:2,2;2,1"), "field 2"),
    (position(white="s:3,3;3,2"), "field 2"),
    (position(black="s:0,1;0,0;1,0;1,1"), "field 3"),
    (position(rest="w5f0 b4f0 k 1 spirit - -"), "field 4"),
    (position(rest="b4f0 b4f0 k 1 spirit - -"), "field 4"),
    (position(rest="w0f0 b4f0 k 1 spirit - -"), "field 4"),
    (position(white="s:0,1"), "field 4"),
    (position(rest="w4f0 b4f5 k 1 spirit - -"), "field 5"),
    (position(rest="w4f0 b4f0 x 1 spirit - -"), "field 6"),
    (position(rest="w4f0 b4f0 k 3 spirit - -"), "field 7"),
    (position(rest="w4f0 b4f0 k 1 dream - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 spirit:sky - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter:moon - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter:- - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter:wind - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter:lake+ - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 matter:earth - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 element:sky - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 element:- - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 overx - -"), "field 8"),
    (position(white="s:0,1", rest="w0f0 b4f0 k 1 spirit - -"), "field 8"),
    (position(white="s:0,1", black="w:6,7", rest="w0f0 b0f0 k 1 over - -"), "field 8"),
    (position(rest="w4f0 b4f0 k 1 spirit 2,2>5,5 -"), "field 9"),
    (position(white=THROUGH), "field 9"),
    (position(white=THROUGH, rest="w4f0 b4f0 k 1 spirit 2,2>6,1 -"), "field 9"),
    (position(white=THROUGH, rest="w4f0 b4f0 k 1 spirit 5,5>2,2 -"), "field 9"),
    (position(white=THROUGH, rest="w4f0 b4f0 k 1 spirit 2,3>5,5 -"), "field 9"),
    (position(white=THROUGH, rest="w4f0 b4f0 k 1 spirit 2,2-5,5 -"), "field 9"),
    (position(rest="w4f0 b4f0 k 1 spirit - 1:lake"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:moon"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:balance"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:earth"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:element:lake"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:lake;1:balance"), "field 10"),
    (position(rest="w4f0 b4f0 k 1 matter:sky - 1:lake;2:element:fire"), "field 10"),
])
def test_a_bad_position_is_refused_with_its_first_bad_field(text: str, place: str) -> None:
    """BadContent names the first bad field and says why."""
    with pytest.raises(BadContent) as bad:
        TAO_LONG.read_state(text, {"mode": "monk"}, THE_VALLEY)
    assert bad.value.place.split(" (")[0] == place and bad.value.reason


def test_effects_are_refused_before_monk() -> None:
    """Focus and balance come with Monk."""
    with pytest.raises(BadContent) as bad:
        TAO_LONG.read_state(position(rest="w4f0 b4f0 k 1 matter:sky - 1:lake"), {}, THE_VALLEY)
    assert bad.value.place == "field 10 (pending effects)"


@pytest.mark.parametrize("text", [
    "", "moon", "fire:", "fire:wx", "fire wb", "Fire", "go", "go:", "go:x", "go:nnn", "go:ne", "go:n>",
    "go:n>5,5", "go:n>5,9w", "go:n>55w", "stay:n", "expel:fire", "fire:wwwwbbbbw",
])
def test_a_text_that_means_nothing_is_bad_content(text: str) -> None:
    """BadContent if it means nothing."""
    with pytest.raises(BadContent):
        TAO_LONG.read_action(TAO_LONG.setup({}, INTRODUCTORY), text)

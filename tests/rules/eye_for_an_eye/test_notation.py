"""Actions and positions as text."""

from __future__ import annotations

import pytest

from game.core import BadContent
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from tests.rules.eye_for_an_eye.stage import board, fight, heard, rule, say

STATE = fight(dice={1: "aaa", 2: "gg"})
START = EYE_FOR_AN_EYE.write_state(STATE)
TEXTS = """
    1.enter:4,0:w 1.pace:relaxed 1.roll 1.roll-ae 1.put:a>attack 1.put:t>2 1.put:m>c1 1.back:attack:2
    1.untie:1 1.move:3 6.move:2:6b 1.attack:3>2 4.attack:2+1>3 6.attack:2>1:6a 1.heal 1.ready:2 4.stoke
    1.watch:ne 6.rally:1,0 6.rally:-1,-2 1.use:1 1.use:1:ne 1.use:2>3 3.use:3x2 3.use:3x0 2.parry:2 2.take
    1.step:ne 5.step:ne.e 1.turn:left 1.turn:right 1.flow 5.face:w 3.strike>2 3.strike>6d 4.stay 1.stop
    1.grab:2 1.end 1.pass deal:351 dice:aage @1234
"""


@rule("notation")
@pytest.mark.parametrize("text", TEXTS.split())
def test_every_kind_of_action_has_a_text(text: str) -> None:
    """An action's text means the same action."""
    assert EYE_FOR_AN_EYE.write_action(EYE_FOR_AN_EYE.read_action(STATE, text)) == text


@pytest.mark.parametrize("text", [
    "", "roll", "7.roll", "0.roll", "1.", "1.roll-", "1.roll-x", "1.put:a", "1.put:a>pool", "1.put:.>move",
    "1.move", "1.move:", "1.attack:3", "1.attack:3>7", "1.attack:3>2e", "1.use", "1.use:1:north", "1.watch:n",
    "1.step:", "1.turn:back", "deal:", "deal:7", "dice:", "dice:xyz", "@", "@-1", "@1.5", "1.roll ",
    "1.heal:1", "1.enter:4:w", "1.rally:1,0,0", "@٣",
])
def test_a_text_that_means_nothing_is_bad_content(text: str) -> None:
    """BadContent if it means nothing."""
    with pytest.raises(BadContent):
        EYE_FOR_AN_EYE.read_action(STATE, text)


@rule("notation")
def test_a_position_is_written_as_it_was_read() -> None:
    """Thirteen fields with single spaces between them, then one for each seat."""
    assert START == (
        "fight 1 0/0 - 1 0/0 0+0/0+0 12 0.0.0 - - - - "
        "1.1|15|aaaaaap.p.|-|0|0|-|-|0|0|0|-|-|0,0e|- 1.2|15|ggggp.p.p.|-|0|0|-|-|0|0|0|-|-|1,0w|-"
    )
    busy = heard(say(STATE, "2.roll", "1.attack:3>2").state).state
    text = EYE_FOR_AN_EYE.write_state(busy)
    assert "2:hand:234:3" in text and "1>2:3+0:w:-:103" in text
    assert EYE_FOR_AN_EYE.read_state(text, {}, board()) == busy
    called = EYE_FOR_AN_EYE.write_state(say(STATE, "1.attack:3>2").state)
    assert "1.attack:3>2@0" in called


@pytest.mark.parametrize(("old", "new", "place"), [
    (" - - - - 1.1", " - - - 1.1", "field 13"), ("fight", "brawl", "field 1"), ("fight", "turn", "field 1"),
    ("fight 1", "fight one", "field 2"), ("0/0 -", "0 -", "field 3"),
    ("0/0 - 1", "0/0 tea:1:5 1", "field 4"), ("- 1 0/0", "- 9 0/0", "field 5"),
    ("- 1 0/0", "- 4 0/0", "field 5"), ("1 0/0 0+0", "1 0/0/0 0+0", "field 6"),
    ("0+0/0+0", "0+0", "field 7"), ("0+0/0+0", "99+0/0+0", "field 7"), (" 12 ", " 21 ", "field 8"),
    (" 12 ", " 13 ", "field 8"), ("0.0.0", "1.0.0", "field 9"), ("0.0.0 -", "0.0.0 3:hand:0:1", "field 10"),
    ("0.0.0 -", "0.0.0 1:hand:9:1", "field 10"), ("- - - 1.1", "1>4:3+0:w:-:3 - - 1.1", "field 11"),
    ("- - - 1.1", "1>2:x - - 1.1", "field 11"), ("- - 1.1", "1.roll@0 - 1.1", "field 12"),
    ("- - 1.1", "1.attack:1>5@0 - 1.1", "field 12"), ("- 1.1|", "12=match.points 1.1|", "field 13"),
    ("1.1|15|", "1.1|16|", "field 14"), ("1.1|15|", "9.1|15|", "field 14"),
    ("aaaaaap.p.", "aaaaaap.", "field 14"), ("aaaaaap.p.", "hhhhhhhhp.", "field 14"),
    ("0,0e", "2,0e", "field 14"), ("0,0e", "9,9e", "field 14"), ("0,0e", "0,0e;1,1e", "field 14"),
    ("0,0e|-", "0,0e|dance.1.1.0.0", "field 14"), ("1,0w", "0,0w", "seat 2"), ("0,0e", "-", "seat 1"),
    ("|1,0w|-", "|1,0w", "field 15"), ("0,0e|-", "0,0e|move.1a.1.0.0", "seat 1"),
])
def test_a_bad_position_is_refused_with_its_first_bad_field(old: str, new: str, place: str) -> None:
    """BadContent names the first bad field and says why."""
    assert old in START
    with pytest.raises(BadContent) as bad:
        EYE_FOR_AN_EYE.read_state(START.replace(old, new, 1), {}, board())
    assert bad.value.reason
    assert bad.value.place.startswith(place) or (place == "field 13" and bad.value.place == "position")


@pytest.mark.parametrize("text", ["", "fight", START + " x", START.replace(" ", "  ")])
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(BadContent):
        EYE_FOR_AN_EYE.read_state(text, {}, board())

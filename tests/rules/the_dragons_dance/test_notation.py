"""Actions and positions as text."""

from __future__ import annotations

import pytest

from game.core import BadContent
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from tests.rules.the_dragons_dance.boards import CLASSIC, CROWD, FIELD
from tests.rules.the_dragons_dance.drawn import after, drawn, fields, ranks_of, rule, texts
from tests.rules.the_dragons_dance.test_turns import START

BUSY = """
    . . . . . . k
    . . . . . . .
    . . . . . . .
    f . . . . . .
    . W M l . . .
    . C . . . . .
    . K . . . . .
"""
DANGER = """
    . . . . . f .
    . . . . . . .
    . . . . . . .
    f k f . . . .
    . W M . . . .
    . C . . . . .
    . K . . . . .
"""


@rule("notation")
def test_the_order_of_legal_actions() -> None:
    """By square a1..k1, a2..k11; for each piece moves, then shots; then recruits by kind and camp."""
    assert texts(drawn(BUSY, "1 F1D1L1 - - - -")) == [
        "b1-a1", "b1-c1", "b1-a2", "b1-c2",
        "b2-a1", "b2-c1", "b2-a2", "b2-c2", "b2-d2", "b2-e2", "b2-a3",
        "b3-b5", "b3*d3", "b3*a4",
        "c3-c2", "c3-d2", "c3-b4", "c3-c4", "c3-d4", "c3*d3",
        "F@a1", "D@a1", "L@a1",
    ]


@rule("notation")
def test_done_comes_last() -> None:
    """Then `done`."""
    assert texts(after(drawn(BUSY), "c3-c4"))[-1] == "done"


@rule("notation")
@pytest.mark.parametrize(("picture", "rest"), [
    (BUSY, "1 - - - - -"), (BUSY, "2 F1 W1 - - -"), (BUSY, "1 F3M5 - b2,c3:1 - -"), (BUSY, "1 - - c3:2 - b3"),
    (DANGER, "2 - - - b4 -"), (DANGER, "2 - - - b4 b3"),
])
def test_positions_are_written_as_they_were_read(picture: str, rest: str) -> None:
    """Seven fields with single spaces between them; every square is written, no run lengths."""
    text = f"{ranks_of(picture)} {rest}"
    assert THE_DRAGONS_DANCE.write_state(THE_DRAGONS_DANCE.read_state(text, {}, FIELD)) == text


@rule("notation")
def test_the_squares_of_a_command_may_be_given_in_any_order() -> None:
    """Squares still eligible joined by commas: written in the order of squares."""
    state = drawn(BUSY, "1 - - c3,b2:2 - -")
    assert fields(state) == "1 - - b2,c3:2 - -"


@rule("notation")
def test_texts_of_actions() -> None:
    """Move `b2-c3`, capture `b2xc3`, shot `d4*e5`, recruit `M@a1`, `done`, `give:b2`."""
    state = THE_DRAGONS_DANCE.setup({}, CROWD)
    for text in ("b2-c3", "b2xc3", "d4*e5", "M@a1", "W@k11", "done", "give:b2"):
        assert THE_DRAGONS_DANCE.write_action(THE_DRAGONS_DANCE.read_action(state, text)) == text


@pytest.mark.parametrize("text", [
    "", "a1", "a1-", "a1-l1", "a1-a12", "a1+a2", "A1-a2", "a1 - a2", "K@a1", "Q@a1", "f@a1", "MM@a1", "M@",
    "M@z9", "@a1", "give:", "give:z1", "Done", "a1-a2-a3",
])
def test_a_text_that_means_nothing_is_bad_content(text: str) -> None:
    """BadContent if it means nothing."""
    with pytest.raises(BadContent):
        THE_DRAGONS_DANCE.read_action(THE_DRAGONS_DANCE.setup({}, CLASSIC), text)


def bad(old: str, new: str) -> str:
    """The start with something changed."""
    assert old in START
    return START.replace(old, new, 1)


@pytest.mark.parametrize(("text", "place"), [
    ("", "position"),
    (bad(" - - -", " -"), "position"),
    (bad(".........fk/", ""), "field 1"),
    (bad("fk/", "fk./"), "field 1"),
    (bad("fk/", "qk/"), "field 1"),
    (bad("fk/", "9k/"), "field 1"),
    (bad("KF.........", "KF..F......"), "field 1"),
    (bad("KF.........", "KF.W......."), "field 1"),
    (bad("KF", "FF").replace("fk/", "ff/").replace("F3M6", "F2M6"), "field 1"),
    (bad(" 1 F3", " 3 F3"), "field 2"),
    (bad("F3M6", "F4M6"), "field 3"),
    (bad("F3M6", "M6F3"), "field 3"),
    (bad("F3M6", "F0M6"), "field 3"),
    (bad("F3M6", "F3F3M6"), "field 3"),
    (bad("F3M6", "K1F3M6"), "field 3"),
    (START[::-1].replace("6M3F", "6M4F", 1)[::-1], "field 4"),
    (bad(" - - -", " a2 - -"), "field 5"),
    (bad(" - - -", " a2:3 - -"), "field 5"),
    (bad(" - - -", " :2 - -"), "field 5"),
    (bad(" - - -", " a2,a2:2 - -"), "field 5"),
    (bad(" - - -", " c3:2 - -"), "field 5"),
    (bad(" - - -", " k11:2 - -"), "field 5"),
    (bad(" - - -", " - a2 -"), "field 6"),
    (bad(" - - -", " - a1 -"), "field 6"),
    (bad(" - - -", " a2:2 a1 -"), "field 6"),
    (bad(" - - -", " - - d4"), "field 7"),
    (bad(" - - -", " a2:2 - d4"), "field 7"),
])
def test_a_bad_position_is_refused_with_its_first_bad_field(text: str, place: str) -> None:
    """BadContent names the first bad field and says why."""
    with pytest.raises(BadContent) as refused:
        THE_DRAGONS_DANCE.read_state(text, {}, CLASSIC)
    assert refused.value.place.startswith(place) and refused.value.reason


@rule("notation", "game.over")
def test_a_won_position_is_finished() -> None:
    """After a win nothing is to be decided, and seat is whose turn it was."""
    text = bad("fk/", "f./")
    state = THE_DRAGONS_DANCE.read_state(text, {}, CLASSIC)
    assert state.outcome and state.outcome.winner == 1 and texts(state) == []
    assert THE_DRAGONS_DANCE.write_state(state) == text
    with pytest.raises(BadContent, match="the game is over"):
        THE_DRAGONS_DANCE.read_state(text.replace(" - - -", " a2:2 - -"), {}, CLASSIC)


@pytest.mark.parametrize(
    ("options", "place"), [({"fog": True}, "option fog"), ({"regicide_1": "yes"}, "option regicide_1")],
)
def test_a_bad_option_is_refused(options: dict[str, bool | str], place: str) -> None:
    """Unknown names and values are told apart from good ones."""
    with pytest.raises(BadContent) as refused:
        THE_DRAGONS_DANCE.setup(options, CLASSIC)
    assert refused.value.place == place

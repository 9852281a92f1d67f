"""Actions and positions as text."""

from __future__ import annotations

import pytest

from game.core import BadContent
from game.rules.ejderhalar import EJDERHALAR
from tests.boards import CLASSIC, GREAT
from tests.rules.ejderhalar.drawn import rule, texts

START = "....c3.../..d3...b3./e3......./.......a3/A3......./.......E3/.B3...D3../...C3.... 1 1 - - -"
SPLIT = START.replace("A3.......", "A1A1A1.....").replace("1 1 - - -", "{}")


@rule("notation")
def test_legal_actions_are_listed_in_ascii_order_of_their_texts() -> None:
    """Legal actions are listed in ASCII order of their texts, also where rank 10 comes before rank 2."""
    state = EJDERHALAR.setup({}, GREAT)
    assert texts(state) == sorted(texts(state))
    theirs = EJDERHALAR.apply(state, EJDERHALAR.legal(state, 1)[0]).state
    assert texts(theirs) == sorted(texts(theirs)) and any("10" in text for text in texts(theirs))


@rule("notation")
@pytest.mark.parametrize("rest", ["1 1 - - -", "2 2 - A1b2 -", "1 1 a4 - -", "2 1 h5 e3 -"])
def test_positions_are_written_as_they_were_read(rest: str) -> None:
    """Six fields with single spaces between them."""
    text = SPLIT.format(rest)
    assert EJDERHALAR.write_state(EJDERHALAR.read_state(text, {}, CLASSIC)) == text


@rule("notation")
def test_a_won_position_is_finished() -> None:
    """After a win the fields stay those of the winning action."""
    text = "....c3.../..d3...b3./e3...B3.../..A3....a3/......../...E3..../.....D3../...C3.... 1 2 d3 - -"
    state = EJDERHALAR.read_state(text, {}, CLASSIC)
    assert state.outcome and state.outcome.winner == 1
    assert EJDERHALAR.write_state(state) == text


@pytest.mark.parametrize(("text", "place"), [
    ("", "position"),
    (START.replace(" - - -", " -"), "position"),
    (START.replace("....c3...", "...c3..."), "field 1"),
    (START.replace("....c3.../", ""), "field 1"),
    (START.replace("c3", "f3"), "field 1"),
    (START.replace("c3", "c2"), "field 1"),
    (START.replace("....c3...", "c1....c2.."), "field 1"),
    (START.replace("....c3...", "....x3..."), "field 1"),
    (START.replace("....c3...", "....c3..é"), "field 1"),
    (START.replace(" 1 1 ", " 3 1 "), "field 2"),
    (START.replace(" 1 1 ", " 1 0 "), "field 3"),
    (START.replace(" 1 1 - ", " 1 1 a5 "), "field 4"),
    (START.replace(" 1 1 - ", " 1 1 h5 "), "field 4"),
    (START.replace(" 1 1 - ", " 1 2 a4 "), "field 4"),
    (START.replace(" - - -", " - b1A1 -"), "field 5"),
    (START.replace(" - - -", " - A0 -"), "field 5"),
    (START.replace(" - - -", " - F1 -"), "field 5"),
    (START.replace(" - - -", " a4 - a5"), "field 6"),
    (START.replace(" - - -", " a4 - b5n"), "field 6"),
    (START.replace(" - - -", " a4 - a5n"), "field 6"),
    (START.replace(" - - -", " - - a5n"), "field 6"),
])
def test_a_bad_position_is_refused_with_its_first_bad_field(text: str, place: str) -> None:
    """BadContent names the first bad field and says why."""
    with pytest.raises(BadContent) as bad:
        EJDERHALAR.read_state(text, {}, CLASSIC)
    assert bad.value.place.startswith(place) and bad.value.reason


@pytest.mark.parametrize(
    "text", ["", "a4", "a4-", "a4-i9", "push:", "push:a4", "holds", "a4 - a5", "A4-A5", "a4-a9"],
)
def test_a_text_that_means_nothing_is_bad_content(text: str) -> None:
    """BadContent if it means nothing."""
    with pytest.raises(BadContent):
        EJDERHALAR.read_action(EJDERHALAR.setup({}, CLASSIC), text)


@pytest.mark.parametrize(
    ("options", "place"), [({"fog": True}, "option fog"), ({"push_own": "yes"}, "option push_own")],
)
def test_a_bad_option_is_refused(options: dict[str, bool | str], place: str) -> None:
    """Unknown names and values are told apart from good ones."""
    with pytest.raises(BadContent) as bad:
        EJDERHALAR.setup(options, CLASSIC)
    assert bad.value.place == place

"""What authors and players are told is a sentence of parts that can be told in any language."""

from __future__ import annotations

import pickle

import pytest

from game.core import NOTHING, BadContent, Reason, Sentence, Unreadable, say, verbatim
from game.core.complaints import at_line, bad_action, bad_field, bad_option, bad_square, no_square, within

TORN = say("is torn")


@pytest.mark.parametrize(("file", "place", "words", "key"), [
    ("a.toml", at_line(3), "a.toml: line 3: is torn", "{file}: {place}: {reason}"),
    ("a.toml", "", "a.toml: is torn", "{file}: {reason}"),
    ("", at_line(3), "line 3: is torn", "{place}: {reason}"),
    ("", "", "is torn", "is torn"),
])  # fmt: skip
def test_a_complaint_with_and_without_its_place(file: str, place: str, words: str, key: str) -> None:
    bad = BadContent(file, place, TORN)
    assert str(bad) == bad.said == words and bad.said.key == key
    assert bad.reason is TORN, "a screen can tell it in its own language"
    assert bad.said.fields.get("place", place) == place


def test_a_field_of_a_file_is_called_the_same_in_every_language() -> None:
    assert BadContent("", "control_needed", TORN).place.key is None
    assert BadContent("", at_line(2), TORN).place.key == "line {number}"


def test_too_long_and_unshown_reasons_are_cut_and_plain() -> None:
    long = BadContent("", "", say("'{text}' is not a number", text=verbatim("9" * 1000)))
    assert len(long.reason) == 140 and long.reason.endswith("9…") and long.reason.key is None
    hidden = BadContent("", "", say("'{text}' is not a number", text=verbatim("\u202e1")))
    assert hidden.reason == "'?1' is not a number" and str(hidden).isprintable()


def test_a_complaint_comes_whole_from_another_process() -> None:
    bad = Unreadable("a.toml", at_line(3), say("cannot be read ({problem})", problem=verbatim("busy")))
    again = pickle.loads(pickle.dumps(bad))
    assert type(again) is Unreadable and again.said == bad.said
    assert again.place.key == "line {number}" and again.reason.fields == {"problem": "busy"}
    assert again.inside("b.toml").said == "b.toml: line 3: cannot be read (busy)"


def test_places_in_places() -> None:
    place = within(at_line(1), "", say("seat {seat}", seat=2), "level")
    assert place == "line 1, seat 2, level" and within() is NOTHING and within("", "level").key is None
    inner = place.fields["some"]
    assert isinstance(inner, Sentence) and inner.fields["some"] == "line 1"


def test_what_several_games_complain_about() -> None:
    told = [str(bad) for bad in (
        bad_field(0, say("board"), TORN), bad_action("a4-a5", TORN), bad_option("mode", TORN),
        bad_square("a4", TORN),
    )]
    assert told == [
        "field 1 (board): is torn", "action a4-a5: is torn", "option mode: is torn", "square a4: is torn",
    ]
    assert no_square("z9") == "z9 is not a square of this board"
    assert no_square("") == "lacks the name of a square"


def test_a_refusal_is_a_sentence() -> None:
    assert Reason("turn.yours", "It is not your turn.").said.key == "It is not your turn."

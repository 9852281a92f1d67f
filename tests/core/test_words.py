"""A sentence reads as English and remembers what another language needs."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from game.core import NOTHING, Field, Sentence, constant, listed, plural, say, verbatim
from game.core.words import (
    clock_time,
    decimal,
    dotted,
    either,
    fields_of,
    filled,
    in_a_row,
    in_turn,
    percent,
    spaced,
)

NAMES = tuple(map(verbatim, ("Ada", "Bo", "Cleo")))


def whole(words: Field) -> object:
    """Everything that a screen in another language needs: two of the same English may differ in it."""
    if not isinstance(words, Sentence):
        return words
    fields = {name: whole(field) for name, field in words.fields.items()}
    return str(words), words.key, fields, words.plural, words.number, words.sense, words.which


def test_a_sentence_is_its_english() -> None:
    words = say("Push dragon {letter} by {steps}.", letter=verbatim("A"), steps=2)
    assert words == "Push dragon A by 2." and repr(words) == repr("Push dragon A by 2.")
    assert hash(words) == hash("Push dragon A by 2.") and type(str(words)) is str
    assert words.key == "Push dragon {letter} by {steps}." and words.fields == {"letter": "A", "steps": 2}


def test_a_field_may_stand_twice_or_have_any_name_of_ours() -> None:
    assert say("{size} by {size}, not {key}", size=5, key=4) == "5 by 5, not 4"
    assert plural("{one} {count} time", "{one} {count} times", 3, one=verbatim("x")) == "x 3 times"


def test_a_field_that_nobody_gave_stays() -> None:
    words = say("{grublic.eyes} eyes of {chief}", chief=verbatim("Grublic"))
    assert words == "{grublic.eyes} eyes of Grublic"


def test_what_a_field_holds_is_neither_a_field_nor_an_alternative() -> None:
    strange = verbatim("{steps} {a|b} |")
    words = say("{Click|Tap} {name}, {steps} | more", name=strange, steps=2)
    assert words == "Click {steps} {a|b} |, 2 | more"


@pytest.mark.parametrize(("count", "words"), [
    (0, "0 dice left for Ada"), (1, "1 die left for Ada"), (2, "2 dice left for Ada"),
])  # fmt: skip
def test_one_and_many(count: int, words: str) -> None:
    found = plural("{count} die left for {name}", "{count} dice left for {name}", count, name=NAMES[0])
    assert found == words and found.number == count and found.key == "{count} die left for {name}"
    assert found.plural == "{count} dice left for {name}"


@pytest.mark.parametrize(("which", "words"), [
    (0, "Click a piece, then click."), (1, "Tap a piece, then tap."), (3, "Press a piece, then press."),
    (9, "Press a piece, then press."),
])  # fmt: skip
def test_alternatives(which: int, words: str) -> None:
    key = "{Click|Tap|Press|Press} {thing}, then {click|tap|press|press}."
    assert constant(key, {"thing": say("a piece")}, which) == words
    assert fields_of(key) == (["thing"], 2)


def test_a_sense_is_no_part_of_the_english() -> None:
    hold = say("Hold", sense="not to push")
    assert hold == say("Hold") and hold.sense == "not to push" and whole(hold) != whole(say("Hold"))


def test_sentences_in_sentences_are_kept() -> None:
    inner = plural("{count} hit", "{count} hits", 2)
    outer = say("{chief} takes {hits}.", chief=verbatim("Grublic"), hits=inner)
    assert outer == "Grublic takes 2 hits." and outer.fields["hits"] is inner

    def shouted(field: Field) -> str:
        return str(field).upper()

    assert filled("{hits}: {chief}", outer.fields, 0, shouted) == "2 HITS: GRUBLIC"


def test_what_is_the_same_in_every_language_has_no_key() -> None:
    name = verbatim("a{4}")
    assert name == "a{4}" and name.key is None and verbatim(name) is name
    words = say("Hold")
    assert verbatim(words) is words, "what is a sentence already stays one"


def test_nothing_is_false() -> None:
    assert not NOTHING and NOTHING == "" and NOTHING.key is None and constant("") is NOTHING
    assert constant("The game is over.").key == "The game is over."


@pytest.mark.parametrize(("many", "row", "both", "one_of", "facts", "signs"), [
    (0, "", "", "", "", ""),
    (1, "Ada", "Ada", "Ada", "Ada", "Ada"),
    (2, "Ada, Bo", "Ada and Bo", "Ada or Bo", "Ada · Bo", "Ada Bo"),
    (3, "Ada, Bo, Cleo", "Ada, Bo and Cleo", "Ada, Bo or Cleo", "Ada · Bo · Cleo", "Ada Bo Cleo"),
])  # fmt: skip
def test_lists(many: int, row: str, both: str, one_of: str, facts: str, signs: str) -> None:
    parts = NAMES[:many]
    assert (in_a_row(parts), listed(parts), either(parts)) == (row, both, one_of)
    assert (dotted(parts), spaced(parts)) == (facts, signs)
    assert listed(iter(parts)) == both and in_a_row(iter(parts)) == row


def test_a_list_of_words_can_be_told_in_another_language() -> None:
    words = listed((say("Forest"), say("River")))
    assert words.key == "{some} and {last}"
    assert [getattr(field, "key", "") for field in words.fields.values()] == ["Forest", "River"]


def test_times_and_numbers() -> None:
    assert clock_time(0) == "0:00" and clock_time(245) == "4:05" and clock_time(3600) == "60:00"
    assert decimal(1.5) == "1.5" and decimal(-0.25, 2) == "-0.25" and decimal(2.0) == "2.0"
    assert decimal(1.5).key == "{whole}.{part}" and percent(40) == "40 %"


@pytest.mark.parametrize("words", [
    NOTHING, verbatim("Ada"), say("Hold", sense="not to push"),
    constant("{Click|Tap} {thing}.", {"thing": say("a piece")}, 1),
    plural("{count} die of {who}", "{count} dice of {who}", 3, sense="to roll", who=listed(NAMES)),
    plural("{count} die", "{count} dice", 1),
])  # fmt: skip
def test_a_pickled_sentence_is_whole(words: Sentence) -> None:
    again = pickle.loads(pickle.dumps(words))
    assert type(again) is Sentence and whole(again) == whole(words)


def test_a_sentence_comes_whole_from_another_process() -> None:
    code = (
        "import pickle, sys; from game.core import plural, say;"
        "words = plural('{count} hit on {who}', '{count} hits on {who}', 2, sense='s', who=say('the king'));"
        "sys.stdout.buffer.write(pickle.dumps(words))"
    )
    sent = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    words = plural("{count} hit on {who}", "{count} hits on {who}", 2, sense="s", who=say("the king"))
    assert whole(pickle.loads(sent)) == whole(words)


def test_whole_sentences_one_after_the_other() -> None:
    """A language without spaces between sentences leaves them out."""
    both = in_turn(say("One."), say("Two."), say("Three."))
    assert both == "One. Two. Three." and both.sense == "two sentences"

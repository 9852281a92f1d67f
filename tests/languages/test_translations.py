"""What we ship: a template that has every sentence, and two languages that keep their promise."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import course
from game.core import BadContent
from game.languages.catalogues import FOLDER
from game.languages.coverage import TEMPLATE, done_by_part, report
from game.languages.po import Message, check, header_fields, read_po, to_mo, to_po
from game.lessons.lesson import texts_of
from game.rules import GAMES
from scenes.base.fonts import STYLES, Fonts
from tests.languages.sentences import sentences

LANGUAGES = ("tr", "zh_CN")
PROMISED = ("program", "ejderhalar", "tao_long")
"""The whole program with all prompts, reasons, hints and logs, and two games with their books."""
FORMS = {"tr": 2, "zh_CN": 1}
MOST_AT_ONCE = {"tr": 14, "zh_CN": 34}
"""Twelve English words: so many words in Turkish, so many characters in Chinese."""
ANEW = "make it anew: python -m game.languages"


@cache
def messages(name: str) -> list[Message]:
    """A catalogue of ours, or the template."""
    return read_po(FOLDER / name)


def translated(code: str) -> list[Message]:
    """What is done in a language, without its header."""
    return [message for message in messages(f"{code}.po")[1:] if message.done]


def test_the_template_has_every_sentence_and_no_other() -> None:
    """A new sentence comes with its place in the template, and one that is gone leaves it."""
    have = {(each.sense, each.key, each.plural) for each in messages(TEMPLATE)[1:]}
    assert have == {(each.sense, each.key, each.plural) for each in sentences()}, ANEW


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_catalogue_has_the_sentences_of_the_template(code: str) -> None:
    """In the same order, so that two languages can be read side by side."""
    have = [(each.sense, each.key, each.plural) for each in messages(f"{code}.po")[1:]]
    assert have == [(each.sense, each.key, each.plural) for each in messages(TEMPLATE)[1:]], ANEW


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_the_program_reads_is_what_translators_wrote(code: str) -> None:
    """The compiled catalogue is not older than its source."""
    assert (FOLDER / f"{code}.mo").read_bytes() == to_mo(messages(f"{code}.po")), ANEW


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("part", PROMISED)
def test_the_promise_is_kept(code: str, part: str) -> None:
    """Later work brings its Turkish and Chinese along."""
    have, whole = done_by_part(messages(TEMPLATE), messages(f"{code}.po"))[part]
    assert have == whole


@pytest.mark.parametrize("code", LANGUAGES)
def test_fields_are_those_of_the_english(code: str) -> None:
    """None is missing, none is invented, and alternatives are as many."""
    for message in translated(code):
        check(message)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_choice_has_as_many_words(code: str) -> None:
    """A word for each device, as in English."""
    groups = re.compile(r"\{([^{}]*\|[^{}]*)\}")
    for message in translated(code):
        for form in message.forms.values():
            pairs = zip(groups.findall(message.key), groups.findall(form), strict=True)
            assert all(ours.count("|") == theirs.count("|") for ours, theirs in pairs), form


@pytest.mark.parametrize("code", LANGUAGES)
def test_plural_forms_are_complete(code: str) -> None:
    """As many as the language has."""
    for message in translated(code):
        assert len(message.forms) == (FORMS[code] if message.plural else 1), message.key


@pytest.mark.parametrize("code", LANGUAGES)
def test_our_fonts_have_every_character(code: str) -> None:
    """In every style; the Chinese ones without the large fonts that take long to open."""
    fonts = Fonts(1.0)
    signs = "".join(set().union(*(form for each in translated(code) for form in each.forms.values())))
    for style in STYLES:
        assert not fonts.unknown_characters(signs, style)
        faces = {face.package for char in signs if (face := fonts._face_for(char, style))}
        assert "pygame_gui" not in faces, ANEW


def test_the_chinese_fonts_are_small() -> None:
    """A megabyte and a half for both weights is the most."""
    assert sum(path.stat().st_size for path in (paths.ROOT / "assets" / "fonts").glob("*.otf")) <= 1_500_000


@pytest.mark.parametrize("code", LANGUAGES)
def test_captions_stay_short(code: str) -> None:
    """What a lesson says at once is as short as in English."""
    told = {message.key: message.forms[0] for message in translated(code) if not message.sense}
    for game in GAMES:
        for lesson in course(game.info.name).lessons:
            for words in (each for step in lesson.steps for each in texts_of(step) if each.key in told):
                assert words.key is not None
                text = re.sub(r"\{([^{}|]*)\|[^{}]*\}", r"\1", told[words.key])
                length = len(text.split()) if code == "tr" else len(text)
                assert length <= MOST_AT_ONCE[code], text


def test_turkish_puts_no_endings_on_names_and_numbers() -> None:
    """What stands in a field is not known: an ending would be wrong for half of what may stand there."""
    for message in translated("tr"):
        assert not [form for form in message.forms.values() if re.search(r"\}['’]?[a-zçğıöşü]", form)]


def test_chinese_has_its_own_punctuation() -> None:
    """No half-width marks between Chinese characters, and no spaces."""
    wrong = re.compile(r"[一-鿿][,.!?:;]|[,!?;][一-鿿]|[一-鿿] +[一-鿿]")
    for message in translated("zh_CN"):
        assert not [form for form in message.forms.values() if wrong.search(form)]


@pytest.mark.parametrize("code", LANGUAGES)
def test_headers_say_what_the_language_is_called(code: str) -> None:
    """In its own words, for the list in the settings."""
    header = header_fields(messages(f"{code}.po")[0].forms[0])
    assert header["language"] == code and not header["x-native-name"].isascii()


def test_a_catalogue_can_be_written_and_read_again(tmp_path: Path) -> None:
    """Nothing is lost on the way, line feeds and quotation marks included."""
    before = [Message(forms={0: "Language: xx\n"}), Message(key='a "b"\n\\c', forms={0: "ä\tö"}, sense="s"),
              Message(key="{count} die", plural="{count} dice", forms={0: "x", 1: "y"}, fuzzy=True)]
    (tmp_path / "xx.po").write_text(to_po(before), encoding="utf-8")
    after = read_po(tmp_path / "xx.po")
    assert [(m.key, m.plural, m.sense, m.forms, m.fuzzy) for m in after] == [
        (m.key, m.plural, m.sense, m.forms, m.fuzzy) for m in before
    ]


def test_the_report_counts_every_language(tmp_path: Path) -> None:
    """A broken catalogue is named, and the others are counted all the same."""
    header = Message(forms={0: "x: y\n"})
    (tmp_path / TEMPLATE).write_text(to_po([header, Message(key="Undo", files=["a.py"])]))
    (tmp_path / "aa.po").write_text(to_po([header, Message(key="Undo", forms={0: "Z"})]))
    (tmp_path / "bb.po").write_text("nonsense")
    told = report(tmp_path)
    assert "1 of     1  100 %" in told and "bb.po" in told


def test_a_torn_catalogue_is_refused(tmp_path: Path) -> None:
    """At whatever byte it was cut, nothing but BadContent comes of it."""
    whole = to_po(messages("tr.po")[:30]).encode()
    for end in range(0, len(whole), 97):
        (tmp_path / "tr.po").write_bytes(whole[:end])
        try:
            read_po(tmp_path / "tr.po")
        except BadContent as bad:
            assert bad.place

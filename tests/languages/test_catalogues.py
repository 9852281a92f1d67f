"""Catalogues: reading what translators write, choosing a language, and surviving what is broken."""

from __future__ import annotations

import gettext
import io
import struct
from functools import partial
from pathlib import Path

import pytest

from game.core import BadContent, plural, say, verbatim
from game.languages import catalogues
from game.languages.catalogues import known_languages, read_catalogue, user_folder, wanted_language
from game.languages.mo import Catalogue
from game.languages.po import Message, check, read_po, to_mo
from scenes.base.language import ENGLISH, Pseudo, Translated, language_for

PORTUGUESE = r'''# A translator's remark.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"X-Native-Name: Português\n"

#: scenes/menus/title.py
msgid "Push dragon {letter}."
msgstr "Empurre o dragão "
"{letter}."

msgid "{count} die"
msgid_plural "{count} dice"
msgstr[0] "{count} dado"
msgstr[1] "{count} dados"

msgctxt "not to push"
msgid "Hold"
msgstr "Ficar"

#, fuzzy
msgid "Undo"
msgstr "Errado"
'''


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder with an empty place for catalogues, and a system without a language."""
    monkeypatch.setenv("WYRM_HOME", str(tmp_path))
    for name in ("WYRM_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    user_folder().mkdir(parents=True)
    return user_folder()


def put(folder: Path, text: str = PORTUGUESE, name: str = "pt.po") -> Path:
    """A catalogue in the user's folder."""
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_a_users_catalogue_can_be_chosen(home: Path) -> None:
    """It is listed in its own name, and sentences come out in it."""
    put(home)
    assert known_languages()[0]["pt"] == "Português"
    language, problems = language_for("pt")
    assert not problems
    assert language.told(say("Push dragon {letter}.", letter=verbatim("A"))) == "Empurre o dragão A."
    assert language.told(plural("{count} die", "{count} dice", 3)) == "3 dados"
    assert language.told(plural("{count} die", "{count} dice", 0)) == "0 dado"
    assert language.told(say("Hold", sense="not to push")) == "Ficar"


def test_what_is_not_translated_shows_english(home: Path) -> None:
    """Also what a translator was not sure of."""
    put(home)
    language, _ = language_for("pt")
    assert language.told(say("Undo")) == "Undo"
    assert language.told(say("Hold")) == "Hold"
    assert language.told(say("No such {thing}", thing=3)) == "No such 3"


def test_sentences_in_fields_are_translated(home: Path) -> None:
    """A field of a sentence may be a sentence."""
    put(home)
    language, _ = language_for("pt")
    inner = plural("{count} die", "{count} dice", 2)
    assert language.told(say("Roll {dice}", dice=inner)) == "Roll 2 dados"


def test_verbatim_words_stay(home: Path) -> None:
    """A name that happens to be a key is not translated."""
    put(home)
    language, _ = language_for("pt")
    assert language.told(verbatim("Hold")) == "Hold"


@pytest.mark.parametrize("text,place", [
    ("nonsense", "line 1"),
    ('msgid "a"\nmsgstr "b\n', "line 2"),
    ('"loose"', "line 1"),
    ('msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n"\n', ""),
    ('msgid ""\nmsgstr ""\n\nmsgid "x {a}"\nmsgstr "y {b}"\n', "line 4"),
    ('msgid ""\nmsgstr ""\n\nmsgid "x {a}"\nmsgstr "y {a.__class__}"\n', "line 4"),
])
def test_a_broken_catalogue_is_named_and_left_out(home: Path, text: str, place: str) -> None:
    """English is spoken instead, and the file, the place and the reason are told."""
    put(home, text)
    language, problems = language_for("pt")
    assert language is ENGLISH
    assert problems and all("pt.po" in problem.file for problem in problems)
    assert any(problem.place == place for problem in problems)


def test_bytes_that_are_no_text(home: Path) -> None:
    """Not UTF-8, and a folder where a file should be."""
    (home / "pt.po").write_bytes(b'msgid "\xff"')
    (home / "xx.po").mkdir()
    assert language_for("pt")[0] is ENGLISH
    assert "xx" not in known_languages()[0]


def test_a_catalogue_of_ours_can_be_replaced(home: Path) -> None:
    """The user's own comes first."""
    put(home, PORTUGUESE, "tr.po")
    assert language_for("tr")[0].told(say("Hold", sense="not to push")) == "Ficar"


@pytest.mark.parametrize("system,code", [
    ("tr_TR.UTF-8", "tr"), ("tr", "tr"), ("zh_CN.UTF-8", "zh_CN"), ("zh_SG", "zh_CN"), ("zh-Hans", "zh_CN"),
    ("en_GB.UTF-8", "en"), ("C", "en"), ("", "en"), ("xx_YY", "en"), ("C.UTF-8", "en"),
])
def test_the_systems_language_at_the_first_start(
    home: Path, monkeypatch: pytest.MonkeyPatch, system: str, code: str
) -> None:
    """With its country or without, and English where we do not speak it."""
    monkeypatch.setenv("LANG", system)
    assert wanted_language("", {"en": "", "tr": "", "zh_CN": ""}) == code


def test_what_was_chosen_wins_over_the_system(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And WYRM_LANGUAGE over both; what does not exist is passed over."""
    names = {"en": "", "tr": "", "zh_CN": ""}
    monkeypatch.setenv("LANG", "tr_TR")
    assert wanted_language("zh_CN", names) == "zh_CN"
    assert wanted_language("gone", names) == "tr"
    monkeypatch.setenv("WYRM_LANGUAGE", "en")
    assert wanted_language("zh_CN", names) == "en"


def test_the_pseudo_language_keeps_fields_and_alternatives(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Accents, longer by two fifths, in brackets."""
    monkeypatch.setenv("WYRM_LANGUAGE", "qps")
    language, _ = language_for("")
    assert isinstance(language, Pseudo)
    told = language.told(say("Push dragon {letter}.", letter=verbatim("A")))
    assert told == "[Pûšħ đŕâğôñ A. ~~~~]"
    assert language.told(verbatim("c4")) == "c4"


def test_messages_survive_compiling(home: Path) -> None:
    """What we write as .mo is what gettext reads."""
    messages = read_po(put(home))
    found = gettext.GNUTranslations(io.BytesIO(to_mo(messages)))
    assert found.gettext("Push dragon {letter}.") == "Empurre o dragão {letter}."
    assert found.npgettext("x", "{count} die", "{count} dice", 2) == "{count} dice"


def test_a_field_less_is_seen(home: Path) -> None:
    """A translation without a field of the English would hide something."""
    message = read_po(put(home))[1]
    message.forms[0] = "Empurre!"
    with pytest.raises(BadContent):
        check(message)


def test_english_needs_no_catalogue() -> None:
    """It is what sentences are made in."""
    assert read_catalogue("en") is None
    with pytest.raises(BadContent):
        read_catalogue("no_such")
    assert catalogues.known_languages()[0]["en"] == "English"


def test_a_translation_may_leave_the_number_out_of_one(home: Path) -> None:
    """`One die` has no field, `{count} dice` has."""
    text = PORTUGUESE.replace('msgid "{count} die"', 'msgid "One die"')
    put(home, text.replace('"{count} dado"', '"Um dado"'))
    language = language_for("pt")[0]
    assert isinstance(language, Translated)
    assert language.told(plural("One die", "{count} dice", 1)) == "Um dado"


@pytest.mark.parametrize("path", sorted(catalogues.FOLDER.glob("*.mo")), ids=lambda path: path.stem)
def test_a_catalogue_says_what_gettext_says(path: Path) -> None:
    """Every sentence of ours, counted or not, and what nobody has translated."""
    ours, theirs = Catalogue(path.read_bytes()), gettext.GNUTranslations(io.BytesIO(path.read_bytes()))
    messages = [message for message in read_po(path.with_suffix(".po")) if message.key]
    assert len(messages) > 1000
    for message in [*messages, Message(key="Nobody says this"), Message(key="One", plural="Many")]:
        sense, key, many = message.sense, message.key, message.plural
        if not many:
            expected = theirs.pgettext(sense, key) if sense else theirs.gettext(key)
            assert ours.text(key, sense) == expected
        for count in (0, 1, 2, 5, 11, 21) if many else ():
            counted = partial(theirs.npgettext, sense) if sense else theirs.ngettext
            assert ours.counted(key, many, count, sense) == counted(key, many, count)


@pytest.mark.parametrize("cut", [0, 10, 27, 60, 2000])
def test_a_torn_catalogue_of_ours_is_refused(cut: int) -> None:
    """It is noticed when it is read, not when somebody looks a sentence up."""
    with pytest.raises((ValueError, struct.error)):
        Catalogue((catalogues.FOLDER / "tr.mo").read_bytes()[:cut])


def test_the_rest_of_a_list_of_languages_is_not_read(home: Path) -> None:
    """A catalogue is called by its header, and complained about when it is chosen."""
    put(home, f"{PORTUGUESE}\nnonsense")
    assert known_languages()[0]["pt"] == "Português" and not known_languages()[1]
    language, problems = language_for("pt")
    assert language is ENGLISH and "pt.po" in problems[0].file

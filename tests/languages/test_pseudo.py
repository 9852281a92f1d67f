"""Every screen in a language that is two fifths longer: all words pass the function, and all have room.

Contact sheets are left out: they are many small pictures of a moment that has a picture of its own.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from functools import cache

import pytest

from game.content.credits import CREDITS_FILE
from game.content.setting_up import read_guides
from game.languages.catalogues import known_languages
from game.rules import GAMES
from scenes.program.app import App
from scenes.program.starting import headless
from scenes.shots import SHOTS, clear
from scenes.shots.cafe import ERROR
from tests.conftest import keep_sound_open, no_art, open_fonts_once, untidy
from tests.languages.ink import Ink, inked
from tests.languages.sentences import sentences

SIZE = (1280, 720)
COVERED = {
    **dict.fromkeys(
        ("tao_legend", "eagle_cards", "eagle_summary", "overview"), "a sheet lies over the table",
    ),
    "eye_tip": "a tip lies over one of four clocks while its card is pointed at",
    **dict.fromkeys(
        ("eagle_draft", "eagle_glide", "dance_guide", "dance_reserve", "dance_ghost"),
        "a card lies over the log",
    ),
    **dict.fromkeys(("tao_focus", "tao_balance"), "a banner lies over a panel for a moment"),
    "tao_lessons": "the boards on its cards are pictures, scaled down",
    "tao_breath": "a loss swells for a moment as it is told",
    **dict.fromkeys(("arena_cheer", "arena_cheer_teams", "victory"), "the letters of a name have rims"),
}
"""Where something lies over words on purpose."""
NOTATION = re.compile(r"[^\W\d_]?\d{0,2}|[IVX]+|[^a-zA-Z]*|−?(⟨\w+⟩)+|(/|[A-Z]:\\).*")
"""Digits and signs, squares and dragons' letters, key caps and bands, small pictures in a row, folders."""

FIELD = re.compile(r"\{\w+\}")


@pytest.fixture(scope="module")
def screens() -> Iterator[tuple[App, Ink]]:
    """The program in the pseudo language, drawing blocks."""
    with pytest.MonkeyPatch.context() as patch:
        no_art(patch)
        untidy(patch)
        open_fonts_once(patch)
        keep_sound_open(patch)
        patch.setenv("WYRM_LANGUAGE", "qps")
        patch.setattr(os, "fsync", lambda file: None)  # thousands of results are entered, none has to last
        with headless(SIZE) as app:
            app.clock = lambda: 0.0
            with inked(app, patch) as ink:
                yield app, ink


@cache
def names() -> set[str]:
    """What is called the same in every language: games, packages, languages, people in these pictures,
    operating systems and what is typed there, and what Python says of an error."""
    text = CREDITS_FILE.read_text(encoding="utf-8")
    packages = {*re.findall(r'"(.*?)"', text), *re.findall(r"[^\s\"]+", text)}
    people = {
        "Ayla", "Deniz", "Sari", "Bima", "Wyrm & Wing", "Ada", "Çiğdem", "Çiğdem|", "Maximilian-Ernst",
        "Ömer", "Ege", "Selin", "Mina", "Bo", "Maximiliane", "Mira", "Tom",
    }
    people |= {name[:length] for name in people for length in range(2, len(name))}  # a name letter by letter
    systems = read_guides()
    typed = [ERROR, *(line for system in systems for step in system.steps for line in step.lines)]
    said = {*typed, *" ".join(typed).split(), *(str(each.system) for each in systems)}
    return {*packages, *people, *said, *known_languages()[0].values(), *(game.info.title for game in GAMES)}


@pytest.mark.parametrize("name", [name for name in SHOTS if not name.startswith("motion_")])
def test_every_word_passed_the_function_and_has_room(screens: tuple[App, Ink], name: str) -> None:
    """No text is cut off or covered by another, none is drawn as it stands in the source, and each sentence
    was collected for those who translate it."""
    app, ink = screens
    clear(app)
    ink.texts.clear()
    ink.verbatim.clear()
    ink.keys.clear()
    app.kit.fonts.forget_texts()  # the fonts may stay: to open hundreds for every screen takes long
    SHOTS[name](app)
    assert name in COVERED or not ink.hidden(app)
    strange = ink.verbatim - names()
    told = "".join(ink.told)
    assert not [text for text in strange if not NOTATION.fullmatch(text) and text not in told]
    keys = {(each.sense, each.key) for each in sentences()}
    assert not {each for each in ink.keys - keys if re.search(r"[^\W\d_]", FIELD.sub("", each[1]))}

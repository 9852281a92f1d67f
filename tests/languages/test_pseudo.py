"""Every screen in a language that is two fifths longer: all words pass the function, and all have room."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from scenes.program.app import App
from scenes.program.starting import headless
from scenes.shots import SHOTS, clear
from tests.languages.ink import Ink, inked, no_art

SIZE = (1280, 720)
ALLOWED = re.compile(r"")


@pytest.fixture(scope="module")
def screens() -> Iterator[tuple[App, Ink]]:
    """The program in the pseudo language, drawing blocks."""
    with pytest.MonkeyPatch.context() as patch:
        no_art(patch)
        patch.setenv("WYRM_LANGUAGE", "qps")
        patch.setattr(App, "prepare", lambda app, part: None)
        with headless(SIZE) as app:
            app.clock = lambda: 0.0
            with inked(app, patch) as ink:
                yield app, ink


@pytest.mark.parametrize("name", SHOTS)
def test_every_word_passed_the_function_and_has_room(screens: tuple[App, Ink], name: str) -> None:
    """No text is cut off or covered by another, and none is drawn as it stands in the source."""
    app, ink = screens
    clear(app)
    ink.texts.clear()
    ink.verbatim.clear()
    app.kit.fonts.forget()
    SHOTS[name](app)
    assert not ink.hidden(app.window)
    foreign = [text for text in ink.verbatim if not ALLOWED.fullmatch(text) and text not in "".join(ink.told)]
    assert not foreign

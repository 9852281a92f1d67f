"""Another language, chosen while the program runs: everything on the screen speaks it at once."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content import paths
from game.content.settings import load_settings
from game.core import Sentence
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.fonts import Fonts
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.widgets.stepper import Stepper
from tests.scenes.table_tools import frames, open_table, settle


@pytest.fixture
def drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Whatever is written on the screen from now on; the settings decide in which language."""
    monkeypatch.delenv("WYRM_LANGUAGE")
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    texts: list[str] = []
    render = Fonts.render

    def listen(fonts: Fonts, words: Sentence, *how: Any, **more: Any) -> pygame.Surface:
        texts.append(fonts.told(words))
        return render(fonts, words, *how, **more)

    monkeypatch.setattr(Fonts, "render", listen)
    return texts


def speak(app: App, drawn: list[str], code: str) -> None:
    """Choose a language, and forget what was drawn before."""
    drawn.clear()
    app.change(app.kit.settings.but(language=code))
    frames(app, 3)


def test_the_stepper_in_the_settings_changes_everything_at_once(app: App, drawn: list[str]) -> None:
    """Each language stands there in its own name; what is chosen is kept."""
    app.stack.push(SettingsScene(app))
    frames(app, 3)
    stepper = next(item for item in app.stack.top.gui.items if isinstance(item, Stepper))
    drawn.clear()
    stepper.adjust(1)
    frames(app, 3)
    assert app.kit.fonts.language.code == "tr" and "Ayarlar" in drawn and "Türkçe" in drawn
    assert load_settings(paths.settings_file())[0].language == "tr"
    stepper = next(item for item in app.stack.top.gui.items if isinstance(item, Stepper))
    stepper.adjust(1)
    frames(app, 3)
    assert "设置" in drawn and "简体中文" in drawn
    speak(app, drawn, "en")
    assert "Settings" in drawn


def test_old_lines_of_the_log_change_with_the_language(app: App, drawn: list[str]) -> None:
    """They are sentences, not texts."""
    table = open_table(app)
    table.play(EJDERHALAR.legal(table.match.state, 1)[0])
    settle(app, table)
    speak(app, drawn, "tr")
    turkish = set(drawn)
    speak(app, drawn, "en")
    english = set(drawn)
    line = str(table.presenter.line(table.match.history.step_at(0).state, table.match.history.actions[0]))
    assert line in english and line not in turkish


def test_a_screen_below_speaks_the_new_language_when_it_comes_back(app: App, drawn: list[str]) -> None:
    """It was out of sight when the language changed."""
    app.stack.push(Title(app))
    app.stack.push(SettingsScene(app))
    speak(app, drawn, "tr")
    drawn.clear()
    app.stack.pop()
    frames(app, 3)
    assert "Ayarlar" in drawn


def test_a_language_that_is_gone_is_passed_over(app: App, drawn: list[str]) -> None:
    """A catalogue that somebody removed: English, and no crash."""
    app.stack.push(SettingsScene(app))
    speak(app, drawn, "tr")
    speak(app, drawn, "xx")
    assert app.kit.fonts.language.code == "en" and "Settings" in drawn

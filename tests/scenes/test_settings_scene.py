"""Settings and keys: they change at once and are kept."""

from __future__ import annotations

import pytest

from game.content.keys import DEFAULT_KEYS
from scenes.base.focus import beside
from scenes.base.input import COMMAND_WORDS, key_words, keys_words
from scenes.base.language import Pseudo
from scenes.base.scene import Scene
from scenes.base.slider import Slider
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.program.app import App
from scenes.widgets.stepper import Stepper
from tests.scenes.menu_tools import click, show
from tests.scenes.table_tools import frames, key, move, press, release


def test_settings_change_at_once_and_are_kept(app: App) -> None:
    scene = show(app, SettingsScene(app))
    scene.change(text_percent=125)
    assert app.kit.fonts.text_factor == 1.25
    scene._turn("volume_music", 10)
    assert app.kit.settings.volume_music != 10
    frames(app, 10, dt_s=0.1)
    assert app.kit.settings.volume_music == 10
    scene._turn("volume_music", 20)
    show(app, KeysScene(app))
    assert app.kit.settings.volume_music == 20


def test_sliders_are_dragged_and_stepped(app: App) -> None:
    scene = show(app, SettingsScene(app))
    slider = next(item for item in scene.gui.items if isinstance(item, Slider))
    frames(app, 2, press(slider.rect.midleft), move(slider.rect.center, held=True))
    assert slider.value == 50
    frames(app, 2, release(slider.rect.center), move(slider.rect.midright))
    assert slider.value == 50, "it was let go"
    scene.gui.set_focus(slider)
    frames(app, 2, key("right"))
    assert slider.value == 55


def test_a_key_too_many_at_the_end_of_a_choice_changes_nothing_else(app: App) -> None:
    scene = show(app, SettingsScene(app))
    stepper = next(item for item in scene.gui.items if isinstance(item, Stepper))
    scene.gui.set_focus(stepper)
    before = app.kit.settings
    for _ in range(3):
        frames(app, 2, key("left"))
    assert app.kit.settings == before and scene.gui.focus is stepper


def test_left_and_right_stay_in_a_row_of_choices(app: App) -> None:
    """Otherwise the ring went to the row below where a word began further to the right."""
    scene = show(app, SettingsScene(app))
    for row in scene.gui.rows:
        scene.gui.set_focus(row[0])
        for item in row[1:]:
            frames(app, 2, key("right"))
            assert scene.gui.focus is item
        frames(app, 2, key("right"))
        assert scene.gui.focus is not None and beside(scene.gui.focus.rect, row[-1].rect)
    assert len(scene.gui.rows) == 4


def test_a_key_is_given_by_pressing_it(app: App) -> None:
    show(app, Scene(app))
    scene = show(app, KeysScene(app))
    click(app, scene.gui.items[1 + list(COMMAND_WORDS).index("hint")])
    assert scene.waiting == "hint"
    frames(app, 2, key("l"))
    assert scene.waiting == "hint", "l means the log and stays there"
    frames(app, 2, key("j"))
    assert app.kit.settings.keys["hint"] == ("j",)
    scene.wait("undo")
    frames(app, 2, key("escape"))
    assert app.stack.top is scene and not scene.waiting
    scene.wait("pause")
    frames(app, 2, key("escape"))
    assert app.stack.top is scene and app.kit.settings.keys["pause"] == ("escape",)
    scene.reset()
    assert app.kit.settings.keys == DEFAULT_KEYS


def test_every_shortcut_has_words() -> None:
    assert set(COMMAND_WORDS) == set(DEFAULT_KEYS)


@pytest.mark.parametrize(("name", "words"), [
    ("h", "H"), ("f11", "F11"), ("-", "−"), ("return", "Enter"), ("[+]", "Num +"), ("[-]", "Num −"),
    ("ctrl+z", "Ctrl + Z"), ("shift+=", "Shift + ="), ("ctrl+shift+page up", "Ctrl + Shift + Page Up"),
    ("ctrl++", "Ctrl + +"), ("é", "É"),
])
def test_a_key_is_called_what_is_written_on_it(name: str, words: str) -> None:
    assert key_words(name) == words


def test_only_the_caps_of_keys_are_the_same_in_every_language() -> None:
    told = Pseudo().told(keys_words(("ctrl+y", "escape")))
    assert "Y" in told and "Esc" not in told and "Ctrl" not in told
    assert Pseudo().told(key_words("h")) == "H"

"""The buttons beside the board: ways back, advice, the log, the rules, and the game's own views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.core import NOTHING, Sentence, say
from scenes.base.button import Button, even_size
from scenes.base.gui import Gui
from scenes.base.input import keys_words
from scenes.base.screen import Box
from scenes.stage.presenter import View

_WIDTH, _ROW = 424.0, 102.0
_WORD_SIZE = 28.0
_ROOM_FOR_VIEWS = 298.0


class _Button(NamedTuple):
    """A button beside the board: its icon, its tip, what it asks for, and a word beside the icon."""

    icon: str
    title: Sentence
    command: str
    word: Sentence = NOTHING


_BUTTONS: Final = (
    _Button("undo", say("Undo"), "undo"), _Button("redo", say("Redo"), "redo"),
    _Button("hint", say("Hint"), "hint"), _Button("replay", say("What happened since my turn"), "replay"),
    _Button("log", say("Turns"), "log"), _Button("rules", say("Rules"), "rules"),
    _Button("sound", say("Sound"), "mute"), _Button("pause", say("Pause"), "pause"),
)


def build_buttons(
    gui: Gui, views: Sequence[View], box: Box, press: Callable[[str], object]
) -> dict[str, Button]:
    """Buttons by what they ask for; the game's own views stand in a row below, or among the others."""
    left, top, _, height = box
    own = [_Button(view.icon, view.title, view.command, view.name) for view in views]
    if height >= _ROOM_FOR_VIEWS:
        rows = [(top, 4, [*_BUTTONS]), (top + 2 * _ROW, len(own), own)]
    else:
        buttons = [*_BUTTONS, *(view._replace(word=NOTHING) for view in own)]
        rows = [(top, (len(buttons) + 1) // 2, buttons)]
    width = _WIDTH / max(1, len(own)) - 8
    size = even_size(gui.kit, [view.word for view in own], _WORD_SIZE, width)
    return {
        button.command: _build(
            gui, button, (left + index % columns * _WIDTH / columns, start + index // columns * _ROW,
                          _WIDTH / columns - 8, 94.0), size, press,
        )
        for start, columns, buttons in rows for index, button in enumerate(buttons)
    }


def _build(
    gui: Gui, button: _Button, box: Box, words_size: float, press: Callable[[str], object]
) -> Button:
    keys = keys_words(gui.kit.settings.keys.get(button.command, ()))
    tip = say("{title} ({keys})", title=button.title, keys=keys) if keys else button.title
    size = _WORD_SIZE if button.word else 38
    return gui.button(
        box, button.word, partial(press, button.command), icon=button.icon, tip=tip, size=size,
        words_size=words_size,
    )

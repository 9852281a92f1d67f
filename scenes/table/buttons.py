"""The buttons beside the board: ways back, advice, the log, the rules, and the game's own views."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.core import Sentence, say
from scenes.base.button import Button, even_size_below
from scenes.base.gui import Gui
from scenes.base.input import keys_words
from scenes.base.screen import Box
from scenes.stage.presenter import View

_WIDTH, _ROW = 424.0, 102.0
_ICON_SIZE, _WORD_SIZE = 30.0, 24.0
_ROOM_FOR_VIEWS = 298.0


class _Button(NamedTuple):
    """A button beside the board: its icon, its tip, what it asks for, and the word below the icon."""

    icon: str
    title: Sentence
    command: str
    word: Sentence


SOUND: Final = say("Sound")
_BUTTONS: Final = (
    _Button("undo", say("Take back"), "undo", say("Undo")),
    _Button("redo", say("Bring back"), "redo", say("Redo")),
    _Button("hint", say("A good move, and why"), "hint", say("Hint")),
    _Button("replay", say("What happened since my turn"), "replay", say("Replay")),
    _Button("log", say("Show or hide the turns"), "log", say("Turns")),
    _Button("rules", say("The rulebook"), "rules", say("Rules")),
    _Button("sound", say("Sound on or off"), "mute", SOUND),
    _Button("pause", say("Pause, give up, leave"), "pause", say("Pause")),
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
        buttons = [*_BUTTONS, *own]
        rows = [(top, (len(buttons) + 1) // 2, buttons)]
    narrowest = _WIDTH / max(columns for _, columns, _ in rows) - 8
    # A game's own word may be longer, and is then made smaller by itself.
    size = even_size_below(gui.kit, [button.word for button in _BUTTONS], _WORD_SIZE, narrowest)
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
    return gui.button(
        box, button.word, partial(press, button.command), icon=button.icon, tip=tip, size=_ICON_SIZE,
        words_size=words_size, align="below",
    )

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
_GAP, _AIR = 8.0, 20.0
"""Between two buttons, and that with what stays free beside a word."""
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
        rows = [_BUTTONS[:4], _BUTTONS[4:], own]
    else:
        buttons = [*_BUTTONS, *own]
        half = (len(buttons) + 1) // 2
        rows = [buttons[:half], buttons[half:]]
    widths = [_shared(gui, row) for row in rows]
    # A game's own word may be longer, and is then made smaller by itself.
    size = min(
        even_size_below(gui.kit, [button.word], _WORD_SIZE, width - _AIR + 4)
        for row, shares in zip(rows, widths, strict=True)
        for button, width in zip(row, shares, strict=True) if button in _BUTTONS
    )
    return {
        button.command: _build(gui, button, (left + sum(shares[:index]), top + number * _ROW,
                                             shares[index] - _GAP, _ROW - _GAP), size, press)
        for number, (row, shares) in enumerate(zip(rows, widths, strict=True))
        for index, button in enumerate(row)
    }


def _shared(gui: Gui, row: Sequence[_Button]) -> list[float]:
    """A row filled to its end: columns are alike where every word fits, else each has what its word needs.

    All words of a row are made smaller by the same share, and all keep the same air.
    """
    kit, even = gui.kit, _WIDTH / max(1, len(row))
    words = [kit.fonts.width_px(each.word, "bold", _WORD_SIZE) / kit.screen.scale for each in row]
    if not words or max(words) + _AIR <= even:
        return [even] * len(row)
    share = (_WIDTH - len(row) * _AIR) / sum(words)
    return [word * share + _AIR for word in words]


def _build(
    gui: Gui, button: _Button, box: Box, words_size: float, press: Callable[[str], object]
) -> Button:
    keys = keys_words(gui.kit.settings.keys.get(button.command, ()))
    tip = say("{title} ({keys})", title=button.title, keys=keys) if keys else button.title
    return gui.button(
        box, button.word, partial(press, button.command), icon=button.icon, tip=tip, size=_ICON_SIZE,
        words_size=words_size, align="below",
    )

"""The buttons beside the board: what people can ask for besides playing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from scenes.base.button import Button

if TYPE_CHECKING:
    from scenes.base.screen import Box
    from scenes.table.table import Table

_WIDE, _ROW = 424.0, 102.0
_ROOM_FOR_VIEWS = 298.0


class _Wish(NamedTuple):
    """One button: its icon, its tip, what it asks for, and a word beside the icon."""

    icon: str
    title: str
    command: str
    word: str = ""


_WISHES = (
    _Wish("undo", "Undo", "undo"), _Wish("redo", "Redo", "redo"), _Wish("hint", "Hint", "hint"),
    _Wish("replay", "What happened since my turn", "replay"), _Wish("log", "Turns", "log"),
    _Wish("rules", "Rules", "rules"), _Wish("sound", "Sound", "mute"), _Wish("pause", "Pause", "pause"),
)


def lay_buttons(table: Table, box: Box) -> dict[str, Button]:
    """Buttons by what they ask for; the game's own views stand in a row below, or among the others."""
    left, top, _, height = box
    views = [_Wish(view.icon, view.title, view.command, view.name) for view in table.presenter.views()]
    if height >= _ROOM_FOR_VIEWS:
        rows = [(top, 4, _WISHES), (top + 2 * _ROW, len(views), views)]
    else:
        wishes = [*_WISHES, *(view._replace(word="") for view in views)]
        rows = [(top, (len(wishes) + 1) // 2, wishes)]
    return {
        wish.command: _button(table, _cell(left, start, index, columns), wish)
        for start, columns, wishes in rows for index, wish in enumerate(wishes)
    }


def _cell(left: float, top: float, index: int, columns: int) -> Box:
    wide = _WIDE / columns
    return left + index % columns * wide, top + index // columns * _ROW, wide - 8, 94.0


def _button(table: Table, box: Box, wish: _Wish) -> Button:
    keys = " / ".join(table.kit.settings.keys.get(wish.command, ()))
    press = table.wishes.open_pause if wish.command == "pause" else partial(table.wishes.fulfil, wish.command)
    tip = f"{wish.title} ({keys})" if keys else wish.title
    return table.gui.button(box, wish.word, press, icon=wish.icon, tip=tip, size=28 if wish.word else 38)

"""Pause: everything at the table that is no part of play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.base.button import ButtonStyle
from scenes.base.exporting import export
from scenes.base.scene import FAINT, INK, Overlay
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.table.table import Table

_BOX = (660.0, 130.0, 600.0, 820.0)


class Pause(Overlay):
    """The match waits underneath; nothing is lost by leaving it."""

    def __init__(self, app: Program, table: Table) -> None:
        super().__init__(app)
        self.table = table

    def build(self) -> None:
        """A short list, the way on first."""
        left, top, width, _ = _BOX
        self.panel(_BOX)
        room = (left + 60, top + 28, width - 120, 96)
        block(self, "Pause", "title", 64, INK, room, align="center", stand="middle")
        room = (left + 60, top + 124, width - 120, 48)
        words = "The match is kept at every move."
        block(self, words, "body", 26, FAINT, room, align="center", stand="middle")
        choices: tuple[tuple[str, str, ButtonStyle, Callable[[], None]], ...] = (
            ("Go on", "play", "primary", self.back),
            ("Rules", "rules", "quiet", self.open_rules),
            ("Settings", "settings", "quiet", self.open_settings),
            ("Export this game", "export", "quiet", self.export),
            ("Start again", "restart", "quiet", self.table.wishes.start_again),
            ("Leave the table", "home", "quiet", self.leave_table),
        )
        for index, (words, icon, style, press) in enumerate(choices):
            box = (left + 60, top + 190 + index * 100, width - 120, 84)
            self.gui.button(box, words, press, icon=icon, style=style, size=32)
        self.gui.set_focus(self.gui.items[0], show=False)

    def open_rules(self) -> None:
        """The rulebook."""
        self.app.stack.push(self.app.open.rulebook(self.table.game, self.table.talk.last_rule or None))

    def open_settings(self) -> None:
        """The settings."""
        self.app.stack.push(self.app.open.settings())

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.table.match))

    def leave_table(self) -> None:
        """Back to the game's page; the match can be continued."""
        self.app.stack.leave_game()

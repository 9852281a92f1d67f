"""Pause in the arena: time stands still, and nothing is lost by leaving."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.arena.keys.gathering import Gathering
from scenes.base.exporting import export
from scenes.base.scene import FAINT, INK, Overlay
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.arena.arena import Arena
    from scenes.base.opener import Program

_LEFT, _WIDE, _HEAD, _ROW = 660.0, 600.0, 180.0, 97.0

_Choice = tuple[str, str, str, Callable[[], object]]
"""Words, icon, style and what it does."""


class ArenaPause(Overlay):
    """A short list over the waiting arena."""

    def __init__(self, app: Program, arena: Arena) -> None:
        super().__init__(app)
        self.arena = arena

    def build(self) -> None:
        """The way on first."""
        choices = self._choices()
        high = _HEAD + len(choices) * _ROW + 18
        top = (1080 - high) / 2
        self.panel((_LEFT, top, _WIDE, high))
        head, below = (_LEFT, top + 28, _WIDE, 84), (_LEFT + 30, top + 116, _WIDE - 60, 44)
        block(self, "Pause", "title", 64, INK, head, align="center", stand="middle")
        words = "Clock and music wait; every action is kept."
        block(self, words, "body", 26, FAINT, below, align="center", stand="middle")
        for index, (words, icon, style, press) in enumerate(choices):
            box = (_LEFT + 60, top + _HEAD + index * _ROW, _WIDE - 120, 82)
            self.gui.button(box, words, press, icon=icon, style=style, size=32)
        self.gui.set_focus(self.gui.items[0], show=False)

    def _choices(self) -> tuple[_Choice, ...]:
        """The way on and the ways off; whoever only watches has no devices to choose."""
        mine: _Choice = ("Devices, pace, parry help", "pad", "quiet", self.open_gathering)
        return (
            ("Go on", "play", "primary", self.back),
            *((mine,) if self.arena.claims.people else ()),
            ("Rules", "rules", "quiet", self.open_rules),
            ("Settings", "settings", "quiet", self.open_settings),
            ("Export this game", "export", "quiet", self.export),
            ("Start again", "restart", "quiet", self.start_again),
            ("Leave the table", "home", "quiet", self.leave_table),
        )

    def open_gathering(self) -> None:
        """Who plays with what."""
        self.app.stack.push(Gathering(self.app, self.arena.match, self.arena.claims))

    def open_rules(self) -> None:
        """The rulebook."""
        self.app.stack.push(self.app.open.rulebook(self.arena.game, self.arena.last_rule or None))

    def open_settings(self) -> None:
        """The settings."""
        self.app.stack.push(self.app.open.settings())

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.arena.match))

    def start_again(self) -> None:
        """The same match from the beginning; this one is given up."""
        from game.content.matches import rematch

        self.arena.match.abandon()
        self.app.stack.unwind(type(self.arena))
        self.app.stack.replace(type(self.arena)(self.app, rematch(self.arena.match), self.arena.claims))

    def leave_table(self) -> None:
        """Back to the game's page; the match can be continued."""
        self.app.stack.leave_game()

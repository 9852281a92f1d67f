"""Beside the board: the seats' panels, the log and the buttons, which follow the match."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol

import pygame

from game.match.match import AnyMatch
from scenes.base.button import Button
from scenes.base.opener import Program
from scenes.base.screen import Box
from scenes.stage.hands import Hands
from scenes.stage.presenter import Presenter
from scenes.table.advice import Adviser
from scenes.table.agreed_help import AgreedHelp
from scenes.table.agreeing import Agreeing
from scenes.table.buttons import SOUND
from scenes.table.log import LogLine, LogPanel, LogWords
from scenes.table.replay import Replay
from scenes.table.seat_panels import SeatPanel, sight_of

_TOAST_INSET: Final = 12.0


class Beside(Protocol):
    """The table as far as what stands beside its board has to know it."""

    app: Program
    match: AnyMatch
    adviser: Adviser
    agreeing: Agreeing
    help: AgreedHelp

    @property
    def hands(self) -> Hands:
        """People's hands over the board."""

    def say(self) -> None:
        """Bring words and choices up to date."""


class Sideboard:
    """What stands beside the board; one thing a frame is brought up to date, so that no frame is late."""

    def __init__(
        self, table: Beside, presenter: Presenter[Any, Any], panels: Sequence[SeatPanel], log: LogPanel,
        log_box: Box, buttons: Mapping[str, Button],
    ) -> None:
        self._table = table
        self._presenter = presenter
        self.panels = panels
        self.log = log
        self.buttons = buttons
        self._log_box = log_box
        self._log_words = LogWords(table.match, presenter)
        self._chores: deque[Callable[[], object]] = deque()

    @property
    def up_to_date(self) -> bool:
        """Whether everything here tells of the match as it stands."""
        return not self._chores

    @property
    def room_for_toasts(self) -> Box:
        """Over the log: everywhere else something could be chosen."""
        left, top, width, height = self._log_box
        return left + _TOAST_INSET, top, width - 2 * _TOAST_INSET, height - _TOAST_INSET

    def follow(self) -> None:
        """Tell of the match as it stands in the next frames, the most urgent first."""
        match, presenter = self._table.match, self._presenter
        sights = [sight_of(match, presenter, match.state, panel.seat) for panel in self.panels]
        panels = (partial(panel.show, sight) for panel, sight in zip(self.panels, sights, strict=True))
        lines = partial(self.log.show, self._log_words.lines())
        self._chores = deque((self._refresh_buttons, *panels, lines))

    def go_on(self) -> None:
        """Bring one thing up to date."""
        if self._chores:
            self._chores.popleft()()

    def catch_up(self) -> None:
        """Bring everything up to date now."""
        while self._chores:
            self._chores.popleft()()

    def _refresh_buttons(self) -> None:
        table, buttons = self._table, self.buttons
        buttons["undo"].enabled = table.agreeing.can_go_back
        buttons["redo"].enabled = table.match.can_redo
        buttons["hint"].enabled = table.adviser.able
        for view in self._presenter.views():
            buttons[view.command].enabled = table.help.allows(view.command)
        buttons["mute"].write(SOUND, "mute" if table.app.kit.settings.mute else "sound")
        table.say()

    def read_log(self, event: pygame.Event) -> bool:
        """A line of the log lights up what it speaks of, and a click goes there; whether it did."""
        if event.type == pygame.MOUSEMOTION and self.log.hover(event.pos):
            self._light(self._line_at(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self._line_at(event.pos)
            if line is not None:
                app = self._table.app
                app.stack.push(Replay(app, self._table.match, line.index + 1))
                return True
        return False

    def _light(self, line: LogLine | None) -> None:
        match, hands = self._table.match, self._table.hands
        action = None if line is None else match.history.actions[line.index]
        hands.glow = () if action is None else self._presenter.touched(action)
        hands.show()

    def _line_at(self, point: tuple[int, int]) -> LogLine | None:
        """The line at a pixel, unless what it tells was just taken back and the log does not know yet."""
        line = self.log.line_at(point)
        return line if line is not None and line.index < len(self._table.match.history) else None

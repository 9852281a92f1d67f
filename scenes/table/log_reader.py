"""Pointing at the log: a line lights up what it speaks of, and a click goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.table.log_panel import LogLine
    from scenes.table.table import Table


def read_log(table: Table, event: pygame.Event) -> bool:
    """Take a pointer event over the log; whether it led to another moment."""
    log = table.log
    if event.type == pygame.MOUSEMOTION and log.hover(event.pos):
        line = _line(table, event.pos)
        action = None if line is None else table.match.history.actions[line.index]
        table.hands.glow = () if action is None else table.presenter.touched(action)
        table.hands.show()
    elif event.type == pygame.MOUSEWHEEL:
        log.scroll(event.y)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        line = _line(table, event.pos)
        if line is not None:
            table.wishes.open_replay(line.index + 1)
            return True
    return False


def _line(table: Table, point: tuple[int, int]) -> LogLine | None:
    """The line at a pixel, unless what it tells has just been taken back and the log does not know yet."""
    line = table.log.line_at(point)
    return line if line is not None and line.index < len(table.match.history) else None

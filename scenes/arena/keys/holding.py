"""Keys that are held down, for wishes that must not come true by accident."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Final

import pygame

from game.content.zones import Zones
from scenes.arena.keys.devices import PAD_KEYS, Press, zone_press
from scenes.arena.keys.mode import Key

HOLD_S: Final[Mapping[Key, float]] = {"roll": 1.0, "call": 2.5}
"""So long a key is held before that means something; whoever only hesitates shall not leave by it."""


class Holding:
    """Follows keys of zones and buttons of pads going down and up."""

    def __init__(self) -> None:
        self._held_s: dict[Press, float] = {}

    def read(self, event: pygame.Event, zones: Zones) -> None:
        """A key went down or came up; with the window's focus all are let go."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held_s.clear()
            return
        press: Press | None = None
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            press = zone_press(event.scancode, zones)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            key = PAD_KEYS.get(event.button)
            press = Press(f"pad {event.instance_id}", key) if key else None
        if press is None:
            return
        if event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN):
            self._held_s.setdefault(press, 0.0)
        else:
            self._held_s.pop(press, None)

    def update(self, dt_s: float) -> tuple[Press, ...]:
        """Let time pass; the keys that have just been held long enough."""
        due = []
        for press, before in self._held_s.items():
            self._held_s[press] = before + dt_s
            if before < HOLD_S.get(press.key, inf) <= before + dt_s:
                due.append(press)
        return tuple(due)

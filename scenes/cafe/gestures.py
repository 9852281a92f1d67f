"""How the staff knock: the four corners, a key chord that is held, or a pad chord that is held."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.base.screen import Screen

_CORNER: Final = 96.0
"""So far from both edges, in design pixels, a press counts as one in the corner."""
_CORNERS_S: Final = 8.0
_HELD_S: Final = 2.0
_KEYS: Final = frozenset({pygame.K_F2, pygame.K_F4})
_BUTTONS: Final = frozenset({
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_START,
})
_TAPS: Final = (pygame.MOUSEBUTTONDOWN,)


class Gestures:
    """Remembers corners that were pressed and keys that are held; nobody does it by chance."""

    def __init__(self) -> None:
        self._corners: list[int] = []
        self._began_s = 0.0
        self._down: set[tuple[int, int]] = set()
        """Held keys as (-1, key), held buttons as (pad, button)."""
        self._since_s: float | None = None

    def see(self, event: pygame.Event, screen: Screen, now_s: float) -> bool:
        """Look at an event; whether it completes the four corners, clockwise from the top left."""
        if event.type == pygame.KEYDOWN:
            self._press((-1, event.key), now_s)
        elif event.type == pygame.KEYUP:
            self._release((-1, event.key))
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            self._press((event.instance_id, event.button), now_s)
        elif event.type == pygame.CONTROLLERBUTTONUP:
            self._release((event.instance_id, event.button))
        elif event.type in _TAPS:
            return self._tap(_corner(event.pos, screen), now_s)
        return False

    def held(self, now_s: float) -> bool:
        """Whether a chord has been held long enough; then it has to be let go of before it counts again."""
        if self._since_s is None or now_s - self._since_s < _HELD_S:
            return False
        self._down.clear()
        self._since_s = None
        return True

    def _tap(self, corner: int | None, now_s: float) -> bool:
        if corner != len(self._corners) or now_s - self._began_s > _CORNERS_S:
            # A press anywhere else, or a slow hand, begins anew.
            self._corners = []
        if corner == len(self._corners):
            if corner == 0:
                self._began_s = now_s
            self._corners.append(corner)
        if len(self._corners) < 4:
            return False
        self._corners = []
        return True

    def _press(self, what: tuple[int, int], now_s: float) -> None:
        self._down.add(what)
        if self._since_s is None and self._is_chord():
            self._since_s = now_s

    def _release(self, what: tuple[int, int]) -> None:
        self._down.discard(what)
        if not self._is_chord():
            self._since_s = None

    def _is_chord(self) -> bool:
        keys = {name for device, name in self._down if device == -1}
        pads = {device for device, _ in self._down if device != -1}
        return keys >= _KEYS or any(
            {name for device, name in self._down if device == pad} >= _BUTTONS for pad in pads
        )


def _corner(pos: tuple[int, int], screen: Screen) -> int | None:
    """The corner that a press is in: 0 top left, then clockwise."""
    width, height = screen.window_size
    near = screen.px(_CORNER)
    left, right = pos[0] < near, pos[0] >= width - near
    top, bottom = pos[1] < near, pos[1] >= height - near
    places = ((left, top), (right, top), (right, bottom), (left, bottom))
    return next((number for number, (across, along) in enumerate(places) if across and along), None)

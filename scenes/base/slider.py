"""A slider: a number from a range, shown as a knob on a line."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.base.art import Drawing, framed
from scenes.base.kit import Kit
from scenes.base.palette import DEEP_TEAL, INK
from scenes.base.screen import Box
from scenes.base.sprites import Sprite, Stage

_KNOB, _TRACK = 44.0, 14.0


class Slider:
    """Dragged by mouse or finger, moved in steps by keys."""

    def __init__(
        self, kit: Kit, stage: Stage, box: Box, value: int, limits: tuple[int, int],
        change: Callable[[int], None], step: int,
    ) -> None:
        self.kit = kit
        self._limits = limits
        self._change = change
        self._step = step
        self._held = False
        self.value = value
        self.rect = kit.screen.rect(box)
        self._track = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 102))
        self._knob = stage.add(Sprite(self._knob_picture(), (0, 0), 103))
        self._show()

    @property
    def enabled(self) -> bool:
        """Whether it can be moved."""
        return True

    def press(self) -> None:
        """A slider is moved, not pressed."""

    def adjust(self, step: int) -> bool:
        """Move the knob by one step."""
        self._set(self.value + step * self._step)
        return True

    def handle(self, event: pygame.Event) -> bool:
        """Take hold of the knob, drag it, let it go."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self._held = True
        elif event.type == pygame.MOUSEBUTTONUP and self._held:
            self._held = False
            return True
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self._drag(event.pos[0])
            return True
        return False

    def _drag(self, x: int) -> None:
        low, high = self._limits
        left, width = self._line()
        self._set(low + round((x - left) / max(1, width) * (high - low)))

    def _set(self, value: int) -> None:
        low, high = self._limits
        value = min(high, max(low, value))
        if value != self.value:
            self.value = value
            self._show()
            self._change(value)

    def _line(self) -> tuple[int, int]:
        """Where the middle of the knob can be: the left end and the length."""
        knob = self.kit.screen.px(_KNOB)
        return self.rect.left + knob // 2, self.rect.width - knob

    def _show(self) -> None:
        low, high = self._limits
        left, width = self._line()
        x = left + round(width * (self.value - low) / (high - low))
        self._knob.center((x, self.rect.centery))
        self._track.set(self._track_picture(x - self.rect.left))
        self._track.center(self.rect.center)

    def _track_picture(self, filled_px: int) -> pygame.Surface:
        height = self.kit.screen.px(_TRACK)
        width = self.rect.width
        svg = (
            f'<clipPath id="c"><rect width="{width}" height="{height}" rx="{height / 2}"/></clipPath>'
            '<g clip-path="url(#c)">'
            f'<rect width="{width}" height="{height}" fill="#0d1015"/>'
            f'<rect width="{filled_px}" height="{height}" fill="{DEEP_TEAL}"/></g>'
        )
        return self.kit.art.render(framed("track", (width, height), svg))

    def _knob_picture(self) -> pygame.Surface:
        side = self.kit.screen.px(_KNOB)
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">'
            '<circle cx="22" cy="24" r="19" fill="#000" fill-opacity=".4"/>'
            f'<circle cx="22" cy="22" r="18" fill="{INK}" stroke="{DEEP_TEAL}" stroke-width="4"/></svg>'
        )
        return self.kit.art.draw(Drawing("knob", svg, (side, side)))

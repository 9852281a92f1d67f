"""The pointer among buttons: which one it is over, which it holds, and the tip it calls up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.base.palette import INK, TEAL
from scenes.base.shapes import panel
from scenes.base.sprites import Sprite, Stage

if TYPE_CHECKING:
    from scenes.base.button import Button
    from scenes.base.kit import Kit

_TIP_AFTER_S = 0.6
_TIP_SIZE, _TIP_PAD, _TIP_GAP = 24, 16, 12
_Z_TIP = 450


class ButtonPointer:
    """Follows mouse or finger over the buttons of one scene."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self.stage = stage
        self.buttons: list[Button] = []
        self._over: Button | None = None
        self._held: Button | None = None
        self._over_s = 0.0
        self._tip: Sprite | None = None

    def handle(self, event: pygame.Event) -> tuple[bool, Button | None]:
        """Take a pointer event: whether a button took it, and the button that was pressed and let go."""
        if event.type == pygame.MOUSEMOTION:
            self._hover(self._at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._hold(self._at(event.pos))
            return self._held is not None, None
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._held is not None:
            held = self._held
            self._hold(None)
            return True, held if held.enabled and held.rect.collidepoint(event.pos) else None
        return False, None

    def update(self, dt_s: float) -> None:
        """Call up a tip after a while."""
        self._over_s += dt_s
        if self._over is not None and self._over.tip and self._tip is None and self._over_s > _TIP_AFTER_S:
            self._tip = self.stage.add(self._tip_for(self._over))

    def drop(self, button: Button) -> None:
        """Forget a button that is taken away."""
        if button is self._over:
            self._hover(None)
        self._held = None if button is self._held else self._held
        if button in self.buttons:
            self.buttons.remove(button)

    def _at(self, point: tuple[int, int]) -> Button | None:
        """The topmost button that can be pressed at a pixel."""
        found = (each for each in reversed(self.buttons) if each.enabled and each.rect.collidepoint(point))
        return next(found, None)

    def _hover(self, button: Button | None) -> None:
        if button is self._over:
            return
        if self._tip is not None:
            self._tip.remove()
            self._tip = None
        if self._over is not None:
            self._over.look(hovered=False)
        if button is not None:
            button.look(hovered=True)
        self._over, self._over_s = button, 0.0

    def _hold(self, button: Button | None) -> None:
        if self._held is not None:
            self._held.look(held=False)
        if button is not None:
            button.look(held=True)
        self._held = button

    def _tip_for(self, button: Button) -> Sprite:
        """A few words beside the button, kept within the window."""
        screen = self.kit.screen
        words = self.kit.fonts.render(button.tip, "body", _TIP_SIZE, INK, 460)
        pad = screen.px(_TIP_PAD)
        size = (words.get_width() + 2 * pad, words.get_height() + pad)
        image = panel(self.kit.art, size, screen.scale, fill="#0f1116", border=TEAL, radius=12).copy()
        image.blit(words, (pad, pad // 2), special_flags=pygame.BLEND_PREMULTIPLIED)
        rect = image.get_rect(midbottom=(button.rect.centerx, button.rect.top - screen.px(_TIP_GAP)))
        if rect.top < screen.area.top:
            rect.top = button.rect.bottom + screen.px(_TIP_GAP)
        rect.clamp_ip(screen.area)
        return Sprite(image, rect.topleft, _Z_TIP)

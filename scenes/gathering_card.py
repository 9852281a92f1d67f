"""A person's card before a live match: the seat, its device with its keys, pace and parry help."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.content.settings import PARRY_HELPS
from game.core import Seat
from game.rules.eye_for_an_eye.lore import PACES
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.devices import Device, cap, caps, device_words
from scenes.arena.key_test import KeyTest
from scenes.scene import FAINT, GOLD, INK
from scenes.sitters import called
from scenes.stage.fonts import Align, Style
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.table.seat_panel import SEAT_COLOURS
from scenes.widgets.segments import Segments
from scenes.widgets.shapes import panel
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.gathering import Gathering
    from scenes.screen import Box

_COMPASS: Final = {
    "roll": (-1.15, -1.0), "up": (0.0, -1.0), "call": (1.15, -1.0), "left": (-1.15, 0.1), "down": (0.0, 0.1),
    "right": (1.15, 0.1),
}
_ROW: Final = ("up", "left", "down", "right", "roll", "call")
_ARROWS: Final = {"↑": "arrow_up", "↓": "arrow_down", "←": "arrow_left", "→": "arrow_right"}
_CAP = 84.0
_LIT = {"": ("#2b3342", "#4b576e"), "seen": ("#1f4030", "#58b27c"), "down": ("#6b5414", "#ffd166"),
        "dropped": ("#5a1f1c", "#ff6b5e")}


class GatheringCard:
    """One seat of the gathering; a low card has its keys in one row."""

    def __init__(self, scene: Gathering, box: Box, seat: Seat) -> None:
        self.scene, self.box, self.seat = scene, box, seat
        self.devices = scene.claims.devices_of(seat)
        self._caps: dict[str, Sprite] = {}
        left, top, wide, high = box
        self.low = high < 500
        border = SEAT_COLOURS[seat] if self.devices else "#2d3444"
        scene.panel(box, border=border, fill="#20262f" if self.devices else "#1b1f28")
        self._build_head()
        room = (left + 28, top + 112, wide - 56, high - 112 - 168)
        (self._build_device if self.devices else self._build_free)(room)
        self._build_comfort(top + high - 160)

    def _build_head(self) -> None:
        left, top, wide, _ = self.box
        scene, setup = self.scene, self.scene.match.setup
        scene.picture(f"common/seat_{self.seat}", (left + 28, top + 20, 80, 80))
        chief = chief_of(scene.match.state, self.seat).title
        name = called(setup.sitter(self.seat), self.seat)
        words = " and ".join(device_words(one, scene.app.settings.zones) for one in self.devices)
        half = wide - 156 if not words else (wide - 156) * 0.58
        block(scene, name, "heading", 40, INK, (left + 128, top + 16, half, 50), stand="middle")
        block(scene, chief, "body", 28, FAINT, (left + 128, top + 64, half, 38), stand="middle")
        room = (left + 128 + half, top + 16, wide - 156 - half, 86)
        words = words[:1].upper() + words[1:]
        block(scene, words, "bold", 32, GOLD, room, align="right", stand="middle")

    def _build_device(self, room: Box) -> None:
        """The caps of the device."""
        left, top, wide, high = room
        middle = (left + wide / 2, top + high / 2)
        if caps(self.devices[0], self.scene.app.settings.zones):
            self._put_caps(self.devices[0], middle)
        else:
            side = self.scene.app.screen.px(min(96, high - 8))
            self.scene.put(self.scene.app.art.icon("mouse", side, GOLD), middle, anchor="center")

    def _build_free(self, room: Box) -> None:
        """How to take the seat."""
        left, top, wide, high = room
        zones = self.scene.app.settings.zones
        free = [name for name in zones if self.scene.claims.seat_of(f"zone {name}") is None]
        keys = ", ".join(cap(zones[name]["roll"][0]) for name in free)
        words = f"Press {keys}, or X on a pad" if free else "Press X on a pad"
        above = (left, top, wide - 276, high) if self.low else (left, top, wide, high - 84)
        align: Align = "left" if self.low else "center"
        block(self.scene, words, "body", 30, INK, above, align=align, stand="middle")
        spot = (left + wide / 2 - 130, top + high - 84)
        if self.low:
            spot = (left + wide - 260, top + high / 2 - 32)
        take = partial(self.scene.take, self.seat)
        self.scene.gui.button((*spot, 260.0, 64.0), "Mouse or touch", take, icon="mouse", size=24)

    def _put_caps(self, device: Device, middle: tuple[float, float]) -> None:
        self._middle, self._device = middle, device
        for key in _COMPASS:
            self._caps[key] = self.scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
            self._show_cap(key, "")

    def _show_cap(self, key: str, look: str) -> None:
        words = caps(self._device, self.scene.app.settings.zones)[key]
        across, down = (_ROW.index(key) * 0.94 - 2.35, -0.45) if self.low else _COMPASS[key]
        x, y = self._middle[0] + across * (_CAP + 12), self._middle[1] + (down + 0.45) * (_CAP + 12)
        sprite = self._caps[key]
        sprite.set(self._cap(words, key, look))
        sprite.center(self.scene.app.screen.at((x, y)))

    def _cap(self, words: str, key: str, look: str) -> pygame.Surface:
        """A key cap; ROLL and CALL are written on theirs."""
        app = self.scene.app
        px, (fill, border) = app.screen.px, _LIT[look]
        side = px(_CAP)
        image = panel(app.art, (side, side), app.screen.scale, radius=12, fill=fill, border=border).copy()
        face = self._written(words, "bold", 32, INK)
        if words in _ARROWS:
            face = app.art.icon(_ARROWS[words], px(36), INK)
        lift = px(14) if key in ("roll", "call") else 0
        middle = (side // 2, side // 2 - lift)
        image.blit(face, face.get_rect(center=middle), special_flags=PREMULTIPLIED)
        if lift:
            small = self._written(key.upper(), "small", 24, GOLD)
            foot = small.get_rect(midbottom=(side // 2, side - px(3)))
            image.blit(small, foot, special_flags=PREMULTIPLIED)
        return image

    def _written(self, words: str, style: Style, size: float, ink: str) -> pygame.Surface:
        """Words on a cap, made smaller where they are too wide or too high for half of it."""
        fonts, px = self.scene.app.fonts, self.scene.app.screen.px
        while size > 14 and (
            fonts.width_px(words, style, size) > px(_CAP - 10) or fonts.line_height_px(style, size) > px(46)
        ):
            size -= 1
        return fonts.render(words, style, size, ink)

    def light(self, test: KeyTest) -> None:
        """Show which keys have been seen, and which are held."""
        if not self._caps or not self._device.startswith("zone"):
            return
        for key in self._caps:
            name = (self._device[5:], key)
            look = "down" if name in test.down else "seen" if name in test.seen else ""
            self._show_cap(key, "dropped" if name in test.dropped else look)

    def _build_comfort(self, top: float) -> None:
        """Pace and help, open for all to see."""
        left, _, wide, _ = self.box
        scene, seat = self.scene, self.seat
        head, room = 128.0, (left + 156, top, wide - 184, 64.0)
        block(scene, "Pace", "bold", 28, INK, (left + 28, top, head, 64), stand="middle")
        choices = [(index, name.capitalize()) for index, name in enumerate(PACES)]
        Segments(scene, room, choices, scene.pace(seat), partial(scene.set_pace, seat), size=25)
        block(scene, "Parry", "bold", 28, INK, (left + 28, top + 76, head, 64), stand="middle")
        helps = list(zip(PARRY_HELPS, ("Ask me", "By itself", "Never"), strict=True))
        chosen = scene.app.settings.parry_help[seat - 1]
        below = (room[0], top + 76, room[2], 64.0)
        Segments(scene, below, helps, chosen, partial(scene.set_help, seat), size=25)

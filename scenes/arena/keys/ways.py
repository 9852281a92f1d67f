"""How to join: the ROLL of every device that nobody plays with, as it looks on the device."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.arena.keys.devices import caps, device_briefly
from scenes.arena.keys.key_caps import CAP, cap_image
from scenes.base.palette import FAINT
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.widgets.words import block, common_size

_SIZE, _ABREAST, _ROW = 24, 21.0, 40.0
"""How large names are, and at least in one row; how high a row of names is."""


def build_ways(scene: Scene, free_zones: Sequence[str], room: Box, side: float = CAP) -> None:
    """The caps side by side, with what people call the devices under them; a pad can always come."""
    left, top, width, height = room
    zones = scene.kit.settings.zones
    devices = [*(f"zone {name}" for name in free_zones), "pad 0"]
    share, names = width / len(devices), [device_briefly(device, zones) for device in devices]
    size, rows = common_size(scene, names, "small", _SIZE, (0, 0, share - 8, _ROW)), 1
    if size < _ABREAST:  # many names, or large ones, stand in two rows, so that none is made small
        rows = 2
        size = common_size(scene, names, "small", _SIZE, (0, 0, rows * share - 8, _ROW))
    wide = rows * share - 8
    for number, device in enumerate(devices):
        x, y = left + (number + 0.5) * share, top + height / 2 - 24
        cap = cap_image(scene.kit, caps(device, zones)["roll"], "roll", side=side)
        scene.put(cap, (x, y), anchor="center")
        half = scene.kit.fonts.width_px(names[number], "small", size) / scene.kit.screen.scale / 2
        middle = max(left + half, min(left + width - half, x))
        below = (middle - wide / 2, y + side / 2 + 6 + number % rows * (_ROW - 8), wide, _ROW)
        block(scene, names[number], "small", size, FAINT, below, align="center", stand="middle")

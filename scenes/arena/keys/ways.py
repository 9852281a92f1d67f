"""How to join: the ROLL of every device that nobody plays with, as it looks on the device."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.arena.keys.devices import caps, device_briefly
from scenes.arena.keys.key_caps import CAP, cap_image
from scenes.base.palette import FAINT
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.widgets.words import block


def build_ways(scene: Scene, free_zones: Sequence[str], room: Box, side: float = CAP) -> None:
    """The caps side by side, with what people call the devices under them; a pad can always come."""
    left, top, width, height = room
    zones = scene.kit.settings.zones
    devices = [*(f"zone {name}" for name in free_zones), "pad 0"]
    share = width / len(devices)
    for number, device in enumerate(devices):
        x, y = left + (number + 0.5) * share, top + height / 2 - 24
        cap = cap_image(scene.kit, caps(device, zones)["roll"], "roll", side=side)
        scene.put(cap, (x, y), anchor="center")
        below = (x - share / 2 + 4, y + side / 2 + 6, share - 8, 40.0)
        words = device_briefly(device, zones)
        block(scene, words, "small", 24, FAINT, below, align="center", stand="middle")

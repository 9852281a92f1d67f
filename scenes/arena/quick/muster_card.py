"""A seat before a quick fight: its chief, who has joined it with what, and how to join it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from game.core import NOTHING, Seat, Sentence, say, verbatim
from game.rules.eye_for_an_eye.lore import Chief
from scenes.arena.keys.devices import Device, caps, device_title
from scenes.arena.keys.joining import BAD
from scenes.arena.keys.key_caps import cap_image
from scenes.arena.keys.name_chip import Chip, build_chip
from scenes.arena.keys.ways import build_ways
from scenes.base.grade import build_tall_grade
from scenes.base.palette import BORDER, FAINT, GOLD, INK, LIT, PANEL, TEAL
from scenes.base.scene import Scene
from scenes.base.screen import Box, Point
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.shapes import panel
from scenes.stage.eye_for_an_eye.chiefs import PORTRAIT, portrait_drawing
from scenes.stage.eye_for_an_eye.option_words import chief_grade, chief_grades
from scenes.stage.eye_for_an_eye.panel_plan import CompassKey
from scenes.widgets.words import block

_READY: Final = "#7fe0a0"
_AIR: Final = 8.0
"""What is left free between the frame and how hard a chief is to play."""

_KEYS: Final[dict[CompassKey, Sentence]] = {
    "roll": say("Leave", sense="on a key"), "up": say("Chief", sense="on a key"),
    "call": say("Ready", sense="on a key"), "left": NOTHING, "down": say("Chief", sense="on a key"),
    "right": NOTHING,
}
"""What the six keys do here, in the order in which they lie: two rows of three. Two choose a name."""


class Post(NamedTuple):
    """A seat as its card shows it."""

    seat: Seat
    chip: Chip
    chief: Chief
    devices: tuple[Device, ...]
    ready: bool
    first: bool
    """Whether the next to press ROLL comes here."""
    awaited: Device
    """With what somebody fought here before who may come again; empty for nobody."""
    lost: bool
    """Whether somebody sits here whose device is gone."""
    free_zones: Sequence[str]


class CardActions(NamedTuple):
    """What can be done by mouse or finger on every card."""

    sit: Callable[[Seat], None]
    leave: Callable[[Seat], None]
    agree: Callable[[Seat], None]
    change: Callable[[Seat, int], None]
    ask_name: Callable[[Seat], None]


class MusterCard:
    """One seat."""

    def __init__(self, scene: Scene, box: Box, post: Post, actions: CardActions) -> None:
        self._scene, self._box, self._post, self._actions = scene, box, post, actions
        left, top, width, height = box
        pad = 14 + scene.kit.material.pad
        edge = SEAT_COLOURS[post.seat] if post.devices else TEAL if post.first else BORDER
        scene.panel(box, border=edge, fill=LIT if post.devices else PANEL)
        if not post.devices:
            scene.gui.button(box, NOTHING, partial(actions.sit, post.seat), style="card")
        self._build_head()
        self._build_chief()
        room = (left + pad, top + 428, width - 2 * pad, height - 428 - pad)
        if post.devices:
            self._build_joined(post.devices[0], room)
        else:
            self._build_free(room)

    def _build_head(self) -> None:
        left, top, width, _ = self._box
        scene, post = self._scene, self._post
        scene.image(f"common/seat_{post.seat}", (left + 20, top + 20, 72, 72))
        room = (left + 100, top + 22, width - 124, 50.0)
        words, ink = say("Free", sense="a seat"), FAINT
        if post.devices:
            build_chip(scene, room, post.chip, partial(self._actions.ask_name, post.seat), 34)
            words, ink = device_title(post.devices[0], scene.kit.settings.zones), GOLD
            at = (left + 114, top + 92)
            scene.fitted(words, "bold", 26, ink, at, width - 128, anchor="midleft")
            return
        if post.lost:
            words, ink = say("waiting", sense="a seat"), BAD
        elif post.awaited:
            words, ink = say("Again?"), GOLD
            if post.chip.name:
                words = say("{name}: again?", name=verbatim(post.chip.name))
        scene.fitted(words, "bold", 36, ink, (left + 106, top + 56), width - 126, anchor="midleft")

    def _build_chief(self) -> None:
        """The portrait with arrows for those who point, the name, and how hard the chief is to play."""
        left, top, width, _ = self._box
        scene, post, actions = self._scene, self._post, self._actions
        side, middle = min(PORTRAIT, width - 116), left + width / 2
        image = portrait_drawing(scene.kit.art, post.chief.name, scene.kit.screen.px(side))
        scene.put(scene.kit.art.draw(image), (middle, top + 212), anchor="center")
        if post.ready:
            self._build_tick((middle + side * 0.36, top + 212 + side * 0.36))
        for step, x, icon in ((-1, left + 18, "arrow_left"), (1, left + width - 70, "arrow_right")):
            press = partial(actions.change, post.seat, step)
            scene.gui.button((x, top + 172, 52, 80), NOTHING, press, icon=icon, style="clear", size=28)
        room = (left + 12, top + 310, width - 24, 52)
        block(scene, post.chief.called, "heading", 42, INK, room, align="center", stand="middle")
        pad = _AIR + scene.kit.material.pad
        narrow = (left + pad, top + 366, width - 2 * pad, 56)
        build_tall_grade(scene, chief_grade(post.chief), chief_grades(), narrow, 26)

    def _build_tick(self, at: Point) -> None:
        """That somebody is ready, beside the face."""
        scene, px = self._scene, self._scene.kit.screen.px
        disc = panel(scene.kit.art, (px(64), px(64)), scene.kit.screen.scale, radius=32, fill="#1f4030",
                     border=_READY)
        scene.put(disc, at, anchor="center", z=21)
        scene.put(scene.kit.art.icon("check", px(44), _READY), at, anchor="center", z=22)

    def _build_joined(self, device: Device, room: Box) -> None:
        """The keys as they lie on the device with what they do; buttons for fingers and mice."""
        scene, (left, top, width, height) = self._scene, room
        faces = caps(device, scene.kit.settings.zones)
        if not faces:
            self._build_buttons(room)
            return
        wide, high = width / 3, (height - 12) / 2
        side = min(72.0, wide - 12, high - 40)
        does = {**_KEYS, **self._post.chip.keys}
        for number, key in enumerate(_KEYS):
            x, y = left + (number % 3 + 0.5) * wide, top + number // 3 * high
            cap = cap_image(scene.kit, faces[key], key, side=side)
            scene.put(cap, (x, y + side / 2 + 4), anchor="center", z=20)
            below = (x - wide / 2 + 2, y + side + 6, wide - 4, 36.0)
            block(scene, does[key], "body", 25, FAINT, below, align="center", stand="middle")

    def _build_buttons(self, room: Box) -> None:
        left, top, width, _ = room
        gui, seat = self._scene.gui, self._post.seat
        words = say("Not ready") if self._post.ready else say("Ready")
        agree, leave = partial(self._actions.agree, seat), partial(self._actions.leave, seat)
        gui.button((left, top + 24, width, 84), words, agree, icon="check", size=32)
        gui.button((left, top + 124, width, 84), say("Leave"), leave, icon="cross", size=32)

    def _build_free(self, room: Box) -> None:
        """Who comes next sees every key that joins; elsewhere an opponent waits."""
        scene, (left, top, width, height) = self._scene, room
        if self._post.lost:
            words = say("Device lost: press ROLL on any free one. The seat is kept.")
        elif self._post.awaited:
            words = say("Press ROLL to fight again")
        elif self._post.first:
            words = say("Press ROLL, or tap here")
        else:
            words = say("Nobody comes? An opponent fights here.")
        above = (left, top + 4, width, 80)
        ink = INK if self._post.first or self._post.awaited or self._post.lost else FAINT
        block(scene, words, "body", 30, ink, above, align="center", stand="middle")
        if self._post.awaited and not self._post.lost:
            self._build_cap(self._post.awaited, (left + width / 2, top + 84 + (height - 96) / 2))
        elif not self._post.first:
            icon = "person" if self._post.lost else "robot"
            sign = scene.kit.art.icon(icon, scene.kit.screen.px(min(120.0, width - 80)), "#3c465a")
            scene.put(sign, (left + width / 2, top + 84 + (height - 96) / 2), anchor="center")
        else:
            side = min(64.0, width / (len(self._post.free_zones) + 1) - 8)
            build_ways(scene, self._post.free_zones, (left + 6, top + 84, width - 12, height - 96), side)

    def _build_cap(self, device: Device, at: Point) -> None:
        """The ROLL of the device that is awaited; for a finger or a mouse, that."""
        scene, faces = self._scene, caps(device, self._scene.kit.settings.zones)
        image = scene.kit.art.icon("touch", scene.kit.screen.px(100), GOLD)
        if faces:
            image = cap_image(scene.kit, faces["roll"], "roll", "down", 96)
        scene.put(image, at, anchor="center", z=20)

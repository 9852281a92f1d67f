"""A person's card before a live match: the seat, its device with its keys, pace and parry help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.content.settings import PARRY_HELPS, ParryHelp
from game.core import NOTHING, Seat, Sentence, listed, say
from game.core.words import in_a_row
from scenes.arena.keys.devices import (
    Device,
    cap,
    caps,
    device_title,
    device_words,
    zone_of,
)
from scenes.arena.keys.key_caps import CAP, COMPASS, Look, cap_image
from scenes.arena.keys.key_test import KeyTest
from scenes.arena.keys.name_chip import Chip, build_chip
from scenes.arena.keys.ways import build_ways
from scenes.base.grade import Grade, grade_image
from scenes.base.palette import BORDER, FAINT, GOLD, INK, LIT, PANEL
from scenes.base.scene import Scene
from scenes.base.screen import Box, Point
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.panel_plan import CompassKey
from scenes.stage.presenter import Paces
from scenes.widgets.segments import Segments
from scenes.widgets.words import block

_ROW: Final[tuple[CompassKey, ...]] = ("up", "left", "down", "right", "roll", "call")
_DOES: Final[dict[str, Sentence]] = {
    "up": say("Pace", sense="on a key"), "down": say("Parry", sense="on a key"),
    "roll": say("Leave", sense="on a key"), "call": say("Begin", sense="on a key"),
}
"""What the keys do on a card, but for those that choose a name."""

_HELPS: Final[dict[ParryHelp, Sentence]] = {
    "ask": say("Ask me", sense="parry"), "auto": say("By itself", sense="parry"),
    "never": say("Never", sense="parry"),
}
_KEYPAD: Final = range(pygame.KSCAN_KP_DIVIDE, pygame.KSCAN_KP_PERIOD + 1)

class Place(NamedTuple):
    """A person's place in a live match, as its card shows it."""

    seat: Seat
    chip: Chip
    leads: Sentence
    """The chief's name."""
    grade: Grade | None
    """How hard the chief is to play."""
    devices: tuple[Device, ...]
    free_zones: Sequence[str]
    """The zones of the keyboard that nobody plays with."""
    paces: Paces | None
    """Where a clock will run, how fast this seat may play."""
    help: ParryHelp


class CardActions(NamedTuple):
    """What can be done by mouse on every card."""

    take: Callable[[Seat], None]
    leave: Callable[[Seat], None]
    set_pace: Callable[[Seat, int], None]
    set_help: Callable[[Seat, ParryHelp], None]
    ask_name: Callable[[Seat], None] | None
    """None where names are settled."""


class GatheringCard:
    """One seat of the gathering; a low card has its keys in one row."""

    def __init__(self, scene: Scene, box: Box, place: Place, actions: CardActions) -> None:
        self._scene, self._box, self._place, self._actions = scene, box, place, actions
        self._zones = scene.kit.settings.zones
        self._middle = (0.0, 0.0)
        self._caps: dict[CompassKey, Sprite] = {}
        left, top, width, height = box
        self._low = height < 500
        border = SEAT_COLOURS[place.seat] if place.devices else BORDER
        scene.panel(box, border=border, fill=LIT if place.devices else PANEL)
        self._build_head()
        room = (left + 28, top + 120, width - 56, height - 120 - 168)
        if place.devices:
            self._build_device(place.devices[0], room)
        else:
            self._build_free(room)
        self._build_comfort(top + height - 160)

    def _build_head(self) -> None:
        left, top, width, _ = self._box
        scene, place = self._scene, self._place
        scene.image(f"common/seat_{place.seat}", (left + 28, top + 24, 80, 80))
        words = self._devices()
        half = width - 156 if not words else (width - 156) * 0.58
        ask = self._actions.ask_name
        chip = (left + 118, top + 22, half - 6, 50.0)
        build_chip(scene, chip, place.chip, partial(ask, place.seat) if ask else None, 36)
        below = (left + 128, top + 74, (width - 156) * 0.5, 38)
        block(scene, place.leads, "body", 28, FAINT, below, stand="middle")
        room = (left + 128 + half, top + 24, width - 156 - half, 50 if place.grade else 86)
        block(scene, words, "bold", 32, GOLD, room, align="right", stand="middle")
        if place.grade is not None:
            image = grade_image(scene.kit, place.grade, 24, (width - 156) * 0.5, FAINT)
            scene.put(image, (left + width - 28, top + 93), anchor="midright", z=20)

    def _devices(self) -> Sentence:
        """What this seat is played with."""
        devices = self._place.devices
        first = [device_title(one, self._zones) for one in devices[:1]]
        return listed([*first, *(device_words(one, self._zones) for one in devices[1:])])

    def _build_device(self, device: Device, room: Box) -> None:
        """The caps of the device."""
        left, top, width, height = room
        scene = self._scene
        self._middle = (left + width / 2, top + height / 2 - (18 if self._low else 30))
        if caps(device, self._zones):
            for key in COMPASS:
                self._caps[key] = scene.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
                self._show_cap(device, key, "plain")
                self._build_meaning(key)
        else:
            side = scene.kit.screen.px(min(96, height - 8))
            scene.put(scene.kit.art.icon("mouse", side, GOLD), self._middle, anchor="center")
            leave = partial(self._actions.leave, self._place.seat)
            box = (left + width - 200, self._middle[1] - 32, 200.0, 64.0)
            scene.gui.button(box, say("Leave"), leave, icon="cross", size=26)

    def _build_free(self, room: Box) -> None:
        """How to take the seat: by keys that are shown, in words on a low card, or by mouse."""
        left, top, width, height = room
        if self._low:
            spot = (left + width - 260, top + height / 2 - 32)
            self._build_words((left, top, width - 276, height))
        else:
            spot = (left + width / 2 - 160, top + height - 104)
            block(self._scene, say("Take a seat with"), "body", 30, INK, (left, top + 40, width, 56),
                  align="center", stand="middle")
            build_ways(self._scene, self._place.free_zones, (left, top + 80, width, height - 196))
        size = (260.0, 64.0) if self._low else (320.0, 72.0)
        take = partial(self._actions.take, self._place.seat)
        words = say("Mouse or touch")
        self._scene.gui.button((*spot, *size), words, take, icon="mouse", size=size[1] * 0.38)

    def _build_words(self, room: Box) -> None:
        free = self._place.free_zones
        keys = in_a_row([_roll_words(self._zones[name]["roll"][0]) for name in free])
        words = say("Press {keys}, or X on a pad", keys=keys) if free else say("Press X on a pad")
        block(self._scene, words, "body", 28, INK, room, stand="middle")

    def _meaning(self, key: CompassKey) -> Sentence:
        """What a key does now."""
        untimed = key == "up" and self._place.paces is None
        about_names = self._place.chip.keys if self._actions.ask_name else {}
        return about_names.get(key) or (NOTHING if untimed else _DOES.get(key, NOTHING))

    def _build_meaning(self, key: CompassKey) -> None:
        """What a key does, under its cap."""
        side, step = self._cap_side, self._step(key)
        x, y = self._middle[0] + step[0], self._middle[1] + step[1] + side / 2
        wide = self._pitch - 6
        box = (x - wide / 2, y + 1, wide, 32.0)
        block(self._scene, self._meaning(key), "small", 24, FAINT, box, align="center", stand="middle")

    @property
    def _cap_side(self) -> float:
        return 64.0 if self._low else CAP

    @property
    def _pitch(self) -> float:
        """How far the middles of two neighbouring caps are apart."""
        return (self._box[2] - 56) / len(_ROW) if self._low else CAP + 24

    def _step(self, key: CompassKey) -> Point:
        """How far the middle of a cap is from the middle of all six."""
        if self._low:
            return (_ROW.index(key) - (len(_ROW) - 1) / 2) * self._pitch, 0.0
        across, down = COMPASS[key]
        return across * self._pitch, (down + 0.45) * (CAP + 44)

    def _show_cap(self, device: Device, key: CompassKey, look: Look) -> None:
        kit, words, step = self._scene.kit, caps(device, self._zones)[key], self._step(key)
        sprite = self._caps[key]
        sprite.set(cap_image(kit, words, key, look, self._cap_side))
        sprite.center(kit.screen.at((self._middle[0] + step[0], self._middle[1] + step[1])))

    def light(self, test: KeyTest) -> None:
        """Show which keys have been seen, and which are held; a pad is not tested."""
        zone = zone_of(self._place.devices[0]) if self._caps else ""
        if not zone:
            return
        for key in self._caps:
            name = (zone, key)
            look: Look = "down" if name in test.down else "seen" if name in test.seen else "plain"
            self._show_cap(self._place.devices[0], key, "dropped" if name in test.dropped else look)

    def _build_comfort(self, top: float) -> None:
        """Pace and help, open for all to see."""
        left, _, width, _ = self._box
        scene, place, actions = self._scene, self._place, self._actions
        head, room = 128.0, (left + 156, top, width - 184, 64.0)
        if place.paces is not None:
            block(scene, say("Pace"), "bold", 28, INK, (left + 28, top, head, 64), stand="middle")
            choices, chosen = list(enumerate(place.paces.words)), place.paces.chosen
            Segments(scene, room, choices, chosen, partial(actions.set_pace, place.seat), size=25)
        block(scene, say("Parry"), "bold", 28, INK, (left + 28, top + 72, head, 64), stand="middle")
        helps = [(help_, _HELPS[help_]) for help_ in PARRY_HELPS]
        below = (room[0], top + 72, room[2], 64.0)
        Segments(scene, below, helps, place.help, partial(actions.set_help, place.seat), size=25)


def _roll_words(scancode: int) -> Sentence:
    """A key by its name, and where it is if there is another of that name."""
    return say("keypad {cap}", cap=cap(scancode)) if scancode in _KEYPAD else cap(scancode)

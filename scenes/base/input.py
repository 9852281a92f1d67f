"""Keys, pads and fingers become named commands and pointer events."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame
from pygame._sdl2 import controller

from game.core import NOTHING, Sentence, say, verbatim

PAD_COMMANDS = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "back",
    pygame.CONTROLLER_BUTTON_X: "undo",
    pygame.CONTROLLER_BUTTON_Y: "hint",
    pygame.CONTROLLER_BUTTON_START: "pause",
    pygame.CONTROLLER_BUTTON_BACK: "rules",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "replay",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "log",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
COMMAND_WORDS: Mapping[str, Sentence] = {
    "confirm": say("Choose"), "pause": say("Pause, back"), "up": say("Up"), "down": say("Down"),
    "left": say("Left"), "right": say("Right"), "undo": say("Undo"), "redo": say("Redo"), "hint": say("Hint"),
    "rules": say("Rules"), "log": say("Turns"), "replay": say("Replay"), "legend": say("Signs, cards"),
    "look": say("Threats, summary"), "faster": say("Faster"), "slower": say("Slower"),
    "mute": say("Sound on, off"), "fullscreen": say("Full screen"),
}
_KEY_NAMES: Final[Mapping[str, Sentence]] = {
    "return": say("Enter", sense="a key"), "escape": say("Esc", sense="a key"),
    "space": say("Space", sense="a key"), "tab": say("Tab", sense="a key"),
    "backspace": say("Backspace", sense="a key"), "delete": say("Delete", sense="a key"),
    "insert": say("Insert", sense="a key"), "home": say("Home", sense="a key"),
    "end": say("End", sense="a key"), "page up": say("Page Up", sense="a key"),
    "page down": say("Page Down", sense="a key"), "up": say("Up", sense="a key"),
    "down": say("Down", sense="a key"), "left": say("Left", sense="a key"),
    "right": say("Right", sense="a key"), "pause": say("Pause", sense="a key"),
    "print screen": say("Print Screen", sense="a key"), "scroll lock": say("Scroll Lock", sense="a key"),
    "menu": say("Menu", sense="a key"), "enter": say("Num Enter", sense="a key"), "-": verbatim("−"),
}
"""What is written on keys that have a name; a letter, a digit or F1 is the same in every language."""
_ON_THE_NUMBER_PAD: Final = re.compile(r"\[(.)\]")
# A stick that trembles at the edge must not repeat: it has to come further back than it went out.
_STICK_ON = 20_000
_STICK_OFF = 12_000
_STICK = {pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")}
_FINGERS = {
    pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN,
    pygame.FINGERUP: pygame.MOUSEBUTTONUP,
    pygame.FINGERMOTION: pygame.MOUSEMOTION,
}


@dataclass(frozen=True)
class Command:
    """Something a person wants, whatever key or button said so."""

    name: str
    source: str


@dataclass
class Pads:
    """The pads that are plugged in; a stick counts as a cross once it is pushed far enough."""

    open: dict[int, controller.Controller] = field(default_factory=dict)
    _pushed: dict[tuple[int, int], str] = field(default_factory=dict)

    def start(self) -> None:
        """Look for pads; without the system's support there are none."""
        try:
            controller.init()
        except pygame.error:
            return

    @property
    def watched(self) -> bool:
        """Whether anything is plugged in that tells of nothing unless it is looked at."""
        return pygame.joystick.get_init() and pygame.joystick.get_count() > 0

    def stop(self) -> None:
        """Let go of all pads."""
        self.open.clear()
        controller.quit()

    def read(self, event: pygame.Event) -> Iterator[Command]:
        """The commands in an event of a pad."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self.open.pop(event.instance_id, None)
            yield Command("pad_lost", "pad")
        elif event.type == pygame.CONTROLLERBUTTONDOWN and event.button in PAD_COMMANDS:
            yield Command(PAD_COMMANDS[event.button], "pad")
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in _STICK:
            yield from self._stick(event)

    def _plug(self, index: int) -> None:
        try:
            pad = controller.Controller(index)
        except pygame.error:
            return
        self.open[pad.as_joystick().get_instance_id()] = pad

    def _stick(self, event: pygame.Event) -> Iterator[Command]:
        key = (event.instance_id, event.axis)
        pushed = self._pushed.get(key)
        if abs(event.value) < _STICK_OFF:
            self._pushed.pop(key, None)
        elif abs(event.value) > _STICK_ON:
            name = _STICK[event.axis][event.value > 0]
            if pushed != name:
                self._pushed[key] = name
                yield Command(name, "pad")


_MICE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def key_name(event: pygame.Event) -> str:
    """The name of a key as it is kept in the settings, such as `ctrl+z`."""
    parts = []
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        parts.append("ctrl")
    if event.mod & pygame.KMOD_SHIFT:
        parts.append("shift")
    return "+".join([*parts, pygame.key.name(event.key, use_compat=True)])


def key_words(name: str) -> Sentence:
    """A key's name as it is written on the key: `ctrl+z` is Ctrl + Z."""
    ctrl, after_ctrl = _without("ctrl+", name)
    shift, key = _without("shift+", after_ctrl)
    if ctrl and shift:
        return say("Ctrl + Shift + {cap}", cap=_cap(key))
    if ctrl:
        return say("Ctrl + {cap}", cap=_cap(key))
    return say("Shift + {cap}", cap=_cap(key)) if shift else _cap(key)


def _without(modifier: str, name: str) -> tuple[bool, str]:
    """Whether a key's name begins with a modifier, and the rest of it."""
    found = name.startswith(modifier) and name != modifier
    return found, name.removeprefix(modifier) if found else name


def _cap(key: str) -> Sentence:
    """What is written on one key."""
    number_pad = _ON_THE_NUMBER_PAD.fullmatch(key)
    if number_pad:
        return say("Num {cap}", cap=_cap(number_pad[1]))
    # The system knows keys that we do not: their names are its own.
    return _KEY_NAMES.get(key) or verbatim(key.upper() if len(key) <= 3 else key)


def keys_words(names: Sequence[str]) -> Sentence:
    """All keys of a shortcut: `Ctrl + Y / Ctrl + Shift + Z`."""
    words, *more = [*map(key_words, names)] or [NOTHING]
    for each in more:
        words = say("{some} / {next}", some=words, next=each)
    return words


def key_commands(event: pygame.Event, keys: Mapping[str, tuple[str, ...]]) -> Iterator[Command]:
    """The commands that a key means in these settings."""
    name = key_name(event)
    for command, names in keys.items():
        if name in names:
            yield Command(command, "keyboard")


def across(event: pygame.Event, size: tuple[int, int]) -> pygame.Event:
    """A pointer's event on a picture that is read from the far side of the table."""
    if event.type not in _MICE:
        return event
    place = (size[0] - 1 - event.pos[0], size[1] - 1 - event.pos[1])
    return pygame.Event(event.type, {**event.dict, "pos": place})


def pointer(event: pygame.Event, size: tuple[int, int], shown: tuple[int, int]) -> pygame.Event:
    """A finger's event as that of a mouse, on a picture that is perhaps shown in another size."""
    if size != shown and event.type in _MICE:
        place = (event.pos[0] * size[0] // shown[0], event.pos[1] * size[1] // shown[1])
        return pygame.Event(event.type, {**event.dict, "pos": place})
    if event.type not in _FINGERS:
        return event
    place = (round(event.x * size[0]), round(event.y * size[1]))
    values = {"pos": place, "touch": True, "finger": event.finger_id}
    if event.type == pygame.FINGERMOTION:
        return pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(1, 0, 0), **values)
    return pygame.Event(_FINGERS[event.type], button=1, **values)

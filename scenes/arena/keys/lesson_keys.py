"""Compass Call in lessons: the learner's own zone or pad plays the learner's seat, beside the mouse."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.core import NOTHING, Sentence, say
from scenes.arena.keys.compass import press
from scenes.arena.keys.devices import MOUSE, TOUCH, Device, Devices, Press, cap, caps, device_briefly, zone_of
from scenes.arena.keys.leading import keys_to
from scenes.arena.keys.mode import Key, Mode, key_named, settled
from scenes.arena.keys.prompts import prompt
from scenes.base.input import key_commands
from scenes.base.opener import Learner
from scenes.stage.eye_for_an_eye import ArenaPresenter

_USUAL: Final = "zone A"
_MOST_KEYS: Final = 5
"""More than these nobody reads from a hint."""

_LEADING: Final = ("up", "down", "left", "right", "confirm")
"""What leads over buttons and board everywhere else: only whoever plays with such keys means the game."""

_OPEN: Final = ("ring", "aim", "hold")
"""Where a pad's B leads back within the game, instead of out of the lesson."""

_ON_A_PAD: Final[Mapping[Key, Sentence]] = {
    "up": say("up on the cross"), "down": say("down on the cross"), "left": say("left on the cross"),
    "right": say("right on the cross"),
}


class CompassKeys:
    """What the keys mean now, on the device with which the learner plays."""

    def __init__(self, learner: Learner, memory: dict[str, Device]) -> None:
        self.learner = learner
        self.mode = Mode()
        self._memory = memory
        """The device of the lesson before, for the next one."""
        self._devices = Devices()

    @property
    def device(self) -> Device:
        """What the learner plays with: the keys of a zone until something else was used."""
        return self._memory.get("device", _USUAL)

    def begin(self) -> None:
        """Every task begins with the hands: no ring is left open from the one before."""
        self.mode = Mode()

    def seize(self, event: pygame.Event) -> bool:
        """Take a key, a pad's button or a click on a plate, if there is something to do with it."""
        if not self.learner.acting:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._click(event)
        pressed = self._devices.read(event, self.learner.kit.settings.zones)
        if pressed is None or not self._means_the_game(event, pressed):
            return False
        known = pressed.device == self.device
        self._memory["device"] = pressed.device
        self._press(pressed.key, forgiving=not known)
        return True

    def _click(self, event: pygame.Event) -> bool:
        """Whoever clicks on the board plays with that; a plate that says what a key does can be clicked."""
        pick = self.learner.presenter.hit(event.pos) if event.button == 1 else None
        if pick is None:
            return False
        self._memory["device"] = TOUCH if getattr(event, "touch", False) else MOUSE
        key = key_named(pick.name) if pick.kind == "key" else None
        if key:
            self._press(key)
        else:
            self.show()
        return bool(key)

    def _means_the_game(self, event: pygame.Event, pressed: Press) -> bool:
        """Not a key that leads over buttons, unless it is one's own; nor what lessons use of a pad."""
        if event.type == pygame.KEYDOWN:
            commands = [one.name for one in key_commands(event, self.learner.kit.settings.keys)]
            return pressed.device == self.device or not any(name in _LEADING for name in commands)
        if pressed.key == "back":
            return settled(self.mode, self.learner.state, self.learner.seat).name in _OPEN
        return pressed.key != "page"

    def _press(self, key: Key, forgiving: bool = False) -> None:
        """What a key does; the first one of a device is forgiven where it cannot be."""
        learner, before = self.learner, self.mode
        pressed = press(before, learner.state, learner.seat, key)
        self.mode, action, refusal = pressed
        by_the_way = pressed.leads_on(before) and not learner.asked_for_refusal
        if refusal is not None and not forgiving and not by_the_way:
            learner.refuse(refusal)
        elif refusal is None and action is not None:
            learner.act(action)
        self.show()

    def caps_for(self, action: Any) -> tuple[Sentence, ...]:
        """The caps of the keys that do an action from here, one after the other; none if they cannot."""
        names = self._names()
        way = keys_to(action, self.mode, self.learner.state, self.learner.seat, _MOST_KEYS)
        return tuple(names[key] for key in way)

    def _names(self) -> Mapping[str, Sentence]:
        """The keys as a sentence names them; somebody with a mouse may want to know of the usual ones."""
        zones = self.learner.kit.settings.zones
        if self.device.startswith("pad"):
            return {**caps(self.device, zones), **{str(key): words for key, words in _ON_A_PAD.items()}}
        return {key: cap(codes[0]) for key, codes in zones[zone_of(self.device) or zone_of(_USUAL)].items()}

    def show(self) -> None:
        """The caps of the keys, what they do now, and what they aim at."""
        learner, device = self.learner, self.device
        presenter: ArenaPresenter = learner.presenter
        seat, state, acting = learner.seat, learner.state, learner.acting
        zones, pointing = learner.kit.settings.zones, device in (MOUSE, TOUCH)
        briefly = NOTHING if pointing else device_briefly(device, zones)
        presenter.badge(seat, briefly, caps(device, zones), device.startswith("pad"))
        asked = prompt(self.mode, state, seat)
        # To somebody with a mouse "Roll your dice" would contradict a task that asks for something else.
        in_hand = settled(self.mode, state, seat).name == "hands"
        silent = not acting or (in_hand and (pointing or "device" not in self._memory))
        presenter.ask(seat, NOTHING if silent else asked.words, asked.keys if acting else {})
        presenter.aim(seat, self.mode if acting else None)

"""Compass Call in lessons: the first keyboard zone plays the learner's seat, beside the mouse."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.core import NOTHING, Sentence
from scenes.arena.keys.compass import press
from scenes.arena.keys.devices import caps, zone_press
from scenes.arena.keys.leading import keys_to
from scenes.arena.keys.mode import Key, Mode, key_named, settled
from scenes.arena.keys.prompts import prompt
from scenes.base.opener import Learner
from scenes.stage.eye_for_an_eye import ArenaPresenter

_ZONE: Final = "A"
_DEVICE: Final = f"zone {_ZONE}"
_MOST_KEYS: Final = 5
"""More than these nobody reads from a hint."""


class CompassKeys:
    """What the keys mean now."""

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        self.mode = Mode()
        self._used = False
        """Whether this learner plays with keys at all."""

    def begin(self) -> None:
        """Every task begins with the hands: no ring is left open from the one before."""
        self.mode = Mode()

    def seize(self, event: pygame.Event) -> bool:
        """Take a key of the zone or a click on its plate, if there is something to do with it."""
        if not self.learner.acting:
            return False
        key = self._key(event, self.learner.presenter)
        if key:
            self._used |= event.type == pygame.KEYDOWN
            self._press(key)
        return bool(key)

    def _key(self, event: pygame.Event, presenter: ArenaPresenter) -> Key | None:
        if event.type == pygame.KEYDOWN:
            found = zone_press(event.scancode, {_ZONE: self.learner.kit.settings.zones[_ZONE]})
            return found.key if found else None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            pick = presenter.hit(event.pos)
            return key_named(pick.name) if pick is not None and pick.kind == "key" else None
        return None

    def _press(self, key: Key) -> None:
        learner, before = self.learner, self.mode
        self.mode, action, refusal = press(before, learner.state, learner.seat, key)
        if refusal is not None and not self._leads_on(before):
            learner.refuse(refusal)
        elif action is not None:
            learner.act(action)
        self.show()

    def _leads_on(self, before: Mode) -> bool:
        """Whether a refusal is only by the way: what cannot be called can still be taken back."""
        return self.mode.name == "aim" != before.name and not self.learner.asked_for_refusal

    def caps_for(self, action: Any) -> tuple[Sentence, ...]:
        """The caps of the keys that do an action from here, one after the other; none if they cannot."""
        names = caps(_DEVICE, self.learner.kit.settings.zones)
        way = keys_to(action, self.mode, self.learner.state, self.learner.seat, _MOST_KEYS)
        return tuple(names[key] for key in way)

    def show(self) -> None:
        """The caps of the keys, what they do now, and what they aim at."""
        learner = self.learner
        presenter: ArenaPresenter = learner.presenter
        seat, state, acting = learner.seat, learner.state, learner.acting
        presenter.badge(seat, NOTHING, caps(_DEVICE, learner.kit.settings.zones))
        asked = prompt(self.mode, state, seat)
        # To somebody with a mouse "Roll your dice" would contradict a task that asks for something else.
        silent = not acting or (not self._used and settled(self.mode, state, seat).name == "hands")
        presenter.ask(seat, NOTHING if silent else asked.words, asked.keys if acting else {})
        presenter.aim(seat, self.mode if acting else None)

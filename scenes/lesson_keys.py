"""Compass Call in lessons: the first keyboard zone plays the learner's seat, beside the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from scenes.arena.compass import press
from scenes.arena.devices import caps, zone_press
from scenes.arena.mode import Mode, settled
from scenes.arena.prompts import prompt
from scenes.stage.eye_for_an_eye import EyePresenter

if TYPE_CHECKING:
    from scenes.lesson import LessonScene

_ZONE: Final = "A"
_DEVICE: Final = f"zone {_ZONE}"


class LessonKeys:
    """What the keys mean now; a game without Compass Call has none of it."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self.mode = Mode()
        self._used = False
        """Whether this learner plays with keys at all."""

    def begin(self) -> None:
        """Every task begins with the hands: no ring is left open from the one before."""
        self.mode = Mode()

    def seize(self, event: pygame.Event) -> bool:
        """Take a key of the zone, if there is something to do with it."""
        if event.type != pygame.KEYDOWN or not isinstance(self.scene.demonstrator.presenter, EyePresenter):
            return False
        zones = self.scene.app.settings.zones
        found = zone_press(event.scancode, {_ZONE: zones[_ZONE]})
        if found is None or not self.scene.acting:
            return False
        self._used = True
        self._press(found.key)
        return True

    def _press(self, key: str) -> None:
        scene, seat = self.scene, self.scene.lesson.seat
        self.mode, action, refusal = press(self.mode, scene.demonstrator.state, seat, key)
        if refusal is not None:
            scene.refuse(refusal)
        elif action is not None:
            scene.act(action)
        self.show()

    def show(self) -> None:
        """The caps of the keys, what they do now, and what they aim at."""
        scene, presenter = self.scene, self.scene.demonstrator.presenter
        if not isinstance(presenter, EyePresenter):
            return
        seat, state = scene.lesson.seat, scene.demonstrator.state
        presenter.badge(seat, "", caps(_DEVICE, scene.app.settings.zones))
        asked = prompt(self.mode, state, seat)
        acting = scene.acting
        # To somebody with a mouse "Roll your dice" would contradict a task that asks for something else.
        silent = not acting or (not self._used and settled(self.mode, state, seat).name == "hands")
        presenter.ask(seat, "" if silent else asked.words, asked.keys if acting else {})
        presenter.aim(seat, self.mode if acting else None)

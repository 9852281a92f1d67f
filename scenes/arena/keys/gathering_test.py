"""The test of the keys at the gathering: everybody presses all keys, and the cards light up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.arena.keys.key_test import KeyTest

if TYPE_CHECKING:
    from scenes.arena.keys.gathering import Gathering


class GatheringTest:
    """A test while it goes on."""

    def __init__(self, scene: Gathering, zones: list[str]) -> None:
        self.scene = scene
        self.keys = KeyTest(scene.kit.settings.zones, zones)

    def take(self, event: pygame.Event) -> None:
        """A key went down or came up; Escape ends the test."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.scene.toggle_test()
            return
        before = self.keys.verdict()
        (self.keys.press if event.type == pygame.KEYDOWN else self.keys.release)(event.scancode)
        if self.keys.verdict() != before:
            self.scene.lay()
        self.light()

    def light(self) -> None:
        """Show on the cards which keys arrive."""
        for card in self.scene.cards.values():
            card.light(self.keys)

    def update(self, dt_s: float) -> None:
        """Judge the keys that are held."""
        if self.keys.wait(dt_s):
            self.scene.kit.sound.play("refuse" if self.keys.dropped else "star")
            self.scene.lay()
            self.light()

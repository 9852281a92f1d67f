"""Who is at the table: devices that play, that are lost, and that come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.arena import comfort
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import Devices, Press, caps, device_words, lost

if TYPE_CHECKING:
    from scenes.arena.arena import Arena


class Attendance:
    """Leads the keys of every device to its seat, and says openly who plays with what."""

    def __init__(self, arena: Arena, claims: Claims) -> None:
        self.arena = arena
        self.claims = claims
        self.devices = Devices()

    def seize(self, event: pygame.Event) -> bool:
        """Keys and pads of people come before everything else."""
        gone = lost(event)
        if gone is not None:
            self._lose(gone)
            return False
        press = self.devices.read(event, self.arena.kit.settings.zones)
        return press is not None and not self.arena.resting and self.press(press)

    def press(self, press: Press) -> bool:
        """A key of a device: its seat's, or a claim of a seat that waits."""
        seat = self.claims.seat_of(press.device)
        if seat is not None:
            self.arena.pilots.press(seat, press.key)
            return True
        seat = self.claims.claim_free(press.device) if press.key == "roll" else None
        if seat is None:
            return False
        self.arena.opponents.step_back(seat)
        words = device_words(press.device, self.arena.kit.settings.zones)
        self._tell(seat, f"Seat {seat} is played with {words}.")
        return True

    def _lose(self, device: str) -> None:
        seat = self.claims.lose(device)
        if seat is not None:
            self._tell(seat, f"Seat {seat} lost its pad: held 5 s. Press ROLL on any free device.")

    def look_round(self) -> None:
        """See which pads were pulled out while another screen was on top."""
        open_pads = {f"pad {number}" for number in self.arena.app.pads.open}
        for seat in self.claims.people:
            for device in self.claims.devices_of(seat):
                if device.startswith("pad") and device not in open_pads:
                    self._lose(device)

    def update(self, dt_s: float) -> None:
        """Let an opponent step in for whoever has been away too long."""
        for seat in self.claims.wait(dt_s):
            self.arena.opponents.step_in(seat)
            self._tell(seat, f"An opponent plays for seat {seat} until its person is back.")

    def _tell(self, seat: Seat, words: str) -> None:
        self.arena.app.toasts.show(words)
        self.badge(seat)

    def badge(self, seat: Seat) -> None:
        """Show which device plays for a seat, and its keys; a mouse has none."""
        arena, settings = self.arena, self.arena.kit.settings
        devices = sorted(self.claims.devices_of(seat), key=lambda device: not caps(device, settings.zones))
        words = "waiting" if self.claims.held(seat) else "opponent"
        if devices:
            comforts = comfort.unusual(arena.live.state, seat, settings.parry_help[seat - 1])
            words = comforts or device_words(devices[0], settings.zones)
        arena.presenter.badge(seat, words, caps(devices[0], settings.zones) if devices else {})

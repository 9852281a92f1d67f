"""Everybody takes a seat with a device of their own: what all screens share on which people gather."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import Final, TypeVar

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import MOUSE, Device, Devices, Press, device_words, lost
from scenes.arena.keys.mode import Key
from scenes.arena.keys.names import Names
from scenes.base.opener import Program
from scenes.base.palette import FAINT
from scenes.base.scene import SceneWith
from scenes.stage.materials import material_of
from scenes.widgets.naming import NamePicker

P = TypeVar("P")
GOOD: Final = "#b9e3c6"
BAD: Final = "#ffb3a3"
"""The colours of sentences about what has worked and what has not."""


class Joining(SceneWith[P]):
    """ROLL takes a seat and leaves it for the next one; left and right only choose a name.

    What the other keys of somebody who has a seat do is for each screen to say.
    """

    def __init__(self, app: Program, claims: Claims, how: Sentence, names: Names) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(EYE_FOR_AN_EYE.info.name))
        self.claims = claims
        self.devices = Devices()
        self.names = names
        self.left_last: Seat = 0
        """The seat that somebody has just left: whoever comes next takes one after it."""
        self._notice, self._ink = how, FAINT

    @property
    def names_change(self) -> bool:
        """Whether people can still say who they are."""
        return True

    def tell(self, words: Sentence, bad: bool = False) -> None:
        """Put a sentence where people look."""
        self._notice, self._ink = words, BAD if bad else GOOD
        self.kit.sound.play("refuse" if bad else "land")
        self.lay_again()

    def seize(self, event: pygame.Event) -> bool:
        """Keys of zones and pads; whoever loses a pad is told."""
        gone = lost(event)
        if gone is not None and (seat := self.lose(gone)) is not None:
            self.tell(self.lost_words(seat), bad=True)
        press = self.devices.read(event, self.kit.settings.zones)
        return press is not None and self.press(press)

    def lose(self, device: Device) -> Seat | None:
        """A device is gone; the seat that it had."""
        return self.claims.give_up(device)

    def lost_words(self, seat: Seat) -> Sentence:
        """What is said of a seat whose device is gone."""
        return say("A pad was unplugged: its seat is free.")

    def press(self, press: Press) -> bool:
        """A key of a device that has a seat, or wants one; whether it meant anything."""
        seat = self.claims.seat_of(press.device)
        if seat is None:
            return press.key == "roll" and self.join(press.device)
        if self.names.writing(seat) is not None:
            self._write(seat, press.key)
        elif press.key == "roll":
            self.depart(press.device, seat)
        elif press.key in ("left", "right"):
            self._step_name(seat, 1 if press.key == "right" else -1)
        elif self.names.offers_new(seat) and press.key in ("up", "down", "call"):
            self.names.write(seat)
            self.name_changed()
        else:
            self.steer(seat, press.key)
        return True

    def _step_name(self, seat: Seat, by: int) -> None:
        if self.names_change:
            self.names.step(seat, by)
            self.name_changed()

    def _write(self, seat: Seat, key: Key) -> None:
        """A key of somebody who writes three letters; CALL ends it."""
        if key == "call":
            self.name(seat, self.names.written(seat))
        else:
            self.names.press(seat, key)
            self.name_changed()

    def ask_name(self, seat: Seat) -> None:
        """Somebody points at a name: all that are free, and a keyboard for a new one."""
        self.app.stack.push(NamePicker(self.app, seat, self.names.free(seat), partial(self.name, seat)))

    def name(self, seat: Seat, name: str) -> None:
        """Somebody is called so from now on, unless another one is."""
        holder = self.names.take(seat, name)
        if holder is not None:
            words = say("Seat {seat} is called {name} already: take another name.", seat=holder,
                        name=verbatim(self.names.of(holder)))
            self.tell(words, bad=True)
        else:
            self.name_changed()

    def name_changed(self) -> None:
        """Show who is who."""
        self.kit.sound.play("page")
        self.lay_again()

    @abstractmethod
    def steer(self, seat: Seat, key: Key) -> None:
        """Somebody who has a seat presses another key."""

    def join(self, device: Device) -> bool:
        """A device takes the next free seat; whether that meant anything."""
        seat = self.claims.claim_free(device, self.left_last)
        if seat is None:
            self.tell(say("All seats are taken: somebody has to leave one first."), bad=True)
        else:
            self.joined(seat, device)
        return True

    def joined(self, seat: Seat, device: Device) -> None:
        """A device has come to a seat."""
        self.left_last = 0
        self.tell(self.taken_words(seat, device_words(device, self.kit.settings.zones)))

    def taken_words(self, seat: Seat, device: Sentence) -> Sentence:
        """What is said of a seat that was taken with a device."""
        return say("Seat {seat} plays with {device}.", seat=seat, device=device)

    def depart(self, device: Device, seat: Seat) -> None:
        """A device leaves its seat."""
        self.claims.give_up(device)
        self.left_last = seat
        self.tell(say("Seat {seat} is free again.", seat=seat))

    def take(self, seat: Seat, device: Device = MOUSE) -> None:
        """Claim one seat; where somebody was quicker, the first keeps it."""
        holders = [one for one in self.claims.devices_of(seat) if one != device]
        if holders:
            holder = device_words(holders[0], self.kit.settings.zones)
            words = say("Seat {seat} is held by {device}: the first keeps it.", seat=seat, device=holder)
            self.tell(words, bad=True)
            return
        self.claims.claim(device, seat)
        self.joined(seat, device)


def move_words() -> Sentence:
    """How somebody comes to another seat with keys."""
    return say("Another seat: ROLL, and ROLL again.")

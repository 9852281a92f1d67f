"""Which device plays for which seat; a seat whose device is gone is held, then an opponent steps in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core import Seat
from scenes.arena.keys.devices import MOUSE, Device

HELD_S: Final = 5.0
"""So long a seat waits for a device that was lost."""


class Claims:
    """Devices by the seats that they play for; the first to claim a seat keeps it."""

    def __init__(self, people: Iterable[Seat]) -> None:
        self.people = tuple(people)
        self._seats: dict[Device, Seat] = {}
        self._absent_s: dict[Seat, float] = {}
        self._stood_in: set[Seat] = set()

    @classmethod
    def alone(cls, seat: Seat) -> Claims:
        """One person among opponents: mouse and two zones of the keyboard work without ceremony."""
        claims = cls((seat,))
        claims._seats = {MOUSE: seat, "zone A": seat, "zone C": seat}
        return claims

    @property
    def devices(self) -> tuple[Device, ...]:
        """All devices that play."""
        return tuple(self._seats)

    def seat_of(self, device: Device) -> Seat | None:
        """The seat that a device plays for."""
        return self._seats.get(device)

    def devices_of(self, seat: Seat) -> tuple[Device, ...]:
        """The devices of a seat, in the order in which they came."""
        return tuple(device for device, other in self._seats.items() if other == seat)

    @property
    def taken(self) -> tuple[Seat, ...]:
        """The people's seats that somebody has come to, also where the device is gone meanwhile."""
        there = {*self._seats.values(), *self._absent_s}
        return tuple(seat for seat in self.people if seat in there)

    @property
    def unclaimed(self) -> tuple[Seat, ...]:
        """The people's seats that no device plays for."""
        taken = set(self._seats.values())
        return tuple(seat for seat in self.people if seat not in taken)

    def claim(self, device: Device, seat: Seat) -> bool:
        """Take a seat with a device; whether it was free, or was this device's already."""
        if seat not in self.people or any(other != device for other in self.devices_of(seat)):
            return False
        self._seats[device] = seat
        self._absent_s.pop(seat, None)
        self._stood_in.discard(seat)
        return True

    def claim_free(self, device: Device, after: Seat = 0) -> Seat | None:
        """Take the first free seat after one, going round; one that was lost before all others."""
        free = sorted(self.unclaimed, key=lambda seat: (seat not in self._absent_s, seat <= after, seat))
        return free[0] if free and self.claim(device, free[0]) else None

    def give_up(self, device: Device) -> Seat | None:
        """A device leaves its seat, as if nobody had sat there."""
        return self._seats.pop(device, None)

    def forget(self, seat: Seat) -> None:
        """Nobody sits on a seat any more, and it is held for nobody."""
        self._seats = {device: other for device, other in self._seats.items() if other != seat}
        self._absent_s.pop(seat, None)
        self._stood_in.discard(seat)

    def among(self, people: Iterable[Seat]) -> Claims:
        """The same devices for some of the people; seats without one are held from now on."""
        claims = Claims(people)
        claims._seats = {device: seat for device, seat in self._seats.items() if seat in claims.people}
        claims.miss()
        return claims

    def lose(self, device: Device) -> Seat | None:
        """A device is gone; the seat that is held for it, if no other device plays for that."""
        seat = self._seats.pop(device, None)
        if seat is None or self.devices_of(seat):
            return None
        self._absent_s[seat] = 0.0
        return seat

    def miss(self) -> tuple[Seat, ...]:
        """The people's seats that were left without a device; they are held from now on."""
        left = tuple(seat for seat in self.unclaimed if seat not in self._absent_s)
        self._absent_s |= dict.fromkeys(left, 0.0)
        return left

    def wait(self, dt_s: float) -> tuple[Seat, ...]:
        """Let time pass; the seats that have been held long enough and now need somebody to step in."""
        due = []
        for seat in self._absent_s:
            before, self._absent_s[seat] = self._absent_s[seat], self._absent_s[seat] + dt_s
            if before < HELD_S <= self._absent_s[seat]:
                self._stood_in.add(seat)
                due.append(seat)
        return tuple(due)

    def held(self, seat: Seat) -> bool:
        """Whether a seat waits for its person."""
        return seat in self._absent_s and seat not in self._stood_in


def seated(people: tuple[Seat, ...]) -> Claims:
    """Devices for people who were not asked: one has mouse and two zones, more have a zone each."""
    if len(people) == 1:
        return Claims.alone(people[0])
    claims = Claims(people)
    usual = ("A", "D") if len(people) == 2 else ("A", "B", "D", "C")
    for seat, zone in zip(people, usual, strict=False):
        claims.claim(f"zone {zone}", seat)
    return claims

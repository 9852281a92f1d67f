"""Before a quick fight: everybody presses ROLL to join, and when the time is up it begins."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from dataclasses import replace
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.core import NOTHING, Seat, Sentence, plural, say
from game.core.words import dotted, in_turn
from game.match.evening import FIRST, Evening
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import MOUSE, TOUCH, Device, zone_of
from scenes.arena.keys.joining import Joining, move_words
from scenes.arena.keys.mode import Key
from scenes.arena.keys.name_chip import chip_of
from scenes.arena.keys.names import LATEST, Names
from scenes.arena.quick.fight import QuickFight
from scenes.arena.quick.lineup import GAME, MOST, Lineup, fight, seats_for
from scenes.arena.quick.muster_card import CardActions, MusterCard, Post
from scenes.arena.quick.warm_up import WarmUp
from scenes.base.button import Button
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.widgets.words import Label, block

GATHER_S: Final = 15.0
"""From the first who joins to the warm-up."""

_LATER_S: Final = 8.0
"""So long at least those who are still on their way have after each who joins."""

_AGAIN_S: Final = 2.0
"""When all who fought before are in again, nobody waits any longer than this."""

_LEFT, _WIDTH, _TOP, _CARDS_FOOT, _FOOT, _GAP = 64.0, 1792.0, 150.0, 880.0, 912.0, 20.0
_HOW: Final = say("Everybody press ROLL. Opponents fill the rest.")
_NAMES: Final = say("Left and right choose a name.")
_FACTS: Final = (say("Core rules"), say("relaxed", sense="a pace"), say("three minutes"))


class MusterPicture(NamedTuple):
    """What counts while everything else stays."""

    time: Label
    start: Button


class Before(NamedTuple):
    """The fight that was just fought: by whom, what they are called, and how the evening stands since."""

    devices: Mapping[Device, Seat]
    names: Mapping[Seat, str] = {}
    evening: Evening = FIRST
    late: Mapping[Device, Seat] = {}
    """Who came while the others fought, and the seats of opponents that they take over."""


class Muster(Joining[MusterPicture]):
    """One press joins, another leaves; chiefs are dealt, and can be changed.

    After a fight the same people are asked again: those who press ROLL are back on their seats, by name.
    """

    music = GAME

    def __init__(
        self, app: Program, lineup: Lineup | None = None, claims: Claims | None = None,
        names: Names | None = None, before: Before | None = None, seed: int | None = None,
    ) -> None:
        known = names or Names(app.book.recent_names(LATEST))
        super().__init__(app, claims or Claims(range(1, MOST + 1)), NOTHING, known)
        self.lineup = lineup or Lineup.dealt(random.Random(seed))
        fought = before or Before({})
        self.before = dict(fought.devices)
        """Who fought here just now, by their devices."""
        self._evening = fought.evening
        self._called = {device: fought.names.get(seat, "") for device, seat in fought.devices.items()}
        """What those are called who are not here, or no longer, by their devices."""
        self._seed = seed
        """Of all luck, for pictures and tests; None for that of the day."""
        self.ready: set[Seat] = set()
        self.left_s: float | None = None
        """Until it begins; None as long as nobody has done anything."""
        self._by_finger = False
        self._left_by: Device = ""
        """Who left a seat last, and wants another one if they come again."""
        for device, seat in fought.late.items():
            if self.claims.claim(device, seat):
                self.left_s = GATHER_S

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that somebody has joined."""
        return self.claims.taken

    @property
    def shown(self) -> tuple[Seat, ...]:
        """The seats in sight: four, and one more whenever all are taken."""
        count = seats_for((*self.people, *self.before.values()))
        return tuple(range(1, min(MOST, count + (len(self.people) == count)) + 1))

    def enter(self) -> None:
        """Let go of what belongs to another game."""
        self.app.turn_to(GAME)
        super().enter()

    def build(self) -> MusterPicture:
        """A card for each seat, and below them the time that is left."""
        self.gui.button((_LEFT, 40, 72, 72), NOTHING, self.back, icon="back", size=34)
        title = say("Again? Everybody press ROLL") if self.before else say("Quick fight")
        room = (_LEFT + 96, 40, 960 if self.before else 460, 72)
        block(self, title, "title", 60, INK, room, stand="middle")
        if not self.before:
            block(self, dotted(_FACTS), "body", 30, GOLD, (_LEFT + 580, 40, 560, 76), stand="middle")
        room = (_LEFT + _WIDTH - 640, 36, 640, 84)
        block(self, self._notice, "body", 30, self._ink, room, stand="middle", align="right")
        actions = CardActions(self.sit, self.leave_seat, self.agree, self.change, self.ask_name)
        for seat, box in zip(self.shown, places(len(self.shown)), strict=True):
            MusterCard(self, box, self._post(seat), actions)
        return self._build_foot()

    @property
    def _next_free(self) -> Seat | None:
        """Where a newcomer comes to, after the seat that was left last.

        One who was here before is waited for as long as there are others.
        """
        free = [seat for seat in self.shown if seat not in self.people]
        awaited, after = self.before.values(), self.left_last
        return min(free, key=lambda seat: (seat in awaited, seat <= after, seat), default=None)

    @property
    def _devices_before(self) -> dict[Seat, Device]:
        """With what everybody fought just now."""
        return {seat: device for device, seat in self.before.items()}

    def _post(self, seat: Seat) -> Post:
        played = {zone_of(device) for device in (*self.claims.devices, *self.before)}
        awaited = "" if seat in self.people else self._devices_before.get(seat, "")
        chip = chip_of(self.names, seat)
        if awaited:
            chip = chip._replace(name=self._called.get(awaited, ""))
        return Post(
            seat, chip, self.lineup.chief(seat), self.claims.devices_of(seat), seat in self.ready,
            seat == self._next_free, awaited, self.claims.held(seat),
            [name for name in self.kit.settings.zones if name not in played],
        )

    def _build_foot(self) -> MusterPicture:
        words = say("Fight") if self.before else say("Warm up")
        start = self.gui.button(
            (_LEFT + _WIDTH - 440, _FOOT, 440, 112), words, self.start, icon="play", style="primary",
            size=44, enabled=bool(self.people),
        )
        self.gui.set_focus(start if start.enabled else None, show=False)
        time = Label(self, "heading", 52, (_LEFT + 8, _FOOT - 8, _WIDTH - 500, 76), stand="middle")
        below = (_LEFT + 8, _FOOT + 72, _WIDTH - 500, 40.0)
        block(self, in_turn(_NAMES, move_words()), "body", 26, FAINT, below, stand="middle")
        return MusterPicture(time, start)

    def settle(self) -> None:
        """Write what is counted."""
        if self.left_s is None:
            self.picture.time.say(_HOW if not self.people else say("Press CALL when you are ready."), FAINT)
            return
        seconds = max(0, ceil(self.left_s))
        if self.before:
            words = plural("The fight begins in {count} second", "The fight begins in {count} seconds",
                           seconds)
        else:
            words = plural("The warm-up begins in {count} second", "The warm-up begins in {count} seconds",
                           seconds)
        self.picture.time.say(words, GOLD)

    def seize(self, event: pygame.Event) -> bool:
        """Notice whether a finger or a mouse points."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._by_finger = hasattr(event, "finger")
        return super().seize(event)

    def join(self, device: Device) -> bool:
        """The seat of before; for others one that waits for a device, or else a free one."""
        lost, seat = any(map(self.claims.held, self.people)), self.before.get(device)
        if seat in self.people or (device, seat) == (self._left_by, self.left_last):
            seat = None
        if seat is None:
            seat = None if lost else self._next_free
        if seat is None or not self.claims.claim(device, seat):
            return super().join(device)
        self.joined(seat, device)
        return True

    def joined(self, seat: Seat, device: Device) -> None:
        """Somebody is in: the time begins to run, and leaves some for others."""
        self.left_s = GATHER_S if self.left_s is None else max(self.left_s, _LATER_S)
        self._forget_moved()
        if name := self._called.pop(device, ""):
            self.names.take(seat, name)
        if self.before and set(self.before.values()) <= set(self.people):
            self.left_s = min(self.left_s, _AGAIN_S)
        super().joined(seat, device)

    def taken_words(self, seat: Seat, device: Sentence) -> Sentence:
        """Who is in."""
        chief = self.lineup.chief(seat).called
        return say("Seat {seat}: {chief}, played with {device}.", seat=seat, chief=chief, device=device)

    def depart(self, device: Device, seat: Seat) -> None:
        """Somebody leaves; without anybody no time runs."""
        self.claims.give_up(device)
        self._called[device] = self.names.of(seat)
        self.names.forget(seat)
        self.left_last, self._left_by = seat, device
        self._forget_moved()
        if not self.people:
            self.left_s = None
        self.tell(say("Seat {seat} is free again.", seat=seat))
        self._begin_if_all_ready()

    def _forget_moved(self) -> None:
        """Nobody is ready on a seat that was left."""
        self.ready &= set(self.people)

    def lose(self, device: Device) -> Seat | None:
        """A pad is gone: its seat is kept for whoever comes back with any device."""
        return self.claims.lose(device)

    def lost_words(self, seat: Seat) -> Sentence:
        """That nothing is lost but the device."""
        return say("Seat {seat} lost its device: press ROLL on any free one.", seat=seat)

    def take(self, seat: Seat, device: Device = MOUSE) -> None:
        """Claim one seat; whoever had another one takes their name along."""
        left = self.claims.seat_of(device)
        super().take(seat, device)
        if left not in (None, seat) and self.claims.seat_of(device) == seat:
            self.names.move(left, seat)
            self.lay_again()

    def name_changed(self) -> None:
        """Nobody is hurried while they choose a name."""
        if self.left_s is not None:
            self.left_s = max(self.left_s, _LATER_S)
        super().name_changed()

    def steer(self, seat: Seat, key: Key) -> None:
        """Up and down choose among the chiefs, CALL says ready."""
        if key in ("up", "down"):
            self.change(seat, 1 if key == "down" else -1)
        elif key == "call":
            self.agree(seat)

    def change(self, seat: Seat, step: int) -> None:
        """Another chief for a seat."""
        self.lineup = self.lineup.changed(seat, step, self.people)
        if self.left_s is not None:
            self.left_s = max(self.left_s, _LATER_S / 2)
        self.kit.sound.play("page")
        self.lay_again()

    def agree(self, seat: Seat) -> None:
        """Somebody is ready, or no longer; when all are, it begins."""
        self.ready ^= {seat}
        self.kit.sound.play("star" if seat in self.ready else "land")
        self.lay_again()
        self._begin_if_all_ready()

    def _begin_if_all_ready(self) -> None:
        if self.people and self.ready >= set(self.people):
            self.start()

    def sit(self, seat: Seat) -> None:
        """Somebody points at a free seat: the mouse moves there, every finger is somebody new."""
        if self._by_finger:
            self.take(seat, f"{TOUCH} {seat}")
        else:
            self.take(seat, MOUSE)

    def leave_seat(self, seat: Seat) -> None:
        """Whoever plays there by mouse or finger leaves."""
        for device in self.claims.devices_of(seat)[:1]:
            self.depart(device, seat)

    def start(self) -> None:
        """On to the warm-up; whoever has just fought needs none."""
        if not self.people:
            self.tell(_HOW, bad=True)
            return
        for seat in self.people:
            if written := self.names.written(seat):
                self.names.take(seat, written)
        if self.before:
            self.app.stack.replace(self._fight(self.lineup, self.claims))
        else:
            ways = (self._fight, self._gather)
            warm_up = WarmUp(self.app, self.lineup, self.claims, self.names, *ways, self._seed)
            self.app.stack.replace(warm_up)

    def _fight(self, lineup: Lineup, claims: Claims) -> Scene:
        people = claims.taken
        devices = {device: seat for device in claims.devices if (seat := claims.seat_of(device))}
        names, app = self.names.among(people), self.app
        match = fight(lineup, people, names, self._carried(people, devices), self._seed)

        def again(evening: Evening, late: Mapping[Device, Seat]) -> Muster:
            return Muster(app, lineup, before=Before(devices, names, evening, late))

        return QuickFight(app, match, claims.among(people), again)

    def _carried(self, people: Collection[Seat], devices: Mapping[Device, Seat]) -> Evening:
        """The evening's score on the seats of the next fight: everybody's own, whoever is new has none."""
        old, fought = self._evening.wins, set(self.before.values())
        if not old:
            return self._evening
        from_seat = {seat: self.before.get(device) for device, seat in devices.items()}
        from_seat |= {
            seat: seat for seat in range(1, len(old) + 1) if seat not in people and seat not in fought
        }
        seats = [from_seat.get(seat) for seat in range(1, seats_for(people) + 1)]
        return replace(self._evening, wins=tuple(old[seat - 1] if seat else 0 for seat in seats))

    def _gather(self, lineup: Lineup, claims: Claims) -> Scene:
        return Muster(self.app, lineup, claims, self.names)

    def update(self, dt_s: float) -> None:
        """Count down, unless somebody looks for another device."""
        super().update(dt_s)
        if self.left_s is None or any(map(self.claims.held, self.people)):
            return
        before, self.left_s = ceil(self.left_s), self.left_s - dt_s
        if self.left_s <= 0:
            self.start()
        elif ceil(self.left_s) != before:
            self.settle()
            if ceil(self.left_s) <= 3:
                self.kit.sound.play("hover")


def places(count: int) -> list[Box]:
    """Cards side by side, the same height whatever their number."""
    width = (_WIDTH - (count - 1) * _GAP) / count
    return [(_LEFT + n * (width + _GAP), _TOP, width, _CARDS_FOOT - _TOP) for n in range(count)]



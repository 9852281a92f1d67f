"""Gathering: who plays with what, at which pace and with how much help, before a live match begins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pygame

from game.content.matches import seated_anew
from game.content.settings import PARRY_HELPS, ParryHelp
from game.core import NOTHING, Refused, Seat, Sentence, say
from game.match.match import AnyMatch
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import MOUSE, TOUCH, zone_of
from scenes.arena.keys.gathering_card import CardActions, GatheringCard, Place
from scenes.arena.keys.joining import BAD, GOOD, Joining, move_words
from scenes.arena.keys.key_test import KeyTest
from scenes.arena.keys.mode import Key
from scenes.arena.keys.name_chip import chip_of
from scenes.arena.keys.names import LATEST, Names
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.stage.presenter import Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.words import block

_LEFT, _WIDTH = 64.0, 1792.0
_BODY, _FOOT = 168.0, 960.0
_GAP = 24.0
_HOW: Final = say("Take a seat with a key that its card shows; the same key leaves it again.")

Begin = Callable[[AnyMatch, Claims], "Scene"]
"""Makes the arena in which a match begins, with everybody on their devices."""


class GatheringPicture(NamedTuple):
    """What lights up while keys are tested."""

    cards: tuple[GatheringCard, ...]


class Gathering(Joining[GatheringPicture]):
    """Everybody claims a seat with a device; the first to claim it keeps it.

    With claims a match goes on that waits below, else it begins here.
    """

    def __init__(
        self, app: Program, match: AnyMatch, claims: Claims | None = None, begin: Begin | None = None
    ) -> None:
        names = {seat: match.setup.sitter(seat).name for seat in match.setup.people}
        known = Names(app.book.recent_names(LATEST), names)
        super().__init__(app, claims or Claims(match.setup.people), _HOW, known)
        self.match = match
        self.music = match.game.info.name
        self.test: KeyTest | None = None
        self._begin = begin
        self._begun = False
        self._fresh = not any(match.setup.is_person(action.seat) for action in match.history.actions)

    def build(self) -> GatheringPicture:
        """A card for each person, a line that says what to do, the test and the start."""
        self.gui.button((_LEFT, 40, 72, 72), NOTHING, self.back, icon="back", size=34)
        title = say("Who plays with what?")
        block(self, title, "title", 60, INK, (_LEFT + 96, 40, 760, 72), stand="middle")
        words, ink = self._notice, self._ink
        if self.test is not None:
            words = self.test.verdict()
            ink = BAD if self.test.dropped else GOOD if self.test.judged else INK
        room = (_LEFT + 880, 36, _WIDTH - 880, 84)
        block(self, words, "body", 28, ink, room, stand="middle", align="right")
        boxes = places(len(self.claims.people))
        ask = self.ask_name if self.names_change else None
        actions = CardActions(self.sit, self.leave_seat, self.set_pace, self.set_help, ask)
        cards = tuple(
            GatheringCard(self, box, self._place(seat), actions)
            for seat, box in zip(self.claims.people, boxes, strict=True)
        )
        self._build_ways_on()
        return GatheringPicture(cards)

    @property
    def names_change(self) -> bool:
        """Only before anybody has done anything, and not where others have entered people by their names."""
        return self._begin is not None and self._fresh and not self.app.stack.hosted

    def _place(self, seat: Seat) -> Place:
        """A seat as its card shows it."""
        taken = {zone_of(device) for device in self.claims.devices}
        return Place(
            seat, chip_of(self.names, seat), self._presenter.leads(self.match.state, seat),
            self._presenter.lead_grade(self.match.state, seat),
            self.claims.devices_of(seat), [name for name in self.kit.settings.zones if name not in taken],
            self._presenter.paces(self.match.state, seat), self.kit.settings.parry_help[seat - 1],
        )

    def _build_ways_on(self) -> None:
        testing, others = say("End the test") if self.test else say("Test the keys"), say("Other keys")
        size = even_size(self.kit, (testing, others), 30, 420)
        self.gui.button((_LEFT, _FOOT, 420, 84), testing, self.toggle_test, icon="keyboard", size=size,
                        enabled=bool(self._zones()))
        if not self.app.guests:
            self.gui.button((_LEFT + 440, _FOOT, 420, 84), others, self.open_keys, icon="settings", size=size)
        words = say("Begin") if self._begin else say("Go on")
        room = (_LEFT + 880, _FOOT, _WIDTH - 560 - 900, 84.0)
        block(self, move_words(), "body", 25, FAINT, room, align="center", stand="middle")
        start = self.gui.button((_LEFT + _WIDTH - 560, _FOOT, 560, 84), words, self.start, icon="play",
                                style="primary", size=40, enabled=not self.claims.unclaimed)
        self.gui.set_focus(start if start.enabled else None, show=False)

    def _zones(self) -> list[str]:
        """The zones of the keyboard that people play with, in the order of their seats."""
        devices = [device for seat in self.claims.people for device in self.claims.devices_of(seat)]
        return [zone for device in devices if (zone := zone_of(device))]

    def seize(self, event: pygame.Event) -> bool:
        """Keys of zones and pads: first the test, then claims."""
        if self.test is not None and event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._take_test(self.test, event)
            return True
        return super().seize(event)

    def steer(self, seat: Seat, key: Key) -> None:
        """Up changes the pace, down the help with parries, and CALL begins; the card says so."""
        if key == "up":
            paces = self._presenter.paces(self.match.state, seat)
            if paces is not None:
                self.set_pace(seat, (paces.chosen + 1) % len(paces.actions))
        elif key == "down":
            now = PARRY_HELPS.index(self.kit.settings.parry_help[seat - 1])
            self.set_help(seat, PARRY_HELPS[(now + 1) % len(PARRY_HELPS)])
        elif not self.claims.unclaimed:
            self.start()

    def sit(self, seat: Seat) -> None:
        """Somebody points at a free seat: the mouse takes one, and others share it on their boards."""
        shared = self.claims.seat_of(MOUSE) is not None
        self.take(seat, f"{TOUCH} {seat}" if shared else MOUSE)

    def leave_seat(self, seat: Seat) -> None:
        """Whoever plays there by mouse or finger leaves."""
        for device in self.claims.devices_of(seat)[:1]:
            self.depart(device, seat)

    def taken_words(self, seat: Seat, device: Sentence) -> Sentence:
        """That a seat is taken, and whether it was the last one."""
        if self.claims.unclaimed:
            return super().taken_words(seat, device)
        return say(
            "Seat {seat} plays with {device}. Everybody is here: begin when you like.", seat=seat,
            device=device,
        )

    @property
    def _presenter(self) -> type[Presenter[Any, Any]]:
        return PRESENTERS[self.match.game.info.name]

    def set_pace(self, seat: Seat, pace: int) -> None:
        """Choose a pace, as long as the rules allow it."""
        paces = self._presenter.paces(self.match.state, seat)
        try:
            if paces is not None and pace != paces.chosen:
                self.match.submit(paces.actions[pace])
        except Refused as refused:
            words = say("{reason} The pace can change before the next one.", reason=refused.reason.said)
            self.tell(words, bad=True)
        else:
            self.lay_again()

    def set_help(self, seat: Seat, help_: ParryHelp) -> None:
        """Keep how parries are helped with."""
        helps = list(self.kit.settings.parry_help)
        helps[seat - 1] = help_
        self.app.change(self.kit.settings.but(parry_help=tuple(helps)))
        self.lay_again()

    def toggle_test(self) -> None:
        """Begin or end the test of the keys: everybody presses all keys, and the cards light up."""
        self.test = None if self.test else KeyTest(self.kit.settings.zones, self._zones())
        self._notice, self._ink = _HOW, FAINT
        self.lay_again()

    def _take_test(self, test: KeyTest, event: pygame.Event) -> None:
        """A key went down or came up; Escape ends the test."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.toggle_test()
            return
        before = test.verdict()
        (test.press if event.type == pygame.KEYDOWN else test.release)(event.scancode)
        if test.verdict() != before:
            self.lay()
        self._light(test)

    def _light(self, test: KeyTest) -> None:
        """Show on the cards which keys arrive."""
        for card in self.picture.cards:
            card.light(test)

    def open_keys(self) -> None:
        """Give zones other keys."""
        self.test = None
        self.app.stack.push(self.app.open.zone_keys())

    def start(self) -> None:
        """To the arena."""
        if self._begin is None:
            self.back()
        elif not self.claims.unclaimed:
            self._begun = True
            self.app.stack.replace(self._begin(self._named(), self.claims))

    def _named(self) -> AnyMatch:
        """The match with everybody under their name: a name is a part of what a match begins with."""
        setup = self.match.setup
        sitters = [
            replace(sitter, name=self.names.of(seat)) if sitter.kind == "person" else sitter
            for seat, sitter in enumerate(setup.seats, 1)
        ]
        return self.match if sitters == [*setup.seats] else seated_anew(self.match, sitters)

    def update(self, dt_s: float) -> None:
        """Judge the keys that are held."""
        super().update(dt_s)
        if self.test is not None and self.test.wait(dt_s):
            self.kit.sound.play("refuse" if self.test.dropped else "star")
            self.lay()
            self._light(self.test)

    def leave(self) -> None:
        """A match that did not get to the arena is put away."""
        if self._begin is not None and not self._begun:
            self.match.close()


def places(count: int) -> list[Box]:
    """Cards side by side, in two rows from four on."""
    rows = 1 if count <= 3 else 2
    across = -(-count // rows)
    width = min(720.0, (_WIDTH - (across - 1) * _GAP) / across)
    height = (_FOOT - _BODY - 24 - (rows - 1) * _GAP) / rows
    start = _LEFT + (_WIDTH - across * width - (across - 1) * _GAP) / 2
    spots = [divmod(number, across) for number in range(count)]
    return [(start + x * (width + _GAP), _BODY + y * (height + _GAP), width, height) for y, x in spots]

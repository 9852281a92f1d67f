"""The quick fight itself: an arena in which everybody stands at once, and that asks for another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core import Seat, say
from game.match.evening import Evening
from game.match.match import AnyMatch
from scenes.arena.after.ranking import Again
from scenes.arena.arena import Arena
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import Device, Press, device_title
from scenes.arena.keys.mode import first_entry
from scenes.arena.quick.lineup import MOST
from scenes.base.opener import Program
from scenes.stage.eye_for_an_eye.words import name

if TYPE_CHECKING:
    from scenes.arena.quick.muster import Muster

MakeAgain = Callable[[Evening, Mapping[Device, Seat]], "Muster"]
"""Asks everybody again, with the score of the evening and those who have come meanwhile."""


class QuickFight(Arena):
    """One round, begun without anybody placing a chief; afterwards all are asked whether they want more."""

    def __init__(self, app: Program, match: AnyMatch, claims: Claims, again: MakeAgain) -> None:
        super().__init__(app, match, claims)
        self._again = again
        self.late: dict[Device, Seat] = {}
        """Who has come late, and whose place they take in the next fight."""

    def enter(self) -> None:
        """Everybody is placed where they look towards the middle: whoever warmed up wants to fight."""
        super().enter()
        for seat in range(1, len(self.live.state.players) + 1):
            self.happen(self.live.submit(first_entry(self.live.state, seat)))

    def press(self, press: Press) -> bool:
        """Whoever comes late and presses ROLL takes over an opponent's chief in the next fight."""
        if super().press(press):
            return True
        if press.key == "roll":
            self._promise(press.device)
        return press.key == "roll"

    def _promise(self, device: Device) -> None:
        """Keep a place for a device, and say so once."""
        if device in self.late:
            return
        taken = {*self.claims.people, *self.late.values()}
        seat = next((each for each in range(1, MOST + 1) if each not in taken), None)
        if seat is None:
            self.app.toasts.show(say("All six seats are taken: wait until somebody leaves."))
            return
        self.late[device] = seat
        title = device_title(device, self.kit.settings.zones)
        if seat > len(self.match.setup.seats):
            self.app.toasts.show(say("{device}: you are in at the next fight.", device=title))
            return
        chief = name(self.live.state, seat)
        self.app.toasts.show(say("{device}: you take over {chief} in the next fight.", device=title,
                                 chief=chief))
        self.presenter.badge(seat, say("next fight: {device}", device=title), {})

    def again(self) -> Again:
        """Whoever presses ROLL over the ranking is in already."""
        return Again(say("Again: press ROLL"), self._join_again)

    def _ask_again(self) -> Muster:
        setup, outcome = self.match.setup, self.match.outcome
        evening = setup.evening.after(outcome, len(setup.seats)) if outcome else setup.evening
        asking = self._again(evening, self.late)
        self.app.stack.unwind(type(self))
        self.app.stack.replace(asking)
        return asking

    def _join_again(self, press: Press) -> None:
        asking = self._ask_again()
        if asking.claims.seat_of(press.device) is None:  # whoever came late is in already
            asking.press(press)

    def play_again(self, evening: Evening | None = None) -> None:
        """Everybody says whether they want more, and others may come."""
        self._ask_again()

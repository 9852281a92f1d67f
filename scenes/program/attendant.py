"""Looks after a table that strangers use: wakes it, asks who is there, clears it, keeps doors shut.

Nothing of it is there when the program is started without `--cafe`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.cafe.house import House, house_file, save_house
from game.cafe.idle import Idle, Kind, TableTime
from game.cafe.pin import Lock
from game.cafe.pulse import AFRESH, ENDED, Pulse, resident_mb
from game.cafe.reports import written
from game.content.matches import continued, unfinished
from game.content.settings import Settings
from game.core import BadContent, plural, say
from game.match.match import Match
from game.match.recorded import Recorded
from scenes.base.scene import Overlay, Scene
from scenes.cafe.attract import Attract
from scenes.cafe.gestures import Gestures
from scenes.cafe.notices import BackAgain, StillThere, TimeIsUp
from scenes.cafe.pin_pad import PinPad, PinSetup
from scenes.cafe.staff import StaffMenu
from scenes.menus.title import Title

if TYPE_CHECKING:
    from scenes.program.app import App

_DEAF_S: Final = 0.35
"""So long after the attract loop nothing counts as a press: what woke the table was meant for no button."""
_MOVED_PX: Final = 6
_STICK: Final = 20_000
_GROWN_MB: Final = 150.0
_SETTLED_S: Final = 45.0
"""So long after its start the program has the size by which it is judged later."""
_FRESH_S: Final = 180.0
"""A match that was written to since then was on the table: nobody is left alone with one for longer."""
_WARNINGS_S: Final = (300, 60)
_STAFF_AWAY_S: Final = 180.0
_LOUDNESS_S: Final = 20.0
_SIGNS: Final = (
    pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
    pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP, pygame.TEXTINPUT,
)


class Attendant:
    """Knows whether guests or staff are at the table, and for how long nobody has been."""

    def __init__(
        self, app: App, house: House, pulse: Pulse | None = None, lock: Lock | None = None,
        wall: Callable[[], datetime] = datetime.now,
    ) -> None:
        self._app = app
        self.house = house
        self.lock = lock or Lock()
        self.pulse = pulse
        self.staff = False
        """Whether somebody who knows the PIN is at the table."""
        self._settings = app.kit.settings
        """As the house wants them for every new group, but for the language of its table."""
        self._left_by_guests = self._settings
        """Those of the group at the table, while the staff are there."""
        self._idle = Idle()
        self._table = TableTime()
        self._moved_px = 0
        self._deaf_s = 0.0
        self._alive = False
        self._warned: set[int] = set()
        self._gestures = Gestures()
        self._wall = wall
        self._age_s = 0.0
        self._loudness_s = 0.0
        self._first_mb: float | None = None
        self.last_table: Path | None = None
        """The match that was cleared away last."""

    # What other screens ask.

    @property
    def guests(self) -> bool:
        """Whether strangers are at the table."""
        return not self.staff

    def refuses(self, scene: Scene) -> bool:
        """Whether a screen is none of the guests' business, whoever opens it."""
        return self.guests and scene.for_staff

    def ceiling(self) -> float:
        """How loud it may be now at most."""
        return self.house.ceiling(self._wall().time())

    def report(self, problem: BadContent) -> None:
        """Tell the staff what is wrong with a file, at their next look; guests can do nothing about it."""
        written("file", self._age_s, str(problem))

    def furnish(self, house: House) -> None:
        """The staff wish something else."""
        self.house = house
        problem = save_house(house, house_file())
        if problem:
            self._app.tell([problem])
        self._app.use_sound_settings()

    # How a day goes.

    def begin(self, after_crash: bool) -> None:
        """The first screens: the PIN if there is none, the match that was cut off, else the attract loop."""
        app = self._app
        self.lock.reset()
        self._as_the_house_wants()
        app.stack.push(Title(app))
        if not self.lock.is_set:
            app.stack.push(PinSetup(app, self.lock, self._pin_is_set))
            return
        cut_off = self._cut_off() if after_crash else None
        if cut_off is None:
            self._attract()
        else:
            app.stack.push(BackAgain(app, cut_off, self._continue, self.clear_table))

    def _pin_is_set(self) -> None:
        self._staff_come()
        self._app.stack.unwind(Title)
        self._app.stack.push(StaffMenu(self._app, self))

    def _cut_off(self) -> Recorded | None:
        """The match that was played just before."""
        found, _ = unfinished()
        try:
            # A clock that was set back has left old matches in the future.
            recent = found is not None and abs(time.time() - found.path.stat().st_mtime) < _FRESH_S
        except OSError:
            return None
        return found if recent else None

    def _continue(self, recorded: Recorded) -> None:
        recovered = continued(recorded.path)
        self._app.stack.unwind(Title)
        if recovered.match is not None:
            self._app.stack.push(self._app.open.game_page(recovered.match.game))
            self._app.stack.push(self._app.open.table(recovered.match))

    def _attract(self) -> None:
        self._app.stack.push(Attract(self._app))

    def clear_table(self) -> None:
        """Put everything away: what is unfinished onto the shelf, settings and names as the house wants."""
        app = self._app
        self._remember_table()
        app.stack.unwind(Title)
        app.toasts.clear()
        if self.staff:
            self._staff_go()
        self._as_the_house_wants()
        self._idle, self._table = Idle(), TableTime()
        self._warned.clear()
        if self._has_grown():
            app.finish(AFRESH)
            return
        app.stack.lay_again()
        self._attract()

    def _remember_table(self) -> None:
        """A match that is played here, if anything was done in it: otherwise no file of it stays."""
        for scene in self._app.stack.scenes:
            match = getattr(scene, "match", None)
            if isinstance(match, Match) and match.journal.held and len(match.history):
                self.last_table = match.journal.path

    def _as_the_house_wants(self) -> None:
        language = self.house.language or self._settings.language
        self._app.change(self._settings.but(language=language))
        self._app.learner = ""
        self._app.open.forget()

    def _has_grown(self) -> bool:
        """Whether the program is much larger than it was at first."""
        now_mb = resident_mb()
        return self._first_mb is not None and now_mb is not None and now_mb > self._first_mb + _GROWN_MB

    # What is done at the table.

    def seize(self, event: pygame.Event) -> bool:
        """Look at an event before everybody else; whether it goes no further."""
        app = self._app
        if self._is_sign_of_life(event):
            self._alive = True
            if isinstance(app.stack.top, Attract):
                self._wake()
                return True
            if isinstance(app.stack.top, StillThere):
                self._deaf_s = _DEAF_S
                app.stack.pop()
                return True
        if self._deaf_s > 0 and event.type in _SIGNS:
            return True
        if self._gestures.see(event, app.kit.screen, app.clock()):
            self.ask_for_pin()
            return True
        return False

    def _is_sign_of_life(self, event: pygame.Event) -> bool:
        """A mouse that trembles on its own and a stick that does not quite rest are none."""
        if event.type == pygame.MOUSEMOTION:
            self._moved_px += abs(event.rel[0]) + abs(event.rel[1])
            return bool(self._moved_px > _MOVED_PX or getattr(event, "touch", False))
        if event.type == pygame.CONTROLLERAXISMOTION:
            return bool(abs(event.value) > _STICK)
        return event.type in _SIGNS

    def _wake(self) -> None:
        """Somebody has come: a new group has the table."""
        self._deaf_s = _DEAF_S
        self._idle, self._table = Idle(), TableTime()
        self._warned.clear()
        self._app.stack.pop()

    def ask_for_pin(self) -> None:
        """The door to the staff's pages."""
        top = self._app.stack.top
        if self.staff:
            if not isinstance(top, StaffMenu):
                self._app.stack.push(StaffMenu(self._app, self))
        elif not isinstance(top, PinPad | PinSetup):
            self._app.stack.push(PinPad(self._app, self.lock, self._let_in))

    def _let_in(self) -> None:
        self._staff_come()
        if self.last_table is None or not self.last_table.exists():
            # The program may have been started afresh since, or somebody has deleted it: then the newest that
            # was left open is it.
            found, _ = unfinished()
            self.last_table = None if found is None else found.path
        self._app.stack.replace(StaffMenu(self._app, self))

    def _staff_come(self) -> None:
        """What they find in the settings is the house's own; what guests have set waits for them."""
        self._left_by_guests = self._app.kit.settings
        self._app.change(self._settings)  # still as guests: nothing of it is new on the disk
        self.staff = True

    def _staff_go(self) -> Settings:
        """What they have set is what every new group finds; returned is what those who are there have now."""
        before, self._settings = self._settings, self._app.kit.settings
        self.staff = False
        return self._left_by_guests.following(before, self._settings)

    # What the staff do.

    def lock_again(self) -> None:
        """The staff go; the table is as it was left below their pages, for guests."""
        stack, settings = self._app.stack, self._staff_go()
        while any(scene.for_staff for scene in stack.scenes[1:]):
            stack.pop()
        if len(stack.scenes) == 1 or isinstance(stack.top, Attract):
            self.clear_table()
        else:
            self._app.change(settings)

    def bring_back(self) -> None:
        """The last table back on the screen."""
        if self.last_table is None:
            return
        recovered = continued(self.last_table)
        if recovered.match is None:
            self._app.tell(recovered.problems)
            return
        self._staff_go()
        self._app.stack.unwind(Title)
        self._as_the_house_wants()
        self._app.stack.push(self._app.open.game_page(recovered.match.game))
        self._app.stack.push(self._app.open.table(recovered.match))

    def start_again(self) -> None:
        """The program from the beginning."""
        self._app.finish(AFRESH)

    def end(self) -> None:
        """Close everything; nobody starts it again."""
        self._app.finish(ENDED)

    # Time.

    def update(self, dt_s: float) -> None:
        """Let time pass: silence, the group's time, the hour of the day."""
        app, top = self._app, self._app.stack.top
        self._deaf_s = max(0.0, self._deaf_s - dt_s)
        self._age_s += dt_s
        if self._first_mb is None and self._age_s > _SETTLED_S:
            self._first_mb = resident_mb()
        self._loudness_s += dt_s
        if self._loudness_s > _LOUDNESS_S:
            # The hour of the day may have changed how loud it may be.
            self._loudness_s, self._moved_px = 0.0, 0
            app.use_sound_settings()
        if self.staff and not any(scene.for_staff for scene in app.stack.scenes):
            # Whatever led away from their pages, the way back to them is the PIN.
            self.lock_again()
            return
        if self._gestures.held(app.clock()):
            self.ask_for_pin()
            return
        if isinstance(top, Attract | PinSetup):
            return
        alive, self._alive = self._alive, False
        if isinstance(top, StillThere):
            self._count_down(top, dt_s)
            return
        kind = None if isinstance(top, TimeIsUp) else self.kind()
        self._idle = self._idle.after(dt_s, kind, alive)
        if self.staff:
            if self._idle.silent_s > _STAFF_AWAY_S:
                self.clear_table()
            return
        self._mind_the_time(dt_s)
        if kind is not None and self._idle.asks(self.house.wait(kind)):
            app.stack.push(StillThere(app, kind))

    def kind(self) -> Kind | None:
        """What is going on; what stands over a match is a part of it."""
        for scene in reversed(self._app.stack.scenes):
            if not isinstance(scene, Overlay) or scene.patience != "menu":
                return scene.patience
        return "menu"

    def _count_down(self, notice: StillThere, dt_s: float) -> None:
        self._idle = Idle(self._idle.silent_s + dt_s, self._idle.kind)
        left_s = self._idle.left_s(self.house.wait(notice.kind))
        if left_s <= 0:
            self.clear_table()
        else:
            notice.show_left(left_s)

    def _mind_the_time(self, dt_s: float) -> None:
        """Warn a group in time, and ask it to come to an end when others want to play."""
        if any(isinstance(scene, TimeIsUp | PinPad) for scene in self._app.stack.scenes):
            return  # it has been asked, or the staff are about to come: meanwhile nobody plays
        self._table = self._table.after(dt_s)
        left_s = self._table.left_s(self.house.table_minutes)
        if left_s is None:
            return
        for warning_s in _WARNINGS_S:
            if left_s <= warning_s and warning_s not in self._warned:
                self._warned.add(warning_s)
                if left_s > 0 and 60 * self.house.table_minutes > warning_s:
                    self._app.toasts.show(plural(
                        "This table is yours for {count} more minute.",
                        "This table is yours for {count} more minutes.", warning_s // 60,
                    ))
        if left_s <= 0:
            left = self._table.extras_left
            self._app.stack.push(TimeIsUp(self._app, self._more_time, self.clear_table, left))

    def _more_time(self) -> None:
        self._table = self._table.more()
        last = not self._table.extras_left
        self._app.toasts.show(
            say("Two more minutes, then the table is free for others.") if last
            else say("Two more minutes to come to an end.")
        )

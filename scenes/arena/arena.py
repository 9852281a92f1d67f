"""The arena: everybody plays at once, and the picture follows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core import Event, Refused, Seat
from game.match.live import Live
from game.match.match import Match
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import RoundEnded
from scenes.arena import comfort
from scenes.arena.attendance import Attendance
from scenes.arena.clocks import Clocks, alarm, clock_words
from scenes.arena.closing import delay_s
from scenes.arena.keys.claims import Claims, seated
from scenes.arena.keys.pilots import Pilots
from scenes.arena.layout import ARENA, BUTTONS, Furniture, arrange
from scenes.arena.pointing import Pointing
from scenes.arena.wishes import ArenaWishes
from scenes.base.scene import Scene
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.opponents import Opponents
from scenes.stage.eye_for_an_eye.tableau import last_end
from scenes.stage.presenter import Side

if TYPE_CHECKING:
    from scenes.base.opener import Program

_REST_S: Final = 2.4
"""So long everybody looks at the end of a round before the ranking comes."""

_MOST_IN_A_FRAME: Final = 12
"""Opponents do at most so much between two pictures."""

_BUTTONS: Final = (
    ("pause", "Pause (Esc)", "pause"), ("rules", "Rules (F1)", "rules"), ("sound", "Sound", "mute"),
)


class Arena(Scene):
    """One live match of Eye for an Eye, in real time or turn based."""

    def __init__(self, app: Program, match: Match[Any, Any], claims: Claims | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.music = match.game.info.name
        self.live = Live(match)
        self.claims = claims or seated(self.live.people())
        self.attendance = Attendance(self, self.claims)
        self.opponents = Opponents(match.setup, app.clock)
        self.pilots = Pilots(self.live, self.live.people(), self._play, partial(app.kit.sound.play, "refuse"))
        self.wishes = ArenaWishes(self)
        self.last_rule = ""
        self.rest_s = 0.0
        """What is left of the look at a round that has ended."""
        self._at_end: State | None = None
        self._continued = len(match.history) > 0 and match.state.phase == "fight"
        """Whether a fight was left in its midst and nobody is at the keys yet."""
        self._told_crowded = False

    @property
    def resting(self) -> bool:
        """Whether a round has just ended and its ranking has not been seen."""
        return self._at_end is not None

    def background(self) -> pygame.Surface:
        """The table under the arena, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The arena in the middle, panels left and right, clocks on all sides."""
        state = self._at_end or self.live.state
        furniture = arrange(len(state.players), self.kit.settings.panels)
        self.presenter = EyePresenter(self.kit, self.stage, self.kit.screen.rect(ARENA), state)
        rects = {seat: self.kit.screen.rect(box) for seat, box in furniture.panels.items()}
        sides = {
            seat: Side(rect, furniture.turned[seat], furniture.quarter[seat]) for seat, rect in rects.items()
        }
        self.presenter.furnish(sides, None)
        self._tell_crowded(furniture)
        self.clocks = Clocks(self)
        self.pointing = Pointing(self, self.claims, self.pilots)
        self._build_buttons()
        self._prompted: dict[Seat, object] = {}
        self.wishes.laid()
        self.presenter.sync(state)
        for seat in self.pilots.modes:
            self.attendance.badge(seat)
        self.refresh()

    def _tell_crowded(self, furniture: Furniture) -> None:
        """Say once why panels are not turned as somebody wished."""
        if furniture.crowded and not self._told_crowded:
            self.app.toasts.show("Three panels a side have no room sideways: the far ones are turned round.")
        self._told_crowded = furniture.crowded

    def _build_buttons(self) -> None:
        left, top, wide, high = BUTTONS
        self.buttons = {}
        for index, (icon, tip, wish) in enumerate(_BUTTONS):
            box, press = (left + index * (wide + 8), top, wide, high), partial(self.wishes.fulfil, wish)
            self.buttons[wish] = self.gui.button(box, "", press, icon=icon, tip=tip, size=38)
        self.show_mute()

    def show_mute(self) -> None:
        """The button tells whether anything can be heard."""
        self.buttons["mute"].write("", "mute" if self.kit.settings.mute else "sound")

    def _play(self, action: Action) -> None:
        """Submit an action and show what came of it; Refused goes to whoever asked."""
        try:
            self.happen(self.live.submit(action))
        except Refused as refused:
            self.last_rule = refused.reason.rule
            raise

    def happen(self, events: tuple[Event, ...]) -> None:
        """Show what came about; the end of a round stops everything until it has been looked at."""
        if not events:
            return
        if self.match.journal.problem:
            self.app.toasts.show(self.match.journal.problem)
        ended = next((n for n, event in enumerate(events) if isinstance(event, RoundEnded)), None)
        if ended is not None and not self.resting:
            self._at_end = last_end(self.match.history)
            self.rest_s = _REST_S + delay_s(events)
            self.presenter.happen(events[: ended + 1], self._at_end)
        elif not self.resting:
            self.presenter.happen(events, self.live.state)
        self.wishes.hear(events)

    def seize(self, event: pygame.Event) -> bool:
        """Keys and pads of people come before everything else."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.wishes.look_away()
        return self.attendance.seize(event)

    def handle(self, event: pygame.Event) -> bool:
        """Buttons first, then mouse and fingers over panels and arena."""
        if self.gui.handle(event):
            return True
        return not self.resting and self.pointing.handle(event)

    def command(self, name: str) -> bool:
        """Everything that is no part of play."""
        return self.wishes.fulfil(name)

    def update(self, dt_s: float) -> None:
        """Time, opponents, help, pictures and words go on."""
        super().update(dt_s)
        if self._continued:
            self._continued = False
            self.wishes.look_away()
        elif self.resting:
            self._rest(dt_s)
        else:
            self.happen(self.live.pass_time(dt_s))
            self._let_opponents_act(dt_s)
            self._help()
            self.attendance.update(dt_s)
            self.pilots.update(dt_s)
            self.pointing.update(dt_s)
        self.presenter.update(dt_s)
        self.wishes.update(dt_s)
        self.refresh()

    def _let_opponents_act(self, dt_s: float) -> None:
        for number in range(_MOST_IN_A_FRAME):
            action = None if self.resting else self.opponents.poll(self.live.state, 0.0 if number else dt_s)
            if action is None:
                return
            try:
                self.happen(self.live.submit(action))
            except Refused:
                return

    def _help(self) -> None:
        """Parry for those who wish it."""
        for seat, mode in self.pilots.modes.items():
            action = comfort.reply(self.kit.settings.parry_help[seat - 1], mode, self.live.state, seat)
            if action is not None and not self.resting:
                self.pilots.play(seat, action)

    def _rest(self, dt_s: float) -> None:
        if self.rest_s > 0:
            self.rest_s -= dt_s
            if self.rest_s <= 0:
                from scenes.arena.after.ranking import Ranking

                self.app.stack.push(Ranking(self.app, self))

    def go_on(self) -> None:
        """The ranking has been seen: the next round may be set up."""
        self._at_end = None
        self.rest_s = 0.0
        self.pilots.follow(self.live.state)

    def refresh(self) -> None:
        """Bring clocks, prompts and badges up to date, as far as they changed."""
        state = self._at_end or self.live.state
        words, below, seconds = clock_words(state, len(self.match.setup.seats))
        self.clocks.show(words, below, alarm(seconds) if seconds is not None else 0)
        for seat in self.pilots.modes:
            self._prompt(seat)

    def _prompt(self, seat: Seat) -> None:
        if self.resting:
            return
        prompt, refused = self.pilots.prompt(seat)
        words = prompt.words if refused else self.pointing.question(seat) or prompt.words
        mode = self.pilots.modes[seat]
        pace = self.live.state.players[seat - 1].pace
        new = (words, refused, tuple(prompt.keys.items()), mode, pace)
        if self._prompted.get(seat) != new:
            self._prompted[seat] = new
            self.attendance.badge(seat)
            self.presenter.ask(seat, words, prompt.keys, refused)
            self.presenter.aim(seat, mode)

    def pause(self) -> None:
        """Another scene is on top: nobody advances, and the soundtrack waits."""
        self.live.paused = True
        self.wishes.hold()

    def resume(self) -> None:
        """Go on where everybody stopped."""
        self.live.paused = False
        super().resume()
        self.attendance.look_round()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.wishes.silence()
        self.match.close()

    @property
    def busy(self) -> bool:
        """A live table is never still."""
        return True

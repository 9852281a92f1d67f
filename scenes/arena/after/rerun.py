"""A live match looked at again: the lanes are its timeline, and time goes on at any speed."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.core import Event
from game.match.match import Match
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import RoundEnded
from game.rules.eye_for_an_eye.lore import TICKS_A_SECOND
from scenes.arena.after.lanes import LanePicture, Span, lanes, spans
from scenes.arena.clocks import Clocks, alarm, clock_words
from scenes.arena.layout import ARENA, arrange
from scenes.base.scene import Scene
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.tableau import at_the_end
from scenes.stage.presenter import Side

if TYPE_CHECKING:
    from scenes.base.opener import Program

_SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
_STEP_S: Final = 0.35
"""Where no clock ran, an action takes so long."""

_BACK_S: Final = 3.0
"""A moment is shown with so much of what led to it."""

_LANES: Final = (510.0, 20.0, 900.0, 110.0)
_BUTTONS: Final = (
    ("round_back", "restart", "From the start of the round"), ("back_a_bit", "back", "A little back"),
    ("play", "play", "Play"), ("on_a_bit", "skip", "A little on"), ("speed_up", "faster", "Speed"),
    ("back", "home", "Leave"),
)


class Rerun(Scene):
    """Every state of the match was kept; nothing in it is changed."""

    def __init__(self, app: Program, match: Match[Any, Any], index: int = 0) -> None:
        super().__init__(app)
        self.match = match
        self.history = match.history
        self.spans = spans(self.history)
        self.index = self._a_bit_before(index)
        self.playing = True
        self.speed = 1.0
        self._at_s = self._time_s(self.index)

    def _state(self, index: int) -> State:
        state: State = self.history.step_at(index).state
        return state

    def _time_s(self, index: int) -> float:
        state = self._state(index)
        return index * _STEP_S if state.options.turn_based else state.tick / TICKS_A_SECOND

    def _a_bit_before(self, index: int) -> int:
        """The action with which to begin, so that a moment is seen coming."""
        span = self._span_of(index)
        goal_s = self._time_s(index) - _BACK_S
        while index > span.first and self._time_s(index) > goal_s:
            index -= 1
        return index

    def _span_of(self, index: int) -> Span:
        starts = [span.first for span in self.spans]
        return self.spans[max(0, bisect_right(starts, index) - 1)] if starts else Span(1, 0, 0)

    @property
    def span(self) -> Span:
        """The round that is shown."""
        return self._span_of(self.index)

    def background(self) -> pygame.Surface:
        """The table under the arena, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The arena as it was, the lanes above it and the buttons of a player below."""
        state = self._state(self.index)
        furniture = arrange(len(state.players), "side")
        self.presenter = EyePresenter(self.kit, self.stage, self.kit.screen.rect(ARENA), state)
        rects = {seat: self.kit.screen.rect(box) for seat, box in furniture.panels.items()}
        self.presenter.furnish({seat: Side(rect, False) for seat, rect in rects.items()}, None)
        self.presenter.sync(state)
        self.clocks = Clocks(self, ("foot",))
        self._build_lanes()
        self._build_buttons()
        self._show_time()

    def _build_lanes(self) -> None:
        seats = range(1, len(self.match.setup.seats) + 1)
        self._shown_span = self.span
        self.lanes = LanePicture(self.kit, _LANES, lanes(self.history, self.span), seats, bare=True)
        self._lane_sprite = self.stage.add(Sprite(self.lanes.draw(), self.lanes.rect.topleft, 8))
        needle = pygame.Surface((max(2, self.kit.screen.px(4)), self.lanes.rect.height), pygame.SRCALPHA)
        needle.fill("#ffd166")
        self._needle = self.stage.add(Sprite(needle, self.lanes.rect.topleft, 9))

    def _build_buttons(self) -> None:
        self.buttons = {}
        for place, (name, icon, tip) in enumerate(_BUTTONS):
            left = 514.0 + place * 76 if place < 3 else 1182.0 + (place - 3) * 76
            box = (left, 970.0, 70.0, 80.0)
            self.buttons[name] = self.gui.button(box, "", getattr(self, name), icon=icon, tip=tip, size=32)
        self.gui.set_focus(self.buttons["play"], show=False)
        self._show_playing()

    def _show_playing(self) -> None:
        self.buttons["play"].write("", "pause" if self.playing else "play")

    def _show_time(self) -> None:
        state = self._state(self.index)
        words, below, left = clock_words(state, len(state.players))
        self.clocks.show(words, below, alarm(left) if left is not None else 0)
        if self.span != self._shown_span:
            self._lane_sprite.remove()
            self._needle.remove()
            self._build_lanes()
        x = self.lanes.across(self._share())
        self._needle.set(topleft=(self.lanes.rect.left + x, self.lanes.rect.top))

    def _share(self) -> float:
        """Which part of the round has been shown."""
        if self.lanes.lanes.length:
            return min(1.0, self._state(self.index).clock / self.lanes.lanes.length)
        return (self.index - self.span.first) / max(1, self.span.last - self.span.first)

    def go(self, index: int) -> None:
        """Show another moment at once."""
        self.index = min(len(self.history), max(0, index))
        self._at_s = self._time_s(self.index)
        self.presenter.sync(self._state(self.index))
        self._show_time()

    def round_back(self) -> None:
        """To the beginning of the round; from there to the round before."""
        first = self.span.first
        self.go(first if self.index > first + 1 else self._span_of(first - 1).first)

    def back_a_bit(self) -> None:
        """Some seconds back."""
        self.go(self._a_bit_before(self.index))

    def on_a_bit(self) -> None:
        """Some seconds on."""
        goal_s, index = self._at_s + _BACK_S, self.index
        while index < len(self.history) and self._time_s(index) < goal_s:
            index += 1
        self.go(index)

    def play(self) -> None:
        """Start or stop; from the end it starts anew."""
        self.playing = not self.playing
        if self.playing:
            self.go(self.index if self.index < len(self.history) else 0)
        self._show_playing()

    def speed_up(self) -> None:
        """The next speed."""
        self.speed = _SPEEDS[(_SPEEDS.index(self.speed) + 1) % len(_SPEEDS)]
        self.app.toasts.show(f"Speed: {self.speed:g} times")

    def command(self, name: str) -> bool:
        """Space plays; the rest as everywhere."""
        if name == "replay":
            self.play()
            return True
        return super().command(name)

    def handle(self, event: pygame.Event) -> bool:
        """Click or drag along the lanes."""
        if self.gui.handle(event):
            return True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        dragged = event.type == pygame.MOUSEMOTION and bool(event.buttons[0])
        if (pressed or dragged) and self.lanes.rect.collidepoint(event.pos):
            self.go(self._index_at(self.lanes.share(event.pos)))
            return True
        return False

    def _index_at(self, share: float) -> int:
        span, length = self.span, self.lanes.lanes.length
        if not length:
            return span.first + round(share * (span.last - span.first))
        frames = range(span.first, span.last)
        return span.first + bisect_right(frames, share * length, key=lambda frame: self._state(frame).clock)

    def update(self, dt_s: float) -> None:
        """Let everything come about again in its own time."""
        super().update(dt_s)
        if self.playing:
            self._at_s += dt_s * self.speed
            self._catch_up()
        self.presenter.update(dt_s * (self.speed if self.playing else 1.0))

    def _catch_up(self) -> None:
        before = self.index
        while self.index < len(self.history) and self._time_s(self.index + 1) <= self._at_s:
            self.index += 1
            self._happen(*self.history.step_at(self.index))
            if not self.playing:
                break
        if self.index != before:
            self._show_time()
        if self.index >= len(self.history):
            self.playing = False
            self._show_playing()

    def _happen(self, state: State, events: tuple[Event, ...]) -> None:
        """Show what came about; at the end of a round stop, so that it can be looked at."""
        ended = next((n for n, event in enumerate(events) if isinstance(event, RoundEnded)), None)
        if ended is None:
            self.presenter.happen(events, state)
            return
        self.presenter.happen(events[: ended + 1], at_the_end(self._state(self.index - 1), events))
        self.playing = False
        self._show_playing()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return True

"""A live match looked at again: the lanes are its timeline, and time goes on at any speed."""

from __future__ import annotations

from bisect import bisect_right
from typing import ClassVar, Final, NamedTuple

import pygame

from game.core import NOTHING, say
from game.match.history import History
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event
from scenes.arena.after.highlights import highlights
from scenes.arena.after.lanes import LanePicture, Span, lanes, spans
from scenes.arena.after.reel import frame, time_s
from scenes.arena.clocks import Clocks
from scenes.arena.layout import ARENA, arrange
from scenes.arena.shares import Shares
from scenes.base.button import Button
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import GOLD
from scenes.base.sitters import names_of
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye import ArenaPresenter, EyePresenter
from scenes.stage.playback import Control, Playback
from scenes.stage.presenter import Side

_BACK_S: Final = 3.0
"""A moment is shown with so much of what led to it."""

_LANES: Final = (510.0, 6.0, 900.0, 104.0)
_SHARES: Final = (534.0, 114.0, 852.0, 38.0)
_BUTTON_LEFTS: Final = (514.0, 590.0, 666.0, 742.0, 1182.0, 1258.0, 1334.0)
"""On both sides of the clock at the foot."""


class LaneStrip:
    """The lanes of the round that is shown, with a needle where time has come to."""

    def __init__(self, kit: Kit, stage: Stage, history: History[State, Action, Event], span: Span) -> None:
        self._kit, self._history, self._span = kit, history, span
        self._picture = self._drawn(span)
        self.rect = self._picture.rect
        self._sprite = stage.add(Sprite(self._picture.draw(), self.rect.topleft, 8))
        needle = pygame.Surface((max(2, kit.screen.px(4)), self.rect.height), pygame.SRCALPHA)
        needle.fill(GOLD)
        self._needle = stage.add(Sprite(needle, self.rect.topleft, 9))

    def _drawn(self, span: Span) -> LanePicture:
        seats = range(1, len(self._history.state.players) + 1)
        return LanePicture(self._kit, _LANES, lanes(self._history, span), seats, bare=True)

    def show(self, span: Span, index: int) -> None:
        """Put the needle to a moment of a round."""
        if span != self._span:
            self._span, self._picture = span, self._drawn(span)
            self._sprite.set(self._picture.draw())
        length = self._picture.lanes.length
        if length:
            share = min(1.0, self._history.step_at(index).state.clock / length)
        else:
            share = (index - span.first) / max(1, span.last - span.first)
        self._needle.set(topleft=(self.rect.left + self._picture.across(share), self.rect.top))

    def index_at(self, point: tuple[int, int]) -> int:
        """The moment that a pixel stands for."""
        span, length, share = self._span, self._picture.lanes.length, self._picture.share(point)
        if not length:
            return span.first + round(share * (span.last - span.first))
        frames, step_at = range(span.first, span.last), self._history.step_at
        return span.first + bisect_right(frames, share * length, key=lambda frame: step_at(frame).state.clock)


class RerunPicture(NamedTuple):
    """What changes from moment to moment."""

    presenter: ArenaPresenter
    clocks: Clocks
    lanes: LaneStrip
    shares: Shares
    play: Button


class Rerun(Playback[RerunPicture]):
    """Every state of the match was kept; nothing in it is changed."""

    speeds: ClassVar = (0.5, 1.0, 2.0, 4.0, 8.0)

    def __init__(self, app: Program, match: AnyMatch, index: int = 0) -> None:
        super().__init__(app, match, index, playing=True)
        self.history: History[State, Action, Event] = match.history
        self.spans = spans(match.history)
        self.moments = [moment for span in self.spans for moment in highlights(match.history, span)]
        """What to look at in each round, in the place of better moves."""
        self.index = self._a_bit_before(index)
        self._at_s = self._time_s(self.index)

    def _state(self, index: int) -> State:
        return self.history.step_at(index).state

    def _time_s(self, index: int) -> float:
        return time_s(self.history, index)

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

    def build(self) -> RerunPicture:
        """The arena as it was, the lanes above it and the buttons of a player below."""
        state = self._state(self.index)
        rect, panels = self.kit.screen.rect, arrange(len(state.players), "side").panels
        presenter = EyePresenter(self.kit, self.stage, rect(ARENA), state)
        presenter.introduce(names_of(self.match.setup.seats))
        presenter.furnish({seat: Side(rect(place.box), False) for seat, place in panels.items()}, None)
        presenter.sync(state)
        clocks = Clocks(self.kit, self.stage, ("foot",))
        strip = LaneStrip(self.kit, self.stage, self.history, self.span)
        shares = Shares(self.kit, self.stage, _SHARES, state)
        return RerunPicture(presenter, clocks, strip, shares, self._build_buttons())

    def _build_buttons(self) -> Button:
        """The buttons of a player; that of play."""
        controls = (
            Control("restart", say("From the start of the round"), self.round_back),
            Control("back", say("A little back"), self.back_a_bit),
            Control("play", say("Play", sense="a recording"), self.play),
            Control("skip", say("A little on"), self.on_a_bit),
            Control("eye", say("To the next moment"), self.next_moment),
            Control("faster", say("Speed"), self.speed_up),
            Control("home", say("Leave"), self.back),
        )
        boxes = [(left, 970.0, 70.0, 80.0) for left in _BUTTON_LEFTS]
        play = self.build_controls(controls, boxes, size=32)[2]
        self.gui.set_focus(play, show=False)
        return play

    def settle(self) -> None:
        """Show the moment."""
        self.show_playing()
        self._show_time()

    def show_playing(self) -> None:
        """The button of play tells what it would do."""
        self.picture.play.write(NOTHING, "pause" if self.playing else "play")

    def _show_time(self) -> None:
        self.picture.clocks.show(self._state(self.index))
        self.picture.lanes.show(self.span, self.index)

    def go(self, index: int) -> None:
        """Show another moment at once."""
        self.index = min(self.last, max(0, index))
        self._at_s = self._time_s(self.index)
        self._suit()
        self.picture.presenter.sync(self._state(self.index))
        self._show_time()

    def _suit(self) -> None:
        """Lay out boards anew for a round with more of the rules in play."""
        if not self.picture.presenter.suits(self._state(self.index)):
            self.lay_again()

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
        while index < self.last and self._time_s(index) < goal_s:
            index += 1
        self.go(index)

    def next_moment(self) -> None:
        """Show the next of the moments that people will talk about, and say which; then the first again."""
        if not self.moments:
            self.app.toasts.show(say("Nothing happened in this match that stands out."))
            return
        now_s = self._at_s
        moment = next((each for each in self.moments if self._time_s(each.frame) - _BACK_S > now_s + 0.1),
                      self.moments[0])
        self.go(self._a_bit_before(moment.frame))
        self.playing = True
        self.show_playing()
        self.app.toasts.show(say("{when}: {words}.", when=moment.when, words=moment.words), "moment")

    def command(self, name: str) -> bool:
        """Space plays; the rest as everywhere."""
        if name == "hint":
            self.next_moment()
            return True
        if name == "replay":
            self.play()
            return True
        return super().command(name)

    @property
    def strip(self) -> pygame.Rect:
        """The lanes."""
        return self.picture.lanes.rect

    def index_at(self, point: tuple[int, int]) -> int:
        """The moment at a pixel of the lanes."""
        return self.picture.lanes.index_at(point)

    def update(self, dt_s: float) -> None:
        """Let everything come about again in its own time."""
        super().update(dt_s)
        if self.playing:
            self._at_s += dt_s * self.speed
            self._catch_up()
        self.picture.presenter.update(dt_s * (self.speed if self.playing else 1.0))
        self.picture.shares.show(self._state(self.index), dt_s)

    def _catch_up(self) -> None:
        before = self.index
        while self.index < self.last and self._time_s(self.index + 1) <= self._at_s:
            self.index += 1
            self._happen()
            if not self.playing:
                break
        if self.index != before:
            self._show_time()
        if self.index >= self.last:
            self.playing = False
            self.show_playing()

    def _happen(self) -> None:
        """Show what came about; at the end of a round stop, so that it can be looked at."""
        state, events, closing = frame(self.history, self.index)
        if not closing:
            self._suit()
        self.picture.presenter.happen(events, state)
        if closing:
            self.playing = False
            self.show_playing()

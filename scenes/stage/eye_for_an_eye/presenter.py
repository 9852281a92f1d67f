"""Puts Eye for an Eye's states and events on the stage, in turns or in real time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from game.core import Board, Event, OptionValue, Seat
from game.rules.eye_for_an_eye import Action, State, arena_of
from game.rules.eye_for_an_eye import events as told
from scenes.base.timeline import Timeline
from scenes.stage.eye_for_an_eye import option_words, picks, words
from scenes.stage.eye_for_an_eye.aiming import Aiming
from scenes.stage.eye_for_an_eye.arena_art import board_drawing
from scenes.stage.eye_for_an_eye.asking import Asking
from scenes.stage.eye_for_an_eye.attempts import attempt
from scenes.stage.eye_for_an_eye.captions import Captions
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.stage.eye_for_an_eye.gliding import glide
from scenes.stage.eye_for_an_eye.lanes import Lanes, only_heard, timeline
from scenes.stage.eye_for_an_eye.layout import Layout, extent
from scenes.stage.eye_for_an_eye.markers import Markers
from scenes.stage.eye_for_an_eye.marks import MarkSprites
from scenes.stage.eye_for_an_eye.moment_words import moment_words
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.places import Places
from scenes.stage.eye_for_an_eye.preparing import ARENA_BOX, jobs, played_px
from scenes.stage.eye_for_an_eye.story import Story
from scenes.stage.eye_for_an_eye.tableau import tableau_of
from scenes.stage.eye_for_an_eye.tips import Tips
from scenes.stage.eye_for_an_eye.warming import warm
from scenes.stage.eye_for_an_eye.windows import Windows
from scenes.stage.presenter import NO_MARKS, Marks, Presenter, Side, Standing
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box, Screen
    from scenes.base.sprites import Stage

_SPECTACLE = {
    told.KnockedOut: 4.0, told.CurrentRaged: 2.5, told.CardUsed: 2.0, told.HitsTaken: 1.0, told.Parried: 0.8,
    told.GuardReturned: 0.6, told.CardReadied: 0.3,
}
_BUTTONS = {
    "hold": "Hold dice", "recover": "Take dice back", "take": "Take it", "stay": "Stay", "stop": "Stop",
    "flow": "Go with the flow", "end": "End turn", "pass": "Pass", "untie": "Cut the net",
}


class EyePresenter(Presenter[State, Action]):
    """The arena, its chiefs, and everybody's player board."""

    live: ClassVar[bool] = True
    fills_panels: ClassVar[bool] = True
    needs_board: ClassVar[bool] = True

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.state = state
        self._made_for = state.options
        self.layout = Layout(state.arena, box, played_px(kit.screen, state.arena))
        sizes = (self.layout.size, Layout(state.arena, kit.screen.rect(ARENA_BOX)).size)
        board = kit.art.draw_near(*(board_drawing(kit.art, state.arena, size) for size in sizes))
        stage.paint(board, self.layout.board)
        self.picture = Picture(kit, stage, self.layout, state)
        self._places = Places(self.picture)
        self._captions = Captions(kit, self.picture)
        self._story = Story(kit, self.picture, self._captions)
        self._story.names = lambda call: words.call(self.state, call)
        self._lanes = Lanes()
        self._aiming = Aiming(kit, self.picture)
        self._windows = Windows(kit, self.picture)
        self._markers = Markers(kit, stage, self.layout)
        self._marks = MarkSprites(kit, self.picture, self.place)
        self._tips = Tips(kit, stage)
        self._asking: dict[Seat, Asking] = {}

    @classmethod
    def rect_for(cls, screen: Screen, board: Board, box: Box) -> pygame.Rect:
        """The arena keeps its shape in the middle of a box."""
        half_wide, half_high = extent(arena_of(board))
        rect = screen.rect(box)
        scale = min(rect.width / half_wide, rect.height / half_high)
        fitting = pygame.Rect(0, 0, round(half_wide * scale), round(half_high * scale))
        fitting.center = rect.center
        return fitting

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """The arena and its chiefs."""
        return jobs(state, small)

    @classmethod
    def option_picture(
        cls, kit: Kit, option: str, value: OptionValue, side_px: int
    ) -> pygame.Surface | None:
        """The portrait of a seat's chief."""
        if not option.startswith("chief_"):
            return None
        return kit.art.draw(portrait_drawing(kit.art, str(value), side_px))

    @classmethod
    def option_about(cls, board: Board | None, option: str, value: OptionValue) -> str:
        """A seat's chief in a few words."""
        return option_words.about(board, option, value) if board is not None else ""

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> str:
        """Soundtracks with their lengths; as many rounds as the rulebook has."""
        return option_words.word(board, option, value) if board is not None else ""

    @classmethod
    def option_matters(cls, board: Board | None, option: str, chosen: Mapping[str, OptionValue]) -> bool:
        """No pace and soundtrack without a clock, no living stream without water."""
        return board is None or option_words.matters(board, option, chosen)

    @classmethod
    def has_tray(cls, state: State, seat: Seat) -> bool:
        """Nobody can act without a player board."""
        return True

    def furnish(self, sides: Mapping[Seat, Side], aside: pygame.Rect | None) -> None:
        """Lay out the player boards."""
        self.picture.furnish(sides, self.state)
        self._asking = {seat: Asking(panel) for seat, panel in self.picture.panels.items()}
        warm(self.kit.art, self.layout, self.state, [*self.picture.panels.values()])
        self._clocks(self.state)

    def point(self, state: State, pick: Pick | None) -> None:
        """Explain what is pointed at."""
        place = self.place(pick) if pick is not None else None
        self._tips.point(state, pick, place, self._places.around(place) if place else None)

    def hush(self) -> None:
        """Explain no more of what was clicked on."""
        self._tips.hush()

    def suits(self, state: State) -> bool:
        """Figures and player boards are made for their chiefs, and boards for a level of the rules."""
        return state.options == self._made_for

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        self.state = state
        self._lanes.clear()
        self.picture.show(tableau_of(state))
        self._clocks(state)

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened, one event after the other."""
        return timeline(self._story.acts(events, at_once=False))

    def happen(self, events: Sequence[Event], state: State) -> None:
        """Show what happened at once, whatever else is still moving."""
        self.state = state
        acts = self._story.acts(events, at_once=True)
        settings = self.kit.settings
        if settings.animation == "none" or settings.reduced_motion:
            self._lanes.take([act for act in acts if only_heard(act.lane)])
            self.picture.show(tableau_of(state))
        else:
            self._lanes.take(acts)
        self._clocks(state)

    def _clocks(self, state: State) -> None:
        """What depends on time and turns rather than on events."""
        self._windows.show(state)
        self._markers.show(state)

    def update(self, dt_s: float) -> None:
        """Let motions, banners and rings go on; when all is quiet everything is where it belongs."""
        busy = not self._lanes.quiet
        self._lanes.update(dt_s)
        if busy and self._lanes.quiet:
            self.picture.show(tableau_of(self.state))
        self._windows.update(dt_s)
        self.linger(dt_s)

    def linger(self, dt_s: float) -> None:
        """Banners, tips and water; the windows of attacks stand still."""
        self._captions.update(dt_s)
        self._tips.update(dt_s)
        self.picture.water.update(dt_s)

    @property
    def quiet(self) -> bool:
        """Whether nothing moves."""
        return self._lanes.quiet

    def glide(self, state: State) -> Timeline:
        """Bring everything from where it is to where the state says."""
        line = Timeline()
        line.cue(lambda: self.kit.sound.play("slide"))
        line.then(glide(self.picture, tableau_of(state), lambda: self.sync(state)))
        return line

    def ask(self, seat: Seat, asked: str, keys: Mapping[str, str], refused: bool = False) -> None:
        """Ask the person of a seat for something, with what each key does now."""
        if seat in self._asking:
            self._asking[seat].ask(asked, keys, bool(refused))

    def badge(self, seat: Seat, device: str, caps: Mapping[str, str]) -> None:
        """Show which device plays for a seat, and the caps of its keys."""
        if seat in self._asking:
            self._asking[seat].play_with(device, caps)

    def aim(self, seat: Seat, mode: Any) -> None:
        """Show what a seat aims at."""
        self._aiming.aim(self.state, seat, mode)

    def caption(self, seat: Seat, called: str) -> None:
        """Show a call over figure and player board."""
        self._captions.say(seat, called)
        if seat in self._asking:
            self._asking[seat].hear(called)

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """A chip, a plate that says what a key does, something on a player board, a figure or a space."""
        markers = {picks.marker_pick(marker): rect for marker, rect in self._markers.places.items()}
        for pick, rect in (*self._marks.icons.items(), *markers.items()):
            if rect.collidepoint(point):
                return pick
        for seat, asking in self._asking.items():
            if key := asking.plate_at(point):
                return Pick("key", key, seat)
        found = self._places.hit(self.state, point)
        if found is not None and found.kind in ("space", "figure") and self._marks.ways:
            place = self._places.place(self.state, found)
            return self._marks.ways.get(self.layout.space(place.center if place else point), found)
        return found

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is."""
        if pick.kind == "marker":
            return self._markers.places.get(int(pick.name))
        return self._marks.icons.get(pick) or self._places.place(self.state, pick)

    def places(self) -> tuple[Pick, ...]:
        """Chips, player boards, figures and spaces."""
        markers = map(picks.marker_pick, self._markers.places)
        return (*self._marks.icons, *markers, *self._places.all(self.state))

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """The clicks that mean an action."""
        return picks.picks(state, legal, action)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
        """The action that a click was meant to be."""
        return attempt(state, seat, chosen, pick)

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks in place of those before."""
        self.state = state
        self._places.wanted = marks.next
        self._marks.show(state, marks)

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, str], ...]:
        """Decisions without a place on the table."""
        return tuple((pick, _BUTTONS[pick.kind]) for pick in next_picks if pick.kind in _BUTTONS)

    def touched(self, action: Action) -> tuple[Pick, ...]:
        """The spaces and figures that an action concerns."""
        return picks.touched(action)

    def trail(self, action: Action) -> tuple[Pick, ...]:
        """The clicks that have a place."""
        found = picks.picks(self.state, (action,), action)
        return tuple(pick for pick in found if self.place(pick) is not None)

    def arrow(self, action: Action) -> tuple[Pick, ...]:
        """From the figure that acts to what it acts on."""
        return picks.arrow(self.state, action)

    def spent(self, state: State) -> tuple[Pick, ...]:
        """Nobody: dice tell what is spent."""
        return ()

    def called(self, seat: Seat) -> str:
        """A seat is called by its chief."""
        return words.name(self.state, seat)

    def wish(self, state: State, action: Action) -> str:
        """An action as somebody would ask for it."""
        return words.wish(state, action)

    def moment(self, state: State) -> str:
        """Attacks under way, movements and nets: what led here, which the board does not show."""
        return moment_words(state)

    def line(self, before: State, action: Action) -> str:
        """A short text for the log."""
        return words.line(before, action)

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> str:
        """What has to be done now."""
        return words.prompt(state, state.acting or 1)

    def standing(self, state: State, seat: Seat) -> Standing:
        """Health left, and what the cup is worth."""
        return words.standing(state, seat)

    def spectacle(self, event: Event) -> float:
        """Knock-outs count most, then cards and hits."""
        return _SPECTACLE.get(type(event), 0.0)

"""Puts Eye for an Eye's states and events on the stage, in turns or in real time."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.content.settings import Panels
from game.core import Board, OptionValue, Seat, Sentence, say
from game.rules.eye_for_an_eye import Action, State, arena_of
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.actions import SetPace
from game.rules.eye_for_an_eye.dangers import Danger
from game.rules.eye_for_an_eye.hexes import NOWHERE, FigureId, figure_id
from game.rules.eye_for_an_eye.lore import PACES
from game.rules.eye_for_an_eye.state import chief_of, level_of
from scenes.base.grade import Grade
from scenes.base.pace import PACES as PACE_FACTORS
from scenes.base.timeline import Timeline
from scenes.stage.eye_for_an_eye import option_words, picks, words
from scenes.stage.eye_for_an_eye.acts import Story, glide
from scenes.stage.eye_for_an_eye.asking import Asking
from scenes.stage.eye_for_an_eye.captions import Captions
from scenes.stage.eye_for_an_eye.cast import Cast
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.stage.eye_for_an_eye.choice_field import Choosing, to_choose
from scenes.stage.eye_for_an_eye.clocks import Countdowns, TurnMarkers
from scenes.stage.eye_for_an_eye.finder import Finder
from scenes.stage.eye_for_an_eye.ground import board_drawing
from scenes.stage.eye_for_an_eye.layout import Layout, extent
from scenes.stage.eye_for_an_eye.life import ArenaLife
from scenes.stage.eye_for_an_eye.marks import Aim, AimSprites, MarkSprites
from scenes.stage.eye_for_an_eye.mode_art import mode_drawing
from scenes.stage.eye_for_an_eye.motions import Heard, Motions, timeline
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.prepare import ARENA_BOX, jobs, played_px, warming
from scenes.stage.eye_for_an_eye.questions import question
from scenes.stage.eye_for_an_eye.spotlight import Spotlight
from scenes.stage.eye_for_an_eye.tableau import tableau_of
from scenes.stage.eye_for_an_eye.threads import Threads
from scenes.stage.eye_for_an_eye.tips import Tips
from scenes.stage.eye_for_an_eye.warnings import Warnings
from scenes.stage.presenter import NO_MARKS, Marks, Paces, Presenter, Side, Standing
from scenes.stage.selection import Kind, Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box, Screen
    from scenes.base.sprites import Stage

_SPECTACLE: Final[dict[type, float]] = {
    told.KnockedOut: 4.0, told.NymphletCaught: 3.5, told.Scored: 3.0, told.CurrentRaged: 2.5,
    told.CardUsed: 2.0, told.HitsTaken: 1.0, told.Darted: 1.0, told.Parried: 0.8, told.MoveBraced: 0.8,
    told.GuardReturned: 0.6, told.CardReadied: 0.3,
}
_BUTTONS: Final[dict[Kind, Sentence]] = {
    "hold": say("Hold dice"), "recover": say("Take dice back"), "take": say("Take it"), "stay": say("Stay"),
    "stop": say("Stop"), "flow": say("Go with the flow"), "end": say("End turn"), "pass": say("Pass"),
    "withdraw": say("Withdraw the attack"),
    "untie": say("Cut the net"), "ready": say("Take these two"),
}
_POSE_S: Final = 0.1
"""So long after it an event looks best in a picture: a stop is over, and sparks fly."""

_POSES_S: Final[dict[type, float]] = {told.KnockedOut: -0.05, told.NymphletCaught: -0.01}
"""Those that look best before: who is out is seen as it topples, who is caught while it is there."""

_WARM_A_FRAME = 4
"""So many pictures take a quarter of a frame."""


_LEAST_PORTRAIT = 0.45
"""A smaller part of the arena would not be known again."""
_MOST_SIDEWAYS = 4
"""So many panels, two at a side, have room to be turned to their edges."""


class ArenaPresenter(Presenter[State, Action]):
    """What the arena, where everybody acts at once, asks of its picture beyond what every table asks."""

    live: ClassVar[bool] = True
    state: State
    """What is shown, once all motions are over."""

    @classmethod
    def panel_layouts(cls, seats: int) -> tuple[Panels, ...]:
        """Panels are in the corners anyway, and a few can be turned to the left and right edges."""
        return ("side", "facing", "edges") if seats <= _MOST_SIDEWAYS else ("side", "facing")

    @abstractmethod
    def introduce(self, names: Mapping[Seat, str]) -> None:
        """Say people's own names in the places of their chiefs' from now on; before boards are laid out."""

    @abstractmethod
    def by_name(self, said: Sentence) -> Sentence:
        """Words about chiefs as they are told here: with people's own names."""

    @property
    @abstractmethod
    def quiet(self) -> bool:
        """Whether nothing moves."""

    @abstractmethod
    def happen(self, events: Sequence[told.Event], state: State) -> None:
        """Show what happened at once, whatever else is still moving."""

    @abstractmethod
    def due_s(self, event: told.Event) -> float:
        """How long after it came about something that happened is seen: a blow has to land first."""

    @abstractmethod
    def pose(
        self, before: State, events: Sequence[told.Event], event: told.Event, figures: Sequence[FigureId]
    ) -> list[pygame.Rect]:
        """Stand still in the midst of an event that came about with others after a state, until all is
        put somewhere else; where some figures are then, with what rises over their heads.
        """

    @abstractmethod
    def falling(self, seat: Seat) -> bool:
        """Whether a seat's chief is out and nobody has seen it yet."""

    @abstractmethod
    def badge(self, seat: Seat, device: Sentence, caps: Mapping[str, Sentence], pad: bool = False) -> None:
        """Show which device plays for a seat, and the caps of its keys, or of its buttons if it is a pad."""

    @abstractmethod
    def ask(self, seat: Seat, asked: Sentence, keys: Mapping[str, Sentence], refused: bool = False) -> None:
        """Ask the person of a seat for something, with what each key does now."""

    @abstractmethod
    def aim(self, seat: Seat, aim: Aim | None) -> None:
        """Show what a seat's keys are about to do."""

    @abstractmethod
    def warn(self, seat: Seat, dangers: tuple[Danger, ...]) -> None:
        """Show a seat who could hit it."""

    @abstractmethod
    def lay_rail(self, rail: Mapping[Seat, pygame.Rect], across: bool = False) -> None:
        """Take these places for the calls of the seats, to be read from both sides of a table or one."""

    @property
    @abstractmethod
    def cards(self) -> tuple[pygame.Rect, ...]:
        """Where cards and tracks that belong to all lie beside the arena."""

    @abstractmethod
    def choosing(self, seat: Seat, choosing: Choosing | None) -> None:
        """Show which manoeuvres a seat is about to take, and where its cursor is."""

    @abstractmethod
    def caption(self, seat: Seat, called: Sentence) -> None:
        """Show a call on the rail, and on the player board of whoever is asked nothing."""

    @abstractmethod
    def disguise(self, seat: Seat, looks: str) -> None:
        """Let a seat's figure look like something else than its chief."""


class EyePresenter(ArenaPresenter):
    """The arena, its chiefs, and everybody's player board."""

    fills_panels: ClassVar[bool] = True
    needs_board: ClassVar[bool] = True
    first: ClassVar[Sentence] = say("First choose a die or a track on your board.")

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.state = state
        self._made_for = _needs(state)
        self._warming: Iterator[object] = iter(())
        """Pictures that will be needed, brought into memory bit by bit."""
        self.layout = Layout(state.arena, box, played_px(kit.screen, state.arena))
        sizes = (self.layout.size, Layout(state.arena, kit.screen.rect(ARENA_BOX)).size)
        board = kit.art.draw_near(*(board_drawing(kit.art, state.arena, size) for size in sizes))
        stage.paint(board, self.layout.board)
        self.picture = Picture(kit, stage, self.layout, state)
        self._captions = Captions(self.picture, box, len(state.players))
        self._threads = Threads(self.picture)
        self._story = Story(
            self.picture, self._captions, self._threads,
            lambda call: self.by_name(words.call(self.state, call)),
        )
        self._motions = Motions()
        self._countdowns, self._markers = Countdowns(self.picture), TurnMarkers(self.picture)
        self._finder = Finder(self.picture, self._markers)
        self._marks, self._aims = MarkSprites(self.picture, self._finder), AimSprites(self.picture)
        self._warnings = Warnings(self.picture)
        self._tips = Tips(kit, stage)
        self._spotlight = Spotlight(self.picture)
        self._life = ArenaLife(kit, self.picture)
        self._asking: dict[Seat, Asking] = {}
        self._choosing: dict[Seat, Choosing | None] = {}

    @property
    def _plain(self) -> bool:
        """Whether nobody wants to see anything move."""
        return self.kit.settings.animation == "none" or self.kit.settings.reduced_motion

    @classmethod
    def rect_for(cls, screen: Screen, board: Board, box: Box) -> pygame.Rect:
        """The arena keeps its shape in the middle of a box."""
        width, height = extent(arena_of(board))
        rect = screen.rect(box)
        scale = min(rect.width / width, rect.height / height)
        fitting = pygame.Rect(0, 0, round(width * scale), round(height * scale))
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
        """The portrait of a seat's chief, and the picture of a mode."""
        if option == "mode":
            return kit.art.draw(mode_drawing(kit.art, str(value), side_px))
        if not option.startswith("chief_"):
            return None
        return kit.art.draw(portrait_drawing(kit.art, str(value), side_px))

    @classmethod
    def option_about(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """A seat's chief in a few words, and a mode in two sentences."""
        return option_words.option_about(board, option, value)

    @classmethod
    def option_grade(cls, board: Board | None, option: str, value: OptionValue) -> Grade | None:
        """How hard a chief is to play."""
        return option_words.option_grade(board, option, value)

    @classmethod
    def first_options(cls, board: Board | None) -> Mapping[str, OptionValue]:
        """The core game at its most relaxed, with the chiefs that are easy to play."""
        return option_words.first_options(board)

    @classmethod
    def option_note(cls, option: str, value: OptionValue, seats: int) -> Sentence:
        """Whether a mode is only for those who know the game, with so many of them."""
        return option_words.option_note(option, value, seats)

    @classmethod
    def option_word(cls, board: Board | None, option: str, value: OptionValue) -> Sentence:
        """What a choice is called, with the length of a soundtrack."""
        return option_words.option_word(board, option, value)

    @classmethod
    def option_matters(cls, board: Board | None, option: str, chosen: Mapping[str, OptionValue]) -> bool:
        """No pace and soundtrack without a clock, no living stream without water."""
        return option_words.option_matters(board, option, chosen)

    @classmethod
    def has_tray(cls, state: State, seat: Seat) -> bool:
        """Nobody can act without a player board."""
        return True

    def introduce(self, names: Mapping[Seat, str]) -> None:
        """Say people's own names in the places of their chiefs' from now on; before boards are laid out."""
        self.picture.cast = Cast(self.state, names)

    def by_name(self, said: Sentence) -> Sentence:
        """Words about chiefs as they are told here: with people's own names."""
        return self.picture.cast.told(said)

    def furnish(self, sides: Mapping[Seat, Side], aside: pygame.Rect | None) -> None:
        """Lay out the player boards."""
        self.picture.furnish(sides, self.state)
        self._asking = {seat: Asking(panel) for seat, panel in self.picture.panels.items()}
        self._finder.asking = self._asking
        self._warming = warming(self.kit.art, self.layout, self.state, [*self.picture.panels.values()])
        self._clocks(self.state)

    def point(self, state: State, pick: Pick | None) -> None:
        """Explain what is pointed at."""
        place = self.place(pick) if pick is not None else None
        self._tips.point(state, pick, place, self._finder.around(place) if place else None)

    def hush(self) -> None:
        """Explain no more of what was clicked on."""
        self._tips.hush()

    def suits(self, state: State) -> bool:
        """Figures and player boards are made for their chiefs, and boards for a level of the rules."""
        return _needs(state) == self._made_for

    def portrait(self, state: State) -> pygame.Rect:
        """Where somebody stands, in a part of the arena that has its shape; all of it where nobody does."""
        board, figures = self.layout.board, [each for one in state.players for each in one.figures]
        near = [self.layout.rect(each.space) for each in figures if each.space != NOWHERE]
        if not near:
            return board
        around = near[0].unionall(near[1:]).inflate(2 * near[0].width, 2 * near[0].height)
        share = max(_LEAST_PORTRAIT, around.width / board.width, around.height / board.height)
        if share >= 1:
            return board
        part = pygame.Rect(0, 0, round(board.width * share), round(board.height * share))
        part.center = around.center
        return part.clamp(board)

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        self.state = state
        self._motions.clear()
        self._threads.clear()
        self._spotlight.clear()
        self.picture.show(tableau_of(state))
        self._clocks(state)

    def animate(self, events: Sequence[told.Event]) -> Timeline:
        """Show what happened, one event after the other."""
        return timeline(self._story.acts(events, at_once=False))

    def happen(self, events: Sequence[told.Event], state: State) -> None:
        """Show what happened at once, whatever else is still moving."""
        self.state = state
        acts = self._story.acts(events, at_once=True)
        if self._plain:
            self._motions.take([act for act in acts if isinstance(act.lane, Heard)])
            self.picture.show(tableau_of(state))
        else:
            self._motions.take(acts)
        self._spotlight.hear(events, state)
        self._clocks(state)

    def due_s(self, event: told.Event) -> float:
        """How long after it came about an event is seen; at once where nothing moves."""
        return 0.0 if self._plain else self._story.due_s(event) * self._tempo

    def pose(
        self, before: State, events: Sequence[told.Event], event: told.Event, figures: Sequence[FigureId]
    ) -> list[pygame.Rect]:
        """Stand still in the midst of an event; nobody hears it, and the ground is light."""
        self.sync(before._replace(pause=None))
        self._story.recall(before)
        seen = [one for one in events if not isinstance(one, told.Paused)]
        acts = self._story.acts(seen, at_once=True)
        self._motions.take([act for act in acts if not isinstance(act.lane, Heard)])
        off_s = _POSES_S.get(type(event), _POSE_S)
        self._motions.update(max(0.0, self._story.due_s(event) + off_s))
        places = []
        for figure in figures:
            if (piece := self.picture.pieces.get(figure)) is not None:
                space = pygame.Rect((0, 0), self.layout.tile_size)
                space.center = round(piece.point.x), round(piece.point.y)
                places.append(space.union(space.move(0, -6 * space.height // 5)))
        return places

    def falling(self, seat: Seat) -> bool:
        """Whether a seat's chief is out and the blow is still to be seen."""
        hit = (event.figure for event in self.picture.owed if isinstance(event, told.HitsTaken))
        return figure_id(seat) in hit and not self.state.players[seat - 1].health

    @property
    def _tempo(self) -> float:
        """How long motions take: in real time always the same, turn by turn as long as people like."""
        return PACE_FACTORS[self.kit.settings.animation] or 1.0 if self.state.options.turn_based else 1.0

    def _clocks(self, state: State) -> None:
        """What depends on time and turns rather than on events."""
        self._countdowns.show(state)
        self._threads.show(state)
        self._spotlight.show(state)
        self._markers.show(state)
        self._offer(state)

    def update(self, dt_s: float) -> None:
        """Let motions, banners and rings go on; when all is quiet everything is where it belongs."""
        self.warm(_WARM_A_FRAME)
        busy = not self._motions.quiet
        self._motions.update(dt_s / self._tempo)
        if busy and self._motions.quiet:
            self.picture.show(tableau_of(self.state))
        self._countdowns.update(dt_s)
        self._spotlight.update(dt_s / self._tempo)
        self.linger(dt_s)
        # Nobody fidgets where all wait and read.
        if not (self._plain or self.state.pause or self._spotlight.up):
            self._life.live(dt_s)

    def warm(self, most: int | None = None) -> None:
        """Bring into memory what motions will ask for, all of it or some."""
        with self.kit.art.ahead():
            for _ in islice(self._warming, most):
                pass

    def linger(self, dt_s: float) -> None:
        """Banners, tips and water; the windows of attacks stand still."""
        self._captions.update(dt_s)
        self._threads.update(dt_s)
        self._tips.update(dt_s)
        self.picture.water.update(dt_s)

    @property
    def quiet(self) -> bool:
        """Whether nothing moves."""
        return self._motions.quiet

    def glide(self, state: State) -> Timeline:
        """Bring everything from where it is to where the state says."""
        line = Timeline()
        line.cue(lambda: self.kit.sound.play("slide"))
        line.then(glide(self.picture, tableau_of(state), lambda: self.sync(state)))
        return line

    def ask(self, seat: Seat, asked: Sentence, keys: Mapping[str, Sentence], refused: bool = False) -> None:
        """Ask the person of a seat for something, with what each key does now."""
        if seat in self._asking:
            self._asking[seat].ask(self.by_name(asked), keys, refused)

    def badge(self, seat: Seat, device: Sentence, caps: Mapping[str, Sentence], pad: bool = False) -> None:
        """Show which device plays for a seat, and the caps of its keys, or of its buttons if it is a pad."""
        if seat in self._asking:
            self._asking[seat].play_with(device, caps, pad)

    def aim(self, seat: Seat, aim: Aim | None) -> None:
        """Show what a seat's keys are about to do."""
        self._aims.show(self.state, seat, aim)

    def warn(self, seat: Seat, dangers: tuple[Danger, ...]) -> None:
        """Show a seat who could hit it."""
        self._warnings.show(self.state, seat, dangers)

    def lay_rail(self, rail: Mapping[Seat, pygame.Rect], across: bool = False) -> None:
        """Take these places for the calls of the seats, to be read from both sides of a table or one."""
        self._captions.lay(rail, across)

    @property
    def cards(self) -> tuple[pygame.Rect, ...]:
        """Where cards and tracks that belong to all lie beside the arena."""
        return self.picture.cards

    def choosing(self, seat: Seat, choosing: Choosing | None) -> None:
        """Show which manoeuvres a seat is about to take, and where its cursor is."""
        self._choosing[seat] = choosing
        self._offer(self.state)

    def _offer(self, state: State) -> None:
        """Lay out what is still to be chosen from."""
        for seat, panel in self.picture.panels.items():
            panel.choose_from(to_choose(state, seat, self._choosing.get(seat)))

    def caption(self, seat: Seat, called: Sentence) -> None:
        """Show a call on the rail, and on the player board of whoever is asked nothing."""
        said = self.by_name(called)
        self._captions.say(seat, said)
        if seat in self._asking:
            self._asking[seat].hear(said)

    def disguise(self, seat: Seat, looks: str) -> None:
        """Let a seat's figure look like something else than its chief."""
        self.picture.disguise(seat, looks)

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """A chip, a plate that says what a key does, something on a player board, a figure or a space."""
        return self._finder.hit(self.state, point)

    def place(self, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is."""
        return self._finder.place(self.state, pick)

    def places(self) -> tuple[Pick, ...]:
        """Chips, player boards, figures and spaces."""
        return tuple(self._finder.all(self.state))

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """The clicks that mean an action."""
        return picks.picks(state, legal, action)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
        """The action that a click was meant to be."""
        return picks.attempt(state, seat, chosen, pick)

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks in place of those before."""
        self.state = state
        self._marks.show(state, marks)

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Decisions without a place on the table."""
        found = []
        for pick in next_picks:
            if pick.kind == "verdict":
                found.append((pick, words.VERDICT_WORDS[pick.name]))
            elif pick.kind == "stake":
                found.append((pick, words.dice(int(pick.name))))
            elif pick.kind in _BUTTONS:
                found.append((pick, _BUTTONS[pick.kind]))
        return tuple(found)

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

    def called(self, seat: Seat) -> Sentence:
        """A seat is called by its person, else by its chief."""
        return self.picture.cast.called(self.state, seat)

    def titled(self, seat: Seat) -> Sentence:
        """A name is the same everywhere."""
        return self.called(seat)

    @classmethod
    def leads(cls, state: State, seat: Seat) -> Sentence:
        """A chief."""
        return chief_of(state, seat).title

    @classmethod
    def lead_grade(cls, state: State, seat: Seat) -> Grade | None:
        """How hard a chief is to play."""
        return option_words.chief_grade(chief_of(state, seat))

    @classmethod
    def paces(cls, state: State, seat: Seat) -> Paces | None:
        """Turn by turn nobody is hurried."""
        if state.options.turn_based:
            return None
        actions = tuple(SetPace(seat, pace) for pace in range(len(PACES)))
        return Paces(option_words.PACE_TITLES, state.players[seat - 1].pace, actions)

    def question(self, state: State, action: Action) -> Sentence:
        """Whether a chief may do something."""
        return question(state, action)

    def moment(self, state: State) -> Sentence:
        """Attacks under way, movements and nets: what led here, which the board does not show."""
        return self.by_name(words.moment_words(state))

    def line(self, before: State, action: Action) -> Sentence:
        """A short text for the log."""
        return self.by_name(words.line(before, action))

    def prompt(self, state: State, marks: Marks = NO_MARKS) -> Sentence:
        """What has to be done now."""
        return words.prompt(state, state.acting or 1)

    def standing(self, state: State, seat: Seat) -> Standing:
        """Health left, and what the cup is worth."""
        return words.standing(state, seat)

    def spectacle(self, event: told.Event) -> float:
        """Knock-outs count most, then cards and hits."""
        return _SPECTACLE.get(type(event), 0.0)


def _needs(state: State) -> tuple[object, ...]:
    """What figures and player boards depend on."""
    return state.options, level_of(state)

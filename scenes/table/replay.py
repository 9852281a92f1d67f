"""A match that is watched: any moment of it, at any speed, with a commentary and who stands better."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

import pygame

from game.ai import OPPONENTS
from game.core import NOTHING, Sentence, constant, say
from game.match.match import AnyMatch
from game.match.replay import Replay as Frames
from scenes.base.button import Button
from scenes.base.exporting import export
from scenes.base.opener import Program
from scenes.base.palette import GOLD
from scenes.base.screen import Box
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.stage.places import board_box
from scenes.stage.playback import Control, Playback
from scenes.stage.presenter import Marks, Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.table.analysis import VALUE_LEVEL, Analysis, Curve
from scenes.table.commentary import Commentary, Told
from scenes.table.furniture import arrange_for_watching
from scenes.table.log import LogPanel, LogWords
from scenes.table.seat_panels import SeatPanel, lay_panels, sight_of
from scenes.widgets.advantage import weights_of

PAUSE_S: Final = 0.9
"""So long a move can be looked at before the next, at the usual speed: time to read its sentence."""
_LOOK_S: Final = 3.0
"""The same where something would have been better, and its ghost is shown."""
_COLUMNS: Final = 5
_CLOSE: Final = 4.0
"""Between two buttons: their words need the room."""
_WIDE, _SPEED = 5, 6
"""The places of the button with the longest word, and of the one that tells the speed."""
"""The button that is as wide as two."""


class ReplayPicture(NamedTuple):
    """What changes from moment to moment."""

    presenter: Presenter[Any, Any]
    panels: list[SeatPanel]
    log: LogPanel
    log_words: LogWords
    commentary: Commentary
    curve: Curve
    cursor: Sprite
    """Where on the curve the moment lies that is shown."""
    play: Button
    speed: Button


class Replay(Playback[ReplayPicture]):
    """A match looked at; nothing in it is changed. It may begin by playing a part of it."""

    def __init__(
        self, app: Program, match: AnyMatch, index: int = 0, until: int | None = None
    ) -> None:
        super().__init__(app, match, index, playing=until is not None)
        self.analysis = Analysis(app.worker, match)
        self.timeline = Timeline()
        self._until = until
        self._rest_s = PAUSE_S
        self._frames = Frames(match.history)

    @property
    def frames(self) -> Frames[Any, Any, Any]:
        """The match by its moments; it may have grown."""
        if self._frames.last != self.last:
            self._frames = Frames(self.match.history)
        return self._frames

    def build(self) -> ReplayPicture:
        """Board, panels, commentary, graph, log and the buttons of a player."""
        self.timeline = Timeline()
        kind, seats = PRESENTERS[self.match.game.info.name], len(self.match.setup.seats)
        furniture = arrange_for_watching(seats, kind.fills_panels, kind.wide)
        rect = self.kit.screen.rect(board_box(kind.wide))
        presenter = kind(self.kit, self.stage, rect, self.match.step_at(self.index).state)
        presenter.tally = self.match.tally
        presenter.keep_secrets(self.match.outcome is None)
        panels = lay_panels(self.kit, self.stage, furniture, presenter)
        log = LogPanel(self.kit, self.stage, furniture.log)
        words = LogWords(self.match, presenter)
        log.show(words.lines())
        commentary = Commentary(self.kit, self.stage, furniture.prompt, seats)
        curve = Curve(self.kit, self.stage, furniture.curve, self.analysis, words_top=8, z=6)
        star = self.kit.art.icon("star", self.kit.screen.px(34), GOLD)
        cursor = self.stage.add(Sprite(star, (0, 0), 8))
        play, speed = self._build_buttons(furniture.buttons)
        return ReplayPicture(presenter, panels, log, words, commentary, curve, cursor, play, speed)

    def controls(self) -> tuple[Control, ...]:
        """What can be done, in two rows; the speed is told by its own button."""
        export = Control("export", say("Export as text"), self.export, say("Text"))
        return (
            Control("restart", say("To the start"), partial(self.go, 0), say("Start", sense="of a match")),
            Control("back", say("One turn back"), self.previous, say("Back", sense="one turn")),
            Control("play", say("Play", sense="a recording"), self.play, say("Play", sense="a recording")),
            Control("skip", say("One turn on"), self.next, say("Next", sense="turn")),
            Control("eye", say("To the next turning point"), self.next_turning_point, say("Better")),
            Control("person", say("Play on from here"), self.take_over, say("Play on")),
            Control("faster", say("Speed"), self.speed_up, self.speed_words),
            *([] if self.app.guests else [export]),
            Control("home", say("Leave"), self.back, say("Leave")),
        )

    def _build_buttons(self, box: Box) -> tuple[Button, Button]:
        """The buttons of a player in two rows; those of play and of speed."""
        left, top, width = box[:3]
        column, boxes, at = (width + _CLOSE) / _COLUMNS, [], 0
        for number in range(len(self.controls())):
            wide = 2 if number == _WIDE else 1
            across, down = left + at % _COLUMNS * column, top + at // _COLUMNS * 102
            boxes.append((across, down, wide * column - _CLOSE, 94.0))
            at += wide
        buttons = self.build_controls(self.controls(), boxes, size=30)
        return buttons[2], buttons[_SPEED]

    def settle(self) -> None:
        """Show the moment."""
        self._draw_curve()
        self._refresh()
        self.picture.commentary.bar.show(weights_of(self.analysis.value_at(self.index)), at_once=True)
        self.show_speed()

    def show_speed(self) -> None:
        """The button of speed tells it."""
        self.picture.speed.write(self.speed_words, "faster")

    def _draw_curve(self) -> None:
        self.picture.curve.draw(self.analysis.words, self.analysis.sharp_turns)

    def _refresh(self) -> None:
        """Bring everything beside the board to the moment shown."""
        picture, state = self.picture, self.match.step_at(self.index).state
        picture.cursor.center(picture.curve.place_at(self.index))
        for seat, panel in enumerate(picture.panels, 1):
            panel.show(sight_of(self.match, picture.presenter, state, seat))
        picture.log.mark(self.index)
        self.analysis.want_words(self.index)
        self.show_playing()
        self.tell()
        self._mark()

    def _mark(self) -> None:
        """What the last action touched, and the ghost of what would have been better than the next one."""
        presenter, state = self.picture.presenter, self.match.step_at(self.index).state
        action = self.frames.action(self.index)
        last = presenter.touched(action) if action is not None else ()
        presenter.mark(state, Marks(last=last, ghost=self.ghost()))

    def ghost(self) -> Any:
        """The action whose ghost is shown here, if any is."""
        return self.better()

    def better(self) -> Any:
        """What would have been better here than what was played, if anything is known."""
        return self.analysis.better_at(self.index) if self.timeline.done else None

    def tell(self) -> None:
        """Say what is to be said of this moment, as far as it is known by now."""
        self.picture.commentary.say(self.told())
        self.picture.commentary.bar.show(weights_of(self.analysis.value_at(self.index)))

    def told(self) -> Told:
        """Whose move it was and what it does; or what would have been better than the next one."""
        better = self.better()
        if better is not None:
            line = self.picture.presenter.line(self.match.step_at(self.index).state, better)
            adviser = constant(OPPONENTS[VALUE_LEVEL - 1].name)
            words = say("{name} would rather have played: {action}.", name=adviser, action=line)
            coming = self._turn_words(self.frames.turn(self.index + 1))
            return Told(better.seat, self._name(better.seat), words, coming, advises=True)
        action = self.frames.action(self.index)
        if action is None:
            seat = next((each for each in self.match.game.to_act(self._state) if each > 0), 1)
            return Told(seat, self._name(seat), say("The match begins."), self.aside())
        return Told(max(0, action.seat), self._name(action.seat), self._move_words(action), self.aside())

    @property
    def _state(self) -> Any:
        return self.match.step_at(self.index).state

    def _move_words(self, action: Any) -> Sentence:
        """What a move does: in the words of a hint once they are there, else in those of the log."""
        line = self.picture.presenter.line(self.match.step_at(self.index - 1).state, action)
        told = self.analysis.words_of(self.index) if action.seat > 0 else None
        return told or say("{line}.", line=line)

    def _name(self, seat: int) -> Sentence:
        return called(self.match.setup.sitter(seat), seat) if seat > 0 else say("Chance")

    def aside(self) -> Sentence:
        """A faint line under the words."""
        return self._turn_words(self.frames.turn(self.index))

    def _turn_words(self, turn: int) -> Sentence:
        return say("Turn {number}", number=turn) if turn else NOTHING

    def show_playing(self) -> None:
        """The button of play tells what it would do."""
        if self.playing:
            self.picture.play.write(say("Pause"), "pause")
        else:
            self.picture.play.write(say("Play", sense="a recording"), "play")

    def go(self, index: int) -> None:
        """Show another moment: one step on is played, everything else is glided to."""
        index = min(self.last, max(0, index))
        if index == self.index:
            return
        self.timeline.finish()
        presenter = self.picture.presenter
        presenter.mark(self._state, Marks())
        if index == self.index + 1:
            self.timeline = presenter.animate(self.match.step_at(index).events)
        else:
            self.timeline = presenter.glide(self.match.step_at(index).state)
        self.index = index
        self._refresh()

    def previous(self) -> None:
        """The turn before."""
        self.go(self.frames.previous_turn(self.index))

    def next(self) -> None:
        """The next turn."""
        self.go(self.frames.next_turn(self.index))

    def next_turning_point(self) -> None:
        """The next moment at which something would have been better; after the last comes the first."""
        moments = self.analysis.turning_moments
        if not moments:
            words = say("No turning point was found.") if self.analysis.done else say("Still looking.")
            self.app.toasts.show(words, "turning point")
            return
        self.playing = False
        self.go(next((moment for moment in moments if moment > self.index), moments[0]))
        self.show_playing()

    def play(self) -> None:
        """Start or stop playing, from now on to the end of the match."""
        self._until = None
        super().play()

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def take_over(self) -> None:
        """A new match from this moment on."""
        state, match = self._state, self.match
        if match.game.outcome(state) is not None:
            self.app.toasts.show(say("The game is over here: go back to an earlier moment."))
            return
        start = match.game.write_state(state)
        seats = self.app.open.seats(match.game, start=start, board=match.board, like=match.setup)
        self.app.stack.push(seats)

    def command(self, name: str) -> bool:
        """Left and right go from action to action while no ring is shown, and Enter plays."""
        wishes: dict[str, Callable[[], None]] = {
            "replay": self.play, "faster": self.speed_up, "slower": partial(self.speed_up, -1),
            "hint": self.next_turning_point, "rules": self.open_rules,
        }
        if not self.gui.ringed:
            wishes |= {
                "left": partial(self.go, self.index - 1), "right": self.step_on, "confirm": self.play,
            }
        if name in wishes:
            wishes[name]()
            return True
        return super().command(name)

    def step_on(self) -> None:
        """One action on."""
        self.go(self.index + 1)

    @property
    def strip(self) -> pygame.Rect:
        """The curve."""
        return self.picture.curve.rect

    def index_at(self, point: tuple[int, int]) -> int:
        """The start of the turn at a pixel of the curve."""
        return self.picture.curve.frame_at(point)

    def handle(self, event: pygame.Event) -> bool:
        """Click or drag along the curve, or click a line of the log, to go to a moment."""
        if super().handle(event):
            return True
        log = self.picture.log
        if event.type == pygame.MOUSEMOTION:
            log.hover(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            log.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = log.line_at(event.pos)
            if line is not None:
                self.go(line.index + 1)
                return True
        return False

    @property
    def calm(self) -> bool:
        """While one moment is looked at."""
        return super().calm and self.timeline.done and not self.playing

    def update(self, dt_s: float) -> None:
        """Animate, play on, and let the analysis grow."""
        super().update(dt_s)
        self.picture.presenter.update(dt_s)
        self.picture.commentary.bar.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(dt_s * self.speed)
            if self.timeline.done:
                self.arrive()
        elif self.playing:
            self._rest_s -= dt_s * self.speed
            if self._rest_s <= 0:
                self.play_on(dt_s)
        self.look_closer()

    def arrive(self) -> None:
        """All was shown of the way to this moment."""
        self.picture.presenter.sync(self._state)
        self._refresh()
        self._rest_s = PAUSE_S if self.better() is None else _LOOK_S

    def play_on(self, dt_s: float) -> None:
        """The next action, or a halt where there is none."""
        if self.index not in (self._until, self.last):
            self.go(self.index + 1)
        else:
            self.play()

    def look_closer(self) -> None:
        """Let the analysis go on, and show what is new."""
        if self.analysis.update():
            self._draw_curve()
            self.picture.cursor.center(self.picture.curve.place_at(self.index))
            self.tell()
            if self.timeline.done:
                self._mark()

    def leave(self) -> None:
        """Leave the worker to others."""
        super().leave()
        self.analysis.stop()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

"""Replay: any moment of a match, at any speed, with the evaluation beside the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.core import NOTHING, say
from game.match.match import AnyMatch
from game.match.replay import Replay as Frames
from scenes.base.button import Button
from scenes.base.exporting import export
from scenes.base.opener import Program
from scenes.base.palette import GOLD
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.stage.places import board_box
from scenes.stage.playback import Control, Playback
from scenes.stage.presenter import Marks, Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.table.analysis import Analysis, Curve
from scenes.table.furniture import arrange
from scenes.table.log import LogPanel, LogWords
from scenes.table.seat_panels import SeatPanel, lay_panels, sight_of

_PAUSE_S = 0.35


class ReplayPicture(NamedTuple):
    """What changes from moment to moment."""

    presenter: Presenter[Any, Any]
    panels: list[SeatPanel]
    log: LogPanel
    curve: Curve
    cursor: Sprite
    """Where on the curve the moment lies that is shown."""
    play: Button


class Replay(Playback[ReplayPicture]):
    """A match looked at again; nothing in it is changed. It may begin by playing a part of it."""

    def __init__(
        self, app: Program, match: AnyMatch, index: int = 0, until: int | None = None
    ) -> None:
        super().__init__(app, match, index, playing=until is not None)
        self.frames = Frames(match.history)
        self.analysis = Analysis(app.worker, match)
        self.timeline = Timeline()
        self._until = until
        self._rest_s = _PAUSE_S

    def build(self) -> ReplayPicture:
        """Board, panels, graph, log and the buttons of a player."""
        self.timeline = Timeline()
        kind = PRESENTERS[self.match.game.info.name]
        furniture = arrange("side", len(self.match.setup.seats), kind.fills_panels, kind.wide)
        rect = self.kit.screen.rect(board_box(kind.wide))
        presenter = kind(self.kit, self.stage, rect, self.frames.state(self.index))
        presenter.tally = self.match.tally
        presenter.keep_secrets(self.match.outcome is None)
        panels = lay_panels(self.kit, self.stage, furniture, presenter)
        log = LogPanel(self.kit, self.stage, furniture.log)
        log.show(LogWords(self.match, presenter).lines())
        curve = Curve(self.kit, self.stage, furniture.prompt, self.analysis, words_top=10, z=6)
        star = self.kit.art.icon("star", self.kit.screen.px(34), GOLD)
        cursor = self.stage.add(Sprite(star, (0, 0), 8))
        return ReplayPicture(presenter, panels, log, curve, cursor, self._build_buttons(furniture.buttons))

    def _build_buttons(self, box: Box) -> Button:
        """The buttons of a player in two rows; that of play."""
        controls = (
            Control("restart", say("To the start"), partial(self.go, 0)),
            Control("back", say("One turn back"), self.previous),
            Control("play", say("Play", sense="a recording"), self.play),
            Control("skip", say("One turn on"), self.next),
            Control("faster", say("Speed"), self.speed_up),
            *([] if self.app.guests else [Control("export", say("Export as text"), self.export)]),
            Control("person", say("Play on from here"), self.take_over),
            Control("home", say("Leave"), self.back),
        )
        left, top = box[:2]
        boxes = [(left + i % 4 * 106, top + i // 4 * 102, 98.0, 94.0) for i in range(len(controls))]
        return self.build_controls(controls, boxes, size=38)[2]

    def settle(self) -> None:
        """Show the moment."""
        self._draw_curve()
        self._refresh()

    def _draw_curve(self) -> None:
        words = say("who stood better") if self.analysis.done else say("looking closer")
        self.picture.curve.draw(words, self.analysis.sharp_turns)

    def _refresh(self) -> None:
        picture, state = self.picture, self.frames.state(self.index)
        picture.cursor.center(picture.curve.place_at(self.index))
        for seat, panel in enumerate(picture.panels, 1):
            panel.show(sight_of(self.match, picture.presenter, state, seat))
        action = self.frames.action(self.index)
        last = picture.presenter.touched(action) if action is not None else ()
        picture.presenter.mark(state, Marks(last=last))
        picture.log.mark(self.index)
        self.show_playing()

    def show_playing(self) -> None:
        """The button of play tells what it would do."""
        self.picture.play.write(NOTHING, "pause" if self.playing else "play")

    def go(self, index: int) -> None:
        """Show another moment: one step on is played, everything else is glided to."""
        index = min(self.last, max(0, index))
        if index == self.index:
            return
        self.timeline.finish()
        presenter = self.picture.presenter
        if index == self.index + 1:
            self.timeline = presenter.animate(self.frames.events(index))
        else:
            self.timeline = presenter.glide(self.frames.state(index))
        self.index = index
        self._refresh()

    def previous(self) -> None:
        """The turn before."""
        self.go(self.frames.previous_turn(self.index))

    def next(self) -> None:
        """The next turn."""
        self.go(self.frames.next_turn(self.index))

    def play(self) -> None:
        """Start or stop playing, from now on to the end of the match."""
        self._until = None
        super().play()

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def take_over(self) -> None:
        """A new match from this moment on."""
        state, match = self.frames.state(self.index), self.match
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
            "hint": self.take_over,
        }
        if not self.gui.ringed:
            wishes |= {
                "left": partial(self.go, self.index - 1), "right": partial(self.go, self.index + 1),
                "confirm": self.play,
            }
        if name in wishes:
            wishes[name]()
            return True
        return super().command(name)

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
        if not self.timeline.done:
            self.timeline.advance(dt_s * self.speed)
            if self.timeline.done:
                self.picture.presenter.sync(self.frames.state(self.index))
                self._refresh()
                self._rest_s = _PAUSE_S
        elif self.playing:
            self._rest_s -= dt_s * self.speed
            if self._rest_s <= 0:
                if self.index not in (self._until, self.last):
                    self.go(self.index + 1)
                else:
                    self.play()
        if self.analysis.update():
            self._draw_curve()
            self._refresh()

    def leave(self) -> None:
        """Leave the worker to others."""
        self.analysis.stop()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

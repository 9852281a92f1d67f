"""Replay: any moment of a match, at any speed, with the evaluation beside the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match.match import AnyMatch
from game.match.replay import Replay as Frames
from scenes.base.exporting import export
from scenes.base.scene import FAINT, Scene
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.stage.places import board_box
from scenes.stage.presenter import Marks
from scenes.stage.presenters import PRESENTERS
from scenes.table.analysis import Analysis
from scenes.table.furniture import arrange
from scenes.table.log_panel import LogPanel
from scenes.table.narrator import Narrator
from scenes.table.panels import lay_panels
from scenes.widgets.graph import graph, place_of, turn_at

if TYPE_CHECKING:
    from scenes.base.opener import Program

_SPEEDS = (0.5, 1.0, 2.0, 4.0)
_PAUSE_S = 0.35
_BUTTONS = (
    ("skip_back", "restart", "To the start"), ("previous", "back", "One turn back"), ("play", "play", "Play"),
    ("next", "skip", "One turn on"), ("speed_up", "faster", "Speed"), ("export", "export", "Export as text"),
    ("take_over", "person", "Play on from here"), ("back", "home", "Leave"),
)


class Replay(Scene):
    """A match looked at again; nothing in it is changed. It may begin by playing a part of it."""

    def __init__(
        self, app: Program, match: AnyMatch, index: int = 0, until: int | None = None
    ) -> None:
        super().__init__(app)
        self.match = match
        self.frames = Frames(match.history)
        self.index = index
        self.playing = until is not None
        self._until = until
        self.speed = 1.0
        self.analysis = Analysis(app, match)
        self.timeline = Timeline()
        self._rest_s = _PAUSE_S

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """Board, panels, graph, log and the buttons of a player."""
        self.timeline = Timeline()
        kind = PRESENTERS[self.match.game.info.name]
        furniture = arrange("side", len(self.match.setup.seats), kind.fills_panels, kind.wide)
        state = self.frames.state(self.index)
        rect = self.kit.screen.rect(board_box(kind.wide))
        self.presenter = kind(self.kit, self.stage, rect, state)
        self.presenter.tally = self.match.tally
        self.presenter.keep_secrets(self.match.outcome is None)
        self.narrator = Narrator(self.match, self.presenter)
        self.panels = lay_panels(self.kit, self.stage, furniture, self.presenter)
        self.log = LogPanel(self.kit, self.stage, furniture.log)
        self.log.show(self.narrator.lines())
        self._graph_box = furniture.prompt
        self._graph = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 6))
        self._cursor = self.stage.add(Sprite(self._dot(), (0, 0), 8))
        self._draw_graph()
        left, top = furniture.buttons[:2]
        self.buttons = {
            name: self.gui.button(
                (left + i % 4 * 106, top + i // 4 * 102, 98, 94), "", getattr(self, name), icon=icon, tip=tip,
                size=38,
            )
            for i, (name, icon, tip) in enumerate(_BUTTONS)
        }
        self._refresh()

    def _dot(self) -> pygame.Surface:
        return self.kit.art.icon("star", self.kit.screen.px(34), "#ffd166")

    def _draw_graph(self) -> None:
        rect = self.kit.screen.rect(self._graph_box)
        marks = [turn + 1 for turn, change in self.analysis.turning_points()[:2] if change > 0.1]
        image = graph(self.kit.art, rect.size, self.kit.screen.scale, self.analysis.values, marks)
        words = self._graph_words()
        label = self.kit.fonts.render(words, "small", 24, FAINT)
        image.blit(label, (self.kit.screen.px(20), self.kit.screen.px(10)),
                   special_flags=pygame.BLEND_PREMULTIPLIED)
        self._graph.set(image, rect.topleft)

    def _graph_words(self) -> str:
        if not self.analysis.known:
            return ""
        return "who stood better" if self.analysis.done else "looking closer"

    def _turn(self) -> int:
        """The turn that the shown moment belongs to, as a place on the graph."""
        return max(i for i, frame in enumerate(self.analysis.frames) if frame <= self.index)

    def _refresh(self) -> None:
        rect = self.kit.screen.rect(self._graph_box)
        x, y = place_of(rect.size, self.kit.screen.scale, self.analysis.values, self._turn())
        self._cursor.center((rect.left + x, rect.top + y))
        state = self.frames.state(self.index)
        for seat, panel in enumerate(self.panels, 1):
            panel.show(self.narrator.sight(state, seat))
        action = self.frames.action(self.index)
        last = self.presenter.touched(action) if action is not None else ()
        self.presenter.mark(state, Marks(last=last))
        self.log.mark(self.index)
        self.buttons["play"].write("", "pause" if self.playing else "play")

    def go(self, index: int) -> None:
        """Show another moment: one step on is played, everything else is glided to."""
        index = min(self.frames.last, max(0, index))
        if index == self.index:
            return
        self.timeline.finish()
        if index == self.index + 1:
            self.timeline = self.presenter.animate(self.frames.events(index))
        else:
            self.timeline = self.presenter.glide(self.frames.state(index))
        self.index = index
        self._refresh()

    def skip_back(self) -> None:
        """The first position."""
        self.go(0)

    def previous(self) -> None:
        """The turn before."""
        self.go(self.frames.previous_turn(self.index))

    def next(self) -> None:
        """The next turn."""
        self.go(self.frames.next_turn(self.index))

    def play(self) -> None:
        """Start or stop playing; from the end it starts anew."""
        self.playing, self._until = not self.playing, None
        if self.playing and self.index == self.frames.last:
            self.go(0)
        self._refresh()

    def step(self, count: int) -> None:
        """One action on or back."""
        self.go(self.index + count)

    def speed_up(self, step: int = 1) -> None:
        """The next speed; after the last comes the first."""
        self.speed = _SPEEDS[(_SPEEDS.index(self.speed) + step) % len(_SPEEDS)]
        self.app.toasts.show(f"Speed: {self.speed:g} times")

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def take_over(self) -> None:
        """A new match from this moment on."""
        state = self.frames.state(self.index)
        if self.match.game.outcome(state) is not None:
            self.app.toasts.show("The game is over here: go back to an earlier moment.")
            return
        match = self.match
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
            wishes |= {"left": partial(self.step, -1), "right": partial(self.step, 1), "confirm": self.play}
        if name in wishes:
            wishes[name]()
            return True
        return super().command(name)

    def handle(self, event: pygame.Event) -> bool:
        """Click or drag along the graph or the log to go to a moment."""
        if self.gui.handle(event):
            return True
        rect = self.kit.screen.rect(self._graph_box)
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        dragged = event.type == pygame.MOUSEMOTION and bool(event.buttons[0])
        if (pressed or dragged) and rect.collidepoint(event.pos):
            count = len(self.analysis.values)
            turn = turn_at(rect.width, self.kit.screen.scale, count, event.pos[0] - rect.left)
            self.go(self.analysis.frames[turn])
            return True
        if event.type == pygame.MOUSEMOTION:
            self.log.hover(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y)
        elif pressed and (line := self.log.line_at(event.pos)) is not None:
            self.go(line.index + 1)
            return True
        return False

    def update(self, dt_s: float) -> None:
        """Animate, play on, and let the analysis grow."""
        super().update(dt_s)
        self.presenter.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(dt_s * self.speed)
            if self.timeline.done:
                self.presenter.sync(self.frames.state(self.index))
                self._refresh()
                self._rest_s = _PAUSE_S
        elif self.playing:
            self._rest_s -= dt_s * self.speed
            if self._rest_s <= 0:
                if self.index not in (self._until, self.frames.last):
                    self.go(self.index + 1)
                else:
                    self.play()
        if self.analysis.update():
            self._draw_graph()
            self._refresh()

    def leave(self) -> None:
        """Leave the worker to others."""
        self.analysis.stop()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

    @property
    def busy(self) -> bool:
        """Whether something moves or is being thought about."""
        return super().busy or not self.timeline.done or self.playing or not self.analysis.done

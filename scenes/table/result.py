"""The result: who won and why, three moments to go back to, and the game as a curve."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content import paths
from game.content.matches import rematch
from game.match.match import AnyMatch
from game.match.results import append_result, result_of
from scenes.base.button import ButtonStyle
from scenes.base.exporting import export
from scenes.base.scene import FAINT, INK, Overlay
from scenes.base.sprites import Sprite
from scenes.table.analysis import Analysis
from scenes.table.narrator import Narrator
from scenes.table.scoreboard import Scoreboard
from scenes.table.table import Table
from scenes.widgets.graph import graph, turn_at
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program

_BOX = (240.0, 70.0, 1440.0, 940.0)
_GRAPH = (300.0, 650.0, 860.0, 326.0)
_LIST = (300.0, 284.0, 560.0, 350.0)
_COUNT_S = 0.9


class Result(Overlay):
    """Shown over the final position."""

    def __init__(self, app: Program, match: AnyMatch, table: Table) -> None:
        super().__init__(app)
        self.match = match
        self.table = table
        self.analysis = Analysis(app, match)
        self._counted_s = 0.0
        self._kept = False

    def enter(self) -> None:
        """Keep the result, and sound it."""
        super().enter()
        if not self._kept:
            self._kept = True
            problem = append_result(paths.results_file(), result_of(self.match, self._points()))
            if problem:
                self.app.tell([problem])
        self.kit.sound.play(self._sound())

    def _points(self) -> tuple[int, ...]:
        """Every seat's score, in a game that is won by points."""
        points = [standing.points for standing in self._standings.values()]
        return tuple(each for each in points if each is not None)

    def _sound(self) -> str:
        """A person who wins is cheered, whoever else has lost."""
        winners, people = self.match.outcome.winners if self.match.outcome else (), self.match.setup.people
        if not winners:
            return "draw"
        return "win" if not people or set(winners) & set(people) else "lose"

    def build(self) -> None:
        """Headline, score, highlights, curve and the ways on."""
        self.panel(_BOX)
        self.narrator = Narrator(self.match, self.table.presenter)
        self._build_scores()
        self._build_highlights()
        self._graph = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 8))
        self._draw_graph()
        self._build_ways_on()

    def _build_scores(self) -> None:
        outcome = self.match.outcome
        assert outcome is not None
        seats = range(1, len(self.match.setup.seats) + 1)
        names = {seat: self.narrator.name(seat) for seat in seats}
        self._standings = {seat: self.table.presenter.standing(self.match.state, seat) for seat in seats}
        self.scoreboard = Scoreboard(self, outcome, names, self._standings, _LIST)
        turns = len(self.analysis.frames) - 1
        minutes = max(1, round(self.match.played_s / 60))
        terms = " + ".join(name for name, _ in self._standings[1].terms)
        reason = self.match.game.rules[outcome.reason] + (f": {terms}" if terms else "")
        facts = f"{reason}  ·  {turns} turns  ·  {minutes} min"
        block(self, facts, "body", 30, FAINT, (310, 222, 1300, 44), align="center", stand="middle")
        self.scoreboard.count(self._standings, min(1.0, self._counted_s / _COUNT_S))

    def _build_highlights(self) -> None:
        """In one column under two scores, or beside a list of more."""
        beside = len(self.match.setup.seats) > 2
        left, top, width = (900.0, 284.0, 720.0) if beside else (300.0, 380.0, 1320.0)
        block(self, "Three moments", "heading", 36, INK, (left, top, width, 50), stand="middle")
        high = 100.0 if beside else 68.0
        for row, moment in enumerate(self.analysis.highlights(self.table.presenter)):
            box = (left, top + 56 + row * high, width, high - 8)
            self.gui.button(box, "", partial(self.replay, moment.begins, moment.ends))
            icon = self.kit.art.icon("eye", self.kit.screen.px(34))
            self.put(icon, (left + 26, box[1] + box[3] / 2), anchor="midleft", z=104)
            room = (left + 84, box[1] + 4, width - 108, box[3] - 8)
            words = f"Turn {moment.turn}.  {moment.words}"
            block(self, words, "bold", 28, INK, room, stand="middle", z=104)

    def _draw_graph(self) -> None:
        rect = self.kit.screen.rect(_GRAPH)
        marks = [turn + 1 for turn, change in self.analysis.turning_points()[:2] if change > 0.1]
        image = graph(self.kit.art, rect.size, self.kit.screen.scale, self.analysis.values, marks)
        label = self.kit.fonts.render(self._graph_words(), "small", 24, FAINT)
        image.blit(label, (self.kit.screen.px(20), self.kit.screen.px(8)),
                   special_flags=pygame.BLEND_PREMULTIPLIED)
        self._graph.set(image, rect.topleft)

    def _graph_words(self) -> str:
        if not self.analysis.known:
            return ""
        if self.analysis.done:
            return "who stood better, turn by turn"
        return f"looking at every turn: {round(100 * self.analysis.share)} %"

    def _build_ways_on(self) -> None:
        ways: tuple[tuple[str, str, ButtonStyle, Callable[[], object]], ...] = (
            ("Rematch", "restart", "primary", self.rematch),
            ("Watch the replay", "replay", "quiet", partial(self.replay, 0)),
            ("Export as text", "export", "quiet", self.export),
            ("Leave the table", "home", "quiet", self.leave_table),
        )
        for row, (words, icon, style, press) in enumerate(ways):
            top, high = (650, 84) if row == 0 else (666 + row * 80, 70)
            self.gui.button((1200, top, 420, high), words, press, icon=icon, style=style, size=30)
        self.gui.set_focus(self.gui.items[-len(ways)], show=False)

    def rematch(self) -> None:
        """The same again."""
        self.app.stack.unwind(Table)
        self.app.stack.replace(Table(self.app, rematch(self.match)))

    def replay(self, index: int, until: int | None = None) -> None:
        """Go to a moment of the game, or see how it went on from there until another."""
        from scenes.table.replay import Replay

        self.app.stack.push(Replay(self.app, self.match, index, until))

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def leave_table(self) -> None:
        """Back to the game's page."""
        self.app.stack.leave_game()

    def back(self) -> None:
        """Escape leaves the table, too."""
        self.leave_table()

    def handle(self, event: pygame.Event) -> bool:
        """A click on the curve goes to that turn."""
        if self.gui.handle(event):
            return True
        rect = self.kit.screen.rect(_GRAPH)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and rect.collidepoint(event.pos):
            count = len(self.analysis.values)
            turn = turn_at(rect.width, self.kit.screen.scale, count, event.pos[0] - rect.left)
            self.replay(self.analysis.frames[turn])
            return True
        return False

    def update(self, dt_s: float) -> None:
        """Count the score up, and let the analysis grow."""
        super().update(dt_s)
        if self._counted_s < _COUNT_S:
            self._counted_s += dt_s
            self.scoreboard.count(self._standings, min(1.0, self._counted_s / _COUNT_S))
        if self.analysis.update():
            self._draw_graph()
            if self.analysis.done:
                self.lay()

    def pause(self) -> None:
        """Leave the worker to the scene on top."""
        self.analysis.stop()

    def leave(self) -> None:
        """Leave the worker to others."""
        self.analysis.stop()

    @property
    def busy(self) -> bool:
        """Whether something counts or is being thought about."""
        return super().busy or self._counted_s < _COUNT_S or not self.analysis.done

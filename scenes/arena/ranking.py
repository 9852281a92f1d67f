"""After a round: places and points, three moments, a lane per player, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content import paths
from game.match.results import append_result, result_of
from game.rules.eye_for_an_eye.events import RoundEnded
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.aim_words import named
from scenes.arena.highlights import highlights
from scenes.arena.lane_picture import WORDS, LanePicture, sign
from scenes.arena.lanes import KINDS, lanes, spans
from scenes.arena.prompts import seconds
from scenes.arena.report import Row, report
from scenes.exporting import export
from scenes.matches import rematch
from scenes.scene import FAINT, GOLD, INK, Overlay
from scenes.sitters import called
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.table.seat_panel import SEAT_COLOURS
from scenes.tables import replay_for, table_for

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.arena.arena import Arena

_BOX = (120.0, 36.0, 1680.0, 1008.0)
_LEFT, _RIGHT = 168.0, 1752.0
_LANES = (_LEFT, 650.0, _RIGHT - _LEFT, 268.0)
_ROW = 88.0


class Ranking(Overlay):
    """Shown over the arena when a round has ended, and at the end of the match."""

    def __init__(self, app: App, arena: Arena) -> None:
        super().__init__(app)
        self.arena = arena
        self.match = arena.match
        over = [span for span in spans(self.match.history) if self._ended(span.last)]
        self.span = over[-1]
        self.report = report(self.match.history, self.span)
        self.moments = highlights(self.match.history, self.span)
        self._kept = False

    def _ended(self, last: int) -> bool:
        events = self.match.history.step_at(last).events
        return any(isinstance(event, RoundEnded) for event in events)

    def enter(self) -> None:
        """Keep the result of a match that is over, and sound it."""
        super().enter()
        if self.report.over and not self._kept:
            self._kept = True
            problem = append_result(paths.results_file(), result_of(self.match))
            if problem:
                self.app.toasts.show(problem)
        self.app.sound.play(self._sound())

    def _sound(self) -> str:
        setup, outcome = self.match.setup, self.match.outcome
        if outcome is None:
            return "gong"
        people = [seat for seat in range(1, len(setup.seats) + 1) if setup.is_person(seat)]
        return "win" if not people or set(people) & set(outcome.ranking[0]) else "lose"

    def build(self) -> None:
        """Headline, places, moments, lanes and the ways on."""
        self.panel(_BOX)
        self._build_headline()
        for index, row in enumerate(self.report.rows):
            self._build_row(index, row)
        self._build_moments()
        self._build_lanes()
        self._build_ways_on()

    def _build_headline(self) -> None:
        rules, outcome = self.match.game.rules, self.match.outcome
        if outcome is not None:
            first = outcome.ranking[0]
            names = " and ".join(self._name(seat) for seat in first)
            words = f"{names} {'win' if len(first) > 1 else 'wins'} the match"
        else:
            first = self.report.rows[0].seats
            words = f"Round {self.report.number} goes to {self._side(first)}"
        self.fitted(words, "title", 68, SEAT_COLOURS[first[0]], (_LEFT, 56), 1160)
        facts = rules[self.report.reason]
        if self.report.tie_break:
            facts += "  ·  a tie for the first place: one more round decides"
        self.fitted(facts, "body", 30, FAINT, (_LEFT + 2, 142), 1100)

    def _name(self, seat: int) -> str:
        sitter = self.match.setup.sitter(seat)
        return sitter.name or named(self.match.state, figure_id(seat))

    def _side(self, seats: tuple[int, ...]) -> str:
        return " and ".join(map(self._name, seats))

    def _build_row(self, index: int, row: Row) -> None:
        high = min(_ROW, 360.0 / len(self.report.rows))
        top = 232 + index * high
        if not index:
            for words, right in (("victory points", 700), ("gained", 800), ("in all", 900)):
                self.text(words, "small", 24, FAINT, (right, 198), anchor="topright")
        middle = top + high / 2
        ink = GOLD if row.rank == 1 else FAINT
        self.text(f"{row.rank}", "number", 40, ink, (_LEFT, middle), anchor="midleft")
        for place, seat in enumerate(row.seats):
            side = min(52.0, high - 6)
            self.picture(f"common/seat_{seat}", (_LEFT + 42 + place * 58, middle - side / 2, side, side))
        left = self._build_portraits(row, high, middle)
        self.fitted(self._players(row), "bold", 32, INK, (left, middle), 600 - left, anchor="midleft")
        self.text(f"{row.score}", "number", 40, INK, (700, middle), anchor="midright")
        gained = f"+{row.gained}" if row.gained else "–"
        self.text(gained, "number", 40, GOLD, (800, middle), anchor="midright")
        self.text(f"{row.total}", "number", 44, INK, (900, middle), anchor="midright")

    def _build_portraits(self, row: Row, high: float, middle: float) -> float:
        """The chiefs' faces beside the seats' marks; where the names begin."""
        left, side = _LEFT + 48 + len(row.seats) * 58, min(76.0, high - 4)
        for seat in row.seats:
            name = chief_of(self.match.state, seat).name
            image = self.app.art.draw(portrait_drawing(self.app.art, name, self.app.screen.px(side)))
            self.put(image, (left, middle), anchor="midleft")
            left += side + 6
        return left + 8

    def _players(self, row: Row) -> str:
        if len(row.seats) > 1:
            return self._side(row.seats)
        seat = row.seats[0]
        name = named(self.match.state, figure_id(seat))
        return f"{name}, {called(self.match.setup.sitter(seat), seat)}"

    def _build_moments(self) -> None:
        self.text("Three moments", "heading", 36, INK, (960, 190))
        for index, one in enumerate(self.moments):
            box = (960.0, 244 + index * 76.0, _RIGHT - 960, 66.0)
            when = "" if self.match.state.options.turn_based else f"{seconds(one.clock)}  "
            press = partial(self.replay, one.frame)
            self.gui.button(box, f"{when}{one.words}", press, icon="eye", align="left", size=27)
        if not self.moments:
            self.text("Nobody landed a blow.", "body", 30, FAINT, (960, 250))

    def _build_lanes(self) -> None:
        self.text("What was called when", "heading", 36, INK, (_LEFT, 600))
        seats = [seat for row in self.report.rows for seat in row.seats]
        self.lanes = LanePicture(self.app, _LANES, lanes(self.match.history, self.span), sorted(seats))
        self.stage.add(Sprite(self.lanes.draw(), self.lanes.rect.topleft, 8))
        self._build_legend()

    def _build_legend(self) -> None:
        left, px = 640.0, self.app.screen.px
        for kind in KINDS:
            words = self.app.fonts.render(WORDS[kind], "small", 24, FAINT)
            size = (words.get_width() + px(34), max(words.get_height(), px(30)))
            image = pygame.Surface(size, pygame.SRCALPHA)
            sign(image, kind, (px(13), image.get_height() // 2), px(11))
            top = (image.get_height() - words.get_height()) // 2
            image.blit(words, (px(32), top), special_flags=PREMULTIPLIED)
            self.put(image, (left, 622), anchor="midleft")
            left += image.get_width() / self.app.screen.scale + 26

    def _build_ways_on(self) -> None:
        over = self.report.over
        first = ("Rematch", "restart", self.rematch) if over else ("Next round", "play", self.back)
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            (first[0], first[1], "primary", first[2]),
            ("Watch this round", "replay", "quiet", partial(self.replay, self.span.first)),
            ("Export as text", "export", "quiet", self.export),
            ("Leave the table", "home", "quiet", self.leave_table),
        )
        for index, (words, icon, style, press) in enumerate(ways):
            box = (_LEFT + index * 398.0, 944.0, 386.0, 80.0)
            self.gui.button(box, words, press, icon=icon, style=style, size=30)
        self.gui.set_focus(self.gui.items[-4], show=False)

    def back(self) -> None:
        """On to the next round; after the last one, off the table."""
        if self.report.over:
            self.leave_table()
            return
        self.arena.go_on()
        super().back()

    def rematch(self) -> None:
        """The same again, with everybody on the same devices."""
        from scenes.arena.arena import Arena

        self.app.stack.unwind(Arena)
        self.app.stack.replace(table_for(self.app, rematch(self.match), self.arena.claims))

    def replay(self, index: int) -> None:
        """Go to a moment of the match."""
        self.app.stack.push(replay_for(self.app, self.match, index))

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def leave_table(self) -> None:
        """Back to the game's page."""
        from scenes.game_page import GamePage

        self.app.stack.unwind(GamePage)

    def handle(self, event: pygame.Event) -> bool:
        """A click on a sign goes to that call."""
        if self.gui.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            mark = self.lanes.at(event.pos)
            if mark is not None:
                self.replay(mark.frame)
                return True
        return False

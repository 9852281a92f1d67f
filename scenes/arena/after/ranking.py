"""After a round: places and points, three moments, a lane per player, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.content import paths
from game.content.matches import rematch
from game.core import Seat
from game.match.history import History
from game.match.match import Match
from game.match.results import append_result, result_of
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Ranked, RoundEnded, TieBreakCalled
from game.rules.eye_for_an_eye.hexes import figure_id
from game.rules.eye_for_an_eye.rounds import ranked
from game.rules.eye_for_an_eye.state import chief_of
from scenes.arena.after.highlights import highlights
from scenes.arena.after.lanes import LanePicture, Span, build_legend, kinds, lanes, spans
from scenes.arena.keys.prompts import named
from scenes.base.exporting import export
from scenes.base.scene import FAINT, GOLD, INK, Overlay
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called, joined
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.arena.arena import Arena
    from scenes.base.opener import Program
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

class Row(NamedTuple):
    """One side's place in a round."""

    rank: int
    seats: tuple[Seat, ...]
    score: int
    gained: int
    total: int


class Report(NamedTuple):
    """A round that is over."""

    number: int
    reason: str
    """The id of the rule that ended it."""
    rows: tuple[Row, ...]
    tie_break: bool
    """Whether those who lead must fight once more."""
    over: bool
    """Whether the match is over."""


def report(history: History[State, Action], span: Span) -> Report:
    """What came of the round that ended with a span."""
    events = history.step_at(span.last).events
    state = history.step_at(span.last).state
    ended = next(event for event in events if isinstance(event, RoundEnded))
    told = next((event for event in events if isinstance(event, Ranked)), None)
    order = told.ranking if told else ranked(dict(ended.scores))
    scores, rows, rank = dict(ended.scores), [], 1
    for sides in order:
        for side in sides:
            gained = told.gained[side] if told else 0
            rows.append(Row(rank, _members(state, side), scores[side], gained, state.points[side]))
        rank += len(sides)
    again = any(isinstance(event, TieBreakCalled) for event in events)
    return Report(span.number, ended.reason, tuple(rows), again, state.outcome is not None)


def _members(state: State, side: int) -> tuple[Seat, ...]:
    return tuple(seat for seat, player in enumerate(state.players, 1) if player.side == side)


LEFT = 168.0
_NAMES_END, _TOP, _FOOT, _HIGHEST = 600.0, 232.0, 592.0, 88.0
_TWO_LINES = 76.0
_COLUMNS = (("victory points", 540.0, 164.0), ("gained", 714.0, 86.0), ("in all", 810.0, 90.0))


def name_of(match: Match[Any, Any], seat: Seat) -> str:
    """A person's own name, else the chief's."""
    return match.setup.sitter(seat).name or named(match.state, figure_id(seat))


def side_of(match: Match[Any, Any], seats: tuple[Seat, ...]) -> str:
    """Everybody on a side."""
    return joined([name_of(match, seat) for seat in seats])


def build_rows(scene: Scene, match: Match[Any, Any], rows: tuple[Row, ...]) -> float:
    """Put all places on the stage of a scene; the design pixel below them."""
    for words, left, wide in _COLUMNS:
        box = (left, _TOP - 40, wide, 38.0)
        block(scene, words, "small", 24, FAINT, box, align="right", stand="middle")
    high = min(_HIGHEST, (_FOOT - _TOP) / len(rows))
    for index, row in enumerate(rows):
        _build_row(scene, match, row, _TOP + index * high, high)
    return _TOP + len(rows) * high


def _build_row(scene: Scene, match: Match[Any, Any], row: Row, top: float, high: float) -> None:
    middle, side = top + high / 2, min(52.0, high - 6)
    rank = GOLD if row.rank == 1 else FAINT
    block(scene, f"{row.rank}", "number", 40, rank, (LEFT, top, 40, high), stand="middle")
    left = LEFT + 42
    for seat in row.seats:
        scene.image(f"common/seat_{seat}", (left, middle - side / 2, side, side))
        left += 58
    if len(row.seats) == 1:
        left = _build_portrait(scene, match, row.seats[0], (left + 4, middle), min(76.0, high - 4))
    _build_names(scene, match, row, (left + 8, top, _NAMES_END - left - 8, high))
    gained = f"+{row.gained}" if row.gained else "–"
    for words, right, ink in ((f"{row.score}", 700, INK), (gained, 800, GOLD), (f"{row.total}", 900, INK)):
        box = (right - 90.0, top, 90.0, high)
        block(scene, words, "number", 44, ink, box, align="right", stand="middle")


def _build_portrait(
    scene: Scene, match: Match[Any, Any], seat: Seat, at: tuple[float, float], side: float
) -> float:
    """A chief's face; where its right edge is."""
    name = chief_of(match.state, seat).name
    image = scene.kit.art.draw(portrait_drawing(scene.kit.art, name, scene.kit.screen.px(side)))
    scene.put(image, at, anchor="midleft")
    return at[0] + side


def _build_names(scene: Scene, match: Match[Any, Any], row: Row, room: Box) -> None:
    """Everybody on a side; of one alone the chief, and who played it beside or below."""
    if len(row.seats) > 1:
        block(scene, side_of(match, row.seats), "bold", 32, INK, room, stand="middle")
        return
    left, top, wide, high = room
    seat = row.seats[0]
    chief, sitter = named(match.state, figure_id(seat)), called(match.setup.sitter(seat), seat)
    if high < _TWO_LINES:
        block(scene, f"{chief}, {sitter}", "bold", 30, INK, room, stand="middle")
        return
    middle = top + high / 2
    block(scene, chief, "bold", 32, INK, (left, middle - 40, wide, 42), stand="middle")
    block(scene, sitter, "body", 26, FAINT, (left, middle, wide, 36), stand="middle")


_WATCHED_S = 15
_SLIP_S = 1.0
"""So long a CALL that came too late for the round, on Enter, does not mean the next one."""

_BOX = (120.0, 36.0, 1680.0, 1008.0)
_LEFT, _RIGHT = LEFT, 1752.0
_MOMENTS_FOOT, _LANES_FOOT = 472.0, 918.0
_MOMENTS = {0: "No moments", 1: "A moment", 2: "Two moments"}


class Ranking(Overlay):
    """Shown over the arena when a round has ended, and at the end of the match."""

    def __init__(self, app: Program, arena: Arena) -> None:
        super().__init__(app)
        self.arena = arena
        self.match = arena.match
        over = [span for span in spans(self.match.history) if self._ended(span.last)]
        self.span = over[-1]
        self.report = report(self.match.history, self.span)
        self.moments = highlights(self.match.history, self.span)
        self._kept = False
        self._seen_s = 0.0
        self._watched = not arena.live.people() and not self.report.over
        """Whether nobody plays who could say when the next round begins."""

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
        self.kit.sound.play(self._sound())

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
        foot = build_rows(self, self.match, self.report.rows)
        self._build_moments()
        self._build_lanes(max(foot + 6, _MOMENTS_FOOT + 30))
        self._build_ways_on()

    def _build_headline(self) -> None:
        rules = self.match.game.rules
        words, ink = self._headline()
        block(self, words, "title", 68, ink, (_LEFT, 52, _RIGHT - _LEFT, 84), stand="middle")
        facts = rules[self.report.reason]
        if self.report.tie_break:
            facts += "  ·  a tie for the first place: one more round decides"
        block(self, facts, "body", 30, FAINT, (_LEFT + 2, 138, 1100, 44), stand="middle")

    def _headline(self) -> tuple[str, str]:
        """Who has won, in the colour of the seat unless several share it."""
        outcome = self.match.outcome
        if outcome is not None:
            first = outcome.ranking[0]
            verb = "win" if len(first) > 1 else "wins"
            return f"{side_of(self.match, first)} {verb} the match", SEAT_COLOURS[first[0]]
        best = [row.seats for row in self.report.rows if row.rank == 1]
        names = side_of(self.match, tuple(seat for seats in best for seat in seats))
        if len(best) > 1:
            return f"Round {self.report.number} is shared by {names}", INK
        return f"Round {self.report.number} goes to {names}", SEAT_COLOURS[best[0][0]]

    def _build_moments(self) -> None:
        heading = _MOMENTS.get(len(self.moments), "Three moments")
        block(self, heading, "heading", 36, INK, (960, 186, 700, 50), stand="middle")
        for index, one in enumerate(self.moments):
            box = (960.0, 244 + index * 76.0, _RIGHT - 960, 66.0)
            press = partial(self.replay, one.frame)
            self.gui.button(box, f"{one.when}  {one.words}", press, icon="eye", align="left", size=27)
        if not self.moments:
            block(self, "Nobody landed a blow.", "body", 30, FAINT, (960, 250, 700, 48))

    def _build_lanes(self, top: float) -> None:
        block(self, "What was called when", "heading", 36, INK, (_LEFT, top, 440, 48), stand="middle")
        seats = [seat for row in self.report.rows for seat in row.seats]
        box = (_LEFT, top + 52, _RIGHT - _LEFT, _LANES_FOOT - top - 52)
        self.lanes = LanePicture(self.kit, box, lanes(self.match.history, self.span), sorted(seats))
        self.stage.add(Sprite(self.lanes.draw(), self.lanes.rect.topleft, 8))
        build_legend(self, kinds(self.match.state.options.level), (640.0, top + 24))

    def _build_ways_on(self) -> None:
        over = self.report.over
        onward = f"Next round in {_WATCHED_S}" if self._watched else "Next round"
        first = ("Rematch", "restart", self.rematch) if over else (onward, "play", self.back)
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            (first[0], first[1], "primary", first[2]),
            ("Watch this round", "replay", "quiet", partial(self.replay, self.span.first)),
            ("Export as text", "export", "quiet", self.export),
            ("Leave the table", "home", "quiet", self.leave_table),
        )
        self._left_s = float(_WATCHED_S)
        self._ways = []
        for index, (words, icon, style, press) in enumerate(ways):
            box = (_LEFT + index * 398.0, 944.0, 386.0, 80.0)
            self._ways.append(self.gui.button(box, words, press, icon=icon, style=style, size=30))
        self.gui.set_focus(self._ways[0], show=False)

    def update(self, dt_s: float) -> None:
        """A watched match goes on by itself after a while; the button counts the seconds."""
        super().update(dt_s)
        self._seen_s += dt_s
        if not self._watched:
            return
        before, self._left_s = ceil(self._left_s), self._left_s - dt_s
        if self._left_s <= 0:
            self.back()
        elif ceil(self._left_s) != before:
            self._ways[0].write(f"Next round in {ceil(self._left_s)}", "play")

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
        self.app.stack.replace(Arena(self.app, rematch(self.match), self.arena.claims))

    def replay(self, index: int) -> None:
        """Go to a moment of the match."""
        self.app.stack.push(self.app.open.replay(self.match, index))

    def export(self) -> None:
        """Keep the game as text and say where."""
        self.app.toasts.show(export(self.match))

    def leave_table(self) -> None:
        """Back to the game's page."""
        self.app.stack.leave_game()

    def command(self, name: str) -> bool:
        """Keys lead over the buttons, once everybody has let go of their own."""
        return (name == "confirm" and self._seen_s < _SLIP_S) or super().command(name)

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

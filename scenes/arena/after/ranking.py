"""After a round: places and points, three moments, a lane per player, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence, constant, plural, say, verbatim
from game.core.words import in_a_row
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.state import State, chief_of, level_of, lore_of
from scenes.arena.after.award_cards import AwardCards, awards_of
from scenes.arena.after.highlights import highlights
from scenes.arena.after.lanes import LanePicture, build_legend, kinds, lanes
from scenes.arena.after.moments import MomentCards
from scenes.arena.after.report import Row, chief_name, last_round, report, side_names
from scenes.arena.keys.devices import Devices, Press
from scenes.arena.tonight import tonight, tonight_words
from scenes.base.button import Button
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.screen import Box, Point
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye import ArenaPresenter
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.widgets.ending import Ending, Way
from scenes.widgets.words import block, common_size

_WATCHED_S = 15
_SLIP_S = 1.0
"""So long a CALL that came too late for the round, on Enter, does not mean the next one."""

_HEAD: Final[Box] = (512.0, 8.0, 896.0, 160.0)
_LEFT: Final[Box] = (8.0, 8.0, 496.0, 708.0)
_RIGHT: Final[Box] = (1416.0, 8.0, 496.0, 708.0)
_FOOT: Final[Box] = (8.0, 720.0, 1904.0, 352.0)
"""Round the arena, which stays in sight between them: how it ended, moments, ways on, places and lanes."""

_ROOM_FOR_TOASTS: Final[Box] = (516.0, 16.0, 888.0, 130.0)
_TABLE: Final[tuple[Box, ...]] = (
    (0.0, 0.0, 508.0, 720.0), (508.0, 0.0, 904.0, 166.0), (1412.0, 0.0, 508.0, 720.0),
    (0.0, 718.0, 1920.0, 362.0),
)
"""Where the table is seen through between those, in the place of player boards and cards."""

_MOMENTS: Final[Box] = (28.0, 24.0, 456.0, 674.0)
_WAYS: Final = (1436.0, 28.0, 456.0)
_AGAIN, _WAY, _GAP = 100.0, 60.0, 8.0
_WORDS_FOOT: Final = 696.0
"""Where the words below the ways on end."""

_TONIGHT, _MEANINGS = 56.0, 240.0
_FAR_SIDE: Final[Box] = (532.0, 22.0, 856.0, 48.0)
_COLUMNS_TOP, _ROWS_TOP, _ROWS_FOOT, _HIGHEST_ROW = 742.0, 778.0, 1052.0, 128.0
_PLACES_LEFT, _NAMES_END = 40.0, 486.0
_TWO_LINES, _PAIR = 76.0, 90.0
_COLUMNS = (
    (say("victory points", sense="a column"), (442.0, _COLUMNS_TOP, 164.0, 34.0)),
    (say("gained", sense="a column"), (620.0, _COLUMNS_TOP, 84.0, 34.0)),
    (say("in all", sense="a column"), (718.0, _COLUMNS_TOP, 80.0, 34.0)),
)
_POINTS_RIGHT, _GAINED_RIGHT, _TOTAL_RIGHT = 606.0, 704.0, 798.0
_LANES: Final[Box] = (836.0, 818.0, 1044.0, 236.0)
_LANES_TITLE: Final[Box] = (840.0, 740.0, 1040.0, 40.0)
_LEGEND: Final[Point] = (842.0, 798.0)


class Again(NamedTuple):
    """Another match by the press of a key: what stands on the button for it, and what a ROLL does."""

    words: Sentence
    press: Callable[[Press], object]


class RankingPicture(NamedTuple):
    """What goes on working after it was laid out."""

    lanes: LanePicture
    onward: Button
    moments: MomentCards


class Ranking(Ending[RankingPicture]):
    """Shown over the arena when a round has ended, and at the end of the match."""

    def __init__(
        self, app: Program, match: AnyMatch, presenter: Callable[[], ArenaPresenter],
        go_on: Callable[[], object], rematch: Callable[[], object], watched: bool, across: bool = False,
        again: Again | None = None,
    ) -> None:
        super().__init__(app, match, rematch, across)
        self._presenter = presenter
        """The one of the arena below, which is made anew with every change of size."""
        self._again = again
        self._devices = Devices()
        self.span = last_round(match.history)
        self.report = report(match.history, self.span)
        if match.outcome is not None:
            # In a tournament a match ends with its round, also where the rules would call for one more.
            self.report = self.report._replace(tie_break=False, over=True)
        self.moments = highlights(match.history, self.span)
        self.awards = awards_of(match)
        self._go_on = go_on
        self._seen_s = 0.0
        self._watched = watched and not self.report.over
        """Whether nobody plays who could say when the next round begins."""
        self._left_s = 0.0

    def sound(self) -> str:
        """A gong: the winner has been cheered already."""
        return "gong"

    def background(self) -> pygame.Surface:
        """The arena, which stays in sight, at rest; in the place of player boards the table."""
        below = self.app.stack.below(self)
        if below is not None and below.in_sight:
            self._presenter().sync(self._presenter().state)
        picture, table = self.unveiled(), self.app.table_top(self.kit.material)
        for box in _TABLE:
            rect = self.kit.screen.rect(box)
            if self.turned:  # whatever lies below it is not
                rect.center = picture.get_width() - rect.centerx, picture.get_height() - rect.centery
            picture.blit(table, rect, rect)
        return picture

    def build(self) -> RankingPicture:
        """Headline, places, moments, lanes and the ways on, round the arena."""
        for box in (_HEAD, _LEFT, _RIGHT, _FOOT):
            self.panel(box)
        self._build_headline()
        self._build_rows()
        moments = MomentCards(self, self.match, self.moments, _MOMENTS, self.replay)
        lanes = self._build_lanes()
        return RankingPicture(lanes, self._build_onward(), moments)

    def _build_headline(self) -> None:
        words, ink = self._headline()
        left, top, width, height = _HEAD
        top, height = top + 14, height - 28
        if self._across:
            self.build_far_side(words, _FAR_SIDE)
            top, height = top + 48, height - 48
        upper, lower = (left + 28, top, width - 56, height * 0.6), height * 0.38
        block(self, words, "title", 62, ink, upper, align="center", stand="middle")
        facts = constant(self.match.game.rules[self.report.reason])
        if self.report.tie_break:
            facts = say("{reason}  ·  a tie for the first place: one more round decides", reason=facts)
        room = (left + 28, top + height - lower, width - 56, lower)
        block(self, facts, "body", 30, FAINT, room, align="center", stand="middle")

    def _headline(self) -> tuple[Sentence, str]:
        """Who has won, in the colour of the seat unless several share it."""
        outcome = self.match.outcome
        if outcome is not None:
            first = outcome.ranking[0]
            names = side_names(self.match, first)
            words = plural("{names} wins the match", "{names} win the match", len(first), names=names)
            return words, SEAT_COLOURS[first[0]]
        best = self.report.first
        number, names = self.report.number, side_names(self.match, best)
        if self.report.shared:
            return say("Round {number} is shared by {names}", number=number, names=names), INK
        return say("Round {number} goes to {names}", number=number, names=names), SEAT_COLOURS[best[0]]

    def _build_rows(self) -> None:
        """All places, best first."""
        letters = min(common_size(self, [words], "small", 24, box) for words, box in _COLUMNS)
        for words, box in _COLUMNS:
            block(self, words, "small", letters, FAINT, box, align="right", stand="middle")
        height = min(_HIGHEST_ROW, (_ROWS_FOOT - _ROWS_TOP) / len(self.report.rows))
        for index, row in enumerate(self.report.rows):
            self._build_row(row, _ROWS_TOP + index * height, height)

    def _build_row(self, row: Row, top: float, height: float) -> None:
        middle, side = top + height / 2, min(52.0, height - 6)
        rank, at = GOLD if row.rank == 1 else FAINT, (_PLACES_LEFT, top, 40.0, height)
        block(self, verbatim(f"{row.rank}"), "number", 40, rank, at, stand="middle")
        left = _PLACES_LEFT + 42
        for seat in row.seats:
            self.image(f"common/seat_{seat}", (left, middle - side / 2, side, side))
            left += 58
        if len(row.seats) == 1:
            left = self._build_portrait(row.seats[0], (left + 4, middle), min(104.0, height - 4))
        self._build_names(row, (left + 8, top, _NAMES_END - left - 8, height))
        gained = _signed(f"{row.gained:+}") if row.gained else "–"
        score, total = _signed(f"{row.score}"), _signed(f"{row.total}")
        numbers = ((score, _POINTS_RIGHT, INK), (gained, _GAINED_RIGHT, GOLD), (total, _TOTAL_RIGHT, INK))
        for words, right, ink in numbers:
            box = (right - 90.0, top, 90.0, height)
            block(self, verbatim(words), "number", 44, ink, box, align="right", stand="middle")

    def _build_portrait(self, seat: Seat, at: Point, side: float) -> float:
        """A chief's face; where its right edge is."""
        name = chief_of(self.match.state, seat).name
        image = self.kit.art.draw(portrait_drawing(self.kit.art, name, self.kit.screen.px(side)))
        self.put(image, at, anchor="midleft")
        return at[0] + side

    def _build_names(self, row: Row, room: Box) -> None:
        """Everybody on a side; of one alone the own name or the chief's, and beside or below the other."""
        if len(row.seats) > 1:
            left, top, width, height = room
            room = (left, top, width, height - 14)
            names = side_names(self.match, row.seats)
            block(self, names, "bold", self._side_size(room), INK, room, stand="middle")
            return
        left, top, width, height = room
        # However high the row is, both lines stand together.
        top, height = top + max(0.0, height - _PAIR) / 2, min(height, _PAIR)
        seat = row.seats[0]
        if height < _TWO_LINES:
            size = self._one_line_size(width)
            block(self, self._in_one_line(seat), "bold", size, INK, room, stand="middle")
            return
        upper, lower = (left, top + 4, width, height / 2), (left, top + height / 2, width, height / 2 - 6)
        both = {each: self._both(each) for each in self._alone}
        size = common_size(self, [name for name, _ in both.values()], "bold", 32, upper)
        ink = SEAT_COLOURS[seat] if self.match.setup.sitter(seat).name else INK
        block(self, both[seat][0], "bold", size, ink, upper, stand="middle")
        size = common_size(self, [other for _, other in both.values()], "body", 26, lower)
        block(self, both[seat][1], "body", size, FAINT, lower, stand="middle")

    def _both(self, seat: Seat) -> tuple[Sentence, Sentence]:
        """What somebody is called, and who fought for them or played."""
        chief, sitter = chief_name(self.match, seat), self.match.setup.sitter(seat)
        return (called(sitter, seat), chief) if sitter.name else (chief, called(sitter, seat))

    @property
    def _alone(self) -> list[Seat]:
        """Those who are a side by themselves."""
        return [row.seats[0] for row in self.report.rows if len(row.seats) == 1]

    def _side_size(self, room: Box) -> float:
        """The size in which the names of the longest side fit: all rows have the same."""
        names = [side_names(self.match, row.seats) for row in self.report.rows if len(row.seats) > 1]
        return common_size(self, names, "bold", 32, room)

    def _in_one_line(self, seat: Seat) -> Sentence:
        return in_a_row(self._both(seat))

    def _one_line_size(self, width: float) -> float:
        """The size in which the longest name fits: all rows have the same."""
        seats = [seat for row in self.report.rows for seat in row.seats]
        widths = (self.kit.fonts.width_px(self._in_one_line(seat), "bold", 30) for seat in seats)
        return min(30.0, 30 * 0.98 * self.kit.screen.px(width) / max(widths))

    def _build_lanes(self) -> LanePicture:
        title = say("What was called when")
        block(self, title, "heading", 34, INK, _LANES_TITLE, stand="middle")
        seats = [seat for row in self.report.rows for seat in row.seats]
        picture = LanePicture(self.kit, _LANES, lanes(self.match.history, self.span), sorted(seats))
        self.stage.add(Sprite(picture.draw(), picture.rect.topleft, 8))
        fought = self.match.history.step_at(self.span.first).state
        build_legend(self, kinds(level_of(fought)), _LEGEND, _LANES_TITLE[2])
        return picture

    def _build_onward(self) -> Button:
        """The ways on, and below them the evening and what the columns mean; the button of the first one."""
        self._left_s = float(_WATCHED_S)
        again = self._again.words if self._again else say("Rematch")
        first = Way(again, "restart", self.rematch)
        if not self.report.over:
            words = _next_round_in(_WATCHED_S) if self._watched else say("Next round")
            first = Way(words, "play", self.back)
        watch = Way(say("Watch this round"), "replay", partial(self.replay, self.span.first))
        more = [Way(say("Awards"), "trophy", self.show_awards)] if self.awards else []
        left, top, width = _WAYS
        boxes: list[Box] = [(left, top, width, _AGAIN)]
        for _ in range(3 + len(more)):
            under = boxes[-1][1] + boxes[-1][3] + _GAP
            boxes.append((left, under, width, _WAY))
        foot = boxes[-1][1] + boxes[-1][3] + 2 * _GAP
        self._build_meanings(self._build_evening(foot))
        return self.build_ways_on(first, watch, boxes, more, 40)

    def _build_evening(self, top: float) -> float:
        """How the evening stands, where more than one match was fought; what is free below it."""
        evening = tonight(self.match)
        if evening.matches <= 1 and (not evening.matches or self.report.over):
            return top
        left, _, width = _WAYS
        room = (left + 8, top, width - 16, _TONIGHT)
        block(self, tonight_words(self.match, evening), "bold", 30, GOLD, room, stand="middle")
        return top + _TONIGHT + _GAP

    def _build_meanings(self, top: float) -> None:
        """What the columns mean."""
        left, _, width = _WAYS
        lines = meanings(self.match.state)
        high = min(_MEANINGS, _WORDS_FOOT - top) / len(lines)
        room = (left + 8, 0.0, width - 16, high)
        size = common_size(self, lines, "small", 25, room)
        for number, words in enumerate(lines):
            at = (room[0], top + number * high, room[2], high)
            block(self, words, "small", size, FAINT, at, stand="middle")

    def update(self, dt_s: float) -> None:
        """A watched match goes on by itself after a while; the button counts the seconds."""
        super().update(dt_s)
        self._seen_s += dt_s
        self.picture.moments.draw_next(self._presenter())
        if not self._watched:
            return
        before, self._left_s = ceil(self._left_s), self._left_s - dt_s
        if self._left_s <= 0:
            self.back()
        elif ceil(self._left_s) != before:
            self.picture.onward.write(_next_round_in(ceil(self._left_s)), "play")

    def back(self) -> None:
        """On to the next round; after the last one, off the table."""
        if self.report.over:
            self.leave_table()
            return
        self._go_on()
        super().back()

    def show_awards(self) -> None:
        """Look at the awards once more, from the same side of the table."""
        cards = AwardCards(self.app, self.match, self.awards, self.app.stack.pop)
        cards.turned = self.turned
        self.app.stack.push(cards)

    def replay(self, index: int) -> None:
        """Go to a moment of the match."""
        self.app.stack.push(self.app.open.replay(self.match, index))

    @property
    def room_for_toasts(self) -> Box:
        """Over the headline: signs and moments can be clicked on, and nobody misses the arena."""
        return _ROOM_FOR_TOASTS

    def seize(self, event: pygame.Event) -> bool:
        """ROLL of anybody means once more, where that was agreed on and all have let go of their keys."""
        press = self._devices.read(event, self.kit.settings.zones)
        if press is None or press.key != "roll" or self._again is None or not self.report.over:
            return False
        if self._seen_s >= _SLIP_S:
            self._again.press(press)
        return True

    def command(self, name: str) -> bool:
        """Keys lead over the buttons, once everybody has let go of their own."""
        return (name == "confirm" and self._seen_s < _SLIP_S) or super().command(name)

    def handle(self, event: pygame.Event) -> bool:
        """A click on a sign goes to that call."""
        if self.gui.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            mark = self.picture.lanes.at(event.pos)
            if mark is not None:
                self.replay(mark.frame)
                return True
        return False


def meanings(state: State) -> tuple[Sentence, ...]:
    """What the columns of a ranking mean in this mode."""
    lore, mode = lore_of(state), state.options.mode
    if mode == "battle":
        return (
            say("Victory points: the tokens in the cup, and {points} for each chief on its feet.",
                points=lore.survivor),
            say("Gained: points for the place in this round."),
            say("In all: points of every round so far; they decide the match."),
        )
    if mode == "nymphlet_ceremony":
        scored = say("Victory points: {points} for each Nymphlet caught, {fallen} if its catcher is down.",
                     points=lore.ceremony.points, fallen=lore.ceremony.fallen)
    else:
        scored = say("Victory points: those of this round, less {points} for each chief who fell.",
                     points=lore.modes.fallen)
    return (
        scored, say("Gained: they count for the match as they are."),
        say("In all: the victory points of every round so far; they decide the match."),
    )


def _signed(digits: str) -> str:
    """With a real minus: a fallen chief may cost more than was gained."""
    return digits.replace("-", "−")


def _next_round_in(seconds: int) -> Sentence:
    return say("Next round in {seconds}", seconds=seconds)

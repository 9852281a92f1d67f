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
from scenes.arena.after.report import Row, cast_of, chief_name, last_round, report, side_names
from scenes.arena.keys.devices import Devices, Press
from scenes.arena.tonight import tonight, tonight_words
from scenes.base.button import Button, even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.screen import Box, Point
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sitters import called
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.chiefs import portrait_drawing
from scenes.widgets.ending import Ending, Way
from scenes.widgets.words import block, common_size

_WATCHED_S = 15
_SLIP_S = 1.0
"""So long a CALL that came too late for the round, on Enter, does not mean the next one."""

_BOX = (120.0, 36.0, 1680.0, 1008.0)
_LEFT, _RIGHT = 168.0, 1752.0
_MEANINGS: Final[Box] = (960.0, 474.0, 792.0, 114.0)
_LANES_TOP, _LANES_FOOT = 598.0, 918.0
_AWARDS: Final[Box] = (1452.0, 182.0, 300.0, 54.0)
_MOMENTS = {0: say("No moments"), 1: say("A moment"), 2: say("Two moments"), 3: say("Three moments")}
_TONIGHT: Final[Box] = (1000.0, 134.0, _RIGHT - 1000.0, 48.0)
_FAR_SIDE = (1180.0, 54.0, _RIGHT - 1180.0, 76.0)
_ROOM_FOR_TOASTS = (_LEFT, 44.0, _FAR_SIDE[0] - 24 - _LEFT, 142.0)
_NAMES_END, _ROWS_TOP, _ROWS_FOOT, _HIGHEST_ROW = 600.0, 232.0, 592.0, 88.0
_TWO_LINES = 76.0
_COLUMNS = (
    (say("victory points", sense="a column"), (532.0, _ROWS_TOP - 40, 164.0, 38.0)),
    (say("gained", sense="a column"), (716.0, _ROWS_TOP - 40, 84.0, 38.0)),
    (say("in all", sense="a column"), (820.0, _ROWS_TOP - 40, 80.0, 38.0)),
)


class Again(NamedTuple):
    """Another match by the press of a key: what stands on the button for it, and what a ROLL does."""

    words: Sentence
    press: Callable[[Press], object]


class RankingPicture(NamedTuple):
    """What goes on working after it was laid out."""

    lanes: LanePicture
    onward: Button


class Ranking(Ending[RankingPicture]):
    """Shown over the arena when a round has ended, and at the end of the match."""

    def __init__(
        self, app: Program, match: AnyMatch, go_on: Callable[[], object],
        rematch: Callable[[], object], watched: bool, across: bool = False, again: Again | None = None,
    ) -> None:
        super().__init__(app, match, rematch, across)
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

    def build(self) -> RankingPicture:
        """Headline, places, moments, lanes and the ways on."""
        self.panel(_BOX)
        self._build_headline()
        foot = self._build_rows()
        self._build_moments()
        self._build_meanings()
        return RankingPicture(self._build_lanes(max(foot + 6, _LANES_TOP)), self._build_onward())

    def _build_headline(self) -> None:
        words, ink = self._headline()
        width = (_FAR_SIDE[0] - 24 if self._across else _RIGHT) - _LEFT
        block(self, words, "title", 68, ink, (_LEFT, 52, width, 84), stand="middle")
        self.build_far_side(words, _FAR_SIDE)
        facts = constant(self.match.game.rules[self.report.reason])
        if self.report.tie_break:
            facts = say("{reason}  ·  a tie for the first place: one more round decides", reason=facts)
        evening = tonight(self.match)
        known = evening.matches > 1 or (evening.matches and not self.report.over)
        width = _TONIGHT[0] - 24 - _LEFT if known else _RIGHT - _LEFT
        block(self, facts, "body", 30, FAINT, (_LEFT + 2, 138, width, 44), stand="middle")
        if known:
            words = tonight_words(self.match, evening)
            block(self, words, "bold", 30, GOLD, _TONIGHT, align="right", stand="middle")

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

    def _build_rows(self) -> float:
        """All places, best first; the design pixel below them."""
        letters = min(common_size(self, [words], "small", 24, box) for words, box in _COLUMNS)
        for words, box in _COLUMNS:
            block(self, words, "small", letters, FAINT, box, align="right", stand="middle")
        highest = _HIGHEST_ROW * self.kit.fonts.text_factor
        height = min(highest, (_ROWS_FOOT - _ROWS_TOP) / len(self.report.rows))
        for index, row in enumerate(self.report.rows):
            self._build_row(row, _ROWS_TOP + index * height, height)
        return _ROWS_TOP + len(self.report.rows) * height

    def _build_row(self, row: Row, top: float, height: float) -> None:
        middle, side = top + height / 2, min(52.0, height - 6)
        rank = GOLD if row.rank == 1 else FAINT
        block(self, verbatim(f"{row.rank}"), "number", 40, rank, (_LEFT, top, 40, height), stand="middle")
        left = _LEFT + 42
        for seat in row.seats:
            self.image(f"common/seat_{seat}", (left, middle - side / 2, side, side))
            left += 58
        if len(row.seats) == 1:
            left = self._build_portrait(row.seats[0], (left + 4, middle), min(76.0, height - 4))
        self._build_names(row, (left + 8, top, _NAMES_END - left - 8, height))
        gained = _signed(f"{row.gained:+}") if row.gained else "–"
        score, total = _signed(f"{row.score}"), _signed(f"{row.total}")
        numbers = ((score, 700, INK), (gained, 800, GOLD), (total, 900, INK))
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

    def _build_moments(self) -> None:
        block(self, _MOMENTS[len(self.moments)], "heading", 36, INK, (960, 180, 700, 60), stand="middle")
        cast = cast_of(self.match)
        texts = [say("{when}  {what}", when=one.when, what=cast.told(one.words)) for one in self.moments]
        size = even_size(self.kit, texts, 27, _RIGHT - 960) if texts else 27
        for index, (one, words) in enumerate(zip(self.moments, texts, strict=True)):
            box = (960.0, 244 + index * 76.0, _RIGHT - 960, 66.0)
            press = partial(self.replay, one.frame)
            self.gui.button(box, words, press, icon="eye", align="left", size=size)
        if not self.moments:
            block(self, say("Nobody landed a blow."), "body", 30, FAINT, (960, 250, 700, 48))
        if self.awards:
            self.gui.button(_AWARDS, say("Awards"), self.show_awards, icon="trophy", size=28)

    def _build_meanings(self) -> None:
        """What the columns mean."""
        left, top, width, height = _MEANINGS
        lines = meanings(self.match.state)
        high = height / len(lines)
        size = common_size(self, lines, "small", 25, (0, 0, width, high))
        for number, words in enumerate(lines):
            block(self, words, "small", size, FAINT, (left, top + number * high, width, high), stand="middle")

    def _build_lanes(self, top: float) -> LanePicture:
        title = say("What was called when")
        block(self, title, "heading", 36, INK, (_LEFT, top - 8, 440, 60), stand="middle")
        seats = [seat for row in self.report.rows for seat in row.seats]
        box = (_LEFT, top + 52, _RIGHT - _LEFT, _LANES_FOOT - top - 52)
        picture = LanePicture(self.kit, box, lanes(self.match.history, self.span), sorted(seats))
        self.stage.add(Sprite(picture.draw(), picture.rect.topleft, 8))
        fought = self.match.history.step_at(self.span.first).state
        build_legend(self, kinds(level_of(fought)), (640.0, top + 24))
        return picture

    def _build_onward(self) -> Button:
        """The ways on; the button of the first one."""
        self._left_s = float(_WATCHED_S)
        again = self._again.words if self._again else say("Rematch")
        first = Way(again, "restart", self.rematch)
        if not self.report.over:
            words = _next_round_in(_WATCHED_S) if self._watched else say("Next round")
            first = Way(words, "play", self.back)
        watch = Way(say("Watch this round"), "replay", partial(self.replay, self.span.first))
        boxes = [(_LEFT + index * 398.0, 944.0, 386.0, 80.0) for index in range(4)]
        return self.build_ways_on(first, watch, boxes)

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
        """Over the headline: signs and moments can be clicked on."""
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

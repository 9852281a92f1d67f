"""A lane per player: what was called when in a round, and how that looks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, get_args

import pygame

from game.core import TICKS_A_SECOND, Seat, Sentence, say, verbatim
from game.core.words import clock_time
from game.match.history import History
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.options import CORE
from game.rules.eye_for_an_eye.state import length
from scenes.base.kit import Kit
from scenes.base.palette import FAINT, INK, PANEL
from scenes.base.scene import Scene
from scenes.base.screen import Box, Point
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import PREMULTIPLIED

Kind = Literal["move", "attack", "guard", "heal", "innate", "ready", "card", "out"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
_BEYOND_CORE: Final = ("innate", "ready", "card")
_CALLS: Final[dict[type, Kind]] = {
    do.Move: "move", do.Attack: "attack", do.Heal: "heal", do.WatchOut: "innate", do.Stoke: "innate",
    do.Rally: "innate", do.Ready: "ready",
}

_COLOURS: Final[dict[Kind, str]] = {
    "move": "#3fa56c", "attack": "#e0605a", "guard": "#5b8fe0", "heal": "#dc5aa0", "innate": "#9a78e0",
    "ready": "#d08a3c", "card": "#ffd36a", "out": INK,
}
_WORDS: Final[dict[Kind, Sentence]] = {
    "move": say("move", sense="a sign"), "attack": say("attack", sense="a sign"),
    "guard": say("parry", sense="a sign"), "heal": say("heal", sense="a sign"),
    "innate": say("innate", sense="a sign"), "ready": say("readied", sense="a sign"),
    "card": say("card", sense="a sign"), "out": say("knocked out", sense="a sign"),
}
_HEAD, _FOOT, _APART = 64.0, 30.0, 6.0
_SIGN_WIDTH, _SIGN_GAP = 34.0, 26.0
_LETTERS, _LEAST_LETTERS = 24.0, 9.0
_OUTLINES: Final[dict[Kind, str]] = {
    "attack": "0,-10 9,8 -9,8",
    "guard": "-8,-8 8,-8 8,8 -8,8",
    "innate": "0,-10 8,0 0,10 -8,0",
    "heal": "-3,-10 3,-10 3,-3 10,-3 10,3 3,3 3,10 -3,10 -3,3 -10,3 -10,-3 -3,-3",
    "card": "0,-11 3,-3 11,-3 4,2 7,10 0,5 -7,10 -4,2 -11,-3 -3,-3",
    "ready": "-5,-9 5,-9 5,9 -5,9",
    "out": "-10,-6 -6,-10 0,-4 6,-10 10,-6 4,0 10,6 6,10 0,4 -6,10 -10,6 -4,0",
}
_POINTS: Final = {
    kind: [tuple(int(number) / 10 for number in point.split(",")) for point in outline.split()]
    for kind, outline in _OUTLINES.items()
}


class LaneMark(NamedTuple):
    """One thing that a player called."""

    seat: Seat
    at: float
    """Where on the lane, from 0 to 1."""
    kind: Kind
    frame: int
    """After so many actions of the match it had happened."""


class Span(NamedTuple):
    """A round within a match: it begins and ends after so many actions."""

    number: int
    first: int
    last: int


class Lanes(NamedTuple):
    """All calls of a round; the length is in ticks, or 0 where no clock ran."""

    marks: tuple[LaneMark, ...]
    length: int
    scale: tuple[tuple[float, Sentence], ...]
    """Minutes or game turns: where each begins, from 0 to 1, and what is written there."""


def kinds(level: int) -> tuple[Kind, ...]:
    """What can be called at all by the rules that were agreed."""
    return tuple(kind for kind in KINDS if level > CORE or kind not in _BEYOND_CORE)


def spans(history: History[State, Action, Event], since: int = 0) -> tuple[Span, ...]:
    """The rounds of a match after so many actions, the one under way included."""
    found: list[Span] = []
    first, number = since, 1
    for index in range(since, len(history) + 1):
        for event in history.step_at(index).events:
            if isinstance(event, told.RoundBegan):
                first, number = index, event.round
            elif isinstance(event, told.RoundEnded):
                found.append(Span(event.round, first, index))
                first = index
    if first < len(history):
        found.append(Span(number, first, len(history)))
    return tuple(found)


def lanes(history: History[State, Action, Event], span: Span) -> Lanes:
    """What was called when between the beginning and the end of a round."""
    turn_based = history.step_at(span.first).state.options.turn_based
    ticks = 0 if turn_based else length(history.step_at(span.first).state)
    whole = max(1, ticks or span.last - span.first)
    marks = []
    for index in range(span.first + 1, span.last + 1):
        state, events = history.step_at(index)
        clock = history.step_at(index - 1).state.clock if index == span.last else state.clock
        at = index - span.first if turn_based else clock
        marks += [LaneMark(seat, min(1.0, at / whole), kind, index) for seat, kind in _called(events)]
    return Lanes(tuple(marks), ticks, _minutes(ticks) if ticks else _turns(history, span, whole))


def _minutes(ticks: int) -> tuple[tuple[float, Sentence], ...]:
    minute = 60 * TICKS_A_SECOND
    return tuple((at / ticks, clock_time(at // TICKS_A_SECOND)) for at in range(0, ticks + 1, minute))


def _turns(
    history: History[State, Action, Event], span: Span, whole: int
) -> tuple[tuple[float, Sentence], ...]:
    found: dict[int, float] = {}
    for index in range(span.first, span.last):
        state = history.step_at(index).state
        if state.phase in ("roll", "turn"):
            found.setdefault(state.game_turn, (index - span.first) / whole)
    names = (say("Turn {turn}", turn=turn) if turn == 1 else verbatim(str(turn)) for turn in found)
    return tuple(zip(found.values(), names, strict=True))


def _called(events: tuple[Event, ...]) -> Iterator[tuple[Seat, Kind]]:
    for event in events:
        if isinstance(event, told.Called) and type(event.call) in _CALLS:
            yield event.seat, _CALLS[type(event.call)]
        elif isinstance(event, told.CardUsed):
            yield event.seat, "card"
        elif isinstance(event, told.Parried):
            yield seat_of(event.figure), "guard"
        elif isinstance(event, told.KnockedOut):
            yield event.seat, "out"


class LanePicture:
    """Lanes in a box of the design space; knows which call is under a pixel."""

    def __init__(
        self, kit: Kit, box: Box, lanes: Lanes, seats: Sequence[Seat], bare: bool = False
    ) -> None:
        self.kit, self.box, self.lanes = kit, box, lanes
        self.bare = bare
        """Whether the times below are left out."""
        self.seats = list(seats)
        self.rect = kit.screen.rect(box)
        self._foot = 0.0 if bare else _FOOT
        self._row = (box[3] - self._foot) / max(1, len(self.seats))

    def place(self, mark: LaneMark) -> tuple[int, int]:
        """Where a mark stands in the picture."""
        px = self.kit.screen.px
        return self.across(mark.at), px((self.seats.index(mark.seat) + 0.5) * self._row)

    def at(self, point: tuple[int, int]) -> LaneMark | None:
        """The call that is nearest to a pixel, if one is near."""
        x, y = point[0] - self.rect.left, point[1] - self.rect.top
        reach = self.kit.screen.px(26)
        near = [(abs(x - p[0]) + abs(y - p[1]), n) for n, mark in enumerate(self.lanes.marks)
                for p in (self.place(mark),)]
        best = min(near, default=(reach + 1, 0))
        return self.lanes.marks[best[1]] if best[0] <= reach else None

    def across(self, share: float) -> int:
        """How far to the right a part of the round is."""
        return self.kit.screen.px(_HEAD + 16 + share * (self.box[2] - _HEAD - 32))

    def share(self, point: tuple[int, int]) -> float:
        """Which part of the round a pixel stands for."""
        px = self.kit.screen.px
        width = px(self.box[2] - _HEAD - 32)
        return min(1.0, max(0.0, (point[0] - self.rect.left - px(_HEAD + 16)) / width))

    def draw(self) -> pygame.Surface:
        """The whole picture, premultiplied."""
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._draw_time(image)
        for row, seat in enumerate(self.seats):
            self._draw_lane(image, row, seat)
        for mark in self.lanes.marks:
            self._draw_mark(image, mark)
        return image

    def _draw_lane(self, image: pygame.Surface, row: int, seat: Seat) -> None:
        px = self.kit.screen.px
        middle = px((row + 0.5) * self._row)
        side = px(min(44, self._row - 6))
        badge = self.kit.art.image(f"common/seat_{seat}", (side, side))
        image.blit(badge, badge.get_rect(center=(px(_HEAD / 2), middle)), special_flags=PREMULTIPLIED)
        line = pygame.Rect(px(_HEAD), middle - px(1.5), px(self.box[2] - _HEAD), max(2, px(3)))
        pygame.draw.rect(image, pygame.Color(SEAT_COLOURS[seat]).lerp(PANEL, 0.55), line)

    def _draw_time(self, image: pygame.Surface) -> None:
        """The minutes or game turns, and a warmer ground under the last minute."""
        px, height = self.kit.screen.px, self.box[3] - self._foot
        if self.lanes.length:
            last = self.across(max(0.0, 1 - 60 * TICKS_A_SECOND / self.lanes.length))
            zone = pygame.Rect(last, 0, self.across(1.0) - last, px(height))
            pygame.draw.rect(image, "#2a2218", zone, border_radius=px(10))
        fonts, free = self.kit.fonts, 0
        letters = min(_LETTERS, _LETTERS * px(_FOOT) / fonts.line_height_px("small", _LETTERS))
        for share, name in self.lanes.scale:
            x = self.across(share)
            pygame.draw.line(image, "#353c4a", (x, 0), (x, px(height)), max(1, px(2)))
            if self.bare:
                continue
            words = fonts.render(name, "small", letters, FAINT)
            place = words.get_rect(midtop=(x, px(height + 2))).clamp(image.get_rect())
            # Where turns were short, not each of them has room for its number.
            if place.left >= free:
                image.blit(words, place, special_flags=PREMULTIPLIED)
                free = place.right + px(_APART)

    def _draw_mark(self, image: pygame.Surface, mark: LaneMark) -> None:
        sign(image, mark.kind, self.place(mark), self.kit.screen.px(min(13.0, self._row * 0.34)))


def sign(image: pygame.Surface, kind: Kind, middle: tuple[int, int], size: int) -> None:
    """The shape of a kind of call: never told by its colour alone."""
    if kind == "move":
        pygame.draw.circle(image, _COLOURS[kind], middle, max(2, round(size * 0.55)))
        return
    points = [(middle[0] + x * size, middle[1] + y * size) for x, y in _POINTS[kind]]
    pygame.draw.polygon(image, _COLOURS[kind], points)
    pygame.draw.aalines(image, pygame.Color(_COLOURS[kind]).lerp("#000000", 0.45), True, points)


def build_legend(scene: Scene, shown: Iterable[Kind], at: Point, width: float) -> None:
    """What the signs mean, side by side in a width, on the stage of a scene."""
    px, fonts, (left, middle) = scene.kit.screen.px, scene.kit.fonts, at
    texts = {kind: _WORDS[kind] for kind in shown}
    room_px, letters = px(width - len(texts) * (_SIGN_WIDTH + _SIGN_GAP)), _LETTERS
    while letters > _LEAST_LETTERS and room_px < sum(
        fonts.width_px(words, "small", letters) for words in texts.values()
    ):
        letters -= 1
    for kind, text in texts.items():
        words = fonts.render(text, "small", letters, FAINT)
        size = (words.get_width() + px(_SIGN_WIDTH), max(words.get_height(), px(30)))
        image = pygame.Surface(size, pygame.SRCALPHA)
        sign(image, kind, (px(13), image.get_height() // 2), px(11))
        top = (image.get_height() - words.get_height()) // 2
        image.blit(words, (px(32), top), special_flags=PREMULTIPLIED)
        scene.put(image, (left, middle), anchor="midleft")
        left += image.get_width() / scene.kit.screen.scale + _SIGN_GAP

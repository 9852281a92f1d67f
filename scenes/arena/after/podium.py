"""The chiefs on a podium, by the places of a round or of the match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence, plural, say, verbatim
from game.core.words import dotted
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.state import State
from scenes.arena.after.report import Report, known_as, last_round, side_names
from scenes.arena.after.statues import night, statue
from scenes.arena.after.statues import stand as planted
from scenes.base.art import Drawing
from scenes.base.fonts import Style
from scenes.base.opener import Program
from scenes.base.palette import GOLD, INK
from scenes.base.particles import Burst, Fall, Particles, Shower, puff, tumbling
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Sprite
from scenes.base.timeline import Progress, Timeline, ease_out
from scenes.base.verbs import squash
from scenes.stage.eye_for_an_eye.blows import DUST_COLOURS, DUST_S
from scenes.stage.eye_for_an_eye.ornaments import leaf_drawing
from scenes.stage.eye_for_an_eye.palette import BRASS, SEAT_SHADES
from scenes.stage.eye_for_an_eye.svg import ART, document
from scenes.stage.materials import material_of
from scenes.widgets.interlude import Interlude
from scenes.widgets.words import block, common_size

_LASTS_S: Final = 6.5
_EACH_S, _RISE_S, _DROP_S, _PRESS_S = 0.45, 0.4, 0.38, 0.16
_JUMP, _JUMP_S, _CROUCH, _PAUSE_S = 84.0, 0.56, 0.22, 0.2
"""How high and how long somebody jumps for joy, after which share of that, and how long it rests."""

_PETALS_S: Final = 1.3
_GROUND: Final = 1000.0
_HEIGHTS: Final = (420.0, 340.0, 280.0, 236.0, 206.0, 184.0)
"""How high the block of each place is."""

_WIDTH, _WIDER, _GAP = 330.0, 210.0, 14.0
"""The width of a block for one, what each ally adds, and what lies between two blocks."""

_ROOM: Final = 1780.0
_LARGEST: Final = 1.3
"""How much wider blocks are, and how much larger chiefs, where few share the room."""

_CHIEF: Final = 0.74
_HEAD: Final[Box] = (260.0, 26.0, 1400.0, 84.0)
_FAR: Final[Box] = (60.0, 6.0, 1800.0, 54.0)
_BELOW: Final[Box] = (260.0, 62.0, 1400.0, 66.0)
"""The line for the far side of a table, and below it the heading for the near one."""


_Z_RAIN, _Z_DUST, _Z_PETALS = 12.0, 29.0, 60.0
"""Nothing that falls lies over names and numbers."""


class _Stand(NamedTuple):
    """What everybody on the podium is shown with."""

    line: Timeline
    dust: Particles
    petals: Particles
    cheered_s: float
    """When all stand there, and the first is cheered."""


class Step(NamedTuple):
    """A block of the podium: one side's place."""

    rank: int
    seats: tuple[Seat, ...]
    score: Sentence


class Podium(Interlude[None]):
    """Blocks rise, the last place first, and everybody hops onto theirs."""

    def __init__(
        self, app: Program, match: AnyMatch, told: Report, on: Callable[[], object], across: bool = False
    ) -> None:
        super().__init__(app, on)
        self.kit = app.kit.wearing(material_of(match.game.info.name))
        self.match, self._report, self._across = match, told, across
        self.steps = steps(match, told)

    @property
    def lasts_s(self) -> float:
        """Until the first has been cheered."""
        return _LASTS_S

    def background(self) -> pygame.Surface:
        """The bush at night."""
        return night(self)

    def build(self) -> None:
        """The best in the middle, the others beside by turns."""
        over = self.match.outcome is not None
        words = say("The match") if over else say("Round {number}", number=self._report.number)
        block(self, words, "title", 64, GOLD, _BELOW if self._across else _HEAD, align="center",
              stand="middle")
        if self._across:
            self._build_far_side()
        self.build_hint()
        line = Timeline()
        order = sorted(self.steps, key=lambda step: step.rank)
        stand = _Stand(
            line, Particles(self.stage, _Z_DUST, 90), Particles(self.stage, _Z_PETALS, 90),
            0.3 + _EACH_S * len(order) + _DROP_S,
        )
        arranged = _round_the_middle(order)
        widths = [_WIDTH + _WIDER * (len(step.seats) - 1) for step in arranged]
        vacant = _vacant(widths)
        widths += vacant
        share = min(_LARGEST, (_ROOM - _GAP * (len(widths) - 1)) / sum(widths))
        left = 960 - (sum(widths) * share + _GAP * (len(widths) - 1)) / 2
        names = min(
            common_size(self, [known_as(self.match, seat)], "bold", 34, (0, 0, _seat_width(step, share), 46))
            for step in arranged for seat in step.seats
        )
        for step, width in zip(arranged, widths, strict=False):
            at_s = 0.2 + _EACH_S * (len(order) - 1 - order.index(step))
            self._build_step(stand, step, (left, width * share), share, names, at_s)
            left += width * share + _GAP
        for width in vacant:
            self._build_block(line, (left, width * share), _HEIGHTS[len(order)], "#1c130c", BRASS, 0.2)
        if not self.plain:
            self._rain(stand)
        line.cue(lambda: self.kit.sound.play("eye_round"), at_s=0.2 + _EACH_S * (len(order) - 1) + _RISE_S)
        self.begin(line)

    def _build_far_side(self) -> None:
        """All places in one line, for those who see the chiefs upside down."""
        fonts, room_px = self.kit.fonts, self.kit.screen.px(_FAR[2])
        places = dotted(
            say("{place}. {names}", place=step.rank, names=side_names(self.match, step.seats))
            for step in sorted(self.steps, key=lambda step: step.rank)
        )
        size = fonts.fitting(places, "bold", 40 / fonts.text_factor, room_px, least=14 / fonts.text_factor)
        image = pygame.transform.rotate(fonts.render(places, "bold", size, INK), 180)
        self.put(image, (_FAR[0] + _FAR[2] / 2, _FAR[1] + _FAR[3] / 2), anchor="center", z=95)

    def _build_step(
        self, stand: _Stand, step: Step, place: tuple[float, float], share: float, names: float, at_s: float
    ) -> None:
        lines: tuple[tuple[Sentence, Style, float, str, Box], ...]
        (left, width), height = place, _HEIGHTS[step.rank - 1]
        shade, colour = SEAT_SHADES[step.seats[0]], SEAT_COLOURS[step.seats[0]]
        self._build_block(stand.line, place, height, shade, colour, at_s)
        moved: list[Sprite] = []
        top = _GROUND - height
        lines = (
            (verbatim(str(step.rank)), "number", 84.0, GOLD if step.rank == 1 else INK,
             (left, top + 62, width, height - 120)),
            (step.score, "body", 32.0, INK, (left + 8, _GROUND - 58, width - 16, 50.0)),
        )
        for words, style, size, ink, box in lines:
            moved.append(block(self, words, style, size, ink, box, align="center", stand="middle", z=24))
        each = width / len(step.seats)
        for number, seat in enumerate(step.seats):
            x = left + each * (number + 0.5)
            self._build_chief(stand, seat, (x, top), share, at_s + _RISE_S * 0.6, step.rank == 1)
            name = (x - each / 2 + 6, top + 20, each - 12, 46.0)
            moved.append(block(self, known_as(self.match, seat), "bold", names, INK, name, align="center",
                               stand="middle", z=25))
        stand.line.tween(_RISE_S, _rise(moved, self.kit.screen.px(height + 80)), at_s=at_s)

    def _build_block(
        self, line: Timeline, place: tuple[float, float], height: float, shade: str, colour: str, at_s: float
    ) -> None:
        """A block that rises out of the ground; nobody stands on it yet."""
        (left, width), px = place, self.kit.screen.px
        drawing = block_drawing((px(width), px(height)), shade, colour)
        block = self.put(self.kit.art.draw(drawing), (left, _GROUND - height), z=20)
        line.tween(_RISE_S, _rise([block], px(height + 80)), at_s=at_s)

    def _build_chief(
        self, on: _Stand, seat: Seat, feet: tuple[float, float], share: float, at_s: float, first: bool
    ) -> None:
        screen, line = self.kit.screen, on.line
        image = statue(self.kit, self.match, seat, _CHIEF * min(_LARGEST, share * 1.1))
        point = screen.at((feet[0], feet[1] - 30 * share))
        sprite = self.stage.add(Sprite(image, planted(image, point), 30))
        sprite.shown = False
        high = screen.px(620)

        def drop(t: float) -> None:
            sprite.shown = True
            pose(sprite, image, point, round(high * (1 - t * t)))

        lands_s = at_s + _DROP_S
        line.tween(_DROP_S, drop, at_s=at_s)
        line.cue(lambda: self.kit.sound.play("eye_step"), at_s=lands_s)
        line.tween(_PRESS_S, lambda t: pose(sprite, image, point, 0, squash(t)), at_s=lands_s)
        if not self.plain:
            line.tween(DUST_S, on.dust.burst(self._dust(), point), at_s=lands_s)
        if first:
            self._cheer(on, seat, sprite, image, point)
        else:
            line.tween(_LASTS_S - lands_s, self._breathe(sprite, image, point, seat), at_s=lands_s + _PRESS_S)

    def _dust(self) -> Burst:
        px = self.kit.screen.px
        puffs = [puff(colour, px(size)) for colour, size in zip(DUST_COLOURS, (26, 38, 20), strict=True)]
        return Burst(puffs, 14, px(230), DUST_S, -px(60), heading=-90, spread=220, round=px(40))

    def _cheer(
        self, on: _Stand, seat: Seat, sprite: Sprite, image: pygame.Surface, feet: tuple[int, int]
    ) -> None:
        """Whoever is first jumps for joy as soon as all stand there, and petals fly."""
        high, petals = self.kit.screen.px(_JUMP), self._petals(seat)
        line, at_s, jumps = on.line, on.cheered_s, 0
        while at_s + _JUMP_S + _PRESS_S < _LASTS_S:
            line.tween(_JUMP_S, lambda t: _jump(sprite, image, feet, high, t), at_s=at_s)
            line.tween(_PRESS_S, lambda t: pose(sprite, image, feet, 0, squash(t)), at_s=at_s + _JUMP_S)
            if not (self.plain or jumps % 2):
                head = (feet[0], feet[1] - round(image.get_height() * 0.6))
                line.tween(_PETALS_S, on.petals.burst(petals, head), at_s=at_s + _JUMP_S / 2)
            at_s, jumps = at_s + _JUMP_S + _PRESS_S + _PAUSE_S, jumps + 1

    def _petals(self, seat: Seat) -> Burst:
        """Leaves of the bush, and the flower under which the first has entered."""
        art, px = self.kit.art, self.kit.screen.px
        looks = tumbling(art.draw(leaf_drawing(px(34))))
        if flower := self._flower(seat):
            looks += tumbling(art.image(flower, (px(34),) * 2))
        return Burst(looks, 22, px(620), _PETALS_S, px(520), heading=-90, spread=150, turns=10)

    def _flower(self, seat: Seat) -> str:
        """The picture of the flower under which somebody has entered; empty where nobody had chosen one."""
        before: State = self.match.history.step_at(last_round(self.match.history).last - 1).state
        area = before.players[seat - 1].area
        return f"{ART}/flower/{before.arena.areas[area - 1][0].replace(' ', '_')}" if area else ""

    def _rain(self, on: _Stand) -> None:
        """Leaves of the bush and the flowers of the first fall behind all as soon as they stand there."""
        art, px = self.kit.art, self.kit.screen.px
        first = next(step for step in self.steps if step.rank == 1)
        flowers = [name for seat in first.seats if (name := self._flower(seat))]
        falls = [art.draw(leaf_drawing(px(44))), *(art.image(name, (px(38),) * 2) for name in flowers)]
        shower = Shower(self.kit, self.stage, [*map(Fall, falls)], _Z_RAIN)
        lasts_s = _LASTS_S - on.cheered_s
        on.line.tween(lasts_s, lambda t: shower.show(t * lasts_s), at_s=on.cheered_s)

    def _breathe(
        self, sprite: Sprite, image: pygame.Surface, feet: tuple[int, int], seat: Seat
    ) -> Progress:
        """The others look on: their chests rise and fall in a few steps."""
        width, height = image.get_size()
        looks = [
            image if not step else pygame.transform.smoothscale(
                image, (round(width * (1 + 0.003 * step)), round(height * (1 + 0.007 * step)))
            ) for step in range(4)
        ]

        def go(t: float) -> None:
            breath = 0.5 - 0.5 * cos(2 * pi * (t * 1.6 + seat / 6)) if t < 1 else 0.0
            look = looks[round(3 * breath)]
            sprite.set(look, planted(look, feet))

        return go


def pose(
    sprite: Sprite, image: pygame.Surface, feet: tuple[int, int], up: int,
    stretch: tuple[float, float] = (1.0, 1.0),
) -> None:
    """Let a chief stand so far above its place, perhaps pressed together; its feet stay where they are."""
    if stretch != (1.0, 1.0):
        width, height = image.get_size()
        image = pygame.transform.smoothscale(image, (round(width * stretch[0]), round(height * stretch[1])))
    sprite.set(image, planted(image, (feet[0], feet[1] - up)))


def _jump(sprite: Sprite, image: pygame.Surface, feet: tuple[int, int], high: int, t: float) -> None:
    """Down first, then up and back."""
    if t < _CROUCH:
        pose(sprite, image, feet, 0, squash(t / _CROUCH))
    else:
        pose(sprite, image, feet, round(high * sin(pi * min(1.0, (t - _CROUCH) / (1 - _CROUCH)))))


def steps(match: AnyMatch, told: Report) -> tuple[Step, ...]:
    """The places of the round, or at its end those of the match."""
    if match.outcome is None:
        return tuple(Step(row.rank, row.seats, victory_points(row.score)) for row in told.rows)
    state, found, rank = match.state, [], 1
    for seats in match.outcome.ranking:
        sides = {state.players[seat - 1].side for seat in seats}
        for side in sorted(sides):
            members = tuple(seat for seat in seats if state.players[seat - 1].side == side)
            found.append(Step(rank, members, match_points(state.points[side])))
        rank += len(sides)
    return tuple(found)


def victory_points(count: int) -> Sentence:
    """The score of a round."""
    return plural("{count} victory point", "{count} victory points", count)


def match_points(count: int) -> Sentence:
    """The score of a match."""
    return plural("{count} point", "{count} points", count)


def _round_the_middle(order: Sequence[Step]) -> list[Step]:
    """The first in the middle, the second to its left, the third to its right, and so on."""
    return [*order[1::2][::-1], *order[0::2]]


def _vacant(widths: Sequence[float]) -> list[float]:
    """One more block on the right where that puts the first in the middle, and where there is room for it."""
    even = not len(widths) % 2
    return [widths[0]] if even and sum(widths) + widths[0] + _GAP * len(widths) <= _ROOM else []


def _seat_width(step: Step, share: float) -> float:
    return (_WIDTH + _WIDER * (len(step.seats) - 1)) * share / len(step.seats) - 12


def _rise(moved: list[Sprite], deep: int) -> Callable[[float], None]:
    """Out of the ground."""
    goals = [sprite.rect.topleft for sprite in moved]

    def rise(t: float) -> None:
        for sprite, (left, top) in zip(moved, goals, strict=True):
            sprite.set(topleft=(left, top + round(deep * (1 - ease_out(t)))))

    rise(0.0)
    return rise


def _eye(wide: float, high: float) -> str:
    """The outline of an eye round the number of a block."""
    x, y, lid = wide / 2, high / 2 + 0.5, 42.0
    left, right = f"{x - 30:.1f} {y:.1f}", f"{x + 30:.1f} {y:.1f}"
    return f"M{left}Q{x:.1f} {y - lid:.1f} {right}Q{x:.1f} {y + lid:.1f} {left}Z"


def block_drawing(size: tuple[int, int], shade: str, colour: str) -> Drawing:
    """A block of carved wood with a band in the colour of a seat."""
    wide, high = size[0] / max(1, size[1]) * 100, 100.0  # as units of the height
    svg = document(
        f"0 0 {wide:.1f} {high:.1f}",
        '<defs><linearGradient id="wood" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#3a2415"/>'
        '<stop offset=".5" stop-color="#6a4426"/><stop offset="1" stop-color="#2c1a0f"/></linearGradient>'
        "</defs>"
        f'<rect width="{wide:.1f}" height="{high:.1f}" fill="url(#wood)"/>',
        f'<rect width="{wide:.1f}" height="{high:.1f}" fill="{shade}" fill-opacity=".35"/>',
        f'<g fill="none" stroke="#d9a65a" stroke-opacity=".4" stroke-width="1"><path d="{_eye(wide, high)}"/>'
        f'<path d="M1.5 5.5H{wide - 1.5:.1f}V{high - 1.5:.1f}H1.5Z"/></g>',
        f'<rect width="{wide:.1f}" height="3" fill="{colour}"/>',
    )
    return Drawing("podium", svg, size, packed=False)

"""Marks: what can be picked, chips for numbers and ways, and what everybody's keys aim at."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hands import lying
from game.rules.eye_for_an_eye.hexes import (
    DIRECTION_NAMES,
    NO_FIGURE,
    NOWHERE,
    Direction,
    FigureId,
    Space,
    figure_id,
    figure_named,
    nymphlet_id,
)
from game.rules.eye_for_an_eye.places import POOL, nymphlet_on
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.finder import Finder
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout
from scenes.stage.eye_for_an_eye.palette import BONE, DARK_INK, GOLD, OUTLINE, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picks import cell_of, place_of
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.pieces import ghost_sprites
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, digits, document, hexagon
from scenes.stage.presenter import Marks
from scenes.stage.selection import Kind, Pick

Light = tuple[str, float]
"""A colour in which a space is lit, and how strongly."""

_Z_SPACE, _Z_AIM, _Z_CHIP, _Z_RIM = 5.0, 42.0, 44.0, 65.0
_CHIP: Final = 46.0
"""The width of a chip."""

_CHIPS: Final = ("dice", "heat", "amount", "here")
_OF_WHO_ACTS: Final = ("track", "card", "innate", "die", "roll", "stop", "hold", "take", "stay", "flow")
_TURNS: Final = {"left": 150.0, "right": 30.0}
"""Where the chips for turning are, in degrees round the figure."""

_GREEN, _AMBER = "#9ff0b8", "#ffc71f"
_LAST, _FREE, _FOE, _LOOK = (GOLD, 0.10), (_GREEN, 0.28), ("#ff8f6a", 0.35), (_AMBER, 0.12)
_SHADOW: Final = '<circle r="46" cy="3" fill="#000" opacity=".5"/>'


class MarkSprites:
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, picture: Picture, finder: Finder) -> None:
        self.picture, self.finder = picture, finder
        self._sprites: list[Sprite] = []

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []
        self.finder.forget_marks(marks.next)
        self._chips(state, marks)
        for pick in marks.last:
            self._on_space(state, pick, _LAST)
        for pick in marks.next:
            self._next(state, pick)
        for pick in (*marks.chosen, *marks.glow, *((marks.hover,) if marks.hover else ())):
            self._ring(state, pick)
        if isinstance(marks.ghost, do.Action):
            for sprite in ghost_sprites(self.picture.kit.art, self.picture.layout, state, marks.ghost):
                self._add(sprite)

    def _next(self, state: State, pick: Pick) -> None:
        if pick.kind == "space":
            self._on_space(state, pick, _FREE)
        elif pick.kind == "figure":
            place = figure_of(state, figure_named(pick.name))
            if place.space != NOWHERE:
                self._tile(place.space, _FOE)
        elif pick.kind in ("die", "track", "card", "innate", "roll", "current", "marker"):
            self._ring(state, pick, thin=True)

    def _on_space(self, state: State, pick: Pick, light: Light) -> None:
        if pick.kind == "space":
            space = state.arena.space(cell_of(pick))
            if space != NOWHERE:
                self._tile(space, light)

    def _tile(self, space: Space, light: Light) -> None:
        self._add(_lit_space(self.picture, space, light))

    def _ring(self, state: State, pick: Pick, thin: bool = False) -> None:
        rect = self.finder.place(state, pick)
        if rect is None:
            return
        if pick.kind in ("space", "figure"):
            self._tile(self.picture.layout.space(rect.center), _LOOK)
        else:
            rim = _rim_drawing(rect.inflate(8, 8).size, thin)
            self._add(_centred(self.picture, rim, rect.center, _Z_RIM))

    def _chips(self, state: State, marks: Marks) -> None:
        """Numbers in a row above the figure that acts, ways and turns round it."""
        around = self._centre(state, marks)
        row = [pick for pick in marks.next if pick.kind in _CHIPS]
        for index, pick in enumerate(row):
            step = self.picture.layout.px(_CHIP + 6)
            x = around[0] + round((index - (len(row) - 1) / 2) * step)
            self._chip(pick, (x, around[1] - self.picture.layout.px(108)))
        for pick in marks.next:
            if pick.kind == "way":
                way = DIRECTION_NAMES.index(pick.name)
                self._way(pick, around, 60.0 * way)
                if not any(chosen.kind == "space" for chosen in marks.chosen):
                    self._lead(state, pick, around, way)
            elif pick.kind == "turn":
                self._way(pick, around, _TURNS[pick.name])

    def _lead(self, state: State, pick: Pick, around: tuple[int, int], way: int) -> None:
        """Let a click on the next space mean the way there."""
        here = self.picture.layout.space(around)
        there = state.arena.steps[here][way] if here != NOWHERE else NOWHERE
        if there != NOWHERE:
            self.finder.ways[there] = pick

    def _centre(self, state: State, marks: Marks) -> tuple[int, int]:
        """The middle of the space that chips gather round."""
        for pick in marks.chosen:
            if pick.kind == "space":
                return self.picture.layout.centre(state.arena.space(cell_of(pick)))
        if (mover := _mover(state, marks)) != NO_FIGURE:
            return self.picture.layout.centre(figure_of(state, mover).space)
        seat = self._seat(state, marks)
        task = state.players[seat - 1].task
        place = figure_of(state, task.figure if task else figure_id(seat))
        layout = self.picture.layout
        return layout.centre(place.space) if place.space != NOWHERE else layout.board.center

    def _seat(self, state: State, marks: Marks) -> Seat:
        for pick in (*marks.chosen, *marks.next):
            if pick.kind in _OF_WHO_ACTS:
                return pick.seat
        return state.acting or 1

    def _chip(self, pick: Pick, middle: tuple[int, int]) -> None:
        side = self.picture.layout.px(_CHIP)
        room = self.picture.layout.board.inflate(0, side * 3)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = middle
        self._put_chip(pick, _chip_drawing(pick.kind, pick.name, side), rect.clamp(room))

    def _way(self, pick: Pick, around: tuple[int, int], degrees: float) -> None:
        layout = self.picture.layout
        side, vector = layout.px(_CHIP), pygame.Vector2(layout.px(66), 0).rotate(degrees)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = around[0] + round(vector.x), around[1] + round(vector.y)
        self._put_chip(pick, _way_drawing(pick.kind, pick.name, degrees, side), rect)

    def _put_chip(self, pick: Pick, drawing: Drawing, rect: pygame.Rect) -> None:
        self._add(Sprite(self.picture.kit.art.draw(drawing), rect.topleft, _Z_CHIP))
        self.finder.chips[pick] = rect

    def _add(self, sprite: Sprite) -> None:
        self._sprites.append(self.picture.stage.add(sprite))


def _mover(state: State, marks: Marks) -> FigureId:
    """Whom a way is chosen for, if not for the chief: a card's target, or a Nymphlet that darts."""
    if not any(pick.kind == "way" for pick in marks.next):
        return NO_FIGURE
    for pick in marks.chosen:
        number = nymphlet_on(place_of(pick)) if pick.kind == "track" else -1
        if number >= 0:
            return nymphlet_id(pick.seat, number)
        if pick.kind == "figure" and figure_of(state, figure_named(pick.name)).space != NOWHERE:
            return figure_named(pick.name)
    return NO_FIGURE


class Aim(Protocol):
    """What a seat's keys are about to do."""

    @property
    def name(self) -> str:
        """What the keys mean: `aim` chooses a target, `move` a way."""

    @property
    def aimed(self) -> do.Action | None:
        """What would be announced."""

    @property
    def arrow(self) -> Direction:
        """The way to go next."""

    @property
    def way(self) -> tuple[Direction, ...]:
        """The ways that a flier means to go first."""

    @property
    def cursor(self) -> int:
        """The die that would be held next, in the mode `hold`."""

    @property
    def held(self) -> tuple[int, ...]:
        """The dice that will not be rolled."""


class AimSprites:
    """The marks of everybody's aims, one set for each seat, in its colour."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._shown: dict[Seat, list[Sprite]] = {}

    def show(self, state: State, seat: Seat, aim: Aim | None) -> None:
        """Replace the marks of a seat."""
        for sprite in self._shown.pop(seat, []):
            sprite.remove()
        sprites = [self.picture.stage.add(sprite) for sprite in self._sprites(state, seat, aim)]
        if sprites:
            self._shown[seat] = sprites

    def _sprites(self, state: State, seat: Seat, aim: Aim | None) -> Iterator[Sprite]:
        if aim is None:
            return
        if isinstance(aim.aimed, do.Enter | do.Settle):
            yield from ghost_sprites(self.picture.kit.art, self.picture.layout, state, aim.aimed)
        elif aim.aimed is not None and (aim.name == "aim" or isinstance(aim.aimed, do.Scurry)):
            yield from self._target(state, seat, aim.aimed)
        elif aim.name == "hold":
            yield from self._held(state, seat, aim)
        task = state.players[seat - 1].task
        if aim.name == "move" and task is not None:
            yield from self._arrow(state, seat, task.figure, (*aim.way, aim.arrow))

    def _held(self, state: State, seat: Seat, aim: Aim) -> Iterator[Sprite]:
        """Broad rims round the dice that stay, a thin one round the die that the keys have come to."""
        for die in lying(state.players[seat - 1], POOL):
            rect = self.picture.die_place(seat, die)
            if rect is not None and (die in aim.held or die == aim.cursor):
                rim = _rim_drawing(rect.inflate(8, 8).size, die not in aim.held)
                yield _centred(self.picture, rim, rect.center, _Z_RIM)

    def _target(self, state: State, seat: Seat, action: do.Action) -> Iterator[Sprite]:
        """Brackets round the target, an arrow along the way, or the space that is chosen."""
        if isinstance(action, do.Attack | do.Strike | do.Use) and action.target != NO_FIGURE:
            space = figure_of(state, action.target).space
            if space != NOWHERE:
                yield self._brackets(seat, space)
        way: Direction = NOWHERE
        if isinstance(action, do.WatchOut | do.Face):
            way = action.facing
        elif isinstance(action, do.Use):
            way = action.way
        mover = figure_id(seat)
        if isinstance(action, do.Use) and action.target != NO_FIGURE:
            mover = action.target
        elif isinstance(action, do.Dart) and (exchange := exchange_on(state, seat)) is not None:
            mover, way = exchange.target, action.way
        if way != NOWHERE:
            yield from self._arrow(state, seat, mover, (way,))
        if isinstance(action, do.Scurry):
            yield self._brackets(seat, figure_of(state, action.figure).space)
        if isinstance(action, do.Rally):
            yield self._lit(seat, state.arena.space(action.cell))

    def _arrow(
        self, state: State, seat: Seat, figure: FigureId, ways: tuple[Direction, ...]
    ) -> Iterator[Sprite]:
        """From a figure along some ways; the last part is an arrow."""
        layout, here = self.picture.layout, figure_of(state, figure).space
        for number, way in enumerate(ways, 1):
            if here == NOWHERE:
                return
            ahead = state.arena.steps[here][way]
            if number == len(ways):
                arrow = _aim_arrow_drawing(seat, way, layout.px(64))
                yield _centred(self.picture, arrow, layout.beside(here, way, 0.62), _Z_AIM)
            if ahead != NOWHERE:
                yield self._lit(seat, ahead)
            here = ahead

    def _lit(self, seat: Seat, space: Space) -> Sprite:
        return _lit_space(self.picture, space, (SEAT_COLOURS[seat], 0.25))

    def _brackets(self, seat: Seat, space: Space) -> Sprite:
        layout = self.picture.layout
        x, y = layout.centre(space)
        brackets = _brackets_drawing(seat, layout.px(112))
        return _centred(self.picture, brackets, (x, y - layout.px(12)), _Z_AIM)


def _lit_space(picture: Picture, space: Space, light: Light) -> Sprite:
    layout = picture.layout
    return _centred(picture, _tile_drawing(layout, light), layout.centre(space), _Z_SPACE)


def _centred(picture: Picture, drawing: Drawing, point: tuple[int, int], z: float) -> Sprite:
    sprite = Sprite(picture.kit.art.draw(drawing), (0, 0), z)
    sprite.center(point)
    return sprite


def mark_drawings(layout: Layout) -> Iterator[Drawing]:
    """Everything that may be asked for while people think."""
    side = layout.px(_CHIP)
    for number in range(10):
        yield _chip_drawing("dice", str(number), side)
    yield from (_chip_drawing("heat", str(number), side) for number in range(4))
    yield from (_way_drawing("way", name, 60.0 * way, side) for way, name in enumerate(DIRECTION_NAMES))
    yield from (_way_drawing("turn", hand, degrees, side) for hand, degrees in _TURNS.items())
    yield from (_tile_drawing(layout, light) for light in (_LAST, _FREE, _FOE, _LOOK))


def _tile_drawing(layout: Layout, light: Light) -> Drawing:
    """A space lit in a colour."""
    colour, alpha = light
    svg = document(
        f"-50 {-RADIUS:g} 100 {2 * RADIUS:g}",
        f'<path d="{hexagon(0, 0, RADIUS - 5)}" fill="{colour}" fill-opacity="{alpha}" stroke="{colour}" '
        'stroke-width="5" stroke-opacity=".9"/>',
    )
    return Drawing("lit space", svg, layout.tile_size)


def _rim_drawing(size: tuple[int, int], thin: bool) -> Drawing:
    """A golden rim round something on a player board."""
    width, height = size
    strokes = ((GOLD, 2.5),) if thin else (("#2a1606", 8.0), (_AMBER, 5.0))
    rects = (
        f'<rect x="5" y="5" width="{width - 10}" height="{height - 10}" rx="10" fill="none" '
        f'stroke="{colour}" stroke-width="{stroke}"/>'
        for colour, stroke in strokes
    )
    return Drawing("rim", document(f"0 0 {width} {height}", *rects), size)


def _chip_drawing(kind: Kind, number: str, side_px: int) -> Drawing:
    """A number to click."""
    colour = {"heat": "#ff9a4c", "here": _GREEN}.get(kind, BONE)
    dot = f'<circle r="14" fill="{DARK_INK}"/>'
    content = digits(number, 16, 46, DARK_INK) if number else dot
    ground = f'<circle r="44" fill="{colour}" stroke="{DARK_INK}" stroke-width="5"/>'
    svg = document(ROUND_THE_MIDDLE, _SHADOW, ground, content)
    return Drawing(f"chip {kind} {number}", svg, (side_px, side_px))


def _way_drawing(kind: Kind, name: str, degrees: float, side_px: int) -> Drawing:
    """An arrow in a direction, or one that turns left or right."""
    shape = (
        f'<path transform="rotate({degrees:g})" d="M-24-12H2V-28L32 0L2 28V12H-24Z" fill="{DARK_INK}"/>'
        if kind == "way" else
        f'<g transform="scale({1 if name == "right" else -1} 1)"><path d="M-22 20A26 26 0 1 1 20 16" '
        f'fill="none" stroke="{DARK_INK}" stroke-width="10"/>'
        f'<path d="M34 4L22 32L4 10Z" fill="{DARK_INK}"/></g>'
    )
    ground = f'<circle r="44" fill="#ffe9a6" stroke="{DARK_INK}" stroke-width="5"/>'
    return Drawing(f"arrow {name}", document(ROUND_THE_MIDDLE, _SHADOW, ground, shape), (side_px, side_px))


def _aim_arrow_drawing(seat: Seat, way: Direction, side_px: int) -> Drawing:
    """A broad arrow in the seat's colour."""
    svg = document(
        ROUND_THE_MIDDLE,
        f'<path transform="rotate({60 * way})" d="M-34-14H2V-36L42 0L2 36V14H-34L-22 0Z" '
        f'fill="{SEAT_COLOURS[seat]}" stroke="{OUTLINE}" stroke-width="6" stroke-linejoin="round"/>',
    )
    return Drawing(f"aim {seat} {way}", svg, (side_px, side_px))


def _brackets_drawing(seat: Seat, side_px: int) -> Drawing:
    """Four brackets round a target."""
    corners = (
        f'<path transform="rotate({90 * turn})" d="M-40-16V-40H-16" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
        for colour, width in ((OUTLINE, 13), (SEAT_COLOURS[seat], 7)) for turn in range(4)
    )
    return Drawing(f"target {seat}", document(ROUND_THE_MIDDLE, *corners), (side_px, side_px))

"""The eagles on the table: perched on their slots, or in the air with a shadow below them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core import Seat
from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.svg import content
from scenes.stage.breathing import Breathing
from scenes.stage.eagle_dance.layout import Layout, Spot
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.tiles import LARGEST, SLOTS, Lands, Pictures

if TYPE_CHECKING:
    from scenes.base.kit import Kit

SEAT_COLOURS = {1: "#3D8BFF", 2: "#F0E442", 3: "#E5484D", 4: "#F5F5F5"}
SEAT_KEY = "#3d8bff"
_SHADE = 90
_RIM, _LINE = "#fff1cf", "#140b06"
"""Dark birds over dark forests: a cream rim parts them, in a ring of the seat's colour and a dark line."""
_BLUR, _CUT, _SHARPNESS = 0.8, 0.106, 4.4
"""A straight edge that is blurred by so much of a width is so opaque at that width; from there to nothing it
takes one unit where that is multiplied by the sharpness."""
_SIZES_PX = 4
_TURN_STEP = 10
"""Degrees between two pictures of a turning eagle; finer steps cannot be seen in flight."""
_Z_BASE, _Z_SHADOW, _Z_EAGLE, _Z_FLYING = 8.0, 9.0, 10.0, 30.0
PERCHED_SIDE, FLYING_SIDE = 160.0, 222.0
"""In hundredths of a tile's radius: seen from two metres, while a perched one leaves most markers free."""
HEIGHT = 55.0
"""How high eagles fly over the ground, in hundredths of a tile's radius."""
SMALL_PX = 96
"""The side of eagles for small boards."""


class Pose(NamedTuple):
    """How far the left and the right wing are spread, and whether the talons reach forward."""

    left: float
    right: float
    grasping: bool = False


BEAT = (Pose(1.0, 1.0), Pose(0.9, 0.9), Pose(0.74, 0.74), Pose(0.58, 0.58))
"""A beat of the wings, from spread to gathered."""
BANKS = {-2: Pose(0.72, 1.0), -1: Pose(0.86, 1.0), 1: Pose(1.0, 0.86), 2: Pose(1.0, 0.72)}
"""In a bend the inner wing is seen from the side: left is below 0, and 2 is a bank of 25 degrees."""
PERCHED = Pose(0.6, 0.6)
FOLDED = Pose(0.4, 0.4)
STRIKE = (Pose(0.9, 0.9, True), Pose(0.74, 0.74, True))
"""Wings flung open to brake, over talons that reach for prey; and gathered again."""
_RUFFLED = (BEAT[2], Pose(0.66, 0.66), PERCHED, PERCHED)
POSES = (*BEAT, *BANKS.values(), PERCHED, FOLDED, *STRIKE, _RUFFLED[1])


def eagle_svg(art: Art, seat: Seat, pose: Pose) -> str:
    """A seat's eagle that flies up the page, as the content of a drawing 200 by 200 round the origin."""
    colours = {SEAT_KEY: SEAT_COLOURS[seat]}
    wing, body, crest = (
        content(art, f"eagle_dance/eagle/{name}", colours)
        for name in ("wing", "body", f"crest_{seat}")
    )
    talons = content(art, "eagle_dance/eagle/talons") if pose.grasping else ""
    return (
        f'{talons}<g transform="scale({pose.right} 1)">{wing}</g>'
        f'<g transform="scale({-pose.left} 1)">{wing}</g>{body}{crest}'
    )


def eagle_drawing(art: Art, seat: Seat, pose: Pose, side_px: int) -> Drawing:
    """A seat's eagle in a pose."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-112 -112 224 224"><defs>'
        '<filter id="rim" x="-112" y="-112" width="224" height="224" filterUnits="userSpaceOnUse">'
        f'{_contour("SourceAlpha", 4, _RIM, "rim")}{_contour("wide rim", 5, SEAT_COLOURS[seat], "ring")}'
        f'{_contour("wide ring", 2, _LINE, "line")}'
        '<feMerge><feMergeNode in="line"/><feMergeNode in="ring"/><feMergeNode in="rim"/>'
        '<feMergeNode in="SourceGraphic"/></feMerge></filter></defs>'
        f'<g filter="url(#rim)">{eagle_svg(art, seat, pose)}</g></svg>'
    )
    return Drawing(f"eagle {seat}", svg, (side_px, side_px))


def _contour(inner: str, width: float, colour: str, name: str) -> str:
    """A line of a colour and a width round the shape of another step of a filter."""
    # What has been blurred is cut off where it is so far outside the shape: a line as smooth as drawn with a
    # pen, where widening the shape by whole pixels would leave stairs.
    blur, sharpness = _BLUR * width, _SHARPNESS * width
    return (
        f'<feGaussianBlur in="{inner}" stdDeviation="{blur:g}"/><feComponentTransfer result="wide {name}">'
        f'<feFuncA type="linear" slope="{sharpness:g}" intercept="{0.5 - sharpness * _CUT:g}"/>'
        f'</feComponentTransfer><feFlood flood-color="{colour}"/>'
        f'<feComposite in2="wide {name}" operator="in" result="{name}"/>'
    )


@kept(64)
def _whole(art: Art, seat: Seat, pose: Pose, base_px: int) -> pygame.Surface:
    # To write the drawing takes longer than to turn its picture.
    return art.draw(eagle_drawing(art, seat, pose, base_px))


@kept(32)
def _scaled(art: Art, seat: Seat, pose: Pose, base_px: int, side_px: int) -> pygame.Surface:
    # Turning alone does not average pixels, so a smaller bird is made smaller first.
    picture = _whole(art, seat, pose, base_px)
    return picture if side_px == base_px else pygame.transform.smoothscale(picture, (side_px, side_px))


@kept(48)
def turned(art: Art, seat: Seat, pose: Pose, base_px: int, angle: int, side_px: int) -> pygame.Surface:
    """An eagle turned anticlockwise by an angle and scaled; angles go in steps so that few are kept."""
    picture = _scaled(art, seat, pose, base_px, side_px)
    angle = round(angle / _TURN_STEP) * _TURN_STEP % 360
    return pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture


@kept(32)
def shadow(
    art: Art, seat: Seat, pose: Pose, base_px: int, angle: int, side_px: int, wider_px: int
) -> pygame.Surface:
    """What such an eagle leaves on the ground, wider where it is high."""
    dark = turned(art, seat, pose, base_px, angle, side_px).copy()
    dark.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    width, height = dark.get_size()
    return pygame.transform.scale(dark, (width + wider_px, height + wider_px)) if wider_px else dark


class Eagle:
    """One seat's figure: a base with the seat's badge, the bird, and its shadow."""

    def __init__(self, kit: Kit, stage: Stage, pictures: Pictures, seat: Seat) -> None:
        self.kit = kit
        self.pictures = pictures
        self.seat = seat
        self.base_px = base_px(pictures.layout)
        nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._order = 0.01 * seat
        self._shadow = stage.add(Sprite(nothing, (0, 0), _Z_SHADOW + self._order))
        self._base = stage.add(Sprite(nothing, (0, 0), _Z_BASE + self._order))
        self.bird = stage.add(Sprite(nothing, (0, 0), _Z_EAGLE + self._order))
        self._badge = stage.add(Sprite(nothing, (0, 0), _Z_EAGLE + 0.5 + self._order))
        self.stage = stage
        self.spot: Spot | None = None
        self._account: tuple[object, ...] = ()

    def perch(self, spot: Spot | None, radius_px: float) -> None:
        """Rest at a point, or be nowhere."""
        account = (spot, radius_px)
        if account == self._account:
            return
        self._account, self.spot = account, spot
        for sprite in (self._shadow, self._base, self.bird, self._badge):
            sprite.shown = spot is not None
        if spot is None:
            return
        side = round(PERCHED_SIDE * radius_px / 100)
        self.stage.raise_to(self.bird, _Z_EAGLE + self._order)
        self._show(PERCHED, 0, side, spot, round(radius_px * 0.1))
        self._base.set(self.pictures.on_tile("base", radius_px, {SEAT_KEY: SEAT_COLOURS[self.seat]}))
        self._base.center((spot.x, spot.y + round(radius_px * 0.04)))
        self._badge.set(self.pictures.badge(self.seat, radius_px))
        self._badge.center((spot.x, spot.y + round(radius_px * 0.22)))

    def ruffle(self, share: float, radius_px: float) -> None:
        """Lift the wings a little and lay them again, on the perch."""
        if self.spot is not None and self._account:
            spread = PERCHED if share >= 1 else _RUFFLED[min(3, int(abs(share - 0.5) * 8))]
            side = round(PERCHED_SIDE * radius_px / 100)
            self._show(spread, 0, side, self.spot, round(radius_px * 0.1))

    def hang(
        self, over: pygame.Vector2, angle: float, lift: float, pose: Pose, radius_px: float
    ) -> None:
        """Be in the air over a point, so high: 1 is the height of a flight."""
        self._take_off()
        side = round((PERCHED_SIDE + (FLYING_SIDE - PERCHED_SIDE) * min(1.0, lift * 1.6)) * radius_px / 100)
        spot = Spot(round(over.x), round(over.y))
        self._show(pose, round(angle), side, spot, round(lift * radius_px * HEIGHT / 100))

    @property
    def talons(self) -> Spot:
        """Where what it grasps hangs while its talons reach forward."""
        return Spot(self.bird.rect.centerx, self.bird.rect.top + self.bird.rect.height // 8)

    def _take_off(self) -> None:
        self._account = ()
        for sprite in (self._base, self._badge):
            sprite.shown = False
        self.stage.raise_to(self.bird, _Z_FLYING + self._order)

    def _show(self, pose: Pose, angle: int, side_px: int, spot: Spot, lift_px: int) -> None:
        # Few sizes only: fewer pictures to turn and keep while an eagle rises.
        side_px = max(4, side_px // _SIZES_PX * _SIZES_PX)
        args = (self.kit.art, self.seat, pose, self.base_px, angle, side_px)
        self._shadow.shown = self.bird.shown = True
        # The higher it flies the larger its shadow, and the farther away.
        self._shadow.set(shadow(*args, lift_px // 16 * 4))
        self._shadow.center((spot.x + lift_px // 2, spot.y + lift_px // 2 + 2))
        self.bird.set(turned(*args))
        self.bird.center((spot.x, spot.y - lift_px))

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return self._account, self.bird.shown, self.bird.rect.center


def base_px(layout: Layout) -> int:
    """The side at which eagles are rendered; all others are scaled from it, all small boards from one."""
    if not layout.readable:
        return SMALL_PX
    return max(8, round(FLYING_SIDE * LARGEST / 100 * layout.art_unit_px))


class Eagles:
    """All eagles, each on a slot of its tile."""

    def __init__(self, kit: Kit, stage: Stage, lands: Lands, seats: int) -> None:
        self.lands = lands
        self.flock = {seat: Eagle(kit, stage, lands.pictures, seat) for seat in range(1, seats + 1)}
        self._breathing = Breathing(seats, at_once=1)

    def breathe(self, dt_s: float) -> None:
        """Let one eagle after the other ruffle its wings."""
        for number, share in self._breathing.pass_time(dt_s):
            self.flock[number + 1].ruffle(share, self.lands.hexes.radius_px)

    def show(self, sight: Sight) -> None:
        """Put every eagle where it rests."""
        for seat, eagle in self.flock.items():
            eagle.perch(self.slot(sight, seat), self.lands.hexes.radius_px)

    def slot(self, sight: Sight, seat: Seat) -> Spot | None:
        """Where an eagle rests: those on one tile sit in order of their seats."""
        cell = sight.bird(seat).at
        tile = None if cell is None else sight.tile(cell)
        if cell is None or tile is None:
            return None
        slots = SLOTS[min(3, self.lands.lore.tiles[tile.kind].slots)]
        # An eagle that flies over a full tile rests on nobody's slot.
        place = sight.perched(cell).index(seat)
        return self.lands.hexes.on(cell, slots[place] if place < len(slots) else (0, -50))

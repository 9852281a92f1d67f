"""The eagles on the table: perched on their slots, or in the air with a shadow below them."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.hexes import LARGEST, SLOTS
from scenes.stage.eagle_dance.lands import Lands
from scenes.stage.eagle_dance.layout import Layout, Spot
from scenes.stage.eagle_dance.pictures import Pictures
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.wings import BANKS, BEAT, PERCHED, SEAT_COLOURS, SEAT_KEY, Pose, shadow, turned

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_BASE, _Z_SHADOW, _Z_EAGLE, _Z_FLYING = 8.0, 9.0, 10.0, 30.0
PERCHED_SIDE, FLYING_SIDE = 116.0, 165.0
_HEIGHT = 55.0
SMALL_PX = 96
"""The side of eagles for small boards."""
_BEATS = (0, 1, 2, 3, 2, 1)
_BEAT_S = 0.055
_BENDING, _BEATING = 0.35, 0.75
"""The shares of a flight after which the bend is over, and the beating."""
_STRAIGHT = 15
_CIRCLE, _FOLD = 34.0, 0.6


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
        self.heading = 0
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
        self._show(PERCHED, 0, side, spot, round(radius_px * 0.03))
        self._base.set(self.pictures.on_tile("base", radius_px, {SEAT_KEY: SEAT_COLOURS[self.seat]}))
        self._base.center((spot.x, spot.y + round(radius_px * 0.04)))
        self._badge.set(self.pictures.badge(self.seat, radius_px))
        self._badge.center((spot.x, spot.y + round(radius_px * 0.22)))

    def fly(
        self, start: Spot, end: Spot, share: float, passed_s: float, radius_px: float, bank: int = 0
    ) -> None:
        """Be on the way between two points, highest in the middle, beating or banking."""
        self._take_off()
        self.spot = end
        self.heading = angle = _heading(start, end)
        high = sin(pi * share)
        side = round((PERCHED_SIDE + (FLYING_SIDE - PERCHED_SIDE) * min(1.0, high * 1.6)) * radius_px / 100)
        pose = self._pose(share, passed_s, bank)
        middle = Spot(round(start.x + (end.x - start.x) * share), round(start.y + (end.y - start.y) * share))
        self._show(pose, angle, side, middle, round(high * radius_px * _HEIGHT / 100))

    def circle(self, spot: Spot, share: float, radius_px: float) -> None:
        """Turn once in a column of warm air, leaning into the bend."""
        self._take_off()
        turn, wide = 2 * pi * share, _CIRCLE * radius_px / 100
        middle = Spot(round(spot.x + wide * sin(turn)), round(spot.y - wide + wide * cos(turn)))
        high = sin(pi * share)
        side = round((PERCHED_SIDE + (FLYING_SIDE - PERCHED_SIDE) * high) * radius_px / 100)
        pose = BEAT[0] if self.kit.settings.reduced_motion else BANKS[-1]
        self._show(pose, round(degrees(turn)) - 90, side, middle, round(high * radius_px * _HEIGHT / 100))

    def stoop(self, spot: Spot, share: float, radius_px: float) -> None:
        """Rise a little, fold the wings, and fall."""
        self._take_off()
        high = sin(pi * min(1.0, share * 1.4)) if share < _FOLD else (1 - share) / (1 - _FOLD)
        side = round((PERCHED_SIDE + (FLYING_SIDE - PERCHED_SIDE) * high) * radius_px / 100)
        pose = BEAT[0] if share < _FOLD else BEAT[-1]
        self._show(pose, 0, side, spot, round(high * radius_px * _HEIGHT / 50))

    def _take_off(self) -> None:
        self._account = ()
        for sprite in (self._base, self._badge):
            sprite.shown = False
        self.stage.raise_to(self.bird, _Z_FLYING + self._order)

    def _pose(self, share: float, passed_s: float, bank: int) -> Pose:
        """First the bend, then some beats; the rest of the way on spread wings."""
        if self.kit.settings.reduced_motion or share > _BEATING:
            return BEAT[0]
        if bank and share < _BENDING:
            return BANKS[bank]
        return BEAT[_BEATS[int(passed_s / _BEAT_S) % len(_BEATS)]]

    def bend(self, start: Spot, end: Spot) -> int:
        """To which side the eagle must bank for its next flight: left is -1, right is 1, ahead is 0."""
        turn = (_heading(start, end) - self.heading + 180) % 360 - 180
        return 0 if abs(turn) < _STRAIGHT else -1 if turn > 0 else 1

    def _show(self, pose: Pose, angle: int, side_px: int, spot: Spot, high_px: int) -> None:
        side_px = max(4, side_px // 2 * 2)
        args = (self.kit.art, self.seat, pose, self.base_px, angle, side_px)
        self._shadow.shown = self.bird.shown = True
        self._shadow.set(shadow(*args))
        self._shadow.center((spot.x + high_px // 2, spot.y + high_px // 2 + 2))
        self.bird.set(turned(*args))
        self.bird.center((spot.x, spot.y - high_px))

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return self._account, self.bird.shown, self.bird.rect.center


def base_px(layout: Layout) -> int:
    """The side at which eagles are rendered; all others are scaled from it, all small boards from one."""
    if not layout.readable:
        return SMALL_PX
    return max(8, round(FLYING_SIDE * LARGEST / 100 * layout.art_unit_px))


def _heading(start: Spot, end: Spot) -> int:
    """The way from point to point in degrees, anticlockwise from north."""
    return round(degrees(atan2(start.x - end.x, start.y - end.y)))


class Eagles:
    """All eagles, each on a slot of its tile."""

    def __init__(self, kit: Kit, stage: Stage, lands: Lands, seats: int) -> None:
        self.lands = lands
        self.flock = {seat: Eagle(kit, stage, lands.pictures, seat) for seat in range(1, seats + 1)}

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

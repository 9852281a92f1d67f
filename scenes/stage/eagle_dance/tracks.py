"""The tracks round the valley: rounds with the weather, survival, and victory points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.eagle_dance.lore import Lore
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.layout import HEADER, POINTS, SURVIVAL, Layout, Spot
from scenes.stage.eagle_dance.rails import header, points_rail, survival_rail
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_RAIL, _Z_BADGE = 16.0, 17.0
_BADGE, _SMALL = 36.0, 27.0
_PLACES = {1: ((0, 0),), 2: ((-18, 0), (18, 0)), 3: ((-19, -13), (19, -13), (0, 13)),
           4: ((-19, -13), (19, -13), (-19, 13), (19, 13))}
"""Where badges stand on a square that they share, by how many they are."""


class Tracks:
    """Three tracks and every seat's markers on two of them."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, lore: Lore, seats: int) -> None:
        self.kit = kit
        self.layout = layout
        self.lore = lore
        self._head_shown: tuple[object, ...] = ()
        nothing = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._head = stage.add(Sprite(nothing, layout.rect(HEADER).topleft, _Z_RAIL))
        if not layout.bare:
            for zone, rail in ((SURVIVAL, survival_rail), (POINTS, points_rail)):
                stage.add(Sprite(rail(kit, layout, lore), layout.rect(zone).topleft, _Z_RAIL))
        self.survivors = {seat: stage.add(Sprite(nothing, (0, 0), _Z_BADGE)) for seat in range(1, seats + 1)}
        self.scores = {seat: stage.add(Sprite(nothing, (0, 0), _Z_BADGE)) for seat in range(1, seats + 1)}

    def show(self, sight: Sight) -> None:
        """Put the markers where they stand; a bare board has none."""
        if self.layout.bare:
            return
        shown = (sight.round, sight.rainy, sight.over, all(bird.at is not None for bird in sight.birds))
        if shown != self._head_shown:
            self._head_shown = shown
            self._head.set(header(self.kit, self.layout, self.lore, sight))
        for seat in self.survivors:
            side = self._survivor_side(sight, seat)
            self._put(self.survivors[seat], seat, side, self.survivor_at(sight, seat))
            self._put(self.scores[seat], seat, _SMALL, self.score_at(sight, seat))

    def hit(self, point: tuple[int, int]) -> Pick | None:
        """The track under a pixel, for whoever wants to know what it is."""
        for name, zone in (("survival", SURVIVAL), ("points", POINTS), ("rounds", HEADER)):
            if self.layout.rect(zone).collidepoint(point):
                return Pick("track", name)
        return None

    def _put(self, sprite: Sprite, seat: Seat, side: float, spot: Spot) -> None:
        px = max(1, self.layout.px(side))
        sprite.set(self.kit.art.image(f"common/seat_{seat}", (px, px)))
        sprite.center(spot)

    def _sharers(self, sight: Sight, seat: Seat) -> list[Seat]:
        square = sight.bird(seat).survival
        return [other for other, bird in enumerate(sight.birds, 1) if bird.survival == square]

    def _survivor_side(self, sight: Sight, seat: Seat) -> float:
        return _BADGE if len(self._sharers(sight, seat)) <= 2 else _SMALL

    def survivor_at(self, sight: Sight, seat: Seat) -> Spot:
        """Where a seat's survival marker stands."""
        sharers = self._sharers(sight, seat)
        dx, dy = _PLACES[len(sharers)][sharers.index(seat)]
        squares = len(self.lore.survival.squares)
        high = SURVIVAL[3] / squares
        middle = SURVIVAL[1] + high * (squares - 1 - sight.bird(seat).survival) + high * 0.64
        return self.layout.at(SURVIVAL[0] + SURVIVAL[2] / 2 + dx, middle + dy)

    def score_at(self, sight: Sight, seat: Seat) -> Spot:
        """Where a seat's point marker stands; past the gold it stays at the top."""
        points = min(self.lore.gold, sight.bird(seat).points)
        step = (POINTS[3] - 30) / self.lore.gold
        x = POINTS[0] + 48 + (seat - 1) * 7
        return self.layout.at(x, POINTS[1] + POINTS[3] - 16 - points * step)

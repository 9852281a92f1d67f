"""Water and fire: eight stones each, which fly between the pool and the dragons' meters."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.core import Seat
from game.rules.tao_long import Space, State
from game.rules.tao_long.wheel import FIRE, WATER
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease
from scenes.stage.tao_long.ink import BONE, SEAL
from scenes.stage.tao_long.layout import ELEMENT, Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_ELEMENT, Z_FLYING = 14, 45
POOL = 0
"""Where stones lie that no seat holds."""

_FLY_S, _LAG_S, _GLIDE_S = 0.42, 0.10, 0.28
_NAMES = {WATER: "tao_long/water", FIRE: "tao_long/fire"}
_EYE_COLOURS = {FIRE: SEAL, WATER: BONE}

Point = tuple[int, int]


def holdings(state: State, element: Space) -> tuple[int, int, int]:
    """How many stones of an element lie in the pool, on seat 1's meter and on seat 2's."""
    white, black = state.dragons
    if element == WATER:
        return state.centre_water, white.life, black.life
    return state.centre_fire, white.fire, black.fire


class Elements:
    """The sixteen stones and the two numbers of the pool."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, state: State) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self._held: dict[Space, list[list[Sprite]]] = {}
        self._at: dict[Sprite, Point] = {}
        size = layout.px(ELEMENT)
        for element, name in _NAMES.items():
            image = kit.art.image(name, (size, size))
            stones = [stage.add(Sprite(image, (0, 0), Z_ELEMENT)) for _ in range(8)]
            self._held[element] = [stones, [], []]
        self._eyes = {
            element: stage.add(Sprite(self._number(element, 0), (0, 0), Z_ELEMENT)) for element in _NAMES
        }
        self.sync(state)

    def _number(self, element: Space, count: int) -> pygame.Surface:
        size = self.layout.px(66) / self.kit.screen.scale / self.kit.fonts.text_factor
        return self.kit.fonts.render(f"{count}", "number", size, _EYE_COLOURS[element])

    @property
    def places(self) -> tuple[Point, ...]:
        """Where the stones are, for comparing two pictures."""
        return tuple(
            sorted(sprite.rect.center for held in self._held.values() for stones in held for sprite in stones)
        )

    def count(self, element: Space, holder: int) -> int:
        """How many stones a seat, or the pool, holds."""
        return len(self._held[element][holder])

    def sync(self, state: State) -> None:
        """Lay every stone where the state says."""
        for element in _NAMES:
            self._share_out(element, holdings(state, element))
            for sprite, point in self._spots(element):
                self._put(sprite, point)
            self._count(element)

    def _share_out(self, element: Space, wanted: tuple[int, int, int]) -> None:
        held = self._held[element]
        spare = [sprite for stones, count in zip(held, wanted, strict=True) for sprite in stones[count:]]
        for holder, count in enumerate(wanted):
            del held[holder][count:]
            while len(held[holder]) < count:
                held[holder].append(spare.pop())

    def _spot(self, element: Space, holder: int, index: int) -> Point:
        if holder == POOL:
            return self.layout.pool(element, index)
        return self.layout.meter(holder, element, index)

    def _spots(self, element: Space) -> list[tuple[Sprite, Point]]:
        return [
            (sprite, self._spot(element, holder, index))
            for holder, stones in enumerate(self._held[element]) for index, sprite in enumerate(stones)
        ]

    def _put(self, sprite: Sprite, point: Point) -> None:
        self._at[sprite] = point
        sprite.center(point)
        self.stage.raise_to(sprite, Z_ELEMENT)

    def _count(self, element: Space) -> None:
        eye = self._eyes[element]
        eye.set(self._number(element, len(self._held[element][POOL])))
        eye.center(self.layout.eye(element))

    def fly(self, timeline: Timeline, element: Space, origin: Seat, to: Seat, count: int) -> None:
        """Let stones fly, one close behind the other."""
        start_s = timeline.length_s
        for number in range(count):
            self._flight(timeline, element, origin, to, start_s + number * _LAG_S)

    def _flight(self, timeline: Timeline, element: Space, origin: Seat, to: Seat, at_s: float) -> None:
        flown: list[tuple[Sprite, Point, Point]] = []

        def progress(share: float) -> None:
            if not flown:
                held = self._held[element]
                sprite = held[origin].pop()
                held[to].append(sprite)
                index = len(held[to]) - 1
                end = self._spot(element, to, index)
                flown.append((sprite, self._at[sprite], end))
                self._count(element)
            sprite, (ax, ay), (bx, by) = flown[0]
            if share >= 1:
                self._put(sprite, (bx, by))
                return
            part = ease(share)
            rise = self.layout.px(70) * sin(pi * part)
            sprite.center((round(ax + (bx - ax) * part), round(ay + (by - ay) * part - rise)))
            self.stage.raise_to(sprite, Z_FLYING)

        timeline.tween(_FLY_S, progress, at_s)

    def glide(self, timeline: Timeline, state: State) -> None:
        """Bring every stone to where the state says, all at once."""
        moves: list[tuple[Sprite, Point, Point]] = []

        def progress(share: float) -> None:
            if not moves:
                for element in _NAMES:
                    self._share_out(element, holdings(state, element))
                    moves.extend((sprite, self._at[sprite], end) for sprite, end in self._spots(element))
                    self._count(element)
            part = ease(share)
            for sprite, (ax, ay), (bx, by) in moves:
                self._put(sprite, (round(ax + (bx - ax) * part), round(ay + (by - ay) * part)))

        timeline.tween(_GLIDE_S, progress, 0.0)

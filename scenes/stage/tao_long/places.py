"""Names and places: what lies under a pixel, and where a named thing is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.rules.tao_long import Square, State, breath_squares, sides
from game.rules.tao_long.squares import SIZE, SQUARE_NAMED
from game.rules.tao_long.wheel import SPACE_NAMED, SPACES
from scenes.stage.selection import Pick
from scenes.stage.tao_long import picks
from scenes.stage.tao_long.dragons import InkDragon
from scenes.stage.tao_long.layout import CENTRE_RADIUS, Layout


class Sight(NamedTuple):
    """What is to be seen now: the state, what can be picked next, and things that are there only for now."""

    state: State
    next: tuple[Pick, ...]
    hidden: bool
    spots: Mapping[Pick, pygame.Rect]


class Places:
    """The places of the two sheets."""

    def __init__(self, layout: Layout, dragons: Mapping[int, InkDragon]) -> None:
        self.layout, self.dragons = layout, dragons

    def hit(self, sight: Sight, point: tuple[int, int]) -> Pick | None:
        """A choice that is there for now, else a space, the pool or a cell."""
        for pick, rect in sight.spots.items():
            if rect.collidepoint(point):
                return pick
        space = self.layout.space(point)
        if space is not None:
            return picks.space_pick(space)
        x, y = self.layout.centre_of_wheel
        if (point[0] - x) ** 2 + (point[1] - y) ** 2 < self.layout.px(CENTRE_RADIUS) ** 2:
            return picks.ABSORB
        square = self.layout.square(point)
        return None if square is None or sight.hidden else _on_cell(sight, square)

    def of(self, sight: Sight, pick: Pick) -> pygame.Rect | None:
        """Where a named thing is."""
        if pick in sight.spots:
            return sight.spots[pick]
        kind, name = pick.kind, pick.name
        if kind == "space" and name in SPACE_NAMED:
            return self.layout.card(SPACE_NAMED[name])
        if kind == "lip" and name in SPACE_NAMED:
            return self.layout.lip(SPACE_NAMED[name])
        if kind in ("cell", "portal") and name in SQUARE_NAMED:
            return self.layout.rect(SQUARE_NAMED[name])
        if kind in ("dragon", "head") and pick.seat in self.dragons:
            return self.layout.rect(self.dragons[pick.seat].dragon.tiles[0])
        return self._of_word(sight, pick)

    def _of_word(self, sight: Sight, pick: Pick) -> pygame.Rect | None:
        if pick.kind == "meter":
            return self.layout.meters(pick.seat)
        if pick in (picks.ABSORB, picks.POOL):
            size = self.layout.px(2 * CENTRE_RADIUS)
            rect = pygame.Rect(0, 0, size, size)
            rect.center = self.layout.centre_of_wheel
            return rect
        if sight.hidden or pick not in (picks.STAY, picks.REST, picks.BREATH):
            return None
        mine, other = sides(sight.state, sight.state.actor)
        if pick != picks.BREATH:
            return self.layout.rect(mine.tiles[0])
        covered = breath_squares(sight.state.level, mine, other)
        return self.layout.rect(next(iter(covered))) if covered else None

    def all(self, sight: Sight) -> tuple[Pick, ...]:
        """Choices that are there now, all spaces, and all cells of a board that is to be seen."""
        cells = () if sight.hidden else tuple(picks.cell_pick(Square(cell)) for cell in range(SIZE * SIZE))
        return (*sight.spots, *map(picks.space_pick, range(len(SPACES))), *cells)


def _on_cell(sight: Sight, square: Square) -> Pick:
    """The word that a cell stands for now, else the cell."""
    state = sight.state
    mine, other = sides(state, state.actor)
    for word in (picks.STAY, picks.REST):
        if word in sight.next and square == mine.tiles[0]:
            return word
    if picks.BREATH in sight.next and square in breath_squares(state.level, mine, other):
        return picks.BREATH
    return picks.cell_pick(square)

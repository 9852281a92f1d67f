"""Marks in the arena and on player boards: what can be picked, and chips for numbers and directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, NOWHERE, Space, figure_id, figure_named
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.mark_art import (
    CHIP,
    FOE,
    FREE,
    LAST,
    LOOK,
    TURNS,
    arrow_drawing,
    chip_drawing,
    ring_drawing,
    tile_drawing,
    tile_size,
)
from scenes.stage.eye_for_an_eye.picks import cell_of
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.pieces import ghost_sprites
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_SPACE, _Z_RING, _ZCHIP = 5.0, 65.0, 44.0
_CHIPS = ("dice", "heat", "amount", "here")
_OF_WHO_ACTS = ("track", "card", "innate", "die", "roll", "stop", "hold", "take", "stay", "flow")


class MarkSprites:
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, kit: Kit, picture: Picture, place: Callable[[Pick], pygame.Rect | None]) -> None:
        self.kit, self.picture, self.place = kit, picture, place
        self.icons: dict[Pick, pygame.Rect] = {}
        self.ways: dict[Space, Pick] = {}
        """The neighbouring spaces of a figure that a click can mean as ways."""
        self._sprites: list[Sprite] = []

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.icons, self.ways = [], {}, {}
        self._chips(state, marks)
        for pick in marks.last:
            self._on_space(state, pick, *LAST)
        for pick in marks.next:
            self._next(state, pick)
        for pick in (*marks.chosen, *marks.glow, *((marks.hover,) if marks.hover else ())):
            self._ring(state, pick)
        if marks.ghost is not None:
            self._ghost(state, marks.ghost)

    def _next(self, state: State, pick: Pick) -> None:
        kind = pick.kind
        if kind == "space":
            self._on_space(state, pick, *FREE)
        elif kind == "figure":
            figure = figure_named(pick.name)
            place = figure_of(state, figure)
            if place.space != NOWHERE:
                self._tile(place.space, *FOE)
        elif kind in ("die", "track", "card", "innate", "roll", "current", "marker"):
            self._ring(state, pick, thin=True)

    def _on_space(self, state: State, pick: Pick, colour: str, alpha: float) -> None:
        if pick.kind == "space":
            space = state.arena.space(cell_of(pick))
            if space != NOWHERE:
                self._tile(space, colour, alpha)

    def _tile(self, space: Space, colour: str, alpha: float) -> None:
        layout = self.picture.layout
        drawing = tile_drawing(colour, alpha, tile_size(layout))
        sprite = Sprite(self.kit.art.draw(drawing), (0, 0), _Z_SPACE)
        sprite.center(layout.centre(space))
        self._add(sprite)

    def _ring(self, state: State, pick: Pick, thin: bool = False) -> None:
        rect = self.place(pick)
        if rect is not None and pick.kind in ("space", "figure"):
            self._tile(self.picture.layout.space(rect.center), *LOOK)
            return
        if rect is not None:
            image = self.kit.art.draw(ring_drawing(rect.inflate(8, 8).size, thin))
            sprite = Sprite(image, (0, 0), _Z_RING)
            sprite.center(rect.center)
            self._add(sprite)

    def _ghost(self, state: State, action: Any) -> None:
        """The figure as it would stand after an action."""
        for sprite in ghost_sprites(self.kit.art, self.picture.layout, state, action):
            self._add(sprite)

    def _chips(self, state: State, marks: Marks) -> None:
        """Numbers in a row above the figure that acts, ways and turns round it."""
        around = self._centre(state, marks)
        row = [pick for pick in marks.next if pick.kind in _CHIPS]
        for index, pick in enumerate(row):
            step = self.picture.layout.px(CHIP + 6)
            x = around[0] + round((index - (len(row) - 1) / 2) * step)
            self._chip(pick, (x, around[1] - self.picture.layout.px(108)))
        for pick in marks.next:
            if pick.kind == "way":
                way = DIRECTION_NAMES.index(pick.name)
                self._way(pick, around, 60.0 * way)
                if not any(chosen.kind == "space" for chosen in marks.chosen):
                    self._lead(state, pick, around, way)
            elif pick.kind == "turn":
                self._way(pick, around, TURNS[pick.name])

    def _lead(self, state: State, pick: Pick, around: tuple[int, int], way: int) -> None:
        """Let a click on the space that a way leads to mean the way."""
        here = self.picture.layout.space(around)
        there = state.arena.steps[here][way] if here != NOWHERE else NOWHERE
        if there != NOWHERE:
            self.ways[there] = pick

    def _centre(self, state: State, marks: Marks) -> tuple[int, int]:
        """The middle of the space that chips gather round."""
        for pick in marks.chosen:
            if pick.kind == "space":
                return self.picture.layout.centre(state.arena.space(cell_of(pick)))
        seat = self._seat(state, marks)
        task = state.players[seat - 1].task
        place = figure_of(state, task.figure if task else figure_id(seat))
        layout = self.picture.layout
        return layout.centre(place.space) if place.space != NOWHERE else layout.board.center

    def _seat(self, state: State, marks: Marks) -> int:
        for pick in (*marks.chosen, *marks.next):
            if pick.kind in _OF_WHO_ACTS:
                return pick.seat
        return state.acting or 1

    def _chip(self, pick: Pick, middle: tuple[int, int]) -> None:
        side = self.picture.layout.px(CHIP)
        image = self.kit.art.draw(chip_drawing(pick.kind, pick.name, side))
        rect = image.get_rect(center=middle)
        rect.clamp_ip(self.picture.layout.board.inflate(0, side * 3))
        self._add(Sprite(image, rect.topleft, _ZCHIP))
        self.icons[pick] = rect

    def _way(self, pick: Pick, around: tuple[int, int], degrees: float) -> None:
        layout = self.picture.layout
        vector = pygame.Vector2(layout.px(66), 0).rotate(degrees)
        side = layout.px(CHIP)
        image = self.kit.art.draw(arrow_drawing(pick.kind, pick.name, degrees, side))
        rect = image.get_rect(center=(around[0] + round(vector.x), around[1] + round(vector.y)))
        self._add(Sprite(image, rect.topleft, _ZCHIP))
        self.icons[pick] = rect

    def _add(self, sprite: Sprite) -> None:
        self._sprites.append(self.picture.stage.add(sprite))

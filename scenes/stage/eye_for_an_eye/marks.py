"""Marks in the arena and on player boards: what can be picked, and chips for numbers and directions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, NOWHERE, Space, figure_id, figure_named
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.stage.art import Drawing
from scenes.stage.eye_for_an_eye.ghosts import ghost_sprites
from scenes.stage.eye_for_an_eye.layout import RADIUS, WIDE
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.svg import hexagon
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.stage import Sprite

if TYPE_CHECKING:
    from scenes.app import App

_Z_SPACE, _Z_RING, _Z_CHIP = 5.0, 65.0, 44.0
_CHIP = 46.0
_CHIPS = ("dice", "heat", "amount", "here")


class MarkSprites:
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, app: App, picture: Picture, place: Callable[[Pick], pygame.Rect | None]) -> None:
        self.app, self.picture, self.place = app, picture, place
        self.icons: dict[Pick, pygame.Rect] = {}
        self._sprites: list[Sprite] = []

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.icons = [], {}
        self._chips(state, marks)
        for pick in marks.last:
            self._on_space(state, pick, "#ffd36a", 0.10)
        for pick in marks.next:
            self._next(state, pick)
        for pick in (*marks.chosen, *marks.glow, *((marks.hover,) if marks.hover else ())):
            self._ring(state, pick)
        if marks.ghost is not None:
            self._ghost(state, marks.ghost)

    def _next(self, state: State, pick: Pick) -> None:
        kind = pick.partition(":")[0]
        if kind == "space":
            self._on_space(state, pick, "#9ff0b8", 0.28)
        elif kind == "figure":
            figure = figure_named(pick.partition(":")[2])
            place = figure_of(state, figure)
            if place.space != NOWHERE:
                self._tile(place.space, "#ff8f6a", 0.35)
        elif kind in ("die", "track", "card", "innate", "roll", "current", "marker"):
            self._ring(state, pick, thin=True)

    def _on_space(self, state: State, pick: Pick, colour: str, alpha: float) -> None:
        if pick.startswith("space:"):
            q, r = pick.partition(":")[2].split(",")
            space = state.arena.space((int(q), int(r)))
            if space != NOWHERE:
                self._tile(space, colour, alpha)

    def _tile(self, space: Space, colour: str, alpha: float) -> None:
        layout = self.picture.layout
        size = (layout.px(WIDE), layout.px(2 * RADIUS))
        sprite = Sprite(self.app.art.draw(tile_drawing(colour, alpha, size)), (0, 0), _Z_SPACE)
        sprite.center(layout.centre(space))
        self._add(sprite)

    def _ring(self, state: State, pick: Pick, thin: bool = False) -> None:
        rect = self.place(pick)
        if rect is not None and pick.startswith(("space:", "figure:")):
            self._tile(self.picture.layout.space(rect.center), "#ffc71f", 0.12)
            return
        if rect is not None:
            image = self.app.art.draw(ring_drawing(rect.inflate(8, 8).size, thin))
            sprite = Sprite(image, (0, 0), _Z_RING)
            sprite.center(rect.center)
            self._add(sprite)

    def _ghost(self, state: State, action: Any) -> None:
        """The figure as it would stand after an action."""
        for sprite in ghost_sprites(self.app.art, self.picture.layout, state, action):
            self._add(sprite)

    def _chips(self, state: State, marks: Marks) -> None:
        """Numbers in a row above the figure that acts, ways and turns round it."""
        around = self._centre(state, marks)
        row = [pick for pick in marks.next if pick.partition(":")[0] in _CHIPS]
        for index, pick in enumerate(row):
            step = self.picture.layout.px(_CHIP + 6)
            x = around[0] + round((index - (len(row) - 1) / 2) * step)
            self._chip(pick, (x, around[1] - self.picture.layout.px(108)))
        for pick in marks.next:
            kind, _, rest = pick.partition(":")
            if kind == "way":
                self._way(pick, around, 60.0 * DIRECTION_NAMES.index(rest))
            elif kind == "turn":
                self._way(pick, around, 150.0 if rest == "left" else 30.0)

    def _centre(self, state: State, marks: Marks) -> tuple[int, int]:
        """The middle of the space that chips gather round."""
        for pick in marks.chosen:
            kind, _, rest = pick.partition(":")
            if kind == "space":
                q, r = rest.split(",")
                return self.picture.layout.centre(state.arena.space((int(q), int(r))))
        seat = self._seat(state, marks)
        task = state.players[seat - 1].task
        place = figure_of(state, task.figure if task else figure_id(seat))
        layout = self.picture.layout
        return layout.centre(place.space) if place.space != NOWHERE else layout.board.center

    def _seat(self, state: State, marks: Marks) -> int:
        for pick in (*marks.chosen, *marks.next):
            parts = pick.split(":")
            if parts[0] in ("track", "card", "innate", "die", "roll", "stop", "hold", "take", "stay", "flow"):
                return int(parts[1])
        return state.acting or 1

    def _chip(self, pick: Pick, middle: tuple[int, int]) -> None:
        side = self.picture.layout.px(_CHIP)
        kind, _, rest = pick.partition(":")
        image = self.app.art.draw(chip_drawing(kind, rest, side))
        rect = image.get_rect(center=middle)
        rect.clamp_ip(self.picture.layout.board.inflate(0, side * 3))
        self._add(Sprite(image, rect.topleft, _Z_CHIP))
        self.icons[pick] = rect

    def _way(self, pick: Pick, around: tuple[int, int], degrees: float) -> None:
        kind, _, rest = pick.partition(":")
        layout = self.picture.layout
        vector = pygame.Vector2(layout.px(66), 0).rotate(degrees)
        side = layout.px(_CHIP)
        image = self.app.art.draw(arrow_drawing(kind, rest, degrees, side))
        rect = image.get_rect(center=(around[0] + round(vector.x), around[1] + round(vector.y)))
        self._add(Sprite(image, rect.topleft, _Z_CHIP))
        self.icons[pick] = rect

    def _add(self, sprite: Sprite) -> None:
        self._sprites.append(self.picture.stage.add(sprite))


def tile_drawing(colour: str, alpha: float, size: tuple[int, int]) -> Drawing:
    """A space lit in a colour."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 {-RADIUS:g} 100 {2 * RADIUS:g}">'
        f'<path d="{hexagon(0, 0, RADIUS - 5)}" fill="{colour}" fill-opacity="{alpha}" stroke="{colour}" '
        'stroke-width="5" stroke-opacity=".9"/></svg>'
    )
    return Drawing("lit space", svg, size)


def ring_drawing(size: tuple[int, int], thin: bool) -> Drawing:
    """A golden rim round something on a player board."""
    wide, high = size
    strokes = ((("#ffd36a", 2.5),) if thin else (("#2a1606", 8.0), ("#ffc71f", 5.0)))
    rects = "".join(
        f'<rect x="5" y="5" width="{wide - 10}" height="{high - 10}" rx="10" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
        for colour, width in strokes
    )
    return Drawing("rim", f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} '
        f'{high}">{rects}</svg>', size)


def chip_drawing(kind: str, words: str, side_px: int) -> Drawing:
    """A number to click."""
    colour = {"heat": "#ff9a4c", "here": "#9ff0b8"}.get(kind, "#f7edd6")
    text = (
        '<text y="16" text-anchor="middle" font-family="Hanken Grotesk" font-weight="700" font-size="46" '
        f'fill="#2a1d05">{words}</text>'
        if words else '<circle r="14" fill="#2a1d05"/>'
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="46" cy="3" '
        'fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="{colour}" stroke="#2a1d05" stroke-width="5"/>{text}</svg>'
    )
    return Drawing(f"chip {kind} {words}", svg, (side_px, side_px))


def arrow_drawing(kind: str, words: str, degrees: float, side_px: int) -> Drawing:
    """An arrow in a direction, or one that turns left or right."""
    shape = (
        f'<path transform="rotate({degrees:g})" d="M-24-12H2V-28L32 0L2 28V12H-24Z" '
        'fill="#2a1d05"/>' if kind == "way" else
        f'<g transform="scale({1 if words == "right" else -1} 1)"><path d="M-22 20A26 26 0 1 1 20 16" '
        'fill="none" '
        'stroke="#2a1d05" stroke-width="10"/><path d="M34 4L22 32L4 10Z" fill="#2a1d05"/></g>'
    )
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="46" cy="3" '
        'fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="#ffe9a6" stroke="#2a1d05" stroke-width="5"/>{shape}</svg>'
    )
    return Drawing(f"arrow {words}", svg, (side_px, side_px))

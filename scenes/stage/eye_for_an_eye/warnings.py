"""Who could hit somebody who wants to be warned: red ground under a foe, with a fang towards its victim."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye.dangers import Danger
from game.rules.eye_for_an_eye.hexes import NOWHERE, Direction
from game.rules.eye_for_an_eye.state import State, figure_of
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.layout import RADIUS, Layout
from scenes.stage.eye_for_an_eye.palette import OUTLINE, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, document, hexagon

_RED: Final = "#ff4b3e"
_Z_GROUND, _Z_FANG = 5.1, 41.0
_FANG, _TO_THE_EDGE = 62.0, 0.5
_WIDE, _HIGH = 62.0, RADIUS + 12
"""Half the size of the picture of a space, with room for its edge."""


class Warnings:
    """One set of signs for each seat that is warned."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._shown: dict[Seat, object] = {}
        self._sprites: dict[Seat, list[Sprite]] = {}

    def show(self, state: State, seat: Seat, dangers: tuple[Danger, ...]) -> None:
        """Replace the signs of a seat, if something about them is new."""
        signs = {
            (figure_of(state, one.attacker).space, _way(state, one), one.after_moving) for one in dangers
        }
        if self._shown.get(seat, set()) == signs:
            return
        for sprite in self._sprites.pop(seat, []):
            sprite.remove()
        self._shown[seat] = signs
        layout, sprites = self.picture.layout, []
        for space in {space for space, _, _ in signs}:
            now = any(here == space and not later for here, _, later in signs)
            sprites.append(self._sprite(_ground_drawing(layout, now), layout.centre(space), _Z_GROUND))
        for space, way, later in signs:
            if way != NOWHERE and not later:
                fang = _fang_drawing(seat, way, layout.px(_FANG))
                sprites.append(self._sprite(fang, layout.beside(space, way, _TO_THE_EDGE), _Z_FANG))
        self._sprites[seat] = [self.picture.stage.add(sprite) for sprite in sprites]

    def _sprite(self, drawing: Drawing, point: tuple[int, int], z: float) -> Sprite:
        sprite = Sprite(self.picture.kit.art.draw(drawing), (0, 0), z)
        sprite.center(point)
        return sprite


def _way(state: State, danger: Danger) -> Direction:
    """The direct way to the victim, where it stands beside."""
    here, there = figure_of(state, danger.attacker).space, figure_of(state, danger.victim).space
    return state.arena.way_between(here, there) if there in state.arena.steps[here] else NOWHERE


def _ground_drawing(layout: Layout, now: bool) -> Drawing:
    """A space in red; with a broken edge where somebody would have to move first."""
    edge, fill = ("", 0.4) if now else ('stroke-dasharray="16 12"', 0.12)
    body = hexagon(0, 0, RADIUS - 1)
    svg = document(
        f"{-_WIDE:g} {-_HIGH:g} {2 * _WIDE:g} {2 * _HIGH:g}",
        f'<path d="{body}" fill="{_RED}" fill-opacity="{fill}" stroke="{OUTLINE}" stroke-width="14" '
        f'stroke-linejoin="round" {edge}/>',
        f'<path d="{body}" fill="none" stroke="{_RED}" stroke-width="8" stroke-linejoin="round" {edge}/>',
    )
    return Drawing("danger ground", svg, (layout.px(2 * _WIDE), layout.px(2 * _HIGH)))


def _fang_drawing(seat: Seat, way: Direction, side_px: int) -> Drawing:
    """A red fang, rimmed in the colour of whom it threatens."""
    body = "M-30-30Q34-24 44 0Q34 24-30 30Q-12 0-30-30Z"
    svg = document(
        ROUND_THE_MIDDLE,
        f'<g transform="rotate({60 * way})"><path d="{body}" fill="{OUTLINE}" stroke="{OUTLINE}" '
        f'stroke-width="16" stroke-linejoin="round"/><path d="{body}" fill="{_RED}" '
        f'stroke="{SEAT_COLOURS[seat]}" stroke-width="7" stroke-linejoin="round"/></g>',
    )
    return Drawing(f"danger fang {seat} {way}", svg, (side_px, side_px))

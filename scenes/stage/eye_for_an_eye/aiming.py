"""What somebody aims at, in the seat's colour: a start, a target, a way, an arrow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.core import Seat
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, FigureId, Space, figure_id
from game.rules.eye_for_an_eye.state import Figure, State, figure_of
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.ghosts import standing
from scenes.stage.eye_for_an_eye.layout import RADIUS, WIDE
from scenes.stage.eye_for_an_eye.mark_art import tile_drawing
from scenes.stage.eye_for_an_eye.palette import SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_AIM = 42.0


class Aiming:
    """The marks of everybody's aims, one set for each seat."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit, self.picture = kit, picture
        self._shown: dict[Seat, list[Sprite]] = {}

    def aim(self, state: State, seat: Seat, mode: Any) -> None:
        """Show what a seat's keys are about to do; the mode says which figure, way and action."""
        for sprite in self._shown.pop(seat, []):
            sprite.remove()
        sprites = [self.picture.stage.add(sprite) for sprite in self._sprites(state, seat, mode)]
        if sprites:
            self._shown[seat] = sprites

    def _sprites(self, state: State, seat: Seat, mode: Any) -> Iterator[Sprite]:
        if mode is None:
            return
        action = mode.aimed
        if isinstance(action, do.Enter):
            yield from self._entry(state, seat, action)
        elif mode.name == "aim" and action is not None:
            yield from self._target(state, seat, action)
        task = state.players[seat - 1].task
        if mode.name == "move" and task is not None:
            yield from self._arrow(state, seat, task.figure, (*mode.way, mode.arrow))

    def _entry(self, state: State, seat: Seat, action: do.Enter) -> Iterator[Sprite]:
        """The chief as it would stand there."""
        name = state.arena.lore.chiefs[state.players[seat - 1].chief].name
        place = Figure(state.arena.space(action.cell), action.facing)
        return standing(self.kit.art, self.picture.layout, name, seat, place)

    def _target(self, state: State, seat: Seat, action: Any) -> Iterator[Sprite]:
        """A ring round the target, and the way there."""
        target = getattr(action, "target", NO_FIGURE)
        if target != NO_FIGURE and figure_of(state, target).space != NOWHERE:
            yield self._mark(seat, figure_of(state, target).space)
        way = getattr(action, "way", getattr(action, "facing", NOWHERE))
        if isinstance(way, int) and way != NOWHERE:
            yield from self._arrow(state, seat, figure_id(seat), (way,))
        cell = getattr(action, "cell", None)
        if cell is not None:
            yield self._lit(seat, state.arena.space(cell))

    def _arrow(self, state: State, seat: Seat, figure: FigureId, ways: tuple[int, ...]) -> Iterator[Sprite]:
        """From a figure along a way; the last part is an arrow."""
        layout, here = self.picture.layout, figure_of(state, figure).space
        for number, way in enumerate(ways):
            if here == NOWHERE:
                return
            ahead = state.arena.steps[here][way]
            if number == len(ways) - 1:
                side = layout.px(64)
                image = self.kit.art.draw(arrow_drawing(seat, way, side))
                sprite = Sprite(image, (0, 0), _Z_AIM)
                sprite.center(layout.beside(here, way, 0.62))
                yield sprite
            if ahead != NOWHERE:
                yield self._lit(seat, ahead)
            here = ahead

    def _lit(self, seat: Seat, space: Space) -> Sprite:
        layout = self.picture.layout
        size = (layout.px(WIDE), layout.px(2 * RADIUS))
        sprite = Sprite(self.kit.art.draw(tile_drawing(SEAT_COLOURS[seat], 0.25, size)), (0, 0), 5.0)
        sprite.center(layout.centre(space))
        return sprite

    def _mark(self, seat: Seat, space: Space) -> Sprite:
        side = self.picture.layout.px(112)
        sprite = Sprite(self.kit.art.draw(target_drawing(seat, side)), (0, 0), _Z_AIM)
        x, y = self.picture.layout.centre(space)
        sprite.center((x, y - self.picture.layout.px(12)))
        return sprite


def arrow_drawing(seat: Seat, way: int, side_px: int) -> Drawing:
    """A broad arrow in the seat's colour."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'<path transform="rotate({60 * way})" d="M-34-14H2V-36L42 0L2 36V14H-34L-22 0Z" '
        f'fill="{SEAT_COLOURS[seat]}" stroke="#0b0c10" stroke-width="6" stroke-linejoin="round"/></svg>'
    )
    return Drawing(f"aim {seat} {way}", svg, (side_px, side_px))


def target_drawing(seat: Seat, side_px: int) -> Drawing:
    """Four brackets round a target."""
    corners = "".join(
        f'<path transform="rotate({90 * turn})" d="M-40-16V-40H-16" fill="none" stroke="{colour}" '
        f'stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'
        for colour, width in (("#0b0c10", 13), (SEAT_COLOURS[seat], 7)) for turn in range(4)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">{corners}</svg>'
    return Drawing(f"target {seat}", svg, (side_px, side_px))

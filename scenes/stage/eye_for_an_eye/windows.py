"""Time that runs: rings of the roll floor, and the time a defender has left to react."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import TICKS_A_SECOND
from game.rules.eye_for_an_eye.hexes import FigureId, seat_of
from game.rules.eye_for_an_eye.state import State, lore_of
from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_WINDOW = 41.0
STEPS = 16


class Windows:
    """Counts between two states as if no pause came; each new state puts it right."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit, self.picture = kit, picture
        self.state: State | None = None
        self._since_s = 0.0
        self._sprites: dict[FigureId, Sprite] = {}

    def show(self, state: State) -> None:
        """Take a new state."""
        self.state, self._since_s = state, 0.0
        open_on = {one.target for one in state.exchanges if one.until}
        for figure in [*self._sprites]:
            if figure not in open_on:
                self._sprites.pop(figure).remove()
        asked = {seat_of(one.target) for one in state.exchanges if one.until or state.options.turn_based}
        for seat, panel in self.picture.panels.items():
            panel.threaten(seat in asked)
        self.update(0.0)

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        if self.state is None:
            return
        self._since_s += dt_s
        ticks = self._since_s * TICKS_A_SECOND
        self._rolls(self.state, 0.0 if self.state.pause else ticks)
        self._reactions(self.state, ticks)

    def _rolls(self, state: State, ticks: float) -> None:
        paces = lore_of(state).timings.paces
        for seat, panel in self.picture.panels.items():
            player = state.players[seat - 1]
            left = max(0.0, player.may_roll_at - state.clock - ticks)
            share = 1 - min(1.0, left / paces[player.pace].roll_floor) if state.phase == "fight" else 1.0
            rolling = state.phase == "fight" or (state.phase == "roll" and player.rolls_left > 0)
            panel.time(share, rolling and player.health > 0)

    def _reactions(self, state: State, ticks: float) -> None:
        paces = lore_of(state).timings.paces
        for one in state.exchanges:
            piece = self.picture.pieces.get(one.target)
            if not one.until or piece is None:
                continue
            now = (state.tick if one.held else state.clock) + ticks
            window = paces[state.players[seat_of(one.target) - 1].pace].window
            share = max(0.0, min(1.0, (one.until - now) / window))
            side = self.picture.layout.px(128)
            image = window_image(self.kit.art, round(share * STEPS), side)
            if one.target not in self._sprites:
                self._sprites[one.target] = self.picture.stage.add(Sprite(image, (0, 0), _Z_WINDOW))
            self._sprites[one.target].set(image)
            self._sprites[one.target].center((round(piece.point.x), round(piece.point.y)))


@kept(64)
def window_image(art: Art, steps: int, side_px: int) -> pygame.Surface:
    """The time that a defender has left, in steps."""
    return art.draw(window_drawing(steps, side_px))


def window_drawing(steps: int, side_px: int) -> Drawing:
    """A ring that runs empty round a figure under attack."""
    length = 2 * 3.14159 * 44
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="44" fill="none" '
        'stroke="#2a0d0d" stroke-width="9" stroke-opacity=".6"/><circle r="44" fill="none" '
        'stroke="#ff6a5c" stroke-width="6" '
        f'stroke-dasharray="{length * steps / STEPS:.1f} {length:.1f}" transform="rotate(-90)"/></svg>'
    )
    return Drawing(f"window {steps}", svg, (side_px, side_px))

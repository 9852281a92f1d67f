"""Turn order: markers on the upper edge of the arena, to be grabbed, and who has which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.eye_for_an_eye.state import State, standing
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MARKER = 43.0
_SIDE, _STEP = 62.0, 72.0


class Markers:
    """The row of markers in a turn-based round; nothing in real time."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit, self.stage, self.layout = kit, stage, layout
        self.places: dict[int, pygame.Rect] = {}
        self._sprites: list[Sprite] = []
        self._shown: tuple[object, ...] = ()

    def show(self, state: State) -> None:
        """Show who goes when."""
        if not state.options.turn_based or state.phase not in ("roll", "turn"):
            seats: dict[int, int] = {}
            many = 0
        else:
            seats = {player.marker: seat for seat, player in enumerate(state.players, 1) if player.marker}
            many = max(sum(standing(state, seat) for seat in state.contenders), max(seats, default=0))
        shown = (many, tuple(sorted(seats.items())), state.acting)
        if shown != self._shown:
            self._shown = shown
            self._lay(many, seats, state.acting)

    def _lay(self, many: int, seats: dict[int, int], acting: int) -> None:
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.places = [], {}
        side = self.layout.px(_SIDE)
        top = self.layout.board.top + self.layout.px(24)
        for marker in range(1, many + 1):
            x = self.layout.board.centerx + round((marker - (many + 1) / 2) * self.layout.px(_STEP))
            seat = seats.get(marker, 0)
            lit = seat > 0 and seat == acting
            image = self.kit.art.draw(marker_drawing(marker, seat > 0, lit, side))
            rect = image.get_rect(center=(x, top))
            self.places[marker] = rect
            self._sprites.append(self.stage.add(Sprite(image, rect.topleft, _Z_MARKER)))
            if seat:
                small = self.layout.px(40)
                sign = self.kit.art.image(f"common/seat_{seat}", (small, small))
                mark = Sprite(sign, (0, 0), _Z_MARKER + 1)
                mark.center(rect.center)
                self._sprites.append(self.stage.add(mark))


def marker_drawing(marker: int, taken: bool, acting: bool, side_px: int) -> Drawing:
    """A wooden disc with a number, or only its rim once somebody has it."""
    rim = "#ffd36a" if acting else "#d9a65a"
    number = "" if taken else (
        '<text y="17" text-anchor="middle" font-family="Hanken Grotesk" font-weight="700" font-size="50" '
        f'fill="#2a1d05">{marker}</text>'
    )
    ground = "#1b1712" if taken else "#f7edd6"
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle cy="3" r="46" '
        'fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="{ground}" stroke="{rim}" stroke-width="{9 if acting else 6}"/>{number}</svg>'
    )
    return Drawing(f"marker {marker}", svg, (side_px, side_px))

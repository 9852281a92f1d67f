"""What runs by time and turns: rings of the roll floor, the time left to react, and turn-order markers."""

from __future__ import annotations

from typing import Final

import pygame

from game.core import TICKS_A_SECOND, Seat
from game.rules.eye_for_an_eye.hexes import FigureId, seat_of
from game.rules.eye_for_an_eye.state import State, lore_of, standing
from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.palette import ALARM, BONE, BRASS, DARK_INK, GOLD
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.svg import ROUND_THE_MIDDLE, digits, document

WINDOW_STEPS: Final = 16
"""The steps in which a ring runs empty: each is a picture that is kept."""

_Z_WINDOW, _Z_MARKER = 41.0, 43.0
_WINDOW: Final = 128.0
_MARKER, _STEP, _SIGN = 62.0, 72.0, 40.0
"""Turn order: the width of a marker, the distance to the next, the sign of the seat that holds it."""


class Countdowns:
    """Rings that show time running: guessed between two states, and put right by each new state."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
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
            side = self.picture.layout.px(_WINDOW)
            image = window_image(self.picture.kit.art, round(share * WINDOW_STEPS), side)
            if one.target not in self._sprites:
                self._sprites[one.target] = self.picture.stage.add(Sprite(image, (0, 0), _Z_WINDOW))
            self._sprites[one.target].set(image)
            self._sprites[one.target].center((round(piece.point.x), round(piece.point.y)))


@kept(64)
def window_image(art: Art, steps: int, side_px: int) -> pygame.Surface:
    """The time that a defender has left, in steps."""
    return art.draw(_window_drawing(steps, side_px))


def _window_drawing(steps: int, side_px: int) -> Drawing:
    """A ring that runs empty round a figure under attack."""
    length = 2 * 3.14159 * 44
    svg = document(
        ROUND_THE_MIDDLE,
        '<circle r="44" fill="none" stroke="#2a0d0d" stroke-width="9" stroke-opacity=".6"/>'
        f'<circle r="44" fill="none" stroke="{ALARM}" stroke-width="6" '
        f'stroke-dasharray="{length * steps / WINDOW_STEPS:.1f} {length:.1f}" transform="rotate(-90)"/>',
    )
    return Drawing(f"window {steps}", svg, (side_px, side_px))


class TurnMarkers:
    """The row of markers in a turn-based round; nothing in real time."""

    def __init__(self, picture: Picture) -> None:
        self.picture, self.layout = picture, picture.layout
        self.rects: dict[int, pygame.Rect] = {}
        self._sprites: list[Sprite] = []
        self._shown: tuple[object, ...] = ()

    def show(self, state: State) -> None:
        """Show who goes when."""
        if not state.options.turn_based or state.phase not in ("roll", "turn"):
            seats: dict[int, Seat] = {}
            many = 0
        else:
            seats = {player.marker: seat for seat, player in enumerate(state.players, 1) if player.marker}
            many = max(sum(standing(state, seat) for seat in state.contenders), max(seats, default=0))
        shown = (many, tuple(sorted(seats.items())), state.acting)
        if shown != self._shown:
            self._shown = shown
            self._lay(many, seats, state.acting)

    def _lay(self, many: int, seats: dict[int, Seat], acting: Seat) -> None:
        for sprite in self._sprites:
            sprite.remove()
        self._sprites, self.rects = [], {}
        side = self.layout.px(_MARKER)
        # On the lower rim: over the upper one stand the heads of those who are on the first row.
        middle = self.layout.board.bottom - self.layout.px(32)
        for marker in range(1, many + 1):
            x = self.layout.board.centerx + round((marker - (many + 1) / 2) * self.layout.px(_STEP))
            seat = seats.get(marker, 0)
            lit = seat > 0 and seat == acting
            image = self.picture.kit.art.draw(_marker_drawing(marker, seat > 0, lit, side))
            rect = image.get_rect(center=(x, middle))
            self.rects[marker] = rect
            self._sprites.append(self.picture.stage.add(Sprite(image, rect.topleft, _Z_MARKER)))
            if seat:
                small = self.layout.px(_SIGN)
                sign = self.picture.kit.art.image(f"common/seat_{seat}", (small, small))
                mark = Sprite(sign, (0, 0), _Z_MARKER + 1)
                mark.center(rect.center)
                self._sprites.append(self.picture.stage.add(mark))


def _marker_drawing(marker: int, taken: bool, acting: bool, side_px: int) -> Drawing:
    """A wooden disc with a number, or only its rim once somebody has it."""
    rim = GOLD if acting else BRASS
    number = "" if taken else digits(str(marker), 17, 50, DARK_INK)
    svg = document(
        ROUND_THE_MIDDLE,
        '<circle cy="3" r="46" fill="#000" opacity=".5"/>'
        f'<circle r="44" fill="{"#1b1712" if taken else BONE}" stroke="{rim}" '
        f'stroke-width="{9 if acting else 6}"/>{number}',
    )
    return Drawing(f"marker {marker}", svg, (side_px, side_px))

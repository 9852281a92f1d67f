"""What moves on the vellum while nobody does: water runs, flags flutter, dragons breathe, fire flickers."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.squares import CELLS, each
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.breathing import Breathing
from scenes.stage.the_dragons_dance.board_art import Cell, mouth
from scenes.stage.the_dragons_dance.heraldry import DRAGONS
from scenes.stage.the_dragons_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_PICTURES_A_SECOND: Final = 10
_PHASES: Final = 16
"""So many pictures of water and of a flag, after which they begin again."""
_Z_WATER, _Z_FLAG = 1.5, 9.2
_WATER_SQUARES: Final = 0.76
_DRIFT: Final = 40.0
"""How far a wave runs before it is gone, in hundredths of a square."""
_STROKES: Final = ((-2.0, -16.0, 0.0), (5.0, 0.0, 0.36), (-4.0, 15.0, 0.68))
"""Each wave's place along the water and across it, and its share of the time."""
_FLAG: Final = (40.0, 24.0)
_POLE: Final = (51.5, 5.0)
"""The top of a camp's pole, from the corner of its square."""
_SIDES: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
_QUARTER: Final = 45


class Life:
    """Water, flags and chests of one board; where nobody lets time pass, all of them stand still."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self._kit = kit
        self._picture = picture
        self._waves = [self._wave(reach) for reach in reaches(picture.layout.level)]
        self._flags = [self._flag(number) for number in range(len(list(each(picture.layout.level.camps))))]
        self._breathing = Breathing(2, at_once=2, pictures_a_second=12)
        self._passed_s = self._shown_s = 0.0
        self._draw(0)
        self._warming = self._drawings()

    def _wave(self, reach: Reach) -> tuple[Sprite, Reach]:
        layout = self._picture.layout
        side = layout.px(_WATER_SQUARES)
        sprite = Sprite(pygame.Surface((side, side), pygame.SRCALPHA), (0, 0), _Z_WATER)
        column, row = reach.cell
        x = layout.field.left + round((column + 0.5 + reach.bend[0]) * layout.square_px)
        y = layout.field.top + round((layout.level.rows - row - 0.5 + reach.bend[1]) * layout.square_px)
        sprite.center((x, y))
        return self._picture.stage.add(sprite), reach

    def _flag(self, number: int) -> Sprite:
        layout = self._picture.layout
        camp = list(each(layout.level.camps))[number]
        corner = layout.rect(camp).topleft
        place = corner[0] + layout.px(_POLE[0] / 100), corner[1] + layout.px((_POLE[1] - _FLAG[1] / 4) / 100)
        return self._picture.stage.add(Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), place, _Z_FLAG))

    def pass_time(self, dt_s: float) -> None:
        """Go on; ten pictures a second are enough, and all of them change together."""
        self._passed_s += dt_s
        due = self._passed_s - self._shown_s >= 1 / _PICTURES_A_SECOND
        if due:
            self._shown_s = self._passed_s
            self._picture.flicker(int(self._passed_s * _PICTURES_A_SECOND))
        if (wanted := next(self._warming, None)) is not None:
            # One in a frame: all at once would be felt, and nobody waits for water.
            self._kit.art.draw(wanted)
            return
        if due:
            self._draw(int(self._passed_s * _PICTURES_A_SECOND))
        dragons = [man for man in self._picture.men.values() if man.piece in DRAGONS]
        for number, share in self._breathing.pass_time(dt_s):
            if number < len(dragons):
                dragons[number].breathe(share)

    def _drawings(self) -> Iterator[Drawing]:
        """Everything that moves here, in all its phases."""
        square_px = self._picture.layout.square_px
        for phase in range(_PHASES):
            yield flag_drawing(phase, square_px)
            for angle in sorted({reach.angle for _, reach in self._waves}):
                yield wave_drawing(angle, phase, square_px)

    def _draw(self, tick: int) -> None:
        art, layout = self._kit.art, self._picture.layout
        for number, (sprite, reach) in enumerate(self._waves):
            sprite.set(art.draw(wave_drawing(reach.angle, (tick + 5 * number) % _PHASES, layout.square_px)))
        for number, flag in enumerate(self._flags):
            flag.set(art.draw(flag_drawing((tick + 3 * number) % _PHASES, layout.square_px)))


class Reach(NamedTuple):
    """A square of a river: which way its water runs, in degrees from the right clockwise."""

    cell: Cell
    angle: int
    bend: tuple[float, float]
    """How far the middle of the water lies from that of the square, in squares, where the river turns."""


def reaches(level: Level) -> Iterator[Reach]:
    """All squares of the rivers; water runs to where its river leaves the board."""
    cells = {CELLS[square] for square in each(level.river)}
    left = _distances(cells, level)
    for cell in sorted(cells):
        near = [(dx, dy) for dx, dy in _SIDES if (cell[0] + dx, cell[1] + dy) in cells]
        out = mouth(cell, level.columns, level.rows)
        ends = [*near, out] if out is not None and len(near) == 1 else near
        ends.sort(key=lambda way: left.get((cell[0] + way[0], cell[1] + way[1]), -1))
        if not ends:
            yield Reach(cell, 0, (0.0, 0.0))
            continue
        down, up = ends[0], ends[-1] if len(ends) > 1 else (-ends[0][0], -ends[0][1])
        way = down[0] - up[0], -(down[1] - up[1])
        angle = round(degrees(atan2(way[1], way[0])) / _QUARTER) * _QUARTER % 360
        turned = len(ends) == 2
        yield Reach(cell, angle, ((down[0] + up[0]) / 8, -(down[1] + up[1]) / 8) if turned else (0.0, 0.0))


def _distances(cells: set[Cell], level: Level) -> dict[Cell, int]:
    """How many squares lie between each of a river and the edge of the board."""
    edge = [cell for cell in cells if mouth(cell, level.columns, level.rows) is not None]
    found = dict.fromkeys(edge, 0)
    waiting = list(edge)
    for cell in waiting:
        for dx, dy in _SIDES:
            beside = cell[0] + dx, cell[1] + dy
            if beside in cells and beside not in found:
                found[beside] = found[cell] + 1
                waiting.append(beside)
    return found


def wave_drawing(angle: int, phase: int, square_px: int) -> Drawing:
    """Three small waves that run one way, come and go; the middle of the water is that of the picture."""
    strokes = []
    for along, across, late in _STROKES:
        share = (phase / _PHASES + late) % 1
        seen = sin(pi * share)
        turned = pygame.Vector2(along + (share - 0.5) * _DRIFT, across * 0.8).rotate(angle)
        path = f"M{turned.x - 10:.1f} {turned.y:.1f}q5 -6 10 0t10 0"
        strokes += [
            f'<path stroke="#2f5f80" stroke-opacity="{seen * 0.8:.2f}" transform="translate(0 2.4)" '
            f'd="{path}"/>',
            f'<path stroke="#e4f1f0" stroke-opacity="{seen:.2f}" d="{path}"/>',
        ]
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-38 -38 76 76"><g fill="none" stroke-width="2.4" '
        f'stroke-linecap="round">{"".join(strokes)}</g></svg>'
    )
    side = round(_WATER_SQUARES * square_px)
    return Drawing(f"wave {angle} {phase}", svg, (side, side), packed=False)


def flag_drawing(phase: int, square_px: int) -> Drawing:
    """A camp's swallow-tailed flag in the wind, its pole at the left."""
    wide, high = _FLAG
    points = [(part / 6, _flutter(part / 6, phase)) for part in range(7)]
    top = [(2 + x * (wide - 4), high * 0.25 + y + 2.5 * x) for x, y in points]
    foot = [(2 + x * (wide - 4), high * 0.25 + y + 11 - 1.5 * x) for x, y in points]
    notch = (top[-1][0] - 8, (top[-2][1] + foot[-2][1]) / 2)
    outline = "L".join(f"{x:.1f} {y:.1f}" for x, y in (*top, notch, *reversed(foot)))
    shade = "L".join(f"{x:.1f} {y:.1f}" for x, y in (*top[3:5], *reversed(foot[3:5])))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">'
        f'<path fill="#e0ac3c" stroke="#3f2813" stroke-width="1.6" stroke-linejoin="round" d="M{outline}Z"/>'
        f'<path fill="#8a5a14" fill-opacity=".35" d="M{shade}Z"/></svg>'
    )
    size = round(wide * square_px / 100), round(high * square_px / 100)
    return Drawing(f"flag {phase}", svg, size, packed=False)


def _flutter(share: float, phase: int) -> float:
    """How far the cloth is from where it would hang, more the further it is from its pole."""
    return 3.4 * share * sin(2 * pi * (share * 0.9 - phase / _PHASES * 2))

"""Paints a dragon: stamps laid along its spine, row by row from tail to head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot

import pygame

from scenes.base.art import Art
from scenes.stage.dragon.curve import Point, at_fractions
from scenes.stage.dragon.parts import HEAD_SIZE, LEG_SIZE, LEVELS, TAIL_SIZE, WIDEST
from scenes.stage.dragon.spine import COILED_GIRTH, STRETCHED_GIRTH, Spine
from scenes.stage.dragon.stamps import Stamps, direction_of, dragon_stamps

Blit = tuple[pygame.Surface, Point]
Picture = tuple[pygame.Surface, tuple[int, int]]

ROW_STEP = 0.0265
"""From row to row where the body is widest, as a share of its length."""
EDGE_LEAD = 3
"""How many rows the paper edge runs ahead of the scales."""
SLENDER_BELOW = (COILED_GIRTH + 3 * STRETCHED_GIRTH) / 4
"""Under this girth a body is coiled: its edge is a level slimmer, or it would hide half of the scales."""
# From each part's joint to the middle of its picture, in squares: across to the right, and ahead.
HEAD_JOINT = (0.0, 32 / 240 * HEAD_SIZE)
EYES_JOINT = (0.0, 40 / 240 * HEAD_SIZE)
TAIL_JOINT = (0.0, -45 / 120 * TAIL_SIZE)
LEG_JOINT = (38 / 120 * LEG_SIZE, 6 / 120 * LEG_SIZE)
MARGIN = 0.62
"""Room round the spine for head, legs, shadow and glow, in squares."""
LIFT = 0.14
"""How far a lifted dragon rises, in squares: 14 design pixels on a large board."""
GHOST_OPACITY = 155
STUNNED_COLOUR = 96
"""How much of its colour a stunned dragon keeps, of 255."""
PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


def girth_at(u: float) -> float:
    """Return the body's relative width at share `u` of its length, tail to head."""
    # A thin tail swells along an S-curve over the first two fifths; only the neck narrows again.
    rise = min(1.0, u / 0.40)
    neck = max(0.0, (u - 0.8) / 0.2)
    return (0.28 + 0.72 * rise * rise * (3 - 2 * rise)) * (1 - 0.16 * neck)


def _row_shares() -> tuple[float, ...]:
    """Closer together where the body is thin; always the same number, so that the skin stretches with it."""
    shares, u = [0.0], 0.0
    while u < 1.0:
        u += ROW_STEP * girth_at(u)
        shares.append(u)
    return tuple(share / u for share in shares)


SHARES = _row_shares()
GIRTHS = tuple(girth_at(share) for share in SHARES)
LEG_ROWS = tuple(min(range(len(SHARES)), key=lambda i: abs(SHARES[i] - share)) for share in (0.36, 0.78))
FIN_ROWS = frozenset(range(8, len(SHARES) - 4, 4))


class Rows:
    """The rows of one body: centre, heading, direction and level of each."""

    def __init__(self, points: Sequence[Point], girth: float, origin: Point) -> None:
        ox, oy = origin
        self.centres = [(x - ox, y - oy) for x, y in at_fractions(points, SHARES)]
        self.headings = [_heading(self.centres, i) for i in range(len(SHARES))]
        self.directions = [direction_of(hx, hy) for hx, hy in self.headings]
        top = LEVELS - 1
        self.levels = [min(top, max(0, round(girth * part / WIDEST * LEVELS) - 1)) for part in GIRTHS]
        slimmer = 1 if girth < SLENDER_BELOW else 0
        self.edges = [max(0, level - slimmer) for level in self.levels]

    def bend(self, i: int, reach: int = 4) -> float:
        """Return the cosine of the turn that the body makes round a row."""
        (ax, ay), (bx, by) = self.headings[max(0, i - reach)], self.headings[min(len(SHARES) - 1, i + reach)]
        return ax * bx + ay * by


def _heading(centres: Sequence[Point], i: int) -> Point:
    (ax, ay), (bx, by) = centres[max(0, i - 1)], centres[min(len(centres) - 1, i + 1)]
    size = hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / size, (by - ay) / size


class Body:
    """A dragon's shape in the pixels of one picture; `origin` is the picture's corner on the screen."""

    def __init__(self, spine: Spine, origin: Point, stamps: Stamps, finned: bool) -> None:
        self._spine, self._origin, self._stamps = spine, origin, stamps
        self._unit = spine.square_px
        self._rows = Rows(spine.points, spine.girth_px / spine.square_px, origin)
        self._fins = FIN_ROWS if finned else frozenset()

    def shadow(self, lifted: float) -> Iterator[Blit]:
        """Lay the soft shadow; it falls further away from a lifted dragon."""
        return self._discs("shadow", (0.03 + 0.07 * lifted) * self._unit, (0.06 + 0.24 * lifted) * self._unit)

    def glow(self) -> Iterator[Blit]:
        """Lay the light round a chosen dragon."""
        yield self._upright("halo", *self._spine.head)
        yield from self._discs("glow", 0.0, 0.0)

    def flesh(self, eyes: str) -> Iterator[Blit]:
        """Lay tail, legs and rows of scales, each over its paper edge, and the head on top.

        The edge runs a few rows ahead of the scales: where the body crosses itself it covers what lies
        below, and it never covers its own scales.
        """
        rows, last = self._rows, len(SHARES) - 1
        yield self._joined("tail", rows.centres[0], rows.headings[1], TAIL_JOINT)
        for i in range(-EDGE_LEAD, last + 1):
            ahead = i + EDGE_LEAD
            if ahead <= last:
                yield from self._under(ahead)
            if i >= 0:
                yield self._row("band", i, rows.levels[i])
        yield self._joined("head", rows.centres[last], self._spine.heading, HEAD_JOINT)
        yield self._joined(eyes, rows.centres[last], self._spine.heading, EYES_JOINT)

    def marks(self) -> Iterator[Blit]:
        """Lay the letter's badge and the numbers of stacked tokens."""
        yield self._upright("badge", *self._spine.badge)
        for pip in self._spine.pips:
            yield self._upright(f"pip_{pip.count}", pip.x, pip.y)

    def _discs(self, name: str, dx: float, dy: float) -> Iterator[Blit]:
        rows = self._rows
        for i in range(0, len(SHARES), 2):
            x, y = rows.centres[i]
            yield self._stamp(f"{name}_{(rows.levels[i] + 2) // 3 * 3}", 0, x + dx, y + dy)

    def _under(self, i: int) -> Iterator[Blit]:
        yield self._row("edge", i, self._rows.edges[i])
        if i in self._fins:
            yield self._row("fin", i, self._rows.levels[i])
        if i - 2 in LEG_ROWS:
            yield from self._legs(i - 2)

    def _legs(self, i: int) -> Iterator[Blit]:
        """Lay a pair of legs, drawn in under the body where it bends."""
        tuck = min(1.0, max(0.0, (0.9 - self._rows.bend(i)) / 0.5))
        if tuck == 1.0:
            return
        (x, y), (hx, hy) = self._rows.centres[i], self._rows.headings[i]
        out = self._spine.girth_px * (0.30 - 0.6 * tuck)
        across, ahead = LEG_JOINT
        yield self._joined("leg_right", (x - hy * out, y + hx * out), (hx, hy), (across, ahead))
        yield self._joined("leg_left", (x + hy * out, y - hx * out), (hx, hy), (-across, ahead))

    def _row(self, name: str, i: int, level: int) -> Blit:
        rows = self._rows
        x, y = rows.centres[i]
        return self._stamp(f"{name}_{level}", rows.directions[i], x, y)

    def _joined(self, name: str, joint: Point, heading: Point, reach: Point) -> Blit:
        (x, y), (hx, hy) = joint, heading
        across, ahead = reach[0] * self._unit, reach[1] * self._unit
        middle = x + hx * ahead - hy * across, y + hy * ahead + hx * across
        return self._stamp(name, direction_of(hx, hy), *middle)

    def _upright(self, name: str, x: float, y: float) -> Blit:
        return self._stamp(name, 0, x - self._origin[0], y - self._origin[1])

    def _stamp(self, name: str, direction: int, x: float, y: float) -> Blit:
        picture, half_width, half_height = self._stamps.turned(name, direction)
        return picture, (round(x - half_width), round(y - half_height))


class DragonPainter:
    """One dragon's art for squares of one size."""

    def __init__(self, square_px: float, letter: str, seat: int, art: Art) -> None:
        self.square_px, self.letter, self.seat, self.art = square_px, letter, seat, art
        self._loaded: Stamps | None = None

    def prepare(self) -> None:
        """Load or draw all parts; the first paint does it if nobody did."""
        self._stamps()

    def paint(
        self,
        spine: Spine,
        *,
        stunned: bool = False,
        blinking: bool = False,
        lifted: float = 0.0,
        ghost: bool = False,
        highlighted: bool = False,
    ) -> Picture:
        """Return the dragon's premultiplied picture and where its top left corner belongs."""
        area = self._area(spine)
        origin = (area.x, area.y + LIFT * self.square_px * lifted)
        body = Body(spine, origin, self._stamps(), self.seat == 2)
        picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        if not ghost:
            picture.fblits(body.shadow(lifted), PREMULTIPLIED)
        if highlighted:
            picture.fblits(body.glow(), PREMULTIPLIED)
        picture.fblits(body.flesh("eyes_closed" if stunned or blinking else "eyes_open"), PREMULTIPLIED)
        if stunned:
            _fade_colour(picture)
        picture.fblits(body.marks(), PREMULTIPLIED)
        if ghost:
            picture.fill((GHOST_OPACITY,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return picture, area.topleft

    def _stamps(self) -> Stamps:
        if self._loaded is None:
            self._loaded = dragon_stamps(self.letter, self.seat, self.square_px, self.art)
        return self._loaded

    def _area(self, spine: Spine) -> pygame.Rect:
        margin = MARGIN * self.square_px
        xs, ys = [x for x, _ in spine.points], [y for _, y in spine.points]
        left, top = int(min(xs) - margin), int(min(ys) - margin)
        return pygame.Rect(left, top, int(max(xs) + margin) - left, int(max(ys) + margin) - top)


def _fade_colour(picture: pygame.Surface) -> None:
    """Take most of the colour out, in place."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((255 - STUNNED_COLOUR,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.fill((STUNNED_COLOUR,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(grey, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)

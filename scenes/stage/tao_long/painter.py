"""Paints a dragon in ink: shadow, outline and rows of scales from tail to head, all as one body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

import pygame

from scenes.base.art import Art, Drawing, kept
from scenes.base.seat_marks import mark_svg
from scenes.stage.dragon.stamps import FINE, Stamps, direction_of
from scenes.stage.tao_long.body import Pose, Row, Strand
from scenes.stage.tao_long.palette import BONE, CHALK, INK, LAMP, SOOT, WASH, svg

LEVELS = 12
"""How many widths of the body are drawn; a row takes the nearest instead of scaling in every frame."""
WIDEST = 0.50
HEAD = 1.16
HEAD_SIZES = (0.25, 0.5, 0.75, 1.0)
_PICTURES = {"tail": (0.42, 120, 170), "leg": (0.46, 120, 120), "ridge": (0.20, 60, 90)}
Head = Literal["head", "head_open", "head_closed"]
_MARGIN = 0.8
_GHOST = 150
_HEAD_JOINT, _TAIL_JOINT = 40 / 240 * HEAD, -55 / 120 * 0.42
_LEG_SHARES = (0.36, 0.74)
_MARK, _MARK_SHARE = 0.34, 0.56
_RIDGE_EVERY = 5
_PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
_BLACK = {
    "#f8f4ea": "#29282b", "#d8d0c1": "#1d1c1f", "#a0988a": SOOT, "#8f8778": "#6f6a63",
    "#bdb4a3": "#3d3b3e", "#c9c1b2": "#1a191b", WASH: "#77726a", INK: "#ece3d0",
    "#cbc2b0": "#3a383b", CHALK: SOOT,
}
_COLOURS: dict[int, dict[str, str]] = {1: {}, 2: _BLACK}
_EDGES = {1: (LAMP, INK), 2: (BONE, SOOT)}
"""What goes round each dragon: without lamp black the white one would be lost on the paper."""

Blit = tuple[pygame.Surface, tuple[int, int]]


class Painter:
    """One dragon's art for squares of one size."""

    def __init__(self, art: Art, seat: int, square_px: int) -> None:
        self.square_px = square_px
        self._stamps = Stamps(_pictures(art, seat, square_px))

    def paint(self, pose: Pose, head: Head = "head", ghost: bool = False) -> Blit:
        """The dragon's premultiplied picture, and where its top left corner belongs."""
        area = self._area(pose)
        picture = pygame.Surface(area.size, pygame.SRCALPHA, 32)
        for part in ("shadow", "halo", "edge"):
            if part != "shadow" or not ghost:
                picture.fblits(self._discs(pose, area, part), _PREMULTIPLIED)
        picture.fblits(self._flesh(pose, area, head), _PREMULTIPLIED)
        if ghost:
            picture.fill((_GHOST,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return picture, area.topleft

    def _area(self, pose: Pose) -> pygame.Rect:
        margin = _MARGIN * self.square_px
        xs = [row.x for strand in pose.strands for row in strand.rows]
        ys = [row.y for strand in pose.strands for row in strand.rows]
        left, top = int(min(xs) - margin), int(min(ys) - margin)
        return pygame.Rect(left, top, int(max(xs) + margin) - left, int(max(ys) + margin) - top)

    def _discs(self, pose: Pose, area: pygame.Rect, name: str) -> Iterator[Blit]:
        fall = self.square_px * 0.07 if name == "shadow" else 0.0
        for strand in pose.strands:
            # Discs overlap so far that every second one is enough.
            for row in strand.rows[::2]:
                yield self._stamp(f"{name}_{_level(row.share)}", 0, row.x + fall / 2, row.y + fall, area)

    def _flesh(self, pose: Pose, area: pygame.Rect, head: Head) -> Iterator[Blit]:
        first = pose.strands[0].rows[0]
        yield self._joined("tail", first, _TAIL_JOINT, area)
        for strand in pose.strands:
            yield from self._legs(strand, area)
        for strand in pose.strands:
            for number, row in enumerate(strand.rows):
                turn = direction_of(*row.ahead)
                yield self._stamp(f"band_{_level(row.share)}", turn, row.x, row.y, area)
                if number % _RIDGE_EVERY == 2 and 0.1 < row.share < 0.93:
                    yield self._stamp("ridge", turn, row.x, row.y, area)
        yield self._mark(pose, area)
        size = min(HEAD_SIZES, key=lambda each: abs(each - pose.dive))
        if pose.dive > 0.12:
            yield self._joined(f"{head}_{round(size * 100)}", pose.neck, _HEAD_JOINT * size, area)

    def _mark(self, pose: Pose, area: pygame.Rect) -> Blit:
        """The mark of the dragon's seat on its back, upright however it lies."""
        rows = (row for strand in pose.strands for row in strand.rows)
        back = min(rows, key=lambda row: abs(row.share - _MARK_SHARE))
        return self._stamp("mark", 0, back.x, back.y, area)

    def _legs(self, strand: Strand, area: pygame.Rect) -> Iterator[Blit]:
        """Pairs of legs where the body is long and straight enough."""
        for share in _LEG_SHARES:
            near = min(strand.rows, key=lambda row: abs(row.share - share))
            at = strand.rows.index(near)
            inside = abs(near.share - share) < 0.03 and 5 <= at < len(strand.rows) - 5
            if not inside or _bend(strand, at) < 0.9:
                continue
            out = _width(near.share) * self.square_px * 0.42
            for name, side in (("leg", 1), ("leg_left", -1)):
                hx, hy = near.ahead
                shift = side * (out + 0.1 * self.square_px)
                yield self._stamp(name, direction_of(hx, hy), near.x - hy * shift, near.y + hx * shift, area)

    def _joined(self, name: str, row: Row, ahead: float, area: pygame.Rect) -> Blit:
        reach = ahead * self.square_px
        hx, hy = row.ahead
        return self._stamp(name, direction_of(hx, hy), row.x + hx * reach, row.y + hy * reach, area)

    def _stamp(self, name: str, direction: int, x: float, y: float, area: pygame.Rect) -> Blit:
        picture, half_width, half_height = self._stamps.turned(name, direction)
        return picture, (round(x - area.x - half_width), round(y - area.y - half_height))


def _width(share: float) -> float:
    """The body's width in squares at a share of its length."""
    rise = min(1.0, share / 0.45)
    neck = max(0.0, (share - 0.8) / 0.2)
    return WIDEST * (0.2 + 0.8 * rise * rise * (3 - 2 * rise)) * (1 - 0.14 * neck)


def _level(share: float) -> int:
    return min(LEVELS - 1, max(0, round(_width(share) / WIDEST * LEVELS) - 1))


def _bend(strand: Strand, at: int) -> float:
    (ax, ay), (bx, by) = strand.rows[at - 5].ahead, strand.rows[at + 5].ahead
    return ax * bx + ay * by


@kept(8)
def painter(art: Art, seat: int, square_px: int) -> Painter:
    """One dragon's painter, kept while its size is in use."""
    return Painter(art, seat, square_px)


def _pictures(art: Art, seat: int, square_px: int) -> dict[str, pygame.Surface]:
    """All parts, drawn larger than they are shown: turning them then keeps them crisp."""
    unit, colours = square_px * FINE, _COLOURS[seat]
    found = {}
    for name in get_args(Head):
        for size in HEAD_SIZES:
            side = max(2, round(HEAD * size * unit))
            found[f"{name}_{round(size * 100)}"] = art.image(f"tao_long/dragon/{name}", (side, side), colours)
    for name, (width, across, down) in _PICTURES.items():
        size_px = (max(2, round(width * unit)), max(2, round(width * unit * down / across)))
        found[name] = art.image(f"tao_long/dragon/{name}", size_px, colours)
    found["mark"] = _seat_mark(art, seat, max(2, round(_MARK * unit)))
    found["leg_left"] = pygame.transform.flip(found["leg"], True, False)
    for level in range(LEVELS):
        width = WIDEST * (level + 1) / LEVELS
        size_px = (max(2, round(width * 1.04 * unit)), max(2, round(width * 1.04 * unit * 0.6)))
        found[f"band_{level}"] = art.image("tao_long/dragon/band", size_px, colours)
        halo, line = _EDGES[seat]
        found[f"halo_{level}"] = _disc(art, width + 0.10, unit, halo)
        found[f"edge_{level}"] = _disc(art, width + 0.05, unit, line)
        found[f"shadow_{level}"] = _disc(art, width + 0.16, unit, "#000000", 0.10)
    return found


def _seat_mark(art: Art, seat: int, side_px: int) -> pygame.Surface:
    body = mark_svg(seat, 50, 50 if seat == 1 else 58, 40, 9)
    return art.draw(Drawing("seat mark", svg(side_px, side_px, body, "0 0 100 100"), (side_px, side_px)))


def _disc(art: Art, width: float, unit: float, colour: str, opacity: float = 1.0) -> pygame.Surface:
    side = max(2, round(width * unit))
    body = f'<circle cx="50" cy="50" r="49.500" fill="{colour}" opacity="{opacity}"/>'
    if opacity < 1:
        body = (
            f'<defs><radialGradient id="g"><stop offset=".3" stop-color="{colour}" stop-opacity="{opacity}"/>'
            f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient></defs>'
            '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
        )
    return art.draw(Drawing("disc", svg(side, side, body, "0 0 100 100"), (side, side)))

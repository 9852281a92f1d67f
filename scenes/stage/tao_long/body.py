"""A dragon's body: its course over tiles and through portals, its way on, and its pose at one moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, pi, sin

from game.rules.tao_long import Dragon, Square
from game.rules.tao_long.squares import NOWHERE
from scenes.stage.dragon.curve import Point, between, length, resample

TAIL, STUMP = 0.14, 0.30
"""How far the tail lies behind the middle of the last tile, and of a tile that is all there is, in squares.

No further: on a border square the tail would lie on the name of a column."""
NECK = 0.12
"""How far the neck ends before the middle of the head's tile, in squares."""
AHEAD = ((0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
"""The unit vectors of the four directions, north first."""
_CORNER_STEPS = 8
Leg = tuple[Point, ...]
Centre = Callable[[Square], Point]
Legs = list[list[Square]]
ROW = 0.052
"""The distance between two rows of scales, in squares."""
_SWAY = 0.075
_WHIP = 2.6
"""How many times further than it sways a body is thrown that is hurt."""
_WAVE = 2.1
_CALM = 0.55


@dataclass(frozen=True)
class Course:
    """Smooth lines in pixels, in the order from tail to head; between two of them lies a pair of portals."""

    legs: tuple[Leg, ...]

    @property
    def length_px(self) -> float:
        """The length of all legs."""
        return sum(length(leg) for leg in self.legs)

    def window(self, start_px: float, end_px: float) -> Course:
        """The part between two distances from the beginning."""
        legs, passed = [], 0.0
        for leg in self.legs:
            size = length(leg)
            a, b = max(0.0, start_px - passed), min(size, end_px - passed)
            if b - a > 0.5:
                legs.append(_cut(leg, a, b))
            passed += size
        return Course(tuple(legs))


def squares_of(dragon: Dragon) -> list[list[Square]]:
    """A dragon's squares from tail to head, portals in use among them, a list for each leg."""
    tiles = list(dragon.tiles[::-1])
    if dragon.entry == NOWHERE:
        return [tiles]
    cut = len(tiles) - 1 - dragon.joint
    return [[*tiles[:cut], dragon.entry], [dragon.exit, *tiles[cut:]]]


def course(legs: Sequence[Sequence[Square]], facing: int, centre: Centre, square_px: float) -> Course:
    """The line over squares, with a tail behind the first and a neck before the last."""
    lines = [[centre(square) for square in leg] for leg in legs]
    (hx, hy), last = AHEAD[facing], lines[-1]
    x, y = last[-1]
    last[-1] = (x - hx * NECK * square_px, y - hy * NECK * square_px)
    tail = TAIL if len(lines[0]) > 1 else STUMP
    lines[0].insert(0, _behind(lines[0], (hx, hy), tail * square_px))
    return Course(tuple(_rounded(line) for line in lines))


def _behind(line: Sequence[Point], ahead: Point, distance_px: float) -> Point:
    """The point behind the first one, away from the second; for a lone head, opposite to where it looks."""
    (ax, ay), (bx, by) = line[0], line[1] if len(line) > 1 else (line[0][0] + ahead[0], line[0][1] + ahead[1])
    size = hypot(bx - ax, by - ay) or 1.0
    return ax - (bx - ax) / size * distance_px, ay - (by - ay) / size * distance_px


def _rounded(points: Sequence[Point]) -> Leg:
    """The line through points, each corner cut by a curve from middle to middle."""
    if len(points) < 3:
        return tuple(points)
    # A curve that starts and ends half-way between squares meets its neighbours without a kink, whatever
    # way the body turns: no corner has to know about the next one.
    line = [points[0]]
    middles = [between(a, b, 0.5) for a, b in pairwise(points)]
    for (start, end), corner in zip(pairwise(middles), points[1:-1], strict=True):
        line += [_bent(start, corner, end, step / _CORNER_STEPS) for step in range(_CORNER_STEPS + 1)]
    return (*line, points[-1])


def _bent(a: Point, b: Point, c: Point, t: float) -> Point:
    return between(between(a, b, t), between(b, c, t), t)


def _cut(leg: Leg, start_px: float, end_px: float) -> Leg:
    out: list[Point] = []
    passed = 0.0
    for a, b in pairwise(leg):
        size = hypot(b[0] - a[0], b[1] - a[1])
        if size and passed + size >= start_px and passed <= end_px:
            if not out:
                out.append(between(a, b, max(0.0, (start_px - passed) / size)))
            out.append(between(a, b, min(1.0, (end_px - passed) / size)))
        passed += size
    return tuple(out)


def track(before: Dragon, after: Dragon) -> Legs | None:
    """The squares of a dragon before and after it moves on, leg by leg; None if it did not just move on."""
    steps = _steps(before, after)
    if steps is None:
        return None
    tiles = [*before.tiles[::-1], *after.tiles[:steps][::-1]]
    return _parted(tiles, {**_passage(before, len(before.tiles)), **_passage(after, len(tiles))})


def _steps(before: Dragon, after: Dragon) -> int | None:
    """How many squares the head moved on, if the rest of the body lies where the body lay."""
    for steps in range(len(after.tiles)):
        rest = after.tiles[steps:]
        if rest == before.tiles[: len(rest)]:
            return steps
    return None


def _passage(dragon: Dragon, tiles: int) -> dict[int, tuple[Square, Square]]:
    """How many of the tiles up to the head lie before the portals in use, and which these are."""
    return {} if dragon.entry == NOWHERE else {tiles - 1 - dragon.joint: (dragon.entry, dragon.exit)}


def _parted(tiles: list[Square], passages: dict[int, tuple[Square, Square]]) -> Legs:
    legs: Legs = [[]]
    for index, tile in enumerate(tiles):
        if index in passages:
            entry, exit_portal = passages[index]
            legs[-1].append(entry)
            legs.append([exit_portal])
        legs[-1].append(tile)
    return legs


@dataclass(frozen=True)
class Row:
    """A row of scales: where it is, which way is ahead, and the share of the body behind it."""

    x: float
    y: float
    ahead: Point
    share: float


@dataclass(frozen=True)
class Strand:
    """One unbroken part of a body, from its hind end to its fore end."""

    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Pose:
    """All strands, the tail's first and the head's last."""

    strands: tuple[Strand, ...]
    square_px: float
    dive: float = 1.0
    """How much of the head can be seen; less while it dives into a portal."""

    @property
    def neck(self) -> Row:
        """Where the head is joined."""
        return self.strands[-1].rows[-1]


def pose(
    course: Course, square_px: float, phase: float = 0.0, dive: float = 1.0, whip: float = 0.0
) -> Pose:
    """Lay rows along a course; the body sways a little, or whips, calm at the head and in portals."""
    total = course.length_px or 1.0
    strands, passed = [], 0.0
    for number, leg in enumerate(course.legs):
        count = max(3, round(length(leg) / (ROW * square_px)))
        points = resample(leg, count)
        step = length(points) / (count - 1)
        ends = (number > 0, number < len(course.legs) - 1)
        sway_px = _SWAY * square_px * (1 + _WHIP * whip)
        swayed = list(_swaying(points, step, total - passed, ends, square_px, phase, sway_px))
        rows = [
            Row(*point, ahead, min(1.0, (passed + i * step) / total))
            for i, (point, ahead) in enumerate(zip(swayed, _headings(swayed), strict=True))
        ]
        strands.append(Strand(tuple(rows)))
        passed += step * (count - 1)
    return Pose(tuple(strands), square_px, dive)


def eased(a: Course, b: Course, share: float) -> Course:
    """A course between two that have the same number of legs; otherwise the second."""
    if share >= 1 or len(a.legs) != len(b.legs):
        return b
    legs = []
    for one, other in zip(a.legs, b.legs, strict=True):
        # Only lines with the same number of points can be mixed; 24 keep even a short leg round.
        count = max(24, len(one), len(other))
        pairs = zip(resample(one, count), resample(other, count), strict=True)
        legs.append(tuple(between(p, q, share) for p, q in pairs))
    return Course(tuple(legs))


def _swaying(
    points: Sequence[Point], step: float, to_head: float, in_portal: tuple[bool, bool], square_px: float,
    phase: float, sway_px: float,
) -> Iterator[Point]:
    headings = _headings(points)
    last = len(points) - 1
    for i, ((x, y), (hx, hy)) in enumerate(zip(points, headings, strict=True)):
        from_head = (to_head - i * step) / square_px
        # The head must point where the dragon faces, and a portal must meet the body where it is drawn.
        calm = min(1.0, max(0.0, from_head) / 1.2)
        for at_end, distance in zip(in_portal, (i, last - i), strict=True):
            if at_end:
                calm *= min(1.0, distance * step / (_CALM * square_px))
        push = sway_px * calm * sin(2 * pi * (from_head / _WAVE + phase))
        yield x - hy * push, y + hx * push


def _headings(points: Sequence[Point]) -> list[Point]:
    last = len(points) - 1
    found = []
    for i in range(last + 1):
        (ax, ay), (bx, by) = points[max(0, i - 1)], points[min(last, i + 1)]
        size = hypot(bx - ax, by - ay) or 1.0
        found.append(((bx - ax) / size, (by - ay) / size))
    return found

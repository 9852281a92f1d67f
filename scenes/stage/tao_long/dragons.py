"""The two dragons as sprites: each slithers on, dives through portals, bites, breathes and loses segments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core import Seat
from game.rules.tao_long import Dragon
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.stage.breathing import blinks
from scenes.stage.tao_long.body import AHEAD, Course, Legs, Pose, course, eased, pose, squares_of, track
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.painter import Head, painter

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_DRAGON, _Z_BITING = 10, 11
_DRAWN_BACK, _LUNGE, _BITE = 0.14, 0.26, 0.42
"""How far the head is drawn back before it strikes, and how far it strikes and bites, in squares."""
STRIKES: Final = 0.4
"""The share of a lunge at which the head is furthest out."""
_BACK, _HOLDS = 0.22, 0.66
"""The shares of a lunge when the head is furthest back, and when it goes home."""
_WHIP_S, _WHIPS = 0.28, 1.5
_FADED = 51
"""A fifth: where the ghost of a move is seen, the dragon itself hardly is."""
_SETTLE = 0.3


class InkDragon:
    """One dragon on the stage."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, seat: Seat, dragon: Dragon) -> None:
        self.stage = stage
        self.layout = layout
        self.seat = seat
        self.dragon = dragon
        self.head: Head = "head"
        self.moving = not kit.settings.reduced_motion
        self._painter = painter(kit.art, seat, layout.square_px)
        self._lying: dict[tuple[object, ...], Course] = {}
        self._course = self.lying(dragon)
        image, topleft = self._painter.paint(self._pose())
        self._z = _Z_DRAGON + 0.1 * seat
        self.sprite = stage.add(Sprite(image, topleft, self._z))

    def lying(self, dragon: Dragon) -> Course:
        """The line of a dragon at rest; the last one is kept, for it is asked for again and again."""
        lie = dragon.tiles, dragon.facing, dragon.entry, dragon.exit, dragon.joint
        if lie not in self._lying:
            self._lying = {lie: self._course_of(squares_of(dragon), dragon.facing)}
        return self._lying[lie]

    def _course_of(self, legs: Legs, facing: int) -> Course:
        return course(legs, facing, self.layout.centre, self.layout.square_px)

    def _pose(self, phase: float = 0.0, dive: float = 1.0, whip: float = 0.0) -> Pose:
        return pose(self._course, self.layout.square_px, phase if self.moving else 0.0, dive, whip)

    def _paint(self, phase: float = 0.0, dive: float = 1.0, whip: float = 0.0) -> None:
        image, topleft = self._painter.paint(self._pose(phase, dive, whip), self.head)
        self.sprite.set(image, topleft)

    def lie(self, dragon: Dragon) -> None:
        """Lie still over a body's tiles; a dragon without segments closes its eyes."""
        head: Head = "head" if len(dragon.tiles) > 1 else "head_closed"
        lying = self.lying(dragon)
        if (dragon.tiles, dragon.facing, head) == (self.dragon.tiles, self.dragon.facing, self.head) and (
            lying == self._course
        ):
            self.dragon = dragon
            return
        self.dragon, self.head, self._course = dragon, head, lying
        self._paint()

    def breathe(self, share: float) -> None:
        """Let a breath run through the body, and blink; at its end it lies as before."""
        awake = self.head
        self.head = "head_closed" if blinks(share) else awake
        self._paint(share)
        self.head = awake

    def fade(self, faded: bool) -> None:
        """Stand back while a ghost shows where the dragon would go."""
        self.sprite.alpha = _FADED if faded else 255

    def ghost(self, dragon: Dragon, z: float = 24) -> Sprite:
        """A see-through picture of the dragon over other tiles."""
        image, topleft = self._painter.paint(
            pose(self.lying(dragon), self.layout.square_px), "head", ghost=True
        )
        return Sprite(image, topleft, z)

    def slither(self, timeline: Timeline, before: Dragon, after: Dragon, duration_s: float) -> None:
        """Go on, the body following in the head's track, through portals where they lie between."""
        legs = track(before, after)
        assert legs is not None, "a dragon goes on from where it lies"
        way = _Way(self._course_of(legs, after.facing), self.lying(before), self.lying(after))
        timeline.tween(duration_s, lambda share: self._follow(way, share, after, backwards=False))

    def _follow(self, way: _Way, share: float, rest: Dragon, backwards: bool) -> None:
        """Show the dragon at a share of a way, forwards or backwards; at the end it lies at rest."""
        if share >= 1:
            self.lie(rest)
            return
        self._course = way.body(ease(1 - share if backwards else share))
        self._paint(phase=1 - share if backwards else share, dive=self._dive(way.track, self._course))

    def _dive(self, track: Course, body: Course) -> float:
        """How much of the head shows: it shrinks where it enters a portal and grows where it leaves."""
        if len(track.legs) == 1:
            return 1.0
        x, y = body.legs[-1][-1]
        ends = [track.legs[-1][0], *(leg[-1] for leg in track.legs[:-1])]
        near = min(hypot(x - px, y - py) for px, py in ends)
        return min(1.0, near / (0.62 * self.layout.square_px))

    def lunge(self, timeline: Timeline, duration_s: float, head: Head = "head_open") -> None:
        """Draw the head back, strike out with it and come back."""
        def progress(share: float) -> None:
            self._lunging(share, head if share > _BACK * 0.7 else self.head, _LUNGE)

        timeline.tween(duration_s, progress)

    def bite(self, timeline: Timeline, duration_s: float) -> None:
        """Strike out with open jaws, over whoever lies ahead, and close them there."""
        def progress(share: float) -> None:
            self.stage.raise_to(self.sprite, self._z if share >= 1 else _Z_BITING)
            self._lunging(share, "head_open" if _BACK * 0.7 < share < STRIKES else "head", _BITE)

        timeline.tween(duration_s, progress)

    def _lunging(self, share: float, head: Head, reach: float) -> None:
        """Show a lunge at a share of its time, so many squares far; at the end the dragon lies as before."""
        lying = self.lying(self.dragon)
        if share >= 1:
            self.head, self._course = ("head" if len(self.dragon.tiles) > 1 else "head_closed"), lying
        else:
            self.head = head
            self._course = self._reaching(lying, _lunged(share, reach) if self.moving else 0.0)
        self._paint()

    def _reaching(self, lying: Course, far: float) -> Course:
        """The line at rest with its head further ahead, by squares, or drawn back."""
        (dx, dy), legs = AHEAD[self.dragon.facing], list(lying.legs)
        x, y = legs[-1][-1]
        reach = far * self.layout.square_px
        if far > 0:
            legs[-1] = (*legs[-1], (x + dx * reach, y + dy * reach))
        elif far < 0:
            legs = list(lying.window(0.0, lying.length_px + reach).legs)
        return Course(tuple(legs))

    def whip(self, timeline: Timeline, at_s: float) -> None:
        """Let a wave of pain run through the body, which then lies as before."""
        if not self.moving:
            return

        def progress(share: float) -> None:
            self._course = self.lying(self.dragon)
            self._paint(phase=_WHIPS * share if share < 1 else 0.0, whip=(1 - share) ** 2)

        timeline.tween(_WHIP_S, progress, at_s)

    def shrink(
        self, timeline: Timeline, before: Dragon, after: Dragon, duration_s: float, at_s: float
    ) -> None:
        """Draw the tail in where a segment has fallen away."""
        old, new = self.lying(before), self.lying(after)

        def progress(share: float) -> None:
            if share >= 1:
                self.lie(after)
                return
            cut = (old.length_px - new.length_px) * ease(share)
            self._course = old.window(cut, old.length_px)
            self._paint(phase=share)

        timeline.tween(duration_s, progress, at_s)

    def glide(self, timeline: Timeline, dragon: Dragon, duration_s: float) -> None:
        """Go back or on to other tiles: along its own track if that leads there, otherwise by bending."""
        start: list[Callable[[float], None]] = []

        def progress(share: float) -> None:
            if not start:
                start.append(self._gliding(self.dragon, dragon))
            start[0](share)

        timeline.tween(duration_s, progress, 0.0)

    def _gliding(self, before: Dragon, after: Dragon) -> Callable[[float], None]:
        old, new = self.lying(before), self.lying(after)
        for older, newer, backwards in ((before, after, False), (after, before, True)):
            legs = track(older, newer)
            if legs is not None:
                whole = self._course_of(legs, newer.facing)
                way = _Way(whole, new, old) if backwards else _Way(whole, old, new)
                return partial(self._follow, way, rest=after, backwards=backwards)
        return partial(self._bend, self._course, new, after)

    def _bend(self, old: Course, new: Course, after: Dragon, share: float) -> None:
        """Show the dragon between two courses; one through a portal melts away and comes back."""
        if share >= 1:
            self.sprite.alpha = 255
            self.lie(after)
            return
        if len(old.legs) == len(new.legs):
            self._course = eased(old, new, ease(share))
        else:
            self._course = old if share < 0.5 else new
            self.sprite.alpha = round(255 * abs(1 - 2 * share))
        self._paint(phase=share)


def _lunged(share: float, reach: float) -> float:
    """How far the head is ahead of its place in a lunge, in squares."""
    if share < _BACK:
        return -_DRAWN_BACK * ease(share / _BACK)
    if share < STRIKES:
        return -_DRAWN_BACK + (_DRAWN_BACK + reach) * ease_out((share - _BACK) / (STRIKES - _BACK))
    return reach * (1 - ease(max(0.0, (share - _HOLDS) / (1 - _HOLDS))))


class _Way(NamedTuple):
    """A track with the courses at its two ends, at which the body comes to rest."""

    track: Course
    old: Course
    new: Course

    def body(self, part: float) -> Course:
        """The body at a share of the track."""
        whole, end = self.track.length_px, self.old.length_px
        body = self.track.window((whole - self.new.length_px) * part, end + (whole - end) * part)
        # A cut from the track is not quite the body at rest, which has its own tail and neck: ease over.
        if part < _SETTLE:
            return eased(self.old, body, part / _SETTLE)
        if part > 1 - _SETTLE and len(body.legs) == len(self.new.legs):
            return eased(body, self.new, (part - 1 + _SETTLE) / _SETTLE)
        return body

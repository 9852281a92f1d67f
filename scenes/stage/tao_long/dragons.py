"""The two dragons as sprites: each slithers on, dives through portals, bites, breathes and loses segments."""

from __future__ import annotations

from math import hypot, pi, sin
from typing import TYPE_CHECKING

from game.core import Seat
from game.rules.tao_long import Dragon
from game.rules.tao_long.squares import NOWHERE
from scenes.stage.stage import Sprite, Stage
from scenes.stage.tao_long.course import AHEAD, Course, course, squares_of
from scenes.stage.tao_long.layout import Layout
from scenes.stage.tao_long.painter import painter
from scenes.stage.tao_long.pose import Pose, eased, pose
from scenes.stage.timeline import Timeline, ease

if TYPE_CHECKING:
    from scenes.app import App

Z_DRAGON = 10
_LUNGE = 0.22
_FADED = 90
_SETTLE = 0.3

Legs = list[list[int]]


class InkDragon:
    """One dragon on the stage."""

    def __init__(self, app: App, stage: Stage, layout: Layout, seat: Seat, dragon: Dragon) -> None:
        self.stage = stage
        self.layout = layout
        self.seat = seat
        self.dragon = dragon
        self.head = "head"
        self.moving = not app.settings.reduced_motion
        self._painter = painter(app.art, seat, layout.square_px)
        self._course = self.lying(dragon)
        image, topleft = self._painter.paint(self._pose())
        self.sprite = stage.add(Sprite(image, topleft, Z_DRAGON))

    def lying(self, dragon: Dragon) -> Course:
        """The line of a dragon at rest."""
        return self._course_of(squares_of(dragon), dragon.facing)

    def _course_of(self, legs: Legs, facing: int) -> Course:
        return course(legs, facing, self.layout.centre, self.layout.square_px)

    def _pose(self, phase: float = 0.0, dive: float = 1.0) -> Pose:
        return pose(self._course, self.layout.square_px, phase if self.moving else 0.0, dive)

    def _paint(self, phase: float = 0.0, dive: float = 1.0) -> None:
        image, topleft = self._painter.paint(self._pose(phase, dive), self.head)
        self.sprite.set(image, topleft)

    def lie(self, dragon: Dragon) -> None:
        """Lie still over a body's tiles; a dragon without segments closes its eyes."""
        head = "head" if len(dragon.tiles) > 1 else "head_closed"
        lying = self.lying(dragon)
        if (dragon.tiles, dragon.facing, head) == (self.dragon.tiles, self.dragon.facing, self.head) and (
            lying == self._course
        ):
            self.dragon = dragon
            return
        self.dragon, self.head, self._course = dragon, head, lying
        self._paint()

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
        """Go one step on, the body following in the head's track, through portals where they lie between."""
        legs = squares_of(before)
        if after.joint == 0 and after.entry != NOWHERE:
            legs = [[*legs[0], after.entry], [after.exit, after.tiles[0]]] if len(legs) == 1 else [
                *legs[:-1], [*legs[-1], after.entry], [after.exit, after.tiles[0]]
            ]
        else:
            legs[-1].append(after.tiles[0])
        track, old, new = self._course_of(legs, after.facing), self.lying(before), self.lying(after)
        whole, start, end = track.length_px, track.length_px - new.length_px, old.length_px

        def progress(share: float) -> None:
            if share >= 1:
                self.lie(after)
                return
            part = ease(share)
            body = track.window(start * part, end + (whole - end) * part)
            if part < _SETTLE:
                body = eased(old, body, part / _SETTLE)
            elif part > 1 - _SETTLE and len(body.legs) == len(new.legs):
                body = eased(body, new, (part - 1 + _SETTLE) / _SETTLE)
            self._course = body
            self._paint(phase=share, dive=self._dive(track, body))

        timeline.tween(duration_s, progress)

    def _dive(self, track: Course, body: Course) -> float:
        """How much of the head shows: it shrinks where it enters a portal and grows where it leaves."""
        if len(track.legs) == 1:
            return 1.0
        x, y = body.legs[-1][-1]
        ends = [track.legs[-1][0], *(leg[-1] for leg in track.legs[:-1])]
        near = min(hypot(x - px, y - py) for px, py in ends)
        return min(1.0, near / (0.62 * self.layout.square_px))

    def lunge(self, timeline: Timeline, duration_s: float, head: str = "head_open") -> None:
        """Strike out with the head and come back."""
        def progress(share: float) -> None:
            lying = self.lying(self.dragon)
            if share >= 1:
                self.head, self._course = ("head" if len(self.dragon.tiles) > 1 else "head_closed"), lying
                self._paint()
                return
            self.head = head
            reach = _LUNGE * self.layout.square_px * sin(pi * share) if self.moving else 0.0
            (dx, dy), legs = AHEAD[self.dragon.facing], list(lying.legs)
            x, y = legs[-1][-1]
            legs[-1] = (*legs[-1], (x + dx * reach, y + dy * reach))
            self._course = Course(tuple(legs))
            self._paint()

        timeline.tween(duration_s, progress)

    def shrink(self, timeline: Timeline, before: Dragon, after: Dragon, duration_s: float) -> None:
        """Draw the tail in where a segment has fallen away."""
        old, new = self.lying(before), self.lying(after)

        def progress(share: float) -> None:
            if share >= 1:
                self.lie(after)
                return
            cut = (old.length_px - new.length_px) * ease(share)
            self._course = old.window(cut, old.length_px)
            self._paint(phase=share)

        timeline.tween(duration_s, progress)

    def glide(self, timeline: Timeline, dragon: Dragon, duration_s: float) -> None:
        """Bend from where the body lies to other tiles."""
        start: list[Course] = []

        def progress(share: float) -> None:
            if not start:
                start.append(self._course)
            if share >= 1:
                self.sprite.alpha = 255
                self.lie(dragon)
                return
            old, new = start[0], self.lying(dragon)
            if len(old.legs) == len(new.legs):
                self._course = eased(old, new, ease(share))
            else:
                # A body cannot bend into a portal backwards: it melts away and comes back.
                self._course = old if share < 0.5 else new
                self.sprite.alpha = round(255 * abs(1 - 2 * share))
            self._paint(phase=share)

        timeline.tween(duration_s, progress, 0.0)

    def remove(self) -> None:
        """Leave the stage."""
        self.sprite.remove()

"""A real board on which a tutor shows things, one after the other: plays, a ghostly hand, an arrow."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any

import pygame

from game.core import AnyGame
from game.lessons.talk import Effect, GhostHand, Play, Reset
from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.stage.presenter import Marks
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_Z_TRAIL, _Z_HAND = 67, 190
"""The arrow above dice on a player board, the hand above everything but tips."""
_TRAIL_SHARE, _TRAIL_LEAST = 0.11, 9.0
"""How thick an arrow is for a place's height, and at least in design pixels."""
_LEAVES, _REACHES = 0.4, 0.08
"""How far from the middle of its first place an arrow begins and from that of its last one it ends."""
_OUTLINE, _ALLOWED, _REFUSED = "#10182a", "#ffffff", "#ff7a66"

_HAND_SHARE, _HAND_LEAST = 1.25, 84.0
"""How tall the hand is for a place's height, and at least in design pixels: a die is small."""
_WIDTH_TO_HEIGHT = 128 / 160
_FINGERTIP = (46 / 128, 6 / 160)
_PRESSED_SHARE = 0.9
_COME_S, _PRESS_S, _STEP_S, _REST_S, _GO_S = 0.5, 0.22, 0.26, 0.3, 0.22
_STAY_S = 1.4
"""So long a hand that somebody asked for rests at its goal before it shows the way again."""

Point = tuple[float, float]


class Demonstrator:
    """Plays, glides and points on its board; whoever has more to show is told of every other effect.

    The answer is how many seconds to rest before the next one.
    """

    def __init__(
        self, kit: Kit, stage: Stage, game: AnyGame, state: Any, rect: pygame.Rect,
        tell: Callable[[Effect], float] = lambda effect: 0.0,
    ) -> None:
        self.kit = kit
        self.stage = stage
        self.game = game
        self.state = state
        self.presenter = PRESENTERS[game.info.name](kit, stage, rect, state)
        self.presenter.keep_secrets(True)
        self.timeline = Timeline()
        self.waiting: deque[Effect] = deque()
        self.glow: tuple[Pick, ...] = ()
        self._hand = _Hand(kit, stage)
        self._beckoning = Timeline()
        self._beckoned: tuple[Any, bool] | None = None
        """The action that the hand shows until somebody does something, and whether it presses."""
        self._trail: Sprite | None = None
        self._tell = tell
        self.mark()

    @property
    def done(self) -> bool:
        """Whether everything has been shown."""
        return self.timeline.done and not self.waiting

    def take(self, effects: Iterable[Effect]) -> None:
        """Show these after what is still to be shown."""
        self.waiting.extend(effects)

    def interrupt(self) -> None:
        """Show no more of what was to come."""
        self.waiting.clear()
        self.timeline.finish()
        self._arrive()

    def hurry(self) -> None:
        """Be through with the effect under way; the next one comes at once."""
        self.timeline.finish()
        self._arrive()

    def update(self, dt_s: float) -> None:
        """Let the effect under way go on, or begin the next one."""
        if self.done:
            self.presenter.linger(dt_s)
            return
        self.presenter.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(dt_s)
            if self.timeline.done:
                self._arrive()
        elif self.waiting:
            self.timeline = self._begin(self.waiting.popleft())
            # An effect without duration is over at once, so that words and marks come in the same frame.
            self.timeline.advance(0.0)
            if self.timeline.done:
                self._arrive()

    def _begin(self, effect: Effect) -> Timeline:
        match effect:
            case Reset(state):
                return self._go(state, None)
            case Play(_, step):
                return self._go(step.state, step.events)
            case GhostHand(action):
                return self._point(action)
        rest = Timeline()
        rest.wait(self._tell(effect))
        return rest

    def _go(self, state: Any, events: Any) -> Timeline:
        self.clear_trail()
        self.presenter.mark(self.state, Marks())
        same = events is None and state == self.state
        self.state = state
        if same:
            return Timeline()
        return self.presenter.glide(state) if events is None else self.presenter.animate(events)

    def beckon(self, action: Any, presses: bool) -> None:
        """The hand shows the way to somebody who may act meanwhile: nothing waits for it."""
        self._beckoned = action, presses
        self._beckoning = self._point(action, presses, leaves=False)

    def beckons(self, dt_s: float) -> bool:
        """Let such a hand go on, and show it all again; whether the marks that it made are gone."""
        if self._beckoned is None or self._beckoning.done:
            return False
        self._beckoning.advance(dt_s)
        if not self._beckoning.done or self.kit.settings.reduced_motion:
            return False
        self.beckon(*self._beckoned)
        return True

    def withdraw(self) -> bool:
        """Take such a hand away; whether there was one."""
        there, self._beckoned = self._beckoned is not None, None
        if there:
            self._beckoning = Timeline()
            self._hand.hide()
        return there

    @property
    def beckoning(self) -> bool:
        """Whether the hand shows the way to somebody who may act."""
        return self._beckoned is not None

    def _point(self, action: Any, presses: bool = True, leaves: bool = True) -> Timeline:
        """The hand goes the action's way; pressing shows what a click would show."""
        picks = self.presenter.picks(self.state, (action,), action)
        shown = Marks(chosen=picks[:1], next=picks, glow=self.glow)
        # What only the first click brings up has a place as long as it is shown.
        self.presenter.mark(self.state, shown)
        places = [self.presenter.place(pick) for pick in self.presenter.trail(action)]
        self.mark()
        rects = [rect for rect in places if rect is not None]
        if not rects:
            return Timeline()
        press = partial(self.presenter.mark, self.state, shown) if presses else None
        return self._hand.over(rects, press, leaves)

    def _arrive(self) -> None:
        self._hand.hide()
        # What was hurried or interrupted stands somewhere on its way.
        self.presenter.sync(self.state)
        self.mark()

    def mark(self) -> None:
        """Show what glows now, and what has acted in this turn."""
        self.presenter.mark(self.state, Marks(last=self.presenter.spent(self.state), glow=self.glow))

    def trail(self, action: Any, refused: bool = False) -> None:
        """Draw an action as an arrow, without saying whether it is allowed unless it is refused."""
        self.clear_trail()
        spent = self.presenter.spent(self.state)
        self.presenter.mark(self.state, Marks(last=spent, glow=self.glow, wished=action))
        places = [self.presenter.place(pick) for pick in self.presenter.arrow(action)]
        rects = [rect for rect in places if rect is not None]
        if rects:
            colour = _REFUSED if refused else _ALLOWED
            points = _from_rim_to_rim(rects)
            width_px, least_px = rects[0].height * _TRAIL_SHARE, self.kit.screen.px(_TRAIL_LEAST)
            if width_px < least_px:
                # A die would vanish under the dot in which the arrow begins.
                width_px, points[0] = least_px, rects[0].midtop
            image, topleft = _arrow(self.kit.art, points, width_px, colour)
            self._trail = self.stage.add(Sprite(image, topleft, _Z_TRAIL))

    def clear_trail(self) -> None:
        """Take the arrow away."""
        if self._trail is not None:
            self._trail.remove()
            self._trail = None


class _Hand:
    """Shows how an action is made, without making it; it is hidden unless one of its timelines runs."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_HAND))
        self._tip: Point = (0, 0)
        self.hide()

    def hide(self) -> None:
        """Take the hand away at once."""
        self._sprite.shown = False

    def over(
        self, places: Sequence[pygame.Rect], press: Callable[[], None] | None, leaves: bool = True
    ) -> Timeline:
        """Come, press at the first place, glide over the others, let go and leave, or rest there."""
        timeline = Timeline()
        open_hand, closed_hand = self._pictures(places[0].height)
        points = [(float(place.centerx), float(place.centery)) for place in places]
        first, side = points[0], places[0].height
        start = (first[0] + 0.7 * side, first[1] + 1.1 * side)
        timeline.cue(lambda: self._appear(open_hand))
        timeline.tween(_COME_S, lambda share: self._glide(start, first, share, ease_out(share)))
        timeline.cue(lambda: self._hold(closed_hand, first))
        if press is not None:
            timeline.cue(press)
        timeline.wait(_PRESS_S)
        for a, b in pairwise(points):
            timeline.tween(_STEP_S, partial(self._step, a, b))
        timeline.cue(lambda: self._hold(open_hand, points[-1]))
        timeline.wait(_REST_S if leaves else _STAY_S)
        if leaves:
            timeline.tween(_GO_S, lambda share: self._fade(1 - share))
            timeline.cue(self.hide)
        return timeline

    def _pictures(self, side_px: int) -> tuple[pygame.Surface, pygame.Surface]:
        height = max(round(side_px * _HAND_SHARE), self.kit.screen.px(_HAND_LEAST))
        picture = self.kit.art.image("common/icons/hand", (round(height * _WIDTH_TO_HEIGHT), height))
        size = (round(picture.get_width() * _PRESSED_SHARE), round(height * _PRESSED_SHARE))
        return picture, pygame.transform.smoothscale(picture, size)

    def _appear(self, picture: pygame.Surface) -> None:
        self._sprite.set(picture)
        self._fade(0.0)
        self._sprite.shown = True

    def _hold(self, picture: pygame.Surface, at: Point) -> None:
        self._sprite.set(picture)
        self._point(at)

    def _step(self, a: Point, b: Point, share: float) -> None:
        self._glide(a, b, share, 1.0)

    def _glide(self, a: Point, b: Point, share: float, opacity: float) -> None:
        way = ease(share)
        self._fade(opacity)
        self._point((a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way))

    def _point(self, at: Point) -> None:
        (x, y), (width, height) = _FINGERTIP, self._sprite.image.get_size()
        self._sprite.set(topleft=(round(at[0] - x * width), round(at[1] - y * height)))

    def _fade(self, opacity: float) -> None:
        self._sprite.alpha = round(235 * opacity)


def _from_rim_to_rim(places: Sequence[pygame.Rect]) -> list[tuple[int, int]]:
    """The way over the middles of places, short of what stands on the first and the last: faces stay free."""
    points = [pygame.Vector2(place.center) for place in places]
    if len(points) > 1:
        ways = points[1] - points[0], points[-2] - points[-1]
        for end, way, share in ((0, ways[0], _LEAVES), (-1, ways[1], _REACHES)):
            if way.length():
                points[end] += way.normalize() * min(*places[end].size) * share
    return [(round(point.x), round(point.y)) for point in points]


def _arrow(
    art: Art, points: Sequence[tuple[int, int]], width_px: float, colour: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """An arrow over places that begins with a dot: its picture, and where the top left corner belongs."""
    margin = round(3 * width_px)
    left, top = min(x for x, _ in points) - margin, min(y for _, y in points) - margin
    size = (max(x for x, _ in points) + margin - left, max(y for _, y in points) + margin - top)
    own = [(float(x - left), float(y - top)) for x, y in points]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    svg = f"{head}{_arrow_svg(own, width_px, colour)}</svg>"
    return art.render(Drawing("trail", svg, size)), (left, top)


def _arrow_svg(points: list[Point], width: float, colour: str) -> str:
    """A dark edge below, the colour above it, so that it can be seen on any tile and any piece."""
    shaft, head = points, ""
    if len(points) > 1:
        (ax, ay), (bx, by) = points[-2], points[-1]
        way = hypot(bx - ax, by - ay) or 1.0
        dx, dy = (bx - ax) / way, (by - ay) / way
        length, half_width = 2.0 * width, 1.5 * width
        base, tip = (bx - dx * length, by - dy * length), (bx, by)
        out = (-dy * half_width, dx * half_width)
        corners = (tip, (base[0] + out[0], base[1] + out[1]), (base[0] - out[0], base[1] - out[1]))
        head = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)
        shaft = [*points[:-1], base]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in shaft)
    x, y = points[0]
    parts = []
    for paint, extra in ((_OUTLINE, 0.45 * width), (colour, 0.0)):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{0.85 * width + extra:.1f}" fill="{paint}"/>')
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{paint}" stroke-width="{width + 2 * extra:.1f}" '
            'stroke-linejoin="round" stroke-linecap="round"/>'
        )
        if head:
            parts.append(
                f'<polygon points="{head}" fill="{paint}" stroke="{paint}" '
                f'stroke-width="{2 * extra + 1:.1f}" stroke-linejoin="round"/>'
            )
    return f'<g opacity=".94">{"".join(parts)}</g>'

"""A real board on which a tutor shows things, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import pygame

from game.core import AnyGame
from game.lessons.talk import Effect, GhostHand, Play, Reset
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline
from scenes.stage import ghost_hand
from scenes.stage.presenter import Marks
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.stage.trail import trail

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_Z_TRAIL = 67
"""Above dice on a player board."""
_TRAIL_SHARE, _TRAIL_LEAST = 0.11, 9.0
"""An arrow is so wide for a place's height, and at least so wide in design pixels."""
REFUSED_COLOUR = "#ff7a66"


class Demonstrator:
    """Plays, glides and points on its board; every other effect is told to its scene.

    The scene answers how many seconds to rest before the next effect.
    """

    def __init__(
        self, kit: Kit, stage: Stage, game: AnyGame, state: Any, rect: pygame.Rect,
        tell: Callable[[Effect], float],
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
        self._hand = ghost_hand.GhostHand(kit, stage)
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
        self.untrail()
        self.presenter.mark(self.state, Marks())
        same = events is None and state == self.state
        self.state = state
        if same:
            return Timeline()
        return self.presenter.glide(state) if events is None else self.presenter.animate(events)

    def _point(self, action: Any) -> Timeline:
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
        return self._hand.over(rects, lambda: self.presenter.mark(self.state, shown))

    def _arrive(self) -> None:
        self._hand.hide()
        self.presenter.sync(self.state)
        self.mark()

    def mark(self) -> None:
        """Show what glows now, and what has acted in this turn."""
        self.presenter.mark(self.state, Marks(last=self.presenter.spent(self.state), glow=self.glow))

    def trail(self, action: Any, refused: bool = False) -> None:
        """Draw an action as an arrow, without saying whether it is allowed unless it is refused."""
        self.untrail()
        spent = self.presenter.spent(self.state)
        self.presenter.mark(self.state, Marks(last=spent, glow=self.glow, wished=action))
        places = [self.presenter.place(pick) for pick in self.presenter.arrow(action)]
        rects = [rect for rect in places if rect is not None]
        if rects:
            colour = REFUSED_COLOUR if refused else "#ffffff"
            points = [rect.center for rect in rects]
            width_px, least_px = rects[0].height * _TRAIL_SHARE, self.kit.screen.px(_TRAIL_LEAST)
            if width_px < least_px:
                # A die would vanish under the dot in which the arrow begins.
                width_px, points[0] = least_px, rects[0].midtop
            image, topleft = trail(self.kit.art, points, width_px, colour)
            self._trail = self.stage.add(Sprite(image, topleft, _Z_TRAIL))

    def untrail(self) -> None:
        """Take the arrow away."""
        if self._trail is not None:
            self._trail.remove()
            self._trail = None

"""Animation as data: tweens and cues on one line of time that can be hurried, skipped or finished."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Progress = Callable[[float], None]
"""Called with 0 to 1 while its tween runs, and exactly once with 1 at its end."""

HIT_STOP_S: Final = 0.07
"""So long the picture holds when something is hit."""


def ease(t: float) -> float:
    """Slow, fast, slow."""
    return t * t * (3 - 2 * t)


def ease_out(t: float) -> float:
    """Fast, then slow: for things that arrive."""
    return 1 - (1 - t) ** 3


@dataclass
class Tween:
    """A change that takes time; with no duration it is a cue."""

    at_s: float
    duration_s: float
    progress: Progress
    done: bool = False


@dataclass
class Stop:
    """A moment at which everything on a line of time holds."""

    at_s: float
    left_s: float


@dataclass
class Timeline:
    """Tweens in order of their start."""

    tweens: list[Tween] = field(default_factory=list)
    now_s: float = 0.0
    stops: list[Stop] = field(default_factory=list)

    @property
    def length_s(self) -> float:
        """When the last tween ends."""
        return max((tween.at_s + tween.duration_s for tween in self.tweens), default=0.0)

    @property
    def done(self) -> bool:
        """Whether everything has happened."""
        return all(tween.done for tween in self.tweens)

    def tween(self, duration_s: float, progress: Progress, at_s: float | None = None) -> None:
        """Add a change, by default after all others."""
        self.tweens.append(Tween(self.length_s if at_s is None else at_s, duration_s, progress))

    def cue(self, action: Callable[[], None], at_s: float | None = None) -> None:
        """Add something that happens at one moment, such as a sound."""
        self.tween(0.0, lambda _: action(), at_s)

    def wait(self, duration_s: float) -> None:
        """Add a pause."""
        self.tween(duration_s, lambda _: None)

    def hit_stop(self, at_s: float | None = None) -> None:
        """Let the picture hold for a moment, by default after all others; whoever finishes does not wait."""
        self.stops.append(Stop(self.length_s if at_s is None else at_s, HIT_STOP_S))

    def then(self, other: Timeline) -> None:
        """Add all of another timeline after this one."""
        start_s = self.length_s
        self.stops += [Stop(start_s + stop.at_s, stop.left_s) for stop in other.stops]
        for tween in other.tweens:
            self.tweens.append(Tween(start_s + tween.at_s, tween.duration_s, tween.progress, tween.done))

    def advance(self, dt_s: float) -> None:
        """Let time pass."""
        self.now_s = self._reached(dt_s)
        # In order of their start, so that after a long frame, or when all is finished at once, the last word
        # about a sprite is that of the latest tween.
        for tween in sorted(self.tweens, key=lambda each: each.at_s):
            if tween.done or tween.at_s > self.now_s:
                continue
            share = 1.0 if tween.duration_s <= 0 else (self.now_s - tween.at_s) / tween.duration_s
            tween.done = share >= 1.0
            tween.progress(min(1.0, share))

    def _reached(self, dt_s: float) -> float:
        """How far the line comes in a time, a part of which may pass in stops."""
        to_s = self.now_s + dt_s
        for stop in sorted(self.stops, key=lambda each: each.at_s):
            held_s = min(stop.left_s, to_s - max(stop.at_s, self.now_s))
            if held_s > 0:
                stop.left_s -= held_s
                to_s -= held_s
        return to_s

    def finish(self) -> None:
        """Let everything that is left happen now."""
        self.stops.clear()
        self.advance(self.length_s - self.now_s + 1e-9)

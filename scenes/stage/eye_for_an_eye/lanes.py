"""Motions of many things at once: each thing has a lane, and a new motion takes over from where it is."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from scenes.base.timeline import Progress, Timeline, Tween

SOUND = "sound"
"""The first word in the name of a lane that is only heard."""


class Act(NamedTuple):
    """A change of one thing, which begins so many seconds after what caused it."""

    lane: Hashable
    at_s: float
    duration_s: float
    progress: Progress


def only_heard(lane: Hashable) -> bool:
    """Whether a lane has nothing to be seen."""
    return isinstance(lane, tuple) and lane[0] == SOUND


def timeline(acts: Sequence[Act]) -> Timeline:
    """Acts as one line of time."""
    line = Timeline()
    for act in acts:
        line.tweens.append(Tween(act.at_s, act.duration_s, act.progress))
    return line


class Lanes:
    """All motions under way."""

    def __init__(self) -> None:
        self._lanes: dict[Hashable, Timeline] = {}

    @property
    def quiet(self) -> bool:
        """Whether nothing moves."""
        return not self._lanes

    def take(self, acts: Sequence[Act]) -> None:
        """Begin some acts; what the same things were doing is over."""
        for lane in dict.fromkeys(act.lane for act in acts):
            self._lanes[lane] = timeline([act for act in acts if act.lane == lane])

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        for lane, line in [*self._lanes.items()]:
            line.advance(dt_s)
            if line.done and self._lanes.get(lane) is line:
                del self._lanes[lane]

    def clear(self) -> None:
        """End everything now, so that nothing that flew or flashed stays behind; sounds are left out."""
        lanes, self._lanes = self._lanes, {}
        for lane, line in lanes.items():
            if not only_heard(lane):
                line.finish()

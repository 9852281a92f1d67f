"""How fast things are shown: one setting, changed from any board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.content.settings import Animation
from game.core import Sentence, say
from scenes.base.opener import Program

PACES: Mapping[Animation, float] = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long animation takes, by the name of the setting; 1 is normal."""
_OFFERED = tuple(name for name in PACES if name != "none")
_ON_A_BUTTON: Final[Mapping[Animation, Sentence]] = {
    "none": say("No motion"), "fast": say("Fast"), "normal": say("Normal"), "slow": say("Slow"),
}
_CHANGED: Final[Mapping[Animation, Sentence]] = {
    "none": say("Animation: none"), "fast": say("Animation: fast"), "normal": say("Animation: normal"),
    "slow": say("Animation: slow"),
}


def pace_words(app: Program) -> Sentence:
    """The speed in a word."""
    return _ON_A_BUTTON[app.kit.settings.animation]


def next_pace(app: Program) -> None:
    """Take the next speed, from fast round to slow."""
    old = app.kit.settings.animation
    index = (_OFFERED.index(old) + 1) % len(_OFFERED) if old in _OFFERED else 0
    app.change(app.kit.settings.but(animation=_OFFERED[index]))


def shift_pace(app: Program, step: int) -> Sentence:
    """Take a slower or a faster speed, as far as there is one, and say which."""
    names = list(PACES)
    index = min(len(names) - 1, max(0, names.index(app.kit.settings.animation) + step))
    app.change(app.kit.settings.but(animation=names[index]))
    return _CHANGED[names[index]]


def paced(app: Program, dt_s: float, asked: bool = False) -> float:
    """How much of an animation passes in a frame; without animation, all of it, unless it was asked for."""
    pace = PACES[app.kit.settings.animation] or (PACES["normal"] if asked else 0.0)
    return dt_s / pace if pace else 1e9

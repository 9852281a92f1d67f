"""How fast things are shown: one setting, changed from any board."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.settings import Animation
from scenes.base.opener import Program

PACES: Mapping[Animation, float] = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
"""How long animation takes, by the name of the setting; 1 is normal."""
_OFFERED = tuple(name for name in PACES if name != "none")


def pace_words(app: Program) -> str:
    """The speed in a word."""
    return "No motion" if app.kit.settings.animation == "none" else app.kit.settings.animation.capitalize()


def next_pace(app: Program) -> None:
    """Take the next speed, from fast round to slow."""
    old = app.kit.settings.animation
    index = (_OFFERED.index(old) + 1) % len(_OFFERED) if old in _OFFERED else 0
    app.change(app.kit.settings.but(animation=_OFFERED[index]))


def shift_pace(app: Program, step: int) -> str:
    """Take a slower or a faster speed, as far as there is one; its name."""
    names = list(PACES)
    index = min(len(names) - 1, max(0, names.index(app.kit.settings.animation) + step))
    app.change(app.kit.settings.but(animation=names[index]))
    return names[index]


def paced(app: Program, dt_s: float) -> float:
    """How much of an animation passes in a frame; without animation, all of it."""
    pace = PACES[app.kit.settings.animation]
    return dt_s / pace if pace else 1e9

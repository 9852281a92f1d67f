"""How fast things are shown: one setting, changed from any board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.table.wishes import PACES

if TYPE_CHECKING:
    from scenes.program.app import App

_OFFERED = tuple(name for name in PACES if name != "none")


def pace_words(app: App) -> str:
    """The speed in a word."""
    return "No motion" if app.settings.animation == "none" else app.settings.animation.capitalize()


def next_pace(app: App) -> None:
    """Take the next speed, from fast round to slow."""
    old = app.settings.animation
    index = (_OFFERED.index(old) + 1) % len(_OFFERED) if old in _OFFERED else 0
    app.change(app.settings.but(animation=_OFFERED[index]))


def paced(app: App, dt_s: float) -> float:
    """How much of an animation passes in a frame; without animation, all of it."""
    pace = PACES[app.settings.animation]
    return dt_s / pace if pace else 1e9

"""The stars and the places of lessons on the disk, and what to say when the disk fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import paths
from game.core import AnyGame
from game.lessons.progress import Place, Stars, load_stars, save_stars

if TYPE_CHECKING:
    from scenes.base.opener import Program


def kept_stars(app: Program) -> Stars:
    """All stars so far."""
    stars = load_stars(paths.stars_file())
    if stars.problem is not None:
        app.tell_once([stars.problem])
    return stars


def keep(app: Program, game: AnyGame, lesson: str, stars: int) -> None:
    """One more result; the best one stays."""
    _save(app, kept_stars(app).with_result(game.info.name, lesson, stars))


def keep_place(app: Program, game: AnyGame, lesson: str, place: Place | None) -> None:
    """Where a lesson is now, so that whoever leaves it can go on there."""
    stars = kept_stars(app)
    if stars.left_at(game.info.name, lesson) != place:
        _save(app, stars.with_place(game.info.name, lesson, place))


def _save(app: Program, stars: Stars) -> None:
    problem = save_stars(stars, paths.stars_file())
    if problem is not None:
        app.tell([problem])

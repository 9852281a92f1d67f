"""The stars on the disk, and what to say when the disk fails."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import paths
from game.core import AnyGame
from game.lessons.progress import Stars, load_stars, save_stars

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
    problem = save_stars(kept_stars(app).with_result(game.info.name, lesson, stars), paths.stars_file())
    if problem is not None:
        app.tell([problem])

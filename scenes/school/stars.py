"""Stars and places of lessons: those of whoever has said their name are in the house book.

A guest has those of the house, which lie in a small file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import paths
from game.core import AnyGame
from game.lessons.progress import Place, Stars, load_stars, save_stars

if TYPE_CHECKING:
    from scenes.base.opener import Program


def kept_stars(app: Program) -> Stars:
    """All stars so far of whoever learns."""
    if app.learner:
        whole = len(Place._fields)
        places = {
            name: Place(*place) for name, place in app.book.places_of(app.learner).items()
            if len(place) == whole
        }
        return Stars(app.book.stars_of(app.learner), places=places)
    stars = load_stars(paths.stars_file())
    if stars.problem is not None:
        app.tell_once([stars.problem])
    return stars


def keep(app: Program, game: AnyGame, lesson: str, stars: int) -> None:
    """One more result; the best one stays."""
    name = f"{game.info.name}/{lesson}"
    app.book.learner(name, "finished")
    if app.learner:
        problem = app.book.lesson_done(name, stars, app.learner)
        app.tell([problem] if problem else [])
    else:
        _save(app, kept_stars(app).with_result(game.info.name, lesson, stars))


def keep_place(app: Program, game: AnyGame, lesson: str, place: Place | None) -> None:
    """Where a lesson is now, so that whoever leaves it can go on there."""
    stars = kept_stars(app)
    if stars.left_at(game.info.name, lesson) == place:
        return
    if app.learner:
        app.book.leave_lesson_at(f"{game.info.name}/{lesson}", app.learner, place)
    else:
        _save(app, stars.with_place(game.info.name, lesson, place))


def _save(app: Program, stars: Stars) -> None:
    problem = save_stars(stars, paths.stars_file())
    if problem is not None:
        app.tell([problem])

"""Who learns: a name in the lessons list, and what is counted then."""

from __future__ import annotations

from game.content.lessons import course
from game.lessons.talk import Skip
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.school.stars import keep, kept_stars
from scenes.widgets.naming import NameEntry, NamePicker
from tests.scenes.menu_tools import click, labelled, show
from tests.scenes.table_tools import frames, top

LESSON = course("ejderhalar").lessons[0]
NAME = f"ejderhalar/{LESSON.id}"


def named(app: App, name: str) -> Lessons:
    """The lessons of somebody who has said their name."""
    show(app, Scene(app))
    lessons = show(app, Lessons(app, EJDERHALAR))
    click(app, labelled(lessons, "ask_name"))
    top(app, NamePicker).write()
    frames(app, 2)
    top(app, NameEntry).add(name)
    top(app, NameEntry).finish()
    frames(app, 3)
    return lessons


def test_a_guest_needs_nothing_and_has_the_stars_of_the_house(app: App) -> None:
    keep(app, EJDERHALAR, LESSON.id, 2)
    assert kept_stars(app).of("ejderhalar", LESSON.id) == 2 and not app.book.people()


def test_stars_count_for_whoever_said_their_name(app: App) -> None:
    keep(app, EJDERHALAR, LESSON.id, 3)
    lessons = named(app, "Ada")
    assert app.learner == "Ada" and app.stack.top is lessons
    assert kept_stars(app).of("ejderhalar", LESSON.id) is None, "the stars of the house are not hers"
    keep(app, EJDERHALAR, LESSON.id, 1)
    assert app.book.person("Ada").lessons == ((NAME, 1),)
    click(app, labelled(lessons, "ask_name"))
    top(app, NamePicker).choose("")
    assert not app.learner and kept_stars(app).of("ejderhalar", LESSON.id) == 3


def test_a_lesson_that_was_left_goes_on_for_whoever_left_it(app: App) -> None:
    lessons = named(app, "Ada")
    lessons.open_lesson(LESSON)
    frames(app, 3)
    scene = top(app, LessonScene)
    while not scene.progress.at:
        scene.send(Skip())
    scene.back()
    told = app.book.learned()[0]
    assert (told.lesson, told.started, told.finished) == (NAME, 1, 0) and len(told.left) == 1
    assert app.book.places_of("Ada") and kept_stars(app).left_at("ejderhalar", LESSON.id)
    app.learner = ""
    assert kept_stars(app).left_at("ejderhalar", LESSON.id) is None


def test_a_lesson_that_comes_to_its_end_is_finished_and_not_left(app: App) -> None:
    show(app, Scene(app))
    scene = show(app, LessonScene(app, EJDERHALAR, LESSON))
    for _ in range(200):
        if scene.progress.earned:
            break
        scene.send(Skip())
    app.stack.unwind(Scene)
    told = app.book.learned()[0]
    assert (told.started, told.finished, told.left) == (1, 1, ())


def test_the_referee_is_counted_too(app: App) -> None:
    show(app, Scene(app))
    show(app, Referee(app, EJDERHALAR, 1)).back()
    told = app.book.learned()[0]
    assert told.lesson == "ejderhalar/referee" and told.left == ((1, 1),)

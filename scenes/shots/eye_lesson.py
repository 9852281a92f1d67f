"""The pictures of Eye for an Eye's lessons, its referee game and its rulebook."""

from __future__ import annotations

from game.content.lessons import course
from game.lessons.talk import Next, Skip
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.shots.shooting import Shot, frames, scene
from scenes.stage.selection import Pick


def at_step(app: App, lesson_id: str, step: int, count: int = 60) -> LessonScene:
    """A lesson at one of its steps."""
    lesson = course("eye_for_an_eye").named(lesson_id)
    assert lesson is not None
    opened = LessonScene(app, EYE_FOR_AN_EYE, lesson)
    app.stack.push(opened)
    frames(app, 20)
    while opened.progress.at < step - 1:
        opened.send(Skip())
        frames(app, 4)
    frames(app, count)
    return opened


def step(lesson_id: str, number: int) -> Shot:
    """A picture of a step."""

    def shot(app: App) -> None:
        at_step(app, lesson_id, number)

    return shot


def drill(app: App) -> None:
    """The clock runs, and a hand is on its way to the guard."""
    opened = at_step(app, "guarding", 6)
    opened.send(Next())
    frames(app, 200)
    opened.hands.pick(Pick("track", "guard", 1))
    frames(app, 20)


def chosen(app: App) -> None:
    """A number of dice to be chosen."""
    opened = at_step(app, "attacking", 2)
    opened.hands.pick(Pick("track", "attack", 1))
    frames(app, 10)


def verdict(app: App) -> None:
    """The referee's verdict on a case."""
    chair = Referee(app, EYE_FOR_AN_EYE, seed=4)
    app.stack.push(chair)
    chair.answer(False)
    frames(app, 60)


EYE_LESSON_SHOTS: dict[str, Shot] = {
    "eye_lessons": scene(lambda app: Lessons(app, EYE_FOR_AN_EYE)),
    "eye_lesson_dice": step("dice", 3),
    "eye_lesson_moving": step("moving", 3),
    "eye_lesson_chosen": chosen,
    "eye_lesson_drill": drill,
    "eye_lesson_innates": step("innates", 3),
    "eye_lesson_chief": step("innates", 5),
    "eye_lesson_cards": step("cards", 5),
    "eye_lesson_dispute": step("dispute", 1),
    "eye_referee": scene(lambda app: Referee(app, EYE_FOR_AN_EYE, seed=9)),
    "eye_referee_verdict": verdict,
    "eye_rulebook": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE), 90),
    "eye_rulebook_attack": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "attack.front"), 120),
    "eye_rulebook_chief": scene(lambda app: Rulebook(app, EYE_FOR_AN_EYE, "innate.stoke"), 120),
}

"""The pictures of lessons, the referee game and the rulebook."""

from __future__ import annotations

from game.content.lessons import course
from game.lessons.talk import Next, Skip
from game.rules.ejderhalar import EJDERHALAR
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.school.sandbox import Sandbox
from scenes.school.stars import keep
from scenes.shots.shooting import Shot, frames, scene
from scenes.stage.selection import Pick

_TRIED = "push.target"


def lessons(app: App) -> None:
    """The list, with some lessons learned."""
    keep(app, EJDERHALAR, "moving", 3)
    keep(app, EJDERHALAR, "together", 2)
    scene(lambda app: Lessons(app, EJDERHALAR))(app)


def lesson(app: App, number: int) -> LessonScene:
    """A lesson at its start."""
    opened = LessonScene(app, EJDERHALAR, course("ejderhalar").lessons[number])
    app.stack.push(opened)
    frames(app, 40)
    return opened


def hand(app: App) -> None:
    """The ghost hand at work."""
    lesson(app, 0).send(Next())
    frames(app, 84)


def task(app: App) -> None:
    """A task, and a refusal."""
    opened = lesson(app, 3)
    opened.send(Next())
    frames(app, 20)
    opened.hands.pick(Pick("square", "b3"))
    opened.hands.pick(Pick("square", "e5"))
    frames(app, 20)


def award(app: App) -> None:
    """The end of a lesson whose last task was solved."""
    opened = lesson(app, 0)
    while opened.progress.at < len(opened.lesson.steps) - 1:
        opened.send(Skip())
        frames(app, 4)
    frames(app, 60)
    for text in ("b2-d2", "b2-d3"):
        opened.hands.act(opened.progress.vocabulary.game.read_action(opened.progress.state, text))
        frames(app, 60)
    opened.send(Next())
    frames(app, 90)


def verdict(app: App) -> None:
    """The referee's verdict on a case."""
    chair = Referee(app, EJDERHALAR, seed=4)
    app.stack.push(chair)
    chair.answer(False)
    if chair.round.why:
        chair.answer_why(chair.question.rule)
    frames(app, 40)


def sandbox(app: App) -> None:
    """A passage's position to play with, a push to be decided."""
    book = Rulebook(app, EJDERHALAR, _TRIED)
    assert book.passage is not None and book.passage.diagram is not None
    trying = Sandbox(app, EJDERHALAR, book.passage.title, book.passage.diagram)
    app.stack.push(trying)
    frames(app, 20)
    trying.hands.act(EJDERHALAR.read_action(trying.match.state, "b2-c3"))
    frames(app, 60)


LESSON_SHOTS: dict[str, Shot] = {
    "lessons": lessons,
    "lesson_1": scene(lambda app: LessonScene(app, EJDERHALAR, course("ejderhalar").lessons[0]), 60),
    "lesson_hand": hand,
    "lesson_refused": task,
    "lesson_award": award,
    "referee": scene(lambda app: Referee(app, EJDERHALAR, seed=9)),
    "referee_verdict": verdict,
    "rulebook": scene(lambda app: Rulebook(app, EJDERHALAR), 90),
    "rulebook_push": scene(lambda app: Rulebook(app, EJDERHALAR, "push.strength"), 90),
    "rulebook_refused": scene(lambda app: Rulebook(app, EJDERHALAR, "move.split"), 130),
    "rulebook_ruling": scene(lambda app: Rulebook(app, EJDERHALAR, "move.lone"), 90),
    "sandbox": sandbox,
}

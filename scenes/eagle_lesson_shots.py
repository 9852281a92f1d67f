"""Pictures of Eagle Dance's lessons, referee, rulebook and field guide."""

from __future__ import annotations

from game.content.lessons import course
from game.lessons.talk import Skip
from game.rules.eagle_dance import EAGLE_DANCE
from scenes.app import App
from scenes.field_guide import FieldGuide
from scenes.lesson import LessonScene
from scenes.lessons_scene import Lessons
from scenes.referee import Referee
from scenes.rulebook import Rulebook
from scenes.shooting import Shot, frames, scene


def _lesson(number: int, step: int, *picked: str) -> Shot:
    """A lesson at one of its steps, after some picks."""

    def shot(app: App) -> None:
        opened = LessonScene(app, EAGLE_DANCE, course("eagle_dance").lessons[number])
        app.stack.push(opened)
        frames(app, 40)
        while opened.progress.at < step:
            opened.send(Skip())
            frames(app, 6)
        frames(app, 90)
        for pick in picked:
            opened.hands.pick(pick)
        frames(app, 20)

    return shot


EAGLE_LESSON_SHOTS: dict[str, Shot] = {
    "eagle_lessons": scene(lambda app: Lessons(app, EAGLE_DANCE)),
    "eagle_lesson_land": _lesson(0, 0),
    "eagle_lesson_glide": _lesson(1, 2, "tile:0,-1"),
    "eagle_lesson_draft": _lesson(2, 0, "card:Glide2"),
    "eagle_lesson_threat": _lesson(3, 3, "trade:threat"),
    "eagle_lesson_fight": _lesson(4, 1),
    "eagle_lesson_chaos": _lesson(5, 4),
    "eagle_referee": scene(lambda app: Referee(app, EAGLE_DANCE, seed=3)),
    "eagle_rulebook": scene(lambda app: Rulebook(app, EAGLE_DANCE, "fight.roll"), 90),
    "eagle_rulebook_refused": scene(lambda app: Rulebook(app, EAGLE_DANCE, "threat.place"), 330),
    "eagle_guide": scene(lambda app: FieldGuide(app, EAGLE_DANCE)),
    "eagle_guide_threats": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 5)),
    "eagle_guide_forest": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 3)),
}

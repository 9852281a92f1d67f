"""Pictures of Eagle Dance's lessons, referee, rulebook and field guide."""

from __future__ import annotations

from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.lessons.talk import Skip
from game.rules.eagle_dance import EAGLE_DANCE
from scenes.book.field_guide import FieldGuide
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, scene
from scenes.stage.selection import Pick
from scenes.table import Table

_ROUND_OVER = (
    "turn 1sun 0,0=River:3.3.0;0,-1=Field:3.3.0;1,-1=Forest:1.1.0;1,0=Forest:3.2.0;"
    "0,1=Field:3.2.0;-1,1=Forest:3.2.0;-1,0=Forest:3.2.0;2,-1=River:3.3.0;1,1=Field:3.3.0;"
    "-2,1=Forest:3.2.0 0.1.1 2.3.1.2.2.2.2.2.2.2.2 - 2.1:free:2:-:0:0:-:0:-:0.0:0.0 "
    "1,-1|3|1|3|3|4|Soar1 0,1|2|2|3|2|4|Dive1"
)


def _lesson(number: int, step: int, *picked: Pick) -> Shot:
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


def _fact(app: App) -> None:
    """The card between two rounds."""
    board = shelf_of("eagle_dance").boards[0]
    at_table = Table(app, begin(EAGLE_DANCE, board, PEOPLE, {}, start=_ROUND_OVER, seed=SEED))
    app.stack.push(at_table)
    frames(app, 30)
    at_table.play(EAGLE_DANCE.read_action(at_table.match.state, "end"))
    frames(app, 120)


EAGLE_LESSON_SHOTS: dict[str, Shot] = {
    "eagle_lessons": scene(lambda app: Lessons(app, EAGLE_DANCE)),
    "eagle_lesson_land": _lesson(0, 0),
    "eagle_lesson_soar": _lesson(1, 0),
    "eagle_lesson_glide": _lesson(1, 2, Pick("tile", "0,-1")),
    "eagle_lesson_draft": _lesson(2, 0, Pick("card", "Glide2")),
    "eagle_lesson_threat": _lesson(3, 3, Pick("trade", "threat")),
    "eagle_lesson_fight": _lesson(4, 1),
    "eagle_lesson_chaos": _lesson(5, 4),
    "eagle_referee": scene(lambda app: Referee(app, EAGLE_DANCE, seed=3)),
    "eagle_rulebook": scene(lambda app: Rulebook(app, EAGLE_DANCE, "fight.roll"), 90),
    "eagle_rulebook_refused": scene(lambda app: Rulebook(app, EAGLE_DANCE, "threat.place"), 330),
    "eagle_fact": _fact,
    "eagle_guide": scene(lambda app: FieldGuide(app, EAGLE_DANCE)),
    "eagle_guide_threats": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 5)),
    "eagle_guide_forest": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 3)),
}

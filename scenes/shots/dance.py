"""Pictures of The Dragon's Dance: its moments at the table."""

from __future__ import annotations

from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.lessons.talk import Skip
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, hover, scene
from scenes.stage.selection import Pick
from scenes.table import Table

_RESERVES = "F2M4D4L2C1S1 F1M5D3L2C1"
_BATTLE = (
    "..........k/.........ff/..l......h./...cdf.s.../......m..../....fW...../...LCH...../...MF.Mw.../"
    "..F......../.F........./K.........."
)
_HUNTED = (
    "..........k/.........../.........../.......s.../.........../.........../...f......./..fW...M.../"
    "...m......./.F........./K.........."
)
_BURNING = (
    "..........k/.........../.........../.......s.../.........../.........../.........../..Fw...M.../"
    ".K........./CF........./..........."
)


def _table(app: App, men: str = "", rest: str = "1 {} - - -", board: str = "classic") -> Table:
    found = shelf_of("the_dragons_dance").named(board)
    assert found is not None
    start = f"{men} {rest.format(_RESERVES)}" if men else None
    at_table = Table(app, begin(THE_DRAGONS_DANCE, found, PEOPLE, {}, start=start, seed=SEED))
    app.stack.push(at_table)
    frames(app, 30)
    return at_table


def _still(men: str = "", rest: str = "1 {} - - -", board: str = "classic") -> Shot:
    """A table at which nothing moves."""

    def shot(app: App) -> None:
        _table(app, men, rest, board)

    return shot


def _played(men: str, text: str, count: int, rest: str = "1 {} - - -") -> Shot:
    """So many frames after an action began."""

    def shot(app: App) -> None:
        at_table = _table(app, men, rest)
        at_table.play(THE_DRAGONS_DANCE.read_action(at_table.match.state, text))
        frames(app, count)

    return shot


def _pointed(pick: Pick, *chosen: Pick) -> Shot:
    """Something is pointed at, after other things were picked."""

    def shot(app: App) -> None:
        at_table = _table(app, _BATTLE)
        for each in chosen:
            at_table.hands.pick(each)
        hover(app, at_table, pick)

    return shot


def _facing(app: App) -> None:
    app.kit.settings = app.kit.settings.but(panels="symmetric")
    _table(app, _BATTLE)
    app.kit.settings = app.kit.settings.but(panels="side")


def _lesson(number: int, step: int, *picked: Pick) -> Shot:
    """A lesson at one of its steps, after some picks."""

    def shot(app: App) -> None:
        opened = LessonScene(app, THE_DRAGONS_DANCE, course("the_dragons_dance").lessons[number])
        app.stack.push(opened)
        frames(app, 40)
        while opened.progress.at < step:
            opened.send(Skip())
            frames(app, 6)
        frames(app, 60)
        for pick in picked:
            opened.hands.pick(pick)
        frames(app, 20)

    return shot


DANCE_SHOTS: dict[str, Shot] = {
    "dance_page": scene(lambda app: GamePage(app, THE_DRAGONS_DANCE)),
    "dance_seats": scene(lambda app: Seats(app, THE_DRAGONS_DANCE)),
    "dance": _played("", "b2-c3", 60),
    "dance_battle": _still(_BATTLE),
    "dance_guide": _pointed(Pick("square", "h4")),
    "dance_reserve": _pointed(Pick("reserve", "D")),
    "dance_ghost": _pointed(Pick("square", "h8"), Pick("square", "f6")),
    "dance_recruit": _pointed(Pick("square", "k1"), Pick("reserve", "L")),
    "dance_command": _played(_BATTLE, "d5-c5", 90),
    "dance_flying": _played(_BATTLE, "h4-k1", 20, "2 {} - - -"),
    "dance_breath": _played(_BATTLE, "f6*g7", 22),
    "dance_must_fly": _still(_HUNTED, "1 {} - - d4"),
    "dance_saviour": _played(_BURNING, "d4*b3", 90, "2 {} - - -"),
    "dance_facing": _facing,
    "dance_delta": _still(board="delta"),
    "dance_steppe": _still(board="steppe"),
    "dance_lessons": scene(lambda app: Lessons(app, THE_DRAGONS_DANCE)),
    "dance_lesson_leap": _lesson(0, 10, Pick("square", "b3")),
    "dance_lesson_recruit": _lesson(1, 6),
    "dance_lesson_dragon": _lesson(3, 2, Pick("square", "d4")),
    "dance_referee": scene(lambda app: Referee(app, THE_DRAGONS_DANCE, seed=3)),
    "dance_rulebook": scene(lambda app: Rulebook(app, THE_DRAGONS_DANCE, "dragon.breath"), 90),
    "dance_rulebook_refused": scene(lambda app: Rulebook(app, THE_DRAGONS_DANCE, "recruit.camp"), 330),
}

"""Pictures of The Dragon's Dance: its moments at the table."""

from __future__ import annotations

from typing import Final

from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from scenes.base.screen import Box
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.shots.motion import contact_sheet
from scenes.shots.shooting import Shot, frames, hover, lesson, scene, table, turned
from scenes.stage.selection import Pick
from scenes.table import Table

_RESERVES = "F2M4D4L2C1S1 F1M5D3L2C1"
_BATTLE = (
    "..........k/.........ff/..l......h./...cdf.s.../......m..../....fW...../...LCH...../...MF.Mw.../"
    "..F......../.F........./K.........."
)
_SHOT = (
    "..........k/.........../.........../.........../.........../....fM...../...h......./.....MHF.../"
    ".........../.F........./K.........."
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
    start = f"{men} {rest.format(_RESERVES)}" if men else None
    return table(app, THE_DRAGONS_DANCE, board, start=start)


def _still(men: str = "", rest: str = "1 {} - - -", board: str = "classic") -> Shot:
    """A table at which nothing moves."""
    return lambda app: _table(app, men, rest, board)


def _played(men: str, text: str, count: int, rest: str = "1 {} - - -") -> Shot:
    """So many frames after an action began."""

    def shot(app: App) -> None:
        at_table = _table(app, men, rest)
        at_table.play(THE_DRAGONS_DANCE.read_action(at_table.match.state, text))
        frames(app, count)

    return shot


_CENTRE: Final[Box] = (620.0, 420.0, 640.0, 360.0)
"""The middle of the board, where motion is looked at closely."""
_CORNER: Final[Box] = (860.0, 570.0, 580.0, 420.0)
"""A corner of the board with a dragon, water and the flag of a camp."""


def _moving(men: str, text: str, every: int, rest: str = "1 {} - - -", box: Box = _CENTRE) -> Shot:
    """Twelve frames of an action."""

    def start(app: App) -> None:
        at_table = _table(app, men, rest)
        at_table.play(THE_DRAGONS_DANCE.read_action(at_table.match.state, text))

    return contact_sheet(start, every, box=box)


def _pointed(pick: Pick, *chosen: Pick) -> Shot:
    """Something is pointed at, after other things were picked."""

    def shot(app: App) -> None:
        at_table = _table(app, _BATTLE)
        for each in chosen:
            at_table.hands.pick(each)
        hover(app, at_table, pick)

    return shot


DANCE_SHOTS: dict[str, Shot] = {
    "dance_page": scene(lambda app: GamePage(app, THE_DRAGONS_DANCE)),
    "dance_seats": scene(lambda app: Seats(app, THE_DRAGONS_DANCE)),
    "dance_begin": lambda app: table(app, THE_DRAGONS_DANCE, "classic"),
    "dance": _played("", "b2-c3", 60),
    "dance_battle": _still(_BATTLE),
    "dance_guide": _pointed(Pick("square", "h4")),
    "dance_reserve": _pointed(Pick("reserve", "D")),
    "dance_ghost": _pointed(Pick("square", "h8"), Pick("square", "f6")),
    "dance_recruit": _pointed(Pick("square", "k1"), Pick("reserve", "L")),
    "dance_command": _played(_BATTLE, "d5-c5", 90),
    "dance_flying": _played(_BATTLE, "h4-k1", 20, "2 {} - - -"),
    "dance_breath": _played(_BATTLE, "f6*g7", 22),
    "motion_dance_march": _moving(_BATTLE, "d5-c5", 3, box=(500.0, 440.0, 640.0, 360.0)),
    "motion_dance_strike": _moving(_BATTLE, "f5xe6", 5),
    "motion_dance_shot": _moving(_SHOT, "f6*e6", 3),
    "motion_dance_leap": _moving(_BATTLE, "e8xe5", 4, "2 {} - - -"),
    "motion_dance_flight": _moving(_BATTLE, "h4-k1", 6, "2 {} - - -", (860.0, 655.0, 640.0, 360.0)),
    "motion_dance_breath": _moving(_BATTLE, "f6*g7", 7, box=(620.0, 360.0, 640.0, 360.0)),
    "motion_dance_recruit": _moving(_BATTLE, "L@k1", 4, box=(30.0, 560.0, 1420.0, 460.0)),
    "motion_dance_fortress": _moving(_BATTLE, "f6xd8", 7, box=(620.0, 280.0, 640.0, 360.0)),
    "motion_dance_burning": _moving(_BURNING, "d4*b3", 8, "2 {} - - -", (460.0, 560.0, 640.0, 360.0)),
    "motion_dance_idle": contact_sheet(lambda app: _table(app, _BATTLE), 20, box=_CORNER),
    "dance_must_fly": _still(_HUNTED, "1 {} - - d4"),
    "dance_saviour": _played(_BURNING, "d4*b3", 90, "2 {} - - -"),
    "dance_facing": turned("symmetric", _still(_BATTLE)),
    "dance_delta": _still(board="delta"),
    "dance_steppe": _still(board="steppe"),
    "dance_lessons": scene(lambda app: Lessons(app, THE_DRAGONS_DANCE)),
    "dance_lesson_leap": lambda app: lesson(app, THE_DRAGONS_DANCE, 0, 10, Pick("square", "b3")),
    "dance_lesson_recruit": lambda app: lesson(app, THE_DRAGONS_DANCE, 1, 6),
    "dance_lesson_dragon": lambda app: lesson(app, THE_DRAGONS_DANCE, 3, 2, Pick("square", "d4")),
    "dance_referee": scene(lambda app: Referee(app, THE_DRAGONS_DANCE, seed=3)),
    "dance_rulebook": scene(lambda app: Rulebook(app, THE_DRAGONS_DANCE, "dragon.breath"), 90),
    "dance_rulebook_refused": scene(lambda app: Rulebook(app, THE_DRAGONS_DANCE, "recruit.camp"), 330),
}

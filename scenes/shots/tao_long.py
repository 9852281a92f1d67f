"""The pictures of Tao Long for `main.py shots`."""

from __future__ import annotations

from typing import Final

from game.rules.tao_long import TAO_LONG
from scenes.base.screen import Box
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.shots.motion import contact_sheet
from scenes.shots.shooting import Shot, frames, hover, lesson, play, scene, table, turned
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.replay import Replay

_FOCUS = "www/w/bb/-/-/-/bb/- s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b4f1 k 1 spirit - -"
_BALANCE = "w/-/w/w/-/-/wbb/bb e:5,0;4,0;3,0;2,0 w:5,3;6,3;7,3;7,4 w2f0 b4f3 k 1 spirit - -"
_COLOURS = "ww/-/wwbb/-/bb/-/-/- s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b4f1 k 1 spirit - -"
_FIRE = "-/-/wwb/-/bb/w/b/w s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b2f1 k 1 matter:fire - -"
_FAR_FIRE = "-/-/wwb/-/bb/w/b/w s:5,1;5,0;4,0;3,0 n:2,5;2,6;2,7;3,7 w3f2 b2f1 k 2 matter:fire - -"
_PORTAL = "-/-/wwb/-/bb/w/b/w s:2,1;2,0;1,0;0,0 w:5,3;6,3;7,3;7,4 w3f2 b2f1 k 1 matter:fire - -"


_BITE = "-/-/wwb/-/bb/w/b/w s:5,1;5,0;4,0;3,0 w:5,3;6,3;7,3;7,4 w3f2 b1f1 k 1 matter:sky - -"
_HUMAN: Final[Box] = (780.0, 40.0, 660.0, 372.0)
"""The upper part of the board of human, where motion is looked at closely."""
_BOTH: Final[Box] = (880.0, 165.0, 550.0, 310.0)
"""Both dragons to the end of their tails, where one of them hurts the other."""


def valley(app: App, *, mode: str = "grasshopper", start: str | None = None) -> Table:
    """A table at which nothing moves."""
    return table(app, TAO_LONG, "the_valley", start=start, options={"mode": mode})


def hovering(app: App, space: str, start: str | None = None) -> None:
    """Where a stack would lead."""
    hover(app, valley(app, start=start), Pick("space", space))


def choosing(app: App) -> None:
    """Which colour falls on the next space."""
    at_table = valley(app, mode="monk", start=_COLOURS)
    for pick in (Pick("space", "fire"), Pick("drop", "0b")):
        hover(app, at_table, pick)
        at_table.hands.pick(pick)
    frames(app, 3)


def ghost(app: App) -> None:
    """A dragon where it could go, and its breath from there."""
    hover(app, valley(app, start=_FIRE), Pick("cell", "5,2"))


def looking(app: App, view: str, mode: str = "grasshopper", start: str | None = None) -> None:
    """One of the views that the game offers."""
    at_table = valley(app, mode=mode, start=start)
    at_table.fulfil(view)
    frames(app, 3)


def hidden(app: App) -> None:
    """The board in the players' minds."""
    play(app, valley(app, mode="chosen_one"), "water:wb")
    frames(app, 3)


def replay(app: App) -> None:
    """A moment of a game looked at again."""
    at_table = valley(app)
    play(app, at_table, "water", "go:ss", "earth", "go:w")
    app.stack.push(Replay(app, at_table.match, 3))
    frames(app, 40)


def facing(app: App) -> None:
    """Whoever sits on the far side decides."""
    play(app, valley(app, start=_FAR_FIRE), "go:e")
    frames(app, 10)


def taught(app: App, number: int, step: int) -> None:
    """A lesson at one of its steps."""
    lesson(app, TAO_LONG, number, step, opening=0, skipping=20, watching=40)


def moving(
    every: int, *texts: str, mode: str = "grasshopper", start: str, box: Box = _HUMAN, first: int = 1
) -> Shot:
    """Twelve frames of the last of some actions."""

    def begin(app: App) -> None:
        at_table = valley(app, mode=mode, start=start)
        play(app, at_table, *texts[:-1])
        at_table.play(TAO_LONG.read_action(at_table.match.state, texts[-1]))

    return contact_sheet(begin, every, first, box)


TAO_SHOTS: dict[str, Shot] = {
    "tao_page": scene(lambda app: GamePage(app, TAO_LONG)),
    "tao_seats": scene(lambda app: Seats(app, TAO_LONG)),
    "tao_begin": lambda app: valley(app),
    "tao_table": lambda app: play(app, valley(app), "water", "go:ss"),
    "tao_path": lambda app: hovering(app, "water"),
    "tao_forbidden": lambda app: hovering(app, "fire"),
    "tao_harm": lambda app: hovering(app, "fire", _COLOURS),
    "tao_sowing": lambda app: play(app, valley(app, mode="monk", start=_COLOURS), "fire:bwbw", count=34),
    "tao_choosing": choosing,
    "tao_ghost": ghost,
    "tao_breath": lambda app: play(app, valley(app, start=_FIRE), "go:s", "expel", count=24),
    "tao_facing": turned("facing", facing),
    "tao_portal": lambda app: play(app, valley(app, start=_PORTAL), "go:s>5,5w", count=24),
    "tao_through": lambda app: play(app, valley(app, start=_PORTAL), "go:s>5,5w"),
    "tao_focus": lambda app: play(app, valley(app, mode="master", start=_FOCUS), "lake:w", count=110),
    "tao_focused": lambda app: play(app, valley(app, mode="master", start=_FOCUS), "lake:w"),
    "tao_balance": lambda app: play(app, valley(app, mode="monk", start=_BALANCE), "thunder:w", count=100),
    "motion_tao_breath": moving(6, "go:s", "expel", start=_FIRE, box=_BOTH),
    "motion_tao_bite": moving(4, "go:s", start=_BITE, box=_BOTH, first=20),
    "motion_tao_step": moving(3, "go:s", start=_FIRE),
    "motion_tao_portal": moving(5, "go:s>5,5w", start=_PORTAL, box=(780.0, 40.0, 660.0, 640.0)),
    "motion_tao_sowing": moving(
        7, "fire:bwbw", mode="monk", start=_COLOURS, box=(20.0, 260.0, 720.0, 460.0)
    ),
    "motion_tao_focus": moving(
        14, "lake:w", mode="master", start=_FOCUS, box=(0.0, 0.0, 1460.0, 1060.0)
    ),
    "motion_tao_balance": moving(
        16, "thunder:w", mode="monk", start=_BALANCE, box=(0.0, 0.0, 1460.0, 1060.0)
    ),
    "motion_tao_idle": contact_sheet(lambda app: valley(app), 20, box=(780.0, 60.0, 640.0, 400.0)),
    "tao_threats": lambda app: looking(app, "look", start=_COLOURS),
    "tao_legend": lambda app: looking(app, "legend"),
    "tao_hidden": hidden,
    "tao_replay": replay,
    "tao_lessons": scene(lambda app: Lessons(app, TAO_LONG)),
    "tao_lesson_wheel": lambda app: taught(app, 0, 3),
    "tao_lesson_breath": lambda app: taught(app, 2, 4),
    "tao_lesson_focus": lambda app: taught(app, 4, 9),
    "tao_referee": scene(lambda app: Referee(app, TAO_LONG, seed=12)),
    "tao_lesson_hidden": lambda app: taught(app, 4, 18),
    "tao_rulebook": scene(lambda app: Rulebook(app, TAO_LONG, "portal.price"), 90),
    "tao_rulebook_hidden": scene(lambda app: Rulebook(app, TAO_LONG, "mode.chosen_one"), 120),
}

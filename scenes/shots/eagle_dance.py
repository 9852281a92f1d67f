"""Pictures of Eagle Dance: its moments at the table, its lessons, its rules and its field guide."""

from __future__ import annotations

from game.core import Rng
from game.match.setup import Sitter
from game.rules.eagle_dance import EAGLE_DANCE
from scenes.book.field_guide import FieldGuide
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.shots.shooting import Shot, frames, hover, lesson, play, scene, table, turned
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.replay import Replay
from scenes.table.result import Result

_PEOPLE = tuple(Sitter.person(name) for name in ("Ayla", "Deniz", "Sari", "Bima"))
_RAIN = (
    "0,0=River:2.2.2;0,-1=Field:2.1.1;1,-1=Forest:2.2.1;1,0=Forest:2.2.0;0,1=Field:2.1.1;-1,1=Forest:2.2.0;"
    "-1,0=Forest:2.2.1;1,1=Field:2.1.2;-1,2=River:2.2.1;2,0=Forest:2.2.0;0,2=River:2.2.0;-2,2=Field:2.1.0"
)
_SUN = (
    "0,0=River:3.1.1;0,-1=Field:3.3.2;1,-1=Forest:3.2.1;1,0=Forest:3.2.1;0,1=Field:3.2.2;-1,1=Forest:1.2.0;"
    "-1,0=Forest:3.2.1;1,1=Forest:3.2.0;-1,2=Field:3.3.0;0,2=River:1.3.0;1,2=River:3.3.2;2,-1=Field:3.3.1"
)
RAINY_DRAFT = (
    f"draft 3rain {_RAIN} 0.0.0 0.0.0.0.1.1.2.2.2.2.2 Glide2;Soar2;Soar2;Dive2 - 1,1|0|0|2|3|2|Glide1>Glide1 "
    "-1,1|5|0|0|7|3|Soar1>Dive1 1,0|2|0|1|5|3|Glide1>Soar1 1,-1|3|1|0|6|3|Soar1>Dive1"
)
DIVE = (
    f"turn 6sun {_SUN} 0.0.0 0.0.0.0.0.0.0.0.0.0.0 - 4.1:free:4:-:0:0:-:0:-:0.0:0.0 "
    "0,1|3|2|0|23|3|Fight2>Soar3 0,0|1|10|1|23|4|Dive3>Dive2 0,2|2|1|0|22|5|Glide3>Soar2 "
    "-1,1|4|4|0|18|3|Soar3>Dive3"
)
SOAR = DIVE.replace("4.1:free", "4.0:free")
THREAT = DIVE.replace("Field:3.3.2", "Field:3.3.1", 1).replace("|4|4|0|18|", "|4|4|1|18|")
GLIDE = (
    "turn 4rain 0,0=River:2.2.1;0,-1=Field:2.1.1;1,-1=Forest:2.1.0;1,0=Forest:2.2.1;0,1=Field:2.1.1;"
    "-1,1=Forest:2.2.0;-1,0=Forest:2.2.0;0,-2=Field:2.1.1;-1,-1=River:2.2.1;1,-2=Field:1.1.2;"
    "2,-2=Forest:2.2.1;2,-1=River:2.2.0 0.0.0 0.0.0.0.0.0.0.2.2.2.2 - 4.0:free:4:s:0:0:-:0:-:0.0:0.0 "
    "1,-2|0|0|2|4|5|Soar2>Dive2 2,-2|0|3|0|12|5|Dive2>Dive1 -1,1|5|4|1|7|4|Glide2>Soar2 "
    "1,0|5|1|0|11|6|Glide2>Fight2"
)
FIGHT = (
    "turn 5rain 0,0=River:2.2.2;0,-1=Field:2.1.1;1,-1=Forest:2.2.1;1,0=Forest:2.2.0;0,1=Field:2.1.2;"
    "-1,1=Forest:2.2.1;-1,0=Forest:2.2.1;1,1=Field:1.0.2;-1,2=River:1.2.2;2,0=Forest:0.2.0;0,2=River:2.2.0;"
    "-2,2=Field:2.1.0 0.0.0 0.0.0.0.0.0.0.0.2.1.1 - 3.1:free:3:-:0:0:-:0:-:0.0:0.0 "
    "2,0|3|5|0|15|4|Fight2>Soar3 "
    "-1,2|2|0|0|8|3|Soar3>Soar2 1,0|0|1|0|13|4|Glide2>Fight3 1,-1|3|1|0|7|1|Dive2>Dive3"
)
REROLL = (
    "turn 5rain 0,0=River:2.2.2;0,-1=Field:2.1.1;1,-1=Forest:2.2.1;1,0=Forest:2.2.0;0,1=Field:2.1.2;"
    "-1,1=Forest:2.2.1;-1,0=Forest:2.2.1;1,1=Field:1.1.2;-1,2=River:1.2.2;2,0=Forest:2.2.0;0,2=River:2.2.0;"
    "-2,2=Field:2.1.0 0.0.0 0.0.0.0.0.0.0.0.2.1.1 - 1.0:reroll:3:s:0:0:-:3:-:3.3:3.2 "
    "2,0|1|0|0|9|2|Fight2>Soar3 "
    "-1,2|1|0|0|8|1|Soar3>Soar2 1,1|1|1|0|14|5|Glide2>Fight3 1,-1|3|1|0|7|1|Dive2>Dive3"
)
ROUND_OVER = (
    "turn 1sun 0,0=River:3.3.0;0,-1=Field:3.3.0;1,-1=Forest:1.1.0;1,0=Forest:3.2.0;"
    "0,1=Field:3.2.0;-1,1=Forest:3.2.0;-1,0=Forest:3.2.0;2,-1=River:3.3.0;1,1=Field:3.3.0;"
    "-2,1=Forest:3.2.0 0.1.1 2.3.1.2.2.2.2.2.2.2.2 - 2.1:free:2:-:0:0:-:0:-:0.0:0.0 "
    "1,-1|3|1|3|3|4|Soar1 0,1|2|2|3|2|4|Dive1"
)


def classic(app: App, *, start: str | None = None, seats: int = 4) -> Table:
    """A table at which nothing moves."""
    return table(app, EAGLE_DANCE, "classic", start=start, people=_PEOPLE[:seats])


def choosing(app: App, start: str, *chosen: Pick, over: Pick | None = None) -> None:
    """Some picks made, and the pointer over a further one."""
    at_table = classic(app, start=start)
    for pick in chosen:
        at_table.hands.pick(pick)
    frames(app, 3)
    if over:
        hover(app, at_table, over)


def looking(app: App, view: str) -> None:
    """One of the sheets over the board."""
    classic(app, start=RAINY_DRAFT).fulfil(view)
    frames(app, 3)


def result(app: App) -> None:
    """The end of a game that was played at random, when all of it has been looked back at."""
    at_table, rng = classic(app, start=RAINY_DRAFT), Rng(4)
    match = at_table.match
    while match.outcome is None:
        match.submit(rng.choice(EAGLE_DANCE.legal(match.state, match.to_act[0])))
    at_table.lay()
    at_table.show_result()
    frames(app, 160)
    top = app.stack.top
    assert isinstance(top, Result)
    while not top.analysis.done:
        frames(app, 1)
    frames(app, 20)


def replay(app: App) -> None:
    """A moment of a game looked at again."""
    at_table = classic(app, start=GLIDE)
    play(app, at_table, "glide:1,-1;0,-1")
    app.stack.push(Replay(app, at_table.match, 1))
    frames(app, 40)


def fact(app: App) -> None:
    """The card between two rounds."""
    at_table = table(app, EAGLE_DANCE, "classic", start=ROUND_OVER)
    at_table.play(EAGLE_DANCE.read_action(at_table.match.state, "end"))
    frames(app, 120)


def taught(app: App, number: int, step: int, *picked: Pick) -> None:
    """A lesson at one of its steps, after some picks."""
    lesson(app, EAGLE_DANCE, number, step, *picked, watching=90)


EAGLE_SHOTS: dict[str, Shot] = {
    "eagle_page": scene(lambda app: GamePage(app, EAGLE_DANCE)),
    "eagle_seats": scene(lambda app: Seats(app, EAGLE_DANCE)),
    "eagle_begin": lambda app: classic(app, seats=2),
    "eagle_lay": lambda app: hover(app, classic(app, seats=2), Pick("tile", "1,-2")),
    "eagle_draft": lambda app: choosing(app, RAINY_DRAFT, over=Pick("card", "Dive2")),
    "eagle_arrange": lambda app: choosing(
        app, RAINY_DRAFT, Pick("card", "Dive2"), over=Pick("arrange", "Dive2>Glide1")
    ),
    "eagle_dive": lambda app: choosing(app, DIVE, over=Pick("dive")),
    "eagle_glide": lambda app: choosing(app, GLIDE, Pick("tile", "1,-1"), over=Pick("tile", "0,-1")),
    "eagle_threat": lambda app: choosing(app, THREAT, Pick("trade", "threat"), Pick("tile", "0,0")),
    "eagle_flying": lambda app: play(app, classic(app, start=GLIDE), "glide:1,-1;0,-1", count=48),
    "eagle_dice": lambda app: play(app, classic(app, start=DIVE), "dive", count=40),
    "eagle_fight": lambda app: choosing(app, FIGHT, over=Pick("eagle", seat=1)),
    "eagle_reroll": lambda app: choosing(app, REROLL, over=Pick("die", "food")),
    "eagle_corners": turned("symmetric", lambda app: classic(app, start=DIVE)),
    "eagle_cards": lambda app: looking(app, "legend"),
    "eagle_summary": lambda app: looking(app, "look"),
    "eagle_result": result,
    "eagle_replay": replay,
    "eagle_lessons": scene(lambda app: Lessons(app, EAGLE_DANCE)),
    "eagle_lesson_land": lambda app: taught(app, 0, 0),
    "eagle_lesson_soar": lambda app: taught(app, 1, 0),
    "eagle_lesson_glide": lambda app: taught(app, 1, 2, Pick("tile", "0,-1")),
    "eagle_lesson_draft": lambda app: taught(app, 2, 0, Pick("card", "Glide2")),
    "eagle_lesson_threat": lambda app: taught(app, 3, 3, Pick("trade", "threat")),
    "eagle_lesson_fight": lambda app: taught(app, 4, 1),
    "eagle_lesson_chaos": lambda app: taught(app, 5, 4),
    "eagle_referee": scene(lambda app: Referee(app, EAGLE_DANCE, seed=12)),
    "eagle_rulebook": scene(lambda app: Rulebook(app, EAGLE_DANCE, "fight.roll"), 130),
    "eagle_rulebook_refused": scene(lambda app: Rulebook(app, EAGLE_DANCE, "threat.place"), 330),
    "eagle_fact": fact,
    "eagle_guide": scene(lambda app: FieldGuide(app, EAGLE_DANCE)),
    "eagle_guide_threats": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 5)),
    "eagle_guide_forest": scene(lambda app: FieldGuide(app, EAGLE_DANCE, 3)),
}

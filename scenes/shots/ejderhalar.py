"""Pictures of Ejderhalar: its moments at the table, its lessons and its rules, and boards that are broken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ai import explain
from game.content import paths
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.lessons.talk import Next, Skip
from game.match.evening import Evening
from game.match.help import Help
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.screen import Box
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.school.sandbox import Sandbox
from scenes.school.stars import keep
from scenes.seats.seats import Seats
from scenes.shots.motion import contact_sheet
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, greedily, hover, lesson, scene, table, turned
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.replay import Replay
from scenes.table.show import Show
from scenes.widgets.pause import Pause

_TRIED = "push.target"
_MIDDLE = (
    "......d1./.....d1d1b1/.....a3b1b1/e1e2.A2.E3../...A1..../B1B2c1c1c1D1../..C2..D1../..C1..D1.."
    " 1 2 d4 - d3s"
)


_FACE_TO_FACE = "....../c3.b1b1.a3/...b1../..B1.../A3.B1B1.C3/...... 1 2 - - -"
_LONG = (
    "....c2c1../..d3...b3./e2e1....../.......a3/A3......E1/.......E2/.B3..D1D2../..C1C2.... 2 1 h5 - h4s"
)
_LEFT: Final[Box] = (560.0, 390.0, 800.0, 450.0)
"""The part of the board where motion is looked at closely."""


def help_sheet(app: App) -> None:
    """What a child is helped with against a parent."""
    seats = Seats(app, EJDERHALAR)
    app.stack.push(seats)
    seats.name(1, "Ada")
    seats.help(1, Help("threats", 3, 4))
    seats.choose(EJDERHALAR.info.options[6], 1)
    seats.ask_help(1)
    frames(app, 40)


def classic(app: App, *, start: str | None = None, second: Sitter = PEOPLE[1]) -> Table:
    """A table at which nothing moves."""
    return table(app, EJDERHALAR, "classic", start=start, people=(PEOPLE[0], second))


def play(app: App, at_table: Table, *texts: str, count: int = 60) -> None:
    """Actions by their texts, each shown to its end but the last, of which only some frames pass."""
    for number, text in enumerate(texts, 1):
        at_table.play(EJDERHALAR.read_action(at_table.match.state, text))
        frames(app, count if number == len(texts) else 90)


def overview(app: App) -> None:
    """The page of reminders over the board."""
    classic(app, start=_MIDDLE).fulfil("legend")
    frames(app, 3)


def played(app: App) -> Table:
    """A table at which a whole game was played by greedy players with some luck."""
    at_table = classic(app)
    greedily(at_table.match)
    at_table.lay()
    return at_table


def ghost(app: App) -> None:
    """A chosen dragon, its destinations, and the ghost of a move."""
    at_table = classic(app)
    at_table.hands.pick(Pick("square", "d1"))
    hover(app, at_table, Pick("square", "d2"))


def moving(app: App) -> None:
    """Half way through a move."""
    play(app, classic(app), "d1-d2", "e8-e7", "g7-g6", "d1-d3", count=9)


def push_to_decide(app: App) -> None:
    """Arrows for the ways of a push, one of them hovered."""
    hover(app, classic(app, start=_MIDDLE), Pick("push", "d3-c3"))


def pushing(app: App) -> None:
    """Half way through a push."""
    play(app, classic(app, start=_MIDDLE), "push:d3-c3", count=9)


def stunned(app: App) -> None:
    """After a push."""
    play(app, classic(app, start=_MIDDLE), "push:d3-c3", count=90)


def in_motion(text: str, every: int, start: str | None = None, box: Box = _LEFT) -> Shot:
    """Twelve frames of an action."""

    def begin(app: App) -> None:
        at_table = classic(app, start=start)
        at_table.play(EJDERHALAR.read_action(at_table.match.state, text))

    return contact_sheet(begin, every, box=box)


def lifting(app: App) -> None:
    """A dragon is taken in hand."""
    at_table = classic(app)
    frames(app, 20)
    at_table.hands.pick(Pick("square", "d1"))


def refused(app: App) -> None:
    """A click that is not possible."""
    at_table = classic(app)
    at_table.hands.pick(Pick("square", "d1"))
    at_table.hands.pick(Pick("square", "d4"))
    frames(app, 3)


def broken(app: App) -> None:
    """Somebody's own boards that cannot be read, on the seats screen and one by one."""
    folder = paths.user_levels() / "ejderhalar"
    folder.mkdir(parents=True)
    for name in ("castle", "garden", "harbour"):
        (folder / f"{name}.tmx").write_text("<map", encoding="utf-8")
    seats = Seats(app, EJDERHALAR)
    app.stack.push(seats)
    frames(app, 40)
    seats.show_problems()
    frames(app, 40)


def left(app: App) -> None:
    """The title after a match was left."""
    play(app, classic(app), "a4-a5")
    scene(Title)(app)


def pause(app: App) -> None:
    """The pause over a table."""
    at_table = classic(app)
    at_table.open_pause()
    frames(app, 40)


def hint(app: App) -> None:
    """A hint with its reason, ready to be played."""
    at_table = classic(app)
    action = EJDERHALAR.read_action(at_table.match.state, "d1-d2")
    at_table.adviser.advise(action, explain(EJDERHALAR, at_table.match.state, action).reason)
    frames(app, 3)


def hint_to_push(app: App) -> None:
    """A hint beside the question that it answers."""
    at_table = table(app, EJDERHALAR, "quick", start=_FACE_TO_FACE)
    play(app, at_table, "d2-c4")
    action = EJDERHALAR.read_action(at_table.match.state, "push:c5-d5")
    at_table.adviser.advise(action, explain(EJDERHALAR, at_table.match.state, action).reason)
    frames(app, 3)


def start_again(app: App) -> None:
    """The question before a match is given up."""
    at_table = classic(app)
    play(app, at_table, "d1-d2")
    at_table.open_pause()
    frames(app, 40)
    top = app.stack.top
    assert isinstance(top, Pause)
    top.start_again()
    frames(app, 40)


def result(app: App) -> None:
    """The end of a game."""
    at_table = played(app)
    at_table.show_result()
    frames(app, 90)


def result_of_an_evening(app: App) -> None:
    """The end of the third game between the same two."""
    at_table = played(app)
    setup = at_table.match.setup
    at_table.match.setup = replace(setup, evening=Evening((1, 1), best_of=5))
    at_table.show_result()
    frames(app, 90)


def replay(app: App) -> None:
    """A moment in the middle of a game."""
    match = played(app).match
    app.stack.push(Replay(app, match, len(match.log) * 2 // 3))
    frames(app, 40)


def watched(app: App) -> None:
    """Two opponents in the middle of a game, held."""
    board = shelf_of("ejderhalar").named("classic")
    assert board is not None
    sitters = (Sitter.opponent(5), Sitter.opponent(3))
    show = Show(app, greedily(begin(EJDERHALAR, board, sitters, {}, seed=SEED), most=14))
    show.playing = False
    app.stack.push(show)
    frames(app, 40)


def lessons(app: App) -> None:
    """The list, with some lessons learned."""
    keep(app, EJDERHALAR, "moving", 3)
    keep(app, EJDERHALAR, "together", 2)
    scene(lambda app: Lessons(app, EJDERHALAR))(app)


def taught(app: App, number: int) -> LessonScene:
    """A lesson at its start."""
    return lesson(app, EJDERHALAR, number, opening=20, watching=0)


def hand(app: App) -> None:
    """The ghost hand at work."""
    taught(app, 0).send(Next())
    frames(app, 84)


def task(app: App) -> None:
    """A task, and a refusal."""
    opened = taught(app, 3)
    opened.send(Next())
    frames(app, 20)
    opened.hands.pick(Pick("square", "b3"))
    opened.hands.pick(Pick("square", "e5"))
    frames(app, 20)


def award(app: App) -> None:
    """The end of a lesson whose last task was solved."""
    opened = taught(app, 0)
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


EJDERHALAR_SHOTS: dict[str, Shot] = {
    "game_page": scene(lambda app: GamePage(app, EJDERHALAR)),
    "seats": scene(lambda app: Seats(app, EJDERHALAR)),
    "seats_help": help_sheet,
    "table": lambda app: play(app, classic(app), "d1-d2", "e8-e7", "g7-g6"),
    "table_ghost": ghost,
    "table_moving": moving,
    "table_push": push_to_decide,
    "table_pushing": pushing,
    "table_stunned": stunned,
    "motion_ejderhalar_move": in_motion("d1-d2", 3, box=(600.0, 700.0, 480.0, 270.0)),
    "motion_ejderhalar_push": in_motion("push:d3-e3", 3, _MIDDLE),
    "motion_ejderhalar_long_push": in_motion("push:h4-h3-h2-h1", 6, _LONG, (800.0, 440.0, 800.0, 520.0)),
    "motion_ejderhalar_lift": contact_sheet(lifting, 1, box=(600.0, 700.0, 480.0, 270.0)),
    "motion_ejderhalar_idle": contact_sheet(
        lambda app: classic(app, start=_MIDDLE), 20, box=(540.0, 120.0, 840.0, 472.0)
    ),
    "table_refused": refused,
    "table_facing": turned("symmetric", lambda app: table(app, EJDERHALAR, "courtyard")),
    "table_quick": lambda app: table(app, EJDERHALAR, "quick"),
    "table_thinking": lambda app: play(app, classic(app, second=Sitter.opponent(5)), "d1-d2", count=40),
    "table_hint": hint,
    "table_hint_push": hint_to_push,
    "overview": overview,
    "pause": pause,
    "start_again": start_again,
    "broken": broken,
    "title_continue": left,
    "result": result,
    "result_evening": result_of_an_evening,
    "result_facing": turned("facing", result),
    "replay": replay,
    "watch": watched,
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

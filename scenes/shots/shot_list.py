"""The pictures of `main.py shots`: every screen, and typical moments of every game."""

from __future__ import annotations

from game.ai import evaluate
from game.content import paths
from game.content.levels import shelf_of
from game.content.matches import begin
from game.core import Rng
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules.ejderhalar import EJDERHALAR, Action, State
from scenes.menus.credits import Credits
from scenes.menus.game_page import GamePage
from scenes.menus.importing import ImportScene
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.seats.seats import Seats
from scenes.shots.arena import ARENA_SHOTS
from scenes.shots.dance import DANCE_SHOTS
from scenes.shots.eagle import EAGLE_SHOTS
from scenes.shots.eagle_lesson import EAGLE_LESSON_SHOTS
from scenes.shots.eye import EYE_SHOTS
from scenes.shots.eye_lesson import EYE_LESSON_SHOTS
from scenes.shots.lesson import LESSON_SHOTS
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, hover, scene
from scenes.shots.tao import TAO_SHOTS
from scenes.stage.selection import Pick
from scenes.table import Table
from scenes.table.replay import Replay

_MIDDLE = (
    "......d1./.....d1d1b1/.....a3b1b1/e1e2.A2.E3../...A1..../B1B2c1c1c1D1../..C2..D1../..C1..D1.."
    " 1 2 d4 - d3s"
)


def table(
    app: App, *, start: str | None = None, board: str = "classic", second: Sitter = PEOPLE[1]
) -> Table:
    """A table at which nothing moves."""
    found = shelf_of("ejderhalar").named(board)
    assert found is not None
    at_table = Table(app, begin(EJDERHALAR, found, (PEOPLE[0], second), {}, start=start, seed=SEED))
    app.stack.push(at_table)
    frames(app, 30)
    return at_table


def play(app: App, at_table: Table, *texts: str, count: int = 60) -> None:
    """Actions by their texts, each shown to its end but the last, of which only some frames pass."""
    for number, text in enumerate(texts, 1):
        at_table.play(EJDERHALAR.read_action(at_table.match.state, text))
        frames(app, count if number == len(texts) else 90)


def played(app: App) -> Table:
    """A table at which a whole game was played by greedy players with some luck."""
    at_table = table(app)
    match: AnyMatch = at_table.match
    rng = Rng(7)
    while match.outcome is None:
        state = match.state
        worths = {action: _worth(state, action, rng) for action in EJDERHALAR.legal(state, state.seat)}
        match.submit(max(worths, key=worths.__getitem__))
    at_table.lay()
    return at_table


def _worth(state: State, action: Action, rng: Rng) -> float:
    value = evaluate(EJDERHALAR, EJDERHALAR.apply(state, action).state)
    return (value if state.seat == 1 else -value) + 0.3 * rng.unit()


def ghost(app: App) -> None:
    """A chosen dragon, its destinations, and the ghost of a move."""
    at_table = table(app)
    at_table.hands.pick(Pick("square", "d1"))
    hover(app, at_table, Pick("square", "d2"))


def moving(app: App) -> None:
    """Half way through a move."""
    play(app, table(app), "d1-d2", "e8-e7", "g7-g6", "d1-d3", count=9)


def push_to_decide(app: App) -> None:
    """Arrows for the ways of a push, one of them hovered."""
    hover(app, table(app, start=_MIDDLE), Pick("push", "d3-c3"))


def pushing(app: App) -> None:
    """Half way through a push."""
    play(app, table(app, start=_MIDDLE), "push:d3-c3", count=9)


def stunned(app: App) -> None:
    """After a push."""
    play(app, table(app, start=_MIDDLE), "push:d3-c3", count=90)


def refused(app: App) -> None:
    """A click that is not possible."""
    at_table = table(app)
    at_table.hands.pick(Pick("square", "d1"))
    at_table.hands.pick(Pick("square", "d4"))
    frames(app, 3)


def facing(app: App) -> None:
    """Panels that face their players, on a table that lies flat."""
    app.kit.settings = app.kit.settings.but(panels="symmetric")
    table(app, board="courtyard")
    app.kit.settings = app.kit.settings.but(panels="side")


def quick(app: App) -> None:
    """The small board."""
    table(app, board="quick")


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
    play(app, table(app), "a4-a5")
    scene(Title)(app)


def pause(app: App) -> None:
    """The pause over a table."""
    at_table = table(app)
    at_table.open_pause()
    frames(app, 40)


def result(app: App) -> None:
    """The end of a game."""
    at_table = played(app)
    at_table.show_result()
    frames(app, 90)


def replay(app: App) -> None:
    """A moment in the middle of a game."""
    match = played(app).match
    app.stack.push(Replay(app, match, len(match.log) * 2 // 3))
    frames(app, 40)


SHOTS: dict[str, Shot] = {
    "title": scene(Title, 120),
    "game_page": scene(lambda app: GamePage(app, EJDERHALAR)),
    "seats": scene(lambda app: Seats(app, EJDERHALAR)),
    "table": lambda app: play(app, table(app), "d1-d2", "e8-e7", "g7-g6"),
    "table_ghost": ghost,
    "table_moving": moving,
    "table_push": push_to_decide,
    "table_pushing": pushing,
    "table_stunned": stunned,
    "table_refused": refused,
    "table_facing": facing,
    "table_quick": quick,
    "table_thinking": lambda app: play(app, table(app, second=Sitter.opponent(5)), "d1-d2", count=40),
    "pause": pause, "broken": broken, "title_continue": left,
    "result": result,
    "replay": replay,
    "settings": scene(SettingsScene),
    "keys": scene(KeysScene),
    "credits": scene(Credits),
    "import": scene(lambda app: ImportScene(app, EJDERHALAR)),
    **LESSON_SHOTS,
    **DANCE_SHOTS,
    **TAO_SHOTS,
    **EAGLE_SHOTS,
    **EAGLE_LESSON_SHOTS,
    **EYE_LESSON_SHOTS,
    **EYE_SHOTS,
    **ARENA_SHOTS,
}

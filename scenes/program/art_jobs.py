"""What art each part of the program will ask for: named jobs, of which the packs are made."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from game.content.field_guide import guide_file, read_field_guide
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.rulebook import Diagram, read_rulebook
from game.core import AnyGame, BadContent, Board
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from game.rules import GAMES, game_named
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.scene import Scene
from scenes.book.field_guide import FieldGuide
from scenes.book.rulebook import Rulebook
from scenes.cafe.guru import GuruScene
from scenes.house.person import PersonPage
from scenes.menus.credits import Credits
from scenes.menus.game_page import GamePage
from scenes.menus.importing import ImportScene
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.bubble import portrait

Job = Callable[["Program"], object]
MENUS = "menus"
_GURU_PAGES = 4
PARTS = (MENUS, *(game.info.name for game in GAMES))


def jobs(part: str) -> dict[str, Job]:
    """The jobs of the menus, or of a game by its name; tables first: smaller boards are made of theirs."""
    if part == MENUS:
        pieces = {f"{game.info.name} {n}": job for game in GAMES for n, job in _pieces(game, small=True)}
        menus = {kind.__name__: _laid(kind) for kind in (Title, SettingsScene, KeysScene, Credits)}
        # Covers are small there and nowhere else; anybody's page has all of them.
        menus["GuruScene"] = _lay_guru
        menus["PersonPage"] = _laid(PersonPage, "", lambda but, chosen: None)
        return {**pieces, **menus, "host": partial(_draw, portrait)}
    return dict(_of_game(game_named(part))) if shelf_of(part).boards else {}


def _of_game(game: AnyGame) -> list[tuple[str, Job]]:
    lessons = course(game.info.name).lessons
    boards, (fewest, *more) = shelf_of(game.info.name).boards, game.info.seats
    screens: dict[str, Job] = {
        f"table {board.name}": partial(_lay_table, game, board, fewest) for board in boards
    }
    for kind in (GamePage, ImportScene, Lessons):
        screens[kind.__name__] = _laid(kind, game)
    for count in more:
        screens[f"table for {count}"] = partial(_lay_table, game, boards[0], count)
    for count in (fewest, *more):
        screens[f"seats {count}"] = partial(_lay_seats, game, count)
    for board in boards[1:]:
        screens[f"seats on {board.name}"] = partial(_lay_seats, game, fewest, board=board)
    for shown, passage_id in _pages(game.info.name).items():
        screens[f"rulebook {shown}"] = _laid(Rulebook, game, passage_id)
    if course(game.info.name).questions:
        screens["referee"] = _laid(Referee, game, 1)
    for lesson in (*lessons[:1], *lessons[-1:]):
        screens[lesson.id] = _laid(LessonScene, game, lesson)
    for number in range(_plates(game.info.name)):
        screens[f"plate {number}"] = _laid(FieldGuide, game, number)
    return [*_pieces(game, small=False), *screens.items()]


@cache
def _pages(game: str) -> dict[str, str]:
    """A passage of the rulebook for each board that it shows, alone or not, and one for its cover."""
    try:
        passages = read_rulebook(game).passages
    except BadContent:
        return {}
    return {_shown(passage.diagram): passage.id for passage in passages}


def _shown(diagram: Diagram | None) -> str:
    return f"{diagram.board.name} {diagram.seat}" if diagram else "cover"


@cache
def _plates(game: str) -> int:
    """How many plates the game's field guide has."""
    try:
        return len(read_field_guide(game).plates) if guide_file(game).is_file() else 0
    except BadContent:
        return 0


def _pieces(game: AnyGame, small: bool) -> list[tuple[str, Job]]:
    presenter = PRESENTERS[game.info.name]
    return [
        (f"piece {number}", partial(_draw, job))
        for board in shelf_of(game.info.name).boards[:1]
        for number, job in enumerate(presenter.preparations(game.setup({}, board), small))
    ]


def _draw(job: Callable[[Kit], object], app: Program) -> None:
    job(app.kit)


def _laid(kind: Callable[..., Scene], *values: Any) -> Job:
    """Lay a screen out, so that it asks for its art."""
    return lambda app: kind(app, *values).lay()


def _lay_guru(app: Program) -> None:
    """Every question, with all eggs hatched, and an answer."""
    scene = GuruScene(app)
    for page in range(_GURU_PAGES):
        scene.page, scene.people = page, 6 if page == 0 else 2
        scene.lay()


def _lay_seats(game: AnyGame, count: int, app: Program, board: Board | None = None) -> None:
    """The cards of this many seats, the board, and every page of the options."""
    scene = Seats(app, game)
    scene.board = board or scene.board
    scene.seating.count = count
    scene.lay()
    for page in range(1, scene.picture.pages):
        scene.page = page
        scene.lay()


def _lay_table(game: AnyGame, board: Board, count: int, app: Program) -> None:
    others = Sitter.opponent(1) if PRESENTERS[game.info.name].live else Sitter.person()
    seats = [Sitter.person(), *[others] * (count - 1)]
    scene: Any = app.open.table(Match.begin(new_setup(game, board, seats), game, board))
    scene.lay()
    scene.presenter.warm()

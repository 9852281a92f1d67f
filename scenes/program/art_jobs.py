"""What art each part of the program will ask for: named jobs that fill the cache."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from game.content.field_guide import guide_file, read_field_guide
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.rulebook import Diagram, read_rulebook
from game.core import AnyGame, BadContent, Board
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from game.rules import GAMES, game_named
from scenes.book.field_guide import FieldGuide
from scenes.book.rulebook import Rulebook
from scenes.menus.credits import Credits
from scenes.menus.game_page import GamePage
from scenes.menus.importing import ImportScene
from scenes.menus.keys import KeysScene
from scenes.menus.settings import SettingsScene
from scenes.menus.title import Title
from scenes.program.preparing import MENUS
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.seats.seats import Seats
from scenes.stage.presenters import PRESENTERS

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.program.app import App

Job = Callable[["App"], object]


def jobs(part: str) -> dict[str, Job]:
    """The jobs of the menus, or of a game by its name; tables first: smaller boards are made of theirs."""
    if part == MENUS:
        pieces = {f"{game.info.name} {n}": job for game in GAMES for n, job in _pieces(game, small=True)}
        menus = {kind.__name__: partial(_lay, kind) for kind in (Title, SettingsScene, KeysScene, Credits)}
        return {**pieces, **menus}
    return dict(_of_game(game_named(part))) if shelf_of(part).boards else {}


def _of_game(game: AnyGame) -> list[tuple[str, Job]]:
    lessons = course(game.info.name).lessons
    boards, (fewest, *more) = shelf_of(game.info.name).boards, game.info.seats
    screens: dict[str, Job] = {
        f"table {board.name}": partial(_lay_table, game, board, fewest) for board in boards
    }
    for kind in (GamePage, ImportScene, Lessons):
        screens[kind.__name__] = partial(_lay, kind, game)
    for count in more:
        screens[f"table for {count}"] = partial(_lay_table, game, boards[0], count)
    for count in (fewest, *more):
        screens[f"seats {count}"] = partial(_lay_seats, game, count)
    for shown, passage_id in _pages(game.info.name).items():
        screens[f"rulebook {shown}"] = partial(_lay, Rulebook, game, passage_id)
    if course(game.info.name).questions:
        screens["referee"] = partial(_lay, Referee, game, 1)
    for lesson in (*lessons[:1], *lessons[-1:]):
        screens[lesson.id] = partial(_lay, LessonScene, game, lesson)
    for number in range(_plates(game.info.name)):
        screens[f"plate {number}"] = partial(_lay, FieldGuide, game, number)
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


def _draw(job: Callable[[Kit], object], app: App) -> None:
    job(app.kit)


def _lay(kind: Callable[..., Any], *values: Any) -> None:
    app, *rest = values[-1], *values[:-1]
    kind(app, *rest).lay()


def _lay_seats(game: AnyGame, count: int, app: App) -> None:
    """The cards of so many seats, and every page of the options."""
    scene = Seats(app, game)
    scene.seating.count = count
    scene.lay()
    for page in range(1, scene.pages):
        scene.page = page
        scene.lay()


def _lay_table(game: AnyGame, board: Board, count: int, app: App) -> None:
    others = Sitter.opponent(1) if PRESENTERS[game.info.name].live else Sitter.person()
    seats = [Sitter.person(), *[others] * (count - 1)]
    app.open.table(Match.begin(new_setup(game, board, seats), game, board)).lay()

"""The first start at a window size: all art is rendered once, with a bar to watch."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.levels import levels
from game.rules import GAMES
from scenes.screen import Box

if TYPE_CHECKING:
    from scenes.app import App

_BAR: Box = (560, 640, 800, 22)
Job = Callable[[], object]


def needed(app: App) -> bool:
    """Whether art for this window size is still to be rendered."""
    return not _stamp(app).is_file()


def prepare(app: App) -> None:
    """Render everything that the screens of this size will ask for, unless it was done before."""
    if not needed(app):
        return
    jobs = list(_jobs(app))
    for done, job in enumerate(jobs):
        _show(app, done / len(jobs))
        pygame.event.pump()
        job()
    try:
        _stamp(app).parent.mkdir(parents=True, exist_ok=True)
        _stamp(app).touch()
    except OSError:
        return


def _stamp(app: App) -> Path:
    """A file that stands for: this art, at this size, is in the cache."""
    digest = hashlib.blake2b(digest_size=8)
    for path in sorted(app.art.root.rglob("*.svg")):
        status = path.stat()
        digest.update(f"{path.name} {status.st_size} {status.st_mtime_ns}".encode())
    width, height = app.screen.area.size
    return app.art.cache_dir / f"ready-{width}x{height}-{digest.hexdigest()}"


def _jobs(app: App) -> Iterator[Job]:
    """Each screen laid out once, and each game's board with all its pieces."""
    from game.content.lessons import course
    from game.match.match import Match
    from game.match.setup import Sitter, new_setup
    from scenes.credits import Credits
    from scenes.game_page import GamePage
    from scenes.import_scene import ImportScene
    from scenes.keys_scene import KeysScene
    from scenes.lesson import LessonScene
    from scenes.lessons_scene import Lessons
    from scenes.living_box import SQUARE
    from scenes.rulebook import Rulebook
    from scenes.seats import Seats
    from scenes.settings_scene import SettingsScene
    from scenes.stage.ejderhalar.dragons import painter
    from scenes.stage.ejderhalar.layout import Layout
    from scenes.table import Table
    from scenes.table.furniture import BOARD
    from scenes.title import Title

    for game in GAMES:
        board = levels(game.info.name).boards[0]
        state = game.setup({}, board)
        layout = Layout(state.level, app.screen.rect(BOARD))
        for square_px in (layout.square_px, app.screen.px(SQUARE)):
            for letter in state.level.letters:
                seat = 1 if letter.isupper() else 2
                yield painter(square_px, letter, seat, app.art.cache_dir).prepare
        match = Match.begin(new_setup(game, board, [Sitter.person(), Sitter.person()]), game, board)
        yield Table(app, match).lay
        yield GamePage(app, game).lay
        yield Seats(app, game).lay
        yield ImportScene(app, game).lay
        yield Lessons(app, game).lay
        yield Rulebook(app, game).lay
        lessons = course(game.info.name).lessons
        for lesson in (*lessons[:1], *lessons[-1:]):
            yield LessonScene(app, game, lesson).lay
    for menu in (Title, SettingsScene, KeysScene, Credits):
        yield menu(app).lay


def _show(app: App, share: float) -> None:
    """The bar, drawn straight onto the window."""
    app.window.fill("#15171C")
    title = app.fonts.render("Wyrm & Wing", "title", 96, "#f3f1e7")
    app.window.blit(title, title.get_rect(center=app.screen.at((960, 430))))
    words = app.fonts.render("Preparing the art for this window, once.", "body", 30, "#aab3c2")
    app.window.blit(words, words.get_rect(center=app.screen.at((960, 580))))
    bar = app.screen.rect(_BAR)
    pygame.draw.rect(app.window, "#262c38", bar, border_radius=bar.height // 2)
    bar.width = max(bar.height, round(bar.width * share))
    pygame.draw.rect(app.window, "#2aa6a6", bar, border_radius=bar.height // 2)
    pygame.display.flip()

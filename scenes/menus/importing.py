"""Import: a game that somebody sent as text is checked line by line and opened."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content import paths
from game.content.levels import shelf_of
from game.core import AnyGame, BadContent, Board
from game.match.export import MAX_CHARACTERS, Imported, read_game
from game.match.journal import Journal, create_journal
from game.match.match import AnyMatch, Match
from game.rules import game_named
from scenes.base.scene import FAINT, INK, Scene
from scenes.base.sitters import called, joined, versus
from scenes.menus.sheet import Sheet, line_of
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box

_SHEET: Box = (64, 144, 1120, 872)
_RIGHT, _WIDE = 1216.0, 640.0
_VERDICT: Box = (_RIGHT, 256, _WIDE, 264)
_MOST_FILES = 4
_EMPTY = "Copy a game's text and press Ctrl + V, drop a file here, or choose one on the right."


class ImportScene(Scene):
    """A sheet with the text, what is wrong with it or what it holds, and the files at hand."""

    def __init__(self, app: Program, game: AnyGame | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.text_held = ""
        self.imported: Imported | None = None
        self.problem: BadContent | None = None

    def build(self) -> None:
        """The sheet on the left; paste, verdict, files and the way on, on the right."""
        self.gui.button((64, 40, 72, 72), "", self.back, icon="back", size=34)
        block(self, "Import a game", "title", 60, INK, (160, 40, 900, 72), stand="middle")
        self.panel(_SHEET, fill="#12151b", radius=20)
        self.sheet = Sheet(self, _SHEET, self.text_held, line_of(self.problem) if self.problem else 0)
        if not self.text_held:
            room = (_SHEET[0] + 200, _SHEET[1] + 300, _SHEET[2] - 400, 240)
            block(self, _EMPTY, "body", 34, FAINT, room, align="center", stand="middle")
        paste = self.gui.button((_RIGHT, 144, _WIDE, 88), "Paste", self.paste, icon="import", size=34)
        self._build_verdict()
        self._build_files(552)
        whole = self.imported is not None
        words = "Look at it" if self.imported is not None and self.imported.history.outcome else "Play on"
        open_it = self.gui.button(
            (_RIGHT, 912, _WIDE, 104), words if whole else "Open", self.open, icon="play", style="primary",
            size=40, enabled=whole,
        )
        self.gui.set_focus(open_it if whole else paste, show=False)

    def _build_verdict(self) -> None:
        left, top, width, height = _VERDICT
        inner = (left + 28, top + 20, width - 56, height - 40)
        if self.problem is not None:
            self.panel(_VERDICT, fill="#3a1d1b", border="#e2553f")
            place = self.problem.place.capitalize()
            words = f"{place}:\n{self.problem.reason}" if place else self.problem.reason
            block(self, words, "body", 32, "#ffe3dc", inner, stand="middle")
        elif self.imported is not None:
            self.panel(_VERDICT, fill="#173338", border="#46c0c0")
            block(self, _summary(self.imported), "body", 32, "#e6fbfb", inner, stand="middle")
        else:
            self.panel(_VERDICT)
            block(self, "Nothing to check yet.", "body", 32, FAINT, inner, stand="middle", align="center")

    def _build_files(self, top: float) -> None:
        files = exported()
        block(self, "Exported games", "heading", 34, INK, (_RIGHT + 8, top, _WIDE, 48), stand="middle")
        if not files:
            words = f"None yet. They are kept in {export_folder()}"
            block(self, words, "body", 26, FAINT, (_RIGHT + 8, top + 56, _WIDE - 16, 120))
        for row, path in enumerate(files):
            box = (_RIGHT, top + 56 + row * 72, _WIDE, 64)
            self.gui.button(box, path.stem, partial(self.read_file, path), icon="log", align="left", size=26)

    def paste(self) -> None:
        """Take the text from the clipboard."""
        try:
            text = pygame.scrap.get_text()
        except pygame.error:
            text = ""
        if text.strip():
            self.take(text)
        else:
            self.app.toasts.show("There is no text on the clipboard.")

    def read_file(self, path: Path) -> None:
        """Take the text from a file."""
        try:
            with path.open(encoding="utf-8") as file:
                self.take(file.read(MAX_CHARACTERS + 1))
        except OSError as error:
            self.app.toasts.show(f"{path.name} cannot be read: {error.strerror or 'the disk refused'}.")
        except UnicodeDecodeError:
            self.app.toasts.show(f"{path.name} is not a text.")

    def take(self, text: str) -> None:
        """Check a text and show what it holds, or where it is wrong."""
        self.text_held, self.imported, self.problem = text, None, None
        try:
            self.imported = read_game(text, game_named, _board_named)
            self.kit.sound.play("land")
        except BadContent as problem:
            self.problem = problem
            self.kit.sound.play("refuse")
        self.lay()

    def open(self) -> None:
        """A finished game is looked at, an unfinished one goes on at the table."""
        if self.imported is None:
            return
        match = opened(self.imported)
        over = match.outcome is not None
        self.app.stack.replace(self.app.open.replay(match) if over else self.app.open.table(match))

    def handle(self, event: pygame.Event) -> bool:
        """Ctrl+V pastes anywhere; files and texts can be dropped; the wheel turns the sheet."""
        if event.type == pygame.DROPFILE:
            self.read_file(Path(event.file))
        elif event.type == pygame.DROPTEXT:
            self.take(event.text)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & _PASTE:
            self.paste()
        elif event.type == pygame.MOUSEWHEEL:
            self.sheet.scroll(-3 * event.y)
        else:
            return super().handle(event)
        return True


_PASTE = pygame.KMOD_CTRL | pygame.KMOD_META


def export_folder() -> Path:
    """Where exported games are kept."""
    return paths.user_data() / "exports"


def exported() -> list[Path]:
    """The newest exported games."""
    try:
        found = [path for path in export_folder().iterdir() if path.suffix == ".txt"]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:_MOST_FILES]
    except OSError:
        return []


def opened(imported: Imported) -> AnyMatch:
    """The imported match; one that goes on is kept on the disk with all that was played."""
    setup, history = imported.setup, imported.history
    board = _board_named(setup.game, setup.board)
    assert board is not None
    journal = Journal() if history.outcome is not None else create_journal(paths.journals(), setup)
    match: AnyMatch = Match(setup, history.game, board, history, journal)
    match.let_chance_act()
    return match


def _board_named(game: str, name: str) -> Board | None:
    return shelf_of(game).named(name)


def _summary(imported: Imported) -> str:
    setup, history = imported.setup, imported.history
    board = _board_named(setup.game, setup.board)
    lines = [f"{history.game.info.title}, {board.title if board else setup.board}", versus(setup.seats)]
    outcome = history.outcome
    if outcome is None:
        end = "not finished"
    elif not outcome.winners:
        end = "a draw"
    else:
        end = f"won by {joined([called(setup.sitter(seat), seat) for seat in outcome.winners])}"
    return "\n".join([*lines, f"{len(history)} actions, {end}"])

"""Import: a game that somebody sent as text is checked line by line and opened."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.content import paths
from game.content.levels import shelf_of
from game.core import AnyGame, BadContent, Board, Sentence, constant, listed, plural, say, verbatim
from game.core.disk import read_file
from game.match.export import MAX_CHARACTERS, Imported, read_game
from game.match.journal import Journal, create_journal
from game.match.match import AnyMatch, Match
from game.rules import game_named
from scenes.base.clipboard import PASTE, copied
from scenes.base.exporting import export_folder
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, INK, RED, TEAL, WARNING, WARNING_INK, WELL
from scenes.base.scene import Scene, SceneWith
from scenes.base.screen import Box
from scenes.base.shapes import panel
from scenes.base.sitters import called, versus
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.widgets.words import block, head

_SHEET: Box = (64, 144, 1120, 872)
_RIGHT, _WIDTH = 1216.0, 640.0
_VERDICT: Box = (_RIGHT, 256, _WIDTH, 264)
_MOST_FILES = 4
_PAD, _GUTTER = 28.0, 72.0
_LINE = re.compile(r"line (\d+)")
_MOST_CHARACTERS = 200
_MOST_BYTES = 4 * MAX_CHARACTERS
_EMPTY = say("Copy a game's text and press Ctrl + V, drop a file here, or choose one on the right.")


class Sheet:
    """Lines from `first` on, as many as there is room for."""

    def __init__(self, scene: Scene, box: Box, text: str, wrong: int) -> None:
        self.scene = scene
        self.box = box
        self.lines = text.splitlines()
        self.wrong = wrong
        fonts, screen = scene.kit.fonts, scene.kit.screen
        self._line_px = fonts.line_height_px("body", 26) + screen.px(6)
        self._room = max(1, (screen.rect(box).height - 2 * screen.px(_PAD)) // self._line_px)
        self.first = 0
        place = screen.at((box[0] + _PAD, box[1] + _PAD))
        self._sprite = scene.stage.add(Sprite(pygame.Surface((0, 0)), place, 20))
        self.scroll(max(0, wrong - 1 - self._room // 2))

    def scroll(self, lines: int) -> None:
        """Go on or back by so many lines."""
        self.first = min(max(0, len(self.lines) - self._room), max(0, self.first + lines))
        self._sprite.set(self._picture())

    def _picture(self) -> pygame.Surface:
        screen = self.scene.kit.screen
        width = screen.px(self.box[2] - 2 * _PAD)
        image = pygame.Surface((width, self._room * self._line_px), pygame.SRCALPHA)
        for row, text in enumerate(self.lines[self.first:self.first + self._room]):
            self._write(image, row * self._line_px, self.first + row + 1, text)
        return image

    def _write(self, image: pygame.Surface, top: int, number: int, text: str) -> None:
        kit = self.scene.kit
        left = kit.screen.px(_GUTTER)
        if number == self.wrong:
            size = (image.get_width(), self._line_px)
            mark = panel(kit.art, size, kit.screen.scale, radius=8, fill="#5a211b", border=RED)
            image.blit(mark, (0, top), special_flags=PREMULTIPLIED)
        gutter = kit.fonts.render(verbatim(f"{number}"), "body", 24, FAINTER)
        image.blit(gutter, (left - kit.screen.px(20) - gutter.get_width(), top + kit.screen.px(3)),
                   special_flags=PREMULTIPLIED)
        clean = "".join(char if char.isprintable() else " " for char in text[:_MOST_CHARACTERS])
        ink = WARNING_INK if number == self.wrong else INK
        words = kit.fonts.render(verbatim(clean), "body", 26, ink)
        image.blit(words, (left, top + kit.screen.px(3)), special_flags=PREMULTIPLIED)


class ImportPicture(NamedTuple):
    """What the wheel turns."""

    sheet: Sheet


class ImportScene(SceneWith[ImportPicture]):
    """A sheet with the text, what is wrong with it or what it holds, and the files at hand."""

    for_staff = True

    def __init__(self, app: Program, game: AnyGame | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.text_held = ""
        self.imported: Imported | None = None
        self.problem: BadContent | None = None

    def build(self) -> ImportPicture:
        """The sheet on the left; paste, verdict, files and the way on, on the right."""
        head(self, say("Import a game"), 900)
        self.panel(_SHEET, fill=WELL, radius=20)
        wrong = line_of(self.problem) if self.problem else 0
        sheet = Sheet(self, _SHEET, self.text_held, wrong)
        if not self.text_held:
            room = (_SHEET[0] + 200, _SHEET[1] + 300, _SHEET[2] - 400, 240)
            block(self, _EMPTY, "body", 34, FAINT, room, align="center", stand="middle")
        place = (_RIGHT, 144, _WIDTH, 88)
        paste = self.gui.button(place, say("Paste"), self.paste, icon="import", size=34)
        self._build_verdict()
        self._build_files(552)
        whole = self.imported is not None
        words = say("Open")
        if self.imported is not None:
            words = say("Look at it") if self.imported.history.outcome else say("Play on")
        open_it = self.gui.button(
            (_RIGHT, 912, _WIDTH, 104), words, self.open, icon="play", style="primary", size=40, enabled=whole
        )
        self.gui.set_focus(open_it if whole else paste, show=False)
        return ImportPicture(sheet)

    def _build_verdict(self) -> None:
        left, top, width, height = _VERDICT
        inner = (left + 28, top + 20, width - 56, height - 40)
        if self.problem is not None:
            self.panel(_VERDICT, fill=WARNING, border=RED)
            words = self.problem.reason
            if self.problem.place:
                words = say("{place}:\n{reason}", place=self.problem.place, reason=words)
            block(self, words, "body", 32, WARNING_INK, inner, stand="middle")
        elif self.imported is not None:
            self.panel(_VERDICT, fill="#173338", border=TEAL)
            block(self, _summary(self.imported), "body", 32, "#e6fbfb", inner, stand="middle")
        else:
            self.panel(_VERDICT)
            words = say("Nothing to check yet.")
            block(self, words, "body", 32, FAINT, inner, stand="middle", align="center")

    def _build_files(self, top: float) -> None:
        files = exported()
        block(self, say("Exported games"), "heading", 34, INK, (_RIGHT + 8, top, _WIDTH, 48), stand="middle")
        if not files:
            words = say("None yet. They are kept in {folder}", folder=verbatim(str(export_folder())))
            block(self, words, "body", 26, FAINT, (_RIGHT + 8, top + 56, _WIDTH - 16, 120))
        for row, path in enumerate(files):
            box = (_RIGHT, top + 56 + row * 72, _WIDTH, 64)
            name, press = verbatim(path.stem), partial(self.read_file, path)
            self.gui.button(box, name, press, icon="log", align="left", size=26)

    def paste(self) -> None:
        """Take the text from the clipboard."""
        text = copied()
        if text.strip():
            self.take(text)
        else:
            self.app.toasts.show(say("There is no text on the clipboard."))

    def read_file(self, path: Path) -> None:
        """Take the text from a file."""
        try:
            data = read_file(path, _MOST_BYTES)
            if data is None:
                raise BadContent(str(path), "", say("is no longer there"))
            self.take(data.decode("utf-8-sig"))
        except BadContent as problem:
            self.app.toasts.show(problem.said)
        except UnicodeDecodeError:
            self.app.toasts.show(BadContent(str(path), "", say("is not a text")).said)

    def take(self, text: str) -> None:
        """Check a text and show what it holds, or where it is wrong."""
        # Nobody reads on where the text is too long for a match anyway.
        self.text_held, self.imported, self.problem = text[:MAX_CHARACTERS], None, None
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
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & PASTE:
            self.paste()
        elif event.type == pygame.MOUSEWHEEL:
            self.picture.sheet.scroll(-3 * event.y)
        else:
            return super().handle(event)
        return True


def exported() -> list[Path]:
    """The newest exported games."""
    try:
        found = [path for path in export_folder().iterdir() if path.suffix == ".txt" and path.is_file()]
    except OSError:
        return []
    return sorted(found, key=paths.changed_ns, reverse=True)[:_MOST_FILES]


def opened(imported: Imported) -> AnyMatch:
    """The imported match; one that goes on is kept on the disk with all that was played."""
    setup, history = imported.setup, imported.history
    journal = Journal() if history.outcome is not None else create_journal(paths.journals(), setup)
    return Match.carry_on(setup, imported.board, history, journal)


def _board_named(game: str, name: str) -> Board | None:
    return shelf_of(game).named(name)


def line_of(problem: BadContent) -> int:
    """The number of the line that a complaint names; 0 if it names none."""
    found = _LINE.search(problem.place)
    return int(found[1]) if found else 0


def _summary(imported: Imported) -> Sentence:
    setup, history = imported.setup, imported.history
    board = _board_named(setup.game, setup.board)
    return say(
        "{game}, {board}\n{players}\n{end}", game=constant(history.game.info.title),
        board=board.title if board else verbatim(setup.board), players=versus(setup.seats),
        end=_end(imported),
    )


def _end(imported: Imported) -> Sentence:
    """How long a game was, and how it ended."""
    setup, count, outcome = imported.setup, len(imported.history), imported.history.outcome
    if outcome is None:
        return plural("{count} action, not finished", "{count} actions, not finished", count)
    if not outcome.winners:
        return plural("{count} action, a draw", "{count} actions, a draw", count)
    if len(outcome.ranking) == 1:
        return plural("{count} action, everybody won", "{count} actions, everybody won", count)
    winners = listed([called(setup.sitter(seat), seat) for seat in outcome.winners])
    return plural(
        "{count} action, won by {winners}", "{count} actions, won by {winners}", count, winners=winners
    )

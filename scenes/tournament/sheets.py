"""Standings and cross table, and both as files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from game.core import AnyGame, Sentence, constant, say, verbatim
from game.core.words import dotted
from game.house.tournament.course import Course
from game.house.tournament.standings import standings
from game.house.tournament.telling import (
    Grid,
    as_csv,
    as_text,
    cross_grid,
    explained,
    scoring_words,
    standings_grid,
)
from scenes.base.exporting import export_folder
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK, WELL
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.tournament.names import named
from scenes.widgets.segments import Segments
from scenes.widgets.words import block, common_size, head

_SHEET: Box = (64.0, 136.0, 1792.0, 800.0)
_FOOT = 956.0
Sheet = Literal["standings", "cross"]


class Sheets(Scene):
    """One of two sheets; both go into the files."""

    for_staff = True

    music = "title"

    def __init__(self, app: Program, game: AnyGame, course: Course) -> None:
        super().__init__(app)
        self.game = game
        self.course = course
        self.sheet: Sheet = "standings"

    def build(self) -> None:
        """The sheet, how it is counted, and the ways on."""
        title = say("Standings") if self.sheet == "standings" else say("Cross table")
        head(self, title, 700)
        values: list[tuple[Sheet, Sentence]] = [
            ("standings", say("Standings")), ("cross", say("Cross table")),
        ]
        Segments(self, (1156, 44, 700, 64), values, self.sheet, self._choose, size=28)
        self.panel(_SHEET)
        if self.sheet == "standings":
            self._build_standings()
        else:
            self._build_cross()
        left, top, width, height = _SHEET
        room = (left + 28, top + height - 60, width - 56, 48)
        block(self, scoring_words(self.course), "body", 28, FAINT, room, stand="middle")
        back = self.gui.button((64, _FOOT, 886, 80), say("Back to the tournament"), self.back, icon="trophy",
                               style="primary", size=30)
        self.gui.button((970, _FOOT, 886, 80), say("Save as text, CSV and picture"), self.export,
                        icon="export", size=30)
        self.gui.set_focus(back, show=False)

    def _build_standings(self) -> None:
        """Places and points on the left of each line, on its right what decided between equals."""
        left, top, width, height = _SHEET
        grid = standings_grid(self.course, named)
        numbers = len(grid[0]) - 3
        columns = [104.0, 380.0, 124.0, *([168.0] * numbers)]
        share = min(72.0, (height - 150) / (len(grid) - 1))
        self._heads(grid[0], columns, (left + 28, top + 8, width - 56, 64))
        rows = standings(self.course)
        reasons = [explained(self.course, row, named) for row in rows]
        told = [reason for reason in reasons if reason]
        aside = sum(columns) + 44
        room = (0.0, 0.0, width - aside - 60, share - 6)
        size = common_size(self, told, "body", 26, room) if told else 26.0
        names = common_size(self, [cells[1] for cells in grid[1:]], "bold", 30, (0, 0, 384, share - 4))
        for index, cells in enumerate(grid[1:]):
            y = top + 80 + index * share
            line = (left + 20, y, width - 40, share - 6)
            self._line(cells, columns, line, names, gold=rows[index].place == 1)
            place = (left + aside, y, width - aside - 32, share - 6)
            block(self, reasons[index], "body", size, FAINT, place, stand="middle")

    def _heads(self, words: Sequence[Sentence], columns: Sequence[float], box: Box) -> None:
        left, top, _, height = box
        size = min(common_size(self, [word], "body", 26, (0, 0, width - 12, height))
                   for word, width in zip(words, columns, strict=True))
        x = left
        for at, (word, width) in enumerate(zip(words, columns, strict=True)):
            block(self, word, "body", size, FAINT, (x, top, width - 12, height), stand="middle",
                  align="left" if at == 1 else "center")
            x += width

    def _line(
        self, cells: Sequence[Sentence], columns: Sequence[float], box: Box, size: float, gold: bool
    ) -> None:
        left, top, _, height = box
        self.panel(box, fill=WELL, border=GOLD if gold else BORDER, radius=12, z=6)
        x = left + 8
        for at, (cell, width) in enumerate(zip(cells, columns, strict=True)):
            style: Literal["bold", "number"] = "bold" if at == 1 else "number"
            ink = GOLD if at == 0 else INK
            block(self, cell, style, size if at == 1 else min(30.0, height * 0.78), ink,
                  (x, top, width - 12, height), stand="middle", align="left" if at == 1 else "center")
            x += width

    def _build_cross(self) -> None:
        left, top, width, height = _SHEET
        grid = cross_grid(self.course, named)
        first, last = 380.0, 120.0
        each = (width - 56 - first - last) / (len(grid) - 1)
        columns = [first, *([min(each, 176.0)] * (len(grid) - 1)), last]
        share = min(72.0, (height - 120) / len(grid))
        size = common_size(self, [cells[0] for cells in grid[1:]], "bold", 30, (0, 0, first - 16, share - 6))
        for row, cells in enumerate(grid):
            x, y = left + 28, top + 16 + row * share
            if row:
                line = (left + 20, y, sum(columns) + 16, share - 6)
                self.panel(line, fill=WELL, border=BORDER, radius=12, z=6)
            for at, (cell, column) in enumerate(zip(cells, columns, strict=True)):
                style: Literal["bold", "body", "number"] = "bold" if at == 0 else "number" if row else "body"
                ink = GOLD if at == len(cells) - 1 and row else INK if row else FAINT
                most = size if at == 0 else 28.0
                block(self, cell, style, most, ink, (x + (8 if at == 0 else 0), y, column - 8, share - 6),
                      stand="middle", align="left" if at == 0 else "center")
                x += column

    def _choose(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.lay_again()

    @property
    def title(self) -> Sentence:
        """Which tournament it is."""
        return dotted((say("Tournament"), constant(self.game.info.title),
                       verbatim(self.course.plan.created[:10])))

    def export(self) -> None:
        """Both sheets as text and CSV, and this one as a picture."""
        folder, told = export_folder(), self.kit.fonts.told
        grids: list[Grid] = [standings_grid(self.course, named), cross_grid(self.course, named)]
        stamp = "".join(char for char in self.course.plan.created if char.isascii() and char.isalnum())
        name = f"tournament-{self.course.plan.game}-{stamp}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.txt").write_text(as_text(self.title, grids, told), encoding="utf-8")
            # With its mark, so that spreadsheets know the letters.
            (folder / f"{name}.csv").write_text(as_csv(grids, told), encoding="utf-8-sig")
            pygame.image.save(self._pictured(), folder / f"{name}-{self.sheet}.png")
        except (OSError, pygame.error) as error:
            reason = verbatim(getattr(error, "strerror", None) or str(error))
            self.app.toasts.show(say("The standings were not saved: {reason}.", reason=reason))
            return
        self.app.toasts.show(say("Kept as {file}", file=verbatim(str(folder / f"{name}.txt"))))

    def _pictured(self) -> pygame.Surface:
        """The sheet as it is seen, without the buttons."""
        screen = pygame.Surface(self.kit.screen.window_size)
        self.stage.spoil()
        self.stage.draw(screen)
        self.stage.spoil()
        return screen.subsurface(self.kit.screen.rect(_SHEET).clip(screen.get_rect())).copy()

"""The rulebook: chapters, a passage in our own words, and its living diagram."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pygame_gui

from game.content.lessons import course
from game.content.rulebook import Passage, read_rulebook
from game.content.rulebook import Rulebook as Book
from game.core import AnyGame, BadContent
from scenes.base.scene import FAINT, INK, Scene
from scenes.book.diagram import LivingDiagram
from scenes.book.index import Entry, Index, Line
from scenes.book.page import RulebookPage
from scenes.widgets.entry_focus import EntryFocus
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box

_BACK: Box = (40, 40, 160, 76)
_TITLE: Box = (224, 40, 296, 76)
_SEARCH: Box = (40, 136, 480, 68)
_INDEX: Box = (40, 220, 480, 820)


class Rulebook(Scene):
    """A game's rules, opened at the passage of a rule or at the first one."""

    def __init__(self, app: Program, game: AnyGame, passage_id: str | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.music = game.info.name
        self.lessons = course(game.info.name).lessons
        self.query = ""
        self.problem = ""
        self.book = self._read()
        self.passage = self._first(passage_id)
        self._index_first = 0
        self._pointer = (0, 0)

    def _read(self) -> Book | None:
        try:
            return read_rulebook(self.game.info.name)
        except BadContent as problem:
            self.problem = str(problem)
            self.app.log([problem])
            return None

    def _first(self, rule: str | None) -> Passage | None:
        if self.book is None:
            return None
        return (self.book.find(rule) if rule else None) or self.book.passages[0]

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def _build_title(self) -> None:
        """The game, and who designed it where that can be read."""
        credit, app = f"by {self.game.info.designers}", self.app
        fits = app.kit.fonts.width_px(credit, "body", 24) <= app.kit.screen.px(_TITLE[2])
        high = 46 if fits else _TITLE[3]
        block(self, self.game.info.title, "title", 44, INK, (*_TITLE[:3], high), stand="middle")
        if fits:
            self.text(credit, "body", 24, FAINT, (_TITLE[0], _TITLE[1] + 62), anchor="midleft")

    def build(self) -> None:
        """The list on the left, the passage in the middle, its diagram on the right."""
        self.gui.button(_BACK, "Back", self.back, icon="back", size=28)
        self._build_title()
        self.page: RulebookPage | None = None
        if self.book is None or self.passage is None:
            words = f"The rulebook cannot be read.\n{self.problem}"
            block(self, words, "body", 32, FAINT, (560, 300, 1200, 400))
            return
        self.search = self.gui.entry(_SEARCH, self.query, self._look_for)
        self.gui.watch(self.search, pygame_gui.UI_TEXT_ENTRY_FINISHED, lambda _: self._open_best())
        self._entry = EntryFocus(self.gui, self.search)
        self._hint = block(self, "" if self.query else "Search the rules", "body", 28, "#8b94a3",
                           (_SEARCH[0] + 24, _SEARCH[1], _SEARCH[2] - 90, _SEARCH[3]), stand="middle", z=120)
        icon = self.kit.art.icon("search", self.kit.screen.px(36), "#8b94a3")
        self.put(icon, (_SEARCH[0] + _SEARCH[2] - 20, _SEARCH[1] + _SEARCH[3] / 2), anchor="midright", z=120)
        self.index = Index(self, _INDEX, self.open)
        self.page = RulebookPage(self, self.book, self.passage)
        self._fixed = [self._entry, *self.gui.items]
        self.index.show(self._entries(), self.passage.id, self._index_first)
        self._collect()

    def _collect(self) -> None:
        """Everything that the ring can go to."""
        assert self.page is not None
        self.gui.items = [*self._fixed, self.page.text, *self.index.lines()]

    def _entries(self) -> tuple[Entry, ...]:
        assert self.book is not None
        if self.query.strip():
            hits = self.book.search(self.query)
            heading = f"{len(hits)} found" if hits else "Nothing found. Try other words."
            return Entry(heading), *(Entry(hit.title, hit.id) for hit in hits)
        entries: list[Entry] = []
        for chapter in self.book.chapters:
            entries.append(Entry(chapter.title))
            entries += [Entry(passage.title, passage.id) for passage in chapter.passages]
        return tuple(entries)

    def _look_for(self, query: str) -> None:
        self.query = query
        self._hint.shown = not query
        assert self.passage is not None
        self.index.show(self._entries(), self.passage.id, bring=not query.strip())
        self._collect()

    def _open_best(self) -> None:
        """Enter in the search field opens the best passage."""
        if self.book is not None and (hits := self.book.search(self.query)):
            self.open(hits[0].id)

    def open(self, rule: str) -> None:
        """Turn to the passage of a rule."""
        found = self.book.find(rule) if self.book is not None else None
        if found is not None:
            self.passage = found
            self._index_first = self.index.first
            ring = self.gui.ring_place
            self.lay()
            self.gui.focus_at(ring)

    def turn(self, step: int) -> None:
        """The passage before or after this one."""
        assert self.book is not None and self.passage is not None
        passages = self.book.passages
        place = passages.index(self.passage) + step
        if 0 <= place < len(passages):
            self.open(passages[place].id)

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the list and the text; Down leaves the search field for what it found."""
        lines = self.index.lines() if self.page is not None and self.gui.typing else []
        if lines and event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN:
            self._entry.let_go()
            self.gui.set_focus(lines[0])
            return True
        if self.gui.handle(event):
            return True
        if self.page is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL:
            over_text = self.page.text.rect.collidepoint(self._pointer)
            return self.page.text.handle(event) if over_text else self.index.handle(event)
        taken = self.index.handle(event) or self.page.text.handle(event)
        if self.page is not None:
            self._collect()
        return taken

    def command(self, name: str) -> bool:
        """Up and down go through the list and scroll it; Escape first leaves the search field."""
        if name == "pause" and self.gui.typing:
            self._entry.let_go()
            return True
        focus = self.gui.focus
        if name in ("up", "down") and isinstance(focus, Line) and self.gui.ringed:
            beside = self.index.beside(focus, 1 if name == "down" else -1)
            self._collect()
            self.gui.set_focus(beside or (self._entry if name == "up" else focus))
            return True
        if name == "rules":
            return True
        return super().command(name)

    def update(self, dt_s: float) -> None:
        """Let the diagram live."""
        super().update(dt_s)
        if self.page is not None and self.page.diagram is not None:
            self.page.diagram.update(dt_s)

    @property
    def busy(self) -> bool:
        """Whether the diagram moves."""
        diagram: LivingDiagram | None = self.page.diagram if self.page is not None else None
        return super().busy or (diagram is not None and diagram.alive)

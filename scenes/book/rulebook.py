"""The rulebook: chapters, a passage in our own words, and its living diagram."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial

import pygame

from game.cafe.idle import Kind
from game.content.lessons import course
from game.content.rulebook import Passage, read_rulebook
from game.content.rulebook import Rulebook as Book
from game.core import NOTHING, AnyGame, BadContent, constant, plural, say, verbatim
from scenes.base.focus import Focusable
from scenes.base.opener import Program
from scenes.base.palette import FAINT, FAINTER, GOLD, INK
from scenes.base.scene import SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.book.index import Entry, Index, Line
from scenes.stage.diagram import LivingDiagram
from scenes.stage.materials import material_of
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.scrolling import ScrollText
from scenes.widgets.text_entry import TextEntry
from scenes.widgets.words import block

_BACK: Box = (40, 40, 160, 76)
_TITLE: Box = (224, 40, 296, 76)
_NAME_LEAST = 40.0
"""With less height the name of the game would be smaller than that of its designer."""
_SEARCH: Box = (40, 136, 480, 68)
_INDEX: Box = (40, 220, 480, 820)
_COVER: Box = (1191, 96, 666, 888)
"""As large as on the game's page, where it was rendered already."""
_RULING_HEIGHT = 92.0


@dataclass(frozen=True)
class Places:
    """The boxes of one open passage."""

    panel: Box
    words: Box
    """Chapter, title and text."""
    title_height: float
    ruling: Box | None
    """A place of its own for the note on rulings; without one it stands between title and text."""
    turns: tuple[Box, Box, Box]
    """The buttons for the lesson, the passage before and the one after."""
    board: Box
    caption: Box
    show: Box
    attempt: Box


_BESIDE = Places(
    panel=(544, 40, 600, 1000), words=(580, 68, 528, 856), title_height=132, ruling=None,
    turns=((580, 864, 528, 72), (580, 948, 256, 68), (852, 948, 256, 68)),
    board=(1164, 36, 720, 716), caption=(1168, 768, 712, 148),
    show=(1168, 936, 348, 104), attempt=(1532, 936, 348, 104),
)
_BELOW = Places(
    panel=(544, 576, 1340, 464), words=(580, 600, 836, 416), title_height=62, ruling=(1452, 608, 396, 148),
    turns=((1452, 776, 396, 72), (1452, 860, 396, 72), (1452, 944, 396, 72)),
    board=(540, 36, 1030, 520), caption=(1588, 40, 296, 272),
    show=(1588, 330, 296, 104), attempt=(1588, 450, 296, 104),
)
"""The words below the board: for the diagrams of games whose board is wide."""


@dataclass(frozen=True)
class OpenBook:
    """The parts of an open book."""

    search: TextEntry
    hint: Sprite
    """What stands in the search field while it is empty."""
    index: Index
    text: ScrollText
    diagram: LivingDiagram | None
    controls: list[Focusable]
    """Those that stay where they are, whatever the index shows."""


@dataclass(frozen=True)
class BookPicture:
    """The book as it lies on the table; one that cannot be read is never opened."""

    opened: OpenBook | None


class Rulebook(SceneWith[BookPicture]):
    """A game's rules, opened at the passage of a rule or at the first one."""

    def __init__(self, app: Program, game: AnyGame, passage_id: str | None = None) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.music = game.info.name
        self.lessons = course(game.info.name).lessons
        self.query = ""
        self.problem = NOTHING
        self.book = self._read()
        self.passage = self._first(passage_id)
        self._index_first = 0
        self._pointer = (0, 0)

    def _read(self) -> Book | None:
        try:
            return read_rulebook(self.game.info.name)
        except BadContent as problem:
            self.problem = problem.said
            self.app.log([problem])
            return None

    def _first(self, rule: str | None) -> Passage | None:
        if self.book is None:
            return None
        return (self.book.find(rule) if rule else None) or self.book.passages[0]

    @property
    def opened(self) -> OpenBook:
        """The parts of a book that could be read."""
        opened = self.picture.opened
        assert opened is not None, self.problem
        return opened

    @property
    def patience(self) -> Kind | None:
        """People read and try things out."""
        return "lesson"

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> BookPicture:
        """The list on the left, the passage in the middle, its diagram on the right."""
        if self.book is not None and self.passage is not None:
            return BookPicture(self._build_book(self.book, self.passage))
        self._build_head()
        words = say("The rulebook cannot be read.\n{problem}", problem=self.problem)
        block(self, words, "body", 32, FAINT, (560, 300, 1200, 400))
        return BookPicture(None)

    def settle(self) -> None:
        """Show the list where it was before."""
        if self.picture.opened is not None and self.passage is not None:
            self.opened.index.show(self._entries(), self.passage.id, self._index_first)
            self._collect()

    def _build_head(self) -> None:
        """The way back, the game, and who designed it where that can be read."""
        self.gui.button(_BACK, say("Back"), self.back, icon="back", size=28)
        info, kit = self.game.info, self.kit
        credit = say("by {designers}", designers=constant(info.designers))
        height = _TITLE[3] - kit.fonts.line_height_px("body", 24) / kit.screen.scale
        fits = kit.fonts.width_px(credit, "body", 24) <= kit.screen.px(_TITLE[2]) and height >= _NAME_LEAST
        height = 46 if fits else _TITLE[3]
        block(self, constant(info.title), "title", 44, INK, (*_TITLE[:3], height), stand="middle")
        if fits:
            self.text(credit, "body", 24, FAINT, (_TITLE[0], _TITLE[1] + 62), anchor="midleft")

    def _build_book(self, book: Book, passage: Passage) -> OpenBook:
        # The field comes first, so that the ring of whoever begins with a key stands around it.
        search = TextEntry(self, _SEARCH, self.query, self._look_for, self._open_best)
        self._build_head()
        left, top, width, height = _SEARCH
        words = NOTHING if self.query else say("Search the rules")
        room = (left + 24, top, width - 90, height)
        hint = block(self, words, "body", 28, FAINTER, room, stand="middle", z=120)
        icon = self.kit.art.icon("search", self.kit.screen.px(36), FAINTER)
        self.put(icon, (left + width - 20, top + height / 2), anchor="midright", z=120)
        index = Index(self, _INDEX, self.open)
        wide = PRESENTERS[book.game].wide and passage.diagram is not None
        places = _BELOW if wide else _BESIDE
        text = self._build_words(book, passage, places)
        self._build_turning(book, passage, places)
        diagram = self._build_diagram(passage, places)
        return OpenBook(search, hint, index, text, diagram, list(self.gui.items))

    def _build_words(self, book: Book, passage: Passage, places: Places) -> ScrollText:
        left, top, width, height = places.words
        self.panel(places.panel)
        chapter = next(each for each in book.chapters if passage in each.passages)
        block(self, chapter.title, "bold", 28, GOLD, (left, top, width, 40), stand="middle")
        room = (left, top + 44, width, places.title_height)
        bound = verbatim(_bound(self.kit.fonts.told(passage.title)))
        title = block(self, bound, "title", 46, INK, room)
        y = top + 44 + title.rect.height / self.kit.screen.scale + 20
        if passage.ruling:
            self._build_ruling(places.ruling or (left, y, width, _RULING_HEIGHT))
            y += 0 if places.ruling else _RULING_HEIGHT + 20
        foot = top + height
        if passage.lesson and places.turns[0][0] == left:
            foot = places.turns[0][1] - 24
        return ScrollText(self, (left, y, width + 20, foot - y), passage.paragraphs, 30, "#e3e6ec")

    def _build_ruling(self, box: Box) -> None:
        left, top, width, height = box
        self.panel(box, z=6, fill="#33290f", border="#b98a1f", radius=18)
        icon = self.kit.art.icon("flag", self.kit.screen.px(40), GOLD)
        self.put(icon, (left + 20, top + height / 2), anchor="midleft", z=20)
        words = say("Our ruling: the designer's text leaves this open.")
        if " and " in self.game.info.designers:
            words = say("Our ruling: the designers' text leaves this open.")
        room = (left + 76, top + 6, width - 92, height - 12)
        block(self, words, "body", 26, "#ffe6a8", room, stand="middle")

    def _build_turning(self, book: Book, passage: Passage, places: Places) -> None:
        teach, before, after = places.turns
        lesson = next((each for each in self.lessons if each.id == passage.lesson), None)
        if lesson is not None:
            words = say("Lesson: {lesson}", lesson=lesson.title)
            self.gui.button(teach, words, self.open_lesson, icon="learn", size=28)
        place = book.passages.index(passage)
        back, on = say("Previous", sense="the page before this"), say("Next", sense="the page after this")
        turns = ((before, back, "arrow_left", -1), (after, on, "arrow_right", 1))
        for box, words, icon, step in turns:
            enabled = 0 <= place + step < len(book.passages)
            self.gui.button(box, words, partial(self.turn, step), icon=icon, enabled=enabled, size=28)

    def _build_diagram(self, passage: Passage, places: Places) -> LivingDiagram | None:
        if passage.diagram is None:
            self.image(f"{self.game.info.name}/cover", _COVER)
            return None
        living = LivingDiagram(self.kit, self.stage, self.game, passage.diagram, places.board)
        left, top, width, height = places.caption
        pressable = living.moves or passage.attempt
        foot = top + height if pressable else places.attempt[1] + places.attempt[3]
        self.panel((left, top, width, foot - top))
        room = (left + 32, top + 12, width - 64, foot - top - 24)
        block(self, passage.diagram.caption, "body", 32, INK, room, stand="middle", align="center")
        show = places.show if passage.attempt else _joined(places.show, places.attempt)
        if living.moves:
            self.gui.button(show, say("Show me"), living.show, icon="play", size=32)
        if passage.attempt:
            self.gui.button(places.attempt, say("Let me try"), self.open_sandbox, icon="touch",
                            style="primary", size=32)
        return living

    def _collect(self) -> None:
        """Everything that the ring can go to; it follows its line, and goes where that is no longer seen."""
        opened, gui = self.opened, self.gui
        gui.items = [*opened.controls, opened.text, *opened.index.lines()]
        if isinstance(gui.focus, Line):
            gui.set_focus(gui.focus if gui.focus in gui.items else None, show=gui.ringed)

    def _entries(self) -> tuple[Entry, ...]:
        assert self.book is not None
        if self.query.strip():
            hits = self._hits(self.book)
            heading = say("Nothing found. Try other words.")
            if hits:
                heading = plural("{count} found", "{count} found", len(hits))
            return Entry(heading), *(Entry(hit.title, hit.id) for hit in hits)
        entries: list[Entry] = []
        for chapter in self.book.chapters:
            entries.append(Entry(chapter.title))
            entries += [Entry(passage.title, passage.id) for passage in chapter.passages]
        return tuple(entries)

    def _hits(self, book: Book) -> tuple[Passage, ...]:
        return book.search(self.query, self.kit.fonts.told)

    def _look_for(self, query: str) -> None:
        self.query = query
        self.opened.hint.shown = not query
        assert self.passage is not None
        index, gui = self.opened.index, self.gui
        index.show(self._entries(), self.passage.id, bring=not query.strip())
        if isinstance(gui.focus, Line):
            # Another list: what has the number of its line may be another passage, or nothing.
            gui.set_focus(next(iter(index.lines()), None), show=gui.ringed)
        self._collect()

    def _open_best(self) -> None:
        """Enter in the search field opens the best passage."""
        if self.book is not None and (hits := self._hits(self.book)):
            self.open(hits[0].id)

    def open(self, rule: str) -> None:
        """Turn to the passage of a rule."""
        found = self.book.find(rule) if self.book is not None else None
        if found is not None:
            self.passage = found
            self._index_first = self.opened.index.first
            self.lay_in_pieces()
            self.app.stack.tidy_soon()

    def turn(self, step: int) -> None:
        """The passage before or after this one."""
        assert self.book is not None and self.passage is not None
        passages = self.book.passages
        place = passages.index(self.passage) + step
        if 0 <= place < len(passages):
            self.open(passages[place].id)

    def open_lesson(self) -> None:
        """The lesson that teaches this rule."""
        assert self.passage is not None
        lesson = next(each for each in self.lessons if each.id == self.passage.lesson)
        self.app.stack.push(self.app.open.lesson(self.game, lesson))

    def open_sandbox(self) -> None:
        """The diagram's position, to play with."""
        assert self.passage is not None and self.passage.diagram is not None
        self.app.stack.push(self.app.open.sandbox(self.game, self.passage.title, self.passage.diagram))

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the list and the text; Down leaves the search field for what it found."""
        opened = self.picture.opened
        if opened is None:
            return super().handle(event)
        lines = opened.index.lines() if self.gui.typing else []
        if lines and event.type == pygame.KEYDOWN and event.key == pygame.K_DOWN:
            opened.search.let_go()
            self.gui.set_focus(lines[0])
            return True
        if super().handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.MOUSEWHEEL:
            over_text = opened.text.rect.collidepoint(self._pointer)
            taken = opened.text.handle(event) if over_text else opened.index.handle(event)
        else:
            taken = opened.index.handle(event) or opened.text.handle(event)
        self._collect()
        return taken

    def command(self, name: str) -> bool:
        """Up and down go through the list and scroll it; Escape first leaves the search field."""
        if name == "pause" and self.gui.typing:
            self.opened.search.let_go()
            return True
        focus = self.gui.focus
        if name in ("up", "down") and isinstance(focus, Line) and self.gui.ringed:
            beside = self.opened.index.beside(focus, 1 if name == "down" else -1)
            self._collect()
            self.gui.set_focus(beside or (self.opened.search if name == "up" else focus))
            return True
        if name == "rules":
            return True
        return super().command(name)

    @property
    def calm(self) -> bool:
        """While the diagram rests."""
        opened = self.picture.opened
        diagram = opened.diagram if opened is not None else None
        return super().calm and (diagram is None or diagram.demonstrator.done)

    def update(self, dt_s: float) -> None:
        """Let the diagram live."""
        super().update(dt_s)
        opened = self.picture.opened
        if opened is not None and opened.diagram is not None:
            opened.diagram.update(dt_s)


def _bound(title: str) -> str:
    """A title in which no line ends between brackets."""
    return re.sub(r"\([^)]*\)", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), title)


def _joined(one: Box, other: Box) -> Box:
    """The box round two boxes, of which the second lies to the right or below."""
    return one[0], one[1], other[0] + other[2] - one[0], other[1] + other[3] - one[1]

"""One passage: its words, and its diagram beside or above them."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from game.content.rulebook import Passage
from game.content.rulebook import Rulebook as Book
from scenes.base.palette import GOLD, INK
from scenes.book.diagram import LivingDiagram
from scenes.book.places import page_places
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.scroll_text import ScrollText
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.screen import Box
    from scenes.book.rulebook import Rulebook

_RULING_HIGH = 92.0
_PICTURE: Box = (1191, 96, 666, 888)
"""As large as on the game's page, where it was rendered already."""


class RulebookPage:
    """What is open in the rulebook."""

    def __init__(self, scene: Rulebook, book: Book, passage: Passage) -> None:
        self.scene = scene
        self.passage = passage
        self.diagram: LivingDiagram | None = None
        wide = PRESENTERS[book.game].wide and passage.diagram is not None
        self.places = page_places(wide)
        self.text = self._build_words(book)
        self._build_turning(book)
        if passage.diagram is not None:
            self._build_diagram()
        else:
            scene.image(f"{book.game}/cover", _PICTURE)

    def _build_words(self, book: Book) -> ScrollText:
        scene, passage, places = self.scene, self.passage, self.places
        left, top, width, height = places.words
        scene.panel(places.panel)
        chapter = next(each for each in book.chapters if passage in each.passages)
        block(scene, chapter.title, "bold", 28, GOLD, (left, top, width, 40), stand="middle")
        room = (left, top + 44, width, places.title_high)
        title = block(scene, _bound(passage.title), "title", 46, INK, room)
        y = top + 44 + title.rect.height / scene.kit.screen.scale + 20
        if passage.ruling:
            self._build_ruling(places.ruling or (left, y, width, _RULING_HIGH))
            y += 0 if places.ruling else _RULING_HIGH + 20
        foot = top + height
        if passage.lesson and places.turns[0][0] == left:
            foot = places.turns[0][1] - 24
        return ScrollText(scene, (left, y, width + 20, foot - y), passage.paragraphs, 30, "#e3e6ec")

    def _build_ruling(self, box: Box) -> None:
        scene, (left, y, width, height) = self.scene, box
        scene.panel(box, z=6, fill="#33290f", border="#b98a1f", radius=18)
        icon = scene.kit.art.icon("flag", scene.kit.screen.px(40), GOLD)
        scene.put(icon, (left + 20, y + height / 2), anchor="midleft", z=20)
        whose = "designers'" if " and " in self.scene.game.info.designers else "designer's"
        words = f"Our ruling: the {whose} text leaves this open."
        room = (left + 76, y + 6, width - 92, height - 12)
        block(scene, words, "body", 26, "#ffe6a8", room, stand="middle")

    def _build_turning(self, book: Book) -> None:
        scene, passage, (teach, before, after) = self.scene, self.passage, self.places.turns
        lesson = next((each for each in scene.lessons if each.id == passage.lesson), None)
        if lesson is not None:
            scene.gui.button(teach, f"Lesson: {lesson.title}", self.open_lesson, icon="learn", size=28)
        place = book.passages.index(passage)
        turns = ((before, "Previous", "arrow_left", -1), (after, "Next", "arrow_right", 1))
        for box, words, icon, step in turns:
            enabled = 0 <= place + step < len(book.passages)
            scene.gui.button(box, words, partial(scene.turn, step), icon=icon, enabled=enabled, size=28)

    def _build_diagram(self) -> None:
        scene, diagram, places = self.scene, self.passage.diagram, self.places
        assert diagram is not None
        self.diagram = LivingDiagram(scene, scene.game, diagram, places.board)
        pressable = self.diagram.moves or self.passage.attempt
        left, top, width, height = places.caption
        foot = top + height if pressable else places.attempt[1] + places.attempt[3]
        scene.panel((left, top, width, foot - top))
        block(scene, diagram.caption, "body", 32, INK, (left + 32, top + 12, width - 64, foot - top - 24),
              stand="middle", align="center")
        show = places.show if self.passage.attempt else _joined(places.show, places.attempt)
        if self.diagram.moves:
            scene.gui.button(show, "Show me", self.diagram.show, icon="play", size=32)
        if self.passage.attempt:
            scene.gui.button(places.attempt, "Let me try", self.open_sandbox, icon="touch", style="primary",
                             size=32)

    def open_lesson(self) -> None:
        """The lesson that teaches this rule."""
        scene = self.scene
        lesson = next(each for each in scene.lessons if each.id == self.passage.lesson)
        scene.app.stack.push(scene.app.open.lesson(scene.game, lesson))

    def open_sandbox(self) -> None:
        """The diagram's position, to play with."""
        assert self.passage.diagram is not None
        self.scene.app.stack.push(
            self.scene.app.open.sandbox(self.scene.game, self.passage.title, self.passage.diagram)
        )


def _bound(title: str) -> str:
    """A title in which no line ends between brackets."""
    return re.sub(r"\([^)]*\)", lambda found: found[0].replace(" ", "\N{NO-BREAK SPACE}"), title)


def _joined(one: Box, other: Box) -> Box:
    """The box round two boxes, of which the second lies to the right or below."""
    return one[0], one[1], other[0] + other[2] - one[0], other[1] + other[3] - one[1]

"""One passage: its words in the middle, its diagram on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.rulebook import Passage
from game.content.rulebook import Rulebook as Book
from scenes.rulebook_diagram import LivingDiagram
from scenes.scene import GOLD, INK
from scenes.widgets.scroll_text import ScrollText
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.rulebook import Rulebook
    from scenes.screen import Box

_PAGE: Box = (544, 40, 600, 1000)
_PAD = 36.0
_BOARD: Box = (1164, 36, 720, 716)
_CAPTION: Box = (1168, 768, 712, 148)
_SHOW: Box = (1168, 936, 348, 104)
_TRY: Box = (1532, 936, 348, 104)
_PICTURE: Box = (1188, 90, 672, 896)


class RulebookPage:
    """What is open in the rulebook."""

    def __init__(self, scene: Rulebook, book: Book, passage: Passage) -> None:
        self.scene = scene
        self.passage = passage
        self.diagram: LivingDiagram | None = None
        self.text = self._build_words(book)
        self._build_turning(book)
        if passage.diagram is not None:
            self._build_diagram()
        else:
            scene.picture(f"{book.game}/cover", _PICTURE)

    def _build_words(self, book: Book) -> ScrollText:
        scene, passage = self.scene, self.passage
        left, top, width, _ = _PAGE
        inside, room = left + _PAD, width - 2 * _PAD
        scene.panel(_PAGE)
        chapter = next(each for each in book.chapters if passage in each.passages)
        block(scene, chapter.title, "bold", 28, GOLD, (inside, top + 28, room, 40), stand="middle")
        title = block(scene, passage.title, "title", 46, INK, (inside, top + 72, room, 132))
        y = top + 72 + title.rect.height / scene.app.screen.scale + 20
        if passage.ruling:
            y = self._build_ruling(y)
        high = top + (800 if passage.lesson else 884) - y
        return ScrollText(scene, (inside, y, room + 20, high), passage.paragraphs, 30, "#e3e6ec")

    def _build_ruling(self, y: float) -> float:
        scene, left, room = self.scene, _PAGE[0] + _PAD, _PAGE[2] - 2 * _PAD
        scene.panel((left, y, room, 92), z=6, fill="#33290f", border="#b98a1f", radius=18)
        icon = scene.app.art.icon("flag", scene.app.screen.px(40), "#ffd166")
        scene.put(icon, (left + 20, y + 46), anchor="midleft", z=20)
        words = "Our ruling: the designer's text leaves this open."
        block(scene, words, "body", 26, "#ffe6a8", (left + 76, y + 6, room - 92, 80), stand="middle")
        return y + 112

    def _build_turning(self, book: Book) -> None:
        scene, passage = self.scene, self.passage
        left, top, width, height = _PAGE
        inside, room, foot = left + _PAD, width - 2 * _PAD, top + height - 92
        lesson = next((each for each in scene.lessons if each.id == passage.lesson), None)
        if lesson is not None:
            box = (inside, foot - 84, room, 72)
            scene.gui.button(box, f"Lesson: {lesson.title}", self.open_lesson, icon="learn", size=28)
        place = book.passages.index(passage)
        half = (room - 16) / 2
        turns = (("Previous", "arrow_left", -1), ("Next", "arrow_right", 1))
        for index, (words, icon, step) in enumerate(turns):
            box = (inside + index * (half + 16), foot, half, 68)
            enabled = 0 <= place + step < len(book.passages)
            scene.gui.button(box, words, partial(scene.turn, step), icon=icon, enabled=enabled, size=28)

    def _build_diagram(self) -> None:
        scene, diagram = self.scene, self.passage.diagram
        assert diagram is not None
        self.diagram = LivingDiagram(scene, scene.game, diagram, _BOARD)
        pressable = self.diagram.moves or self.passage.attempt
        left, top, width, height = _CAPTION if pressable else (*_CAPTION[:3], 272.0)
        scene.panel((left, top, width, height))
        block(scene, diagram.caption, "body", 32, INK, (left + 32, top + 12, width - 64, height - 24),
              stand="middle", align="center")
        show = (*_SHOW[:2], _SHOW[2] if self.passage.attempt else width, _SHOW[3])
        if self.diagram.moves:
            scene.gui.button(show, "Show me", self.diagram.show, icon="play", size=32)
        if self.passage.attempt:
            scene.gui.button(_TRY, "Let me try", self.open_sandbox, icon="touch", style="primary", size=32)

    def open_lesson(self) -> None:
        """The lesson that teaches this rule."""
        from scenes.lesson import LessonScene

        scene = self.scene
        lesson = next(each for each in scene.lessons if each.id == self.passage.lesson)
        scene.app.stack.push(LessonScene(scene.app, scene.game, lesson))

    def open_sandbox(self) -> None:
        """The diagram's position, to play with."""
        from scenes.sandbox import Sandbox

        assert self.passage.diagram is not None
        self.scene.app.stack.push(
            Sandbox(self.scene.app, self.scene.game, self.passage.title, self.passage.diagram)
        )

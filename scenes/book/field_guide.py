"""The field guide: drawn plates of the real animal behind a game, and what is known about it."""

from __future__ import annotations

from functools import partial

import pygame

from game.cafe.idle import Kind
from game.content.field_guide import Fact, Guide, Plate, read_field_guide
from game.core import NOTHING, AnyGame, BadContent, say, verbatim
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.base.screen import Box
from scenes.base.shapes import shadow
from scenes.stage.materials import material_of
from scenes.widgets.words import block, common_size

_PICTURE: Box = (64, 144, 920, 690)
_LEFT, _WIDTH = 1024.0, 832.0
_FACTS: Box = (_LEFT, 286, _WIDTH, 548)
_ROW: Box = (64, 866, 1792, 174)
_GAP, _BETWEEN = 16.0, 10.0
_SMALL = (136.0, 102.0)


class FieldGuide(Scene):
    """One plate at a time, with a row of all plates below it."""

    def __init__(self, app: Program, game: AnyGame, first: int = 0) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.music = game.info.name
        self.at = first
        self.guide = Guide(verbatim(game.info.title), ())
        try:
            self.guide = read_field_guide(game.info.name)
        except BadContent as problem:
            app.tell([problem])

    @property
    def patience(self) -> Kind | None:
        """People read and try things out."""
        return "lesson"

    def background(self) -> pygame.Surface:
        """The table, on which the plate is laid."""
        return self.app.table_top(self.kit.material).copy()

    def build(self) -> None:
        """The plate, its words, and the row."""
        self.gui.button((64, 40, 200, 80), say("Back"), self.back, icon="back")
        block(self, say("Field guide"), "title", 60, INK, (304, 40, 640, 80), stand="middle")
        room = (_LEFT, 40, _WIDTH, 80)
        block(self, self.guide.subject, "body", 30, FAINT, room, stand="middle", align="right")
        if not self.guide.plates:
            words = say("The pages are missing.")
            block(self, words, "body", 36, FAINT, (64, 480, 1792, 100), align="center")
            return
        self._build_plate(self.guide.plates[self.at])
        self._build_row()

    def _build_plate(self, plate: Plate) -> None:
        rect = self.kit.screen.rect(_PICTURE)
        shade, place = shadow(self.kit.art, rect, self.kit.screen.scale)
        self.stage.paint(shade, place)
        self.image(self._art(plate), _PICTURE)
        block(self, plate.title, "heading", 58, INK, (_LEFT, 144, _WIDTH, 76), stand="middle")
        block(self, plate.caption, "body", 32, GOLD, (_LEFT, 222, _WIDTH, 60), stand="middle")
        left, top, width, height = _FACTS
        share = (height + _BETWEEN) / max(3, len(plate.facts))
        _, room = _divided((left, top, width, share - _BETWEEN))
        size = common_size(self, [fact.text for fact in plate.facts], "body", 28, room)
        for index, fact in enumerate(plate.facts):
            self._build_fact(fact, size, (left, top + index * share, width, share - _BETWEEN))

    def _art(self, plate: Plate) -> str:
        return f"{self.game.info.name}/plates/{plate.name}"

    def _build_fact(self, fact: Fact, size: float, box: Box) -> None:
        self.panel(box)
        head, room = _divided(box)
        block(self, fact.title, "bold", 30, INK, head, stand="middle")
        block(self, fact.text, "body", size, "#d5d9e0", room)

    def _build_row(self) -> None:
        left, top, width, height = _ROW
        share = (width + _GAP) / len(self.guide.plates)
        for index, plate in enumerate(self.guide.plates):
            box = (left + index * share, top, share - _GAP, height)
            self._lay(box, index == self.at)
            self.gui.button(box, NOTHING, partial(self.turn_to, index), style="card")
            self.image(self._art(plate), (box[0] + (box[2] - _SMALL[0]) / 2, top + 20, *_SMALL), z=104)
            ink, room = (GOLD if index == self.at else INK), (box[0] + 18, top + 122, box[2] - 36, 36)
            block(self, plate.title, "bold", 26, ink, room, stand="middle", align="center", z=104)
        self.gui.set_focus(self.gui.items[1 + self.at], show=False)

    def _lay(self, box: Box, marked: bool) -> None:
        rect, border = self.kit.screen.rect(box), GOLD if marked else BORDER
        image = self.kit.panel(rect.size, border=border)
        self.stage.paint(image, rect)

    def turn_to(self, index: int) -> None:
        """Show another plate."""
        if index != self.at:
            self.kit.sound.play("page")
            self.at = index
            self.lay_in_pieces()
            self.app.stack.tidy_soon()


def _divided(box: Box) -> tuple[Box, Box]:
    """Where a fact's title and its text stand."""
    left, top, width, height = box
    head = 40.0 if height < 150 else 52.0
    edge = 8.0 if height < 150 else 16.0
    left, width = left + 28, width - 56
    return (left, top + edge, width, head), (left, top + edge + head, width, height - 2 * edge - head)

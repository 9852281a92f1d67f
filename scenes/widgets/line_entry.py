"""One line is typed: by the keyboard, or by fingers, mouse and pad on the one that is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from game.core import NOTHING, Sentence, say, verbatim
from scenes.base.clipboard import PASTE, copied
from scenes.base.fonts import Style
from scenes.base.kit import Kit
from scenes.base.opener import Program
from scenes.base.palette import BORDER, FAINT, INK, WELL
from scenes.base.scene import Overlay, SceneWith
from scenes.base.screen import Box
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

Written = Callable[[str], object]
_LEFT, _WIDTH = 260.0, 1400.0
_KEY, _STEP = 104.0, 112.0
_KEYS_TOP, _FOOT_GAP, _FOOT_HIGH = 290.0, 36.0, 178.0
"""The foot stands apart, so that right of one of its buttons is the next one and no key above."""
_LOWEST, _HIGH = 110.0, 1080.0
_TURKISH: Final = "tr"
_LETTERS: Final = ("qwertyuiopğü", "asdfghjklşı-", "zxcvbnmöçé'.")
"""With the letters of Turkish names; there, as on keyboards in Turkey, the dotless ı has the place of i."""
_SIGNS: Final = ("1234567890_:", "/\\~&()+,@!äñ")
"""What names of folders and of houses have besides."""
_CARET: Final = "|"
_PASTED: Final = 1000


class EntryPicture(NamedTuple):
    """What changes while somebody types."""

    field: Sprite


class LineEntry(SceneWith[EntryPicture], Overlay):
    """Over a screen that has asked for a line: it is told when it is done."""

    signs: ClassVar[bool] = True
    """Whether more than names is typed."""
    hint: Sentence = NOTHING
    """What stands in the field as long as nothing is typed."""

    def __init__(
        self, app: Program, title: Sentence, typed: str, written: Written, most: int, colour: str = INK
    ) -> None:
        """What is typed begins with what was there, and has so many characters at most."""
        super().__init__(app)
        self.title = title
        self.typed = typed
        self._written = written
        self._most = most
        self._colour = colour
        self._capitals = False

    @property
    def rows(self) -> tuple[str, ...]:
        """The keys, from the top."""
        exchanged = {ord("i"): "ı", ord("ı"): "i"} if self._turkish else {}
        letters = tuple(row.translate(exchanged) for row in _LETTERS)
        return (_SIGNS[0], *letters, _SIGNS[1]) if self.signs else letters

    @property
    def _turkish(self) -> bool:
        return self.kit.fonts.language.code == _TURKISH

    @property
    def _desk(self) -> Box:
        height = _KEYS_TOP + len(self.rows) * _STEP + _FOOT_HIGH
        return _LEFT, min(_LOWEST, (_HIGH - height) / 2), _WIDTH, height

    @property
    def _field(self) -> Box:
        left, top, width, _ = self._desk
        return left + 170, top + 140, width - 340, 110.0

    def build(self) -> EntryPicture:
        """The field, the keys in rows, and the way out."""
        top = self._desk[1]
        self.build_head(self._desk)
        self.panel(self._field, fill=WELL, radius=18, z=6)
        field = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        for row, letters in enumerate(self.rows):
            for column, letter in enumerate(letters):
                box = self._box(column, 1, top + _KEYS_TOP + row * _STEP, _KEY)
                self.gui.button(box, verbatim(self._cap(letter)), partial(self.tap, letter), size=44)
        self._build_foot(top + _KEYS_TOP + len(self.rows) * _STEP + _FOOT_GAP)
        return EntryPicture(field)

    def _box(self, column: int, columns: int, top: float, height: float) -> Box:
        """Where something stands that is so many keys wide."""
        across = len(self.rows[0])
        left = 960 - (across * _STEP - _STEP + _KEY) / 2
        return left + column * _STEP, top, columns * _STEP - _STEP + _KEY, height

    def build_head(self, desk: Box) -> None:
        """What is to be typed."""
        left, top, width, _ = desk
        self.panel(desk, border=BORDER)
        block(self, self.title, "title", 52, INK, (left + 44, top + 30, width - 88, 92), stand="middle")

    def _build_foot(self, top: float) -> None:
        shift = self.gui.button(self._box(0, 2, top, 96), say("Capitals"), self.shift, icon="arrow_up",
                                size=28)
        shift.look(selected=self._capitals)
        self.gui.button(self._box(2, 3, top, 96), say("Space"), partial(self.tap, " "), size=32)
        self.gui.button(self._box(5, 2, top, 96), say("Rub out"), self.rub_out, icon="back", size=28)
        self.gui.button(self._box(7, 2, top, 96), say("Cancel"), self.back, size=30)
        done = self.gui.button(self._box(9, 3, top, 96), say("Done"), self.finish, icon="check",
                               style="primary", size=34)
        self.gui.set_focus(done, show=False)

    def settle(self) -> None:
        """Show what was typed so far."""
        kit, text = self.kit, self.typed + _CARET
        room_px = kit.screen.px(self._field[2] - 60)
        words: Sentence = verbatim(end_of(kit, text, "heading", 20, room_px))
        if not self.typed and self.hint:
            words = self.hint
        size = kit.fonts.fitting(words, "heading", 60, room_px, 20)
        image = kit.fonts.render(words, "heading", size, self._colour if self.typed else FAINT)
        rect = kit.screen.rect(self._field)
        self.picture.field.set(image, image.get_rect(center=rect.center).topleft)

    def _cap(self, letter: str) -> str:
        if not self._capitals:
            return letter
        return "İ" if letter == "i" and self._turkish else letter.upper()

    def tap(self, letter: str) -> None:
        """A key of the keyboard that is shown."""
        self.add(self._cap(letter))

    def add(self, text: str) -> None:
        """Take what was typed or pasted, as far as it can be drawn and there is room."""
        grown = self.grown(self.kit.fonts.typeable(text[:_PASTED], "heading"))
        capitals, self._capitals = self._capitals, self._capitals and not grown.strip()
        self.typed = grown
        if capitals != self._capitals:
            self.lay_again()
        else:
            self.settle()

    def grown(self, more: str) -> str:
        """The line with more at its end."""
        return (self.typed + more)[:self._most]

    def rub_out(self) -> None:
        """Take the last letter back."""
        self.typed = self.typed[:-1]
        self.settle()

    def shift(self) -> None:
        """Capitals or small letters."""
        self._capitals = not self._capitals
        self.lay_again()

    def finish(self) -> None:
        """It is done."""
        self.app.stack.pop()
        self._written(self.typed.strip())

    def seize(self, event: pygame.Event) -> bool:
        """Letters are no commands here; arrows, Escape and pads are."""
        if event.type == pygame.TEXTINPUT:
            self.gui.hide_ring()
            self.add(event.text)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_v and event.mod & PASTE:
            self.add(copied())
        elif event.key == pygame.K_BACKSPACE:
            self.rub_out()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not self.gui.ringed:
            self.finish()
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        return True


def end_of(kit: Kit, text: str, style: Style, size: float, room_px: float) -> str:
    """As much of the end of a line as there is room for: that of a folder tells most."""
    while len(text) > 1 and kit.fonts.width_px(verbatim(text), style, size) > room_px:
        text = text[1:]
    return text

"""Who sits on a seat: one of the latest names, somebody new, or a guest; typing is never needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.house.names import MOST_LETTERS, clean_name
from scenes.base.clipboard import PASTE, copied
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK, WELL
from scenes.base.scene import Overlay, SceneWith
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

Named = Callable[[str], object]
_LATEST: Final = 8
_BOX: Box = (460.0, 170.0, 1000.0, 740.0)
_DESK: Box = (260.0, 110.0, 1400.0, 780.0)
_FIELD: Box = (430.0, 250.0, 1060.0, 110.0)
_KEY, _KEY_GAP, _KEYS_TOP = 104.0, 8.0, 400.0
_ROWS: Final = ("qwertyuıopğü", "asdfghjklşi-", "zxcvbnmöç'.")
_CAPITALS: Final = {"ı": "İ"}
"""Both i and ı stand on the keyboard; in most languages I belongs to the dotted one."""
_CARET = verbatim("|")


class NamePicker(Overlay):
    """The latest names, large enough for a finger."""

    def __init__(
        self, app: Program, seat: Seat, latest: Sequence[str], named: Named, new: bool = True,
        title: Sentence | None = None, guest: bool = True,
    ) -> None:
        """Without `new` only those who are known can be chosen, without `guest` only those with a name."""
        super().__init__(app)
        self._new = new
        self._guest = guest
        self._title = title or (say("Who sits here?") if new else say("Who is it?"))
        self.seat = seat
        self._latest = tuple(latest)[:_LATEST]
        self._named = named

    def build(self) -> None:
        """The question, the names, and the two other ways."""
        left, top, width, height = _BOX
        self.panel(_BOX, border=SEAT_COLOURS[self.seat])
        self.image(f"common/seat_{self.seat}", (left + 44, top + 36, 84, 84))
        block(self, self._title, "title", 56, INK, (left + 152, top + 36, width - 196, 84), stand="middle")
        half = (width - 88 - 20) / 2
        for index, name in enumerate(self._latest):
            box = (left + 44 + index % 2 * (half + 20), top + 150 + index // 2 * 104, half, 88.0)
            self.gui.button(box, verbatim(name), partial(self.choose, name), size=36)
        if not self._latest:
            words = say("Names that were used here will stand in this place.")
            block(self, words, "body", 32, FAINT, (left + 44, top + 240, width - 88, 160), align="center")
        foot = top + height - 44 - 96
        left_box, right_box = (left + 44, foot, half, 96.0), (left + 44 + half + 20, foot, half, 96.0)
        if self._new:
            self.gui.button(left_box, say("Someone new"), self.write, icon="plus", style="primary", size=34)
        if self._new and self._guest:
            self.gui.button(right_box, say("Guest"), partial(self.choose, ""), icon="person", size=34)
        else:
            self.gui.button(right_box, say("Cancel"), self.back, size=34)
        self.gui.set_focus(self.gui.items[0], show=False)

    def choose(self, name: str) -> None:
        """Somebody sits down."""
        self.app.stack.pop()
        self._named(name)

    def write(self, begun: str = "") -> None:
        """A name that was never used here."""
        entry = NameEntry(self.app, self.seat, self._named)
        self.app.stack.replace(entry)
        if begun:
            entry.add(begun)

    def seize(self, event: pygame.Event) -> bool:
        """Whoever just types means somebody new: letters are no commands here."""
        if not self._new:
            return False
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self.write(event.text)
            return True
        return event.type == pygame.KEYDOWN and bool(event.unicode.strip()) and event.unicode.isprintable()


def ask_name(app: Program, seat: Seat, latest: Sequence[str], named: Named) -> None:
    """Who sits on a seat: one of the latest names; where there are none, a name is typed at once."""
    app.stack.push(NamePicker(app, seat, latest, named) if latest else NameEntry(app, seat, named))


class EntryPicture(NamedTuple):
    """What changes while somebody types."""

    field: Sprite


class NameEntry(SceneWith[EntryPicture], Overlay):
    """A name is typed: by the keyboard, or by fingers, mouse and pad on the one that is shown."""

    def __init__(self, app: Program, seat: Seat, named: Named) -> None:
        super().__init__(app)
        self.seat = seat
        self.typed = ""
        self._named = named
        self._capitals = True

    def build(self) -> EntryPicture:
        """The field, the keys in rows, and the way out."""
        left, top, width, _ = _DESK
        self.panel(_DESK, border=SEAT_COLOURS[self.seat])
        self.image(f"common/seat_{self.seat}", (left + 44, top + 34, 84, 84))
        room = (left + 152, top + 30, width - 196, 92)
        block(self, say("What is your name?"), "title", 52, INK, room, stand="middle")
        self.panel(_FIELD, fill=WELL, radius=18, z=6)
        field = self.stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), 20))
        for row, letters in enumerate(_ROWS):
            start = 960 - (len(letters) * (_KEY + _KEY_GAP) - _KEY_GAP) / 2
            for column, letter in enumerate(letters):
                box = (start + column * (_KEY + _KEY_GAP), _KEYS_TOP + row * (_KEY + _KEY_GAP), _KEY, _KEY)
                self.gui.button(box, verbatim(self._cap(letter)), partial(self.tap, letter), size=44)
        self._build_foot()
        return EntryPicture(field)

    def _build_foot(self) -> None:
        top = _KEYS_TOP + 3 * (_KEY + _KEY_GAP) + 12
        shift = self.gui.button((310, top, 200, 96), say("Capitals"), self.shift, icon="arrow_up", size=28)
        shift.look(selected=self._capitals)
        self.gui.button((526, top, 340, 96), say("Space"), partial(self.tap, " "), size=32)
        self.gui.button((882, top, 230, 96), say("Rub out"), self.rub_out, icon="back", size=28)
        self.gui.button((1128, top, 220, 96), say("Cancel"), self.back, size=30)
        done = self.gui.button((1364, top, 246, 96), say("Done"), self.finish, icon="check", style="primary",
                               size=34)
        self.gui.set_focus(done, show=False)

    def settle(self) -> None:
        """Show what was typed so far."""
        words: Sentence = verbatim(self.typed + _CARET) if self.typed else say("1 to 16 letters")
        ink = SEAT_COLOURS[self.seat] if self.typed else FAINT
        kit = self.kit
        size = kit.fonts.fitting(words, "heading", 60, kit.screen.px(_FIELD[2] - 60), 20)
        image = kit.fonts.render(words, "heading", size, ink)
        rect = kit.screen.rect(_FIELD)
        self.picture.field.set(image, image.get_rect(center=rect.center).topleft)

    def _cap(self, letter: str) -> str:
        return _CAPITALS.get(letter, letter.upper()) if self._capitals else letter

    def tap(self, letter: str) -> None:
        """A key of the keyboard that is shown."""
        self.add(self._cap(letter))

    def add(self, text: str) -> None:
        """Take what was typed or pasted, as far as it can be drawn and there is room."""
        fonts = self.kit.fonts
        drawn = "".join(
            char for char in fonts.typeable(text[:100], "heading")
            if not fonts.unknown_characters(char, "heading")
        )
        # A blank at the end is only on its way to the next word: it is kept until the name is done.
        blank = " " if drawn.endswith(" ") and len(self.typed) < MOST_LETTERS - 1 else ""
        grown = clean_name(self.typed + drawn)
        self.typed = (grown + blank) if grown else ""
        if self._capitals and grown:
            self._capitals = False
            self.lay_again()
        else:
            self.settle()

    def rub_out(self) -> None:
        """Take the last letter back."""
        self.typed = self.typed[:-1]
        self.settle()

    def shift(self) -> None:
        """Capitals or small letters."""
        self._capitals = not self._capitals
        self.lay_again()

    def finish(self) -> None:
        """Somebody sits down; without a letter it is a guest."""
        self.app.stack.pop()
        self._named(clean_name(self.typed))

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


def chip_words(name: str) -> Sentence:
    """What stands on a seat's chip."""
    return verbatim(name) if name else say("Add a name")

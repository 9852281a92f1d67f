"""Who sits on a seat: one of the latest names, somebody new, or a guest; typing is never needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.core import Seat, Sentence, say, verbatim
from game.house.names import MOST_LETTERS, clean_name
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.base.screen import Box
from scenes.base.seat_marks import SEAT_COLOURS
from scenes.widgets.line_entry import LineEntry
from scenes.widgets.words import block

Named = Callable[[str], object]
_LATEST: Final = 8
_BOX: Box = (460.0, 170.0, 1000.0, 740.0)


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


class NameEntry(LineEntry):
    """A name that was never used here is typed."""

    signs = False
    hint = say("1 to 16 letters")

    def __init__(self, app: Program, seat: Seat, named: Named) -> None:
        super().__init__(app, say("What is your name?"), "", named, MOST_LETTERS, SEAT_COLOURS[seat])
        self.seat = seat
        self._capitals = True

    def build_head(self, desk: Box) -> None:
        """The question, in the colour of the seat."""
        left, top, width, _ = desk
        self.panel(desk, border=SEAT_COLOURS[self.seat])
        self.image(f"common/seat_{self.seat}", (left + 44, top + 34, 84, 84))
        room = (left + 152, top + 30, width - 196, 92)
        block(self, self.title, "title", 52, INK, room, stand="middle")

    def grown(self, more: str) -> str:
        """Only what a name can have; a blank at its end is on its way to the next word, until it is done."""
        drawn = "".join(char for char in more if not self.kit.fonts.unknown_characters(char, "heading"))
        blank = " " if drawn.endswith(" ") and len(self.typed) < MOST_LETTERS - 1 else ""
        name = clean_name(self.typed + drawn)
        return (name + blank) if name else ""

    def finish(self) -> None:
        """Somebody sits down; without a letter it is a guest."""
        self.typed = clean_name(self.typed)
        super().finish()


def chip_words(name: str) -> Sentence:
    """What stands on a seat's chip."""
    return verbatim(name) if name else say("Add a name")

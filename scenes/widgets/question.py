"""A question before something that cannot be taken back: what would be lost, and two answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core import Sentence
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.widgets.words import block

_BOX = (520.0, 350.0, 880.0, 380.0)
_PAD, _GAP = 60.0, 20.0


class Answer(NamedTuple):
    """A button's words and icon."""

    words: Sentence
    icon: str


class Question(Overlay):
    """Stands over what it is about. Whoever presses Escape, or Enter without looking, has lost nothing."""

    def __init__(
        self, app: Program, title: Sentence, words: Sentence, no: Answer, yes: Answer,
        do: Callable[[], object], decline: Callable[[], object] | None = None,
    ) -> None:
        """Whoever declines goes back to what is below, and perhaps that is to be known."""
        super().__init__(app)
        self._title = title
        self._words = words
        self._no = no
        self._yes = yes
        self._do = do
        self._decline = decline

    def build(self) -> None:
        """The question, its price, and the two answers, the harmless one first."""
        left, top, width, height = _BOX
        self.panel(_BOX)
        inner = width - 2 * _PAD
        room = (left + _PAD, top + 34, inner, 84)
        block(self, self._title, "title", 56, INK, room, align="center", stand="middle")
        room = (left + _PAD, top + 128, inner, 104)
        block(self, self._words, "body", 30, FAINT, room, align="center", stand="middle")
        share = (inner + _GAP) / 2
        at = top + height - 44 - 84
        size = even_size(self.kit, (self._no.words, self._yes.words), 30, share - _GAP)
        no = self.gui.button(
            (left + _PAD, at, share - _GAP, 84), self._no.words, self.decline, icon=self._no.icon, size=30,
            words_size=size, style="primary",
        )
        self.gui.button(
            (left + _PAD + share, at, share - _GAP, 84), self._yes.words, self._do, icon=self._yes.icon,
            size=30, words_size=size, style="quiet",
        )
        self.gui.set_focus(no, show=False)

    def decline(self) -> None:
        """The harmless answer; somebody may want to know that it was given."""
        if self._decline is not None:
            self._decline()
        else:
            super().back()

    def back(self) -> None:
        """Escape is the harmless answer, too."""
        self.decline()

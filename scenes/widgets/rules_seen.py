"""The end of a guided game: how much of the rules everybody has seen, and where to read the others."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.core import AnyGame, constant, plural, say
from scenes.base.button import even_size
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.widgets.host import Host
from scenes.widgets.words import block

_WIDTH, _PAD, _GAP = 1680.0, 56.0, 14.0
_HEAD, _FOOT = 230.0, 136.0
_ROW, _COLUMNS = 70.0, 3
_MOST: Final = 24
"""So many links fit on the screen; whoever has seen less is better off with the book itself."""


class RulesSeen(Overlay):
    """Stands between the last move and the result."""

    def __init__(self, app: Program, game: AnyGame, host: Host, then: Callable[[], object]) -> None:
        super().__init__(app)
        self._game = game
        self._host = host
        self._then = then

    def build(self) -> None:
        """The count, a link for each rule that has not come up, and the way on."""
        others = self._host.unseen()[:_MOST]
        rows = -(-len(others) // _COLUMNS)
        height = _HEAD + rows * _ROW + _FOOT
        left, top = 960 - _WIDTH / 2, 540 - height / 2
        self.panel((left, top, _WIDTH, height))
        portrait = self.kit.screen.px(132)
        self.put(self.kit.art.image("common/host", (portrait, portrait)), (left + _PAD, top + 44), z=20)
        total = len(self._host.guide.tips)
        seen = total - len(self._host.unseen())
        title = plural(
            "You have seen {seen} of {count} rule.", "You have seen {seen} of {count} rules.", total,
            seen=seen,
        )
        room = (left + _PAD + 164, top + 46, _WIDTH - 2 * _PAD - 164, 76)
        block(self, title, "title", 56, INK, room, stand="middle")
        words = say("The others come up when they like. Read about any of them:") if others \
            else say("That is all there is to a first game. Well played!")
        room = (left + _PAD + 164, top + 124, _WIDTH - 2 * _PAD - 164, 56)
        block(self, words, "body", 32, FAINT, room, stand="middle")
        share = (_WIDTH - 2 * _PAD + _GAP) / _COLUMNS
        titles = [constant(self._game.rules[tip.rule]) for tip in others]
        size = even_size(self.kit, titles, 30, share - _GAP, icon=False)
        for index, (tip, name) in enumerate(zip(others, titles, strict=True)):
            box = (
                left + _PAD + share * (index % _COLUMNS), top + _HEAD + _ROW * (index // _COLUMNS),
                share - _GAP, _ROW - _GAP,
            )
            self.gui.button(box, name, partial(self.open_rule, tip.rule), size=28, words_size=size)
        on = self.gui.button(
            (960 - 190, top + height - _FOOT + 28, 380, 80), say("Who won?"), self.back, icon="trophy",
            style="primary", size=34,
        )
        self.gui.set_focus(on, show=False)

    def open_rule(self, rule: str) -> None:
        """The rulebook at a rule."""
        self.app.stack.push(self.app.open.rulebook(self._game, rule))

    def back(self) -> None:
        """On to the result."""
        super().back()
        self._then()

"""How many want to learn a game together: one press, and the guided match begins."""

from __future__ import annotations

from functools import partial

from game.core import NOTHING, AnyGame, say, verbatim
from scenes.base.button import ButtonStyle
from scenes.base.opener import Program
from scenes.base.palette import FAINT, INK
from scenes.base.scene import Overlay
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.words import block

_TILE, _GAP, _PAD = 176.0, 20.0, 60.0
_TOP, _HEIGHT = 304.0, 472.0
_LEAST = 880.0
"""So wide it is at least, so that the words above a few tiles are not squeezed."""


class HowMany(Overlay):
    """Stands over a game's page."""

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self._game = game

    def build(self) -> None:
        """A tile for each number of people; whoever is alone plays against the weakest opponent."""
        most = max(self._game.info.seats)
        row = most * (_TILE + _GAP) - _GAP
        width = max(row, _LEAST) + 2 * _PAD
        left = 960 - width / 2
        self.panel((left, _TOP, width, _HEIGHT))
        room = (left + _PAD + 40, _TOP + 36, width - 2 * _PAD - 80, 84)
        block(self, say("How many are you?"), "title", 60, INK, room, align="center", stand="middle")
        room = (left + _PAD, _TOP + 122, width - 2 * _PAD, 84)
        words = say("We explain the game while you play. Mistakes can be taken back.")
        if PRESENTERS[self._game.info.name].live:
            words = say("We explain the game while you play, first slowly, then faster.")
        block(self, words, "body", 30, FAINT, room, align="center", stand="middle")
        first = 960 - row / 2
        for count in range(1, most + 1):
            box = (first + (count - 1) * (_TILE + _GAP), _TOP + 228, _TILE, 188)
            style: ButtonStyle = "primary" if count == 1 else "quiet"
            self.gui.button(box, NOTHING, partial(self.begin, count), style=style)
            above, number = (*box[:3], 108.0), verbatim(str(count))
            block(self, number, "number", 72, INK, above, align="center", stand="middle", z=104)
            self._people(count, box[0] + _TILE / 2, box[1] + 138)
        self.gui.set_focus(self.gui.items[0], show=False)
        self.gui.button((left + width - 96, _TOP + 20, 72, 72), NOTHING, self.back, icon="cross", size=34)

    def _people(self, count: int, middle: float, y: float) -> None:
        """A person for each, side by side."""
        size = min(44.0, (_TILE - 24) / count)
        for index in range(count):
            x = middle + (index - (count - 1) / 2) * size
            image = self.kit.art.image(f"common/seat_{index + 1}", (self.kit.screen.px(size - 4),) * 2)
            self.put(image, (x, y), anchor="center", z=104)

    def begin(self, count: int) -> None:
        """Play, with so many people who have no names yet."""
        self.app.stack.replace(self.app.open.guided(self._game, [""] * count))

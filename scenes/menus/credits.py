"""Credits: who made what, from a file that everybody can read."""

from __future__ import annotations

from game.content.credits import Entry, Part, Thanks, read_credits
from game.core import BadContent, Sentence, say
from scenes.base.fonts import Style
from scenes.base.opener import Program
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.scene import Scene
from scenes.widgets.words import block, head

_TOP = 144.0
_COLUMNS = {1: (64.0, 816.0), 2: (912.0, 944.0)}
_HEAD, _ROW, _GAP = 72.0, 42.0, 20.0
_NOTE = 216.0
"""The height of what has to be said below the rows of a part."""
_NAME, _MAKER = 28.0, 26.0
_LEAST, _STEP = 0.5, 0.02
"""How much smaller names may become at most, and in what steps: at each the letters have whole pixels."""
Widths = tuple[float, float, float]


class Credits(Scene):
    """Everybody who has a part in this."""

    def __init__(self, app: Program) -> None:
        super().__init__(app)
        self.thanks = Thanks()
        self.feet: dict[int, float] = {}
        """Where each column ends."""
        try:
            self.thanks = read_credits()
        except BadContent as problem:
            app.tell([problem])

    def build(self) -> None:
        """The emblem and what this is, then two columns."""
        head(self, say("Credits"), 600)
        left, width = _COLUMNS[1]
        self.image("common/logo", (left, _TOP, 272, 272))
        room = (left + 304, _TOP, width - 320, 272)
        block(self, self.thanks.about, "body", 30, INK, room, stand="middle")
        tops = {1: _TOP + 304, 2: 40.0}
        for part in self.thanks.parts:
            self.feet[part.column] = self._build_part(part, tops[part.column])
            tops[part.column] = self.feet[part.column] + _GAP

    def _build_part(self, part: Part, top: float) -> float:
        left, width = _COLUMNS[part.column]
        rows = _HEAD + len(part.entries) * _ROW + 8
        height = rows + (_NOTE if part.note else 0.0)
        self.panel((left, top, width, height))
        block(self, part.title, "heading", 38, INK, (left + 32, top + 16, width - 64, 56), stand="middle")
        widths, share = self.columns(part)
        for row, entry in enumerate(part.entries):
            self._build_entry(entry, left + 32, top + _HEAD + row * _ROW, widths, share)
        if part.note:
            room = (left + 32, top + rows + 8, width - 64, _NOTE - 24)
            block(self, part.note, "body", _MAKER, INK, room)
        return top + height

    def columns(self, part: Part) -> tuple[Widths, float]:
        """Names that align down the screen, makers and licences, and how much smaller all have to be."""
        width = _COLUMNS[part.column][1] - 64
        beside = [other for other in self.thanks.parts if other.column == part.column]
        share = 1.0
        while (names := self._names(beside, share)) + self._makers(beside, share) > width and share > _LEAST:
            share -= _STEP
        licence = self._licences(part, share)
        return (names, width - names - licence, licence), share

    def _names(self, parts: list[Part], share: float) -> float:
        return self._widest([entry.name for part in parts for entry in part.entries], "bold", share * _NAME)

    def _makers(self, parts: list[Part], share: float) -> float:
        """The room for the makers of any part and its licences."""
        size = share * _MAKER
        return max(
            self._widest([entry.by for entry in part.entries], "body", size) + self._licences(part, share)
            for part in parts
        )

    def _licences(self, part: Part, share: float) -> float:
        return self._widest([entry.licence for entry in part.entries], "body", share * _MAKER)

    def _widest(self, texts: list[Sentence], style: Style, size: float) -> float:
        """The design width of the longest text and the gap beside it; 0 where there is no text."""
        widest_px = max((self.kit.fonts.width_px(text, style, size) for text in texts if text), default=0)
        return widest_px / self.kit.screen.scale + _GAP if widest_px else 0.0

    def _build_entry(self, entry: Entry, left: float, top: float, widths: Widths, share: float) -> None:
        name, by, licence = widths
        block(self, entry.name, "bold", share * _NAME, INK, (left, top, name, 44), stand="middle")
        block(self, entry.by, "body", share * _MAKER, FAINT, (left + name, top, by, 44), stand="middle")
        place = (left + name + by, top, licence, 44)
        if entry.licence:
            block(self, entry.licence, "body", share * _MAKER, GOLD, place, stand="middle", align="right")

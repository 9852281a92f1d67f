"""Where everything on the title stands, for every number of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.base.screen import Box

EDGE: Final = 64.0
GAP: Final = 28.0
"""Between the screen's edge and what stands on it, and between things that stand side by side."""

_WAYS: Final[Box] = (EDGE, 892.0, 1920 - 2 * EDGE, 124.0)
_CHOICE: Final = (188.0, 64.0)
_TALL: Final = 4 / 3
"""How much higher than wide a box is."""
_STACKED: Final = 1.06
"""From one line of a name in two lines to the next, in parts of its size."""
_LINE: Final = 1.32
"""What a line takes alone."""


@dataclass(frozen=True)
class Shelf:
    """The places of everything on the title."""

    emblem: Box
    name: Box
    name_size: float
    tagline: Box
    cards: tuple[Box, ...]
    continued: Box
    choices: tuple[Box, ...]
    ways: Box
    """Where the ways besides the games stand side by side."""
    toasts: Box
    """Where messages come and go without lying on anything, a lifted box neither."""
    stacked: bool = False
    """Whether the name takes two lines."""

    @property
    def name_lines(self) -> tuple[Box, ...]:
        """The places of the name's lines."""
        left, top, width, _ = self.name
        if not self.stacked:
            return (self.name,)
        line, high = _STACKED * self.name_size, _LINE * self.name_size
        return tuple((left, top + (n + 1) * line - high, width, high) for n in range(2))


def arrange(count: int) -> Shelf:
    """Few boxes stand beside the name, as large as fits; more of them in one row below it."""
    if count == 1:
        return _one()
    if count <= 3:
        return _column(count)
    return _row(count)


def _one() -> Shelf:
    width, height = 714.0, 952.0
    return Shelf(
        emblem=(180, 24, 420, 420), name=(EDGE, 424, 1000, 172), name_size=150,
        tagline=(EDGE + 4, 604, 1000, 48), cards=((1920 - EDGE - width, 84.0, width, height),),
        continued=(EDGE, 680, 640, 104), choices=_choices(EDGE, 968.0),
        ways=(EDGE, 816.0, 1000.0, 124.0), toasts=(624.0, 44.0, 496.0, 370.0),
    )


def _column(count: int) -> Shelf:
    """Two or three boxes: the emblem, the name in two lines and what it stands for beside them."""
    top, height = {2: (154.0, 660.0), 3: (204.0, 592.0)}[count]
    width = height / _TALL
    start = 1920 - EDGE - count * width - (count - 1) * GAP
    column = start - EDGE - 1.5 * GAP
    emblem, size = min(420.0, column), min(150.0, column * 0.31)
    foot = 48.0 if count == 2 else 96.0
    name = 2 * _STACKED * size
    above = (top + height - emblem - name - 16 - foot) / 2
    right = _choices(1920 - EDGE - 2 * 196 - _CHOICE[0], 24.0)
    return Shelf(
        emblem=(EDGE + (column - emblem) / 2 - 20, above, emblem, emblem),
        name=(EDGE, above + emblem, column, name), name_size=size, stacked=True,
        tagline=(EDGE + 4, above + emblem + name + 16, column, foot),
        cards=_cards(count, start, top, width, GAP),
        continued=(start, 10.0, right[0][0] - start - GAP, 92.0), choices=right,
        ways=_WAYS, toasts=(start, top + height + 8, 1920 - EDGE - start, 876 - top - height),
    )


def _row(count: int) -> Shelf:
    """Emblem and name above the boxes; four leave less room to their sides where these are low."""
    gap = {4: 40.0}.get(count, GAP)
    head, foot = {4: 330.0}.get(count, 406.0), 856.0
    width = min((foot - head) / _TALL, (1920 - 2 * EDGE - (count - 1) * gap) / count)
    start = (1920 - count * width - (count - 1) * gap) / 2
    top = head + (foot - head - width * _TALL) / 2
    cards = _cards(count, start, top, width, gap)
    if count == 4:
        return Shelf(
            emblem=(24, -14, 316, 316), name=(364, 8, 800, 160), name_size=134, tagline=(372, 174, 860, 48),
            cards=cards, continued=(1276.0, 132.0, 580.0, 104.0), choices=_choices(1276.0, 44.0),
            ways=_WAYS, toasts=(372.0, 224.0, 880.0, 64.0),
        )
    return Shelf(
        emblem=(16, -14, 420, 420), name=(448, 62, 800, 172), name_size=142, tagline=(456, 246, 880, 48),
        cards=cards, continued=(1276.0, 132.0, 580.0, 104.0), choices=_choices(1276.0, 44.0),
        ways=_WAYS, toasts=(384.0, 296.0, 1152.0, 68.0),
    )


def _cards(count: int, start: float, top: float, width: float, gap: float) -> tuple[Box, ...]:
    return tuple((start + i * (width + gap), top, width, width * _TALL) for i in range(count))


def _choices(left: float, top: float) -> tuple[Box, ...]:
    width, height = _CHOICE
    return tuple((left + number * (width + 8), top, width, height) for number in range(3))

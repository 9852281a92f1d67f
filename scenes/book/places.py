"""Where a passage's words and its diagram stand: side by side, or the words below a wide board."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.base.screen import Box


@dataclass(frozen=True)
class PagePlaces:
    """The boxes of one open passage."""

    panel: Box
    words: Box
    """Chapter, title and text."""
    title_high: float
    ruling: Box | None
    """A place of its own for the note on rulings; without one it stands between title and text."""
    turns: tuple[Box, Box, Box]
    """The buttons for the lesson, the passage before and the one after."""
    board: Box
    caption: Box
    show: Box
    attempt: Box


BESIDE = PagePlaces(
    panel=(544, 40, 600, 1000), words=(580, 68, 528, 856), title_high=132, ruling=None,
    turns=((580, 864, 528, 72), (580, 948, 256, 68), (852, 948, 256, 68)),
    board=(1164, 36, 720, 716), caption=(1168, 768, 712, 148),
    show=(1168, 936, 348, 104), attempt=(1532, 936, 348, 104),
)
BELOW = PagePlaces(
    panel=(544, 576, 1340, 464), words=(580, 600, 836, 416), title_high=62, ruling=(1452, 608, 396, 148),
    turns=((1452, 776, 396, 72), (1452, 860, 396, 72), (1452, 944, 396, 72)),
    board=(540, 36, 1030, 520), caption=(1588, 40, 296, 272),
    show=(1588, 330, 296, 104), attempt=(1588, 450, 296, 104),
)


def page_places(wide: bool) -> PagePlaces:
    """The places of a passage whose diagram is wide, or of any other."""
    return BELOW if wide else BESIDE

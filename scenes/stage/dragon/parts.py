"""The list of pictures that one dragon is put together from, and how large each is."""

from __future__ import annotations

from dataclasses import dataclass

LEVELS = 12
WIDEST = 0.345
HEAD_SIZE = 0.94


@dataclass(frozen=True)
class Part:
    """One picture: its art files (drawn over each other) and its size in squares of the board."""

    name: str
    files: tuple[str, ...]
    view: tuple[int, int]
    width: float
    mirrored: bool = False

    def size_px(self, unit_px: float) -> tuple[int, int]:
        """Return the picture's size when a square is `unit_px` wide."""
        width = max(2, round(self.width * unit_px))
        return width, max(2, round(width * self.view[1] / self.view[0]))


def level_width(level: int) -> float:
    """Return a body's width at a level, in squares."""
    return WIDEST * (level + 1) / LEVELS


def parts(species: str) -> list[Part]:
    """Return every part of a species."""
    listed = [
        Part("head", (f"{species}/head.svg", f"{species}/eyes_open.svg"), (240, 240), HEAD_SIZE),
        Part("asleep", (f"{species}/head.svg", f"{species}/eyes_closed.svg"), (240, 240), HEAD_SIZE),
        Part("tail", (f"{species}/tail.svg",), (120, 150), 0.30),
        Part("leg_right", (f"{species}/leg.svg",), (120, 120), 0.36),
        Part("leg_left", (f"{species}/leg.svg",), (120, 120), 0.36, mirrored=True),
        Part("badge", (f"{species}/badge.svg",), (100, 100), 0.36 if species == "eastern" else 0.44),
        Part("pip_2", ("pip_2.svg",), (100, 100), 0.31),
        Part("pip_3", ("pip_3.svg",), (100, 100), 0.31),
    ]
    for level in range(LEVELS):
        listed += _row(species, level)
    return listed


def _row(species: str, level: int) -> list[Part]:
    width = level_width(level)
    row = [
        Part(f"band_{level}", (f"{species}/band.svg",), (100, 64), width * 1.04),
        Part(f"edge_{level}", ("edge.svg",), (160, 40), width * 1.66),
    ]
    if species == "frilled":
        row.append(Part(f"fin_{level}", ("frilled/fin.svg",), (240, 110), width * 2.5))
    if level % 3 == 2:
        row.append(Part(f"shadow_{level}", ("shadow.svg",), (100, 100), width * 1.7))
        row.append(Part(f"glow_{level}", ("glow.svg",), (100, 100), width * 2.2))
    return row

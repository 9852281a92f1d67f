"""The list of pictures that a dragon is put together from, and how large each is."""

from __future__ import annotations

from dataclasses import dataclass

LEVELS = 10
WIDEST = 0.345
HEAD_SIZE = 0.88
TAIL_SIZE = 0.35
LEG_SIZE = 0.36
BADGE_SIZES = {"eastern": 0.36, "frilled": 0.44}
PIP_SIZE = 0.31
STAR_SIZE = 0.19
HALO_SIZE = 1.02


@dataclass(frozen=True)
class Part:
    """One picture: its art file, the file's view box, and its width in squares of the board."""

    name: str
    file: str
    view: tuple[int, int, int, int]
    width: float
    mirrored: bool = False

    def size_px(self, unit_px: float) -> tuple[int, int]:
        """Return the picture's size when a square is `unit_px` wide."""
        width = max(2, round(self.width * unit_px))
        return width, max(2, round(width * self.view[3] / self.view[2]))


def own_parts(species: str) -> list[Part]:
    """Return the parts that every dragon of a species has in its own colours."""
    leg = (0, 0, 120, 120)
    eyes = (60, 80, 120, 64)
    listed = [
        Part("head", f"{species}/head.svg", (0, 0, 240, 240), HEAD_SIZE),
        Part("eyes_open", f"{species}/eyes_open.svg", eyes, HEAD_SIZE / 2),
        Part("eyes_closed", f"{species}/eyes_closed.svg", eyes, HEAD_SIZE / 2),
        Part("tail", f"{species}/tail.svg", (0, 0, 120, 150), TAIL_SIZE),
        Part("leg_right", f"{species}/leg.svg", leg, LEG_SIZE),
        Part("leg_left", f"{species}/leg.svg", leg, LEG_SIZE, mirrored=True),
        Part("badge", f"{species}/badge.svg", (0, 0, 100, 100), BADGE_SIZES[species]),
    ]
    for level in range(LEVELS):
        width = level_width(level)
        listed.append(Part(f"band_{level}", f"{species}/band.svg", (0, 0, 100, 64), 1.04 * width))
        if species == "frilled":
            listed.append(Part(f"fin_{level}", "frilled/fin.svg", (0, 0, 240, 110), 2.5 * width))
    return listed


def seat_parts() -> list[Part]:
    """Return the parts that all dragons of a seat share."""
    disc = (0, 0, 100, 100)
    listed = [Part(f"pip_{count}", f"pip_{count}.svg", disc, PIP_SIZE) for count in (2, 3)]
    listed.append(Part("star", "star.svg", disc, STAR_SIZE))
    listed.append(Part("halo", "glow.svg", disc, HALO_SIZE))
    for level in range(LEVELS):
        width = level_width(level)
        listed.append(Part(f"edge_{level}", "edge.svg", (0, 0, 160, 56), 1.66 * width))
        if level % 3 == 0:
            listed.append(Part(f"shadow_{level}", "shadow.svg", disc, 1.7 * width))
            listed.append(Part(f"glow_{level}", "glow.svg", disc, 2.4 * width))
    return listed


def level_width(level: int) -> float:
    """Return a body's width at a level, in squares."""
    return WIDEST * (level + 1) / LEVELS

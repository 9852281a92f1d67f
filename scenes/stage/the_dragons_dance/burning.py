"""The fire round a king who is to be saved: tongues that flicker and sparks that rise, picture by picture."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from scenes.base.art import Art, Drawing
from scenes.stage.board.svg import group

PHASES: Final = 8
"""So many pictures, after which they begin again."""
_WIDE: Final = 1.3
"""How wide the fire is, in squares."""
_BOX: Final = (120, 164)
"""The box of the drawing; the king stands in the middle of its lower part, which is as high as it is wide."""
_TONGUES: Final = (
    (-150.0, 0.0, -40.0, 0.8), (-100.0, 0.0, -38.0, 0.9), (0.0, -42.0, 6.0, 0.95), (0.0, 42.0, 6.0, 0.95),
    (0.0, -34.0, 30.0, 1.1), (0.0, 34.0, 30.0, 1.1), (0.0, -14.0, 42.0, 1.25), (0.0, 14.0, 42.0, 1.25),
)
"""Each tongue: degrees about the king, its foot, and its size."""
_TALLER, _SWAY = 0.3, 12.0
"""How much a tongue grows and shrinks, and by how many degrees it leans."""
_SPARKS: Final = ((34.0, 0.0), (80.0, 0.3), (52.0, 0.55), (94.0, 0.75), (22.0, 0.85), (66.0, 0.15))
"""Where each spark rises, and its share of the time."""
_FROM, _UP = 92.0, 124.0
_HALO: Final = (
    '<radialGradient id="halo" cx=".5" cy=".5" r=".5">'
    '<stop offset=".5" stop-color="#ff8a1c" stop-opacity="0"/>'
    '<stop offset=".75" stop-color="#ff7a1c" stop-opacity="{glow:.2f}"/>'
    '<stop offset="1" stop-color="#ff3a1c" stop-opacity="0"/></radialGradient>'
)


def burning_drawing(art: Art, phase: int, square_px: int) -> Drawing:
    """The fire at one moment, as it is seen in front of the king."""
    time = 2 * pi * phase / PHASES
    wide, high = _BOX
    tongues = "".join(_tongue(number, time) for number in range(len(_TONGUES)))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"><defs>'
        f"{_HALO.format(glow=0.66 + 0.12 * sin(time))}"
        f"{group(art, 'tongue', 'the_dragons_dance/tongue')}</defs>"
        f'<circle cx="60" cy="{high - 60}" r="60" fill="url(#halo)"/>'
        f'<g transform="translate(60 {high - 54})">{tongues}</g>{_sparks(phase / PHASES)}</svg>'
    )
    side = _WIDE * square_px
    return Drawing(f"burning {phase}", svg, (round(side), round(side * high / wide)))


def lifted_px(square_px: int) -> int:
    """How far the middle of that drawing lies above the middle of the king's square."""
    return round((_BOX[1] - _BOX[0]) / 2 / _BOX[0] * _WIDE * square_px)


def _tongue(number: int, time: float) -> str:
    turn, x, y, size = _TONGUES[number]
    # Each flickers twice while all pictures pass, and no two together.
    beat = sin(2 * time + number * 2.4)
    tall, lean = size * (1 + _TALLER * beat), _SWAY * sin(time + number * 1.7)
    place = f"rotate({turn:g}) translate({x:g} {y:g}) rotate({lean:.1f}) scale({size:.2f} {tall:.2f})"
    return f'<use href="#tongue" transform="{place}"/>'


def _sparks(time: float) -> str:
    found = ""
    for number, (x, late) in enumerate(_SPARKS):
        share = (time + late) % 1
        aside, y = x + 5 * sin(2 * pi * share + number), _FROM - _UP * share * (0.7 + 0.1 * (number % 3))
        seen = sin(pi * share) ** 0.5
        found += (
            f'<circle cx="{aside:.1f}" cy="{y + _BOX[1] - _BOX[0]:.1f}" r="{4.6 - 2.4 * share:.1f}" '
            f'fill="#ffcf4a" stroke="#c62a14" stroke-width="1" opacity="{seen:.2f}"/>'
        )
    return found

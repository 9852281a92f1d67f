"""A picture for each mode: what it is about, played by chiefs at dusk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from scenes.base.art import Art, Drawing
from scenes.stage.eye_for_an_eye.chiefs import sculpture
from scenes.stage.eye_for_an_eye.svg import apart, document, group, use

MODE_SIZE: Final = (360.0, 160.0)
"""Width and height of a mode's picture in its own drawing."""


class Player(NamedTuple):
    """A chief in the picture of a mode: where the middle of its feet is, and which way it looks."""

    chief: str
    x: float
    y: float
    scale: float
    heading: float


class Prop(NamedTuple):
    """Something else in the picture: a drawing of its own, and where its middle is."""

    file: str
    x: float
    y: float
    scale: float


_SCENES: Final[dict[str, tuple[Player | Prop, ...]]] = {
    "battle": (
        Player("grublic", 122, 130, 0.98, 12), Player("incendiary", 238, 130, 0.98, 168),
        Prop("mark/hit", 181, 74, 0.62),
    ),
    "king_of_the_hill": (
        Player("pluma", 180, 102, 0.84, 70), Prop("mark/crown", 180, 14, 0.26),
        Player("riparian", 62, 136, 0.86, 330), Player("banksia", 302, 138, 0.86, 212),
    ),
    "domination": (
        Prop("flower/bluebell", 60, 58, 0.78), Player("echo", 232, 118, 0.9, 80),
        Prop("flower/bluebell", 258, 112, 0.24), Player("grublic", 134, 140, 0.9, 335),
    ),
    "nymphlet_ceremony": (
        Player("riparian", 92, 130, 0.94, 8), Prop("nymphlet", 186, 122, 0.42),
        Prop("nymphlet", 248, 132, 0.5), Prop("nymphlet", 312, 116, 0.38),
    ),
}
"""What is to be seen from the back to the front, by the mode's name."""


def mode_drawing(art: Art, mode: str, width_px: int) -> Drawing:
    """The picture of a mode, so wide."""
    width, height = MODE_SIZE
    svg = document(
        f"0 0 {width:g} {height:g}",
        '<defs><clipPath id="frame"><rect width="360" height="160" rx="12"/></clipPath></defs>',
        '<g clip-path="url(#frame)">', group(art, "ground", f"mode/{mode}"), *_scene(art, mode), "</g>",
        '<rect x="1" y="1" width="358" height="158" rx="11" fill="none" stroke="#e0b064" stroke-width="2"/>',
    )
    return Drawing(f"mode {mode}", svg, (width_px, round(width_px * height / width)))


def _scene(art: Art, mode: str) -> Iterator[str]:
    for number, one in enumerate(_SCENES[mode]):
        if isinstance(one, Prop):
            yield f"<defs>{group(art, f'prop{number}', one.file)}</defs>"
            yield use(f"prop{number}", one.x, one.y, one.scale)
        else:
            yield f'<ellipse cx="{one.x:g}" cy="{one.y:g}" rx="26" ry="10" fill="#000" opacity=".4"/>'
            yield f'<g transform="translate({one.x:g} {one.y:g}) scale({one.scale:g})">'
            yield apart(f"chief{number}", sculpture(art, one.chief, one.heading))
            yield "</g>"

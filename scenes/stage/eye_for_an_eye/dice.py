"""Dice of bone: their faces at rest and tumbling in space, and the dice of one seat as sprites."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.eye_for_an_eye.lore import FACES
from game.rules.eye_for_an_eye.places import BLANK
from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.eye_for_an_eye.palette import DIE_EDGE
from scenes.stage.eye_for_an_eye.panel_plan import PanelFrame
from scenes.stage.eye_for_an_eye.svg import document, group

if TYPE_CHECKING:
    from scenes.base.kit import Kit

TUMBLES: Final = 14
"""How many pictures a tumble has before it begins again."""

THROWN: Final = 4
"""A thrown die stops after this many steps and hangs in the air until its face is known."""

TURNS: Final = 5
"""In so many pictures the face of a die that comes to rest turns into view."""

TURN_S: Final = 0.1
"""So long it takes, the last of a roll."""

_SHADOW: Final = 0.055
"""The share of a die's picture round the die itself."""

_Z_DIE: Final = 62.0
_AIR: Final = 1.15
"""How much larger a die in the air looks."""

_HALF: Final = 30.0
_VIEW: Final = "-54 -54 108 108"
_Vector = tuple[float, float, float]
_SIDES: Final[tuple[tuple[_Vector, _Vector], ...]] = (
    ((1, 0, 0), (0, 1, 0)), ((-1, 0, 0), (0, 1, 0)), ((0, 0, 1), (0, 1, 0)), ((0, 0, -1), (0, 1, 0)),
    ((1, 0, 0), (0, 0, 1)), ((1, 0, 0), (0, 0, -1)),
)
"""To the right and down on each side of a cube, as seen from outside."""

_PAINT: Final = (
    '<linearGradient id="bone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0"/>'
    '<stop offset=".6" stop-color="#f0e3c4"/><stop offset="1" stop-color="#c6ad7c"/></linearGradient>'
    '<linearGradient id="worn" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#a89f8c"/>'
    '<stop offset="1" stop-color="#6f6857"/></linearGradient>'
)
_WORN: Final = '<circle r="9" fill="#d8cfb8" opacity=".4"/>'


def die_drawing(art: Art, face: int, side_px: int) -> Drawing:
    """A die at rest; a blank one has been spent and waits to be rolled."""
    worn = face == BLANK
    icon = "" if worn else group(art, "face", f"face/{FACES[face]}")
    shown = _WORN if worn else '<use href="#face" transform="scale(.82)"/>'
    svg = document(
        _VIEW,
        f"<defs>{_PAINT}{icon}</defs>"
        '<rect x="-47" y="-43" width="94" height="94" rx="22" fill="#000" opacity=".45"/>'
        f'<rect x="-48" y="-49" width="96" height="96" rx="22" fill="url(#{"worn" if worn else "bone"})" '
        f'stroke="{DIE_EDGE}" stroke-width="4"/>'
        '<rect x="-42" y="-43" width="84" height="84" rx="17" fill="none" stroke="#fff" stroke-opacity=".55" '
        f'stroke-width="3"/><g transform="translate(0 -1)">{shown}</g>',
    )
    return Drawing(f"die {face}", svg, (side_px, side_px))


def tumble_drawing(art: Art, number: int, side_px: int) -> Drawing:
    """One moment of a die in the air: a cube in space, its three near sides with their signs."""
    turn_x, turn_y = radians(30 + 360 * number / TUMBLES * 2), radians(20 + 360 * number / TUMBLES * 3)
    groups = "".join(group(art, f"face{index}", f"face/{name}") for index, name in enumerate(FACES))
    sides = []
    for index, (right, down) in enumerate(_SIDES):
        across, along = _turned(right, turn_x, turn_y), _turned(down, turn_x, turn_y)
        out = _cross(across, along)
        if out[2] > 0.02:
            sides.append(_side(index, across, along, out))
    shadow = '<ellipse cx="4" cy="40" rx="34" ry="11" fill="#000" opacity=".35"/>'
    svg = document(_VIEW, f"<defs>{groups}</defs>", shadow, *sides)
    return Drawing(f"tumble {number}", svg, (side_px, side_px))


def _side(index: int, across: _Vector, along: _Vector, out: _Vector) -> str:
    """One side of the cube as a slanted square."""
    light = max(0.0, min(1.0, 0.45 + 0.35 * out[2] - 0.3 * out[1]))
    shade = tuple(round(dark + (lit - dark) * light) for dark, lit in ((142, 255), (120, 250), (84, 236)))
    matrix = " ".join(f"{value:.3f}" for value in (across[0], across[1], along[0], along[1]))
    x, y = out[0] * _HALF, out[1] * _HALF
    return (
        f'<g transform="matrix({matrix} {x:.2f} {y:.2f})"><rect x="-30" y="-30" width="60" height="60" '
        f'rx="9" fill="rgb{shade}" stroke="{DIE_EDGE}" stroke-width="3"/><use href="#face{index}" '
        'transform="scale(.5)"/></g>'
    )


def _turned(vector: _Vector, turn_x: float, turn_y: float) -> _Vector:
    x, y, z = vector
    y, z = y * cos(turn_x) - z * sin(turn_x), y * sin(turn_x) + z * cos(turn_x)
    return x * cos(turn_y) + z * sin(turn_y), y, z * cos(turn_y) - x * sin(turn_y)


def _cross(one: _Vector, other: _Vector) -> _Vector:
    return (
        one[1] * other[2] - one[2] * other[1], one[2] * other[0] - one[0] * other[2],
        one[0] * other[1] - one[1] * other[0],
    )


def air_px(side_px: int) -> int:
    """The side of the picture of a die in the air."""
    return round(side_px * _AIR)


@kept(256)
def die_image(art: Art, face: int, side_px: int) -> pygame.Surface:
    """A die at rest; kept, because asking the art would write the whole drawing again in every frame."""
    return art.draw(die_drawing(art, face, side_px))


@kept(256)
def tumble_image(art: Art, number: int, side_px: int) -> pygame.Surface:
    """A die in the air."""
    return art.draw(tumble_drawing(art, number, side_px))


@kept(512)
def turning_image(art: Art, face: int, step: int, side_px: int) -> pygame.Surface:
    """A die that rolls onto its last side: that comes up as the one above it goes out of view."""
    angle = pi / 2 * (step + 1) / (TURNS + 1)
    # Without the shadow round it, so that both sides meet at an edge.
    inset = round(side_px * _SHADOW)
    bare = pygame.Rect(inset, inset, side_px - 2 * inset, side_px - 2 * inset)
    up, away = max(2, round(bare.height * sin(angle))), max(2, round(bare.height * cos(angle)))
    image = pygame.Surface((side_px, up + away), pygame.SRCALPHA)
    # Whatever lies on the other side of a cube, it is not the same.
    for other, height, top, light in (((face + 1) % len(FACES), away, 0, 190), (face, up, away - 1, 255)):
        part = pygame.transform.smoothscale(
            die_image(art, other, side_px).subsurface(bare), (bare.width, height)
        )
        part.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        image.blit(part, (inset, top), special_flags=PREMULTIPLIED)
    return image


def turned(now_s: float, rest_s: float) -> int:
    """Which of the last pictures of a roll is seen when a die rests at some time; -1 before them."""
    share = (now_s - rest_s + TURN_S) / TURN_S
    return -1 if share < 0 else min(TURNS - 1, int(share * TURNS))


def tumbling(number: int, steps: float) -> int:
    """The number of a die's picture after some steps in the air; dice start apart, so none turn alike."""
    return number * 5 + int(steps)


class Die:
    """One die of a player board."""

    def __init__(self, kit: Kit, stage: Stage, frame: PanelFrame, side: int) -> None:
        self.kit, self.stage, self.frame = kit, stage, frame
        self.side_px = frame.px(side)
        self.face = -1
        self.point = pygame.Vector2()
        self.tumble = -1
        """The number of its picture in the air, or -1 at rest."""
        self.turn = -1
        """The number of its picture while its last face turns into view, or -1."""
        self.sprite = stage.add(Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), _Z_DIE))

    def lie(self, rect: pygame.Rect, face: int, tumble: int = -1) -> None:
        """Be at rest in a space, or in the air over it."""
        self.point.update(rect.center)
        self.face, self.tumble, self.turn = face, tumble, -1
        self.side_px = rect.width
        self.show()

    def show(self) -> None:
        """Bring the picture to where the die is."""
        art, side = self.kit.art, self.side_px
        if self.turn >= 0:
            image = turning_image(art, self.face, self.turn, side)
        elif self.tumble < 0:
            image = die_image(art, self.face, side)
        else:
            image = tumble_image(art, self.tumble % TUMBLES, air_px(side))
        self.sprite.set(self.frame.face(image))
        self.sprite.center((round(self.point.x), round(self.point.y)))

    def account(self) -> tuple[object, ...]:
        """What is shown, as a value to compare."""
        return self.face, self.tumble, self.turn, self.sprite.rect.center, self.side_px

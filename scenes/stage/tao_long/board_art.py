"""The two sheets: the wheel, a rubbing in lamp black, and the board of human, a painted scroll."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.tao_long import Level
from game.rules.tao_long.actions import Space
from game.rules.tao_long.squares import SIZE
from game.rules.tao_long.wheel import FIRE, SPACES, WATER
from scenes.base.art import Art, Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.board.svg import group
from scenes.stage.tao_long import words
from scenes.stage.tao_long.layout import CENTRE_RADIUS, ELEMENT, SHEET, Layout, card_centre, meter_spot
from scenes.stage.tao_long.palette import BONE, INK, LAMP, ROUGH, WASH, svg
from scenes.stage.tao_long.signs import card_outline

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MODE = 1
_MODE_ROOM = 336
"""From the corner of the wheel's sheet to its lowest card."""
TRIGRAMS = (0b111, 0b011, 0b101, 0b001, 0b000, 0b100, 0b010, 0b110)
"""The lines of each space's trigram from the bottom up: bit 0 is the lowest line, 1 a whole line."""
_MIDDLE = SHEET / 2
_FIELD = 800.0
_NAME_ROOM = 176.0
"""How wide the name of a space can be between the cut corners of its card."""


class _NameStyle(NamedTuple):
    """The type size of spaces' names, how far their middle is from that of a card, how narrow they may be."""

    size: float
    middle: float
    narrowest: float


_NAMES, _LARGE_NAMES = _NameStyle(36, -80.6, 1.0), _NameStyle(48, -77.8, 0.82)
"""Letters that are large for their card may be narrower than they are cut."""


class Sheets:
    """What lies under everything that moves."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, level: Level) -> None:
        self.kit, self.layout = kit, layout
        art = kit.art
        stage.paint(art.draw(wheel_drawing(art, layout)), layout.wheel)
        if layout.named:
            self._name_spaces(stage)
        stage.paint(art.draw(human_drawing(art, layout)), layout.human)
        rock = art.image("tao_long/rock", (layout.square_px, layout.square_px))
        for square in level.rocks:
            stage.paint(rock, layout.rect(square))
        self._mode, self._named = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_MODE)), ""

    def _name_spaces(self, stage: Stage) -> None:
        """Write each space's name at the top of its card, all in the size that has room for the longest."""
        fonts, layout, style = self.kit.fonts, self.layout, _LARGE_NAMES if self.layout.small else _NAMES
        names = [words.title(space) for space in range(8)]
        size, room_px = layout.px(style.size) / fonts.scale / fonts.text_factor, layout.px(_NAME_ROOM)
        widest_px = max(fonts.width_px(name, "title", size) for name in names)
        size *= min(1.0, room_px / style.narrowest / widest_px)
        for space, name in enumerate(names):
            image = fonts.render(name, "title", size, INK)
            if image.get_width() > room_px:
                image = pygame.transform.smoothscale(image, (room_px, image.get_height()))
            x, y = card_centre(space)
            stage.paint(image, image.get_rect(center=layout.on_wheel(x, y + style.middle)))

    def name(self, mode: str) -> None:
        """Write the mode's name; a lesson may go from one mode to another."""
        if mode == self._named or not self.layout.readable:
            return
        self._named = mode
        name = self._render(mode, self.layout.px(48 if self.layout.small else 42))
        self._mode.set(name, name.get_rect(midleft=self.layout.on_wheel(34, 938)).topleft)

    def _render(self, mode: str, size_px: float) -> pygame.Surface:
        """The name at a size, or smaller where there is no room."""
        fonts, room_px = self.kit.fonts, self.layout.px(_MODE_ROOM)
        size = size_px / fonts.scale / fonts.text_factor
        name = fonts.render(words.MODE_NAMES[mode], "heading", size, BONE)
        if name.get_width() <= room_px:
            return name
        return fonts.render(words.MODE_NAMES[mode], "heading", size * room_px / name.get_width(), BONE)


def wheel_drawing(art: Art, layout: Layout) -> Drawing:
    """The empty wheel: no stones, no coin."""
    side = layout.side_px
    parts = [
        f"<defs>{_WHEEL_PAINTS}{ROUGH}{''.join(_symbols(art))}</defs>", *_ground(), _enso(), *_pool(),
        *(part for space in range(8) for part in _card(space, layout)),
        *_meter(1), *_meter(2),
    ]
    view = f"0 0 {SHEET:g} {SHEET:g}"
    return Drawing("wheel", svg(side, side, "".join(parts), view), (side, side))


def trigram(space: Space, x: float, y: float, width: float, colour: str = INK) -> str:
    """A trigram's three lines about a point, the lowest line below."""
    thick, gap = width * 0.17, width * 0.105
    parts = []
    for line in range(3):
        top = y + (1 - line) * (thick + gap) - thick / 2
        left, right = x - width / 2, x + width / 2
        if TRIGRAMS[space] >> line & 1:
            spans = [(left, right)]
        else:
            hole = width * 0.1
            spans = [(left, x - hole), (x + hole, right)]
        parts += [
            f'<rect x="{a:g}" y="{top:g}" width="{b - a:g}" height="{thick:g}" rx="2.500"/>' for a, b in spans
        ]
    return f'<g fill="{colour}">{"".join(parts)}</g>'


def _symbols(art: Art) -> Iterator[str]:
    for space in range(8):
        yield group(art, f"move{space}", f"tao_long/move_{SPACES[space]}")
    yield group(art, "drop", "tao_long/water")
    yield group(art, "flame", "tao_long/fire")
    yield group(art, "seal1", "tao_long/seal_1")
    yield group(art, "seal2", "tao_long/seal_2")
    yield group(art, "seat1", "common/seat_1")
    yield group(art, "seat2", "common/seat_2")


SHEET_SHADE = 'transform="translate(4 8)" fill="#000" opacity=".55" filter="url(#soft)"'
"""The shadow of a whole sheet."""


def _ground() -> Iterator[str]:
    area = 'x="8" y="6" width="984" height="984" rx="14"'
    yield f'<g data-coarse="-10 -8 1044 1044"><rect {area} {SHEET_SHADE}/></g>'
    yield f'<rect {area} fill="url(#lamp)"/>'
    yield f'<rect {area} fill="url(#rubbings)"/>'
    yield f'<rect {area} fill="none" stroke="{WASH}" stroke-width="3" opacity=".9"/>'
    inner = 'x="18" y="16" width="964" height="964" rx="8"'
    yield f'<rect {inner} fill="none" stroke="{BONE}" stroke-opacity=".5" stroke-width="2.500"/>'


def _enso() -> str:
    """The circle of one brush stroke that the cards lie on."""
    return (
        f'<g filter="url(#rough)" fill="none" stroke="{BONE}" stroke-linecap="round">'
        f'<path d="M520 134A366 366 0 1 0 640 162" stroke-width="52" opacity=".26"/>'
        f'<path d="M508 112A388 388 0 1 0 660 148" stroke-width="7" opacity=".32"/>'
        f'<path d="M530 160A340 340 0 1 0 622 184" stroke-width="5" opacity=".26"/>'
        f'<path d="M516 136A364 364 0 0 0 136 512" stroke-width="10" opacity=".24"/></g>'
    )


def _pool() -> Iterator[str]:
    """The centre: fire lies on the light half, water on the dark one."""
    r, x = CENTRE_RADIUS, _MIDDLE
    middle = f'cx="{x}" cy="{x}"'
    yield f'<circle {middle} r="{r + 12}" fill="{BONE}" filter="url(#rough)"/>'
    yield f'<circle {middle} r="{r + 4}" fill="{LAMP}"/><circle {middle} r="{r}" fill="url(#dark)"/>'
    yield (
        f'<path d="M{x} {x - r}A{r} {r} 0 0 0 {x} {x + r}A{r / 2} {r / 2} 0 0 0 {x} {x}'
        f'A{r / 2} {r / 2} 0 0 1 {x} {x - r}Z" fill="url(#light)"/>'
    )
    yield f'<circle {middle} r="{r - 12}" fill="none" stroke="{WASH}" stroke-width="2" opacity=".6"/>'


def _card(space: Space, layout: Layout) -> Iterator[str]:
    x, y = card_centre(space)
    yield f'<g transform="translate({x:g} {y:g})">'
    shade = 'transform="translate(4 9)" fill="#000" opacity=".6" filter="url(#soft)"'
    yield f'<g data-coarse="-134 -129 276 276"><path d="{card_outline(2)}" {shade}/></g>'
    yield f'<path d="{card_outline()}" fill="url(#card)"/>'
    yield f'<path d="{card_outline(-7)}" fill="none" stroke="{INK}" stroke-width="2.500" opacity=".7"/>'
    if layout.named:
        top = 8 if layout.small else 0
        yield trigram(space, -50, top - 24, 68)
        yield f'<use xlink:href="#move{space}" transform="translate(12 {top - 58}) scale(1.080)"/>'
    else:
        yield trigram(space, -44, -46, 92)
        yield f'<use xlink:href="#move{space}" transform="translate(14 -92) scale(1.350)"/>'
    dots = 'opacity=".35" stroke-dasharray="2 7" stroke-linecap="round"'
    yield f'<path d="M-94 18H94" stroke="{INK}" stroke-width="2" {dots}/></g>'


def _meter(seat: int) -> Iterator[str]:
    """A dragon's seal with its seat's sign, large enough to be read, and four places for each element."""
    x, y = (26, 22) if seat == 1 else (SHEET - 26 - 84, SHEET - 22 - 92)
    yield f'<use xlink:href="#seal{seat}" transform="translate({x:g} {y:g}) scale(.88)"/>'
    badge_y = y + 82 if seat == 1 else y - 86
    yield f'<use xlink:href="#seat{seat}" transform="translate({x - 8:g} {badge_y:g}) scale(.78)"/>'
    for element, sign in ((WATER, "drop"), (FIRE, "flame")):
        for index in range(4):
            spot_x, spot_y = meter_spot(seat, element, index)
            middle = f'cx="{spot_x:g}" cy="{spot_y:g}" r="{ELEMENT * 0.47:g}"'
            corner = f"translate({spot_x - 14:g} {spot_y - 14:g}) scale(.28)"
            yield f'<circle {middle} fill="#000" opacity=".55"/>'
            yield f'<circle {middle} fill="none" stroke="{BONE}" stroke-width="2" opacity=".55"/>'
            yield f'<use xlink:href="#{sign}" opacity=".2" transform="{corner}"/>'


_WHEEL_PAINTS = """
<radialGradient id="lamp" cx=".45" cy=".4" r=".8">
 <stop offset="0" stop-color="#2b292d"/><stop offset=".6" stop-color="#1c1b1e"/>
 <stop offset="1" stop-color="#111013"/>
</radialGradient>
<radialGradient id="dark" cx=".6" cy=".5" r=".6">
 <stop offset="0" stop-color="#2f2d31"/><stop offset="1" stop-color="#151417"/>
</radialGradient>
<radialGradient id="light" cx=".3" cy=".5" r=".8" gradientUnits="objectBoundingBox">
 <stop offset="0" stop-color="#f7f0e1"/><stop offset="1" stop-color="#d9cdb5"/>
</radialGradient>
<linearGradient id="card" x1="0" y1="0" x2=".4" y2="1">
 <stop offset="0" stop-color="#fbf5e7"/><stop offset=".6" stop-color="#efe5d0"/>
 <stop offset="1" stop-color="#dccfb4"/>
</linearGradient>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="rubbing" x="0" y="0" width="100%" height="100%">
 <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3" stitchTiles="stitch"/>
 <feColorMatrix values="0 0 0 0 .93  0 0 0 0 .89  0 0 0 0 .82  0 0 0 2.200 -1.300"/>
</filter>
<pattern id="rubbings" width="250" height="250" patternUnits="userSpaceOnUse">
 <rect width="250" height="250" filter="url(#rubbing)"/>
</pattern>
"""


def human_drawing(art: Art, layout: Layout) -> Drawing:
    """The empty board: no rock, no portals, no dragons."""
    side = layout.side_px
    field = layout.field.width * SHEET / side
    text = svg(side, side, _human(art, layout, field), f"0 0 {SHEET:g} {SHEET:g}")
    # Squares lie on whole pixels, so the field's share of the sheet differs a little from size to size.
    return Drawing("board of human", text, (side, side), like=_human(art, layout, _FIELD))


def _human(art: Art, layout: Layout, field: float) -> str:
    """Everything on the board, whose field is so wide."""
    edge = (SHEET - field) / 2
    parts = [
        f"<defs>{_SCROLL_PAINTS}{group(art, 'seal', 'tao_long/seal_tao')}</defs>",
        *_mounting(edge), *_painting(edge, field), *_grid(edge, field),
        *(_numbers(edge, field / SIZE, 46 if layout.small else 34) if layout.named else ()),
    ]
    return "".join(parts)


def _mounting(edge: float) -> Iterator[str]:
    """The silk round the painting."""
    area = 'x="8" y="6" width="984" height="984" rx="14"'
    yield f'<g data-coarse="-10 -8 1044 1044"><rect {area} {SHEET_SHADE}/></g>'
    yield f'<rect {area} fill="#3a3936"/><rect {area} fill="url(#silk)"/><rect {area} fill="url(#fall)"/>'
    yield f'<rect {area} fill="none" stroke="{BONE}" stroke-opacity=".35" stroke-width="2"/>'
    for inner, colour in ((edge - 11, INK), (edge - 7, BONE)):
        size = SHEET - 2 * inner
        yield f'<rect x="{inner:g}" y="{inner:g}" width="{size:g}" height="{size:g}" fill="{colour}"/>'


def _painting(edge: float, field: float) -> Iterator[str]:
    """Paper, mist and mountains, pale enough for everything that lies on them."""
    area = f'x="{edge:g}" y="{edge:g}" width="{field:g}" height="{field:g}"'
    yield f'<clipPath id="field"><rect {area}/></clipPath>'
    yield f'<rect {area} fill="url(#paper)"/><g clip-path="url(#field)">'
    for outline, strength in _RANGES:
        yield f'<path d="{outline}" fill="{WASH}" opacity="{strength}"/>'
    yield f'<path d="{_CUTS}" fill="none" stroke="{INK}" stroke-width="4" opacity=".14"/>'
    for x, y, across, down in _MISTS:
        shape = f'cx="{x}" cy="{y}" rx="{across}" ry="{down}"'
        yield f'<ellipse {shape} fill="#fff" opacity=".35" filter="url(#mist)"/>'
    yield f'</g><rect {area} fill="#fff" filter="url(#fibre)"/><rect {area} fill="url(#vignette)"/>'
    corner = f"translate({edge + field - 62:g} {edge + 12:g})"
    yield f'<use xlink:href="#seal" transform="{corner} scale(.5)" opacity=".42"/>'


def _grid(edge: float, field: float) -> Iterator[str]:
    """Lines of a dry brush, and a small cross of ink where they meet."""
    step, end = field / SIZE, edge + field
    inner = [edge + i * step for i in range(1, SIZE)]
    lines = "".join(f"M{edge:g} {at:.2f}H{end:g}M{at:.2f} {edge:g}V{end:g}" for at in inner)
    marks = "".join(f"M{x - 7:.2f} {y:.2f}h14M{x:.2f} {y - 7:.2f}v14" for x in inner for y in inner)
    brush, size = f'fill="none" stroke="{INK}"', f'width="{field:g}" height="{field:g}"'
    yield f'<path d="{lines}" {brush} stroke-width="1.800" opacity=".38"/>'
    yield f'<path d="{marks}" {brush} stroke-width="3" opacity=".5" stroke-linecap="round"/>'
    yield f'<rect x="{edge:g}" y="{edge:g}" {size} {brush} stroke-width="3.500"/>'


def _numbers(edge: float, step: float, size: int) -> Iterator[str]:
    """The names of columns and rows, as in the text of a move."""
    letters = f'font-family="Hanken Grotesk" font-weight="700" font-size="{size}"'
    style = f'text-anchor="middle" {letters} fill="{BONE}"'
    middle = (edge - 8) / 2
    for i in range(SIZE):
        at = edge + (i + 0.5) * step
        yield f'<text x="{at:.1f}" y="{middle + 4 + 0.35 * size:.1f}" {style}>{i}</text>'
        yield f'<text x="{middle + 3:.1f}" y="{at + 0.35 * size:.1f}" {style}>{i}</text>'


_RANGES = (
    (
        "M40 520C120 430 170 380 230 330C260 300 280 260 310 250C340 262 352 300 380 330"
        "C430 380 470 420 540 470C600 440 640 400 690 360"
        "C720 330 738 290 770 282C800 300 815 340 850 370C900 410 940 440 980 470"
        "L980 620L40 620Z", 0.13,
    ),
    (
        "M40 640C90 600 130 560 170 500C190 470 205 440 225 432C250 450 262 500 300 540"
        "C340 580 390 600 440 640L440 700C300 740 160 740 40 720Z", 0.17,
    ),
    (
        "M560 700C620 650 660 600 700 540C722 506 738 476 760 470C786 488 796 540 830 580"
        "C870 625 930 650 980 690L980 770C840 800 700 790 560 740Z", 0.17,
    ),
    (
        "M40 880C140 800 200 780 260 770C330 776 380 820 460 840C560 850 620 800 700 790"
        "C800 790 880 840 980 880L980 980L40 980Z", 0.2,
    ),
)
"""Mountains from far to near, each with the strength of its wash."""

_CUTS = (
    "M225 432C232 470 226 520 214 566M225 432C214 470 196 500 184 540M760 470C764 510 756 560 744 610"
    "M760 470C774 520 784 560 804 596M310 250C316 290 308 330 296 372M770 282C772 320 764 350 752 384"
)
_MISTS = ((300, 630, 320, 40), (740, 760, 340, 40), (560, 440, 360, 30), (240, 720, 260, 34))

_SCROLL_PAINTS = f"""
<linearGradient id="paper" x1="0" y1="0" x2=".3" y2="1">
 <stop offset="0" stop-color="#efe7d4"/>
 <stop offset=".55" stop-color="#e6dcc6"/>
 <stop offset="1" stop-color="#d8ccb3"/>
</linearGradient>
<radialGradient id="vignette" cx=".45" cy=".4" r=".8">
 <stop offset="0" stop-color="#fff8e6" stop-opacity=".25"/>
 <stop offset=".6" stop-color="#fff8e6" stop-opacity="0"/>
 <stop offset="1" stop-color="#3a3020" stop-opacity=".18"/>
</radialGradient>
<linearGradient id="fall" x1="0" y1="0" x2=".6" y2="1">
 <stop offset="0" stop-color="#fff" stop-opacity=".08"/>
 <stop offset="1" stop-color="#000" stop-opacity=".35"/>
</linearGradient>
<pattern id="silk" width="28" height="28" patternUnits="userSpaceOnUse">
 <path d="M0 0H20V20H8V12M28 28H24V4M0 24H4" fill="none" stroke="{BONE}" stroke-opacity=".1"/>
</pattern>
<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="7"/></filter>
<filter id="mist" x="-20%" y="-150%" width="140%" height="400%"><feGaussianBlur stdDeviation="18"/></filter>
<filter id="fibre" x="0" y="0" width="100%" height="100%">
 <feTurbulence type="fractalNoise" baseFrequency=".012 .22" numOctaves="2" seed="5"/>
 <feColorMatrix values="0 0 0 0 .4  0 0 0 0 .35  0 0 0 0 .26  0 0 0 .5 -.16"/>
 <feComposite in2="SourceGraphic" operator="in"/>
</filter>
"""

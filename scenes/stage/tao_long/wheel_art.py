"""The wheel's sheet: a rubbing in lamp black, eight cards of bone round the pool of the two elements."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.tao_long.actions import Space
from game.rules.tao_long.wheel import FIRE, SPACES, WATER
from scenes.base.art import Art, Drawing
from scenes.stage.tao_long.group import group
from scenes.stage.tao_long.ink import BONE, INK, LAMP, ROUGH, SEAL, WASH, svg
from scenes.stage.tao_long.layout import CENTRE_RADIUS, ELEMENT, SHEET, Layout, card_centre, meter_spot
from scenes.stage.tao_long.wheel_marks import card_outline

TRIGRAMS = (0b111, 0b011, 0b101, 0b001, 0b000, 0b100, 0b010, 0b110)
"""The lines of each space's trigram from below, whole ones as bits, the lowest line first."""

_MIDDLE = SHEET / 2


def wheel_drawing(art: Art, layout: Layout) -> Drawing:
    """The empty wheel: no stones, no coin."""
    side = layout.side_px
    parts = [
        f"<defs>{_DEFINITIONS}{ROUGH}{''.join(_symbols(art))}</defs>", *_ground(), _enso(), *_pool(),
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
        yield group(art, f"tao_long/move_{SPACES[space]}", f"move{space}")
    yield group(art, "tao_long/water", "drop")
    yield group(art, "tao_long/fire", "flame")
    yield group(art, "tao_long/seal_1", "seal1")
    yield group(art, "tao_long/seal_2", "seal2")
    yield group(art, "common/seat_1", "seat1")
    yield group(art, "common/seat_2", "seat2")


def _ground() -> Iterator[str]:
    area = 'x="8" y="6" width="984" height="984" rx="14"'
    yield f'<rect {area} transform="translate(4 8)" fill="#000" opacity=".55" filter="url(#soft)"/>'
    yield f'<rect {area} fill="url(#lamp)"/>'
    yield f'<rect {area} fill="#fff" filter="url(#rubbing)"/>'
    yield f'<rect {area} fill="none" stroke="{SEAL}" stroke-width="3" opacity=".9"/>'
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
    yield f'<path d="{card_outline(2)}" {shade}/>'
    yield f'<path d="{card_outline()}" fill="url(#card)"/>'
    yield f'<path d="{card_outline(-7)}" fill="none" stroke="{INK}" stroke-width="2.500" opacity=".7"/>'
    if layout.named:
        yield _name(space, layout.small)
        top = 8 if layout.small else 0
        yield trigram(space, -50, top - 24, 68)
        yield f'<use xlink:href="#move{space}" transform="translate(12 {top - 58}) scale(1.080)"/>'
    else:
        yield trigram(space, -44, -46, 92)
        yield f'<use xlink:href="#move{space}" transform="translate(14 -92) scale(1.350)"/>'
    dots = 'opacity=".35" stroke-dasharray="2 7" stroke-linecap="round"'
    yield f'<path d="M-94 18H94" stroke="{INK}" stroke-width="2" {dots}/></g>'


def _name(space: Space, small: bool) -> str:
    """A space's name at the top of its card; a long one in large letters is a little narrower."""
    name = SPACES[space].capitalize()
    size, y, narrow = (48, -61, min(1.0, 6.6 / len(name))) if small else (36, -68, 1.0)
    return (
        f'<text transform="translate(0 {y}) scale({narrow:.3f} 1)" text-anchor="middle" font-size="{size}" '
        f'font-family="Source Serif Pro" font-weight="700" fill="{INK}">{name}</text>'
    )


def _meter(seat: int) -> Iterator[str]:
    """A dragon's seal, and four places for each element."""
    x, y = (26, 22) if seat == 1 else (SHEET - 26 - 84, SHEET - 22 - 92)
    yield f'<use xlink:href="#seal{seat}" transform="translate({x:g} {y:g}) scale(.88)"/>'
    badge_x, badge_y = (x - 8, y + 44) if seat == 1 else (x + 38, y - 10)
    yield f'<use xlink:href="#seat{seat}" transform="translate({badge_x:g} {badge_y:g}) scale(.42)"/>'
    for element, sign in ((WATER, "drop"), (FIRE, "flame")):
        for index in range(4):
            spot_x, spot_y = meter_spot(seat, element, index)
            middle = f'cx="{spot_x:g}" cy="{spot_y:g}" r="{ELEMENT * 0.47:g}"'
            corner = f"translate({spot_x - 14:g} {spot_y - 14:g}) scale(.28)"
            yield f'<circle {middle} fill="#000" opacity=".55"/>'
            yield f'<circle {middle} fill="none" stroke="{BONE}" stroke-width="2" opacity=".55"/>'
            yield f'<use xlink:href="#{sign}" opacity=".2" transform="{corner}"/>'


_DEFINITIONS = """
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
 <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="3"/>
 <feColorMatrix values="0 0 0 0 .93  0 0 0 0 .89  0 0 0 0 .82  0 0 0 2.200 -1.300"/>
 <feComposite in2="SourceGraphic" operator="in"/>
</filter>
"""

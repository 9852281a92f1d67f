"""The board of human: a painted scroll with eight by eight squares over misty mountains."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.tao_long.squares import SIZE
from scenes.base.art import Art, Drawing
from scenes.stage.tao_long.group import group
from scenes.stage.tao_long.ink import BONE, INK, SEAL, WASH, svg
from scenes.stage.tao_long.layout import SHEET, Layout


def human_drawing(art: Art, layout: Layout) -> Drawing:
    """The empty board: no rock, no portals, no dragons."""
    side = layout.side_px
    field = layout.field.width * SHEET / side
    edge = (SHEET - field) / 2
    parts = [
        f"<defs>{_DEFINITIONS}{group(art, 'tao_long/seal_tao', 'seal')}</defs>",
        *_mounting(edge), *_painting(edge, field), *_grid(edge, field),
        *(_numbers(edge, field / SIZE, 46 if layout.small else 34) if layout.named else ()),
    ]
    view = f"0 0 {SHEET:g} {SHEET:g}"
    return Drawing("board of human", svg(side, side, "".join(parts), view), (side, side))


def _mounting(edge: float) -> Iterator[str]:
    """The silk round the painting."""
    area = 'x="8" y="6" width="984" height="984" rx="14"'
    yield f'<rect {area} transform="translate(4 8)" fill="#000" opacity=".55" filter="url(#soft)"/>'
    yield f'<rect {area} fill="#3a3936"/><rect {area} fill="url(#silk)"/><rect {area} fill="url(#fall)"/>'
    yield f'<rect {area} fill="none" stroke="{BONE}" stroke-opacity=".35" stroke-width="2"/>'
    for inner, colour in ((edge - 11, SEAL), (edge - 7, BONE)):
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

_DEFINITIONS = f"""
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

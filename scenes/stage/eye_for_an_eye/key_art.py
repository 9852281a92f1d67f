"""Key caps, and the ring that fills until dice may be rolled again."""

from __future__ import annotations

from math import sqrt

from scenes.base.art import Drawing
from scenes.stage.eye_for_an_eye.palette import DIM, GOLD
from scenes.stage.eye_for_an_eye.svg import text


def key_drawing(words: str, high: float, scale: float, lit: bool) -> Drawing:
    """A key cap with its letter, or with a name such as PgDn in two lines."""
    lines = [words] if len(words) < 4 else [words[: len(words) // 2], words[len(words) // 2 :]]
    longest = max(map(len, lines))
    size = 24 if longest == 1 else 22 if len(lines) == 1 else high * 0.5
    wide = max(high, 8 + longest * size * 0.58)
    middle = high / 2 - 1 + size * 0.35
    rows = [middle] if len(lines) == 1 else [middle - size * 0.42, middle + size * 0.42]
    ground, ink = ("#ffd36a", "#2a1d05") if lit else ("#e8e4d8", "#1b1d22")
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:g} {high:g}">'
        f'<rect x="1" y="3" width="{wide - 2:g}" height="{high - 4:g}" rx="7" fill="#6d6a60"/>'
        f'<rect x="1" y="1" width="{wide - 2:g}" height="{high - 5:g}" rx="7" fill="{ground}" '
        'stroke="#15171c" stroke-width="1.500"/>'
        + "".join(text(line, wide / 2, y, size, ink, "middle") for line, y in zip(lines, rows, strict=True))
        + "</svg>"
    )
    return Drawing(f"key {words}", svg, (round(wide * scale), round(high * scale)))


def roll_ring_drawing(share: float, side_px: int, lit: bool) -> Drawing:
    """The roll floor as a ring that fills, with a die inside."""
    length = 2 * 3.14159 * 40
    colour = GOLD if lit else DIM
    rest = f'stroke-dasharray="{length * share:.1f} {length:.1f}" transform="rotate(-90)"'
    edge = 17 / sqrt(2)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">'
        f'<circle r="40" fill="#12141a" stroke="#343a46" stroke-width="11"/>'
        f'<circle r="40" fill="none" stroke="{colour}" stroke-width="11" {rest}/>'
        f'<rect x="-19" y="-19" width="38" height="38" rx="9" fill="{"#f7edd6" if lit else "#8a8577"}" '
        'transform="rotate(12)"/>'
        f'<circle cx="{-edge:.1f}" cy="{-edge / 2:.1f}" r="5" fill="#2a2013"/><circle r="5" fill="#2a2013"/>'
        f'<circle cx="{edge:.1f}" cy="{edge / 2:.1f}" r="5" fill="#2a2013"/></svg>'
    )
    return Drawing(f"ring {share:.2f}", svg, (side_px, side_px))

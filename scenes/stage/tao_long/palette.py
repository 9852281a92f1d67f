"""The colours of Tao Long's world: ink wash, bone white, lamp black and one seal red."""

from __future__ import annotations

BONE = "#f4ecdb"
WASH = "#8a8377"
INK = "#1b1a1c"
SOOT = "#0c0b0d"
SMOKE = "#4a4749"
CHALK = "#fffaf0"
LAMP = "#121114"
SEAL = "#b3261e"
INDIGO = "#4763cf"
"""What can be chosen and where it leads; red means fire and harm, and nothing else."""

ROUGH = (
    '<filter id="rough" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" '
    'baseFrequency=".03" numOctaves="2" seed="7"/><feDisplacementMap in="SourceGraphic" scale="5"/></filter>'
)
"""A filter that lets an edge run like ink into paper."""


def svg(width: float, height: float, body: str, view: str = "") -> str:
    """A drawing in units of its own, or in those of its size."""
    box = view or f"0 0 {width:g} {height:g}"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="{box}">{body}</svg>'
    )

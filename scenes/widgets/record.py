"""How somebody fared against one opponent: won, drawn and lost, as numbers and as a bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match.results import Record
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.scene import Scene
    from scenes.base.screen import Box

_WON, _DRAWN, _LOST, _NONE = "#46c0c0", "#aab3c2", "#e2553f", "#2b3240"


def record(scene: Scene, box: Box, name: str, tally: Record) -> None:
    """One column of a record."""
    left, top, width, height = box
    played = tally.won + tally.drawn + tally.lost
    inner = width - 24
    block(scene, name, "bold", 28, "#f3f1e7", (left + 12, top, inner, 36), align="center", stand="middle")
    rect = scene.kit.screen.rect((left + 12, top + 46, inner, 16))
    scene.stage.add(Sprite(scene.kit.art.draw(_bar(rect.size, tally)), rect.topleft, 20))
    words = f"{tally.won} won" if played else "not met yet"
    rest = ", ".join(f"{n} {word}" for n, word in ((tally.lost, "lost"), (tally.drawn, "drawn")) if n)
    ink = "#f3f1e7" if played else "#8b94a3"
    block(scene, words, "body", 26, ink, (left + 4, top + 66, width - 8, 32), align="center", stand="middle")
    block(scene, rest, "body", 24, "#aab3c2", (left + 4, top + 96, width - 8, height - 96), align="center")


def _bar(size: tuple[int, int], tally: Record) -> Drawing:
    """Won from the left, drawn in the middle, lost from the right."""
    width, height = size
    played = tally.won + tally.drawn + tally.lost
    parts, x = [], 0.0
    for count, colour in ((tally.won, _WON), (tally.drawn, _DRAWN), (tally.lost, _LOST)):
        share = width * count / max(1, played)
        parts.append(f'<rect x="{x:.1f}" width="{share:.1f}" height="{height}" fill="{colour}"/>')
        x += share
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><clipPath id="c">'
        f'<rect width="{width}" height="{height}" rx="{height / 2}"/></clipPath><g clip-path="url(#c)">'
        f'<rect width="{width}" height="{height}" fill="{_NONE}"/>{"".join(parts)}</g></svg>'
    )
    return Drawing("record", svg, size)

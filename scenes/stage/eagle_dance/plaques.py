"""Choices that lie on the cloth: dances, trades with their prices, and answers to questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.base.art import Drawing
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eagle_dance.layout import Layout, Zone
from scenes.stage.eagle_dance.lettering import Part, faded, put, row
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z = 40.0
_GAP = 8.0
_LOOKS: dict[str, tuple[str, str, str, float, str]] = {
    "lit": ("#5a3a1a", "#3a2410", "#e2b56b", 2.0, "#fff3d6"),
    "dance": ("#2f6a5c", "#17423a", "#7fe6c8", 2.6, "#f2fff8"),
    "hover": ("#8a5a2b", "#5a3a1a", "#ffe9a8", 3.4, "#ffffff"),
    "chosen": ("#1f5a66", "#123a44", "#7fe6e0", 3.4, "#e6fbfb"),
    "dim": ("#2a1c12", "#1f140c", "#5a4228", 1.6, "#a5947a"),
}
"""Fill at the top and at the foot, edge, its width, and ink."""


class Plaque(NamedTuple):
    """A choice: what it means, what stands on it, and how it looks."""

    pick: Pick
    parts: tuple[Part, ...]
    look: str


class Plaques:
    """The choices that are there now."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.places: dict[Pick, pygame.Rect] = {}
        self._shown: tuple[object, ...] = ()
        self._sprites: list[Sprite] = []
        self._images: dict[tuple[object, ...], pygame.Surface] = {}

    def show(self, plaques: Sequence[Plaque], zone: Zone, across: int, rows: int) -> None:
        """Lay out these choices and no others, from the top left corner of a zone."""
        account = (tuple(plaques), zone, across, rows)
        if account == self._shown:
            return
        self._shown, self.places = account, {}
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []
        size, (left, top, *_) = plaque_size(self.layout, zone, across, rows), self.layout.rect(zone)
        gap = self.layout.px(_GAP)
        for index, plaque in enumerate(plaques):
            corner = (left + index % across * (size[0] + gap), top + index // across * (size[1] + gap))
            rect = pygame.Rect(corner, size)
            self.places[plaque.pick] = rect
            self._sprites.append(self.stage.add(Sprite(self._image(plaque, rect.size), rect.topleft, _Z)))

    def first(self, zone: Zone, across: int, rows: int) -> pygame.Rect:
        """Where the first of so many choices would lie."""
        return pygame.Rect(self.layout.rect(zone).topleft, plaque_size(self.layout, zone, across, rows))

    def _image(self, plaque: Plaque, size: tuple[int, int]) -> pygame.Surface:
        key = (plaque.parts, plaque.look, size)
        if key not in self._images:
            image = self.kit.art.draw(frame(plaque.look, size, self.layout.unit_px)).copy()
            high = min(round(size[1] * 0.62), self.layout.px(40))
            line = row(self.kit, plaque.parts, high, size[0] - self.layout.px(18), _LOOKS[plaque.look][4])
            put(image, faded(line, 150 if plaque.look == "dim" else 255), center=image.get_rect().center)
            self._images[key] = image
        return self._images[key]


def plaque_size(layout: Layout, zone: Zone, across: int, rows: int) -> tuple[int, int]:
    """How large each of so many plaques in a zone is."""
    wide, high, gap = layout.px(zone[2]), layout.px(zone[3]), layout.px(_GAP)
    return (wide - gap * (across - 1)) // across, (high - gap * (rows - 1)) // rows


def frame(look: str, size: tuple[int, int], unit_px: float) -> Drawing:
    """An empty plaque."""
    top, foot, edge, width, _ = _LOOKS[look]
    w, h, line = size[0], size[1], width * unit_px
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs><linearGradient id="f" x1="0" '
        f'y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{foot}"/>'
        f'</linearGradient></defs><rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{w - line:.2f}" '
        f'height="{h - line:.2f}" rx="{12 * unit_px:.1f}" fill="url(#f)" stroke="{edge}" '
        f'stroke-width="{line:.2f}"/></svg>'
    )
    return Drawing("plaque", svg, size)


def looks() -> tuple[str, ...]:
    """Every way in which a plaque may look."""
    return tuple(_LOOKS)

"""What panels, buttons and the table of a game are made of: its world reaches the edge of the screen.

A frame is one drawing in nine parts: corners stay as they are, sides are repeated as often as they fit, and
its middle is open. Under it lies a plain ground in any colour with a tile of grain, so that no colour needs
art of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pygame

from scenes.base.art import Art
from scenes.base.palette import BORDER, PANEL
from scenes.base.rendering import Drawing, Size
from scenes.base.shapes import panel, panel_onto
from scenes.base.theme import Theme

_GRAIN = 160
_BUTTON_CORNER, _BUTTON_SIDE = 16.0, 16.0
_INK_ROOM = 120
"""A frame with corners needs at least so much between them; what is smaller wears that of a button."""
_ACCENT = 4.0


@dataclass(frozen=True, eq=False)
class Material:
    """What a world is made of; without a name it is slate, which has no art of its own."""

    name: str = ""
    """The folder with its art."""
    colours: Mapping[str, str] = field(default_factory=dict)
    """What stands here in the place of slate's colours."""
    theme: Theme = field(default_factory=dict)
    """How its buttons look where that is not as on slate."""
    corner: float = 23.0
    side: float = 39.5
    """How large a corner is, and the part of a side that is repeated."""
    band: float = 15.0
    """How broad the frame is: colours of seats and warnings are drawn within it."""
    inset: float = 2.0
    """So far within the frame's outer edge, which may be torn, its ground begins."""
    pad: float = 0.0
    """How much farther than from a plain edge words keep from the edge of a framed panel."""
    radius: float = 6.0
    lamp: Mapping[str, str] = field(default_factory=dict)
    """The colours of the light over the table, where they are not slate's."""

    def shade(self, colour: str) -> str:
        """What a colour of slate is in this material."""
        return self.colours.get(colour, colour)

    def themed(self, theme: Theme) -> Theme:
        """The theme with this material's buttons and fields."""
        merged = {
            name: {part: dict(values) for part, values in parts.items()} for name, parts in theme.items()
        }
        for name, parts in self.theme.items():
            for part, values in parts.items():
                merged.setdefault(name, {}).setdefault(part, {}).update(values)
        return merged

    def panel(
        self, art: Art, size: Size, scale: float, *, radius: float = 26, fill: str = PANEL,
        border: str = BORDER, opacity: float = 1.0, framed: bool = True,
    ) -> pygame.Surface:
        """A surface for things that belong together; shared, so not to be drawn on.

        It wears the whole frame if that is wished for and it is large enough.
        """
        ground, edge = self.shade(fill), self.shade(border)
        if not self.name or 2 * radius * scale >= min(size) - 1:  # what is round has no corners to adorn
            return panel(art, size, scale, radius=radius, fill=ground, border=edge, opacity=opacity)
        name = f"{self.name} panel"
        recipe = f"{name} {fill} {border} {opacity} {scale}" + ("" if framed else " edged")
        large = framed and min(size) >= (2 * self.corner + _INK_ROOM) * scale
        make = self._framed if large else self._edged
        return art.made(
            Drawing(name, recipe, size), lambda: faded(make(art, size, scale, ground, edge, border), opacity)
        )

    def _framed(
        self, art: Art, size: Size, scale: float, ground: str, edge: str, border: str
    ) -> pygame.Surface:
        """The whole frame round the ground; an edge of another colour than usual runs within it."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        gap, band = round(self.inset * scale), round(self.band * scale)
        inner = surface.get_rect().inflate(-2 * gap, -2 * gap)
        panel_onto(art, surface, inner, scale, radius=self.radius, fill=ground, border=ground)
        self.grain(art, surface, surface.get_rect().inflate(-band, -band), scale)
        if border != BORDER:
            inner = surface.get_rect().inflate(-2 * band, -2 * band)
            panel_onto(
                art, surface, inner, scale, radius=self.radius, fill="none", border=edge, line=_ACCENT
            )
        self._frame(art, surface, "panel", (self.corner, self.side), scale)
        return surface

    def _edged(
        self, art: Art, size: Size, scale: float, ground: str, edge: str, border: str
    ) -> pygame.Surface:
        """What is too small for the frame: a line round it, and the corners of a button."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        whole = surface.get_rect()
        panel_onto(art, surface, whole, scale, radius=self.radius, fill=ground, border=edge)
        return self.adorned(art, surface, scale)

    def adorned(self, art: Art, shape: pygame.Surface, scale: float) -> pygame.Surface:
        """The shape of a button or of a small panel, with this material's grain and corners."""
        if not self.name or min(shape.get_size()) < 2 * _BUTTON_CORNER * scale:
            return shape
        surface = shape.copy()
        self.grain(art, surface, surface.get_rect().inflate(-round(8 * scale), -round(8 * scale)), scale)
        self._frame(art, surface, "button", (_BUTTON_CORNER, _BUTTON_SIDE), scale)
        return surface

    def numeral(self, art: Art, plain: pygame.Surface) -> pygame.Surface:
        """A number that is written in nearly white, as it is inlaid, gilded or burnt in here."""
        if not self.name:
            return plain
        height = plain.get_height()
        strip, number = art.image(f"{self.name}/material/numeral", (height, height)), plain.copy()
        for x in range(0, number.get_width(), height):
            number.blit(strip, (x, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return number

    def grain(self, art: Art, surface: pygame.Surface, area: pygame.Rect, scale: float) -> None:
        """Lay this material's grain over a part of a surface."""
        side = max(1, round(_GRAIN * scale))
        tile = art.image(f"{self.name}/material/grain", (side, side))
        surface.set_clip(area)
        for x in range(area.left, area.right, side):
            for y in range(area.top, area.bottom, side):
                _put(surface, tile, (x, y))
        surface.set_clip(None)

    def _frame(
        self, art: Art, surface: pygame.Surface, name: str, lengths: tuple[float, float], scale: float
    ) -> None:
        """Lay a drawing in nine parts, without its middle, round a surface."""
        corner, side = (max(1, round(length * scale)) for length in lengths)
        whole = 2 * corner + side
        drawn = art.image(f"{self.name}/material/{name}", (whole, whole))
        (width, height), far = surface.get_size(), corner + side
        for x, source_x in ((0, 0), (width - corner, far)):
            for y, source_y in ((0, 0), (height - corner, far)):
                _put(surface, drawn.subsurface((source_x, source_y, corner, corner)), (x, y))
        for y, source in ((0, 0), (height - corner, far)):
            strip = drawn.subsurface((corner, source, side, corner))
            _put(surface, _repeated(strip, width - 2 * corner, 0), (corner, y))
        for x, source in ((0, 0), (width - corner, far)):
            strip = drawn.subsurface((source, corner, corner, side))
            _put(surface, _repeated(strip, height - 2 * corner, 1), (x, corner))


SLATE = Material()
"""What the title and the menus are made of."""


def faded(surface: pygame.Surface, opacity: float) -> pygame.Surface:
    """The same picture, less opaque."""
    if opacity < 1:
        surface.fill((round(255 * opacity),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _repeated(strip: pygame.Surface, length: int, axis: int) -> pygame.Surface:
    """A part of a side, whole as often as it fits best, along one axis."""
    size = list(strip.get_size())
    part = size[axis]
    times = max(1, round(length / part))
    size[axis] = times * part
    row = pygame.Surface(size, pygame.SRCALPHA)
    for index in range(times):
        _put(row, strip, (index * part, 0) if axis == 0 else (0, index * part))
    size[axis] = max(0, length)
    return row if times * part == length else pygame.transform.smoothscale(row, size)


def _put(surface: pygame.Surface, part: pygame.Surface, at: tuple[int, int]) -> None:
    surface.blit(part, at, special_flags=pygame.BLEND_PREMULTIPLIED)

"""Marks on tiles and eagles: what can be picked, what is chosen, what a choice would lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Cell, Seat, verbatim
from game.rules.eagle_dance import actions as acts
from scenes.base.sprites import Stage
from scenes.stage.board.marks import MarkLayer, faded
from scenes.stage.eagle_dance.eagles import PERCHED, PERCHED_SIDE, Eagles, turned
from scenes.stage.eagle_dance.lettering import clear, pictured, put, row
from scenes.stage.eagle_dance.palette import CREAM, SOIL
from scenes.stage.eagle_dance.picks import cell_of
from scenes.stage.eagle_dance.sight import Sight
from scenes.stage.eagle_dance.tiles import TILES, Lands
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_MARK, _Z_TARGET, _Z_GHOST = 6.0, 11.0, 31.0
_GHOST = 150


class MarkSprites(MarkLayer):
    """All marks over the valley."""

    def __init__(self, kit: Kit, stage: Stage, lands: Lands, eagles: Eagles) -> None:
        super().__init__(kit, stage)
        self.lands = lands
        self.eagles = eagles

    def show(self, sight: Sight, marks: Marks) -> None:
        """Show these marks in place of those before."""
        self.clear()
        looks: dict[Cell, str] = {}
        for name, found in (
            ("mark_last", marks.last), ("mark_legal", marks.next if marks.lit else ()),
            ("mark_glow", marks.glow),
            ("mark_chosen", marks.chosen), ("mark_hover", (marks.hover,) if marks.hover else ()),
        ):
            looks.update((cell, name) for pick in found if (cell := cell_of(pick)) is not None)
        for cell, name in looks.items():
            # A tile that is still on its way has no mark yet: the places move before it would go.
            bare = cell not in self.lands.faces and name in ("mark_legal", "mark_last")
            if cell in self.lands.hexes.cells and not bare:
                image = self.lands.pictures.tile(name, self.lands.hexes.radius_px)
                self.lay(image, self.lands.hexes.centre(cell), _Z_MARK)
        for pick in (*(marks.next if marks.lit else ()), *marks.glow, *marks.threats):
            self._aim(sight, pick, pick == marks.hover)
        self._foresee(sight, marks)

    def _aim(self, sight: Sight, pick: Pick, hovered: bool) -> None:
        """A ring round an eagle that can be picked."""
        spot = self.eagles.slot(sight, pick.seat) if pick.kind == "eagle" else None
        if spot is not None:
            radius_px = self.lands.hexes.radius_px * (1.15 if hovered else 1.0)
            self.lay(self.lands.pictures.on_tile("mark_eagle", radius_px), spot, _Z_TARGET)

    def _foresee(self, sight: Sight, marks: Marks) -> None:
        """A ghost of what hovering would do, with its price."""
        match marks.ghost:
            case acts.Lay(cell=cell) if sight.drawn >= 0:
                tile = self.lands.pictures.tile(TILES[sight.drawn], self.lands.hexes.radius_px)
                self.lay(faded(tile, _GHOST), self.lands.hexes.centre(cell), _Z_MARK + 0.5)
            case acts.Perch(seat=seat, cell=cell):
                self._ghost(seat, cell)
            case acts.Glide(seat=seat, path=path):
                here = cell_of(marks.hover) if marks.hover else None
                flown = path[: path.index(here) + 1] if here in path else path
                self._ghost(seat, flown[-1])
                self._price(flown[-1], len(flown))
            case acts.TradeMove(seat=seat, cell=cell):
                self._ghost(seat, cell)
                self._price(cell, 2)
            case acts.Flee(seat=seat, cell=cell):
                self._ghost(seat, cell)

    def _ghost(self, seat: Seat, cell: Cell) -> None:
        hexes = self.lands.hexes
        eagle = self.eagles.flock[seat]
        side = max(4, hexes.px(PERCHED_SIDE * 1.25) // 2 * 2)
        image = turned(self.kit.art, seat, PERCHED, eagle.base_px, 0, side)
        self.lay(faded(image, _GHOST), hexes.on(cell, (0, -19)), _Z_GHOST)

    def _price(self, cell: Cell, thermals: int) -> None:
        """What it costs, on a dark tag over the ghost, where it hides neither markers nor threats."""
        hexes = self.lands.hexes
        height = hexes.px(34)
        price = verbatim(f"−{pictured('thermal', thermals)}")
        line = row(self.kit, price, height, hexes.px(150), CREAM)
        tag = clear((line.get_width() + height, height + height // 3))
        pygame.draw.rect(tag, SOIL, tag.get_rect(), border_radius=height // 2)
        put(tag, line, center=tag.get_rect().center)
        self.lay(tag, hexes.on(cell, (0, -16)), _Z_GHOST + 0.5)



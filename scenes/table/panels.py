"""The panels of all seats round a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.stage.presenter import Presenter
from scenes.table.furniture import Furniture
from scenes.table.seat_panel import SeatPanel

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage


def lay_panels(
    kit: Kit, stage: Stage, furniture: Furniture, presenter: Presenter[Any, Any],
    aside: pygame.Rect | None = None,
) -> list[SeatPanel]:
    """A panel for each seat; a game that fills panels takes its parts of them."""
    panels = [
        SeatPanel(kit, stage, box, seat, turned, bare=presenter.fills_panels)
        for seat, (box, turned) in enumerate(zip(furniture.seats, furniture.turned, strict=True), 1)
    ]
    if presenter.fills_panels:
        presenter.furnish({panel.seat: panel.rest for panel in panels}, aside)
    return panels

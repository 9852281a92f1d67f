"""One piece as a sprite on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.squares import CELLS
from scenes.base.sprites import Sprite, Stage
from scenes.stage.the_dragons_dance.heraldry import token
from scenes.stage.the_dragons_dance.layout import Layout

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Z_MEN = 10.0
Z_MOVING = 18.0
_FADED = 90


class Man:
    """A piece that stands on a square, or is on its way to one."""

    def __init__(self, kit: Kit, stage: Stage, layout: Layout, piece: str, square: Square) -> None:
        self.kit = kit
        self.stage = stage
        self.layout = layout
        self.piece = piece
        self.square = square
        self.lifted = False
        self.sprite = stage.add(Sprite(token(kit.art, piece, layout.square_px), (0, 0), Z_MEN))
        self.stand(square)

    def stand(self, square: Square) -> None:
        """Stand still on a square; who stands nearer to the viewer covers those behind."""
        self.square = square
        self.sprite.center(self.layout.centre(square))
        self.sprite.alpha = 255
        self.sprite.shown = True
        self.stage.raise_to(self.sprite, Z_MEN + 0.1 * (self.layout.level.rows - CELLS[square][1]))

    def lift(self, lifted: bool) -> None:
        """Be taken in hand, or set down again."""
        if lifted != self.lifted:
            self.lifted = lifted
            self.sprite.set(token(self.kit.art, self.piece, self.layout.square_px, lifted))

    def between(
        self, start: tuple[int, int], to: tuple[int, int], share: float, leap_px: float = 0.0
    ) -> None:
        """Be on the way from one point to another, over others if it leaps."""
        self.stage.raise_to(self.sprite, Z_MOVING)
        x = start[0] + (to[0] - start[0]) * share
        y = start[1] + (to[1] - start[1]) * share - leap_px * 4 * share * (1 - share)
        self.sprite.center((round(x), round(y)))

    def fade(self, faded: bool) -> None:
        """Stand back while a ghost shows where the piece would go."""
        self.sprite.alpha = _FADED if faded else 255

    def remove(self) -> None:
        """Leave the board."""
        self.sprite.remove()

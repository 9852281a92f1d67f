"""Chiefs in large, as they are cheered: on the arena, on a podium, on the card of an award; and the night."""

from __future__ import annotations

from typing import Final

import pygame

from game.core import Seat
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.state import chief_of
from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.stage.eye_for_an_eye.chiefs import STATUE_FEET, STATUE_SIZE, statue_drawing
from scenes.stage.eye_for_an_eye.svg import ART

HEIGHT: Final = STATUE_SIZE[1]
"""The height of a statue's picture in design pixels."""


def statue(kit: Kit, match: AnyMatch, seat: Seat, share: float = 1.0) -> pygame.Surface:
    """A seat's chief, perhaps smaller."""
    image = kit.art.draw(statue_drawing(kit.art, chief_of(match.state, seat).name, kit.screen.scale))
    return image if share == 1.0 else pygame.transform.smoothscale_by(image, max(0.02, share))


def stand(image: pygame.Surface, point: tuple[int, int]) -> tuple[int, int]:
    """The upper left corner of a statue whose feet are at a point."""
    return point[0] - image.get_width() // 2, point[1] - round(image.get_height() * STATUE_FEET)


def night(scene: Scene) -> pygame.Surface:
    """The bush at night, behind whoever is cheered."""
    surface = scene.app.table_top(scene.kit.material).copy()
    rect = scene.kit.screen.rect((0.0, 0.0, 1920.0, 1080.0))
    image = scene.kit.art.image(f"{ART}/night", rect.size)
    surface.blit(image, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface

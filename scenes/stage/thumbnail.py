"""A position as a small still picture: the real board, seen from further away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.core import AnyGame, Board
from scenes.base.sprites import Stage
from scenes.stage.presenters import PRESENTERS

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_LARGEST = (0, 0, 720, 716)
"""Drawn no larger than in the rulebook, whose pictures it shares; then scaled down."""


def thumbnail(kit: Kit, game: AnyGame, board: Board, state: Any, height_px: int) -> pygame.Surface:
    """The board with its pieces, or the part of it that matters; premultiplied and as high as asked for."""
    kind = PRESENTERS[game.info.name]
    rect = kind.rect_for(kit.screen, board, _LARGEST)
    rect.topleft = (0, 0)
    stage = Stage(pygame.Surface(rect.size, pygame.SRCALPHA))
    part = kind(kit.hushed(), stage, rect, state).portrait(state)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    picture.blit(stage.background, (0, 0))
    stage.draw(picture)
    size = (round(part.width * height_px / part.height), height_px)
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)

"""A position as a still picture: the real board with its pieces, seen from afar."""

from __future__ import annotations

from typing import Any

import pygame

from game.core import AnyGame, Board
from scenes.base.kit import Kit
from scenes.base.sprites import Stage
from scenes.stage.presenters import PRESENTERS

_SEEN_FROM = (0, 0, 720, 716)
"""It is drawn no larger than in the rulebook, whose pictures it shares; then scaled down."""


def portrait(kit: Kit, game: AnyGame, board: Board, state: Any, height_px: int) -> pygame.Surface:
    """The board, or the part of it that matters."""
    kind = PRESENTERS[game.info.name]
    rect = kind.rect_for(kit.screen, board, _SEEN_FROM)
    rect.topleft = (0, 0)
    stage = Stage(pygame.Surface(rect.size, pygame.SRCALPHA))
    part = kind(kit.hushed(), stage, rect, state).portrait(state)
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    picture.blit(stage.background, (0, 0))
    stage.draw(picture)
    size = (round(part.width * height_px / part.height), height_px)
    return pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size)

"""A position as a still picture: the real board with its pieces, seen from afar, or a part of it near by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core import AnyGame, Board
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.stage.places import board_box
from scenes.stage.presenter import NO_MARKS, Marks, Presenter
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick

_SEEN_FROM: Box = (0, 0, 720, 716)
"""It is drawn no larger than in the rulebook, whose pictures it shares; then scaled down."""

_FRAME = 12
"""The frame of a board is about so much less than what it holds."""
_NEAR = 0.44
"""How much of the height of a board is seen near by, if what matters there is not larger."""
_AIR = 1.15


def portrait(kit: Kit, game: AnyGame, board: Board, state: Any, height_px: int) -> pygame.Surface:
    """The board, or the part of it that matters."""
    presenter = _aside(kit, game, board, state, _SEEN_FROM)
    part = presenter.portrait(state)
    size = (round(part.width * height_px / part.height), height_px)
    return pygame.transform.smoothscale(_cut(presenter, part), size)


def ground(kit: Kit, game: AnyGame, board: Board, state: Any) -> pygame.Surface:
    """The part of a board in which it differs from others, as large as at the table."""
    presenter = _aside(kit, game, board, state, board_box(PRESENTERS[game.info.name].wide))
    return _cut(presenter, presenter.ground)


def _aside(kit: Kit, game: AnyGame, board: Board, state: Any, box: Box) -> Presenter[Any, Any]:
    """A position on a stage of its own."""
    kind = PRESENTERS[game.info.name]
    rect = kind.rect_for(kit.screen, board, box)
    rect.topleft = (0, 0)
    return kind(kit.hushed(), Stage(pygame.Surface(rect.size, pygame.SRCALPHA)), rect, state)


def _cut(presenter: Presenter[Any, Any], part: pygame.Rect) -> pygame.Surface:
    """A part of what stands on a stage of its own."""
    stage = presenter.stage
    picture = stage.background.copy()
    stage.draw(picture)
    return picture.subsurface(part.clip(picture.get_rect()))


def glimpse(
    presenter: Presenter[Any, Any], state: Any, after: Any, picks: Sequence[Pick], size: tuple[int, int]
) -> pygame.Surface:
    """What happened at some places in a state, as a crop of a board that nobody sees meanwhile.

    The board is brought there and back to the state after, so that no piece of it has to be drawn anew.
    """
    presenter.sync(state)
    presenter.mark(state, Marks(last=tuple(picks)))
    places = [place for place in map(presenter.place, picks) if place is not None]
    board = _ground(presenter)
    seen = places[0].unionall(places[1:]) if places else pygame.Rect(board.center, (0, 0))
    near = max(_NEAR * board.height / size[1], seen.width * _AIR / size[0], seen.height * _AIR / size[1])
    share = min(board.width / size[0], board.height / size[1], near)
    part = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    part.center = seen.center
    part.clamp_ip(board)
    picture = presenter.stage.cut(part)
    presenter.sync(after)
    presenter.mark(after, NO_MARKS)
    return pygame.transform.smoothscale(picture, size)


def _ground(presenter: Presenter[Any, Any]) -> pygame.Rect:
    """The part of the board's place on which things lie."""
    places = [place for place in map(presenter.place, presenter.places()) if place is not None]
    near = [place for place in places if presenter.box.contains(place)]
    if not near:
        return presenter.box
    around = near[0].unionall(near[1:])
    return around.inflate(around.width // _FRAME, around.height // _FRAME).clip(presenter.box)

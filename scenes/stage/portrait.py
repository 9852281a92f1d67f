"""A position as a still picture: the real board with its pieces, seen from afar, or a part of it near by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core import AnyGame, Board, Seat
from game.match.match import AnyMatch
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.stage.places import board_box
from scenes.stage.presenter import NO_MARKS, Marks, Presenter, Side, Standing
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick

_SEEN_FROM: Box = (0, 0, 720, 716)
"""It is drawn no larger than in the rulebook, whose pictures it shares; then scaled down."""

_FRAME = 12
"""The frame of a board is about so much less than what it holds."""
_NEAR, _MIDWAY = 0.44, 0.62
"""How much of the height of a board is seen near by, or from halfway, if what matters there is not larger."""
_AIR = 1.15
_PLAYER_BOARD = 0.5
"""How high a player board is, measured by the width of the arena above it."""


def portrait(
    kit: Kit, game: AnyGame, board: Board, state: Any, height_px: int, marks: Marks = NO_MARKS
) -> pygame.Surface:
    """The board, or the part of it that matters.

    What glows is seen from halfway with all other marks; if all of it lies on a player board, the first is
    seen near by.
    """
    seats = {pick.seat for pick in marks.glow}
    presenter = _aside(kit, game, board, state, _SEEN_FROM, seats.pop() if len(seats) == 1 else 0)
    part = presenter.portrait(state)
    size = (round(part.width * height_px / part.height), height_px)
    if marks is not NO_MARKS:
        presenter.mark(state, marks)
        places = [place for place in map(presenter.place, marks.glow) if place is not None]
        inside, own = ([place for place in places if it.contains(place)] for it in (part, _below(presenter)))
        if inside:
            part = _around(part, inside, part.size, _MIDWAY)
        elif own:
            part = _around(_below(presenter), own[:1], part.size, _NEAR)
    return pygame.transform.smoothscale(_cut(presenter, part), size)


def standings(kit: Kit, match: AnyMatch, state: Any) -> tuple[Standing, ...]:
    """How each seat of a match stands in a state that nobody looks at."""
    presenter = _aside(kit, match.game, match.board, state, _SEEN_FROM)
    return tuple(presenter.standing(state, seat) for seat, _ in enumerate(match.setup.seats, 1))


def ground(kit: Kit, game: AnyGame, board: Board, state: Any) -> pygame.Surface:
    """The part of a board in which it differs from others, as large as at the table."""
    presenter = _aside(kit, game, board, state, board_box(PRESENTERS[game.info.name].wide))
    return _cut(presenter, presenter.ground)


def _aside(
    kit: Kit, game: AnyGame, board: Board, state: Any, box: Box, seat: Seat = 0
) -> Presenter[Any, Any]:
    """A position on a stage of its own, with the player board of a seat below it where that game has any."""
    kind = PRESENTERS[game.info.name]
    rect = kind.rect_for(kit.screen, board, box)
    rect.topleft = (0, 0)
    low = round(_PLAYER_BOARD * rect.width) if seat and kind.needs_board else 0
    ground = pygame.Surface((rect.width, rect.height + low), pygame.SRCALPHA)
    presenter = kind(kit.hushed(), Stage(ground), rect, state)
    if low:
        presenter.furnish({seat: Side(_below(presenter), turned=False)}, None)
    return presenter


def _below(presenter: Presenter[Any, Any]) -> pygame.Rect:
    """What is left of the stage under the board."""
    board, (width, height) = presenter.box, presenter.stage.background.get_size()
    return pygame.Rect(0, board.bottom, width, height - board.bottom)


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
    picture = crop(presenter, [place for place in map(presenter.place, picks) if place is not None], size)
    presenter.sync(after)
    presenter.mark(after, NO_MARKS)
    return picture


def crop(
    presenter: Presenter[Any, Any], places: Sequence[pygame.Rect], size: tuple[int, int], near: float = _NEAR
) -> pygame.Surface:
    """The board as it stands round some places, so near that this share of its height is seen."""
    picture = presenter.stage.cut(_around(_ground(presenter), places, size, near))
    return pygame.transform.smoothscale(picture, size)


def _around(
    board: pygame.Rect, places: Sequence[pygame.Rect], size: tuple[int, int], least: float
) -> pygame.Rect:
    """The part of a board around some places, in the shape of a picture of this size."""
    seen = places[0].unionall(places[1:]) if places else pygame.Rect(board.center, (0, 0))
    near = max(least * board.height / size[1], seen.width * _AIR / size[0], seen.height * _AIR / size[1])
    share = min(board.width / size[0], board.height / size[1], near)
    part = pygame.Rect(0, 0, round(size[0] * share), round(size[1] * share))
    part.center = seen.center
    return part.clamp(board)


def _ground(presenter: Presenter[Any, Any]) -> pygame.Rect:
    """The part of the board's place on which things lie."""
    places = [place for place in map(presenter.place, presenter.places()) if place is not None]
    near = [place for place in places if presenter.box.contains(place)]
    if not near:
        return presenter.box
    around = near[0].unionall(near[1:])
    return around.inflate(around.width // _FRAME, around.height // _FRAME).clip(presenter.box)

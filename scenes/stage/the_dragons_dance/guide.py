"""The piece guide: what a piece can do on this very board, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import (
    NOWHERE,
    Square,
    Squares,
    State,
    each,
    goals,
    open_camps,
    owner,
    piece_of,
    targets,
)
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.state import standing_men
from scenes.base.sprites import Sprite
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.card import card
from scenes.stage.the_dragons_dance.heraldry import token
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.picture import Picture
from scenes.stage.the_dragons_dance.words import GUIDE, whereabouts

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_CARD, _Z_REACH, _Z_STRIKE, _Z_GHOST = 60.0, 20.0, 23.0, 12.0
_GHOST_ALPHA = 120


class Guide:
    """Shows one piece at a time: its reach on the board, and a card beside it if there is a place."""

    def __init__(self, kit: Kit, picture: Picture, state: State) -> None:
        self.kit = kit
        self.picture = picture
        self._first = state
        self.aside: pygame.Rect | None = None
        self._sprites: list[Sprite] = []
        self._card: tuple[tuple[str, str], pygame.Surface] | None = None
        self._shown: tuple[State, Pick | None, bool] | None = None

    def lay_aside(self, aside: pygame.Rect | None) -> None:
        """Take a place for the cards; each is made once now, so that its words and pictures are at hand."""
        self.aside = aside
        if aside is not None:
            for kind in GUIDE:
                for seat in (1, 2):
                    self._written(self._first, piece_of(seat, kind), aside.size)

    def show(self, state: State, pick: Pick | None, reach: bool = True) -> None:
        """Explain the piece that is pointed at, or nothing."""
        if self._shown is not None and self._shown[0] is state and self._shown[1:] == (pick, reach):
            return
        self._shown = (state, pick, reach)
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []
        found = _subject(state, pick)
        if found is None:
            return
        piece, square = found
        if self.aside is not None:
            self._add(Sprite(self._written(state, piece, self.aside.size), self.aside.topleft, _Z_CARD))
        if reach and square != NOWHERE:
            self._reach(state, piece, square)

    def _add(self, sprite: Sprite) -> None:
        self._sprites.append(self.picture.stage.add(sprite))

    def _written(self, state: State, piece: str, size: tuple[int, int]) -> pygame.Surface:
        """The card of a piece; only the last one is kept."""
        key = (piece, whereabouts(state, piece))
        if self._card is None or self._card[0] != key:
            self._card = key, card(self.kit, *key, state.options.strict_dragoons, size)
        return self._card[1]

    def _reach(self, state: State, piece: str, square: Square) -> None:
        """Where it goes, whom it hits, and where else it would hit an enemy."""
        if state.men[square] == EMPTY:
            state = _with(state, piece, square)
            ghost = Sprite(token(self.kit.art, piece, self.picture.layout.square_px), (0, 0), _Z_GHOST)
            ghost.alpha = _GHOST_ALPHA
            ghost.center(self.picture.layout.centre(square))
            self._add(ghost)
        to, at = goals(state, square), targets(state, square)
        enemies = state.standing[2 - owner(piece)]
        reach = state.level.reaches[state.options.strict_dragoons][piece][square]
        for goal in each(to & ~enemies):
            self._mark(goal, "reach", _Z_REACH)
        for goal in each(to & enemies | at):
            self._mark(goal, "reach_strike", _Z_STRIKE)
        if piece in "FfMmWw":
            free = ~(state.standing[0] | state.standing[1])
            self._threats(state, (reach.strikes | reach.shots) & free, piece)

    def _threats(self, state: State, squares: Squares, piece: str) -> None:
        """Empty squares where an enemy would be in danger, of pieces that do not capture as they move."""
        name, aside = ("reach_fire", 0.0) if piece in "Ww" else ("reach_threat", 0.3)
        for square in each(squares & ~state.level.river):
            self._mark(square, name, _Z_REACH, (aside, aside))

    def _mark(self, square: Square, name: str, z: float, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        layout = self.picture.layout
        image = self.kit.art.image(f"the_dragons_dance/mark/{name}", (layout.square_px,) * 2)
        sprite = Sprite(image, (0, 0), z)
        x, y = layout.centre(square)
        sprite.center((x + layout.px(aside[0]), y + layout.px(aside[1])))
        self._add(sprite)


def _subject(state: State, pick: Pick | None) -> tuple[str, Square] | None:
    """The piece that a named thing is, and where it stands or would enter."""
    if pick is None:
        return None
    if pick.kind == "reserve":
        seat = owner(pick.name)
        mine, theirs = state.standing[seat - 1], state.standing[2 - seat]
        return pick.name, next(each(open_camps(state.level, mine, mine | theirs)), NOWHERE)
    square = square_of(pick) if pick.kind == "square" else NOWHERE
    if square == NOWHERE or state.men[square] == EMPTY:
        return None
    return state.men[square], square


def _with(state: State, piece: str, square: Square) -> State:
    """The same position with one piece more."""
    men = state.men[:square] + piece + state.men[square + 1 :]
    return state._replace(men=men, standing=standing_men(men))

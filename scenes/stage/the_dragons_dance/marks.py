"""Marks on the board: where to go, whom it hits, who may follow a command, what was last."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import (
    NOWHERE,
    THE_DRAGONS_DANCE,
    Action,
    PieceLost,
    Recruit,
    Shoot,
    Square,
    State,
    each,
    piece_of,
)
from game.rules.the_dragons_dance.actions import Capture, Move
from scenes.base.art import Drawing
from scenes.base.sprites import Sprite
from scenes.stage.board.marks import MarkLayer
from scenes.stage.presenter import Marks
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.heraldry import token
from scenes.stage.the_dragons_dance.palette import UMBER
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.picture import Picture
from scenes.stage.the_dragons_dance.words import commandable

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.base.kit import Kit

_Z_LAST, _Z_DOT, _Z_LIT, _Z_GHOST, _Z_RING, _Z_BANNER, _Z_DOOM, _Z_ICON = 3, 4, 5, 24, 26, 27, 28, 42
_GHOST_ALPHA = 165
_RING_STROKES = ((UMBER, 10.0), ("#ffc71f", 6.0), ("#fff3b0", 1.6))
_ICONS = {"fly": (-0.46, -0.42), "breathe": (0.46, -0.42), "sure": (0.0, -0.45)}
"""Choices beside a square, with their places in squares from its middle."""


class MarkSprites(MarkLayer):
    """All marks of one presenter; each call of `show` replaces those before."""

    def __init__(self, kit: Kit, picture: Picture, place: Callable[[Pick], pygame.Rect | None]) -> None:
        super().__init__(kit, picture.stage)
        self.picture = picture
        self.place = place
        self.icons: dict[Pick, pygame.Rect] = {}

    def show(self, state: State, marks: Marks) -> None:
        """Replace all marks."""
        self.clear()
        for man in self.picture.men.values():
            man.fade(False)
        self.icons = {}
        for pick in marks.last:
            self._on_square(square_of(pick), "last", _Z_LAST)
        for pick in marks.glow:
            self._ring(pick)
        for pick in marks.threats:
            self._on_square(square_of(pick), "strike", _Z_RING)
        if marks.next and marks.lit:
            self._banners(state)
        else:
            self._commanded(state)
        for pick in marks.next:
            self._next(state, pick, marks)
        if marks.hover is not None and not marks.chosen:
            self._ring(marks.hover)
        if marks.chosen and (marks.chosen[0].kind == "reserve" or not marks.lit):
            self._ring(marks.chosen[0])
        if isinstance(marks.ghost, Action):
            self._ghost(state, marks.ghost)
        if isinstance(marks.wished, Recruit):
            self._ghost_piece(piece_of(marks.wished.seat, marks.wished.kind), marks.wished.camp)

    def _on_square(
        self, square: Square, art: str, z: float, share: float = 1.0, aside: tuple[float, float] = (0.0, 0.0),
    ) -> Sprite | None:
        """A mark on a square, or beside its middle."""
        if square == NOWHERE:
            return None
        layout = self.picture.layout
        x, y = layout.centre(square)
        place = (x + layout.px(aside[0]), y + layout.px(aside[1]))
        return self.put(f"the_dragons_dance/mark/{art}", layout.px(share), place, z)

    def _ring(self, pick: Pick) -> None:
        """A golden ring round a named thing, on the board or in a reserve."""
        rect = self.place(pick)
        if rect is not None:
            self.lay(self.kit.art.draw(_ring_drawing(rect.size)), rect.center, _Z_RING)

    def _commanded(self, state: State) -> None:
        """Who may still move in a command, for those who only look on."""
        for square in each(state.eligible if state.commands_left else 0):
            self._on_square(square, "lit", _Z_LIT)

    def _banners(self, state: State) -> None:
        """Who would open a command by moving."""
        for square in commandable(state):
            self._on_square(square, "banner", _Z_BANNER, 0.34, (0.34, -0.34))

    def _next(self, state: State, pick: Pick, marks: Marks) -> None:
        kind, square = pick.kind, square_of(pick)
        if kind in _ICONS:
            icon = self._on_square(square, kind, _Z_ICON, 0.72, _ICONS[kind])
            if icon is not None:
                self.icons[pick] = icon.rect
        elif not marks.lit:
            return
        elif kind == "square" and marks.chosen:
            self._goal(state, square)
        elif kind == "square" and (state.commands_left or state.king != NOWHERE or _is_empty(state, square)):
            self._on_square(square, "lit", _Z_LIT)

    def _goal(self, state: State, square: Square) -> None:
        if _is_empty(state, square):
            # In a camp the dot lies beside the tent.
            camp = state.level.camps >> square & 1
            self._on_square(square, "legal_camp" if camp else "legal_dot", _Z_DOT)
        else:
            self._on_square(square, "strike", _Z_RING)

    def _ghost(self, state: State, action: Action) -> None:
        """The piece as it would stand, and everybody who would be lost."""
        if THE_DRAGONS_DANCE.why_not(state, action) is not None:
            return
        match action:
            case Move(origin=origin, to=to) | Capture(origin=origin, to=to):
                self._ghost_piece(state.men[origin], to)
                if (man := self.picture.men.get(origin)) is not None:
                    man.fade(True)
            case Recruit(kind=kind, camp=camp):
                self._ghost_piece(piece_of(action.seat, kind), camp)
            case Shoot(to=to):
                self._on_square(to, "strike", _Z_RING)
        for event in THE_DRAGONS_DANCE.apply(state, action).events:
            if isinstance(event, PieceLost):
                self._on_square(event.square, "doomed", _Z_DOOM, 0.7)

    def _ghost_piece(self, piece: str, square: Square) -> None:
        layout = self.picture.layout
        ghost = self.lay(token(self.kit.art, piece, layout.square_px), layout.centre(square), _Z_GHOST)
        ghost.alpha = _GHOST_ALPHA


def _ring_drawing(size: tuple[int, int]) -> Drawing:
    """A golden ring as wide and as high as what it stands round."""
    width, height = size
    unit = min(size) / 100
    inset, radius = 5 * unit, 11 * unit
    strokes = "".join(
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width - 2 * inset:.2f}" rx="{radius:.2f}" '
        f'height="{height - 2 * inset:.2f}" fill="none" stroke="{ink}" stroke-width="{line * unit:.2f}"/>'
        for ink, line in _RING_STROKES
    )
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    return Drawing("ring", f"{opening}{strokes}</svg>", size)


def _is_empty(state: State, square: Square) -> bool:
    return not (state.standing[0] | state.standing[1]) >> square & 1

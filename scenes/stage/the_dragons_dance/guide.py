"""The piece guide: what a piece can do on this very board, and a leaf of vellum that says it in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core import Sentence, say
from game.rules.the_dragons_dance import (
    NOWHERE,
    VALUES,
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
from scenes.base.art import Drawing
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.stage.board.marks import MarkLayer
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance.heraldry import badge, token
from scenes.stage.the_dragons_dance.lettering import coin, write
from scenes.stage.the_dragons_dance.palette import FADED_INK, INK, MADDER, UMBER
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.picture import Picture
from scenes.stage.the_dragons_dance.words import GUIDE, MEN, STRICT_DRAGOON, whereabouts

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_Z_CARD, _Z_REACH, _Z_STRIKE, _Z_GHOST = 60.0, 20.0, 23.0, 12.0
_GHOST_ALPHA = 120
_BESIDE_TENT = (-0.3, 0.3)
"""Where a dot lies in a camp, in squares from its middle."""
_PRICE, _NEVER = say("to recruit", sense="what a piece costs"), say("never recruited")
_EDGE, _BADGE, _COIN, _BESIDE, _BELOW, _FOOT = 28, 150, 52, 186, 192, 66


class Guide(MarkLayer):
    """Shows one piece at a time: its reach on the board, and a card beside it if there is a place."""

    def __init__(self, kit: Kit, picture: Picture, state: State) -> None:
        super().__init__(kit, picture.stage)
        self.picture = picture
        self._first = state
        self.aside: pygame.Rect | None = None
        self._card: tuple[tuple[str, str], pygame.Surface] | None = None
        self._shown: tuple[State, Pick | None, bool] | None = None

    def lay_aside(self, aside: pygame.Rect | None) -> None:
        """Take a place for the cards; each is made once now, so that its words and pictures are at hand."""
        self.aside = aside
        if aside is not None:
            for kind in GUIDE:
                for seat in (1, 2):
                    # Only its letters and pictures are wanted, which fonts and art keep.
                    self._written(self._first, piece_of(seat, kind), aside.size)

    def show(self, state: State, pick: Pick | None, reach: bool = True) -> None:
        """Explain the piece that is pointed at, or nothing."""
        if self._shown is not None and self._shown[0] is state and self._shown[1:] == (pick, reach):
            return
        self._shown = (state, pick, reach)
        self.clear()
        found = _subject(state, pick)
        if found is None:
            return
        piece, square = found
        if self.aside is not None:
            self.add(Sprite(self._written(state, piece, self.aside.size), self.aside.topleft, _Z_CARD))
        if reach and square != NOWHERE:
            self._reach(state, piece, square)

    def _written(self, state: State, piece: str, size: tuple[int, int]) -> pygame.Surface:
        """The card of a piece; only the last one is kept."""
        where = whereabouts(state, piece)
        key = (piece, self.kit.fonts.told(where))
        if self._card is None or self._card[0] != key:
            self._card = key, card(self.kit, piece, where, state.options.strict_dragoons, size)
        return self._card[1]

    def _reach(self, state: State, piece: str, square: Square) -> None:
        """Where it goes, whom it hits, and where else it would hit an enemy."""
        if state.men[square] == EMPTY:
            state = _with(state, piece, square)
            layout = self.picture.layout
            ghost = self.lay(token(self.kit.art, piece, layout.square_px), layout.centre(square), _Z_GHOST)
            ghost.alpha = _GHOST_ALPHA
        to, at = goals(state, square), targets(state, square)
        taken = state.standing[0] | state.standing[1]
        reach = state.level.reaches[state.options.strict_dragoons][piece][square]
        for goal in each(to & ~taken):
            self._mark(goal, "reach", _Z_REACH, _BESIDE_TENT if state.level.camps >> goal & 1 else (0.0, 0.0))
        # A dragon may land on friends, too: they would be lost like enemies.
        for goal in each(to & taken | at):
            self._mark(goal, "reach_strike", _Z_STRIKE)
        if piece in "FfMmWw":
            self._threats(state, (reach.strikes | reach.shots) & ~taken, piece)

    def _threats(self, state: State, squares: Squares, piece: str) -> None:
        """Empty squares where an enemy would be in danger, of pieces that do not capture as they move."""
        name, aside = ("reach_fire", 0.0) if piece in "Ww" else ("reach_threat", 0.3)
        for square in each(squares & ~state.level.river):
            self._mark(square, name, _Z_REACH, (aside, aside))

    def _mark(self, square: Square, name: str, z: float, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        layout = self.picture.layout
        x, y = layout.centre(square)
        place = (x + layout.px(aside[0]), y + layout.px(aside[1]))
        self.put(f"the_dragons_dance/mark/{name}", layout.square_px, place, z)


def _subject(state: State, pick: Pick | None) -> tuple[str, Square] | None:
    """The piece that a named thing stands for, and where it stands or would enter."""
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


def card(kit: Kit, piece: str, where: Sentence, strict: bool, size: tuple[int, int]) -> pygame.Surface:
    """The card of a piece, with the whereabouts of its kind, at the size of its place."""
    px, kind = kit.screen.px, piece.upper()
    image = _leaf(kit, size).copy()
    image.blit(badge(kit.art, piece, px(_BADGE)), (px(22), px(26)), special_flags=PREMULTIPLIED)
    left = px(_BESIDE)
    room = size[0] - left - px(24)
    name = write(kit, image, MEN[kind], "title", 46, INK, (left, px(34)), room)
    _price(kit, image, kind, (left, name.bottom + px(4)), room)
    foot = size[1] - px(_FOOT)
    below = max(px(_BELOW), name.bottom + px(_COIN + 14))
    edge, width = px(_EDGE), size[0] - 2 * px(_EDGE)
    _manner(kit, image, _texts(kind, strict), pygame.Rect(edge, below, width, foot - below))
    write(kit, image, where, "body", 26, FADED_INK, (edge, foot), width)
    return image


def _texts(kind: str, strict: bool) -> tuple[Sentence, Sentence]:
    moves, captures = GUIDE[kind]
    return (STRICT_DRAGOON if kind == "D" and strict else moves), captures


def _price(kit: Kit, image: pygame.Surface, kind: str, at: tuple[int, int], room: int) -> None:
    px = kit.screen.px
    place = pygame.Rect(at, (px(_COIN), px(_COIN)))
    coin(kit, image, VALUES[kind], place)
    words, beside = _NEVER if kind == "K" else _PRICE, place.right + px(10)
    width = (room - place.width - px(10)) / kit.screen.scale
    text, = kit.fonts.paragraphs([words], "body", 28, FADED_INK, width, place.height * 1.2, least=16)
    image.blit(text, text.get_rect(midleft=(beside, place.centery)), special_flags=PREMULTIPLIED)


def _manner(kit: Kit, image: pygame.Surface, texts: tuple[Sentence, Sentence], rect: pygame.Rect) -> None:
    """Two paragraphs in the largest type with which both fit."""
    gap, width = kit.screen.px(10), rect.width / kit.screen.scale
    top = rect.top
    for paragraph in kit.fonts.paragraphs(texts, "body", 32, INK, width, rect.height - gap, least=20):
        image.blit(paragraph, (rect.left, top), special_flags=PREMULTIPLIED)
        top += paragraph.get_height() + gap


def _leaf(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """Vellum in an edge of gold leaf."""
    scale = kit.screen.scale
    edges = (
        (0.0, f'fill="{UMBER}"'), (2.0, 'fill="url(#gold)"'), (9.0, f'fill="{UMBER}"'),
        (10.5, 'fill="url(#skin)"'),
        (15.0, f'fill="none" stroke="{MADDER}" stroke-width="{1.6 * scale:.2f}"'),
    )
    # Nearly square corners: those of the panel that it covers would stick out behind round ones.
    rims = "".join(_rim(size, inset * scale, max(2.0, 8 - inset) * scale, paint) for inset, paint in edges)
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    svg = f"{opening}{_GRADIENTS}{rims}</svg>"
    return kit.art.draw(Drawing("guide", svg, size, like=f"guide {edges[:4]}"))


def _rim(size: tuple[int, int], inset: float, radius: float, paint: str) -> str:
    width, height = (side - 2 * inset for side in size)
    return (
        f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{width:.1f}" height="{height:.1f}" '
        f'rx="{radius:.1f}" {paint}/>'
    )


_GRADIENTS = """<defs>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/>
<stop offset=".4" stop-color="#d9a83e"/><stop offset=".7" stop-color="#f3d67c"/>
<stop offset="1" stop-color="#94651b"/></linearGradient>
<linearGradient id="skin" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#f8eed6"/>
<stop offset="1" stop-color="#e6d5ab"/></linearGradient></defs>"""

"""The piece guide: what a piece can do on this very board, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
    TITLES,
    VALUES,
    Square,
    Squares,
    State,
    captured,
    each,
    goals,
    nearest_camps,
    open_camps,
    owner,
    targets,
)
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.state import standing_men
from scenes.stage.art import Drawing
from scenes.stage.selection import Pick
from scenes.stage.stage import PREMULTIPLIED, Sprite
from scenes.stage.the_dragons_dance.heraldry import badge, token
from scenes.stage.the_dragons_dance.picks import square_of
from scenes.stage.the_dragons_dance.picture import Picture
from scenes.stage.the_dragons_dance.words import GUIDE, STRICT_DRAGOON

if TYPE_CHECKING:
    from scenes.app import App

_Z_CARD, _Z_REACH, _Z_STRIKE, _Z_GHOST = 60.0, 20.0, 23.0, 12.0
_INK, _FAINT, _MADDER = "#2a1c10", "#6b4a24", "#8a1a20"
_GHOST_ALPHA = 120


class Guide:
    """Shows one piece at a time: its reach on the board, and a card beside it if there is a place."""

    def __init__(self, app: App, picture: Picture) -> None:
        self.app = app
        self.picture = picture
        self.aside: pygame.Rect | None = None
        self._sprites: list[Sprite] = []
        self._shown: tuple[str, Square] | None = None

    def show(self, state: State, pick: Pick | None, reach: bool = True) -> None:
        """Explain the piece that is pointed at, or nothing."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []
        found = _subject(state, pick)
        if found is None:
            return
        piece, square = found
        if self.aside is not None:
            self._add(Sprite(self._card(state, piece, self.aside.size), self.aside.topleft, _Z_CARD))
        if reach and square != NOWHERE:
            self._reach(state, piece, square)

    def _add(self, sprite: Sprite) -> None:
        self._sprites.append(self.picture.stage.add(sprite))

    def _reach(self, state: State, piece: str, square: Square) -> None:
        """Where it goes, whom it hits, and where else it would hit an enemy."""
        if state.men[square] == EMPTY:
            state = _with(state, piece, square)
            ghost = Sprite(token(self.app.art, piece, self.picture.layout.square_px), (0, 0), _Z_GHOST)
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
            self._threats(state, (reach.strikes | reach.shots) & ~(state.standing[0] | state.standing[1]), piece)

    def _threats(self, state: State, squares: Squares, piece: str) -> None:
        """Empty squares where an enemy would be in danger, of pieces that do not capture as they move."""
        name, aside = ("reach_fire", 0.0) if piece in "Ww" else ("reach_threat", 0.3)
        for square in each(squares & ~state.level.river):
            self._mark(square, name, _Z_REACH, (aside, aside))

    def _mark(self, square: Square, name: str, z: float, aside: tuple[float, float] = (0.0, 0.0)) -> None:
        layout = self.picture.layout
        image = self.app.art.image(f"the_dragons_dance/mark/{name}", (layout.square_px,) * 2)
        sprite = Sprite(image, (0, 0), z)
        x, y = layout.centre(square)
        sprite.center((x + layout.px(aside[0]), y + layout.px(aside[1])))
        self._add(sprite)

    def _card(self, state: State, piece: str, size: tuple[int, int]) -> pygame.Surface:
        """A leaf of vellum: the piece, its name and price, how it moves and captures."""
        px, seat, kind = self.app.screen.px, owner(piece), piece.upper()
        image = _leaf(self.app, size).copy()
        side = px(150)
        image.blit(badge(self.app.art, piece, side), (px(22), px(26)), special_flags=PREMULTIPLIED)
        left, room = px(186), size[0] - px(186 + 24)
        top = self._write(image, TITLES[kind].capitalize(), "title", 46, _INK, (left, px(34)), room)
        top = self._price(image, kind, (left, top + px(4)), room)
        moves, captures = GUIDE[kind]
        if kind == "D" and state.options.strict_dragoons:
            moves = STRICT_DRAGOON
        top, wide = max(top, px(190)), size[0] - px(52)
        foot = size[1] - px(74)
        text_size = self._fitting((moves, captures), wide, foot - top)
        for words in (moves, captures):
            top = self._paragraph(image, words, text_size, (px(28), top), wide) + px(10)
        self._write(image, _whereabouts(state, piece, seat), "body", 26, _FAINT, (px(28), foot + px(14)), wide)
        return image

    def _price(self, image: pygame.Surface, kind: str, at: tuple[int, int], room: int) -> int:
        px = self.app.screen.px
        coin_px = px(52)
        coin = self.app.art.image("the_dragons_dance/coin", (coin_px, coin_px))
        image.blit(coin, at, special_flags=PREMULTIPLIED)
        fonts = self.app.fonts
        number = fonts.render(str(VALUES[kind]), "number", 32 / fonts.text_factor, "#2a1606")
        image.blit(number, number.get_rect(center=(at[0] + coin_px // 2, at[1] + coin_px // 2)), special_flags=PREMULTIPLIED)
        words = "never recruited" if kind == "K" else "to recruit"
        line_px = fonts.line_height_px("body", 28)
        self._write(image, words, "body", 28, _FAINT, (at[0] + coin_px + px(12), at[1] + (coin_px - line_px) // 2), room - coin_px - px(12))
        return at[1] + coin_px

    def _fitting(self, texts: tuple[str, ...], wide: int, high: int) -> float:
        """The largest type with which all paragraphs fit."""
        size = 32.0
        while size > 20 and sum(self._high(words, size, wide) for words in texts) > high - self.app.screen.px(20):
            size -= 1
        return size

    def _high(self, words: str, size: float, wide: int) -> int:
        return self.app.fonts.render(words, "body", size, _INK, wide / self.app.screen.scale).get_height()

    def _paragraph(self, image: pygame.Surface, words: str, size: float, at: tuple[int, int], wide: int) -> int:
        text = self.app.fonts.render(words, "body", size, _INK, wide / self.app.screen.scale)
        image.blit(text, at, special_flags=PREMULTIPLIED)
        return at[1] + text.get_height()

    def _write(
        self, image: pygame.Surface, words: str, style: str, size: float, colour: str, at: tuple[int, int], room: int
    ) -> int:
        fonts = self.app.fonts
        while size > 16 and fonts.width_px(words, style, size) > room:  # type: ignore[arg-type]
            size -= 1
        text = fonts.render(words, style, size, colour)  # type: ignore[arg-type]
        image.blit(text, at, special_flags=PREMULTIPLIED)
        return at[1] + text.get_height()


def _subject(state: State, pick: Pick | None) -> tuple[str, Square] | None:
    """The piece that a named thing is, and where it stands or would enter."""
    if pick is None:
        return None
    kind, _, what = pick.partition(":")
    if kind == "reserve":
        seat = owner(what)
        mine, theirs = state.standing[seat - 1], state.standing[2 - seat]
        camps = open_camps(state.level, mine, mine | theirs) or nearest_camps(state.level, mine) & ~(mine | theirs)
        return what, next(each(camps), NOWHERE)
    square = square_of(pick) if kind == "square" else NOWHERE
    if square == NOWHERE or state.men[square] == EMPTY:
        return None
    return state.men[square], square


def _with(state: State, piece: str, square: Square) -> State:
    """The same position with one piece more."""
    men = state.men[:square] + piece + state.men[square + 1 :]
    return state._replace(men=men, standing=standing_men(men))


def _whereabouts(state: State, piece: str, seat: int) -> str:
    """How many stand, wait and are lost."""
    kind = piece.upper()
    waiting = state.reserves[seat - 1][RECRUITS.index(kind)] if kind in RECRUITS else 0
    lost = captured(state, seat).get(kind, 0)
    parts = [f"{state.men.count(piece)} on the board", f"{waiting} in reserve" if waiting else "", f"{lost} lost" if lost else ""]
    return ", ".join(part for part in parts if part)


def _leaf(app: App, size: tuple[int, int]) -> pygame.Surface:
    width, height = size
    scale = app.screen.scale
    ring = "".join(
        f'<rect x="{i * scale:.1f}" y="{i * scale:.1f}" width="{width - 2 * i * scale:.1f}" '
        f'height="{height - 2 * i * scale:.1f}" rx="{(24 - i) * scale:.1f}" {paint}/>'
        for i, paint in (
            (0, 'fill="#2a1606"'), (2, 'fill="url(#gold)"'), (9, 'fill="#2a1606"'), (10.5, 'fill="url(#skin)"'),
            (15, f'fill="none" stroke="#a8282c" stroke-width="{1.6 * scale:.2f}"'),
        )
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>'
        '<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff2b8"/>'
        '<stop offset=".4" stop-color="#d9a83e"/><stop offset=".7" stop-color="#f3d67c"/>'
        '<stop offset="1" stop-color="#94651b"/></linearGradient><linearGradient id="skin" x1="0" y1="0" x2=".5" y2="1">'
        '<stop offset="0" stop-color="#f8eed6"/><stop offset="1" stop-color="#e6d5ab"/></linearGradient></defs>'
        f"{ring}</svg>"
    )
    return app.art.draw(Drawing("guide", svg, size))

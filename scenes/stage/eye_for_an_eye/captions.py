"""Calls as banners: over the figure that calls, and over its player board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.core import Seat, Sentence
from game.rules.eye_for_an_eye.hexes import figure_id
from scenes.base.sprites import PREMULTIPLIED, Sprite
from scenes.stage.eye_for_an_eye.palette import NIGHT, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.panel import Panel
from scenes.stage.eye_for_an_eye.picture import Picture

if TYPE_CHECKING:
    from scenes.base.screen import Box

LASTS_S: Final = 1.6
_LETTERS: Final = 28.0
"""The size of letters on player boards."""

_FADE_S: Final = 0.25
_Z_BANNER, _Z_PANEL_BANNER = 46.0, 67.0


@dataclass
class _Banner:
    """One call on show."""

    words: Sentence
    sprites: list[Sprite]
    over: Sprite | None
    """The one over the figure, if that stands anywhere."""
    left_s: float
    lift_px: int = 0
    """How far it was raised to leave another call readable."""


class Captions:
    """At most one banner for each seat; a new call takes the place of the one before."""

    def __init__(self, picture: Picture) -> None:
        self.kit, self.picture = picture.kit, picture
        self._shown: dict[Seat, _Banner] = {}

    def say(self, seat: Seat, words: Sentence) -> None:
        """Show a call."""
        self.drop(seat)
        sprites = []
        over = None
        if figure_id(seat) in self.picture.pieces:
            banner = self._banner(seat, words, 30, self.picture.layout.board.width)
            over = self.picture.stage.add(Sprite(banner, (0, 0), _Z_BANNER))
            sprites.append(over)
        panel = self.picture.panels.get(seat)
        if panel is not None:
            box = self._room(panel, words)
            rect = panel.frame.at(box)
            image = panel.frame.face(self._banner(seat, words, _LETTERS, panel.frame.size(box)[0]))
            sprite = self.picture.stage.add(Sprite(image, (0, 0), _Z_PANEL_BANNER))
            # Large letters are higher than the banner's place: the call stays on the board all the same.
            sprite.set(topleft=image.get_rect(center=rect.center).clamp(panel.frame.rect).topleft)
            sprites.append(sprite)
        self._shown[seat] = _Banner(words, sprites, over, LASTS_S)
        self._follow(seat)

    def _room(self, panel: Panel, words: Sentence) -> Box:
        """The banner's place on a player board; a long call reaches over the cup rather than shrink."""
        left, top, _, height = panel.plan.banner
        needed = self.kit.fonts.width_px(words, "bold", _LETTERS) + 2 * self._pad
        if needed <= panel.frame.size(panel.plan.banner)[0]:
            return panel.plan.banner
        return left, top, panel.plan.size[0] - left - 6, height

    @property
    def _pad(self) -> int:
        return max(6, round(12 * self.kit.fonts.scale))

    def _follow(self, seat: Seat) -> None:
        """Keep a banner over its figure, wherever that goes."""
        over, piece = self._shown[seat].over, self.picture.pieces.get(figure_id(seat))
        if over is not None and piece is not None:
            rect = over.image.get_rect(midbottom=piece.head)
            rect.clamp_ip(self.picture.layout.board.inflate(0, rect.height * 2))
            over.set(topleft=self._apart(seat, rect).topleft)

    def _apart(self, seat: Seat, rect: pygame.Rect) -> pygame.Rect:
        """A banner's place clear of older ones; once raised it stays there, so that words do not jump."""
        banner = self._shown[seat]
        rect = rect.move(0, -banner.lift_px)
        for other in self._older(seat):
            if rect.colliderect(other):
                banner.lift_px += rect.bottom - other.top
                rect.bottom = other.top
        return rect

    def _older(self, seat: Seat) -> list[pygame.Rect]:
        """Where the calls stand that were heard before a seat's, from the lowest up."""
        seats = [*self._shown]
        older = (self._shown[each].over for each in seats[: seats.index(seat)])
        places = [over.rect for over in older if over is not None]
        return sorted(places, key=lambda place: -place.top)

    def _banner(self, seat: Seat, words: Sentence, size: float, width_px: int) -> pygame.Surface:
        pad = self._pad
        text = self.kit.fonts.render(words, "bold", size, NIGHT)
        if text.get_width() > width_px - 2 * pad:
            smaller = size * (width_px - 2 * pad) / text.get_width()
            text = self.kit.fonts.render(words, "bold", smaller, NIGHT)
        image = pygame.Surface((text.get_width() + 2 * pad, text.get_height() + pad), pygame.SRCALPHA)
        rect = image.get_rect()
        pygame.draw.rect(image, NIGHT, rect, border_radius=pad)
        pygame.draw.rect(image, SEAT_COLOURS[seat], rect.inflate(-4, -4), border_radius=pad)
        pygame.draw.rect(image, "#fff6dd", rect.inflate(-12, -12), border_radius=pad)
        image.blit(text, text.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
        return image

    def says(self, seat: Seat, words: Sentence) -> bool:
        """Whether this call is on show."""
        return seat in self._shown and self._shown[seat].words == words

    def update(self, dt_s: float) -> None:
        """Let time pass: banners fade and go."""
        for seat, banner in [*self._shown.items()]:
            banner.left_s -= dt_s
            self._follow(seat)
            if banner.left_s <= 0:
                self.drop(seat)
            elif banner.left_s < _FADE_S:
                for sprite in banner.sprites:
                    sprite.alpha = round(255 * banner.left_s / _FADE_S)

    def drop(self, seat: Seat) -> None:
        """Take a seat's banner away."""
        banner = self._shown.pop(seat, None)
        for sprite in banner.sprites if banner is not None else ():
            sprite.remove()

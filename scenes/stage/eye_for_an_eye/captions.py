"""Calls as plates on a rail above the arena, each with a thin line to the figure that speaks.

Nothing that is called lies over a figure, a name or somebody's health: every seat has a place of its own on
the rail, and the lines run behind the figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.core import Seat, Sentence
from game.rules.eye_for_an_eye.hexes import figure_id
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.eye_for_an_eye.palette import NIGHT, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picture import Picture

LASTS_S: Final = 1.6
_LETTERS, _LEAST = 32.0, 10.0
_FADE_S: Final = 0.25
_FADES: Final = (210, 150, 90, 40)
_Z_PLATE, _Z_LEADER = 46.0, 16.0
"""Plates lie over everything in the arena; lines run over the ground, behind all that stands there."""

_PAPER: Final = "#fff6dd"
_PIECE: Final = 48
"""A line is cut into pieces of this length: as one picture it would cover half of the arena."""

_FAR: Final = 8
"""A line is drawn anew when an end has moved by so many pixels."""

_TOP: Final = 0.24
"""The share of the arena's width at either side in which nothing stands near its upper edge."""


class Leader:
    """A thin straight line in a seat's colour, in several small pictures."""

    def __init__(self, stage: Stage, colour: str, width_px: float) -> None:
        self._stage, self._colour, self._width_px = stage, colour, width_px
        self._ends: tuple[pygame.Vector2, pygame.Vector2] | None = None
        self._sprites: list[Sprite] = []

    def reach(self, start: tuple[int, int], knee: tuple[int, int], end: tuple[int, int]) -> None:
        """Go from one point, round a corner, to another."""
        first, last = pygame.Vector2(knee), pygame.Vector2(end)
        if self._ends and max(self._ends[0].distance_to(first), self._ends[1].distance_to(last)) < _FAR:
            return
        self._ends = first, last
        many = max(1, round(first.distance_to(last) / _PIECE))
        points = [first.lerp(last, number / many) for number in range(many + 1)]
        if start != knee:
            points.insert(0, pygame.Vector2(start))
        while len(self._sprites) < len(points) - 1:
            empty = pygame.Surface((1, 1), pygame.SRCALPHA)
            self._sprites.append(self._stage.add(Sprite(empty, (0, 0), _Z_LEADER)))
        while len(self._sprites) > len(points) - 1:
            self._sprites.pop().remove()
        for sprite, ends in zip(self._sprites, pairwise(points), strict=True):
            sprite.set(*_stretch(*ends, self._width_px, self._colour))

    def fade(self, alpha: int) -> None:
        """Be fainter."""
        for sprite in self._sprites:
            sprite.alpha = alpha

    def remove(self) -> None:
        """Leave the stage."""
        for sprite in self._sprites:
            sprite.remove()
        self._sprites = []


def _stretch(
    first: pygame.Vector2, last: pygame.Vector2, width_px: float, colour: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A piece of a line with a dark edge, drawn larger and scaled down, and its upper left corner."""
    pad = round(width_px) + 2
    left, top = int(min(first.x, last.x)) - pad, int(min(first.y, last.y)) - pad
    size = (int(max(first.x, last.x)) + pad + 1 - left, int(max(first.y, last.y)) + pad + 1 - top)
    image = pygame.Surface((2 * size[0], 2 * size[1]), pygame.SRCALPHA)
    corner = pygame.Vector2(left, top)
    one, other = (first - corner) * 2, (last - corner) * 2
    across = (other - one).rotate(90)
    if across.length() > 0:
        for tint, half in ((NIGHT, width_px + 2), (colour, width_px)):
            across.scale_to_length(half)
            pygame.draw.polygon(image, tint, (one + across, other + across, other - across, one - across))
    return pygame.transform.smoothscale(image, size), (left, top)


@dataclass
class _Called:
    """One call on show."""

    words: Sentence
    plate: Sprite
    leader: Leader
    left_s: float


class Captions:
    """At most one plate for each seat; a new call takes the place of the one before."""

    def __init__(self, picture: Picture, box: pygame.Rect, seats: int) -> None:
        self.kit, self.picture = picture.kit, picture
        self.rail = self._usual(box, seats)
        """Where each seat's calls stand."""
        self._across = False
        self._shown: dict[Seat, _Called] = {}

    def _usual(self, box: pygame.Rect, seats: int) -> dict[Seat, pygame.Rect]:
        """Left and right above the arena; where there is no room above it, in its upper corners."""
        board = self.picture.layout.board
        line_px = self.kit.fonts.line_height_px("bold", _LETTERS)
        high = board.top - box.top
        if high >= line_px:
            width, height = board.width // 2 - 4, min(high, 2 * line_px)
        else:
            width, height = round(board.width * _TOP), max(line_px, board.height // 9)
        left = pygame.Rect(board.left, max(box.top, board.top - height), width, height)
        if high < line_px:
            left.top = board.top
        right = left.move(board.width - width, 0)
        return {seat: (right, left)[seat % 2] for seat in range(1, seats + 1)}

    def lay(self, rail: Mapping[Seat, pygame.Rect], across: bool = False) -> None:
        """Take other places for the calls; where people sit across a table, both sides can read them."""
        self.rail, self._across = dict(rail), across

    def say(self, seat: Seat, words: Sentence) -> None:
        """Show a call; whoever else has called from the same place has been heard."""
        slot = self.rail[seat]
        for other in [each for each in self._shown if self.rail[each] == slot]:
            self.drop(other)
        written = self._for_both if self._across else self._plate
        image = written(seat, words, slot.size)
        place = image.get_rect(center=slot.center)
        # Towards the arena's middle, so that the line is short.
        if slot.centerx < self.picture.layout.board.centerx:
            place.right = slot.right
        else:
            place.left = slot.left
        plate = self.picture.stage.add(Sprite(image, place.topleft, _Z_PLATE))
        leader = Leader(self.picture.stage, SEAT_COLOURS[seat], max(1.0, 2.5 * self.kit.fonts.scale))
        self._shown[seat] = _Called(words, plate, leader, LASTS_S)
        self._follow(seat)

    def _follow(self, seat: Seat) -> None:
        """Let the line end over its figure, wherever that goes."""
        called, piece = self._shown[seat], self.picture.pieces.get(figure_id(seat))
        if piece is None:
            called.leader.remove()
            return
        place, head = called.plate.rect, piece.head
        x = max(place.left + place.height // 2, min(place.right - place.height // 2, head[0]))
        # Straight down to the foot of the rail first, past a clock that may hang beside it.
        foot = max(slot.bottom for slot in self.rail.values())
        called.leader.reach((x, place.bottom - 2), (x, max(place.bottom - 2, foot)), head)

    def _for_both(self, seat: Seat, words: Sentence, room: tuple[int, int]) -> pygame.Surface:
        """The same words twice, the upper ones upside down for those on the far side."""
        plate = self._plate(seat, words, (room[0], room[1] // 2))
        image = pygame.Surface((plate.get_width(), 2 * plate.get_height()), pygame.SRCALPHA)
        image.blit(pygame.transform.rotate(plate, 180), (0, 0))
        image.blit(plate, (0, plate.get_height()))
        return image

    def _plate(self, seat: Seat, words: Sentence, room: tuple[int, int]) -> pygame.Surface:
        """The words in one line, or in two where that keeps them larger, with the seat's sign before them."""
        fonts, edge = self.kit.fonts, max(2, round(3 * self.kit.fonts.scale))
        high = room[1] - 2 * edge
        sign_px = min(high, round(34 * fonts.scale))
        wide = room[0] - sign_px - 5 * edge
        text = self._lettered(words, wide, high)
        size = (text.get_width() + sign_px + 5 * edge, max(sign_px, text.get_height()) + 2 * edge)
        image = pygame.Surface(size, pygame.SRCALPHA)
        rect, round_px = image.get_rect(), min(size[1] // 2, round(16 * fonts.scale))
        pygame.draw.rect(image, NIGHT, rect, border_radius=round_px)
        pygame.draw.rect(image, SEAT_COLOURS[seat], rect.inflate(-2, -2), border_radius=round_px)
        pygame.draw.rect(image, _PAPER, rect.inflate(-2 * edge, -2 * edge), border_radius=round_px)
        sign = self.kit.art.image(f"common/seat_{seat}", (sign_px, sign_px))
        image.blit(sign, sign.get_rect(midleft=(2 * edge, rect.centery)), special_flags=PREMULTIPLIED)
        place = text.get_rect(midleft=(sign_px + 3 * edge, rect.centery))
        image.blit(text, place, special_flags=PREMULTIPLIED)
        return image

    def _lettered(self, words: Sentence, wide_px: int, high_px: int) -> pygame.Surface:
        fonts = self.kit.fonts
        tall = min(1.0, high_px / fonts.line_height_px("bold", _LETTERS))
        size = fonts.fitting(words, "bold", _LETTERS * tall, wide_px, _LEAST)
        one = fonts.render(words, "bold", size, NIGHT)
        half = min(_LETTERS, _LETTERS * tall, _LETTERS * high_px / fonts.line_height_px("bold", _LETTERS) / 2)
        if half > size:
            (two,) = fonts.paragraphs(
                [words], "bold", int(half), NIGHT, wide_px / fonts.scale, high_px, least=_LEAST
            )
            if two.get_height() <= high_px and two.get_width() <= wide_px:
                return two
        return one

    def says(self, seat: Seat, words: Sentence) -> bool:
        """Whether this call is on show."""
        return seat in self._shown and self._shown[seat].words == words

    def update(self, dt_s: float) -> None:
        """Let time pass: plates fade and go."""
        for seat, called in [*self._shown.items()]:
            called.left_s -= dt_s
            if called.left_s <= 0:
                self.drop(seat)
                continue
            self._follow(seat)
            if called.left_s < _FADE_S:
                alpha = _FADES[min(len(_FADES) - 1, int((1 - called.left_s / _FADE_S) * len(_FADES)))]
                called.plate.alpha = alpha
                called.leader.fade(alpha)

    def drop(self, seat: Seat) -> None:
        """Take a seat's plate away."""
        called = self._shown.pop(seat, None)
        if called is not None:
            called.plate.remove()
            called.leader.remove()

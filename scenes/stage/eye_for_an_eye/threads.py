"""Who attacks whom: a curved arrow from the attacker to its victim, for as long as the attack is open."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.eye_for_an_eye.hexes import FigureId, seat_of
from game.rules.eye_for_an_eye.state import State
from scenes.base.sprites import Sprite
from scenes.stage.eye_for_an_eye.palette import OUTLINE, SEAT_COLOURS
from scenes.stage.eye_for_an_eye.picture import Picture

LASTS_S: Final = 0.9
"""So long the arrow of an attack is seen that nobody could answer."""

_FADE_S: Final = 0.2
_Z_THREAD: Final = 39.0
_HIGH, _BEND = 66.0, 46.0
"""How high over the ground it begins and ends, and how much higher it is at its middle."""

_STEPS: Final = 14
_THIN, _BROAD, _RIM = 3.0, 8.0, 3.0
_HEAD: Final = 20.0
_FINER: Final = 2
"""Drawn so many times larger and scaled down, so that its edges are smooth."""

_FAR: Final = 4
"""It is drawn anew when an end has moved by so many pixels."""

Pair = tuple[FigureId, FigureId]


class Threads:
    """One arrow for each attacker and victim."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._open: set[Pair] = set()
        self._left_s: dict[Pair, float] = {}
        self._shown: dict[Pair, tuple[Sprite, pygame.Vector2, pygame.Vector2]] = {}

    @property
    def pairs(self) -> set[Pair]:
        """Who is seen to attack whom."""
        return {*self._shown}

    def show(self, state: State) -> None:
        """Take the attacks that are open now."""
        self._open = {(one.attacker, one.target) for one in state.exchanges}
        self.update(0.0)

    def point(self, attacker: FigureId, target: FigureId) -> None:
        """An attack has been called."""
        self._left_s[attacker, target] = LASTS_S
        self.update(0.0)

    def update(self, dt_s: float) -> None:
        """Let time pass: arrows follow their figures, and go."""
        self._left_s = {pair: left - dt_s for pair, left in self._left_s.items() if left > dt_s}
        wanted = {
            pair for pair in (*self._open, *self._left_s) if all(one in self.picture.pieces for one in pair)
        }
        for pair in [*self._shown]:
            if pair not in wanted:
                self._shown.pop(pair)[0].remove()
        for pair in wanted:
            self._follow(*pair)

    def _follow(self, attacker: FigureId, target: FigureId) -> None:
        pieces, pair = self.picture.pieces, (attacker, target)
        start, end = pygame.Vector2(pieces[attacker].point), pygame.Vector2(pieces[target].point)
        old = self._shown.get(pair)
        if old is None or old[1].distance_to(start) > _FAR or old[2].distance_to(end) > _FAR:
            image, corner = _arrow(start, end, self.picture.layout.scale, SEAT_COLOURS[seat_of(attacker)])
            sprite = self.picture.stage.add(Sprite(image, corner, _Z_THREAD)) if old is None else old[0]
            sprite.set(image, corner)
            self._shown[pair] = sprite, start, end
        left_s = LASTS_S if pair in self._open else self._left_s[pair]
        # In few steps, for each is a picture that the sprite has to make.
        self._shown[pair][0].alpha = 255 if left_s > _FADE_S else 160 if left_s > _FADE_S / 2 else 80

    def clear(self) -> None:
        """Forget all attacks but those that are open."""
        self._left_s.clear()
        self.update(0.0)


def _arrow(
    start: pygame.Vector2, end: pygame.Vector2, unit: float, colour: str
) -> tuple[pygame.Surface, tuple[int, int]]:
    """A bow over the heads of two figures that grows broader towards its head, and its upper left corner."""
    up = pygame.Vector2(0, -_HIGH * unit)
    bow = pygame.Vector2(0, -_BEND * unit)
    first, last = start + up, end + up * 0.8
    middle = (first + last) / 2 + 2 * bow
    line = [_bent(first, middle, last, step / _STEPS) for step in range(_STEPS + 1)]
    left, top = min(p.x for p in line), min(p.y for p in line)
    right, bottom = max(p.x for p in line), max(p.y for p in line)
    pad = (_HEAD + _RIM) * unit
    corner = pygame.Vector2(round(left - pad), round(top - pad))
    size = (round(right - left + 2 * pad), round(bottom - top + 2 * pad))
    large = pygame.Surface((size[0] * _FINER, size[1] * _FINER), pygame.SRCALPHA)
    for tint, more in ((OUTLINE, _RIM), (colour, 0.0)):
        points = _outline([(point - corner) * _FINER for point in line], unit * _FINER, more)
        pygame.draw.polygon(large, tint, points)
    return pygame.transform.smoothscale(large, size), (int(corner.x), int(corner.y))


def _bent(
    first: pygame.Vector2, middle: pygame.Vector2, last: pygame.Vector2, share: float
) -> pygame.Vector2:
    return first.lerp(middle, share).lerp(middle.lerp(last, share), share)


def _outline(line: list[pygame.Vector2], unit: float, more: float) -> list[pygame.Vector2]:
    """The edge of the arrow: along one side, round the head, and back along the other."""
    tip = line[-1]
    along = (tip - line[-3]).normalize()
    neck = tip - along * _HEAD * unit
    body = [point for point in line if point.distance_to(tip) > _HEAD * unit] + [neck]
    one, other = [], []
    for number, point in enumerate(body):
        following = body[number + 1] if number + 1 < len(body) else tip
        way = following - point
        side = (way.normalize() if way.length() > 0 else along).rotate(90)
        half = ((_THIN + (_BROAD - _THIN) * number / len(body)) / 2 + more) * unit
        one.append(point + side * half)
        other.append(point - side * half)
    across = along.rotate(90) * (_HEAD * 0.62 + more) * unit
    head = [neck + across, tip + along * more * unit, neck - across]
    return [*one, *head, *reversed(other)]

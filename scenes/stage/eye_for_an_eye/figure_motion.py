"""How figures move: walking, turning, lunging, recoiling, falling."""

from __future__ import annotations

from math import pi, sin

import pygame

from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space
from scenes.base.timeline import Progress, ease
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.pieces import Piece

_HOP, _FLIGHT = 9.0, 46.0
_FLYING = ("leap", "raking_talons", "dive_bomb")
_FAR = 0.55
"""How far a lunge goes, in spaces."""


def walk(picture: Picture, figure: FigureId, path: tuple[Space, ...], cause: str) -> Progress:
    """From wherever the figure is along spaces to the last of them."""
    goals = [pygame.Vector2(picture.layout.centre(space)) for space in path[1:]]
    way: list[pygame.Vector2] = []
    piece = picture.piece(figure)
    flies = cause in _FLYING or (piece.name == "pluma" and cause == "move" and len(goals) > 1)
    slides = cause in ("push", "flow", "current")
    high = (0.0 if slides else _FLIGHT if flies else _HOP) * picture.layout.scale

    def step(share: float) -> None:
        if not way:
            way.extend((pygame.Vector2(piece.point), *goals))
        place = ease(share) * (len(way) - 1)
        index = min(int(place), len(way) - 2)
        piece.point.update(way[index].lerp(way[index + 1], place - index))
        piece.lift = 0.0 if share >= 1 else high * abs(sin(pi * (share if flies else place % 1)))
        piece.show()

    return step


def turn(picture: Picture, figure: FigureId, facing: Direction) -> Progress:
    """From wherever the figure looks, the shorter way round."""
    piece = picture.piece(figure)
    begun: list[float] = []

    def swing(share: float) -> None:
        if not begun:
            begun.append(piece.heading)
        by = (60.0 * facing - begun[0] + 180) % 360 - 180
        piece.heading = 60.0 * facing if share >= 1 else begun[0] + by * ease(share)
        piece.show()

    return swing


def lunge(picture: Picture, attacker: FigureId, target: FigureId) -> Progress:
    """Towards the target and back."""
    piece, other = picture.piece(attacker), picture.pieces.get(target)
    way = pygame.Vector2() if other is None else other.point - piece.point
    if way.length() > 0:
        way.scale_to_length(_FAR * 100 * picture.layout.scale)
    return _thrust(piece, way)


def recoil(picture: Picture, figure: FigureId, by: FigureId) -> Progress:
    """Away from who struck, and back."""
    piece, other = picture.piece(figure), picture.pieces.get(by)
    way = pygame.Vector2() if other is None else piece.point - other.point
    if way.length() > 0:
        way.scale_to_length(18 * picture.layout.scale)
    return _thrust(piece, way)


def _thrust(piece: Piece, way: pygame.Vector2) -> Progress:
    def push(share: float) -> None:
        piece.offset.update(way * sin(pi * min(1.0, share)) if share < 1 else (0, 0))
        piece.show()

    return push


def fall(picture: Picture, figure: FigureId, goal: pygame.Rect | None) -> Progress:
    """Up and away to where the trophy stands, growing fainter; then the figure is gone."""
    begun: list[pygame.Vector2] = []

    def go(share: float) -> None:
        piece = picture.pieces.get(figure)
        if piece is None or picture.stands(figure):
            return
        if not begun:
            begun.append(pygame.Vector2(piece.point))
            piece.ring.shown = piece.badge.shown = False
        end = pygame.Vector2(goal.center) if goal is not None else begun[0]
        piece.point.update(begun[0].lerp(end, ease(share)))
        piece.lift = sin(pi * share) * 60 * picture.layout.scale
        piece.body.alpha = round(255 * (1 - share**3))
        piece.show()
        if share >= 1:
            picture.pieces.pop(figure).remove()

    return go

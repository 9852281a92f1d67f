"""From any moment to any other: figures slide, turn and come or go, dice fly; for undo and replays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.eye_for_an_eye.hexes import FigureId, figure_id
from game.rules.eye_for_an_eye.state import AWAY, Figure
from scenes.base.timeline import Progress, Timeline, ease
from scenes.stage.eye_for_an_eye.dice_motion import fly
from scenes.stage.eye_for_an_eye.figure_motion import turn
from scenes.stage.eye_for_an_eye.picture import Picture
from scenes.stage.eye_for_an_eye.tableau import Tableau

_GLIDE_S = 0.3


def glide(picture: Picture, goal: Tableau, end: Callable[[], None]) -> Timeline:
    """Bring everything from where it is to where it is to be."""
    line = Timeline()
    line.cue(lambda: _take(picture, goal), at_s=0.0)
    places = {
        figure_id(seat, index): place
        for seat, player in enumerate(goal.players, 1) for index, place in enumerate(player.figures)
    }
    for figure in picture.pieces:
        place = places.get(figure, AWAY)
        if place != AWAY:
            line.tween(_GLIDE_S, _slide(picture, figure, place), at_s=0.0)
            line.tween(_GLIDE_S, turn(picture, figure, place.facing), at_s=0.0)
    for seat, panel in picture.panels.items():
        for number in range(len(panel.dice)):
            line.tween(_GLIDE_S, fly(picture, seat, number), at_s=0.0)
    line.cue(end, at_s=_GLIDE_S)
    return line


def _take(picture: Picture, goal: Tableau) -> None:
    picture.shown = goal
    picture.refresh()


def _slide(picture: Picture, figure: FigureId, place: Figure) -> Progress:
    begun: list[pygame.Vector2] = []
    goal = pygame.Vector2(picture.layout.centre(place.space))

    def go(share: float) -> None:
        piece = picture.piece(figure)
        if not begun:
            begun.append(pygame.Vector2(piece.point))
        piece.point.update(begun[0].lerp(goal, ease(share)))
        piece.show()

    return go

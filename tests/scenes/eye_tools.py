"""Eye for an Eye on a stage without a scene, and lively moments to show on it."""

from __future__ import annotations

import pygame

from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import RoundEnded
from scenes.base.sprites import Stage
from scenes.program.app import App
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.presenter import Side
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Case, Moment, match

SIZE = (1024, 600)
LIVELY = (CASES[1], MELEES[4], MELEES[8])
BOARDS = ((4, 20), (4, 310), (780, 20), (780, 310))


def presenter(app: App, state: State, turned: bool = False, quarter: int = 0) -> EyePresenter:
    """An arena with a player board for up to four seats."""
    stage = Stage(pygame.Surface(SIZE))
    made = EyePresenter(app.kit, stage, pygame.Rect(340, 100, 330, 300), state)
    corners = zip(range(1, len(state.players) + 1), BOARDS, strict=False)
    rects = {seat: pygame.Rect(corner, (188, 200)) for seat, corner in corners}
    made.furnish({seat: Side(rect, turned, quarter) for seat, rect in rects.items()}, None)
    return made


def moments(case: Case, many: int) -> list[Moment]:
    """The first moments of a lively match, without the ends of rounds, which set up everything anew."""
    played = match(case, many)
    ends = [n for n, one in enumerate(played) if any(isinstance(event, RoundEnded) for event in one.events)]
    return [*played[: ends[0] if ends else None]]

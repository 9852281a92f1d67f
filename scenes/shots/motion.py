"""Contact sheets: twelve frames of one event in a picture, by which motion can be judged."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.content.levels import shelf_of
from game.core import AnyGame, verbatim
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from game.rules.eagle_dance import EAGLE_DANCE
from game.rules.ejderhalar import EJDERHALAR
from game.rules.tao_long import TAO_LONG
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from scenes.base.palette import INK
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED
from scenes.program.app import App
from scenes.shots.shooting import PEOPLE, SEED, Shot, frames, greedily
from scenes.table import Table

_COLUMNS, _ROWS = 4, 3
_FRAME_S: Final = 1 / 60
_HUNT: Final = (
    "..........k/.........../......s..../.......F.../..H......../.....F...../.........../...C....f../"
    ".........../.F........./K.......... 1 F2M4D4L2C1S1 F1M5D3L2C1 - - -"
)
"""A king of The Dragon's Dance with few friends left."""


def contact_sheet(
    start: Callable[[App], object], every: int = 12, first: int = 1, box: Box | None = None
) -> Shot:
    """Frames of what begins when an event is started, or a part of each: every so many of them."""

    def shot(app: App) -> None:
        start(app)
        width, height = app.window.get_size()
        cell = (width // _COLUMNS, height // _ROWS)
        shown = app.window.get_rect() if box is None else app.kit.screen.rect(box).clip(app.window.get_rect())
        room = pygame.Rect(0, 0, cell[0] - 6, (cell[0] - 6) * height // width)
        size = shown.fit(room).size
        sheet = pygame.Surface((width, height))
        sheet.fill("#0c0e12")
        passed = 0
        for number in range(_COLUMNS * _ROWS):
            step = every if number else first
            frames(app, step)
            passed += step
            left, top = number % _COLUMNS * cell[0], number // _COLUMNS * cell[1]
            picture = pygame.transform.smoothscale(app.window.subsurface(shown), size)
            sheet.blit(picture, (left + 3, top + 3))
            label = app.kit.fonts.render(verbatim(f"{passed * _FRAME_S:.2f} s"), "small", 24, INK)
            sheet.blit(label, (left + 8, top + size[1] + 4), special_flags=PREMULTIPLIED)
        app.window.blit(sheet, (0, 0))

    return shot


def won(game: AnyGame, seats: int = 2, opponent: int = 0) -> AnyMatch:
    """A finished match with a winner, the same in every run; a seat may be an opponent's."""
    board = shelf_of(game.info.name).boards[0]
    sitters = (*PEOPLE, Sitter.person("Mira"), Sitter.person("Tom"))[:seats]
    if opponent:
        sitters = (*sitters[: opponent - 1], Sitter.opponent(4), *sitters[opponent:])
    start = _HUNT if game is THE_DRAGONS_DANCE else None
    return greedily(Match.begin(new_setup(game, board, sitters, seed=SEED, start=start), game, board))


def victory(app: App, game: AnyGame, seats: int = 2) -> None:
    """A table at which somebody has just won."""
    app.stack.push(Table(app, won(game, seats)))
    frames(app, 64)


def defeat(app: App) -> None:
    """A table at which an opponent has just beaten somebody."""
    outcome = won(EJDERHALAR).outcome
    assert outcome is not None
    app.stack.push(Table(app, won(EJDERHALAR, opponent=outcome.winners[0])))
    frames(app, 64)


def cheered(app: App) -> None:
    """The winner of four, when everything is said and lit."""
    victory(app, EAGLE_DANCE, seats=4)
    frames(app, 120)


MOTION_SHOTS: dict[str, Shot] = {
    "victory": cheered,
    "motion_victory_ejderhalar": contact_sheet(partial(victory, game=EJDERHALAR)),
    "motion_victory_the_dragons_dance": contact_sheet(partial(victory, game=THE_DRAGONS_DANCE)),
    "motion_victory_tao_long": contact_sheet(partial(victory, game=TAO_LONG)),
    "motion_defeat": contact_sheet(defeat),
    "motion_victory_eagle_dance": contact_sheet(partial(victory, game=EAGLE_DANCE, seats=4)),
}

"""Somebody who clicks, presses and types whatever there is, and goes from any screen to any other."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.content.field_guide import guide_file
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.rulebook import read_rulebook
from game.core import AnyGame
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import GAMES
from scenes.base.scene import Scene
from scenes.menus.title import Title
from scenes.program.app import App
from scenes.school.referee import Referee
from tests.scenes.table_tools import key

KEYS: Final = ("return", "escape", "up", "down", "left", "right", "h", "r", "l", "f1", "m", "tab", "space")
ZONE: Final = (
    pygame.KSCAN_W, pygame.KSCAN_A, pygame.KSCAN_S, pygame.KSCAN_D, pygame.KSCAN_Q, pygame.KSCAN_E,
)
_LETTERS: Final = "aeiorstdragnm "
_DEEPEST: Final = 6
"""So many screens may lie on each other before the walk begins anew."""
_BORED: Final = 0.004
"""How often somebody leaves everything for another screen."""
_BUSY: Final = 0.4
"""How often a frame brings something."""
_REPLAYED: Final = 12
"""So many actions does a match have that somebody looks at again."""


def anything(rng: random.Random, scene: Scene, size: tuple[int, int]) -> list[pygame.Event]:
    """What a child might do: mostly to what can be pressed, sometimes anywhere, sometimes to a key."""
    choice = rng.random()
    if choice < 0.5:
        items = [item.rect.center for item in scene.gui.items if item.enabled]
        return pointed(rng.choice(items), 1) if items else []
    if choice < 0.7:
        return pointed((rng.randrange(size[0]), rng.randrange(size[1])), rng.choice((1, 1, 3)))
    if choice < 0.85:
        return [key(rng.choice(KEYS))]
    if choice < 0.87:
        return [key("z", pygame.KMOD_CTRL)]
    return [pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=rng.choice(ZONE))]


def pointed(point: tuple[int, int], button: int) -> list[pygame.Event]:
    """The pointer comes and clicks."""
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button),
    ]


def pad(rng: random.Random) -> list[pygame.Event]:
    """Any button of a pad."""
    return [pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=rng.randrange(15), instance_id=0)]


def _written(rng: random.Random) -> list[pygame.Event]:
    """A letter for whoever takes letters, or one taken back."""
    if rng.random() < 0.2:
        return [key("backspace")]
    return [pygame.Event(pygame.TEXTINPUT, text=rng.choice(_LETTERS))]


def _wheel(rng: random.Random, size: tuple[int, int]) -> list[pygame.Event]:
    """The pointer comes to some place and turns its wheel."""
    point = (rng.randrange(size[0]), rng.randrange(size[1]))
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1)), precise_x=0.0, precise_y=0.0),
    ]


def _screens(app: App, rng: random.Random, game: AnyGame) -> list[Callable[[], Scene]]:
    """One of each kind that a game has, and those of the menus."""
    name, opens = game.info.name, app.open
    count = rng.choice(game.info.seats)
    sitters = [rng.choice((Sitter.person(), Sitter.opponent(rng.randint(1, 3)))) for _ in range(count)]
    return [
        opens.settings, opens.keys, opens.zone_keys, opens.credits, partial(opens.game_page, game),
        partial(opens.seats, game), partial(opens.seats, game), partial(opens.importing, game),
        partial(opens.rulebook, game), partial(opens.lessons, game),
        *([partial(opens.field_guide, game)] if guide_file(name).is_file() else []),
        lambda: opens.rulebook(game, rng.choice(read_rulebook(name).passages).id),
        lambda: opens.lesson(game, rng.choice(course(name).lessons)),
        partial(Referee, app, game, rng.randrange(1000)),
        lambda: opens.table(begin(game, rng.choice(shelf_of(name).boards), sitters, {})),
        lambda: opens.table(begin(game, rng.choice(shelf_of(name).boards), sitters, {})),
        lambda: opens.replay(_played(game, rng)),
    ]


def _played(game: AnyGame, rng: random.Random) -> AnyMatch:
    """A match to look at again."""
    board = shelf_of(game.info.name).boards[0]
    match = begin(game, board, [Sitter.person()] * game.info.seats[0], {})
    for _ in range(_REPLAYED):
        if match.outcome is None and match.to_act:
            match.submit(rng.choice(game.legal(match.state, match.to_act[0])))
    match.close()
    return match


class Walk:
    """Through all screens of all games; the program must not be able to end (`App.quit` does nothing)."""

    def __init__(self, app: App, seed: int) -> None:
        self.app = app
        self.rng = random.Random(seed)
        self.seen: set[str] = set()
        """The screens that the walk came to."""
        self._way: list[Callable[[], Scene]] = []
        if not app.stack.scenes:
            app.stack.push(Title(app))

    def frames(self, count: int, dt_s: float = 1 / 60) -> Iterator[Callable[[], list[pygame.Rect]]]:
        """So many frames, each to be run by whoever asks."""
        for _ in range(count):
            deep = len(self.app.stack.scenes)
            if deep == 1 or deep > _DEEPEST or self.rng.random() < _BORED:
                self.app.stack.unwind(Title)
                self.app.stack.push(self._another())
            self.seen.add(type(self.app.stack.top).__name__)
            events = self._events(self.app.stack.top) if self.rng.random() < _BUSY else []
            yield partial(self.app.frame, (*events, *pygame.event.get()), dt_s)

    def _events(self, scene: Scene) -> list[pygame.Event]:
        rng, size, draw = self.rng, self.app.window.get_size(), self.rng.random()
        if draw < 0.1:
            return pad(rng)
        if draw < 0.2:
            return _wheel(rng, size)
        if draw < 0.25 or scene.gui.typing:
            return _written(rng)
        return anything(rng, scene, size)

    def _another(self) -> Scene:
        """Each screen of each game in its turn, in any order."""
        if not self._way:
            self._way = [make for game in GAMES for make in _screens(self.app, self.rng, game)]
            self.rng.shuffle(self._way)
        return self._way.pop()()

"""What every picture of `main.py shots` is made with."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.ai import evaluate
from game.content.lessons import course
from game.content.levels import shelf_of
from game.content.matches import begin
from game.content.settings import Panels
from game.core import Action, AnyGame, OptionValue, Rng
from game.lessons.talk import Skip
from game.match.match import AnyMatch
from game.match.setup import Sitter
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.stage.selection import Pick
from scenes.table import Table

Shot = Callable[[App], object]
PEOPLE = (Sitter.person("Ayla"), Sitter.person("Deniz"))
SEED = 7
"""Luck is the same in every run, so that two runs can be compared pixel by pixel."""
_FRAME_S = 1 / 60
_MOST_FRAMES = 900


def frames(app: App, count: int, *events: pygame.Event) -> None:
    """Let some frames pass, the events in the first."""
    for number in range(count):
        app.frame((*(events if number == 0 else ()), *pygame.event.get()), _FRAME_S)


def scene(make: Callable[[App], Scene], count: int = 40) -> Shot:
    """A scene as it stands after a while."""

    def shot(app: App) -> None:
        app.stack.push(make(app))
        frames(app, count)

    return shot


def turned(panels: Panels, shot: Shot) -> Shot:
    """The same picture with the seats' panels turned, for a table that lies flat."""

    def turned_shot(app: App) -> None:
        app.kit.settings = app.kit.settings.but(panels=panels)
        shot(app)
        app.kit.settings = app.kit.settings.but(panels="side")

    return turned_shot


def table(
    app: App, game: AnyGame, board: str, *, start: str | None = None,
    people: Sequence[Sitter] = PEOPLE, options: Mapping[str, OptionValue] | None = None,
) -> Table:
    """A table at which nothing moves."""
    found = shelf_of(game.info.name).named(board)
    assert found is not None
    at_table = Table(app, begin(game, found, people, dict(options or {}), start=start, seed=SEED))
    app.stack.push(at_table)
    frames(app, 30)
    return at_table


def play(app: App, at_table: Table, *texts: str, count: int = _MOST_FRAMES) -> None:
    """Actions by their texts, each shown to its end but the last, of which at most so many frames pass."""
    for number, text in enumerate(texts, 1):
        at_table.play(at_table.match.game.read_action(at_table.match.state, text))
        for _ in range(count if number == len(texts) else _MOST_FRAMES):
            if not at_table.timeline.done:
                frames(app, 1)


def greedily(match: AnyMatch, luck: float = 0.3, most: int = 1200) -> AnyMatch:
    """A match played by whoever takes what looks best, with some luck, to its end or to so many actions."""
    rng, game = Rng(SEED), match.game

    def worth(action: Action) -> float:
        return evaluate(game, game.apply(match.state, action).state, action.seat) + luck * rng.unit()

    while match.outcome is None and len(match.history) < most:
        legal: Sequence[Action] = game.legal(match.state, match.to_act[0])
        match.submit(max(legal, key=worth))
    return match


def hover(app: App, at_table: Table, pick: Pick) -> None:
    """The pointer over a named thing."""
    place = at_table.presenter.place(pick)
    assert place is not None
    frames(app, 3, pygame.Event(pygame.MOUSEMOTION, pos=place.center, rel=(0, 0), buttons=(0, 0, 0)))


def lesson(
    app: App, game: AnyGame, number: int, step: int = 0, *picked: Pick, opening: int = 40,
    skipping: int = 6, watching: int = 60,
) -> LessonScene:
    """A lesson at one of its steps, after some picks; so many frames pass at each stage."""
    opened = LessonScene(app, game, course(game.info.name).lessons[number])
    app.stack.push(opened)
    frames(app, opening)
    while opened.progress.at < step:
        opened.send(Skip())
        frames(app, skipping)
    frames(app, watching)
    for pick in picked:
        opened.hands.pick(pick)
    frames(app, 20)
    return opened

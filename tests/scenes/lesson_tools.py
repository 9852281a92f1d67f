"""Lessons, cases and diagrams of any game to test at: real scenes, real clicks, no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import pygame

from game.content import paths
from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.core import AnyGame
from game.lessons import referee as chair
from game.lessons.lesson import Do, Quiz
from game.lessons.progress import load_stars
from game.lessons.referee import Question
from scenes.base.scene import Scene
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.referee import Referee
from scenes.school.sandbox import Sandbox
from scenes.stage.diagram import LivingDiagram
from scenes.stage.selection import Pick
from tests.lessons.learners import ghost
from tests.scenes.table_tools import frames, move, press, release

S = TypeVar("S", bound=Scene)
Tried = Callable[[LessonScene, Any], Sequence[Pick]]
"""What is clicked in a scene for an action that the rules refuse."""


def trail(scene: LessonScene, action: Any) -> Sequence[Pick]:
    """All the way that an action would go."""
    return scene.demonstrator.presenter.trail(action)


def first_click(scene: LessonScene, action: Any) -> Sequence[Pick]:
    """Only the beginning, where the rules stop an action at its first click."""
    return scene.demonstrator.presenter.trail(action)[:1]


def show(app: App, scene: S) -> S:
    """The scene on top of an empty one."""
    app.stack.push(Scene(app))
    app.stack.push(scene)
    frames(app, 2)
    return scene


def click(app: App, rect: pygame.Rect | None) -> None:
    """A click in the middle, hovering over it first."""
    assert rect is not None
    frames(app, 2, move(rect.center), press(rect.center), release(rect.center))


def wait(app: App, scene: LessonScene | Sandbox, step_s: float = 0.5) -> None:
    """Until everything has been shown, and a click is taken for an answer."""
    for _ in range(400):
        frames(app, 1, dt_s=step_s)
        over = isinstance(scene, LessonScene) and scene.progress.phase == "over"
        if over or (scene.demonstrator.done and scene.listens):
            return
    raise AssertionError("the demonstration never ends")


class Learner:
    """Somebody who does what the ghost hand would show, by clicks."""

    def __init__(self, app: App, game: AnyGame, tried: Tried = trail, step_s: float = 0.5) -> None:
        self.app, self.game, self.tried, self.step_s = app, game, tried, step_s

    def open(self, name: str) -> LessonScene:
        """One of the game's lessons, at its first task."""
        lesson = course(self.game.info.name).named(name)
        assert lesson is not None
        scene = show(self.app, LessonScene(self.app, self.game, lesson))
        wait(self.app, scene, self.step_s)
        return scene

    def open_at(self, name: str, wanted: Callable[[Do], object]) -> LessonScene:
        """One of the game's lessons, played on to the first task that is wanted."""
        scene = self.open(name)
        while not (self.asked(scene) and isinstance(scene.progress.step, Do) and wanted(scene.progress.step)):
            self.go_on(scene)
        return scene

    def asked(self, scene: LessonScene) -> bool:
        """Whether the lesson waits for something to be done."""
        return scene.progress.phase == "waiting" and isinstance(scene.progress.step, Do | Quiz)

    def go_on(self, scene: LessonScene) -> None:
        """One step further, by hand."""
        step, buttons = scene.progress.step, scene.desk.answers.buttons
        if self.asked(scene) and isinstance(step, Do):
            self.do(scene, ghost(scene.progress))
        elif self.asked(scene) and isinstance(step, Quiz):
            click(self.app, buttons["allowed" if step.allowed else "forbidden"].rect)
        else:
            click(self.app, buttons["next"].rect)
        wait(self.app, scene, self.step_s)

    def do(self, scene: LessonScene, action: Any) -> None:
        """The clicks that mean an action, but for those that the scene can spare; or the vain ones."""
        presenter, state, seat = scene.demonstrator.presenter, scene.demonstrator.state, scene.hands.seat
        assert seat is not None
        legal = self.game.legal(state, seat)
        allowed = action in legal
        for pick in presenter.picks(state, legal, action) if allowed else self.tried(scene, action):
            if str(pick) in scene.desk.answers.buttons:
                click(self.app, scene.desk.answers.buttons[str(pick)].rect)
            elif not allowed or pick in scene.hands.selection.next:
                click(self.app, presenter.place(pick))
            if scene.progress.phase == "leaving":
                return

    def learn(self, scene: LessonScene) -> None:
        """To the end, where there are three stars, and these are kept."""
        for _ in range(80):
            assert scene.demonstrator.state == scene.progress.state
            self.go_on(scene)
            if scene.progress.phase == "over":
                break
        assert scene.progress.stars == 3
        assert load_stars(paths.stars_file()).of(self.game.info.name, scene.lesson.id) == 3


def open_sandbox(app: App, game: AnyGame, rule: str) -> Sandbox:
    """The diagram of a rule, to be tried."""
    passage = read_rulebook(game.info.name).find(rule)
    assert passage is not None and passage.diagram is not None
    scene = show(app, Sandbox(app, game, passage.title, passage.diagram))
    frames(app, 31)
    return scene


def lay_case(scene: Referee, question: Question) -> None:
    """Put one case before the referee, and no other."""
    scene.round = chair.Referee((question,), 1)
    scene.at, scene.verdict, scene.verdicts = 0, None, []
    scene.lay()


def judge(app: App, scene: Referee) -> None:
    """Rightly; what is allowed begins to happen."""
    scene.answer(scene.question.allowed)
    frames(app, 2)


def read_passage(app: App, scene: Rulebook, id: str) -> None:
    """A passage opened in the book; its diagram plays what it should and comes round to where it began."""
    scene.open(id)
    frames(app, 1)
    assert scene.passage is not None and scene.passage.id == id
    diagram = scene.opened.diagram
    assert (diagram is None) == (scene.passage.diagram is None)
    if diagram is not None and diagram.moves:
        end = [diagram.start] if diagram.plays else []
        assert _round(diagram) == [diagram.start, *(play.step.state for play in diagram.plays), *end], id


def _round(diagram: LivingDiagram) -> list[Any]:
    """What is shown until it begins again."""
    seen = [diagram.demonstrator.state]
    for _ in range(120):
        diagram.update(0.5)
        if diagram.demonstrator.state != seen[-1]:
            seen.append(diagram.demonstrator.state)
            if seen[-1] == diagram.start:
                break
    return seen

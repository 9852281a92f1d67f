"""Tao Long's lessons, referee, rulebook and sandbox on their real boards: by clicks, to the end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content import paths
from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.lessons import referee as chair
from game.lessons.lesson import Do, Quiz
from game.lessons.progress import load_stars
from game.lessons.talk import Skip
from game.rules.tao_long import MODES, TAO_LONG, Go
from scenes.app import App
from scenes.lesson import LessonScene
from scenes.lessons_scene import Lessons
from scenes.referee import Referee
from scenes.rulebook import Rulebook
from scenes.sandbox import Sandbox
from scenes.scene import Scene
from tests.lessons.learners import ghost
from tests.scenes.table_tools import frames, key, move, press, release

SHIPPED = course("tao_long")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]
BOOK = read_rulebook("tao_long")


def open_lesson(app: App, name: str) -> LessonScene:
    lesson = SHIPPED.named(name)
    assert lesson is not None
    app.stack.push(Scene(app))
    scene = LessonScene(app, TAO_LONG, lesson)
    app.stack.push(scene)
    wait(app, scene)
    return scene


def wait(app: App, scene: LessonScene) -> None:
    """Until everything has been shown."""
    for _ in range(400):
        frames(app, 1, dt_s=0.1)
        if scene.progress.phase == "over" or scene.demonstrator.done:
            return
    raise AssertionError("the demonstration never ends")


def click(app: App, rect: pygame.Rect) -> None:
    frames(app, 2, move(rect.center), press(rect.center), release(rect.center))


def do(app: App, scene: LessonScene, action: Any) -> None:
    """The clicks that mean an action; one that is refused ends with the click that the rules stop."""
    presenter, state = scene.demonstrator.presenter, scene.demonstrator.state
    legal = TAO_LONG.legal(state, state.actor)
    if action not in legal:
        way = presenter.trail(action)
        rect = presenter.place(way[-1] if isinstance(action, Go) else way[0])
        assert rect is not None
        click(app, rect)
        return
    for pick in presenter.picks(state, legal, action):
        if pick in scene.desk.answers.buttons:
            click(app, scene.desk.answers.buttons[pick].rect)
        elif pick in scene.hands.selection.next:
            rect = presenter.place(pick)
            assert rect is not None, pick
            click(app, rect)


def go_on(app: App, scene: LessonScene) -> None:
    """One step further, by hand."""
    step = scene.progress.step
    if isinstance(step, Do) and scene.progress.phase == "waiting":
        do(app, scene, ghost(scene.progress))
    elif isinstance(step, Quiz) and scene.progress.phase == "waiting":
        click(app, scene.desk.answers.buttons["allowed" if step.allowed else "forbidden"].rect)
    else:
        click(app, scene.desk.answers.buttons["next"].rect)
    wait(app, scene)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_clicking(app: App, name: str) -> None:
    """Whoever does what the ghost hand would show reaches the end with three stars, which are kept."""
    scene = open_lesson(app, name)
    for _ in range(80):
        assert scene.demonstrator.state == scene.progress.state
        go_on(app, scene)
        if scene.progress.phase == "over":
            break
    assert scene.progress.stars == 3
    assert load_stars(paths.stars_file()).of("tao_long", name) == 3


def test_the_picture_follows_from_mode_to_mode(app: App) -> None:
    """The coin appears where Master begins, the board vanishes for The Chosen One; the name changes too."""
    scene = open_lesson(app, "beyond")
    seen = set()
    while scene.progress.phase != "over":
        presenter: Any = scene.demonstrator.presenter
        assert presenter.flux._coin.shown == scene.demonstrator.state.options.flux
        assert presenter.hidden == (scene.demonstrator.state.options.mode == "chosen_one")
        seen.add(scene.demonstrator.state.options.mode)
        scene.send(Skip())
        wait(app, scene)
    assert seen == set(MODES)


def test_the_legend_is_always_at_hand(app: App) -> None:
    """Where nothing is asked the legend is a button; by key it opens anywhere, and Escape closes it."""
    scene = open_lesson(app, "wheel")
    presenter: Any = scene.demonstrator.presenter
    frames(app, 2, key("f2"))
    assert presenter.looks.legend is not None
    frames(app, 2, key("escape"))
    assert presenter.looks.legend is None and app.stack.top is scene
    while not (isinstance(scene.progress.step, Do) and scene.progress.phase == "waiting"):
        go_on(app, scene)
    click(app, scene.desk.answers.buttons["legend"].rect)
    assert presenter.looks.legend is not None
    rect = presenter.layout.card(0)
    click(app, rect)
    assert presenter.looks.legend is None and scene.progress.done == ()


def test_lists_and_cases_are_laid_out_at_any_size(app: App) -> None:
    """The list, a lesson, its end and the referee, from large to small."""
    for scene in (Lessons(app, TAO_LONG), open_lesson(app, "life"), Referee(app, TAO_LONG, 3)):
        app.stack.push(scene)
        frames(app, 3)
        app.resize((1024, 600))
        frames(app, 3)


def test_every_case_of_the_pool_can_be_shown(app: App) -> None:
    """Board, arrow, question and note of all cases, and the play of those that are allowed."""
    app.stack.push(Scene(app))
    scene = Referee(app, TAO_LONG, seed=1)
    app.stack.push(scene)
    for question in SHIPPED.questions:
        scene.round = chair.Referee((question,), 1)
        scene.at, scene.verdict, scene.verdicts = 0, None, []
        scene.lay()
        assert scene.demonstrator._trail is not None
        scene.answer(question.allowed)
        frames(app, 2)


def test_every_passage_can_be_read_and_lives(app: App) -> None:
    """Each passage opens, and its diagram comes round to where it began."""
    app.stack.push(Scene(app))
    scene = Rulebook(app, TAO_LONG)
    app.stack.push(scene)
    for passage in BOOK.passages:
        scene.open(passage.id)
        frames(app, 1)
        assert scene.passage == passage and scene.page is not None
        diagram = scene.page.diagram
        assert (diagram is None) == (passage.diagram is None)
        if diagram is not None and diagram.moves:
            seen = set()
            for _ in range(110):
                diagram.update(0.2)
                seen.add(diagram.demonstrator.state)
            assert len(seen) == 1 + len(diagram.plays), passage.id


def test_a_diagram_can_be_tried(app: App) -> None:
    """The reader plays both dragons; what the book plays can be shown."""
    passage = BOOK.find("turn.second_round")
    assert passage is not None and passage.diagram is not None
    app.stack.push(Scene(app))
    scene = Sandbox(app, TAO_LONG, passage.title, passage.diagram)
    app.stack.push(scene)
    frames(app, 3)
    assert "legend" in scene.desk.answers.buttons
    scene.show_me()
    for _ in range(300):
        frames(app, 1, dt_s=0.1)
        if scene.demonstrator.done:
            break
    assert scene.match.log == passage.diagram.actions

"""Eye for an Eye's lessons, referee, rulebook and sandbox on their real table: by clicks, to the end."""

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
from game.lessons.talk import Next, Skip
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.app import App
from scenes.lesson import LessonScene
from scenes.referee import Referee
from scenes.rulebook import Rulebook
from scenes.sandbox import Sandbox
from scenes.scene import Scene
from tests.lessons.learners import ghost
from tests.scenes.table_tools import frames, move, press, release

SHIPPED = course("eye_for_an_eye")
CLICKED = ("dice", "guarding", "cards", "dispute")
"""Between them every kind of click; the tutor plays all the others in tests/lessons."""
BOOK = read_rulebook("eye_for_an_eye")


def open_lesson(app: App, name: str) -> LessonScene:
    lesson = SHIPPED.named(name)
    assert lesson is not None
    app.stack.push(Scene(app))
    scene = LessonScene(app, EYE_FOR_AN_EYE, lesson)
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
    legal = EYE_FOR_AN_EYE.legal(state, 1)
    possible = action in legal
    for pick in presenter.picks(state, legal if possible else (action,), action):
        if pick in scene.desk.answers.buttons:
            click(app, scene.desk.answers.buttons[pick].rect)
        elif not possible or pick in scene.hands.selection.next:
            rect = presenter.place(pick)
            assert rect is not None, pick
            click(app, rect)
        if scene.progress.phase == "leaving":
            return


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


@pytest.mark.parametrize("name", CLICKED)
def test_a_lesson_is_learned_by_clicking(app: App, name: str) -> None:
    """Whoever does what the ghost hand would show reaches the end with three stars, which are kept."""
    scene = open_lesson(app, name)
    for _ in range(80):
        assert scene.demonstrator.state == scene.progress.state
        go_on(app, scene)
        if scene.progress.phase == "over":
            break
    assert scene.progress.stars == 3
    assert load_stars(paths.stars_file()).of("eye_for_an_eye", name) == 3


def test_the_drill_presses_and_begins_again(app: App) -> None:
    """The bar runs at half speed; whoever sleeps is hit, told so, and has another try."""
    scene = open_lesson(app, "guarding")
    while not (isinstance(scene.progress.step, Do) and scene.progress.step.pace):
        scene.send(Skip())
        wait(app, scene)
    assert scene.drill.runs and scene.busy
    frames(app, 3, dt_s=1.0)
    assert scene.drill.runs and scene.progress.faults == 2
    frames(app, 2, dt_s=0.6)
    assert scene.progress.faults == 3
    wait(app, scene)
    assert scene.drill.runs
    go_on(app, scene)
    assert scene.progress.phase == "leaving" and not scene.drill.runs


def test_cases_can_be_shown_and_judged(app: App) -> None:
    """Board, player board, question and note, and the play of those that are allowed."""
    app.stack.push(Scene(app))
    scene = Referee(app, EYE_FOR_AN_EYE, seed=1)
    app.stack.push(scene)
    for question in SHIPPED.questions[::12]:
        scene.round = chair.Referee((question,), 1)
        scene.at, scene.verdict, scene.verdicts = 0, None, []
        scene.lay()
        scene.answer(question.allowed)
        frames(app, 2)


def test_passages_can_be_read_and_live(app: App) -> None:
    """Passages open, and their diagrams come round to where they began."""
    app.stack.push(Scene(app))
    scene = Rulebook(app, EYE_FOR_AN_EYE)
    app.stack.push(scene)
    for passage in BOOK.passages[3::11]:
        scene.open(passage.id)
        frames(app, 1)
        assert scene.passage == passage and scene.page is not None
        diagram = scene.page.diagram
        if diagram is not None and diagram.moves:
            seen = set()
            for _ in range(140):
                diagram.update(0.2)
                seen.add(diagram.demonstrator.state)
            assert len(seen) == 1 + len(diagram.plays), passage.id


def test_a_diagram_can_be_tried(app: App) -> None:
    """What the book plays can be shown, and the reader can act."""
    passage = BOOK.find("attack.front")
    assert passage is not None and passage.diagram is not None
    app.stack.push(Scene(app))
    scene = Sandbox(app, EYE_FOR_AN_EYE, passage.title, passage.diagram)
    app.stack.push(scene)
    frames(app, 3)
    assert scene.hands.seat == 1
    scene.show_me()
    for _ in range(300):
        frames(app, 1, dt_s=0.1)
        if scene.demonstrator.done:
            break
    assert scene.demonstrator.state.players[1].health < scene.match.step_at(0).state.players[1].health


def test_the_keys_of_the_arena_play_in_lessons(app: App) -> None:
    """Roll, send two dice and answer an attack with the first zone."""
    scene = open_lesson(app, "dice")
    click(app, scene.desk.answers.buttons["next"].rect)
    wait(app, scene)
    for name, done in ((pygame.KSCAN_Q, 1), (pygame.KSCAN_A, 2), (pygame.KSCAN_A, 3)):
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=name))
        wait(app, scene)
        assert scene.progress.solved == done
        scene.send(Next())
        wait(app, scene)
    drilled = open_lesson(app, "guarding")
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_D))
    assert drilled.progress.solved == 0
    while not drilled.acting:
        drilled.send(Next())
        wait(app, drilled)
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_D))
    assert drilled.progress.solved == 1

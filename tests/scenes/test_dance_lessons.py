"""The Dragon's Dance's lessons, referee, rulebook and sandbox on the real board: by clicks, to the end."""

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
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from scenes.app import App
from scenes.lesson import LessonScene
from scenes.lessons_scene import Lessons
from scenes.referee import Referee
from scenes.rulebook import Rulebook
from scenes.sandbox import Sandbox
from scenes.scene import Scene
from tests.lessons.learners import ghost
from tests.scenes.table_tools import frames, move, press, release

GAME = THE_DRAGONS_DANCE
SHIPPED = course("the_dragons_dance")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]
BOOK = read_rulebook("the_dragons_dance")


def open_lesson(app: App, name: str) -> LessonScene:
    lesson = SHIPPED.named(name)
    assert lesson is not None
    app.stack.push(Scene(app))
    scene = LessonScene(app, GAME, lesson)
    app.stack.push(scene)
    wait(app, scene)
    return scene


def wait(app: App, scene: LessonScene | Sandbox) -> None:
    """Until everything has been shown."""
    for _ in range(400):
        frames(app, 1, dt_s=0.1)
        over = isinstance(scene, LessonScene) and scene.progress.phase == "over"
        if over or scene.demonstrator.done:
            return
    raise AssertionError("the demonstration never ends")


def click(app: App, rect: pygame.Rect | None) -> None:
    assert rect is not None
    frames(app, 2, move(rect.center), press(rect.center), release(rect.center))


def do(app: App, scene: LessonScene, action: Any) -> None:
    """The clicks that mean an action; one that is refused is tried in the same way."""
    presenter, state = scene.demonstrator.presenter, scene.demonstrator.state
    legal = GAME.legal(state, state.seat)
    for pick in presenter.picks(state, legal, action) if action in legal else presenter.trail(action):
        buttons = scene.desk.answers.buttons
        click(app, buttons[pick].rect if pick in buttons else presenter.place(pick))


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
    assert load_stars(paths.stars_file()).of("the_dragons_dance", name) == 3


def test_recruits_come_from_a_tray_as_at_the_table(app: App) -> None:
    """Only lessons with a reserve have one; what is too dear says why, what is right is recruited."""
    for name in LESSONS:
        presenter: Any = open_lesson(app, name).demonstrator.presenter
        assert bool(presenter.trays) == (name in ("fortresses", "crowns"))
    scene = open_lesson(app, "fortresses")
    while not (isinstance(scene.progress.step, Do) and "recruited:D" in scene.progress.step.goals):
        go_on(app, scene)
    presenter = scene.demonstrator.presenter
    click(app, presenter.place("reserve:C"))
    wait(app, scene)
    assert scene.desk.caption.kind == "why" and scene.last_rule == "recruit.value"
    click(app, presenter.place("reserve:D"))
    click(app, presenter.place("square:a1"))
    wait(app, scene)
    assert scene.progress.solved == 2 and scene.progress.faults == 1


def test_the_desk_says_whose_move_it_is_and_what_is_left_of_a_command(app: App) -> None:
    """A turn is one move; in a command as many are left as the rules say."""
    scene = open_lesson(app, "captains")
    while not (isinstance(scene.progress.step, Do) and "commanded:3" in scene.progress.step.goals):
        go_on(app, scene)
    presenter = scene.demonstrator.presenter
    assert presenter.standing(scene.demonstrator.state, 1).steps_left == 0
    go_on(app, scene)
    standing = presenter.standing(scene.demonstrator.state, 1)
    assert standing.steps_left == 2 and not standing.warns
    assert "done" in scene.desk.answers.buttons


@pytest.mark.parametrize("percent", (100, 150))
def test_lists_and_cases_are_laid_out_at_any_size(app: App, percent: int) -> None:
    """The list, lessons with and without a tray, and the referee, from large to small."""
    app.change(app.settings.but(text_percent=percent))
    scenes = (Lessons(app, GAME), *(LessonScene(app, GAME, lesson) for lesson in SHIPPED.lessons[:2]))
    for scene in (*scenes, Referee(app, GAME, 3)):
        app.stack.push(scene)
        frames(app, 3)
        app.resize((1100, 640))
        frames(app, 3)
        app.resize((1024, 600))
        frames(app, 3)


def test_every_case_of_the_pool_can_be_shown(app: App) -> None:
    """Board, arrow, question and note of all cases, and the play of those that are allowed."""
    app.stack.push(Scene(app))
    scene = Referee(app, GAME, seed=1)
    app.stack.push(scene)
    for question in SHIPPED.questions:
        scene.round = chair.Referee((question,), 1)
        scene.at, scene.verdict, scene.verdicts = 0, None, []
        scene.lay()
        assert (scene.demonstrator._trail is None) == (question.action == "done")
        scene.answer(question.allowed)
        frames(app, 2)


def test_a_case_of_recruiting_tells_what_waits(app: App) -> None:
    """Without a tray the words count the reserve."""
    question = next(case for case in SHIPPED.questions if case.rule == "recruit.reserve")
    app.stack.push(Scene(app))
    scene = Referee(app, GAME, seed=1)
    app.stack.push(scene)
    scene.round = chair.Referee((question,), 1)
    scene.lay()
    state = scene.demonstrator.state
    assert scene.demonstrator.presenter.remark(state, scene.action) == "no sage in reserve"


def test_every_passage_can_be_read_and_lives(app: App) -> None:
    """Each passage opens, and its diagram comes round to where it began."""
    app.stack.push(Scene(app))
    scene = Rulebook(app, GAME)
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


def open_sandbox(app: App, rule: str) -> Sandbox:
    passage = BOOK.find(rule)
    assert passage is not None and passage.diagram is not None
    app.stack.push(Scene(app))
    scene = Sandbox(app, GAME, passage.title, passage.diagram)
    app.stack.push(scene)
    frames(app, 3)
    return scene


@pytest.mark.parametrize("rule", [passage.id for passage in BOOK.passages if passage.attempt][::4])
def test_diagrams_that_can_be_tried_can_be_shown_there(app: App, rule: str) -> None:
    """A ghost's hand plays the diagram's actions in the sandbox."""
    scene = open_sandbox(app, rule)
    scene.show_me()
    wait(app, scene)
    assert scene.match.log == scene.diagram.actions
    assert scene.demonstrator.state == scene.match.state


def test_the_sandbox_recruits_from_a_fan(app: App) -> None:
    """Both sides are the reader's, so a camp itself offers who can enter it."""
    scene = open_sandbox(app, "recruit.value")
    presenter = scene.demonstrator.presenter
    click(app, presenter.place("square:a1"))
    click(app, presenter.place("reserve:L"))
    wait(app, scene)
    assert scene.match.log == ("L@a1",)

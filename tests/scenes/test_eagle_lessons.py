"""Eagle Dance's lessons, referee, rulebook, sandbox and field guide: by clicks, to the end."""

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
from game.rules.eagle_dance import EAGLE_DANCE
from scenes.app import App
from scenes.field_guide import FieldGuide
from scenes.game_page import GamePage
from scenes.lesson import LessonScene
from scenes.lessons_scene import Lessons
from scenes.referee import Referee
from scenes.rulebook import Rulebook
from scenes.sandbox import Sandbox
from scenes.scene import Scene
from tests.lessons.learners import ghost
from tests.scenes.table_tools import frames, move, press, release

GAME = EAGLE_DANCE
SHIPPED = course("eagle_dance")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]
BOOK = read_rulebook("eagle_dance")


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
        frames(app, 1, dt_s=1.0)
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
    legal = GAME.legal(state, action.seat)
    for pick in presenter.picks(state, legal, action) if action in legal else presenter.trail(action):
        click(app, presenter.place(pick))


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
    assert load_stars(paths.stars_file()).of("eagle_dance", name) == 3


def test_cases_of_many_moments_can_be_shown(app: App) -> None:
    """Board, question and note, and the play of those that are allowed."""
    app.stack.push(Scene(app))
    scene = Referee(app, GAME, seed=1)
    app.stack.push(scene)
    rules = {question.rule: question for question in SHIPPED.questions}
    for question in tuple(rules.values())[::2]:
        scene.round = chair.Referee((question,), 1)
        scene.at, scene.verdict, scene.verdicts = 0, None, []
        scene.lay()
        scene.answer(question.allowed)
        frames(app, 1)


def test_a_passage_lives_and_comes_round(app: App) -> None:
    """Dice, threats and Chaos are played by the real rules, over and over."""
    app.stack.push(Scene(app))
    scene = Rulebook(app, GAME)
    app.stack.push(scene)
    for rule in ("fight.spoils", "survival.chaos"):
        scene.open(rule)
        assert scene.page is not None and scene.page.diagram is not None
        diagram, seen = scene.page.diagram, set()
        for _ in range(60):
            diagram.update(0.8)
            seen.add(diagram.demonstrator.state)
        assert len(seen) == 1 + len(diagram.plays), rule


@pytest.mark.parametrize("rule", ["fight.roll", "setup.lay", "survival.chaos"])
def test_the_books_dice_fall_in_the_sandbox_too(app: App, rule: str) -> None:
    """What the book plays comes out as in the book, and one can go on from there."""
    passage = BOOK.find(rule)
    assert passage is not None and passage.diagram is not None
    app.stack.push(Scene(app))
    scene = Sandbox(app, GAME, passage.title, passage.diagram)
    app.stack.push(scene)
    scene.show_me()
    wait(app, scene)
    played = passage.diagram.actions
    assert scene.match.log[: len(played)] == played
    assert scene.demonstrator.state == scene.match.state
    seat = scene.match.to_act[0]
    scene._act(GAME.legal(scene.match.state, seat)[0])
    wait(app, scene)
    assert scene.demonstrator.state == scene.match.state


def test_the_field_guide_is_opened_from_the_game_and_leafed_through(app: App) -> None:
    page = GamePage(app, GAME)
    page.open_guide()
    guide = app.stack.top
    assert isinstance(guide, FieldGuide)
    thumbnails = [item for item in guide.gui.items if item.rect.top > app.screen.px(860)]
    assert len(thumbnails) == len(guide.guide.plates) == 7
    click(app, thumbnails[5].rect)
    assert guide.at == 5


def test_the_last_card_of_the_lessons_leads_to_the_guide(app: App) -> None:
    lessons = Lessons(app, GAME)
    app.stack.push(lessons)
    click(app, lessons.gui.items[-1].rect)
    assert isinstance(app.stack.top, FieldGuide)


def test_lists_lessons_and_plates_have_room_for_large_text(app: App) -> None:
    app.change(app.settings.but(text_percent=150))
    for scene in (Lessons(app, GAME), LessonScene(app, GAME, SHIPPED.lessons[2]), FieldGuide(app, GAME, 3)):
        app.stack.push(scene)
        frames(app, 2)


def test_a_guide_that_cannot_be_read_is_told_about(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.content import field_guide

    monkeypatch.setattr(field_guide, "guide_file", lambda game: paths.ROOT / "nowhere.toml")
    app.stack.push(Scene(app))
    scene = FieldGuide(app, GAME)
    app.stack.push(scene)
    frames(app, 2)
    assert scene.guide.plates == ()

"""Tao Long's lessons, referee, rulebook and sandbox on their real boards: by clicks, to the end."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.lessons.talk import Skip
from game.rules.tao_long import MODES, TAO_LONG, Go
from game.rules.tao_long.actions import Action
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.stage.selection import Pick
from scenes.stage.tao_long import TaoLongPresenter
from tests.scenes.lesson_tools import (
    Learner,
    click,
    judge,
    lay_case,
    open_sandbox,
    read_passage,
    show,
    trail,
    wait,
)
from tests.scenes.table_tools import frames, key

SHIPPED = course("tao_long")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]
BOOK = read_rulebook("tao_long")


def picture(scene: LessonScene) -> TaoLongPresenter:
    """The picture of this game, of which tests look at the parts."""
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, TaoLongPresenter)
    return presenter


def tried(scene: LessonScene, action: Action) -> Sequence[Pick]:
    """The click that the rules stop: where a dragon would go, or the stack that would be sown."""
    way = trail(scene, action)
    return way[-1:] if isinstance(action, Go) else way[:1]


@pytest.fixture
def learner(app: App) -> Learner:
    return Learner(app, TAO_LONG, tried)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_clicking(learner: Learner, name: str) -> None:
    learner.learn(learner.open(name))


def test_the_picture_follows_from_mode_to_mode(app: App, learner: Learner) -> None:
    """The coin appears where Master begins, the board vanishes for The Chosen One; the name changes too."""
    scene = learner.open("beyond")
    seen = set()
    while scene.progress.phase != "over":
        presenter = picture(scene)
        assert presenter.picture.flux._coin.shown == scene.demonstrator.state.options.flux
        assert presenter.hidden == (scene.demonstrator.state.options.mode == "chosen_one")
        seen.add(scene.demonstrator.state.options.mode)
        scene.send(Skip())
        wait(app, scene)
    assert seen == set(MODES)


def test_the_legend_is_always_at_hand(app: App, learner: Learner) -> None:
    """Where nothing is asked the legend is a button; by key it opens anywhere, and Escape closes it."""
    scene = learner.open("wheel")
    presenter = picture(scene)
    frames(app, 2, key("f2"))
    assert presenter.looks.legend is not None
    frames(app, 2, key("escape"))
    assert presenter.looks.legend is None and app.stack.top is scene
    while not learner.asked(scene):
        learner.go_on(scene)
    click(app, scene.desk.asides.buttons["legend"].rect)
    assert presenter.looks.legend is not None
    rect = presenter.layout.card(0)
    click(app, rect)
    assert presenter.looks.legend is None and scene.progress.done == ()


def test_lists_and_cases_are_laid_out_at_any_size(app: App, learner: Learner) -> None:
    """The list, a lesson and the referee, from small to large."""
    for scene in (Lessons(app, TAO_LONG), learner.open("life"), Referee(app, TAO_LONG, 3)):
        app.resize((1024, 600))
        show(app, scene)
        app.resize((1100, 640))
        frames(app, 2)


def test_every_case_of_the_pool_can_be_shown(app: App) -> None:
    """Board, arrow, question and note of all cases, and the play of those that are allowed."""
    scene = show(app, Referee(app, TAO_LONG, seed=1))
    for question in SHIPPED.questions:
        lay_case(scene, question)
        assert scene.demonstrator._trail is not None
        judge(app, scene)


def test_every_passage_can_be_read_and_lives(app: App) -> None:
    """Each passage opens, and its diagram comes round to where it began."""
    scene = show(app, Rulebook(app, TAO_LONG))
    for passage in BOOK.passages:
        read_passage(app, scene, passage.id)


def test_a_diagram_can_be_tried(app: App) -> None:
    """The reader plays both dragons; what the book plays can be shown."""
    scene = open_sandbox(app, TAO_LONG, "turn.second_round")
    assert "legend" in scene.desk.asides.buttons
    scene.show_me()
    wait(app, scene)
    assert scene.match.log == scene.diagram.actions

"""The Dragon's Dance's lessons, referee, rulebook and sandbox on the real board: by clicks, to the end."""

from __future__ import annotations

import pytest

from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.stage.selection import Pick
from scenes.stage.the_dragons_dance import TheDragonsDancePresenter
from tests.scenes.lesson_tools import Learner, click, judge, lay_case, open_sandbox, read_passage, show, wait
from tests.scenes.table_tools import frames

GAME = THE_DRAGONS_DANCE
SHIPPED = course("the_dragons_dance")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]
BOOK = read_rulebook("the_dragons_dance")


@pytest.fixture
def learner(app: App) -> Learner:
    return Learner(app, GAME)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_clicking(learner: Learner, name: str) -> None:
    """Only lessons with a reserve have a tray of recruits."""
    scene = learner.open(name)
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, TheDragonsDancePresenter)
    assert bool(presenter.trays) == (name in ("fortresses", "crowns"))
    learner.learn(scene)


def test_recruits_come_from_a_tray_as_at_the_table(app: App, learner: Learner) -> None:
    """What is too dear says why, what is right is recruited."""
    scene = learner.open_at("fortresses", lambda step: "recruited:D" in step.goals)
    presenter = scene.demonstrator.presenter
    click(app, presenter.place(Pick("reserve", "C")))
    wait(app, scene)
    assert scene.desk.caption.kind == "why" and scene.last_rule == "recruit.value"
    click(app, presenter.place(Pick("reserve", "D")))
    click(app, presenter.place(Pick("square", "a1")))
    wait(app, scene)
    assert scene.progress.solved == 2 and scene.progress.faults == 1


def test_the_desk_says_whose_move_it_is_and_what_is_left_of_a_command(learner: Learner) -> None:
    """A turn is one move; in a command as many are left as the rules say."""
    scene = learner.open_at("captains", lambda step: "commanded:3" in step.goals)
    presenter = scene.demonstrator.presenter
    assert presenter.standing(scene.demonstrator.state, 1).steps_left == 0
    learner.go_on(scene)
    standing = presenter.standing(scene.demonstrator.state, 1)
    assert standing.steps_left == 2 and not standing.warns
    assert "done" in scene.desk.answers.buttons


@pytest.mark.parametrize("percent", (100, 150))
def test_lists_and_cases_are_laid_out_at_any_size(app: App, percent: int) -> None:
    """The list, lessons with and without a tray, and the referee, from small to large."""
    app.change(app.kit.settings.but(text_percent=percent))
    lessons = (LessonScene(app, GAME, SHIPPED.lessons[at]) for at in (0, -1))
    for scene in (Lessons(app, GAME), *lessons, Referee(app, GAME, 3)):
        app.resize((1024, 600))
        show(app, scene)
        app.resize((1100, 640))
        frames(app, 2)


def test_every_case_of_the_pool_can_be_shown(app: App) -> None:
    """Board, arrow, question and note of all cases, and the play of those that are allowed."""
    scene = show(app, Referee(app, GAME, seed=1))
    for question in SHIPPED.questions:
        lay_case(scene, question)
        assert (scene.demonstrator._trail is None) == (question.action == "done")
        judge(app, scene)


def test_a_case_of_recruiting_tells_what_waits(app: App) -> None:
    """Without a tray the words count the reserve."""
    question = next(case for case in SHIPPED.questions if case.rule == "recruit.reserve")
    scene = show(app, Referee(app, GAME, seed=1))
    lay_case(scene, question)
    state = scene.demonstrator.state
    assert scene.demonstrator.presenter.remark(state, scene.picture.action) == "no sage in reserve"


def test_every_passage_can_be_read_and_lives(app: App) -> None:
    """Each passage opens, and its diagram comes round to where it began."""
    scene = show(app, Rulebook(app, GAME))
    for passage in BOOK.passages:
        read_passage(app, scene, passage.id)


@pytest.mark.parametrize("rule", [passage.id for passage in BOOK.passages if passage.attempt][::4])
def test_diagrams_that_can_be_tried_can_be_shown_there(app: App, rule: str) -> None:
    """A ghost's hand plays the diagram's actions in the sandbox."""
    scene = open_sandbox(app, GAME, rule)
    scene.show_me()
    wait(app, scene)
    assert scene.match.log == scene.diagram.actions
    assert scene.demonstrator.state == scene.match.state


def test_the_sandbox_recruits_from_a_fan(app: App) -> None:
    """Both sides are the reader's, so a camp itself offers who can enter it."""
    scene = open_sandbox(app, GAME, "recruit.value")
    presenter = scene.demonstrator.presenter
    click(app, presenter.place(Pick("square", "a1")))
    click(app, presenter.place(Pick("reserve", "L")))
    wait(app, scene)
    assert scene.match.log == ("L@a1",)


def test_the_arrow_of_a_case_leaves_faces_free(app: App) -> None:
    """It begins at the rim of the piece that it is about, not in the midst of it."""
    app.stack.push(Lessons(app, GAME))
    scene = Referee(app, GAME, seed=3)
    app.stack.push(scene)
    frames(app, 2)
    trail, presenter = scene.demonstrator._trail, scene.demonstrator.presenter
    assert trail is not None and scene.question.action == "g7-g6"
    king, goal = (presenter.place(Pick("square", name)) for name in ("g7", "g6"))
    assert king is not None and goal is not None
    seen = trail.image.get_bounding_rect().move(trail.rect.topleft)
    assert not seen.collidepoint(king.center) and seen.colliderect(king) and seen.colliderect(goal)

"""The way out of everything where something is learned: one Esc, and nothing is lost that was earned."""

from __future__ import annotations

import pygame
import pytest

from game.content import paths
from game.content.lessons import REFEREE
from game.core import AnyGame, Board
from game.lessons.lesson import Do, Quiz
from game.lessons.progress import load_stars
from game.lessons.talk import Asked, Restart
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from scenes.base.kit import Kit
from scenes.base.scene import Scene
from scenes.program.app import App
from scenes.school.award import Ending
from scenes.school.lesson import LessonScene
from scenes.school.lesson_award import LessonAward
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.stage.portrait import portrait
from scenes.stage.presenter import Marks
from tests.lessons.learners import shipped
from tests.scenes.lesson_tools import Learner, first_click, open_sandbox, show, wait
from tests.scenes.table_tools import frames

STEP_S = 0.1
ESC = pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0)
PAD_B = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_B, instance_id=0)


def leaves(app: App, scene: Scene, event: pygame.Event) -> bool:
    """Whether one press leads out; the scene comes back for the next try."""
    frames(app, 1, event)
    gone = app.stack.top is not scene
    if gone:
        app.stack.push(scene)
        frames(app, 1)
    return gone


@pytest.mark.parametrize("event", [ESC, PAD_B], ids=["keys", "pad"])
@pytest.mark.parametrize("name", ["moving", "together"])
def test_esc_leaves_every_step_at_once(app: App, name: str, event: pygame.Event) -> None:
    learner = Learner(app, EJDERHALAR, first_click, STEP_S)
    scene = learner.open(name)
    kinds = set()
    while scene.progress.phase != "over":
        kinds.add((type(scene.progress.step), scene.progress.phase))
        assert leaves(app, scene, event), scene.progress.step
        wait(app, scene, STEP_S)
        if learner.asked(scene) and isinstance(scene.progress.step, Do):
            for _ in range(2):
                scene.send(Asked())
                frames(app, 3)
                assert leaves(app, scene, event), "help is no obstacle"
                wait(app, scene, STEP_S)
        learner.go_on(scene)
    assert len(kinds) > 3


def test_esc_lets_go_of_what_is_chosen_first(app: App) -> None:
    scene = Learner(app, EJDERHALAR, first_click, STEP_S).open_at("moving", lambda step: True)
    scene.hands.pick(scene.hands.selection.next[0])
    assert not leaves(app, scene, ESC) and not scene.hands.selection.chosen
    assert leaves(app, scene, ESC)


@pytest.mark.parametrize("game", GAMES, ids=[game.info.name for game in GAMES])
def test_esc_leaves_the_referee_before_and_after_a_verdict(app: App, game: object) -> None:
    found = next(each for each in GAMES if each is game)
    scene = show(app, Referee(app, found, seed=3))
    assert leaves(app, scene, ESC)
    scene.answer(scene.question.allowed)
    frames(app, 1)
    assert leaves(app, scene, ESC)


def test_esc_leaves_the_sandbox_and_the_award(app: App) -> None:
    sandbox = open_sandbox(app, EJDERHALAR, "push.target")
    sandbox.show_me()
    frames(app, 2)
    assert leaves(app, sandbox, ESC)
    lesson = shipped().lessons[0]
    state = LessonScene(app, EJDERHALAR, lesson).progress.state
    award = show(app, LessonAward(app, EJDERHALAR, Ending(lesson.board, state, 3, None), lesson))
    assert leaves(app, award, ESC)


def test_whoever_left_a_lesson_goes_on_at_that_step(app: App) -> None:
    """With what was earned and lost so far; at its start and after its end there is nothing to go on with."""
    learner = Learner(app, EJDERHALAR, first_click, STEP_S)
    scene = learner.open("moving")
    assert not begun(app)
    while scene.progress.solved < 2:
        learner.go_on(scene)
    learner.go_on(scene)
    frames(app, 1, ESC)
    again = app.open.lesson(EJDERHALAR, scene.lesson)
    assert isinstance(again, LessonScene) and again.progress.at == scene.progress.at > 2
    assert again.progress.solved == 2 and begun(app) == 1
    app.stack.push(again)
    frames(app, 2)
    assert app.toasts.busy
    wait(app, again, STEP_S)
    learner.learn(again)
    after = app.open.lesson(EJDERHALAR, scene.lesson)
    assert isinstance(after, LessonScene) and after.progress.at == 0 and not begun(app)


def test_restart_forgets_where_the_lesson_was_left(app: App) -> None:
    learner = Learner(app, EJDERHALAR, first_click, STEP_S)
    scene = learner.open("moving")
    learner.go_on(scene)
    learner.go_on(scene)
    assert load_stars(paths.stars_file()).left_at("ejderhalar", "moving") is not None
    scene.send(Restart())
    assert load_stars(paths.stars_file()).left_at("ejderhalar", "moving") is None


def begun(app: App) -> int:
    """How many cards of the course offer to go on."""
    return sum(card.begun for card in Lessons(app, EJDERHALAR)._cards())


def test_stars_are_kept_as_soon_as_no_task_is_left(app: App) -> None:
    learner = Learner(app, EJDERHALAR, first_click, STEP_S)
    scene = learner.open("moving")
    tasks = [at for at, step in enumerate(scene.lesson.steps) if isinstance(step, Do | Quiz)]
    while not (scene.progress.at == tasks[-1] and scene.progress.phase == "leaving"):
        assert load_stars(paths.stars_file()).of("ejderhalar", "moving") is None
        learner.go_on(scene)
    frames(app, 1, ESC)
    assert app.stack.top is not scene
    assert load_stars(paths.stars_file()).of("ejderhalar", "moving") == 3


def test_the_last_verdict_of_a_referee_counts_at_once(app: App) -> None:
    scene = show(app, Referee(app, EJDERHALAR, seed=5))
    while True:
        scene.answer(scene.question.allowed)
        if scene.round.why:
            scene.answer_why(scene.question.rule)
        if scene.at + 1 == len(scene.round.questions):
            break
        scene.go_on()
    frames(app, 1, ESC)
    assert app.stack.top is not scene
    assert load_stars(paths.stars_file()).of("ejderhalar", REFEREE) == 3


def test_the_pictures_of_cards_laid_again_are_made_anew_one_by_one(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is a whole board: all of them would make the frame late in which sharper art comes."""
    app.stack.push(Lessons(app, EJDERHALAR))
    frames(app)
    lessons, made = app.stack.top, list[int]()
    assert isinstance(lessons, Lessons)
    cards = len(lessons._seen)

    def noted(
        kit: Kit, game: AnyGame, board: Board, state: object, height_px: int, marks: Marks
    ) -> pygame.Surface:
        made.append(height_px)
        return portrait(kit, game, board, state, height_px, marks)

    monkeypatch.setattr("scenes.school.lessons.portrait", noted)
    lessons.lay_again()
    assert cards > 3 and not made
    frames(app, 1)
    assert len(made) == 1
    frames(app, cards + 5)
    assert len(made) == cards

"""A lesson waits for its learner: nothing goes on by itself, and a press that came too soon is lost."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.lessons.lesson import Do, Set
from game.lessons.talk import Next, Skip
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.program.app import App
from scenes.school.lesson_award import LessonAward
from scenes.school.referee import Referee
from scenes.stage.selection import Pick
from tests.scenes.lesson_tools import Learner, click, first_click, show, wait
from tests.scenes.table_tools import frames, key, press, release

STEP_S = 0.1
A_WHILE = 1200
"""Frames of a tenth of a second: two minutes."""


@pytest.fixture
def learner(app: App) -> Learner:
    return Learner(app, EJDERHALAR, first_click, STEP_S)


def clicked(point: tuple[int, int]) -> tuple[pygame.Event, ...]:
    return press(point), release(point)


def pad(button: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def test_praise_and_what_was_shown_stay_until_the_learner_goes_on(app: App, learner: Learner) -> None:
    scene = learner.open("moving")
    seen = set()
    while scene.progress.phase != "over":
        if scene.progress.phase == "leaving":
            before = scene.progress
            seen.add(type(before.step))
            frames(app, A_WHILE, dt_s=0.1)
            assert scene.progress is before and "next" in scene.desk.answers.buttons
        learner.go_on(scene)
    assert len(seen) > 1


def test_a_click_on_the_board_does_not_end_praise(app: App, learner: Learner) -> None:
    scene = learner.open_at("moving", lambda step: True)
    learner.go_on(scene)
    assert scene.progress.phase == "leaving"
    before = scene.progress
    click(app, scene.demonstrator.presenter.place(Pick("square", "d4")))
    frames(app, 5)
    assert scene.progress is before


PRESSES: tuple[tuple[str, Callable[[tuple[int, int]], tuple[pygame.Event, ...]]], ...] = (
    ("mouse", clicked),
    ("finger", lambda point: tuple(
        pygame.Event(kind, pos=point, button=1, touch=True, finger=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )),
    ("keys", lambda point: (key("return"),)),
    ("pad", lambda point: (pad(pygame.CONTROLLER_BUTTON_A),)),
)


@pytest.mark.parametrize(("device", "pressed"), PRESSES, ids=[device for device, _ in PRESSES])
def test_pressing_next_many_times_goes_one_step(
    app: App, learner: Learner, device: str, pressed: Callable[[tuple[int, int]], tuple[pygame.Event, ...]]
) -> None:
    scene = learner.open("moving")
    while scene.progress.phase != "over":
        if learner.asked(scene):
            learner.go_on(scene)
            continue
        before, where = scene.progress, scene.desk.answers.buttons["next"].rect.center
        for _ in range(4):
            frames(app, 3, *pressed(where))
        after = scene.progress
        missed = before.lesson.steps[before.at + 1 : after.at]
        assert after.at > before.at and all(isinstance(step, Set) for step in missed)
        assert not after.done and not after.faults
        if after.phase != "over":
            wait(app, scene, STEP_S)
    frames(app, 3, *pressed((1400, 700)))
    assert isinstance(app.stack.top, LessonAward), "the next lesson is not opened by a press for Next"


@pytest.mark.parametrize("too_soon", [True, False])
def test_the_first_half_second_of_a_task_takes_no_click(app: App, learner: Learner, too_soon: bool) -> None:
    scene = learner.open("pushing")
    while not (isinstance(scene.progress.step, Do) and scene.progress.phase == "waiting"):
        before = scene.progress.at
        learner.go_on(scene)
    assert scene.progress.at > before
    scene.turn_page()
    frames(app, 20 if too_soon else 31)
    first = scene.hands.selection.next[0]
    click(app, scene.demonstrator.presenter.place(first))
    assert bool(scene.hands.selection.chosen) != too_soon


def test_keys_of_the_arena_that_come_too_soon_are_lost(app: App) -> None:
    scene = Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S).open("guarding")
    while not scene.acting:
        scene.send(Next())
        while not scene.demonstrator.done:
            frames(app, 1, dt_s=STEP_S)
    parry = pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_D)
    solved = []
    for _ in range(2):
        frames(app, 1, parry)
        solved.append(scene.progress.solved)
        wait(app, scene, STEP_S)
    assert solved == [0, 1]


def test_leave_and_back_are_heard_at_once(app: App, learner: Learner) -> None:
    scene = learner.open("moving")
    scene.turn_page()
    frames(app, 2, *clicked(scene.desk.buttons["leave"].rect.center))
    assert app.stack.top is not scene


def test_skip_pressed_twice_skips_one_task(app: App, learner: Learner) -> None:
    scene = learner.open_at("moving", lambda step: True)
    at, where = scene.progress.at, scene.desk.buttons["skip"].rect.center
    for _ in range(2):
        frames(app, 2, *clicked(where))
    assert scene.progress.at > at and scene.progress.faults == 2


def test_a_drill_begins_when_its_learner_is_heard(app: App) -> None:
    scene = Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S).open("guarding")
    while not (isinstance(scene.progress.step, Do) and scene.progress.step.pace):
        scene.send(Skip())
        wait(app, scene, STEP_S)
    assert scene.desk.clock.runs
    scene.turn_page()
    scene.settle()
    assert not scene.desk.clock.runs
    frames(app, 31)
    assert scene.desk.clock.runs


def test_a_press_for_the_next_case_is_no_verdict(app: App) -> None:
    scene = show(app, Referee(app, EJDERHALAR, seed=5))
    frames(app, 31)
    scene.answer(scene.question.allowed)
    if scene.round.why:
        scene.answer_why(scene.question.rule)
    frames(app, 60)
    where = scene.picture.answers.buttons["next"].rect.center
    for _ in range(3):
        frames(app, 3, *clicked(where))
    assert scene.at == 1 and scene.verdict is None and not scene.round.why

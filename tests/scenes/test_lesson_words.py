"""What a lesson says: hints in the words of the device in use, and what the stars were for."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.content.lessons import course
from game.core import Reason
from game.lessons import referee as chair
from game.lessons.lesson import DEVICES, names_input, said, texts_of
from game.lessons.talk import Asked, Input, Skip, Tried
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.tao_long import TAO_LONG
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lesson_award import LessonAward
from tests.scenes.lesson_tools import Learner, first_click, wait
from tests.scenes.table_tools import frames, move, top

STEP_S = 0.1
FINGER = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(1, 0, 0), touch=True)
KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="", scancode=pygame.KSCAN_F5)
PAD = pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0)


def hinted(app: App, scene: LessonScene) -> LessonScene:
    for _ in range(20):
        frames(app, 1, dt_s=0.5)
        if scene.desk.caption.kind == "hint":
            return scene
    raise AssertionError("no hint")


def hints(app: App, scene: LessonScene) -> list[str]:
    """The same hint for mouse, finger, keys and pad."""
    told: list[str] = []
    for event in (move((5, 5)), FINGER, KEY, PAD):
        frames(app, 1, event)
        told.append(scene.desk.caption.text)
    return told


def test_hints_speak_of_the_device_in_use(app: App) -> None:
    scene = Learner(app, TAO_LONG, step_s=STEP_S).open_at("wheel", lambda step: names_input(step.hint))
    assert hints(app, hinted(app, scene)) == [
        "Click the stack on the right of the wheel.",
        "Tap the stack on the right of the wheel.",
        "Choose the stack on the right of the wheel. Move the ring with the arrows and press Enter.",
        "Choose the stack on the right of the wheel. Move the ring with the cross and press A.",
    ]


def test_hints_name_the_keys_of_compass_call(app: App) -> None:
    learner = Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S)
    roll = hinted(app, learner.open_at("dice", lambda step: names_input(step.hint)))
    assert hints(app, roll)[2] == "Choose Roll on your board. Press Q."
    move_two = learner.open_at("moving", lambda step: names_input(step.hint))
    words = hints(app, hinted(app, move_two))[2]
    assert words.startswith("Choose the move track, then the number 2. Press E, then S")
    caps = words.split("Press ")[1].removesuffix(".").split(", then ")
    for name in caps:
        code = getattr(pygame, f"KSCAN_{name}")
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    assert move_two.progress.solved == 1 and not move_two.progress.faults


def test_what_keys_choose_is_asked_of_their_settings(app: App) -> None:
    keys = {**app.kit.settings.keys, "confirm": ("f9",)}
    app.change(app.kit.settings.but(keys=keys))
    scene = Learner(app, TAO_LONG, step_s=STEP_S).open_at("wheel", lambda step: names_input(step.hint))
    assert hints(app, hinted(app, scene))[2].endswith("press F9.")


@pytest.mark.parametrize("name", [game.info.name for game in GAMES])
def test_no_text_of_a_lesson_names_a_click_to_those_who_have_no_mouse(name: str) -> None:
    for lesson in course(name).lessons:
        for text in (text for step in lesson.steps for text in texts_of(step)):
            for device in DEVICES[1:]:
                assert "click" not in said(text, device).lower(), (lesson.id, text)
            assert "{" not in said(text, "mouse"), (lesson.id, text)


def award(app: App, *inputs: Input) -> LessonAward:
    """The end of the first lesson, with these inputs at its first task."""
    learner = Learner(app, EJDERHALAR, first_click, STEP_S)
    scene = learner.open_at("moving", lambda step: True)
    for given in inputs:
        scene.send(given)
        wait(app, scene, STEP_S)
    while scene.progress.phase != "over":
        learner.go_on(scene)
    frames(app, 40, dt_s=0.1)
    return top(app, LessonAward)


SLIP = Tried(Reason("move.split", "No."))


@pytest.mark.parametrize(
    ("inputs", "reason", "reckoning"),
    [
        ((), "Three stars: no mistakes and no help.", ""),
        ((SLIP,), "Two stars: three need no mistakes and no help.",
         "Mistakes: 1   ·   Help: 0   ·   Skipped: 0"),
        ((Asked(), Asked()), "Two stars: three need no mistakes and no help.",
         "Mistakes: 0   ·   Help: 1   ·   Skipped: 0"),
        ((SLIP, SLIP, Skip()), "One star: two need at most three faults in all.",
         "Mistakes: 2   ·   Help: 0   ·   Skipped: 1 (counts twice)"),
    ],
)
def test_stars_say_what_they_were_for(
    app: App, inputs: tuple[Input, ...], reason: str, reckoning: str
) -> None:
    ending = award(app, *inputs).ending
    assert (ending.reason, ending.reckoning) == (reason, reckoning)


def test_whoever_skips_everything_is_told_so(app: App) -> None:
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open("moving")
    while scene.progress.phase != "over":
        scene.send(Skip())
        wait(app, scene, STEP_S)
    frames(app, 2)
    assert top(app, LessonAward).ending.reason == "No star: every task was skipped."


@pytest.mark.parametrize(
    ("score", "reason"),
    [(20, "Three stars: at least 18 points."), (18, "Three stars: at least 18 points."),
     (17, "Two stars: three need 18 points."), (13, "One star: two need 14 points."),
     (6, "No star: one needs 7 points.")],
)
def test_the_referee_is_told_how_many_points_a_star_takes(score: int, reason: str) -> None:
    assert replace(chair.start(course("ejderhalar").questions, 1), score=score).reason_for_stars == reason

"""Eye for an Eye's lessons, referee, rulebook and sandbox on their real table: by clicks, to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.content.lessons import course
from game.content.rulebook import read_rulebook
from game.lessons.lesson import Do
from game.lessons.talk import Back, Next, Skip
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from game.rules.eye_for_an_eye.actions import Attack, Roll
from scenes.arena.keys.lesson_keys import CompassKeys
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.referee import Referee
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.selection import Pick
from tests.scenes.lesson_tools import Learner, click, judge, lay_case, open_sandbox, read_passage, show, wait
from tests.scenes.table_tools import frames

SHIPPED = course("eye_for_an_eye")
CLICKED = ("dice", "guarding", "cards", "dispute")
"""Between them every kind of click; the tutor plays all the others in tests/lessons."""
BOOK = read_rulebook("eye_for_an_eye")
STEP_S = 0.1
"""Drills go on while one waits."""


def tried(scene: LessonScene, action: Any) -> Sequence[Pick]:
    """The same clicks as if it were allowed."""
    return scene.demonstrator.presenter.picks(scene.demonstrator.state, (action,), action)


@pytest.fixture
def learner(app: App) -> Learner:
    return Learner(app, EYE_FOR_AN_EYE, tried, STEP_S)


@pytest.mark.parametrize("name", CLICKED)
def test_a_lesson_is_learned_by_clicking(learner: Learner, name: str) -> None:
    learner.learn(learner.open(name))


def test_the_drill_presses_and_begins_again(app: App, learner: Learner) -> None:
    """The bar runs at half speed; whoever sleeps is hit, told so, and has another try."""
    scene = learner.open("guarding")
    while not (isinstance(scene.progress.step, Do) and scene.progress.step.pace):
        scene.send(Skip())
        wait(app, scene, STEP_S)
    assert scene.desk.clock.runs
    frames(app, 3, dt_s=1.0)
    assert scene.desk.clock.runs and scene.progress.faults == 2
    frames(app, 2, dt_s=0.6)
    assert scene.progress.faults == 3
    wait(app, scene, STEP_S)
    assert scene.desk.clock.runs
    learner.go_on(scene)
    assert scene.progress.phase == "leaving" and not scene.desk.clock.runs


def test_a_drill_that_nobody_answers_falls_silent_until_somebody_stirs(app: App, learner: Learner) -> None:
    scene = learner.open_at("guarding", lambda step: bool(step.pace))
    wait(app, scene, STEP_S)
    frames(app, 300, dt_s=0.1)
    assert not scene.desk.clock.runs and scene.progress.faults == 3
    frames(app, 1, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    frames(app, 2)
    assert scene.desk.clock.runs
    learner.go_on(scene)
    assert scene.progress.phase == "leaving"


def test_cases_can_be_shown_and_judged(app: App) -> None:
    """Board, player board, question and note, and the play of those that are allowed."""
    scene = show(app, Referee(app, EYE_FOR_AN_EYE, seed=1))
    for question in SHIPPED.questions[::12]:
        lay_case(scene, question)
        judge(app, scene)


def test_passages_can_be_read_and_live(app: App) -> None:
    """Passages open, and their diagrams come round to where they began."""
    scene = show(app, Rulebook(app, EYE_FOR_AN_EYE))
    for passage in BOOK.passages[3::11]:
        read_passage(app, scene, passage.id)


def test_a_diagram_can_be_tried(app: App) -> None:
    """What the book plays can be shown, and the reader can act."""
    scene = open_sandbox(app, EYE_FOR_AN_EYE, "attack.front")
    assert scene.hands.seat == 1
    scene.show_me()
    wait(app, scene)
    assert scene.demonstrator.state.players[1].health < scene.match.step_at(0).state.players[1].health


def test_the_keys_of_the_arena_play_in_lessons(app: App, learner: Learner) -> None:
    """Roll, send two dice and answer an attack with the first zone."""
    scene = learner.open("dice")
    click(app, scene.desk.answers.buttons["next"].rect)
    wait(app, scene, STEP_S)
    for name, done in ((pygame.KSCAN_Q, 1), (pygame.KSCAN_A, 2), (pygame.KSCAN_A, 3)):
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=name))
        wait(app, scene, STEP_S)
        assert scene.progress.solved == done
        scene.send(Next())
        wait(app, scene, STEP_S)
    drilled = learner.open("guarding")
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_D))
    assert drilled.progress.solved == 0
    while not drilled.acting:
        drilled.send(Next())
        wait(app, drilled, STEP_S)
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_D))
    assert drilled.progress.solved == 1


def key(scancode: int, name: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=name, mod=0, unicode="", scancode=scancode)


def button(number: int) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=number, instance_id=0)


def caps_shown(scene: LessonScene) -> dict[str, str]:
    """What stands on the keys of the learner's board; a pad's buttons are marked."""
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, EyePresenter)
    shown = presenter._asking[scene.lesson.seat].caps
    return {name: f"({cap.words})" if cap.pad else str(cap.words) for name, cap in shown.items()}


def mode_of(scene: LessonScene) -> str:
    """What the learner's keys are about."""
    assert isinstance(scene.keys, CompassKeys)
    return scene.keys.mode.name


def at_roll(learner: Learner) -> LessonScene:
    """The first task of all: to roll."""
    return learner.open_at("dice", lambda step: "rolled" in step.goals)


@pytest.mark.parametrize(("event", "caps"), [
    (key(pygame.KSCAN_Q), "WASDQE"), (key(pygame.KSCAN_U), "IJKLUO"), (key(pygame.KSCAN_KP_7), "845679"),
    (button(pygame.CONTROLLER_BUTTON_X), None),
], ids=["letters", "other letters", "keypad", "pad"])
def test_lessons_teach_the_keys_of_whoever_learns(
    app: App, learner: Learner, event: pygame.Event, caps: str | None
) -> None:
    """The zone whose ROLL was pressed, or the pad: it plays at once, and its caps are drawn from then on."""
    scene = at_roll(learner)
    assert caps_shown(scene)["roll"] == "Q"
    frames(app, 1, event)
    assert scene.progress.solved == 1
    wait(app, scene, STEP_S)
    found = caps_shown(scene)
    assert "".join(found[name] for name in ("up", "left", "down", "right", "roll", "call")) == (
        caps or "(↑)(←)(↓)(→)(X)(A)"
    )
    assert caps_shown(at_roll(learner)) == found, "the next lesson remembers"


def test_arrows_lead_the_ring_until_somebody_plays_with_them(app: App, learner: Learner) -> None:
    scene = at_roll(learner)
    left = key(pygame.KSCAN_LEFT, pygame.K_LEFT)
    frames(app, 1, left)
    assert not scene.progress.faults and caps_shown(scene)["left"] == "A"
    frames(app, 1, key(pygame.KSCAN_DELETE, pygame.K_DELETE))
    assert scene.progress.solved == 1 and caps_shown(scene)["roll"] == "Del"
    wait(app, scene, STEP_S)
    learner.go_on(scene)
    frames(app, 1, key(pygame.KSCAN_DELETE, pygame.K_DELETE))
    wait(app, scene, STEP_S)
    before = scene.progress.solved
    frames(app, 1, left)
    assert scene.progress.solved == before + 1, "the die went to attack"


def test_the_first_press_of_another_device_is_no_mistake(app: App, learner: Learner) -> None:
    scene = at_roll(learner)
    faults = []
    for _ in range(2):
        frames(app, 1, key(pygame.KSCAN_J))
        faults.append(scene.progress.faults)
    assert faults == [0, 1] and caps_shown(scene)["left"] == "J"


def test_whoever_clicks_on_the_board_sees_no_keys(app: App, learner: Learner) -> None:
    """A click on Next tells nothing; one on the board does."""
    scene = at_roll(learner)
    assert caps_shown(scene)
    click(app, scene.demonstrator.presenter.place(Pick("roll", seat=1)))
    assert scene.progress.solved == 1 and not caps_shown(scene)
    wait(app, scene, STEP_S)
    learner.go_on(scene)
    frames(app, 1, key(pygame.KSCAN_A))
    assert caps_shown(scene)["left"] == "A"


def test_a_hint_names_the_keys_of_the_learner(app: App, learner: Learner) -> None:
    scene = at_roll(learner)
    keys = scene.keys
    assert isinstance(keys, CompassKeys)
    assert keys.caps_for(Roll(1)) == ("Q",)
    frames(app, 1, key(pygame.KSCAN_DOWN, pygame.K_DOWN), key(pygame.KSCAN_PAGEDOWN, pygame.K_PAGEDOWN))
    assert mode_of(scene) == "hands" and keys.caps_for(Roll(1)) == ("Del",), "there is nothing to call yet"
    keys.mode = keys.mode._replace(name="ring")
    assert keys.caps_for(Roll(1)) == ("Del", "Del"), "held dice"
    frames(app, 1, button(pygame.CONTROLLER_BUTTON_B))
    assert mode_of(scene) == "hands" and keys.caps_for(Roll(1)) == ("X",)
    frames(app, 1, button(pygame.CONTROLLER_BUTTON_B))
    assert app.stack.top is not scene, "where nothing is open B leaves, as everywhere"


def test_a_click_that_was_meant_for_next_takes_no_hits(app: App, learner: Learner) -> None:
    scene = learner.open("guarding")
    while not isinstance(scene.lesson.steps[scene.progress.at + 1], Do):
        learner.go_on(scene)
    where = scene.desk.answers.buttons["next"].rect
    click(app, where)
    click(app, where)
    frames(app, 60)
    take = next(button for name, button in scene.desk.answers.buttons.items() if name == "take:1")
    assert take._style == "quiet", "the largest button must not be the wrong answer"
    assert scene.demonstrator.state.players[0].health == 15 and not scene.progress.faults


def test_every_task_begins_with_the_keys_of_the_hands(app: App, learner: Learner) -> None:
    scene = learner.open("cards")
    for code in (pygame.KSCAN_E, pygame.KSCAN_Q, pygame.KSCAN_W):
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    keys = scene.keys
    assert isinstance(keys, CompassKeys)
    assert scene.progress.phase == "leaving" and keys.mode.name == "ring"
    wait(app, scene, STEP_S)
    learner.go_on(scene)
    assert learner.asked(scene) and keys.mode.name != "ring"


def test_dice_are_taken_back_by_keys_without_a_mistake(app: App, learner: Learner) -> None:
    """Heal cannot be called at full health, but its dice can be taken back."""
    scene = learner.open_at("healing", lambda step: "back" in step.goals)
    solved = scene.progress.solved
    for code in (pygame.KSCAN_E, pygame.KSCAN_W, pygame.KSCAN_E):
        frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=code))
    assert scene.progress.solved == solved + 1 and not scene.progress.faults


def test_a_plate_that_says_what_a_key_does_can_be_clicked(app: App, learner: Learner) -> None:
    scene = learner.open("guarding")
    while not scene.acting:
        scene.send(Next())
        wait(app, scene, STEP_S)
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, EyePresenter)
    panel = presenter.picture.panels[scene.lesson.seat]
    click(app, panel.frame.at(panel.plan.plate_box("right")))
    assert scene.progress.solved == 1, "the plate on the right parries"


def test_whoever_plays_another_chief_sees_that_chief(app: App, learner: Learner) -> None:
    """Figures and player board change with the position, forwards and backwards."""
    scene = learner.open_at("innates", lambda step: "Incendiary" in step.prompt)
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, EyePresenter)
    assert presenter.picture.panels[1].chief.name == "incendiary"
    scene.send(Back())
    wait(app, scene, STEP_S)
    after = scene.demonstrator.presenter
    assert isinstance(after, EyePresenter) and after.picture.panels[1].chief.name == "grublic"


@pytest.mark.parametrize("rule", ["attack.hits", "dice.roll"])
def test_everything_in_the_sandbox_can_be_taken_back(app: App, rule: str) -> None:
    """Time that passed and dice that fell come back with the action that they followed."""
    scene = open_sandbox(app, EYE_FOR_AN_EYE, rule)
    start = scene.match.state
    action = next(one for one in EYE_FOR_AN_EYE.legal(start, 1) if isinstance(one, Attack | Roll))
    scene._act(action)
    wait(app, scene)
    after = scene.match.state
    assert after != start and scene.desk.buttons["undo"].enabled
    scene.undo()
    wait(app, scene)
    assert scene.match.state == start and not scene.desk.buttons["undo"].enabled
    scene.redo()
    wait(app, scene)
    assert scene.match.state == after

"""Lessons and the referee on the real board: by clicks and keys, to the end, and through every button."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content import paths
from game.content.lessons import REFEREE
from game.core import Rng
from game.lessons import referee as chair
from game.lessons.lesson import Do, Quiz
from game.lessons.progress import load_stars
from game.lessons.talk import Acted, Asked, Back, Input, Next, Restart, Skip
from game.rules.ejderhalar import EJDERHALAR, State
from scenes.base.scene import Scene
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from scenes.school.stars import keep
from scenes.stage.selection import Pick
from tests.lessons.learners import ghost, shipped
from tests.scenes.table_tools import frames, key, move, press, release, top

LESSONS = [lesson.id for lesson in shipped().lessons]


def open_lesson(app: App, name: str) -> LessonScene:
    lesson = shipped().named(name)
    assert lesson is not None
    app.stack.push(Scene(app))
    scene = LessonScene(app, EJDERHALAR, lesson)
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


def state_of(scene: LessonScene) -> State:
    """How things stand in the lesson."""
    assert isinstance(scene.progress.state, State)
    return scene.progress.state


def click(app: App, rect: pygame.Rect) -> None:
    frames(app, 2, move(rect.center), press(rect.center), release(rect.center))


def do(app: App, scene: LessonScene, action: Any) -> None:
    """The clicks that mean an action; one that is refused ends with the click that the rules stop."""
    presenter, state = scene.demonstrator.presenter, scene.demonstrator.state
    legal = EJDERHALAR.legal(state, state.seat)
    refused = action not in legal
    picks = presenter.trail(action)[:1] if refused else presenter.picks(state, legal, action)
    for pick in picks:
        if str(pick) in scene.desk.answers.buttons:
            click(app, scene.desk.answers.buttons[str(pick)].rect)
        elif refused or pick in scene.hands.selection.next:
            rect = presenter.place(pick)
            assert rect is not None
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
    assert load_stars(paths.stars_file()).of("ejderhalar", name) == 3
    frames(app, 40, dt_s=0.1)
    assert not scene.busy


def test_the_next_lesson_is_the_first_choice_at_the_end(app: App) -> None:
    """Enter at the end of a lesson opens the next one."""
    scene = open_lesson(app, "moving")
    while scene.progress.phase != "over":
        scene.send(Skip())
        wait(app, scene)
    frames(app, 2, key("return"))
    frames(app, 2, key("return"))
    top = app.stack.top
    assert isinstance(top, LessonScene) and top.lesson.id == "together"


def test_a_mistake_is_explained_and_the_position_comes_back(app: App) -> None:
    """The wrong action happens, its reason is said, and the dragons glide back."""
    scene = open_lesson(app, "moving")
    while not (isinstance(scene.progress.step, Do) and "landed:b4" in scene.progress.step.goals):
        go_on(app, scene)
    start = state_of(scene)
    scene.hands.act(EJDERHALAR.read_action(start, "b1-b2"))
    frames(app, 8, dt_s=0.05)
    assert scene.demonstrator.state != start
    wait(app, scene)
    assert scene.demonstrator.state == scene.progress.state == start
    assert scene.desk.caption.kind == "why"
    assert scene.desk.caption.text == "A fine landing too, but run all the way up."


def test_a_refusal_offers_its_rule(app: App) -> None:
    """What the rules refuse is said at once, and the rulebook opens at the rule and leads back."""
    scene = open_lesson(app, "moving")
    while not isinstance(scene.progress.step, Do):
        go_on(app, scene)
    for pick in (Pick("square", "b2"), Pick("square", "d4")):
        rect = scene.demonstrator.presenter.place(pick)
        assert rect is not None
        click(app, rect)
    wait(app, scene)
    assert scene.desk.caption.kind == "why" and scene.last_rule.startswith("move.")
    click(app, scene.desk.answers.buttons["rule"].rect)
    book = app.stack.top
    assert isinstance(book, Rulebook) and book.passage is not None
    assert scene.last_rule in (book.passage.id, *book.passage.also)
    book.back()
    wait(app, scene)
    assert scene.demonstrator.state == scene.progress.state


def test_the_rule_of_a_refusal_is_opened_by_keys(app: App) -> None:
    scene = open_lesson(app, "moving")
    while not isinstance(scene.progress.step, Do):
        go_on(app, scene)
    scene.hands.pick(Pick("square", "b2"))
    scene.hands.pick(Pick("square", "d4"))
    wait(app, scene)
    scene.gui.set_focus(scene.desk.answers.buttons["rule"])
    frames(app, 2, key("return"))
    assert top(app, Rulebook)
    frames(app, 2, key("escape"))
    assert app.stack.top is scene


def test_whoever_hesitates_is_helped(app: App) -> None:
    """After 8 s words, after 15 s a highlight, after 25 s the ghost hand; then the task still waits."""
    scene = open_lesson(app, "pushing")
    while not (isinstance(scene.progress.step, Do) and not scene.progress.step.helped):
        go_on(app, scene)
    seen: list[str] = []
    for _ in range(300):
        frames(app, 1, dt_s=0.1)
        seen.append(f"{scene.desk.caption.kind} {scene.progress.hints} {bool(scene.demonstrator.glow)}")
    assert "hint 1 False" in seen and "hint 2 True" in seen and "hint 3 True" in seen
    assert scene.progress.hints == 3 and scene.demonstrator.done


def test_every_button_works_at_any_moment(app: App) -> None:
    """Back, restart, skip, help, next and actions in any order: what is shown is where the tutor is."""
    rng = Rng(11)
    scene = open_lesson(app, "strength")
    choices: list[Input] = [Back(), Restart(), Skip(), Skip(), Skip(), Asked(), Next(), Next()]
    for _ in range(120):
        if scene.progress.phase == "over":
            scene = open_lesson(app, "stars")
        given = rng.choice([*choices, None, None])
        if given is not None:
            scene.send(given)
        elif scene.demonstrator.done and scene.hands.seat is not None:
            scene.send(Acted(rng.choice(EJDERHALAR.legal(state_of(scene), scene.hands.seat))))
        frames(app, rng.below(12), dt_s=0.05)
        if rng.below(6) == 0:
            scene.lay()
    wait(app, scene)
    assert scene.demonstrator.state == scene.progress.state


def test_a_lesson_can_be_done_by_keys(app: App) -> None:
    """Enter reads on; arrows and Enter move a token."""
    scene = open_lesson(app, "moving")
    frames(app, 2, key("return"))
    wait(app, scene)
    while not (isinstance(scene.progress.step, Do) and scene.progress.phase == "waiting"):
        frames(app, 60, dt_s=0.1)
    wait(app, scene)
    frames(app, 1, key("right"))
    for name in ("return", "up", "return"):
        frames(app, 2, key(name))
    wait(app, scene)
    assert scene.progress.solved == 1


@pytest.mark.parametrize("percent", (100, 150))
def test_lessons_survive_a_resize_and_large_text(
    app: App, percent: int
) -> None:
    """List, lesson and referee are laid out again at any size."""
    app.change(app.kit.settings.but(text_percent=percent))
    lesson = LessonScene(app, EJDERHALAR, shipped().lessons[0])
    for scene in (Lessons(app, EJDERHALAR), lesson, Referee(app, EJDERHALAR, 3)):
        app.stack.push(scene)
        frames(app, 10)
        app.resize((1100, 640))
        frames(app, 10)
        app.resize((1024, 600))
        frames(app, 10)


def test_the_list_shows_stars_and_opens_lessons(app: App) -> None:
    """Every lesson and the referee have a card; the first one without stars is next."""
    keep(app, EJDERHALAR, "moving", 2)
    app.stack.push(Scene(app))
    scene = Lessons(app, EJDERHALAR)
    app.stack.push(scene)
    frames(app, 3)
    assert len(scene.gui.items) == 1 + len(LESSONS) + 1
    assert scene.gui.focus is scene.gui.items[2]
    frames(app, 2, key("return"))
    frames(app, 2, key("return"))
    assert isinstance(app.stack.top, LessonScene) and app.stack.top.lesson.id == "together"


def test_a_broken_star_file_costs_the_stars_only(app: App) -> None:
    """The list opens, says what happened, and starts anew."""
    paths.stars_file().parent.mkdir(parents=True, exist_ok=True)
    paths.stars_file().write_text("{", encoding="utf-8")
    app.stack.push(Lessons(app, EJDERHALAR))
    frames(app, 3)
    assert app.toasts.busy
    assert load_stars(paths.stars_file()).best == {}


def answer(app: App, scene: Referee, right: bool) -> None:
    """Both halves of a case by clicks."""
    question = scene.question
    name = "allowed" if question.allowed == right else "forbidden"
    click(app, scene.desk.answers.buttons[name].rect)
    if scene.round.why:
        rules = chair.reasons_offered(scene.round, scene.words)
        click(app, scene.desk.answers.buttons[question.rule if right else rules[0]].rect)
    frames(app, 30, dt_s=0.1)
    assert scene.verdict is not None
    assert scene.verdict.explanation.words == scene.desk.caption.text


@pytest.mark.parametrize("right", (True, False))
def test_ten_cases_are_judged(app: App, right: bool) -> None:
    """A referee who knows everything gets three stars; one who never does gets none."""
    app.stack.push(Scene(app))
    scene = Referee(app, EJDERHALAR, seed=5)
    app.stack.push(scene)
    frames(app, 3)
    for number in range(10):
        assert scene.at == number
        answer(app, scene, right)
        click(app, scene.desk.answers.buttons["next"].rect)
        frames(app, 3)
    assert (scene.round.stars, scene.round.score) == ((3, 20) if right else (0, 0))
    assert load_stars(paths.stars_file()).of("ejderhalar", REFEREE) == scene.round.stars
    frames(app, 30, dt_s=0.1)
    scene.again()
    assert isinstance(app.stack.top, Referee) and app.stack.top is not scene


def test_every_case_of_the_pool_can_be_shown(app: App) -> None:
    """Board, arrow, question and note of all cases, and the play of those that are allowed."""
    app.stack.push(Scene(app))
    scene = Referee(app, EJDERHALAR, seed=1)
    app.stack.push(scene)
    for question in shipped().questions:
        scene.round = chair.Referee((question,), 1)
        scene.at, scene.verdict, scene.verdicts = 0, None, []
        scene.lay()
        scene.answer(question.allowed)
        frames(app, 2)

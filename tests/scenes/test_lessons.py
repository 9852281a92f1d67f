"""Lessons and the referee on the real board: by clicks and keys, to the end, and through every button."""

from __future__ import annotations

import pytest

from game.content import paths
from game.content.lessons import REFEREE, course
from game.core import AnyGame, Rng
from game.lessons import referee as chair
from game.lessons.lesson import Do
from game.lessons.progress import load_stars
from game.lessons.talk import Acted, Asked, Back, Input, Next, Restart, Skip
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR, State
from scenes.base.scene import Scene
from scenes.book.rulebook import Rulebook
from scenes.program.app import App
from scenes.school.award import Ending
from scenes.school.lesson import LessonScene
from scenes.school.lesson_award import LessonAward
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee, RefereeAward
from scenes.school.stars import keep
from scenes.stage.selection import Pick
from tests.lessons.learners import shipped
from tests.scenes.lesson_tools import Learner, click, first_click, wait
from tests.scenes.menu_tools import show
from tests.scenes.table_tools import frames, key

LESSONS = [lesson.id for lesson in shipped().lessons]
STEP_S = 0.1


def state_of(scene: LessonScene) -> State:
    """How things stand in the lesson."""
    assert isinstance(scene.progress.state, State)
    return scene.progress.state


@pytest.fixture
def learner(app: App) -> Learner:
    """Somebody who learns Ejderhalar."""
    return Learner(app, EJDERHALAR, first_click, STEP_S)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_clicking(app: App, learner: Learner, name: str) -> None:
    """Whoever does what the ghost hand would show reaches the end with three stars, which are kept."""
    scene = learner.open(name)
    learner.learn(scene)
    frames(app, 40, dt_s=0.1)
    award = app.stack.top
    assert isinstance(award, LessonAward) and award.ending.stars == 3


def test_the_next_lesson_is_the_first_choice_at_the_end(app: App, learner: Learner) -> None:
    """Enter at the end of a lesson opens the next one."""
    scene = learner.open("moving")
    while scene.progress.phase != "over":
        scene.send(Skip())
        wait(app, scene, STEP_S)
    frames(app, 40)
    frames(app, 2, key("return"))
    frames(app, 2, key("return"))
    top = app.stack.top
    assert isinstance(top, LessonScene) and top.lesson.id == "together"


def test_a_mistake_is_explained_and_the_position_comes_back(app: App, learner: Learner) -> None:
    """The wrong action happens, its reason is said, and the dragons glide back."""
    scene = learner.open("moving")
    while not (isinstance(scene.progress.step, Do) and "landed:b4" in scene.progress.step.goals):
        learner.go_on(scene)
    start = state_of(scene)
    scene.hands.act(EJDERHALAR.read_action(start, "b1-b2"))
    frames(app, 8, dt_s=0.05)
    assert scene.demonstrator.state != start
    wait(app, scene, STEP_S)
    assert scene.demonstrator.state == scene.progress.state == start
    assert scene.desk.caption.kind == "why"
    assert scene.desk.caption.text == "A fine landing too, but run all the way up."


def test_a_refusal_offers_its_rule(app: App, learner: Learner) -> None:
    """What the rules refuse is said at once, and the rulebook opens at the rule and leads back."""
    scene = learner.open("moving")
    while not isinstance(scene.progress.step, Do):
        learner.go_on(scene)
    for pick in (Pick("square", "b2"), Pick("square", "d4")):
        rect = scene.demonstrator.presenter.place(pick)
        assert rect is not None
        click(app, rect)
    wait(app, scene, STEP_S)
    assert scene.desk.caption.kind == "why" and scene.last_rule.startswith("move.")
    click(app, scene.desk.asides.buttons["rule"].rect)
    book = app.stack.top
    assert isinstance(book, Rulebook) and book.passage is not None
    assert scene.last_rule in (book.passage.id, *book.passage.also)
    book.back()
    wait(app, scene, STEP_S)
    assert scene.demonstrator.state == scene.progress.state


def test_the_rule_of_a_refusal_is_opened_by_keys(app: App, learner: Learner) -> None:
    scene = learner.open("moving")
    while not isinstance(scene.progress.step, Do):
        learner.go_on(scene)
    scene.hands.pick(Pick("square", "b2"))
    scene.hands.pick(Pick("square", "d4"))
    wait(app, scene, STEP_S)
    scene.gui.set_focus(scene.desk.asides.buttons["rule"])
    frames(app, 2, key("return"))
    book = app.stack.top
    assert isinstance(book, Rulebook)
    frames(app, 2, key("escape"))
    assert app.stack.top is scene


def test_whoever_hesitates_is_helped(app: App, learner: Learner) -> None:
    """After 8 s words, after 15 s a highlight, after 25 s the ghost hand; then the task still waits."""
    scene = learner.open("pushing")
    while not (isinstance(scene.progress.step, Do) and not scene.progress.step.helped):
        learner.go_on(scene)
    seen: list[str] = []
    for _ in range(300):
        frames(app, 1, dt_s=0.1)
        seen.append(f"{scene.desk.caption.kind} {scene.progress.hints} {bool(scene.demonstrator.glow)}")
    assert "hint 1 False" in seen and "hint 2 True" in seen and "hint 3 True" in seen
    assert scene.progress.hints == 3 and scene.demonstrator.done


def test_every_button_works_at_any_moment(app: App, learner: Learner) -> None:
    """Back, restart, skip, help, next and actions in any order: what is shown is where the tutor is."""
    rng = Rng(11)
    scene = learner.open("strength")
    choices: list[Input] = [Back(), Restart(), Skip(), Skip(), Skip(), Asked(), Next(), Next()]
    for _ in range(120):
        if scene.progress.phase == "over":
            scene = learner.open("stars")
        given = rng.choice([*choices, None, None])
        if given is not None:
            scene.send(given)
        elif scene.demonstrator.done and scene.hands.seat is not None:
            scene.send(Acted(rng.choice(EJDERHALAR.legal(state_of(scene), scene.hands.seat))))
        frames(app, rng.below(12), dt_s=0.05)
        if rng.below(6) == 0:
            scene.lay()
    wait(app, scene, STEP_S)
    assert scene.demonstrator.state == scene.progress.state


def test_a_lesson_can_be_done_by_keys(app: App, learner: Learner) -> None:
    """Enter reads on; arrows and Enter move a token."""
    scene = learner.open("moving")
    while not (isinstance(scene.progress.step, Do) and scene.progress.phase == "waiting"):
        frames(app, 2, key("return"))
        wait(app, scene, STEP_S)
    frames(app, 1, key("right"))
    for name in ("return", "up", "return"):
        frames(app, 2, key(name))
    wait(app, scene, STEP_S)
    assert scene.progress.solved == 1


@pytest.mark.parametrize("percent", (100, 150))
def test_lessons_survive_a_resize_and_large_text(app: App, percent: int) -> None:
    """List, lesson, referee and their awards are laid out again at any size."""
    app.change(app.kit.settings.but(text_percent=percent))
    lesson = shipped().lessons[0]
    learned, judging = LessonScene(app, EJDERHALAR, lesson), Referee(app, EJDERHALAR, 3)
    ending = Ending(lesson.board, learned.progress.state, 3, None)
    awarded = LessonAward(app, EJDERHALAR, ending, lesson)
    judged = RefereeAward(app, EJDERHALAR, ending, judging.round)
    for scene in (Lessons(app, EJDERHALAR), learned, judging, awarded, judged):
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
    assert len(scene.gui.items) == 2 + len(LESSONS) + 1
    assert scene.gui.focus is scene.gui.items[3]
    frames(app, 2, key("return"))
    frames(app, 2, key("return"))
    assert isinstance(app.stack.top, LessonScene) and app.stack.top.lesson.id == "together"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_no_two_cards_of_a_course_look_alike(app: App, game: AnyGame) -> None:
    """Each shows what the learner does first in its lesson."""
    scene = show(app, Lessons(app, game))
    seen = [picture.get_buffer().raw for picture in scene._seen.values()]
    assert len(set(seen)) == len(seen) == len(course(game.info.name).lessons) + 1


def test_every_card_of_the_longest_course_is_on_the_screen(app: App) -> None:
    longest = max(GAMES, key=lambda game: len(course(game.info.name).lessons))
    app.stack.push(Scene(app))
    app.stack.push(Lessons(app, longest))
    rects = [item.rect for item in app.stack.top.gui.items]
    assert len(rects) > len(course(longest.info.name).lessons) > 9
    assert all(app.kit.screen.area.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1:]) < 0 for number, rect in enumerate(rects))


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
    frames(app, 31)
    click(app, scene.picture.answers.buttons[name].rect)
    if scene.round.why:
        frames(app, 31)
        rules = chair.reasons_offered(scene.round, scene.words)
        click(app, scene.picture.answers.buttons[question.rule if right else rules[0]].rect)
    frames(app, 30, dt_s=0.1)
    assert scene.verdict is not None
    assert scene.verdict.explanation.words == scene.picture.caption.text


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
        click(app, scene.picture.answers.buttons["next"].rect)
        frames(app, 3)
    assert (scene.round.stars, scene.round.score) == ((3, 20) if right else (0, 0))
    assert load_stars(paths.stars_file()).of("ejderhalar", REFEREE) == scene.round.stars
    frames(app, 30, dt_s=0.1)
    award = app.stack.top
    assert isinstance(award, RefereeAward)
    award.again()
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

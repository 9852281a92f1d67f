"""What a lesson does for learners who hesitate, point or click on: nothing that they have begun is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
import pytest

from game.content.lessons import course
from game.core import AnyGame
from game.lessons.lesson import Do, said
from game.lessons.talk import Asked
from game.rules import GAMES
from game.rules.ejderhalar import EJDERHALAR
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from scenes.arena.keys.lesson_keys import CompassKeys
from scenes.base.timeline import Timeline
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.referee import Referee
from scenes.school.sandbox import Sandbox
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.hands import Place
from scenes.stage.selection import Pick
from tests.scenes.lesson_tools import Learner, click, open_sandbox, show, wait
from tests.scenes.table_tools import frames, move, press, release

STEP_S = 0.1


@pytest.fixture
def scene(app: App) -> LessonScene:
    """The task to call Movement with two dice, which is helped by a glowing track."""
    return Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S).open_at("moving", lambda step: step.helped)


def tip_shown(scene: LessonScene | Referee | Sandbox) -> bool:
    presenter = scene.demonstrator.presenter
    assert isinstance(presenter, EyePresenter)
    return presenter._tips._sprite is not None


def test_a_hint_leaves_what_was_chosen_and_what_glows(app: App, scene: LessonScene) -> None:
    assert scene.hands.glow == (Pick("track", "move", 1),)
    frames(app, 20, dt_s=0.5)
    assert scene.desk.caption.kind == "hint" and scene.hands.glow == (Pick("track", "move", 1),)
    click(app, scene.demonstrator.presenter.place(Pick("track", "move", 1)))
    chosen = scene.hands.selection.chosen
    assert chosen
    for _ in range(20):
        frames(app, 1, dt_s=0.5)
        if scene.progress.hints < 3:
            assert scene.hands.selection.chosen == chosen


def test_things_are_explained_to_whoever_points_at_them(app: App, scene: LessonScene) -> None:
    place = scene.demonstrator.presenter.place(Pick("track", "attack", 1))
    assert place is not None
    frames(app, 1, move(place.center))
    frames(app, 10, dt_s=0.1)
    assert tip_shown(scene)
    click(app, place)
    frames(app, 10, dt_s=0.1)
    assert not tip_shown(scene), "whoever clicks on a thing knows it"


@pytest.mark.parametrize("name", ["sandbox", "referee"])
def test_things_are_explained_in_the_sandbox_and_to_the_referee(app: App, name: str) -> None:
    sandbox = name == "sandbox"
    scene = open_sandbox(app, EYE_FOR_AN_EYE, "attack.front") if sandbox else show(
        app, Referee(app, EYE_FOR_AN_EYE, 1)
    )
    place = scene.demonstrator.presenter.place(Pick("track", "guard", 1))
    assert place is not None
    frames(app, 1, move(place.center))
    frames(app, 10, dt_s=0.1)
    assert tip_shown(scene)


def test_a_click_on_the_board_ends_reasons_but_not_praise(app: App, scene: LessonScene) -> None:
    presenter, before = scene.demonstrator.presenter, scene.progress.at
    board = presenter.place(Pick("space", "0,0"))
    for pick in (Pick("track", "move", 1), Pick("dice", "3")):
        click(app, presenter.place(pick))
    frames(app, 20, dt_s=0.1)
    assert scene.desk.caption.kind == "why" and not scene.acting
    click(app, board)
    frames(app, 2, dt_s=0.1)
    wait(app, scene, STEP_S)
    assert scene.acting and scene.progress.mistakes == 1
    for pick in (Pick("track", "move", 1), Pick("dice", "2")):
        click(app, presenter.place(pick))
    wait(app, scene, STEP_S)
    assert scene.progress.phase == "leaving" and scene.progress.at == before
    click(app, board)
    wait(app, scene, STEP_S)
    assert scene.progress.phase == "leaving" and scene.progress.at == before


def test_the_ghost_hand_is_seen_from_afar_where_it_points_at_a_die(app: App, scene: LessonScene) -> None:
    for _ in range(2):
        scene.send(Asked())
        wait(app, scene, 0.02)
    hand = scene.demonstrator._hand._sprite.image
    assert hand.get_height() >= app.kit.screen.px(84) * 0.9


def test_enter_goes_on_even_where_the_ring_is_on_the_board(app: App, scene: LessonScene) -> None:
    """Arrows have led to Roll; after the task Enter means Next, and before that the end of a reason."""
    before = scene.progress.at
    scene.command("down")
    assert scene.gui.ringed and isinstance(scene.gui.focus, Place)
    for pick in (Pick("track", "move", 1), Pick("dice", "2")):
        scene.hands.pick(pick)
    wait(app, scene, STEP_S)
    scene.gui.set_focus(scene.hands.places()[0])
    scene.command("confirm")
    wait(app, scene, STEP_S)
    assert scene.progress.at == before + 1 and not scene.gui.ringed
    scene.command("confirm")
    wait(app, scene, STEP_S)
    assert scene.gui.ringed and not scene.progress.done, "an Enter too many does nothing on the board"


def test_a_click_that_misses_puts_out_no_light(app: App, scene: LessonScene) -> None:
    place = scene.demonstrator.presenter.place(Pick("track", "move", 1))
    frames(app, 2, press((2, 2)), release((2, 2)))
    assert scene.hands.glow == (Pick("track", "move", 1),)
    click(app, place)
    assert scene.hands.selection.chosen
    frames(app, 2, press((2, 2)), release((2, 2)))
    assert not scene.hands.selection.chosen and scene.hands.glow == (Pick("track", "move", 1),)


def test_the_ring_of_an_attack_stands_still_while_the_learner_thinks(app: App) -> None:
    """Only a drill has a clock."""
    attacked = Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S).open_at("guarding", lambda step: not step.pace)
    presenter = attacked.demonstrator.presenter
    assert isinstance(presenter, EyePresenter) and attacked.demonstrator.state.exchanges
    before = presenter._countdowns._since_s
    frames(app, 10, dt_s=0.5)
    assert presenter._countdowns._since_s == before


def test_a_refusal_that_was_asked_for_is_no_mistake(app: App) -> None:
    learner = Learner(app, EYE_FOR_AN_EYE, step_s=STEP_S)
    asked = learner.open_at("healing", lambda step: bool(step.refused_rule))
    asked.hands.pick(Pick("track", "heal", 1))
    frames(app, 3)
    assert asked.desk.caption.kind == "why" and asked.desk.caption.tag == "The rules say no"
    assert not asked.progress.faults


def test_the_hand_goes_on_to_what_only_its_click_brings_up(
    app: App, scene: LessonScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the move track to the number that appears over the chief."""
    ways: list[int] = []
    hand = scene.demonstrator._hand
    over = hand.over

    def counted(
        places: Sequence[pygame.Rect], press: Callable[[], None] | None, leaves: bool
    ) -> Timeline:
        ways.append(len(places))
        return over(places, press, leaves)

    monkeypatch.setattr(hand, "over", counted)
    for _ in range(2):
        scene.send(Asked())
        wait(app, scene, 0.1)
    assert ways and ways[-1] == 2
    assert scene.acting and scene.demonstrator.presenter.place(Pick("dice", "2")) is None


def hinted(app: App, learner: Learner, name: str) -> LessonScene:
    """A task after eight seconds, with its hint."""
    found = learner.open_at(name, lambda step: bool(step.hint) and not step.pace)
    for _ in range(20):
        frames(app, 1, dt_s=0.5)
        if found.desk.caption.kind == "hint":
            return found
    raise AssertionError("no hint")


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("game", GAMES, ids=[game.info.name for game in GAMES])
def test_the_task_can_be_read_above_the_hint(app: App, game: AnyGame, percent: int) -> None:
    app.change(app.kit.settings.but(text_percent=percent))
    lesson = course(game.info.name).lessons[0].id
    hinting = hinted(app, Learner(app, game, step_s=STEP_S), lesson)
    step, caption = hinting.progress.step, hinting.desk.caption
    assert isinstance(step, Do) and caption.above == step.prompt and caption.text == said(step.hint, "mouse")
    rects = [sprite.rect for sprite in caption._sprites]
    box = app.kit.screen.rect(caption.box)
    assert all(box.contains(rect) for rect in rects)
    upper, lower = (rect for rect in rects if rect.width == box.width)
    assert not upper.colliderect(lower) and upper.bottom < lower.top
    words = [rect for rect in rects if rect.width < box.width]
    assert all(upper.contains(rect) or lower.contains(rect) for rect in words)


def test_no_help_takes_anything_out_of_hands(app: App, scene: LessonScene) -> None:
    """Words, light and the hand come while something is chosen; the hand goes when somebody clicks."""
    click(app, scene.demonstrator.presenter.place(Pick("track", "move", 1)))
    chosen = scene.hands.selection.chosen
    came = False
    for _ in range(80):
        frames(app, 1, dt_s=0.5 if scene.progress.hints < 3 else 0.1)
        assert scene.hands.selection.chosen == chosen and scene.acting
        came |= scene.demonstrator.beckoning
    assert came and scene.progress.hints == 3
    scene.send(Asked())
    frames(app, 3, dt_s=0.1)
    assert scene.demonstrator.beckoning and scene.hands.selection.chosen == chosen
    click(app, scene.demonstrator.presenter.place(Pick("dice", "2")))
    assert scene.progress.phase == "leaving" and not scene.demonstrator.beckoning


def test_no_help_closes_the_ring_of_keys(app: App, scene: LessonScene) -> None:
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_E))
    assert isinstance(scene.keys, CompassKeys)
    opened = scene.keys.mode
    assert opened.name == "ring"
    for _ in range(80):
        frames(app, 1, dt_s=0.5 if scene.progress.hints < 3 else 0.1)
        assert scene.keys.mode == opened and scene.acting
    scene.send(Asked())
    frames(app, 3, dt_s=0.1)
    assert scene.demonstrator.beckoning
    frames(app, 1, pygame.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=pygame.KSCAN_S))
    assert scene.keys.mode.name == "aim" and not scene.demonstrator.beckoning


def test_a_refusal_keeps_what_was_chosen(app: App) -> None:
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open_at("moving", lambda step: True)
    presenter = scene.demonstrator.presenter
    click(app, presenter.place(Pick("square", "b2")))
    chosen = scene.hands.selection.chosen
    for _ in range(3):
        click(app, presenter.place(Pick("square", "d4")))
        frames(app, 10, dt_s=0.1)
        assert scene.hands.selection.chosen == chosen and scene.acting
        assert scene.desk.caption.kind == "why" and scene.desk.caption.above
    assert scene.progress.mistakes == 3


def test_whoever_asks_for_help_is_told_what_to_do_and_no_longer_why_not(app: App) -> None:
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open_at("moving", lambda step: True)
    presenter = scene.demonstrator.presenter
    click(app, presenter.place(Pick("square", "b2")))
    click(app, presenter.place(Pick("square", "d4")))
    frames(app, 10, dt_s=0.1)
    assert scene.desk.caption.kind == "why"
    scene.send(Asked())
    frames(app, 3, dt_s=0.1)
    assert scene.desk.caption.kind in ("hint", "task") and scene.acting


def test_a_light_does_not_move_the_ring_of_keys(app: App) -> None:
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open("moving")
    scene.gui.set_focus(scene.desk.buttons["restart"])
    frames(app, 20, dt_s=0.5)
    assert scene.progress.hints == 1 and scene.gui.focus is scene.desk.buttons["restart"]


def test_choosing_by_keys_brings_the_same_buttons_as_choosing_by_mouse(app: App, scene: LessonScene) -> None:
    told: list[None] = []
    scene.selected = lambda: told.append(None)  # type: ignore[method-assign]
    scene.gui.set_focus(next(one for one in scene.hands.places() if one.pick == Pick("track", "move", 1)))
    scene.command("confirm")
    assert scene.hands.selection.chosen and told


def test_a_hint_is_still_there_when_everything_is_laid_out_again(app: App) -> None:
    scene = hinted(app, Learner(app, EJDERHALAR, step_s=STEP_S), "moving")
    words = scene.desk.caption.text
    scene.lay_again()
    wait(app, scene, STEP_S)
    assert (scene.desk.caption.kind, scene.desk.caption.text) == ("hint", words) and scene.desk.caption.above


def test_a_refusal_stays_until_the_learner_acts(app: App) -> None:
    """With the way to its rule; the hint that came meanwhile is told afterwards."""
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open_at("moving", lambda step: bool(step.hint))
    presenter, step = scene.demonstrator.presenter, scene.progress.step
    assert isinstance(step, Do)
    for name in ("b2", "d4"):
        click(app, presenter.place(Pick("square", name)))
    reason = scene.desk.caption.text
    for _ in range(60):
        frames(app, 1, dt_s=0.5)
        assert (scene.desk.caption.kind, scene.desk.caption.text) == ("why", reason)
        assert "rule" in scene.desk.asides.buttons
    assert scene.progress.hints == 3
    scene.hands.cancel()
    scene.selected()
    assert scene.desk.caption.kind == "hint" and scene.desk.caption.text == said(step.hint, "mouse")
    assert "rule" not in scene.desk.asides.buttons


@pytest.mark.parametrize("reduced", [False, True])
def test_the_hand_stays_until_the_learner_does_something(app: App, scene: LessonScene, reduced: bool) -> None:
    app.change(app.kit.settings.but(reduced_motion=reduced))
    wait(app, scene, STEP_S)
    for _ in range(2):
        scene.send(Asked())
        frames(app, 3, dt_s=0.1)
    sprite = scene.demonstrator._hand._sprite
    seen = []
    for _ in range(200):
        frames(app, 1, dt_s=0.1)
        seen.append(sprite.rect.topleft)
        assert sprite.shown and scene.acting
    assert (len({*seen[100:]}) == 1) == reduced, "it shows the way again, unless nothing shall move"
    frames(app, 1, press((2, 2)), release((2, 2)))
    assert not sprite.shown


GOALS = {"ejderhalar": "square", "the_dragons_dance": "square", "eye_for_an_eye": "figure"}


@pytest.mark.parametrize("game", [game for game in GAMES if game.info.name in GOALS],
                         ids=[game.info.name for game in GAMES if game.info.name in GOALS])
def test_who_clicks_on_the_goal_first_is_told_what_to_choose(app: App, game: AnyGame) -> None:
    """That is no mistake, and what is told goes as soon as something is chosen."""
    name = "attacking" if game is EYE_FOR_AN_EYE else course(game.info.name).lessons[0].id
    scene = Learner(app, game, step_s=STEP_S).open_at(name, lambda step: not step.refused_rule)
    presenter, selection = scene.demonstrator.presenter, scene.hands.selection
    goal = next(
        pick for picks, _ in selection.actions for pick in picks[1:]
        if pick.kind == GOALS[game.info.name] and pick not in selection.next
        and presenter.vacant(scene.demonstrator.state, pick)
    )
    click(app, presenter.place(goal))
    caption, step = scene.desk.caption, scene.progress.step
    assert isinstance(step, Do) and caption.text == presenter.first
    assert caption.above == said(step.prompt, "mouse")
    assert not scene.progress.faults and not scene.hands.selection.chosen
    scene.hands.pick(next(pick for pick in selection.next if presenter.place(pick) is not None))
    scene.selected()
    assert caption.text != presenter.first


@pytest.mark.parametrize("game", GAMES, ids=[game.info.name for game in GAMES])
def test_no_button_stands_where_another_may_come(app: App, game: AnyGame) -> None:
    """A click that was meant for Next must not open the signs, and none for the signs a rule."""
    learner = Learner(app, game, step_s=STEP_S)
    scene = learner.open(course(game.info.name).lessons[0].id)
    box, asides = scene.desk.answers.box, scene.desk.asides.boxes
    assert "rule" in asides and ("legend" in asides) == any(
        view.command == "legend" for view in scene.demonstrator.presenter.views()
    )
    rects = [app.kit.screen.rect(one) for one in (box, *asides.values())]
    assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
    assert scene.desk.asides.buttons.keys() == asides.keys() - {"rule"}


def test_help_that_is_asked_for_while_the_board_is_put_back_comes_after_it(app: App) -> None:
    scene = Learner(app, EJDERHALAR, step_s=STEP_S).open_at("pushing", bool)
    wrong = next(
        action for action in EJDERHALAR.legal(scene.state, 1)
        if EJDERHALAR.write_action(action) not in scene.progress.step.solution  # type: ignore[union-attr]
    )
    scene.act(wrong)
    frames(app, 10, dt_s=STEP_S)
    assert not scene.demonstrator.done
    click(app, scene.desk.buttons["hint"].rect)
    hints = scene.progress.hints
    wait(app, scene, STEP_S)
    assert scene.progress.hints > hints and scene.desk.caption.kind == "hint"

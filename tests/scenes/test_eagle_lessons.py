"""Eagle Dance's lessons, referee, rulebook, sandbox and field guide: by clicks, to the end."""

from __future__ import annotations

import pytest

from game.content import paths
from game.content.lessons import course
from game.rules.eagle_dance import EAGLE_DANCE
from scenes.book.field_guide import FieldGuide
from scenes.book.rulebook import Rulebook
from scenes.menus.game_page import GamePage
from scenes.program.app import App
from scenes.school.lesson import LessonScene
from scenes.school.lessons import Lessons
from scenes.school.referee import Referee
from tests.scenes.lesson_tools import Learner, click, judge, lay_case, open_sandbox, read_passage, show, wait
from tests.scenes.table_tools import frames

GAME = EAGLE_DANCE
SHIPPED = course("eagle_dance")
LESSONS = [lesson.id for lesson in SHIPPED.lessons]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_learned_by_clicking(app: App, name: str) -> None:
    learner = Learner(app, GAME, step_s=1.0)
    learner.learn(learner.open(name))


def test_cases_of_many_moments_can_be_shown(app: App) -> None:
    """Board, question and note, and the play of those that are allowed."""
    scene = show(app, Referee(app, GAME, seed=1))
    rules = {question.rule: question for question in SHIPPED.questions}
    for question in tuple(rules.values())[::2]:
        lay_case(scene, question)
        judge(app, scene)


@pytest.mark.parametrize("rule", ["fight.spoils", "survival.chaos"])
def test_a_passage_lives_and_comes_round(app: App, rule: str) -> None:
    """Dice, threats and Chaos are played by the real rules, over and over."""
    read_passage(app, show(app, Rulebook(app, GAME)), rule)


@pytest.mark.parametrize("rule", ["fight.roll", "setup.lay", "survival.chaos"])
def test_the_books_dice_fall_in_the_sandbox_too(app: App, rule: str) -> None:
    """What the book plays comes out as in the book, and one can go on from there."""
    scene = open_sandbox(app, GAME, rule)
    scene.show_me()
    wait(app, scene)
    played = scene.diagram.actions
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
    thumbnails = [item for item in guide.gui.items if item.rect.top > app.kit.screen.px(860)]
    assert len(thumbnails) == len(guide.guide.plates) == 7
    click(app, thumbnails[5].rect)
    assert guide.at == 5


def test_the_last_card_of_the_lessons_leads_to_the_guide(app: App) -> None:
    lessons = show(app, Lessons(app, GAME))
    click(app, lessons.gui.items[-1].rect)
    assert isinstance(app.stack.top, FieldGuide)


def test_lists_lessons_and_plates_have_room_for_large_text(app: App) -> None:
    app.change(app.kit.settings.but(text_percent=150))
    for scene in (Lessons(app, GAME), LessonScene(app, GAME, SHIPPED.lessons[2]), FieldGuide(app, GAME, 3)):
        app.stack.push(scene)
        frames(app, 2)


def test_a_guide_that_cannot_be_read_is_told_about(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.content import field_guide

    monkeypatch.setattr(field_guide, "guide_file", lambda game: paths.ROOT / "nowhere.toml")
    scene = show(app, FieldGuide(app, GAME))
    assert scene.guide.plates == ()

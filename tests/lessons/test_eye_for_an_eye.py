"""Eye for an Eye's lessons by the tutor: goals, a clock that waits and one that does not."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.lessons import course
from game.content.levels import shelf_of
from game.core import BadContent
from game.lessons.lesson import Do
from game.lessons.plays import play_texts
from game.lessons.referee import case_of, generate, judged
from game.lessons.standing import Progress
from game.lessons.talk import Explain, Lapsed, Play, Reset
from game.lessons.tutor import advance
from game.lessons.vocabularies import vocabulary_of
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State
from game.rules.eye_for_an_eye.events import HitsTaken
from tests.lessons.learners import acted, authors_input, begun, explained
from tests.rules.eye_for_an_eye.stage import board, fight

GAME = "eye_for_an_eye"
WORDS = vocabulary_of(GAME)


def at_step(lesson_id: str, number: int) -> Progress:
    """A lesson at a step, counted from 1, every task before it solved."""
    progress = begun(lesson_id, GAME)
    for _ in range(100):
        if progress.at == number - 1:
            return progress
        progress, _ = advance(progress, authors_input(progress))
    raise AssertionError("there is no such step")


def test_a_call_is_carried_out_and_dice_can_be_rolled_again_at_once() -> None:
    plays = play_texts(WORDS, fight(dice={1: "aa"}), ("1.attack:2>2", "1.roll", "dice:maagg", "1.roll"))
    assert any(isinstance(event, HitsTaken) for play in plays for event in play.step.events)
    assert WORDS.game.chance_to_act(plays[-1].step.state)


def test_time_stands_still_while_somebody_may_react() -> None:
    state = play_texts(WORDS, fight(dice={1: "gg", 2: "aa"}), ("2.attack:2>1",))[-1].step.state
    assert WORDS.meanwhile(state) is None
    assert WORDS.seconds_left(state, 1) == 2.0 and WORDS.seconds_left(state, 2) == 0.0
    landed = play_texts(WORDS, state, ("+100",))[-1].step.state
    assert landed.players[0].health == 13 and WORDS.lapse(landed, 1) is None


def test_a_pause_for_a_card_is_over_before_the_learner_goes_on() -> None:
    state = play_texts(WORDS, fight(dice={1: "22"}, ready={1: "2"}), ("1.use:2>2",))[-1].step.state
    assert state.pause is None and state.players[1].health < 15


def test_a_drill_that_is_slept_through_is_a_mistake_and_comes_back() -> None:
    progress = at_step("guarding", 8)
    assert isinstance(progress.step, Do) and progress.step.pace == 50
    after, effects = advance(progress, Lapsed())
    plays = [effect for effect in effects if isinstance(effect, Play)]
    assert any(isinstance(event, HitsTaken) for play in plays for event in play.step.events)
    assert [effect.reason.rule for effect in effects if isinstance(effect, Explain)] == ["time.window"]
    assert isinstance(effects[-1], Reset) and after.state == progress.state and after.faults == 1
    done, _ = advance(after, acted(after, "1.parry:2"))
    assert done.phase == "leaving" and done.solved == progress.solved + 1


def test_the_drill_goes_at_half_three_quarters_and_full_pace() -> None:
    paces = [step.pace for step in begun("guarding", GAME).lesson.steps if isinstance(step, Do) and step.pace]
    assert paces == [50, 75, 100]


def test_time_that_lapses_where_nothing_presses_changes_nothing() -> None:
    progress = begun("cards", GAME)
    assert advance(progress, Lapsed()) == (progress, ())


def test_a_known_mistake_is_explained_in_its_own_words() -> None:
    progress = at_step("dice", 3)
    after, effects = advance(progress, acted(progress, "1.put:g>guard"))
    assert explained(effects) == ["That was the guard die. We want to attack."]
    assert after.state == progress.base


def test_running_into_a_rule_on_purpose_is_praised() -> None:
    progress = at_step("attacking", 5)
    after, effects = advance(progress, acted(progress, "1.attack:1>2"))
    assert isinstance(effects[0], Explain) and effects[0].reason.rule == "attack.front"
    assert after.phase == "leaving" and after.faults == 0


def test_another_way_to_the_goal_is_as_good() -> None:
    progress = at_step("moving", 9)
    for text in ("1.move:1", "1.step:ne"):
        progress, _ = advance(progress, acted(progress, text))
    assert progress.phase == "leaving" and progress.faults == 0


@pytest.mark.parametrize(
    ("goal", "texts", "kind"),
    [
        ("rolled", ("1.roll", "dice:maagg"), {}), ("on:attack.2", (), {"dice": {1: "aa"}}),
        ("back", ("1.back:move:1",), {"dice": {1: "mm"}}),
        ("called:move", ("1.move:1",), {"dice": {1: "mm"}}),
        ("moved", ("1.move:1", "1.step:w"), {"dice": {1: "m"}}),
        ("turned", ("1.move:1", "1.turn:left"), {"dice": {1: "m"}}),
        ("at:-1,0", ("1.move:1", "1.step:w"), {"dice": {1: "m"}}),
        ("faces:ne", ("1.move:1", "1.turn:left"), {"dice": {1: "m"}}),
        ("hit:2", ("1.attack:2>2",), {"dice": {1: "aa"}}), ("cup:2", ("1.attack:2>2",), {"dice": {1: "aa"}}),
        ("hurt:1", ("2.attack:1>1",), {"dice": {2: "a"}}), ("front", (), {}),
        ("parried:1", ("2.attack:1>1", "1.parry:1"), {"dice": {1: "gg", 2: "a"}}),
        ("healed", ("1.heal",), {"dice": {1: "hhh"}, "health": {1: 9}}),
        ("ready:1", ("1.ready:1",), {"dice": {1: "1"}}),
        ("used:2", ("1.use:2>2",), {"dice": {1: "22"}, "ready": {1: "2"}}),
        ("heat:1", ("1.stoke",), {"chiefs": "incendiary riparian", "dice": {1: "i"}}),
        ("guards:1", ("1.rally:-1,0",), {"chiefs": "echo riparian", "dice": {1: "i"}}),
        ("safe", ("2.attack:1>1",), {"chiefs": "banksia riparian", "at": "1=0,0w 2=1,0w", "dice": {2: "a"}}),
        ("netted", ("1.use:3>2",), {"chiefs": "riparian grublic", "dice": {1: "33"}, "ready": {1: "3"}}),
        ("out", ("1.attack:2>2",), {"dice": {1: "aa"}, "health": {2: 2}}),
        ("over", ("1.attack:2>2",), {"dice": {1: "aa"}, "health": {2: 2}}), ("any", (), {}),
    ],
)
def test_goals(goal: str, texts: tuple[str, ...], kind: dict[str, Any]) -> None:
    before: State = fight(**kind)
    WORDS.check_goal(goal, before)
    plays = play_texts(WORDS, before, texts)
    events = tuple(event for play in plays for event in play.step.events)
    assert WORDS.met(goal, 1, plays[-1].step.state if plays else before, events)
    if texts:
        assert not WORDS.met(goal, 1, before, ())


@pytest.mark.parametrize("goal", ["fly", "on:attack", "on:sky.2", "at:x", "faces:n", "called:tea", "hit:all"])
def test_goals_that_mean_nothing_are_refused(goal: str) -> None:
    with pytest.raises(BadContent):
        WORDS.check_goal(goal, fight())


def test_targets_name_what_is_there() -> None:
    state = fight()
    good = "figure:1 space:0,-1 track:1:attack card:2:3 innate:1 roll:1 die:1[eye] key:1.call button:next"
    assert all(WORDS.names(target, state) for target in good.split())
    bad = "figure:3 space:9,9 space:x track:1:fly card:1:4 innate:3 die:1[sun] key:1.shift current:1 sky:1"
    assert not any(WORDS.names(target, state) for target in bad.split())


def test_cases_can_be_made_from_any_round() -> None:
    cases = generate(WORDS, board(), (("turn_based", True),), seed=3, count=10)
    assert cases
    for case in cases:
        state, action = case_of(WORDS, case)
        assert isinstance(state, State) and isinstance(action, Action)
        assert judged(WORDS, case).refusal == EYE_FOR_AN_EYE.why_not(state, action)


def test_the_lessons_play_on_boards_of_the_shelf() -> None:
    shelf = {board.name for board in shelf_of("eye_for_an_eye").boards}
    assert {lesson.board.name for lesson in course(GAME).lessons} <= shelf

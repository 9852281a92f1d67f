"""Scripted dice: a lesson in a game of chance always rolls what its author wants to show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from game.core import BadContent, Cell, Mark, Reason, Seat, say
from game.lessons.lesson import DEVICES, Do, Lesson, LessonStep, Say, Show, Wrong, said
from game.lessons.standing import Progress
from game.lessons.talk import Acted, Explain, GhostHand, Idle, Next, Play, Tried
from game.lessons.tutor import advance, begin
from game.lessons.vocabulary import Vocabulary
from tests.match.pig import BOARD, PIG, PigAction, Roll, State
from tests.match.pig import Show as Die


class PigVocabulary(Vocabulary[State, PigAction, str]):
    """Goals of Pig: a pot of so many points."""

    game = PIG
    rules: ClassVar[dict[str, str]] = {"pig.no": "No", "pig.goal": "Goal"}
    refusals: ClassVar[tuple[str, ...]] = ("pig.no",)

    def check_goal(self, goal: str, state: State) -> None:
        if not goal.startswith("pot:"):
            raise BadContent("", goal, say("there is only pot"))

    def met(self, goal: str, seat: Seat, state: State, events: tuple[str, ...]) -> bool:
        return state.pot >= int(goal[4:])

    def names(self, target: str, state: State) -> bool:
        return target == "die:1"

    def mark(self, sign: str, cell: Cell) -> Mark:
        raise BadContent("", sign, say("Pig has no board"))

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        yield from ("roll", "bank")


def lesson(*steps: LessonStep) -> Lesson:
    return Lesson(
        "dice", "pig", say("Dice"), say("Roll"), 1, ("pig.goal",), BOARD, "0 0 1 0 0", steps, (("goal", 20),)
    )


def state_of(progress: Progress) -> State:
    """How things stand in a lesson."""
    assert isinstance(progress.state, State)
    return progress.state


def test_dice_fall_as_scripted_between_the_learners_actions() -> None:
    task = Do(say("Roll twice"), ("roll", "roll"), ("pot:11",), dice=("die:6", "die:5"), within=2)
    progress = begin(lesson(task), PigVocabulary())
    progress, first = advance(progress, Acted(Roll(1)))
    assert [play.action for play in first if isinstance(play, Play)] == [Roll(1), Die(6)]
    progress, second = advance(progress, Acted(Roll(1)))
    assert progress.phase == "leaving" and state_of(progress).pot == 11
    assert [play.action.seat for play in second if isinstance(play, Play)] == [1, 0]


def test_the_ghost_hand_knows_the_dice_that_will_fall() -> None:
    task = Do(say("Roll twice"), ("roll", "roll"), ("pot:11",), dice=("die:6", "die:5"), within=2)
    progress = begin(lesson(task), PigVocabulary())
    progress, _ = advance(progress, Acted(Roll(1)))
    _, effects = advance(progress, Idle(30.0))
    assert effects == (GhostHand(Roll(1)),)


def test_a_demonstration_and_its_dice() -> None:
    show = Show(say("Look"), ("roll", "die:4", "bank"))
    progress = begin(lesson(show, Say(say("So"))), PigVocabulary())
    assert state_of(progress).scores == (4, 0)
    progress, _ = advance(progress, Next())
    assert advance(progress, Next())[0].phase == "over"


def test_the_words_for_a_mistake_are_still_those_of_each_device() -> None:
    again = Wrong(say("{Click|Tap|Choose} the die again."), rule="pig.no")
    progress = begin(lesson(Do(say("Roll"), ("roll",), ("pot:0",), wrong=(again,))), PigVocabulary())
    _, effects = advance(progress, Tried(Reason("pig.no", "No.")))
    [explained] = effects
    assert isinstance(explained, Explain)
    told = [said(explained.reason.said, device) for device in DEVICES]
    assert told == [f"{verb} the die again." for verb in ("Click", "Tap", "Choose", "Choose")]


def test_a_die_that_the_script_forgot_is_drawn_the_same_every_time() -> None:
    task = Do(say("Roll"), ("roll",), ("pot:0",))
    states = {begin(lesson(task, Say(say("So"))), PigVocabulary()).course for _ in range(3)}
    assert len(states) == 1


def test_a_solution_that_misses_its_goal_is_refused_with_its_step() -> None:
    task = Do(say("Roll"), ("roll",), ("pot:6",), dice=("die:2",))
    with pytest.raises(BadContent, match="step 2: the solution does not reach the goal"):
        begin(lesson(Say(say("Hello")), task), PigVocabulary())

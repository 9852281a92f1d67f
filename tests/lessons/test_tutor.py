"""The tutor: mistakes, hints, replies, stars, and that nobody is ever stuck."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Reason
from game.lessons.lesson import Do
from game.lessons.standing import Progress
from game.lessons.talk import (
    Acted,
    Answered,
    Asked,
    Award,
    Back,
    Caption,
    Done,
    Explain,
    GhostHand,
    Highlight,
    Idle,
    Input,
    Judged,
    Next,
    Play,
    Reset,
    Restart,
    Shown,
    Skip,
    Tried,
)
from game.lessons.tutor import advance, begin, present
from tests.lessons.learners import at_task, docile_input, ghost, shipped, table_after, table_of

LESSONS = [lesson.id for lesson in shipped().lessons]


def action(progress: Progress, text: str) -> Acted:
    return Acted(progress.vocabulary.game.read_action(progress.state, text))


def begin_named(lesson_id: str) -> Progress:
    lesson = shipped().named(lesson_id)
    assert lesson is not None
    return begin(lesson)


def kinds(effects: tuple[object, ...]) -> list[str]:
    return [type(effect).__name__ for effect in effects]


def solved(progress: Progress) -> Progress:
    """The lesson to its end, every task by the author's solution."""
    for _ in range(200):
        step = progress.step
        if step is None:
            return progress
        if isinstance(step, Do) and progress.phase == "waiting":
            progress, _ = advance(progress, action(progress, step.solution[len(progress.done)]))
        else:
            progress, _ = advance(progress, docile_input(progress))
    raise AssertionError("the lesson never ends")


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_solutions_earn_three_stars(lesson_id: str) -> None:
    end = solved(begin_named(lesson_id))
    assert end.phase == "over" and end.stars == 3 and end.faults == 0


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_following_the_ghost_hand_ends_every_lesson(lesson_id: str) -> None:
    progress = begin_named(lesson_id)
    effects = present(progress)
    for _ in range(200):
        if progress.phase == "over":
            break
        progress, effects = advance(progress, docile_input(progress))
    assert effects[-2:] == (Award(3), Done())


def test_first_mistake_explains_and_the_position_comes_back() -> None:
    progress = at_task("moving", 2)
    after, effects = advance(progress, action(progress, "b1-c2"))
    assert kinds(effects) == ["Play", "Explain", "Reset"]
    assert effects[1].reason.words == "It turned aside. Run straight on to the top."
    assert after.state == progress.state and after.faults == 1


def test_second_mistake_highlights_and_third_brings_the_ghost_hand() -> None:
    progress = at_task("moving", 2)
    for expected in (["Explain", "Reset"], ["Explain", "Reset", "Highlight"],
                     ["Explain", "Reset", "Highlight", "GhostHand"]):
        progress, effects = advance(progress, action(progress, "b1-c2"))
        assert kinds(effects)[1:] == expected
    assert isinstance(effects[-1], GhostHand) and effects[-1].action == action(progress, "b1-b4").action


def test_a_refused_action_is_explained_by_its_rule_and_nothing_moves() -> None:
    progress = at_task("moving", 2)
    after, effects = advance(progress, action(progress, "b2-c2"))
    assert kinds(effects) == ["Explain"] and effects[0].reason.rule == "move.split"
    assert after.state == progress.state and after.mistakes == 1


def test_a_task_has_its_own_words_for_a_rule() -> None:
    progress = at_task("together", 6)
    progress, _ = advance(progress, action(progress, "b2-b3"))
    _, effects = advance(progress, Tried(Reason("move.again", "This token has already moved.")))
    assert effects == (Explain(Reason("move.again", "That token has moved. Take one from the stack.")),)


def test_running_into_a_rule_can_be_the_task() -> None:
    progress = at_task("together", 1)
    after, effects = advance(progress, Tried(Reason("move.split", "It would split.")))
    assert after.phase == "leaving" and after.faults == 0
    assert effects == (
        Explain(Reason("move.split", "It would split.")),
        Caption("Right: without it, the two ends would lose each other."),
    )


def test_idle_hints_come_after_8_15_and_25_seconds_once_each() -> None:
    progress = at_task("moving", 2)
    seen = []
    for second in range(40):
        progress, effects = advance(progress, Idle(float(second)))
        seen += [(second, kind) for kind in kinds(effects)]
    assert seen == [(8, "Caption"), (15, "Highlight"), (25, "GhostHand")]
    assert progress.faults == 1


def test_help_when_asked_comes_at_once_and_again() -> None:
    progress = at_task("moving", 3)
    progress, first = advance(progress, Asked())
    progress, second = advance(progress, Asked())
    progress, third = advance(progress, Asked())
    assert kinds(first + second + third) == ["Highlight", "GhostHand", "GhostHand"]
    assert progress.faults == 1


def test_any_way_to_the_goal_is_good() -> None:
    progress = at_task("moving", 4)
    for text in ("b2-c3", "b2-d3"):
        progress, _ = advance(progress, action(progress, text))
    assert progress.phase == "leaving" and progress.faults == 0


def test_the_ghost_hand_goes_on_from_what_the_learner_did() -> None:
    progress = at_task("moving", 4)
    progress, _ = advance(progress, action(progress, "b2-c3"))
    assert progress.vocabulary.game.write_action(ghost(progress)) == "b2-d3"


def test_a_first_action_from_which_no_way_leads_on_is_told_at_once() -> None:
    progress = at_task("strength", 2)
    after, effects = advance(progress, action(progress, "a1-a2"))
    assert kinds(effects) == ["Play", "Explain", "Reset"] and after.state == progress.state


def test_replies_are_played_by_the_rules() -> None:
    progress = at_task("stars", 4)
    after, effects = advance(progress, action(progress, "d1-c2"))
    assert kinds(effects) == ["Play", "Caption", "Play", "Play"]
    assert [play.action.seat for play in effects if isinstance(play, Play)] == [1, 2, 2]
    assert after.state == effects[-1].step.state


def test_a_quiz_is_judged_by_the_rules() -> None:
    progress = at_task("together", 3)
    assert kinds(present(progress)) == ["Reset", "Ask"]
    right, (verdict,) = advance(progress, Answered(False))
    assert isinstance(verdict, Judged) and verdict.right and verdict.reason.rule == "move.split"
    wrong, (verdict,) = advance(progress, Answered(True))
    assert not verdict.right and (right.faults, wrong.faults) == (0, 1)
    assert wrong.phase == "leaving"


def test_stars_count_mistakes_and_skipping_earns_none() -> None:
    progress = begin_named("moving")
    while progress.phase != "over":
        progress, effects = advance(progress, Skip())
    assert effects == (Award(0), Done())
    slow = at_task("moving", 2)
    for _ in range(2):
        slow, _ = advance(slow, action(slow, "b1-c2"))
    assert solved(slow).stars == 2


def test_back_restarts_a_begun_task_then_goes_to_the_step_before() -> None:
    progress = at_task("moving", 4)
    begun, _ = advance(progress, action(progress, "b2-d2"))
    again, effects = advance(begun, Back())
    assert again.at == progress.at and again.state == progress.state and isinstance(effects[0], Reset)
    before, _ = advance(again, Back())
    assert before.at < progress.at


def test_restart_is_the_beginning() -> None:
    fresh = begin_named("stars")
    end = solved(fresh)
    again, effects = advance(end, Restart())
    assert (again.at, again.state, again.faults, again.solved) == (fresh.at, fresh.state, 0, 0)
    assert effects == present(fresh)


def test_inputs_that_mean_nothing_change_nothing() -> None:
    progress = at_task("moving", 1)
    for given_input in (Next(), Shown(), Answered(True)):
        assert advance(progress, given_input) == (progress, ())
    end = solved(progress)
    assert advance(end, Next()) == (end, ())


INPUTS = st.sampled_from(
    ["next", "shown", "act", "act", "act", "tried", "idle", "asked", "yes", "back", "skip", "restart"]
)


def _input(word: str, pick: int, progress: Progress) -> Input:
    game = progress.vocabulary.game
    seats = game.to_act(progress.state)
    legal = game.legal(progress.state, seats[0]) if seats else ()
    simple: dict[str, Input] = {
        "next": Next(), "shown": Shown(), "tried": Tried(Reason("move.split", "No.")),
        "idle": Idle(float(pick % 40)), "asked": Asked(), "yes": Answered(bool(pick % 2)),
        "back": Back(), "skip": Skip(), "restart": Restart(),
    }
    return Acted(legal[pick % len(legal)]) if word == "act" and legal else simple.get(word, Next())


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LESSONS), st.lists(st.tuples(INPUTS, st.integers(0, 10_000)), max_size=25))
def test_whatever_a_learner_does_the_table_follows_and_nobody_is_stuck(
    lesson_id: str, inputs: list[tuple[str, int]]
) -> None:
    progress = begin_named(lesson_id)
    table = table_of(progress)
    for word, pick in inputs:
        progress, effects = advance(progress, _input(word, pick, progress))
        table = table_after(table, effects)
        assert table == progress.state
        assert table_of(progress) == progress.state
    for _ in range(200):
        if progress.phase == "over":
            break
        progress, effects = advance(progress, docile_input(progress))
        table = table_after(table, effects)
        assert table == progress.state
    assert progress.phase == "over"


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(LESSONS), st.integers(0, 40))
def test_back_leads_to_the_start_from_anywhere(lesson_id: str, count: int) -> None:
    progress = begin_named(lesson_id)
    for _ in range(count):
        progress, _ = advance(progress, docile_input(progress))
    for _ in range(60):
        progress, _ = advance(progress, Back())
    first, _ = advance(progress, Restart())
    assert progress.at == first.at


def test_highlights_name_what_the_task_points_at() -> None:
    progress = at_task("moving", 1)
    assert Highlight(progress.step.targets) in present(progress)

"""The tutor: mistakes, hints, replies and stars."""

from __future__ import annotations

from dataclasses import replace

from game.core import Reason, constant
from game.lessons import practice
from game.lessons.lesson import Do
from game.lessons.talk import (
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
    Judged,
    Next,
    Play,
    Reset,
    Restart,
    Skip,
    Tried,
)
from game.lessons.tutor import advance, present
from tests.lessons.learners import acted, at_task, begun, ghost, solved


def kinds(effects: tuple[object, ...]) -> list[str]:
    return [type(effect).__name__ for effect in effects]


def test_first_mistake_explains_and_the_position_comes_back() -> None:
    progress = at_task("moving", 2)
    after, effects = advance(progress, acted(progress, "b1-c2"))
    assert kinds(effects) == ["Play", "Explain", "Reset"]
    explained = effects[1]
    assert isinstance(explained, Explain)
    assert explained.reason.words == "It turned aside. Run straight on to the top."
    assert after.state == progress.state and after.faults == 1


def test_second_mistake_highlights_and_third_brings_the_ghost_hand() -> None:
    progress = at_task("moving", 2)
    for expected in (["Explain", "Reset"], ["Explain", "Reset", "Highlight"],
                     ["Explain", "Reset", "Highlight", "GhostHand"]):
        progress, effects = advance(progress, acted(progress, "b1-c2"))
        assert kinds(effects)[1:] == expected
    assert isinstance(effects[-1], GhostHand) and effects[-1].action == acted(progress, "b1-b4").action


def test_a_refused_action_is_explained_by_its_rule_and_nothing_moves() -> None:
    progress = at_task("moving", 2)
    after, effects = advance(progress, acted(progress, "b2-c2"))
    [explained] = effects
    assert isinstance(explained, Explain) and explained.reason.rule == "move.split"
    assert after.state == progress.state and after.mistakes == 1


def test_a_task_has_its_own_words_for_a_rule() -> None:
    progress = at_task("together", 6)
    progress, _ = advance(progress, acted(progress, "b2-b3"))
    _, effects = advance(progress, Tried(Reason("move.again", "This token has already moved.")))
    assert effects == (Explain(Reason("move.again", "That token has moved. Take one from the stack.")),)


def test_running_into_a_rule_can_be_the_task() -> None:
    progress = at_task("together", 1)
    after, effects = advance(progress, Tried(Reason("move.split", "It would split.")))
    assert after.phase == "leaving" and after.faults == 0
    assert effects == (
        Explain(Reason("move.split", "It would split.")),
        Caption(constant("Right: without it, the two ends would lose each other.")),
    )


def test_idle_hints_come_after_8_15_and_25_seconds_once_each() -> None:
    progress = at_task("moving", 2)
    seen = []
    for second in range(40):
        progress, effects = advance(progress, Idle(float(second)))
        seen += [(second, kind) for kind in kinds(effects)]
    assert seen == [(8, "Caption"), (15, "Highlight"), (25, "GhostHand")]
    assert progress.faults == 0, "help that nobody asked for costs nothing"


def test_help_when_asked_comes_at_once_and_again() -> None:
    progress = at_task("moving", 3)
    progress, first = advance(progress, Asked())
    progress, second = advance(progress, Asked())
    progress, third = advance(progress, Asked())
    assert kinds(first + second + third) == ["Highlight", "GhostHand", "GhostHand"]
    assert progress.faults == 1


def test_help_that_would_light_what_glows_already_brings_the_hand_at_once() -> None:
    progress = at_task("moving", 2)
    step = progress.step
    assert isinstance(step, Do)
    _, effects = practice.hint(progress, replace(step, helped=True), 2, asked=True)
    assert kinds(effects) == ["GhostHand"]
    _, effects = practice.hint(progress, replace(step, targets=()), 2, asked=True)
    assert kinds(effects) == ["GhostHand"]


def test_any_way_to_the_goal_is_good() -> None:
    progress = at_task("moving", 4)
    for text in ("b2-c3", "b2-d3"):
        progress, _ = advance(progress, acted(progress, text))
    assert progress.phase == "leaving" and progress.faults == 0


def test_the_ghost_hand_goes_on_from_what_the_learner_did() -> None:
    progress = at_task("moving", 4)
    progress, _ = advance(progress, acted(progress, "b2-c3"))
    assert progress.vocabulary.game.write_action(ghost(progress)) == "b2-d3"


def test_a_first_action_from_which_no_way_leads_on_is_told_at_once() -> None:
    progress = at_task("strength", 2)
    after, effects = advance(progress, acted(progress, "a1-a2"))
    assert kinds(effects) == ["Play", "Explain", "Reset"] and after.state == progress.state


def test_replies_are_played_by_the_rules() -> None:
    progress = at_task("stars", 4)
    after, effects = advance(progress, acted(progress, "d1-c2"))
    assert kinds(effects) == ["Play", "Caption", "Play", "Play"]
    assert [play.action.seat for play in effects if isinstance(play, Play)] == [1, 2, 2]
    last = effects[-1]
    assert isinstance(last, Play) and after.state == last.step.state


def test_a_quiz_is_judged_by_the_rules() -> None:
    progress = at_task("together", 3)
    assert kinds(present(progress)) == ["Reset", "Ask"]
    right, (verdict,) = advance(progress, Answered(False))
    assert isinstance(verdict, Judged) and verdict.right and verdict.reason.rule == "move.split"
    wrong, (verdict,) = advance(progress, Answered(True))
    assert isinstance(verdict, Judged) and not verdict.right and (right.faults, wrong.faults) == (0, 1)
    assert wrong.phase == "leaving"


def test_stars_count_mistakes_and_skipping_earns_none() -> None:
    progress = begun("moving")
    while progress.phase != "over":
        progress, effects = advance(progress, Skip())
    assert effects == (Award(0), Done())
    slow = at_task("moving", 2)
    for _ in range(2):
        slow, _ = advance(slow, acted(slow, "b1-c2"))
    assert solved(slow).stars == 2


def test_back_restarts_a_begun_task_then_goes_to_the_step_before() -> None:
    progress = at_task("moving", 4)
    begun, _ = advance(progress, acted(progress, "b2-d2"))
    again, effects = advance(begun, Back())
    assert again.at == progress.at and again.state == progress.state and isinstance(effects[0], Reset)
    before, _ = advance(again, Back())
    assert before.at < progress.at


def test_restart_is_the_beginning() -> None:
    fresh = begun("stars")
    end = solved(fresh)
    again, effects = advance(end, Restart())
    assert (again.at, again.state, again.faults, again.solved) == (fresh.at, fresh.state, 0, 0)
    assert effects == present(fresh)


def test_inputs_that_mean_nothing_change_nothing() -> None:
    progress = at_task("moving", 1)
    for given_input in (Next(), Answered(True)):
        assert advance(progress, given_input) == (progress, ())
    end = solved(progress)
    assert advance(end, Next()) == (end, ())


def test_highlights_name_what_the_task_points_at() -> None:
    progress = at_task("moving", 1)
    assert isinstance(progress.step, Do) and Highlight(progress.step.targets) in present(progress)

"""Movement."""

from __future__ import annotations

from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import CallFailed, FigureStepped, FigureTurned, TaskEnded
from tests.rules.eye_for_an_eye.stage import dice_on, fight, heard, refused, rule, say, texts, where


def moving(at: str = "1=0,0e 2=-4,0e", dice: str = "mm", chief: str = "grublic") -> State:
    """A movement that has been called with all move dice."""
    state = fight(f"{chief} riparian", at, {1: dice})
    return heard(state, f"1.move:{len(dice)}").state


def left(state: State, seat: int) -> int:
    """The steps that are left of a seat's movement."""
    task = state.players[seat - 1].task
    assert task is not None
    return task.left


@rule("move.step", "dice.spent")
def test_each_die_is_a_step_in_any_direction_or_a_turn_by_one_side() -> None:
    """Move one space in any direction or change your facing by one side per die spent."""
    state = moving()
    assert dice_on(state, 1) == "", "the dice are spent by the call"
    assert set(texts(state, 1)) == {
        "1.step:e", "1.step:se", "1.step:sw", "1.step:w", "1.step:nw", "1.step:ne", "1.turn:left",
        "1.turn:right", "1.stop",
    }
    said = heard(heard(state, "1.step:e").state, "1.turn:left")
    assert where(said.state, "1") == "1,0ne" and said.told(TaskEnded)


@rule("move.step")
def test_a_step_keeps_the_facing() -> None:
    """When moving into another space you must not change the facing: backwards works too."""
    said = heard(heard(moving(), "1.step:w").state, "1.step:sw")
    assert where(said.state, "1") == "-2,1e" and said.told(FigureStepped)[-1].cause == "move"


@rule("move.turn")
def test_turning_goes_one_side_at_a_time() -> None:
    """Movement two may change the facing by two sides."""
    said = heard(moving(), "1.turn:right")
    said = heard(said.state, "1.turn:right")
    assert where(said.state, "1") == "0,0sw" and said.told(FigureTurned)[0].after == 2
    wind = fight("pluma riparian", "1=0,0e 2=1,0w", {1: "1"}, ready={1: "1"})
    assert refused(heard(wind, "1.use:1>2").state, "1.turn:left") == "move.turn"


@rule("move.step")
def test_nobody_leaves_the_arena_or_goes_on_without_dice() -> None:
    state = moving(at="1=4,0w 2=-4,0e", dice="m")
    assert refused(state, "1.step:e") == "move.step"
    assert refused(heard(state, "1.step:w").state, "1.step:w") == "call.finish"


@rule("call.finish")
def test_a_movement_is_finished_before_anything_else() -> None:
    """Carry out the action; what is left of it may be given up."""
    state = moving()
    assert refused(state, "1.roll") == refused(state, "1.put:m>move") == "call.finish"
    assert refused(state, "1.stay") == "call.finish"
    stopped = say(state, "1.stop").state
    say(stopped, "1.roll")
    assert refused(stopped, "1.step:e") == "call.finish"


@rule("move.fly")
def test_a_flier_passes_over_figures_and_terrain() -> None:
    """Fly: passes over figures and terrain, but nobody may end there."""
    state = moving("1=1,0e 2=-4,0e", "mmm", "pluma")
    assert "1.step:e.e" in texts(state, 1) and refused(state, "1.step:e") == "arena.terrain"
    said = heard(state, "1.step:e.e")
    assert where(said.state, "1") == "3,0e" and left(said.state, 1) == 1
    over = moving("1=0,0e 2=1,0w", "mm", "pluma")
    assert where(heard(over, "1.step:e.ne").state, "1") == "2,-1e"
    assert refused(over, "1.step:w.w") == "move.fly", "over open ground one space at a time"
    assert refused(moving("1=1,0e 2=-4,0e", "mmm"), "1.step:e.e") == "move.fly", "only fliers"
    assert refused(moving("1=1,0e 2=-4,0e", "m", "pluma"), "1.step:e.e") == "move.step"


@rule("call.own")
def test_only_own_figures_act() -> None:
    assert refused(fight("grublic echo", "1=0,0e 2=1,0w 2a=2,-1w", {1: "m"}), "1.move:1:2a") == "call.own"
    assert refused(fight("echo grublic", dice={1: "m"}), "1.move:1:1a") == "call.own", "it is not there"


@rule("time.order", "time.feather")
def test_a_step_into_a_space_that_was_taken_first_comes_to_nothing() -> None:
    """Of two steps to one space in the same moment the feather favours one; the other's dice step is kept."""
    state = fight("grublic riparian", "1=0,0e 2=2,-1w", {1: "m", 2: "m"})
    state = heard(state, "1.move:1", "2.move:1").state
    said = say(state, "2.step:w", "1.step:ne", "+2")
    assert where(said.state, "1") == "1,-1e" and where(said.state, "2") == "2,-1w"
    assert said.told(CallFailed)[0].seat == 2 and left(said.state, 2) == 1
    assert refused(said.state, "2.step:w") == "figure.space"

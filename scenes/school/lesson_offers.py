"""What a lesson offers its learner as buttons, at every moment."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.lessons.lesson import Do, Quiz, Say
from game.lessons.talk import Answered, Next
from scenes.stage.presenter import LEGEND
from scenes.stage.selection import Pick
from scenes.widgets.answers import Choice

if TYPE_CHECKING:
    from scenes.school.lesson import LessonScene


def offers(scene: LessonScene) -> list[Choice]:
    """Going on, answers, the game's own choices and the rule; where there is nothing else, the legend."""
    choices = [*_answers(scene), *_picks(scene)]
    if scene.demonstrator.done and scene.desk.caption.kind == "why":
        choices.append(Choice("rule", "Read the rule", scene.open_rules, "rules", "quiet"))
    return choices or _legend(scene)


def _answers(scene: LessonScene) -> list[Choice]:
    progress, shown = scene.progress, scene.demonstrator.done
    if (shown and progress.phase == "leaving") or isinstance(progress.step, Say):
        return [Choice("next", "Next", lambda: scene.send(Next()), "arrow_right")]
    if shown and isinstance(progress.step, Quiz):
        yes, no = lambda: scene.send(Answered(True)), lambda: scene.send(Answered(False))
        return [
            Choice("allowed", "Allowed", yes, "check", "quiet"),
            Choice("forbidden", "Not allowed", no, "cross", "quiet"),
        ]
    return []


def _picks(scene: LessonScene) -> list[Choice]:
    wanted = _wanted(scene)
    return [
        Choice(str(pick), words, partial(scene.pick, pick), style="primary" if pick in wanted else "quiet")
        for pick, words in scene.demonstrator.presenter.buttons(scene.hands.selection.next)
    ]


def _wanted(scene: LessonScene) -> set[Pick]:
    """What the author's solution picks: nothing else may look like the way on."""
    step, write = scene.progress.step, scene.game.write_action
    texts = step.solution if isinstance(step, Do) else ()
    ways = scene.hands.selection.actions
    return {pick for picks, action in ways if write(action) in texts for pick in picks}


def _legend(scene: LessonScene) -> list[Choice]:
    """What the signs mean, in a game that has a legend: there is always something to look up."""
    return [
        Choice(view.command, view.title, partial(scene.look, view.command), view.icon, "quiet")
        for view in scene.demonstrator.presenter.views() if view.command == LEGEND
    ]

"""Learners for the tests: who follow every hint or the author, and the lessons they take."""

from __future__ import annotations

from typing import Any

from game.content.lessons import Course, course
from game.core import AnyGame
from game.lessons.lesson import Do, Quiz, Say
from game.lessons.standing import Progress
from game.lessons.talk import (
    Acted,
    Answered,
    Asked,
    Effect,
    Explain,
    GhostHand,
    Input,
    Next,
    Play,
    Reset,
)
from game.lessons.tutor import advance, begin, present


def shipped() -> Course:
    """Ejderhalar's lessons as they ship."""
    return course("ejderhalar")


def begun(lesson_id: str, game: str = "ejderhalar") -> Progress:
    """A shipped lesson at its beginning."""
    lesson = course(game).named(lesson_id)
    assert lesson is not None
    return begin(lesson)


def at_task(lesson_id: str, number: int) -> Progress:
    """A shipped lesson at its n-th task, counted from 1."""
    progress = begun(lesson_id)
    tasks = [at for at, step in enumerate(progress.lesson.steps) if isinstance(step, Do | Quiz)]
    while progress.at < tasks[number - 1]:
        progress, _ = advance(progress, docile_input(progress))
    return progress


def at_goal(game: str, lesson_id: str, goal: str) -> Progress:
    """A shipped lesson at the task with this goal, or that accepts this action."""
    progress = begun(lesson_id, game)
    while not (isinstance(progress.step, Do) and goal in (*progress.step.goals, *progress.step.accept)):
        progress, _ = advance(progress, docile_input(progress))
    return progress


def acted(progress: Progress, text: str) -> Acted:
    """An action at the lesson's table, by its text."""
    return Acted(progress.vocabulary.game.read_action(progress.state, text))


def authors_input(progress: Progress) -> Input:
    """What a learner does who knows the author's solutions."""
    step = progress.step
    if isinstance(step, Do) and progress.phase == "waiting":
        return acted(progress, step.solution[len(progress.done)])
    return docile_input(progress)


def solved(progress: Progress) -> Progress:
    """The lesson to its end, every task by the author's solution."""
    for _ in range(200):
        if progress.step is None:
            return progress
        progress, _ = advance(progress, authors_input(progress))
    raise AssertionError("the lesson never ends")


def explained(effects: tuple[Effect, ...]) -> list[str]:
    """What the learner is told about a mistake."""
    return [effect.reason.words for effect in effects if isinstance(effect, Explain)]


def docile_input(progress: Progress) -> Input:
    """What a learner does who only follows: reads on, copies the ghost hand, answers rightly."""
    step = progress.step
    if progress.phase != "waiting":
        return Next()
    if isinstance(step, Say):
        return Next()
    if isinstance(step, Quiz):
        return Answered(step.allowed)
    return Acted(ghost(progress))


def ghost(progress: Progress) -> Any:
    """The action that the ghost hand shows when help is asked for until it comes."""
    for _ in range(3):
        progress, effects = advance(progress, Asked())
        hands = [effect for effect in effects if isinstance(effect, GhostHand)]
        if hands:
            return hands[-1].action
    raise AssertionError(f"no ghost hand in {progress.step}")


def table_after(game: AnyGame, state: Any, effects: tuple[Effect, ...]) -> Any:
    """What a table shows that does nothing but follow the effects; every play must join on."""
    for effect in effects:
        if isinstance(effect, Reset):
            state = effect.state
        elif isinstance(effect, Play):
            assert game.apply(state, effect.action) == effect.step
            state = effect.step.state
    return state


def table_of(progress: Progress) -> Any:
    """What an empty table shows after presenting the progress."""
    return table_after(progress.vocabulary.game, None, present(progress))

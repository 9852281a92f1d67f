"""Learners for the tests: one who follows every hint, and the lessons they take."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from game.content.lessons import Course, course
from game.lessons.lesson import Do, Quiz, Say
from game.lessons.standing import Progress
from game.lessons.talk import (
    Acted,
    Answered,
    Asked,
    Effect,
    GhostHand,
    Input,
    Next,
    Play,
    Reset,
    Shown,
)
from game.lessons.tutor import advance, begin, present
from game.rules.ejderhalar import EJDERHALAR


@lru_cache(maxsize=1)
def shipped() -> Course:
    """Ejderhalar's lessons as they ship."""
    return course("ejderhalar")


def at_task(lesson_id: str, number: int) -> Progress:
    """A shipped lesson at its n-th task, counted from 1."""
    lesson = shipped().named(lesson_id)
    assert lesson is not None
    tasks = [at for at, step in enumerate(lesson.steps) if isinstance(step, Do | Quiz)]
    progress = begin(lesson)
    while progress.at < tasks[number - 1]:
        progress, _ = advance(progress, docile_input(progress))
    return progress


def docile_input(progress: Progress) -> Input:
    """What a learner does who only follows: reads on, copies the ghost hand, answers rightly."""
    step = progress.step
    if progress.phase != "waiting":
        return Shown()
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


def table_after(state: Any, effects: tuple[Effect, ...]) -> Any:
    """What a table shows that does nothing but follow the effects; every play must join on."""
    for effect in effects:
        if isinstance(effect, Reset):
            state = effect.state
        elif isinstance(effect, Play):
            assert EJDERHALAR.apply(state, effect.action) == effect.step
            state = effect.step.state
    return state


def table_of(progress: Progress) -> Any:
    """What an empty table shows after presenting the progress."""
    return table_after(None, present(progress))

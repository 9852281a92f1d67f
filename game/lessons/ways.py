"""Ways from any state to a task's goal, so that help fits what the learner has already done."""

from __future__ import annotations

from typing import Any

from game.core import BadContent, Event, Refused
from game.lessons.course import Task, events_of, play_texts

ACTIONS_LOOKED_AT = 4000
"""Enough for two move actions with their pushes; a search never holds up a frame for long."""


def way(task: Task, state: Any, done: tuple[str, ...] = (), events: tuple[Event, ...] = ()) -> Any | None:
    """The next action towards the goal, the author's own where it fits, or None."""
    step, game = task.step, task.vocabulary.game
    if step.refused_rule is not None:
        return game.read_action(state, step.solution[0])
    left = step.solution[len(done) :] if step.solution[: len(done)] == done else ()
    if left and _works(task, left, state, events):
        return game.read_action(state, left[0])
    budget = [ACTIONS_LOOKED_AT]
    for depth in range(1, step.within - len(done) + 1):
        found = _search(task, state, events, depth, budget)
        if found is not None:
            return found
    return None


def fits(task: Task, state: Any) -> bool:
    """Whether the task can be set in this state."""
    game = task.vocabulary.game
    if task.seat not in game.to_act(state):
        return False
    if task.step.refused_rule is not None:
        reason = game.why_not(state, game.read_action(state, task.step.solution[0]))
        return reason is not None and reason.rule == task.step.refused_rule
    try:
        return bool(task.solve(state))
    except (Refused, BadContent):
        return way(task, state) is not None


def _works(task: Task, texts: tuple[str, ...], state: Any, events: tuple[Event, ...]) -> bool:
    try:
        plays = play_texts(task.vocabulary, state, texts)
    except (Refused, BadContent):
        return False
    return task.reached(texts[-1], plays[-1].step.state, events + events_of(plays))


def _search(task: Task, state: Any, events: tuple[Event, ...], depth: int, budget: list[int]) -> Any | None:
    game = task.vocabulary.game
    if task.seat not in game.to_act(state):
        return None
    for action in game.legal(state, task.seat):
        budget[0] -= 1
        if budget[0] < 0:
            return None
        after, news = game.apply(state, action)
        known = events + news
        if task.reached(game.write_action(action), after, known):
            return action
        if depth > 1 and _search(task, after, known, depth - 1, budget) is not None:
            return action
    return None

"""The course of a lesson when every task is solved as its author would: played by the real rules."""

from __future__ import annotations

from game.core import BadContent, OptionValue, Refused, say, verbatim
from game.core.words import in_a_row
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz, Say, Set, Show
from game.lessons.plays import end_of, play_texts
from game.lessons.task import Attempt, Task
from game.lessons.vocabulary import AnyVocabulary

Options = tuple[tuple[str, OptionValue], ...]


def read_position(lesson: Lesson, vocabulary: AnyVocabulary, position: str, options: Options) -> object:
    """A position of this lesson as a state, under the options that hold there."""
    found = vocabulary.filled(position, dict(options), lesson.board)
    return vocabulary.game.read_state(found, dict(options), lesson.board)


def starts(lesson: Lesson, vocabulary: AnyVocabulary) -> tuple[object, ...]:
    """The state in which each step begins, and the last one; BadContent names the step that fails."""
    options = lesson.options
    states = [read_position(lesson, vocabulary, lesson.position, options)]
    for number, step in enumerate(lesson.steps, 1):
        options = step.options or options if isinstance(step, Set) else options
        try:
            state = _after(step, lesson, vocabulary, states[-1], options)
        except Refused as refused:
            rule = verbatim(refused.reason.rule)
            reason = say("not allowed there: {words} ({rule})", words=refused.reason.said, rule=rule)
            raise in_step(lesson, number, BadContent("", "", reason)) from refused
        except BadContent as bad:
            raise in_step(lesson, number, bad) from bad
        states.append(state)
    return tuple(states)


def in_step(lesson: Lesson, number: int, bad: BadContent) -> BadContent:
    """The same complaint, once the step of a lesson is known."""
    step = say("step {number}", number=number)
    return BadContent(lesson.file, in_a_row([step, bad.place]) if bad.place else step, bad.reason)


def _after(
    step: LessonStep, lesson: Lesson, vocabulary: AnyVocabulary, state: object, options: Options,
) -> object:
    match step:
        case Say():
            return state
        case Set() | Quiz():
            return read_position(lesson, vocabulary, step.position, options)
        case Show():
            return end_of(play_texts(vocabulary, state, step.actions), state)
        case Do():
            return _after_task(Task(step, lesson.seat, vocabulary), state)


def _after_task(task: Task, state: object) -> object:
    if task.seat not in task.vocabulary.game.to_act(state):
        raise BadContent("", "", say("the learner is not to act here"))
    if task.step.refused_rule is None:
        state = _after_solution(task, state)
    else:
        _check_refusal(task, state)
    return end_of(play_texts(task.vocabulary, state, task.step.replies), state)


def _after_solution(task: Task, state: object) -> object:
    for goal in task.step.goals:
        task.vocabulary.check_goal(goal, state)
    attempt = task.follow(Attempt(state), task.step.solution)
    if not task.reached(attempt):
        raise BadContent("", "", say("the solution does not reach the goal"))
    return attempt.state


def _check_refusal(task: Task, state: object) -> None:
    reason, rule = task.refusal(state), task.step.refused_rule
    if reason is not None and reason.rule == rule:
        return
    action, wanted = verbatim(task.step.solution[0]), verbatim(rule or "")
    if reason is None:
        found = say("{action} should break {rule}, but it is allowed", action=action, rule=wanted)
    else:
        found = say(
            "{action} should break {rule}, but it breaks {other}", action=action, rule=wanted,
            other=verbatim(reason.rule),
        )
    raise BadContent("", "", found)

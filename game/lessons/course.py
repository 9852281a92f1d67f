"""The course of a lesson when every task is solved as its author would: played by the real rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core import BadContent, Event, Refused, Rng, Seat
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz, Say, Set, Show
from game.lessons.talk import Play
from game.lessons.vocabulary import Vocabulary


def read_position(lesson: Lesson, vocabulary: Vocabulary, position: str) -> Any:
    """A position of this lesson as a state."""
    return vocabulary.game.read_state(position, dict(lesson.options), lesson.board)


def play_texts(vocabulary: Vocabulary, state: Any, texts: Iterable[str]) -> list[Play]:
    """The actions one after another; Refused or BadContent where one cannot be."""
    plays: list[Play] = []
    for text in texts:
        action = vocabulary.game.read_action(state, text)
        plays.append(Play(action, vocabulary.game.apply(state, action)))
        state = plays[-1].step.state
    return plays


def play_dice(vocabulary: Vocabulary, state: Any, dice: tuple[str, ...]) -> list[Play]:
    """What chance does until somebody must act: first as scripted, then as a fixed seed draws it."""
    plays: list[Play] = []
    rng = Rng(1)
    while vocabulary.game.chance_to_act(state):
        plays.append(_rolled(vocabulary, state, dice[len(plays) : len(plays) + 1], rng))
        state = plays[-1].step.state
    return plays


def _rolled(vocabulary: Vocabulary, state: Any, script: tuple[str, ...], rng: Rng) -> Play:
    try:
        return play_texts(vocabulary, state, script)[0]
    except (IndexError, Refused, BadContent):
        # The script was written for the author's way; whoever goes another way still needs a die.
        action = vocabulary.game.draw(state, rng)
        return Play(action, vocabulary.game.apply(state, action))


def end_of(plays: list[Play], state: Any) -> Any:
    """The state after the plays, or the given one if there are none."""
    return plays[-1].step.state if plays else state


def events_of(plays: list[Play]) -> tuple[Event, ...]:
    """Everything that happened in the plays."""
    return tuple(event for play in plays for event in play.step.events)


class Task(NamedTuple):
    """A step that asks the learner to do something, with all that is needed to judge it."""

    step: Do
    seat: Seat
    vocabulary: Vocabulary

    def reached(self, text: str, state: Any, events: tuple[Event, ...]) -> bool:
        """Whether the task is done after an action with this text, these events and this state."""
        if self.step.accept:
            return text in self.step.accept
        return all(self.vocabulary.met(goal, self.seat, state, events) for goal in self.step.goals)

    def solve(self, state: Any) -> list[Play]:
        """The author's solution from a state, dice included; BadContent or Refused if it does not do it."""
        plays: list[Play] = []
        dice = self.step.dice
        for text in self.step.solution:
            plays += play_texts(self.vocabulary, end_of(plays, state), [text])
            rolled = play_dice(self.vocabulary, end_of(plays, state), dice)
            plays, dice = plays + rolled, dice[len(rolled) :]
        if not self.reached(self.step.solution[-1], end_of(plays, state), events_of(plays)):
            raise BadContent("", "", "the solution does not reach the goal")
        return plays


def starts(lesson: Lesson, vocabulary: Vocabulary) -> tuple[Any, ...]:
    """The state in which each step begins, and the last one; BadContent names the step that fails."""
    states = [read_position(lesson, vocabulary, lesson.position)]
    for number, step in enumerate(lesson.steps, 1):
        try:
            state = _after(step, lesson, vocabulary, states[-1])
        except Refused as refused:
            reason = f"not allowed there: {refused.reason.words} ({refused.reason.rule})"
            raise BadContent(lesson.file, f"step {number}", reason) from refused
        except BadContent as bad:
            place = ", ".join(part for part in (f"step {number}", bad.place) if part)
            raise BadContent(lesson.file, place, bad.reason) from bad
        states.append(state)
    return tuple(states)


def _after(step: LessonStep, lesson: Lesson, vocabulary: Vocabulary, state: Any) -> Any:
    match step:
        case Say():
            return state
        case Set() | Quiz():
            return read_position(lesson, vocabulary, step.position)
        case Show():
            return end_of(play_texts(vocabulary, state, step.actions), state)
        case Do():
            return _after_task(step, lesson, vocabulary, state)


def _after_task(step: Do, lesson: Lesson, vocabulary: Vocabulary, state: Any) -> Any:
    if lesson.seat not in vocabulary.game.to_act(state):
        raise BadContent("", "", "the learner is not to act here")
    if step.refused_rule is None:
        for goal in step.goals:
            vocabulary.check_goal(goal, state)
        state = end_of(Task(step, lesson.seat, vocabulary).solve(state), state)
    else:
        _check_refusal(step, vocabulary, state)
    return end_of(play_texts(vocabulary, state, step.replies), state)


def _check_refusal(step: Do, vocabulary: Vocabulary, state: Any) -> None:
    game = vocabulary.game
    reason = game.why_not(state, game.read_action(state, step.solution[0]))
    if reason is None or reason.rule != step.refused_rule:
        found = "it is allowed" if reason is None else f"it breaks {reason.rule}"
        raise BadContent("", "", f"{step.solution[0]} should break {step.refused_rule}, but {found}")

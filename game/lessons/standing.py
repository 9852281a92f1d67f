"""Where a learner stands in a lesson."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.lessons.lesson import Lesson, LessonStep
from game.lessons.talk import Effect
from game.lessons.task import Attempt
from game.lessons.vocabulary import AnyVocabulary

Effects = tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """The step under way, the state of its table, and what the learner has done in it so far."""

    lesson: Lesson
    vocabulary: AnyVocabulary
    course: tuple[object, ...]
    state: object
    base: object
    at: int = 0
    phase: Literal["waiting", "leaving", "over"] = "waiting"
    done: tuple[str, ...] = ()
    events: tuple[object, ...] = ()
    rolled: int = 0
    mistakes: int = 0
    hints: int = 0
    solved: int = 0
    faults: int = 0

    @property
    def step(self) -> LessonStep | None:
        """The step under way; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def stars(self) -> int:
        """Three without a fault, two with up to three, else one; none if everything was skipped."""
        if self.solved == 0 and self.lesson.tasks:
            return 0
        return 3 if self.faults == 0 else 2 if self.faults <= 3 else 1

    def at_step(self, at: int, state: object) -> Progress:
        """The same learner at the start of another step."""
        here = Progress(self.lesson, self.vocabulary, self.course, state, state, at)
        return replace(here, solved=self.solved, faults=self.faults)

    @property
    def attempt(self) -> Attempt:
        """How far the learner has come with the task under way."""
        return Attempt(self.state, self.done, self.events, self.rolled)

    def with_attempt(self, attempt: Attempt) -> Progress:
        """The same learner, further on with the task or back at its start."""
        state, done, events, rolled = attempt
        return replace(self, state=state, done=done, events=events, rolled=rolled)

    def from_base(self) -> Progress:
        """The same task, its position as it was."""
        return self.with_attempt(Attempt(self.base))

"""Where a learner stands in a lesson."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from game.core import NOTHING, Sentence, say
from game.lessons.lesson import Do, Lesson, LessonStep, Quiz
from game.lessons.talk import Effect
from game.lessons.task import Attempt
from game.lessons.vocabulary import AnyVocabulary

Effects = tuple[Effect, ...]

_REASONS: Final = (
    say("No star: every task was skipped."),
    say("One star: two need at most three faults in all."),
    say("Two stars: three need no mistakes and no help."),
    say("Three stars: no mistakes and no help."),
)


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
    slips: int = 0
    """All mistakes of the lesson."""
    helps: int = 0
    """How often the hand was asked to help; one that comes by itself is free."""
    skips: int = 0

    @property
    def step(self) -> LessonStep | None:
        """The step under way; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def faults(self) -> int:
        """What costs stars; an unsolved task as much as two mistakes."""
        return self.slips + self.helps + 2 * self.skips

    @property
    def earned(self) -> bool:
        """Whether no task is left, so that the stars are certain."""
        left = self.lesson.steps[self.at + (self.phase != "waiting") :]
        return not any(isinstance(step, Do | Quiz) for step in left)

    @property
    def stars(self) -> int:
        """Three without a fault, two with up to three, else one; none if everything was skipped."""
        if self.solved == 0 and self.lesson.tasks:
            return 0
        return 3 if self.faults == 0 else 2 if self.faults <= 3 else 1

    @property
    def reason_for_stars(self) -> Sentence:
        """What the stars were for, or what was missing for more."""
        return _REASONS[self.stars]

    @property
    def reckoning(self) -> Sentence:
        """What was missing, in numbers; nothing without a fault."""
        if not self.faults:
            return NOTHING
        if not self.skips:
            return say(
                "Mistakes: {mistakes}   ·   Help: {helps}   ·   Skipped: 0",
                mistakes=self.slips, helps=self.helps,
            )
        return say(
            "Mistakes: {mistakes}   ·   Help: {helps}   ·   Skipped: {skips} (counts twice)",
            mistakes=self.slips, helps=self.helps, skips=self.skips,
        )

    def at_step(self, at: int, state: object) -> Progress:
        """The same learner at the start of another step."""
        here = Progress(self.lesson, self.vocabulary, self.course, state, state, at)
        return replace(here, solved=self.solved, slips=self.slips, helps=self.helps, skips=self.skips)

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

"""What a lesson is: a short script of captions, shown actions, tasks and questions on a real board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from game.core import NOTHING, Board, OptionValue, Seat, Sentence, constant
from game.core.words import fields_of

WORDS_AT_ONCE = 12
"""No caption has more words than this."""

REFUSED = "refused:"
"""A task may ask for a refusal on purpose, to show a rule: `refused:move.split`."""


Device = Literal["mouse", "touch", "keys", "pad"]
"""What a learner plays with."""
DEVICES: Final[tuple[Device, ...]] = get_args(Device)


@dataclass(frozen=True, slots=True)
class Say:
    """A caption, with the named things it points at."""

    text: Sentence
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Set:
    """A new position; with options, from here on the game is played by these."""

    position: str
    options: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class Show:
    """Actions that the teacher plays, seats of chance and opponents included."""

    text: Sentence
    actions: tuple[str, ...]
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wrong:
    """Words for one tempting mistake, known by its action, by a goal it reaches or by the rule it breaks."""

    words: Sentence
    action: str = ""
    when: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Do:
    """A task for the learner: reach all goals, or play one of the accepted actions."""

    prompt: Sentence
    solution: tuple[str, ...]
    goals: tuple[str, ...] = ()
    accept: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    hint: Sentence = NOTHING
    targets: tuple[str, ...] = ()
    helped: bool = False
    praise: Sentence = NOTHING
    within: int = 1
    pace: int = 0
    """A drill: the speed of the clock in hundredths; with 0 the clock waits."""

    @property
    def refused_rule(self) -> str | None:
        """The rule that the learner is to run into, if that is the task."""
        first = self.goals[0] if self.goals else ""
        return first.removeprefix(REFUSED) if first.startswith(REFUSED) else None


@dataclass(frozen=True, slots=True)
class Quiz:
    """Is this action allowed here? The rules answer; the words explain an action that is allowed."""

    prompt: Sentence
    position: str
    action: str
    allowed: bool
    rule: str
    words: Sentence = NOTHING


LessonStep = Say | Set | Show | Do | Quiz


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea or two, in a minute or two."""

    id: str
    game: str
    title: Sentence
    about: Sentence
    minutes: int
    ideas: tuple[str, ...]
    board: Board
    position: str
    steps: tuple[LessonStep, ...]
    options: tuple[tuple[str, OptionValue], ...] = ()
    seat: Seat = 1
    file: str = ""

    @property
    def tasks(self) -> int:
        """How many steps ask something of the learner."""
        return sum(isinstance(step, Do | Quiz) for step in self.steps)


def said(words: Sentence, device: Device) -> Sentence:
    """Words as they are for a device: `{Click|Tap|Choose}` has one for each, the last one for the rest."""
    return constant(words.key, words.fields, DEVICES.index(device)) if words.key else words


def names_input(words: Sentence) -> bool:
    """Whether words speak of what a learner does with a device."""
    return words.key is not None and fields_of(words.key)[1] > 0


def texts_of(step: LessonStep) -> tuple[Sentence, ...]:
    """Everything that a step may put on the screen in one piece."""
    match step:
        case Say() | Show():
            return (step.text,)
        case Do():
            return (step.prompt, step.hint, step.praise, *(wrong.words for wrong in step.wrong))
        case Quiz():
            return (step.prompt, step.words)
        case Set():
            return ()


def targets_of(step: LessonStep) -> tuple[str, ...]:
    """The named things that a step points at."""
    return step.targets if isinstance(step, Say | Show | Do) else ()


def reading_s(text: str) -> float:
    """How long a caption wants to stand: a look, and a third of a second for every word."""
    return 0.6 + 0.3 * len(text.split()) if text else 0.0


def estimate_s(step: LessonStep) -> float:
    """How long a beginner is likely to spend on a step."""
    match step:
        case Say():
            return reading_s(step.text)
        case Show():
            return max(reading_s(step.text), 1.6 * len(step.actions))
        case Do():
            acting = 4.0 * max(1, len(step.solution)) + 1.2 * len(step.replies)
            return reading_s(step.prompt) + acting + reading_s(step.praise)
        case Quiz():
            return reading_s(step.prompt) + 5.0 + reading_s(step.words)
        case Set():
            return 0.4

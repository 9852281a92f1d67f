"""What a lesson's screen tells the tutor, and what the tutor answers."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Action, AnyStep, Reason, Sentence


@dataclass(frozen=True, slots=True)
class Next:
    """Go on."""


@dataclass(frozen=True, slots=True)
class Acted:
    """The learner has chosen an action."""

    action: Action


@dataclass(frozen=True, slots=True)
class Tried:
    """The learner wanted what the rules refuse, and was stopped before an action was whole."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Idle:
    """Nothing has been done for so long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Lapsed:
    """The time of a drill is over."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The learner wants help now."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The learner's verdict in a quiz."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class Back:
    """Once more: the task from its start, or the step before."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The whole lesson from its start."""


@dataclass(frozen=True, slots=True)
class Skip:
    """Go on without doing it."""


Input = Next | Acted | Tried | Idle | Lapsed | Asked | Answered | Back | Restart | Skip


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on the screen instead of the last ones, and what they point at."""

    text: Sentence
    targets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reset:
    """The table shows this state at once."""

    state: object


@dataclass(frozen=True, slots=True)
class Play:
    """An action happens on the table: the learner's, the teacher's, a reply or a die."""

    action: Action
    step: AnyStep


@dataclass(frozen=True, slots=True)
class Highlight:
    """These named things glow."""

    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GhostHand:
    """A hand shows how the action is done; nothing changes."""

    action: Action


@dataclass(frozen=True, slots=True)
class Explain:
    """Why that was not it, with the rule to read."""

    reason: Reason


@dataclass(frozen=True, slots=True)
class Ask:
    """A quiz: may this be played here?"""

    action: Action
    prompt: Sentence


@dataclass(frozen=True, slots=True)
class Judged:
    """The learner's verdict was right or wrong; rule and words say why."""

    right: bool
    allowed: bool
    reason: Reason


@dataclass(frozen=True, slots=True)
class Award:
    """Stars for the lesson, none to three."""

    stars: int


@dataclass(frozen=True, slots=True)
class Done:
    """The lesson is over."""


Effect = Caption | Reset | Play | Highlight | GhostHand | Explain | Ask | Judged | Award | Done

"""Action texts become plays, by the real rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.core import BadContent, Event, Refused, Rng
from game.lessons.talk import Play
from game.lessons.vocabulary import Vocabulary


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


def end_of(plays: Sequence[Play], state: Any) -> Any:
    """The state after the plays, or the given one if there are none."""
    return plays[-1].step.state if plays else state


def events_of(plays: Sequence[Play]) -> tuple[Event, ...]:
    """Everything that happened in the plays."""
    return tuple(event for play in plays for event in play.step.events)


def _rolled(vocabulary: Vocabulary, state: Any, script: tuple[str, ...], rng: Rng) -> Play:
    try:
        return play_texts(vocabulary, state, script)[0]
    except (IndexError, Refused, BadContent):
        # The script was written for the author's way; whoever goes another way still needs a die.
        action = vocabulary.game.draw(state, rng)
        return Play(action, vocabulary.game.apply(state, action))

"""Action texts become plays, by the real rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import BadContent, Refused, Rng
from game.lessons.talk import Play
from game.lessons.vocabulary import AnyVocabulary


def play_texts(vocabulary: AnyVocabulary, state: object, texts: Iterable[str]) -> list[Play]:
    """The actions one after another; Refused or BadContent where one cannot be."""
    plays: list[Play] = []
    for text in texts:
        action = vocabulary.read(state, text)
        plays.append(Play(action, vocabulary.game.apply(state, action)))
        plays += time_passes(vocabulary, plays[-1].step.state)
        state = plays[-1].step.state
    return plays


def time_passes(vocabulary: AnyVocabulary, state: object) -> list[Play]:
    """What a clock brings about by itself."""
    plays: list[Play] = []
    while (action := vocabulary.meanwhile(state)) is not None:
        plays.append(Play(action, vocabulary.game.apply(state, action)))
        state = plays[-1].step.state
    return plays


def play_on(vocabulary: AnyVocabulary, state: object, dice: tuple[str, ...]) -> list[Play]:
    """What chance and the clock do until somebody must act: dice first as scripted, then by a fixed seed."""
    rng, rolled = Rng(1), 0
    plays = time_passes(vocabulary, state)
    while vocabulary.game.chance_to_act(state := end_of(plays, state)):
        plays.append(_rolled(vocabulary, state, dice[rolled : rolled + 1], rng))
        plays += time_passes(vocabulary, plays[-1].step.state)
        rolled += 1
    return plays


def end_of(plays: Sequence[Play], state: object) -> object:
    """The state after the plays, or the given one if there are none."""
    return plays[-1].step.state if plays else state


def events_of(plays: Sequence[Play]) -> tuple[object, ...]:
    """Everything that happened in the plays."""
    return tuple(event for play in plays for event in play.step.events)


def _rolled(vocabulary: AnyVocabulary, state: object, script: tuple[str, ...], rng: Rng) -> Play:
    try:
        return play_texts(vocabulary, state, script)[0]
    except (IndexError, Refused, BadContent):
        # The script was written for the author's way; whoever goes another way still needs a die.
        action = vocabulary.game.draw(state, rng)
        return Play(action, vocabulary.game.apply(state, action))

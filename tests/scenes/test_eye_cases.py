"""A referee of Eye for an Eye is told all that a case turns on, in words where no picture shows it."""

from __future__ import annotations

import pytest

from game.content.lessons import course
from game.lessons.referee import Question, case_of
from game.lessons.vocabularies import vocabulary_of
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Allocate
from game.rules.eye_for_an_eye.places import POOL
from scenes.stage.eye_for_an_eye.picks import arrow
from scenes.stage.eye_for_an_eye.questions import question
from scenes.stage.eye_for_an_eye.words import moment_words


def case(question: Question) -> tuple[State, Action]:
    """A case's position, and the action that it asks about."""
    state, action = case_of(vocabulary_of("eye_for_an_eye"), question)
    assert isinstance(state, State) and isinstance(action, Action)
    return state, action


CASES = [case(question) for question in course("eye_for_an_eye").questions]


def told(words: str) -> set[str]:
    """What is told beside the cases that ask for this."""
    return {moment_words(state) for state, action in CASES if question(state, action).endswith(f" {words}?")}


def test_whatever_is_under_way_is_told() -> None:
    for state, _ in CASES:
        under_way = [*state.exchanges, *(player.task for player in state.players if player.task)]
        netted = [player for player in state.players if player.netted]
        assert moment_words(state).count(" · ") + bool(moment_words(state)) >= len(under_way) + len(netted)


@pytest.mark.parametrize(("asked", "moment"), [
    ("turn left", "Riparian has just healed"),
    ("go with the flow", "Grublic has moved"),
    ("cut the net", "Grublic is in the net"),
    ("parry with 1 die", "Riparian attacks Grublic: 2 hits coming, parried once"),
    ("end the turn", "2 actions left"),
    ("strike Riparian", "Incendiary is using Sword Dance"),
    ("attack Banksia with 2 dice", "Grublic and Riparian against Banksia and Incendiary"),
])
def test_the_moment_in_words(asked: str, moment: str) -> None:
    assert moment in told(asked)


def test_two_cases_that_differ_read_differently() -> None:
    """Whose figure is moved, and what a card's number counts, belong to the question."""
    asked = [question(state, action) for state, action in CASES]
    assert "May Grublic move Riparian with 2 dice?" in asked
    assert "May Banksia use Brutal Charge (Band III) over 3 spaces?" in asked
    assert "May Incendiary use Vented Heat Blast (Band II) with 2 heat?" in asked
    assert "May Grublic roll and hold move, guard and heal back?" in asked


def test_an_arrow_leads_from_a_die_to_where_it_is_to_go() -> None:
    """Unless no such die lies in the pool."""
    asked = [(state, action) for state, action in CASES if isinstance(action, Allocate)]
    arrows = [arrow(state, action) for state, action in asked]
    assert [len(way) == 2 and way[0].kind == "die" for way in arrows] == [
        any(face == action.face for face, place in zip(*_dice(state, action), strict=True) if place == POOL)
        for state, action in asked
    ]
    assert sum(len(way) == 2 for way in arrows) >= 5


def _dice(state: State, action: Allocate) -> tuple[tuple[int, ...], tuple[int, ...]]:
    player = state.players[action.seat - 1]
    return player.faces, player.places

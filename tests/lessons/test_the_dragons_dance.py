"""The Dragon's Dance's lessons by the tutor: goals and what somebody might try."""

from __future__ import annotations

import pytest

from game.content.levels import shelf_of
from game.core import Reason
from game.lessons.standing import Progress
from game.lessons.talk import Explain, Tried
from game.lessons.tutor import advance
from game.lessons.vocabularies import vocabulary_of
from game.rules.the_dragons_dance import THE_DRAGONS_DANCE, State
from tests.lessons.learners import acted, at_goal, begun, docile_input, explained

GAME = THE_DRAGONS_DANCE
WORDS = vocabulary_of("the_dragons_dance")
BOARDS = {board.name: board for board in shelf_of("the_dragons_dance").boards}


def read(text: str) -> State:
    state: State = GAME.read_state(text, {}, begun("captains", "the_dragons_dance").lesson.board)
    return state


@pytest.mark.parametrize(
    ("lesson_id", "goal", "text", "words"),
    [
        ("marching", "took:M", "b2-c2", "A calm step. Now we want a capture."),
        ("fortresses", "recruited:D", "M@a1", "A good choice too. But try the dragoon."),
        ("fortresses", "spent:6", "F@g7", "Seven can buy more. Look for a 6."),
        ("captains", "commanded:3", "d2-d4", "The captain moves alone. Move its neighbours."),
        ("dragons", "surrounded", "d1-c1", "Not a third neighbour yet. Corners do not count."),
        ("crowns", "gave:F", "give:a3", "The hero is worth twelve. Give the footman."),
    ],
)
def test_tempting_mistakes_have_their_own_words(lesson_id: str, goal: str, text: str, words: str) -> None:
    progress = at_goal("the_dragons_dance", lesson_id, goal)
    after, effects = advance(progress, acted(progress, text))
    assert explained(effects) == [words]
    assert after.state == progress.state and after.faults == 1


def state_of(progress: Progress) -> State:
    """How things stand in a lesson."""
    assert isinstance(progress.state, State)
    return progress.state


def test_burning_a_neighbour_does_not_save_a_surrounded_dragon() -> None:
    progress = begun("dragons", "the_dragons_dance")
    while state_of(progress).must_fly < 0 or state_of(progress).seat != 1:
        progress, _ = advance(progress, docile_input(progress))
    _, effects = advance(progress, acted(progress, "d4*d5"))
    assert explained(effects) == ["It stayed, and it is lost. Fly away instead."]


def test_what_is_too_dear_is_said_in_the_lessons_words() -> None:
    progress = at_goal("the_dragons_dance", "fortresses", "spent:6")
    _, effects = advance(progress, Tried(Reason("recruit.value", "Not worth enough.")))
    assert effects == (Explain(Reason("recruit.value", "Too dear: your fortresses are worth 7.")),)


def test_a_command_goes_on_in_any_order() -> None:
    """Other pieces and other squares than the author's reach the goal too."""
    progress = at_goal("the_dragons_dance", "captains", "commanded:3")
    for text in ("c1-b1", "e2-f3", "c2-c3"):
        progress, _ = advance(progress, acted(progress, text))
    assert progress.phase == "leaving" and progress.faults == 0


CAMP = "...k.../......./......./...f.../..MF.../.FC..../K......"


@pytest.mark.parametrize(
    ("position", "actions", "reached", "missed"),
    [
        (f"{CAMP} 1 - - - - -", "c3*d4 d3-d4", "shot took:F commanded:2 on:d4 landed:d4", "moved:M turn won"),
        (f"{CAMP} 1 - - - - -", "c3*d4 d3-d4 done", "turn at:F.d4 any", "commanded:3 took:K lost"),
        (f"{CAMP} 1 - - - - -", "a1-b1", "moved:K turn", "commanded:1 shot"),
        ("...k.../......./......./......./..K.M../......./....... 1 F4L3 - - - -", "L@a1",
         "recruited:L spent:6 total:6 fortresses:2 at:L.a1", "spent:7 total:7 fortresses:3 without:L"),
        ("...k.../......./......./..FwM../......./......./.K.L... 1 - - - - -", "d1-d3", "surrounded",
         "took:W"),
        ("...k.../......./...m.../..fWf../......./......./.K..... 1 - - - - d4", "d4*d5",
         "breathed without:W", "moved:W"),
        ("......k/......./......./...w.../......./HK...../..F.... 1 - - - b2 -", "give:c1", "gave:F",
         "gave:H"),
    ],
)
def test_goals_are_met_by_what_happened(position: str, actions: str, reached: str, missed: str) -> None:
    state = read(position)
    events: tuple[object, ...] = ()
    for text in actions.split():
        step = GAME.apply(state, GAME.read_action(state, text))
        state, events = step.state, (*events, *step.events)
    for goal in (*reached.split(), *missed.split()):
        WORDS.check_goal(goal, state)
    assert [goal for goal in reached.split() if not WORDS.met(goal, 1, state, events)] == []
    assert [goal for goal in missed.split() if WORDS.met(goal, 1, state, events)] == []

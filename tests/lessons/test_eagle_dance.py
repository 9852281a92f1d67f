"""Eagle Dance's lessons by the tutor: goals and what somebody might try."""

from __future__ import annotations

import pytest

from game.lessons.tutor import advance
from game.lessons.vocabularies import vocabulary_of
from game.rules.eagle_dance import EAGLE_DANCE, Event, State
from tests.lessons.learners import acted, at_goal, begun, explained

GAME = EAGLE_DANCE
WORDS = vocabulary_of("eagle_dance")


@pytest.mark.parametrize(
    ("lesson_id", "goal", "text", "words"),
    [
        ("land", "perched", "perch:0,1", "Not there: a Forest that touches the middle River."),
        ("flight", "absorbed:2", "soar:1", "One is allowed, but two carry you further."),
        ("flight", "at:2,-1", "glide:0,-1", "Well flown, but the far River is our aim."),
        ("pattern", "pattern:Soar1.Glide2", "draft:Glide2>Soar1",
         "The glide would come first, without thermals."),
        ("pattern", "pattern:Soar1.Glide2", "draft:Glide2", "Keep the Soar too, and put it first."),
        ("pattern", "swapped", "stay", "The glide failed: a step towards Chaos. Swap first."),
        ("trades", "threat:-1,1", "threat:0,1:food",
         "Placed, but nobody is troubled. Choose yellow's Forest."),
        ("fights", "flee:2,-1:food", "flee:2,-1:vp", "A point is dear. Two foods make one point."),
        ("fights", "flee:2,-1:food", "flee:1,1:food", "You got away. We aim for the far River."),
        ("survival", "won", "end", "Yellow shared the most thermals: lost by a point."),
    ],
)
def test_tempting_mistakes_have_their_own_words(lesson_id: str, goal: str, text: str, words: str) -> None:
    progress = at_goal("eagle_dance", lesson_id, goal)
    after, effects = advance(progress, acted(progress, text))
    assert explained(effects) == [words]
    assert after.state == progress.state and after.faults == 1


def test_keeping_weak_dice_is_explained_when_the_fight_is_lost() -> None:
    progress = at_goal("eagle_dance", "fights", "beat")
    _, effects = advance(progress, acted(progress, "keep"))
    said = explained(effects)
    assert said == ["Four was too little. You had thermals to spare."]


def test_another_way_over_the_valley_is_as_good() -> None:
    progress = at_goal("eagle_dance", "flight", "at:2,-1")
    after, _ = advance(progress, acted(progress, "glide:0,0;1,0;2,-1"))
    assert after.phase == "leaving" and after.faults == 0


@pytest.mark.parametrize(
    ("lesson_id", "actions", "reached", "missed"),
    [
        ("land", "lay:1,1 perch:1,-1", "laid perched at:1,-1 thermals:2 foods:1 took:1 absorbed:2",
         "turn swapped thermals:3 foods:2 at:1,0"),
        ("flight", "soar:2 end", "cleared:soar turn any", "failed:soar took:1 chaos won lost"),
        ("trades", "trade:thermal trade:move:0,0", "traded:move entered:0,0 at:0,0", "cleared:glide fled"),
        ("trades", "threat:-1,1:thermal lose:food", "placed traded:threat threat:-1,1", "threat:0,0 chaos"),
        ("fights", "fight:2 dice:3,3 dice:1,1 stay", "fought beat cleared:fight took:1", "fled rerolled"),
        ("survival", "dive dice:1,1 reroll:food dice:2 end", "rerolled dominant took:2 cleared:dive",
         "chaos"),
    ],
)
def test_goals_are_met_by_what_happened(lesson_id: str, actions: str, reached: str, missed: str) -> None:
    state = begun(lesson_id, "eagle_dance").state
    assert isinstance(state, State)
    events: tuple[Event, ...] = ()
    for text in actions.split():
        step = GAME.apply(state, GAME.read_action(state, text))
        state, events = step.state, (*events, *step.events)
    for goal in (*reached.split(), *missed.split()):
        WORDS.check_goal(goal, state)
    assert [goal for goal in reached.split() if not WORDS.met(goal, 1, state, events)] == []
    assert [goal for goal in missed.split() if WORDS.met(goal, 1, state, events)] == []

"""Hints of Eagle Dance say what is so, in at most twelve words."""

from __future__ import annotations

import pytest

from game.ai import explain
from game.rules.eagle_dance import EAGLE_DANCE, State
from tests.ai.eagle_dance.games import game
from tests.rules.eagle_dance.lively import moments
from tests.rules.eagle_dance.stage import begun, danced_out, say, turn

FED = "thermals=3 foods=4"


def drafting() -> State:
    """A moment in which seat 1 takes a card and holds two."""
    return turn("Soar1>Glide1")._replace(phase="draft", turn=None, opened=(4, 6))


@pytest.mark.parametrize(
    ("state", "action", "words"),
    [
        (turn("Soar2"), "soar:2", "Brings 2 thermals and 2 points."),
        (turn("Soar2", tiles={"1,-1": "1.2.0"}), "soar:1", "The Soar fails, but it still brings 1 thermal."),
        (turn("Glide2>Soar2", one=FED), "glide:0,0;0,1", "3 points, and a Field with 3 foods to land on."),
        (turn("Dive2", one="thermals=0"), "dive", "Re-rolls included, 89 % to catch 2 foods."),
        (turn("Fight2"), "fight:2", "38 % to beat seat 2, for 5 points."),
        (drafting(), "draft:Glide2", "Glide alone: 4 points if it is cleared."),
        (drafting(), "draft:Soar1>Glide2", "Soar, then Glide: 5 points if both are cleared."),
        (turn("Soar2>Glide2"), "swap", "With Soar last, its bonus counts: 1 food."),
        (turn("Glide3", one="thermals=1 foods=4"), "trade:thermal",
         "The Glide needs 2 thermals, and you hold 1."),
        (danced_out(turn("Soar2")), "threat:1,0:food",
         "1 point, seat 2 loses a resource; the tile loses a food."),
        (danced_out(turn("Soar2")), "threat:0,0:food", "1 point, and a River becomes dangerous."),
        (danced_out(turn("Soar2")), "end", "No trade pays any more; a Forest is home."),
        (say(turn("Dive3", one="thermals=1"), "dive", "dice:1,2").state, "reroll:thermal",
         "Rolling the thermal die again: 67 % instead of 0 %."),
    ],
)  # fmt: skip
def test_reasons(state: State, action: str, words: str) -> None:
    assert explain(EAGLE_DANCE, state, EAGLE_DANCE.read_action(state, action)).reason == words


def test_first_tiles_have_reasons() -> None:
    state = say(begun(2), "tile:River").state
    found = explain(EAGLE_DANCE, state, EAGLE_DANCE.read_action(state, "lay:1,-2"))
    assert found.reason == "Here the River touches 2 tiles."
    assert found.squares == ((1, -2),)


def test_every_hint_is_short_and_about_the_action() -> None:
    played = [(moment.before, moment.action) for moment in moments()[::3] if moment.action.seat]
    kinds = set()
    for state, action in [*played, *game((1, 2), 2)]:
        found = explain(EAGLE_DANCE, state, action)
        kinds.add(type(action).__name__)
        assert found.action == action
        assert 3 <= len(found.reason.split()) <= 12 and found.reason.endswith("."), found.reason
        assert found.reason[0].isupper() or found.reason[0].isdigit(), found.reason
    assert len(kinds) == 19

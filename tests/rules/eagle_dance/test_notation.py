"""Actions and positions as text."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest

from game.core import CHANCE, BadContent, Rng
from game.rules.eagle_dance import EAGLE_DANCE, State
from tests.rules.eagle_dance.lively import CASES, match
from tests.rules.eagle_dance.stage import begun, board, rule, say, turn

GOOD = EAGLE_DANCE.write_state(turn("Soar2>Dive2", one="thermals=1 foods=1"))


@rule("notation")
@pytest.mark.parametrize("text", [
    "lay:1,-2", "perch:0,-1", "draft:Dive2", "draft:Dive2>Soar1", "draft:Soar1>Dive2", "soar:2",
    "glide:0,1;1,1", "dive", "reroll:food", "keep", "fight:3", "flee:1,0:food", "stay", "trade:move:1,0",
    "trade:thermal", "threat:1,0:food", "lose:food", "swap", "end", "weather:rain", "dice:2,3", "card:Soar1",
    "tile:Field", "threat:1,0", "threat:1,0:none:2", "dice:1", "flee:1,0:vp", "draft:+Dive2>Soar2",
])
def test_the_notation_of_the_rules(text: str) -> None:
    """No action contains a space; tiles by axial coordinates with the centre 0,0."""
    for state in (begun(), turn(), say(turn("Dive2"), "dive").state):
        assert EAGLE_DANCE.write_action(EAGLE_DANCE.read_action(state, text)) == text


@rule("notation")
@pytest.mark.parametrize("text", [
    "", "soar", "soar:", "soar:22", "soar:-1", "glide:", "glide:0", "glide:0,0;", "draft:Fight1",
    "draft:Soar1>", "flee:0,0", "threat:0,0:", "threat:0,0:food:9", "dice:", "dice:1,2,3", "weather:snow",
    "tile:Sea", "fight:5",
    "end ", "lay:١,0", "lay:1,-2x", "lose:vp",
])
def test_what_means_nothing(text: str) -> None:
    """BadContent names the action."""
    with pytest.raises(BadContent, match=r"^action "):
        EAGLE_DANCE.read_action(turn(), text)


@rule("notation")
@pytest.mark.parametrize(("old", "new", "place"), [
    ("turn 3sun", "dance 3sun", "field 1 (phase)"),
    ("turn 3sun", "draft 3sun", "field 6 (opened)"),
    ("turn 3sun", "perch 3sun", "field 2 (round)"),
    ("turn 3sun", "weather 3sun", "field 7 (turn)"),
    ("turn 3sun", "over 3sun", "field 2 (round)"),
    (" 3.2.2.1", " 03.2.2.1", "field 5 (decks)"),
    (".2.2.2.2 - ", ".2.0.0.0 - ", "field 5 (decks)"),
    ("1,-1|1|1|3", "1,-01|1|1|3", "field 8 (seat 1)"),
    ("turn 3sun", "turn 7sun", "field 2 (round)"),
    ("turn 3sun", "turn 3snow", "field 2 (round)"),
    ("turn 3sun", "turn 3rain", "field 3 (tiles)"),
    ("0,0=River:3.3.0", "0,0=River:4.3.0", "field 3 (tiles)"),
    ("0,0=River:3.3.0", "0,0=Sea:3.3.0", "field 3 (tiles)"),
    ("0,0=River:3.3.0", "0,1=River:3.3.0", "field 3 (tiles)"),
    ("0,0=River:3.3.0", "0,0=River:3.3.2", "field 3 (tiles)"),
    (";1,0=Forest", ";5,0=Forest", "field 3 (tiles)"),
    (" 1.2.2 ", " 2.2.2 ", "field 4 (box)"),
    (" 1.2.2 ", " 1.1.2+Field ", "field 4 (box)"),
    (" 3.2.2.1", " 3.2.2.9", "field 5 (decks)"),
    (" - 1.0", " Soar2 1.0", "field 5 (decks)"),
    ("1.0:free", "3.0:free", "field 7 (turn)"),
    ("1.0:free:1", "1.0:free:2", "field 7 (turn)"),
    ("1.0:free:1:-:0:0", "1.0:free:1:-:0:2", "field 7 (turn)"),
    ("1.0:free", "1.0:roll", "field 7 (turn)"),
    ("1.0:free:1:-:0:0:-", "2.0:lose:2:-:0:1:free", "field 7 (turn)"),
    ("1.0:free", "2.0:swap", "field 7 (turn)"),
    ("1.0:free", "1.0:think", "field 7 (turn)"),
    ("0.0:0.0", "7.0:0.0", "field 7 (turn)"),
    ("1,-1|1|1|3", "1,-1|6|1|3", "field 8 (seat 1)"),
    ("1,-1|1|1|3", "9,-1|1|1|3", "field 8 (seat 1)"),
    ("1,-1|1|1|3", "-|1|1|3", "field 8 (seat 1)"),
    ("1,-1|1|1|3", "1,0|1|1|3", "field 3 (tiles)"),
    ("1,-1|1|1|3", "1,-1|1|99|3", "field 8 (seat 1)"),
    ("|Soar2>Dive2", "|Soar9", "field 8 (seat 1)"),
    ("|Soar2>Dive2", "|-", "field 7 (turn)"),
])
def test_broken_positions_are_named(old: str, new: str, place: str) -> None:
    """BadContent names the first bad field."""
    assert GOOD.count(old) >= 1, GOOD
    with pytest.raises(BadContent, match="^" + re.escape(place)):
        EAGLE_DANCE.read_state(GOOD.replace(old, new, 1), {"tiles": "map"}, board())


@rule("notation")
@pytest.mark.parametrize(("old", "new"), [
    ("1.0:reroll:2", "1.0:reroll:1"), ("1.0:reroll:2", "1.0:flee:2"), (":2:-:3.3:1.1", ":0:-:3.3:1.1"),
    (":3.3:1.1", ":0.0:1.1"), (":3.3:1.1", ":3.3:0.0"), (":3.3:1.1", ":3.3:3.3"), (":3.3:1.1", ":3.5:1.1"),
    (" 1,0|1", " -1,1|1"), (" 1,0|1", " 1,0|0"), (":2:-:3.3", ":2:food:3.3"),
    ("1.0:reroll", "1.1:reroll"), ("1.0:reroll:2", "1.0:chaos:1"), ("1.0:reroll:2", "1.0:free:1"),
])
def test_positions_in_the_middle_of_a_fight(old: str, new: str) -> None:
    """The stages of a fight are checked as well."""
    fight = EAGLE_DANCE.write_state(
        say(turn("Fight2", two="thermals=1"), "fight:2", "dice:3,3", "dice:1,1").state
    )
    assert EAGLE_DANCE.write_state(EAGLE_DANCE.read_state(fight, {}, board())) == fight
    assert old in fight, fight
    with pytest.raises(BadContent, match=r"^field 7"):
        EAGLE_DANCE.read_state(fight.replace(old, new, 1), {}, board())


@rule("notation")
def test_a_position_needs_two_to_four_seats() -> None:
    """Seven fields, and one for each seat."""
    for text in ("", "turn", " ".join(GOOD.split(" ")[:8])):
        with pytest.raises(BadContent, match="position"):
            EAGLE_DANCE.read_state(text, {}, board())


@rule("notation")
def test_a_mistyped_position_is_refused_or_can_be_played() -> None:
    """One wrong character leads to a complaint or to a game, never to a dead end."""
    rng, dice, games = random.Random(1), Rng(1), 0
    played = [(case, moment.after) for case in CASES for moment in match(case)[::5]]
    for case, state in rng.sample(played, 300):
        text = EAGLE_DANCE.write_state(state)
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice("0123456789.,:;|-+>=se") + text[place + 1 :]
        with suppress(BadContent):
            state = EAGLE_DANCE.read_state(text, dict(case.options), board(case.level))
            assert EAGLE_DANCE.write_state(state) == text
            games += 1
            _play(state, rng, dice)
    assert games > 10


def _play(state: State, rng: random.Random, dice: Rng) -> None:
    for _ in range(30):
        for seat in EAGLE_DANCE.to_act(state):
            legal = EAGLE_DANCE.legal(state, seat)
            action = EAGLE_DANCE.draw(state, dice) if seat == CHANCE else rng.choice(legal)
            state = EAGLE_DANCE.apply(state, action).state


def test_options_are_checked() -> None:
    """BadContent names the first bad option."""
    for options, seats in (({"pace": 1}, 2), ({"tiles": "sea"}, 2), ({"real_dice": 1}, 2), ({}, 5)):
        with pytest.raises(BadContent):
            EAGLE_DANCE.setup(options, board(), seats)

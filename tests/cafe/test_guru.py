"""The guru: whatever a group answers, it is offered something that it can play."""

from __future__ import annotations

from itertools import product

import pytest

from game.cafe.guru import MOST_PEOPLE, TASTES, TIMES, Answers, Taste, Time, proposed
from game.rules import GAMES, game_named

WITHOUT_LUCK = ("ejderhalar", "the_dragons_dance", "tao_long")
ALL = tuple(game.info.name for game in GAMES)
EVERY = [Answers(*each) for each in product(range(1, MOST_PEOPLE + 1), TIMES, TASTES)]


@pytest.mark.parametrize("answers", EVERY, ids=str)
def test_everybody_finds_a_seat(answers: Answers) -> None:
    found = proposed(answers, ALL)
    assert len(found) == 3
    for proposal in found:
        people = [sitter for sitter in proposal.sitters if sitter.kind == "person"]
        assert len(people) == (2 if proposal.way.teams else answers.people)
        assert len(proposal.sitters) in game_named(proposal.game).info.seats
    ways = [id(proposal.way) for proposal in found]
    assert len(set(ways)) == len(ways)


def first(people: int, time: Time, taste: Taste) -> str:
    return proposed(Answers(people, time, taste), ALL)[0].game


def test_the_rules_of_thumb() -> None:
    assert first(2, "ten_minutes", "think") == "ejderhalar"
    assert first(1, "half_hour", "think") == "tao_long"
    assert first(2, "evening", "think") == "the_dragons_dance"
    assert first(3, "half_hour", "dice") == "eagle_dance"
    assert first(6, "ten_minutes", "shout") == "eye_for_an_eye"
    quick = proposed(Answers(6, "ten_minutes", "shout"), ALL)[0]
    assert quick.way.quick


@pytest.mark.parametrize("people", [3, 4, 5, 6])
@pytest.mark.parametrize("time", TIMES)
def test_whoever_wants_to_think_is_offered_a_game_without_luck(people: int, time: Time) -> None:
    """However many they are; and where dice are rolled it is said."""
    found = proposed(Answers(people, time, "think"), ALL)
    assert found[0].game in WITHOUT_LUCK
    for proposal in found:
        assert proposal.game in WITHOUT_LUCK or "ice" in proposal.reason, proposal.reason


def test_only_what_the_house_offers() -> None:
    assert {each.game for each in proposed(Answers(2, "half_hour", "shout"), ("tao_long",))} == {"tao_long"}
    assert proposed(Answers(6, "half_hour", "think"), ("eagle_dance",)) == ()
    assert proposed(Answers(2, "half_hour", "think"), ()) == ()


def test_whoever_is_alone_meets_the_opponents_that_the_house_wants() -> None:
    assert proposed(Answers(1, "ten_minutes", "think"), ALL, opponents=2)[0].sitters[1].level == 2

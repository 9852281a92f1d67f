"""Laws that hold in every moment."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_args

import pytest

from game.core import Refused
from game.rules.eagle_dance import EAGLE_DANCE, State
from game.rules.eagle_dance import events as facts
from game.rules.eagle_dance.actions import Action
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.state import lore_of
from tests.rules.eagle_dance.follow import Followed
from tests.rules.eagle_dance.lively import CASES, Case, match, moments
from tests.rules.eagle_dance.stage import board


def test_thermals_foods_and_threats_are_conserved() -> None:
    """36 thermals, 54 foods, 12 threats lie somewhere at every moment."""
    for _, _, state, _ in moments():
        tiles, eagles = state.tiles, state.eagles
        assert state.thermal_pile + len(tiles) + sum(eagle.thermals for eagle in eagles) == 36
        assert state.food_pile + len(tiles) + sum(eagle.foods for eagle in eagles) == 54
        boxed = 3 * (4 - len(eagles))
        assert boxed + sum(tile.threats for tile in tiles) + sum(eagle.threats for eagle in eagles) == 12
        assert min(state.thermal_pile, state.food_pile) >= 0


def test_tiles_are_conserved_and_within_their_limits() -> None:
    """12 tiles are on the table or in the box; no marker passes its maximum, no tile is overfull."""
    for _, _, state, _ in moments():
        lore = lore_of(state)
        kinds = Counter(tile.kind for tile in state.tiles) + Counter([state.drawn] * (state.drawn >= 0))
        assert all(kinds[kind] + state.box[kind] == lore.tiles[kind].copies for kind in range(3))
        resting = Counter(eagle.at for eagle in state.eagles if eagle.at != NOWHERE)
        for space, tile in enumerate(state.tiles):
            most, slots = lore.maximum(tile.kind, state.rainy), lore.tiles[tile.kind].slots
            assert 0 <= tile.thermal <= most[0] and 0 <= tile.food <= most[1]
            assert tile.threats <= slots and resting[space] <= slots


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.level}-{case.seats}-{case.seed}")
def test_cards_are_conserved(case: Case) -> None:
    """Every card is in its deck, opened, in a pattern or discarded; patterns have at most two."""
    discarded: Counter[int] = Counter()
    for _, _, state, events in match(case):
        discarded.update(event.card for event in events if isinstance(event, facts.CardDiscarded))
        shown = Counter(state.opened) + Counter(card for eagle in state.eagles for card in eagle.pattern)
        for card, left in enumerate(state.deck):
            assert left + shown[card] + discarded[card] == lore_of(state).cards[card].copies
        assert all(len(eagle.pattern) <= 2 for eagle in state.eagles)


def test_eagles_stay_within_their_cards() -> None:
    """At most five thermals, never less than nothing of anything, a square on the track."""
    for _, _, state, _ in moments():
        for eagle in state.eagles:
            assert 0 <= eagle.thermals <= 5 and eagle.foods >= 0 and eagle.points >= 0
            assert 0 <= eagle.threats <= 3 and 0 <= eagle.survival <= 6


def test_events_explain_every_difference() -> None:
    """Tiles, eagles, piles, cards and weather of the next state follow from the events alone."""
    for before, _, after, events in moments():
        followed = Followed(before)
        for event in events:
            followed.hear(event)
        followed.check(after)


def test_every_position_comes_back_from_its_text() -> None:
    """A position's text holds all of the state."""
    for case in CASES:
        for moment in match(case)[::3]:
            text = EAGLE_DANCE.write_state(moment.after)
            assert EAGLE_DANCE.read_state(text, dict(case.options), board(case.level)) == moment.after


def test_a_log_of_texts_is_the_game() -> None:
    """Replaying the texts gives the same states."""
    for case in CASES[::2]:
        state: State = case.first
        for _, action, after, events in match(case):
            text = EAGLE_DANCE.write_action(action)
            assert " " not in text
            state, told = EAGLE_DANCE.apply(state, EAGLE_DANCE.read_action(state, text))
            assert state == after and told == events
        assert state.phase == "over"


def test_an_action_is_legal_exactly_if_nothing_speaks_against_it() -> None:
    """Actions from other moments, for every seat, are refused exactly if they are not in the list."""
    rng, every = random.Random(1), moments()
    pool = sorted({moment.action for moment in every}, key=EAGLE_DANCE.write_action)
    for before, *_ in rng.sample(every, 120):
        seats = EAGLE_DANCE.to_act(before)
        legal = {action for seat in seats for action in EAGLE_DANCE.legal(before, seat)}
        seated = [_seated(action, seats[0]) for action in rng.sample(pool, 60)]
        for action in [*rng.sample(pool, 60), *seated]:
            reason = EAGLE_DANCE.why_not(before, action)
            assert (reason is None) is (action in legal), (before, action)
            if reason:
                with pytest.raises(Refused):
                    EAGLE_DANCE.apply(before, action)


def _seated(action: Action, seat: int) -> Action:
    """The same action of the seat to act, where a seat acts at all."""
    fields = {name: getattr(action, name) for name in action.__slots__}
    return type(action)(**{**fields, "seat": seat if fields["seat"] and seat else fields["seat"]})


def test_everything_happens_in_these_games() -> None:
    """The random games reach every kind of event."""
    assert {type(event) for moment in moments() for event in moment.events} == set(get_args(facts.Event))

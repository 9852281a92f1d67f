"""Laws that hold in every moment."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.paths import ROOT
from game.core import CLOCK, Refused, Tick
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, State
from game.rules.eye_for_an_eye import events as facts
from game.rules.eye_for_an_eye.actions import Action, Advance
from game.rules.eye_for_an_eye.attacks import left_behind
from game.rules.eye_for_an_eye.clock import next_moment
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, index_of, is_chief, seat_of
from game.rules.eye_for_an_eye.lore import CHIEFS
from game.rules.eye_for_an_eye.places import BLANK, POOL, is_shared
from game.rules.eye_for_an_eye.sight import own_nymphlets
from game.rules.eye_for_an_eye.state import AWAY, Figure, lore_of, nymphlets_of
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, Case, Moment, match, options
from tests.rules.eye_for_an_eye.stage import board, rule

quick = settings(max_examples=30, deadline=None, derandomize=True)
REAL_TIME = tuple(case for case in CASES + MELEES if not options(case).get("turn_based"))


@st.composite
def moments(draw: st.DrawFn, cases: tuple[Case, ...] = CASES + MELEES) -> Moment:
    """A moment of a match played at random."""
    case = draw(st.sampled_from(cases))
    played = match(case, 80) if case.melee else match(case)
    return played[draw(st.integers(0, len(played) - 1))]


def advanced(state: State, to: int) -> tuple[State, tuple[facts.Event, ...]]:
    """Time goes on to a tick, if the clock still runs."""
    action = Advance(Tick(to))
    if EYE_FOR_AN_EYE.why_not(state, action):
        return state, ()
    return EYE_FOR_AN_EYE.apply(state, action)


@rule("time.clock")
@settings(max_examples=70, deadline=None, derandomize=True)
@given(moments(REAL_TIME), st.lists(st.integers(1, 400), min_size=2, max_size=5))
def test_the_advance_law(moment: Moment, pieces: list[int]) -> None:
    """Advancing to a and then b equals advancing to b, in state and in events."""
    state = moment.before
    if CLOCK not in EYE_FOR_AN_EYE.to_act(state):
        return
    whole, told = advanced(state, state.tick + sum(pieces))
    now, tick = state, state.tick
    heard: tuple[facts.Event, ...] = ()
    for piece in pieces:
        tick = Tick(tick + piece)
        now, happened = advanced(now, tick)
        heard += happened
    assert now == whole and heard == told


@rule("time.clock")
@quick
@given(moments(REAL_TIME))
def test_something_always_comes_about_in_the_end(moment: Moment) -> None:
    """The clock never stands before a moment that does not come, and the round ends by itself."""
    state = moment.before
    if CLOCK in EYE_FOR_AN_EYE.to_act(state):
        assert next_moment(state) >= state.tick
        assert advanced(state, state.tick + 40_000)[0].phase != "fight"


def states() -> Iterator[tuple[Case, State]]:
    """Many states of all matches."""
    for case in CASES:
        yield from ((case, moment.after) for moment in match(case)[::5])
    for case in MELEES:
        yield from ((case, moment.after) for moment in match(case, 80))


def test_dice_and_health_tokens_are_conserved() -> None:
    """No die and no cube is lost: they lie somewhere at every moment."""
    for _, state in states():
        chiefs = [lore_of(state).chiefs[player.chief] for player in state.players]
        cubes = sum(player.health for player in state.players) + sum(cup.cubes for cup in state.cups)
        assert cubes + state.supply == lore_of(state).cubes
        if state.phase != "deal" and not state.tiebreak:
            tokens = sum(player.tokens for player in state.players) + sum(cup.tokens for cup in state.cups)
            assert tokens == sum(chief.guard_tokens for chief in chiefs)
        more = lore_of(state).timings.extra_dice if state.options.turn_based else 0
        for player, chief in zip(state.players, chiefs, strict=True):
            assert len(player.places) == len(player.faces) == chief.dice + more


def test_boards_and_arena_are_in_order() -> None:
    """One figure per space, nobody on terrain, tracks not overfull, allocated dice show their faces."""
    for _, state in states():
        spaces = [figure.space for player in state.players for figure in player.figures if figure != AWAY]
        assert len(set(spaces)) == len(spaces) and not set(spaces) & state.arena.impassable
        for seat, player in enumerate(state.players, 1):
            chief = lore_of(state).chiefs[player.chief]
            assert 0 <= player.health <= chief.health and 0 <= player.heat <= chief.heat
            for place, many in Counter(player.places).items():
                if 0 < place < 5:
                    assert many <= chief.tracks[place - 1].spaces
            blank = [where for where, face in zip(player.places, player.faces, strict=True) if face == BLANK]
            assert set(blank) <= {POOL}
            if state.phase in ("fight", "roll", "turn"):
                assert (player.figures[0] != AWAY) is (player.health > 0), seat


@rule("nymphlet.catch")
def test_no_nymphlet_is_lost() -> None:
    """Every Nymphlet is in the arena, or somebody has caught it."""
    for _, state in states():
        if state.options.mode == "nymphlet_ceremony" and state.phase in ("fight", "roll", "turn"):
            seats = range(1, len(state.players) + 1)
            left = sum(len(own_nymphlets(state, seat)) for seat in seats)
            caught = sum(player.caught for player in state.players)
            assert left + caught == sum(len(nymphlets_of(state, seat)) for seat in seats)
            for seat, player in enumerate(state.players, 1):
                assert player.rooted in (NO_FIGURE, *own_nymphlets(state, seat))
                assert player.health or (player.rooted == NO_FIGURE and not player.hunting)


@pytest.mark.parametrize("case", CASES + MELEES[::3], ids=lambda case: f"{case.arena}-{case.seats}")
def test_rounds_never_get_stuck_and_a_log_is_the_match(case: Case) -> None:
    """Somebody is always to act until the match is over; replaying the texts gives the same states."""
    limit = 80 if case.melee else 1000
    played = match(case, limit) if case.melee else match(case)
    assert played[-1].after.phase == "over" or len(played) == limit
    state = case.first
    for _, action, after, events in played:
        text = EYE_FOR_AN_EYE.write_action(action)
        assert " " not in text
        state, told = EYE_FOR_AN_EYE.apply(state, EYE_FOR_AN_EYE.read_action(state, text))
        assert state == after and told == events


def test_every_position_comes_back_from_its_text() -> None:
    """A position's text holds all of the state."""
    for case, state in islice(states(), 0, None, 3):
        text = EYE_FOR_AN_EYE.write_state(state)
        chosen = {**options(case), **_chiefs(state)}
        assert EYE_FOR_AN_EYE.read_state(text, chosen, board(case.arena)) == state


def _chiefs(state: State) -> dict[str, str]:
    """The options that name the chiefs of a state."""
    names = (*state.options.chiefs, *(name for name in CHIEFS if name not in state.options.chiefs))
    return {f"chief_{seat}": name for seat, name in enumerate(names, 1)}


@quick
@given(moments(), moments(), st.randoms(use_true_random=False))
def test_an_action_is_legal_exactly_if_nothing_speaks_against_it(
    moment: Moment, other: Moment, rng: random.Random,
) -> None:
    """Actions from other moments are refused exactly if they are not in the list of legal ones."""
    state = moment.before
    pool: list[Action] = [one.action for case in CASES for one in rng.sample(match(case), 8)]
    pool += [rng.choice(match(case, 80)).action for case in MELEES]
    for action in [*pool, other.action]:
        if action.seat == CLOCK:
            continue
        reason = EYE_FOR_AN_EYE.why_not(state, action)
        assert (reason is None) is (action in EYE_FOR_AN_EYE.legal(state, action.seat)), action
        if reason:
            with pytest.raises(Refused):
                EYE_FOR_AN_EYE.apply(state, action)


def test_events_explain_where_figures_and_tokens_are() -> None:
    """Figures, health, cups and dice of the next state follow from the events alone."""
    played = [moment for case in CASES for moment in match(case)[::2]]
    played += [moment for case in MELEES for moment in match(case, 80)]
    for before, _, after, events in played:
        if any(isinstance(event, facts.RoundEnded | facts.RoundBegan) for event in events):
            continue
        figures = [list(player.figures) for player in before.players]
        health = [player.health for player in before.players]
        cups = [list(cup) for cup in before.cups]
        places = [list(player.places) for player in before.players]
        for event in events:
            _follow(event, figures, health, cups, places)
        assert figures == [list(player.figures) for player in after.players]
        assert health == [player.health for player in after.players]
        assert cups == [list(cup) for cup in after.cups]
        assert places == [list(player.places) for player in after.players]


def _follow(
    event: facts.Event, figures: list[list[Figure]], health: list[int], cups: list[list[int]],
    places: list[list[int]],
) -> None:
    match event:
        case facts.FigureEntered(figure, space, facing):
            figures[seat_of(figure) - 1][index_of(figure)] = Figure(space, facing)
        case facts.FigureStepped(figure, path, _):
            spot = figures[seat_of(figure) - 1][index_of(figure)]
            assert spot.space == path[0]
            figures[seat_of(figure) - 1][index_of(figure)] = Figure(path[-1], spot.facing)
        case facts.FigureTurned(figure, turned_from, turned_to):
            spot = figures[seat_of(figure) - 1][index_of(figure)]
            assert spot.facing == turned_from
            figures[seat_of(figure) - 1][index_of(figure)] = Figure(spot.space, turned_to)
        case facts.GuardReturned(figure) | facts.NymphletCaught(figure, _):
            figures[seat_of(figure) - 1][index_of(figure)] = AWAY
        case facts.HitsTaken(figure, _, lost, _) if is_chief(figure):
            health[seat_of(figure) - 1] -= lost
        case facts.HealthLost(seat, lost):
            health[seat - 1] -= lost
        case facts.Healed(seat, now):
            health[seat - 1] = now
        case facts.CupGained(side, cubes, tokens):
            cups[side][0] += cubes
            cups[side][1] += tokens
        case facts.KnockedOut(seat, _):
            figures[seat - 1] = list(left_behind(tuple(figures[seat - 1])))
            places[seat - 1] = [place if is_shared(place) else POOL for place in places[seat - 1]]
        case facts.DieAllocated(seat, die, _, place):
            places[seat - 1][die] = place
        case facts.DiceRecovered() | facts.DiceSpent() | facts.DiceLost():
            for die in event.dice:
                places[event.seat - 1][die] = POOL


PROGRAM = """
import hashlib
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE
from tests.rules.eye_for_an_eye.lively import CASES, MELEES, match
digest = hashlib.sha256()
for case in CASES[:6] + CASES[-4:] + MELEES[::9]:
    for before, action, after, events in match(case, 80):
        digest.update(EYE_FOR_AN_EYE.write_state(after).encode())
        digest.update(repr(events).encode())
print(digest.hexdigest())
"""


def test_everything_happens_in_these_matches() -> None:
    """The random matches reach every kind of event but a few that have tests of their own."""
    told = {type(event).__name__ for case in CASES for moment in match(case) for event in moment.events}
    told |= {type(event).__name__ for case in MELEES for moment in match(case, 80) for event in moment.events}
    rare = {"TieBreakCalled", "DecisionLapsed", "Untied", "ReactionExtended", "CallWithdrawn"}
    assert set(facts.__all__) - told - rare == {"Event"}


def test_two_hash_seeds_agree() -> None:
    """The same matches are played and told alike whatever the hash seed."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM], cwd=ROOT, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        )
        for seed in ("1", "20")
    ]
    answers = [process.communicate(timeout=60)[0].strip() for process in started]
    assert answers[0] == answers[1] and len(answers[0]) == 64

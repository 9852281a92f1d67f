"""Laws that hold in every position."""

from __future__ import annotations

import random
import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.ejderhalar import (
    EJDERHALAR,
    Action,
    ControlLost,
    ControlTaken,
    DragonStunned,
    GroupPushed,
    Hold,
    Move,
    Push,
    State,
    StunEnded,
    TokenMoved,
)
from game.rules.ejderhalar import reach as remembered
from game.rules.ejderhalar.level import Level
from game.rules.ejderhalar.state import occupied_squares
from tests.boards import BOARDS, CLASSIC
from tests.rules.ejderhalar.drawn import texts
from tests.rules.ejderhalar.test_perft import VARIANTS, lively

quick = settings(max_examples=60, deadline=None, derandomize=True)


@cache
def game(board: int, variant: int, seed: int) -> list[State]:
    """The states of a lively random game."""
    rng = random.Random(seed)
    states = [EJDERHALAR.setup(VARIANTS[variant], BOARDS[board])]
    while states[-1].outcome is None and len(states) < 150:
        text = lively(texts(states[-1]), rng)
        states.append(EJDERHALAR.apply(states[-1], EJDERHALAR.read_action(states[-1], text)).state)
    return states


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position from a random game."""
    board, variant = draw(st.integers(0, len(BOARDS) - 1)), draw(st.integers(0, len(VARIANTS) - 1))
    states = game(board, variant, draw(st.integers(0, 3)))
    return states[draw(st.integers(0, len(states) - 1))]


@st.composite
def positions_and_actions(draw: st.DrawFn) -> tuple[State, list[Action]]:
    """A position, and actions that could be written down, many of them nearly legal."""
    state = draw(positions())
    squares = sorted(state.level.steps)
    seat = draw(st.sampled_from((state.seat, state.seat, state.seat, 3 - state.seat)))
    starts = sorted({square for body in state.bodies for square in body} | {squares[0]})
    if state.target >= 0:
        starts = [state.target, *starts[:3]]
    actions: list[Action] = [Hold(seat)]
    for _ in range(30):
        path = [draw(st.sampled_from(starts))]
        for _ in range(draw(st.integers(1, 3))):
            near = [square for square in state.level.steps[path[-1]] if square >= 0]
            path.append(draw(st.sampled_from(near)))
        kind: type[Move | Push] = Push if draw(st.booleans()) else Move
        actions.append(kind(seat, tuple(path)))
    return state, actions


@quick
@given(positions_and_actions())
def test_an_action_is_legal_exactly_if_nothing_speaks_against_it(case: tuple[State, list[Action]]) -> None:
    """Every wrong action is answered with a reason, every legal one with none."""
    state, actions = case
    legal = set(EJDERHALAR.legal(state, state.seat))
    for action in actions:
        assert (action in legal) is (EJDERHALAR.why_not(state, action) is None), action


@quick
@given(positions())
def test_dragons_stay_whole_and_apart(state: State) -> None:
    """No token is lost, every dragon is connected, no square has two dragons."""
    assert {len(body) for body in state.bodies} == {state.level.tokens}
    assert all(state.level.reaches.connected(body) and list(body) == sorted(body) for body in state.bodies)
    squares = [square for body in state.bodies for square in set(body)]
    assert len(squares) == len(set(squares))
    assert state.occupied == occupied_squares(state.level, state.bodies)


@quick
@given(positions())
def test_events_explain_the_difference(state: State) -> None:
    """Bodies, control points and stuns of the next state follow from the events alone."""
    level = state.level
    for action in EJDERHALAR.legal(state, state.seat)[::4]:
        after, events = EJDERHALAR.apply(state, action)
        bodies, stuns = list(state.bodies), list(state.stuns)
        held = {seat: level.held(state.bodies, seat) for seat in (1, 2)}
        for event in events:
            match event:
                case TokenMoved(dragon, _, before, new) | GroupPushed(dragon, _, _, _, before, new, _):
                    assert bodies[level.letters.index(dragon)] == before
                    bodies[level.letters.index(dragon)] = new
                case DragonStunned(dragon, turns):
                    stuns[level.letters.index(dragon)] = turns
                case StunEnded(dragon):
                    assert stuns[level.letters.index(dragon)] == 1
                    stuns[level.letters.index(dragon)] = 0
                case ControlTaken(square, seat) | ControlLost(square, seat):
                    held[seat] ^= 1 << square
        assert tuple(bodies) == after.bodies
        assert held == {seat: level.held(after.bodies, seat) for seat in (1, 2)}
        assert [bool(turns) for turns in stuns] == [bool(turns) for turns in after.stuns]


def half_turn(text: str) -> str:
    """A position with the board turned round and the seats exchanged."""
    ranks, seat, left, landed, stuns, target = text.split(" ")
    rows = [re.findall(r"\.|\w\d", rank)[::-1] for rank in ranks.split("/")[::-1]]
    columns, height = len(rows[0]), len(rows)

    def square(name: str) -> str:
        return f"{chr(ord('a') + columns - 1 - (ord(name[0]) - ord('a')))}{height + 1 - int(name[1:])}"

    swapped = sorted(re.findall(r"\w\d", stuns.swapcase()))
    turned = "nesw"["swne".index(target[-1])] if target != "-" else ""
    return " ".join((
        "/".join("".join(row) for row in rows).swapcase(), str(3 - int(seat)), left,
        "-" if landed == "-" else square(landed), "".join(swapped) or "-",
        "-" if target == "-" else square(target[:-1]) + turned,
    ))


@quick
@given(st.integers(0, 3), st.integers(0, 3), st.integers(0, 149))
def test_seats_are_treated_alike(board: int, seed: int, number: int) -> None:
    """The half-turn image of a position has as many ways to go on."""
    states = [state for state in game(board, 0, seed) if state.outcome is None]
    text = EJDERHALAR.write_state(states[number % len(states)])
    here = EJDERHALAR.read_state(text, {}, BOARDS[board])
    there = EJDERHALAR.read_state(half_turn(text), {}, BOARDS[board])
    assert EJDERHALAR.write_state(there) == half_turn(text)
    assert len(EJDERHALAR.legal(here, here.seat)) == len(EJDERHALAR.legal(there, there.seat))


def test_a_day_of_games_does_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    rng, level = random.Random(5), Level(CLASSIC, 0, 0, 0)
    usual = EJDERHALAR.setup({}, CLASSIC)
    small = usual._replace(level=level)
    for _ in range(120):
        seat = EJDERHALAR.to_act(usual)[0]
        legal = EJDERHALAR.legal(usual, seat)
        with monkeypatch.context() as tight:
            tight.setattr(remembered, "_MOST_BODIES", 20)
            tight.setattr(remembered, "_MOST_WAYS", 3)
            assert EJDERHALAR.legal(small, seat) == legal
        action = rng.choice(legal)
        usual = EJDERHALAR.apply(usual, action).state
        with monkeypatch.context() as tight:
            tight.setattr(remembered, "_MOST_BODIES", 20)
            small = EJDERHALAR.apply(small, action).state
        ways = [len(ways) for each in level.reaches.values() for ways in each.lifts.values()]
        assert len(level.reaches) <= 20 and max(ways) <= 3

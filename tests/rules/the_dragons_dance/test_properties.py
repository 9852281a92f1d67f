"""Laws that hold in every position."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.the_dragons_dance import (
    COUNTS,
    KINDS,
    NOWHERE,
    RECRUITS,
    THE_DRAGONS_DANCE,
    Action,
    Capture,
    CommandContinued,
    CommandOpened,
    DragonFlew,
    DragonSurrounded,
    Finish,
    FortressLost,
    FortressTaken,
    Give,
    Move,
    PieceLost,
    PieceMoved,
    PieceRecruited,
    Recruit,
    Shoot,
    State,
    captured,
    each,
    piece_of,
)
from game.rules.the_dragons_dance.pieces import EMPTY
from game.rules.the_dragons_dance.state import standing_men
from tests.rules.the_dragons_dance.boards import BOARDS
from tests.rules.the_dragons_dance.drawn import texts
from tests.rules.the_dragons_dance.test_perft import VARIANTS, lively

quick = settings(max_examples=60, deadline=None, derandomize=True)


@cache
def game(board: int, variant: int, seed: int) -> list[State]:
    """The states of a lively random game."""
    rng = random.Random(seed)
    states = [THE_DRAGONS_DANCE.setup(VARIANTS[variant], BOARDS[board])]
    while states[-1].outcome is None and len(states) < 150:
        action = THE_DRAGONS_DANCE.read_action(states[-1], lively(states[-1], texts(states[-1]), rng))
        states.append(THE_DRAGONS_DANCE.apply(states[-1], action).state)
    return states


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position from a random game."""
    board, variant = draw(st.integers(0, len(BOARDS) - 1)), draw(st.integers(0, len(VARIANTS) - 1))
    states = game(board, variant, draw(st.integers(0, 3)))
    return states[draw(st.integers(0, len(states) - 1))]


def every_action(state: State, seat: int) -> list[Action]:
    """All that could be written down for a seat, legal or not, for a sample of origins."""
    squares = list(each(state.level.squares))
    origins = [*each(state.standing[0] | state.standing[1]), squares[3]]
    actions: list[Action] = [Finish(seat), *(Give(seat, square) for square in squares)]
    camps = [*each(state.level.camps), squares[8]]
    actions += [Recruit(seat, kind, camp) for kind in KINDS for camp in camps]
    for origin in origins:
        for kind in (Move, Capture, Shoot):
            actions += [kind(seat, origin, to) for to in squares]
    return actions


@settings(max_examples=25, deadline=None, derandomize=True)
@given(positions(), st.booleans())
def test_an_action_is_legal_exactly_if_nothing_speaks_against_it(state: State, theirs: bool) -> None:
    """Every wrong action is answered with a reason, every legal one with none."""
    seat = 3 - state.seat if theirs else state.seat
    legal = set(THE_DRAGONS_DANCE.legal(state, seat))
    why_not = THE_DRAGONS_DANCE.why_not
    assert {action for action in every_action(state, seat) if why_not(state, action) is None} == legal


@quick
@given(positions())
def test_every_piece_is_accounted_for(state: State) -> None:
    """All 25 pieces of a side are on the board, in the reserve or captured."""
    assert state.standing == standing_men(state.men)
    for seat in (1, 2):
        gone = captured(state, seat)
        waiting = dict(zip(RECRUITS, state.reserves[seat - 1], strict=True))
        for kind in KINDS:
            count = state.men.count(piece_of(seat, kind)) + waiting.get(kind, 0) + gone.get(kind, 0)
            out = kind == "K" and state.options.kingless(seat)
            assert count == (0 if out else COUNTS[kind]) and gone.get(kind, 0) >= 0


@quick
@given(positions())
def test_everybody_stands_where_it_may(state: State) -> None:
    """Nobody in the river, dragons on fortresses and camps only."""
    for square in each(state.standing[0] | state.standing[1]):
        assert state.level.unfit(state.men[square], square) is None


@quick
@given(positions())
def test_events_explain_the_difference(state: State) -> None:
    """Men, reserves, fortresses, commands and dragons in danger follow from the events alone."""
    level = state.level
    for action in THE_DRAGONS_DANCE.legal(state, state.seat)[::3]:
        after, events = THE_DRAGONS_DANCE.apply(state, action)
        crowd = Counter((square, piece) for square, piece in enumerate(state.men) if piece != EMPTY)
        held = [standing & level.fortresses for standing in state.standing]
        waiting = [dict(zip(RECRUITS, reserve, strict=True)) for reserve in state.reserves]
        command, doomed = (0, 0), NOWHERE
        for event in events:
            match event:
                case PieceMoved(piece, origin, to) | DragonFlew(piece, origin, to):
                    crowd[origin, piece] -= 1
                    crowd[to, piece] += 1
                case PieceLost(piece, square, _):
                    crowd[square, piece] -= 1
                case PieceRecruited(piece, camp, price, total):
                    crowd[camp, piece] += 1
                    waiting[0 if piece.isupper() else 1][piece.upper()] -= 1
                    assert price <= total
                case FortressTaken(square, seat) | FortressLost(square, seat):
                    held[seat - 1] ^= 1 << square
                case CommandOpened(_, eligible, left) | CommandContinued(_, eligible, left):
                    command = (sum(1 << square for square in eligible), left)
                case DragonSurrounded(_, square, enemies):
                    doomed = square
                    assert len(enemies) >= 3
        assert +crowd == Counter((square, piece) for square, piece in enumerate(after.men) if piece != EMPTY)
        assert held == [standing & level.fortresses for standing in after.standing]
        assert tuple(tuple(reserve.values()) for reserve in waiting) == after.reserves
        assert command == (after.eligible, after.commands_left)
        if after.turn != state.turn and after.outcome is None:
            assert doomed == after.must_fly


def half_turn(text: str) -> str:
    """A position with the board turned round and the seats exchanged."""
    ranks, seat, ours, theirs, command, king, dragon = text.split(" ")
    rows = ranks[::-1].swapcase()
    width, height = len(rows.split("/")[0]), rows.count("/") + 1

    def turned(name: str) -> str:
        return f"{chr(ord('a') + width - 1 - (ord(name[0]) - ord('a')))}{height + 1 - int(name[1:])}"

    if command != "-":
        names, left = command.split(":")
        squares = sorted(map(turned, names.split(",")), key=lambda name: (int(name[1:]), name[0]))
        command = f"{','.join(squares)}:{left}"
    king, dragon = (name if name == "-" else turned(name) for name in (king, dragon))
    return " ".join((rows, str(3 - int(seat)), theirs, ours, command, king, dragon))


@quick
@given(st.integers(0, len(BOARDS) - 1), st.integers(0, 3), st.integers(0, 149))
def test_seats_are_treated_alike(board: int, seed: int, number: int) -> None:
    """The half-turn image of a position has as many ways to go on."""
    states = [state for state in game(board, 0, seed) if state.outcome is None]
    text = THE_DRAGONS_DANCE.write_state(states[number % len(states)])
    here, there = (THE_DRAGONS_DANCE.read_state(it, {}, BOARDS[board]) for it in (text, half_turn(text)))
    assert THE_DRAGONS_DANCE.write_state(there) == half_turn(text)
    assert len(THE_DRAGONS_DANCE.legal(here, here.seat)) == len(THE_DRAGONS_DANCE.legal(there, there.seat))

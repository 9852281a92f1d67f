"""The opponents' private board against the rules, over random games."""

from __future__ import annotations

import random

import pytest

from game.ai.memory import SURE, WIN
from game.ai.tao_long.positions import drain
from game.ai.tao_long.roots import Root, board_of, position_of
from game.ai.tao_long.search import Search
from game.ai.tao_long.wheels import Width
from game.core import Step
from game.rules.tao_long import MODES, TAO_LONG, Event, Phase, State
from game.rules.tao_long.events import BalanceFormed, FocusFormed
from game.rules.tao_long.moves import sides
from game.rules.tao_long.steps import possible
from tests.ai.tao_long.brute import LOST, WON, Brute
from tests.ai.tao_long.positions import hurt, spirits
from tests.rules.tao_long import lively

GAMES = [(board, mode, seed) for board in (0, 1) for mode in range(4) for seed in (1, 2)]


@pytest.mark.parametrize(("board", "mode", "seed"), GAMES)
def test_same_sowings_as_the_rules(board: int, mode: int, seed: int) -> None:
    for state in spirits(board, mode, seed):
        fast = board_of(state)
        position = position_of(fast, state)
        able = fast.grips.of(position.mine, position.theirs).able
        assert able == possible(state.level, *sides(state, state.seat))
        rows = fast.wheels.sowings[Width.ALL][position.wheel]
        if able & fast.wheels.reach[position.wheel]:
            rows = tuple(row for row in rows if able >> row.last & 1)
        steps = [TAO_LONG.apply(state, sow) for sow in TAO_LONG.legal(state, state.seat)]
        number = fast.wheels.number
        numbers = sorted((number(step.state.wheel, step.state.coin), formed(step)) for step in steps)
        assert sorted((row.wheel, row.effects) for row in rows) == numbers


def formed(step: Step[State, Event]) -> tuple[tuple[int, int], ...]:
    """The effects that a sowing formed, in order."""
    found = []
    for event in step.events:
        if isinstance(event, FocusFormed):
            found.append((event.seat - 1, event.space))
        elif isinstance(event, BalanceFormed):
            found.append((event.seat - 1, -1))
    return tuple(found)


@pytest.mark.parametrize(("board", "mode", "seed"), GAMES)
def test_same_actions_of_the_wheel_as_the_rules(board: int, mode: int, seed: int) -> None:
    for state in lively.game(board, mode, seed):
        if state.phase == Phase.MATTER and not state.pending:
            fast = board_of(state)
            position = position_of(fast, state)
            pairs = fast.outcomes(position.mine, position.theirs, state.space)
            assert set(pairs) == {
                (fast.dragon(mine), fast.dragon(other))
                for mine, other in (sides(end, state.seat) for end in after_matter(state))
            }


def after_matter(state: State) -> list[State]:
    """Every state after a Matter phase."""
    ends = []
    for action in TAO_LONG.legal(state, state.seat):
        after = TAO_LONG.apply(state, action).state
        if after.phase == Phase.ELEMENT:
            ends += [TAO_LONG.apply(after, use).state for use in TAO_LONG.legal(after, after.actor)]
        else:
            ends.append(after)
    return ends


@pytest.mark.parametrize("mode", range(4))
@pytest.mark.parametrize("board", [0, 1])
def test_a_turn_is_worth_as_much_as_through_the_rules(board: int, mode: int) -> None:
    """Effects, second rounds and skipped phases included; with the coin, only wins are told exactly."""
    rng = random.Random(board)
    for number, state in enumerate(spirits(board, mode, 3 + mode, step=5)):
        state = hurt(state, rng) if number % 2 else state
        root = Root(Search(board_of(state)))
        brute = Brute(root.glance)
        for action in TAO_LONG.legal(state, state.seat):
            value = drain(root.value(state, action, 1, -WIN, WIN))
            exact = brute.value(TAO_LONG.apply(state, action).state, state.seat, state.turn)
            told = WON if value >= SURE else LOST if value <= -SURE else value
            text = f"{MODES[mode]} {TAO_LONG.write_state(state)} {TAO_LONG.write_action(action)}"
            if state.options.flux and abs(exact) < SURE:
                assert LOST < told <= exact, text
            else:
                assert told == exact, text

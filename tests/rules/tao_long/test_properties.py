"""Laws that hold in every position."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.tao_long import MODES, NOWHERE, SPACES, TAO_LONG, Action, Go, Sow, Square, State
from game.rules.tao_long import events as facts
from game.rules.tao_long.actions import Absorb, Expel, Rest, Stay
from game.rules.tao_long.dragon import Dragon, mask_of
from game.rules.tao_long.squares import direction_between
from game.rules.tao_long.steps import moves, possible, stays
from game.rules.tao_long.wheel import COUNT, ORDERS
from tests.rules.tao_long.lively import game
from tests.rules.tao_long.scenarios import BOARDS

quick = settings(max_examples=60, deadline=None, derandomize=True)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position from a random game."""
    board, mode = draw(st.integers(0, len(BOARDS) - 1)), draw(st.integers(0, len(MODES) - 2))
    states = game(board, mode, draw(st.integers(0, 3)))
    return states[draw(st.integers(0, len(states) - 1))]


@st.composite
def positions_and_actions(draw: st.DrawFn) -> tuple[State, list[Action]]:
    """A position, and actions that could be written down, many of them nearly legal."""
    state = draw(positions())
    seat = draw(st.sampled_from((state.actor, state.actor, state.actor, 3 - state.actor)))
    actions: list[Action] = [Stay(seat), Absorb(seat), Expel(seat), Rest(seat)]
    doors = (NOWHERE, *state.level.portals, Square(27))
    for _ in range(20):
        exit_portal = draw(st.sampled_from(doors))
        side = NOWHERE if exit_portal == NOWHERE else draw(st.integers(0, 3))
        actions.append(Go(seat, draw(st.integers(0, 3)), draw(st.integers(1, 2)), Square(exit_portal), side))
    for space, stack in enumerate(state.wheel):
        orders = (*ORDERS[stack][:3], "wb", "")
        actions += [Sow(seat, space, order) for order in dict.fromkeys(orders)]
    return state, actions


@quick
@given(positions_and_actions())
def test_an_action_is_legal_exactly_if_nothing_speaks_against_it(case: tuple[State, list[Action]]) -> None:
    """Every wrong action is answered with a reason, every legal one with none."""
    state, actions = case
    legal = set(TAO_LONG.legal(state, state.actor))
    for action in actions:
        assert (action in legal) is (TAO_LONG.why_not(state, action) is None), action


@quick
@given(positions())
def test_stones_are_kept_and_bodies_hang_together(state: State) -> None:
    """8 Ba-Gua, 8 water and 8 fire stones and connected bodies."""
    assert sum(COUNT[stack] for stack in state.wheel) == 8
    assert sum(stack % 5 for stack in state.wheel) == sum(stack // 5 for stack in state.wheel) == 4
    for dragon in state.dragons:
        assert 0 <= dragon.life <= 4 and 0 <= dragon.fire <= 4
        _check_body(state, dragon)
    assert state.dragons[0].mask & state.dragons[1].mask == 0


def _check_body(state: State, dragon: Dragon) -> None:
    assert len(set(dragon.tiles)) == len(dragon.tiles) and dragon.mask == mask_of(
        dragon.tiles, dragon.entry, dragon.exit
    )
    for place, (tile, behind) in enumerate(pairwise(dragon.tiles)):
        if place == dragon.joint:
            assert direction_between(dragon.exit, tile) != NOWHERE
            assert direction_between(dragon.entry, behind) != NOWHERE
        else:
            assert direction_between(tile, behind) != NOWHERE
    assert not mask_of(dragon.tiles) & (state.level.rock_mask | state.level.portal_mask)
    assert (dragon.joint == NOWHERE) is (dragon.entry == NOWHERE)


@quick
@given(positions())
def test_an_action_is_possible_exactly_if_it_stays_or_has_a_move(state: State) -> None:
    """An action whose required move has no free cell is impossible."""
    mine, other = state.dragons
    able = possible(state.level, mine, other)
    for space in range(len(SPACES)):
        ways = moves(state.level, mine, other, 1, space)
        assert bool(able >> space & 1) is (stays(space, mine.facing) or bool(ways))


@quick
@given(positions())
def test_events_explain_the_difference(state: State) -> None:
    """Wheel, coin, bodies, life and fire of the next state follow from the events alone."""
    for action in TAO_LONG.legal(state, state.actor)[::3]:
        after, happened = TAO_LONG.apply(state, action)
        told = _told(state, happened)
        assert told == (after.wheel, after.coin, *((d.tiles, d.life, d.fire) for d in after.dragons))


def _told(state: State, happened: tuple[facts.Event, ...]) -> tuple[object, ...]:
    wheel, coin = state.wheel, state.coin
    tiles = [dragon.tiles for dragon in state.dragons]
    life, fire = [d.life for d in state.dragons], [d.fire for d in state.dragons]
    for event in happened:
        match event:
            case facts.StonesSown():
                wheel = event.after
            case facts.CoinTurned(flow):
                coin = flow
            case facts.DragonMoved() | facts.PortalPassed() | facts.SegmentLost():
                assert tiles[event.seat - 1] == event.before.tiles
                tiles[event.seat - 1] = event.after.tiles
            case facts.LifeLost(seat, stones, left, _):
                life[seat - 1] -= stones
                assert life[seat - 1] == left
            case facts.LifeRefilled(seat, stones):
                life[seat - 1] += stones
            case facts.FireReturned(seat, stones):
                fire[seat - 1] -= stones
            case facts.StoneAbsorbed(seat, element):
                (fire if SPACES[element] == "fire" else life)[seat - 1] += 1
            case facts.BalanceStruck(seat, _, _, new_life, new_fire):
                life[seat - 1], fire[seat - 1] = new_life, new_fire
    return wheel, coin, (tiles[0], life[0], fire[0]), (tiles[1], life[1], fire[1])


def test_random_games_come_across_everything() -> None:
    """The positions above are worth checking: effects, portals in use and second rounds are among them."""
    games = [game(board, mode, seed) for board in (0, 1) for mode in (0, 1, 2) for seed in range(4)]
    states = [state for played in games for state in played]
    assert any(state.pending for state in states) and any(state.second for state in states)
    assert any(dragon.entry != NOWHERE for state in states for dragon in state.dragons)
    assert any(len(dragon.tiles) == 2 for state in states for dragon in state.dragons)

"""What is legal, and why not."""

from __future__ import annotations

from functools import cache

from game.core import Reason, Seat
from game.rules.tao_long import reasons
from game.rules.tao_long.actions import Absorb, Action, Expel, Go, Rest, Sow, Space, Stay
from game.rules.tao_long.breath import breath_of, is_blocked
from game.rules.tao_long.dragon import MOST_STONES, Dragon
from game.rules.tao_long.routes import why_no_route
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.state import FOCUS_ELEMENT, Phase, State
from game.rules.tao_long.steps import ELEMENTS, moves, possible, stays
from game.rules.tao_long.wheel import (
    COUNTER_CLOCKWISE,
    FIRE,
    LAST,
    LAST_IN_FLUX,
    ORDERS,
    PLAIN,
    Flow,
    Stack,
    flow_of,
)

_STAYS = {seat: (Stay(seat),) for seat in (1, 2)}


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat in the fixed order of the rules."""
    if state.outcome is not None or seat != state.actor:
        return ()
    if state.phase == Phase.SPIRIT:
        return _sowings(state, seat)
    element, space = decision(state)
    mine, other = sides(state, seat)
    if element:
        return _elements(state, seat, space)
    if stays(space, mine.facing):
        return _STAYS[seat]
    return tuple(moves(state.level, mine, other, seat, space))


def sides(state: State, seat: Seat) -> tuple[Dragon, Dragon]:
    """A seat's own dragon, and the other."""
    white, black = state.dragons
    return (white, black) if seat == 1 else (black, white)


def decision(state: State) -> tuple[bool, Space]:
    """Whether an element is to be used now, or a move to be made, and the space that asks for it."""
    if state.pending:
        effect = state.pending[0]
        return effect.kind == FOCUS_ELEMENT, effect.space
    return state.phase == Phase.ELEMENT, state.space


def flow(state: State, stack: Stack) -> Flow:
    """Which way a lifted stack flows."""
    return flow_of(stack, state.coin) if state.options.flux else COUNTER_CLOCKWISE


def last_space(state: State, space: Space) -> Space:
    """The space on which the last stone of a space would be dropped: it names the action."""
    return _last_spaces(state)[space][state.wheel[space]]


def _last_spaces(state: State) -> tuple[tuple[Space, ...], ...]:
    return LAST_IN_FLUX[state.coin] if state.options.flux else LAST


def choices(state: State) -> tuple[list[Space], bool]:
    """The spaces that may be sown, and whether the actions that they lead to are possible."""
    mine, other = sides(state, state.seat)
    able, last = possible(state.level, mine, other), _last_spaces(state)
    filled = [(space, stack) for space, stack in enumerate(state.wheel) if stack]
    good = [space for space, stack in filled if able >> last[space][stack] & 1]
    return (good, True) if good else ([space for space, _ in filled], False)


@cache
def _sows(seat: Seat, space: Space, stack: Stack, colours: bool) -> tuple[Sow, ...]:
    """All ways to sow a stack."""
    orders = ORDERS[stack] if colours else ("",)
    return tuple(Sow(seat, space, order) for order in orders)


def _sowings(state: State, seat: Seat) -> tuple[Action, ...]:
    colours, wheel = state.options.colours, state.wheel
    found: list[Action] = []
    for space in choices(state)[0]:
        found += _sows(seat, space, wheel[space], colours)
    return tuple(found)


def can_absorb(dragon: Dragon, element: Space) -> bool:
    """Whether a dragon holds less than four stones of an element; then the centre has one."""
    return (dragon.fire if element == FIRE else dragon.life) < MOST_STONES


def _elements(state: State, seat: Seat, space: Space) -> tuple[Action, ...]:
    mine, other = sides(state, seat)
    found: list[Action] = []
    if can_absorb(mine, space):
        found.append(Absorb(seat))
    if breath_of(state.level, mine, other) is not None:
        found.append(Expel(seat))
    return (*found, Rest(seat))


def why_not(state: State, action: Action) -> Reason | None:
    """None if the action is legal, else the most helpful reason."""
    if state.outcome is not None:
        return reasons.GAME_OVER
    if action.seat != state.actor:
        return reasons.EFFECT_FIRST if action.seat == state.seat else reasons.NOT_YOUR_TURN
    if state.phase == Phase.SPIRIT:
        return why_no_sowing(state, action) if isinstance(action, Sow) else reasons.SOW_FIRST
    element, space = decision(state)
    if isinstance(action, Sow):
        return reasons.SOWN_ALREADY
    if isinstance(action, (Go, Stay)):
        return reasons.ELEMENT_FIRST if element else _why_no_move(state, action, space)
    if not element:
        return reasons.MOVE_FIRST if space in ELEMENTS else reasons.NO_ELEMENT
    return _why_no_element(state, action, space)


def why_no_sowing(state: State, sow: Sow) -> Reason | None:
    """Why a space cannot be sown in this way, if it cannot."""
    stack = state.wheel[sow.space]
    if not stack:
        return reasons.EMPTY_SPACE
    if not is_possible(state, state.seat, last_space(state, sow.space)) and choices(state)[1]:
        return reasons.IMPOSSIBLE
    if not state.options.colours:
        return reasons.COLOURS_FIXED if sow.colours else None
    if not sow.colours:
        return reasons.COLOURS_WANTED
    return None if sorted(sow.colours) == sorted(PLAIN[stack]) else reasons.OTHER_STONES


def _why_no_move(state: State, action: Go | Stay, space: Space) -> Reason | None:
    mine, other = sides(state, action.seat)
    if stays(space, mine.facing):
        return None if isinstance(action, Stay) else reasons.MUST_STAY
    if isinstance(action, Stay):
        return reasons.MUST_MOVE
    return why_no_route(state.level, mine, other, action, space)


def _why_no_element(state: State, action: Absorb | Expel | Rest, space: Space) -> Reason | None:
    mine, other = sides(state, action.seat)
    if isinstance(action, Absorb) and not can_absorb(mine, space):
        return reasons.FULL
    if isinstance(action, Expel) and breath_of(state.level, mine, other) is None:
        blocked = is_blocked(state.level, mine, other)
        return reasons.BREATH_BLOCKED if blocked else reasons.OUT_OF_REACH
    return None


def is_possible(state: State, seat: Seat, space: Space) -> bool:
    """Whether a seat's dragon can perform the action of a space."""
    mine, other = sides(state, seat)
    return space != NOWHERE and bool(possible(state.level, mine, other) >> space & 1)

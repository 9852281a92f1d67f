"""Calls: heard in real time, carried out when their moment is over, in a fair order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Reason, Seat, Tick
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import (
    Attack,
    Call,
    Flow,
    Heal,
    Move,
    Rally,
    Ready,
    Scurry,
    Step,
    Stoke,
    Turn,
    Use,
    WatchOut,
    Withdraw,
)
from game.rules.eye_for_an_eye.attacks import proceed
from game.rules.eye_for_an_eye.calls import (
    attack,
    heal,
    make_ready,
    move,
    rally,
    stoke,
    watch_out,
    why_no_attack,
    why_no_heal,
    why_no_move,
    why_no_rally,
    why_no_readying,
    why_no_stoke,
)
from game.rules.eye_for_an_eye.card_effects import use
from game.rules.eye_for_an_eye.cards import why_no_use
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import Called, CallFailed, CallWithdrawn, FeatherPassed
from game.rules.eye_for_an_eye.hexes import NOWHERE, Space, seat_of
from game.rules.eye_for_an_eye.nymphlets import scurry, why_no_scurry
from game.rules.eye_for_an_eye.reactions import why_no_watch
from game.rules.eye_for_an_eye.state import State, Waiting, standing
from game.rules.eye_for_an_eye.steps import decide, path_of, why_no_decision

CALLS: Final = (Move, Scurry, Attack, Heal, Ready, Use, WatchOut, Stoke, Rally, Step, Turn, Flow)
"""The kinds of calls."""

_WHY_NOT: Final[dict[type[Call], Callable[..., Reason | None]]] = {
    Move: why_no_move, Scurry: why_no_scurry, Attack: why_no_attack, Heal: why_no_heal,
    Ready: why_no_readying, Use: why_no_use, WatchOut: why_no_watch, Stoke: why_no_stoke,
    Rally: why_no_rally, Step: why_no_decision, Turn: why_no_decision, Flow: why_no_decision,
}
_CARRY_OUT: Final[dict[type[Call], Callable[..., None]]] = {
    Move: move, Scurry: scurry, Heal: heal, Ready: make_ready, Use: use, WatchOut: watch_out, Stoke: stoke,
    Rally: rally, Step: decide, Turn: decide, Flow: decide,
}


def bucket(tick: Tick) -> int:
    """The 50 ms in which a tick of 20 ms begins: calls in the same one are simultaneous."""
    return tick * 2 // 5


def bucket_end(tick: Tick) -> Tick:
    """The first tick after the bucket of a tick."""
    return Tick(-(-5 * (bucket(tick) + 1) // 2))


def why_no_call(state: State, call: Call) -> Reason | None:
    """Why a call cannot be carried out, apart from whose moment it is."""
    return _WHY_NOT[type(call)](state, call)


def hear(draft: Draft, call: Call) -> None:
    """In real time a call waits for the end of its moment; steps of a card do not, for all others wait."""
    draft.tell(Called(call.seat, call))
    if draft.state.phase == "fight" and draft.state.pause is None:
        draft.put(calls=(*draft.state.calls, Waiting(call, draft.state.tick)))
    else:
        carry_out(draft, call)


def carry_out(draft: Draft, call: Call) -> None:
    """Do what a call says."""
    if isinstance(call, Attack):
        proceed(draft, attack(draft, call))
    else:
        _CARRY_OUT[type(call)](draft, call)


def _busy(state: State, seat: Seat) -> bool:
    return any(seat in (seat_of(one.attacker), seat_of(one.target)) for one in state.exchanges)


def due(state: State) -> list[Waiting]:
    """The calls of the oldest moment that is over, of seats whom no attack holds."""
    now, found = bucket(state.tick), []
    for waiting in state.calls:
        call = waiting.call
        held = _busy(state, call.seat) or _targets_busy(state, call)
        if not held and bucket(waiting.tick) < now:
            found.append(waiting)
    oldest = min((bucket(waiting.tick) for waiting in found), default=0)
    return [waiting for waiting in found if bucket(waiting.tick) == oldest]


def delayed(state: State, seat: Seat) -> bool:
    """Whether a seat's attack was heard and waits only for its target, whom another attack holds."""
    now = bucket(state.tick)
    return any(
        waiting.call.seat == seat and bucket(waiting.tick) < now and _targets_busy(state, waiting.call)
        for waiting in state.calls
    )


def _targets_busy(state: State, call: Call) -> bool:
    return isinstance(call, Attack) and _busy(state, seat_of(call.target))


def why_no_withdrawal(state: State, action: Withdraw) -> Reason | None:
    """Why a seat has nothing to withdraw."""
    return None if delayed(state, action.seat) else reasons.NO_CALL_WAITS


def withdraw(draft: Draft, action: Withdraw) -> None:
    """A call that waits is taken back, as if nobody had heard it."""
    taken = next(waiting for waiting in draft.state.calls if waiting.call.seat == action.seat)
    draft.put(calls=tuple(waiting for waiting in draft.state.calls if waiting is not taken))
    draft.tell(CallWithdrawn(action.seat, taken.call))


def resolve_one(draft: Draft) -> bool:
    """Carry out the call that comes first, with an attack that answers it; whether there was one."""
    group = due(draft.state)
    if not group:
        return False
    first = group[0]
    if len(group) > 1:
        first = _favoured(draft, group)
    answer = _answer(group, first)
    both = [first, answer] if answer else [first]
    draft.put(calls=tuple(waiting for waiting in draft.state.calls if waiting not in both))
    _resolve(draft, [waiting.call for waiting in both])
    return True


def _resolve(draft: Draft, calls: list[Call]) -> None:
    """Calls that are still possible are carried out; of mutual attacks both land."""
    possible = []
    for call in calls:
        reason = why_no_call(draft.state, call)
        if reason:
            draft.tell(CallFailed(call.seat, call, reason))
        else:
            possible.append(call)
    if len(possible) < 2:
        for call in possible:
            carry_out(draft, call)
        return
    exchanges = [attack(draft, call) for call in possible if isinstance(call, Attack)]
    for exchange in exchanges:
        proceed(draft, exchange)


def _answer(group: list[Waiting], first: Waiting) -> Waiting | None:
    for waiting in group:
        if _targets(first.call, waiting.call.seat) and _targets(waiting.call, first.call.seat):
            return waiting
    return None


def _targets(call: Call, seat: Seat) -> bool:
    return isinstance(call, Attack) and seat_of(call.target) == seat


def _favoured(draft: Draft, group: list[Waiting]) -> Waiting:
    """By arrival, unless calls contend: then the seat nearest to the feather, which goes on after it."""
    state = draft.state
    rivals = [one for one in group if any(_contend(state, one.call, other.call) for other in group)]
    if not rivals or (len(rivals) == 2 and _answer(rivals, rivals[0])):
        return group[0]
    seats = len(state.players)
    first = min(rivals, key=lambda one: (one.call.seat - state.feather) % seats)
    draft.put(feather=_next_standing(state, first.call.seat))
    draft.tell(FeatherPassed(first.call.seat, draft.state.feather))
    return first


def _next_standing(state: State, seat: Seat) -> Seat:
    count = len(state.players)
    order = [(seat + offset - 1) % count + 1 for offset in range(1, count + 1)]
    return next((other for other in order if standing(state, other)), seat)


def _contend(state: State, one: Call, other: Call) -> bool:
    """Whether it matters which of two calls comes first."""
    if one.seat == other.seat:
        return False
    if Use in (type(one), type(other)) or _targets(one, other.seat) or _targets(other, one.seat):
        return True
    if isinstance(one, Attack) and isinstance(other, Attack) and seat_of(one.target) == seat_of(other.target):
        return True
    space = _goal(state, one)
    return space != NOWHERE and space == _goal(state, other)


def _goal(state: State, call: Call) -> Space:
    """The space that a call would put a figure on, or NOWHERE."""
    task = state.players[call.seat - 1].task
    if isinstance(call, Step) and task:
        return path_of(state, task, call.way)[-1]
    return state.arena.space(call.cell) if isinstance(call, Rally) else NOWHERE

"""What is legal, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import CHANCE, CLOCK, Reason, Seat, Tick
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import (
    Action,
    Advance,
    Allocate,
    Call,
    Choose,
    Deal,
    Declare,
    EndTurn,
    Enter,
    Grab,
    Pass,
    Recover,
    Reveal,
    Roll,
    SetPace,
    Settle,
    Show,
    Stake,
    Sway,
    Untie,
    Withdraw,
)
from game.rules.eye_for_an_eye.candidates import candidates
from game.rules.eye_for_an_eye.chance import chances, must_act, why_no_show
from game.rules.eye_for_an_eye.clock import next_moment, why_no_advance
from game.rules.eye_for_an_eye.flowers import why_no_flower
from game.rules.eye_for_an_eye.hands import why_no_allocate, why_no_recover, why_no_roll
from game.rules.eye_for_an_eye.nets import why_no_untie
from game.rules.eye_for_an_eye.nymphlets import why_no_settling
from game.rules.eye_for_an_eye.reactions import exchange_on, why_no_reaction
from game.rules.eye_for_an_eye.resolve import why_no_call, why_no_withdrawal
from game.rules.eye_for_an_eye.rounds import why_no_deal, why_no_entry
from game.rules.eye_for_an_eye.scored import why_no_choice
from game.rules.eye_for_an_eye.state import State, lore_of
from game.rules.eye_for_an_eye.steps import why_no_decision
from game.rules.eye_for_an_eye.turns import why_no_action_left, why_no_end, why_no_grab
from game.rules.eye_for_an_eye.vote import why_no_declaration, why_no_stake, why_no_sway
from game.rules.eye_for_an_eye.whose import DECISIONS, why_not_now


def to_act(state: State) -> tuple[Seat, ...]:
    """Chance if it must, the clock if it runs, and every seat with a legal action."""
    if state.phase == "over":
        return ()
    found = [CHANCE] if must_act(state) else []
    found += [CLOCK] if state.phase == "fight" else []
    for seat in range(1, len(state.players) + 1):
        if any(_speaks_against(state, action) is None for action in candidates(state, seat)):
            found.append(seat)
    return tuple(found)


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat in the order of the rules; of the clock, a tick and the next moment."""
    if state.phase == "over":
        return ()
    if seat == CHANCE:
        return tuple(action for action, _ in chances(state))
    if seat == CLOCK:
        return _advances(state)
    return tuple(action for action in candidates(state, seat) if _speaks_against(state, action) is None)


def _advances(state: State) -> tuple[Action, ...]:
    if state.phase != "fight":
        return ()
    ticks = sorted({state.tick + 1, max(state.tick + 1, next_moment(state))})
    return tuple(Advance(Tick(tick)) for tick in ticks)


def why_not(state: State, action: Action) -> Reason | None:
    """None if the action is legal, else the most helpful reason."""
    if state.phase == "over":
        return reasons.GAME_OVER
    outside = _OUTSIDE.get(type(action))
    if outside:
        return outside(state, action)
    return why_not_now(state, action) or _speaks_against(state, action)


def _speaks_against(state: State, action: Action) -> Reason | None:
    """Why not, for an action of a kind that the moment allows."""
    return _INSIDE.get(type(action), _why_no_call_or_reaction)(state, action)


def _why_no_call_or_reaction(state: State, action: Call) -> Reason | None:
    """A parry or a take comes here as well, but only while an attack is on."""
    exchange = exchange_on(state, action.seat)
    if exchange:
        return why_no_reaction(state, exchange, action)
    return why_no_call(state, action) or why_no_action_left(state, action)


def _why_no_pace(state: State, action: SetPace) -> Reason | None:
    if state.options.turn_based:
        return reasons.NO_PACE
    known = range(len(lore_of(state).timings.paces))
    same = state.players[action.seat - 1].pace == action.pace
    return None if action.pace in known and not same else reasons.NO_SUCH_PACE


def _why_no_pass(state: State, action: Pass) -> Reason | None:
    return None


_OUTSIDE: Final[dict[type[Action], Callable[..., Reason | None]]] = {
    Advance: why_no_advance, Deal: why_no_deal, Reveal: why_no_flower, Show: why_no_show,
}
_INSIDE: Final[dict[type[Action], Callable[..., Reason | None]]] = {
    Choose: why_no_choice, Enter: why_no_entry, Settle: why_no_settling, SetPace: _why_no_pace,
    Roll: why_no_roll, Allocate: why_no_allocate, Recover: why_no_recover, Untie: why_no_untie,
    Grab: why_no_grab, EndTurn: why_no_end, Pass: _why_no_pass, Withdraw: why_no_withdrawal,
    Declare: why_no_declaration, Stake: why_no_stake, Sway: why_no_sway,
    **dict.fromkeys(DECISIONS, why_no_decision),
}

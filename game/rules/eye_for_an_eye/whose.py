"""Whose moment it is: what a seat may do at all just now."""

from __future__ import annotations

from typing import Final, Literal

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import (
    Action,
    Allocate,
    Choose,
    Dart,
    Declare,
    EndTurn,
    Enter,
    Face,
    Flow,
    Grab,
    Parry,
    Pass,
    Ready,
    Recover,
    Roll,
    SetPace,
    Settle,
    Stake,
    Stay,
    Step,
    Stop,
    Strike,
    Sway,
    Take,
    Turn,
    Untie,
    Use,
    WatchOut,
    Withdraw,
)
from game.rules.eye_for_an_eye.hexes import seat_of
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.resolve import delayed
from game.rules.eye_for_an_eye.state import VOTING, State, rung, standing
from game.rules.eye_for_an_eye.tasks import waits_for

DECISIONS: Final = (Step, Turn, Face, Strike, Stay, Stop, Flow)
REACTIONS: Final = (Parry, Dart, Take, Use, WatchOut)
WHILE_WAITING: Final = (Roll, Allocate, Recover, Untie, Withdraw)
_ROLLING: Final = (Roll, Allocate, Recover, Ready, Untie, Grab)


Moment = Literal[
    "free", "defend", "decide", "waiting", "time.window", "time.pause", "time.order", "dice.chance",
    "turns.order", "round.time",
]
"""What a seat may do: what it likes, defend, decide, or only use its hands while a call of its own waits for
its target; else the id of the rule that makes it wait."""


def moment(state: State, seat: Seat) -> Moment:
    """What a seat may do now."""
    if exchange_on(state, seat):
        return "defend"
    paused = state.pause is not None
    # Asked for every seat at every moment, and mostly there is nothing under way.
    if state.exchanges and any(
        seat_of(one.attacker) == seat and one.held is paused for one in state.exchanges
    ):
        return "time.window"
    if state.requests and any(request.seat == seat for request in state.requests):
        return "dice.chance"
    if paused:
        return "decide" if waits_for(state, seat) else "time.pause"
    if rung(state):
        return "round.time"
    if state.calls and any(waiting.call.seat == seat for waiting in state.calls):
        return "waiting" if delayed(state, seat) else "time.order"
    if state.phase == "turn" and (state.exchanges or state.requests or seat != state.acting):
        return "turns.order"
    if state.players[seat - 1].task:
        return "decide"
    return "turns.order" if state.phase == "roll" and state.players[seat - 1].marker else "free"


_WAITING: Final[dict[Moment, Reason]] = {
    "time.window": reasons.ATTACK_OPEN, "dice.chance": reasons.DICE_IN_AIR, "time.pause": reasons.PAUSED,
    "time.order": reasons.CALL_HEARD, "turns.order": reasons.NOT_YOUR_TURN,
    "round.time": reasons.TIME_OVER,
}


def why_not_now(state: State, action: Action) -> Reason | None:
    """Why a seat may do nothing of this kind just now."""
    seat = action.seat
    if not 1 <= seat <= len(state.players) or not standing(state, seat):
        return reasons.OUT_OF_ROUND
    if state.phase == "deal":
        return reasons.DEALING
    if state.phase == "choose":
        return None if isinstance(action, Choose) else reasons.CHOOSE_FIRST
    if isinstance(action, Choose):
        return reasons.NOT_CHOOSING
    if isinstance(action, Enter | SetPace):
        return None if state.phase == "place" else reasons.ALREADY_BEGUN
    if state.phase == "place":
        return reasons.PLACE_FIRST
    if state.phase == "settle":
        return None if isinstance(action, Settle) else reasons.SETTLE_FIRST
    if isinstance(action, Settle):
        return reasons.NO_SETTLING
    if state.phase in VOTING:
        return None if isinstance(action, Declare | Stake | Sway) else reasons.VOTE_FIRST
    now = moment(state, seat)
    if now in _WAITING:
        return _WAITING[now]
    if now == "defend":
        return None if isinstance(action, REACTIONS) else reasons.UNDER_ATTACK
    if now == "decide":
        return None if isinstance(action, DECISIONS) else reasons.DECIDE_FIRST
    if now == "waiting":
        return None if isinstance(action, WHILE_WAITING) else reasons.CALL_WAITS
    return _why_not_free(state, action)


def _why_not_free(state: State, action: Action) -> Reason | None:
    if isinstance(action, Parry | Dart | Take):
        return reasons.NO_ATTACK
    if isinstance(action, Declare | Stake | Sway):
        return reasons.NO_VOTE
    if isinstance(action, Withdraw):
        return reasons.NO_CALL_WAITS
    if isinstance(action, DECISIONS):
        return reasons.NOTHING_UNDER_WAY
    if isinstance(action, EndTurn | Pass):
        return None if state.phase == "turn" else reasons.NO_TURNS
    if state.phase == "fight":
        return reasons.NO_MARKERS if isinstance(action, Grab) else None
    if state.phase == "roll" and not isinstance(action, _ROLLING):
        return reasons.ROLLING_PHASE
    return None

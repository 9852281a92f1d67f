"""What is legal in Fledglings, and why not."""

from __future__ import annotations

from collections.abc import Mapping

from game.core import Outcome, Reason, Seat
from tests.fledglings.rules.state import EMPTY, SIDE, Hop, State, cells, far_row

RULES: Mapping[str, str] = {
    "hop.turn": "One after the other",
    "hop.yours": "Your own fledglings",
    "hop.forward": "One square forward",
    "hop.straight": "Straight on",
    "hop.own": "No room for two",
    "end.edge": "The far edge",
    "end.stuck": "Nowhere to go",
}
NOT_YOUR_TURN = Reason("hop.turn", "It is not your turn.")
NOT_YOURS = Reason("hop.yours", "No fledgling of yours stands there.")
NOT_FORWARD = Reason("hop.forward", "Fledglings hop one square forward, straight or aslant.")
BLOCKED = Reason("hop.straight", "Straight on, the square must be empty.")
OWN = Reason("hop.own", "Your own fledgling stands there.")


def outcome(state: State) -> Outcome | None:
    """Reaching the far edge wins; whoever cannot hop has lost."""
    mover = 3 - state.seat
    if any(state.at((x, far_row(mover))) == mover for x in range(SIDE)):
        return Outcome(((mover,), (state.seat,)), "end.edge")
    return None if hops(state) else Outcome(((mover,), (state.seat,)), "end.stuck")


def legal(state: State, seat: Seat) -> tuple[Hop, ...]:
    """All legal hops of a seat, from a1 on, row by row and left to right."""
    return hops(state) if seat == state.seat and outcome(state) is None else ()


def hops(state: State) -> tuple[Hop, ...]:
    """What the seat to act could do, were the game not over."""
    forward = 1 if state.seat == 1 else -1
    return tuple(
        hop
        for x, y in cells()
        for side in (-1, 0, 1)
        if _against(state, hop := Hop(state.seat, (x, y), (x + side, y + forward))) is None
    )


def why_not(state: State, action: Hop) -> Reason | None:
    """None if the hop is legal, else the reason."""
    over = outcome(state)
    if over is not None:
        return Reason(over.reason, "The game is over.")
    return NOT_YOUR_TURN if action.seat != state.seat else _against(state, action)


def _against(state: State, hop: Hop) -> Reason | None:
    meadow = cells()
    if hop.origin not in meadow or state.at(hop.origin) != hop.seat:
        return NOT_YOURS
    side, ahead = hop.to[0] - hop.origin[0], hop.to[1] - hop.origin[1]
    if hop.to not in meadow or ahead != (1 if hop.seat == 1 else -1) or abs(side) > 1:
        return NOT_FORWARD
    if state.at(hop.to) == hop.seat:
        return OWN
    return BLOCKED if side == 0 and state.at(hop.to) != EMPTY else None

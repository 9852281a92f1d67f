"""What an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Refused, Step
from game.rules.eye_for_an_eye.actions import (
    Action,
    Advance,
    Allocate,
    Call,
    Choose,
    Dart,
    Deal,
    Declare,
    EndTurn,
    Enter,
    Face,
    Grab,
    Parry,
    Pass,
    Recover,
    Reveal,
    Roll,
    SetPace,
    Settle,
    Show,
    Stake,
    Stay,
    Stop,
    Strike,
    Sway,
    Take,
    Untie,
    Use,
    WatchOut,
    Withdraw,
)
from game.rules.eye_for_an_eye.chance import show
from game.rules.eye_for_an_eye.clock import advance, end_turn, settle
from game.rules.eye_for_an_eye.defence import react
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import Event
from game.rules.eye_for_an_eye.flowers import turn_up
from game.rules.eye_for_an_eye.hands import allocate, recover, roll, taken
from game.rules.eye_for_an_eye.king import climb
from game.rules.eye_for_an_eye.moves import why_not
from game.rules.eye_for_an_eye.nets import untie
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.resolve import hear, withdraw
from game.rules.eye_for_an_eye.rounds import choose_pace, deal, enter, settle_nymphlet
from game.rules.eye_for_an_eye.scored import choose
from game.rules.eye_for_an_eye.state import SharedKind, SharedTrack, State, track_on
from game.rules.eye_for_an_eye.steps import decide
from game.rules.eye_for_an_eye.stream import rage
from game.rules.eye_for_an_eye.turns import count_action, give_up, grab, is_free
from game.rules.eye_for_an_eye.vote import declare, stake, sway
from game.rules.eye_for_an_eye.whose import DECISIONS


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and what happened; Refused if the action is not legal."""
    refusal = why_not(state, action)
    if refusal:
        raise Refused(refusal)
    draft = Draft(state)
    if isinstance(action, Use | WatchOut | Parry | Dart | Take) and exchange_on(state, action.seat):
        react(draft, action)
    else:
        _AT_ONCE.get(type(action), _call)(draft, action)
    settle(draft)
    return draft.step()


def _call(draft: Draft, action: Call) -> None:
    """A call; turn based it may cost one of the two actions, decisions within one do not."""
    if draft.state.phase == "turn" and not isinstance(action, DECISIONS):
        count_action(draft, is_free(draft.state, action))
    hear(draft, action)


def _allocate(draft: Draft, action: Allocate) -> None:
    allocate(draft, action)
    track = track_on(draft.state, action.place)
    if track and taken(draft.state, action.seat, track.place) >= track.spaces:
        _WHEN_FULL[track.kind](draft, track)


def _untie(draft: Draft, action: Untie) -> None:
    untie(draft, action)
    if draft.state.phase == "turn":
        count_action(draft, free=True)


_WHEN_FULL: Final[dict[SharedKind, Callable[[Draft, SharedTrack], None]]] = {
    "current": rage, "hill": climb,
}
_AT_ONCE: Final[dict[type[Action], Callable[..., None]]] = {
    Advance: advance, Deal: deal, Show: show, Choose: choose, Enter: enter, Settle: settle_nymphlet,
    SetPace: choose_pace, Roll: roll,
    Allocate: _allocate, Recover: recover, Untie: _untie, Grab: grab, EndTurn: end_turn, Pass: give_up,
    Withdraw: withdraw, Face: decide, Strike: decide, Stay: decide, Stop: decide,
    Declare: declare, Stake: stake, Sway: sway, Reveal: turn_up,
}

"""The turn-based mode: rolling together, markers, and turns of two actions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import (
    Action,
    EndTurn,
    Grab,
    Pass,
    Rally,
    Ready,
    Stoke,
    Untie,
    Use,
    WatchOut,
)
from game.rules.eye_for_an_eye.calls import why_no_rally, why_no_readying, why_no_stoke
from game.rules.eye_for_an_eye.cards import uses, why_no_use
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import MarkerGrabbed, Passed, PhaseBegan, TurnBegan, TurnEnded
from game.rules.eye_for_an_eye.hands import lying, must_allocate, picked_up
from game.rules.eye_for_an_eye.hexes import NOWHERE
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.nets import why_no_untie
from game.rules.eye_for_an_eye.places import BLANK, POOL
from game.rules.eye_for_an_eye.reactions import why_no_watch
from game.rules.eye_for_an_eye.sight import own_figures
from game.rules.eye_for_an_eye.state import State, card_at, chief_of, hand_of, last_turn, lore_of, standing
from game.rules.eye_for_an_eye.vote import begin_vote, go_on

ACTIONS_EACH: Final = 2


def begin_game_turn(draft: Draft) -> None:
    """Everybody rolls again, all that is not allocated; markers lie on the table."""
    for seat in draft.state.contenders:
        rolls, faces = lore_of(draft.state).timings.rolls, picked_up(draft.player(seat)).faces
        draft.put_player(
            seat, rolls_left=rolls, marker=0, passed=not standing(draft.state, seat), faces=faces,
        )
    draft.put(phase="roll", game_turn=draft.state.game_turn + 1, acting=0, actions_left=0, free_taken=False)
    draft.tell(PhaseBegan("roll", draft.state.game_turn))


def why_no_grab(state: State, action: Grab) -> Reason | None:
    """Why a seat cannot take a marker yet."""
    player = state.players[action.seat - 1]
    if state.phase != "roll":
        return reasons.NO_MARKERS
    if not 1 <= action.marker <= _markers(state):
        return reasons.NO_SUCH_MARKER
    if any(other.marker == action.marker for other in state.players):
        return reasons.MARKER_TAKEN
    if player.rolls_left and any(player.faces[die] == BLANK for die in lying(player, POOL)):
        return reasons.ROLL_FIRST
    return reasons.ALLOCATE_FIRST if must_allocate(state, action.seat) else None


def _markers(state: State) -> int:
    return sum(1 for seat in state.contenders if standing(state, seat))


def grab(draft: Draft, action: Grab) -> None:
    """A seat takes a marker; the last one begins the turn phase."""
    draft.put_player(action.seat, marker=action.marker)
    draft.tell(MarkerGrabbed(action.seat, action.marker))
    if all(player.marker for player in draft.state.players if player.health):
        draft.put(phase="turn")
        draft.tell(PhaseBegan("turn", draft.state.game_turn))
        next_turn(draft, 0)


def is_free(state: State, action: Action) -> bool:
    """Whether an action costs none of the two of a turn."""
    if isinstance(action, Use):
        return card_at(state, action.seat, action.band).free
    innate = isinstance(action, WatchOut | Stoke | Rally)
    return isinstance(action, Ready) or (innate and chief_of(state, action.seat).innate.free)


def free_action_left(state: State, seat: Seat) -> bool:
    """Whether a seat could do anything in its turn that costs none of its two actions."""
    return any(reason is None for reason in _against_free_actions(state, seat))


def _against_free_actions(state: State, seat: Seat) -> Iterator[Reason | None]:
    """What speaks against each free action, in the order of the rules."""
    chief, player = chief_of(state, seat), state.players[seat - 1]
    if player.netted:
        yield from (why_no_untie(state, Untie(seat, figure)) for figure in own_figures(state, seat))
    yield from (why_no_readying(state, Ready(seat, card.band)) for card in hand_of(state, seat))
    yield from (why_no_use(state, use) for use in uses(state, seat) if is_free(state, use))
    if chief.innate.free:
        yield from (why_no_watch(state, WatchOut(seat, facing)) for facing in range(6))
        yield why_no_stoke(state, Stoke(seat))
        around = [space for space in state.arena.steps[player.chief_at.space] if space != NOWHERE]
        yield from (why_no_rally(state, Rally(seat, state.arena.cells[space])) for space in around)


def why_no_end(state: State, action: EndTurn) -> Reason | None:
    """Why a turn cannot be ended: whoever has done nothing in it must pass."""
    acted = state.free_taken or state.actions_left < ACTIONS_EACH
    return None if acted else reasons.PASS_INSTEAD


def why_no_action_left(state: State, action: Action) -> Reason | None:
    """Why an action can no longer be paid in this turn."""
    spent = state.phase == "turn" and not state.actions_left
    return reasons.NO_ACTIONS_LEFT if spent and not is_free(state, action) else None


def count_action(draft: Draft, free: bool) -> None:
    """An action of the turn has been used up, or a free one was taken."""
    if free:
        draft.put(free_taken=True)
    else:
        draft.put(actions_left=draft.state.actions_left - 1)


def give_up(draft: Draft, action: Pass) -> None:
    """A seat waits for the next rolling phase."""
    draft.put_player(action.seat, passed=True)
    draft.put(actions_left=0)
    draft.tell(Passed(action.seat))


def settle_turn(draft: Draft) -> str:
    """End turns that are over; the id of the rule that ends the round, or nothing."""
    state = draft.state
    if state.phase != "turn" or state.requests or state.exchanges:
        return ""
    player = state.players[state.acting - 1]
    waits = player.health and not player.passed
    if waits and (player.task or state.actions_left or free_action_left(state, state.acting)):
        return ""
    return finish_turn(draft)


def finish_turn(draft: Draft) -> str:
    """The turn is over; the id of the rule that ends the round with it, or nothing."""
    state = draft.state
    draft.tell(TurnEnded(state.acting))
    if next_turn(draft, state.players[state.acting - 1].marker):
        return ""
    if mode_of(state).votes:
        begin_vote(draft)
        return ""
    return finish_game_turn(draft)


def finish_game_turn(draft: Draft) -> str:
    """A game turn is over; the id of the rule that ends the round with it, or nothing."""
    if draft.state.game_turn >= last_turn(draft.state):
        return "round.turns"
    begin_game_turn(draft)
    return ""


def settle_vote(draft: Draft) -> str:
    """Let a vote go on; the id of the rule that ends the round after it, or nothing."""
    if not go_on(draft):
        return ""
    return mode_of(draft.state).over(draft.state) or finish_game_turn(draft)


def next_turn(draft: Draft, marker: int) -> bool:
    """The next seat in marker order that has not passed, after a marker and then from the first."""
    seat = _following(draft.state, marker)
    if seat:
        draft.put(acting=seat, actions_left=ACTIONS_EACH, free_taken=False)
        draft.tell(TurnBegan(seat, ACTIONS_EACH))
    return bool(seat)


def _following(state: State, marker: int) -> Seat:
    waiting = [
        (player.marker <= marker, player.marker, seat)
        for seat, player in enumerate(state.players, 1) if player.health and not player.passed
    ]
    return min(waiting)[2] if waiting else 0

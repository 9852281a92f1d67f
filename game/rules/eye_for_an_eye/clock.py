"""How time goes on, and what comes about by itself."""

from __future__ import annotations

from game.core import TICKS_A_SECOND, Reason, Tick
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Advance, EndTurn
from game.rules.eye_for_an_eye.attacks import close
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import BellRang, ClockSignalled, DecisionLapsed, Resumed
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.resolve import bucket, bucket_end, resolve_one
from game.rules.eye_for_an_eye.rounds import end_round
from game.rules.eye_for_an_eye.state import Exchange, State, length, lore_of, rung
from game.rules.eye_for_an_eye.tasks import end_task, waits_for
from game.rules.eye_for_an_eye.turns import finish_turn, settle_turn


def why_no_advance(state: State, action: Advance) -> Reason | None:
    """Why time cannot go on to a tick."""
    if state.phase != "fight":
        return reasons.NO_CLOCK
    return reasons.TIME_BACK if action.to <= state.tick else None


def advance(draft: Draft, action: Advance) -> None:
    """Time goes on, from one thing that comes about by itself to the next, at most to the round's end."""
    while draft.state.phase == "fight" and (at := next_moment(draft.state)) <= action.to:
        _go_to(draft, at)
        _come_about(draft)
        settle(draft)
    if draft.state.phase == "fight" and draft.state.tick < action.to:
        _go_to(draft, action.to)


def next_moment(state: State) -> Tick:
    """The tick of the next thing that comes about by itself."""
    if state.pause:
        return Tick(_end_of_wait(state))
    moments = [] if rung(state) else [state.tick + length(state) - state.clock]
    moments += [state.tick + one.until - state.clock for one in state.exchanges]
    moments += [
        bucket_end(waiting.tick) for waiting in state.calls if bucket(waiting.tick) == bucket(state.tick)
    ]
    called = (*_signals(state), *mode_of(state).moments(state))
    moments += [state.tick + at - state.clock for at in called if at > state.clock]
    return Tick(min(moments, default=state.tick))


def _end_of_wait(state: State) -> int:
    """When a pause ends, or the next decision within it."""
    assert state.pause is not None
    held = [one.until for one in state.exchanges if one.held and not one.answered]
    if held:
        return min(held)
    deciding = [player.task.until for player in state.players if player.task and player.task.until]
    return min(deciding) if deciding else max(state.pause.until, state.tick)


def _signals(state: State) -> list[int]:
    """The times on the round clock at which a signal sounds."""
    end = length(state)
    return [end - seconds * TICKS_A_SECOND for seconds in lore_of(state).timings.signals]


def _go_to(draft: Draft, tick: Tick) -> None:
    state = draft.state
    if state.pause:
        draft.put(tick=tick)
        return
    clock = state.clock + tick - state.tick
    draft.put(tick=tick, clock=clock)
    if rung(draft.state) and not rung(state):
        draft.tell(BellRang())
    for at, seconds in zip(_signals(state), lore_of(state).timings.signals, strict=True):
        if state.clock < at <= clock:
            draft.tell(ClockSignalled(seconds))
    if any(state.clock < at <= clock for at in mode_of(state).moments(state)):
        mode_of(state).call(draft)


def _come_about(draft: Draft) -> None:
    """What the tick has brought: windows close, decisions lapse."""
    for exchange in draft.state.exchanges:
        if exchange in draft.state.exchanges and _over(draft.state, exchange):
            close(draft, exchange)
    for seat, player in enumerate(draft.state.players, 1):
        task = player.task
        if task and task.until and task.until <= draft.state.tick and not _holding(draft.state):
            draft.tell(DecisionLapsed(seat, task.kind))
            end_task(draft, seat)


def _over(state: State, exchange: Exchange) -> bool:
    if exchange.answered or exchange.held is not (state.pause is not None):
        return False
    return exchange.until <= (state.tick if exchange.held else state.clock)


def _holding(state: State) -> bool:
    return any(exchange.held for exchange in state.exchanges)


def settle(draft: Draft) -> None:
    """Let everything come about that waits for nobody."""
    while draft.state.phase in ("fight", "turn", "roll"):
        over = mode_of(draft.state).over(draft.state)
        if over and not draft.state.exchanges:
            end_round(draft, over)
        elif draft.state.phase != "fight":
            if not _settle_turns(draft):
                return
        elif draft.state.pause:
            if not _resumes(draft):
                return
        elif not resolve_one(draft):
            if not rung(draft.state) or draft.state.calls or draft.state.exchanges:
                return
            end_round(draft, "round.time")


def _settle_turns(draft: Draft) -> bool:
    """Whether a turn-based round came to an end."""
    reason = settle_turn(draft)
    if reason:
        end_round(draft, reason)
    return bool(reason)


def end_turn(draft: Draft, action: EndTurn) -> None:
    """Whoever is to act leaves the rest of its turn; the last game turn may end with it."""
    reason = finish_turn(draft)
    if reason:
        end_round(draft, reason)


def _resumes(draft: Draft) -> bool:
    """End a pause whose time is over and in which nobody has to decide any more."""
    state = draft.state
    assert state.pause is not None
    pending = _holding(state) or any(waits_for(state, seat) for seat in range(1, len(state.players) + 1))
    if pending or state.tick < state.pause.until:
        return False
    draft.put(pause=None)
    draft.tell(Resumed(state.pause.kind))
    return True

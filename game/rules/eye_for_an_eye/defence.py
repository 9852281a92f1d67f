"""What a reaction does."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Dart, Parry, Place, Take, Use, WatchOut
from game.rules.eye_for_an_eye.attacks import close, pause, roll_hits, swap
from game.rules.eye_for_an_eye.calls import watch_out
from game.rules.eye_for_an_eye.card_effects import turn_over
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    AttackRedirected,
    Called,
    Darted,
    HitsCancelled,
    MoveBraced,
    Parried,
    ReactionExtended,
)
from game.rules.eye_for_an_eye.forces import carry_out_moves
from game.rules.eye_for_an_eye.hands import spend
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    NOWHERE,
    Direction,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.places import ON_GUARD, on_dart
from game.rules.eye_for_an_eye.reactions import exchange_on, may_react
from game.rules.eye_for_an_eye.sight import in_front
from game.rules.eye_for_an_eye.state import Exchange, Request, figure_of, lore_of


def react(draft: Draft, action: Parry | Dart | Take | Use | WatchOut) -> None:
    """Carry a reaction out; the window stays open while there is another one."""
    exchange = exchange_on(draft.state, action.seat)
    assert exchange is not None
    if isinstance(action, Take):
        close(draft, exchange)
    elif isinstance(action, Parry):
        _cancel(draft, exchange, ON_GUARD, action.dice)
    elif isinstance(action, Dart):
        place = on_dart(nymphlet_number(exchange.target))
        _cancel(draft, exchange, place, action.dice, action.way)
    elif isinstance(action, WatchOut):
        draft.tell(Called(action.seat, action))
        watch_out(draft, action)
        _faced(draft, exchange)
    else:
        _play_card(draft, action, exchange)


def _faced(draft: Draft, exchange: Exchange) -> None:
    """Whoever now looks at the attack makes it one from the front: blockable, and turn based rolled."""
    if not exchange.behind or not in_front(draft.state, exchange.target, exchange.side):
        stay_open(draft, exchange)
        return
    rolling = draft.state.options.turn_based
    after = exchange._replace(behind=False, rolling=rolling)
    swap(draft, exchange, after)
    if rolling:
        roll_hits(draft, after)
    else:
        stay_open(draft, after)


def _cancel(draft: Draft, exchange: Exchange, place: Place, dice: int, dodge: Direction = NOWHERE) -> None:
    """Guard dice cancel hits; turn based, chance must show how many of them do."""
    seat, rolling = seat_of(exchange.target), draft.state.options.turn_based
    spend(draft, seat, place, dice)
    after = exchange._replace(parried=True, rolling=rolling, dodge=dodge)
    swap(draft, exchange, after)
    if rolling:
        draft.put(requests=(*draft.state.requests, Request(seat, "cancels", (), dice)))
    else:
        parried(draft, after, dice, dice)


def parried(draft: Draft, exchange: Exchange, dice: int, cancelled: int) -> None:
    """Guard dice have cancelled hits; a Nymphlet that none is left for may step."""
    target, cancelled = exchange.target, min(cancelled, exchange.hits)
    darting = is_nymphlet(target)
    draft.tell(Darted(target, dice, cancelled) if darting else Parried(target, dice, cancelled))
    after = exchange._replace(hits=exchange.hits - cancelled, rolling=False)
    swap(draft, exchange, after)
    if exchange.dodge != NOWHERE and not after.hits:
        here = figure_of(draft.state, target).space
        draft.go(target, (draft.state.arena.steps[here][exchange.dodge],), "dart")
    stay_open(draft, after)


def _play_card(draft: Draft, action: Use, exchange: Exchange) -> None:
    """Everybody pauses for it, as for any other card."""
    turn_over(draft, action.seat, action.band)
    pause(draft, "card", action.seat, lore_of(draft.state).timings.card)
    if exchange.cause:
        draft.tell(MoveBraced(exchange.target, exchange.cause))
        draft.put(exchanges=tuple(one for one in draft.state.exchanges if one is not exchange))
        _give_up_hope(draft, action.seat)
        return
    if action.target != NO_FIGURE:
        draft.tell(AttackRedirected(exchange.target, action.target))
        after = exchange._replace(target=action.target)
        swap(draft, exchange, after)
        close(draft, after)
        return
    draft.tell(HitsCancelled(exchange.target, exchange.hits, "slippery"))
    after = exchange._replace(hits=0)
    swap(draft, exchange, after)
    if action.way != NOWHERE:
        here = figure_of(draft.state, exchange.target).space
        draft.go(exchange.target, (draft.state.arena.steps[here][action.way],), "slippery")
    stay_open(draft, after)


def _give_up_hope(draft: Draft, seat: Seat) -> None:
    """With its Brace used up, a seat has no answer to what else was to be moved."""
    for one in draft.state.exchanges:
        if one.path and seat_of(one.target) == seat and not one.answered and not may_react(draft.state, one):
            close(draft, one)
    carry_out_moves(draft)


def stay_open(draft: Draft, exchange: Exchange) -> None:
    """A chained reaction makes the window longer; without one it closes."""
    if not may_react(draft.state, exchange):
        close(draft, exchange)
        return
    ticks = 0
    if not draft.state.options.turn_based:
        ticks = lore_of(draft.state).timings.chained
        swap(draft, exchange, exchange._replace(until=exchange.until + ticks))
    draft.tell(ReactionExtended(seat_of(exchange.target), ticks))

"""What a defender may do about an attack, or about a forced move."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Action, Dart, Parry, Take, Use, WatchOut
from game.rules.eye_for_an_eye.hands import count_on, in_play
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    NOWHERE,
    index_of,
    is_chief,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import REACTIONS
from game.rules.eye_for_an_eye.options import INNATE
from game.rules.eye_for_an_eye.places import ON_GUARD, ON_INNATE, band_of, on_card, on_dart
from game.rules.eye_for_an_eye.sight import beside, free, in_front
from game.rules.eye_for_an_eye.state import (
    AWAY,
    Exchange,
    State,
    card_at,
    chief_of,
    figure_of,
    guards_of,
    hand_of,
    level_of,
    lore_of,
    standing,
)


def exchange_on(state: State, seat: Seat) -> Exchange | None:
    """The attack or forced move that a seat may react to now."""
    for exchange in state.exchanges:
        mine = seat_of(exchange.target) == seat and not exchange.answered
        if mine and exchange.held is (state.pause is not None):
            return None if exchange.rolling else exchange
    return None


def blockable(exchange: Exchange) -> int:
    """How many hits could be cancelled: none while they come from behind and that makes them unblockable."""
    return 0 if exchange.behind else exchange.hits


def may_react(state: State, exchange: Exchange) -> bool:
    """Whether the defender has any legal reaction; nobody is left to react for an orphaned Nymphlet."""
    if not standing(state, seat_of(exchange.target)):
        return False
    return any(why_no_reaction(state, exchange, action) is None for action in reactions(state, exchange))


def reactions(state: State, exchange: Exchange) -> Iterator[Action]:
    """Everything that could be a reaction to an attack, in the order of the rules."""
    seat = seat_of(exchange.target)
    chief, player = chief_of(state, seat), state.players[seat - 1]
    if is_nymphlet(exchange.target):
        dice = range(1, 1 + count_on(player, on_dart(nymphlet_number(exchange.target))))
        yield from (Dart(seat, many, way) for many, way in product(dice, range(NOWHERE, 6)))
        return
    yield from (Parry(seat, dice) for dice in range(1, count_on(player, ON_GUARD) + 1))
    if chief.innate.name == "watch_out":
        yield from (WatchOut(seat, facing) for facing in range(6))
    for card in hand_of(state, seat):
        if card.name == "slippery":
            yield from (Use(seat, card.band, way=way) for way in range(NOWHERE, 6))
        elif card.name == "protect_the_chief":
            yield from (Use(seat, card.band, target=guard) for guard in guards_of(state, seat))
        elif card.name == "brace":
            yield Use(seat, card.band)


def why_no_reaction(state: State, exchange: Exchange, action: Action) -> Reason | None:
    """Why an action is no reaction to this attack."""
    if isinstance(action, Take):
        return None
    if isinstance(action, Dart) or is_nymphlet(exchange.target):
        return _why_no_dart(state, exchange, action)
    if exchange.path and not isinstance(action, Use):
        return reasons.NOT_AGAINST_FORCE
    if isinstance(action, Parry):
        return _why_no_parry(state, exchange, action)
    if isinstance(action, WatchOut):
        landing = exchange.hits + exchange.sure
        return why_no_watch(state, action) if landing else reasons.NOTHING_TO_CANCEL
    if not isinstance(action, Use):
        return reasons.UNDER_ATTACK
    return _why_no_card(state, exchange, action)


def _why_no_parry(state: State, exchange: Exchange, action: Parry) -> Reason | None:
    chief, allocated = chief_of(state, action.seat), count_on(state.players[action.seat - 1], ON_GUARD)
    if exchange.parried:
        return reasons.PARRIED_ALREADY
    if not exchange.hits:
        return reasons.NOTHING_TO_CANCEL
    if not in_front(state, exchange.target, exchange.side):
        return reasons.FROM_BEHIND
    if allocated < chief.tracks[ON_GUARD - 1].minimum:
        return reasons.BELOW_MINIMUM
    if not 1 <= action.dice <= allocated:
        return reasons.TOO_FEW_DICE
    if not state.options.turn_based and action.dice > exchange.hits:
        return reasons.MORE_THAN_HITS
    return None


def _why_no_dart(state: State, exchange: Exchange, action: Action) -> Reason | None:
    """Hits may come from any side; where all of them are cancelled, the Nymphlet may go one space."""
    if not is_nymphlet(exchange.target):
        return reasons.NOT_A_NYMPHLET
    if not isinstance(action, Dart):
        return reasons.ONLY_DART
    if exchange.parried:
        return reasons.DARTED_ALREADY
    if not exchange.hits:
        return reasons.NOTHING_TO_CANCEL
    allocated = count_on(state.players[action.seat - 1], on_dart(nymphlet_number(exchange.target)))
    if allocated < lore_of(state).ceremony.dart.minimum:
        return reasons.BELOW_MINIMUM
    if not 1 <= action.dice <= allocated:
        return reasons.TOO_FEW_DICE
    if not state.options.turn_based and action.dice > exchange.hits:
        return reasons.MORE_THAN_HITS
    return _why_no_dart_step(state, exchange, action)


def _why_no_dart_step(state: State, exchange: Exchange, action: Dart) -> Reason | None:
    if action.way == NOWHERE:
        return None
    if action.way not in range(6):
        return reasons.OFF_ARENA
    if not state.options.turn_based and action.dice < exchange.hits:
        return reasons.NO_DART_STEP
    here = figure_of(state, exchange.target).space
    return None if free(state, state.arena.steps[here][action.way]) else reasons.SPACE_TAKEN


def why_no_watch(state: State, action: WatchOut) -> Reason | None:
    """Why a chief cannot turn by its innate."""
    chief, player = chief_of(state, action.seat), state.players[action.seat - 1]
    if chief.innate.name != "watch_out" or level_of(state) < INNATE:
        return reasons.NOT_YOUR_INNATE
    if count_on(player, ON_INNATE) < chief.innate.eyes:
        return reasons.BELOW_MINIMUM
    return reasons.FACING_ALREADY if player.chief_at.facing == action.facing else None


def why_not_ready(state: State, seat: Seat, band: int) -> Reason | None:
    """Why a card cannot be used, whatever it is aimed at."""
    if not band_of(on_card(band)) or not in_play(state, seat, on_card(band)):
        return reasons.NO_SUCH_CARD
    player, card = state.players[seat - 1], card_at(state, seat, band)
    if not player.ready >> (band - 1) & 1:
        return reasons.CARD_UNREADY
    return reasons.CARD_EYES if count_on(player, on_card(band)) < card.use else None


def _why_no_card(state: State, exchange: Exchange, action: Use) -> Reason | None:
    refusal = why_not_ready(state, action.seat, action.band)
    if refusal:
        return refusal
    card = card_at(state, action.seat, action.band)
    if card.name not in REACTIONS:
        return reasons.NO_REACTION
    if card.name == "brace":
        return _why_no_brace(exchange, action)
    if exchange.path:
        return reasons.NOT_AGAINST_FORCE
    check = _why_no_slip if card.name == "slippery" else _why_no_cover
    return check(state, exchange, action)


def _why_no_brace(exchange: Exchange, action: Use) -> Reason | None:
    if (action.target, action.way, action.amount) != (NO_FIGURE, NOWHERE, NOWHERE):
        return reasons.WRONG_AIM
    return None if exchange.path else reasons.NO_FORCED_MOVE


def _why_no_slip(state: State, exchange: Exchange, action: Use) -> Reason | None:
    if action.target != NO_FIGURE or action.amount != NOWHERE or action.way not in range(NOWHERE, 6):
        return reasons.WRONG_AIM
    if not blockable(exchange):
        return reasons.NOTHING_TO_CANCEL
    if action.way == NOWHERE:
        return None
    if state.players[action.seat - 1].netted >> index_of(exchange.target) & 1:
        return reasons.NETTED
    here = figure_of(state, exchange.target).space
    return None if free(state, state.arena.steps[here][action.way]) else reasons.SPACE_TAKEN


def _why_no_cover(state: State, exchange: Exchange, action: Use) -> Reason | None:
    if action.way != NOWHERE or action.amount != NOWHERE:
        return reasons.WRONG_AIM
    if not is_chief(exchange.target):
        return reasons.NOT_THE_CHIEF
    if not exchange.hits + exchange.sure:
        return reasons.NOTHING_TO_CANCEL
    guard = action.target
    if seat_of(guard) != action.seat or not is_guard(guard) or figure_of(state, guard) == AWAY:
        return reasons.NO_SUCH_GUARD
    return None if beside(state, guard, exchange.target) else reasons.GUARD_TOO_FAR

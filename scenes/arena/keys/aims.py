"""What a call can be aimed at: targets, figures, ways, numbers of dice; the best one first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Final

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import EYE_FOR_AN_EYE, Action, State, reasons
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.cards import uses
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import (
    FRONT,
    NO_FIGURE,
    NOWHERE,
    FigureId,
    figure_id,
    index_of,
    is_chief,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.nymphlets import snatchable
from game.rules.eye_for_an_eye.places import (
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_INNATE,
    ON_MOVE,
    on_card,
    on_scurry,
)
from game.rules.eye_for_an_eye.reactions import exchange_on, reactions
from game.rules.eye_for_an_eye.sight import figures, foes_beside, in_front, own_figures, own_nymphlets, way_to
from game.rules.eye_for_an_eye.state import chief_of, figure_of, player_of
from scenes.arena.keys.mode import Topic

PLACES: Final[Mapping[Topic, do.Place]] = {
    "move": ON_MOVE, "attack": ON_ATTACK, "guard": ON_GUARD, "heal": ON_HEAL, "innate": ON_INNATE,
    "card 1": on_card(1), "card 2": on_card(2), "card 3": on_card(3),
}
"""The topics whose dice lie on a place of the board."""


def why_not(state: State, action: Action) -> Reason | None:
    """Why the rules refuse an action, if they do."""
    return EYE_FOR_AN_EYE.why_not(state, action)


def options(state: State, seat: Seat, topic: Topic) -> list[Action]:
    """Every legal action about a topic, in the order of the rules."""
    # Prompts ask in every frame: only the candidates of one topic are judged, not all that is legal.
    return [action for action in _CANDIDATES[topic](state, seat) if why_not(state, action) is None]


def refusal(state: State, seat: Seat, topic: Topic) -> Reason:
    """Why nothing about a topic can be done: the candidate that comes nearest speaks for all."""
    found = [reason for one in _CANDIDATES[topic](state, seat) if (reason := why_not(state, one))]
    if topic == "attack":
        found.sort(key=lambda reason: reason != reasons.NOT_IN_FRONT)
    if topic == "grab":
        found.sort(key=lambda reason: reason == reasons.MARKER_TAKEN)
    return found[0] if found else _NOTHING.get(topic, reasons.BELOW_MINIMUM)


_NOTHING: Final[Mapping[Topic, Reason]] = {"untie": reasons.NOT_NETTED, "guard": reasons.NO_ATTACK}


def _moves(state: State, seat: Seat) -> Iterator[Action]:
    dice = range(1, max(1, count_on(state.players[seat - 1], ON_MOVE)) + 1)
    return (do.Move(seat, many, figure) for figure, many in product(own_figures(state, seat), dice))


def _attacks(state: State, seat: Seat) -> Iterator[Action]:
    player = state.players[seat - 1]
    dice = range(1, max(1, count_on(player, ON_ATTACK)) + 1)
    foes = [one for one, place in figures(state) if player_of(state, one).side != player.side]
    for heat, figure in product(range(player.heat + 1), own_figures(state, seat)):
        beside = [*foes_beside(state, figure), *snatchable(state, figure)] or foes[:1]
        yield from (do.Attack(seat, many, target, figure, heat) for target, many in product(beside, dice))


def _heal(state: State, seat: Seat) -> Iterator[Action]:
    yield do.Heal(seat)


def _innates(state: State, seat: Seat) -> Iterator[Action]:
    name = chief_of(state, seat).innate.name
    if name == "rally":
        around = state.arena.steps[state.players[seat - 1].chief_at.space]
        yield from (do.Rally(seat, state.arena.cells[space]) for space in around if space != NOWHERE)
    elif name == "stoke":
        yield do.Stoke(seat)
    else:
        yield from (do.WatchOut(seat, facing) for facing in range(6))


def _uses(band: int) -> Callable[[State, Seat], Iterator[Action]]:
    def candidates(state: State, seat: Seat) -> Iterator[Action]:
        found = [use for use in uses(state, seat) if use.band == band]
        return iter(found or [do.Use(seat, band)])

    return candidates


def _parries(state: State, seat: Seat) -> Iterator[Action]:
    many = max(1, count_on(state.players[seat - 1], ON_GUARD))
    return (do.Parry(seat, dice) for dice in range(1, many + 1))


def _watches(state: State, seat: Seat) -> Iterator[Action]:
    return (do.WatchOut(seat, facing) for facing in range(6))


def _shields(state: State, seat: Seat) -> Iterator[Action]:
    exchange = exchange_on(state, seat)
    found = [one for one in reactions(state, exchange) if isinstance(one, do.Use)] if exchange else []
    return iter(found or [do.Use(seat, 1)])


def _unties(state: State, seat: Seat) -> Iterator[Action]:
    netted = state.players[seat - 1].netted
    return (do.Untie(seat, one) for one in own_figures(state, seat) if netted >> index_of(one) & 1)


def _grabs(state: State, seat: Seat) -> Iterator[Action]:
    return (do.Grab(seat, marker) for marker in range(1, len(state.contenders) + 1))


def _scurries(state: State, seat: Seat) -> Iterator[Action]:
    for figure in own_nymphlets(state, seat):
        many = count_on(state.players[seat - 1], on_scurry(nymphlet_number(figure)))
        yield from (do.Scurry(seat, dice, figure) for dice in range(1, max(1, many) + 1))


def _darts(state: State, seat: Seat) -> Iterator[Action]:
    exchange = exchange_on(state, seat)
    found = [one for one in reactions(state, exchange) if isinstance(one, do.Dart)] if exchange else []
    return iter(found or [do.Dart(seat, 1)])


def _nothing(state: State, seat: Seat) -> Iterator[Action]:
    return iter(())


_CANDIDATES: Final[dict[Topic, Callable[[State, Seat], Iterator[Action]]]] = {
    "move": _moves, "attack": _attacks, "heal": _heal, "guard": _nothing, "innate": _innates,
    "card 1": _uses(1), "card 2": _uses(2), "card 3": _uses(3), "parry": _parries, "watch": _watches,
    "scurry": _scurries, "dart": _darts,
    "shield": _shields, "untie": _unties, "grab": _grabs, "back": _nothing,
}


_WITH_DICE: Final = (do.Move, do.Scurry, do.Attack, do.Parry, do.Dart)
"""What is called with a number of dice."""


def with_dice(action: Action, dice: int) -> Action:
    """The same action with another number of dice, if it is called with dice at all."""
    if isinstance(action, _WITH_DICE):
        changed: Action = replace(action, dice=dice)
        return changed
    return action


def bearing(action: Action) -> Action:
    """An action without its number of dice: what left and right change."""
    return with_dice(action, 1)


def dice_of(action: Action) -> int:
    """With how many dice an action is called; 0 if that is not asked."""
    return action.dice if isinstance(action, _WITH_DICE) else 0


def preset(state: State, seat: Seat, found: list[Action]) -> Action:
    """All dice and the best target."""
    return max(found, key=lambda action: (_merit(state, seat, action), dice_of(action)))


def _merit(state: State, seat: Seat, action: Action) -> float:
    if isinstance(action, do.Attack):
        return _prey(state, action.figure, action.target) - action.heat / 100
    if isinstance(action, do.Use):
        return _use_merit(state, seat, action)
    if isinstance(action, do.WatchOut):
        return _watch_merit(state, seat, action)
    if isinstance(action, do.Move | do.Scurry):
        return -index_of(action.figure)
    if isinstance(action, do.Dart):
        return _dart_merit(state, seat, action)
    return -action.marker if isinstance(action, do.Grab) else 0


def _prey(state: State, figure: FigureId, target: FigureId) -> float:
    """Nymphlets before all; from behind nobody can parry; chiefs before guards, the weakest first."""
    if is_nymphlet(target):
        return 60
    rear = not in_front(state, target, way_to(state, target, figure))
    health = player_of(state, target).health
    return (30 if rear else 0) + (20 if is_chief(target) else 0) - health


def _use_merit(state: State, seat: Seat, action: do.Use) -> float:
    exchange = exchange_on(state, seat)
    if exchange and action.way != NOWHERE:
        here = figure_of(state, exchange.target).space
        foe = figure_of(state, exchange.attacker).space
        return state.arena.distance(state.arena.steps[here][action.way], foe)
    if action.target != NO_FIGURE and seat_of(action.target) != seat:
        return -player_of(state, action.target).health
    return max(action.amount, 0)


def _dart_merit(state: State, seat: Seat, action: do.Dart) -> float:
    """As many dice as there are hits, and then a step out of the reach of foes."""
    exchange = exchange_on(state, seat)
    if exchange is None:
        return 0
    hits = exchange.hits + exchange.sure
    spared = action.dice if state.options.turn_based else -abs(action.dice - hits)
    if action.way == NOWHERE:
        return 100 * spared
    there = state.arena.steps[figure_of(state, exchange.target).space][action.way]
    side = state.players[seat - 1].side
    chiefs = [(one, place.space) for one, place in figures(state) if is_chief(one)]
    foes = [space for one, space in chiefs if player_of(state, one).side != side]
    return 100 * spared + min((state.arena.distance(there, foe) for foe in foes), default=0)


def _watch_merit(state: State, seat: Seat, action: do.WatchOut) -> float:
    exchange = exchange_on(state, seat)
    if exchange:
        return -min((action.facing - exchange.side) % 6, (exchange.side - action.facing) % 6)
    return len(foes_beside(state, figure_id(seat), FRONT[action.facing]))


def kept(state: State, seat: Seat, topic: Topic, aimed: Action) -> Action:
    """What was aimed at, or the nearest to it that is still possible."""
    if isinstance(aimed, do.Recover) or why_not(state, aimed) is None:
        return aimed
    found = options(state, seat, topic)
    if not found:
        return aimed
    same = [one for one in found if bearing(one) == bearing(aimed)]
    return max(same, key=dice_of) if same else preset(state, seat, found)

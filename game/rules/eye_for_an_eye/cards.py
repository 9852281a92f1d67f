"""Cards: what each may be aimed at, and why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final, Literal

from game.core import Reason
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.calls import why_no_target
from game.rules.eye_for_an_eye.ceremony_cards import CHECKS as CEREMONY_CHECKS
from game.rules.eye_for_an_eye.hexes import FRONT, NO_FIGURE, NOWHERE, Direction, Space, figure_id, opposite
from game.rules.eye_for_an_eye.lore import REACTIONS, Card, CardName
from game.rules.eye_for_an_eye.manoeuvres import CHECKS as MANOEUVRE_CHECKS
from game.rules.eye_for_an_eye.nets import netted
from game.rules.eye_for_an_eye.reactions import why_not_ready
from game.rules.eye_for_an_eye.sight import (
    figure_on,
    figures,
    foes_beside,
    free,
    friends,
    neighbour,
    own_guards,
    seen,
)
from game.rules.eye_for_an_eye.state import AWAY, Figure, State, card_at, chief_of, figure_of, hand_of
from game.rules.eye_for_an_eye.tasks import can_step

AimName = Literal["target", "way", "amount"]
AIMS: Final[dict[CardName, tuple[AimName, ...]]] = {
    "leap": ("way",), "shield_bash": ("target",), "lunge": ("target",), "hunting_net": ("target",),
    "brutal_charge": ("amount",), "vented_heat_blast": ("amount",), "will_of_the_wind": ("target",),
    "raking_talons": ("target",), "dive_bomb": ("target",),
    "shoulder_barge": ("target", "amount"), "undertow": ("target",), "entangle": ("target",),
    "gust": ("target", "amount"), "distract": ("target", "way"), "shove": ("target", "way"),
    "trip": ("target",), "swap_places": ("target",), "feint": ("target", "way"),
    "herd": ("target", "way"), "lure": ("target", "way"), "rootwall": ("target",),
}
"""What a card must be aimed at: a target, a way, an amount; the others ask for nothing."""


def uses(state: State, seat: int) -> Iterator[Use]:
    """Every way in which a seat could aim its cards, in the order of the rules."""
    for card in hand_of(state, seat):
        if why_not_ready(state, seat, card.band):
            continue
        aims = AIMS.get(card.name, ())
        targets = [figure for figure, _ in figures(state)] if "target" in aims else [NO_FIGURE]
        ways: Sequence[Direction] = range(6) if "way" in aims else [NOWHERE]
        amounts = range(10) if "amount" in aims else [NOWHERE]
        for target, way, amount in product(targets, ways, amounts):
            yield Use(seat, card.band, target, way, amount)


def why_no_use(state: State, action: Use) -> Reason | None:
    """Why a card cannot be used now, apart from reactions."""
    refusal = why_not_ready(state, action.seat, action.band)
    if refusal:
        return refusal
    card = card_at(state, action.seat, action.band)
    if card.name in REACTIONS:
        return reasons.ONLY_WHEN_MOVED if card.name == "brace" else reasons.ONLY_REACTION
    aims: tuple[str, ...] = AIMS.get(card.name, ())
    for name, value in (("target", action.target), ("way", action.way), ("amount", action.amount)):
        if (value != NOWHERE) is not (name in aims):
            return reasons.WRONG_AIM
    check = _CHECKS.get(card.name)
    return check(state, action, card, figure_of(state, figure_id(action.seat))) if check else None


def _leap(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    if netted(state, figure_id(action.seat)):
        return reasons.NETTED
    if action.way not in FRONT[here.facing]:
        return reasons.NOT_IN_FRONT
    ray, spaces = state.arena.rays[here.space][action.way], card.number("spaces")
    return _why_no_landing(state, ray[spaces - 1] if len(ray) >= spaces else NOWHERE)


def _why_no_landing(state: State, space: Space) -> Reason | None:
    if space == NOWHERE:
        return reasons.OFF_ARENA
    if space in state.arena.impassable:
        return reasons.IMPASSABLE
    return None if figure_on(state, space) == NO_FIGURE else reasons.SPACE_TAKEN


def _neighbour_in_front(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return why_no_target(state, figure_id(action.seat), action.target)


def _somebody_beside(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return None if foes_beside(state, figure_id(action.seat)) else reasons.NOBODY_NEAR


def _foe_in_sight(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    me = figure_id(action.seat)
    distance = dict(seen(state, me)).get(action.target)
    if distance is None:
        return reasons.NOT_SEEN
    if friends(state, me, action.target):
        return reasons.ALLY
    return reasons.OUT_OF_REACH if distance > card.number("reach") else None


def _net(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    refusal = _foe_in_sight(state, action, card, here)
    return refusal or (reasons.NETTED_ALREADY if netted(state, action.target) else None)


def _camouflage(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return reasons.HIDDEN_ALREADY if state.players[action.seat - 1].camouflaged else None


def _ambush(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    me = figure_id(action.seat)
    return None if can_step(state, me) or foes_beside(state, me) else reasons.NOBODY_NEAR


def _charge(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    if netted(state, figure_id(action.seat)):
        return reasons.NETTED
    ray = state.arena.rays[here.space][here.facing]
    if not 0 <= action.amount <= card.number("spaces"):
        return reasons.OUT_OF_REACH
    if len(ray) < action.amount:
        return reasons.OFF_ARENA
    if not all(free(state, space) for space in ray[: action.amount]):
        return reasons.WAY_BLOCKED
    if action.amount:
        return None
    ahead = neighbour(state, figure_id(action.seat), here.facing)
    met = ahead != NO_FIGURE and not friends(state, figure_id(action.seat), ahead)
    return None if met else reasons.NOBODY_NEAR


def _slow_heat(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    full = state.players[action.seat - 1].heat >= chief_of(state, action.seat).heat
    return reasons.HEAT_FULL if full else None


def _blast(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    if not 1 <= action.amount <= state.players[action.seat - 1].heat:
        return reasons.NOT_ENOUGH_HEAT
    near = foes_beside(state, figure_id(action.seat), FRONT[here.facing])
    return None if near else reasons.NOBODY_IN_FRONT


def _wind(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    return None if action.target in dict(seen(state, figure_id(action.seat))) else reasons.NOT_SEEN


def _talons(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    me = figure_id(action.seat)
    refusal = reasons.NETTED if netted(state, me) else why_no_target(state, me, action.target)
    if refusal:
        return refusal
    way = state.arena.way_between(here.space, figure_of(state, action.target).space)
    ray = state.arena.rays[here.space][way]
    return _why_no_landing(state, ray[1] if len(ray) > 1 else NOWHERE)


def _dive(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    me, there = figure_id(action.seat), figure_of(state, action.target)
    if there == AWAY:
        return reasons.NO_SUCH_FIGURE
    if netted(state, me):
        return reasons.NETTED
    if friends(state, me, action.target):
        return reasons.ALLY
    way = state.arena.way_between(here.space, there.space)
    if way == NOWHERE or way not in FRONT[here.facing]:
        return reasons.NOT_AHEAD
    if not 2 <= state.arena.distance(here.space, there.space) <= card.number("spaces") + 1:
        return reasons.OUT_OF_REACH
    return _why_no_landing(state, state.arena.steps[there.space][opposite(way)])


def _surge(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    guards = own_guards(state, action.seat)
    return None if any(can_step(state, guard) for guard in guards) else reasons.NO_GUARDS


def _swarm(state: State, action: Use, card: Card, here: Figure) -> Reason | None:
    guards = own_guards(state, action.seat)
    return None if any(foes_beside(state, guard) for guard in guards) else reasons.NOBODY_NEAR


_CHECKS: Final[dict[CardName, Callable[[State, Use, Card, Figure], Reason | None]]] = {
    "leap": _leap, "shield_bash": _neighbour_in_front, "thunderstomp": _somebody_beside,
    "lunge": _foe_in_sight, "hunting_net": _net, "camouflage": _camouflage, "ambush": _ambush,
    "brutal_charge": _charge, "slow_heat": _slow_heat, "vented_heat_blast": _blast, "sword_dance": _ambush,
    "will_of_the_wind": _wind, "raking_talons": _talons, "dive_bomb": _dive, "surge": _surge,
    "luftle_swarm": _swarm, **MANOEUVRE_CHECKS, **CEREMONY_CHECKS,
}

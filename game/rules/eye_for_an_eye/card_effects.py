"""Cards: what each does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Use
from game.rules.eye_for_an_eye.attacks import knock_out, pause, strike
from game.rules.eye_for_an_eye.calls import change_heat
from game.rules.eye_for_an_eye.ceremony_cards import EFFECTS as CEREMONY_EFFECTS
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    CamouflageBegan,
    CardUsed,
    HealthLost,
    Netted,
)
from game.rules.eye_for_an_eye.hands import spend
from game.rules.eye_for_an_eye.hexes import (
    FRONT,
    NO_FIGURE,
    FigureId,
    figure_id,
    index_of,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import Card, CardName
from game.rules.eye_for_an_eye.manoeuvre_effects import EFFECTS as MANOEUVRE_EFFECTS
from game.rules.eye_for_an_eye.manoeuvre_effects import lose_dice
from game.rules.eye_for_an_eye.places import ON_MOVE, on_card
from game.rules.eye_for_an_eye.sight import (
    beyond,
    foes_beside,
    free,
    friends,
    neighbour,
    own_guards,
    way_to,
)
from game.rules.eye_for_an_eye.state import AWAY, card_at, chief_of, figure_of, lore_of, standing
from game.rules.eye_for_an_eye.tasks import begin_task, go_on


def turn_over(draft: Draft, seat: Seat, band: int) -> Card:
    """A used card's eyes are spent, and it lies unready again."""
    card = card_at(draft.state, seat, band)
    spend(draft, seat, on_card(band), card.use)
    draft.put_player(seat, ready=draft.player(seat).ready & ~(1 << (band - 1)))
    draft.tell(CardUsed(seat, band))
    return card


def use(draft: Draft, action: Use) -> None:
    """Everybody pauses while a card does what it says."""
    card = turn_over(draft, action.seat, action.band)
    pause(draft, "card", action.seat, lore_of(draft.state).timings.card)
    _EFFECTS[card.name](draft, action, card, figure_id(action.seat))


def _held(draft: Draft) -> bool:
    return draft.state.phase == "fight"


def _burst(draft: Draft, me: FigureId, targets: list[tuple[FigureId, int]], weapon: CardName) -> None:
    """Unblockable hits on many; whoever has left the arena meanwhile is spared."""
    for target, hits in targets:
        if figure_of(draft.state, target) != AWAY:
            strike(draft, me, target, weapon, 0, hits, held=_held(draft))


def _leap(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    ray = draft.state.arena.rays[figure_of(draft.state, me).space][action.way]
    draft.go(me, ray[: card.number("spaces")], card.name)


def _bash(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    shove = free(draft.state, beyond(draft.state, me, action.target))
    hits = card.number("hits") + (0 if shove else card.number("extra"))
    strike(draft, me, action.target, card.name, hits, held=_held(draft), shove=shove)


def _stomp(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    near = foes_beside(draft.state, me)
    _burst(draft, me, [(foe, card.number("hits")) for foe in near], card.name)
    for seat in dict.fromkeys(seat_of(foe) for foe in near):
        if standing(draft.state, seat):
            lose_dice(draft, seat, ON_MOVE)


def _lunge(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    strike(draft, me, action.target, card.name, card.number("hits"), held=_held(draft), lunge=True)


def _net(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    seat = seat_of(action.target)
    draft.put_player(seat, netted=draft.player(seat).netted | 1 << index_of(action.target))
    draft.tell(Netted(action.target))
    go_on(draft, seat)


def _camouflage(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    draft.put_player(action.seat, camouflaged=True)
    draft.tell(CamouflageBegan(action.seat))


def _stepwise(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    left = card.number("times" if card.name == "sword_dance" else "spaces")
    begin_task(draft, action.seat, card.name, me, left)


def _wind(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    begin_task(draft, action.seat, card.name, action.target, card.number("spaces"))


def _surge(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    first = own_guards(draft.state, action.seat)[0]
    begin_task(draft, action.seat, card.name, first, card.number("spaces"))


def _charge(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    here = figure_of(draft.state, me)
    ray = draft.state.arena.rays[here.space][here.facing]
    if action.amount:
        draft.go(me, ray[: action.amount], card.name)
    ahead = neighbour(draft.state, me, here.facing)
    if ahead != NO_FIGURE and not friends(draft.state, me, ahead):
        hits, shove = action.amount + card.number("extra"), free(draft.state, beyond(draft.state, me, ahead))
        strike(draft, me, ahead, card.name, hits, held=_held(draft), shove=shove)


def _slow_heat(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    most = chief_of(draft.state, action.seat).heat
    change_heat(draft, action.seat, min(most, draft.player(action.seat).heat + card.number("heat")))


def _blast(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    change_heat(draft, action.seat, draft.player(action.seat).heat - action.amount)
    near = foes_beside(draft.state, me, FRONT[figure_of(draft.state, me).facing])
    _burst(draft, me, [(foe, action.amount * card.number("hits")) for foe in near], card.name)


def _talons(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    ray = draft.state.arena.rays[figure_of(draft.state, me).space][way_to(draft.state, me, action.target)]
    draft.go(me, ray[:2], card.name)
    strike(draft, me, action.target, card.name, card.number("hits"), held=_held(draft))


def _dive(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    arena, here = draft.state.arena, figure_of(draft.state, me).space
    there = figure_of(draft.state, action.target).space
    ray = arena.rays[here][arena.way_between(here, there)]
    draft.go(me, ray[: arena.distance(here, there) - 1], card.name)
    _burst(draft, me, [(action.target, card.number("hits"))], card.name)
    _pay(draft, action.seat, card.number("price"))


def _pay(draft: Draft, seat: Seat, price: int) -> None:
    """Health that a chief gives up goes back to the supply; the last one knocks it out."""
    lost = min(price, draft.player(seat).health)
    if lost:
        draft.put_player(seat, health=draft.player(seat).health - lost)
        draft.put(supply=draft.state.supply + lost)
        draft.tell(HealthLost(seat, lost))
        if not draft.player(seat).health:
            knock_out(draft, seat, seat)


def _swarm(draft: Draft, action: Use, card: Card, me: FigureId) -> None:
    hits: dict[FigureId, int] = {}
    for guard in own_guards(draft.state, action.seat):
        for foe in foes_beside(draft.state, guard):
            hits[foe] = hits.get(foe, 0) + card.number("hits")
    _burst(draft, me, sorted(hits.items()), card.name)


_EFFECTS: Final[dict[CardName, Callable[[Draft, Use, Card, FigureId], None]]] = {
    "leap": _leap, "shield_bash": _bash, "thunderstomp": _stomp, "lunge": _lunge, "hunting_net": _net,
    "camouflage": _camouflage, "ambush": _stepwise, "brutal_charge": _charge, "slow_heat": _slow_heat,
    "vented_heat_blast": _blast, "sword_dance": _stepwise, "will_of_the_wind": _wind,
    "raking_talons": _talons, "dive_bomb": _dive, "surge": _surge, "luftle_swarm": _swarm, "dash": _stepwise,
    **MANOEUVRE_EFFECTS, **CEREMONY_EFFECTS,
}

"""How an attack goes: called, perhaps reacted to, landed; what hits cost, and when a chief is out."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.rules.eye_for_an_eye.arena_events import Weapon
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import (
    AttackCalled,
    CamouflageEnded,
    CupGained,
    DiceLost,
    GuardReturned,
    HitsCancelled,
    HitsTaken,
    KnockedOut,
    NymphletCaught,
    Paused,
    ReactionClosed,
    ReactionOpened,
)
from game.rules.eye_for_an_eye.forces import carry_out_moves
from game.rules.eye_for_an_eye.hands import cleared, count_on, to_pool
from game.rules.eye_for_an_eye.hexes import (
    GUARDS_EACH,
    NOWHERE,
    FigureId,
    Space,
    index_of,
    is_chief,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    opposite,
    seat_of,
)
from game.rules.eye_for_an_eye.lore import ManoeuvreName
from game.rules.eye_for_an_eye.nets import netted
from game.rules.eye_for_an_eye.options import INNATE
from game.rules.eye_for_an_eye.places import on_dart, on_scurry
from game.rules.eye_for_an_eye.reactions import may_react
from game.rules.eye_for_an_eye.sight import beside, beyond, free, in_front, way_to
from game.rules.eye_for_an_eye.state import (
    AWAY,
    Cup,
    Exchange,
    Figure,
    Pause,
    PauseKind,
    Request,
    chief_of,
    figure_of,
    hand_of,
    level_of,
    lore_of,
    player_of,
)
from game.rules.eye_for_an_eye.tasks import go_on, waits_for


def strike(
    draft: Draft, attacker: FigureId, target: FigureId, weapon: Weapon, hits: int, sure: int = 0, *,
    held: bool = False, lunge: bool = False, shove: bool = False, sly: bool = False,
) -> None:
    """Call an attack and let it go as far as it goes without anybody's decision."""
    proceed(draft, call_attack(
        draft, attacker, target, weapon, hits, sure, held=held, lunge=lunge, shove=shove, sly=sly,
    ))


def call_attack(
    draft: Draft, attacker: FigureId, target: FigureId, weapon: Weapon, hits: int, sure: int = 0, *,
    held: bool = False, lunge: bool = False, shove: bool = False, sly: bool = False,
) -> Exchange:
    """An attack with what bark and camouflage leave of it; turn based, chance may have to roll for it first.

    Its hits are unblockable from the rear arc where a sly card says so, and turn based always.
    """
    state = draft.state
    side = way_to(state, target, attacker)
    rear = side != NOWHERE and not in_front(state, target, side) and not is_nymphlet(target)
    behind = rear and hits > 0 and (sly or state.options.turn_based)
    draft.tell(AttackCalled(attacker, target, weapon, hits, sure, rear))
    show_oneself(draft, seat_of(attacker))
    if not behind and not state.options.turn_based:
        hits = hide(draft, target, hits)
    if rear:
        hits = _cancelled_by_bark(draft, attacker, target, hits)
    rolling = state.options.turn_based and not rear and hits > 0
    exchange = Exchange(
        attacker, target, hits, sure, side, held, rolling=rolling, lunge=lunge, shove=shove, behind=behind,
    )
    draft.put(exchanges=(*draft.state.exchanges, exchange))
    if rolling:
        roll_hits(draft, exchange)
    return exchange


def roll_hits(draft: Draft, exchange: Exchange) -> None:
    """Turn based, chance must show how many of the hits of an attack through the front are any."""
    request = Request(seat_of(exchange.attacker), "hits", (), exchange.hits)
    draft.put(requests=(*draft.state.requests, request))


def show_oneself(draft: Draft, seat: Seat) -> None:
    """An attack ends the attacker's camouflage."""
    if draft.player(seat).camouflaged:
        draft.put_player(seat, camouflaged=False)
        draft.tell(CamouflageEnded(seat))


def hide(draft: Draft, target: FigureId, hits: int) -> int:
    """How many blockable hits camouflage leaves."""
    if not is_chief(target) or not hits or not player_of(draft.state, target).camouflaged:
        return hits
    hand = hand_of(draft.state, seat_of(target))
    less = min(hits, next(card.number("less") for card in hand if card.name == "camouflage"))
    draft.tell(HitsCancelled(target, less, "camouflage"))
    return hits - less


def _cancelled_by_bark(draft: Draft, attacker: FigureId, target: FigureId, hits: int) -> int:
    """How many hits from behind a thick bark leaves; all strikes of one dance are one attack for it."""
    innate, task = chief_of(draft.state, seat_of(target)).innate, player_of(draft.state, attacker).task
    if not is_chief(target) or not hits or innate.name != "thick_bark" or level_of(draft.state) < INNATE:
        return hits
    if task and task.barked:
        return hits
    if task:
        draft.put_player(seat_of(attacker), task=task._replace(barked=True))
    draft.tell(HitsCancelled(target, 1, "thick_bark"))
    return hits - 1


def proceed(draft: Draft, exchange: Exchange) -> None:
    """Open a window if the defender can react, else let the hits land."""
    if exchange.rolling or exchange not in draft.state.exchanges:
        return
    seat = seat_of(exchange.target)
    if not may_react(draft.state, exchange):
        land(draft, exchange)
        return
    ticks = 0
    if not draft.state.options.turn_based:
        ticks = lore_of(draft.state).timings.paces[draft.player(seat).pace].window
        now = draft.state.tick if exchange.held else draft.state.clock
        swap(draft, exchange, exchange._replace(until=now + ticks))
    draft.tell(ReactionOpened(seat, exchange.attacker, exchange.target, ticks))


def force(
    draft: Draft, by: FigureId, moves: Sequence[tuple[FigureId, tuple[Space, ...]]], cause: ManoeuvreName
) -> None:
    """Figures are to be moved along spaces, in this order; whoever can brace is asked first, all at once."""
    held = draft.state.phase == "fight"
    exchanges = [
        Exchange(by, figure, 0, 0, NOWHERE, held, path=path, cause=cause) for figure, path in moves
    ]
    asked = [
        one for one in exchanges if seat_of(one.target) != seat_of(by) and may_react(draft.state, one)
    ]
    ticks = 0
    if held:
        paces = lore_of(draft.state).timings.paces
        ticks = max((paces[player_of(draft.state, one.target).pace].window for one in asked), default=0)
    draft.put(exchanges=(*draft.state.exchanges, *(
        one._replace(answered=one not in asked, until=draft.state.tick + ticks if held else 0)
        for one in exchanges
    )))
    for one in asked:
        draft.tell(ReactionOpened(seat_of(one.target), by, one.target, ticks))
    carry_out_moves(draft)


def swap(draft: Draft, before: Exchange, after: Exchange) -> None:
    """Exchange one attack under way for what has become of it."""
    draft.put(exchanges=tuple(after if one is before else one for one in draft.state.exchanges))


def close(draft: Draft, exchange: Exchange) -> None:
    """The defender reacts no more."""
    draft.tell(ReactionClosed(seat_of(exchange.target), exchange.target))
    if exchange.path:
        swap(draft, exchange, exchange._replace(answered=True))
        carry_out_moves(draft)
    else:
        land(draft, exchange)


def land(draft: Draft, exchange: Exchange) -> None:
    """The hits that are left land, and the attack is over."""
    draft.put(exchanges=tuple(one for one in draft.state.exchanges if one is not exchange))
    take_hits(draft, exchange.target, exchange.hits + exchange.sure, exchange.attacker)
    if exchange.lunge:
        _lunge(draft, exchange)
    if exchange.shove:
        _shove(draft, exchange)
    if waits_for(draft.state, seat_of(exchange.attacker)):
        go_on(draft, seat_of(exchange.attacker))


def _lunge(draft: Draft, exchange: Exchange) -> None:
    here = figure_of(draft.state, exchange.attacker)
    if here == AWAY:
        return
    ahead = draft.state.arena.steps[here.space][opposite(exchange.side)]
    if not netted(draft.state, exchange.attacker) and free(draft.state, ahead):
        draft.go(exchange.attacker, (ahead,), "lunge")


def _shove(draft: Draft, exchange: Exchange) -> None:
    """Whoever still stands next to the attacker is pushed straight away from it."""
    state, attacker, target = draft.state, exchange.attacker, exchange.target
    if AWAY in (figure_of(state, attacker), figure_of(state, target)) or not beside(state, attacker, target):
        return
    space = beyond(state, attacker, target)
    if free(state, space):
        draft.go(target, (space,), "push")


def take_hits(draft: Draft, target: FigureId, hits: int, by: FigureId) -> None:
    """Hits cost health, which goes into the attacker's cup; guards and Nymphlets leave the arena."""
    if not hits or figure_of(draft.state, target) == AWAY:
        return
    if is_nymphlet(target):
        _catch(draft, target, by)
        return
    if is_guard(target):
        _lose_guard(draft, target, hits, by)
        return
    seat = seat_of(target)
    before = draft.player(seat).health
    lost = min(hits, before)
    draft.put_player(seat, health=before - lost)
    draft.tell(HitsTaken(target, hits, lost, by))
    _fill_cup(draft, by, Cup(lost, 0))
    if lost == before:
        knock_out(draft, seat, seat_of(by))


def _lose_guard(draft: Draft, guard: FigureId, hits: int, by: FigureId) -> None:
    """A guard has one health, and its own tokens for the cup while there are any."""
    seat, player = seat_of(guard), player_of(draft.state, guard)
    tokens = min(1, player.tokens)
    draft.tell(HitsTaken(guard, hits, 1, by))
    _fill_cup(draft, by, Cup(0, tokens))
    draft.put_player(seat, tokens=player.tokens - tokens, netted=player.netted & ~(1 << index_of(guard)))
    draft.put_figure(guard, AWAY)
    draft.put(exchanges=tuple(one for one in draft.state.exchanges if one.target != guard))
    draft.tell(GuardReturned(guard))
    go_on(draft, seat)


def _catch(draft: Draft, nymphlet: FigureId, by: FigureId) -> None:
    """A Nymphlet leaves the game with its card, however many hits there were."""
    seat, number = seat_of(nymphlet), nymphlet_number(nymphlet)
    for place in (on_scurry(number), on_dart(number)):
        if allocated := count_on(draft.player(seat), place):
            draft.tell(DiceLost(seat, to_pool(draft, seat, place, allocated), place))
    draft.put_figure(nymphlet, AWAY)
    draft.put_player(seat_of(by), caught=draft.player(seat_of(by)).caught + 1)
    draft.put(exchanges=tuple(one for one in draft.state.exchanges if one.target != nymphlet))
    draft.tell(NymphletCaught(nymphlet, by))
    go_on(draft, seat)


def _fill_cup(draft: Draft, by: FigureId, more: Cup) -> None:
    if more.worth:
        cups, side = draft.state.cups, player_of(draft.state, by).side
        cup = Cup(cups[side].cubes + more.cubes, cups[side].tokens + more.tokens)
        draft.put(cups=(*cups[:side], cup, *cups[side + 1 :]))
        draft.tell(CupGained(side, more.cubes, more.tokens))


def knock_out(draft: Draft, seat: Seat, by: Seat) -> None:
    """A chief without health leaves with its guards and becomes a trophy; only its Nymphlets stay."""
    draft.unroot(draft.player(seat).rooted)
    state, player = draft.state, cleared(draft.player(seat))
    draft.put_player(
        seat, figures=left_behind(player.figures), task=None, places=player.places, faces=player.faces,
        netted=0, camouflaged=False, hunting=False,
    )
    draft.put(
        calls=tuple(waiting for waiting in state.calls if waiting.call.seat != seat),
        requests=tuple(one for one in state.requests if one.seat != seat or one.purpose == "hits"),
        exchanges=tuple(
            one for one in state.exchanges if seat_of(one.target) != seat or is_nymphlet(one.target)
        ),
    )
    if by != seat:
        draft.put_player(by, trophies=(*draft.player(by).trophies, seat))
    draft.tell(KnockedOut(seat, by))
    pause(draft, "knock_out", seat, lore_of(draft.state).timings.knock_out)


def left_behind(figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """What stays in the arena of the figures of a chief that is knocked out: its Nymphlets."""
    characters = min(len(figures), 1 + GUARDS_EACH)
    return (AWAY,) * characters + figures[characters:]


def pause(draft: Draft, kind: PauseKind, seat: Seat, ticks: int) -> None:
    """In real time everybody waits; a pause within a card's only makes that one longer."""
    state = draft.state
    if state.phase != "fight":
        return
    until = state.tick + ticks
    if state.pause:
        draft.put(pause=state.pause._replace(until=max(until, state.pause.until)))
    else:
        draft.put(pause=Pause(kind, seat, until))
    draft.tell(Paused(kind, seat))

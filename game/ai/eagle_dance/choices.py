"""The choices worth thinking about: of many ways that come to the same, the best one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core import Cell, Seat
from game.rules.eagle_dance.actions import (
    Action,
    End,
    Flee,
    Glide,
    PlaceThreat,
    Stay,
    Swap,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.dances import dances
from game.rules.eagle_dance.land import Space
from game.rules.eagle_dance.lore import DIVE, FIGHT, GLIDE, SOAR, Card
from game.rules.eagle_dance.moves import legal, moment
from game.rules.eagle_dance.state import State, eagles_on, has_slot, in_reach, next_card
from game.rules.eagle_dance.trades import trades

_GOALS = {SOAR: (1, 0), DIVE: (0, 2)}
"""How much a tile's thermals and foods matter for a card that comes next."""


def choices(state: State, seat: Seat, width: int) -> Sequence[Action]:
    """What a seat might sensibly do, with at most a given number of ways of each kind."""
    now = moment(state)
    if now == "free":
        return list(_free(state, seat, width))
    found = legal(state, seat)
    if now == "flee":
        return _flights(state, found, seat, width)
    if now == "chaos":
        return _aimed(state, seat, [each for each in found if isinstance(each, PlaceThreat)], width)
    return (End(seat),) if now == "swap" else found


def _free(state: State, seat: Seat, width: int) -> Iterator[Action]:
    card, turn = next_card(state), state.turn
    assert turn is not None
    yield from _dances(state, seat, width)
    pattern = state.eagles[seat - 1].pattern
    if not turn.step and not turn.swapped and len(set(pattern)) > 1:
        yield Swap(seat)
    if card is None:
        yield End(seat)
    yield from _trades(state, seat, card, width)


def _dances(state: State, seat: Seat, width: int) -> Sequence[Action]:
    found = dances(state, seat)
    flights = [action for action in found if isinstance(action, Glide)]
    if not flights:
        return found
    rest = [action for action in found if not isinstance(action, Glide)]
    return [*_best_flights(state, seat, flights, width), *rest]


def _best_flights(state: State, seat: Seat, flights: list[Glide], width: int) -> list[Glide]:
    """For each tile the cheapest way, of these the ones to the best tiles."""
    cheapest: dict[Cell, tuple[int, Glide]] = {}
    for glide in flights:
        price = len(glide.path) + sum(state.tiles[state.land.at[cell]].threats > 0 for cell in glide.path)
        if glide.path[-1] not in cheapest or price < cheapest[glide.path[-1]][0]:
            cheapest[glide.path[-1]] = price, glide
    goal = _goal_after_next(state, seat)
    ranked = sorted(
        cheapest.values(),
        key=lambda found: _appeal(state, state.land.at[found[1].path[-1]], goal) - found[0], reverse=True,
    )
    return [glide for _, glide in ranked[:width]]


def _goal_after_next(state: State, seat: Seat) -> int:
    """The dance that follows the next one, if any."""
    turn, pattern = state.turn, state.eagles[seat - 1].pattern
    assert turn is not None
    place = turn.step + 1
    return state.arena.lore.cards[pattern[place]].dance if place < len(pattern) else -1


def _appeal(state: State, space: Space, goal: int) -> float:
    tile = state.tiles[space]
    thermals, foods = _GOALS.get(goal, (0.2, 0.4))
    appeal = thermals * min(2, tile.thermal) + foods * min(2, tile.food) - 0.5 * (tile.threats > 0)
    if goal == FIGHT:
        near = (space, *state.land.beside[space])
        appeal += 3 * any(eagles_on(state, other) for other in near)
    return appeal + 0.05 * len(state.land.beside[space])


def _trades(state: State, seat: Seat, card: Card | None, width: int) -> Iterator[Action]:
    eagle, is_last_round = state.eagles[seat - 1], state.round == len(state.arena.lore.phases)
    found = trades(state, seat)
    wanted = 2 if card is not None else 5 if is_last_round else 0
    if card is not None and card.dance == GLIDE and card.amount > eagle.thermals:
        wanted = card.amount
    if eagle.thermals < wanted and TradeThermal(seat) in found:
        yield TradeThermal(seat)
    if card is not None and _is_hampered(state, seat, card):
        yield from _moves(state, seat, card, found, width)
    if card is None or card.dance == FIGHT:
        most = width if card is None else 2
        yield from _aimed(state, seat, [each for each in found if isinstance(each, PlaceThreat)], most)


def _is_hampered(state: State, seat: Seat, card: Card) -> bool:
    """Whether the next card could be danced better on another tile."""
    tile = state.tiles[state.eagles[seat - 1].at]
    wanted = card.amount if card.quest else 1
    if card.dance == SOAR:
        return tile.thermal < wanted
    if card.dance == DIVE:
        return tile.food < wanted
    return card.dance == FIGHT and not in_reach(state, seat)


def _moves(
    state: State, seat: Seat, card: Card, found: Sequence[Action], width: int,
) -> Sequence[TradeMove]:
    moves = [action for action in found if isinstance(action, TradeMove)]
    moves = [move for move in moves if has_slot(state, state.land.at[move.cell])]
    moves.sort(key=lambda move: -_appeal(state, state.land.at[move.cell], card.dance))
    return moves[: max(1, width // 2)]


def _aimed(state: State, seat: Seat, threats: list[PlaceThreat], width: int) -> list[PlaceThreat]:
    """Threats where they hurt rivals, and one out of the own way."""
    near = {state.eagles[seat - 1].at, *state.land.beside[state.eagles[seat - 1].at]}
    hurting, others = [], []
    for threat in threats:
        space = state.land.at[threat.cell]
        on_it = eagles_on(state, space)
        if threat.victim == seat or seat in on_it:
            continue
        if on_it:
            hurting.append(threat)
        elif space not in near:
            others.append(threat)
    if hurting:
        return hurting[:width]
    others.sort(key=lambda threat: -_traffic(state, seat, threat))
    return others[:1] or threats[:1]


def _traffic(state: State, seat: Seat, threat: PlaceThreat) -> int:
    """How many rivals are one move away from a tile."""
    near = state.land.beside[state.land.at[threat.cell]]
    return sum(eagle.at in near for other, eagle in enumerate(state.eagles, 1) if other != seat)


def _flights(state: State, found: Sequence[Action], seat: Seat, width: int) -> Sequence[Action]:
    """To stay, or to flee to the best tiles for what the eagle misses least."""
    ways = [action for action in found if isinstance(action, Flee)]
    eagle = state.eagles[seat - 1]
    price = "food" if eagle.foods > 1 else "thermal" if eagle.thermals > 1 else ways[0].price
    ways = [way for way in ways if way.price == price]
    ways.sort(key=lambda way: -_appeal(state, state.land.at[way.cell], _goal_after_next(state, seat)))
    return (*ways[: width // 4], Stay(seat))

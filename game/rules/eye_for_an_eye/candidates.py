"""Everything that could be legal for a seat, in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from game.core import Seat
from game.rules.eye_for_an_eye.actions import (
    VERDICTS,
    Action,
    Allocate,
    Attack,
    Choose,
    Declare,
    EndTurn,
    Enter,
    Face,
    Flow,
    Grab,
    Heal,
    Move,
    Pass,
    Rally,
    Ready,
    Recover,
    Roll,
    Scurry,
    SetPace,
    Settle,
    Stake,
    Stay,
    Step,
    Stoke,
    Stop,
    Strike,
    Sway,
    Take,
    Turn,
    Untie,
    WatchOut,
    Withdraw,
)
from game.rules.eye_for_an_eye.cards import uses
from game.rules.eye_for_an_eye.hands import count_on, lying, own_places, why_no_roll
from game.rules.eye_for_an_eye.hexes import NOWHERE, Space, nymphlet_number, seat_of
from game.rules.eye_for_an_eye.lore import GENERAL_EACH
from game.rules.eye_for_an_eye.modes import mode_of
from game.rules.eye_for_an_eye.nymphlets import settling, snatchable
from game.rules.eye_for_an_eye.places import BLANK, ON_ATTACK, ON_MOVE, POOL, on_scurry
from game.rules.eye_for_an_eye.reactions import exchange_on, reactions
from game.rules.eye_for_an_eye.sight import foes_beside, free, own_figures, own_nymphlets
from game.rules.eye_for_an_eye.state import (
    VOTING,
    State,
    Task,
    chief_of,
    figure_of,
    hand_of,
    lore_of,
    standing,
)
from game.rules.eye_for_an_eye.whose import moment


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """The legal actions of a seat and a few more, each once and of a kind that the moment allows."""
    if not 1 <= seat <= len(state.players) or not standing(state, seat) or state.phase == "deal":
        return
    if state.phase == "choose":
        pairs = combinations(lore_of(state).general, GENERAL_EACH)
        yield from (Choose(seat, pair) for pair in pairs)
        return
    if state.phase == "place":
        yield from _entries(state, seat)
        return
    if state.phase == "settle":
        yield from (Settle(seat, state.arena.cells[space]) for space in settling(state, seat))
        return
    if state.phase in VOTING:
        yield from _votes(state, seat)
        return
    now = moment(state, seat)
    if now == "defend":
        exchange = exchange_on(state, seat)
        assert exchange is not None
        yield from reactions(state, exchange)
        yield Take(seat)
    elif now == "decide":
        task = state.players[seat - 1].task
        assert task is not None
        yield from _decisions(state, seat, task)
    elif now == "waiting":
        yield from _hands(state, seat)
        yield Withdraw(seat)
    elif now == "free":
        yield from _hands(state, seat)
        if state.phase == "roll":
            yield from (Ready(seat, card.band) for card in hand_of(state, seat))
        else:
            yield from _calls(state, seat)
        yield from _turns(state, seat)


def _entries(state: State, seat: Seat) -> Iterator[Action]:
    cells = [state.arena.cells[space] for space in mode_of(state).starts(state, seat)]
    yield from (Enter(seat, cell, facing) for cell, facing in product(cells, range(6)))
    yield from (SetPace(seat, pace) for pace in range(len(lore_of(state).timings.paces)))


def _votes(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase == "declare":
        yield from (Declare(seat, verdict) for verdict in VERDICTS)
    elif state.phase == "stake":
        dice = range(count_on(state.players[seat - 1], POOL) + 1)
        yield from (Stake(seat, many) for many in dice)
    else:
        yield from (Sway(seat, verdict) for verdict in VERDICTS)


def _hands(state: State, seat: Seat) -> Iterator[Action]:
    player = state.players[seat - 1]
    faces = sorted(player.faces[die] for die in lying(player, POOL))
    shown = [face for face in faces if face != BLANK]
    if state.phase != "turn":
        if why_no_roll(state, Roll(seat)) is None:
            held = (some for many in range(len(shown) + 1) for some in combinations(shown, many))
            yield from (Roll(seat, some) for some in dict.fromkeys(held))
        own = tuple(own_places(state, seat))
        places = (*own, *(track.place for track in state.tracks))
        yield from (Allocate(seat, face, place) for face, place in product(dict.fromkeys(shown), places))
        for place in own:
            yield from (Recover(seat, place, dice) for dice in range(1, count_on(player, place) + 1))
    if player.netted:
        yield from (Untie(seat, figure) for figure in own_figures(state, seat))


def _calls(state: State, seat: Seat) -> Iterator[Action]:
    player, chief = state.players[seat - 1], chief_of(state, seat)
    mine = own_figures(state, seat)
    dice = range(1, count_on(player, ON_MOVE) + 1)
    yield from (Move(seat, count, figure) for figure, count in product(mine, dice))
    for nymphlet in own_nymphlets(state, seat):
        dice = range(1, count_on(player, on_scurry(nymphlet_number(nymphlet))) + 1)
        yield from (Scurry(seat, count, nymphlet) for count in dice)
    dice = range(1, count_on(player, ON_ATTACK) + 1)
    for figure, heat in product(mine if dice else [], range(player.heat + 1)):
        for target in (*foes_beside(state, figure), *snatchable(state, figure)):
            yield from (Attack(seat, count, target, figure, heat) for count in dice)
    yield Heal(seat)
    yield from (Ready(seat, card.band) for card in hand_of(state, seat))
    yield from uses(state, seat)
    if chief.innate.name == "watch_out":
        yield from (WatchOut(seat, facing) for facing in range(6))
    yield Stoke(seat)
    if chief.innate.name == "rally":
        around = sorted(state.arena.steps[player.chief_at.space])
        yield from (Rally(seat, state.arena.cells[space]) for space in around if space != NOWHERE)


def _turns(state: State, seat: Seat) -> Iterator[Action]:
    if state.phase == "roll":
        yield from (Grab(seat, marker) for marker in range(1, len(state.contenders) + 1))
    elif state.phase == "turn":
        yield EndTurn(seat)
        yield Pass(seat)


def _decisions(state: State, seat: Seat, task: Task) -> Iterator[Action]:
    yield from (Step(seat, way) for way in _ways(state, task))
    yield Turn(seat, -1)
    yield Turn(seat, 1)
    yield from (Face(seat, facing) for facing in range(6))
    yield from (Strike(seat, target) for target in foes_beside(state, task.figure))
    yield Flow(seat)
    yield Stay(seat)
    yield Stop(seat)


def _ways(state: State, task: Task) -> Iterator[tuple[int, ...]]:
    yield from ((way,) for way in range(6))
    if task.kind == "move" and chief_of(state, seat_of(task.figure)).flies:
        yield from _flights(state, figure_of(state, task.figure).space, task.left, ())


def _flights(state: State, here: Space, left: int, way: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Ways over figures and terrain to a free space beyond them."""
    for direction in range(6):
        space = state.arena.steps[here][direction]
        if space == NOWHERE:
            continue
        if free(state, space):
            if way:
                yield (*way, direction)
        elif left > 1:
            yield from _flights(state, space, left - 1, (*way, direction))

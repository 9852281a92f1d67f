"""What is legal, and why not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import CHANCE, Reason, Seat
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import (
    Action,
    Dive,
    Draft,
    DrawTile,
    End,
    Fight,
    Flee,
    Glide,
    Keep,
    Lay,
    Lose,
    OpenCard,
    Perch,
    PlaceThreat,
    PutAside,
    Reroll,
    ShowDice,
    ShowWeather,
    Soar,
    Stay,
    Swap,
    TakeSpoils,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.chance import chances, why_not_drawn
from game.rules.eagle_dance.dances import dances, why_no_dance
from game.rules.eagle_dance.dice import rerolls, why_no_reroll
from game.rules.eagle_dance.fights import flights, spoils, why_no_flight, why_no_spoils
from game.rules.eagle_dance.lore import RESOURCES
from game.rules.eagle_dance.rounds import drafts, why_no_draft, why_not_aside
from game.rules.eagle_dance.setup import layer, perches, why_no_laying, why_no_perch
from game.rules.eagle_dance.state import Moment, State, drafting_seat, next_card, perching_seat
from game.rules.eagle_dance.survival import why_no_loss
from game.rules.eagle_dance.trades import (
    threats_in_chaos,
    trades,
    why_no_end,
    why_no_swap,
    why_no_threat,
    why_no_trade,
)


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat that may act now, or chance; nobody in a finished game."""
    if state.turn:
        return (CHANCE,) if state.turn.stage == "roll" else (state.turn.who,)
    if state.phase == "draft":
        return (drafting_seat(state),)
    if state.phase == "lay":
        return (layer(state),)
    if state.phase == "perch":
        return (perching_seat(state),)
    return () if state.phase == "over" else (CHANCE,)


def moment(state: State) -> Moment:
    """What is decided now: the stage of a turn, or the phase."""
    return state.turn.stage if state.turn else state.phase


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """All legal actions of a seat in the order of the rules."""
    if seat not in to_act(state):
        return ()
    if seat == CHANCE:
        return tuple(action for action, _ in chances(state))
    return _LEGAL[moment(state)](state, seat)


def _free(state: State, seat: Seat) -> tuple[Action, ...]:
    swap = Swap(seat)
    swaps = () if why_no_swap(state, swap) else (swap,)
    ends = () if next_card(state) else (End(seat),)
    return (*swaps, *dances(state, seat), *trades(state, seat), *ends)


def _rerolls(state: State, seat: Seat) -> tuple[Action, ...]:
    return (*(Reroll(seat, die) for die in RESOURCES if die in rerolls(state)), Keep(seat))


_LEGAL: Final[dict[Moment, Callable[[State, Seat], tuple[Action, ...]]]] = {
    "lay": lambda state, seat: tuple(Lay(seat, cell) for cell in state.land.open_cells()),
    "perch": lambda state, seat: tuple(Perch(seat, cell) for cell in perches(state)),
    "draft": drafts,
    "free": _free,
    "reroll": _rerolls,
    "spoils": lambda state, seat: spoils(state),
    "flee": lambda state, seat: (*flights(state, seat), Stay(seat)),
    "lose": lambda state, seat: tuple(Lose(seat, resource) for resource in RESOURCES),
    "chaos": threats_in_chaos,
    "swap": lambda state, seat: (Swap(seat), End(seat)),
}


def why_not(state: State, action: Action) -> Reason | None:
    """None if the action is legal, else the most helpful reason."""
    seats = to_act(state)
    if not seats:
        return reasons.GAME_OVER
    if isinstance(action, _CHANCE) or (action.seat == CHANCE and isinstance(action, Lay)):
        return why_not_drawn(state, action)
    if seats[0] == CHANCE:
        return reasons.CHANCE_FIRST
    if action.seat != seats[0]:
        return reasons.NOT_YOUR_TURN
    now = moment(state)
    refusal = _REFUSALS[now].get(type(action))
    if refusal is None:
        return _OTHERWISE.get(type(action)) if now == "free" else _FIRST[now]
    return refusal(state, action)


def _nothing(state: State, action: Action) -> Reason | None:
    return None


def _why_no_chaos(state: State, action: PlaceThreat) -> Reason | None:
    return why_no_threat(state, action) or (
        reasons.CHAOS_THREAT if action.resource or action.victim else None
    )


_CHANCE: Final = (DrawTile, ShowWeather, ShowDice, OpenCard)
_REFUSALS: Final[dict[Moment, dict[type[Action], Callable[..., Reason | None]]]] = {
    "lay": {Lay: why_no_laying},
    "perch": {Perch: why_no_perch},
    "draft": {Draft: why_no_draft, PutAside: why_not_aside},
    "free": {
        **dict.fromkeys((Soar, Glide, Dive, Fight, Stay), why_no_dance),
        **dict.fromkeys((TradeMove, TradeThermal, PlaceThreat), why_no_trade),
        Swap: why_no_swap, End: why_no_end,
    },
    "reroll": {Reroll: why_no_reroll, Keep: _nothing},
    "spoils": {TakeSpoils: why_no_spoils},
    "flee": {Flee: why_no_flight, Stay: _nothing},
    "lose": {Lose: why_no_loss},
    "chaos": {PlaceThreat: _why_no_chaos},
    "swap": {Swap: _nothing, End: _nothing},
}
"""Which actions each moment knows, and what may speak against them."""

_FIRST: Final[dict[Moment, Reason]] = {
    "lay": reasons.LAY_FIRST, "perch": reasons.PERCH_FIRST, "draft": reasons.DRAFT_FIRST,
    "reroll": reasons.DICE_FIRST, "spoils": reasons.SPOILS_FIRST, "flee": reasons.FLEE_FIRST,
    "lose": reasons.LOSE_FIRST, "chaos": reasons.CHAOS_FIRST, "swap": reasons.CHAOS_OVER,
}
_OTHERWISE: Final[dict[type[Action], Reason]] = {
    Lay: reasons.NOT_LAYING, Perch: reasons.NOT_PERCHING, Draft: reasons.NOT_DRAFTING,
    PutAside: reasons.NOT_DRAFTING, TakeSpoils: reasons.NO_SPOILS,
    Reroll: reasons.NO_DICE_LIE, Keep: reasons.NO_DICE_LIE, Flee: reasons.NO_FLIGHT,
    Lose: reasons.NOTHING_OWED,
}

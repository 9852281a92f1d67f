"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eagle_dance.dance_reasons import dived, fought, glided, kept, rerolled, soared, stayed
from game.ai.eagle_dance.facts import Reason, dance_name, gain_words, many, tile_name
from game.ai.eagle_dance.trade_reasons import fled, lost, moved, threatened, traded
from game.ai.thought import Hint
from game.rules.eagle_dance.actions import (
    Action,
    Dive,
    Draft,
    End,
    Fight,
    Flee,
    Glide,
    Keep,
    Lay,
    Lose,
    Perch,
    PlaceThreat,
    Reroll,
    Soar,
    Stay,
    Swap,
    TradeMove,
    TradeThermal,
)
from game.rules.eagle_dance.land import around
from game.rules.eagle_dance.lore import FOREST, NO_CARD, TILE_NAMES
from game.rules.eagle_dance.state import State


def explain(state: State, action: Action) -> Hint:
    """The most telling reason for an action."""
    words, cells = _REASONS[type(action)](state, action)
    return Hint(action, words, cells)


def _laid(state: State, action: Lay) -> Reason:
    beside = sum(cell in state.land.at for cell in around(action.cell))
    return f"Here the {TILE_NAMES[state.drawn]} touches {many(beside, 'tile')}.", (action.cell,)


def _perched(state: State, action: Perch) -> Reason:
    near = state.land.beside[state.land.at[action.cell]]
    rich = sum(state.tiles[space].kind != FOREST for space in near)
    beside = f"{many(len(near), 'tile')} near by"
    return f"This Forest has {beside}, {rich} of them richer.", (action.cell,)


def _drafted(state: State, action: Draft) -> Reason:
    cards = state.arena.lore.cards
    card, other = cards[action.card], cards[action.kept]
    if action.kept == NO_CARD:
        points = card.reward.points + card.bonus.points
        return f"{dance_name(card)} alone: {many(points, 'point')} if it is cleared.", ()
    first, last = (other, card) if action.kept_first else (card, other)
    points = first.reward.points + last.reward.points + last.bonus.points
    order = f"{dance_name(first)}, then {dance_name(last)}"
    return f"{order}: {many(points, 'point')} if both are cleared.", ()


def _swapped(state: State, action: Swap) -> Reason:
    card = state.arena.lore.cards[state.eagles[action.seat - 1].pattern[0]]
    return f"With {dance_name(card)} last, its bonus counts: {gain_words(card.bonus)}.", ()


def _ended(state: State, action: End) -> Reason:
    here = state.land.cells[state.eagles[action.seat - 1].at]
    return f"No trade pays any more; {tile_name(state, here)} is home.", (here,)


_REASONS: Final[dict[type[Action], Callable[..., Reason]]] = {
    Lay: _laid, Perch: _perched, Draft: _drafted, Soar: soared, Glide: glided, Dive: dived, Fight: fought,
    Stay: stayed, Reroll: rerolled, Keep: kept, Flee: fled, TradeMove: moved, TradeThermal: traded,
    PlaceThreat: threatened, Lose: lost, Swap: _swapped, End: _ended,
}

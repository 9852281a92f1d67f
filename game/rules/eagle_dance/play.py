"""What an action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Refused, Step
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
from game.rules.eagle_dance.dances import dance
from game.rules.eagle_dance.dice import keep, reroll, show
from game.rules.eagle_dance.events import Event
from game.rules.eagle_dance.fights import flee, take_spoils
from game.rules.eagle_dance.moves import why_not
from game.rules.eagle_dance.rounds import draft, open_card, produce, show_weather
from game.rules.eagle_dance.setup import draw_tile, lay, perch
from game.rules.eagle_dance.sketch import Sketch
from game.rules.eagle_dance.state import State
from game.rules.eagle_dance.survival import lose, place_in_chaos
from game.rules.eagle_dance.trades import end, swap, trade


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and what happened; Refused if the action is not legal."""
    refusal = why_not(state, action)
    if refusal:
        raise Refused(refusal)
    sketch = Sketch(state)
    _EFFECTS[type(action)](sketch, action)
    return sketch.step()


def _dice(sketch: Sketch, action: ShowDice) -> None:
    (show if sketch.state.turn else produce)(sketch, action)


def _stay(sketch: Sketch, action: Stay) -> None:
    (flee if sketch.turn.stage == "flee" else dance)(sketch, action)


def _threat(sketch: Sketch, action: PlaceThreat) -> None:
    (place_in_chaos if sketch.turn.stage == "chaos" else trade)(sketch, action)


_EFFECTS: Final[dict[type[Action], Callable[..., None]]] = {
    DrawTile: draw_tile, Lay: lay, Perch: perch, ShowWeather: show_weather, ShowDice: _dice,
    OpenCard: open_card, Draft: draft, PutAside: draft, Soar: dance, Glide: dance, Dive: dance, Fight: dance,
    Stay: _stay, Reroll: reroll, Keep: keep, TakeSpoils: take_spoils, Flee: flee, TradeMove: trade,
    TradeThermal: trade, PlaceThreat: _threat, Lose: lose, Swap: swap, End: end,
}

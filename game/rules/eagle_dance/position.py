"""Positions as text: seven fields with single spaces between them, then one for each seat.

1 phase; 2 round and weather, as in 3rain; 3 tiles in the order in which they were laid, as q,r=River:3.2.1
with thermals, foods and threats; 4 how many Forests, Fields and Rivers are in the box, and the kind of the
tile drawn, as in 1.2.2 or 1.1.2+Field; 5 how many of each card are in the decks, in the order of the
rules; 6 opened cards; 7 the turn as seat.step:stage:who:flags:foods:owed:then:foe:die:dice:foe's dice, with
the flags s (swapped) and e (entered).
A seat: parts joined by | : tile, thermals, foods, threats, victory points, square from Chaos (0), pattern;
behind them, if there are any, the foods gained in this round before its turn, where Dominant counts them.
A dash stands for nothing. The piles, the discarded cards and the outcome follow from the rest.
"""

from __future__ import annotations

from typing import Final

from game.core import say
from game.rules.eagle_dance.land import NOWHERE, cell_name
from game.rules.eagle_dance.lore import CARD_NAMES, TILE_NAMES
from game.rules.eagle_dance.notation import WEATHER
from game.rules.eagle_dance.state import Eagle, State, Turn

FIELDS: Final = (
    say("phase"), say("round"), say("tiles"), say("box"), say("decks"), say("opened"), say("turn"),
)


def write_state(state: State) -> str:
    """The position's text."""
    box = ".".join(map(str, state.box))
    if state.drawn != NOWHERE:
        box += f"+{TILE_NAMES[state.drawn]}"
    return " ".join((
        state.phase, f"{state.round}{WEATHER[state.rainy]}", ";".join(_tiles(state)), box,
        ".".join(map(str, state.deck)), _cards(state.opened, ";"), _turn(state.turn),
        *(_eagle(state, eagle) for eagle in state.eagles),
    ))


def _tiles(state: State) -> list[str]:
    return [
        f"{cell_name(cell)}={TILE_NAMES[tile.kind]}:{tile.thermal}.{tile.food}.{tile.threats}"
        for cell, tile in zip(state.land.cells, state.tiles, strict=True)
    ]


def _cards(cards: tuple[int, ...], between: str) -> str:
    return between.join(CARD_NAMES[card] for card in cards) or "-"


def _turn(turn: Turn | None) -> str:
    if turn is None:
        return "-"
    flags = ("s" if turn.swapped else "") + ("e" if turn.entered else "")
    return ":".join((
        f"{turn.seat}.{turn.step}", turn.stage, str(turn.who), flags or "-", str(turn.foods), str(turn.owed),
        turn.then or "-", str(turn.foe), turn.die or "-", f"{turn.dice[0]}.{turn.dice[1]}",
        f"{turn.foe_dice[0]}.{turn.foe_dice[1]}",
    ))


def _eagle(state: State, eagle: Eagle) -> str:
    at = cell_name(state.land.cells[eagle.at]) if eagle.at != NOWHERE else "-"
    numbers = eagle.thermals, eagle.foods, eagle.threats, eagle.points, eagle.survival
    fed = (str(eagle.fed),) if eagle.fed else ()
    return "|".join((at, *map(str, numbers), _cards(eagle.pattern, ">"), *fed))

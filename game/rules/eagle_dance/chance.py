"""What chance does: tiles and cards are drawn, weather and dice come to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from game.core import Reason
from game.rules.eagle_dance import reasons
from game.rules.eagle_dance.actions import Chance, DrawTile, Lay, OpenCard, ShowDice, ShowWeather
from game.rules.eagle_dance.state import State, phase_of

Weighted = tuple[tuple[Chance | Lay, int], ...]


def is_dice(state: State) -> bool:
    """Whether chance rolls dice or weather now, which a table may do itself."""
    return state.phase in ("weather", "produce", "turn")


def chances(state: State) -> Weighted:
    """Everything that chance may do now, with weights."""
    lore = state.arena.lore
    if state.phase == "tile":
        return tuple((DrawTile(kind), many) for kind, many in enumerate(state.box) if many)
    if state.phase == "lay" and state.options.tiles == "itself":
        return tuple((Lay(0, cell), 1) for cell in state.land.open_cells())
    if state.phase == "weather":
        sides = Counter(lore.weather_die)
        return tuple((ShowWeather(rainy), sides[rainy]) for rainy in sorted(sides))
    if state.phase == "open":
        phase = phase_of(state)
        return tuple(
            (OpenCard(card), many) for card, many in enumerate(state.deck)
            if many and lore.cards[card].phase == phase
        )
    return _rolls(tuple(lore.die(name) for name in _dice(state)))


def _dice(state: State) -> Sequence[str]:
    """The dice that are in the air."""
    if state.phase == "produce":
        return "thermal", "food"
    if state.turn is None or state.turn.stage != "roll":
        return ()
    return (state.turn.die,) if state.turn.die else ("thermal", "food")


@lru_cache(maxsize=64)
def _rolls(dice: tuple[tuple[int, ...], ...]) -> Weighted:
    if not dice:
        return ()
    ways = Counter(product(*dice))
    return tuple((ShowDice(numbers), ways[numbers]) for numbers in sorted(ways))


def why_not_drawn(state: State, action: Chance | Lay) -> Reason | None:
    """Why chance cannot do this now."""
    found = [possible for possible, _ in chances(state)]
    if action in found:
        return None
    if not found or type(action) is not type(found[0]):
        return reasons.NOT_THE_DICE
    if isinstance(action, DrawTile):
        return reasons.NOT_IN_BOX
    if isinstance(action, OpenCard):
        return reasons.NOT_IN_DECK
    if isinstance(action, Lay):
        return reasons.PLACE_TAKEN if action.cell in state.land.at else reasons.TOUCHES_NOTHING
    return reasons.BAD_DICE

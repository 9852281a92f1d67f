"""The words that lessons of Eagle Dance are written in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.core import BadContent, Board, Cell, Mark, Property, Reason, Seat, Sentence, say
from game.lessons.eagle_dance_goals import cell_named, check_goal, met
from game.lessons.vocabulary import BUTTONS, Vocabulary
from game.rules.eagle_dance import EAGLE_DANCE, Action, Event, State, reasons
from game.rules.eagle_dance.land import cell_name, distance
from game.rules.eagle_dance.lore import CARD_NAMES, RESOURCES
from game.rules.eagle_dance.moves import moment

_UNASKED: Final = frozenset({"dice.faces", "setup.draw", "round.open", "token.piles", "tile.kinds"})
"""What only chance can do wrong, a pile that four full eagles do not empty, and tiles that are not there."""

_CHOICES: Final = frozenset({
    "soar:1", "soar:2", "dive", "stay", "keep", "swap", "end", "land", "die:thermal", "die:food",
    "trade:move", "trade:thermal", "trade:threat", "price:thermal", "price:food", "price:vp", "lose:thermal",
    "lose:food", "take:thermal", "take:food",
})
"""The plaques and dice that a caption may point at."""
_TRACKS: Final = frozenset({"track:points", "track:survival"})
"""The rails beside the valley."""


class EagleDanceVocabulary(Vocabulary[State, Action, Event]):
    """Tiles by q and r, eagles by their seats, cards by dance and phase."""

    game = EAGLE_DANCE
    rules = reasons.RULES
    refusals = tuple(
        rule
        for rule in dict.fromkeys(said.rule for said in vars(reasons).values() if isinstance(said, Reason))
        if rule not in _UNASKED
    )

    def check_goal(self, goal: str, state: State) -> None:
        """BadContent if a goal means nothing on this board."""
        check_goal(goal, state)

    def met(self, goal: str, seat: Seat, state: State, events: tuple[Event, ...]) -> bool:
        """Whether what happened, or the state it led to, reaches the goal of a seat."""
        return met(goal, seat, state, events)

    def names(self, target: str, state: State) -> bool:
        """Whether a target such as `tile:1,-1` or `trade:threat` names something that is there."""
        kind, _, value = target.partition(":")
        match kind:
            case "button":
                return value in BUTTONS
            case "tile":
                cell = cell_named(value)
                return cell is not None and (cell in state.land.at or cell in state.land.open_cells())
            case "eagle":
                return value in {str(seat + 1) for seat in range(len(state.eagles))}
            case "card":
                return value in {CARD_NAMES[card] for card in state.opened}
        return target in _CHOICES | _TRACKS

    def mark(self, sign: str, cell: Cell) -> Mark:
        """Nothing: a valley is a map with its tables."""
        raise _not_drawn()

    def drawn(self, name: str, title: Sentence, drawing: str, numbers: Mapping[str, Property]) -> Board:
        """A valley is a map with its tables, never a drawing."""
        raise _not_drawn()

    def tries(self, state: State, seat: Seat) -> Iterator[str]:
        """What somebody might want in each moment: near tiles, every dance, every trade, every price."""
        if not seat:
            return
        now = moment(state)
        if now == "lay":
            yield from (f"lay:{name}" for name in (*_tiles(state), *map(cell_name, state.land.open_cells())))
        elif now == "perch":
            yield from (f"perch:{name}" for name in _tiles(state))
        elif now == "draft":
            yield from _drafts(state, seat)
        elif now == "free":
            yield from _turn(state, seat)
        else:
            yield from _amid(state, seat)


def _not_drawn() -> BadContent:
    return BadContent("", say("drawing"), say("Eagle Dance is played on maps; name one with board"))


def _tiles(state: State) -> tuple[str, ...]:
    return tuple(map(cell_name, state.land.cells))


def _drafts(state: State, seat: Seat) -> Iterator[str]:
    pattern = [CARD_NAMES[card] for card in state.eagles[seat - 1].pattern]
    for name in CARD_NAMES:
        yield f"draft:{name}"
        yield from (f"draft:{name}>{kept}" for kept in pattern)
        yield from (f"draft:{kept}>{name}" for kept in pattern)
        yield f"aside:{name}"


def _turn(state: State, seat: Seat) -> Iterator[str]:
    """Dances, flights to near tiles and straight beyond them, trades, and to go on."""
    yield from ("soar:1", "soar:2", "soar:3", "dive", "stay", "swap", "end", "trade:thermal")
    yield from (f"fight:{other}" for other in range(1, len(state.eagles) + 1) if other != seat)
    here = state.land.cells[state.eagles[seat - 1].at]
    near = [cell for cell in state.land.cells if 0 < distance(here, cell) <= 2]
    for cell in near:
        yield from (f"glide:{cell_name(cell)}", f"trade:move:{cell_name(cell)}")
        for beyond in near:
            if distance(cell, beyond) == 1:
                yield f"glide:{cell_name(cell)};{cell_name(beyond)}"
    yield from (f"threat:{name}:{resource}" for name in _tiles(state) for resource in RESOURCES)


def _amid(state: State, seat: Seat) -> Iterator[str]:
    """Dice, flight, losses and Chaos."""
    yield from ("reroll:thermal", "reroll:food", "keep", "stay", "lose:thermal", "lose:food", "swap", "end")
    yield from (f"spoils:{other}" for other in range(1, len(state.eagles) + 1))
    for name in _tiles(state):
        yield from (f"flee:{name}:{price}" for price in (*RESOURCES, "vp"))
        yield f"spoils:{name}"
        yield f"threat:{name}"

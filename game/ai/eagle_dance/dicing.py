"""Dice of dives and fights, exactly: whom each number favours, and when a re-roll pays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eagle_dance.actions import Action, Keep, Reroll
from game.rules.eagle_dance.lore import RESOURCES, THERMAL
from game.rules.eagle_dance.odds import Dice, reach_chance
from game.rules.eagle_dance.play import apply
from game.rules.eagle_dance.state import NO_DICE, State, Turn, next_card

_HIGH: Final = (99, 99)
"""Dice that beat all others, for a moment in thought."""


class Result(NamedTuple):
    """What a roll may come to: success or not, and the thermals that are left."""

    won: bool
    thermals: int


class Dicing:
    """A roll of one seat's dice; every result that it may come to is to be judged before it is."""

    def __init__(self, state: State) -> None:
        assert state.turn is not None
        self._state, self._turn = state, state.turn
        self._seat: Seat = self._turn.who
        self.worths: dict[Result, float] = {}
        self._bests: dict[tuple[Dice, int], float] = {}
        self._sides = state.arena.lore.thermal_die, state.arena.lore.food_die

    def results(self) -> Iterator[tuple[Result, State]]:
        """All that the roll may come to."""
        price = self._state.arena.lore.prices.reroll_thermals
        for thermals in range(self._thermals(), -1, -max(1, price)):
            for won in (True, False):
                yield Result(won, thermals), self._resolved(won, thermals)

    def value(self) -> float:
        """What the roll that comes next is worth: of both dice, or of the one that is rolled again."""
        turn, thermals = self._turn, self._thermals()
        dice = turn.foe_dice if self._defends() else turn.dice
        if turn.die:
            return self._again(dice, RESOURCES.index(turn.die), thermals)
        rolls = [(one, other) for one in self._sides[0] for other in self._sides[1]]
        return sum(self._best(roll, thermals) for roll in rolls) / len(rolls)

    def worth(self, action: Action) -> float:
        """What it is worth to keep the dice that lie, or to roll one of them again."""
        turn = self._turn
        dice = turn.foe_dice if self._defends() else turn.dice
        if isinstance(action, Reroll):
            price = self._state.arena.lore.prices.reroll_thermals
            return self._again(dice, int(action.die != THERMAL), self._thermals() - price)
        return self._kept(dice, self._thermals())

    def _thermals(self) -> int:
        return self._state.eagles[self._seat - 1].thermals

    def _defends(self) -> bool:
        return self._turn.foe == self._seat

    def _best(self, dice: Dice, thermals: int) -> float:
        found = self._bests.get((dice, thermals))
        if found is None:
            found = self._bests[dice, thermals] = self._decide(dice, thermals)
        return found

    def _decide(self, dice: Dice, thermals: int) -> float:
        kept, price = self._kept(dice, thermals), self._state.arena.lore.prices.reroll_thermals
        if thermals < price or self._chance(dice) == 1.0:
            return kept
        again = [
            self._again(dice, die, thermals - price) for die in (0, 1) if dice[die] < max(self._sides[die])
        ]
        return max(kept, *again) if again else kept

    def _again(self, dice: Dice, die: int, thermals: int) -> float:
        """The mean over the sides of a die that is rolled once more."""
        sides = self._sides[die]
        if die == 0:
            found = [self._best((max(dice[0], side), dice[1]), thermals) for side in sides]
        else:
            found = [self._best((dice[0], max(dice[1], side)), thermals) for side in sides]
        return sum(found) / len(sides)

    def _kept(self, dice: Dice, thermals: int) -> float:
        chance = self._chance(dice)
        won = chance * self.worths[Result(True, thermals)] if chance else 0.0
        return won + ((1 - chance) * self.worths[Result(False, thermals)] if chance < 1 else 0.0)

    def _chance(self, dice: Dice) -> float:
        """How likely dice succeed that are kept."""
        turn, state = self._turn, self._state
        if not turn.foe:
            card = next_card(state)
            return float(card is not None and sum(dice) >= card.number)
        if self._defends():
            return float(sum(dice) >= sum(turn.dice))
        price = state.arena.lore.prices.reroll_thermals
        rerolls = state.eagles[turn.foe - 1].thermals // price
        return 1.0 - reach_chance(state.arena.lore, rerolls, sum(dice))

    def _resolved(self, won: bool, thermals: int) -> State:
        """The state after dice that decide at once."""
        state, turn = self._state, self._turn
        eagles, spent = list(state.eagles), self._thermals() - thermals
        eagles[self._seat - 1] = eagles[self._seat - 1]._replace(thermals=thermals)
        mine, theirs = (_HIGH, NO_DICE) if won != self._defends() else (NO_DICE, _HIGH)
        settled: Turn = turn._replace(
            stage="reroll", who=turn.foe or turn.seat, die="", dice=mine, foe_dice=theirs,
        )
        state = state._replace(
            eagles=tuple(eagles), thermal_pile=state.thermal_pile + spent, turn=settled,
        )
        return apply(state, Keep(settled.who)).state

"""How likely a dive or a fight succeeds, exactly, from the sides of the dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import product

from game.rules.eagle_dance.lore import Lore

Die = tuple[int, ...]
Dice = tuple[Die, Die]


def dive_odds(lore: Lore, number: int, rerolls: int) -> tuple[Fraction, Fraction]:
    """How likely both dice reach a number at once, and with so many re-rolls used well."""
    dice = (lore.thermal_die, lore.food_die)
    return _reach(dice, number, 0), _reach(dice, number, rerolls)


def reroll_odds(lore: Lore, numbers: tuple[int, int], number: int, rerolls: int) -> Fraction:
    """How likely dice that lie there can still be brought to a number."""
    return _reach_from((lore.thermal_die, lore.food_die), numbers, number, rerolls)


def fight_odds(lore: Lore) -> Fraction:
    """How likely the attacker rolls more than the defender, both without re-rolls."""
    totals = Counter(map(sum, product(lore.thermal_die, lore.food_die)))
    ways = sum(totals.values()) ** 2
    won = sum(a * d for attack, a in totals.items() for defence, d in totals.items() if attack > defence)
    return Fraction(won, ways)


def beat_odds(lore: Lore, total: int) -> Fraction:
    """How likely a defender's dice reach a total at once, and so hold a fight."""
    return _reach((lore.thermal_die, lore.food_die), total, 0)


def percent(odds: Fraction) -> str:
    """Odds as people read them; only certainty is 100%, only the impossible 0%."""
    whole = round(odds * 100)
    if 0 < odds < 1:
        whole = min(99, max(1, whole))
    return f"{whole}%"


@lru_cache(maxsize=256)
def _reach(dice: Dice, number: int, rerolls: int) -> Fraction:
    return _mean(_reach_from(dice, (one, other), number, rerolls) for one, other in product(*dice))


@lru_cache(maxsize=1024)
def _reach_from(dice: Dice, numbers: tuple[int, int], number: int, rerolls: int) -> Fraction:
    """The better of rolling one die again and the other; a die keeps its best number."""
    if sum(numbers) >= number:
        return Fraction(1)
    if not rerolls:
        return Fraction(0)
    left, (one, other) = rerolls - 1, numbers
    return max(
        _mean(_reach_from(dice, (max(one, side), other), number, left) for side in dice[0]),
        _mean(_reach_from(dice, (one, max(other, side)), number, left) for side in dice[1]),
    )


def _mean(odds: Iterable[Fraction]) -> Fraction:
    found = list(odds)
    return sum(found, Fraction(0)) / len(found)

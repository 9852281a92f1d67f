"""How likely a dive or an attack succeeds, exactly, if everybody re-rolls as well as they can."""

from __future__ import annotations

from functools import lru_cache

from game.core import Seat
from game.rules.eagle_dance.lore import RESOURCES, Lore
from game.rules.eagle_dance.state import NO_DICE, State, next_card

Dice = tuple[int, int]
Sides = tuple[tuple[int, ...], tuple[int, ...]]


def dive_odds(state: State, dice: Dice = NO_DICE) -> float:
    """The chance that the next card's dive reaches its number, before the roll or with dice that lie."""
    card = next_card(state)
    assert state.turn is not None and card is not None
    return _reaches(_sides(state.arena.lore), dice, _rerolls(state, state.turn.seat), card.number)


def fight_odds(state: State, foe: Seat, dice: Dice = NO_DICE) -> float:
    """The chance that the eagle whose turn it is beats another, before its roll or with dice that lie."""
    assert state.turn is not None
    mine, theirs = _rerolls(state, state.turn.seat), _rerolls(state, foe)
    return _beats(_sides(state.arena.lore), dice, mine, theirs)


def defence_odds(state: State) -> float:
    """The chance that the defender of the fight under way holds out, with the dice that lie."""
    turn = state.turn
    assert turn is not None and turn.foe
    return _reaches(
        _sides(state.arena.lore), turn.foe_dice, _rerolls(state, turn.foe), sum(turn.dice),
    )


def reroll_odds(state: State, die: str) -> float:
    """The chance of the eagle that rolls, if it rolls one of its dice again and as well as it can after."""
    turn = state.turn
    assert turn is not None
    sides, rerolls = _sides(state.arena.lore), _rerolls(state, turn.who) - 1
    defends = turn.who == turn.foe
    rolls = _again(sides, turn.foe_dice if defends else turn.dice, RESOURCES.index(die))
    if turn.foe and not defends:
        return _mean([_beats(sides, roll, rerolls, _rerolls(state, turn.foe)) for roll in rolls])
    card = next_card(state)
    number = sum(turn.dice) if defends else card.number if card else 0
    return _mean([_reaches(sides, roll, rerolls, number) for roll in rolls])


def reach_chance(lore: Lore, rerolls: int, number: int) -> float:
    """The chance that both dice reach a total with a number of re-rolls."""
    return _reaches(_sides(lore), NO_DICE, rerolls, number)


def attack_chance(lore: Lore, mine: int, theirs: int) -> float:
    """The chance of an attacker's re-rolls against a defender's."""
    return _beats(_sides(lore), NO_DICE, mine, theirs)


def _rerolls(state: State, seat: Seat) -> int:
    return state.eagles[seat - 1].thermals // state.arena.lore.prices.reroll_thermals


def _sides(lore: Lore) -> Sides:
    return lore.thermal_die, lore.food_die


@lru_cache(maxsize=4096)
def _reaches(sides: Sides, dice: Dice, rerolls: int, number: int) -> float:
    """The chance to reach a total."""
    if dice == NO_DICE:
        rolls = [(thermal, food) for thermal in sides[0] for food in sides[1]]
        return _mean([_reaches(sides, roll, rerolls, number) for roll in rolls])
    if sum(dice) >= number:
        return 1.0
    if not rerolls:
        return 0.0
    return max(
        _mean([_reaches(sides, after, rerolls - 1, number) for after in _again(sides, dice, die)])
        for die in (0, 1)
    )


@lru_cache(maxsize=4096)
def _beats(sides: Sides, dice: Dice, mine: int, theirs: int) -> float:
    """The chance of an attacker's dice; a defender wins ties."""
    if dice == NO_DICE:
        rolls = [(thermal, food) for thermal in sides[0] for food in sides[1]]
        return _mean([_beats(sides, roll, mine, theirs) for roll in rolls])
    kept = 1.0 - _reaches(sides, NO_DICE, theirs, sum(dice))
    if not mine:
        return kept
    return max(kept, *(
        _mean([_beats(sides, after, mine - 1, theirs) for after in _again(sides, dice, die)])
        for die in (0, 1)
    ))


def _again(sides: Sides, dice: Dice, die: int) -> list[Dice]:
    """The best numbers after each side of a die that is rolled once more."""
    if die == 0:
        return [(max(dice[0], side), dice[1]) for side in sides[0]]
    return [(dice[0], max(dice[1], side)) for side in sides[1]]


def _mean(chances: list[float]) -> float:
    return sum(chances) / len(chances)

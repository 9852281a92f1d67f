"""Wheels by number: where each can lead, and the sowings that differ in what matters."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from enum import IntEnum
from typing import Final, NamedTuple

from game.ai.tao_long.effects import (
    NO_EFFECTS,
    WHITE_DROPS,
    Effect,
    black_of,
    effects,
    special,
    white_of,
)
from game.rules.tao_long.actions import Space
from game.rules.tao_long.state import Options
from game.rules.tao_long.steps import CHANGES
from game.rules.tao_long.wheel import COUNT, COUNTER_CLOCKWISE, Flow, Stack, Wheel, flow_of

CHANGE_BITS: Final = sum(1 << space for space in CHANGES)


class Width(IntEnum):
    """How many orders of dropping stones are told apart."""

    LAST = 0  # the turn ends with this round: by what the other seat can reach next
    FIRST = 1  # as LAST, and where a second round follows, by all that can happen in it
    INNER = 2  # by all that can happen in the next round
    ALL = 3


class Sowing(NamedTuple):
    """One way to sow: the space of the last stone, the wheel after it and what it forms."""

    last: Space
    wheel: int
    effects: tuple[Effect, ...]


class Sowings(dict[int, tuple[Sowing, ...]]):
    """By wheel: its sowings, one of each kind that a width tells apart."""

    def __init__(self, find: Callable[[int], tuple[Sowing, ...]]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, wheel: int) -> tuple[Sowing, ...]:
        self[wheel] = found = self._find(wheel)
        return found


class Wheels:
    """All wheels met in one mode; a number stands for stones and coin."""

    def __init__(self, options: Options) -> None:
        self._colours, self._flux = options.colours, options.flux
        self.stacks: list[Wheel] = []
        self.coins: list[Flow] = []
        self.reach: list[int] = []
        """By wheel: the spaces on which a last stone can fall, as bits."""
        self._numbers: dict[tuple[Wheel, Flow], int] = {}
        self._profiles: dict[int, Hashable] = {}
        self.sowings = tuple(Sowings(self._finder(width)) for width in Width)

    def __len__(self) -> int:
        return len(self.stacks)

    def number(self, wheel: Wheel, coin: Flow) -> int:
        """The number of a wheel; before Monk only the stones' count matters."""
        return self._number(wheel if self._colours else tuple(COUNT[stack] for stack in wheel), coin)

    def _number(self, stacks: Wheel, coin: Flow) -> int:
        key = stacks, coin
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.stacks)
            self.stacks.append(stacks)
            self.coins.append(coin)
            self.reach.append(self._reach(stacks, coin))
        return number

    def _flow(self, stack: Stack, coin: Flow) -> Flow:
        return flow_of(stack, coin) if self._flux else COUNTER_CLOCKWISE

    def _count(self, stack: Stack) -> int:
        return COUNT[stack] if self._colours else stack

    def _reach(self, stacks: Wheel, coin: Flow) -> int:
        reach = 0
        for space, stack in enumerate(stacks):
            if stack:
                reach |= 1 << (space + self._flow(stack, coin) * self._count(stack)) % 8
        return reach

    def _finder(self, width: Width) -> Callable[[int], tuple[Sowing, ...]]:
        if width is Width.ALL or not self._colours:
            return lambda wheel: tuple(self._all(wheel))
        return lambda wheel: self._distinct(wheel, width)

    def _distinct(self, wheel: int, width: Width) -> tuple[Sowing, ...]:
        """One sowing of each kind."""
        kinds: dict[Hashable, Sowing] = {}
        for sowing in self._all(wheel):
            last, after, formed = sowing
            # What a search of this width cannot tell apart is searched once.
            deep = width is Width.INNER or (width is Width.FIRST and CHANGE_BITS >> last & 1)
            kind = last, formed, self.profile(after) if deep else self.reach[after]
            kinds.setdefault(kind, sowing)
        return tuple(kinds.values())

    def profile(self, wheel: int) -> Hashable:
        """All that the next sowing can do: each action it can lead to, with what it can form."""
        found = self._profiles.get(wheel)
        if found is None:
            found = self._profiles[wheel] = self.reach[wheel], tuple(self._formable(wheel))
        return found

    def _formable(self, wheel: int) -> Iterator[tuple[Space, tuple[Effect, ...]]]:
        """The effects that a sowing can form, with the space of its last stone."""
        stacks, coin = self.stacks[wheel], self.coins[wheel]
        white, black = white_of(stacks), black_of(stacks)
        for space, stack in enumerate(stacks):
            if stack:
                count, flow = COUNT[stack], self._flow(stack, coin)
                wanted = special(white, space, count, flow), special(black, space, count, flow)
                every = (1 << count) - 1
                orders = {
                    one.drops if side == 0 else every ^ one.drops for side, one in enumerate(wanted) if one
                }
                for drops in sorted(orders):
                    yield (space + flow * count) % 8, effects(*wanted, drops, every)

    def _all(self, wheel: int) -> Iterator[Sowing]:
        """Every sowing of a wheel."""
        for space, stack in enumerate(self.stacks[wheel]):
            if stack:
                yield from self._sowings(wheel, space, stack)

    def _sowings(self, wheel: int, space: Space, stack: Stack) -> Iterator[Sowing]:
        stacks, coin, count = self.stacks[wheel], self.coins[wheel], self._count(stack)
        flow = self._flow(stack, coin)
        path = [(space + flow * number) % 8 for number in range(1, count + 1)]
        after_coin = flow if self._flux else coin
        if not self._colours:
            after = self._number(_sown(stacks, space, path, (1 << count) - 1), coin)
            yield Sowing(path[-1], after, NO_EFFECTS)
            return
        white, black = white_of(stacks), black_of(stacks)
        wanted = special(white, space, count, flow), special(black, space, count, flow)
        every = (1 << count) - 1
        for drops in WHITE_DROPS[stack]:
            after = self._number(_sown(stacks, space, path, drops), after_coin)
            yield Sowing(path[-1], after, effects(*wanted, drops, every))


def _sown(stacks: Wheel, space: Space, path: list[Space], white_drops: int) -> Wheel:
    """The wheel after a stack is sown along a path."""
    after = list(stacks)
    after[space] = 0
    for number, at in enumerate(path):
        # A stack is its white stones plus five times its black ones, so that a stone is one addition.
        after[at] += 1 if white_drops >> number & 1 else 5
    return tuple(after)

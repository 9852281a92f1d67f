"""Which orders of dropping stones form a focus or a balance: at most one for each colour of a stack."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from game.rules.tao_long.actions import Space
from game.rules.tao_long.wheel import EACH, MAIN_ELEMENTS, STACKS, Flow, Stack

BALANCE: Final = -1

Effect = tuple[int, Space]
"""The side whose effect it is (0 is white), and the space of its focus, or BALANCE."""

Drops = int
"""Which of the stones dropped are meant, as bits: the first stone is the lowest."""

NO_EFFECTS: Final[tuple[Effect, ...]] = ()


class Special(NamedTuple):
    """The drops that one colour needs for its effect."""

    drops: Drops
    space: Space


def _white_drops(white: int, count: int) -> tuple[Drops, ...]:
    """All ways to pick the white stones of a stack, in no special order."""
    return tuple(drops for drops in range(1 << count) if drops.bit_count() == white)


WHITE_DROPS: Final = tuple(_white_drops(stack % 5, stack % 5 + stack // 5) for stack in STACKS)
"""For every stack, all orders of dropping it as the drops that are white."""


@cache
def special(stones: tuple[int, ...], space: Space, count: int, flow: Flow) -> Special | None:
    """How one colour's stones could form something when a stack of this height is sown."""
    lifted = stones[space]
    if not lifted:
        return None
    left = [0 if at == space else stones[at] for at in range(8)]
    goals = [left.index(EACH - 1)] if lifted == 1 and EACH - 1 in left else _missing(left, lifted)
    numbers = [((goal - space) * flow - 1) % 8 for goal in goals]
    if not goals or max(numbers) >= count:
        return None
    return Special(sum(1 << number for number in numbers), goals[0] if EACH - 1 in left else BALANCE)


def _missing(left: list[int], lifted: int) -> list[Space]:
    """The main elements that a colour still needs for its balance, if the lifted stones suffice."""
    if sum(left[main] == 1 for main in MAIN_ELEMENTS) != EACH - lifted:
        return []
    return [main for main in MAIN_ELEMENTS if not left[main]]


def effects(white: Special | None, black: Special | None, drops: Drops, every: Drops) -> tuple[Effect, ...]:
    """What an order forms, in the order in which it comes about; every is all drops of the stack."""
    formed: list[tuple[int, Effect]] = []
    for side, wanted, made in ((0, white, drops), (1, black, every ^ drops)):
        if wanted is not None and wanted.drops == made:
            formed.append((made, (side, wanted.space)))
    return tuple(effect for _, effect in sorted(formed)) if formed else NO_EFFECTS


def white_of(stacks: tuple[Stack, ...]) -> tuple[int, ...]:
    """The white stones on each space."""
    return tuple([stack % 5 for stack in stacks])


def black_of(stacks: tuple[Stack, ...]) -> tuple[int, ...]:
    """The black stones on each space."""
    return tuple([stack // 5 for stack in stacks])

"""The wheel of trigrams: stones, the way they flow, and what they form when they are sown."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from game.core import Seat
from game.rules.tao_long.actions import Space

SKY, LAKE, FIRE, THUNDER, EARTH, MOUNTAIN, WATER, WIND = range(8)
SPACES: Final = ("sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind")
SPACE_NAMED: Final[dict[str, Space]] = {name: space for space, name in enumerate(SPACES)}
MAIN_ELEMENTS: Final = (SKY, EARTH, FIRE, WATER)

Stack = int
"""The stones on one space: white ones, plus five for each black one."""

Wheel = tuple[Stack, ...]
"""The eight stacks, counter-clockwise from Sky."""

Flow = int
COUNTER_CLOCKWISE: Final[Flow] = 1
CLOCKWISE: Final[Flow] = -1

EACH: Final = 4
"""How many stones there are of each colour."""

COLOURS: Final = "wb"
"""The stones' colours, seat 1's first."""

_WORTH: Final = {"w": 1, "b": 5}
STACKS: Final = range(25)
PLAIN: Final = tuple("w" * (stack % 5) + "b" * (stack // 5) for stack in STACKS)
"""The stones of every stack, white first."""

STACK_OF: Final[dict[str, Stack]] = {stones: stack for stack, stones in enumerate(PLAIN)}
COUNT: Final = tuple(len(stones) for stones in PLAIN)
START: Final[Wheel] = tuple(STACK_OF[stones] for stones in ("ww", "", "wb", "", "bb", "", "wb", ""))


def _orders(stones: str) -> tuple[str, ...]:
    """All orders of dropping some stones: combinations come with the earliest white stones first."""
    places = range(len(stones))
    return tuple(
        "".join("w" if place in whites else "b" for place in places)
        for whites in combinations(places, stones.count("w"))
    )


ORDERS: Final = tuple(_orders(stones) for stones in PLAIN)
"""For every stack, all orders in which its stones can be dropped, w before b."""


class Formed(NamedTuple):
    """A focus on a space, or with no space a balance, and the stone of the sowing that formed it."""

    seat: Seat
    space: Space | None
    stone: int


def flow_of(stack: Stack, coin: Flow) -> Flow:
    """Which way a lifted stack flows with the flux coin in play."""
    white, black = stack % 5, stack // 5
    if white == black:
        return coin
    return CLOCKWISE if white > black else COUNTER_CLOCKWISE


def _last_spaces(flow: Flow | None, coin: Flow) -> tuple[tuple[Space, ...], ...]:
    """For each space and stack, the last space sown; without a flow the coin is in play."""
    return tuple(
        tuple((space + (flow or flow_of(stack, coin)) * COUNT[stack]) % 8 for stack in STACKS)
        for space in range(8)
    )


LAST: Final = _last_spaces(COUNTER_CLOCKWISE, COUNTER_CLOCKWISE)
"""For each space and stack, the last space sown where everything flows counter-clockwise."""

LAST_IN_FLUX: Final = {coin: _last_spaces(None, coin) for coin in (COUNTER_CLOCKWISE, CLOCKWISE)}
"""The same with the flux coin in play, by what it shows."""


def spaces_sown(space: Space, count: int, flow: Flow) -> tuple[Space, ...]:
    """The spaces on which a number of stones from a space are dropped."""
    return tuple((space + flow * number) % 8 for number in range(1, count + 1))


def sown(wheel: Wheel, space: Space, colours: str, flow: Flow) -> Wheel:
    """The wheel after the stones of a space are dropped in an order."""
    stacks = list(wheel)
    stacks[space] = 0
    for colour in colours:
        space = (space + flow) % 8
        stacks[space] += _WORTH[colour]
    return tuple(stacks)


def formed_by(wheel: Wheel, space: Space, colours: str, flow: Flow) -> list[Formed]:
    """The focus and balance effects that a sowing forms, in order."""
    stacks = list(wheel)
    stacks[space] = 0
    formed = []
    for stone, colour in enumerate(colours):
        space = (space + flow) % 8
        stacks[space] += _WORTH[colour]
        seat: Seat = COLOURS.index(colour) + 1
        if _stones(stacks[space], seat) == EACH:
            formed.append(Formed(seat, space, stone))
        elif space % 2 == 0 and all(_stones(stacks[main], seat) == 1 for main in MAIN_ELEMENTS):
            formed.append(Formed(seat, None, stone))
    return formed


def _stones(stack: Stack, seat: Seat) -> int:
    return stack % 5 if seat == 1 else stack // 5

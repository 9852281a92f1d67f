"""The way of a dragon that goes on: from its tail before to its head after, portals included."""

from __future__ import annotations

from game.rules.tao_long import Dragon, Square
from game.rules.tao_long.squares import NOWHERE

Legs = list[list[Square]]


def track(before: Dragon, after: Dragon) -> Legs | None:
    """The squares of a dragon before and after it goes on, leg by leg; none if it came otherwise."""
    steps = _steps(before, after)
    if steps is None:
        return None
    tiles = [*before.tiles[::-1], *after.tiles[:steps][::-1]]
    return _parted(tiles, {**_passage(before, len(before.tiles)), **_passage(after, len(tiles))})


def _steps(before: Dragon, after: Dragon) -> int | None:
    """How many squares the head went on, if the rest of the body lies where the body lay."""
    for steps in range(len(after.tiles)):
        rest = after.tiles[steps:]
        if rest == before.tiles[: len(rest)]:
            return steps
    return None


def _passage(dragon: Dragon, length: int) -> dict[int, tuple[Square, Square]]:
    """How many of the tiles up to the head lie before the portals in use, and which these are."""
    return {} if dragon.entry == NOWHERE else {length - 1 - dragon.joint: (dragon.entry, dragon.exit)}


def _parted(tiles: list[Square], passages: dict[int, tuple[Square, Square]]) -> Legs:
    legs: Legs = [[]]
    for index, tile in enumerate(tiles):
        if index in passages:
            entry, exit_portal = passages[index]
            legs[-1].append(entry)
            legs.append([exit_portal])
        legs[-1].append(tile)
    return legs

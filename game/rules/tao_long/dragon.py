"""A dragon on the board of human: its tiles, its portals and what it holds."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.tao_long.actions import Square
from game.rules.tao_long.squares import NOWHERE, Direction

FULL_LIFE: Final = 4
MOST_STONES: Final = 4
"""How many stones of one element a dragon holds at most."""


class Dragon(NamedTuple):
    """One dragon; the joint is the place in its tiles after which the body passes through portals."""

    tiles: tuple[Square, ...]
    """From head to tail; portals are no tiles."""
    facing: Direction
    life: int = FULL_LIFE
    fire: int = 0
    joint: int = NOWHERE
    entry: Square = NOWHERE
    exit: Square = NOWHERE
    mask: int = 0
    """The tiles and the portals in use, as bits: made from the rest, kept for speed."""


def mask_of(tiles: tuple[Square, ...], entry: Square = NOWHERE, exit_portal: Square = NOWHERE) -> int:
    """Tiles and the portals in use, as bits."""
    squares = tiles if entry == NOWHERE else (*tiles, entry, exit_portal)
    return sum(1 << square for square in squares)


def without_tail(dragon: Dragon) -> int:
    """What a dragon occupies, as bits, once its last tile is lifted: portals behind it are free at once."""
    tiles, _, _, _, joint, entry, exit_portal, mask = dragon
    mask ^= 1 << tiles[-1]
    if joint == len(tiles) - 2 and joint != NOWHERE:
        mask ^= 1 << entry | 1 << exit_portal
    return mask


def moved(dragon: Dragon, square: Square, facing: Direction) -> Dragon:
    """The dragon after its head has gone on to a square and its last tile has filled the gap."""
    tiles, _, life, fire, joint, entry, exit_portal, _ = dragon
    mask = without_tail(dragon) | 1 << square
    tiles = (square, *tiles[:-1])
    if joint == NOWHERE or joint == len(tiles) - 2:
        return Dragon(tiles, facing, life, fire, NOWHERE, NOWHERE, NOWHERE, mask)
    return Dragon(tiles, facing, life, fire, joint + 1, entry, exit_portal, mask)


def passed_through(
    dragon: Dragon, entry: Square, exit_portal: Square, side: Direction, square: Square,
) -> Dragon:
    """The dragon after its head has entered a portal and come out on a side of another.

    Portals lie so far apart that the tail has left the last pair before a head can enter the next one.
    """
    tiles = (square, *dragon.tiles[:-1])
    mask = without_tail(dragon) | 1 << square | 1 << entry | 1 << exit_portal
    return Dragon(tiles, side, dragon.life, dragon.fire, 0, entry, exit_portal, mask)


def shortened(dragon: Dragon) -> Dragon:
    """The dragon without its last segment."""
    tiles, facing, life, fire, joint, entry, exit_portal, _ = dragon
    mask = without_tail(dragon)
    if joint == len(tiles) - 2:
        joint = entry = exit_portal = NOWHERE
    return Dragon(tiles[:-1], facing, life, fire, joint, entry, exit_portal, mask)

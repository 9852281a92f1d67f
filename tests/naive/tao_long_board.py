"""Dragons on Tao Long's board of human, moved by trying every cell."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

Cell = tuple[int, int]  # column from the left, row from the top
DIRECTIONS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
LEFT = {"n": "w", "w": "s", "s": "e", "e": "n"}
RIGHT = {"n": "e", "e": "s", "s": "w", "w": "n"}


@dataclass(frozen=True)
class Level:
    """A board of eight by eight with its rocks, its portals by colour and the first position."""

    rocks: tuple[Cell, ...]
    portals: dict[Cell, str]
    start: str


@dataclass(frozen=True)
class Dragon:
    """Where a dragon looks, its tiles from head to tail, its life and its fire."""

    facing: str
    tiles: tuple[Cell, ...]
    life: int = 4
    fire: int = 0


def on_board(cell: Cell) -> bool:
    """Tell whether the board has a cell."""
    return 0 <= cell[0] <= 7 and 0 <= cell[1] <= 7


def beyond(cell: Cell, direction: str) -> Cell:
    """Name the next cell in a direction; it may lie off the board."""
    right, down = DIRECTIONS[direction]
    return cell[0] + right, cell[1] + down


def next_to(one: Cell, other: Cell) -> bool:
    """Tell whether two cells are orthogonally adjacent."""
    return any(beyond(one, direction) == other for direction in DIRECTIONS)


def pairs_in_use(level: Level, dragon: Dragon) -> list[tuple[Cell, Cell]]:
    """List the portals through which the body passes, as entry and exit, from head to tail."""
    found = []
    for ahead, behind in zip(dragon.tiles, dragon.tiles[1:], strict=False):
        if not next_to(ahead, behind):  # portals are so far apart that only a portal can join such tiles
            way_in = next(portal for portal in level.portals if next_to(portal, behind))
            way_out = next(portal for portal in level.portals if next_to(portal, ahead))
            found.append((way_in, way_out))
    return found


def body(level: Level, dragon: Dragon) -> set[Cell]:
    """Collect the tiles of a dragon and the portals that it is using."""
    return {*dragon.tiles, *(portal for pair in pairs_in_use(level, dragon) for portal in pair)}


def steps(level: Level, mover: Dragon, other: Dragon, way: str) -> Iterator[tuple[str, Dragon, str]]:
    """Yield each way to go one cell on: where it leaves a portal, the dragon after, the portal's colour."""
    lifted = replace(mover, tiles=mover.tiles[:-1])
    taken = body(level, lifted) | body(level, other) | set(level.rocks)
    cell = beyond(mover.tiles[0], way)
    if not on_board(cell) or cell in taken:
        return
    if cell not in level.portals:
        yield "", replace(lifted, facing=way, tiles=(cell, *lifted.tiles)), ""
        return
    colour = level.portals[cell]
    if (colour == "red" and mover.fire < 1) or (colour == "blue" and mover.life < 1):
        return
    for portal in sorted(level.portals, key=lambda place: (place[1], place[0])):
        leads = colour != "green" or level.portals[portal] == "green"
        if portal == cell or portal in taken or not leads:
            continue
        for side in DIRECTIONS:
            out = beyond(portal, side)
            if on_board(out) and out not in taken and out not in level.portals:
                text = f">{portal[0]},{portal[1]}{side}"
                yield text, replace(lifted, facing=side, tiles=(out, *lifted.tiles)), colour


def ways(level: Level, mover: Dragon, other: Dragon, action: str) -> list[tuple[str, Dragon, str]]:
    """List how a dragon can make the move of an action: text, the dragon after, a portal's colour."""
    forward = mover.facing
    vertical = forward in "ns"
    if (action in ("sky", "wind") and not vertical) or (action in ("earth", "thunder") and vertical):
        return []
    if (action == "lake" and not vertical) or (action == "mountain" and vertical):
        return [("stay", mover, "")]
    if action in ("sky", "earth"):
        chosen = [forward]
    elif action in ("wind", "thunder"):
        chosen = [LEFT[forward], RIGHT[forward]]
    else:
        chosen = [forward, LEFT[forward], RIGHT[forward]]
    found = []
    for way in (direction for direction in DIRECTIONS if direction in chosen):
        once = list(steps(level, mover, other, way))
        found += [(f"go:{way}{text}", after, colour) for text, after, colour in once]
        if action in ("sky", "earth") and once and once[0][0] == "":
            twice = steps(level, once[0][1], other, way)
            found += [(f"go:{way}{way}{text}", after, colour) for text, after, colour in twice]
    return found


def breath(level: Level, attacker: Dragon, other: Dragon) -> int | None:
    """Say the highest value of the breath that reaches the enemy, or None."""
    head, forward = attacker.tiles[0], attacker.facing
    mine, enemy = body(level, attacker), body(level, other)
    front = beyond(head, forward)
    full = mine | set(level.rocks) | set(level.portals) | enemy
    if front in enemy:
        return 2
    if not on_board(front) or front in full:
        return None
    second = beyond(front, forward)
    if {second, beyond(front, LEFT[forward]), beyond(front, RIGHT[forward])} & enemy:
        return 1
    if on_board(second) and second not in full and beyond(second, forward) in enemy:
        return 0
    return None


def hurt(dragon: Dragon, points: int) -> Dragon:
    """Take damage point by point: without life a segment is lost; with the last one the game."""
    for _ in range(points):
        dragon = replace(dragon, life=dragon.life - 1)
        if dragon.life == 0:
            dragon = replace(dragon, tiles=dragon.tiles[:-1])
            if len(dragon.tiles) == 1:
                return dragon
            dragon = replace(dragon, life=4)
    return dragon

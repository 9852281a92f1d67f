"""Tokens on the squares of Ejderhalar's board, walked and pushed by trying everything."""

from __future__ import annotations

import re
from collections.abc import Iterator

Board = dict[str, list[str]]  # every square of the board -> letters of its tokens, bottom to top
STEPS = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}
LEFT = {"n": "w", "w": "s", "s": "e", "e": "n"}
RIGHT = {"n": "e", "e": "s", "s": "w", "w": "n"}


def read_board(text: str, columns: int, rows: int) -> Board:
    """Read the first field of a position."""
    board: Board = {}
    for row, rank in zip(range(rows, 0, -1), text.split("/"), strict=True):
        cells = re.findall(r"\.|[A-Za-z][1-9]|.", rank)
        for column, cell in zip("abcdefghij"[:columns], cells, strict=True):
            board[f"{column}{row}"] = [] if cell == "." else [cell[0]] * int(cell[1])
    return board


def write_board(board: Board, columns: int, rows: int) -> str:
    """Write the first field of a position."""
    ranks = [[board[f"{column}{row}"] for column in "abcdefghij"[:columns]] for row in range(rows, 0, -1)]
    return "/".join("".join(f"{at[0]}{len(at)}" if at else "." for at in rank) for rank in ranks)


def beyond(square: str, direction: str) -> str:
    """Name the next square in a direction; it may lie off the board."""
    right, up = STEPS[direction]
    return chr(ord(square[0]) + right) + str(int(square[1:]) + up)


def direction_to(square: str, neighbour: str) -> str:
    """Name the direction from a square to one next to it."""
    return next(direction for direction in STEPS if beyond(square, direction) == neighbour)


def squares_of(board: Board, dragon: str) -> list[str]:
    """List the squares that hold tokens of a dragon."""
    return [square for square in board if dragon in board[square]]


def is_connected(squares: list[str]) -> bool:
    """Tell whether all of some squares can be reached from one another over squares next to each other."""
    reached = squares[:1]
    for square in reached:  # grows while it is walked
        near = [beyond(square, direction) for direction in STEPS]
        reached += [other for other in near if other in squares and other not in reached]
    return len(reached) == len(squares)


def owner(dragon: str) -> int:
    """Name the seat that owns a dragon: capitals are seat 1's."""
    return 1 if dragon.isupper() else 2


def walks(board: Board, dragon: str, path: list[str]) -> Iterator[list[str]]:
    """Yield every way on from the end of a path, the token in hand being lifted from the board."""
    for direction in STEPS:
        square = beyond(path[-1], direction)
        if square not in board or square in path:
            continue
        if not board[square] or dragon in board[square]:
            yield [*path, square]
        if dragon in board[square]:
            yield from walks(board, dragon, [*path, square])


def paths_from(board: Board, origin: str) -> list[list[str]]:
    """List every allowed path of the top token of a square, whoever is to act."""
    dragon = board[origin][-1]
    lifted = {**board, origin: board[origin][:-1]}
    rest = squares_of(lifted, dragon)
    if not is_connected(rest):
        return []
    return [path for path in walks(lifted, dragon, [origin]) if is_connected(list({*rest, path[-1]}))]


def named_paths(board: Board, origin: str) -> dict[str, list[str]]:
    """Name the paths from a square by their ends, or by all squares where a shorter path has that name."""
    names: dict[str, list[str]] = {}
    for path in sorted(paths_from(board, origin), key=len):
        short = f"{origin}-{path[-1]}"
        names[short if short not in names else "-".join(path)] = path
    return names


def gathered(board: Board, sources: list[str], square: str) -> Board:
    """Carry all tokens of some squares onto one square."""
    carried = [token for source in sources for token in board[source]]
    return {**board, **{source: [] for source in sources}, square: board[square] + carried}


def push_steps(board: Board, group: str, d: str, tokens: int) -> list[tuple[str, Board]]:
    """List what one point of strength can do to the group on a square: where it goes and the board after."""
    dragon = board[group][0]
    if len(board[group]) == tokens:  # c) the whole dragon
        free = [way for way in (d, LEFT[d], RIGHT[d]) if board.get(beyond(group, way)) == []]
        ways = free[:1] if d in free else free
        return [(beyond(group, way), gathered(board, [group], beyond(group, way))) for way in ways]
    near = [beyond(group, way) for way in STEPS if dragon in board.get(beyond(group, way), [])]
    if len(near) == 1:  # a) one neighbouring square
        return [(near[0], gathered(board, [group], near[0]))]
    assert len(near) == 2 and len(board[group]) == 1  # b) one token between two others
    choices = [beyond(group, d)] if beyond(group, d) in near else near
    return [(to, gathered(board, [group, *(other for other in near if other != to)], to)) for to in choices]

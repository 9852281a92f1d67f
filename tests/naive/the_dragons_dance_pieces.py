"""Where the pieces of The Dragon's Dance can go, by trying every square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

Pieces = dict[str, str]  # occupied square -> letter, capitals are seat 1's
FILES = "abcdefghijk"
SQUARES = tuple(f"{file}{rank}" for rank in range(1, 12) for file in FILES)  # a1 to k1, then a2 and so on
STRAIGHT = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL = ((1, 1), (1, -1), (-1, -1), (-1, 1))
Ways = tuple[tuple[int, int], ...]
ALL_ROUND = STRAIGHT + DIAGONAL
VALUES = {"K": 3, "F": 1, "M": 3, "D": 3, "L": 6, "C": 9, "W": 16, "H": 12, "S": 6}


@dataclass(frozen=True)
class Level:
    """A board of eleven by eleven with its fortresses, camps, river and first position."""

    fortresses: tuple[str, ...]
    camps: tuple[str, ...]
    river: tuple[str, ...]
    start: str


def offset(square: str, right: int, up: int) -> str:
    """Name the square so many files and ranks away; it may lie off the board."""
    return chr(ord(square[0]) + right) + str(int(square[1:]) + up)


def king_steps(one: str, other: str) -> int:
    """Count the king steps between two squares."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1:]) - int(other[1:])))


def owner(letter: str) -> int:
    """Name the seat that owns a piece."""
    return 1 if letter.isupper() else 2


def friend(pieces: Pieces, square: str, seat: int) -> bool:
    """Tell whether a seat's own piece stands on a square."""
    return square in pieces and owner(pieces[square]) == seat


def enemy(pieces: Pieces, square: str, seat: int) -> bool:
    """Tell whether a piece of the other seat stands on a square."""
    return square in pieces and owner(pieces[square]) != seat


def slide(level: Level, pieces: Pieces, origin: str, ways: Ways, far: int) -> list[str]:
    """List the squares that a piece reaches step by step, the first occupied one of each way included."""
    found = []
    for right, up in ways:
        for count in range(1, far + 1):
            square = offset(origin, right * count, up * count)
            if square not in SQUARES or square in level.river:
                break
            found.append(square)
            if square in pieces:
                break
    return found


def leaps(seat: int, origin: str, strict: bool) -> list[str]:
    """List where a dragoon's leaps end: three straight, or two straight and one sideways."""
    found = []
    for right, up in STRAIGHT:
        if strict and (right, up) != ((0, 1) if seat == 1 else (0, -1)):
            continue
        two = offset(origin, 2 * right, 2 * up)
        found += [offset(two, right, up), offset(two, up, right), offset(two, -up, -right)]
    return found


def moves(level: Level, pieces: Pieces, origin: str, strict: bool) -> Iterator[tuple[str, bool]]:
    """Yield the squares that a piece other than a dragon may move to, and whether that captures."""
    letter, seat = pieces[origin].upper(), owner(pieces[origin])
    reached = {
        "K": slide(level, pieces, origin, ALL_ROUND, 1),
        "F": slide(level, pieces, origin, ALL_ROUND, 1),
        "M": slide(level, pieces, origin, ALL_ROUND, 1),
        "S": slide(level, pieces, origin, ALL_ROUND, 1),
        "D": [s for s in leaps(seat, origin, strict) if s in SQUARES and s not in level.river],
        "L": slide(level, pieces, origin, STRAIGHT, 11),
        "C": slide(level, pieces, origin, ALL_ROUND, 3),
        "H": slide(level, pieces, origin, ALL_ROUND, 11),
    }[letter]
    for square in SQUARES:
        if square not in reached:
            continue
        if square not in pieces:
            yield square, False
        elif enemy(pieces, square, seat) and pieces[square].upper() != "W" and letter not in "MS":
            diagonal = square[0] != origin[0] and square[1:] != origin[1:]
            if letter != "F" or diagonal:
                yield square, True


def flights(level: Level, pieces: Pieces, origin: str) -> Iterator[tuple[str, bool]]:
    """Yield the fortresses and camps that a dragon may fly to, and whether an enemy holds them."""
    seat = owner(pieces[origin])
    dry = Level(level.fortresses, level.camps, (), level.start)
    in_line = slide(dry, pieces, origin, ALL_ROUND, 11)
    for square in SQUARES:
        if square in in_line and square in level.fortresses:
            yield square, enemy(pieces, square, seat)
        elif square in in_line and square in level.camps and square not in pieces:
            yield square, False


def shots(pieces: Pieces, origin: str) -> list[str]:
    """List the enemies that a musketeer shoots or a dragon breathes on."""
    letter, seat = pieces[origin].upper(), owner(pieces[origin])
    far, spared = {"M": (1, "W"), "W": (2, "WH")}.get(letter, (0, ""))
    return [
        square for square in SQUARES
        if enemy(pieces, square, seat) and king_steps(origin, square) <= far
        and pieces[square].upper() not in spared
    ]


def near(pieces: Pieces, square: str, seat: int) -> list[str]:
    """List the squares of a seat's pieces next to a square, in eight directions."""
    return [other for other in SQUARES if friend(pieces, other, seat) and king_steps(square, other) == 1]

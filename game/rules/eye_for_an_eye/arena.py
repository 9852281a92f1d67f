"""A board that suits Eye for an Eye, with the tables that make its rules fast."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from game.core import BadContent, Board, Cell, Mark, Sentence, say, verbatim
from game.core.words import in_a_row
from game.rules.eye_for_an_eye.hexes import DIRECTION_NAMES, FRONT, NOWHERE, STEPS, Direction, Space
from game.rules.eye_for_an_eye.lore import Lore

STONE: Final = "stone"
BOULDER: Final = "boulder"
STREAM: Final = "stream"
HILL: Final = "hill"
START: Final = "start"
"""The kinds of marks on a board."""

AREAS: Final = 6
SPACES_EACH: Final = 3
_SIZES: Final = range(19, 218)


class Arena:
    """One board's topology; there is one object for each board, so arenas compare by identity."""

    def __init__(self, board: Board) -> None:
        _check_board(board)
        assert isinstance(board.lore, Lore)
        self.board, self.lore = board, board.lore
        self.cells: tuple[Cell, ...] = tuple(sorted(board.cells, key=lambda cell: (cell[1], cell[0])))
        self.spaces: tuple[Space, ...] = tuple(map(Space, range(len(self.cells))))
        self.at: dict[Cell, Space] = dict(zip(self.cells, self.spaces, strict=True))
        self.steps: tuple[tuple[Space, ...], ...] = tuple(
            tuple(self.at.get((q + dq, r + dr), NOWHERE) for dq, dr in STEPS) for q, r in self.cells
        )
        self.stones = self._spaces(STONE)
        self.impassable = self.stones | self._spaces(BOULDER)
        self.ground = frozenset(self.spaces) - self.impassable
        self.high_ground = self._spaces(HILL)
        self.stream = dict(self._stream())
        self.areas = tuple(self._areas())
        self.rays = tuple(
            tuple(tuple(self._ray(space, way)) for way in range(6)) for space in self.spaces
        )
        self._check_ground()

    def __repr__(self) -> str:
        return f"Arena({self.board.name!r})"

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        return arena_of, (self.board,)

    def name(self, space: Space) -> str:
        """A space's name: its q and r, as in 2,-1."""
        return f"{self.cells[space][0]},{self.cells[space][1]}"

    def space(self, cell: Cell) -> Space:
        """The space at a q and r, or NOWHERE."""
        return self.at.get(cell, NOWHERE)

    def distance(self, one: Space, other: Space) -> int:
        """How many steps lie between two spaces on open ground."""
        (q, r), (q2, r2) = self.cells[one], self.cells[other]
        return (abs(q - q2) + abs(r - r2) + abs(q + r - q2 - r2)) // 2

    def way_between(self, one: Space, other: Space) -> Direction:
        """The direction of a straight line from one space to another, or NOWHERE."""
        for way in range(6):
            if other in self.rays[one][way]:
                return way
        return NOWHERE

    def clear_front(self, space: Space, facing: Direction) -> bool:
        """Whether a figure would look at three spaces without terrain."""
        ahead = [self.steps[space][way] for way in FRONT[facing]]
        return all(other != NOWHERE and other not in self.impassable for other in ahead)

    def _ray(self, space: Space, way: Direction) -> Iterator[Space]:
        while (space := self.steps[space][way]) != NOWHERE:
            yield space

    def _spaces(self, kind: str) -> frozenset[Space]:
        return frozenset(self._space(mark.cell, kind) for mark in self.board.marked(kind))

    def _space(self, cell: Cell, kind: str) -> Space:
        if cell not in self.at:
            space = verbatim(f"{cell[0]},{cell[1]}")
            raise BadContent("", kind, say("space {space} is not in the arena", space=space))
        return self.at[cell]

    def _stream(self) -> Iterator[tuple[Space, Direction]]:
        for mark in self.board.marked(STREAM):
            way = str(dict(mark.properties).get("direction", ""))
            place = _in_stream(f"{mark.cell[0]},{mark.cell[1]}")
            if way not in DIRECTION_NAMES:
                known = in_a_row(map(verbatim, DIRECTION_NAMES))
                raise BadContent("", place, say("direction must be one of {names}", names=known))
            yield self._space(mark.cell, STREAM), DIRECTION_NAMES.index(way)

    def _areas(self) -> Iterator[tuple[str, tuple[Space, ...]]]:
        """The start areas in order of their numbers: a flower, and three spaces each."""
        for number in range(1, AREAS + 1):
            marks = [mark for mark in self.board.marked(START) if _area(mark) == number]
            flowers = {mark.label for mark in marks}
            if len(marks) != SPACES_EACH or len(flowers) != 1:
                reason = say("needs {number} spaces of one flower", number=SPACES_EACH)
                raise BadContent("", start_area(number), reason)
            yield flowers.pop(), tuple(sorted(self._space(mark.cell, START) for mark in marks))

    def _check_ground(self) -> None:
        for number, (_, spaces) in enumerate(self.areas, 1):
            ways = [(space, way) for space in spaces for way in range(6) if space not in self.impassable]
            if not any(self.clear_front(space, way) for space, way in ways):
                raise BadContent("", start_area(number), say("no figure could have a clear front arc here"))
        for space in self.stream:
            if space in self.impassable:
                raise BadContent("", _in_stream(self.name(space)), say("there is a rock in it"))
        self._check_reach()
        for space in sorted(self.high_ground & self.impassable):
            raise BadContent("", _on_hill(self.name(space)), say("there is a rock on it"))

    def _check_reach(self) -> None:
        found = [self.areas[0][1][0]]
        for space in found:
            found += [other for other in self.steps[space] if other in self.ground and other not in found]
        if cut_off := sorted(self.ground - set(found)):
            place = say("space {space}", space=verbatim(self.name(cut_off[0])))
            raise BadContent("", place, say("cannot be reached from the start areas"))


@cache
def arena_of(board: Board) -> Arena:
    """The arena that a board makes; BadContent if the board does not suit the game."""
    return Arena(board)


def _check_board(board: Board) -> None:
    if board.shape != "hex":
        raise BadContent("", say("board"), say("Eye for an Eye is played on hexagons"))
    if len(board.cells) not in _SIZES or len(set(board.cells)) != len(board.cells):
        reason = say("an arena has {least} to {most} spaces", least=_SIZES[0], most=_SIZES[-1])
        raise BadContent("", say("board"), reason)
    if not isinstance(board.lore, Lore):
        raise BadContent("", say("board"), say("comes without the tables of chiefs and cards"))
    for mark in board.marked(START):
        if _area(mark) not in range(1, AREAS + 1):
            reason = say("are numbered 1 to {last}, not {number}", last=AREAS, number=_area(mark))
            raise BadContent("", say("start areas"), reason)


def start_area(number: int) -> Sentence:
    """How a start area is called in a complaint."""
    return say("start area {number}", number=number)


def _in_stream(space: str) -> Sentence:
    return say("stream, space {space}", space=verbatim(space))


def _on_hill(space: str) -> Sentence:
    return say("hill, space {space}", space=verbatim(space))


def _area(mark: Mark) -> int:
    return int(dict(mark.properties).get("area", 0))

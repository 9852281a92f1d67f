"""A board that suits Eagle Dance: the tiles that lie there before anybody lays one."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core import BadContent, Board, Cell, Sentence, plural, say, verbatim
from game.core.words import in_a_row
from game.rules.eagle_dance.land import around, cell_name, land_of
from game.rules.eagle_dance.lore import FOREST, RIVER, TILE_NAMES, Lore
from game.rules.eagle_dance.options import SEATS, Laying

TILE: Final = "tile"
"""The one kind of mark on a board."""

_CENTRE: Final = (0, 0)


class Arena:
    """One board's tiles and tables; there is one object for each board, so arenas compare by identity."""

    def __init__(self, board: Board) -> None:
        self.board, self.lore = board, _lore(board)
        kinds = _kinds(board)
        _check(kinds, self.lore)
        cells = _from_centre(kinds)
        self.land = land_of(cells)
        self.kinds: tuple[int, ...] = tuple(kinds[cell] for cell in cells)
        self.box: tuple[int, ...] = tuple(
            tile.copies - self.kinds.count(kind) for kind, tile in enumerate(self.lore.tiles)
        )
        """How many tiles of each kind are not on the table."""

    def __repr__(self) -> str:
        return f"Arena({self.board.name!r})"

    def __reduce__(self) -> tuple[object, tuple[Board]]:
        return arena_of, (self.board,)

    def tiles_to_lay(self, seats: int, laying: Laying) -> int:
        """How many tiles are laid before the eagles come."""
        if laying == "map":
            return 0
        wanted = self.lore.tiles_for[seats - SEATS[0]]
        return max(0, min(wanted - len(self.kinds), sum(self.box)))


@cache
def arena_of(board: Board) -> Arena:
    """The arena that a board makes; BadContent if the board does not suit the game."""
    return Arena(board)


def _lore(board: Board) -> Lore:
    if board.shape != "hex":
        raise BadContent("", say("board"), say("Eagle Dance is played on hexagons"))
    if not isinstance(board.lore, Lore):
        raise BadContent("", say("board"), say("comes without the tables of cards and dice"))
    return board.lore


def _kinds(board: Board) -> dict[Cell, int]:
    kinds: dict[Cell, int] = {}
    for mark in board.marked(TILE):
        if mark.label not in TILE_NAMES:
            known = in_a_row(map(verbatim, TILE_NAMES))
            reason = say("{kind} is none of {names}", kind=verbatim(mark.label), names=known)
            raise BadContent("", _place(mark.cell), reason)
        kinds[mark.cell] = TILE_NAMES.index(mark.label)
    return kinds


def _place(cell: Cell) -> Sentence:
    return say("tile {tile}", tile=verbatim(cell_name(cell)))


def _check(kinds: dict[Cell, int], lore: Lore) -> None:
    if kinds.get(_CENTRE) != RIVER:
        raise BadContent("", _place(_CENTRE), say("the tile in the middle of the map must be a River"))
    forests = sum(kinds.get(cell) == FOREST for cell in around(_CENTRE))
    if forests < SEATS[-1]:
        reason = say("must touch {number} Forests, one for each eagle", number=SEATS[-1])
        raise BadContent("", _place(_CENTRE), reason)
    for kind, tile in enumerate(lore.tiles):
        if list(kinds.values()).count(kind) > tile.copies:
            raise BadContent("", say("board"), plural(
                "has more than {count} tile of the kind {kind}",
                "has more than {count} tiles of the kind {kind}", tile.copies, kind=verbatim(tile.name),
            ))
    cut_off = sorted(set(kinds) - set(_from_centre(kinds)))
    if cut_off:
        raise BadContent("", _place(cut_off[0]), say("touches no tile that can be reached"))


def _from_centre(kinds: dict[Cell, int]) -> tuple[Cell, ...]:
    """All tiles that can be reached, in an order in which they could have been laid."""
    found = [_CENTRE]
    for cell in found:
        found += [other for other in around(cell) if other in kinds and other not in found]
    return tuple(found)

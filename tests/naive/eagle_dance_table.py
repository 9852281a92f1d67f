"""What lies on the table of Eagle Dance."""

from __future__ import annotations

from collections import Counter

from .eagle_dance_box import CARDS, KINDS, SQUARES, Cell, Eagle, Tile, apart, name


class Table:
    """Everything that lies on the table."""

    def __init__(
        self, level: list[tuple[Cell, str]], seats: int, laying: str, by_round: bool = False,
        leave: bool = False, choose: bool = False,
    ) -> None:
        self.tiles = {cell: Tile(kind) for cell, kind in level}
        self.box = {kind: row.copies for kind, row in KINDS.items()}
        for _, kind in level:
            self.box[kind] -= 1
        self.laying, self.round, self.rain = laying, 1, False
        self.eagles = {seat: Eagle() for seat in range(1, seats + 1)}
        self.deck = {card: row.copies for card, row in CARDS.items()}
        self.opened: list[str] = []
        self.swapped = self.entered = False
        self.eaten = 0
        self.whose = 0
        self.by_round, self.leave, self.choose = by_round, leave, choose
        self.waiting: list[int] = []
        self.fed = dict.fromkeys(self.eagles, 0)

    def maximum(self, cell: Cell) -> tuple[int, int]:
        """The maximum of the weather."""
        row = KINDS[self.tiles[cell].kind]
        return row.rainy if self.rain else row.sunny

    def near(self, cell: Cell) -> list[Cell]:
        """The tiles that touch one."""
        return [other for other in self.tiles if apart(cell, other) == 1]

    def here(self, seat: int) -> Cell:
        """Where an eagle is."""
        at = self.eagles[seat].at
        assert at is not None
        return at

    def on(self, cell: Cell) -> list[int]:
        """Whose eagles rest on a tile."""
        return [seat for seat, eagle in self.eagles.items() if eagle.at == cell]

    def free(self, cell: Cell) -> bool:
        """As many eagles as slots may rest on a tile."""
        return len(self.on(cell)) < KINDS[self.tiles[cell].kind].slots

    def places(self) -> list[Cell]:
        """The tiles with a free threat place."""
        return [cell for cell, tile in self.tiles.items() if tile.threats < KINDS[tile.kind].slots]

    def pile(self, resource: str) -> int:
        """36 thermal and 54 food tokens; one of each marks every tile."""
        total = 36 if resource == "thermal" else 54
        held: list[int] = [getattr(eagle, resource) for eagle in self.eagles.values()]
        return total - len(self.tiles) - sum(held)

    def get(self, seat: int, resource: str, many: int) -> int:
        """Tokens from the pile to the eagle card."""
        eagle = self.eagles[seat]
        many = min(many, self.pile(resource))
        if resource == "thermal":
            many = min(many, 5 - eagle.thermal)
        elif seat == self.whose:
            self.eaten += many
        elif self.by_round and seat in self.waiting:
            self.fed[seat] += many
        setattr(eagle, resource, getattr(eagle, resource) + many)
        return many

    def occupy(self, seat: int, cell: Cell, resource: str, many: int) -> int:
        """Take tokens from the pile and lower the marker of the tile."""
        tile = self.tiles[cell]
        many = self.get(seat, resource, min(many, getattr(tile, resource)))
        setattr(tile, resource, getattr(tile, resource) - many)
        return many

    def pay(self, seat: int, gain: tuple[int, int, int]) -> None:
        """Points, and tokens from the piles."""
        self.eagles[seat].vp += gain[0]
        self.get(seat, "thermal", gain[1])
        self.get(seat, "food", gain[2])

    def totals(self) -> dict[int, int]:
        """VP + 3 to each seat with most thermals + 1 per 2 foods + the survival square."""
        most = max(eagle.thermal for eagle in self.eagles.values())
        return {
            seat: eagle.vp + 3 * (eagle.thermal == most) + eagle.food // 2 + SQUARES[eagle.square]
            for seat, eagle in self.eagles.items()
        }

    def write(self) -> list[str]:
        """Rounds, tiles, decks, opened cards and seats as the position's text has them."""
        tiles = ";".join(
            f"{name(cell)}={tile.kind}:{tile.thermal}.{tile.food}.{tile.threats}"
            for cell, tile in sorted(self.tiles.items())
        )
        opened = Counter(self.opened)
        return [
            f"{self.round}{'rain' if self.rain else 'sun'}", tiles, ".".join(map(str, self.box.values())),
            ".".join(map(str, self.deck.values())), str(sorted(opened.items())),
            *(self._write_eagle(eagle, self.fed[seat]) for seat, eagle in self.eagles.items()),
        ]

    def _write_eagle(self, eagle: Eagle, fed: int) -> str:
        numbers = eagle.thermal, eagle.food, eagle.threats, eagle.vp, eagle.square
        at = name(eagle.at) if eagle.at else "-"
        parts = [at, *map(str, numbers), ">".join(eagle.pattern) or "-"]
        return "|".join([*parts, str(fed)] if fed else parts)

"""Tao Long read word by word: the slowest, most obvious rules, to check the real ones."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations

from .tao_long_board import (
    Cell,
    Dragon,
    Level,
    beyond,
    body,
    breath,
    hurt,
    pairs_in_use,
    ways,
)

SPACES = ("sky", "lake", "fire", "thunder", "earth", "mountain", "water", "wind")  # counter-clockwise
BALANCED = ("sky", "earth", "fire", "water")
LAST_TURN = 200
SEATS = {"w": 1, "b": 2}
START = (
    "ww/-/wb/-/bb/-/wb/- s:0,1;0,0;1,0;1,1 w:6,7;7,7;7,6;6,6 w4f0 b4f0 k 1 spirit - -"
)  # fmt: skip
INTRODUCTORY = Level((), {}, START)
VALLEY = Level(
    ((3, 3), (4, 3), (3, 4), (4, 4)),
    {(2, 2): "green", (5, 5): "green", (1, 6): "red", (6, 1): "blue"},
    START,
)


def _cell(text: str) -> Cell:
    column, row = text.split(",")
    return int(column), int(row)


def _dragon(tiles: str, numbers: str) -> Dragon:
    facing, cells = tiles.split(":")
    life, fire = numbers[1:].split("f")
    return Dragon(facing, tuple(_cell(cell) for cell in cells.split(";")), int(life), int(fire))


def _write_tiles(dragon: Dragon) -> str:
    return f"{dragon.facing}:" + ";".join(f"{x},{y}" for x, y in dragon.tiles)


@dataclass(frozen=True)
class Position:
    """A moment of the game with its ten fields, and what the draws remember since it was read."""

    level: Level
    mode: str  # grasshopper, monk, master or chosen_one
    wheel: tuple[str, ...]  # letters of the stones on each space, Sky first, counter-clockwise
    dragons: dict[int, Dragon]
    coin: str
    seat: int  # whose turn it is
    phase: str  # spirit, matter, element or over
    space: str = ""  # that names the action of the phase; - where Matter will be skipped
    second: bool = False  # the second round of a turn
    pending: tuple[str, ...] = ()
    turn: int = 1
    seen: tuple[str, ...] = ()

    @classmethod
    def read(cls, text: str, level: Level = INTRODUCTORY, mode: str = "grasshopper") -> Position:
        """Read the ten fields; the history starts here."""
        wheel, white, black, ours, theirs, coin, seat, phase, portals, pending = text.split(" ")
        stones = tuple(space.replace("-", "") for space in wheel.split("/"))
        dragons = {1: _dragon(white, ours), 2: _dragon(black, theirs)}
        kind, _, space = phase.rstrip("+x").partition(":")
        given = cls(level, mode, stones, dragons, coin, int(seat), kind, space, phase.endswith("x"))
        if pending != "-":
            given = replace(given, pending=tuple(pending.split(";")))
        if given.write().split(" ")[8] != portals:
            raise ValueError(f"the dragons do not use {portals}")
        return replace(given, seen=(given.write(),)) if phase == "spirit" else given

    def write(self) -> str:
        """Write the ten fields."""
        wheel = "/".join(stones or "-" for stones in self.wheel)
        tiles = " ".join(_write_tiles(self.dragons[seat]) for seat in (1, 2))
        numbers = " ".join(
            f"{colour}{self.dragons[seat].life}f{self.dragons[seat].fire}" for colour, seat in SEATS.items()
        )
        pairs = [pair for seat in (1, 2) for pair in pairs_in_use(self.level, self.dragons[seat])]
        portals = ";".join(f"{a[0]},{a[1]}>{b[0]},{b[1]}" for a, b in pairs) or "-"
        pending = ";".join(self.pending) or "-"
        return f"{wheel} {tiles} {numbers} {self.coin} {self.seat} {self.phase_text()} {portals} {pending}"

    def phase_text(self) -> str:
        """Write the phase with + on a first Wind or Thunder and x on everything in a second round."""
        if self.phase == "over":
            return "over"
        extra = self.phase == "matter" and self.space in ("wind", "thunder")
        mark = "x" if self.second else "+" if extra else ""
        return (f"{self.phase}:{self.space}" if self.space else self.phase) + mark

    def actor(self) -> int:
        """Name the seat that decides now."""
        return int(self.pending[0][0]) if self.pending else self.seat

    def result(self) -> str | None:
        """Say how the game has ended, if it has."""
        if self.phase != "over":
            return None
        for seat in (1, 2):
            if len(self.dragons[seat].tiles) == 1:
                return f"p{3 - seat}win"
        return "draw"

    def deciding(self) -> tuple[str, str]:
        """Name the phase and the space of the decision that is due."""
        if self.pending:
            phase, _, space = self.pending[0][2:].rpartition(":")
            return phase or "matter", space
        return self.phase, self.space

    def legal(self) -> list[str]:
        """List the texts of all legal actions in the order of the rules page."""
        phase, space = self.deciding()
        if phase == "over":
            return []
        if phase == "spirit":
            return self.sowings()
        if phase == "matter":
            return [text for text, _, _ in self.ways(self.actor(), space)]
        return self.elements(self.actor(), space)

    def ways(self, seat: int, space: str) -> list[tuple[str, Dragon, str]]:
        """List the moves that a seat's dragon has for an action."""
        return ways(self.level, self.dragons[seat], self.dragons[3 - seat], space)

    def route(self, start: str) -> list[str]:
        """List the spaces on which the stones of a space will be dropped, one after another."""
        stones, at = self.wheel[SPACES.index(start)], SPACES.index(start)
        step = -1 if self.flow(stones) == "c" else 1
        return [SPACES[(at + step * count) % 8] for count in range(1, len(stones) + 1)]

    def flow(self, stones: str) -> str:
        """Say which way some stones flow: c clockwise or k counter-clockwise."""
        if self.mode in ("grasshopper", "monk"):
            return "k"
        white, black = stones.count("w"), stones.count("b")
        return "c" if white > black else "k" if black > white else self.coin

    def sowings(self) -> list[str]:
        """List the choices of the Spirit phase: the possible ones, or all if none is."""
        full = [space for space, stones in zip(SPACES, self.wheel, strict=True) if stones]
        possible = [space for space in full if self.ways(self.seat, self.route(space)[-1])]
        if self.mode == "grasshopper":
            return possible or full
        return [f"{space}:{order}" for space in possible or full for order in self.orders(space)]

    def orders(self, space: str) -> list[str]:
        """List the orders in which the stones of a space can be dropped, w before b."""
        stones = self.wheel[SPACES.index(space)]
        return sorted({"".join(order) for order in permutations(stones)}, reverse=True)

    def elements(self, seat: int, space: str) -> list[str]:
        """List what a dragon that has moved can do with its element."""
        dragon = self.dragons[seat]
        held = dragon.fire if space == "fire" else dragon.life
        found = ["absorb"] if held < 4 else []
        if breath(self.level, dragon, self.dragons[3 - seat]) is not None:
            found.append("expel")
        return [*found, "rest"]

    def play(self, action: str) -> Position:
        """Carry out a legal action."""
        if action not in self.legal():
            raise ValueError(f"{action} is not legal in {self.write()}")
        phase, space = self.deciding()
        if phase == "spirit":
            start, _, order = action.partition(":")
            return self.sown(start, order)
        if phase == "matter":
            return self.moved(self.actor(), space, action)
        return self.element_used(self.actor(), space, action)

    def sown(self, start: str, order: str) -> Position:
        """Sow the stones of a space, gather the effects, and go on to them."""
        at, route = SPACES.index(start), self.route(start)
        flow = self.flow(self.wheel[at])
        order = order or "".join(sorted(self.wheel[at], reverse=True))
        wheel, effects = list(self.wheel), []
        wheel[at] = ""
        for space, stone in zip(route, order, strict=True):
            before = combinations(wheel)
            here = SPACES.index(space)
            wheel[here] = "".join(sorted(wheel[here] + stone, reverse=True))
            effects += [effect for effect in combinations(wheel) if effect not in before]
        coin = self.coin
        if self.mode not in ("grasshopper", "monk") and flow != coin:
            coin = "c" if coin == "k" else "k"
        target = route[-1] if self.ways(self.seat, route[-1]) else "-"
        after = replace(self, wheel=tuple(wheel), coin=coin, phase="matter", space=target)
        return replace(after, pending=() if self.mode == "grasshopper" else tuple(effects)).effects_done()

    def effects_done(self) -> Position:
        """Let the effects happen up to the first decision; after all of them comes Matter."""
        after = self
        while after.pending and after.phase != "over":
            seat, effect = int(after.pending[0][0]), after.pending[0][2:]
            if effect in SPACES and after.ways(seat, effect):
                return after
            after = replace(after, pending=after.pending[1:])
            after = after.balanced(seat) if effect == "balance" else after.damaged(seat, 1)
        if after.phase == "over":
            return after
        if after.space == "-" or not after.ways(after.seat, after.space):
            return after.damaged(after.seat, 1).turn_over()
        return after

    def balanced(self, seat: int) -> Position:
        """Set a dragon's fire and water to its opponent's numbers."""
        other = self.dragons[3 - seat]
        dragon = replace(self.dragons[seat], life=other.life, fire=other.fire)
        return replace(self, dragons={**self.dragons, seat: dragon})

    def damaged(self, seat: int, points: int) -> Position:
        """Hurt a dragon; one that has only its head left has lost."""
        dragon = hurt(self.dragons[seat], points)
        after = replace(self, dragons={**self.dragons, seat: dragon})
        return replace(after, phase="over", pending=()) if len(dragon.tiles) == 1 else after

    def moved(self, seat: int, space: str, action: str) -> Position:
        """Move a dragon, pay the portal, then bite or come to the element."""
        dragon, colour = next((after, c) for text, after, c in self.ways(seat, space) if text == action)
        after = replace(self, dragons={**self.dragons, seat: dragon})
        if colour == "red":
            paid = replace(dragon, fire=dragon.fire - 1)
            after = replace(after, dragons={**self.dragons, seat: paid})
        if colour == "blue":
            after = after.damaged(seat, 1)
        if after.phase == "over":
            return after
        if space in ("fire", "water"):
            return after.element_due(seat, space)
        mover, other = after.dragons[seat], after.dragons[3 - seat]
        if beyond(mover.tiles[0], mover.facing) in body(self.level, other):
            after = after.damaged(3 - seat, 1)
        return after.action_over()

    def element_due(self, seat: int, space: str) -> Position:
        """Ask what to do with the element."""
        if self.pending:
            return replace(self, pending=(f"{seat}:element:{space}", *self.pending[1:]))
        return replace(self, phase="element")

    def element_used(self, seat: int, space: str, action: str) -> Position:
        """Absorb, expel or rest."""
        dragon, after = self.dragons[seat], self
        if action == "absorb" and space == "fire":
            after = replace(self, dragons={**self.dragons, seat: replace(dragon, fire=dragon.fire + 1)})
        if action == "absorb" and space == "water":
            after = replace(self, dragons={**self.dragons, seat: replace(dragon, life=dragon.life + 1)})
        if action == "expel":
            value = breath(self.level, dragon, self.dragons[3 - seat])
            centre = 8 - self.dragons[1].life - self.dragons[2].life
            assert value is not None
            if space == "fire":
                spent = replace(dragon, fire=0)
                after = replace(self, dragons={**self.dragons, seat: spent})
            after = after.damaged(3 - seat, value + (dragon.fire if space == "fire" else centre))
        return after.action_over()

    def action_over(self) -> Position:
        """Go on with the effects, with the second round, or with the other's turn."""
        if self.phase == "over":
            return self
        if self.pending:
            return replace(self, pending=self.pending[1:]).effects_done()
        if self.space in ("wind", "thunder") and not self.second:
            return replace(self, phase="spirit", space="", second=True)
        return self.turn_over()

    def turn_over(self) -> Position:
        """Start the other's turn, unless the game is over or drawn."""
        if self.phase == "over":
            return self
        after = replace(self, seat=3 - self.seat, phase="spirit", space="", second=False, turn=self.turn + 1)
        after = replace(after, seen=(*self.seen, after.write()))
        if after.seen.count(after.seen[-1]) >= 3 or self.turn >= LAST_TURN:
            return replace(after, phase="over")
        return after


def combinations(wheel: list[str]) -> list[str]:
    """List the focus and balance effects that the stones on a wheel show."""
    found = []
    for colour, seat in SEATS.items():
        found += [f"{seat}:{name}" for name, on in zip(SPACES, wheel, strict=True) if on.count(colour) == 4]
        if all(wheel[SPACES.index(name)].count(colour) == 1 for name in BALANCED):
            found.append(f"{seat}:balance")
    return found


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of a length; a finished game counts once where it ends."""
    if depth == 0 or position.result():
        return 1
    if depth == 1:  # each action leads to one position, finished or not
        return len(position.legal())
    return sum(perft(position.play(action), depth - 1) for action in position.legal())

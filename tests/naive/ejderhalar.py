"""Ejderhalar read word by word: the slowest, most obvious rules, to check the real ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from .ejderhalar_board import (
    Board,
    beyond,
    direction_to,
    is_connected,
    named_paths,
    owner,
    paths_from,
    push_steps,
    read_board,
    squares_of,
    write_board,
)

LAST_TURN = 150


@dataclass(frozen=True)
class Level:
    """A board with its control points, the number of them to hold, the dragons and the first position."""

    columns: int
    rows: int
    control: tuple[str, ...]
    needed: int
    dragons: int  # per side
    tokens: int  # per dragon
    start: str
    fewer: tuple[int, int] = (0, 0)  # stars less than that, by seat


@dataclass(frozen=True)
class Options:
    """The switches of the rules page."""

    stun_by_strength: bool = False
    push_own: bool = False
    draw_guard: bool = True


CLASSIC = Level(
    8, 8, ("c5", "d3", "e6", "f4"), 3, 5, 3,
    "....c3.../..d3...b3./e3......./.......a3/A3......./.......E3/.B3...D3../...C3.... 1 1 - - -",
)  # fmt: skip


@dataclass(frozen=True)
class Position:
    """A moment of the game with its six fields, and what the draw guard remembers since it was read."""

    level: Level
    options: Options
    board: Board
    seat: int
    actions_left: int
    landing: str | None = None
    stuns: dict[str, int] = field(default_factory=dict)
    target: str | None = None
    d: str | None = None  # direction of the push that is being decided
    turn: int = 1
    seen: tuple[str, ...] = ()
    drawn: bool = False

    @classmethod
    def read(cls, text: str, level: Level = CLASSIC, options: Options | None = None) -> Position:
        """Read the six fields; the history starts here."""
        ranks, seat, actions_left, landing, stun_text, push = text.split(" ")
        board = read_board(ranks, level.columns, level.rows)
        stuns = {dragon: int(turns) for dragon, turns in re.findall(r"([A-Za-z])(\d)", stun_text)}
        given = cls(level, options or Options(), board, int(seat), int(actions_left), stuns=stuns)
        given.check_dragons()
        if landing == "-":
            return replace(given, seen=(given.write(),)).settled()
        given = replace(given, landing=landing)
        return given.settled() if push == "-" else replace(given, target=push[:-1], d=push[-1])

    def check_dragons(self) -> None:
        """Refuse a board whose dragons are not whole, connected and among the level's letters."""
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: self.level.dragons]
        for dragon in {token for tokens in self.board.values() for token in tokens}:
            squares = squares_of(self.board, dragon)
            count = sum(len(self.board[square]) for square in squares)
            if dragon.upper() not in letters or count != self.level.tokens or not is_connected(squares):
                raise ValueError(f"dragon {dragon} does not fit the level")

    def write(self) -> str:
        """Write the six fields."""
        ranks = write_board(self.board, self.level.columns, self.level.rows)
        landing = self.landing or "-"
        stuns = "".join(f"{dragon}{turns}" for dragon, turns in sorted(self.stuns.items())) or "-"
        push = f"{self.target}{self.d}" if self.target else "-"
        return f"{ranks} {self.seat} {self.actions_left} {landing} {stuns} {push}"

    def result(self) -> str | None:
        """Say how the game has ended, if it has."""
        for seat in (1, 2):
            points = [self.board[point] for point in self.level.control]
            held = [tokens for tokens in points if tokens and owner(tokens[0]) == seat]
            if len(held) >= self.level.needed - self.level.fewer[seat - 1]:
                return f"p{seat}win"
        return "draw" if self.drawn else None

    def legal(self) -> list[str]:
        """List the texts of all legal actions in ASCII order."""
        if self.result():
            return []
        return sorted(["hold", *self.pushes()] if self.target else self.moves())

    def moves(self) -> dict[str, list[str]]:
        """List the move actions of the seat to act with their paths."""
        found: dict[str, list[str]] = {}
        for square, tokens in self.board.items():
            mine = tokens and owner(tokens[-1]) == self.seat and tokens[-1] not in self.stuns
            if mine and square != self.landing:
                found |= named_paths(self.board, square)
        return found

    def strength(self) -> int:
        """Say how strong the push at the target is; 0 or less where none is allowed."""
        assert self.landing and self.target
        pushed = self.board.get(self.target, [])
        if not pushed or pushed[0] == self.board[self.landing][0]:
            return 0
        if owner(pushed[0]) == self.seat and not self.options.push_own:
            return 0
        return len(self.board[self.landing]) - len(pushed) + 1

    def pushes(self) -> dict[str, Board]:
        """List all complete pushes with the boards they leave."""
        assert self.target and self.d
        sequences = self.push_on([self.target], self.d, self.board, self.strength())
        return {"push:" + "-".join(way): board for way, board in sequences if len(way) > 1}

    def push_on(self, way: list[str], d: str, board: Board, points: int) -> Iterator[tuple[list[str], Board]]:
        """Yield every end of a push that has come this far and has so many points of strength left."""
        won = replace(self, board=board).result()
        steps = [] if points <= 0 or won else push_steps(board, way[-1], d, self.level.tokens)
        if not steps:
            yield way, board
        for square, after in steps:
            yield from self.push_on([*way, square], direction_to(way[-1], square), after, points - 1)

    def play(self, action: str) -> Position:
        """Carry out a legal action."""
        if action not in self.legal():
            raise ValueError(f"{action} is not legal in {self.write()}")
        if action == "hold":
            return self.action_over()
        return self.pushed(action) if action.startswith("push:") else self.moved(self.moves()[action])

    def moved(self, path: list[str]) -> Position:
        """Move the top token of a path's first square to its last and look at the target."""
        origin, end = path[0], path[-1]
        dragon = self.board[origin][-1]
        board = {**self.board, origin: self.board[origin][:-1], end: [*self.board[end], dragon]}
        d = direction_to(path[-2], end)
        after = replace(self, board=board, landing=end, target=beyond(end, d), d=d)
        if not after.result() and after.pushes():
            return after
        return after.action_over()

    def pushed(self, action: str) -> Position:
        """Push the dragon at the target and stun it if it is the enemy's."""
        assert self.target
        dragon, stuns = self.board[self.target][0], dict(self.stuns)
        turns = self.strength() if self.options.stun_by_strength else 1
        if owner(dragon) != self.seat:
            stuns[dragon] = max(turns, stuns.get(dragon, 0))
        return replace(self, board=self.pushes()[action], stuns=stuns).action_over()

    def action_over(self) -> Position:
        """Count the move action as done, unless it has won."""
        after = replace(self, target=None, d=None)
        if after.result():
            return after
        after = replace(after, actions_left=self.actions_left - 1)
        return after.settled() if after.actions_left else after.turn_over()

    def settled(self) -> Position:
        """End the turn of a seat that has no legal move action."""
        if self.result() or self.target or self.moves():
            return self
        # Without the guard a board on which nothing can ever move would pass for ever.
        paths = [paths_from(self.board, square) for square in self.board if self.board[square]]
        if not self.options.draw_guard and not any(paths):
            return replace(self, drawn=True)
        return self.turn_over()

    def turn_over(self) -> Position:
        """Wear off the stuns of the seat that acted and start the other's turn."""
        stuns = {dragon: turns - (owner(dragon) == self.seat) for dragon, turns in self.stuns.items()}
        stuns = {dragon: turns for dragon, turns in stuns.items() if turns}
        after = replace(self, seat=3 - self.seat, actions_left=2, landing=None, stuns=stuns)
        after = replace(after, turn=self.turn + 1, seen=(*self.seen, after.write()))
        third_time = after.seen.count(after.seen[-1]) >= 3
        if self.options.draw_guard and (third_time or self.turn >= LAST_TURN):
            return replace(after, drawn=True)
        return after.settled()


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of a length; a finished game counts once where it ends."""
    if depth == 0 or position.result():
        return 1
    if depth == 1:  # each action leads to one position, finished or not
        return len(position.legal())
    return sum(perft(position.play(action), depth - 1) for action in position.legal())

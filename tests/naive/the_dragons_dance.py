"""The Dragon's Dance read word by word: the slowest, most obvious rules, to check the real ones."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .the_dragons_dance_pieces import (
    FILES,
    SQUARES,
    STRAIGHT,
    VALUES,
    Level,
    Pieces,
    enemy,
    flights,
    friend,
    king_steps,
    moves,
    near,
    offset,
    owner,
    shots,
)

RESERVE = "FMDLCHSW"
QUIET_TURNS = 120  # sixty of each side

CLASSIC = Level(
    ("d4", "h4", "f6", "d8", "h8"), ("a1", "k1", "a11", "k11"),
    ("a7", "b7", "b6", "c6", "k5", "j5", "j6", "i6", "e1", "e2", "f2", "f3", "g11", "g10", "f10", "f9"),
    ".........fk/.........ff/" + "/".join(["." * 11] * 7)
    + "/FF........./KF......... 1 F3M6D4L3C2H1S1W1 F3M6D4L3C2H1S1W1 - - -",
)  # fmt: skip


@dataclass(frozen=True)
class Options:
    """The switches of the rules page; regicide names the seats that start without a king."""

    strict_dragoons: bool = False
    regicide: tuple[int, ...] = ()


@dataclass(frozen=True)
class Position:
    """A moment of the game with its seven fields, and what the draws remember since it was read."""

    level: Level
    options: Options
    pieces: Pieces
    seat: int  # whose turn it is, also while the other seat names a saviour
    reserves: dict[int, dict[str, int]]
    eligible: tuple[str, ...] | None = None  # in the running command
    moves_left: int = 0
    king_at: str | None = None  # while a saviour is to be named
    must_fly: tuple[str, ...] = ()
    lost_or_recruited: bool = False  # in this turn
    quiet: int = 0
    seen: tuple[str, ...] = ()
    drawn: bool = False

    @classmethod
    def read(cls, text: str, level: Level = CLASSIC, options: Options | None = None) -> Position:
        """Read the seven fields; the history starts here."""
        ranks, seat, ours, theirs, command, king_at, must_fly = text.split(" ")
        pieces = {
            f"{file}{rank}": letter
            for rank, row in zip(range(11, 0, -1), ranks.split("/"), strict=True)
            for file, letter in zip(FILES, row, strict=True) if letter != "."
        }  # fmt: skip
        reserves = {
            number: {letter: int(count) for letter, count in re.findall(r"([A-Z])(\d+)", reserve)}
            for number, reserve in ((1, ours), (2, theirs))
        }  # fmt: skip
        given = cls(level, options or Options(), pieces, int(seat), reserves)
        if must_fly != "-":
            given = replace(given, must_fly=tuple(must_fly.split(",")))
        if king_at != "-":
            return replace(given, seat=3 - given.seat, king_at=king_at)
        if command != "-":
            eligible, left = command.split(":")
            return replace(given, eligible=tuple(eligible.split(",")), moves_left=int(left))
        given = replace(given, seen=(given.write(),))
        return replace(given, drawn=not given.result() and not given.legal())

    def write(self) -> str:
        """Write the seven fields."""
        ranks = "/".join("".join(self.pieces.get(f + str(r), ".") for f in FILES) for r in range(11, 0, -1))
        counts = [{k: n for k in RESERVE if (n := self.reserves[s].get(k, 0))} for s in (1, 2)]
        ours, theirs = ("".join(f"{k}{n}" for k, n in count.items()) or "-" for count in counts)
        command = f"{','.join(self.eligible)}:{self.moves_left}" if self.eligible else "-"
        seat = 3 - self.seat if self.king_at else self.seat
        must_fly = ",".join(self.must_fly) or "-"
        return f"{ranks} {seat} {ours} {theirs} {command} {self.king_at or '-'} {must_fly}"

    def result(self) -> str | None:
        """Say how the game has ended, if it has: king first, then fortresses, then no pieces."""
        for seat, king in ((1, "k"), (2, "K")):
            if king not in self.pieces.values() and 3 - seat not in self.options.regicide:
                return f"p{seat}win"
        for seat in (1, 2):
            if all(friend(self.pieces, fortress, seat) for fortress in self.level.fortresses):
                return f"p{seat}win"
        sides = {owner(letter) for letter in self.pieces.values()}
        if len(sides) == 1:
            return f"p{sides.pop()}win"
        return "draw" if self.drawn or not sides else None

    def legal(self) -> list[str]:
        """List the texts of all legal actions in the order of the rules page."""
        if self.result():
            return []
        if self.king_at:
            return [f"give:{square}" for square in near(self.pieces, self.king_at, 3 - self.seat)]
        if self.eligible:
            return [text for square in self.eligible for text in self.of_piece(square)] + ["done"]
        mine = [square for square in SQUARES if friend(self.pieces, square, self.seat)]
        return [text for square in mine for text in self.of_piece(square)] + self.recruits()

    def of_piece(self, origin: str) -> list[str]:
        """List the moves, then the shots of one piece."""
        if self.pieces[origin] in "Ww":
            ways = flights(self.level, self.pieces, origin)
        else:
            ways = moves(self.level, self.pieces, origin, self.options.strict_dragoons)
        moved = [f"{origin}{'x' if captures else '-'}{square}" for square, captures in ways]
        return moved + [f"{origin}*{square}" for square in shots(self.pieces, origin)]

    def recruits(self) -> list[str]:
        """List the reserve pieces that the held fortresses pay for, on the camps nearest to them."""
        held = [f for f in self.level.fortresses if friend(self.pieces, f, self.seat)]
        worth = sum({**VALUES, "S": 10}[self.pieces[fortress].upper()] for fortress in held)
        open_camps = set()
        for fortress in held:
            shortest = min(king_steps(fortress, camp) for camp in self.level.camps)
            open_camps |= {camp for camp in self.level.camps if king_steps(fortress, camp) == shortest}
        return [
            f"{letter}@{camp}" for letter in RESERVE
            if self.reserves[self.seat].get(letter, 0) and VALUES[letter] <= worth
            for camp in SQUARES if camp in open_camps and camp not in self.pieces
        ]  # fmt: skip

    def commanded(self) -> tuple[str, ...]:
        """List the pieces next to one of their captains, dragons excepted."""
        captain = "Cc"[self.seat - 1]
        return tuple(
            square for square in SQUARES
            if friend(self.pieces, square, self.seat) and self.pieces[square] not in "Ww"
            and any(self.pieces[other] == captain for other in near(self.pieces, square, self.seat))
        )  # fmt: skip

    def play(self, action: str) -> Position:
        """Carry out a legal action."""
        if action not in self.legal():
            raise ValueError(f"{action} is not legal in {self.write()}")
        if action == "done":
            return self.turn_over()
        if action.startswith("give:"):
            return replace(self.without(action[5:]), king_at=None).turn_over()
        if "@" in action:
            return self.recruited(action[0], action[2:])
        origin, kind, to = re.split(r"([-x*])", action)
        dragon = self.pieces[origin] in "Ww"
        if kind == "*" and dragon and self.pieces[to] in "Kk" and near(self.pieces, to, 3 - self.seat):
            return replace(self, king_at=to)
        if kind == "*":
            return self.without(to).piece_done(self, origin)
        after = self.flown(origin, to) if dragon else self.moved(origin, to)
        return after.piece_done(self, origin)

    def without(self, square: str) -> Position:
        """Take a piece from the board for good."""
        pieces = {other: letter for other, letter in self.pieces.items() if other != square}
        return replace(self, pieces=pieces, lost_or_recruited=self.lost_or_recruited or square in self.pieces)

    def moved(self, origin: str, to: str) -> Position:
        """Put a piece on another square; what stood there is lost."""
        after = self.without(to)
        pieces = {other: letter for other, letter in after.pieces.items() if other != origin}
        return replace(after, pieces={**pieces, to: self.pieces[origin]})

    def flown(self, origin: str, to: str) -> Position:
        """Land a dragon: an enemy on the fortress is lost with it, unless it is a hero."""
        after = replace(self, must_fly=tuple(square for square in self.must_fly if square != origin))
        if not enemy(self.pieces, to, self.seat):
            return after.moved(origin, to)
        after = after.without(origin)
        return after if self.pieces[to] in "Hh" else after.without(to)

    def recruited(self, letter: str, camp: str) -> Position:
        """Put a piece of the reserve on a camp."""
        mine = self.reserves[self.seat]
        reserves = {**self.reserves, self.seat: {**mine, letter: mine[letter] - 1}}
        piece = letter if self.seat == 1 else letter.lower()
        after = replace(self, pieces={**self.pieces, camp: piece}, reserves=reserves)
        return replace(after, lost_or_recruited=True).turn_over()

    def piece_done(self, before: Position, origin: str) -> Position:
        """Go on with the command that the piece belongs to, or end the turn."""
        eligible = before.commanded() if before.eligible is None else before.eligible
        if self.result() or origin not in eligible:
            return self.turn_over()
        left = (before.moves_left if before.eligible else 3) - 1
        eligible = tuple(square for square in eligible if square != origin)
        if not left or not eligible:
            return self.turn_over()
        return replace(self, eligible=eligible, moves_left=left)

    def turn_over(self) -> Position:
        """Remove the dragons that did not fly, and start the other's turn unless the game is over."""
        after = replace(self, eligible=None, moves_left=0)
        if after.result():
            return replace(after, must_fly=())
        for square in self.must_fly:
            after = after.without(square)
        after = replace(after, must_fly=())
        if after.result():
            return after
        quiet = 0 if after.lost_or_recruited else after.quiet + 1
        return replace(after, seat=3 - self.seat, lost_or_recruited=False, quiet=quiet).turn_begun()

    def turn_begun(self) -> Position:
        """See which dragons must fly, and whether the game is drawn."""
        must_fly = tuple(
            square for square in SQUARES
            if friend(self.pieces, square, self.seat) and self.pieces[square] in "Ww"
            and sum(enemy(self.pieces, offset(square, *step), self.seat) for step in STRAIGHT) >= 3
        )  # fmt: skip
        after = replace(self, must_fly=must_fly)
        after = replace(after, seen=(*self.seen, after.write()))
        third_time = after.seen.count(after.seen[-1]) >= 3
        return replace(after, drawn=third_time or after.quiet >= QUIET_TURNS or not after.legal())


def perft(position: Position, depth: int) -> int:
    """Count the action sequences of a length; a finished game counts once where it ends."""
    if depth == 0 or position.result():
        return 1
    if depth == 1:  # each action leads to one position, finished or not
        return len(position.legal())
    return sum(perft(position.play(action), depth - 1) for action in position.legal())

"""A position of The Dragon's Dance as one value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import Option, OptionValue, Outcome, Seat, say, verbatim, word_of
from game.core.complaints import bad_option
from game.core.handicaps import beginner, beginnings, handicaps
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.pieces import COUNTS, EMPTY, KINDS, RECRUITS, owner, piece_of
from game.rules.the_dragons_dance.squares import NOWHERE, Squares, bits

SURROUNDED: Final = 3
"""How many enemies orthogonally next to a dragon drive it away."""


Without = Literal["nobody", "hero", "hero_and_dragon"]
WITHOUT: Final[tuple[Without, ...]] = get_args(Without)
_LEFT_OUT: Final[Mapping[Without, str]] = {"nobody": "", "hero": "H", "hero_and_dragon": "HW"}
"""The kinds that a stronger side leaves in the box."""


class Options(NamedTuple):
    """The variants that are switched on, who does without whom, and who begins."""

    strict_dragoons: bool = False
    regicide_1: bool = False
    regicide_2: bool = False
    without: tuple[Without, Without] = ("nobody", "nobody")
    begins: Seat = 1

    def kingless(self, seat: Seat) -> bool:
        """Whether a seat plays without its king."""
        return self.regicide_1 if seat == 1 else self.regicide_2

    def left_out(self, seat: Seat) -> str:
        """The kinds that a seat plays without, its king not counted."""
        return _LEFT_OUT[self.without[seat - 1]]


OPTIONS: Final = (
    Option("strict_dragoons", "Strict dragoons", "Dragoons leap only away from their own side.", False),
    Option("regicide_1", "No king, seat 1", "Seat 1 has no king and cannot lose it.", False),
    Option("regicide_2", "No king, seat 2", "Seat 2 has no king and cannot lose it.", False),
    *handicaps("without", "Plays without", "A stronger side leaves these in the box.", WITHOUT, 2),
    *beginnings(),
)


Reserve = tuple[int, ...]
"""How many pieces of each kind wait, in the order F M D L C H S W."""


class State(NamedTuple):
    """Everything that decides how the game can go on."""

    level: Level
    options: Options
    men: str
    """For every square, the letter of the piece on it: capitals for seat 1, small for seat 2, or a dot."""
    standing: tuple[Squares, Squares]
    """The squares on which each seat's pieces stand: made from the men, kept for speed."""
    reserves: tuple[Reserve, Reserve]
    seat: Seat
    """Who acts: whose turn it is or, while a saviour is to be named, the king's owner."""
    eligible: Squares
    """In a running command, the squares of the pieces that may still move; else none."""
    commands_left: int
    """In a running command, how many more pieces may move; else 0."""
    king: Square
    """While a saviour is to be named, the king's square; else NOWHERE."""
    must_fly: Square
    """The dragon that is lost unless it flies away in this turn, or NOWHERE."""
    turn: int
    quiet: int
    """Turns in a row without a lost piece or a recruit; -1 once this turn has had one."""
    seen: tuple[str, ...]
    """The positions in which turns started since the last lost piece or recruit."""
    outcome: Outcome | None


def read_options(values: Mapping[str, OptionValue]) -> Options:
    """The variants that names and values agree on; BadContent names the first bad one."""
    known = {option.name: option for option in OPTIONS}
    for name, value in values.items():
        if name not in known:
            raise bad_option(name, say("The Dragon's Dance has no such option"))
        if type(known[name].default) is bool and not isinstance(value, bool):
            raise bad_option(name, say("must be on or off"))
        if value not in known[name].choices:
            raise bad_option(name, say("cannot be {value}", value=verbatim(str(value))))
    chosen = {name: values.get(name, option.default) for name, option in known.items()}
    strict, first, second = (bool(chosen[name]) for name in ("strict_dragoons", "regicide_1", "regicide_2"))
    ours, theirs = (word_of(str(chosen[f"without_{seat}"]), WITHOUT) for seat in (1, 2))
    return Options(strict, first, second, (ours, theirs), beginner(chosen))


def position_key(men: str, seat: Seat) -> str:
    """A position at the start of a turn; reserves are the same until a recruit, which starts anew."""
    return f"{men}{seat}"


def standing_men(men: str) -> tuple[Squares, Squares]:
    """The squares on which each seat's pieces stand."""
    mine, theirs = (
        bits(square for square, piece in enumerate(men) if piece != EMPTY and owner(piece) == seat)
        for seat in (1, 2)
    )
    return mine, theirs


def surrounded_dragon(level: Level, men: str, seat: Seat, foes: Squares) -> Square:
    """The seat's dragon if three or more enemies stand orthogonally next to it, else NOWHERE."""
    dragon = men.find(piece_of(seat, "W"))
    if dragon == NOWHERE or (level.beside[dragon] & foes).bit_count() < SURROUNDED:
        return NOWHERE
    return dragon


def captured(state: State, seat: Seat) -> dict[str, int]:
    """How many of a seat's pieces are gone, by kind; who never played is not among them."""
    counts = {kind: COUNTS[kind] - state.men.count(piece_of(seat, kind)) for kind in KINDS}
    if state.options.kingless(seat):
        counts["K"] = 0
    for kind in state.options.left_out(seat):
        counts[kind] -= COUNTS[kind]
    for kind, waiting in zip(RECRUITS, state.reserves[seat - 1], strict=True):
        counts[kind] -= waiting
    return {kind: count for kind, count in counts.items() if count > 0}


def first_state(level: Level, options: Options) -> State:
    """The set-up: whoever plays and does not stand on the board waits in the reserve."""
    men, reserves, first = level.start, [], options.begins
    for seat in (1, 2):
        absent = options.left_out(seat)
        reserves.append(tuple(
            0 if kind in absent else COUNTS[kind] - men.count(piece_of(seat, kind)) for kind in RECRUITS
        ))
        for kind in absent + "K" * options.kingless(seat):
            men = men.replace(piece_of(seat, kind), EMPTY)
    standing = standing_men(men)
    return State(
        level, options, men, standing, (reserves[0], reserves[1]), first, 0, 0, NOWHERE,
        surrounded_dragon(level, men, first, standing[2 - first]), 1, 0, (position_key(men, first),),
        None,
    )

"""What was agreed before the first action: enough to begin the same match again.

Four keys of its stored form, the header of a journal, tell what is unlike other matches, each of them empty
or false where nothing is: `help` (for each seat a word, empty but for those whom threats are shown),
`handicap` (options that are there to even a match out, such as `stars_2=2`), `guided` (a first game that
explains itself) and `for_real` (what was done is taken back only if the others agree). A match with help, a
handicap or a guide is not rated, nor is one in which hints were asked for or moves taken back: lines of the
match, `{"count": "hint.1"}` and `{"undo": 2}`.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final, Literal

from game.core import AnyGame, Board, Game, OptionValue, Seat, say, verbatim
from game.core.complaints import bad_option
from game.core.game import A, E, S
from game.core.words import in_a_row
from game.match.evening import FIRST, Evening
from game.match.help import USUAL, Help, Shows

SitterKind = Literal["person", "opponent"]
OF_A_SEAT: Final = re.compile(r"(.+)_([1-6])")
"""The name of an option that belongs to one seat, such as `chief_2`."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: a person, or an opponent of the program with its level from 1 to 5."""

    kind: SitterKind
    level: int = 0
    name: str = ""
    help: Help = USUAL
    """What a person is helped with; an opponent has no use for it."""

    @classmethod
    def person(cls, name: str = "", help: Help = USUAL) -> Sitter:
        return cls("person", 0, name, help)

    @classmethod
    def opponent(cls, level: int, name: str = "") -> Sitter:
        return cls("opponent", level, name)


@dataclass(frozen=True, slots=True)
class Setup:
    """Game, board, options, seats and seed of one match."""

    game: str
    rules: int
    board: str
    digest: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[Sitter, ...]
    seed: int
    start: str | None = None
    created: str = ""
    for_real: bool = False
    """Whether moves are taken back only by consent; else people may go back as far as they like."""
    evening: Evening = FIRST
    handicap: tuple[str, ...] = ()
    """The options among the others that even a match out, as `name=value`."""
    guided: bool = False
    """Whether a guide explains every rule when it first matters; such a match is never rated."""

    @property
    def chosen(self) -> dict[str, OptionValue]:
        """The options as the rules take them."""
        return dict(self.options)

    def sitter(self, seat: Seat) -> Sitter:
        """Who sits on a seat."""
        return self.seats[seat - 1]

    def is_person(self, seat: Seat) -> bool:
        """Whether a person decides for this seat; chance and the clock are none."""
        return seat > 0 and self.seats[seat - 1].kind == "person"

    @property
    def help(self) -> tuple[Shows | Literal[""], ...]:
        """For each seat what it is helped with beyond what every table shows: threats, or nothing."""
        return tuple(
            "threats" if sitter.kind == "person" and sitter.help.shows == "threats" else ""
            for sitter in self.seats
        )

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats on which people sit."""
        return tuple(seat for seat, sitter in enumerate(self.seats, 1) if sitter.kind == "person")


def new_setup(
    game: AnyGame, board: Board, seats: Sequence[Sitter],
    options: Mapping[str, OptionValue] | None = None,
    *, seed: int | None = None, start: str | None = None, for_real: bool = False,
    guided: bool = False,
) -> Setup:
    """A set-up for today, with a seed of its own and the default of every option not given."""
    defaults = {option.name: option.default for option in game.info.options}
    chosen = {**defaults, **(options or {})}
    return Setup(
        game.info.name, game.info.rules_version, board.name, board.digest,
        tuple(sorted(chosen.items())), tuple(seats), secrets.randbits(48) if seed is None else seed, start,
        datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), for_real,
        handicap=handicaps_in(game, chosen), guided=guided,
    )


def handicaps_in(game: AnyGame, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """The options that even a match out, as `name=value`, where they are not what all have."""
    return tuple(
        f"{option.name}={options[option.name]}" for option in game.info.options
        if option.handicap and options.get(option.name, option.default) != option.default
    )


def first_state(setup: Setup, game: Game[S, A, E], board: Board) -> S:
    """The state in which a match of this set-up begins."""
    if setup.start is not None:
        return game.read_state(setup.start, setup.chosen, board)
    return game.setup(setup.chosen, board, len(setup.seats))


def check_options(game: AnyGame, options: Mapping[str, OptionValue]) -> None:
    """Refuses an option or a value that the game does not know."""
    known = {option.name: option for option in game.info.options}
    for name, value in options.items():
        if name not in known:
            names = in_a_row(map(verbatim, known)) or say("none")
            raise bad_option(name, say("not known; there are {names}", names=names))
        if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
            raise bad_option(name, say("cannot be {value}", value=verbatim(str(value))))

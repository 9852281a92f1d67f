"""What was agreed before the first action: enough to begin the same match again."""

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

SitterKind = Literal["person", "opponent"]
OF_A_SEAT: Final = re.compile(r"(.+)_([1-6])")
"""The name of an option that belongs to one seat, such as `chief_2`."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: a person, or an opponent of the program with its level from 1 to 5."""

    kind: SitterKind
    level: int = 0
    name: str = ""

    @classmethod
    def person(cls, name: str = "") -> Sitter:
        return cls("person", 0, name)

    @classmethod
    def opponent(cls, level: int, name: str = "") -> Sitter:
        return cls("opponent", level, name)


@dataclass(frozen=True, slots=True)
class Setup:
    """Game, board, options, seats and seed of one match; casual play lets people take back turns."""

    game: str
    rules: int
    board: str
    digest: str
    options: tuple[tuple[str, OptionValue], ...]
    seats: tuple[Sitter, ...]
    seed: int
    start: str | None = None
    created: str = ""
    casual: bool = True
    evening: Evening = FIRST
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
    def people(self) -> tuple[Seat, ...]:
        """The seats on which people sit."""
        return tuple(seat for seat, sitter in enumerate(self.seats, 1) if sitter.kind == "person")


def new_setup(
    game: AnyGame, board: Board, seats: Sequence[Sitter],
    options: Mapping[str, OptionValue] | None = None,
    *, seed: int | None = None, start: str | None = None, casual: bool = True, guided: bool = False,
) -> Setup:
    """A set-up for today, with a seed of its own and the default of every option not given."""
    defaults = {option.name: option.default for option in game.info.options}
    return Setup(
        game.info.name, game.info.rules_version, board.name, board.digest,
        tuple(sorted({**defaults, **(options or {})}.items())), tuple(seats),
        secrets.randbits(48) if seed is None else seed, start,
        datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), casual, guided=guided,
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

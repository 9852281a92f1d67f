"""A position of Tao Long as one value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import OptionValue, Outcome, Seat, say, verbatim, word_of
from game.core.complaints import bad_option
from game.core.words import in_a_row
from game.rules.tao_long.actions import Space
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.level import Level
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.wheel import COUNTER_CLOCKWISE, START, Flow, Wheel

Mode = Literal["grasshopper", "monk", "master", "chosen_one"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
"""Each mode adds to the one before."""


class Options(NamedTuple):
    """The mode, and what it adds."""

    mode: Mode = "grasshopper"

    @property
    def colours(self) -> bool:
        """Whether the mover chooses the colours dropped, and focus and balance come about."""
        return self.mode != "grasshopper"

    @property
    def flux(self) -> bool:
        """Whether majorities and the flux coin say which way stones flow."""
        return self.mode in ("master", "chosen_one")


PhaseName = Literal["spirit", "matter", "element", "over"]
PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)


class Phase:
    """What is decided next in a turn."""

    SPIRIT: Final = "spirit"
    MATTER: Final = "matter"
    ELEMENT: Final = "element"
    OVER: Final = "over"


EffectKind = Literal["focus", "balance", "element"]
FOCUS: Final = "focus"
BALANCE: Final = "balance"
FOCUS_ELEMENT: Final = "element"


class Effect(NamedTuple):
    """A pending focus (to move, or moved and in its element) or a balance that waits behind one."""

    seat: Seat
    kind: EffectKind
    space: Space = NOWHERE


class State(NamedTuple):
    """Everything that decides how the game can go on."""

    level: Level
    options: Options
    wheel: Wheel
    dragons: tuple[Dragon, Dragon]
    """Tianlong, the white dragon of seat 1, and Dilong, the black one of seat 2."""
    coin: Flow
    seat: Seat
    """Whose turn it is; while effects are pending, another seat may have to decide."""
    phase: PhaseName
    space: Space
    """The action of the Matter phase, or NOWHERE before it is named and where Matter will be skipped."""
    second: bool
    """Whether this is the turn's second round of Spirit and Matter."""
    pending: tuple[Effect, ...]
    turn: int
    seen: tuple[bytes, ...]
    """The keys of the positions in which turns started."""
    outcome: Outcome | None

    @property
    def actor(self) -> Seat:
        """The seat that decides: whose effect is pending, else whose turn it is."""
        return self.pending[0].seat if self.pending else self.seat

    @property
    def centre_water(self) -> int:
        """The water stones in the centre of the wheel."""
        return 8 - self.dragons[0].life - self.dragons[1].life

    @property
    def centre_fire(self) -> int:
        """The fire stones in the centre of the wheel."""
        return 8 - self.dragons[0].fire - self.dragons[1].fire


def read_options(values: Mapping[str, OptionValue]) -> Options:
    """The mode that names and values choose; BadContent names the first bad one."""
    for name, value in values.items():
        if name not in Options._fields:
            raise bad_option(name, say("Tao Long has no such option"))
        if value not in MODES:
            known = in_a_row(map(verbatim, MODES))
            raise bad_option(name, say("must be {names}, not {text}", names=known, text=verbatim(str(value))))
    return Options(word_of(str(values["mode"]), MODES)) if "mode" in values else Options()


def position_key(wheel: Wheel, dragons: tuple[Dragon, Dragon], coin: Flow, seat: Seat) -> bytes:
    """A position at the start of a turn, packed to be compared quickly and exactly."""
    white, black = dragons
    return bytes((
        *wheel, coin + 1, seat, len(white.tiles), *white.tiles, *black.tiles, white.facing, black.facing,
        white.life, black.life, white.fire, black.fire,
        white.entry + 1, white.exit + 1, black.entry + 1, black.exit + 1,
    ))


def first_state(level: Level, options: Options) -> State:
    """The set-up: the dragon of the sky plays first."""
    coin = COUNTER_CLOCKWISE
    seen = (position_key(START, level.start, coin, 1),)
    return State(
        level, options, START, level.start, coin, 1, Phase.SPIRIT, NOWHERE, False, (), 1, seen, None,
    )

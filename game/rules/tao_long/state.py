"""A position of Tao Long as one value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

from game.core import Option, OptionValue, Outcome, Seat, say, verbatim, word_of
from game.core.complaints import bad_option
from game.core.handicaps import beginner, beginnings, handicaps
from game.core.words import in_a_row
from game.rules.tao_long.actions import Space
from game.rules.tao_long.dragon import FULL_LIFE, Dragon
from game.rules.tao_long.level import Level
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.wheel import COUNTER_CLOCKWISE, START, Flow, Wheel

Mode = Literal["grasshopper", "monk", "master", "chosen_one"]
MODES: Final[tuple[Mode, ...]] = get_args(Mode)
"""Each mode adds to the one before."""


class Options(NamedTuple):
    """The mode, what it adds, how much water each dragon lacks, and who begins."""

    mode: Mode = "grasshopper"
    less_water: tuple[int, int] = (0, 0)
    begins: Seat = 1

    @property
    def colours(self) -> bool:
        """Whether the mover chooses the colours dropped, and focus and balance come about."""
        return self.mode != "grasshopper"

    @property
    def flux(self) -> bool:
        """Whether majorities and the flux coin say which way stones flow."""
        return self.mode in ("master", "chosen_one")


OPTIONS: Final = (
    Option(
        "mode", "Mode",
        "Each adds to the one before: colours, the coin, a hidden board. Learn one before the next.",
        MODES[0], MODES,
    ),
    *handicaps(
        "less_water", "Less water", "This dragon begins with so many water stones fewer.",
        tuple(range(FULL_LIFE)), 2,
    ),
    *beginnings(),
)
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
    """The mode and the handicaps that names and values choose; BadContent names the first bad one."""
    known = {option.name: option for option in OPTIONS}
    for name, value in values.items():
        if name not in known:
            raise bad_option(name, say("Tao Long has no such option"))
        if name == "mode" and value not in MODES:
            known = in_a_row(map(verbatim, MODES))
            raise bad_option(name, say("must be {names}, not {text}", names=known, text=verbatim(str(value))))
        if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
            raise bad_option(name, say("cannot be {value}", value=verbatim(str(value))))
    chosen = {name: values.get(name, option.default) for name, option in known.items()}
    lacks = int(chosen["less_water_1"]), int(chosen["less_water_2"])
    return Options(word_of(str(chosen["mode"]), MODES), lacks, beginner(chosen))


def position_key(wheel: Wheel, dragons: tuple[Dragon, Dragon], coin: Flow, seat: Seat) -> bytes:
    """A position at the start of a turn, packed to be compared quickly and exactly."""
    white, black = dragons
    return bytes((
        *wheel, coin + 1, seat, len(white.tiles), *white.tiles, *black.tiles, white.facing, black.facing,
        white.life, black.life, white.fire, black.fire,
        white.entry + 1, white.exit + 1, black.entry + 1, black.exit + 1,
    ))


def first_state(level: Level, options: Options) -> State:
    """The set-up: the dragon of the sky plays first, unless the other one shall."""
    coin, first = COUNTER_CLOCKWISE, options.begins
    (white, black), (lacks, other_lacks) = level.start, options.less_water
    dragons = white._replace(life=white.life - lacks), black._replace(life=black.life - other_lacks)
    seen = (position_key(START, dragons, coin, first),)
    return State(
        level, options, START, dragons, coin, first, Phase.SPIRIT, NOWHERE, False, (), 1, seen, None,
    )

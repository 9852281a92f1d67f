"""What happened between figures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core import Seat
from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space
from game.rules.eye_for_an_eye.lore import CardName, ManoeuvreName

StepCause = Literal["move", "mend", "flow", "push", "current", "scurry", "dart"] | CardName
Weapon = Literal["attack"] | CardName


@dataclass(frozen=True, slots=True)
class FigureEntered:
    """A chief or a Nymphlet was placed in or near its start area, or a guard next to its chief."""

    figure: FigureId
    space: Space
    facing: Direction


@dataclass(frozen=True, slots=True)
class FigureStepped:
    """A figure went along spaces."""

    figure: FigureId
    path: tuple[Space, ...]
    cause: StepCause


@dataclass(frozen=True, slots=True)
class FigureTurned:
    """A figure changed its facing."""

    figure: FigureId
    before: Direction
    after: Direction


@dataclass(frozen=True, slots=True)
class AttackCalled:
    """A figure attacked another."""

    attacker: FigureId
    target: FigureId
    weapon: Weapon
    hits: int
    sure: int
    rear: bool


@dataclass(frozen=True, slots=True)
class HitsCancelled:
    """Hits came to nothing."""

    figure: FigureId
    hits: int
    cause: Literal["camouflage", "thick_bark", "slippery"]


@dataclass(frozen=True, slots=True)
class ReactionOpened:
    """A defender may react, in real time until the window closes some ticks later."""

    seat: Seat
    attacker: FigureId
    target: FigureId
    ticks: int


@dataclass(frozen=True, slots=True)
class ReactionExtended:
    """A reaction made the window some ticks longer."""

    seat: Seat
    ticks: int


@dataclass(frozen=True, slots=True)
class ReactionClosed:
    """The time for reactions was over."""

    seat: Seat
    target: FigureId


@dataclass(frozen=True, slots=True)
class Parried:
    """Guard dice cancelled hits."""

    figure: FigureId
    dice: int
    cancelled: int


@dataclass(frozen=True, slots=True)
class Darted:
    """Dice of a Nymphlet cancelled hits on it."""

    figure: FigureId
    dice: int
    cancelled: int


@dataclass(frozen=True, slots=True)
class NymphletCaught:
    """Hits landed on a Nymphlet, so it left the game; the dice on its card had gone back before."""

    figure: FigureId
    by: FigureId


@dataclass(frozen=True, slots=True)
class Rooted:
    """Roots closed round a Nymphlet: it could not be attacked."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Unrooted:
    """A Nymphlet had no roots round it any more."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class HuntBegan:
    """A chief's next basic attack could do what its ceremony card says."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HuntEnded:
    """That was the attack, or it can be none any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AttackRedirected:
    """A guard threw itself before its chief."""

    before: FigureId
    after: FigureId


@dataclass(frozen=True, slots=True)
class HitsTaken:
    """Hits landed and cost health."""

    figure: FigureId
    hits: int
    lost: int
    by: FigureId


@dataclass(frozen=True, slots=True)
class CupGained:
    """Health tokens went into the cup of a side."""

    side: int
    cubes: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Netted:
    """A figure was caught in a net."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Untied:
    """A figure was freed from its net."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class CurrentRaged:
    """A Raging Current track was full, and the stream took its figures along."""

    track: int


@dataclass(frozen=True, slots=True)
class HillClimbed:
    """The King of the Hill card was full, and got a token; with the last one it scored."""

    token: int


@dataclass(frozen=True, slots=True)
class MoveBraced:
    """A figure stood firm against a forced move."""

    figure: FigureId
    cause: ManoeuvreName


@dataclass(frozen=True, slots=True)
class GuardReturned:
    """A guard left the arena."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A chief left the arena, as a trophy where another seat took it."""

    seat: Seat
    by: Seat

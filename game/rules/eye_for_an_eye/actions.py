"""What a seat, chance or the clock may do in Eye for an Eye."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from game.core import CHANCE, CLOCK, Cell, Seat, Tick
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, NOWHERE, Direction, FigureId
from game.rules.eye_for_an_eye.lore import ManoeuvreName

Place = int
"""Where a die lies: in its pool, on a track, on a card or on a shared track (see places.py)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the manoeuvres of a round, in the order of their table."""

    seat: Seat
    cards: tuple[ManoeuvreName, ...]

Verdict = Literal["for", "against"]
"""Whether the flower of Domination is to be scored now."""
VERDICTS: Final[tuple[Verdict, ...]] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class Enter:
    """Place the chief on a space of its start area."""

    seat: Seat
    cell: Cell
    facing: Direction


@dataclass(frozen=True, slots=True)
class Settle:
    """Put the next Nymphlet on a space."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class SetPace:
    """Choose the own pace, by its place in the table of paces."""

    seat: Seat
    pace: int


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll all dice of the pool but those with the faces held back, in order of faces."""

    seat: Seat
    held: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Allocate:
    """Put one die of the pool that shows a face on a track or card."""

    seat: Seat
    face: int
    place: Place


@dataclass(frozen=True, slots=True)
class Recover:
    """Take dice off a track or card, back into the pool."""

    seat: Seat
    place: Place
    dice: int


@dataclass(frozen=True, slots=True)
class Untie:
    """Give up allocated move dice to free a netted figure."""

    seat: Seat
    figure: FigureId


@dataclass(frozen=True, slots=True)
class Move:
    """Call Movement with a number of dice, for one of the seat's own figures."""

    seat: Seat
    dice: int
    figure: FigureId


@dataclass(frozen=True, slots=True)
class Scurry:
    """Call Scurry with a number of dice, for one of the seat's own Nymphlets."""

    seat: Seat
    dice: int
    figure: FigureId


@dataclass(frozen=True, slots=True)
class Attack:
    """Call the basic attack on a target with a number of dice, from one of the seat's own figures."""

    seat: Seat
    dice: int
    target: FigureId
    figure: FigureId
    heat: int = 0


@dataclass(frozen=True, slots=True)
class Heal:
    """Call the basic heal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Ready:
    """Turn a tribal card to its ready side."""

    seat: Seat
    band: int


@dataclass(frozen=True, slots=True)
class Use:
    """Use a ready card, also in reaction; its effect asks for some of these aims or for none."""

    seat: Seat
    band: int
    target: FigureId = NO_FIGURE
    way: Direction = NOWHERE
    amount: int = NOWHERE


@dataclass(frozen=True, slots=True)
class WatchOut:
    """Face any direction, also in reaction."""

    seat: Seat
    facing: Direction


@dataclass(frozen=True, slots=True)
class Stoke:
    """Gain heat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rally:
    """Place a guard next to the chief."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True, slots=True)
class Parry:
    """Cancel hits of the attack under way with guard dice."""

    seat: Seat
    dice: int


@dataclass(frozen=True, slots=True)
class Dart:
    """Cancel hits on a Nymphlet with its dice; if none is left, it goes a way where one is named."""

    seat: Seat
    dice: int
    way: Direction = NOWHERE


@dataclass(frozen=True, slots=True)
class Take:
    """React no more: let the hits land."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back an attack that waits, because its target is held by another one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Step:
    """Go one space, or several at once where a flier passes over figures and terrain."""

    seat: Seat
    way: tuple[Direction, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """Change the facing by one side: 1 is clockwise, -1 the other way."""

    seat: Seat
    by: int


@dataclass(frozen=True, slots=True)
class Face:
    """Turn the figure that the wind has taken."""

    seat: Seat
    facing: Direction


@dataclass(frozen=True, slots=True)
class Strike:
    """Hit a neighbour within a tribal card."""

    seat: Seat
    target: FigureId


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave out this one step or strike of a tribal card."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Stop:
    """End the movement or card under way."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Flow:
    """Go with the flow, which ends the movement."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Grab:
    """Grab a turn order marker."""

    seat: Seat
    marker: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Leave the rest of a turn in which something was done."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Take no more actions in this game turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare for scoring the flower or against it; nobody else knows until all have declared."""

    seat: Seat
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Stake:
    """Choose how many dice of the pool to roll for the vote; they miss the next first roll."""

    seat: Seat
    dice: int


@dataclass(frozen=True, slots=True)
class Sway:
    """Say on which side of the vote the own eyes count."""

    seat: Seat
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the flowers: the number of a start area for each seat in the round."""

    areas: tuple[int, ...]
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up the next flower of the deck: the number of its area."""

    flower: int
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class Show:
    """The dice of the oldest roll come to rest; faces in their order."""

    faces: tuple[int, ...]
    seat: Seat = CHANCE


@dataclass(frozen=True, slots=True)
class Advance:
    """Time goes on to a tick."""

    to: Tick
    seat: Seat = CLOCK


Decision = Step | Turn | Face | Strike | Stay | Stop | Flow
Call = Move | Scurry | Attack | Heal | Ready | Use | WatchOut | Stoke | Rally | Step | Turn | Flow
"""What is heard by everybody, and in real time takes effect when its moment is over."""

Action = (
    Choose | Enter | Settle | SetPace | Roll | Allocate | Recover | Untie | Move | Scurry | Attack | Heal
    | Ready | Use | WatchOut | Stoke | Rally | Parry | Dart | Take | Withdraw | Decision | Grab | EndTurn
    | Pass | Declare | Stake | Sway | Deal | Reveal | Show | Advance
)

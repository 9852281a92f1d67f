"""What happened in Eye for an Eye: the facts that explain the difference between two states."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Outcome, Reason, Seat
from game.rules.eye_for_an_eye.actions import Call, Place
from game.rules.eye_for_an_eye.hexes import Direction, FigureId, Space


@dataclass(frozen=True, slots=True)
class FlowersDealt:
    """Each seat of the round got a start area."""

    areas: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class PaceChosen:
    """A seat chose its pace."""

    seat: Seat
    pace: int


@dataclass(frozen=True, slots=True)
class FigureEntered:
    """A chief was placed in its start area, or a guard next to its chief."""

    figure: FigureId
    space: Space
    facing: Direction


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Everybody was placed; in real time the round lasts so many ticks."""

    round: int
    tiebreak: bool
    ticks: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """A seat rolled dice, which are still in the air."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice came to rest: those of a hand by their numbers, or rolled hits or cancels."""

    seat: Seat
    purpose: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DieAllocated:
    """A die went from the pool to a track or card."""

    seat: Seat
    die: int
    face: int
    place: Place


@dataclass(frozen=True, slots=True)
class DiceRecovered:
    """A seat took dice back into its pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class DiceSpent:
    """Dice were used up and went back into the pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class DiceLost:
    """A seat lost allocated dice to its pool."""

    seat: Seat
    dice: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Called:
    """A call was heard."""

    seat: Seat
    call: Call


@dataclass(frozen=True, slots=True)
class CallFailed:
    """A call could no longer be carried out; its dice stay where they are."""

    seat: Seat
    call: Call
    reason: Reason


@dataclass(frozen=True, slots=True)
class FeatherPassed:
    """The feather decided between calls, and went on to a seat."""

    favoured: Seat
    seat: Seat


@dataclass(frozen=True, slots=True)
class FigureStepped:
    """A figure went along spaces; cause is move, mend, flow, push, current or a card's name."""

    figure: FigureId
    path: tuple[Space, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class FigureTurned:
    """A figure changed its facing."""

    figure: FigureId
    before: Direction
    after: Direction


@dataclass(frozen=True, slots=True)
class AttackCalled:
    """A figure attacked another; weapon is attack or a card's name."""

    attacker: FigureId
    target: FigureId
    weapon: str
    hits: int
    sure: int
    rear: bool


@dataclass(frozen=True, slots=True)
class HitsCancelled:
    """Hits came to nothing; cause is camouflage, thick_bark or slippery."""

    figure: FigureId
    hits: int
    cause: str


@dataclass(frozen=True, slots=True)
class ReactionOpened:
    """A defender may react, in real time until the window closes in so many ticks."""

    seat: Seat
    attacker: FigureId
    target: FigureId
    ticks: int


@dataclass(frozen=True, slots=True)
class ReactionExtended:
    """A reaction made the window longer by so many ticks."""

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
class HealthLost:
    """A chief paid with its own health."""

    seat: Seat
    lost: int


@dataclass(frozen=True, slots=True)
class Healed:
    """A chief recovered a health token."""

    seat: Seat
    health: int


@dataclass(frozen=True, slots=True)
class CardReadied:
    """A tribal card was turned to its ready side."""

    seat: Seat
    band: int


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A tribal card was used and turned back."""

    seat: Seat
    band: int


@dataclass(frozen=True, slots=True)
class HeatChanged:
    """A chief gained or spent heat."""

    seat: Seat
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CamouflageBegan:
    """A chief melted into the bush."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CamouflageEnded:
    """A chief attacked and was seen again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Netted:
    """A figure was caught in a net."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class Untied:
    """A figure was freed from its net."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class TaskBegan:
    """A movement or a card was begun that goes step by step."""

    seat: Seat
    kind: str
    figure: FigureId
    left: int


@dataclass(frozen=True, slots=True)
class TaskEnded:
    """A movement or a card was over."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class DecisionLapsed:
    """A seat decided nothing in time, so the rest of its card was lost."""

    seat: Seat
    kind: str


@dataclass(frozen=True, slots=True)
class Paused:
    """Everybody waited; kind is mark, card, knock_out or current."""

    kind: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Resumed:
    """Everybody went on; after mark, the round began."""

    kind: str


@dataclass(frozen=True, slots=True)
class ClockSignalled:
    """So many seconds of the round were left."""

    seconds: int


@dataclass(frozen=True, slots=True)
class CurrentRaged:
    """A Raging Current track was full, and the stream took its figures along."""

    track: int


@dataclass(frozen=True, slots=True)
class GuardReturned:
    """A guard left the arena."""

    figure: FigureId


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A chief left the arena, as a trophy where another seat took it."""

    seat: Seat
    by: Seat


@dataclass(frozen=True, slots=True)
class MarkerGrabbed:
    """A seat took a turn order marker."""

    seat: Seat
    marker: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    """A phase of a game turn began: roll or turn."""

    phase: str
    game_turn: int


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat's turn started, with so many actions."""

    seat: Seat
    actions: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A seat's turn was over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat took no more actions in this game turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round was over; the reason is a rule's id, and each side has its victory points."""

    round: int
    reason: str
    scores: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ranked:
    """The sides of a round were ranked, best first, and got points."""

    ranking: tuple[tuple[int, ...], ...]
    gained: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TieBreakCalled:
    """Seats tied for the first place, so they fight once more."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The match was won or shared."""

    outcome: Outcome


Event = (
    FlowersDealt | PaceChosen | FigureEntered | RoundBegan | DiceThrown | DiceRolled | DieAllocated
    | DiceRecovered | DiceSpent | DiceLost | Called | CallFailed | FeatherPassed | FigureStepped
    | FigureTurned | AttackCalled | HitsCancelled | ReactionOpened | ReactionExtended | ReactionClosed
    | Parried | AttackRedirected | HitsTaken | CupGained | HealthLost | Healed | CardReadied | CardUsed
    | HeatChanged | CamouflageBegan | CamouflageEnded | Netted | Untied | TaskBegan | TaskEnded
    | DecisionLapsed | Paused | Resumed | ClockSignalled | CurrentRaged | GuardReturned | KnockedOut
    | MarkerGrabbed | PhaseBegan | TurnBegan | TurnEnded | Passed | RoundEnded | Ranked | TieBreakCalled
    | GameEnded
)

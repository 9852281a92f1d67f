"""The questions that every game answers, in the order in which they are asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

from game.core.board import Board
from game.core.errors import Reason
from game.core.rng import Rng
from game.core.seat import CHANCE, Seat, Tick

OptionValue = bool | int | str
W = TypeVar("W", bound=str)


def word_of(text: str, words: tuple[W, ...]) -> W:
    """The word of a closed set that a checked text is, so that the type checker knows it; else ValueError."""
    return words[words.index(text)]


class Action(Protocol):
    """An intent; each game has a closed union of frozen classes with imperative names."""

    @property
    def seat(self) -> Seat: ...


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E")
"""A fact in the past tense; each game has a closed union of frozen classes, called Event."""


class Step(NamedTuple, Generic[S, E]):
    """What an action led to, and the facts that explain the difference."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: seats that share a rank stand together, best first; reason is a rule's id."""

    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    shared: bool = False
    """Whether all on the first rank have won even where that is everybody: such a game knows no draw."""

    @property
    def winner(self) -> Seat | None:
        """The one seat on the first rank, if it is one."""
        return self.ranking[0][0] if len(self.ranking[0]) == 1 else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats on the first rank; where all share it, nobody, unless it is a victory for all."""
        return self.ranking[0] if len(self.ranking) > 1 or self.shared else ()

    def rank(self, seat: Seat) -> int:
        """A seat's place; after two firsts comes a third."""
        place = next(place for place, seats in enumerate(self.ranking) if seat in seats)
        return 1 + sum(map(len, self.ranking[:place]))


class Turn(NamedTuple):
    """A turn that is under way: its number, and whose it is."""

    number: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Option:
    """A switch or a choice that changes how a game is played."""

    name: str
    title: str
    about: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)
    fits: Callable[[OptionValue, int], bool] | None = None
    """Whether a value suits a number of seats; without it every value does."""
    handicap: bool = False
    """Whether it is there to make a match of unequal players even; its name ends with a seat."""

    def choices_for(self, seats: int) -> tuple[OptionValue, ...]:
        """The values that suit a number of seats."""
        fits = self.fits
        return self.choices if fits is None else tuple(one for one in self.choices if fits(one, seats))


@dataclass(frozen=True, slots=True)
class Opponent:
    """A named strength of play."""

    number: int
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class Info:
    """What a shelf needs to know about a game before it is opened."""

    name: str
    title: str
    tagline: str
    designers: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    options: tuple[Option, ...]
    rules_version: int


class Game(ABC, Generic[S, A, E]):
    """One game's rules: no memory, no screen, no clock, no luck of its own."""

    info: ClassVar[Info]
    rules: ClassVar[Mapping[str, str]]
    """Every rule's id with its title; refusals, outcomes, rulebook and lessons use the same ids."""

    @abstractmethod
    def setup(self, options: Mapping[str, OptionValue], board: Board, seats: int = 2) -> S:
        """The first state; BadContent if the board does not suit the game."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act now; nobody in a finished game."""

    def turn(self, state: S) -> Turn | None:
        """The turn under way, where a state tells: other seats may have to decide in it, or may pass it."""
        return None

    @abstractmethod
    def legal(self, state: S, seat: Seat) -> tuple[A, ...]:
        """All legal actions of a seat in the fixed order of the rules."""

    @abstractmethod
    def why_not(self, state: S, action: A) -> Reason | None:
        """None if the action is legal, else the reason."""

    @abstractmethod
    def apply(self, state: S, action: A) -> Step[S, E]:
        """The next state and what happened; Refused if the action is not legal."""

    def chances(self, state: S) -> tuple[tuple[A, int], ...]:
        """What chance may do now, with weights, where there are few outcomes."""
        return ()

    def is_dice(self, state: S) -> bool:
        """Whether chance acts by dice here, so that those on a real table may do; else by cards and lots."""
        return True

    def draw(self, state: S, rng: Rng) -> A:
        """One action of chance."""
        return rng.weighted(self.chances(state))

    def tick(self, state: S) -> Tick | None:
        """How far time has come, while a clock runs by itself; None where nobody waits for one."""
        return None

    def next_moment(self, state: S) -> Tick:
        """While a clock runs, the tick at which something next comes about by itself."""
        raise AssertionError("only a running clock has a next moment")

    def advance(self, to: Tick) -> A:
        """The action by which the clock goes on to a tick."""
        raise AssertionError("only a running clock goes on")

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    def points(self, state: S) -> tuple[int, ...]:
        """Every seat's score, in a game that is won by points."""
        return ()

    def view(self, state: S, seat: Seat) -> S:
        """What a seat may see of the state."""
        return state

    @abstractmethod
    def write_action(self, action: A) -> str:
        """The action's text, without a space."""

    @abstractmethod
    def read_action(self, state: S, text: str) -> A:
        """The action that a text means here, legal or not; BadContent if it means nothing."""

    @abstractmethod
    def write_state(self, state: S) -> str:
        """The position's text."""

    @abstractmethod
    def read_state(self, text: str, options: Mapping[str, OptionValue], board: Board) -> S:
        """The state that a position's text means; BadContent names the first bad field."""

    def chance_to_act(self, state: S) -> bool:
        """Whether the match must draw an action of chance before anybody goes on."""
        return CHANCE in self.to_act(state)


AnyGame = Game[Any, Any, Any]
"""One of several games, where nobody knows which: its states, actions and events go only back to itself."""

AnyStep = Step[Any, Any]
"""A step of such a game."""

"""What happened in Domination: flowers, and the votes on scoring them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Verdict


@dataclass(frozen=True, slots=True)
class FlowerTurned:
    """The next flower was turned up; all of them had been shuffled before, if the deck was used up."""

    flower: int
    shuffled: bool


@dataclass(frozen=True, slots=True)
class FlowerCalled:
    """Burrararay! The flower that was turned up was scored."""

    flower: int


@dataclass(frozen=True, slots=True)
class Declared:
    """A seat declared for or against scoring, which only it knows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclarationsShown:
    """All had declared, and everybody learned what."""

    verdicts: tuple[tuple[Seat, Verdict], ...]


@dataclass(frozen=True, slots=True)
class Staked:
    """A seat chose how many dice to roll for the vote, which only it knows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StakesShown:
    """All had chosen, and everybody learned how many dice."""

    dice: tuple[tuple[Seat, int], ...]


@dataclass(frozen=True, slots=True)
class Swayed:
    """A seat said where its eyes count, which only it knows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteCounted:
    """The dice of the vote were counted, eyes where their owners wanted them."""

    ayes: int
    noes: int
    eyes: tuple[tuple[Seat, Verdict], ...]


@dataclass(frozen=True, slots=True)
class RollMissed:
    """A seat had no dice but those of the vote, so that its first roll was used up."""

    seat: Seat

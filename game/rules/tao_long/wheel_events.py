"""What happened on the wheel: the facts of the Spirit phase and of its effects."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat
from game.rules.tao_long.actions import Space
from game.rules.tao_long.wheel import Flow, Wheel


@dataclass(frozen=True, slots=True)
class StonesSown:
    """A seat lifted a space's stones and dropped them, one on each space of the path."""

    seat: Seat
    space: Space
    colours: str
    path: tuple[Space, ...]
    flow: Flow
    after: Wheel


@dataclass(frozen=True, slots=True)
class CoinTurned:
    """The flux coin turned over and now shows this way."""

    flow: Flow


@dataclass(frozen=True, slots=True)
class FocusFormed:
    """A sowing's stone, counted from 0, brought all stones of a seat's colour onto one space."""

    seat: Seat
    space: Space
    stone: int


@dataclass(frozen=True, slots=True)
class BalanceFormed:
    """A sowing's stone, counted from 0, put a seat's colour on Sky, Earth, Fire and Water."""

    seat: Seat
    stone: int


@dataclass(frozen=True, slots=True)
class FocusBegan:
    """A seat's dragon is to perform the action of its focus."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class FocusFailed:
    """A focus named an action that its dragon could not perform."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class BalanceStruck:
    """A dragon took on its opponent's numbers of life and fire."""

    seat: Seat
    life_before: int
    fire_before: int
    life: int
    fire: int


@dataclass(frozen=True, slots=True)
class MatterBegan:
    """A seat's dragon is to perform an action."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class MatterSkipped:
    """A seat's Matter phase fell away; rule says why."""

    seat: Seat
    space: Space
    rule: str

"""A planned turn played out: what an action does, and what the rest of its turn does with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.tao_long.board import LOST, FastBoard
from game.ai.tao_long.roots import board_of
from game.core import Seat
from game.core.game import E
from game.rules.tao_long import TAO_LONG, Action, State
from game.rules.tao_long.events import Event, LifeLost
from game.rules.tao_long.wheel import FIRE, WATER


class Turn(NamedTuple):
    """What an action does at once, and what its turn has done when it ends as planned."""

    state: State
    action: Action
    after: State
    events: tuple[Event, ...]
    end: State
    later: tuple[Event, ...]  # of the turn's other planned actions

    @property
    def seat(self) -> Seat:
        """Who acts."""
        return self.action.seat

    def told(self, kind: type[E], *, later: bool = False) -> Iterator[E]:
        """The events of one kind, of the action or of the rest of the turn."""
        return (event for event in (self.later if later else self.events) if isinstance(event, kind))

    def damage(self, *, later: bool = False) -> int:
        """How much life the other dragon loses."""
        lost = self.told(LifeLost, later=later)
        return sum(event.stones for event in lost if event.seat != self.seat)


def play_out(state: State, action: Action, line: tuple[Action, ...]) -> Turn:
    """The turn of an action, as far as its line plans it."""
    step = TAO_LONG.apply(state, action)
    end = step.state
    later: list[Event] = []
    for planned in line[1:] if line and line[0] == action else ():
        if end.outcome is not None or end.turn != state.turn:
            break
        following = TAO_LONG.apply(end, planned)
        end = following.state
        later += following.events
    return Turn(state, action, step.state, step.events, end, tuple(later))


class Danger(NamedTuple):
    """What a seat could do to the other one at once, and by which space of the wheel; none does nothing."""

    points: int
    space: int


def danger(state: State, seat: Seat, wheel_of: State | None = None) -> Danger:
    """The hardest hit of a seat if it were its turn now, with this wheel or another state's."""
    board = board_of(state)
    dragons = tuple(map(board.dragon, state.dragons))
    mine, theirs = dragons if seat == 1 else dragons[::-1]
    if LOST in dragons:
        return Danger(0, -1)
    shown = wheel_of or state
    return _hardest(board, mine, theirs, board.wheels.reach[board.wheels.number(shown.wheel, shown.coin)])


def _hardest(board: FastBoard, mine: int, theirs: int, reach: int) -> Danger:
    able, bites, breath = board.grips.of(mine, theirs)
    found = [Danger(0, -1)]
    if bites & reach:
        found.append(Danger(1, (bites & reach).bit_length() - 1))
    if breath >= 0 and able & reach & 1 << FIRE:
        found.append(Danger(breath + (mine & 7), FIRE))
    if breath >= 0 and able & reach & 1 << WATER:
        found.append(Danger(breath + 8 - (mine >> 3 & 7) - (theirs >> 3 & 7), WATER))
    return max(found)

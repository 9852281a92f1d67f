"""A round of Eye for an Eye that is fought where nobody looks, so that only its end has to be shown."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.content.levels import shelf_of
from game.core import TICKS_A_SECOND, OptionValue
from game.lab.arena import Table
from game.lab.sitting import Sitting
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye.actions import Action, Advance

_LAST_TICKS: Final = 2 * TICKS_A_SECOND
_LAST_ACTIONS: Final = 8
"""What is left to be shown where no clock runs."""
_LEVEL: Final = 3


class _Rehearsal(Table):
    """Opponents on all seats, with everything written down."""

    def __init__(self, sitting: Sitting) -> None:
        self.log: list[Action] = []
        super().__init__(sitting)

    def _do(self, action: Action) -> None:
        self.log.append(action)
        super()._do(action)


def fight_until_the_end_is_near(match: AnyMatch) -> None:
    """Put in the place of all that has happened a first round that goes on for a moment only."""
    if len(match.history):
        match.history.back(len(match.history))
    setup = match.setup
    # Not by the set-up itself: it tells the second in which it was made, and who sits there does not matter.
    for action in _all_but_the_end(setup.game, setup.board, setup.options, len(setup.seats), setup.seed):
        match.history.take(action)


@cache
def _all_but_the_end(
    game: str, board: str, options: tuple[tuple[str, OptionValue], ...], seats: int, seed: int,
) -> tuple[Action, ...]:
    found = shelf_of(game).named(board)
    assert found is not None
    rehearsal = _Rehearsal(Sitting(game, found, options, (_LEVEL,) * seats, seed))
    while not rehearsal.rounds:
        rehearsal.go_on()
    ticks = [action.to if isinstance(action, Advance) else 0 for action in rehearsal.log]
    late = (at for at, tick in enumerate(ticks) if tick > max(ticks) - _LAST_TICKS)
    return tuple(rehearsal.log[: next(late) if any(ticks) else -_LAST_ACTIONS])

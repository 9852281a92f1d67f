"""Named things on the board, and the actions that they mean: squares, and the arrows between two of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from game.core import Seat, Sentence, say
from game.rules.ejderhalar import NOWHERE, Action, Hold, Move, Push, Square, State, move_between
from game.rules.ejderhalar.squares import NAMES, SQUARE_NAMED
from scenes.stage.presenter import PresenterPicks
from scenes.stage.selection import Pick

HOLD, PUSH = Pick("hold"), Pick("push")
"""The two buttons; a push that can go several ways is then chosen by its arrows."""
_BUTTONS: Final = ((PUSH, say("Push", sense="a dragon")), (HOLD, say("Hold", sense="not to push")))


def square_pick(square: Square) -> Pick:
    """A square as a named thing."""
    return Pick("square", NAMES[square])


def square_of(pick: Pick) -> Square | None:
    """The square that names a thing, if one does."""
    return SQUARE_NAMED.get(pick.name)


def arrow_pick(kind: Literal["push", "way"], origin: Square, to: Square) -> Pick:
    """An arrow from one square to the next: a step of a push, or the last step of a way."""
    return Pick(kind, f"{NAMES[origin]}-{NAMES[to]}")


def ends_of(arrow: Pick) -> tuple[Square, Square]:
    """The squares between which such an arrow lies."""
    origin, _, to = arrow.name.partition("-")
    return SQUARE_NAMED[origin], SQUARE_NAMED[to]


class EjderhalarPicks(PresenterPicks[State, Action]):
    """What clicks mean; where the things are is up to the picture."""

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """Origin and end of a move; the arrows of a push; the word hold."""
        match action:
            case Move(path=path):
                ends = (square_pick(path[0]), square_pick(path[-1]))
                twins = [other for other in legal if isinstance(other, Move) and _same_ends(other, action)]
                return ends if len(twins) == 1 else (*ends, arrow_pick("way", path[-2], path[-1]))
            case Push(path=path):
                return tuple(arrow_pick("push", a, b) for a, b in pairwise(path))
            case Hold():
                return (HOLD,)

    def shortcuts(
        self, state: State, legal: Sequence[Action], action: Action
    ) -> tuple[tuple[Pick, ...], ...]:
        """A push by its button, by the dragon to be pushed, or by the square that only it leads to."""
        if not isinstance(action, Push):
            return ()
        arrows = self.picks(state, legal, action)
        pushes = [other for other in legal if isinstance(other, Push)]
        pushed = set(state.bodies[state.level.dragon_on(state.bodies, state.target)])
        rest = () if len(pushes) == 1 else arrows
        ways = [(PUSH, *arrows), *((square_pick(square), *rest) for square in sorted(pushed))]
        end = action.path[-1]
        if end not in pushed and [other.path[-1] for other in pushes].count(end) == 1:
            ways.append((square_pick(end),))
        return tuple(ways)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
        """The move that a click was meant to be."""
        origin, to = square_of(chosen[0] if chosen else pick), square_of(pick)
        if origin is None or to is None:
            return None
        if origin != to:
            return move_between(state, origin, to)
        beyond = next(square for square in state.level.steps[origin] if square in state.level.steps)
        return Move(seat, (origin, beyond))

    def vacant(self, state: State, pick: Pick) -> bool:
        """Whether no token stands on a square."""
        square = square_of(pick)
        return square is not None and not state.occupied >> square & 1

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Push and hold are decided beside the board, too."""
        return tuple(button for button in _BUTTONS if button[0] in next_picks)

    def touched(self, action: Action) -> tuple[Pick, ...]:
        """The squares that an action concerns."""
        match action:
            case Move(path=path):
                return (square_pick(path[0]), square_pick(path[-1]))
            case Push(path=path):
                return tuple(map(square_pick, path))
            case Hold():
                return ()

    def trail(self, action: Action) -> tuple[Pick, ...]:
        """Every square of a way."""
        return () if isinstance(action, Hold) else tuple(map(square_pick, action.path))

    def spent(self, state: State) -> tuple[Pick, ...]:
        """Where the last move action of this turn landed."""
        return () if state.landed == NOWHERE else (square_pick(state.landed),)


def _same_ends(a: Move, b: Move) -> bool:
    return a.path[0] == b.path[0] and a.path[-1] == b.path[-1]

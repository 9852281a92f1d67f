"""Named things and the actions that they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core import Seat, Sentence, say
from game.rules.the_dragons_dance import (
    NOWHERE,
    Action,
    Capture,
    Finish,
    Give,
    Move,
    Recruit,
    Shoot,
    Square,
    State,
    each,
    nearest_camps,
    piece_of,
)
from game.rules.the_dragons_dance.squares import NAMES, SQUARE_NAMED
from scenes.stage.presenter import PresenterPicks
from scenes.stage.selection import Pick

DONE = Pick("done")


def square_pick(square: Square) -> Pick:
    """A square as a named thing."""
    return Pick("square", NAMES[square])


def square_of(pick: Pick) -> Square:
    """The square that a named thing refers to, or NOWHERE."""
    return SQUARE_NAMED.get(pick.name, NOWHERE)


def reserve_pick(seat: Seat, kind: str) -> Pick:
    """A kind in a seat's reserve as a named thing: capitals for seat 1, small letters for seat 2."""
    return Pick("reserve", piece_of(seat, kind))


class DancePicks(PresenterPicks[State, Action]):
    """What clicks mean; where the things are is up to the picture."""

    trays: Mapping[Seat, object]
    """The places that seats have for their reserves; without one a recruit is chosen after its camp."""

    def picks(self, state: State, legal: Sequence[Action], action: Action) -> tuple[Pick, ...]:
        """Origin and goal, then whatever else has to be chosen."""
        match action:
            case Move(origin=origin, to=to) if state.standing[action.seat - 1] >> to & 1:
                return square_pick(origin), square_pick(to), Pick("sure", NAMES[to])
            case Capture(origin=origin, to=to) if Shoot(action.seat, origin, to) in legal:
                return square_pick(origin), square_pick(to), Pick("fly", NAMES[to])
            case Shoot(origin=origin, to=to) if Capture(action.seat, origin, to) in legal:
                return square_pick(origin), square_pick(to), Pick("breathe", NAMES[to])
            case Move(origin=origin, to=to) | Capture(origin=origin, to=to) | Shoot(origin=origin, to=to):
                return square_pick(origin), square_pick(to)
            case Recruit(kind=kind, camp=camp):
                both = (reserve_pick(action.seat, kind), square_pick(camp))
                return both if self.trays else both[::-1]
            case Give(square=square):
                return (square_pick(square),)
            case Finish():
                return (DONE,)

    def attempt(self, state: State, seat: Seat, chosen: tuple[Pick, ...], pick: Pick) -> Action | None:
        """The action that a click which leads nowhere was meant to be."""
        first = chosen[0] if chosen else pick
        if first.kind == "reserve":
            return _recruitment(state, seat, first.name, pick)
        origin, to = square_of(first), square_of(pick)
        if origin == NOWHERE or to == NOWHERE:
            return None
        if state.king != NOWHERE:
            return Give(seat, to)
        if origin == to:
            to = next(each(state.level.around[origin]))
        enemies = state.standing[2 - seat]
        if not enemies >> to & 1:
            return Move(seat, origin, to)
        return (Shoot if state.men[origin] in "MmWw" else Capture)(seat, origin, to)

    def vacant(self, state: State, pick: Pick) -> bool:
        """Whether no piece stands on a square."""
        square = square_of(pick)
        return square != NOWHERE and not any(men >> square & 1 for men in state.standing)

    def touched(self, action: Action) -> tuple[Pick, ...]:
        """The squares that an action concerns."""
        match action:
            case Move(origin=origin, to=to) | Capture(origin=origin, to=to) | Shoot(origin=origin, to=to):
                return square_pick(origin), square_pick(to)
            case Recruit(camp=camp):
                return (square_pick(camp),)
            case Give(square=square):
                return (square_pick(square),)
            case Finish():
                return ()

    def trail(self, action: Action) -> tuple[Pick, ...]:
        """The places that a hand goes over to make an action."""
        if isinstance(action, Recruit) and self.trays:
            return reserve_pick(action.seat, action.kind), square_pick(action.camp)
        return self.touched(action)

    def arrow(self, action: Action) -> tuple[Pick, ...]:
        """The places that an arrow runs over when somebody talks about an action."""
        if isinstance(action, Recruit):
            # Nobody picks what lies beyond a camp: recruits only come from there.
            return Pick("beyond", NAMES[action.camp]), square_pick(action.camp)
        return self.touched(action)

    def buttons(self, next_picks: Sequence[Pick]) -> tuple[tuple[Pick, Sentence], ...]:
        """Ending a command has no place on the board."""
        return ((DONE, say("Done", sense="a command")),) if DONE in next_picks else ()

    def spent(self, state: State) -> tuple[Pick, ...]:
        """None: a piece that has moved in a command just loses its mark."""
        return ()


def _recruitment(state: State, seat: Seat, piece: str, pick: Pick) -> Action | None:
    if piece != piece_of(seat, piece.upper()):
        return None
    camp = square_of(pick)
    if camp == NOWHERE:
        nearest = nearest_camps(state.level, state.standing[seat - 1])
        camp = next(each(nearest or state.level.camps))
    return Recruit(seat, piece.upper(), camp)

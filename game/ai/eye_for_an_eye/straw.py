"""The straw dummy at which people warm up: it never steps, turns to whoever is beside it, and hits back."""

from __future__ import annotations

from game.core import TICKS_A_SECOND, Seat
from game.rules.eye_for_an_eye.actions import Action, Allocate, Attack, Move, Roll, Stop, Take, Turn
from game.rules.eye_for_an_eye.hands import count_on, why_no_allocate
from game.rules.eye_for_an_eye.hexes import FRONT, FigureId, figure_id
from game.rules.eye_for_an_eye.lore import ATTACK, MOVE
from game.rules.eye_for_an_eye.moves import why_not
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_MOVE
from game.rules.eye_for_an_eye.sight import foes_beside, way_to
from game.rules.eye_for_an_eye.state import State, chief_of, figure_of, standing
from game.rules.eye_for_an_eye.whose import moment


def straw(state: State, seat: Seat) -> Action | None:
    """What a dummy does now; it strikes with as few dice as its weapon takes, so that it is harmless."""
    if state.phase != "fight" or not standing(state, seat):
        return None
    match moment(state, seat):
        case "decide":
            return _turn(state, seat)
        case "defend":
            return Take(seat)
        case "free":
            return _strike(state, seat) or _prepare(state, seat)
    return None


def _strike(state: State, seat: Seat) -> Action | None:
    """A blow at somebody in front, each in turn; with nobody there, a turn to whoever is beside."""
    player, me, least = state.players[seat - 1], figure_id(seat), _least(state, seat)
    ahead = foes_beside(state, me, FRONT[figure_of(state, me).facing])
    if ahead:
        target = ahead[state.tick // TICKS_A_SECOND % len(ahead)]
        return Attack(seat, least, target, me) if count_on(player, ON_ATTACK) >= least else None
    return Move(seat, 1, me) if foes_beside(state, me) and count_on(player, ON_MOVE) else None


def _prepare(state: State, seat: Seat) -> Action | None:
    """Attack dice and a move die are kept; what else was rolled is rolled again."""
    wanted = ((ATTACK, ON_ATTACK, _least(state, seat)), (MOVE, ON_MOVE, 1))
    lacking = [(face, place) for face, place, many in wanted
               if count_on(state.players[seat - 1], place) < many]
    for face, place in lacking:
        allocate = Allocate(seat, face, place)
        if why_no_allocate(state, allocate) is None:
            return allocate
    roll = Roll(seat)
    return roll if lacking and why_not(state, roll) is None else None


def _turn(state: State, seat: Seat) -> Action:
    """The shorter way round to somebody beside it."""
    me = figure_id(seat)
    facing, beside = figure_of(state, me).facing, foes_beside(state, me)
    if not beside or foes_beside(state, me, FRONT[facing]):
        return Stop(seat)
    turn = Turn(seat, _side(state, me, beside[0]))
    return turn if why_not(state, turn) is None else Stop(seat)


def _side(state: State, me: FigureId, foe: FigureId) -> int:
    """1 where a figure stands more to the right, else -1."""
    return 1 if (way_to(state, me, foe) - figure_of(state, me).facing) % 6 <= 3 else -1


def _least(state: State, seat: Seat) -> int:
    return chief_of(state, seat).tracks[1].minimum

"""Why an action is not legal."""

from __future__ import annotations

from game.core import Reason
from game.rules.the_dragons_dance import reasons
from game.rules.the_dragons_dance.actions import Action, Capture, Finish, Give, Move, Recruit, Shoot, Square
from game.rules.the_dragons_dance.moves import goals, movers, saviours, targets
from game.rules.the_dragons_dance.pieces import EMPTY, RECRUITS, VALUES
from game.rules.the_dragons_dance.recruits import fortress_total, nearest_camps
from game.rules.the_dragons_dance.squares import CELLS, NOWHERE, SQUARE_AT, Squares, bits, distance
from game.rules.the_dragons_dance.state import State

_FAR = {
    "K": reasons.KING_FAR, "F": reasons.FOOTMAN_FAR, "M": reasons.MUSKETEER_FAR, "S": reasons.SAGE_FAR,
}
_LINES = {"L": reasons.LANCER_LINE, "C": reasons.CAPTAIN_LINE, "H": reasons.HERO_LINE}


def why_not(state: State, action: Action) -> Reason | None:
    """None if the action is legal, else the most helpful reason."""
    if state.outcome is not None:
        return reasons.GAME_OVER
    if action.seat != state.seat:
        return reasons.NOT_YOUR_TURN
    if isinstance(action, Give):
        return _why_no_gift(state, action.square)
    if state.king != NOWHERE:
        return reasons.NAME_SAVIOUR
    if isinstance(action, Finish):
        return None if state.commands_left else reasons.NO_COMMAND
    if isinstance(action, Recruit):
        return _why_no_recruit(state, action)
    return _why_no_piece(state, action) or _why_not_there(state, action)


def _on_board(state: State, square: Square) -> bool:
    return square >= 0 and bool(state.level.squares >> square & 1)


def _men(state: State) -> Squares:
    return state.standing[0] | state.standing[1]


def _why_no_gift(state: State, square: Square) -> Reason | None:
    if state.king == NOWHERE:
        return reasons.NO_DANGER
    if not _on_board(state, square) or not saviours(state, state.king) >> square & 1:
        return reasons.NOT_A_SAVIOUR
    return None


def _why_no_recruit(state: State, action: Recruit) -> Reason | None:
    level, seat, kind, camp = state.level, state.seat, action.kind, action.camp
    mine = state.standing[seat - 1]
    if state.commands_left:
        return reasons.COMMAND_RUNS
    if kind not in VALUES or kind == "K":
        return reasons.KING_RESERVED
    if not state.reserves[seat - 1][RECRUITS.index(kind)]:
        return reasons.NONE_WAITING
    if not mine & level.fortresses:
        return reasons.NO_FORTRESS
    if VALUES[kind] > fortress_total(level, state.men, mine):
        return reasons.TOO_DEAR
    if not _on_board(state, camp) or not level.camps >> camp & 1:
        return reasons.NO_CAMP
    if not nearest_camps(level, mine) >> camp & 1:
        return reasons.NOT_NEAREST
    return reasons.CAMP_FULL if _men(state) >> camp & 1 else None


def _why_no_piece(state: State, action: Move | Capture | Shoot) -> Reason | None:
    """Why the piece on the origin is not to move or shoot at all."""
    origin = action.origin
    if not _on_board(state, origin) or not _on_board(state, action.to):
        return reasons.OFF_BOARD
    if state.men[origin] == EMPTY:
        return reasons.NO_PIECE
    if not state.standing[state.seat - 1] >> origin & 1:
        return reasons.NOT_YOUR_PIECE
    if movers(state) >> origin & 1:
        return None
    return reasons.DRAGON_FREE if state.men[origin] in "Ww" else reasons.NOT_COMMANDED


def _why_not_there(state: State, action: Move | Capture | Shoot) -> Reason | None:
    origin, to = action.origin, action.to
    if isinstance(action, Shoot):
        return None if targets(state, origin) >> to & 1 else _why_no_shot(state, origin, to)
    if not goals(state, origin) >> to & 1:
        return _why_no_way(state, origin, to)
    enemy = bool(state.standing[2 - state.seat] >> to & 1)
    if enemy is isinstance(action, Capture):
        return None
    return reasons.ENEMY_THERE if enemy else reasons.NOBODY_THERE


def _why_no_shot(state: State, origin: Square, to: Square) -> Reason:
    kind, victim = state.men[origin].upper(), state.men[to].upper()
    if kind not in "MW":
        return reasons.UNARMED
    if not state.standing[2 - state.seat] >> to & 1:
        return reasons.NO_TARGET if kind == "M" else reasons.NO_PREY
    if kind == "M":
        return reasons.SHOT_FAR if distance(origin, to) > 1 else reasons.DRAGON_SAFE
    if distance(origin, to) > 2:
        return reasons.BREATH_FAR
    return reasons.HERO_SAFE if victim == "H" else reasons.BREATH_ON_DRAGON


def _why_no_way(state: State, origin: Square, to: Square) -> Reason:
    """Why the piece on a square of the seat to act cannot go to another."""
    kind = state.men[origin].upper()
    if origin == to:
        return reasons.STAYS
    if kind == "W":
        return _why_no_flight(state, origin, to)
    if state.level.river >> to & 1:
        return reasons.IN_RIVER
    return _why_no_pattern(state, kind, origin, to) or _why_nobody_there(state, kind, to)


def _why_no_flight(state: State, origin: Square, to: Square) -> Reason:
    if not state.level.strongholds >> to & 1:
        return reasons.DRAGON_GROUND
    if not _in_line("W", origin, to):
        return reasons.DRAGON_LINE
    return reasons.DRAGON_BLOCKED if _between(origin, to) & _men(state) else reasons.CAMP_OCCUPIED


def _why_no_pattern(state: State, kind: str, origin: Square, to: Square) -> Reason | None:
    """Why a piece's own way of moving does not lead there."""
    if kind in _FAR:
        return _FAR[kind] if distance(origin, to) > 1 else None
    if kind == "D":
        return _why_no_leap(state, origin, to)
    if not _in_line(kind, origin, to):
        return _LINES[kind]
    if kind == "C" and distance(origin, to) > 3:
        return reasons.CAPTAIN_FAR
    if _between(origin, to) & state.level.river:
        return reasons.ACROSS_RIVER
    return reasons.IN_THE_WAY if _between(origin, to) & _men(state) else None


def _why_no_leap(state: State, origin: Square, to: Square) -> Reason | None:
    (x, y), (to_x, to_y) = CELLS[origin], CELLS[to]
    if sorted((abs(to_x - x), abs(to_y - y))) not in ([0, 3], [1, 2]):
        return reasons.NO_LEAP
    ahead = (to_y - y) * (1 if state.seat == 1 else -1)
    return reasons.NOT_FORWARD if state.options.strict_dragoons and ahead < 2 else None


def _why_nobody_there(state: State, kind: str, to: Square) -> Reason:
    """Why whoever stands on a square that a piece could reach keeps it away."""
    if state.standing[state.seat - 1] >> to & 1:
        return reasons.FRIEND_THERE
    if state.men[to] in "Ww":
        return reasons.DRAGON_SAFE
    return {"F": reasons.FOOTMAN_STRAIGHT, "M": reasons.MUSKETEER_SHOOTS, "S": reasons.SAGE_PEACE}[kind]


def _in_line(kind: str, origin: Square, to: Square) -> bool:
    (x, y), (to_x, to_y) = CELLS[origin], CELLS[to]
    return x == to_x or y == to_y or (kind != "L" and abs(to_x - x) == abs(to_y - y))


def _between(origin: Square, to: Square) -> Squares:
    """The squares between two squares in line."""
    (x, y), (to_x, to_y), steps = CELLS[origin], CELLS[to], distance(origin, to)
    dx, dy = (to_x - x) // steps, (to_y - y) // steps
    return bits(SQUARE_AT[x + dx * step, y + dy * step] for step in range(1, steps))

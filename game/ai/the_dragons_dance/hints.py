"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from game.ai.the_dragons_dance.plays import Plays
from game.ai.the_dragons_dance.rooted import field_of, position_of
from game.ai.the_dragons_dance.threats import Threats, captured_by
from game.ai.the_dragons_dance.turns import Reason, Turn, play_out, won
from game.ai.thought import Hint
from game.core import Seat, Sentence, say
from game.core.numerals import numeral
from game.rules.the_dragons_dance import (
    NOWHERE,
    VALUES,
    Action,
    Capture,
    Finish,
    FortressTaken,
    Give,
    Move,
    PieceLost,
    Recruit,
    Shoot,
    State,
    each,
    fortress_total,
    nearest_camps,
    targets,
)
from game.rules.the_dragons_dance.squares import distance

_PIECES: Final = {
    "K": say("king"), "F": say("footman"), "M": say("musketeer"), "D": say("dragoon"), "L": say("lancer"),
    "C": say("captain"), "H": say("hero"), "S": say("sage"), "W": say("dragon"),
}
_WINS: Final = {
    "end.king": say("Captures the king and wins."),
    "end.fortresses": say("Wins: the last fortress is yours."),
    "end.bare": say("Wins: the enemy has no piece left."),
}


def explain(state: State, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """The most telling reason for an action; the line is what its player plans from here on."""
    turn = play_out(state, action, line)
    words, squares = next(reason for tell in _REASONS if (reason := tell(turn)) is not None)
    return Hint(action, words, squares)


def _takes(turn: Turn) -> Reason | None:
    seat, state, after = turn.state.seat, turn.state, turn.after
    taken = [event.square for event in turn.events if isinstance(event, FortressTaken) and event.seat == seat]
    mine, fortresses = after.standing[seat - 1], state.level.fortresses
    held = (mine & fortresses).bit_count()
    if not taken or held <= (state.standing[seat - 1] & fortresses).bit_count():
        return None
    words = say(
        "Takes {square}: {held} of {all} fortresses, total {total}.",
        square=turn.name(taken[0]), held=numeral(held), all=numeral(fortresses.bit_count()),
        total=fortress_total(state.level, after.men, mine),
    )
    return words, tuple(taken)


def _recruits(turn: Turn) -> Reason | None:
    action = turn.action
    if not isinstance(action, Recruit):
        return None
    total = fortress_total(turn.state.level, turn.state.men, turn.state.standing[turn.state.seat - 1])
    words = say(
        "Recruits the {piece} at {square}: costs {price} of {total}.",
        piece=_piece(action.kind), square=turn.name(action.camp), price=VALUES[action.kind], total=total,
    )
    return words, (action.camp,)


def _clears(turn: Turn) -> Reason | None:
    """A camp that recruits could use was occupied by the piece that leaves it."""
    action, state = turn.action, turn.state
    if not isinstance(action, Move) or not any(state.reserves[state.seat - 1]):
        return None
    camps = nearest_camps(state.level, state.standing[state.seat - 1])
    if not camps >> action.origin & 1 or turn.after.standing[state.seat - 1] >> action.origin & 1:
        return None
    return say("Clears the camp {square} for recruits.", square=turn.name(action.origin)), (action.origin,)


def _ends(turn: Turn) -> Reason | None:
    return (say("Ends the command: no other move helps."), ()) if isinstance(turn.action, Finish) else None


def _nears(turn: Turn) -> Reason | None:
    action, state = turn.action, turn.state
    if not isinstance(action, Move):
        return None
    level, mine = state.level, state.standing[state.seat - 1]
    missing = [at for at in range(len(state.men)) if level.fortresses >> at & ~mine >> at & 1]
    gains = [
        (distance(action.to, at), at)
        for at in missing if distance(action.to, at) < distance(action.origin, at)
    ]
    if not gains:
        return None
    _, square = min(gains)
    piece, fortress = _piece(state.men[action.origin]), turn.name(square)
    return say("Brings the {piece} closer to the fortress {square}.", piece=piece, square=fortress), (square,)


def _quiet(turn: Turn) -> Reason:
    action = turn.action
    if isinstance(action, Move):
        piece, square = _piece(turn.state.men[action.origin]), turn.name(action.to)
        return say("Places the {piece} better on {square}.", piece=piece, square=square), (action.to,)
    return say("The quietest of the choices."), ()


def _wins(turn: Turn) -> Reason | None:
    """The turn wins."""
    seat, action = turn.state.seat, turn.action
    if not won(turn.end, seat):
        return None
    if not won(turn.after, seat):
        return say("Begins a command that wins this turn."), ()
    to = (action.to,) if isinstance(action, (Move, Capture, Shoot)) else ()
    assert turn.after.outcome is not None
    return _WINS[turn.after.outcome.reason], to


def _gives(turn: Turn) -> Reason | None:
    """Somebody dies for the king."""
    if not isinstance(turn.action, Give):
        return None
    given = _piece(turn.state.men[turn.action.square])
    return say("Gives the {piece}, so that your king lives.", piece=given), (turn.action.square,)


def _stops(turn: Turn) -> Reason | None:
    """The other seat could win if this turn changed nothing, and cannot after it."""
    state, end = turn.state, turn.end
    threat = _danger(state, 3 - state.seat)
    if threat is None or end.outcome or end.king != NOWHERE or _danger(end, 3 - state.seat) is not None:
        return None
    if threat.to == state.men.find("K" if state.seat == 1 else "k"):
        attacker, square = _piece(state.men[threat.origin]), turn.name(threat.origin)
        saves = say("Saves your king from the {piece} on {square}.", piece=attacker, square=square)
        return saves, (threat.origin, threat.to)
    fortress = turn.name(threat.to)
    return say("Stops them from taking the last fortress, {square}.", square=fortress), (threat.to,)


def _flees(turn: Turn) -> Reason | None:
    """A dragon that is surrounded flies away."""
    action, square = turn.action, turn.state.must_fly
    if square == NOWHERE or not isinstance(action, Move) or action.origin != square:
        return None
    words = say("Flies away: three enemies surround your dragon on {square}.", square=turn.name(square))
    return words, (square, action.to)


def _captures(turn: Turn) -> Reason | None:
    """Somebody is taken."""
    action = turn.action
    if not isinstance(action, (Capture, Shoot)):
        return None
    victim = turn.state.men[action.to]
    if victim in "Kk":
        return say("Breathes at the king: somebody must die for it."), (action.to,)
    lost = [event.piece for event in turn.events if isinstance(event, PieceLost)]
    dragon = turn.state.men[action.origin] in "Ww"
    square, value = turn.name(action.to), VALUES[victim.upper()]
    if isinstance(action, Capture) and dragon:
        words = say("Gives the dragon for the {piece} on {square}.", piece=_piece(victim), square=square)
        return words, (action.to,)
    taken = _piece(lost[0])
    if isinstance(action, Shoot):
        return _shot(dragon, taken, square, value), (action.to,)
    if not _attackers(turn.after, action.to, 3 - turn.state.seat):
        safely = say(
            "Captures the {piece} on {square}, and nobody can take back.", piece=taken, square=square
        )
        return safely, (action.to,)
    words = say("Captures the {piece} on {square}, worth {value}.", piece=taken, square=square, value=value)
    return words, (action.to,)


def _shot(dragon: bool, piece: Sentence, square: Sentence, value: int) -> Sentence:
    if dragon:
        return say("Burns the {piece} on {square}, worth {value}.", piece=piece, square=square, value=value)
    return say("Shoots the {piece} on {square}, worth {value}.", piece=piece, square=square, value=value)


def _escapes(turn: Turn) -> Reason | None:
    """A piece worth more than a footman could be captured where it stood, and cannot where it goes."""
    action, state = turn.action, turn.state
    if not isinstance(action, Move) or state.men[action.origin] in "FfWw" or turn.after.seat == state.seat:
        return None
    foe = 3 - state.seat
    before = _attackers(state, action.origin, foe)
    if not before or _attackers(turn.after, action.to, foe):
        return None
    piece, attacker = _piece(state.men[action.origin]), _piece(state.men[before[0]])
    words = say("Moves the {piece} out of reach of the {attacker}.", piece=piece, attacker=attacker)
    return words, (before[0], action.to)


def _threatens(turn: Turn) -> Reason | None:
    """With another turn from here the mover would win, or capture somebody that it could not before."""
    seat, after = turn.state.seat, turn.after
    if after.outcome or after.king != NOWHERE or not isinstance(turn.action, Move):
        return None
    threat = _danger(after, seat)
    if threat is not None and _danger(turn.state, seat) is None:
        if after.men[threat.to] in "Kk":
            return say("Threatens to capture the king next turn."), (threat.to,)
        return say("Threatens to win on {square} next turn.", square=turn.name(threat.to)), (threat.to,)
    fresh = _prey(after, turn.action.to)
    if fresh == NOWHERE or VALUES[after.men[fresh].upper()] <= 1:
        return None
    prey, square = _piece(after.men[fresh]), turn.name(fresh)
    return say("Threatens the {piece} on {square}.", piece=prey, square=square), (turn.action.to, fresh)


def _plans(turn: Turn) -> Reason | None:
    """The command goes on to capture somebody."""
    foe = 2 - turn.state.seat
    lost = turn.after.standing[foe] & ~turn.end.standing[foe]
    if not lost or turn.after.seat != turn.state.seat:
        return None
    square = lost.bit_length() - 1
    piece = _piece(turn.after.men[square])
    return say("Begins a command that takes the {piece}.", piece=piece), (square,)


class _Danger(NamedTuple):
    """The last move of a win within one turn."""

    origin: int
    to: int


def _danger(state: State, seat: Seat) -> _Danger | None:
    """How a seat would win if its turn started now, if it would."""
    started = state._replace(seat=seat, eligible=0, commands_left=0, king=NOWHERE, must_fly=NOWHERE)
    field = field_of(started)
    line = Threats(field, Plays(field)).winning(position_of(field, started))
    return _Danger(line[-1] >> 7 & 127, line[-1] & 127) if line else None


def _attackers(state: State, square: int, seat: Seat) -> list[int]:
    """The squares from which a seat's pieces could capture a piece on a square."""
    return [
        origin for origin in each(state.standing[seat - 1])
        if (captured_by(state, origin) | targets(state, origin)) >> square & 1
    ]


def _prey(state: State, origin: int) -> int:
    """The square of the dearest enemy that the piece on a square could capture, or NOWHERE."""
    foes = state.standing[1 if state.men[origin].isupper() else 0]
    found = (captured_by(state, origin) | targets(state, origin)) & foes
    return max(each(found), key=lambda square: VALUES[state.men[square].upper()], default=NOWHERE)


def _piece(letter: str) -> Sentence:
    """What a piece is called."""
    return _PIECES[letter.upper()]


_REASONS: Final[tuple[Callable[[Turn], Reason | None], ...]] = (
    _wins, _gives, _stops, _flees, _captures, _takes, _recruits, _escapes, _threatens, _plans, _clears, _ends,
    _nears, _quiet,
)
"""What may be said of a turn, the most telling first; the last always has something to say."""

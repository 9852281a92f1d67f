"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.the_dragons_dance.facts import attackers, danger, in_words, prey, title
from game.ai.thought import Hint
from game.rules.the_dragons_dance import (
    NOWHERE,
    THE_DRAGONS_DANCE,
    VALUES,
    Action,
    Capture,
    Event,
    Finish,
    FortressTaken,
    Give,
    Move,
    PieceLost,
    Recruit,
    Shoot,
    State,
    fortress_total,
    nearest_camps,
)
from game.rules.the_dragons_dance.squares import distance


class Turn(NamedTuple):
    """What an action does, and where the rest of its turn, as planned, leads."""

    state: State
    action: Action
    events: tuple[Event, ...]
    after: State
    end: State


Reason = tuple[str, tuple[int, ...]]


def explain(state: State, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """The most telling reason for an action; the line is what its player plans from here on."""
    turn = _play_out(state, action, line)
    reasons = (
        _wins(turn), _gives(turn), _stops(turn), _flees(turn), _captures(turn), _takes(turn),
        _recruits(turn), _escapes(turn), _threatens(turn), _plans(turn), _clears(turn), _ends(turn),
        _nears(turn), _quiet(turn),
    )
    words, squares = next(reason for reason in reasons if reason is not None)
    return Hint(action, words, squares)


def _play_out(state: State, action: Action, line: tuple[Action, ...]) -> Turn:
    plan = line[1:] if line and line[0] == action else ()
    step = THE_DRAGONS_DANCE.apply(state, action)
    end = step.state
    for planned in plan:
        if end.outcome or end.seat != state.seat or end.turn != state.turn:
            break
        end = THE_DRAGONS_DANCE.apply(end, planned).state
    return Turn(state, action, step.events, step.state, end)


def _name(turn: Turn, square: int) -> str:
    return turn.state.level.name(square)


def _won(state: State, seat: int) -> bool:
    return state.outcome is not None and state.outcome.winner == seat


def _wins(turn: Turn) -> Reason | None:
    seat, action = turn.state.seat, turn.action
    if not _won(turn.end, seat):
        return None
    if not _won(turn.after, seat):
        return "Begins a command that wins this turn.", ()
    to = (action.to,) if isinstance(action, (Move, Capture, Shoot)) else ()
    assert turn.after.outcome is not None
    words = {
        "end.king": "Captures the king and wins.",
        "end.fortresses": "Wins: the last fortress is yours.",
        "end.bare": "Wins: the enemy has no piece left.",
    }
    return words[turn.after.outcome.reason], to


def _gives(turn: Turn) -> Reason | None:
    if not isinstance(turn.action, Give):
        return None
    given = turn.state.men[turn.action.square]
    return f"Gives the {title(given)}, so that your king lives.", (turn.action.square,)


def _stops(turn: Turn) -> Reason | None:
    """The other seat could win if this turn changed nothing, and cannot after it."""
    state, end = turn.state, turn.end
    threat = danger(state, 3 - state.seat)
    if threat is None or end.outcome or end.king != NOWHERE or danger(end, 3 - state.seat) is not None:
        return None
    if threat.to == state.men.find("K" if state.seat == 1 else "k"):
        attacker = title(state.men[threat.origin])
        place = _name(turn, threat.origin)
        return f"Saves your king from the {attacker} on {place}.", (threat.origin, threat.to)
    return f"Stops them from taking the last fortress, {_name(turn, threat.to)}.", (threat.to,)


def _flees(turn: Turn) -> Reason | None:
    action, square = turn.action, turn.state.must_fly
    if square == NOWHERE or not isinstance(action, Move) or action.origin != square:
        return None
    return f"Flies away: three enemies surround your dragon on {_name(turn, square)}.", (square, action.to)


def _captures(turn: Turn) -> Reason | None:
    action = turn.action
    if not isinstance(action, (Capture, Shoot)):
        return None
    victim = turn.state.men[action.to]
    if victim in "Kk":
        return "Breathes at the king: somebody must die for it.", (action.to,)
    lost = [event.piece for event in turn.events if isinstance(event, PieceLost)]
    dragon = turn.state.men[action.origin] in "Ww"
    if isinstance(action, Capture) and dragon:
        return f"Gives the dragon for the {title(victim)} on {_name(turn, action.to)}.", (action.to,)
    verb = "Captures" if isinstance(action, Capture) else "Burns" if dragon else "Shoots"
    taken = f"{verb} the {title(lost[0])} on {_name(turn, action.to)}"
    if isinstance(action, Capture) and not attackers(turn.after, action.to, 3 - turn.state.seat):
        return f"{taken}, and nobody can take back.", (action.to,)
    return f"{taken}, worth {VALUES[victim.upper()]}.", (action.to,)


def _takes(turn: Turn) -> Reason | None:
    seat, state, after = turn.state.seat, turn.state, turn.after
    taken = [event.square for event in turn.events if isinstance(event, FortressTaken) and event.seat == seat]
    mine, fortresses = after.standing[seat - 1], state.level.fortresses
    held = (mine & fortresses).bit_count()
    if not taken or held <= (state.standing[seat - 1] & fortresses).bit_count():
        return None
    count = f"{in_words(held)} of {in_words(fortresses.bit_count())}"
    total = fortress_total(state.level, after.men, mine)
    return f"Takes {_name(turn, taken[0])}: {count} fortresses, total {total}.", tuple(taken)


def _recruits(turn: Turn) -> Reason | None:
    action = turn.action
    if not isinstance(action, Recruit):
        return None
    total = fortress_total(turn.state.level, turn.state.men, turn.state.standing[turn.state.seat - 1])
    price = VALUES[action.kind]
    words = f"Recruits the {title(action.kind)} at {_name(turn, action.camp)}: costs {price} of {total}."
    return words, (action.camp,)


def _escapes(turn: Turn) -> Reason | None:
    """A piece worth more than a footman could be captured where it stood, and cannot where it goes."""
    action, state = turn.action, turn.state
    if not isinstance(action, Move) or state.men[action.origin] in "FfWw" or turn.after.seat == state.seat:
        return None
    foe = 3 - state.seat
    before = attackers(state, action.origin, foe)
    if not before or attackers(turn.after, action.to, foe):
        return None
    piece, attacker = title(state.men[action.origin]), title(state.men[before[0]])
    return f"Moves the {piece} out of reach of the {attacker}.", (before[0], action.to)


def _threatens(turn: Turn) -> Reason | None:
    """With another turn from here the mover would win, or capture somebody that it could not before."""
    seat, after = turn.state.seat, turn.after
    if after.outcome or after.king != NOWHERE or not isinstance(turn.action, Move):
        return None
    threat = danger(after, seat)
    if threat is not None and danger(turn.state, seat) is None:
        if after.men[threat.to] in "Kk":
            return "Threatens to capture the king next turn.", (threat.to,)
        return f"Threatens to win on {_name(turn, threat.to)} next turn.", (threat.to,)
    fresh = prey(after, turn.action.to)
    if fresh == NOWHERE or VALUES[after.men[fresh].upper()] <= 1:
        return None
    return f"Threatens the {title(after.men[fresh])} on {_name(turn, fresh)}.", (turn.action.to, fresh)


def _plans(turn: Turn) -> Reason | None:
    """The command goes on to capture somebody."""
    foe = 2 - turn.state.seat
    lost = turn.after.standing[foe] & ~turn.end.standing[foe]
    if not lost or turn.after.seat != turn.state.seat:
        return None
    square = lost.bit_length() - 1
    return f"Begins a command that takes the {title(turn.after.men[square])}.", (square,)


def _clears(turn: Turn) -> Reason | None:
    """A camp that recruits could use was occupied by the piece that leaves it."""
    action, state = turn.action, turn.state
    if not isinstance(action, Move) or not any(state.reserves[state.seat - 1]):
        return None
    camps = nearest_camps(state.level, state.standing[state.seat - 1])
    if not camps >> action.origin & 1 or turn.after.standing[state.seat - 1] >> action.origin & 1:
        return None
    return f"Clears the camp {_name(turn, action.origin)} for recruits.", (action.origin,)


def _ends(turn: Turn) -> Reason | None:
    return ("Ends the command: no other move helps.", ()) if isinstance(turn.action, Finish) else None


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
    piece = title(state.men[action.origin])
    return f"Brings the {piece} closer to the fortress {_name(turn, square)}.", (square,)


def _quiet(turn: Turn) -> Reason:
    action = turn.action
    if isinstance(action, Move):
        piece, to = title(turn.state.men[action.origin]), _name(turn, action.to)
        return f"Places the {piece} better on {to}.", (action.to,)
    return "The quietest of the choices.", ()

"""Reasons that are about fighting: wins, captures, threats and escapes."""

from __future__ import annotations

from game.ai.the_dragons_dance.facts import attackers, danger, prey, title
from game.ai.the_dragons_dance.turns import Reason, Turn, won
from game.rules.the_dragons_dance import NOWHERE, VALUES, Capture, Give, Move, PieceLost, Shoot


def wins(turn: Turn) -> Reason | None:
    """The turn wins."""
    seat, action = turn.state.seat, turn.action
    if not won(turn.end, seat):
        return None
    if not won(turn.after, seat):
        return "Begins a command that wins this turn.", ()
    to = (action.to,) if isinstance(action, (Move, Capture, Shoot)) else ()
    assert turn.after.outcome is not None
    words = {
        "end.king": "Captures the king and wins.",
        "end.fortresses": "Wins: the last fortress is yours.",
        "end.bare": "Wins: the enemy has no piece left.",
    }
    return words[turn.after.outcome.reason], to


def gives(turn: Turn) -> Reason | None:
    """Somebody dies for the king."""
    if not isinstance(turn.action, Give):
        return None
    given = turn.state.men[turn.action.square]
    return f"Gives the {title(given)}, so that your king lives.", (turn.action.square,)


def stops(turn: Turn) -> Reason | None:
    """The other seat could win if this turn changed nothing, and cannot after it."""
    state, end = turn.state, turn.end
    threat = danger(state, 3 - state.seat)
    if threat is None or end.outcome or end.king != NOWHERE or danger(end, 3 - state.seat) is not None:
        return None
    if threat.to == state.men.find("K" if state.seat == 1 else "k"):
        attacker = title(state.men[threat.origin])
        place = turn.name(threat.origin)
        return f"Saves your king from the {attacker} on {place}.", (threat.origin, threat.to)
    return f"Stops them from taking the last fortress, {turn.name(threat.to)}.", (threat.to,)


def flees(turn: Turn) -> Reason | None:
    """A dragon that is surrounded flies away."""
    action, square = turn.action, turn.state.must_fly
    if square == NOWHERE or not isinstance(action, Move) or action.origin != square:
        return None
    return f"Flies away: three enemies surround your dragon on {turn.name(square)}.", (square, action.to)


def captures(turn: Turn) -> Reason | None:
    """Somebody is taken."""
    action = turn.action
    if not isinstance(action, (Capture, Shoot)):
        return None
    victim = turn.state.men[action.to]
    if victim in "Kk":
        return "Breathes at the king: somebody must die for it.", (action.to,)
    lost = [event.piece for event in turn.events if isinstance(event, PieceLost)]
    dragon = turn.state.men[action.origin] in "Ww"
    if isinstance(action, Capture) and dragon:
        return f"Gives the dragon for the {title(victim)} on {turn.name(action.to)}.", (action.to,)
    verb = "Captures" if isinstance(action, Capture) else "Burns" if dragon else "Shoots"
    taken = f"{verb} the {title(lost[0])} on {turn.name(action.to)}"
    if isinstance(action, Capture) and not attackers(turn.after, action.to, 3 - turn.state.seat):
        return f"{taken}, and nobody can take back.", (action.to,)
    return f"{taken}, worth {VALUES[victim.upper()]}.", (action.to,)


def escapes(turn: Turn) -> Reason | None:
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


def threatens(turn: Turn) -> Reason | None:
    """With another turn from here the mover would win, or capture somebody that it could not before."""
    seat, after = turn.state.seat, turn.after
    if after.outcome or after.king != NOWHERE or not isinstance(turn.action, Move):
        return None
    threat = danger(after, seat)
    if threat is not None and danger(turn.state, seat) is None:
        if after.men[threat.to] in "Kk":
            return "Threatens to capture the king next turn.", (threat.to,)
        return f"Threatens to win on {turn.name(threat.to)} next turn.", (threat.to,)
    fresh = prey(after, turn.action.to)
    if fresh == NOWHERE or VALUES[after.men[fresh].upper()] <= 1:
        return None
    return f"Threatens the {title(after.men[fresh])} on {turn.name(fresh)}.", (turn.action.to, fresh)


def plans(turn: Turn) -> Reason | None:
    """The command goes on to capture somebody."""
    foe = 2 - turn.state.seat
    lost = turn.after.standing[foe] & ~turn.end.standing[foe]
    if not lost or turn.after.seat != turn.state.seat:
        return None
    square = lost.bit_length() - 1
    return f"Begins a command that takes the {title(turn.after.men[square])}.", (square,)

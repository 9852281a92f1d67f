"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.the_dragons_dance.facts import in_words, title
from game.ai.the_dragons_dance.fights import captures, escapes, flees, gives, plans, stops, threatens, wins
from game.ai.the_dragons_dance.turns import Reason, Turn, play_out
from game.ai.thought import Hint
from game.rules.the_dragons_dance import (
    VALUES,
    Action,
    Finish,
    FortressTaken,
    Move,
    Recruit,
    State,
    fortress_total,
    nearest_camps,
)
from game.rules.the_dragons_dance.squares import distance


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
    count = f"{in_words(held)} of {in_words(fortresses.bit_count())}"
    total = fortress_total(state.level, after.men, mine)
    return f"Takes {turn.name(taken[0])}: {count} fortresses, total {total}.", tuple(taken)


def _recruits(turn: Turn) -> Reason | None:
    action = turn.action
    if not isinstance(action, Recruit):
        return None
    total = fortress_total(turn.state.level, turn.state.men, turn.state.standing[turn.state.seat - 1])
    price = VALUES[action.kind]
    words = f"Recruits the {title(action.kind)} at {turn.name(action.camp)}: costs {price} of {total}."
    return words, (action.camp,)


def _clears(turn: Turn) -> Reason | None:
    """A camp that recruits could use was occupied by the piece that leaves it."""
    action, state = turn.action, turn.state
    if not isinstance(action, Move) or not any(state.reserves[state.seat - 1]):
        return None
    camps = nearest_camps(state.level, state.standing[state.seat - 1])
    if not camps >> action.origin & 1 or turn.after.standing[state.seat - 1] >> action.origin & 1:
        return None
    return f"Clears the camp {turn.name(action.origin)} for recruits.", (action.origin,)


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
    return f"Brings the {piece} closer to the fortress {turn.name(square)}.", (square,)


def _quiet(turn: Turn) -> Reason:
    action = turn.action
    if isinstance(action, Move):
        piece, to = title(turn.state.men[action.origin]), turn.name(action.to)
        return f"Places the {piece} better on {to}.", (action.to,)
    return "The quietest of the choices.", ()


_REASONS: Final[tuple[Callable[[Turn], Reason | None], ...]] = (
    wins, gives, stops, flees, captures, _takes, _recruits, escapes, threatens, plans, _clears, _ends, _nears,
    _quiet,
)
"""What may be said of a turn, the most telling first; the last always has something to say."""

"""How turns go on, end and begin, and how the game ends."""

from __future__ import annotations

from typing import Final

from game.core import Outcome, Step
from game.rules.the_dragons_dance import events as facts
from game.rules.the_dragons_dance.actions import Square
from game.rules.the_dragons_dance.events import Event
from game.rules.the_dragons_dance.level import Level
from game.rules.the_dragons_dance.moves import can_act, commanded
from game.rules.the_dragons_dance.pieces import EMPTY, piece_of
from game.rules.the_dragons_dance.squares import NOWHERE, Squares, each
from game.rules.the_dragons_dance.state import Options, State, position_key, surrounded_dragon

COMMANDED: Final = 3
"""How many pieces a command moves at the most."""

QUIET_LIMIT: Final = 120
"""How many turns in a row without a lost piece or a recruit make the game a draw."""

REPETITIONS: Final = 3
"""The game is a draw when a turn starts in one position this often."""

_TURN_ENDED: Final = {seat: facts.TurnEnded(seat) for seat in (1, 2)}
_WON: Final = {
    (seat, rule): Outcome(((seat,), (3 - seat,)), rule)
    for seat in (1, 2) for rule in ("end.king", "end.fortresses", "end.bare")
}
_BOTH_BARE: Final = Outcome(((1, 2),), "end.bare")
_BY_REPETITION: Final = Outcome(((1, 2),), "draw.repetition")
_BY_QUIET: Final = Outcome(((1, 2),), "draw.quiet")
STALEMATE: Final = Outcome(((1, 2),), "draw.stalemate")


def ending(level: Level, options: Options, men: str, standing: tuple[Squares, Squares]) -> Outcome | None:
    """How these men end the game, if they do: kings first, then fortresses, then bare sides."""
    if "K" not in men and not options.regicide_1:
        return _WON[2, "end.king"]
    if "k" not in men and not options.regicide_2:
        return _WON[1, "end.king"]
    mine, theirs = standing
    if not level.fortresses & ~mine:
        return _WON[1, "end.fortresses"]
    if not level.fortresses & ~theirs:
        return _WON[2, "end.fortresses"]
    if mine and theirs:
        return None
    return _WON[1 if mine else 2, "end.bare"] if mine or theirs else _BOTH_BARE


def after_action(before: State, state: State, origin: Square, happened: list[Event]) -> Step[State, Event]:
    """The piece from a square has acted: the game ends, its command goes on, or the turn ends."""
    outcome = ending(state.level, state.options, state.men, state.standing)
    if outcome:
        return _over(state, outcome, happened)
    eligible, left = _following(before, origin)
    if eligible and left:
        began = facts.CommandContinued if before.commands_left else facts.CommandOpened
        happened.append(began(state.seat, tuple(each(eligible)), left))
        return Step(state._replace(eligible=eligible, commands_left=left), tuple(happened))
    if before.commands_left:
        happened.append(facts.CommandEnded(state.seat))
    return end_turn(state, happened)


def _following(before: State, origin: Square) -> tuple[Squares, int]:
    """Who may still move in the command that a piece opens or goes on with, and how many of them."""
    if before.commands_left:
        return before.eligible & ~(1 << origin), before.commands_left - 1
    if origin == NOWHERE:
        return 0, 0
    eligible = commanded(before.level, before.men, before.seat, before.standing[before.seat - 1])
    if not eligible >> origin & 1:
        return 0, 0
    return eligible & ~(1 << origin), COMMANDED - 1


def end_turn(state: State, happened: list[Event]) -> Step[State, Event]:
    """End the turn: a dragon that should have flown is lost, and the other seat's turn starts."""
    if state.must_fly != NOWHERE:
        state = _lose_dragon(state, happened)
        outcome = ending(state.level, state.options, state.men, state.standing)
        if outcome:
            return _over(state, outcome, happened)
    happened.append(_TURN_ENDED[state.seat])
    begun, key = _next_turn(state)
    outcome = _draw(begun, key)
    if outcome:
        happened.append(facts.GameEnded(outcome))
        return Step(begun._replace(outcome=outcome), tuple(happened))
    happened.append(facts.TurnBegan(begun.seat, begun.turn))
    if begun.must_fly != NOWHERE:
        happened.append(_surrounded(begun))
    return Step(begun, tuple(happened))


def _next_turn(state: State) -> tuple[State, str]:
    """The other seat's turn, and what to know its position by."""
    level, options, men, standing, reserves, seat, _, _, _, _, turn, quiet, seen, _ = state
    seat = 3 - seat
    key = position_key(men, seat)
    seen = (key,) if quiet < 0 else (*seen, key)
    dragon = surrounded_dragon(level, men, seat, standing[2 - seat])
    begun = State._make((
        level, options, men, standing, reserves, seat, 0, 0, NOWHERE, dragon, turn + 1, quiet + 1, seen, None,
    ))
    return begun, key


def _surrounded(begun: State) -> Event:
    dragon = begun.must_fly
    enemies = begun.level.beside[dragon] & begun.standing[2 - begun.seat]
    return facts.DragonSurrounded(begun.men[dragon], dragon, tuple(each(enemies)))


def _draw(begun: State, key: str) -> Outcome | None:
    # Two moves there and two back: a position cannot come for the third time any sooner.
    if begun.quiet >= 4 * (REPETITIONS - 1) and begun.seen.count(key) >= REPETITIONS:
        return _BY_REPETITION
    if begun.quiet >= QUIET_LIMIT:
        return _BY_QUIET
    return None if can_act(begun) else STALEMATE


def _lose_dragon(state: State, happened: list[Event]) -> State:
    square, seat = state.must_fly, state.seat
    happened.append(facts.PieceLost(piece_of(seat, "W"), square, "dragon.must_fly"))
    if state.level.fortresses >> square & 1:
        happened.append(facts.FortressLost(square, seat))
    return without(state, square)._replace(must_fly=NOWHERE)


def without(state: State, square: Square) -> State:
    """The same state, but the piece on a square is lost."""
    men, (mine, theirs), gone = state.men, state.standing, ~(1 << square)
    return state._replace(
        men=men[:square] + EMPTY + men[square + 1 :], standing=(mine & gone, theirs & gone), quiet=-1,
    )


def _over(state: State, outcome: Outcome, happened: list[Event]) -> Step[State, Event]:
    """A win, or two bare sides: nothing is left to decide."""
    happened.append(facts.GameEnded(outcome))
    over = state._replace(eligible=0, commands_left=0, king=NOWHERE, must_fly=NOWHERE, outcome=outcome)
    return Step(over, tuple(happened))


def fortress_changes(
    level: Level, before: tuple[Squares, Squares], after: tuple[Squares, Squares],
) -> list[Event]:
    """Which fortresses each seat has lost and taken."""
    ours, theirs = ((before[i] ^ after[i]) & level.fortresses for i in (0, 1))
    if not ours and not theirs:
        return []
    lost, taken = ((ours & it[0], theirs & it[1]) for it in (before, after))
    return [
        *(facts.FortressLost(square, seat) for seat in (1, 2) for square in each(lost[seat - 1])),
        *(facts.FortressTaken(square, seat) for seat in (1, 2) for square in each(taken[seat - 1])),
    ]

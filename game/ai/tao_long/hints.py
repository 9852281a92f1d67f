"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.tao_long.roots import board_of
from game.ai.tao_long.turns import Turn, danger, play_out
from game.ai.thought import Hint
from game.rules.tao_long import SPACES, Absorb, Action, Sow, State, breath_squares, last_space, sides
from game.rules.tao_long.events import (
    BalanceFormed,
    BreathExpelled,
    DragonBit,
    FocusFailed,
    FocusFormed,
    PortalPassed,
    SecondRoundBegan,
    SegmentLost,
)
from game.rules.tao_long.squares import NAMES

Reason = tuple[str, tuple[int, ...]]
_CONFINED: Final = (
    "Leaves them no possible action: they lose 1 life.",
    "Leaves them only one possible action.",
    "Leaves them only two possible actions.",
)


def explain(state: State, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """The most telling reason for an action; the line is what its player plans from here on."""
    turn = play_out(state, action, line)
    for reason in _REASONS:
        found = reason(turn)
        if found is not None:
            return Hint(action, *found)
    return Hint(action, "The quietest of the choices.", ())


def _wins(turn: Turn) -> Reason | None:
    if turn.after.outcome is not None and turn.after.outcome.winner == turn.seat:
        return "Wins: their third segment falls.", _fallen(turn)
    won = turn.end.outcome is not None and turn.end.outcome.winner == turn.seat
    return ("Begins a turn that wins.", ()) if won else None


def _fallen(turn: Turn) -> tuple[int, ...]:
    return tuple(event.square for event in turn.told(SegmentLost))


def _hits(turn: Turn) -> Reason | None:
    """The action itself hurts the other dragon."""
    points = turn.damage()
    segment = ", and a segment falls" if any(e.seat != turn.seat for e in turn.told(SegmentLost)) else ""
    for breath in turn.told(BreathExpelled):
        if breath.seat == turn.seat:
            return f"{_space(breath.element)} breath: {points} damage{segment}.", breath.squares
    for bite in turn.told(DragonBit):
        if bite.seat == turn.seat:
            return f"Bites them on {NAMES[bite.square]}{segment}.", (bite.square,)
    for failed in turn.told(FocusFailed):
        if failed.seat != turn.seat:
            return f"Their focus on {_space(failed.space)} fails: they lose 1 life.", ()
    return None


def _will_hit(turn: Turn) -> Reason | None:
    """The rest of the turn hurts the other dragon."""
    points = turn.damage(later=True)
    if not points:
        return None
    breaths = [event for event in turn.told(BreathExpelled, later=True) if event.seat == turn.seat]
    if breaths:
        element, squares = SPACES[breaths[-1].element], breaths[-1].squares
        return f"Makes ready for {element} breath this turn: {points} damage.", squares
    bites = [event.square for event in turn.told(DragonBit, later=True) if event.seat == turn.seat]
    return (f"Makes ready for a bite on {NAMES[bites[0]]} this turn.", tuple(bites)) if bites else None


def _forms(turn: Turn) -> Reason | None:
    for focus in turn.told(FocusFormed):
        if focus.seat == turn.seat:
            return f"Focus on {_space(focus.space)}: your dragon acts once more.", ()
    for balance in turn.told(BalanceFormed):
        who, whose = ("you", "their") if balance.seat == turn.seat else ("they", "your")
        return f"Balance: {who} take on {whose} life and fire.", ()
    return None


def _escapes(turn: Turn) -> Reason | None:
    """The other seat could hit harder from where things stood before."""
    foe = 3 - turn.seat
    before, after = danger(turn.state, foe, turn.end), danger(turn.end, foe)
    squares = sides(turn.end, turn.seat)[0].tiles
    if turn.end.turn == turn.state.turn or after.points >= before.points:
        return None
    if after.points:
        return f"Their next hit is {after.points} damage, not {before.points}.", squares
    return f"Leaves the reach of their {_blow(before.space)}: {before.points} damage.", squares


def _shuts(turn: Turn) -> Reason | None:
    """The wheel no longer leads the other seat to the action that it could hit with."""
    foe = 3 - turn.seat
    before, after = danger(turn.end, foe, turn.state), danger(turn.end, foe)
    if not isinstance(turn.action, Sow) or after.points >= before.points:
        return None
    return f"Keeps {_space(before.space)} out of their reach on the wheel.", ()


def _absorbs(turn: Turn) -> Reason | None:
    if not isinstance(turn.action, Absorb):
        return None
    mine = sides(turn.after, turn.seat)[0]
    if mine.fire > sides(turn.state, turn.seat)[0].fire:
        return f"Absorbs fire: its breath now does {mine.fire} more damage.", ()
    return f"Absorbs water: life is {mine.life} again.", ()


def _aims(turn: Turn) -> Reason | None:
    """What the mover could do next time, if the other seat did nothing."""
    mine, other = sides(turn.end, turn.seat)
    hit = danger(turn.end, turn.seat)
    if not hit.points or hit.points <= danger(turn.state, turn.seat).points or turn.end.outcome:
        return None
    squares = tuple(at for at in breath_squares(turn.end.level, mine, other) if other.mask >> at & 1)
    return f"Threatens {hit.points} damage by {_blow(hit.space)}.", squares


def _passes(turn: Turn) -> Reason | None:
    for passage in turn.told(PortalPassed):
        return f"Takes the portal to {NAMES[passage.exit]}.", (passage.entry, passage.exit)
    for passage in turn.told(PortalPassed, later=True):
        return f"On the way through the portal on {NAMES[passage.entry]}.", (passage.entry, passage.exit)
    return None


def _goes_on(turn: Turn) -> Reason | None:
    if isinstance(turn.action, Sow) and any(turn.told(SecondRoundBegan, later=True)):
        return f"{_space(last_space(turn.state, turn.action.space))} gives another round.", ()
    return None


def _will_absorb(turn: Turn) -> Reason | None:
    mine, then = sides(turn.after, turn.seat)[0], sides(turn.end, turn.seat)[0]
    if then.fire > mine.fire:
        return "Makes ready to absorb fire for a stronger breath.", ()
    return ("Makes ready to absorb water: one more life.", ()) if then.life > mine.life else None


def _confines(turn: Turn) -> Reason | None:
    """The other seat is left with few actions."""
    if turn.end.turn == turn.state.turn or turn.end.outcome:
        return None
    board = board_of(turn.end)
    white, black = map(board.dragon, turn.end.dragons)
    mine, theirs = (white, black) if turn.seat == 1 else (black, white)
    reach = board.wheels.reach[board.wheels.number(turn.end.wheel, turn.end.coin)]
    ways = (board.grips.of(theirs, mine).able & reach).bit_count()
    return (_CONFINED[ways], ()) if ways < len(_CONFINED) else None


def _nears(turn: Turn) -> Reason | None:
    before, after = (_apart(state, turn.seat) for state in (turn.state, turn.end))
    head = sides(turn.end, turn.seat)[0].tiles[:1]
    if after < before:
        return f"Comes nearer: {after} steps from their body.", head
    return ("Keeps its distance until the wheel is better.", head) if after > before else None


def _apart(state: State, seat: int) -> int:
    mine, other = sides(state, seat)
    head = mine.tiles[0]
    return min(abs(head % 8 - tile % 8) + abs(head // 8 - tile // 8) for tile in other.tiles)


def _space(space: int) -> str:
    return SPACES[space].title()


def _blow(space: int) -> str:
    return f"{SPACES[space]} breath" if SPACES[space] in ("fire", "water") else "bite"


_REASONS: Final[tuple[Callable[[Turn], Reason | None], ...]] = (
    _wins, _hits, _will_hit, _forms, _escapes, _shuts, _absorbs, _aims, _passes, _goes_on, _will_absorb,
    _confines, _nears,
)

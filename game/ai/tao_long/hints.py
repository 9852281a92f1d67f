"""Why an action is good, in plain words made from what it really does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.tao_long.roots import board_of
from game.ai.tao_long.turns import Danger, Turn, danger, play_out
from game.ai.thought import Hint
from game.core import Sentence, plural, say, verbatim
from game.rules.tao_long import Absorb, Action, Sow, State, breath_squares, last_space, sides, wheel
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

Reason = tuple[Sentence, tuple[int, ...]]
_CONFINED: Final = (
    say("Leaves them no possible action: they lose 1 life."),
    say("Leaves them only one possible action."),
    say("Leaves them only two possible actions."),
)
_SPACES: Final = (
    say("Sky"), say("Lake"), say("Fire"), say("Thunder"), say("Earth"), say("Mountain"), say("Water"),
    say("Wind"),
)


def explain(state: State, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """The most telling reason for an action; the line is what its player plans from here on."""
    turn = play_out(state, action, line)
    for reason in _REASONS:
        found = reason(turn)
        if found is not None:
            return Hint(action, *found)
    return Hint(action, say("The quietest of the choices."), ())


def _wins(turn: Turn) -> Reason | None:
    if turn.after.outcome is not None and turn.after.outcome.winner == turn.seat:
        return say("Wins: their third segment falls."), _fallen(turn)
    won = turn.end.outcome is not None and turn.end.outcome.winner == turn.seat
    return (say("Begins a turn that wins."), ()) if won else None


def _fallen(turn: Turn) -> tuple[int, ...]:
    return tuple(event.square for event in turn.told(SegmentLost))


def _hits(turn: Turn) -> Reason | None:
    """The action itself hurts the other dragon."""
    points = turn.damage()
    cuts = any(event.seat != turn.seat for event in turn.told(SegmentLost))
    for breath in turn.told(BreathExpelled):
        if breath.seat == turn.seat:
            return _breathed(breath.element == wheel.FIRE, points, cuts), breath.squares
    for bite in turn.told(DragonBit):
        if bite.seat == turn.seat:
            square = _name(bite.square)
            bites = say("Bites them on {square}.", square=square)
            cutting = say("Bites them on {square}, and a segment falls.", square=square)
            return cutting if cuts else bites, (bite.square,)
    for failed in turn.told(FocusFailed):
        if failed.seat != turn.seat:
            space = _SPACES[failed.space]
            return say("Their focus on {space} fails: they lose 1 life.", space=space), ()
    return None


def _breathed(fire: bool, points: int, cuts: bool) -> Sentence:
    match fire, cuts:
        case True, True:
            return say("Fire breath: {points} damage, and a segment falls.", points=points)
        case True, False:
            return say("Fire breath: {points} damage.", points=points)
        case False, True:
            return say("Water breath: {points} damage, and a segment falls.", points=points)
    return say("Water breath: {points} damage.", points=points)


def _will_hit(turn: Turn) -> Reason | None:
    """The rest of the turn hurts the other dragon."""
    points = turn.damage(later=True)
    if not points:
        return None
    breaths = [event for event in turn.told(BreathExpelled, later=True) if event.seat == turn.seat]
    if breaths:
        fire = say("Makes ready for fire breath this turn: {points} damage.", points=points)
        water = say("Makes ready for water breath this turn: {points} damage.", points=points)
        return fire if breaths[-1].element == wheel.FIRE else water, breaths[-1].squares
    bites = [event.square for event in turn.told(DragonBit, later=True) if event.seat == turn.seat]
    if not bites:
        return None
    return say("Makes ready for a bite on {square} this turn.", square=_name(bites[0])), tuple(bites)


def _forms(turn: Turn) -> Reason | None:
    for focus in turn.told(FocusFormed):
        if focus.seat == turn.seat:
            return say("Focus on {space}: your dragon acts once more.", space=_SPACES[focus.space]), ()
    for balance in turn.told(BalanceFormed):
        mine = say("Balance: you take on their life and fire.")
        return mine if balance.seat == turn.seat else say("Balance: they take on your life and fire."), ()
    return None


def _escapes(turn: Turn) -> Reason | None:
    """The other seat could hit harder from where things stood before."""
    foe = 3 - turn.seat
    before, after = danger(turn.state, foe, turn.end), danger(turn.end, foe)
    squares = sides(turn.end, turn.seat)[0].tiles
    if turn.end.turn == turn.state.turn or after.points >= before.points:
        return None
    if after.points:
        words = say("Their next hit is {now} damage, not {before}.", now=after.points, before=before.points)
        return words, squares
    return _out_of_reach(before), squares


def _out_of_reach(hit: Danger) -> Sentence:
    match hit.space:
        case wheel.FIRE:
            return say("Leaves the reach of their fire breath: {points} damage.", points=hit.points)
        case wheel.WATER:
            return say("Leaves the reach of their water breath: {points} damage.", points=hit.points)
    return say("Leaves the reach of their bite: {points} damage.", points=hit.points)


def _shuts(turn: Turn) -> Reason | None:
    """The wheel no longer leads the other seat to the action that it could hit with."""
    foe = 3 - turn.seat
    before, after = danger(turn.end, foe, turn.state), danger(turn.end, foe)
    if not isinstance(turn.action, Sow) or after.points >= before.points:
        return None
    return say("Keeps {space} out of their reach on the wheel.", space=_SPACES[before.space]), ()


def _absorbs(turn: Turn) -> Reason | None:
    if not isinstance(turn.action, Absorb):
        return None
    mine = sides(turn.after, turn.seat)[0]
    if mine.fire > sides(turn.state, turn.seat)[0].fire:
        return say("Absorbs fire: its breath now does {points} more damage.", points=mine.fire), ()
    return say("Absorbs water: life is {life} again.", life=mine.life), ()


def _aims(turn: Turn) -> Reason | None:
    """What the mover could do next time, if the other seat did nothing."""
    mine, other = sides(turn.end, turn.seat)
    hit = danger(turn.end, turn.seat)
    if not hit.points or hit.points <= danger(turn.state, turn.seat).points or turn.end.outcome:
        return None
    squares = tuple(at for at in breath_squares(turn.end.level, mine, other) if other.mask >> at & 1)
    return _threat(hit), squares


def _threat(hit: Danger) -> Sentence:
    match hit.space:
        case wheel.FIRE:
            return say("Threatens {points} damage by fire breath.", points=hit.points)
        case wheel.WATER:
            return say("Threatens {points} damage by water breath.", points=hit.points)
    return say("Threatens {points} damage by bite.", points=hit.points)


def _passes(turn: Turn) -> Reason | None:
    for passage in turn.told(PortalPassed):
        exit = _name(passage.exit)
        return say("Takes the portal to {square}.", square=exit), (passage.entry, passage.exit)
    for passage in turn.told(PortalPassed, later=True):
        entry = _name(passage.entry)
        words = say("On the way through the portal on {square}.", square=entry)
        return words, (passage.entry, passage.exit)
    return None


def _goes_on(turn: Turn) -> Reason | None:
    if isinstance(turn.action, Sow) and any(turn.told(SecondRoundBegan, later=True)):
        space = _SPACES[last_space(turn.state, turn.action.space)]
        return say("{space} gives another round.", space=space), ()
    return None


def _will_absorb(turn: Turn) -> Reason | None:
    mine, then = sides(turn.after, turn.seat)[0], sides(turn.end, turn.seat)[0]
    if then.fire > mine.fire:
        return say("Makes ready to absorb fire for a stronger breath."), ()
    return (say("Makes ready to absorb water: one more life."), ()) if then.life > mine.life else None


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
        words = plural(
            "Comes nearer: {count} step from their body.", "Comes nearer: {count} steps from their body.",
            after,
        )
        return words, head
    return (say("Keeps its distance until the wheel is better."), head) if after > before else None


def _apart(state: State, seat: int) -> int:
    mine, other = sides(state, seat)
    head = mine.tiles[0]
    return min(abs(head % 8 - tile % 8) + abs(head // 8 - tile // 8) for tile in other.tiles)


def _name(square: int) -> Sentence:
    return verbatim(NAMES[square])


_REASONS: Final[tuple[Callable[[Turn], Reason | None], ...]] = (
    _wins, _hits, _will_hit, _forms, _escapes, _shuts, _absorbs, _aims, _passes, _goes_on, _will_absorb,
    _confines, _nears,
)

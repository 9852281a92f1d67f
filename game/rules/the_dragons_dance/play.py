"""What an action does."""

from __future__ import annotations

from game.core import Refused, Step
from game.rules.the_dragons_dance import events as facts
from game.rules.the_dragons_dance.actions import Action, Capture, Give, Move, Recruit, Shoot, Square
from game.rules.the_dragons_dance.moves import goals, movers, saviours, targets
from game.rules.the_dragons_dance.pieces import EMPTY, RECRUITS, VALUES, piece_of
from game.rules.the_dragons_dance.recruits import fortress_total
from game.rules.the_dragons_dance.refusals import why_not
from game.rules.the_dragons_dance.squares import NOWHERE, each
from game.rules.the_dragons_dance.state import State
from game.rules.the_dragons_dance.turns import after_action, end_turn, fortress_changes, without


def apply(state: State, action: Action) -> Step[State, facts.Event]:
    """The next state and what happened; Refused if the action is not legal."""
    if isinstance(action, (Move, Capture, Shoot)):
        if not _allowed(state, action):
            raise _refusal(state, action)
        if isinstance(action, Shoot):
            return _shoot(state, action)
        return _fly(state, action) if state.men[action.origin] in "Ww" else _walk(state, action)
    reason = why_not(state, action)
    if reason:
        raise Refused(reason)
    if isinstance(action, Recruit):
        return _recruit(state, action)
    return _give(state, action) if isinstance(action, Give) else _finish(state)


def _allowed(state: State, action: Move | Capture | Shoot) -> bool:
    """Whether a move, capture or shot is legal, found without looking at the others."""
    seat, origin, to = action.seat, action.origin, action.to
    if state.outcome is not None or seat != state.seat or state.king != NOWHERE:
        return False
    if not 0 <= origin < len(state.men) or not 0 <= to < len(state.men) or not movers(state) >> origin & 1:
        return False
    if type(action) is Shoot:
        return bool(targets(state, origin) >> to & 1)
    captures = bool(state.standing[2 - seat] >> to & 1)
    return captures is (type(action) is Capture) and bool(goals(state, origin) >> to & 1)


def _refusal(state: State, action: Action) -> Refused:
    reason = why_not(state, action)
    assert reason is not None, f"refused without a reason: {action}"
    return Refused(reason)


def _walk(state: State, action: Move | Capture) -> Step[State, facts.Event]:
    level, options, men, standing, reserves, seat, _, _, _, must_fly, turn, quiet, seen, _ = state
    origin, to = action.origin, action.to
    piece, victim = men[origin], men[to]
    mine, theirs = standing[seat - 1] ^ (1 << origin | 1 << to), standing[2 - seat]
    happened: list[facts.Event] = [facts.PieceMoved(piece, origin, to)]
    if victim != EMPTY:
        theirs ^= 1 << to
        quiet = -1
        happened.append(facts.PieceLost(victim, to, "move.capture"))
    after = (mine, theirs) if seat == 1 else (theirs, mine)
    happened += fortress_changes(level, standing, after)
    moved = State._make((
        level, options, _moved(men, origin, to), after, reserves, seat, 0, 0, NOWHERE, must_fly, turn, quiet,
        seen, None,
    ))
    return after_action(state, moved, origin, happened)


def _moved(men: str, origin: Square, to: Square) -> str:
    piece = men[origin]
    if origin < to:
        return men[:origin] + EMPTY + men[origin + 1 : to] + piece + men[to + 1 :]
    return men[:to] + piece + men[to + 1 : origin] + EMPTY + men[origin + 1 :]


def _fly(state: State, action: Move | Capture) -> Step[State, facts.Event]:
    """A friend on the fortress is lost; an enemy there too, unless a hero, and the dragon with it."""
    origin, to = action.origin, action.to
    dragon, holder = state.men[origin], state.men[to]
    happened: list[facts.Event] = [facts.DragonFlew(dragon, origin, to)]
    onto_enemy = isinstance(action, Capture)
    rule = "dragon.land_enemy" if onto_enemy else "dragon.land_friend"
    after = state._replace(must_fly=NOWHERE)
    if holder != EMPTY and not (onto_enemy and holder in "Hh"):
        happened.append(facts.PieceLost(holder, to, rule))
        after = without(after, to)
    if onto_enemy:
        happened.append(facts.PieceLost(dragon, to, rule))
        after = without(after, origin)
    else:
        after = _landed(after, origin, to)
    happened += fortress_changes(state.level, state.standing, after.standing)
    return after_action(state, after, NOWHERE, happened)


def _landed(state: State, origin: Square, to: Square) -> State:
    (mine, theirs), flown = state.standing, 1 << origin | 1 << to
    standing = (mine ^ flown, theirs) if state.seat == 1 else (mine, theirs ^ flown)
    return state._replace(men=_moved(state.men, origin, to), standing=standing)


def _shoot(state: State, action: Shoot) -> Step[State, facts.Event]:
    men, origin, to = state.men, action.origin, action.to
    shooter, victim = men[origin], men[to]
    breath = shooter in "Ww"
    shot: facts.Event = (facts.DragonBreathed if breath else facts.MusketeerShot)(shooter, origin, to)
    friends = saviours(state, to) if breath and victim in "Kk" else 0
    if friends:
        owner = 3 - state.seat
        danger = facts.KingEndangered(owner, to, tuple(each(friends)))
        return Step(state._replace(seat=owner, king=to), (shot, danger))
    rule = "dragon.breath" if breath else "musketeer.shoot"
    after = without(state, to)._replace(eligible=0, commands_left=0)
    happened = [shot, facts.PieceLost(victim, to, rule)]
    happened += fortress_changes(state.level, state.standing, after.standing)
    return after_action(state, after, NOWHERE if breath else origin, happened)


def _give(state: State, action: Give) -> Step[State, facts.Event]:
    square = action.square
    given: list[facts.Event] = [facts.SaviourGiven(state.men[square], square, state.king)]
    after = without(state, square)._replace(seat=3 - state.seat, king=NOWHERE)
    given.append(facts.PieceLost(state.men[square], square, "king.saviour"))
    given += fortress_changes(state.level, state.standing, after.standing)
    return end_turn(after, given)


def _recruit(state: State, action: Recruit) -> Step[State, facts.Event]:
    seat, kind, camp = state.seat, action.kind, action.camp
    men, (mine, theirs), piece = state.men, state.standing, piece_of(seat, action.kind)
    total = fortress_total(state.level, men, state.standing[seat - 1])
    reserves = list(state.reserves)
    waiting, at = reserves[seat - 1], RECRUITS.index(kind)
    reserves[seat - 1] = (*waiting[:at], waiting[at] - 1, *waiting[at + 1 :])
    after = state._replace(
        men=men[:camp] + piece + men[camp + 1 :],
        standing=(mine | 1 << camp, theirs) if seat == 1 else (mine, theirs | 1 << camp),
        reserves=(reserves[0], reserves[1]),
        quiet=-1,
    )
    return end_turn(after, [facts.PieceRecruited(piece, camp, VALUES[kind], total)])


def _finish(state: State) -> Step[State, facts.Event]:
    return end_turn(state._replace(eligible=0, commands_left=0), [facts.CommandEnded(state.seat)])

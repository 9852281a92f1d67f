"""What an action does."""

from __future__ import annotations

from game.core import Refused, Seat, Step
from game.rules.tao_long import events as facts
from game.rules.tao_long.actions import Absorb, Action, Expel, Go, Rest, Sow, Space, Square, Stay
from game.rules.tao_long.breath import BITE_DAMAGE, bitten_square, breath_of
from game.rules.tao_long.draft import Draft
from game.rules.tao_long.dragon import moved, passed_through
from game.rules.tao_long.level import BLUE, GREEN
from game.rules.tao_long.moves import decision, flow, is_possible, why_not
from game.rules.tao_long.squares import NEXT, NOWHERE
from game.rules.tao_long.state import BALANCE, FOCUS, FOCUS_ELEMENT, Effect, Phase, State
from game.rules.tao_long.steps import ELEMENTS
from game.rules.tao_long.turns import finish_action, settle
from game.rules.tao_long.wheel import COUNT, FIRE, PLAIN, WATER, Formed, formed_by, sown, spaces_sown


def apply(state: State, action: Action) -> Step[State, facts.Event]:
    """The next state and what happened; Refused if the action is not legal."""
    reason = why_not(state, action)
    if reason is not None:
        raise Refused(reason)
    draft = Draft(state)
    if isinstance(action, Sow):
        _sow(draft, state, action)
        return draft.step()
    _, space = decision(state)
    if isinstance(action, Go):
        _go(draft, action)
    elif isinstance(action, Stay):
        draft.happened.append(facts.DragonStayed(action.seat, space))
    if isinstance(action, (Go, Stay)):
        _arrive(draft, action.seat, space)
    else:
        _use_element(draft, action, space)
        finish_action(draft, space)
    return draft.step()


def _sow(draft: Draft, state: State, sow: Sow) -> None:
    stack = draft.wheel[sow.space]
    way, colours = flow(state, stack), sow.colours or PLAIN[stack]
    path = spaces_sown(sow.space, COUNT[stack], way)
    after = sown(draft.wheel, sow.space, colours, way)
    draft.happened.append(facts.StonesSown(sow.seat, sow.space, colours, path, way, after))
    formed = formed_by(draft.wheel, sow.space, colours, way) if draft.options.colours else []
    able = is_possible(state, sow.seat, path[-1])
    draft.phase, draft.space, draft.wheel = Phase.MATTER, path[-1] if able else NOWHERE, after
    if draft.options.flux and way != draft.coin:
        draft.coin = way
        draft.happened.append(facts.CoinTurned(way))
    if formed or not able:
        draft.pending = tuple(_effect(draft, effect) for effect in formed)
        settle(draft)
    else:
        draft.happened.append(facts.MatterBegan(sow.seat, path[-1]))


def _effect(draft: Draft, formed: Formed) -> Effect:
    if formed.space is None:
        draft.happened.append(facts.BalanceFormed(formed.seat, formed.stone))
        return Effect(formed.seat, BALANCE)
    draft.happened.append(facts.FocusFormed(formed.seat, formed.space, formed.stone))
    return Effect(formed.seat, FOCUS, formed.space)


def _go(draft: Draft, action: Go) -> None:
    for number in range(1, action.squares + 1):
        before = draft.sides(action.seat)[0]
        square = NEXT[action.direction][before.tiles[0]]
        if number == action.squares and action.exit != NOWHERE:
            _pass_through(draft, action, square)
            return
        after = moved(before, square, action.direction)
        draft.happened.append(facts.DragonMoved(action.seat, action.direction, before, after))
        draft.change(action.seat, after)


def _pass_through(draft: Draft, action: Go, entry: Square) -> None:
    before = draft.sides(action.seat)[0]
    after = passed_through(before, entry, action.exit, action.side, NEXT[action.side][action.exit])
    if before.entry != NOWHERE:
        draft.happened.append(facts.PortalsFreed(action.seat, before.entry, before.exit))
    draft.happened.append(facts.PortalPassed(
        action.seat, action.direction, entry, action.exit, action.side, before, after,
    ))
    draft.change(action.seat, after)
    _pay(draft, action.seat, entry)


def _pay(draft: Draft, seat: Seat, portal: Square) -> None:
    """Red costs a fire stone, blue a water stone, whose loss is like that by damage."""
    colour = draft.level.portals[portal]
    if colour == GREEN:
        return
    draft.happened.append(facts.PricePaid(seat, WATER if colour == BLUE else FIRE, portal))
    if colour == BLUE:
        draft.hurt(seat, 1, "portal.price")
    else:
        dragon = draft.sides(seat)[0]
        draft.change(seat, dragon._replace(fire=dragon.fire - 1))
        draft.happened.append(facts.FireReturned(seat, 1))


def _arrive(draft: Draft, seat: Seat, space: Space) -> None:
    """After the move: Fire and Water ask what to do, every other action ends with a bite."""
    if draft.outcome is not None:
        return
    if space in ELEMENTS:
        if draft.pending:
            draft.pending = (Effect(seat, FOCUS_ELEMENT, space), *draft.pending[1:])
        else:
            draft.phase = Phase.ELEMENT
        return
    square = bitten_square(*draft.sides(seat))
    if square != NOWHERE:
        draft.happened.append(facts.DragonBit(seat, square))
        draft.hurt(3 - seat, BITE_DAMAGE, "bite.ahead")
    finish_action(draft, space)


def _use_element(draft: Draft, action: Absorb | Expel | Rest, element: Space) -> None:
    seat = action.seat
    dragon = draft.sides(seat)[0]
    if isinstance(action, Rest):
        draft.happened.append(facts.DragonRested(seat, element))
    elif isinstance(action, Expel):
        _expel(draft, seat, element)
    elif element == FIRE:
        draft.change(seat, dragon._replace(fire=dragon.fire + 1))
        draft.happened.append(facts.StoneAbsorbed(seat, element))
    else:
        draft.change(seat, dragon._replace(life=dragon.life + 1))
        draft.happened.append(facts.StoneAbsorbed(seat, element))


def _expel(draft: Draft, seat: Seat, element: Space) -> None:
    mine, other = draft.sides(seat)
    reached = breath_of(draft.level, mine, other)
    assert reached is not None, "expelling is legal only where the breath reaches"
    bonus = mine.fire if element == FIRE else 8 - mine.life - other.life
    draft.happened.append(facts.BreathExpelled(seat, element, reached.value, reached.squares, bonus))
    if element == FIRE and bonus:
        draft.change(seat, mine._replace(fire=0))
        draft.happened.append(facts.FireReturned(seat, bonus))
    draft.hurt(3 - seat, reached.value + bonus, "element.expel")

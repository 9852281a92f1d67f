"""The basic actions and innates: what speaks against a call, and what it does."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Attack, Heal, Move, Place, Rally, Ready, Stoke, WatchOut
from game.rules.eye_for_an_eye.attacks import call_attack
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import CardReadied, FigureEntered, Healed, HeatChanged, HuntEnded
from game.rules.eye_for_an_eye.hands import count_on, in_play, spend, throw
from game.rules.eye_for_an_eye.hexes import NOWHERE, FigureId, figure_id, index_of, is_nymphlet, seat_of
from game.rules.eye_for_an_eye.nymphlets import prey, snatchable, why_no_catch
from game.rules.eye_for_an_eye.options import INNATE
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_HEAL, ON_INNATE, ON_MOVE, band_of, on_card
from game.rules.eye_for_an_eye.sight import beside, free, friends, in_front, way_to
from game.rules.eye_for_an_eye.state import (
    AWAY,
    Exchange,
    Figure,
    State,
    card_at,
    chief_of,
    figure_of,
    guards_of,
    level_of,
)
from game.rules.eye_for_an_eye.tasks import begin_task


def _why_no_dice(state: State, seat: Seat, place: Place, dice: int) -> Reason | None:
    allocated = count_on(state.players[seat - 1], place)
    if allocated < chief_of(state, seat).tracks[place - 1].minimum:
        return reasons.BELOW_MINIMUM
    return None if 1 <= dice <= allocated else reasons.TOO_FEW_DICE


def _why_not_own(state: State, seat: Seat, figure: FigureId) -> Reason | None:
    if seat_of(figure) != seat or figure_of(state, figure) == AWAY or is_nymphlet(figure):
        return reasons.NOT_YOUR_FIGURE
    return None


def why_no_move(state: State, action: Move) -> Reason | None:
    """Why Movement cannot be called."""
    refusal = _why_not_own(state, action.seat, action.figure)
    if refusal:
        return refusal
    if state.players[action.seat - 1].netted >> index_of(action.figure) & 1:
        return reasons.NETTED
    return _why_no_dice(state, action.seat, ON_MOVE, action.dice)


def move(draft: Draft, action: Move) -> None:
    """The dice are spent, and as many steps or turns may be made."""
    spend(draft, action.seat, ON_MOVE, action.dice)
    begin_task(draft, action.seat, "move", action.figure, action.dice)


def why_no_attack(state: State, action: Attack) -> Reason | None:
    """Why the basic attack cannot be called."""
    player, chief = state.players[action.seat - 1], chief_of(state, action.seat)
    refusal = _why_not_own(state, action.seat, action.figure)
    refusal = refusal or _why_no_dice(state, action.seat, ON_ATTACK, action.dice)
    if refusal:
        return refusal
    if action.heat and (not chief.heat or action.heat < 0 or level_of(state) < INNATE):
        return reasons.NO_HEAT
    if action.heat > player.heat:
        return reasons.NOT_ENOUGH_HEAT
    if action.target in prey(state, action.seat):
        refusal = why_no_catch(state, action.figure, action.target)
        if refusal or action.target in snatchable(state, action.figure):
            return refusal
    return why_no_target(state, action.figure, action.target)


def why_no_target(state: State, figure: FigureId, target: FigureId, front: bool = True) -> Reason | None:
    """Why a figure cannot hit a neighbour, in its front arc or anywhere round it."""
    if figure_of(state, target) == AWAY:
        return reasons.NO_SUCH_FIGURE
    if friends(state, figure, target):
        return reasons.ALLY
    if not beside(state, figure, target):
        return reasons.NOT_ADJACENT
    if front and not in_front(state, figure, way_to(state, figure, target)):
        return reasons.NOT_IN_FRONT
    return None


def attack(draft: Draft, action: Attack) -> Exchange:
    """The dice are spent: one hit each, with the chief's bonus and its heat."""
    chief, player = chief_of(draft.state, action.seat), draft.player(action.seat)
    spend(draft, action.seat, ON_ATTACK, action.dice)
    change_heat(draft, action.seat, player.heat - action.heat)
    bonus = chief.bonus if chief.bonus_at and action.dice >= chief.bonus_at else 0
    if player.hunting:
        draft.put_player(action.seat, hunting=False)
        draft.tell(HuntEnded(action.seat))
    return call_attack(draft, action.figure, action.target, "attack", action.dice + action.heat + bonus)


def change_heat(draft: Draft, seat: Seat, heat: int) -> None:
    """A chief gains or spends heat."""
    before = draft.player(seat).heat
    if before != heat:
        draft.put_player(seat, heat=heat)
        draft.tell(HeatChanged(seat, before, heat))


def why_no_heal(state: State, action: Heal) -> Reason | None:
    """Why the basic heal cannot be called."""
    player, chief = state.players[action.seat - 1], chief_of(state, action.seat)
    if count_on(player, ON_HEAL) < chief.tracks[ON_HEAL - 1].minimum:
        return reasons.BELOW_MINIMUM
    if player.health >= chief.health:
        return reasons.UNHURT
    return reasons.SUPPLY_EMPTY if not state.supply else None


def heal(draft: Draft, action: Heal) -> None:
    """One health token comes from the supply; Mending Waters lets the chief step."""
    seat, chief = action.seat, chief_of(draft.state, action.seat)
    spend(draft, seat, ON_HEAL, chief.tracks[ON_HEAL - 1].minimum)
    health = draft.player(seat).health + 1
    draft.put_player(seat, health=health)
    draft.put(supply=draft.state.supply - 1)
    draft.tell(Healed(seat, health))
    if chief.innate.name == "mending_waters" and level_of(draft.state) >= INNATE:
        begin_task(draft, seat, "mend", figure_id(seat), 1)


def why_no_readying(state: State, action: Ready) -> Reason | None:
    """Why a card cannot be turned to its ready side."""
    if not band_of(on_card(action.band)) or not in_play(state, action.seat, on_card(action.band)):
        return reasons.NO_SUCH_CARD
    player, card = state.players[action.seat - 1], card_at(state, action.seat, action.band)
    if player.ready >> (action.band - 1) & 1:
        return reasons.CARD_READY
    return reasons.CARD_TOTEMS if count_on(player, on_card(action.band)) < card.ready else None


def make_ready(draft: Draft, action: Ready) -> None:
    """The card is turned; in a rolling phase its dice are rolled again at once."""
    seat, band = action.seat, action.band
    dice = spend(draft, seat, on_card(band), card_at(draft.state, seat, band).ready)
    draft.put_player(seat, ready=draft.player(seat).ready | 1 << (band - 1))
    draft.tell(CardReadied(seat, band))
    if draft.state.phase == "roll":
        throw(draft, seat, dice)


def watch_out(draft: Draft, action: WatchOut) -> None:
    """The chief turns to any side."""
    spend(draft, action.seat, ON_INNATE, chief_of(draft.state, action.seat).innate.eyes)
    draft.face(figure_id(action.seat), action.facing)


def _why_no_innate(state: State, seat: Seat, name: str) -> Reason | None:
    innate = chief_of(state, seat).innate
    if innate.name != name or level_of(state) < INNATE:
        return reasons.NOT_YOUR_INNATE
    return reasons.BELOW_MINIMUM if count_on(state.players[seat - 1], ON_INNATE) < innate.eyes else None


def why_no_stoke(state: State, action: Stoke) -> Reason | None:
    """Why a chief cannot gain heat."""
    refusal = _why_no_innate(state, action.seat, "stoke")
    full = state.players[action.seat - 1].heat >= chief_of(state, action.seat).heat
    return refusal or (reasons.HEAT_FULL if full else None)


def stoke(draft: Draft, action: Stoke) -> None:
    """One more heat."""
    spend(draft, action.seat, ON_INNATE, chief_of(draft.state, action.seat).innate.eyes)
    change_heat(draft, action.seat, draft.player(action.seat).heat + 1)


def why_no_rally(state: State, action: Rally) -> Reason | None:
    """Why no guard can come into the arena."""
    refusal = _why_no_innate(state, action.seat, "rally")
    if refusal:
        return refusal
    if all(figure_of(state, guard) != AWAY for guard in guards_of(state, action.seat)):
        return reasons.NO_GUARD_LEFT
    space = state.arena.space(action.cell)
    if space == NOWHERE or space not in state.arena.steps[state.players[action.seat - 1].chief_at.space]:
        return reasons.NOT_BESIDE_CHIEF
    return None if free(state, space) else reasons.SPACE_TAKEN


def rally(draft: Draft, action: Rally) -> None:
    """A guard enters, looking the way its chief looks."""
    seat = action.seat
    spend(draft, seat, ON_INNATE, chief_of(draft.state, seat).innate.eyes)
    facing, space = draft.player(seat).chief_at.facing, draft.state.arena.space(action.cell)
    guard = next(guard for guard in guards_of(draft.state, seat) if figure_of(draft.state, guard) == AWAY)
    draft.put_figure(guard, Figure(space, facing))
    draft.tell(FigureEntered(guard, space, facing))

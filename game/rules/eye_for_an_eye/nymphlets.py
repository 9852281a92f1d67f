"""Nymphlets: where they settle, how they scurry, and who may catch them."""

from __future__ import annotations

from game.core import Reason, Seat
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Scurry, Settle
from game.rules.eye_for_an_eye.arena import Arena
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.hands import count_on, spend
from game.rules.eye_for_an_eye.hexes import (
    NO_FIGURE,
    FigureId,
    Space,
    is_chief,
    is_guard,
    is_nymphlet,
    nymphlet_number,
    seat_of,
)
from game.rules.eye_for_an_eye.places import on_scurry
from game.rules.eye_for_an_eye.sight import free, friends, own_nymphlets, seen
from game.rules.eye_for_an_eye.state import AWAY, State, figure_of, hand_of, lore_of, nymphlets_of, player_of
from game.rules.eye_for_an_eye.tasks import begin_task, can_step


def next_to_settle(state: State, seat: Seat) -> FigureId:
    """The Nymphlet that a seat settles next, or NO_FIGURE."""
    return next((one for one in nymphlets_of(state, seat) if figure_of(state, one) == AWAY), NO_FIGURE)


def settling(state: State, seat: Seat) -> list[Space]:
    """Where a seat may settle a Nymphlet: in its area, or next to it when no space of that is free."""
    if next_to_settle(state, seat) == NO_FIGURE:
        return []
    area = state.arena.areas[state.players[seat - 1].area - 1][1]
    within = [space for space in area if free(state, space)]
    return within or [space for space in next_to(state.arena, area) if free(state, space)]


def next_to(arena: Arena, area: tuple[Space, ...]) -> list[Space]:
    """The spaces next to a start area on which somebody could stand, in order."""
    around = {space for start in area for space in arena.steps[start]}
    return sorted(space for space in around if space in arena.ground and space not in area)


def why_no_settling(state: State, action: Settle) -> Reason | None:
    """Why a Nymphlet cannot settle there."""
    if next_to_settle(state, action.seat) == NO_FIGURE:
        return reasons.SETTLED_ALREADY
    spaces, area = settling(state, action.seat), state.arena.areas[state.players[action.seat - 1].area - 1][1]
    if state.arena.space(action.cell) in spaces:
        return None
    return reasons.NOT_IN_AREA if spaces[0] in area else reasons.NOT_BY_AREA


def why_no_scurry(state: State, action: Scurry) -> Reason | None:
    """Why Scurry cannot be called."""
    if action.figure not in own_nymphlets(state, action.seat):
        return reasons.NOT_YOUR_NYMPHLET
    allocated = count_on(state.players[action.seat - 1], on_scurry(nymphlet_number(action.figure)))
    if allocated < lore_of(state).ceremony.scurry.minimum:
        return reasons.BELOW_MINIMUM
    if not 1 <= action.dice <= allocated:
        return reasons.TOO_FEW_DICE
    return None if can_step(state, action.figure) else reasons.NYMPHLET_STUCK


def scurry(draft: Draft, action: Scurry) -> None:
    """The dice are spent, and the Nymphlet may go as many steps."""
    spend(draft, action.seat, on_scurry(nymphlet_number(action.figure)), action.dice)
    begin_task(draft, action.seat, "scurry", action.figure, action.dice)


def prey(state: State, seat: Seat) -> list[FigureId]:
    """The Nymphlets of other sides in the arena."""
    own = state.players[seat - 1].side
    return [
        one for other, player in enumerate(state.players, 1) if player.side != own
        for one in own_nymphlets(state, other)
    ]


def why_no_catch(state: State, figure: FigureId, nymphlet: FigureId) -> Reason | None:
    """Why a figure cannot catch a Nymphlet of another side, wherever that is."""
    if player_of(state, nymphlet).rooted == nymphlet:
        return reasons.ROOTED
    idle = is_guard(figure) and not _hunts(state, figure, "pack_hunt")
    return reasons.GUARDS_CATCH_NOBODY if idle else None


def snatchable(state: State, figure: FigureId) -> list[FigureId]:
    """The Nymphlets of others that a chief could snatch at from further away than a neighbour."""
    if not is_chief(figure) or not _hunts(state, figure, "snatch"):
        return []
    reach = next(card.number("reach") for card in hand_of(state, seat_of(figure)) if card.name == "snatch")
    return [
        other for other, distance in seen(state, figure)
        if 1 < distance <= reach and is_nymphlet(other) and not friends(state, figure, other)
    ]


def _hunts(state: State, figure: FigureId, card: str) -> bool:
    player = player_of(state, figure)
    return player.hunting and card in player.hand

"""Figures caught in a net, and how they get free."""

from __future__ import annotations

from typing import Final

from game.core import Reason
from game.rules.eye_for_an_eye import reasons
from game.rules.eye_for_an_eye.actions import Untie
from game.rules.eye_for_an_eye.draft import Draft
from game.rules.eye_for_an_eye.events import Untied
from game.rules.eye_for_an_eye.hands import count_on, spend
from game.rules.eye_for_an_eye.hexes import FigureId, index_of, seat_of
from game.rules.eye_for_an_eye.places import ON_MOVE
from game.rules.eye_for_an_eye.state import State, lore_of, player_of

RANSOM: Final = "ransom"


def netted(state: State, figure: FigureId) -> bool:
    """Whether a figure is caught in a net."""
    return bool(player_of(state, figure).netted >> index_of(figure) & 1)


def ransom(state: State) -> int:
    """How many move dice free a figure from a net: a number of the card that nets."""
    cards = [card for chief in lore_of(state).chiefs for card in chief.cards]
    return max(card.number(RANSOM) for card in cards if RANSOM in dict(card.numbers))


def why_no_untie(state: State, action: Untie) -> Reason | None:
    """Why a figure cannot be freed."""
    player = state.players[action.seat - 1]
    if seat_of(action.figure) != action.seat or not player.netted >> index_of(action.figure) & 1:
        return reasons.NOT_NETTED
    return reasons.RANSOM_MISSING if count_on(player, ON_MOVE) < ransom(state) else None


def untie(draft: Draft, action: Untie) -> None:
    """Move dice are given up, and the net falls off."""
    spend(draft, action.seat, ON_MOVE, ransom(draft.state))
    draft.put_player(action.seat, netted=draft.player(action.seat).netted & ~(1 << index_of(action.figure)))
    draft.tell(Untied(action.figure))

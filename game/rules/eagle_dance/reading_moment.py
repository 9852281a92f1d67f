"""Whether the fields of a position's text make a moment that a game can come to (see position.py)."""

from __future__ import annotations

from typing import Final

from game.core import BadContent, Sentence, plural, say
from game.core.complaints import bad_field
from game.rules.eagle_dance.land import NOWHERE
from game.rules.eagle_dance.position import FIELDS
from game.rules.eagle_dance.setup import perches, tiles_left
from game.rules.eagle_dance.state import State

SETUP: Final = ("tile", "lay", "perch")
"""The phases before the first round."""


def bad(field: int, reason: Sentence) -> BadContent:
    """A complaint about one field."""
    seat = field - len(FIELDS) + 1
    return bad_field(field, FIELDS[field] if seat < 1 else say("seat {seat}", seat=seat), reason)


def check_moment(state: State) -> None:
    """BadContent if nothing could happen next, or something that cannot."""
    _check_opened(state)
    if state.phase in SETUP:
        _check_setup(state)
    if state.phase != "over":
        _check_decks(state)
    if state.phase in ("weather", "produce") and state.round == 1:
        raise bad(1, say("the first round has no weather and no production"))
    if state.phase == "over" and state.round < len(state.arena.lore.phases):
        raise bad(1, say("the game ends with its last round"))


def _check_opened(state: State) -> None:
    seats = len(state.eagles)
    allowed = {"draft": range(1, seats + 1), "open": range(seats)}.get(state.phase, range(1))
    if len(state.opened) not in allowed:
        raise bad(5, say("are not as many as this moment has"))
    if any(state.arena.lore.cards[card].phase != _phase(state) for card in state.opened):
        raise bad(5, say("are not all of the phase of this round"))


def _phase(state: State) -> int:
    return state.arena.lore.phases[state.round - 1]


def _check_setup(state: State) -> None:
    """Before the first round the sun shines and the eagles come one after the other."""
    if (state.round, state.rainy) != (1, False):
        raise bad(1, say("must be 1sun before the first round"))
    if state.phase != "perch" and tiles_left(state) + (state.phase == "lay") < 1:
        raise bad(2, say("no more tiles are to be laid"))
    away = [eagle.at == NOWHERE for eagle in state.eagles]
    if not away[-1] or away != sorted(away):
        raise bad(len(FIELDS), say("eagles perch in the order of their seats"))
    if state.phase == "perch" and sum(away) > len(perches(state)):
        raise bad(2, say("there is not a free Forest at the centre for every eagle"))


def _check_decks(state: State) -> None:
    """Every round to come needs as many cards as there are seats."""
    lore, seats = state.arena.lore, len(state.eagles)
    later = list(lore.phases[state.round:])
    for phase in sorted({*later, _phase(state)}):
        needed = seats * later.count(phase)
        if phase == _phase(state) and state.phase in (*SETUP, "weather", "produce", "open"):
            needed += seats - len(state.opened)
        left = sum(many for card, many in enumerate(state.deck) if lore.cards[card].phase == phase)
        if left < needed:
            raise bad(4, plural(
                "phase {phase} has {count} card and needs {needed}",
                "phase {phase} has {count} cards and needs {needed}", left, phase=phase, needed=needed,
            ))

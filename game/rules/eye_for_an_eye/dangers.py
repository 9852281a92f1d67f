"""Who could hit whom next, with what lies on the boards: for those who want to be warned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.core import Seat
from game.rules.eye_for_an_eye.actions import Attack, Use
from game.rules.eye_for_an_eye.calls import why_no_attack
from game.rules.eye_for_an_eye.cards import why_no_use
from game.rules.eye_for_an_eye.hands import count_on
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, Direction, FigureId, Space, figure_id, is_nymphlet
from game.rules.eye_for_an_eye.lore import Card
from game.rules.eye_for_an_eye.nets import netted
from game.rules.eye_for_an_eye.places import ON_ATTACK, ON_MOVE
from game.rules.eye_for_an_eye.reactions import why_not_ready
from game.rules.eye_for_an_eye.sight import (
    beside,
    figure_on,
    free,
    in_front,
    own_figures,
    own_guards,
    own_nymphlets,
    way_to,
)
from game.rules.eye_for_an_eye.state import State, chief_of, figure_of, hand_of, standing

_AIMED: Final = ("shield_bash", "lunge", "raking_talons", "dive_bomb")
_STEPPING: Final = {"ambush": "spaces", "sword_dance": "times"}
"""Cards that step before they hit, and what says how often."""


class Danger(NamedTuple):
    """A figure that could hit another one."""

    attacker: FigureId
    victim: FigureId
    after_moving: bool
    """Whether it has to move first: turn by turn nobody can do anything about that in between."""


def dangers(state: State, seat: Seat) -> Iterator[Danger]:
    """Everything that could hit a seat's figures: in the next moment, or turn by turn in one of two actions."""
    victims = [*own_figures(state, seat), *own_nymphlets(state, seat)] if standing(state, seat) else []
    side = state.players[seat - 1].side
    foes = [
        foe for foe, player in enumerate(state.players, 1) if player.side != side and standing(state, foe)
    ]
    for foe in foes:
        cards = [card for card in hand_of(state, foe) if not why_not_ready(state, foe, card.band)]
        for attacker in own_figures(state, foe):
            for victim in victims:
                deals = cards if attacker == figure_id(foe) and not is_nymphlet(victim) else ()
                now = _attacks(state, foe, attacker, victim)
                now = now or any(_reaches(state, foe, card, victim) for card in deals)
                if now or (state.options.turn_based and _moves_and_attacks(state, foe, attacker, victim)):
                    yield Danger(attacker, victim, not now)


def _attacks(state: State, foe: Seat, attacker: FigureId, victim: FigureId) -> bool:
    dice = count_on(state.players[foe - 1], ON_ATTACK)
    return dice > 0 and why_no_attack(state, Attack(foe, dice, victim, attacker)) is None


def _reaches(state: State, foe: Seat, card: Card, victim: FigureId) -> bool:
    """Whether a card that could be used now would hit a figure."""
    chief, here = figure_id(foe), figure_of(state, figure_id(foe))
    if card.name in _AIMED:
        return why_no_use(state, Use(foe, card.band, victim)) is None
    if card.name == "thunderstomp":
        return beside(state, chief, victim)
    if card.name == "vented_heat_blast":
        near = beside(state, chief, victim) and in_front(state, chief, way_to(state, chief, victim))
        return near and state.players[foe - 1].heat > 0
    if card.name == "luftle_swarm":
        return any(beside(state, guard, victim) for guard in own_guards(state, foe))
    if card.name == "brutal_charge":
        ahead = state.arena.rays[here.space][here.facing][: card.number("spaces") + 1]
        met = next((space for space in ahead if not free(state, space)), None)
        return met == figure_of(state, victim).space and not netted(state, chief)
    if card.name in _STEPPING:
        steps = _steps_from(state, chief, card.number(_STEPPING[card.name]), flies=False)
        return any(space in steps for space in state.arena.steps[figure_of(state, victim).space])
    return False


def _moves_and_attacks(state: State, foe: Seat, attacker: FigureId, victim: FigureId) -> bool:
    """Whether the dice on Movement lead next to a figure, and face it, and those on the attack can follow."""
    player, chief = state.players[foe - 1], chief_of(state, foe)
    moves, blows = count_on(player, ON_MOVE), count_on(player, ON_ATTACK)
    if moves < chief.tracks[ON_MOVE - 1].minimum or blows < chief.tracks[ON_ATTACK - 1].minimum:
        return False
    facing, there = figure_of(state, attacker).facing, figure_of(state, victim).space
    return any(
        steps + _turns(facing, state.arena.way_between(space, there)) <= moves
        for space, steps in _steps_from(state, attacker, moves, chief.flies).items()
        if there in state.arena.steps[space]
    )


def _turns(facing: Direction, way: Direction) -> int:
    """How many turns it takes until a way lies in the front arc."""
    return max(0, min((way - facing) % 6, (facing - way) % 6) - 1)


def _steps_from(state: State, figure: FigureId, most: int, flies: bool) -> dict[Space, int]:
    """The spaces on which a figure could come to stand, and in how many steps."""
    start = figure_of(state, figure).space
    if netted(state, figure):
        return {start: 0}
    if flies:
        near = {space: state.arena.distance(start, space) for space in state.arena.ground}
        return {space: far for space, far in near.items() if not far or (far <= most and free(state, space))}
    taken = {space for space in state.arena.ground if figure_on(state, space) != NO_FIGURE}
    found, edge = {start: 0}, [start]
    for space in edge:
        for other in state.arena.steps[space]:
            open_ = other in state.arena.ground and other not in taken and other not in found
            if open_ and found[space] < most:
                found[other] = found[space] + 1
                edge.append(other)
    return found

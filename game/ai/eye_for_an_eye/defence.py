"""How to react to an attack."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.eye_for_an_eye.litter import safest_way
from game.ai.eye_for_an_eye.survey import Survey
from game.rules.eye_for_an_eye.actions import Action, Dart, Parry, Take, Use, WatchOut
from game.rules.eye_for_an_eye.hexes import FRONT, NOWHERE, is_chief, is_nymphlet, nymphlet_number
from game.rules.eye_for_an_eye.places import ON_GUARD, on_dart
from game.rules.eye_for_an_eye.reactions import why_no_reaction
from game.rules.eye_for_an_eye.state import Exchange, figure_of, guards_of

_ENOUGH = 2
"""Cards are saved for attacks with at least this many hits, unless the last health is at stake."""


def reaction(survey: Survey, exchange: Exchange) -> Action:
    """The best answer to an attack or a forced move; at the least, to take it."""
    if exchange.path:
        return _brace(survey, exchange) or Take(survey.seat)
    if is_nymphlet(exchange.target):
        return _dart(survey, exchange) or Take(survey.seat)
    for action in _answers(survey, exchange):
        if why_no_reaction(survey.state, exchange, action) is None:
            return action
    return Take(survey.seat)


def _dart(survey: Survey, exchange: Exchange) -> Dart | None:
    """With enough dice for all hits, and then to where it is safest; turn by turn with all there are."""
    dice = survey.me.places.count(on_dart(nymphlet_number(exchange.target)))
    turn_based = survey.state.options.turn_based
    many = dice if turn_based else min(dice, exchange.hits)
    if not many or (many < exchange.hits and not turn_based):
        return None
    way = safest_way(survey, figure_of(survey.state, exchange.target).space)
    dart = Dart(survey.seat, many, way)
    return dart if why_no_reaction(survey.state, exchange, dart) is None else None


def _brace(survey: Survey, exchange: Exchange) -> Use | None:
    """Stand firm where the mode wants a chief to stand, unless it is led to such a place."""
    space = figure_of(survey.state, exchange.target).space
    if not is_chief(exchange.target) or space not in survey.goal or exchange.path[-1] in survey.goal:
        return None
    bands = (card.band for card in survey.cards if card.name == "brace")
    return next((Use(survey.seat, band) for band in bands), None)


def _answers(survey: Survey, exchange: Exchange) -> Iterator[Action]:
    """Reactions in the order in which they are worth trying, possible or not."""
    parry = _parry(survey, exchange)
    grave = exchange.hits + exchange.sure >= min(_ENOUGH, survey.me.health)
    if is_chief(exchange.target) and grave and (parry is None or parry.dice < exchange.hits):
        yield from _cards(survey, exchange)
    if parry:
        yield parry
    if parry or exchange.behind:
        yield WatchOut(survey.seat, exchange.side)


def _parry(survey: Survey, exchange: Exchange) -> Parry | None:
    """As many guard dice as there are hits; turn based each cancels only every other time."""
    dice = survey.me.places.count(ON_GUARD)
    useful = 2 * exchange.hits if survey.state.options.turn_based else exchange.hits
    many = min(dice, useful)
    enough = dice >= survey.chief.tracks[ON_GUARD - 1].minimum
    return Parry(survey.seat, many) if many and enough and not exchange.parried else None


def _cards(survey: Survey, exchange: Exchange) -> Iterator[Action]:
    for card in survey.cards:
        if card.name == "slippery":
            ways = sorted(range(6), key=lambda way: -_safety(survey, way))
            yield from (Use(survey.seat, card.band, way=way) for way in (*ways, NOWHERE))
        elif card.name == "protect_the_chief":
            guards = guards_of(survey.state, survey.seat)
            yield from (Use(survey.seat, card.band, target=guard) for guard in guards)


def _safety(survey: Survey, way: int) -> float:
    """How good a space is to slip to: nobody looks at it, and the fight is still near."""
    space = survey.arena.steps[survey.here.space][way]
    if not survey.free(space):
        return -9.0
    beside = survey.beside(space)
    looking = [foe for foe in beside if survey.arena.way_between(foe.space, space) in FRONT[foe.facing]]
    return len(beside) - 2.0 * len(looking)

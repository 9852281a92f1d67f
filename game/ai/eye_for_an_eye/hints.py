"""Why an action is good, in at most twelve plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.aims import behind
from game.ai.eye_for_an_eye.survey import Survey
from game.ai.thought import Hint
from game.core import Seat, Sentence, constant, plural, say
from game.rules.eye_for_an_eye import actions as a
from game.rules.eye_for_an_eye import lore
from game.rules.eye_for_an_eye.hexes import FigureId, Space, is_guard, is_nymphlet, seat_of
from game.rules.eye_for_an_eye.lore import ChiefName
from game.rules.eye_for_an_eye.places import (
    BLANK,
    ON_ATTACK,
    ON_GUARD,
    ON_HEAL,
    ON_HILL,
    ON_INNATE,
    ON_MOVE,
    POOL,
    band_of,
    is_dart,
    nymphlet_on,
)
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.state import State, card_at, chief_of, figure_of

Words = tuple[Sentence, tuple[Space, ...]]

_CHIEFS: Final[dict[ChiefName, Sentence]] = {
    "grublic": say("Grublic"), "riparian": say("Riparian"), "banksia": say("Banksia"),
    "incendiary": say("Incendiary"), "pluma": say("Pluma"), "echo": say("Echo", sense="a chief"),
}
_PLACES: Final = {
    ON_MOVE: say("move", sense="a place for dice"), ON_ATTACK: say("attack", sense="a place for dice"),
    ON_GUARD: say("guard", sense="a place for dice"), ON_HEAL: say("heal", sense="a place for dice"),
    ON_INNATE: say("innate", sense="a place for dice"), ON_HILL: say("King of the Hill"),
}
_NYMPHLET: Final = (say("Lets a Nymphlet run away."), say("Lets a Nymphlet dart away."))
_CURRENT: Final = say("Raging Current")


def explain(state: State, action: a.Action, line: tuple[a.Action, ...] = ()) -> Hint:
    """The most telling reason for an action."""
    words = _REASONS.get(type(action))
    reason, spaces = words(state, action) if words else (say("The quietest of the choices."), ())
    return Hint(action, reason, spaces)


def _name(state: State, figure: FigureId) -> Sentence:
    chief = _CHIEFS[chief_of(state, seat_of(figure)).name]
    if is_nymphlet(figure):
        return say("{chief}'s Nymphlet", chief=chief)
    return say("{chief}'s guard", chief=chief) if is_guard(figure) else chief


def _card(state: State, seat: Seat, band: int) -> Sentence:
    return constant(card_at(state, seat, band).title)


def _allocate(state: State, action: a.Allocate) -> Words:
    band = band_of(action.place)
    if nymphlet_on(action.place) >= 0:
        return _NYMPHLET[is_dart(action.place)], ()
    if not band:
        return _kept(action.face, _PLACES.get(action.place, _CURRENT)), ()
    card = _card(state, action.seat, band)
    if state.players[action.seat - 1].ready >> (band - 1) & 1:
        return say("Brings {card} nearer to use.", card=card), ()
    return say("Brings {card} nearer to being ready.", card=card), ()


def _kept(face: int, place: Sentence) -> Sentence:
    match face:
        case lore.MOVE:
            return say("Keeps a move die for {place}.", place=place)
        case lore.ATTACK:
            return say("Keeps an attack die for {place}.", place=place)
        case lore.GUARD:
            return say("Keeps a guard die for {place}.", place=place)
        case lore.HEAL:
            return say("Keeps a heal die for {place}.", place=place)
        case lore.EYE:
            return say("Keeps an eye die for {place}.", place=place)
    return say("Keeps a totem die for {place}.", place=place)


def _roll(state: State, action: a.Roll) -> Words:
    player = state.players[action.seat - 1]
    pool = (face for face, place in zip(player.faces, player.places, strict=True) if place == POOL)
    if all(face == BLANK for face in pool):
        return say("Roll your dice first."), ()
    return say("Rolls again what is not needed."), ()


def _recover(state: State, action: a.Recover) -> Words:
    return say("Takes back dice that only lie about."), ()


def _attack(state: State, action: a.Attack) -> Words:
    survey, there = Survey(state, action.seat), figure_of(state, action.target)
    here = figure_of(state, action.figure).space
    foe = next(one for one in survey.foes if one.figure == action.target)
    name = _name(state, action.target)
    if is_nymphlet(action.target):
        return say("Catches {figure} if it does not dart away.", figure=name), (there.space,)
    if action.dice + action.heat >= foe.health and not is_guard(action.target):
        return say("Could knock out {figure}.", figure=name), (there.space,)
    if behind(survey, foe, here):
        return say("Hits {figure} from behind: no parry.", figure=name), (there.space,)
    if not foe.parry:
        return say("Hits {figure}, who cannot parry now.", figure=name), (there.space,)
    return say("Draws out the guard dice of {figure}.", figure=name), (there.space,)


def _scurry(state: State, action: a.Scurry) -> Words:
    return say("Takes a Nymphlet away from danger."), (figure_of(state, action.figure).space,)


def _dart(state: State, action: a.Dart) -> Words:
    return say("Saves the Nymphlet."), ()


def _settle(state: State, action: a.Settle) -> Words:
    return say("Far from the others."), ()


def _move(state: State, action: a.Move) -> Words:
    return say("Moves to a better place to attack from."), ()


def _heal(state: State, action: a.Heal) -> Words:
    return say("Wins back a health token."), ()


def _ready(state: State, action: a.Ready) -> Words:
    return say("Makes {card} ready.", card=_card(state, action.seat, action.band)), ()


def _use(state: State, action: a.Use) -> Words:
    card = _card(state, action.seat, action.band)
    if exchange_on(state, action.seat):
        return say("{card} saves health now.", card=card), ()
    spaces = (figure_of(state, action.target).space,) if action.target >= 0 else ()
    return say("{card} comes at a good moment.", card=card), spaces


def _innate(state: State, action: a.WatchOut | a.Stoke | a.Rally) -> Words:
    innate = constant(chief_of(state, action.seat).innate.title)
    return say("{innate} helps in the next moments.", innate=innate), ()


def _parry(state: State, action: a.Parry) -> Words:
    return plural("Cancels up to {count} hit.", "Cancels up to {count} hits.", action.dice), ()


def _take(state: State, action: a.Take) -> Words:
    return say("Nothing to cancel these hits with."), ()


def _step(state: State, action: a.Decision) -> Words:
    return say("Comes into a better position."), ()


def _strike(state: State, action: a.Strike) -> Words:
    spaces = (figure_of(state, action.target).space,)
    return say("Hits {figure}.", figure=_name(state, action.target)), spaces


def _grab(state: State, action: a.Grab) -> Words:
    return say("Strikes early.") if action.marker == 1 else say("Sees first what the others do."), ()


def _declare(state: State, action: a.Declare | a.Sway) -> Words:
    if action.verdict == "for":
        return say("A scoring now would pay."), ()
    return say("Others would gain by a scoring now."), ()


def _stake(state: State, action: a.Stake) -> Words:
    if not action.dice:
        return say("Saves all dice for the next roll."), ()
    return plural("Puts {count} die behind the vote.", "Puts {count} dice behind the vote.", action.dice), ()


def _pass(state: State, action: a.Pass) -> Words:
    return say("Saves the dice that are left."), ()


def _enter(state: State, action: a.Enter) -> Words:
    return say("Looks towards the middle of the arena."), ()


_REASONS: Final[dict[type[a.Action], Callable[..., Words]]] = {
    a.Allocate: _allocate, a.Roll: _roll, a.Recover: _recover, a.Attack: _attack, a.Move: _move,
    a.Heal: _heal, a.Ready: _ready, a.Use: _use, a.WatchOut: _innate, a.Stoke: _innate, a.Rally: _innate,
    a.Parry: _parry, a.Take: _take, a.Step: _step, a.Turn: _step, a.Flow: _step, a.Face: _step,
    a.Strike: _strike, a.Scurry: _scurry, a.Dart: _dart, a.Settle: _settle,
    a.Grab: _grab, a.Pass: _pass, a.Enter: _enter,
    a.Declare: _declare, a.Sway: _declare, a.Stake: _stake,
}

"""Why an action is good, in at most twelve plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.eye_for_an_eye.aims import behind
from game.ai.eye_for_an_eye.survey import Survey, is_guard
from game.ai.thought import Hint
from game.rules.eye_for_an_eye import actions as a
from game.rules.eye_for_an_eye.hexes import FigureId, Space, seat_of
from game.rules.eye_for_an_eye.lore import FACES
from game.rules.eye_for_an_eye.places import PLACE_NAMES, band_of
from game.rules.eye_for_an_eye.reactions import exchange_on
from game.rules.eye_for_an_eye.state import State, chief_of, figure_of

Words = tuple[str, tuple[Space, ...]]


def explain(state: State, action: a.Action, line: tuple[a.Action, ...] = ()) -> Hint:
    """The most telling reason for an action."""
    words = _REASONS.get(type(action))
    reason, spaces = words(state, action) if words else ("The quietest of the choices.", ())
    return Hint(action, reason, spaces)


def _name(state: State, figure: FigureId) -> str:
    chief = chief_of(state, seat_of(figure)).title.removeprefix("Chief ")
    return f"{chief}'s guard" if is_guard(figure) else chief


def _allocate(state: State, action: a.Allocate) -> Words:
    face, band = FACES[action.face], band_of(action.place)
    if band:
        card = chief_of(state, action.seat).cards[band - 1].title.rstrip("!")
        ready = state.players[action.seat - 1].ready >> (band - 1) & 1
        return f"Brings {card} nearer to {'use' if ready else 'being ready'}.", ()
    name = PLACE_NAMES[action.place] if len(PLACE_NAMES[action.place]) > 2 else "Raging Current"
    return f"Keeps a {face} die for {name}.".replace("Keeps a a", "Keeps an a").replace("a eye", "an eye"), ()


def _roll(state: State, action: a.Roll) -> Words:
    return "Rolls again what is not needed.", ()


def _recover(state: State, action: a.Recover) -> Words:
    return "Takes back dice that only lie about.", ()


def _attack(state: State, action: a.Attack) -> Words:
    survey, there = Survey(state, action.seat), figure_of(state, action.target)
    here = figure_of(state, action.figure).space
    foe = next(one for one in survey.foes if one.figure == action.target)
    name = _name(state, action.target)
    if action.dice + action.heat >= foe.health and not is_guard(action.target):
        return f"Could knock out {name}.", (there.space,)
    if behind(survey, foe, here):
        return f"Hits {name} from behind: no parry.", (there.space,)
    if not foe.parry:
        return f"Hits {name}, who cannot parry now.", (there.space,)
    return f"Draws out the guard dice of {name}.", (there.space,)


def _move(state: State, action: a.Move) -> Words:
    return "Moves to a better place to attack from.", ()


def _heal(state: State, action: a.Heal) -> Words:
    return "Wins back a health token.", ()


def _ready(state: State, action: a.Ready) -> Words:
    return f"Makes {chief_of(state, action.seat).cards[action.band - 1].title.rstrip('!')} ready.", ()


def _use(state: State, action: a.Use) -> Words:
    card = chief_of(state, action.seat).cards[action.band - 1].title.rstrip("!")
    if exchange_on(state, action.seat):
        return f"{card} saves health now.", ()
    spaces = (figure_of(state, action.target).space,) if action.target >= 0 else ()
    return f"A good moment for {card}.", spaces


def _innate(state: State, action: a.WatchOut | a.Stoke | a.Rally) -> Words:
    return f"{chief_of(state, action.seat).innate.title.rstrip('!')} helps in the next moments.", ()


def _parry(state: State, action: a.Parry) -> Words:
    return f"Cancels up to {action.dice} hit{'s' if action.dice > 1 else ''}.", ()


def _take(state: State, action: a.Take) -> Words:
    return "Nothing to cancel these hits with.", ()


def _step(state: State, action: a.Decision) -> Words:
    return "Comes into a better position.", ()


def _strike(state: State, action: a.Strike) -> Words:
    return f"Hits {_name(state, action.target)}.", (figure_of(state, action.target).space,)


def _grab(state: State, action: a.Grab) -> Words:
    return "Strikes early." if action.marker == 1 else "Sees first what the others do.", ()


def _pass(state: State, action: a.Pass) -> Words:
    return "Saves the dice that are left.", ()


def _enter(state: State, action: a.Enter) -> Words:
    return "Looks towards the middle of the arena.", ()


_REASONS: Final[dict[type[a.Action], Callable[..., Words]]] = {
    a.Allocate: _allocate, a.Roll: _roll, a.Recover: _recover, a.Attack: _attack, a.Move: _move,
    a.Heal: _heal, a.Ready: _ready, a.Use: _use, a.WatchOut: _innate, a.Stoke: _innate, a.Rally: _innate,
    a.Parry: _parry, a.Take: _take, a.Step: _step, a.Turn: _step, a.Flow: _step, a.Face: _step,
    a.Strike: _strike, a.Grab: _grab, a.Pass: _pass, a.Enter: _enter,
}

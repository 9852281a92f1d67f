"""What events and actions say about themselves, in the words that guides and lessons name things by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from typing import Any, Final, get_args

from game.lessons.vocabulary import AnyVocabulary
from game.rules.eagle_dance.land import cell_name
from game.rules.eagle_dance.lore import CARD_NAMES, NO_CARD
from game.rules.ejderhalar.squares import NAMES as EJDERHALAR_SQUARES
from game.rules.eye_for_an_eye.hexes import NO_FIGURE, figure_name
from game.rules.eye_for_an_eye.places import PLACE_NAMES
from game.rules.tao_long.squares import NAMES as TAO_LONG_SQUARES
from game.rules.tao_long.wheel import SPACES
from game.rules.the_dragons_dance.squares import NAMES as DANCE_SQUARES

Facts = Mapping[str, str]
"""The fields of an event or an action as text.

Of a row of things it is the last one; `NAME.first` is the first, and `NAME.count` how many there are.
"""

_SPELLED: Final[dict[str, dict[str, Callable[[Any], str]]]] = {
    "ejderhalar": {"Square": EJDERHALAR_SQUARES.__getitem__},
    "the_dragons_dance": {"Square": DANCE_SQUARES.__getitem__},
    "tao_long": {"Square": TAO_LONG_SQUARES.__getitem__, "Space": SPACES.__getitem__},
    "eagle_dance": {
        "Cell": cell_name, "CardId": lambda card: "" if card == NO_CARD else CARD_NAMES[card],
    },
    "eye_for_an_eye": {
        "FigureId": lambda figure: "" if figure == NO_FIGURE else figure_name(figure),
        "Place": PLACE_NAMES.__getitem__,
    },
}
"""Of each game, how a kind of number is called; the kinds are those that the fields are declared with."""
_ROW: Final = "tuple["


def facts_of(game: str, thing: Any) -> Facts:
    """What an event or an action says about itself."""
    spelled, facts = _SPELLED.get(game, {}), dict[str, str]()
    for field in fields(thing):
        kind, value = str(field.type), getattr(thing, field.name)
        if kind.startswith(_ROW):
            kind = kind.removeprefix(_ROW).split(",")[0].rstrip("]")
            words = [_text(each, kind, spelled) for each in (value[:1] + value[-1:])]
            facts[f"{field.name}.first"], facts[field.name] = (words[0], words[-1]) if words else ("", "")
            facts[f"{field.name}.count"] = str(len(value))
        else:
            facts[field.name] = _text(value, kind, spelled)
    return facts


def _text(value: Any, kind: str, spelled: Mapping[str, Callable[[Any], str]]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if kind in spelled:
        return spelled[kind](value)
    return str(value) if isinstance(value, int | str) else ""


def action_kinds(vocabulary: AnyVocabulary) -> dict[str, type]:
    """A game's kinds of actions by their names."""
    return _kinds(type(vocabulary), 1)


def event_kinds(vocabulary: AnyVocabulary) -> dict[str, type]:
    """A game's kinds of events by their names."""
    return _kinds(type(vocabulary), 2)


@cache
def _kinds(vocabulary: type[AnyVocabulary], place: int) -> dict[str, type]:
    """The closed union that stands at a place of `Vocabulary[State, Action, Event]`."""
    base = next(each for each in vars(vocabulary)["__orig_bases__"] if get_args(each))
    union = get_args(base)[place]
    return {kind.__name__: kind for kind in get_args(union) or (union,)}


def field_names(kind: type) -> tuple[str, ...]:
    """What may be asked about a kind of event or action."""
    names: list[str] = []
    for field in fields(kind):
        row = str(field.type).startswith(_ROW)
        names += [field.name, *(f"{field.name}.{each}" for each in ("first", "count") if row)]
    return tuple(names)

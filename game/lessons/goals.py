"""Goals as authors write them in every game: a word and what follows it, as in `at:b.c5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core import BadContent, listed, say, verbatim
from game.core.words import in_a_row

_KINDS: Final = {
    "band": say("band", sense="of a tribal card"),
    "call": say("call", sense="what a player calls out"),
    "card": say("card"),
    "dance": say("dance"),
    "direction": say("direction"),
    "dragon": say("dragon"),
    "element": say("element"),
    "flow": say("flow", sense="of the wheel"),
    "kind": say("kind", sense="of a piece"),
    "number": say("number"),
    "place": say("place"),
    "shape": say("shape"),
    "space": say("space"),
    "square": say("square"),
    "tile": say("tile"),
    "trade": say("trade"),
}
"""What can follow a goal's word."""


def parts(goal: str) -> tuple[str, tuple[str, ...]]:
    """The word and what follows it."""
    word, _, rest = goal.partition(":")
    return word, tuple(rest.split(".")) if rest else ()


def check_form(
    goal: str, goals: Mapping[str, tuple[str, ...]], exists: Callable[[str, str], bool],
) -> None:
    """BadContent unless the word is one of the goals, and what follows it is of the kinds that it needs."""
    word, values = parts(goal)
    place, said = say("goal {goal}", goal=verbatim(goal)), verbatim(word)
    if word not in goals:
        known = in_a_row([verbatim(each) for each in goals])
        raise BadContent("", place, say("there is no goal {goal}; there are {goals}", goal=said, goals=known))
    kinds = goals[word]
    if not kinds and values:
        raise BadContent("", place, say("needs nothing behind {goal}", goal=said))
    if len(values) != len(kinds):
        needed = listed([_KINDS[kind] for kind in kinds])
        raise BadContent("", place, say("needs {kinds} behind {goal}", kinds=needed, goal=said))
    for kind, value in zip(kinds, values, strict=True):
        if not exists(kind, value):
            reason = say("{value} is no {kind} here", value=verbatim(value), kind=_KINDS[kind])
            raise BadContent("", place, reason)

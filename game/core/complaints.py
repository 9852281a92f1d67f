"""Complaints that several games and readers have about what was written for them."""

from __future__ import annotations

from game.core.errors import BadContent
from game.core.words import Sentence, in_a_row, say, verbatim


def within(*places: str) -> Sentence:
    """A place in a place, the widest first, as in `line 1, seat 2`; an empty one is left out."""
    return in_a_row(verbatim(place) for place in places if place)


def at_line(number: int) -> Sentence:
    """A line of a file or a text, counted from 1."""
    return say("line {number}", number=number)


def bad_field(number: int, name: Sentence, reason: Sentence) -> BadContent:
    """What is wrong with one field of a position's text; fields are counted from 0."""
    return BadContent("", say("field {number} ({name})", number=number + 1, name=name), reason)


def bad_action(text: str, reason: Sentence) -> BadContent:
    """What is wrong with an action's text."""
    return BadContent("", say("action {text}", text=verbatim(text)), reason)


def bad_option(name: str, reason: Sentence) -> BadContent:
    """What is wrong with an option of a match."""
    return BadContent("", say("option {name}", name=verbatim(name)), reason)


def on_square(name: str) -> Sentence:
    """One square of a board."""
    return say("square {square}", square=verbatim(name))


def bad_square(name: str, reason: Sentence) -> BadContent:
    """What is wrong on one square of a board."""
    return BadContent("", on_square(name), reason)


def no_square(name: str) -> Sentence:
    """Why a word in an action is no square."""
    if not name:
        return say("lacks the name of a square")
    return say("{name} is not a square of this board", name=verbatim(name))

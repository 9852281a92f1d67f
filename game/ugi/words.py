"""Reading and writing the words of the protocol."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from game.core import OptionValue

if TYPE_CHECKING:
    from game.ai import Limits

T = TypeVar("T")


class UnknownWord(Exception):
    """A command that cannot be carried out, and why."""


def word(value: OptionValue) -> str:
    """A value as the protocol writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def kind(default: OptionValue, choices: tuple[OptionValue, ...]) -> str:
    """An option's type, default and choices as the protocol writes them."""
    if isinstance(default, bool):
        return f"type check default {word(default)}"
    return f"type combo default {default} " + " ".join(f"var {choice}" for choice in choices)


def chosen(name: str, value: str, choices: dict[str, T]) -> T:
    """The value that a word means; UnknownWord lists the choices."""
    if value not in choices:
        raise UnknownWord(f"{value}: {name} can be {', '.join(choices)}")
    return choices[value]


def whole_number(what: str, words: list[str]) -> int:
    """The one number that a command takes."""
    if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 15:
        raise UnknownWord(f"{what} needs one whole number")
    return int(words[0])


def read_limits(words: list[str]) -> Limits | None:
    """How long go may think; None without words: the opponent keeps to its own limits."""
    from game.ai import Limits

    if not words:
        return None
    if words[0] not in ("movetime", "nodes", "depth"):
        raise UnknownWord(f"{words[0]}: go knows movetime, nodes and depth")
    number = whole_number(f"go {words[0]}", words[1:])
    if words[0] == "movetime":
        return Limits(time_s=number / 1000)
    return Limits(nodes=number) if words[0] == "nodes" else Limits(depth=number)

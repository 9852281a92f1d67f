"""What a table may agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.core import Option, OptionValue, Seat, say
from game.core.complaints import bad_option
from game.core.handicaps import beginner, beginnings

AS_DRAWN: Final = 0
"""The number that stands on the map."""


_FEWER: Final = (0, 1, 2)


class Options(NamedTuple):
    """The variants that are switched on, and the numbers that are not those of the map."""

    stun_by_strength: bool = False
    push_own: bool = False
    draw_guard: bool = True
    stars: int = AS_DRAWN
    dragons: int = AS_DRAWN
    tokens: int = AS_DRAWN
    fewer: tuple[int, int] = (0, 0)
    """By how many stars each seat needs fewer than the other one."""
    begins: Seat = 1


OPTIONS: Final = (
    Option("stun_by_strength", "Longer stuns", "A push stuns for as many turns as it was strong.", False),
    Option("push_own", "Push your own", "Push your own other dragons as well; that stuns nobody.", False),
    Option("draw_guard", "Draw guard", "Third repetition or the end of turn 150 is a draw.", True),
    Option("stars", "Stars to win", "How many stars win the game.", AS_DRAWN, (AS_DRAWN, 1, 2, 3, 4, 5)),
    Option("dragons", "Dragons a side", "How many dragons play.", AS_DRAWN, (AS_DRAWN, 1, 2, 3, 4, 5)),
    Option("tokens", "Tokens a dragon", "How many tokens a dragon is made of.", AS_DRAWN, (AS_DRAWN, 2, 3)),
    Option("fewer_stars_1", "Fewer stars", "So many stars fewer win for seat 1.", 0, _FEWER, handicap=True),
    Option("fewer_stars_2", "Fewer stars", "So many stars fewer win for seat 2.", 0, _FEWER, handicap=True),
    *beginnings(),
)


def read_options(values: Mapping[str, OptionValue]) -> Options:
    """The variants that names and values mean; BadContent names the first bad one."""
    known = {option.name: option for option in OPTIONS}
    for name, value in values.items():
        if name not in known:
            raise bad_option(name, say("Ejderhalar has no such option"))
        if type(known[name].default) is bool and not isinstance(value, bool):
            raise bad_option(name, say("must be on or off"))
        if type(value) is not type(known[name].default) or value not in known[name].choices:
            raise bad_option(name, say("cannot be that number"))
    chosen = {name: values.get(name, option.default) for name, option in known.items()}
    stuns, own, guard = (bool(chosen[name]) for name in ("stun_by_strength", "push_own", "draw_guard"))
    stars, dragons, tokens = (int(chosen[name]) for name in ("stars", "dragons", "tokens"))
    fewer = int(chosen["fewer_stars_1"]), int(chosen["fewer_stars_2"])
    return Options(stuns, own, guard, stars, dragons, tokens, fewer, beginner(chosen))

"""From clicks to actions: what is chosen, what was picked, and what is legal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, Literal, NamedTuple, TypeVar, get_args

from game.core import Action, Seat

Owned = Literal[
    "breath", "call", "card", "die", "dragon", "eagle", "end", "flow", "head", "hold", "innate", "key",
    "manoeuvre", "meter", "panel", "pass", "ready", "recover", "roll", "seat", "stay", "stop", "tail",
    "take", "track", "withdraw",
]
"""Kinds of things that may belong to a seat, which then is named before the thing itself."""

Kind = Literal[
    Owned, "absorb", "advice", "amount", "arrange", "beyond", "breathe", "button", "camp", "cell", "coin",
    "control", "current", "dice", "dive", "done", "draw", "drop", "exit", "figure", "fly", "fortress", "heat",
    "here", "hill", "keep", "land", "lip", "lose", "marker", "open", "pace", "piece", "pool", "portal",
    "price", "push", "reserve", "result", "rest", "rule", "soar", "space", "square", "step", "stake", "sure",
    "swap", "tile", "token", "trade", "turn", "untie", "verdict", "way", "weather",
]
"""What the things of all games are; a `sure` one asks before something grave."""

_OWNED: Final = frozenset[str](get_args(Owned))
_KINDS: Final[dict[str, Kind]] = {kind: kind for kind in get_args(Kind)}
_OF_A_SEAT: Final = re.compile(r"(\d)(?:[:.\[](\w+)\]?)?")
"""Which one of a seat's things: all of `1`, `1:move`, `1.roll` and `1[eye]` are said in lessons."""


class Pick(NamedTuple):
    """A named thing on the table that can be picked, or pointed at: what it is, which one, and whose."""

    kind: Kind
    name: str = ""
    """Nothing where there is only one of its kind."""
    seat: Seat = 0
    """0 for what belongs to nobody."""

    @classmethod
    def read(cls, text: str) -> Pick:
        """The thing that a lesson's word such as `square:c5`, `pool` or `track:1:move` names."""
        word, _, which = text.partition(":")
        kind, of_a_seat = _KINDS[word], _OF_A_SEAT.fullmatch(which)
        if word in _OWNED and of_a_seat is not None:
            return cls(kind, of_a_seat[2] or "", int(of_a_seat[1]))
        return cls(kind, which)

    def __str__(self) -> str:
        return ":".join(part for part in (self.kind, str(self.seat or ""), self.name) if part)


A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Selection(Generic[A]):
    """The legal actions as sequences of picks, and the picks made so far.

    A pure value, shared by all games: an action is finished when no other goes on with the same picks.
    """

    actions: tuple[tuple[tuple[Pick, ...], A], ...]
    chosen: tuple[Pick, ...] = ()

    @classmethod
    def of(
        cls, legal: Sequence[A], picks: Callable[[A], tuple[Pick, ...]],
        shortcuts: Callable[[A], tuple[tuple[Pick, ...], ...]] = lambda action: (),
    ) -> Selection[A]:
        """Nothing chosen yet; shortcuts are other picks that mean the same."""
        return cls(tuple((way, action) for action in legal for way in (picks(action), *shortcuts(action))))

    @cached_property
    def open(self) -> tuple[tuple[tuple[Pick, ...], A], ...]:
        """The actions that begin with what is chosen."""
        count = len(self.chosen)
        return tuple(pair for pair in self.actions if pair[0][:count] == self.chosen)

    @cached_property
    def next(self) -> tuple[Pick, ...]:
        """What can be picked now, each once, in the order of the rules."""
        count = len(self.chosen)
        return tuple(dict.fromkeys(picks[count] for picks, _ in self.open if len(picks) > count))

    @property
    def action(self) -> A | None:
        """The finished action, if the picks name exactly one."""
        return next((action for picks, action in self.open if picks == self.chosen), None)

    def pick(self, pick: Pick) -> Selection[A]:
        """One thing more, forced picks behind it included; another start where the pick begins anew.

        A pick that leads nowhere clears the choice; one that was forced already changes nothing.
        """
        if pick in self.chosen[1:]:
            return self
        if pick in self.next:
            return Selection(self.actions, (*self.chosen, pick))._forced()
        fresh = Selection(self.actions)
        if pick in fresh.next and pick not in self.chosen:
            return Selection(self.actions, (pick,))._forced()
        return fresh

    def back(self) -> Selection[A]:
        """One pick less."""
        return Selection(self.actions, self.chosen[:-1])

    def _forced(self) -> Selection[A]:
        """After the second pick a single way on is taken without asking."""
        selection = self
        while selection.action is None and len(selection.next) == 1 and selection._deep:
            selection = Selection(self.actions, (*selection.chosen, selection.next[0]))
        return selection

    @property
    def _deep(self) -> bool:
        # The first pick only says which piece; its one destination must still be chosen knowingly.
        if not self.chosen or self.next[0].kind == "sure":
            return False
        return len(self.chosen) >= 2 or self.chosen[0].kind not in ("square", "cell", "reserve")

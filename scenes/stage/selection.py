"""From clicks to actions: what is chosen, what was picked, and what is legal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from game.core import Action

Pick = str
"""A named thing on the table, such as `square:c5` or `hold`; a `sure:` one asks before something grave."""

A = TypeVar("A", bound=Action)


@dataclass(frozen=True)
class Selection(Generic[A]):
    """The legal actions as sequences of picks, and the picks made so far.

    A pure value, shared by all games: an action is finished when no other goes on with the same picks.
    """

    actions: tuple[tuple[tuple[Pick, ...], A], ...]
    chosen: tuple[Pick, ...] = ()

    @classmethod
    def of(cls, legal: Sequence[A], picks: Callable[[A], tuple[Pick, ...]]) -> Selection[A]:
        """Nothing chosen yet."""
        return cls(tuple((picks(action), action) for action in legal))

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
        if not self.chosen or _kind(self.next[0]) == "sure":
            return False
        return len(self.chosen) >= 2 or _kind(self.chosen[0]) not in ("square", "cell", "reserve")


def _kind(pick: Pick) -> str:
    return pick.partition(":")[0]

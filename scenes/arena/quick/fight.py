"""The quick fight itself: an arena in which everybody stands at once, and that asks for another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core import say
from game.match.evening import Evening
from game.match.match import AnyMatch
from scenes.arena.after.ranking import Again
from scenes.arena.arena import Arena
from scenes.arena.keys.claims import Claims
from scenes.arena.keys.devices import Press
from scenes.arena.keys.mode import first_entry
from scenes.base.opener import Program

if TYPE_CHECKING:
    from scenes.arena.quick.muster import Muster


class QuickFight(Arena):
    """One round, begun without anybody placing a chief; afterwards all are asked whether they want more."""

    def __init__(
        self, app: Program, match: AnyMatch, claims: Claims, again: Callable[[], Muster]
    ) -> None:
        super().__init__(app, match, claims)
        self._again = again

    def enter(self) -> None:
        """Everybody is placed where they look towards the middle: whoever warmed up wants to fight."""
        super().enter()
        for seat in range(1, len(self.live.state.players) + 1):
            self.happen(self.live.submit(first_entry(self.live.state, seat)))

    def again(self) -> Again:
        """Whoever presses ROLL over the ranking is in already."""
        return Again(say("Again: press ROLL"), self._join_again)

    def _join_again(self, press: Press) -> None:
        asking = self._again()
        self.app.stack.unwind(type(self))
        self.app.stack.replace(asking)
        asking.press(press)

    def play_again(self, evening: Evening | None = None) -> None:
        """Everybody says whether they want more, and others may come."""
        self.app.stack.unwind(type(self))
        self.app.stack.replace(self._again())

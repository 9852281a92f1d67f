"""Who has not touched a key for long: asked once, and then an opponent plays for them until they are back."""

from __future__ import annotations

from collections.abc import Iterable

from game.cafe.idle import Wait
from game.core import Seat


class Silences:
    """How long each person's seat has been silent, while the clock ran."""

    def __init__(self, people: Iterable[Seat]) -> None:
        self._silent_s = dict.fromkeys(people, 0.0)
        self.absent: set[Seat] = set()
        """The seats whose people have gone: an opponent plays for them."""

    def hear(self, seat: Seat) -> bool:
        """Somebody is there; whether they had been given up."""
        if seat in self._silent_s:
            self._silent_s[seat] = 0.0
        back = seat in self.absent
        self.absent.discard(seat)
        return back

    def pass_time(self, dt_s: float, wait: Wait) -> tuple[list[Seat], list[Seat]]:
        """Let time pass; the seats that are to be asked now, and those that are to be played for from now."""
        asked, taken = [], []
        for seat, before_s in self._silent_s.items():
            now_s = self._silent_s[seat] = before_s + dt_s
            if before_s < wait.asks_s <= now_s:
                asked.append(seat)
            if now_s >= wait.asks_s + wait.clears_s and seat not in self.absent:
                self.absent.add(seat)
                taken.append(seat)
        return asked, taken

    @property
    def all_gone(self) -> bool:
        """Whether nobody is left."""
        return bool(self._silent_s) and len(self.absent) == len(self._silent_s)

"""What people call themselves before a live match, chosen with six keys: no two have the same name.

Left and right go through the latest names, from being a guest to a new name of three letters as in an arcade.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from game.core import Seat
from game.house.names import clean_name
from scenes.arena.keys.mode import Key

LATEST: Final = 8
"""So many names are gone through."""

LETTERS: Final = 3
_BLANK: Final = " "
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZÇĞİÖŞÜ"
_NEW: Final = None
"""What comes after the last name: one that was never used here."""


class Writing(NamedTuple):
    """Three letters on their way, and which of them up and down change."""

    letters: str = "A".ljust(LETTERS)
    at: int = 0

    def turned(self, by: int) -> Writing:
        """Another letter; all but the first may be left out."""
        signs = _ALPHABET if self.at == 0 else _ALPHABET + _BLANK
        # From a blank both ways lead into the alphabet, as if it lay before A and after the last letter.
        sign = signs[(signs.index(self.letters[self.at]) + by) % len(signs)]
        return self._replace(letters=self.letters[: self.at] + sign + self.letters[self.at + 1 :])

    def moved(self, by: int) -> Writing:
        """To the letter beside this one."""
        return self._replace(at=min(LETTERS - 1, max(0, self.at + by)))


class Names:
    """The names of the seats, and who is just choosing or writing one."""

    def __init__(self, latest: Sequence[str], names: Mapping[Seat, str] | None = None) -> None:
        self._latest = tuple(latest)[:LATEST]
        self._names = {seat: name for seat, name in (names or {}).items() if name}
        self._own = dict(self._names)
        """What people have written, so that whoever goes on through the names comes back to it."""
        self._new: dict[Seat, Writing | None] = {}
        """Who stands on a new name, and what they have written of it."""

    def of(self, seat: Seat) -> str:
        """What somebody is called; empty for a guest."""
        return self._names.get(seat, "")

    def among(self, seats: Iterable[Seat]) -> dict[Seat, str]:
        """The names of some seats, without guests."""
        return {seat: self._names[seat] for seat in seats if seat in self._names}

    def offers_new(self, seat: Seat) -> bool:
        """Whether somebody has come to the end of the names, where a new one can be written."""
        return seat in self._new and self._new[seat] is None

    def writing(self, seat: Seat) -> Writing | None:
        """The letters that somebody writes just now."""
        return self._new.get(seat)

    def holder(self, name: str, seat: Seat) -> Seat | None:
        """Who else has a name already, however it is written."""
        return next(
            (other for other, taken in self._names.items()
             if other != seat and taken.casefold() == name.casefold()), None,
        )

    def free(self, seat: Seat) -> tuple[str, ...]:
        """The latest names that nobody else has."""
        return tuple(name for name in self._latest if self.holder(name, seat) is None)

    def step(self, seat: Seat, by: int) -> None:
        """The next choice: a guest, one's own name, the latest ones, a new one."""
        now, own, known = self.of(seat), self._own.get(seat, ""), self.free(seat)
        mine = [own] if own and own not in known and self.holder(own, seat) is None else []
        choices: list[str | None] = ["", *mine, *known, _NEW]
        at = choices.index(_NEW if seat in self._new else now)
        self._put(seat, choices[(at + by) % len(choices)])

    def _put(self, seat: Seat, chosen: str | None) -> None:
        self._names.pop(seat, None)
        self._new.pop(seat, None)
        if chosen is None:
            self._new[seat] = None
        elif chosen:
            self._names[seat] = chosen

    def write(self, seat: Seat) -> None:
        """Begin with three letters."""
        self._new[seat] = Writing()

    def press(self, seat: Seat, key: Key) -> None:
        """A key of somebody who writes, but for the one that ends it."""
        writing = self._new.get(seat)
        if writing is None:
            return
        if key in ("up", "down"):
            self._new[seat] = writing.turned(1 if key == "up" else -1)
        elif key in ("left", "right"):
            self._new[seat] = writing.moved(1 if key == "right" else -1)
        else:
            self._new[seat] = None

    def written(self, seat: Seat) -> str:
        """What somebody has written so far."""
        writing = self._new.get(seat)
        return clean_name(writing.letters) if writing else ""

    def take(self, seat: Seat, name: str) -> Seat | None:
        """Take a name, or none; the one who has it already keeps it and is returned."""
        name = clean_name(name)
        holder = self.holder(name, seat) if name else None
        if holder is None:
            self._own[seat] = name or self._own.get(seat, "")
            self._put(seat, name)
        return holder

    def forget(self, seat: Seat) -> None:
        """Whoever comes to a seat next is a guest."""
        self._put(seat, "")
        self._own.pop(seat, None)

    def move(self, seat: Seat, goal: Seat) -> None:
        """Somebody takes their name along to another seat."""
        name, own = self.of(seat), self._own.get(seat, "")
        self.forget(seat)
        self.forget(goal)
        self._put(goal, name)
        self._own[goal] = own

"""What the staff's pages may ask of whoever looks after the table."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from game.cafe.house import House
from game.cafe.pin import Lock


class Desk(Protocol):
    """The staff's side of the table."""

    @property
    def house(self) -> House: ...
    @property
    def lock(self) -> Lock: ...
    @property
    def last_table(self) -> Path | None: ...

    def furnish(self, house: House) -> None:
        """Take and keep other wishes of the house."""

    def lock_again(self) -> None:
        """The staff go, guests may come."""

    def bring_back(self) -> None:
        """The last table back on the screen."""

    def start_again(self) -> None:
        """The program from the beginning."""

    def end(self) -> None:
        """Close everything."""

"""What the board may show the person to act: as much as was agreed on for their seat."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final, Protocol

from game.match.help import USUAL
from game.match.match import AnyMatch
from scenes.stage.hands import Hands
from scenes.stage.presenter import Presenter
from scenes.stage.selection import Pick
from scenes.table.prompt import person_to_act

_SLICE_S: Final = 0.003
"""Every frame so long we look for threats, until all are found."""


class Helped(Protocol):
    """The table as far as its board helps people."""

    match: AnyMatch

    @property
    def hands(self) -> Hands:
        """People's hands over the board."""

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """What draws the board."""


class AgreedHelp:
    """Lit places, threats and the game's own views, for one person after the other."""

    def __init__(self, table: Helped) -> None:
        self._table = table
        self._threats: Iterator[tuple[Pick, ...]] = iter(())
        """What others could do next to the person to act, as far as it was not looked at yet."""

    def light(self) -> None:
        """Let the board show as much as the person to act has agreed on."""
        match, hands, presenter = self._table.match, self._table.hands, self._table.presenter
        seat = person_to_act(match)
        help = USUAL if seat is None else match.setup.sitter(seat).help
        hands.lit = presenter.foretells = help.lights
        hands.threats = ()
        self._threats = iter(())
        if seat is not None and help.shows == "threats":
            self._threats = presenter.threats(match.state, seat)

    def look_for_threats(self) -> None:
        """Look for a few thousandths of a second what others could do next, and show what was found."""
        hands = self._table.hands
        until_s, found = time.perf_counter() + _SLICE_S, hands.threats
        while time.perf_counter() < until_s and (more := next(self._threats, None)) is not None:
            found = more
        if found != hands.threats:
            hands.threats = found
            hands.show()

    def allows(self, view: str) -> bool:
        """Whether a view gives away no more than the person to act has agreed on."""
        setup, seat = self._table.match.setup, person_to_act(self._table.match)
        if seat is None or view not in self._table.presenter.warnings():
            return True
        shows = setup.sitter(seat).help.shows
        return shows == "threats" or (shows == "places" and not setup.for_real)

"""Who decides for a seat; asking never blocks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from game.core import Action, Game, Seat


class Player(Protocol):
    """Someone who may be asked at any time for the action of a seat."""

    def poll(self, view: Any, seat: Seat) -> Any | None:
        """The action that was decided on, or None while there is none."""


class Human:
    """A person: the screen offers what was clicked."""

    def __init__(self) -> None:
        self._offered: Action | None = None

    def offer(self, action: Action) -> None:
        """Puts an action on the table; a later one replaces it."""
        self._offered = action

    def poll(self, view: Any, seat: Seat) -> Action | None:
        """The action on the table, once."""
        if self._offered is None or self._offered.seat != seat:
            return None
        action, self._offered = self._offered, None
        return action


class Script:
    """A lesson's replies: texts that are read when their time has come."""

    def __init__(self, game: Game[Any, Any], texts: Iterable[str]) -> None:
        self._game = game
        self._texts = list(texts)

    def poll(self, view: Any, seat: Seat) -> Action | None:
        """The next reply, if it is one for this seat."""
        if not self._texts:
            return None
        action: Action = self._game.read_action(view, self._texts[0])
        if action.seat != seat:
            return None
        del self._texts[0]
        return action


class Recording:
    """A match that was played before."""

    def __init__(self, actions: Sequence[Action], index: int = 0) -> None:
        self._actions = actions
        self._index = index

    def poll(self, view: Any, seat: Seat) -> Action | None:
        """The action that was played here, if this seat played it."""
        if self._index >= len(self._actions) or self._actions[self._index].seat != seat:
            return None
        self._index += 1
        return self._actions[self._index - 1]

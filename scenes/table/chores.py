"""What is to be brought up to date beside the board, one thing a frame, so that no frame is late."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

Chore = Callable[[], object]


class Chores:
    """Small pieces of work in their order."""

    def __init__(self) -> None:
        self._left: deque[Chore] = deque()

    @property
    def left(self) -> bool:
        """Whether something is still to be done."""
        return bool(self._left)

    def plan(self, *chores: Chore) -> None:
        """Take these in place of what was left, which they do over."""
        self._left = deque(chores)

    def do_one(self) -> None:
        """Do the next one, if there is any."""
        if self._left:
            self._left.popleft()()

    def do_all(self) -> None:
        """Do everything that is left."""
        while self._left:
            self._left.popleft()()

"""Tao Long's search as seen from its root: states in, actions out."""

from __future__ import annotations

from collections.abc import Generator

from game.ai.memory import WIN
from game.ai.tao_long.lines import line_from
from game.ai.tao_long.positions import drain
from game.ai.tao_long.roots import Root, board_of, repeated
from game.ai.tao_long.search import Search
from game.ai.tao_long.worth import expectation
from game.rules.tao_long import TAO_LONG, Action, Phase, State

_SHARES = {Phase.SPIRIT: 1.0, Phase.MATTER: 0.4, Phase.ELEMENT: 0.2}


class TaoLongTree:
    """The choices of one state and their values."""

    def __init__(self, state: State) -> None:
        self._state = state
        board = board_of(state)
        self._search = Search(board, repeated(state, board))
        self._root = Root(self._search)

    @property
    def nodes(self) -> int:
        """How many positions it has judged."""
        return self._search.nodes

    def choices(self) -> list[Action]:
        """What the seat to act can choose from, the most promising first."""
        state = self._state
        actions = TAO_LONG.legal(state, state.actor)
        return sorted(actions, key=lambda action: -self._root.promise(state, action))

    def depth(self, turns: int) -> int:
        """How deep a search reaches to the end of so many turns."""
        return turns

    def value(self, choice: Action, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """The value of a choice for the seat to act; yields every few milliseconds."""
        return self._root.value(self._state, choice, depth, alpha, beta)

    def line(self, choice: Action) -> tuple[Action, ...]:
        """The actions of a choice, and those expected after it."""
        return line_from(self._root, self._state, choice)

    def share(self) -> float:
        """Which part of its nodes a decision deserves; the first one of a turn decides most."""
        return _SHARES[self._state.phase]

    def expectation(self, value: int) -> float:
        """A value as a win expectation from -1 to 1."""
        return expectation(value)

    def judge(self) -> int:
        """The value of the state for the seat to act: what the rest of this turn can make of it."""
        state = self._state
        if state.phase == Phase.SPIRIT:
            return self._root.glance(state)
        actions = TAO_LONG.legal(state, state.actor)
        return max(drain(self._root.value(state, action, 1, -WIN, WIN)) for action in actions)

"""The search of The Dragon's Dance as seen from its root: states in, actions out."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Final

from game.ai.memory import WIN
from game.ai.the_dragons_dance.positions import NOWHERE, Play, Position
from game.ai.the_dragons_dance.rooted import action_of, field_of, position_of
from game.ai.the_dragons_dance.search import Search
from game.ai.the_dragons_dance.worth import expectation
from game.rules.the_dragons_dance import Action, State

_LATER_SHARE: Final = 0.4


class DanceTree:
    """The choices of one state and their values."""

    def __init__(self, state: State) -> None:
        self._state, self._field = state, field_of(state)
        self._position = position_of(self._field, state)
        self._commanded = 0 if self._position.left else self._field.commanded(self._position)
        self._search = Search(self._field, frozenset(self._repeated()), wide=True)

    def _repeated(self) -> Iterator[int]:
        """The keys of positions in which a turn has started since the last loss or recruit."""
        state, field = self._state, self._field
        for key in state.seen:
            men, seat = key[:-1], int(key[-1])
            keys = field.tables.keys
            found = field.tables.side_keys[seat - 1]
            for square, letter in enumerate(men.encode()):
                if letter != ord("."):
                    found ^= keys[letter][square]
            for counts, reserve in zip(field.tables.reserve_keys, state.reserves, strict=True):
                for row, count in zip(counts, reserve, strict=True):
                    found ^= row[count]
            yield found

    @property
    def nodes(self) -> int:
        """How many positions it has judged."""
        return self._search.nodes

    def choices(self) -> list[Play]:
        """What the seat to act can choose from, the most promising first."""
        return self._search.ordered(self._position)[0]

    def depth(self, turns: int) -> int:
        """How deep a search must go to reach the end of a number of turns."""
        return turns

    def value(self, choice: Play, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """The value of a choice for the seat to act; yields every few milliseconds."""
        return self._search.after(self._position, choice, self._commanded, depth - 1, alpha, beta, 0)

    def line(self, choice: Play) -> tuple[Action, ...]:
        """The actions of a choice, and those expected after it."""
        position = self._position
        actions = [action_of(position, choice)]
        position = self._field.follow(position, choice, self._commanded)
        for play in self._search.line(position):
            actions.append(action_of(position, play))
            position = self._after(position, play)
        return tuple(actions)

    def _after(self, position: Position, play: Play) -> Position:
        commanded = 0 if position.left else self._field.commanded(position)
        return self._field.follow(position, play, commanded)

    def share(self) -> float:
        """Which part of its nodes a decision deserves; the first one of a turn decides most."""
        return _LATER_SHARE if self._position.left or self._position.king != NOWHERE else 1.0

    def expectation(self, value: int) -> float:
        """A value as a win expectation from -1 to 1."""
        return expectation(value)

    def judge(self) -> int:
        """The value of the state for the seat to act, without looking ahead."""
        if self._search.threats.winning(self._position):
            return WIN
        return self._search.horizon.judge(self._position)

"""Tao Long's search as seen from its root: states in, actions out."""

from __future__ import annotations

from collections.abc import Generator

from game.ai.memory import WIN
from game.ai.tao_long.board import Deed
from game.ai.tao_long.positions import drain
from game.ai.tao_long.roots import Root, board_of, position_of, repeated
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
        """How deep a search must go to reach the end of a number of turns."""
        return turns

    def value(self, choice: Action, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """The value of a choice for the seat to act; yields every few milliseconds."""
        return self._root.value(self._state, choice, depth, alpha, beta)

    def line(self, choice: Action) -> tuple[Action, ...]:
        """The actions of a choice, and those expected after it."""
        return _line_from(self._root, self._state, choice)

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


_MOST_ACTIONS = 12


def _line_from(root: Root, state: State, action: Action) -> tuple[Action, ...]:
    """An action, the rest of its turn as planned, and the play that is expected after it."""
    line = [action]
    seat, turn = state.seat, state.turn
    state = TAO_LONG.apply(state, action).state
    while state.outcome is None and len(line) < _MOST_ACTIONS:
        planned = _planned(root, state)
        if not planned and state.turn == turn and state.seat == seat:
            planned = [_best(root, state)]
        if not planned:
            break
        line += planned
        for one in planned:
            state = TAO_LONG.apply(state, one).state
    return tuple(line)


def _planned(root: Root, state: State) -> list[Action]:
    """The actions that the search remembers as best from here, up to the next Spirit phase."""
    position = position_of(root.board, state)
    if state.pending or state.phase == Phase.ELEMENT:
        return []
    if state.phase == Phase.MATTER:
        deed = root.search.settling.plans.get((position.key, state.space))
        return _deed_actions(root, state, deed) if deed else []
    known = root.search.memory.get(position.key)
    if known is None:
        return []
    _, sowing, deed = known.play
    for sow in TAO_LONG.legal(state, state.seat):
        after = TAO_LONG.apply(state, sow).state
        wheel = root.board.wheels.number(after.wheel, after.coin)
        if wheel == sowing.wheel and (deed is None or after.space == sowing.last):
            return [sow] if deed is None else [sow, *_deed_actions(root, after, deed)]
    return []


def _deed_actions(root: Root, state: State, deed: Deed) -> list[Action]:
    """The move, and the use of an element, that a deed consists of."""
    seat = state.actor
    for action in TAO_LONG.legal(state, seat):
        after = TAO_LONG.apply(state, action).state
        if after.phase == Phase.ELEMENT and state.phase == Phase.MATTER:
            rest = _deed_actions(root, after, deed)
            if rest:
                return [action, *rest]
        elif _dragons(root, after, seat) == (deed.mine, deed.theirs):
            return [action]
    return []


def _dragons(root: Root, state: State, seat: int) -> tuple[int, int]:
    white, black = map(root.board.dragon, state.dragons)
    return (white, black) if seat == 1 else (black, white)


def _best(root: Root, state: State) -> Action:
    """The best action as far as this turn goes."""
    actions = TAO_LONG.legal(state, state.actor)
    return max(actions, key=lambda action: drain(root.value(state, action, 1, -WIN, WIN)))

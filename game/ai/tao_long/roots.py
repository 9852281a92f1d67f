"""States as the search sees them, and the values of single actions in them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

from game.ai.memory import WIN
from game.ai.tao_long import effects
from game.ai.tao_long.board import FastBoard
from game.ai.tao_long.horizon import threat
from game.ai.tao_long.positions import Position, Reach, Searching
from game.ai.tao_long.search import Search
from game.ai.tao_long.settling import UNDER_WAY
from game.rules.tao_long import NOWHERE, TAO_LONG, Action, Dragon, Level, Options, Phase, Sow, Square, State
from game.rules.tao_long.dragon import mask_of
from game.rules.tao_long.squares import direction_between
from game.rules.tao_long.state import BALANCE, FOCUS_ELEMENT, Effect

_DRAWN_AT = 2
"""A turn that starts in a position seen this often before is the last one."""

_MOST_WHEELS = 60_000


@cache
def _shelf(level: Level, options: Options) -> list[FastBoard]:
    # A list of one, so that what is cached can be exchanged when it has grown too large.
    return [FastBoard(level, options)]


def board_of(state: State) -> FastBoard:
    """The fast board that a state is played on; one that has grown too large is replaced."""
    shelf = _shelf(state.level, state.options)
    if len(shelf[0].wheels) > _MOST_WHEELS:
        shelf[0] = FastBoard(state.level, state.options)
    return shelf[0]


def position_of(board: FastBoard, state: State) -> Position:
    """The round of a state, as far as its wheel and its dragons go."""
    white, black = map(board.dragon, state.dragons)
    mine, theirs = (white, black) if state.seat == 1 else (black, white)
    return Position(
        board.wheels.number(state.wheel, state.coin), state.seat - 1, int(state.second), mine, theirs
    )


def pending_of(state: State) -> tuple[effects.Effect, ...]:
    """The effects that are still to happen."""
    return tuple(map(_pending, state.pending))


def _pending(effect: Effect) -> effects.Effect:
    if effect.kind == BALANCE:
        return effect.seat - 1, effects.BALANCE
    return effect.seat - 1, effect.space + (UNDER_WAY if effect.kind == FOCUS_ELEMENT else 0)


def repeated(state: State, board: FastBoard) -> dict[int, int]:
    """Positions that would end the game as a draw if a turn began in them, by key."""
    return {
        _position_seen(board, seen).key: 0
        for seen, count in Counter(state.seen).items() if count >= _DRAWN_AT
    }


def _position_seen(board: FastBoard, seen: bytes) -> Position:
    """The position that the rules have packed like this."""
    wheel, (coin, seat, count), tail = tuple(seen[:8]), seen[8:11], seen[-10:]
    tiles = seen[11:-10]
    white = _dragon(tiles[:count], tail[0], tail[2], tail[4], tail[6], tail[7])
    black = _dragon(tiles[count:], tail[1], tail[3], tail[5], tail[8], tail[9])
    mine, theirs = map(board.dragon, (white, black) if seat == 1 else (black, white))
    return Position(board.wheels.number(wheel, coin - 1), seat - 1, 0, mine, theirs)


def _dragon(
    packed: bytes, facing: int, life: int, fire: int, entry_from_1: int, exit_from_1: int,
) -> Dragon:
    """A dragon from the bytes of a position's key, in which portals are counted from 1."""
    tiles = tuple(map(Square, packed))
    gaps = [at for at, pair in enumerate(pairwise(tiles)) if direction_between(*pair) == NOWHERE]
    entry, exit_portal = Square(entry_from_1 - 1), Square(exit_from_1 - 1)
    mask = mask_of(tiles, entry, exit_portal)
    return Dragon(tiles, facing, life, fire, gaps[0] if gaps else NOWHERE, entry, exit_portal, mask)


class Root:
    """Values of actions, for the seat that acts."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.board = search.board

    def value(self, state: State, action: Action, turns: int, alpha: int, beta: int) -> Searching:
        """The value of an action, a number of turns deep including this one."""
        after = TAO_LONG.apply(state, action).state
        if action.seat == state.seat:
            return (yield from self._after(state, after, Reach(turns, alpha, beta, 1, True)))
        return -(yield from self._after(state, after, Reach(turns, -beta, -alpha, 1, True)))

    def _after(self, state: State, after: State, reach: Reach) -> Searching:
        """The value, for the seat whose turn it was, of what an action has led to."""
        if after.outcome is not None:
            winner = after.outcome.winner
            return 0 if winner is None else WIN - 1 if winner == state.seat else 1 - WIN
        if after.phase != Phase.SPIRIT:
            return (yield from self._middle(after, reach))
        position = position_of(self.board, after)
        if after.second:
            return (yield from self.search.best(position, reach))
        if reach.turns == 1:
            return -self.glance(after)
        return -(yield from self.search.best(position, reach.turned()))

    def _middle(self, state: State, reach: Reach) -> Searching:
        """The value of a state in the middle of a turn, for the seat whose turn it is."""
        position = position_of(self.board, state)
        if state.phase == Phase.ELEMENT:
            return (yield from self._element(position, state, reach))
        if state.pending:
            return (yield from self.search.settling.settle(position, state.space, pending_of(state), reach))
        return (yield from self.search.settling.matter(position, state.space, reach))

    def _element(self, position: Position, state: State, reach: Reach) -> Searching:
        best = -2 * WIN
        pairs = self.board.element_outcomes(position.mine, position.theirs, state.space)
        for pair in pairs:
            deed = self.board.judged(*pair)
            value = yield from self.search.done(position, position.wheel, state.space, deed, reach)
            best = max(best, value)
            reach = reach.raised(best)
        return best

    def glance(self, state: State) -> int:
        """The value of a round's start for the seat whose turn it is, without looking ahead."""
        wheel, _, _, mine, theirs = position_of(self.board, state)
        deed = self.board.judged(theirs, mine)
        return threat(deed, self.board.wheels.reach[wheel]) - deed.value

    def promise(self, state: State, action: Action) -> int:
        """How an action ranks before anything is searched."""
        after = TAO_LONG.apply(state, action).state
        if after.outcome is not None:
            return WIN if after.outcome.winner == action.seat else -WIN
        if isinstance(action, Sow) and not after.pending and after.seat == state.seat:
            position = position_of(self.board, after)
            deeds = self.board.deeds.of(position.mine, position.theirs, after.space)
            return deeds[0].value
        value = self.glance(after)
        return value if after.seat == action.seat else -value


"""Wins of The Dragon's Dance found by trying everything through the rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import BadContent, Board, Rng, Seat
from game.rules.the_dragons_dance import (
    NOWHERE,
    THE_DRAGONS_DANCE,
    Action,
    Capture,
    Level,
    Recruit,
    Shoot,
    State,
    each,
    level_of,
)
from game.rules.the_dragons_dance.squares import CELLS


def lively_states(board: Board, options: dict[str, bool], seed: int, most: int) -> list[State]:
    """The states of a random game that likes to recruit, to capture and to take fortresses."""
    rng, state = Rng(seed), THE_DRAGONS_DANCE.setup(options, board)
    states: list[State] = []
    while state.outcome is None and len(states) < most:
        states.append(state)
        legal = THE_DRAGONS_DANCE.legal(state, state.seat)
        wild = [action for action in legal if _lively(state, action)]
        action = rng.choice(wild) if wild and rng.below(3) else rng.choice(legal)
        state = THE_DRAGONS_DANCE.apply(state, action).state
    return states


def _lively(state: State, action: Action) -> bool:
    if isinstance(action, (Capture, Shoot)):
        return state.men[action.to] not in "Kk"
    if isinstance(action, Recruit):
        return True
    to = getattr(action, "to", None)
    return to is not None and bool(state.level.strongholds >> to & 1)


def turn_ends(state: State, seat: Seat) -> Iterator[State]:
    """Every state in which this turn of a seat can end, or the game with it; each position once."""
    met: set[tuple[object, ...]] = set()
    waiting = [state]
    while waiting:
        here = waiting.pop()
        key = (here.men, here.reserves, here.seat, here.eligible, here.commands_left, here.king)
        if key in met:
            continue
        met.add(key)
        if here.outcome is not None or here.seat != seat or here.turn != state.turn:
            yield here
        else:
            waiting += [
                THE_DRAGONS_DANCE.apply(here, action).state for action in THE_DRAGONS_DANCE.legal(here, seat)
            ]


def can_win(state: State) -> bool:
    """Whether the seat to act can win within its turn."""
    if state.outcome is not None:
        return False
    return any(won_by(end, state.seat) for end in turn_ends(state, state.seat))


def won_by(state: State, seat: Seat) -> bool:
    """Whether a seat has won."""
    return state.outcome is not None and state.outcome.winner == seat


def strewn_state(board: Board, rng: Rng, options: dict[str, bool]) -> State:
    """A position with men strewn over it: captains with friends around them, and many fortresses held."""
    while True:
        try:
            state = THE_DRAGONS_DANCE.read_state(_strewn_text(board, rng), options, board)
        except BadContent:
            continue
        if state.outcome is None:
            return state


def _strewn_text(board: Board, rng: Rng) -> str:
    level, men = level_of(board), ["."] * len(CELLS)
    captains: list[int] = []
    for letters in ("KCMFLHSDWCMFF", "kcmflhsdwcmff"):
        for piece in letters[: 3 + rng.below(len(letters) - 2)]:
            pool = _pool(level, rng, piece, captains) & ~level.river
            free = [square for square in each(pool) if men[square] == "."]
            if free:
                square = rng.choice(free)
                men[square] = piece
                captains += [square] if piece == "C" else []
    ranks = ("".join(men[11 * y : 11 * y + level.columns]) for y in reversed(range(level.rows)))
    return f"{'/'.join(ranks)} 1 - - - - -"


def _pool(level: Level, rng: Rng, piece: str, captains: list[int]) -> int:
    """The squares from which a piece's own is drawn."""
    if piece in "Ww":
        return level.strongholds
    if piece != "k" and rng.below(2):
        near = 0
        for captain in captains:
            near |= level.around[captain]
        return level.fortresses if piece.isupper() and rng.below(2) else near
    return level.squares


def is_safe(end: State, seat: Seat) -> bool:
    """Whether a seat that ended its turn like this has not lost, and cannot within the other's turn."""
    if end.outcome is not None:
        return not won_by(end, 3 - seat)
    if end.king != NOWHERE:
        gifts = THE_DRAGONS_DANCE.legal(end, end.seat)
        return all(is_safe(THE_DRAGONS_DANCE.apply(end, gift).state, seat) for gift in gifts)
    return not can_win(end)

"""Wins of The Dragon's Dance found by trying everything through the rules."""

from __future__ import annotations

from collections.abc import Iterator

from game.core import BadContent, Board, Rng, Seat
from game.rules.the_dragons_dance import (
    THE_DRAGONS_DANCE,
    Action,
    Capture,
    Recruit,
    Shoot,
    State,
    each,
    level_of,
)


def lively_states(board: Board, options: dict[str, bool], seed: int, most: int) -> list[State]:
    """The states of a random game that likes to recruit, to capture and to take fortresses."""
    rng, state, states = Rng(seed), THE_DRAGONS_DANCE.setup(options, board), []
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


def strewn_state(board: Board, rng: Rng, options: dict[str, bool] | None = None) -> State:
    """A position with men strewn over it: captains with friends around them, and most fortresses held."""
    while True:
        try:
            state = THE_DRAGONS_DANCE.read_state(_strewn_text(board, rng, options or {}), options or {}, board)
        except BadContent:
            continue
        if state.outcome is None:
            return state


def _strewn_text(board: Board, rng: Rng, options: dict[str, bool]) -> str:
    level = level_of(board)
    men = ["."] * (11 * 11)
    dry = [square for square in each(level.squares & ~level.river)]
    captains: list[int] = []
    for seat, letters in ((1, "KCMFLHSDWCMFF"), (2, "kcmflhsdwcmff")):
        if options.get(f"regicide_{seat}"):
            letters = letters[1:]
        for piece in letters[: 3 + rng.below(len(letters) - 2)]:
            near = [at for captain in captains for at in each(level.around[captain])]
            pool = list(each(level.fortresses)) if seat == 1 and rng.below(2) else near if rng.below(3) else dry
            pool = list(each(level.strongholds)) if piece in "Ww" else dry if piece == "k" else pool
            free = [at for at in pool if men[at] == "." and at in dry]
            if free:
                square = rng.choice(free)
                men[square] = piece
                captains += [square] if piece in "C" else []
    ranks = [
        "".join(men[11 * y : 11 * y + level.columns]) for y in reversed(range(level.rows))
    ]
    return f"{'/'.join(ranks)} 1 - - - - -"

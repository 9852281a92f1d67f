"""Games between opponents, and moments out of them."""

from __future__ import annotations

from functools import cache

from game.ai import AnyThought, Limits, think
from game.core import CHANCE, OptionValue, Rng
from game.rules.eagle_dance import EAGLE_DANCE, Action, State
from tests.rules.eagle_dance.stage import begun

FEW = Limits(nodes=60)


def final(state: State, opponent: int, seed: int = 0, limits: Limits | None = None) -> AnyThought:
    """An opponent's last word on a state."""
    seat = EAGLE_DANCE.to_act(state)[0]
    *_, thought = think(EAGLE_DANCE, state, seat, limits, opponent, seed, timed=False)
    return thought


def chosen(thought: AnyThought) -> Action:
    """What an opponent would do now."""
    assert isinstance(thought.action, Action)
    return thought.action


@cache
def game(
    levels: tuple[int, ...], seed: int, laying: str = "players",
    readings: tuple[tuple[str, OptionValue], ...] = (),
) -> tuple[tuple[State, Action], ...]:
    """A whole game of quick thinkers: every decision with what was decided."""
    dice, state, decisions = Rng(seed), begun(len(levels), "classic", tiles=laying, **dict(readings)), []
    while seats := EAGLE_DANCE.to_act(state):
        if seats[0] == CHANCE:
            action = EAGLE_DANCE.draw(state, dice)
        else:
            action = chosen(final(state, levels[seats[0] - 1], seed, FEW))
            decisions.append((state, action))
        state = EAGLE_DANCE.apply(state, action).state
    return tuple(decisions)

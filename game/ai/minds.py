"""Which games have opponents, and the questions that all of them answer."""

from __future__ import annotations

import importlib
import zlib
from collections.abc import Iterator, Mapping
from typing import Any, Final, Protocol, TypeVar, cast, runtime_checkable

from game.ai.deepening import Deepening, Tree
from game.ai.opponents import Policy
from game.ai.thought import Hint, Limits, Spot, Thought
from game.core import Action, AnyGame, Game, Rng, Seat
from game.core.game import A, E, S

C = TypeVar("C")
A_co = TypeVar("A_co", bound=Action, covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)

_MODULES: Final = {
    "ejderhalar": "game.ai.ejderhalar",
    "the_dragons_dance": "game.ai.the_dragons_dance",
    "tao_long": "game.ai.tao_long",
    "eagle_dance": "game.ai.eagle_dance",
    "eye_for_an_eye": "game.ai.eye_for_an_eye",
}
"""Per game the module with its MIND; it is imported when it is first needed."""


class RootedTree(Tree[C, A_co], Protocol[C, A_co]):
    """A search that also knows its root: its value at a glance, and how much it matters."""

    def judge(self) -> int:
        """The value of the state for the seat to act, without looking ahead."""

    def share(self) -> float:
        """Which part of its nodes a decision deserves; the first one of a turn decides most."""


class Mind(Protocol[S_contra, A_contra]):
    """What a game brings so that opponents can play it."""

    @property
    def policies(self) -> Mapping[int, Policy]:
        """How each opponent thinks in this game."""

    def tree(self, state: S_contra) -> RootedTree[Any, Any]:
        """The search of one state."""

    def explain(self, state: S_contra, action: A_contra, line: tuple[A_contra, ...]) -> Hint:
        """Why an action is good, in plain words."""


@runtime_checkable
class Judge(Protocol[S_contra, A_contra]):
    """What a game for more than two brings: it can tell at a glance how every seat stands."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """How well a seat stands, from -1 to 1."""

    def explain(self, state: S_contra, action: A_contra, line: tuple[A_contra, ...]) -> Hint:
        """Why an action is good, in plain words."""


@runtime_checkable
class Instinct(Judge[S_contra, A], Protocol[S_contra, A]):
    """What a game brings whose opponents do not search: they look, and know what to do."""

    def choose(self, state: S_contra, seat: Seat, opponent: int, seed: int) -> A:
        """What an opponent does on a seat."""


@runtime_checkable
class Thinker(Judge[S_contra, A], Protocol[S_contra, A]):
    """What a game brings whose opponents think in a way of their own."""

    def limits(self, opponent: int) -> Limits:
        """How long an opponent thinks about a decision."""

    def thoughts(
        self, state: S_contra, seat: Seat, opponent: int, limits: Limits, rng: Rng,
    ) -> Iterator[Thought[A]]:  # fmt: skip
        """Thoughts on the way, and at last one that is done."""


@runtime_checkable
class Wary(Protocol[S_contra]):
    """What a game brings that can tell what the others could do to a seat in their next turn."""

    def dangers(self, state: S_contra, seat: Seat) -> Iterator[frozenset[Spot]]:
        """Where; found bit by bit, each time all that were found so far."""


AnyMind = Mind[Any, Any] | Instinct[Any, Any] | Thinker[Any, Any]
"""A mind found by its game's name: it is given the states and actions of that game only."""


def mind_of(game: AnyGame) -> AnyMind:
    """The mind for a game."""
    return cast("AnyMind", importlib.import_module(_MODULES[game.info.name]).MIND)


def has_opponents(game: AnyGame) -> bool:
    """Whether the program can play a game by itself."""
    return game.info.name in _MODULES


def think(
    game: Game[S, A, E], state: S, seat: Seat, limits: Limits | None = None, opponent: int = 5,
    seed: int = 0, *, timed: bool = True,
) -> Iterator[Thought[A]]:  # fmt: skip
    """What an opponent does on a seat: thoughts on the way, and at last one that is done.

    Without limits an opponent keeps to its own; untimed it counts nodes only, so that a seed decides all.
    """
    assert seat in game.to_act(state), f"seat {seat} is not to act"
    mind = mind_of(game)
    if isinstance(mind, Instinct):
        action = mind.choose(state, seat, opponent, seed)
        return iter((Thought((action,), mind.value(state, seat), 1, 1, True),))
    # One seed serves a whole match, and must not bring the same whims in every position of it.
    rng = Rng(seed ^ zlib.crc32(game.write_state(state).encode()) << 16)
    if isinstance(mind, Thinker):
        own = mind.limits(opponent)
        own = own if timed else own._replace(time_s=None)
        return mind.thoughts(state, seat, opponent, own if limits is None else limits, rng)
    policy = mind.policies[opponent]
    tree = mind.tree(state)
    if limits is None:
        nodes, time_s, depth = policy.limits
        nodes = None if nodes is None else round(nodes * tree.share())
        limits = Limits(nodes, time_s if timed else None, depth)
    return Deepening(tree, policy, limits, rng).thoughts()


def evaluate(game: AnyGame, state: object, seat: Seat = 1) -> float:
    """A quick value for a seat from -1 to 1, for graphs."""
    outcome = game.outcome(state)
    if outcome is not None:
        return 0.0 if outcome.winner is None else 1.0 if outcome.winner == seat else -1.0
    mind = mind_of(game)
    if isinstance(mind, Judge):
        return mind.value(state, seat)
    tree = mind.tree(state)
    value = tree.expectation(tree.judge())
    return value if game.to_act(state)[0] == seat else -value


def values(game: AnyGame, state: object, seats: int) -> tuple[float, ...]:
    """A quick value for each seat from -1 to 1, for graphs; all are 0 where nobody can tell."""
    outcome = game.outcome(state)
    if outcome is not None and len(outcome.ranking) > 1:
        return tuple(1.0 if seat in outcome.winners else -1.0 for seat in range(1, seats + 1))
    if outcome is not None or not has_opponents(game):
        return (0.0,) * seats
    mind = mind_of(game)
    if isinstance(mind, Judge):
        return tuple(mind.value(state, seat) for seat in range(1, seats + 1))
    value = evaluate(game, state)
    return value, -value


def is_searched(game: AnyGame, state: object) -> bool:
    """Whether thinking about a state tells more of its value than a glance."""
    return has_opponents(game) and game.outcome(state) is None and not isinstance(mind_of(game), Judge)


def explain(game: AnyGame, state: object, action: Action, line: tuple[Action, ...] = ()) -> Hint:
    """Why an action is good, in at most twelve plain words."""
    return mind_of(game).explain(state, action, line)


def dangers(game: AnyGame, state: object, seat: Seat) -> Iterator[frozenset[Spot]]:
    """What others could take, push or win of a seat's in their next turn, bit by bit; nothing if unknown."""
    mind = mind_of(game) if has_opponents(game) else None
    return mind.dangers(state, seat) if isinstance(mind, Wary) else iter(())

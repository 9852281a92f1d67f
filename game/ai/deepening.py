"""Iterative deepening over a root's choices, with the weaknesses that make an opponent human."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from game.ai.memory import SURE, WIN
from game.ai.opponents import Policy
from game.ai.thought import Limits, Thought
from game.core import Action, Rng
from game.core.game import A

C = TypeVar("C")
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Tree(Protocol[C, A_co]):
    """A game's search as seen from its root."""

    @property
    def nodes(self) -> int:
        """How many positions it has judged."""

    def choices(self) -> list[C]:
        """What the seat to act can choose from, the most promising first."""

    def depth(self, turns: int) -> int:
        """How deep a search must go to reach the end of a number of turns."""

    def value(self, choice: C, depth: int, alpha: int, beta: int) -> Generator[None, None, int]:
        """The value of a choice for the seat to act; yields every few milliseconds."""

    def line(self, choice: C) -> tuple[A_co, ...]:
        """The actions of a choice, and those expected after it."""

    def expectation(self, value: int) -> float:
        """A value as a win expectation from -1 to 1."""


class Deepening(Generic[C, A]):
    """One decision: deeper and deeper, until it is proven, deep enough or out of nodes or time."""

    def __init__(self, tree: Tree[C, A], policy: Policy, limits: Limits, rng: Rng) -> None:
        self._tree, self._policy, self._limits, self._rng = tree, policy, limits, rng
        self._started_s = time.monotonic()
        self._choices = tree.choices()
        # Drawn once for each choice, not for each depth: an opponent misjudges alike while it thinks.
        self._noise = [self._draw_noise() for _ in self._choices]
        self._order: Sequence[int] = range(len(self._choices))
        self._best, self._value, self._depth = 0, 0, 0
        self._line: tuple[A, ...] = ()
        self._line_of: tuple[int, int] | None = None

    def thoughts(self) -> Iterator[Thought[A]]:
        """Thoughts on the way, and at last one that is done."""
        if len(self._choices) > 1:
            if self._rng.unit() < self._policy.whim:
                self._best = self._rng.below((len(self._choices) + 1) // 2)
            else:
                yield from self._deepen()
        yield self._thought(done=True)

    def _deepen(self) -> Iterator[Thought[A]]:
        for turns in range(1, 1 + self._turns()):
            depth = self._tree.depth(turns)
            if self._limits.depth is not None and depth > self._limits.depth and turns > 1:
                return
            for _ in self._search(depth):
                yield self._thought(done=False)
                if self._spent(turns):
                    return
            self._depth = depth
            if abs(self._value) >= SURE or self._spent(turns + 1):
                return

    def _turns(self) -> int:
        overlooked = self._rng.unit() < self._policy.oversight
        return 1 if overlooked else self._policy.turns

    def _search(self, depth: int) -> Iterator[None]:
        """Alpha-beta at the root; each choice's noise moves its window, so the noisy best is exact."""
        best = -2 * WIN
        found: list[tuple[int, int]] = []
        for index in self._order:
            noise = self._noise[index]
            # What is proven is no matter of taste: noise shifts neither a sure win or loss nor its window.
            alpha = best - noise if -SURE < best < SURE else best
            value = yield from self._tree.value(self._choices[index], depth, max(alpha, -WIN), WIN)
            felt = value + noise if -SURE < value < SURE else value
            if felt > best:
                best = felt
                self._best, self._value = index, value
            found.append((-felt, index))
        self._order = [index for _, index in sorted(found)]

    def _spent(self, turns: int) -> bool:
        """Whether to stop before or while looking this many turns ahead."""
        limits = self._limits
        if limits.nodes is not None and self._tree.nodes >= limits.nodes and turns > self._policy.least:
            return True
        return limits.time_s is not None and time.monotonic() - self._started_s >= limits.time_s

    def _draw_noise(self) -> int:
        most = self._policy.noise
        return self._rng.below(2 * most + 1) - most if most else 0

    def _thought(self, done: bool) -> Thought[A]:
        # Walking through the memory takes time: the line is asked for only when it may be another.
        if done or self._line_of != (self._best, self._depth):
            self._line_of = (self._best, self._depth)
            self._line = self._tree.line(self._choices[self._best])
        value = self._tree.expectation(self._value)
        return Thought(self._line, value, self._tree.nodes, self._depth, done)

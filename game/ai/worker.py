"""Opponents think in a process of their own, so that no frame ever waits for them."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Literal, NamedTuple

from game.ai.minds import explain, is_searched, think, values
from game.ai.thought import AnyThought, Limits, Thought
from game.core import Action, Seat
from game.rules import game_named

Purpose = Literal["move", "hint", "value", "glance", "words"]
"""What to do; what is best; what a state is worth, after a thought or at once; what a move does."""

_NICENESS = 5
_MOST_DEATHS = 2
_LIMITS = {"hint": Limits(nodes=120_000, time_s=1.5), "value": Limits(nodes=20_000, time_s=0.25)}
"""How long to think for what is not a move."""
LONGEST_S: dict[Purpose, float] = {"move": 2.8, "hint": 1.5, "value": 0.25, "glance": 0.25, "words": 0.25}
"""How long the most patient opponent thinks."""
_PATIENCE_S = 1.0
_START_S = 5.0
"""What a process that has never answered may take longer: it has to import everything first."""
_MOST_UNHEARD = 12
"""So many questions fit into the pipe; a process that has not said a word meanwhile does not read them."""

# Most thoughts are no more than a sign of life, and sending one costs more than having it.
_SEND_EVERY = 20


class Question(NamedTuple):
    """What the worker is asked; a newer question replaces an older one."""

    ticket: int
    game_name: str
    state: object
    seat: Seat
    opponent: int
    seed: int
    purpose: Purpose
    seats: int = 2
    action: Action | None = None
    """The move that is to be put into words."""


class Answer(NamedTuple):
    """A thought about the question with this ticket."""

    ticket: int
    thought: AnyThought


class WorkerDied(RuntimeError):
    """The thinking process has died too often."""


class Worker:
    """The process that thinks, seen from the program: ask, then poll with the ticket; no call blocks.

    A process that has died, was stopped or does not come back from its thoughts is replaced.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        # Not fork: a copy of a process with a window, sound and threads cannot be trusted.
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._tickets = 0
        self._deaths = 0
        self._unheard = 0
        self._has_spoken = False
        self._due_s = 0.0

    def start(self) -> None:
        """Start the process; it is ready some tenths of a second later."""
        ours, theirs = self._context.Pipe()
        self._process = self._context.Process(target=_serve, args=(theirs,), daemon=True, name="opponents")
        self._process.start()
        # As long as this process holds their end, the pipe would never tell that theirs is gone.
        theirs.close()
        self._pipe = ours
        self._unheard, self._has_spoken = 0, False

    def ask(
        self, game_name: str, state: object, seat: Seat, opponent: int, seed: int, purpose: Purpose = "move",
        seats: int = 2, action: Action | None = None,
    ) -> int:  # fmt: skip
        """Ask for a move, a value or words; the ticket names this question, which replaces any other."""
        self._tickets += 1
        ticket = self._tickets
        self._question = Question(ticket, game_name, state, seat, opponent, seed, purpose, seats, action)
        # Counted for each question: a long evening may survive many deaths, one position may not.
        self._deaths = 0
        self._send(self._question)
        return self._tickets

    def poll(self, ticket: int) -> AnyThought | None:
        """The newest thought about a question, if there is a new one; WorkerDied if none can come.

        A ticket that is not the last one, or was cancelled, has no answer any more.
        """
        if self._question is None or ticket != self._question.ticket:
            return None
        try:
            newest = self._newest(ticket)
        except (EOFError, OSError):
            newest = None
            self._revive()
        else:
            if newest is None and (not self._is_alive() or self._clock() > self._due_s):
                self._revive()
        if newest is not None and newest.done:
            self._question = None
        return newest

    def _newest(self, ticket: int) -> AnyThought | None:
        """Takes everything out of the pipe, and keeps the last thought about a question."""
        newest: AnyThought | None = None
        while self._pipe is not None and self._pipe.poll():
            answer: Answer = self._pipe.recv()
            self._unheard, self._has_spoken = 0, True
            if answer.ticket == ticket:
                newest = answer.thought
        return newest

    def _is_alive(self) -> bool:
        return self._process is None or self._process.is_alive()

    def cancel(self) -> None:
        """Forget the question; the process stops thinking within a few milliseconds."""
        self._question = None
        if self._pipe is not None:
            self._send(None)

    def close(self) -> None:
        """End the process."""
        self._question = None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            # Not terminate: a stopped process would never hear of it, and there is nothing to put in order.
            self._process.kill()
            self._process.join(timeout=1.0)
            self._process = None

    def _send(self, question: Question | None) -> None:
        if self._pipe is None:
            self.start()
        assert self._pipe is not None
        try:
            # Answers that nobody fetched would keep the process from reading on.
            self._newest(0)
            if self._unheard >= _MOST_UNHEARD:
                raise OSError("nobody reads at the other end")
            self._pipe.send(question)
            self._unheard += 1
        except (EOFError, OSError):
            self._revive()
            return
        if question is not None:
            start_s = 0.0 if self._has_spoken else _START_S
            self._due_s = self._clock() + LONGEST_S[question.purpose] + _PATIENCE_S + start_s

    def _revive(self) -> None:
        """Start again after a death, and ask again what was not answered."""
        question = self._question
        self.close()
        self._deaths += 1
        if self._deaths > _MOST_DEATHS:
            raise WorkerDied(f"The opponents' process ended {self._deaths} times while thinking.")
        self.start()
        self._question = question
        if question is not None:
            self._send(question)


def _serve(pipe: Connection) -> None:
    """The life of the process: wait for a question, think until done or asked something else."""
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            # The window comes first: thinking takes what the frames leave over.
            os.nice(_NICENESS)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        question: Question | None = pipe.recv()
        while True:
            while question is None:
                question = pipe.recv()
            question = _answer(pipe, question)


def _answer(pipe: Connection, question: Question) -> Question | None:
    """Think about a question; a newer one (or None for cancel) that arrives meanwhile is returned."""
    game, judging = game_named(question.game_name), question.purpose == "value"
    if question.purpose == "words" and question.action is not None:
        words = explain(game, question.state, question.action).reason
        pipe.send(Answer(question.ticket, Thought((question.action,), 0.0, 1, 0, True, words=words)))
        return None
    if question.purpose == "glance" or (judging and not is_searched(game, question.state)):
        pipe.send(Answer(question.ticket, _judged(question, values(game, question.state, question.seats))))
        return None
    limits = _LIMITS.get(question.purpose)
    thoughts = think(game, question.state, question.seat, limits, question.opponent, question.seed)
    for count, thought in enumerate(thoughts):
        if pipe.poll():
            newer: Question | None = pipe.recv()
            return newer
        if judging and thought.done:
            found = (thought.value, -thought.value) if question.seat == 1 else (-thought.value, thought.value)
            # A thought that did not even see the turn to its end is worth less than a glance.
            thought = _judged(question, found if thought.depth else values(game, question.state, 2))
        elif question.purpose == "hint" and thought.done:
            # The program has no tables to search with, and is not to make them in the middle of a frame.
            words = explain(game, question.state, thought.action, thought.line).reason
            thought = thought._replace(words=words)
        if thought.done or count % _SEND_EVERY == 0:
            pipe.send(Answer(question.ticket, thought))
    return None


def _judged(question: Question, found: tuple[float, ...]) -> AnyThought:
    """What a position is worth to every seat."""
    return Thought((), found[max(0, question.seat - 1)], 1, 0, True, found)

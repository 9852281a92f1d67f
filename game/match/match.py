"""One played game: who sits where, what was done, and what may be taken back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final, Generic, NamedTuple

from game.core import Board, Game, Outcome, Rng, Seat, Step
from game.core.game import A, E, S
from game.match.history import History
from game.match.journal import Ending, Journal, Line, end_line
from game.match.setup import Setup, first_state
from game.match.tally import Tally

REAL_DICE: Final = "real_dice"
"""The option of a game with dice that lets people roll their own."""


class WayBack(NamedTuple):
    """The way to a person's last decision: how many actions come off, whose it was, and who may go it."""

    actions: int
    seat: Seat
    free: bool
    """Whether nobody need be asked."""


class Match(Generic[S, A, E]):
    """A set-up and a log of actions; everything else follows from these two."""

    def __init__(
        self, setup: Setup, game: Game[S, A, E], board: Board, history: History[S, A, E], journal: Journal,
        *, tally: Tally | None = None, played_s: float = 0.0, agreed: Outcome | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.setup = setup
        self.game = game
        self.board = board
        self.history = history
        self.journal = journal
        self.tally = tally or Tally(journal)
        self.abandoned = False
        self._agreed = agreed
        self._clock = clock
        self._began_s = clock() - played_s
        self._ended_s = None if self.outcome is None else played_s

    @classmethod
    def begin(
        cls, setup: Setup, game: Game[S, A, E], board: Board, journal: Journal | None = None,
        *, clock: Callable[[], float] = time.monotonic,
    ) -> Match[S, A, E]:
        """A new match; chance acts at once where it has the first word."""
        history: History[S, A, E] = History(game, first_state(setup, game, board))
        match = cls(setup, game, board, history, journal or Journal(), clock=clock)
        match.let_chance_act()
        return match

    @classmethod
    def carry_on(
        cls, setup: Setup, board: Board, history: History[S, A, E], journal: Journal | None = None,
    ) -> Match[S, A, E]:
        """A match that was begun elsewhere; all of it so far goes into the new journal."""
        match = cls(setup, history.game, board, history, journal or Journal())
        match.let_chance_act()
        return match

    @property
    def state(self) -> S:
        """The state now."""
        return self.history.state

    @property
    def log(self) -> tuple[str, ...]:
        """The texts of all actions, those of chance included."""
        return self.history.texts

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or because people agreed, or None while it goes on."""
        return self._agreed or self.history.outcome

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now; nobody after an end that was agreed upon."""
        return () if self._agreed else self.game.to_act(self.state)

    @property
    def played_s(self) -> float:
        """Seconds at the table until the last action, those before a break included."""
        return max(0.0, self._clock() - self._began_s) if self._ended_s is None else self._ended_s

    def step_at(self, index: int) -> Step[S, E]:
        """State and events after a number of actions; 0 is the beginning."""
        return self.history.step_at(index)

    def events_since(self, index: int) -> tuple[E, ...]:
        """Everything that happened after a number of actions."""
        return self.history.events_since(index)

    def submit(self, action: A) -> Step[S, E]:
        """Plays an action and what chance adds to it; Refused leaves everything alone."""
        assert self._agreed is None, "a match that people have ended is over"
        before = len(self.history)
        self.history.take(action)
        self.let_chance_act(before)
        return Step(self.state, self.events_since(before))

    @property
    def asks_for_dice(self) -> bool:
        """Whether people are to say what the real dice on their table show."""
        return self._by_real_dice(self.state)

    def _by_real_dice(self, state: S) -> bool:
        """Whether chance acts here by dice that people roll; nobody rolls for opponents among themselves."""
        setup, game = self.setup, self.game
        rolled = setup.chosen.get(REAL_DICE) is True and bool(setup.people)
        return rolled and game.chance_to_act(state) and game.is_dice(state) and bool(game.chances(state))

    def let_chance_act(self, first_unsaved: int = 0) -> None:
        """Draws until a player must act, then puts all new actions on the disk."""
        history = self.history
        while self.game.chance_to_act(self.state) and not self.asks_for_dice:
            history.take(self.game.draw(history.state, _generator(self.setup.seed, len(history))))
        self._write(first_unsaved)

    def _write(self, first_unsaved: int) -> None:
        if self.outcome is not None:
            self._ended_s = self.played_s
        seconds = round(self.played_s, 1)
        texts = self.history.texts_since(first_unsaved)
        lines: list[Line] = [{"a": text, "s": seconds} for text in texts]
        if lines and self.outcome is not None:
            lines.append(self._end_line(self.outcome))
        if lines:
            self.journal.append(*lines)

    def _end_line(self, outcome: Outcome) -> Line:
        points, position = self.game.points(self.state), self.game.write_state(self.state)
        return end_line(Ending(outcome, points, round(self.played_s, 1), position))

    def write_end(self) -> None:
        """Adds the last line, for a match that was killed between its last action and that."""
        if self.outcome is not None:
            self.journal.append(self._end_line(self.outcome))

    @property
    def can_undo(self) -> bool:
        """Whether something may be taken back now, without asking anybody."""
        return self.undo_count() > 0

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back may come again."""
        return self.history.undone > 0

    def way_back(self) -> WayBack | None:
        """Back to a person's last decision, never across chance; None where there is no way back.

        At a table for real a person is free to go back within their own turn and asks for everything else.
        """
        casual = not self.setup.for_real
        if self.outcome is not None:
            return None
        for count, action in enumerate(reversed(self.history.actions), 1):
            before = self.step_at(len(self.history) - count).state
            if self._by_real_dice(before):
                return WayBack(count, self._roller(before), casual or count == 1)
            if action.seat <= 0:
                return None
            if self.setup.is_person(action.seat):
                own = count == 1 and action.seat in self.to_act
                return WayBack(count, action.seat, casual or own)
        return None

    def _roller(self, state: S) -> Seat:
        """The person who says what real dice show: whose turn it is, else the first at the table."""
        turn = self.game.turn(state)
        return turn.seat if turn and self.setup.is_person(turn.seat) else self.setup.people[0]

    def undo_count(self) -> int:
        """How many actions somebody may take off without asking."""
        back = self.way_back()
        return back.actions if back is not None and back.free else 0

    def undo(self, agreed: bool = False) -> int:
        """Goes back to a person's last decision, if that is free or agreed; how many actions came off."""
        back = self.way_back()
        if back is None or not (back.free or agreed):
            return 0
        self.history.back(back.actions)
        self.journal.append({"undo": back.actions})
        return back.actions

    def redo(self) -> Step[S, E] | None:
        """Brings back what the last undo took off."""
        if not self.can_redo:
            return None
        before = len(self.history)
        self.journal.append({"redo": len(self.history.forward())})
        return Step(self.state, self.events_since(before))

    def agree(self, outcome: Outcome) -> None:
        """Ends a match as people want it: somebody gave up, or both agreed on a draw."""
        if self.outcome is None:
            self._ended_s = self.played_s
            self._agreed = outcome
            self.journal.append(self._end_line(outcome))

    def abandon(self) -> None:
        """Ends a match that nobody wants to go on with; a finished one stays as it is."""
        if self.outcome is None and not self.abandoned:
            self.abandoned = True
            self.journal.append(end_line(None))

    def close(self) -> None:
        """Leaves the table; a match without an action leaves no file behind."""
        if len(self.history):
            self.journal.close()
        else:
            self.journal.discard()


AnyMatch = Match[Any, Any, Any]
"""A match of whatever game."""


def _generator(seed: int, index: int) -> Rng:
    """The luck of one place in the log: a resumed match draws what the first one would have drawn."""
    return Rng(Rng(seed ^ ((index + 1) * 0xD1342543DE82EF95)).bits())

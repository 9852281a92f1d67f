"""Advice at the table: a move with its reason, which stays as long as the state that it is about."""

from __future__ import annotations

from typing import Any, Protocol

from game.ai import OPPONENTS, AnyThought, explain, has_opponents
from game.core import NOTHING, Action, Seat, Sentence, constant, say
from game.match.match import AnyMatch
from game.match.tally import hints_left, note_hint
from scenes.base.kit import Kit
from scenes.stage.hands import Hands
from scenes.stage.presenter import Presenter
from scenes.table.prompt import Kind, person_to_act
from scenes.table.thinking import Thinking


class Advised(Protocol):
    """The table as far as advice is given there."""

    kit: Kit
    match: AnyMatch
    thinking: Thinking
    notice: tuple[Kind, Sentence] | None

    @property
    def hands(self) -> Hands:
        """People's hands over the board."""

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """What draws the board."""

    @property
    def still(self) -> bool:
        """Whether everything has been shown."""

    def tell(self, kind: Kind, words: Sentence) -> None:
        """Put a notice in the place of the prompt."""

    def explain(self, words: Sentence) -> None:
        """Say for a while why something cannot be."""

    def show_help(self) -> None:
        """Let the seats' panels say how much help is left."""

    def play(self, action: Action) -> None:
        """Submit an action and show what came of it."""

    def show_advice(self, words: Sentence) -> None:
        """Let whoever is to act see what is advised, and why."""


class Adviser:
    """Gives one piece of advice at a time."""

    def __init__(self, table: Advised) -> None:
        self._table = table
        self.action: Action | None = None
        """What a hint shows and Enter would play."""
        self.words: Sentence = NOTHING
        """Whose advice it is, and why."""
        self._about: object = None
        """The state that the last hint was about."""

    @property
    def able(self) -> bool:
        """Whether somebody could be advised now."""
        match = self._table.match
        seat = person_to_act(match)
        return seat is not None and has_opponents(match.game) and (self.left(seat) != 0 or self._told)

    def left(self, seat: Seat) -> int:
        """How many hints a seat may still have; ANY if nobody counts them."""
        match = self._table.match
        return hints_left(match.tally, seat, match.setup.sitter(seat).help)

    def gives_way(self) -> bool:
        """Whoever has begun to act meanwhile keeps what they chose, and is advised no more."""
        if not (self._table.thinking.seeks_hint and self._table.hands.selection.chosen):
            return False
        self.stop_seeking()
        return True

    @property
    def _told(self) -> bool:
        """Whether a hint was given about this very state: to hear it again costs nothing."""
        return self._about is self._table.match.state

    def ask(self) -> None:
        """Look for a move with its reason."""
        table = self._table
        seat = person_to_act(table.match)
        if seat is not None and self.able and not table.thinking.under_way and table.still:
            if table.hands.selection.chosen:
                table.hands.cancel()
            table.tell("hint", say("Looking for a good move."))
            level = table.match.setup.sitter(seat).help.adviser
            table.thinking.ask(table.match.state, seat, level, "hint")
        elif seat is not None and table.still and not self.able:
            table.explain(say("You have no hints left in this match."))

    def answer(self, thought: AnyThought) -> None:
        """Advise what was found; the match counts it first."""
        table = self._table
        seat = person_to_act(table.match)
        if seat is not None and not self._told:
            note_hint(table.match.tally, seat)
            self._about = table.match.state
            table.show_help()
        table.kit.sound.play("hint")
        # Only the worker says why; what was thought here, because there is none, has no words yet.
        words = thought.words or explain(
            table.match.game, table.match.state, thought.action, thought.line
        ).reason
        if seat is not None:
            # A look back may be of another mind: it asks the strongest of all.
            name = constant(OPPONENTS[table.match.setup.sitter(seat).help.adviser - 1].name)
            words = say("{name}: {reason}", name=name, reason=words)
        self.advise(thought.action, words)

    def advise(self, action: Action, words: Sentence) -> None:
        """Show an action with the reason for it."""
        self.action, self.words = action, words
        self._table.show_advice(words)

    def put_on_board(self) -> None:
        """Let the board show what is advised, if anything is."""
        if self.action is not None:
            hands = self._table.hands
            hands.shown_ghost = self.action
            hands.glow = self._table.presenter.touched(self.action)[:1]
            hands.show()

    def play(self) -> None:
        """Do what the hint shows."""
        if self.action is not None:
            self._table.play(self.action)

    def notice_another_way(self) -> None:
        """Somebody who goes a way of their own no longer needs the advice."""
        table = self._table
        if self.action is not None and table.still and table.hands.shown_ghost is None:
            self.action = None
            if table.notice is not None and table.notice[0] == "hint":
                table.notice = None

    def forget(self) -> None:
        """What was advised is about a state that is gone."""
        self.action = None

    def stop_seeking(self) -> None:
        """Think no further; words about a hint that is sought go with the question."""
        if self._table.thinking.seeks_hint:
            self._table.notice = None
        self._table.thinking.stop()

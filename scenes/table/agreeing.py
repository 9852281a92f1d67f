"""What people settle at a match besides playing: taking back, giving up, and draws."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, Protocol

from game.ai import evaluate
from game.core import Action, Outcome, Seat, Sentence, listed, plural, say
from game.match.agreement import answers, draw, gave_up, note_answer
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.sitters import called
from scenes.stage.match_scene import why_no_undo
from scenes.table.prompt import person_to_act
from scenes.widgets.pause import Choice
from scenes.widgets.question import Answer, Question

_LEVEL: Final = 0.05
"""Up to so much an opponent stands no better than the other side, and takes a draw."""


class Asking(Protocol):
    """The table as far as it has to do with what is settled there."""

    app: Program
    match: AnyMatch

    def find_foregone(self) -> Action | None:
        """What the person to act would do without being asked."""

    def come_back(self) -> None:
        """Take away everything that lies over the table."""

    def show_other_moment(self) -> None:
        """The match went back or forth."""

    def show_end(self) -> None:
        """The match is over, and not by its rules."""

    def explain(self, words: Sentence) -> None:
        """Say for a while why something cannot be."""


class Agreeing:
    """One match's ways back and ways to end it; all of them are lines of the match, not of the rules."""

    def __init__(self, table: Asking) -> None:
        self._table = table

    @property
    def _match(self) -> AnyMatch:
        return self._table.match

    @property
    def can_go_back(self) -> bool:
        """Whether something can be taken back, or asked for."""
        return self._match.way_back() is not None

    def undo(self) -> None:
        """Take back to the last decision of a person; at a table for real the others are asked."""
        back = self._match.way_back()
        if back is not None and not back.free:
            self.ask_to_go_back(back.seat)
        elif back is not None:
            self._go_back()
        elif self._match.outcome is None:
            self._table.explain(why_no_undo(self._match))

    def _go_back(self) -> None:
        if self._match.undo(agreed=True):
            # What would be done again at once is taken back with what led to it.
            self._while_foregone(partial(self._match.undo, agreed=True))
            self._table.show_other_moment()

    def ask_to_go_back(self, seat: Seat) -> None:
        """Ask the others whether a seat may take its last move back; opponents agree once in a match."""
        app, match = self._table.app, self._match
        others = [each for each in match.setup.people if each != seat]
        if others:
            title = say("{name} asks to take back the last move", name=self._name(seat))
            app.stack.push(Question(
                app, title, plural(
                    "{names}, do you agree? Nobody has to.", "{names}, do you all agree? Nobody has to.",
                    len(others), names=listed([self._name(each) for each in others]),
                ),
                Answer(say("It stands"), "cross"), Answer(say("Take it back"), "undo"),
                partial(self.answer_to_go_back, seat, True), partial(self.answer_to_go_back, seat, False),
            ))
        else:
            self.answer_to_go_back(seat, not answers(match.tally, "take_back", seat, agreed=True))

    def answer_to_go_back(self, seat: Seat, agreed: bool) -> None:
        """The others have agreed, or not; both are lines of the match."""
        table, match = self._table, self._match
        table.come_back()
        note_answer(match.tally, "take_back", seat, agreed)
        if agreed:
            self._go_back()
        if agreed and match.setup.people == (seat,):
            table.explain(say("Granted, this once. From now on every move stands."))
        elif not agreed:
            table.explain(say("It stands. Play on."))

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self._match.redo() is not None:
            self._while_foregone(self._match.redo)
            self._table.show_other_moment()

    def _while_foregone(self, step: Callable[[], object]) -> None:
        while self._table.find_foregone() is not None and step():
            pass

    def ways_to_end(self) -> tuple[Choice, ...]:
        """What two players can agree upon besides playing on."""
        match, seat = self._match, self._speaker()
        begun = len(match.history) > 0
        if seat is None or not begun or match.outcome is not None or match.game.info.seats != (2,):
            return ()
        return (
            Choice(say("Offer a draw"), "hand", partial(self.offer_draw, seat)),
            Choice(say("Give up"), "flag", partial(self.give_up, seat)),
        )

    def _speaker(self) -> Seat | None:
        """Whoever is to act, or the only person while an opponent thinks."""
        people = self._match.setup.people
        return person_to_act(self._match) or (people[0] if len(people) == 1 else None)

    def _name(self, seat: Seat) -> Sentence:
        return called(self._match.setup.sitter(seat), seat)

    def give_up(self, seat: Seat) -> None:
        """Let the other side win, after a question."""
        app = self._table.app
        app.stack.push(Question(
            app, say("Give up?"),
            say("{winner} wins this match, and it is over.", winner=self._name(3 - seat)),
            Answer(say("Keep playing"), "play"), Answer(say("Give up"), "flag"),
            partial(self.end_by_agreement, gave_up(seat)),
        ))

    def offer_draw(self, seat: Seat) -> None:
        """Ask the other side; an opponent takes a draw when it stands no better."""
        app, match, other = self._table.app, self._match, 3 - seat
        if match.setup.is_person(other):
            app.stack.push(Question(
                app, say("{name}, a draw?", name=self._name(other)),
                say("{name} offers a draw: the match would end without a winner.", name=self._name(seat)),
                Answer(say("Play on"), "play"), Answer(say("Agree to a draw"), "hand"),
                partial(self.end_by_agreement, draw()), partial(self.refuse_draw, seat),
            ))
        elif evaluate(match.game, match.state, other) <= _LEVEL:
            self.end_by_agreement(draw())
        else:
            self.refuse_draw(seat)
            app.toasts.show(say("{name} stands better and wants to play on.", name=self._name(other)))

    def refuse_draw(self, seat: Seat) -> None:
        """The other side wants to play on: a line of the match."""
        note_answer(self._match.tally, "draw", seat, agreed=False)
        self._table.come_back()

    def end_by_agreement(self, outcome: Outcome) -> None:
        """End the match as was agreed, and show what came of it."""
        self._table.come_back()
        self._match.agree(outcome)
        self._table.show_end()

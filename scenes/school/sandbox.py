"""A position to play with: both sides are the reader's, nothing is kept, everything can be taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.rulebook import Diagram, diagram_plays
from game.core import CHANCE, Action, AnyGame, Outcome, Reason, Seat, Sentence, listed, say
from game.lessons.talk import Effect, GhostHand, Play, Reset
from game.lessons.vocabularies import vocabulary_of
from game.match.history import AnyHistory, History
from game.match.match import AnyMatch, Match
from game.match.setup import Sitter, new_setup
from scenes.base.button import ButtonStyle
from scenes.base.pace import paced
from scenes.school.board_scene import DeskPicture, DeskScene, legend_of
from scenes.school.desk import Control, Desk, desk_places, lay_board
from scenes.stage.hands import Hands
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.answers import Choice

if TYPE_CHECKING:
    from scenes.base.opener import Program


class Sandbox(DeskScene):
    """A diagram's position on a large board."""

    def __init__(self, app: Program, game: AnyGame, title: Sentence, diagram: Diagram) -> None:
        super().__init__(app, game)
        self.title = title
        self.diagram = diagram
        self.reason: Reason | None = None
        self.match = self._begun()
        self._words = vocabulary_of(game.info.name)
        self._plays = diagram_plays(diagram, self._words)

    def _begun(self) -> AnyMatch:
        people = [Sitter.person() for _ in range(2)]
        options = dict(self.diagram.options)
        setup = new_setup(self.game, self.diagram.board, people, options, seed=1, start=self.diagram.position)
        return Match.begin(setup, self.game, self.diagram.board)

    def build(self) -> DeskPicture:
        """The board, what to do, and the way back."""
        places = desk_places(PRESENTERS[self.game.info.name])
        demonstrator = lay_board(self, self.game, self.diagram.board, self.match.state, places)
        hands = Hands(self.game, demonstrator.presenter, self._act, self._refuse)
        asides = legend_of(demonstrator.presenter)
        desk = Desk(self, self.title, say("Try it yourself"), self._controls(), places, asides)
        return DeskPicture(demonstrator, hands, desk)

    def _controls(self) -> tuple[Control, ...]:
        return (
            ("undo", say("Undo"), "undo", self.undo), ("redo", say("Redo"), "redo", self.redo),
            ("again", say("Start over"), "restart", self.start_over),
            ("show", say("Show me"), "play", self.show_me),
            self.pace_control(),
            ("leave", say("To the book"), "rules", self.back),
        )

    def _act(self, action: Action) -> None:
        self._show(self._played(action))

    def _played(self, action: Action) -> list[Effect]:
        """The action, and what a clock brings about by itself."""
        effects: list[Effect] = [Play(action, self.match.submit(action))]
        while (later := self._words.meanwhile(self.match.state)) is not None:
            effects.append(Play(later, self.match.submit(later)))
        return effects

    @property
    def _seats(self) -> tuple[Seat, ...]:
        """Those who may act, the first of whom the reader plays; chance and clock need nobody."""
        return tuple(seat for seat in self.match.to_act if seat > 0)

    def _refuse(self, reason: Reason) -> None:
        self.kit.sound.play("refuse")
        self.reason = reason
        self._say()

    def undo(self) -> None:
        """Take the last action back, with the dice and the time that followed: here nothing is at stake."""
        if count := self._last():
            self.match.history.back(count)
            self._show([Reset(self.match.state)])

    def _last(self) -> int:
        """How many actions the last one of a seat has led to, itself among them; 0 if there is none."""
        actions = self.match.history.actions
        return next((count for count, action in enumerate(reversed(actions), 1) if action.seat > 0), 0)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.match.redo() is not None:
            self._show([Reset(self.match.state)])

    def show_me(self) -> None:
        """What the book plays here, by a ghost's hand; it can be taken back."""
        if any(play.action.seat == CHANCE for play in self._plays):
            self._show_with_dice()
            return
        self.match = self._begun()
        effects: list[Effect] = [Reset(self.match.state)]
        for text in self.diagram.actions:
            action = self._words.read(self.match.state, text)
            if self.game.why_not(self.match.state, action) is None:
                effects += [GhostHand(action), *self._played(action)]
        self._show(effects)

    def _show_with_dice(self) -> None:
        """The book's dice fall as they fell there; from then on they are rolled."""
        setup, board, options = self._begun().setup, self.diagram.board, dict(self.diagram.options)
        start = self.game.read_state(self.diagram.position, options, board)
        history: AnyHistory = History(self.game, start)
        effects: list[Effect] = [Reset(start)]
        for play in self._plays:
            history.take(play.action)
            effects += [GhostHand(play.action), play] if play.action.seat != CHANCE else [play]
        self.match = Match.carry_on(setup, board, history)
        self._show([*effects, Reset(self.match.state)])

    def start_over(self) -> None:
        """The position as it was in the book."""
        self.match = self._begun()
        self._show([Reset(self.match.state)])

    def _show(self, effects: list[Effect]) -> None:
        """Show what follows from something that was done; why not something else is of no interest then."""
        self.reason = None
        if not self.demonstrator.done:
            self.demonstrator.interrupt()
        self.hands.sit(self.state, None)
        self.demonstrator.take(effects)
        self.settle()

    def settle(self) -> None:
        """Whoever is to act may act, once everything has been shown."""
        state, presenter, to_act = self.state, self.presenter, self._seats
        self.hands.last = presenter.spent(state)
        if self.demonstrator.done:
            self.hands.sit(state, to_act[0] if to_act else None)
        seat = to_act[0] if to_act else 1
        self.desk.show_standing(seat, presenter.standing(state, seat), bool(to_act))
        self.desk.buttons["undo"].enabled = self._last() > 0
        self.desk.buttons["redo"].enabled = self.match.can_redo
        self.desk.buttons["show"].enabled = bool(self.diagram.actions)
        self._say()

    def _say(self) -> None:
        outcome, presenter = self.match.outcome, self.presenter
        if self.reason is not None:
            self.desk.caption.say(self.reason.said, "why")
        elif outcome is not None:
            self.desk.caption.say(self._result(outcome), "praise", say("The game is over"))
        else:
            who = presenter.called(next(iter(self._seats), 1))
            words = presenter.prompt(self.match.state, self.hands.marks)
            self.desk.caption.say(words, "task", say("You play {side}", side=who))
        picks = presenter.buttons(self.hands.selection.next)
        # Where the board itself can be played on, no button may look like the way on.
        style: ButtonStyle = "quiet" if len(picks) < len(self.hands.selection.next) else "primary"
        self.offer([
            Choice(str(pick), words, partial(self.hands.pick, pick), style=style) for pick, words in picks
        ])

    def _result(self, outcome: Outcome) -> Sentence:
        if not outcome.winners:
            return say("A draw.")
        if len(outcome.ranking) == 1:
            return say("Everybody has won.")
        winners = listed([self.presenter.called(seat) for seat in outcome.winners])
        return say("Won by {winners}.", winners=winners)

    def selected(self) -> None:
        """Whoever chooses something else has read why not."""
        self.reason = None
        self._say()

    def command(self, name: str) -> bool:
        """Undo has a key, as at a table."""
        if name == "undo":
            self.undo()
            return True
        return super().command(name)

    def update(self, dt_s: float) -> None:
        """Show what was played."""
        super().update(dt_s)
        if not self.demonstrator.done:
            self.demonstrator.update(paced(self.app, dt_s))
            if self.demonstrator.done:
                self.settle()
        else:
            self.presenter.linger(dt_s)

"""A position to play with: both sides are the reader's, nothing is kept, everything can be taken back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.content.rulebook import Diagram, diagram_plays
from game.core import CHANCE, Action, Game, Reason, Seat
from game.lessons.talk import Effect, GhostHand, Play, Reset
from game.lessons.vocabularies import vocabulary_of
from game.match.history import History
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from scenes.base.pace import next_pace, pace_words, paced
from scenes.base.scene import Scene
from scenes.base.sitters import joined
from scenes.school.desk import Control, LessonDesk, lay_tray
from scenes.school.desk_places import desk_places
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.hands import Hands
from scenes.stage.presenter import LEGEND
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.answers import Choice

if TYPE_CHECKING:
    from scenes.base.opener import Program


class Sandbox(Scene):
    """A diagram's position on a large board."""

    def __init__(self, app: Program, game: Game[Any, Any], title: str, diagram: Diagram) -> None:
        super().__init__(app)
        self.game = game
        self.title = title
        self.diagram = diagram
        self.music = game.info.name
        self.reason: Reason | None = None
        self.match = self._begun()
        self._plays = diagram_plays(diagram, vocabulary_of(game.info.name))

    def _begun(self) -> Match[Any, Any]:
        people = [Sitter.person() for _ in range(2)]
        options = dict(self.diagram.options)
        setup = new_setup(self.game, self.diagram.board, people, options, seed=1, start=self.diagram.position)
        return Match.begin(setup, self.game, self.diagram.board)

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The board, what to do, and the way back."""
        kind = PRESENTERS[self.game.info.name]
        places = desk_places(kind.wide, board=kind.needs_board)
        rect = kind.rect_for(self.kit.screen, self.diagram.board, places.board)
        self.demonstrator = Demonstrator(self.kit, self.stage, self.game, self.match.state, rect, self._tell)
        self.hands = Hands(self.game, self.demonstrator.presenter, self._act, self._refuse)
        self.desk = LessonDesk(self, self.title, "Try it yourself", self._controls(), places)
        lay_tray(self, places.tray, self.demonstrator.presenter, 1)
        self._fixed = list(self.gui.items)
        self._settle()

    def _controls(self) -> tuple[Control, ...]:
        return (
            ("undo", "Undo", "undo", self.undo), ("redo", "Redo", "redo", self.redo),
            ("again", "Start over", "restart", self.start_over), ("show", "Show me", "play", self.show_me),
            ("speed", pace_words(self.app), "faster", self.change_pace),
            ("leave", "To the book", "rules", self.back),
        )

    def _tell(self, effect: Effect) -> float:
        return 0.0

    def _act(self, action: Action) -> None:
        self.reason = None
        self._show(self._played(action))

    def _played(self, action: Action) -> list[Effect]:
        """The action, and what a clock brings about by itself."""
        effects: list[Effect] = [Play(action, self.match.submit(action))]
        words = vocabulary_of(self.game.info.name)
        while (later := words.meanwhile(self.match.state)) is not None:
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
            self.reason = None
            self._show([Reset(self.match.state)])

    def _last(self) -> int:
        """How many actions the last one of a seat has led to, itself among them; 0 if there is none."""
        actions = self.match.history.actions
        return next((count for count, action in enumerate(reversed(actions), 1) if action.seat > 0), 0)

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.match.redo() is not None:
            self.reason = None
            self._show([Reset(self.match.state)])

    def show_me(self) -> None:
        """What the book plays here, by a ghost's hand; it can be taken back."""
        if any(play.action.seat == CHANCE for play in self._plays):
            self._show_with_dice()
            return
        self.match, self.reason = self._begun(), None
        effects: list[Effect] = [Reset(self.match.state)]
        for text in self.diagram.actions:
            action = vocabulary_of(self.game.info.name).read(self.match.state, text)
            if self.game.why_not(self.match.state, action) is None:
                effects += [GhostHand(action), *self._played(action)]
        self._show(effects)

    def _show_with_dice(self) -> None:
        """The book's dice fall as they fell there; from then on they are rolled."""
        setup, board, options = self._begun().setup, self.diagram.board, dict(self.diagram.options)
        start = self.game.read_state(self.diagram.position, options, board)
        history: History[Any, Any] = History(self.game, start)
        effects: list[Effect] = [Reset(start)]
        for play in self._plays:
            history.take(play.action)
            effects += [GhostHand(play.action), play] if play.action.seat != CHANCE else [play]
        self.match, self.reason = Match.carry_on(setup, board, history), None
        self._show([*effects, Reset(self.match.state)])

    def change_pace(self) -> None:
        """The next speed of animation."""
        next_pace(self.app)
        self.desk.buttons["speed"].write(pace_words(self.app), "faster")

    def start_over(self) -> None:
        """The position as it was in the book."""
        self.match = self._begun()
        self.reason = None
        self._show([Reset(self.match.state)])

    def _show(self, effects: list[Effect]) -> None:
        if not self.demonstrator.done:
            self.demonstrator.interrupt()
        self.hands.sit(self.demonstrator.state, None)
        self.demonstrator.take(effects)
        self._settle()

    def _settle(self) -> None:
        """Whoever is to act may act, once everything has been shown."""
        state, to_act = self.demonstrator.state, self._seats
        presenter = self.demonstrator.presenter
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
        outcome, presenter = self.match.outcome, self.demonstrator.presenter
        if self.reason is not None:
            self.desk.caption.say(self.reason.words, "why")
        elif outcome is not None:
            winners = joined([presenter.called(seat) for seat in outcome.winners])
            words = f"Won by {winners}." if winners else "A draw."
            self.desk.caption.say(words, "praise", "The game is over")
        else:
            who = presenter.called(next(iter(self._seats), 1))
            words = presenter.prompt(self.match.state, self.hands.marks)
            self.desk.caption.say(words, "task", f"You play {who}")
        picks = presenter.buttons(self.hands.selection.next)
        # Where the board itself can be played on, no button may look like the way on.
        style = "quiet" if len(picks) < len(self.hands.selection.next) else "primary"
        choices = [
            Choice(str(pick), words, partial(self.hands.pick, pick), style=style) for pick, words in picks
        ]
        self.desk.answers.offer(*(choices or self._legend()))
        self.gui.items = [*self._fixed, *self.desk.answers.buttons.values(), *self.hands.places()]

    def _legend(self) -> list[Choice]:
        """What the signs mean, in a game that has a legend."""
        presenter, look = self.demonstrator.presenter, lambda: self.command(LEGEND)
        return [
            Choice(view.command, view.title, look, view.icon, "quiet")
            for view in presenter.views() if view.command == LEGEND
        ]

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then hands over the board."""
        if self.gui.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.demonstrator.presenter.close():
            return True
        if not self.demonstrator.done:
            return False
        chosen = self.hands.selection.chosen
        taken = self.hands.handle(event)
        if self.hands.selection.chosen != chosen:
            self.reason = None
            self._say()
        return taken

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons."""
        presenter = self.demonstrator.presenter
        if name == "undo":
            self.undo()
            return True
        if name == LEGEND:
            presenter.view(name, self.demonstrator.state)
            return True
        if name in ("back", "pause") and presenter.close():
            return True
        if self.hands.lead(self.gui, name):
            return True
        if name in ("back", "pause") and self.hands.cancel():
            return True
        return super().command(name)

    def update(self, dt_s: float) -> None:
        """Show what was played."""
        super().update(dt_s)
        if not self.demonstrator.done:
            self.demonstrator.update(paced(self.app, dt_s))
            if self.demonstrator.done:
                self._settle()
        else:
            self.demonstrator.presenter.linger(dt_s)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return super().busy or not self.demonstrator.done

"""The referee game: ten cases on the real board. Is this allowed, and why not?"""

from __future__ import annotations

import secrets
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.content.lessons import REFEREE, course
from game.content.levels import levels
from game.core import Game
from game.lessons import referee as chair
from game.lessons.plays import time_passes
from game.lessons.talk import Effect, Play
from game.lessons.vocabularies import vocabulary_of
from scenes.base.pace import paced
from scenes.base.scene import Scene
from scenes.school.desk import lay_tray
from scenes.school.desk_places import referee_places
from scenes.school.referee_desk import RefereeDesk, RefereeOver
from scenes.school.stars import keep
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.presenter import LEGEND
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.answers import Choice

if TYPE_CHECKING:
    from scenes.base.opener import Program


class Referee(Scene):
    """One round of cases; the round itself is a value, this scene shows it."""

    def __init__(self, app: Program, game: Game[Any, Any], seed: int | None = None) -> None:
        super().__init__(app)
        self.game = game
        self.music = game.info.name
        self.words = vocabulary_of(game.info.name)
        self.seed = secrets.randbits(32) if seed is None else seed
        self.round = chair.start(self._pool(), self.seed)
        self.verdicts: list[bool] = []
        self.verdict: chair.Verdict | None = None
        self.asked_why = False
        self.at = 0
        self._over: RefereeOver | None = None

    def _pool(self) -> tuple[chair.Question, ...]:
        """The written cases; without them, cases from a random game."""
        found = course(self.game.info.name).questions
        if found:
            return found
        board = levels(self.game.info.name).boards[0]
        return chair.generate(self.words, board, (), self.seed, chair.QUESTIONS)

    @property
    def question(self) -> chair.Question:
        """The case on the table, also after its verdict."""
        return self.round.questions[min(self.at, len(self.round.questions) - 1)]

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """The case on its board, and the desk with what can be answered."""
        state, self.action = chair.case_of(self.words, self.question)
        kind, over = PRESENTERS[self.game.info.name], self.at >= len(self.round.questions)
        places = referee_places(kind.wide and not over, kind.needs_board and not over)
        rect = kind.rect_for(self.kit.screen, self.question.board, places.board)
        self.demonstrator = Demonstrator(self.kit, self.stage, self.game, state, rect, self._tell)
        self._over = RefereeOver(self) if over else None
        if self._over is None:
            self.desk = RefereeDesk(self, places)
            lay_tray(self, places.tray, self.demonstrator.presenter, max(1, self.action.seat))
            judged = self.verdict is not None
            self.demonstrator.trail(self.action, refused=judged and not self.question.allowed)
            self._show()

    def _tell(self, effect: Effect) -> float:
        return 0.0

    def _show(self) -> None:
        """Question, reasons or verdict, with the answers that fit."""
        self.desk.show_score()
        if self.verdict is not None:
            self._show_verdict(self.verdict)
        elif self.round.why:
            self.desk.caption.say("Which rule forbids it?", "quiz", "Right: it is not allowed")
            rules = chair.reasons_offered(self.round, self.words)
            titles = self.words.rules
            self.desk.offer(
                *(Choice(rule, titles[rule], partial(self.answer_why, rule), "", "quiet") for rule in rules)
            )
        else:
            self.desk.caption.say(self._case(), "quiz", "You judge")
            self.desk.offer(
                Choice("allowed", "Allowed", partial(self.answer, True), "check", "quiet"),
                Choice("forbidden", "Not allowed", partial(self.answer, False), "cross", "quiet"),
            )

    def _case(self) -> str:
        presenter, state = self.demonstrator.presenter, self.demonstrator.state
        return f"May {presenter.called(self.action.seat)} {presenter.wish(state, self.action)}?"

    def _show_verdict(self, verdict: chair.Verdict) -> None:
        fact = "it is allowed" if self.question.allowed else "it is not allowed"
        tag = f"Right: {fact}" if self.verdicts[-1] else f"No: {fact}"
        if self.asked_why and not self.verdicts[-1]:
            tag = "Not allowed, but for another reason"
        self.desk.caption.say(verdict.explanation.words, "praise" if self.verdicts[-1] else "why", tag)
        last = self.at + 1 == len(self.round.questions)
        self.desk.offer(
            Choice("next", "See the result" if last else "Next case", self.go_on, "arrow_right"),
            Choice("rule", "Read the rule", self.open_rules, "rules", "quiet"),
        )

    def answer(self, allowed: bool) -> None:
        """Yes or no."""
        self.asked_why = False
        self.round, verdict = chair.answer(self.round, allowed)
        if not verdict.why_next:
            self._judge(verdict)
        self._show()

    def answer_why(self, rule: str) -> None:
        """The rule that forbids it."""
        self.asked_why = True
        self.round, verdict = chair.answer_why(self.round, rule)
        self._judge(verdict)
        self._show()

    def _judge(self, verdict: chair.Verdict) -> None:
        self.verdict = verdict
        self.verdicts.append(verdict.right)
        self.kit.sound.play("hint" if verdict.right else "refuse")
        if self.question.allowed:
            mine = Play(self.action, self.game.apply(self.demonstrator.state, self.action))
            self.demonstrator.take([mine, *time_passes(self.words, mine.step.state)])
        else:
            self.demonstrator.trail(self.action, refused=True)

    def go_on(self) -> None:
        """The next case, or the result."""
        self.at += 1
        self.verdict = None
        if self.at >= len(self.round.questions):
            keep(self.app, self.game, REFEREE, self.round.stars)
        self.lay()

    def again(self) -> None:
        """Another round."""
        self.app.stack.replace(Referee(self.app, self.game))

    def open_rules(self) -> None:
        """The rulebook at the rule of this case."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.question.explanation.rule or None))

    def handle(self, event: pygame.Event) -> bool:
        """Buttons first; the small cards of a player board are explained to whoever points at them."""
        if self.gui.handle(event):
            return True
        presenter = self.demonstrator.presenter
        # Other guides show how far a piece may go, which is what the referee is asked.
        if event.type == pygame.MOUSEMOTION and self._over is None and presenter.needs_board:
            presenter.point(self.demonstrator.state, presenter.hit(event.pos))
        return False

    def command(self, name: str) -> bool:
        """Enter goes on after a verdict; F1 reads the rule then."""
        presenter = self.demonstrator.presenter
        if name == "rules" and self.verdict is not None:
            self.open_rules()
            return True
        if name == LEGEND:
            presenter.view(name, self.demonstrator.state)
            return True
        if name in ("back", "pause") and presenter.close():
            return True
        if name == "confirm" and self.verdict is not None and not self.gui.ringed:
            self.go_on()
            return True
        return super().command(name)

    def update(self, dt_s: float) -> None:
        """Show what is to be shown."""
        super().update(dt_s)
        if self._over is not None:
            self._over.update(dt_s)
        else:
            self.demonstrator.update(paced(self.app, dt_s))

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return super().busy or not self.demonstrator.done or (self._over is not None and self._over.busy)

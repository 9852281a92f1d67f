"""The referee game: ten cases on the real board. Is this allowed, and why not?"""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.content.lessons import REFEREE, course
from game.content.levels import shelf_of
from game.core import CLOCK, Action, AnyGame, Option, OptionValue, Sentence, constant, plural, say, verbatim
from game.core.words import dotted
from game.lessons import referee as chair
from game.lessons.plays import time_passes
from game.lessons.talk import Play
from game.lessons.vocabularies import vocabulary_of
from scenes.base.button import Button
from scenes.base.focus import Focusable
from scenes.base.pace import paced
from scenes.base.palette import FAINT, GOLD, INK
from scenes.base.sprites import Sprite
from scenes.school.award import AwardScene, Ending
from scenes.school.board_scene import BoardPicture, BoardScene
from scenes.school.desk import (
    LEFT,
    WIDTH,
    DeskPlaces,
    heading,
    lay_board,
    referee_places,
    verdict_choices,
    verdict_tag,
)
from scenes.school.stars import keep
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.presenters import PRESENTERS
from scenes.widgets.answers import Answers, Choice
from scenes.widgets.caption import Caption
from scenes.widgets.pills import pills
from scenes.widgets.words import block

if TYPE_CHECKING:
    from scenes.base.opener import Program

_RIGHT, _WRONG, _NOW, _TO_COME = "#6fbf7f", "#e2553f", "#ffd166", "#2d3444"
_SCORE_HEIGHT = 124.0
_PRAISE = (say("The rules still have surprises for you."), say("A fair start. The rulebook helps."),
           say("A good referee!"), say("Nothing escapes you!"))


@dataclass(frozen=True)
class CasePicture(BoardPicture):
    """A case on its board, and what stands beside it."""

    places: DeskPlaces
    action: Action
    caption: Caption
    answers: Answers
    leave: Button
    score: list[Sprite]
    """Changed in place with every verdict."""


class Referee(BoardScene[CasePicture]):
    """One round of cases; the round itself is a value, this scene shows it."""

    def __init__(self, app: Program, game: AnyGame, seed: int | None = None) -> None:
        super().__init__(app, game)
        self.words = vocabulary_of(game.info.name)
        self.seed = secrets.randbits(32) if seed is None else seed
        self.round = chair.start(self._pool(), self.seed)
        self.verdicts: list[bool] = []
        self.verdict: chair.Verdict | None = None
        self.asked_why = False
        self.at = 0

    def enter(self) -> None:
        """A round begins."""
        super().enter()
        self.app.book.learner(f"{self.game.info.name}/{REFEREE}", "started")

    def leave(self) -> None:
        """Whoever goes before the last verdict has left it at a case."""
        super().leave()
        if len(self.verdicts) < len(self.round.questions):
            self.app.book.learner(f"{self.game.info.name}/{REFEREE}", "left", self.at + 1)

    def _pool(self) -> tuple[chair.Question, ...]:
        """The written cases; without them, cases from a random game."""
        found = course(self.game.info.name).questions
        if found:
            return found
        board = shelf_of(self.game.info.name).boards[0]
        return chair.generate(self.words, board, (), self.seed, chair.QUESTIONS)

    @property
    def question(self) -> chair.Question:
        """The case on the table, also after its verdict."""
        return self.round.questions[self.at]

    def build(self) -> CasePicture:
        """The case on its board, and beside it what a referee must know."""
        state, action = chair.case_of(self.words, self.question)
        places = referee_places(PRESENTERS[self.game.info.name])
        demonstrator = lay_board(self, self.game, self.question.board, state, places, max(1, action.seat))
        number = say("Case {number} of {count}", number=self.at + 1, count=len(self.round.questions))
        heading(self, say("Is this allowed?"), number, places)
        block(self, self._note(demonstrator, action), "body", 28, FAINT, places.note, stand="middle")
        answers = Answers(self, places.verdicts, stacked=True, size=36, tallest=124)
        leave = self.gui.button(places.leave, say("Leave"), self.back, icon="home", size=30)
        judged = self.verdict is not None
        demonstrator.trail(action, refused=judged and not self.question.allowed)
        return CasePicture(demonstrator, places, action, Caption(self, places.case), answers, leave, [])

    def _note(self, demonstrator: Demonstrator, action: Action) -> Sentence:
        """What a referee must know beside the position: the turn, stuns, the goal and variants."""
        presenter, state = demonstrator.presenter, demonstrator.state
        acting = self.game.to_act(state)
        whose = [] if CLOCK in acting else [seat for seat in acting if seat > 0]
        # The first of them begins the line.
        sides = [presenter.called(seat) if at else presenter.titled(seat) for at, seat in enumerate(whose)]
        parts = [say("{side} to play", side=side) for side in sides]
        parts += [now] if (now := presenter.moment(state)) else []
        moved = [verbatim(pick.name) for pick in presenter.spent(state)]
        parts += [say("just moved to {square}", square=square) for square in moved]
        standing = presenter.standing(state, max(1, action.seat))
        notes = [presenter.remark(state, action)] + [standing.note] * (not presenter.needs_board)
        parts += [note for note in notes if note]
        if standing.wins:
            parts.append(say("{need} {goal} win", need=standing.need, goal=standing.goal))
        options = {option.name: option for option in self.game.info.options}
        for name, value in self.question.options:
            if value != options[name].default and not name[-1].isdigit():
                parts.append(self._variant(options[name], value))
        return dotted(parts)

    def _variant(self, option: Option, value: OptionValue) -> Sentence:
        """A choice that was made before the game."""
        title = constant(option.title)
        if not isinstance(value, str):
            return say("variant: {option}", option=title)
        kind = PRESENTERS[self.game.info.name]
        choice = kind.option_word(self.question.board, option.name, value) or verbatim(value)
        return say("{option}: {choice}", option=title, choice=choice)

    def settle(self) -> None:
        """Question, reasons or verdict, with the answers that fit."""
        self._show_score()
        if self.verdict is not None:
            self._show_verdict(self.verdict)
        elif self.round.why:
            self.picture.caption.say(say("Which rule forbids it?"), "quiz", verdict_tag(True, False))
            rules = chair.reasons_offered(self.round, self.words)
            titles = {rule: constant(self.words.rules[rule]) for rule in rules}
            self._offer(
                *(Choice(rule, titles[rule], partial(self.answer_why, rule), "", "quiet") for rule in rules)
            )
        else:
            case = self.presenter.question(self.demonstrator.state, self.picture.action)
            self.picture.caption.say(case, "quiz", say("You judge"))
            self._offer(*verdict_choices(self.answer))

    def _show_score(self) -> None:
        """Points, streak, and a mark for every case."""
        score, places = self.picture.score, self.picture.places
        for sprite in score:
            sprite.remove()
        left, top, width, height = places.score
        top += (height - _SCORE_HEIGHT) / 2
        half = width / 2
        points = plural("of {count} point", "of {count} points", self.round.best_score)
        figures = ((self.round.score, points), (self.round.streak, say("in a row")))
        score[:] = [self.panel(places.score)]
        for index, (number, words) in enumerate(figures):
            x = left + index * half
            upper, lower = (x, top + 12, half, 62), (x, top + 74, half, 42)
            score += [
                block(self, verbatim(f"{number}"), "number", 52, INK, upper, align="center", stand="middle"),
                block(self, words, "body", 26, FAINT, lower, align="center", stand="middle"),
            ]
        score += pills(self, places.pills, [self._colour(i) for i in range(len(self.round.questions))])

    def _colour(self, index: int) -> str:
        if index < len(self.verdicts):
            return _RIGHT if self.verdicts[index] else _WRONG
        return _NOW if index == self.at else _TO_COME

    def _show_verdict(self, verdict: chair.Verdict) -> None:
        right = self.verdicts[-1]
        tag = verdict_tag(right, self.question.allowed)
        if self.asked_why and not right:
            tag = say("Not allowed, but for another reason")
        self.picture.caption.say(verdict.explanation.said, "praise" if right else "why", tag)
        last = self.at + 1 == len(self.round.questions)
        self._offer(
            Choice("next", say("See the result") if last else say("Next case"), self.go_on, "arrow_right"),
            Choice("rule", say("Read the rule"), self.open_rules, "rules", "quiet"),
        )

    def _offer(self, *choices: Choice) -> None:
        answers = self.picture.answers
        answers.offer(*choices)
        self.gui.set_focus(next(iter(answers.buttons.values())), show=False)

    def answer(self, allowed: bool) -> None:
        """Yes or no."""
        self.asked_why = False
        self.round, verdict = chair.answer(self.round, allowed)
        if not verdict.why_next:
            self._judge(verdict)
        self.turn_page()
        self.settle()

    def answer_why(self, rule: str) -> None:
        """The rule that forbids it."""
        self.asked_why = True
        self.round, verdict = chair.answer_why(self.round, rule)
        self._judge(verdict)
        self.turn_page()
        self.settle()

    def _judge(self, verdict: chair.Verdict) -> None:
        self.verdict = verdict
        self.verdicts.append(verdict.right)
        if self.at + 1 == len(self.round.questions):
            keep(self.app, self.game, REFEREE, self.round.stars)
        self.kit.sound.play("hint" if verdict.right else "refuse")
        action = self.picture.action
        if self.question.allowed:
            mine = Play(action, self.game.apply(self.state, action))
            self.demonstrator.take([mine, *time_passes(self.words, mine.step.state)])
        else:
            self.demonstrator.trail(action, refused=True)

    def go_on(self) -> None:
        """The next case, or the result."""
        if self.at + 1 == len(self.round.questions):
            self._end()
            return
        self.at += 1
        self.verdict = None
        self.turn_page()
        self.lay()

    def _end(self) -> None:
        state, _ = chair.case_of(self.words, self.question)
        rule = self.question.explanation.rule or None
        ending = Ending(
            self.question.board, state, self.round.stars, rule, self.round.reason_for_stars,
            last=self.presenter.spent(state),
        )
        self.app.stack.replace(RefereeAward(self.app, self.game, ending, self.round))

    def steady(self) -> Collection[Focusable]:
        """The way out."""
        return (self.picture.leave,)

    def open_rules(self) -> None:
        """The rulebook at the rule of this case."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.question.explanation.rule or None))

    def handle(self, event: pygame.Event) -> bool:
        """Buttons first; the small cards of a player board are explained to whoever points at them."""
        if self.gui.handle(event):
            return True
        # Other guides show how far a piece may go, which is what the referee is asked.
        if event.type == pygame.MOUSEMOTION and self.presenter.needs_board:
            self.presenter.point(self.state, self.presenter.hit(event.pos))
        return False

    def command(self, name: str) -> bool:
        """Enter goes on after a verdict; F1 reads the rule then."""
        if self.slips(name):
            return True
        if name == "rules" and self.verdict is not None:
            self.open_rules()
            return True
        if name == "confirm" and self.verdict is not None and not self.gui.ringed:
            self.go_on()
            return True
        return super().command(name)

    def update(self, dt_s: float) -> None:
        """Show what is to be shown."""
        super().update(dt_s)
        self.demonstrator.update(paced(self.app, dt_s))


class RefereeAward(AwardScene):
    """What a round of cases was worth."""

    stars_y = 400.0
    rules_words = say("Read the rules")

    def __init__(self, app: Program, game: AnyGame, ending: Ending, judged: chair.Referee) -> None:
        super().__init__(app, game, ending)
        self.judged = judged

    def write(self) -> None:
        """The verdict on the referee, the points, what the stars were for, and the longest row."""
        judged = self.judged
        heading(self, _PRAISE[judged.stars], say("Ten cases judged"))
        score = plural(
            "{points} of {count} point", "{points} of {count} points", judged.best_score, points=judged.score
        )
        write = partial(block, self, align="center", stand="middle")
        write(score, "number", 56, INK, (LEFT, 206, WIDTH, 80))
        write(self.ending.reason, "bold", 30, GOLD, (LEFT, 504, WIDTH, 46))
        words = say("Longest row of right answers: {count}", count=judged.best_streak)
        write(words, "body", 28, FAINT, (LEFT, 552, WIDTH, 42))

    def choices(self) -> list[Choice]:
        """Another round."""
        return [Choice("again", say("Ten more cases"), self.again, "play")]

    def again(self) -> None:
        """Ten more cases."""
        self.app.stack.replace(Referee(self.app, self.game))

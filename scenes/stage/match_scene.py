"""A screen on which a match is played, and what people can ask for there besides playing."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import TypeVar

import pygame

from game.content import paths
from game.content.matches import begin, rematch
from game.core import Sentence, say
from game.house.entry import entry_of
from game.lab.tournament import note_result
from game.match.evening import Evening
from game.match.journal import WRITTEN_ANEW
from game.match.match import AnyMatch
from game.match.setup import Sitter
from scenes.base.opener import Program
from scenes.base.scene import Scene, SceneWith
from scenes.stage.materials import material_of

P = TypeVar("P")

Wish = Callable[[], object]


class MatchScene(SceneWith[P]):
    """One match. What is on the stage follows the match; no decision is read from it."""

    exchanges_sides = True
    """Whether a rematch is fairer when everybody moves on by one seat."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(match.game.info.name))
        self.match = match
        self.game = match.game
        self.music = match.game.info.name
        self.last_rule = ""
        """The rule of the last refusal, where the rulebook opens."""
        self._disk_problem: Sentence | None = None
        self._times_anew = match.journal.times_anew
        self._result_kept = match.outcome is not None

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.own_table_top(self.kit.material)

    def wishes(self) -> Mapping[str, Wish]:
        """What people can ask for, by the names of keys and buttons."""
        return {
            "pause": self.let_go_or_pause, "back": self.let_go_or_pause, "rules": self.open_rules,
            "mute": self.mute,
        }

    def fulfil(self, name: str) -> bool:
        """Do what is wished for; whether it is known here."""
        wish = self.wishes().get(name)
        if wish is not None:
            wish()
        return wish is not None

    def let_go_or_pause(self) -> None:
        """Let go of what is chosen, else pause."""
        if not self.let_go():
            self.open_pause()

    @abstractmethod
    def let_go(self) -> bool:
        """Let go of what is chosen or open; whether that is enough, and nobody wants a pause."""

    @abstractmethod
    def open_pause(self) -> None:
        """The pause screen."""

    def open_rules(self) -> None:
        """The rulebook, at the rule that was last refused."""
        self.app.stack.push(self.app.open.rulebook(self.game, self.last_rule or None))

    def mute(self) -> None:
        """Sound on or off."""
        self.app.change(self.kit.settings.but(mute=not self.kit.settings.mute))
        self.show_mute()

    @abstractmethod
    def show_mute(self) -> None:
        """Let a button tell whether anything can be heard."""

    def tell_of_the_disk(self) -> None:
        """Say it once when the match can no longer be kept, when it can again, and when it has moved."""
        journal = self.match.journal
        if journal.times_anew != self._times_anew:
            self._times_anew = journal.times_anew
            self.app.tell([WRITTEN_ANEW])
        problem = None if journal.problem == WRITTEN_ANEW else journal.problem
        if problem != self._disk_problem:
            self._disk_problem = problem
            self.app.tell([problem or say("This game is saved again.")])

    def keep_result(self) -> None:
        """Keep how the match ended, once it has: somebody may close the window before any result is shown."""
        if self.match.outcome is not None and not self._result_kept:
            self._result_kept = True
            self._tell_the_book()
            problem = note_result(paths.tournaments(), self.match)
            if problem:
                self.app.tell([problem])

    def _tell_the_book(self) -> None:
        """What the journal says now; a match that the disk refused is told by its result."""
        book, match, problem = self.app.book, self.match, None
        if match.journal.path is not None:
            book.look_at(match.journal.path)
        elif match.outcome is not None:
            problem = book.enter_result(entry_of(match.setup, match.outcome, match.played_s))
        self.app.tell([*book.taken_problems(), *([problem] if problem else [])])

    def play_again(self, evening: Evening | None = None) -> None:
        """The same match from the beginning, in the place of this one; at its end, the evening's next."""
        self.app.stack.unwind(type(self))
        self.app.stack.replace(self.screen_for(self._rematch(evening)))

    def _rematch(self, evening: Evening | None) -> AnyMatch:
        """Once a match is over, the score of the evening goes on and sides are exchanged."""
        match, outcome = self.match, self.match.outcome
        if self.app.stack.hosted:
            # In a tournament the same game as before, by whose seed it is known there.
            setup = match.setup
            return begin(self.game, match.board, setup.seats, setup.chosen, seed=setup.seed)
        if outcome is None:
            return rematch(match)
        score = evening or match.setup.evening.after(outcome, len(match.setup.seats))
        exchanged = self.exchanges_sides and not self.kit.settings.keep_sides
        return rematch(match, score.next(), exchanged=exchanged)

    def meet(self, level: int) -> None:
        """The same table with opponents of another level, in the place of this one."""
        setup = self.match.setup
        seats = [Sitter.opponent(level) if each.kind == "opponent" else each for each in setup.seats]
        match = begin(self.game, self.match.board, seats, setup.chosen, for_real=setup.for_real)
        self.app.stack.unwind(type(self))
        self.app.stack.replace(self.screen_for(match))

    @abstractmethod
    def screen_for(self, match: AnyMatch) -> Scene:
        """A screen like this one for another match between the same."""

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.match.close()
        if self.match.journal.path is not None:
            self._tell_the_book()


def why_no_undo(match: AnyMatch) -> Sentence:
    """What stands in the way of taking something back."""
    for action in reversed(match.history.actions):
        if action.seat <= 0:
            return say("What chance has shown cannot be taken back.")
        if match.setup.is_person(action.seat):
            return say("That cannot be taken back any more.")
    return say("There is nothing to take back yet.")

"""A task, and how far a learner has come with it."""

from __future__ import annotations

from typing import NamedTuple

from game.core import CHANCE, Action, BadContent, Reason, Refused, Seat
from game.lessons.lesson import Do
from game.lessons.plays import end_of, events_of, play_on
from game.lessons.talk import Play
from game.lessons.vocabulary import AnyVocabulary


class Attempt(NamedTuple):
    """What a learner has done in a task so far: texts, what happened, dice used up."""

    state: object
    done: tuple[str, ...] = ()
    events: tuple[object, ...] = ()
    rolled: int = 0


class Task(NamedTuple):
    """A step that asks the learner to do something, with all that is needed to judge it."""

    step: Do
    seat: Seat
    vocabulary: AnyVocabulary

    def act(self, attempt: Attempt, action: Action) -> tuple[Attempt, tuple[Play, ...]]:
        """The attempt after one more action and the dice that follow; Refused if it is not legal."""
        game = self.vocabulary.game
        mine = Play(action, game.apply(attempt.state, action))
        plays = (mine, *play_on(self.vocabulary, mine.step.state, self.step.dice[attempt.rolled :]))
        rolled = attempt.rolled + sum(play.action.seat == CHANCE for play in plays)
        done = (*attempt.done, game.write_action(action))
        events = attempt.events + events_of(plays)
        return Attempt(end_of(plays, None), done, events, rolled), plays

    def reached(self, attempt: Attempt) -> bool:
        """Whether the attempt has done the task."""
        if self.step.refused_rule is not None:
            return False
        if self.step.accept:
            return attempt.done[-1] in self.step.accept
        met = self.vocabulary.met
        return all(met(goal, self.seat, attempt.state, attempt.events) for goal in self.step.goals)

    def over(self, attempt: Attempt) -> bool:
        """Whether the learner has no action left for it."""
        to_act = self.vocabulary.game.to_act(attempt.state)
        return len(attempt.done) >= self.step.within or self.seat not in to_act

    def refusal(self, state: object) -> Reason | None:
        """What the rules say to the first action of the author's solution."""
        game = self.vocabulary.game
        return game.why_not(state, game.read_action(state, self.step.solution[0]))

    def follow(self, attempt: Attempt, texts: tuple[str, ...]) -> Attempt:
        """The attempt after these actions; Refused or BadContent where they cannot be."""
        for text in texts:
            attempt, _ = self.act(attempt, self.vocabulary.game.read_action(attempt.state, text))
        return attempt

    def way(self, attempt: Attempt) -> Action | None:
        """The next action towards the goal, the author's own where it fits, or None."""
        text = self._scripted(attempt)
        if text is not None:
            scripted: Action = self.vocabulary.game.read_action(attempt.state, text)
            return scripted
        budget = [self.vocabulary.actions_looked_at]
        for depth in range(1, self.step.within - len(attempt.done) + 1):
            found = self._search(attempt, depth, budget)
            if found is not None:
                return found
        return None

    def hopeless(self, attempt: Attempt) -> bool:
        """Whether certainly no way leads on from here."""
        if self.over(attempt):
            return True
        budget = [self.vocabulary.actions_looked_at]
        found = self._scripted(attempt) or self._search(attempt, self.step.within, budget)
        return found is None and budget[0] >= 0

    def fits(self, state: object) -> bool:
        """Whether the task can be set in this state."""
        if self.seat not in self.vocabulary.game.to_act(state):
            return False
        if self.step.refused_rule is None:
            return self.way(Attempt(state)) is not None
        reason = self.refusal(state)
        return reason is not None and reason.rule == self.step.refused_rule

    def _scripted(self, attempt: Attempt) -> str | None:
        """The next action of the author's solution, if the attempt can go on with it."""
        solution, count = self.step.solution, len(attempt.done)
        if self.step.refused_rule is not None:
            return solution[0]
        if solution[:count] != attempt.done or count == len(solution):
            return None
        try:
            return solution[count] if self.reached(self.follow(attempt, solution[count:])) else None
        except (Refused, BadContent):
            return None

    def _search(self, attempt: Attempt, depth: int, budget: list[int]) -> Action | None:
        if self.over(attempt):
            return None
        actions: tuple[Action, ...] = self.vocabulary.game.legal(attempt.state, self.seat)
        for action in actions:
            budget[0] -= 1
            if budget[0] < 0:
                return None
            after, _ = self.act(attempt, action)
            if self.reached(after) or (depth > 1 and self._search(after, depth - 1, budget) is not None):
                return action
        return None

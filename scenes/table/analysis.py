"""A match looked at again: who stood better when, what mattered most, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, Literal

import pygame

from game.ai import AnyThought, Thought, has_opponents
from game.ai.worker import Purpose, Worker, WorkerDied
from game.core import NOTHING, Action, Sentence, say
from game.match.history import turn_starts
from game.match.match import AnyMatch
from game.match.review import Better, Review, keep_review, kept_review
from scenes.base.kit import Kit
from scenes.base.palette import FAINT, GOLD, WELL
from scenes.base.screen import Box
from scenes.base.sitters import called
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.presenter import Presenter
from scenes.stage.selection import Pick
from scenes.widgets.graph import graph, place_of, turn_at

VALUE_LEVEL: Final = 5
"""Both sides are judged by the same eyes, the best that we have, whoever played."""

_MOST_HIGHLIGHTS = 3
_LOSS: Final = 0.12
"""A turn that cost whoever played it more than this is worth a second look."""
_MOST_POINTS: Final = 6
_GAIN: Final = 0.06
"""What is better must be better by more than this: opponents are not that sure."""

_MOST_DEATHS: Final = 3
"""A process that has died over so many questions is not asked again."""

Fame = Literal["end", "turning point", "boldest"]
"""What a turn is remembered for."""


@dataclass(frozen=True)
class Highlight:
    """A turn worth going back to: between so many actions and so many, in a whole sentence."""

    begins: int
    ends: int
    turn: int
    fame: Fame
    words: Sentence
    shown: int
    """The moment that shows it best."""
    picks: tuple[Pick, ...]
    """Where on the board it happened."""


@dataclass(frozen=True)
class _Job:
    """A question to the worker: what for, and about which moment, or turn."""

    purpose: Purpose
    index: int


class Analysis:
    """What the opponents' process has found out about a match, moment by moment; a match may still grow.

    First words for the move that is shown, then a glance at each turn, then a thought about each, and last
    what would have been better where a turn cost much. The review of a finished match is kept, and not made
    twice.
    """

    def __init__(self, worker: Worker, match: AnyMatch) -> None:
        self._worker = worker
        self.match = match
        self._frames: tuple[int, ...] = ()
        self._framed = -1
        self._values: dict[int, tuple[float, ...]] = {}
        self._thought: set[int] = set()
        """The moments whose value comes from a thought."""
        self._words: dict[int, Sentence] = {}
        self._wanted: int | None = None
        """The move, by the moment that it led to, whose words somebody waits for."""
        self._better: dict[int, Better | None] = {}
        """By the number of a turn, what would have been better in it, if anything was found."""
        self._job: _Job | None = None
        self._ticket = 0
        self._deaths = 0
        self.kept = self._take_kept()
        """Whether the review is on the disk, and nothing is left to find out."""

    @property
    def frames(self) -> tuple[int, ...]:
        """How many actions came before each turn, and at last all of them."""
        if self._framed != len(self.match.history):
            self._framed = len(self.match.history)
            starts = turn_starts(self.match.history)
            self._frames = tuple(dict.fromkeys((0, *starts[1:], self._framed)))
        return self._frames

    def _take_kept(self) -> bool:
        """Take over what was found out before."""
        review = kept_review(self.match, len(self.frames) - 1) if self._over else None
        if review is None:
            return False
        self._values = dict(zip(self.frames, review.values, strict=True))
        self._thought = set(self.frames)
        self._better = dict.fromkeys(range(len(self.frames)))
        for each in review.better:
            self._better[self._turn_of(each.moment)] = each
        return True

    @property
    def _over(self) -> bool:
        return self.match.outcome is not None

    @property
    def known(self) -> bool:
        """Whether anything is known of who stood better."""
        return has_opponents(self.match.game)

    @property
    def _deep(self) -> bool:
        """Whether thoughts tell more than a glance: a search knows two sides."""
        return len(self.match.setup.seats) == 2 and self.known

    @property
    def values(self) -> list[tuple[float, ...]]:
        """Every seat's value at the start of each turn, as far as it is known."""
        found = [(0.0,) * len(self.match.setup.seats)]
        for index in self.frames:
            found.append(self._value(index) or found[-1])
        return found[1:]

    def value_at(self, index: int) -> tuple[float, ...]:
        """What a moment is worth to every seat, by the nearest one before it that is known."""
        near = (self._value(each) for each in range(index, -1, -1))
        return next((each for each in near if each), (0.0,) * len(self.match.setup.seats))

    def _value(self, index: int) -> tuple[float, ...] | None:
        if index == len(self.match.history) and (outcome := self.match.outcome) is not None:
            # Nobody need think about an end, and one that was agreed upon is not in the state.
            seats, won = range(1, len(self.match.setup.seats) + 1), set(outcome.winners)
            return tuple((1.0 if seat in won else -1.0) if won else 0.0 for seat in seats)
        return self._values.get(index)

    def want_words(self, index: int) -> None:
        """Ask first for the words of the move that led to a moment; chance gives no reasons."""
        actions = self.match.history.actions
        self._wanted = index if index and actions[index - 1].seat > 0 else None
        if self._job is not None and self._next() != self._job:
            self.stop()

    def words_of(self, index: int) -> Sentence | None:
        """What the move does that led to a moment, or None while that is not known."""
        return self._words.get(index)

    @property
    def done(self) -> bool:
        """Whether nothing is left to find out."""
        return not self.known or self._next() is None

    @property
    def progress(self) -> tuple[int, int]:
        """How many of how many turns have been looked at: by a thought, where thoughts tell more."""
        known = self._thought if self._deep else self._values
        return sum(index in known for index in self.frames[:-1]), len(self.frames) - 1

    @property
    def words(self) -> Sentence:
        """What the curve shows, or how far the looking back has come."""
        job = self._next()
        if job is None or not self._over or job.purpose == "words":
            return say("Who stood better")
        if job.purpose == "hint":
            return say("Looking for better moves")
        return say("Looking back at the game")

    def _next(self) -> _Job | None:
        """What is most worth asking now."""
        if not self.known or self._deaths >= _MOST_DEATHS:
            return None
        if self._wanted is not None and self._wanted not in self._words:
            return _Job("words", self._wanted)
        if self.kept:
            return None
        newest = len(self.match.history)
        if not self._over and newest not in self._thought:
            return _Job("value", newest)
        for index in self.frames:
            if self._value(index) is None:
                return _Job("glance", index)
        for index in self.frames[:-1]:
            if self._deep and index not in self._thought:
                return _Job("value", index)
        if not self._over:
            return None  # advice in a match that goes on would be help
        turn = next((turn for turn in self._costly() if turn not in self._better), None)
        return None if turn is None else _Job("hint", turn)

    @property
    def presses(self) -> bool:
        """Whether somebody waits for words, or for how a match stands that goes on."""
        job, newest = self._next(), len(self.match.history)
        return job is not None and (job.purpose == "words" or (not self._over and job.index == newest))

    def update(self) -> bool:
        """Let the worker go on; whether anything new is known."""
        if self._job is None:
            self._job = self._next()
            if self._job is not None:
                self._ask(self._job)
            return False
        try:
            thought = self._worker.poll(self._ticket)
        except WorkerDied:
            job, self._job = self._job, None
            self._deaths += 1
            self._take(job, Thought((), 0.0, 0, 0, True, self.value_at(self._moment(job))))
            return True
        if thought is None or not thought.done:
            return False
        job, self._job = self._job, None
        self._take(job, thought)
        if self._over and not self.kept and not self._deaths and self._next() is None:
            self.kept = True
            keep_review(self.match, self._review())
        return True

    def _moment(self, job: _Job) -> int:
        """The moment that the worker is asked about."""
        if job.purpose == "hint":
            return self._decision(job.index)
        return job.index - 1 if job.purpose == "words" else job.index

    def _ask(self, job: _Job) -> None:
        match, index, seats = self.match, self._moment(job), len(self.match.setup.seats)
        action = match.history.actions[index] if job.purpose == "words" else None
        state = match.step_at(index).state
        acting = next((seat for seat in match.game.to_act(state) if seat > 0), 1)
        self._ticket = self._worker.ask(
            match.game.info.name, state, acting, VALUE_LEVEL, 0, job.purpose, seats, action
        )

    def _take(self, job: _Job, thought: AnyThought) -> None:
        if job.purpose == "words":
            self._words[job.index] = thought.words
        elif job.purpose == "hint":
            self._better[job.index] = self._found(job.index, thought)
        else:
            self._values[job.index] = thought.values
            if job.purpose == "value":
                self._thought.add(job.index)

    def stop(self) -> None:
        """Leave the worker to others."""
        if self._job is not None:
            self._worker.cancel()
            self._job = None

    def _review(self) -> Review:
        better = (each for each in self._better.values() if each is not None)
        return Review(tuple(self.values), tuple(sorted(better, key=lambda each: each.moment)))

    def _turn_of(self, index: int) -> int:
        """The number of the turn, from 0, in which an action was taken."""
        return max(turn for turn, start in enumerate(self.frames[:-1]) if start <= index)

    def _decision(self, turn: int) -> int:
        """The moment of the first decision in a turn: chance may have had the first word."""
        actions = self.match.history.actions
        steps = range(self.frames[turn], self.frames[turn + 1])
        return next((index for index in steps if actions[index].seat > 0), self.frames[turn])

    def _costly(self) -> list[int]:
        """The turns that cost most whoever played them, from 0, the worst first."""
        costs: list[tuple[float, int]] = []
        for turn, (before, after) in enumerate(pairwise(self.values)):
            seat = self.match.history.actions[self._decision(turn)].seat
            if seat > 0 and before[seat - 1] - after[seat - 1] > _LOSS:
                costs.append((after[seat - 1] - before[seat - 1], turn))
        return [turn for _, turn in sorted(costs)[:_MOST_POINTS]]

    def _found(self, turn: int, thought: AnyThought) -> Better | None:
        """The first decision of a turn in which the best line is another one than was played, if any is."""
        match, first = self.match, self._decision(turn)
        seat = match.history.actions[first].seat
        after = self.values[turn + 1][seat - 1]
        if self._deep and thought.value - after < _GAIN:
            return None
        played = match.history.actions[first : self.frames[turn + 1]]
        for step, (best, real) in enumerate(zip(thought.line, played, strict=False)):
            if best != real:
                state = match.step_at(first + step).state
                legal = best.seat == seat and match.game.why_not(state, best) is None
                return Better(first + step, match.game.write_action(best)) if legal else None
        return None

    def better_at(self, index: int) -> Action | None:
        """What would have been better than the action that follows a moment, if anything is known."""
        found = next((each for each in self._better.values() if each and each.moment == index), None)
        if found is None:
            return None
        action: Action = self.match.game.read_action(self.match.step_at(index).state, found.action)
        return action

    @property
    def turning_moments(self) -> tuple[int, ...]:
        """The moments at which something would have been better, in order."""
        return tuple(sorted(each.moment for each in self._better.values() if each is not None))

    def turning_points(self) -> list[tuple[int, float]]:
        """Turns by how much they changed, the largest change first: number from 0, and the change."""
        changes = [
            (turn, max(abs(new - old) for old, new in zip(before, after, strict=True)))
            for turn, (before, after) in enumerate(pairwise(self.values))
        ]
        return sorted(changes, key=lambda change: -change[1])

    @property
    def sharp_turns(self) -> list[int]:
        """The turns that changed most, from 1: those with something better, or else the sharpest two."""
        if self.turning_moments:
            return [self._turn_of(index) + 1 for index in self.turning_moments]
        return [turn + 1 for turn, change in self.turning_points()[:2] if change > 0.1]

    def highlights(self, presenter: Presenter[Any, Any]) -> tuple[Highlight, ...]:
        """The turn that decided, the turn that changed most, and the most spectacular one."""
        if not len(self.match.history):
            return ()
        last = len(self.frames) - 2
        chosen: dict[int, Fame] = {last: "end"}
        for turn, change in self.turning_points():
            if turn not in chosen and change > 0.05:
                chosen[turn] = "turning point"
                break
        boldest = sorted(range(last + 1), key=lambda turn: -self._spectacle(presenter, self._steps(turn)))
        told = {self._told(presenter, turn) for turn in chosen}
        for again in (False, True):
            # What was told already is told again only where nothing else has happened.
            for turn in boldest:
                if turn in chosen or len(chosen) == _MOST_HIGHLIGHTS:
                    continue
                if again or (words := self._told(presenter, turn)) not in told:
                    chosen[turn] = "boldest"
                    told.add(words)
        return tuple(self._highlight(presenter, turn, fame) for turn, fame in sorted(chosen.items()))

    def _highlight(self, presenter: Presenter[Any, Any], turn: int, fame: Fame) -> Highlight:
        steps = self._steps(turn)
        telling = steps[-1] if fame == "end" else max(
            reversed(steps), key=lambda step: self._spectacle(presenter, (step,))
        )
        events = self.match.step_at(telling + 1).events
        picks = presenter.concerned(self.match.history.actions[telling], events)
        words = self._told(presenter, turn)
        return Highlight(self.frames[turn], self.frames[turn + 1], turn + 1, fame, words, telling + 1, picks)

    def _steps(self, turn: int) -> range:
        """The actions of a turn, by their numbers."""
        return range(self.frames[turn], self.frames[turn + 1])

    def _spectacle(self, presenter: Presenter[Any, Any], steps: Sequence[int]) -> float:
        events = (event for step in steps for event in self.match.step_at(step + 1).events)
        return sum(map(presenter.spectacle, events))

    def _told(self, presenter: Presenter[Any, Any], turn: int) -> Sentence:
        """What was done in a turn as a whole sentence: its most telling deed, or what it led to."""
        actions = self.match.history.actions
        steps = [step for step in self._steps(turn) if actions[step].seat > 0]
        seat = actions[steps[0]].seat if steps else 0
        if not seat:
            return say("Chance had the last word.")
        names = {number: called(sitter, number) for number, sitter in enumerate(self.match.setup.seats, 1)}
        events = [event for step in self._steps(turn) for event in self.match.step_at(step + 1).events]
        told = presenter.deed(names, seat, self.match.step_at(self.frames[turn]).state, events)
        if told is not None:
            return told
        line = presenter.line(self.match.step_at(steps[-1]).state, actions[steps[-1]])
        return say("{name}: {actions}.", name=names[seat], actions=line)


class Curve:
    """The values of all turns as a picture on a stage, with a few words above them."""

    def __init__(
        self, kit: Kit, stage: Stage, box: Box, analysis: Analysis, words_top: float = 8, z: float = 8
    ) -> None:
        self.rect = kit.screen.rect(box)
        self._kit = kit
        self._analysis = analysis
        self._words_top = words_top
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), z))
        self._drawn: object = None

    def draw(self, words: Sentence, marks: Sequence[int]) -> None:
        """Show the values as they are known now, with a dot after each marked turn, counted from 1."""
        kit, analysis = self._kit, self._analysis
        values, told = analysis.values, words if analysis.known else NOTHING
        done, turns = (1, 1) if analysis.done else analysis.progress
        if (drawn := (values, told, tuple(marks), done)) == self._drawn:
            return
        self._drawn = drawn
        image = graph(
            kit.art, self.rect.size, kit.screen.scale, values, marks, kit.material.shade(WELL)
        )
        if done < turns:
            self._draw_progress(image, done / turns)
        place = (kit.screen.px(20), kit.screen.px(self._words_top))
        size = kit.fonts.fitting(told, "small", 24, self.rect.width - 2 * place[0], least=14)
        label = kit.fonts.render(told, "small", size, kit.material.shade(FAINT))
        image.blit(label, place, special_flags=PREMULTIPLIED)
        self._sprite.set(image, self.rect.topleft)

    def _draw_progress(self, image: pygame.Surface, share: float) -> None:
        """A thin line at the foot that fills while turns are looked at."""
        px = self._kit.screen.px
        line = pygame.Rect(px(20), self.rect.height - px(12), self.rect.width - px(40), max(2, px(4)))
        pygame.draw.rect(image, FAINT, line, border_radius=px(2))
        line.width = round(line.width * share)
        pygame.draw.rect(image, GOLD, line, border_radius=px(2))

    def frame_at(self, point: tuple[int, int]) -> int:
        """The start of the turn at a pixel, counted in actions."""
        scale, count = self._kit.screen.scale, len(self._analysis.values)
        return self._analysis.frames[turn_at(self.rect.width, scale, count, point[0] - self.rect.left)]

    def place_at(self, frame: int) -> tuple[int, int]:
        """The pixel of the turn that a moment belongs to."""
        turn = max(i for i, start in enumerate(self._analysis.frames) if start <= frame)
        x, y = place_of(self.rect.size, self._kit.screen.scale, self._analysis.values, turn)
        return self.rect.left + x, self.rect.top + y

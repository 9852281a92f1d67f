"""A finished game looked at again: who stood better when, and what mattered most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

import pygame

from game.ai import has_opponents, values
from game.ai.worker import Worker, WorkerDied
from game.core import NOTHING, Sentence, say
from game.core.words import in_a_row
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.kit import Kit
from scenes.base.palette import FAINT
from scenes.base.screen import Box
from scenes.base.sprites import PREMULTIPLIED, Sprite, Stage
from scenes.stage.presenter import Presenter
from scenes.widgets.graph import graph, place_of, turn_at

_VALUE_LEVEL = 5
"""Both sides are judged by the same eyes, the best that we have, whoever played."""

_MOST_HIGHLIGHTS = 3
_MOST_LETTERS = 72

Fame = Literal["end", "turning point", "boldest"]
"""What a turn is remembered for."""


@dataclass(frozen=True)
class Highlight:
    """A turn worth going back to: between so many actions and so many, in a few words."""

    begins: int
    ends: int
    turn: int
    words: Sentence


class Analysis:
    """Every seat's value at the start of each turn: first a glance, then, one by one, a thought."""

    def __init__(self, worker: Worker, match: AnyMatch) -> None:
        self._worker = worker
        self.match = match
        starts = turn_starts(match.history)
        self.frames = tuple(dict.fromkeys((0, *starts[1:], len(match.history))))
        self.values = [self._glance(index) for index in self.frames]
        self._next = 0 if self._deep else len(self.frames)
        self._asked = False
        self._ticket = 0

    @property
    def _deep(self) -> bool:
        """Whether thoughts tell more than a glance: a search knows two sides."""
        return len(self.match.setup.seats) == 2 and has_opponents(self.match.game)

    @property
    def known(self) -> bool:
        """Whether anything is known of who stood better."""
        return has_opponents(self.match.game)

    def _glance(self, index: int) -> tuple[float, ...]:
        return values(self.match.game, self.match.step_at(index).state, len(self.match.setup.seats))

    @property
    def done(self) -> bool:
        """Whether every turn has been thought about."""
        return self._next >= len(self.frames) - 1

    @property
    def share(self) -> float:
        """How much of the game has been thought about."""
        return min(1.0, self._next / max(1, len(self.frames) - 1))

    def update(self) -> bool:
        """Let the worker go on; whether a value has changed."""
        if self.done:
            return False
        state = self.match.step_at(self.frames[self._next]).state
        seat = next(iter(self.match.game.to_act(state)), 1)
        if not self._asked:
            name = self.match.game.info.name
            self._ticket = self._worker.ask(name, state, seat, _VALUE_LEVEL, 0, "value")
            self._asked = True
            return False
        try:
            thought = self._worker.poll(self._ticket)
        except WorkerDied:
            self._next = len(self.frames)
            return True
        if thought is None or not thought.done:
            return False
        self.values[self._next] = thought.values
        self._next += 1
        self._asked = False
        return True

    def stop(self) -> None:
        """Leave the worker to others."""
        if self._asked:
            self._worker.cancel()
            self._asked = False

    def turning_points(self) -> list[tuple[int, float]]:
        """Turns by how much they changed, the largest change first: number from 0, and the change."""
        changes = [
            (turn, max(abs(new - old) for old, new in zip(before, after, strict=True)))
            for turn, (before, after) in enumerate(pairwise(self.values))
        ]
        return sorted(changes, key=lambda change: -change[1])

    @property
    def sharp_turns(self) -> list[int]:
        """The two turns that changed most, counted from 1, if they changed much."""
        return [turn + 1 for turn, change in self.turning_points()[:2] if change > 0.1]

    def highlights(self, presenter: Presenter[Any, Any]) -> tuple[Highlight, ...]:
        """The turn that decided, the turn that changed most, and the most spectacular one."""
        actions = self.match.history.actions
        if not actions:
            return ()
        last = len(self.frames) - 2
        chosen: dict[int, Fame] = {last: "end"}
        for turn, change in self.turning_points():
            if turn not in chosen and change > 0.05:
                chosen[turn] = "turning point"
                break
        for turn in sorted(range(last + 1), key=lambda turn: -self._spectacle(presenter, turn)):
            if turn not in chosen and len(chosen) < _MOST_HIGHLIGHTS:
                chosen[turn] = "boldest"
        return tuple(
            Highlight(
                self.frames[turn], self.frames[turn + 1], turn + 1,
                _famous(fame, turn + 1, self._words(presenter, turn)),
            )
            for turn, fame in sorted(chosen.items())
        )

    def _spectacle(self, presenter: Presenter[Any, Any], turn: int) -> float:
        steps = range(self.frames[turn], self.frames[turn + 1])
        return sum(presenter.spectacle(event) for i in steps for event in self.match.step_at(i + 1).events)

    def _words(self, presenter: Presenter[Any, Any], turn: int) -> Sentence:
        """What was done in a turn; a long one is told from its end, where it led to."""
        actions = self.match.history.actions
        steps = [i for i in range(self.frames[turn], self.frames[turn + 1]) if actions[i].seat > 0]
        lines = [presenter.line(self.match.step_at(i).state, actions[i]) for i in steps]
        letters = [len(presenter.kit.fonts.told(line)) for line in lines]
        first = len(lines) - 1
        while first > 0 and sum(letters[first - 1 :]) < _MOST_LETTERS:
            first -= 1
        told = in_a_row(lines[max(0, first):])
        return say("… {actions}", actions=told) if first > 0 else told


def _famous(fame: Fame, turn: int, actions: Sentence) -> Sentence:
    """A turn with what it is remembered for."""
    match fame:
        case "end":
            return say("Turn {number}.  The end: {actions}", number=turn, actions=actions)
        case "turning point":
            return say("Turn {number}.  The turning point: {actions}", number=turn, actions=actions)
        case "boldest":
            return say("Turn {number}.  The boldest turn: {actions}", number=turn, actions=actions)


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

    def draw(self, words: Sentence, marks: Sequence[int]) -> None:
        """Show the values as they are known now, with a dot after each marked turn, counted from 1."""
        kit, analysis = self._kit, self._analysis
        image = graph(kit.art, self.rect.size, kit.screen.scale, analysis.values, marks)
        place = (kit.screen.px(20), kit.screen.px(self._words_top))
        told = words if analysis.known else NOTHING
        size = kit.fonts.fitting(told, "small", 24, self.rect.width - 2 * place[0], least=14)
        label = kit.fonts.render(told, "small", size, FAINT)
        image.blit(label, place, special_flags=PREMULTIPLIED)
        self._sprite.set(image, self.rect.topleft)

    def frame_at(self, point: tuple[int, int]) -> int:
        """The start of the turn at a pixel, counted in actions."""
        scale, count = self._kit.screen.scale, len(self._analysis.values)
        return self._analysis.frames[turn_at(self.rect.width, scale, count, point[0] - self.rect.left)]

    def place_at(self, frame: int) -> tuple[int, int]:
        """The pixel of the turn that a moment belongs to."""
        turn = max(i for i, start in enumerate(self._analysis.frames) if start <= frame)
        x, y = place_of(self.rect.size, self._kit.screen.scale, self._analysis.values, turn)
        return self.rect.left + x, self.rect.top + y

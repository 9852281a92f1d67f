"""A game that plays by itself on a small board: real rules, real pieces, no sound."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.ai import AnyThought, Limits, has_opponents, think
from game.content.levels import first_board
from game.core import Action, AnyGame, Board, Rng
from scenes.base.timeline import Timeline
from scenes.stage.presenters import PRESENTERS

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.screen import Box
    from scenes.base.sprites import Stage

_REST_S, _START_S, _END_S, _DRAW_S = 0.8, 1.0, 3.0, 0.3
_GLANCE = Limits(nodes=500, time_s=0.05)
_LEVEL = 3


class _Silence:
    """What a presenter plays when nobody should hear it."""

    def play(self, name: str) -> None:
        """Nothing."""


class Hushed:
    """The program as a presenter sees it, without its sound."""

    def __init__(self, kit: Kit) -> None:
        self.art, self.fonts, self.screen, self.settings = kit.art, kit.fonts, kit.screen, kit.settings
        self.sound = _Silence()


@dataclass
class _Play:
    """One game under way."""

    state: Any
    thoughts: Iterator[AnyThought] | None = None
    rest_s: float = _START_S


class LivingBox:
    """A board on a stage where the program plays against itself, move after move."""

    def __init__(
        self, kit: Kit, stage: Stage, game: AnyGame, box: Box, board: Board | None = None
    ) -> None:
        self.kit = kit
        self.game = game
        self.board = board or first_board(game.info.name)
        self._seed = 0
        self._rng = Rng(len(game.info.name))
        self._play = _Play(self._first())
        rect = PRESENTERS[game.info.name].rect_for(kit.screen, self.board, box)
        quiet = kit.hushed()
        self.presenter = PRESENTERS[game.info.name](quiet, stage, rect, self._play.state)
        self.timeline = Timeline()

    def _first(self) -> Any:
        options = {option.name: option.default for option in self.game.info.options}
        return self.game.setup(options, self.board)

    @property
    def alive(self) -> bool:
        """Whether it moves by itself."""
        return not self.kit.settings.reduced_motion and has_opponents(self.game)

    def update(self, dt_s: float) -> None:
        """Animate, rest, or think for one short slice."""
        if not self.alive:
            return
        self.presenter.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(dt_s)
            if self.timeline.done:
                self.presenter.sync(self._play.state)
        elif self._play.rest_s > 0:
            self._play.rest_s -= dt_s
        elif self.game.outcome(self._play.state) is not None:
            self._begin_again()
        else:
            self._think()

    def _begin_again(self) -> None:
        self._seed += 1
        self._play = _Play(self._first())
        self.timeline = self.presenter.glide(self._play.state)

    def _think(self) -> None:
        play = self._play
        if self.game.chance_to_act(play.state):
            self._go_on(self.game.draw(play.state, self._rng), _DRAW_S)
            return
        if play.thoughts is None:
            seat = self.game.to_act(play.state)[0]
            play.thoughts = think(self.game, play.state, seat, _GLANCE, _LEVEL, self._seed)
        thought = next(play.thoughts)
        if thought.done:
            self._go_on(thought.action, _REST_S)

    def _go_on(self, action: Action, rest_s: float) -> None:
        step = self.game.apply(self._play.state, action)
        over = self.game.outcome(step.state) is not None
        self._play = _Play(step.state, rest_s=_END_S if over else rest_s)
        self.timeline = self.presenter.animate(step.events)

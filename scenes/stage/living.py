"""A game that plays by itself on a small board: real rules, real pieces, no sound."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame

from game.ai import AnyThought, Limits, has_opponents, think
from game.content.levels import first_board
from game.core import Action, AnyGame, Board, Refused, Rng
from game.match.live import Live
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import Action as EyeAction
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import Event
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.base.timeline import Timeline
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.opponents import Opponents
from scenes.stage.eye_for_an_eye.tableau import last_end, up_to_the_end
from scenes.stage.presenters import PRESENTERS

_REST_S, _START_S, _END_S, _DRAW_S = 0.8, 1.0, 3.0, 0.3
_GLANCE = Limits(nodes=500, time_s=0.05)
_LEVEL = 3
FIGHTERS = 4
_GROUND = "#0b0d12"


def living(
    kit: Kit, clock: Callable[[], float], stage: Stage, game: AnyGame, box: Box
) -> Living:
    """A game that plays by itself in a box of the design space; BadContent where it has no whole board."""
    board = first_board(game.info.name)
    rect = PRESENTERS[game.info.name].rect_for(kit.screen, board, box)
    return _living(kit, clock, stage, game, board, rect)


def living_picture(kit: Kit, clock: Callable[[], float], game: AnyGame, box: Box) -> tuple[Living, Stage]:
    """The same on a stage of its own, just as large as the board, to be shown wherever it is wanted."""
    board = first_board(game.info.name)
    rect = PRESENTERS[game.info.name].rect_for(kit.screen, board, box)
    rect.topleft = (0, 0)
    ground = pygame.Surface(rect.size).convert()
    ground.fill(_GROUND)
    stage = Stage(ground)
    return _living(kit, clock, stage, game, board, rect), stage


def _living(
    kit: Kit, clock: Callable[[], float], stage: Stage, game: AnyGame, board: Board, rect: pygame.Rect
) -> Living:
    if PRESENTERS[game.info.name].live:
        return LivingArena(kit, clock, stage, game, board, rect)
    return LivingBox(kit, stage, game, board, rect)


class Living(ABC):
    """A small board on a stage where the program plays against itself."""

    def __init__(self, kit: Kit, game: AnyGame, board: Board) -> None:
        self.kit = kit
        self.game = game
        self.board = board

    @property
    @abstractmethod
    def state(self) -> Any:
        """How things stand."""

    @property
    def alive(self) -> bool:
        """Whether it moves by itself."""
        return not self.kit.settings.reduced_motion and has_opponents(self.game)

    @property
    def resting(self) -> bool:
        """Whether it could be laid out anew without anybody seeing it leap."""
        return True

    @property
    @abstractmethod
    def life(self) -> Any:
        """What another board has to know to go on from here."""

    @abstractmethod
    def take_over(self, life: Any) -> None:
        """Go on from where another board was."""

    def update(self, dt_s: float) -> None:
        """Let time pass, unless nothing is to move."""
        if self.alive:
            self._live(dt_s)

    @abstractmethod
    def _live(self, dt_s: float) -> None:
        """Let the game go on for so much time."""


@dataclass
class _Play:
    """One game under way."""

    state: Any
    thoughts: Iterator[AnyThought] | None = None
    rest_s: float = _START_S


class LivingBox(Living):
    """One side after the other, move after move."""

    def __init__(self, kit: Kit, stage: Stage, game: AnyGame, board: Board, rect: pygame.Rect) -> None:
        super().__init__(kit, game, board)
        self._seed = 0
        self._rng = Rng(len(game.info.name))
        self._play = _Play(self._first())
        self.presenter = PRESENTERS[game.info.name](kit.hushed(), stage, rect, self.state)
        self.timeline = Timeline()

    def _first(self) -> Any:
        options = {option.name: option.default for option in self.game.info.options}
        return self.game.setup(options, self.board)

    @property
    def state(self) -> Any:
        """How things stand."""
        return self._play.state

    @property
    def resting(self) -> bool:
        """Whether no piece is on its way."""
        return self.timeline.done

    @property
    def life(self) -> Any:
        """The game under way, and its luck."""
        return self._play, self._seed, self._rng

    def take_over(self, life: Any) -> None:
        """Go on from where another board was."""
        self._play, self._seed, self._rng = life
        self.presenter.sync(self.state)

    def _live(self, dt_s: float) -> None:
        """Animate, rest, or think for one short slice."""
        self.presenter.update(dt_s)
        if not self.timeline.done:
            self.timeline.advance(dt_s)
            if self.timeline.done:
                self.presenter.sync(self.state)
        elif self._play.rest_s > 0:
            self._play.rest_s -= dt_s
        elif self.game.outcome(self.state) is not None:
            self._begin_again()
        else:
            self._think()

    def _begin_again(self) -> None:
        self._seed += 1
        self._play = _Play(self._first())
        self.timeline = self.presenter.glide(self.state)

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
        step = self.game.apply(self.state, action)
        over = self.game.outcome(step.state) is not None
        self._play = _Play(step.state, rest_s=_END_S if over else rest_s)
        self.timeline = self.presenter.animate(step.events)


class LivingArena(Living):
    """Four chiefs in real time, round after round."""

    def __init__(
        self, kit: Kit, clock: Callable[[], float], stage: Stage, game: AnyGame, board: Board,
        rect: pygame.Rect,
    ) -> None:
        super().__init__(kit, game, board)
        self._clock = clock
        self._seed = 0
        self._end_s = 0.0
        """What is left of the look at a round that has ended."""
        self._live_match, self._opponents = self._first()
        self.presenter = EyePresenter(kit.hushed(), stage, rect, self.state)

    def _first(self) -> tuple[Live[State, EyeAction, Event], Opponents]:
        """A new match between opponents, with luck of its own."""
        self._seed += 1
        seats = [Sitter.opponent(_LEVEL)] * FIGHTERS
        setup = new_setup(self.game, self.board, seats, {"soundtrack": "quick"}, seed=self._seed)
        return Live(Match.begin(setup, self.game, self.board)), Opponents(setup, self._clock)

    @property
    def state(self) -> State:
        """How things stand."""
        return self._live_match.state

    @property
    def life(self) -> Any:
        """The match under way, and what is left of the look at its end."""
        return self._live_match, self._opponents, self._seed, self._end_s

    def take_over(self, life: Any) -> None:
        """Go on from where another board was."""
        self._live_match, self._opponents, self._seed, self._end_s = life
        self.presenter.sync(self.state)

    def _live(self, dt_s: float) -> None:
        """Let time pass and the opponents act; after a round, rest and begin again."""
        if self._end_s > 0:
            self._end_s -= dt_s
            if self._end_s <= 0:
                self._live_match, self._opponents = self._first()
                self.presenter.sync(self.state)
        else:
            self._happen(self._live_match.pass_time(dt_s))
            self._act(dt_s)
        self.presenter.update(dt_s)

    def _act(self, dt_s: float) -> None:
        action = None if self._end_s > 0 else self._opponents.poll(self.state, dt_s)
        if action is not None:
            before = self.state
            try:
                self._happen(self._live_match.submit(action))
            except Refused:
                return
            self.tell(before, action)

    def tell(self, before: State, action: EyeAction) -> None:
        """A chief has done something; whoever shows it to others may say so."""

    def _happen(self, events: tuple[Event, ...]) -> None:
        closing = up_to_the_end(events)
        if closing and self._end_s <= 0:
            self._end_s = _END_S
            self.presenter.happen(closing, last_end(self._live_match.match.history))
        elif events and self._end_s <= 0:
            self.presenter.happen(events, self.state)

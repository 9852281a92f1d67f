"""A board that plays by itself for passers-by, from a lively position, with a sentence for every move."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from threading import Thread
from typing import Any, Final, NamedTuple

import pygame

from game.ai import Limits, explain, think
from game.content.levels import shelf_of
from game.core import CHANCE, Action, AnyGame, Board, Refused, Rng, Sentence, say
from game.match.live import Live
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import Action as EyeAction
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye import actions as do
from game.rules.eye_for_an_eye.events import Event
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.stage.eye_for_an_eye.opponents import Opponents
from scenes.stage.living import FIGHTERS, LivingArena, LivingBox
from scenes.stage.presenter import SEAT_TITLES
from scenes.stage.presenters import PRESENTERS

_GLANCE: Final = Limits(nodes=20, time_s=0.004)
"""To come to a lively position nobody thinks hard: a slice of it takes no frame's time."""
_LEVEL: Final = 3
_OPENING: Final = 3
"""So many plies are left to luck, so that no two games are alike."""
_AT_ONCE: Final = {"the_dragons_dance": 3}
"""Where a ply is a small thing, so many are one step on the way to a lively position."""
_DULL: Final = ("The quietest of the choices.",)
"""Reasons that tell nobody anything: then the move itself is told."""


_BEFORE_BLOWS_S: Final = 14.0
_MOMENT_S, _MOMENTS = 0.1, 4
"""How far a fight comes at a time before it is seen."""
_TOLD: Final = (do.Attack, do.Move, do.Heal, do.Use, do.Parry, do.Strike)
"""What chiefs do that others notice; dice are rolled and placed all the time."""


class Move(NamedTuple):
    """What was just done, and by whom."""

    seat: int
    words: Sentence


class Rehearsal:
    """Brings a game to a lively position, a ply at a time, while something else is looked at."""

    def __init__(self, game: AnyGame, seed: int, plies: int) -> None:
        self.game = game
        self.board = _board(game, seed)
        self._rng = Rng(seed)
        self._at_once = _AT_ONCE.get(game.info.name, 1)
        self._left = plies * self._at_once
        self._seed = seed
        options = {option.name: option.default for option in game.info.options}
        self.state: Any = game.setup(options, self.board)
        self._warming = Thread(target=self._warm, args=(self.state,), daemon=True, name="warming")
        self._warming.start()

    def _warm(self, state: Any) -> None:
        """Whoever thinks first on a board makes tables of it, which takes longer than a frame has."""
        game, rng = self.game, Rng(0)
        while game.chance_to_act(state):
            state = game.apply(state, game.draw(state, rng)).state
        next(think(game, state, game.to_act(state)[0], _GLANCE, _LEVEL, self._seed))

    @property
    def ready(self) -> bool:
        """Whether it can be shown."""
        return self._left <= 0

    def go_on(self) -> None:
        """One step; a game that would end is shown as it stands."""
        for _ in range(self._at_once):
            if not self.ready and not self._warming.is_alive():
                self._ply()

    def _ply(self) -> None:
        game, state = self.game, self.state
        self._left -= 1
        step = game.apply(state, self._action(state))
        if game.outcome(step.state) is None:
            self.state = step.state
        else:
            self._left = 0

    def _action(self, state: Any) -> Any:
        game = self.game
        if game.chance_to_act(state):
            return game.draw(state, self._rng)
        seat = game.to_act(state)[0]
        if self._left % 7 == 0 or self._left < _OPENING:
            return self._rng.choice(game.legal(state, seat))
        thoughts = think(game, state, seat, _GLANCE, _LEVEL, self._seed + self._left)
        return next(thought.action for thought in thoughts if thought.done)


def _board(game: AnyGame, seed: int) -> Board:
    """One of the smaller boards, each in its turn: large ones have little going on in ten seconds."""
    boards = shelf_of(game.info.name).boards
    return boards[seed % len(boards)]


def _place(kit: Kit, prepared: Rehearsal | Skirmish, box: Box) -> pygame.Rect:
    """Where the board stands in a box."""
    return PRESENTERS[prepared.game.info.name].rect_for(kit.screen, prepared.board, box)


class Exhibition(LivingBox):
    """A game of turns that goes on from where it was rehearsed."""

    def __init__(self, kit: Kit, stage: Stage, rehearsed: Rehearsal, box: Box) -> None:
        self._rehearsed = rehearsed
        self.last: Move | None = None
        super().__init__(kit, stage, rehearsed.game, rehearsed.board, _place(kit, rehearsed, box))
        self._rng = Rng(rehearsed._seed)

    def _first(self) -> Any:
        return self._rehearsed.state

    def _go_on(self, action: Action, rest_s: float) -> None:
        self.last = self._told(action) or self.last
        super()._go_on(action, rest_s)

    def _told(self, action: Action) -> Move | None:
        """The move in a sentence; luck has none."""
        if action.seat == CHANCE or action.seat < 1:
            return None
        state = self.state
        deed = self.presenter.deed(SEAT_TITLES, action.seat, state, self.game.apply(state, action).events)
        if deed is not None:
            return Move(action.seat, deed)
        reason: Sentence = explain(self.game, state, action).reason
        if not reason or reason in _DULL:
            reason = self.presenter.line(self.state, action)
        who = self.presenter.titled(action.seat)
        return Move(action.seat, say("{who}: {what}", sense="a move", who=who, what=reason))


class Skirmish:
    """A fight that comes to its first blows while something else is looked at: no picture is made of it."""

    def __init__(self, game: AnyGame, seed: int, clock: Callable[[], float]) -> None:
        self.game = game
        self.board = _board(game, seed)
        seats = [Sitter.opponent(_LEVEL)] * FIGHTERS
        setup = new_setup(game, self.board, seats, {"soundtrack": "quick"}, seed=seed)
        self.live = Live(Match.begin(setup, game, self.board))
        self.opponents = Opponents(setup, clock)
        self._left_s = _BEFORE_BLOWS_S

    @property
    def ready(self) -> bool:
        """Whether it can be shown."""
        return self._left_s <= 0

    def go_on(self) -> None:
        """A moment of the fight."""
        for _ in range(_MOMENTS):
            if self._left_s <= 0:
                return
            if self.live.state.phase == "fight":
                self._left_s -= _MOMENT_S
            self.live.pass_time(_MOMENT_S)
            action = self.opponents.poll(self.live.state, _MOMENT_S)
            if action is not None:
                with contextlib.suppress(Refused):
                    self.live.submit(action)


class Brawl(LivingArena):
    """Four chiefs in the arena; what they call stands over them, and beside it."""

    def __init__(
        self, kit: Kit, clock: Callable[[], float], stage: Stage, fight: Skirmish, box: Box
    ) -> None:
        self._fight = fight
        self.last: Move | None = None
        super().__init__(kit, clock, stage, fight.game, fight.board, _place(kit, fight, box))

    def _first(self) -> tuple[Live[State, EyeAction, Event], Opponents]:
        """The fight that was prepared; after its end, another."""
        if self._seed:
            return super()._first()
        self._seed += 1
        return self._fight.live, self._fight.opponents

    def tell(self, before: State, action: EyeAction) -> None:
        """Say what all in the arena can see."""
        if isinstance(action, _TOLD):
            self.last = Move(action.seat, self.presenter.line(before, action))


def rehearsal(game: AnyGame, seed: int, plies: int, clock: Callable[[], float]) -> Rehearsal | Skirmish:
    """A game that can be brought to a lively position before anybody sees it."""
    if PRESENTERS[game.info.name].live:
        return Skirmish(game, seed, clock)
    return Rehearsal(game, seed, plies)


def exhibition(
    kit: Kit, clock: Callable[[], float], stage: Stage, rehearsed: Rehearsal | Skirmish, box: Box
) -> Exhibition | Brawl:
    """A game for people who pass by."""
    if isinstance(rehearsed, Skirmish):
        return Brawl(kit, clock, stage, rehearsed, box)
    return Exhibition(kit, stage, rehearsed, box)

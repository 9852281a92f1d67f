"""The best moment of a match, played once more on a small board that nobody sees, to be kept as a film."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final, Generic, TypeVar

import pygame

from game.core import TICKS_A_SECOND
from game.match.history import History
from game.match.match import AnyMatch
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.events import Event
from scenes.base.kit import Kit
from scenes.base.screen import Box
from scenes.base.sprites import Stage
from scenes.base.timeline import Timeline
from scenes.stage.eye_for_an_eye import EyePresenter
from scenes.stage.eye_for_an_eye.tableau import at_the_end, up_to_the_end
from scenes.stage.presenter import Presenter
from scenes.stage.presenters import PRESENTERS

_GROUND: Final = "#141821"
_HEIGHT_PX: Final = 560
_BOX: Final[Box] = (0.0, 0.0, 720.0, 716.0)
_MOST_FRAMES: Final = 90
_STEP_S: Final = 0.09
_BEFORE, _AFTER = 3, 2
"""So many actions round the best of a game of turns."""
_LEAD_S, _REACH_S = 5.0, 7.0
"""A fight is shown from so long before its best moment, and for so long."""
_TURN_S: Final = 0.35
"""So long an action takes where no clock ran."""
P = TypeVar("P", bound=Presenter[Any, Any])


class Film(ABC, Generic[P]):
    """A picture more with each step."""

    def __init__(self, presenter: P, stage: Stage, rect: pygame.Rect) -> None:
        self.presenter = presenter
        self._stage = stage
        self.size = (round(rect.width * _HEIGHT_PX / rect.height), _HEIGHT_PX)
        self.frames: list[bytes] = []

    def go_on(self) -> bool:
        """One picture more; whether that was the last."""
        over = self.advance() or len(self.frames) >= _MOST_FRAMES
        if not over or not self.frames:
            self._shoot()
        return over

    @abstractmethod
    def advance(self) -> bool:
        """Let a moment pass; whether all has been seen."""

    def _shoot(self) -> None:
        seen = pygame.Surface(self._stage.background.get_size()).convert()
        self._stage.spoil()
        self._stage.draw(seen)
        self.frames.append(pygame.image.tobytes(pygame.transform.smoothscale(seen, self.size), "RGB"))


class FilmOfTurns(Film[Presenter[Any, Any]]):
    """A few actions, one after the other, however long each takes."""

    def __init__(self, kit: Kit, match: AnyMatch) -> None:
        rect, stage = _set(kit, match)
        kind = PRESENTERS[match.game.info.name]
        super().__init__(kind(kit.hushed(), stage, rect, match.state), stage, rect)
        self._history = match.history
        self._index, self._last = self._best()
        self._timeline = Timeline()
        self.presenter.sync(self._history.step_at(self._index).state)

    def _best(self) -> tuple[int, int]:
        """The actions round the greatest show, by their numbers: from so many, until so many."""
        shows = _shows(self.presenter, self._history)
        best = max(range(len(shows)), key=lambda index: (shows[index], index), default=0)
        return max(0, best - _BEFORE), min(len(shows), best + 1 + _AFTER)

    def advance(self) -> bool:
        """Go on with an action, or begin the next one that moves anything."""
        while self._timeline.done:
            self.presenter.sync(self._history.step_at(self._index).state)
            if self._index >= self._last:
                return True
            self._index += 1
            self._timeline = self.presenter.animate(self._history.step_at(self._index).events)
        self._timeline.advance(_STEP_S)
        return False


class FilmOfFight(Film[EyePresenter]):
    """Some seconds of a fight, in its own time."""

    def __init__(self, kit: Kit, match: AnyMatch) -> None:
        rect, stage = _set(kit, match)
        super().__init__(EyePresenter(kit.hushed(), stage, rect, match.state), stage, rect)
        self._history: History[State, Action, Event] = match.history
        best_s = self._best_s()
        self._now_s, self._until_s = best_s - _LEAD_S, best_s - _LEAD_S + _REACH_S
        self._index = 0
        while self._index < len(self._history) and self._time_s(self._index + 1) <= self._now_s:
            self._index += 1
        self.presenter.sync(self._history.step_at(self._index).state)

    def _time_s(self, index: int) -> float:
        """When so many actions had happened."""
        state = self._history.step_at(index).state
        return index * _TURN_S if state.options.turn_based else state.tick / TICKS_A_SECOND

    def _best_s(self) -> float:
        """When most was to be seen within the time that is shown."""
        moments = [
            (self._time_s(index), show)
            for index, show in enumerate(_shows(self.presenter, self._history), 1) if show
        ]
        reach_s = _REACH_S - _LEAD_S
        best_s, most = self._time_s(len(self._history)), 0.0
        for at_s, _ in moments:
            worth = sum(show for when_s, show in moments if -_LEAD_S <= when_s - at_s <= reach_s)
            if worth >= most:
                best_s, most = at_s, worth
        return best_s

    def advance(self) -> bool:
        """Everything that came about meanwhile comes about again."""
        self._now_s += _STEP_S
        while self._index < len(self._history) and self._time_s(self._index + 1) <= self._now_s:
            self._index += 1
            state, events = self._history.step_at(self._index)
            closing = up_to_the_end(events)
            if closing:
                # The boards are cleared at once after a round: what is shown is how it ended.
                state = at_the_end(self._history.step_at(self._index - 1).state, events)
            self.presenter.happen(closing or events, state)
        self.presenter.update(_STEP_S)
        return self._now_s >= self._until_s


AnyFilm = FilmOfTurns | FilmOfFight


def film_of(kit: Kit, match: AnyMatch) -> AnyFilm:
    """The film of any match."""
    return (FilmOfFight if PRESENTERS[match.game.info.name].live else FilmOfTurns)(kit, match)


def _set(kit: Kit, match: AnyMatch) -> tuple[pygame.Rect, Stage]:
    """A small board's place, and a stage that is just as large."""
    rect = PRESENTERS[match.game.info.name].rect_for(kit.screen, match.board, _BOX)
    rect.topleft = (0, 0)
    ground = pygame.Surface(rect.size).convert()
    ground.fill(_GROUND)
    return rect, Stage(ground)


def _shows(presenter: Presenter[Any, Any], history: History[State, Action, Event]) -> Sequence[float]:
    """How much is to be seen of each action."""
    steps = (history.step_at(index) for index in range(1, len(history) + 1))
    return [sum(map(presenter.spectacle, step.events)) for step in steps]

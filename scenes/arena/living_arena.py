"""An arena in which opponents fight by themselves on a small board: real rules, real time, no sound."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.content.levels import first_board
from game.core import AnyGame, Board, Refused
from game.match.live import Live
from game.match.match import Match
from game.match.setup import Sitter, new_setup
from game.rules.eye_for_an_eye import State
from game.rules.eye_for_an_eye.events import RoundEnded
from scenes.arena.closing import last_end
from scenes.arena.opponents import Opponents
from scenes.stage.eye_for_an_eye import EyePresenter

if TYPE_CHECKING:
    from scenes.base.opener import Program
    from scenes.base.screen import Box
    from scenes.base.sprites import Stage

_LEVEL: Final = 3
_SEATS: Final = 4
_END_S: Final = 3.0


class LivingArena:
    """Four chiefs on a stage, round after round."""

    def __init__(
        self, app: Program, stage: Stage, game: AnyGame, box: Box, board: Board | None = None
    ) -> None:
        self.app = app
        self.game = game
        self.board = board or first_board(game.info.name)
        self._seed = 0
        self._begin()
        rect = EyePresenter.rect_for(app.kit.screen, self.board, box)
        self.presenter = EyePresenter(app.kit.hushed(), stage, rect, self.live.state)

    def _begin(self) -> None:
        self._seed += 1
        seats = [Sitter.opponent(_LEVEL)] * _SEATS
        setup = new_setup(self.game, self.board, seats, {"soundtrack": "quick"}, seed=self._seed)
        self.live = Live(Match.begin(setup, self.game, self.board))
        self._opponents = Opponents(setup, self.app.clock)
        self._end_s = 0.0

    @property
    def state(self) -> State:
        """How things stand."""
        state: State = self.live.state
        return state

    @property
    def alive(self) -> bool:
        """Whether it moves by itself."""
        return not self.app.kit.settings.reduced_motion

    def update(self, dt_s: float) -> None:
        """Let time pass and the opponents act; after a round, rest and begin again."""
        if not self.alive:
            return
        if self._end_s > 0:
            self._end_s -= dt_s
            if self._end_s <= 0:
                self._begin()
                self.presenter.sync(self.live.state)
        else:
            self._happen(self.live.pass_time(dt_s))
            self._act(dt_s)
        self.presenter.update(dt_s)

    def _act(self, dt_s: float) -> None:
        action = None if self._end_s > 0 else self._opponents.poll(self.live.state, dt_s)
        if action is not None:
            try:
                self._happen(self.live.submit(action))
            except Refused:
                return

    def _happen(self, events: tuple[Any, ...]) -> None:
        ended = next((n for n, event in enumerate(events) if isinstance(event, RoundEnded)), None)
        if ended is not None and self._end_s <= 0:
            self._end_s = _END_S
            self.presenter.happen(events[: ended + 1], last_end(self.live.match.history))
        elif events and self._end_s <= 0:
            self.presenter.happen(events, self.live.state)

"""The show: opponents play each other while people watch, look back, and set the pace."""

from __future__ import annotations

from typing import Any, Final

from game.ai.worker import LONGEST_S
from game.core import Refused, Sentence, say, verbatim
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.sitters import called
from scenes.stage.match_scene import MatchScene
from scenes.stage.playback import Control
from scenes.table.prompt import thinking_seat
from scenes.table.replay import PAUSE_S, Replay
from scenes.table.result import Result, after_the_end
from scenes.table.thinking import Thinking
from scenes.widgets.pause import Pause

_AFTER_END_S: Final = 1.1
_DOT_S: Final = 0.4
_GHOST_S: Final = 0.5
"""So long the ghost of what a thinker considers stays at least."""


class Show(Replay):
    """A match without people: at its newest moment the next move is thought about, before it, a replay."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app, match, index=len(match.history))
        match.journal.flush_aside()  # a disk may take longer than many frames
        self.music = match.game.info.name
        self.playing = match.outcome is None
        self.thinking = Thinking(app, match.game.info.name)
        self.thinking.least_s = PAUSE_S
        self._hurried = False
        """Whether somebody wants the next move at once."""
        self._considered: Any = None
        self._considered_s = 0.0
        self._until_result_s = _AFTER_END_S

    @property
    def _newest(self) -> bool:
        """Whether the newest moment is shown, and the match goes on from there."""
        return self.index == self.last and self.match.outcome is None

    def controls(self) -> tuple[Control, ...]:
        """Those of a replay; the step on is the next move, and leaving is for good."""
        ways = {
            "skip": Control("skip", say("The next move, at once"), self.next, say("Next", sense="turn")),
            "home": Control("home", say("Leave the table"), self.app.stack.leave_game, say("Leave")),
        }
        return tuple(ways.get(each.icon, each) for each in super().controls())

    def back(self) -> None:
        """Escape pauses, as at every table."""
        words = say("The match is kept at every move.")
        self.app.stack.push(Pause(self.app, self.match, self.play_again, words))

    def play(self) -> None:
        """Start or stop; the newest moment goes on, and does not begin anew."""
        if self._newest:
            self._until, self.playing = None, not self.playing
            self._stop_thinking()
            self._refresh()
            return
        super().play()

    def next(self) -> None:
        """What moves is there at once; then comes the next move without waiting, and at last the result."""
        if not self.timeline.done:
            self.timeline.finish()
            self.arrive()
        elif self._newest:
            self._hurried = True
        elif self.index < self.last:
            super().next()
        else:
            self.app.stack.push(
                Result(self.app, self.match, lambda: self.picture.presenter, self.play_again)
            )

    def step_on(self) -> None:
        """One action on; at the newest moment that is the next move."""
        if self._newest:
            self.next()
        else:
            super().step_on()

    def ghost(self) -> Any:
        """What the thinker considers, where one thinks."""
        return self._considered if self._newest and self.timeline.done else super().ghost()

    def aside(self) -> Sentence:
        """Who thinks, with dots that come and go."""
        if self._newest and self.thinking.under_way:
            seat = thinking_seat(self.match)
            dots = verbatim("." * (1 + int(self.thinking.passed_s / _DOT_S) % 3))
            name = called(self.match.setup.sitter(seat), seat)
            return say("{name} is thinking{dots}", name=name, dots=dots)
        return super().aside()

    def look_closer(self) -> None:
        """The move that is awaited goes before what is only of interest."""
        waits = self._newest and (self.playing or self._hurried)
        if not self.thinking.under_way and (not waits or self.analysis.presses):
            super().look_closer()

    def update(self, dt_s: float) -> None:
        """Let the thinker think, and the result come when all was seen."""
        super().update(dt_s)
        if self._newest and self.timeline.done and (self.playing or self._hurried):
            self._think(dt_s)
        elif self.match.outcome is not None and self.index == self.last and self.timeline.done:
            self._wait_for_result(dt_s)

    def play_on(self, dt_s: float) -> None:
        """The next action, as far as the match has come."""
        if self.index < self.last:
            super().play_on(dt_s)
        elif self.match.outcome is not None:
            self.playing = False
            self.show_playing()

    def _think(self, dt_s: float) -> None:
        """Ask once everything pressing is known; the faster the show, the sooner a thought is good enough."""
        state, match = self.match.state, self.match
        if not self.thinking.under_way:
            if not self.analysis.presses:
                seat = thinking_seat(match)
                seed = match.setup.seed + len(match.history)
                self.thinking.ask(state, seat, match.setup.sitter(seat).level, seed=seed)
            return
        if self._hurried:
            self.thinking.passed_s = LONGEST_S["move"]
        if self.thinking.passed_s >= LONGEST_S["move"]:
            self.thinking.hasten()
        thought = self.thinking.poll(state, dt_s * self.speed)
        if thought is None:
            self._show_thinking(dt_s)
        else:
            self._move(thought.action)

    def _show_thinking(self, dt_s: float) -> None:
        """The dots, and now and then the ghost of what is considered."""
        self._considered_s += dt_s
        considered = self.thinking.considered
        if self._considered_s >= _GHOST_S and considered is not None and considered.line:
            self._considered_s = 0.0
            if considered.action != self._considered:
                self._considered = considered.action
                self._mark()
        self.tell()

    def _move(self, action: Any) -> None:
        self._hurried, self._considered = False, None
        try:
            self.match.submit(action)
        except Refused:
            self._stop_thinking()
            return
        self.tell_of_the_disk()
        self.keep_result()
        self.picture.log.show(self.picture.log_words.lines())
        self.go(self.index + 1)

    def _wait_for_result(self, dt_s: float) -> None:
        """A moment to look at the last move, then the result."""
        if self._until_result_s > 0:
            self._until_result_s -= dt_s
            if self._until_result_s <= 0:
                self.app.stack.push(after_the_end(
                    self.app, self.match, lambda: self.picture.presenter, self.play_again
                ))

    def screen_for(self, match: AnyMatch) -> Show:
        """A show of another match between the same."""
        return Show(self.app, match)

    def _stop_thinking(self) -> None:
        self.thinking.stop()
        self._considered, self._considered_s, self._hurried = None, 0.0, False

    def pause(self) -> None:
        """Another scene is on top: think no further."""
        self._stop_thinking()
        self.timeline.finish()
        super().pause()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self._stop_thinking()
        self.analysis.stop()
        MatchScene.leave(self)

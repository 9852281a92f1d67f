"""The table: people and opponents play a match, and everybody sees what happens."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai import AnyThought, explain, has_opponents
from game.core import Action, Refused, Seat
from game.match.history import turn_starts
from game.match.match import AnyMatch
from scenes.base.pace import PACES
from scenes.base.scene import Scene
from scenes.base.timeline import Timeline
from scenes.stage.hands import Hands, Place
from scenes.stage.places import board_box
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table.button_row import lay_buttons
from scenes.table.chores import Chores
from scenes.table.furniture import arrange
from scenes.table.log_panel import LogPanel
from scenes.table.log_reader import read_log
from scenes.table.narrator import Narrator
from scenes.table.panels import lay_panels
from scenes.table.talk import Talk
from scenes.table.thinking import Thinking
from scenes.table.wishes import Wishes

if TYPE_CHECKING:
    from scenes.base.opener import Program

_HURRY = 4.0
_FEW = 4
_AFTER_END_S = 1.1


class Table(Scene):
    """One match. What is on the stage follows the match; no decision is read from it."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app)
        self.match = match
        match.journal.flush_aside()  # a disk may take longer than many frames
        self.game = match.game
        self.music = self.game.info.name
        self.wishes = Wishes(self)
        self.talk = Talk(self)
        self.thinking = Thinking(app, self.game.info.name)
        self.timeline = Timeline()
        self.chores = Chores()
        self.log_shown = True
        self._until_result_s = _AFTER_END_S
        self._hurrying = False
        self._disk_problem: str | None = None

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """Put board, panels and buttons on the stage, showing the match as it stands."""
        self.thinking.stop()
        self.timeline = Timeline()
        kind, count = PRESENTERS[self.game.info.name], len(self.match.setup.seats)
        rect = self.kit.screen.rect(board_box(kind.wide))
        self.presenter = kind(self.kit, self.stage, rect, self.match.state)
        self.presenter.tally = self.match.tally
        self.presenter.keep_secrets(True)
        furniture = arrange(self.kit.settings.panels, count, tall=kind.fills_panels, wide=kind.wide)
        self.narrator = Narrator(self.match, self.presenter)
        self.hands = Hands(self.game, self.presenter, self.play, self.talk.refuse)
        self.hands.last = self._last_touched()
        aside = self.kit.screen.rect(furniture.log)
        self.panels = lay_panels(self.kit, self.stage, furniture, self.presenter, aside)
        self.talk.lay(furniture.prompt)
        self.log = LogPanel(self.kit, self.stage, furniture.log)
        self.log.shown = self.log_shown
        self.buttons = lay_buttons(self, furniture.buttons)
        self._controls = list(self.gui.items)
        self._settle()
        self.chores.do_all()

    def list_controls(self) -> None:
        """Say what the ring can go to: buttons, what the prompt offers, and places on the board."""
        self.gui.items = [*self._controls, *self.talk.prompt.controls, *self.hands.places()]

    def person_to_act(self) -> Seat | None:
        """The person whose decision is awaited; where several may act, the first in the rules' order."""
        return next((seat for seat in self.match.to_act if self.match.setup.is_person(seat)), None)

    def thinker(self) -> Seat:
        """The opponent that thinks while no person may act."""
        return next(seat for seat in self.match.to_act if seat > 0)

    def play(self, action: Action) -> None:
        """Submit an action and show what came of it."""
        try:
            step = self.match.submit(action)
        except Refused as refused:
            self.talk.refuse(refused.reason)
            return
        self._tell_of_the_disk()
        self.hands.last, self.hands.glow = self._last_touched(), ()
        self.talk.notice = None
        self.show(self.presenter.animate(step.events))

    def _tell_of_the_disk(self) -> None:
        """Say it once when the match can no longer be kept, and when it can again."""
        problem = self.match.journal.problem
        if problem != self._disk_problem:
            self._disk_problem = problem
            self.app.tell([problem or "This game is saved again."])

    def _last_touched(self) -> tuple[Pick, ...]:
        """The marks of a side's whole turn stay until somebody moves again."""
        start = (0, *turn_starts(self.match.history))[-1]
        actions = self.match.history.actions[start:]
        return tuple(pick for action in actions for pick in self.presenter.touched(action))

    def show(self, timeline: Timeline) -> None:
        """Animate; nobody acts until it is over."""
        self.hands.sit(self.hands.state, None)
        self.talk.prompt.offer(())
        if self.timeline.done:
            self.timeline = Timeline()
        self.timeline.then(timeline)
        if self.timeline.done or self.kit.settings.animation == "none":
            self.timeline.finish()
            self._settle()

    def show_other_moment(self) -> None:
        """The match went back or forth: glide there."""
        self.thinking.stop()
        self.kit.sound.play("undo")
        self.talk.notice = None
        self.hands.last = self._last_touched()
        self.timeline.finish()
        self.show(self.presenter.glide(self.match.state))

    def finish_showing(self) -> None:
        """End the animation at once."""
        self.timeline.finish()
        self._settle()
        self.chores.do_all()

    def _settle(self) -> None:
        """Everything has been shown: the board equals the state, and the next seat may act."""
        state, match = self.match.state, self.match
        self.presenter.sync(state)
        self.hands.sit(state, self.person_to_act())
        self._lead_to_decision()
        self._plan_words()
        if match.outcome is None and self.person_to_act() is None and not match.asks_for_dice:
            seat = self.thinker()
            seed = match.setup.seed + len(match.history)
            self.thinking.ask(state, seat, match.setup.sitter(seat).level, seed=seed)

    def _lead_to_decision(self) -> None:
        """Where only a few things can be picked, bring the ring to the first of them."""
        focus, next_picks = self.gui.focus, self.hands.selection.next
        if isinstance(focus, Place) and self.gui.ringed and len(next_picks) <= _FEW:
            place = focus if focus.pick in next_picks else self.hands.first_place()
            if place is not None:
                self.gui.set_focus(place)
                self.hands.hover(place.pick)

    def refresh(self) -> None:
        """Bring words and panels up to date."""
        self._plan_words()
        self.chores.do_all()

    def _plan_words(self) -> None:
        """Have words and panels brought up to date in the next frames, the most urgent first."""
        sights = [self.narrator.sight(self.match.state, seat + 1) for seat in range(len(self.panels))]
        panels = (partial(panel.show, sight) for panel, sight in zip(self.panels, sights, strict=True))
        self.chores.plan(self._refresh_buttons, *panels, partial(self.log.show, self.narrator.lines()))

    def _refresh_buttons(self) -> None:
        self.buttons["undo"].enabled = self.match.can_undo
        self.buttons["redo"].enabled = self.match.can_redo
        self.buttons["hint"].enabled = self.person_to_act() is not None and has_opponents(self.game)
        self.buttons["mute"].write("", "mute" if self.kit.settings.mute else "sound")
        self.talk.say()

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the log, then hands over the board."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._hurrying = False
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.chores.do_all()
        if self.gui.handle(event) or read_log(self, event):
            return True
        if not self.timeline.done:
            return self._handle_while_moving(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.presenter.close():
            return True
        chosen, words = self.hands.selection.chosen, self.talk.words()
        taken = self.hands.handle(event)
        if self.hands.selection.chosen != chosen or self.talk.words() != words:
            self.talk.say()
        return taken

    def _handle_while_moving(self, event: pygame.Event) -> bool:
        """Press and hold to hurry; a click of the one to move next ends the animation at once."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self._hurrying = True
        if self.person_to_act() is not None and self.presenter.hit(event.pos) is not None:
            self.finish_showing()
            return self.hands.handle(event)
        return True

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; everything else is a wish."""
        self.chores.do_all()
        if name == "confirm" and not self.timeline.done:
            self.finish_showing()
            return True
        if not self.hands.lead(self.gui, name):
            return self.wishes.fulfil(name)
        if self.app.stack.top is self:
            self.talk.say()
        return True

    def update(self, dt_s: float) -> None:
        """Let animation, thinking and words go on."""
        super().update(dt_s)
        self.chores.do_one()
        self.presenter.update(dt_s)
        if not self.timeline.done:
            pace = PACES[self.kit.settings.animation] or 1e-9
            self.timeline.advance(dt_s / pace * (_HURRY if self._hurrying else 1.0))
            if self.timeline.done:
                self._settle()
        elif self.match.outcome is not None:
            self._wait_for_result(dt_s)
        elif (thought := self.thinking.poll(dt_s)) is not None:
            self._answer(thought)
        elif self.thinking.under_way:
            self.talk.ponder(self.thinking.passed_s)
        self.talk.update(dt_s)

    def _answer(self, thought: AnyThought) -> None:
        if self.thinking.purpose != "hint":
            self.play(thought.action)
            return
        self.kit.sound.play("hint")
        self.hands.shown_ghost = thought.action
        self.hands.glow = self.presenter.touched(thought.action)[:1]
        self.hands.show()
        self.talk.tell("hint", explain(self.game, self.match.state, thought.action, thought.line).reason)

    def _wait_for_result(self, dt_s: float) -> None:
        """A moment to look at the last move, then the result."""
        if self._until_result_s > 0:
            self._until_result_s -= dt_s
            if self._until_result_s <= 0:
                from scenes.table.result import Result

                self.app.stack.push(Result(self.app, self.match, self))

    def pause(self) -> None:
        """Another scene is on top: think no further."""
        self.thinking.stop()
        self.timeline.finish()
        self.chores.do_all()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.thinking.stop()
        self.match.close()

    @property
    def busy(self) -> bool:
        """Whether something moves, thinks or is about to."""
        return (
            super().busy or not self.timeline.done or self.chores.left or self.thinking.under_way
            or self.talk.notice is not None
            or (self.match.outcome is not None and self._until_result_s > 0)
        )

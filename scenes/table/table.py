"""The table: people and opponents play a match, and everybody sees what happens."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

import pygame

from game.ai import explain
from game.core import Action, Reason, Refused, Seat
from game.match.history import turn_starts
from game.match.match import Match
from scenes.scene import Scene
from scenes.stage.places import board_box
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.stage.timeline import Timeline
from scenes.table.furniture import arrange
from scenes.table.hands import Hands, Place
from scenes.table.log_panel import LogPanel
from scenes.table.narrator import Narrator
from scenes.table.panels import lay_panels
from scenes.table.prompt import Prompt
from scenes.table.thinking import Thinking
from scenes.table.wishes import PACES, Wishes

if TYPE_CHECKING:
    from game.ai import Thought
    from scenes.app import App

_HURRY = 4.0
_AFTER_END_S = 1.1
_WHY_S = 5.0
_DOT_S = 0.4
_RULE = "rule"
_BUTTONS = (
    ("undo", "Undo", "undo"), ("redo", "Redo", "redo"), ("hint", "Hint", "hint"),
    ("replay", "What happened since my turn", "replay"), ("log", "Turns", "log"),
    ("rules", "Rules", "rules"), ("sound", "Sound", "mute"), ("pause", "Pause", "pause"),
)


class Table(Scene):
    """One match. What is on the stage follows the match; no decision is read from it."""

    def __init__(self, app: App, match: Match[Any, Any]) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.game
        self.music = self.game.info.name
        self.wishes = Wishes(self)
        self.thinking = Thinking(app, self.game.info.name)
        self.timeline = Timeline()
        self.last_rule = ""
        self.log_shown = True
        self._notice: tuple[str, str] | None = None
        self._notice_s = 0.0
        self._until_result_s = _AFTER_END_S
        self._hurrying = False
        self._dots = 0

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """Put board, panels and buttons on the stage, showing the match as it stands."""
        self.thinking.stop()
        self.timeline = Timeline()
        kind = PRESENTERS[self.game.info.name]
        rect = self.app.screen.rect(board_box(kind.wide))
        self.presenter = kind(self.app, self.stage, rect, self.match.state)
        self.presenter.tally = self.match.tally
        self.presenter.keep_secrets(True)
        count = len(self.match.setup.seats)
        furniture = arrange(self.app.settings.panels, count, tall=kind.fills_panels, wide=kind.wide)
        self.narrator = Narrator(self.match, self.presenter)
        self.hands = Hands(self.game, self.presenter, self.play, self.refuse)
        self.hands.last = self._last_touched()
        aside = self.app.screen.rect(furniture.log)
        self.panels = lay_panels(self.app, self.stage, furniture, self.presenter, aside)
        self.prompt = Prompt(self, furniture.prompt, self._choose)
        self.log = LogPanel(self.app, self.stage, furniture.log)
        self.log.shown = self.log_shown
        self._build_buttons(*furniture.buttons[:2])
        self._settle()

    def _build_buttons(self, left: float, top: float) -> None:
        self.buttons = {}
        for index, (icon, tip, wish) in enumerate(_BUTTONS):
            box = (left + index % 4 * 106, top + index // 4 * 102, 98, 94)
            keys = " / ".join(self.app.settings.keys.get(wish, ()))
            press = self.wishes.open_pause if wish == "pause" else partial(self.wishes.fulfil, wish)
            self.buttons[wish] = self.gui.button(
                box, "", press, icon=icon, tip=f"{tip} ({keys})" if keys else tip, size=38
            )
        self._build_views(left, top + 204)
        self._controls = list(self.gui.items)

    def _build_views(self, left: float, top: float) -> None:
        """A broad button for each view that the game offers."""
        views = self.presenter.views()
        for index, view in enumerate(views):
            wide = 424 / len(views)
            keys = " / ".join(self.app.settings.keys.get(view.command, ()))
            box, press = (left + index * wide, top, wide - 8, 94), partial(self.wishes.fulfil, view.command)
            tip = f"{view.title} ({keys})"
            button = self.gui.button(box, view.name, press, icon=view.icon, tip=tip, size=28)
            self.buttons[view.command] = button

    def person_to_act(self) -> Seat | None:
        """The person whose decision is awaited, if it is a person's."""
        return next((seat for seat in self.match.to_act if self.match.setup.is_person(seat)), None)

    def play(self, action: Action) -> None:
        """Submit an action and show what came of it."""
        try:
            step = self.match.submit(action)
        except Refused as refused:
            self.refuse(refused.reason, "")
            return
        if self.match.journal.problem:
            self.app.toasts.show(self.match.journal.problem)
        self.hands.last, self.hands.glow = self._last_touched(), ()
        self._notice = None
        self.show(self.presenter.animate(step.events))

    def _last_touched(self) -> tuple[Pick, ...]:
        """The marks of a side's whole turn stay until somebody moves again."""
        actions = self.match.history.actions
        start = (0, *turn_starts(self.match.history))[-1]
        return tuple(pick for action in actions[start:] for pick in self.presenter.touched(action))

    def show(self, timeline: Timeline) -> None:
        """Animate; nobody acts until it is over."""
        self.hands.sit(self.hands.state, None)
        self.prompt.offer(())
        if self.timeline.done:
            self.timeline = Timeline()
        self.timeline.then(timeline)
        if self.app.settings.animation == "none":
            self.finish_showing()

    def show_other_moment(self) -> None:
        """The match went back or forth: glide there."""
        self.thinking.stop()
        self.app.sound.play("undo")
        self._notice = None
        self.hands.last = self._last_touched()
        self.timeline.finish()
        self.show(self.presenter.glide(self.match.state))

    def finish_showing(self) -> None:
        """End the animation at once."""
        self.timeline.finish()
        self._settle()

    def _settle(self) -> None:
        """Everything has been shown: the picture equals the state, and the next seat may act."""
        state = self.match.state
        self.presenter.sync(state)
        self.hands.sit(state, self.person_to_act())
        self.refresh()
        if self.match.outcome is None and self.person_to_act() is None:
            seat = self.match.to_act[0]
            level = self.match.setup.sitter(seat).level
            self.thinking.ask(state, seat, level, seed=self.match.setup.seed + len(self.match.history))

    def refresh(self) -> None:
        """Bring words and panels up to date."""
        for seat, panel in enumerate(self.panels, 1):
            panel.show(self.narrator.sight(self.match.state, seat))
        self.log.show(self.narrator.lines())
        self.buttons["undo"].enabled = self.match.can_undo
        self.buttons["redo"].enabled = self.match.can_redo
        self.buttons["hint"].enabled = self.person_to_act() is not None
        self.buttons["mute"].write("", "mute" if self.app.settings.mute else "sound")
        self._say()

    def tell(self, kind: str, words: str, duration_s: float = inf) -> None:
        """Put a notice in the place of the prompt for a while."""
        self._notice, self._notice_s = (kind, words), duration_s
        self._say()

    def untell(self) -> None:
        """Go back to the prompt."""
        self._notice = None
        self._say()

    def _say(self) -> None:
        choices = self.presenter.buttons(self.hands.selection.next)
        kind, words = self._notice or ("ask", self._words())
        if kind == "why" and not choices:
            keys = " / ".join(self.app.settings.keys.get("rules", ())).upper()
            choices = ((_RULE, f"Show the rule ({keys})"),)
        self.prompt.offer(choices)
        self.prompt.say(words, kind)
        self.gui.items = [*self._controls, *self.prompt.controls, *self.hands.places()]

    def _words(self) -> str:
        if self.match.outcome is not None:
            return "The game is over."
        if self.person_to_act() is None:
            return f"{self.narrator.name(self.match.to_act[0])} is thinking{'.' * (1 + self._dots)}"
        return self.presenter.prompt(self.match.state)

    def _choose(self, pick: Pick) -> None:
        """A button of the prompt."""
        if pick == _RULE:
            self.wishes.open_rules()
        else:
            self.hands.pick(pick)

    def refuse(self, reason: Reason, pick: Pick) -> None:
        """Say why not, and remember the rule for the rulebook."""
        self.app.sound.play("refuse")
        self.last_rule = reason.rule
        self.tell("why", reason.words, _WHY_S)

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the log, then hands over the board."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._hurrying = False
        if self.gui.handle(event) or self._handle_log(event):
            return True
        if not self.timeline.done:
            return self._handle_while_moving(event)
        if event.type == pygame.MOUSEBUTTONDOWN and self.presenter.close():
            return True
        chosen, words = self.hands.selection.chosen, self._words()
        taken = self.hands.handle(event)
        if self.hands.selection.chosen != chosen or self._words() != words:
            self._say()
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

    def _handle_log(self, event: pygame.Event) -> bool:
        """A line of the log lights up what it speaks of; a click goes there."""
        if event.type == pygame.MOUSEMOTION and self.log.hover(event.pos):
            line = self.log.line_at(event.pos)
            action = None if line is None else self.match.history.actions[line.index]
            self.hands.glow = () if action is None else self.presenter.touched(action)
            self.hands.show()
        elif event.type == pygame.MOUSEWHEEL:
            self.log.scroll(event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            line = self.log.line_at(event.pos)
            if line is not None:
                self.wishes.open_replay(line.index + 1)
                return True
        return False

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; everything else is a wish."""
        if name == "confirm" and not self.timeline.done:
            self.finish_showing()
            return True
        if self.gui.focus is None and self.hands.selection.next:
            first = self.hands.selection.next[0]
            place = next((place for place in self.hands.places() if place.pick == first), None)
            self.gui.set_focus(place, show=False)
        if self.gui.command(name):
            focus = self.gui.focus
            self.hands.hover(focus.pick if isinstance(focus, Place) else None)
            self._say()
            return True
        return self.wishes.fulfil(name)

    def update(self, dt_s: float) -> None:
        """Let animation, thinking and words go on."""
        super().update(dt_s)
        if not self.timeline.done:
            pace = PACES[self.app.settings.animation] or 1e-9
            self.timeline.advance(dt_s / pace * (_HURRY if self._hurrying else 1.0))
            if self.timeline.done:
                self._settle()
        elif self.match.outcome is not None:
            self._wait_for_result(dt_s)
        elif (thought := self.thinking.poll(dt_s)) is not None:
            self._answer(thought)
        elif self.thinking.under_way:
            self._ponder()
        if self._notice is not None:
            self._notice_s -= dt_s
            if self._notice_s <= 0:
                self.untell()

    def _ponder(self) -> None:
        """Let the dots behind the thinker's name come and go."""
        dots = int(self.thinking.passed_s / _DOT_S) % 3
        if dots != self._dots:
            self._dots = dots
            self._say()

    def _answer(self, thought: Thought) -> None:
        if self.thinking.purpose != "hint":
            self.play(thought.action)
            return
        self.app.sound.play("hint")
        self.hands.shown_ghost = thought.action
        self.hands.glow = self.presenter.touched(thought.action)[:1]
        self.hands.show()
        self.tell("hint", explain(self.game, self.match.state, thought.action, thought.line).reason)

    def _wait_for_result(self, dt_s: float) -> None:
        """A moment to look at the last move, then the result."""
        if self._until_result_s > 0:
            self._until_result_s -= dt_s
            if self._until_result_s <= 0:
                from scenes.result import Result

                self.app.stack.push(Result(self.app, self.match, self))

    def pause(self) -> None:
        """Another scene is on top: think no further."""
        self.thinking.stop()
        self.timeline.finish()

    def leave(self) -> None:
        """The match stays on the disk, to be continued."""
        self.thinking.stop()
        self.match.close()

    @property
    def busy(self) -> bool:
        """Whether something moves, thinks or is about to."""
        return (
            super().busy or not self.timeline.done or self.thinking.under_way or self._notice is not None
            or (self.match.outcome is not None and self._until_result_s > 0)
        )

"""The table: people and opponents play a match, and everybody sees what happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.ai import explain
from game.core import Action, Reason, Refused, Seat
from game.match.history import turn_starts
from game.match.match import Match
from scenes.matches import rematch
from scenes.scene import Scene
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.stage.timeline import Timeline
from scenes.table.furniture import BOARD, arrange
from scenes.table.hands import Hands, Place
from scenes.table.log_panel import LogPanel
from scenes.table.narrator import Narrator
from scenes.table.prompt import Prompt
from scenes.table.seat_panel import SeatPanel
from scenes.table.thinking import HINT_LEVEL, Thinking

if TYPE_CHECKING:
    from game.ai import Thought
    from scenes.app import App

PACES = {"none": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}
_HURRY = 4.0
_AFTER_END_S = 1.1
_WHY_S = 5.0
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
        self.thinking = Thinking(app, self.game.info.name)
        self.timeline = Timeline()
        self.last_rule = ""
        self._hint = ""
        self._why: tuple[str, float] | None = None
        self._over_s = _AFTER_END_S
        self._log_shown = True
        self._hurrying = False

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top().copy()

    def build(self) -> None:
        """Put board, panels and buttons on the stage, showing the match as it stands."""
        self.thinking.stop()
        self.timeline = Timeline()
        furniture = arrange(self.app.settings.panels)
        rect = self.app.screen.rect(BOARD)
        self.presenter = PRESENTERS[self.game.info.name](self.app, self.stage, rect, self.match.state)
        self.narrator = Narrator(self.match, self.presenter)
        self.hands = Hands(self.game, self.presenter, self.play, self.refuse)
        self.hands.last = self._last_touched()
        self.panels = [
            SeatPanel(self.app, self.stage, box, seat, turned)
            for seat, (box, turned) in enumerate(zip(furniture.seats, furniture.turned, strict=True), 1)
        ]
        self.prompt = Prompt(self, furniture.prompt, self._choose)
        self.log = LogPanel(self.app, self.stage, furniture.log)
        self.log.shown = self._log_shown
        self._build_buttons(*furniture.buttons[:2])
        self._controls = list(self.gui.items)
        self._settle()

    def _build_buttons(self, left: float, top: float) -> None:
        self.buttons = {}
        for index, (icon, tip, command) in enumerate(_BUTTONS):
            box = (left + index % 4 * 106, top + index // 4 * 102, 98, 94)
            keys = " / ".join(self.app.settings.keys.get(command, ()))
            words = f"{tip} ({keys})" if keys else tip
            self.buttons[command] = self.gui.button(
                box, "", partial(self.do, command), icon=icon, tip=words, size=38
            )

    # -- who acts ---------------------------------------------------------------------------------

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
        self._why, self._hint = None, ""
        self.hands.last = self._last_touched()
        self.hands.glow = ()
        self._show(self.presenter.animate(step.events))

    def _last_touched(self) -> tuple[Pick, ...]:
        """Marks of the last side's whole turn stay until that side moves again."""
        actions = self.match.history.actions
        if not actions:
            return ()
        start = turn_starts(actions)[-1]
        return tuple(pick for action in actions[start:] for pick in self.presenter.touched(action))

    def _show(self, timeline: Timeline) -> None:
        """Animate; nobody acts until it is over."""
        self.hands.sit(self.hands.state, None)
        self.prompt.offer(())
        if self.timeline.done:
            self.timeline = Timeline()
        self.timeline.then(timeline)
        if self.app.settings.animation == "none":
            self.timeline.finish()
            self._settle()

    def _settle(self) -> None:
        """Everything has been shown: the picture equals the state, and the next seat may act."""
        state = self.match.state
        self.presenter.sync(state)
        self.hands.sit(state, self.person_to_act())
        self._refresh()
        if self.match.outcome is None and self.person_to_act() is None:
            seat = self.match.to_act[0]
            level = self.match.setup.sitter(seat).level
            self.thinking.ask(state, seat, level, seed=self.match.setup.seed + len(self.match.history))

    def _refresh(self) -> None:
        """Bring words and panels up to date."""
        state = self.match.state
        for seat, panel in enumerate(self.panels, 1):
            panel.show(self.narrator.sight(state, seat))
        self.log.show(self.narrator.lines())
        self.buttons["undo"].enabled = self.match.can_undo
        self.buttons["redo"].enabled = self.match.can_redo
        self.buttons["hint"].enabled = self.person_to_act() is not None
        self.buttons["mute"].write("", "mute" if self.app.settings.mute else "sound")
        self._say()

    def _say(self) -> None:
        choices = self.presenter.buttons(self.hands.selection.next)
        rules = " / ".join(self.app.settings.keys.get("rules", ())).upper()
        why = ((_RULE, f"Show the rule ({rules})"),) if self._why is not None and not choices else ()
        self.prompt.offer(choices or why)
        self.gui.items = [*self._controls, *self.prompt.controls, *self.hands.places()]
        if self._why is not None:
            self.prompt.say(self._why[0], "why")
        elif self._hint:
            self.prompt.say(self._hint, "hint")
        elif self.match.outcome is not None:
            self.prompt.say("The game is over.")
        elif self.person_to_act() is None:
            self.prompt.say(f"{self.narrator.name(self.match.to_act[0])} is thinking.")
        else:
            self.prompt.say(self.presenter.prompt(self.match.state))

    def _choose(self, pick: Pick) -> None:
        """A button of the prompt."""
        if pick == _RULE:
            self.open_rules()
        else:
            self.hands.pick(pick)

    # -- what people ask for ----------------------------------------------------------------------

    def refuse(self, reason: Reason, pick: Pick) -> None:
        """Say why not, and remember the rule for the rulebook."""
        self.app.sound.play("refuse")
        self.last_rule = reason.rule
        self._why = (reason.words, _WHY_S)
        self._say()

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then the log, then hands over the board."""
        if event.type == pygame.MOUSEBUTTONUP:
            self._hurrying = False
        if self.gui.handle(event):
            return True
        if self._handle_log(event):
            return True
        if not self.timeline.done:
            return self._handle_while_moving(event)
        chosen = self.hands.selection.chosen
        taken = self.hands.handle(event)
        if self.hands.selection.chosen != chosen:
            self._say()
        return taken

    def _handle_while_moving(self, event: pygame.Event) -> bool:
        """Press and hold to hurry; a click of the one to move next ends the animation at once."""
        if event.type != pygame.MOUSEBUTTONDOWN:
            return False
        self._hurrying = True
        if self.person_to_act() is not None and self.presenter.hit(event.pos) is not None:
            self.timeline.finish()
            self._settle()
            return self.hands.handle(event)
        return True

    def _handle_log(self, event: pygame.Event) -> bool:
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
                self._open_replay(line.index + 1)
                return True
        return False

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; everything else by its name."""
        if name == "confirm" and not self.timeline.done:
            self.timeline.finish()
            self._settle()
            return True
        if self.gui.focus is None and self.hands.selection.next:
            first = self.hands.selection.next[0]
            place = next((p for p in self.hands.places() if p.pick == first), None)
            self.gui.set_focus(place, show=False)
        if self.gui.command(name):
            focus = self.gui.focus
            self.hands.hover(focus.pick if isinstance(focus, Place) else None)
            if name == "confirm":
                self._say()
            return True
        return self.do(name)

    def do(self, name: str) -> bool:
        """Fulfil a named wish; whether the table knows it."""
        wishes: dict[str, Callable[[], None]] = {
            "undo": self.undo, "redo": self.redo, "hint": self.hint, "replay": self.replay_last,
            "log": self.toggle_log, "rules": self.open_rules, "pause": self.open_pause,
            "back": self.cancel_or_pause, "faster": lambda: self.pace(-1), "slower": lambda: self.pace(1),
            "mute": self.mute,
        }
        if name not in wishes:
            return False
        wishes[name]()
        return True

    def undo(self) -> None:
        """Take back to the last decision of a person."""
        if self.match.undo():
            self._went_back("undo")

    def redo(self) -> None:
        """Bring back what was taken back."""
        if self.match.redo() is not None:
            self._went_back("undo")

    def _went_back(self, sound: str) -> None:
        self.thinking.stop()
        self.app.sound.play(sound)
        self._why, self._hint = None, ""
        self.hands.last = self._last_touched()
        self.timeline.finish()
        self._show(self.presenter.glide(self.match.state))

    def hint(self) -> None:
        """Ask for a move with its reason."""
        seat = self.person_to_act()
        if seat is None or self.thinking.under_way:
            return
        self._hint = "Looking for a good move."
        self._say()
        self.thinking.ask(self.match.state, seat, HINT_LEVEL, "hint")

    def replay_last(self) -> None:
        """Show again what happened since the last turn of the person to act."""
        seat = self.person_to_act()
        actions = self.match.history.actions
        own = [index for index, action in enumerate(actions) if action.seat == seat]
        start = own[-1] + 1 if own else 0
        if seat is None or start >= len(actions) or not self.timeline.done:
            return
        timeline = self.presenter.glide(self.match.step_at(start).state)
        timeline.wait(0.2)
        for index in range(start, len(actions)):
            timeline.then(self.presenter.animate(self.match.step_at(index + 1).events))
        self._show(timeline)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        self._log_shown = not self._log_shown
        self.log.shown = self._log_shown

    def mute(self) -> None:
        """Sound on or off."""
        self.app.change(self.app.settings.but(mute=not self.app.settings.mute))
        self._refresh()

    def pace(self, step: int) -> None:
        """Animate faster or slower."""
        names = list(PACES)
        index = min(len(names) - 1, max(0, names.index(self.app.settings.animation) + step))
        self.app.change(self.app.settings.but(animation=names[index]))
        self.app.toasts.show(f"Animation: {names[index]}")

    def cancel_or_pause(self) -> None:
        """Let go of what is chosen, else pause."""
        self._why, self._hint = None, ""
        if not self.hands.cancel():
            self.open_pause()
        self._say()

    def open_pause(self) -> None:
        """The pause screen, with everything that is no part of play."""
        from scenes.pause import Pause

        self.app.stack.push(Pause(self.app, self))

    def open_rules(self) -> None:
        """The rulebook, at the rule that was last refused."""
        from scenes.rulebook import Rulebook

        self.app.stack.push(Rulebook(self.app, self.game, self.last_rule or None))

    def start_again(self) -> None:
        """The same match from the beginning; this one is given up."""
        self.match.abandon()
        self.app.stack.unwind(Table)
        self.app.stack.replace(Table(self.app, rematch(self.match)))

    def _open_replay(self, index: int) -> None:
        from scenes.replay import Replay

        self.app.stack.push(Replay(self.app, self.match, index))

    # -- time -------------------------------------------------------------------------------------

    def update(self, dt_s: float) -> None:
        """Let animation, thinking and words go on."""
        super().update(dt_s)
        if not self.timeline.done:
            pace = PACES[self.app.settings.animation] or 1e-9
            self.timeline.advance(dt_s / pace * (_HURRY if self._hurrying else 1.0))
            if self.timeline.done:
                self._settle()
        elif self.match.outcome is not None:
            self._end(dt_s)
        else:
            thought = self.thinking.poll(dt_s)
            if thought is not None:
                self._answer(thought)
        if self._why is not None:
            words, left_s = self._why
            self._why = (words, left_s - dt_s) if left_s > dt_s else None
            if self._why is None:
                self._say()

    def _answer(self, thought: Thought) -> None:
        if self.thinking.purpose == "hint":
            self.app.sound.play("hint")
            self._hint = explain(self.game, self.match.state, thought.action, thought.line).reason
            self.hands.shown_ghost = thought.action
            self.hands.glow = self.presenter.touched(thought.action)[:1]
            self.hands.show()
            self._say()
        else:
            self.play(thought.action)

    def _end(self, dt_s: float) -> None:
        """A moment to look at the last move, then the result."""
        if self._over_s > 0:
            self._over_s -= dt_s
            if self._over_s <= 0:
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
            super().busy or not self.timeline.done or self.thinking.under_way or self._why is not None
            or (self.match.outcome is not None and self._over_s > 0)
        )

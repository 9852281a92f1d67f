"""A guided first game at a table: the match as always, and a host who explains it while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

import pygame

from game.ai import AnyThought
from game.cafe.idle import Kind as Doing
from game.content.guides import guide_for
from game.core import Action, Reason, say
from game.match.match import AnyMatch
from scenes.base.opener import Program
from scenes.base.timeline import Timeline
from scenes.stage.diagram import DiagramPicture, diagram_picture
from scenes.stage.presenters import PRESENTERS
from scenes.stage.selection import Pick
from scenes.table.table import Table, TablePicture
from scenes.table.thinking import Thinking
from scenes.widgets.bubble import PAPER, Bubble, Extent, Room
from scenes.widgets.host import Host
from scenes.widgets.rules_seen import RulesSeen

_WIDE: Final = 0.5
"""The shape of a wide board."""
_FEW: Final = 4
"""Of so few actions everything that they touch is left free."""


class _PatientThinking(Thinking):
    """An opponent who waits until everybody has read what the host says, however long that takes."""

    def __init__(self, app: Program, game_name: str, waits: Callable[[], bool]) -> None:
        super().__init__(app, game_name)
        self._waits = waits

    def poll(self, state: Any, dt_s: float) -> AnyThought | None:
        """The answer, once nothing stands there to be read."""
        if self.purpose == "move" and self._waits():
            return None
        return super().poll(state, dt_s)


class GuidedTable(Table):
    """A table at which every rule is told when it first matters."""

    def __init__(self, app: Program, match: AnyMatch) -> None:
        super().__init__(app, match)
        shape = _WIDE if PRESENTERS[self.game.info.name].wide else 1.0
        self.host = Host(guide_for(self.game, match.setup.chosen), match, shape=shape)
        self.thinking = _PatientThinking(app, self.game.info.name, lambda: self.host.holds)
        self.bubble: Bubble | None = None
        self._minded = Room(pygame.Rect(0, 0, 0, 0))
        self._framed: pygame.Rect | None = None
        """What the bubble has minded where it stands, and what it frames."""
        self._summed_up = False

    @property
    def patience(self) -> Doing | None:
        """An opponent waits for people to read: then they are expected to go on."""
        return "turns" if self.host.holds else super().patience

    def build(self) -> TablePicture:
        """The table, and a bubble over it."""
        picture = super().build()
        self.bubble = Bubble(self.gui)
        return picture

    def play(self, action: Action) -> None:
        """Whoever acts has understood, or finds out: what was said about the moment before is over."""
        self.host.dismiss()
        self.speak()
        super().play(action)

    def show(self, timeline: Timeline, asked: bool = False) -> None:
        """Nothing is said while something moves."""
        if self.bubble is not None:
            self.bubble.hide()
        super().show(timeline, asked)

    def _settle(self) -> None:
        """Everything has been shown: now the host may speak of it, and whoever hesitated has been helped."""
        self.hands.glow = ()
        super()._settle()
        self.host.follow()
        self.speak()

    def refuse(self, reason: Reason) -> None:
        """The host explains the first refusal by a rule; later ones are answered as always."""
        if not self.host.refused(reason.rule):
            super().refuse(reason)
            return
        self.kit.sound.play("refuse")
        self.last_rule = reason.rule
        self.speak()

    def speak(self) -> None:
        """Bring the bubble up to date."""
        if self.bubble is None or not self.in_sight:
            return
        self._minded, self._framed = self._room(), self._thing()
        self.host.show(self.bubble, self._place, self._minded, self._answered)
        self.say()

    def _room(self) -> Room:
        """What the bubble must not cover now, and what it should not."""
        picture, presenter, selection = self.picture, self.presenter, self.hands.selection
        state, actions = self.match.state, [action for _, action in selection.open]
        buttons = [button.rect for button in picture.sideboard.buttons.values()]
        prompts = [prompt for prompt in (picture.prompt, picture.advice) if prompt.shown]
        shut = [*(self.kit.screen.rect(prompt.box) for prompt in prompts), *buttons]
        lit = [*selection.chosen, *selection.next]
        if self.hands.shown_ghost is not None:
            lit += presenter.trail(self.hands.shown_ghost)
        if len({*actions}) <= _FEW:
            # Whether to push, say, is decided by looking at what would come of it.
            lit += [pick for action in actions for pick in presenter.trail(action)]
        # Everybody looks at pieces and at the spaces of a wheel all the time.
        dear = [
            pick for pick in presenter.places()
            if pick.kind == "space" or not presenter.vacant(state, pick)
        ]
        panels = [panel.rect for panel in picture.sideboard.panels]
        return Room(presenter.box, shut, self._rects(lit), [*self._rects([*dear, *self.hands.last]), *panels])

    def _rects(self, picks: Iterable[Pick]) -> list[pygame.Rect]:
        """Where those things are that have a place."""
        places = map(self.presenter.place, dict.fromkeys(picks))
        return [place for place in places if place is not None]

    def _filmed(self, rule: str, room: Extent) -> DiagramPicture:
        return diagram_picture(self.kit, self.game, rule, room, PAPER)

    def _answered(self) -> None:
        self.host.stir()
        self.speak()

    def _thing(self) -> pygame.Rect | None:
        """What is spoken of now, if it is to be seen."""
        return self._place(self.host.now.target) if self.host.now and self.host.now.target else None

    def _place(self, target: str) -> pygame.Rect | None:
        """Where a named thing is: on the board, or a seat's panel; nowhere while another choice is made."""
        pick, selection = Pick.read(target), self.hands.selection
        if pick in replace(selection, chosen=()).next and pick not in (*selection.chosen, *selection.next):
            return None
        if pick.kind == "seat":
            return next((panel.rect for panel in self.sideboard.panels if panel.seat == pick.seat), None)
        return self.presenter.place(pick)

    def say(self) -> None:
        """Speak of what is in hand; keys and pads reach the bubble's answers, too."""
        super().say()
        selection = self.hands.selection
        news = bool(selection.chosen) and self.host.point([action for _, action in selection.open])
        if news or self._out_of_place():
            self.speak()
            return
        if self.bubble is not None:
            self.gui.items = [*self.bubble.controls, *self.gui.items]

    def _out_of_place(self) -> bool:
        """Whether the bubble lies over something that can be chosen by now, or frames what has gone."""
        if self.bubble is None or self.bubble.rect is None or not self.in_sight:
            return False
        room, minded = self._room(), self._minded
        news = [*room.lit, *room.shut] if (room.lit, room.shut) != (minded.lit, minded.shut) else []
        return self.bubble.rect.collidelist(news) >= 0 or self._thing() != self._framed

    def handle(self, event: pygame.Event) -> bool:
        """What is clicked on the paper of the bubble does not reach the board below it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.host.stir()
        return (self.bubble is not None and self.bubble.handle(event)) or super().handle(event)

    def command(self, name: str) -> bool:
        """Without a ring, Enter goes on with what the host has to say."""
        self.host.stir()
        if name == "confirm" and self.host.now is not None and self.timeline.done and not self.gui.ringed:
            self.host.go_on()
            self.speak()
            return True
        return super().command(name)

    def let_go(self) -> bool:
        """The way back first takes the bubble away."""
        if super().let_go():
            return True
        if self.host.now is None:
            return False
        self.host.go_on()
        self.speak()
        return True

    def update(self, dt_s: float) -> None:
        """The picture beside the words lives, and whoever hesitates is shown what is possible."""
        super().update(dt_s)
        if not self.timeline.done or self.match.outcome is not None:
            return
        if self.bubble is not None:
            self.host.live(dt_s, self.bubble, self.kit.art, self._filmed)
        idle = self.adviser.action is None and not self.hands.selection.chosen
        if self.person_to_act() is not None and idle:
            self._help(self.host.hesitates(dt_s))

    def _help(self, step: int) -> None:
        """First everything that can be chosen, then where a whole move is to be had: nobody asked for one.

        What the host is saying stays until somebody goes on, and is enough to read.
        """
        if step == 1:
            self.hands.glow = self.hands.selection.next
            self.hands.show()
        if step and self.host.now is None:
            glows, hint = say("Whatever glows can be played now."), say("Press Hint to be shown a good move.")
            self.tell("hint", glows if step == 1 else hint)

    def show_result(self) -> None:
        """First what everybody has learned, then who won."""
        if self._summed_up or self.host.quiet:
            super().show_result()
            return
        self._summed_up = True
        self.app.stack.push(RulesSeen(self.app, self.game, self.host, super().show_result))

    def screen_for(self, match: AnyMatch) -> Table:
        """A table like this one, or one at which nobody explains."""
        return GuidedTable(self.app, match) if match.setup.guided else Table(self.app, match)

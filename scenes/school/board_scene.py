"""A real board to learn at: what lessons, the sandbox, the referee and their awards have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

import pygame

from game.cafe.idle import Kind
from game.core import AnyGame
from scenes.base.focus import Focusable
from scenes.base.pace import next_pace, pace_words
from scenes.base.scene import SceneWith
from scenes.school.desk import ALLOWED, Control, Desk
from scenes.stage.demonstrator import Demonstrator
from scenes.stage.hands import Hands
from scenes.stage.materials import material_of
from scenes.stage.presenter import LEGEND, Presenter
from scenes.widgets.answers import Choice

if TYPE_CHECKING:
    from scenes.base.opener import Program

_PACE = "pace"
_SLIP_S = 0.5
"""So long after something new has come, a press was meant for what stood there before."""


@dataclass(frozen=True)
class BoardPicture:
    """A board on which things are shown."""

    demonstrator: Demonstrator


P = TypeVar("P", bound=BoardPicture)


class BoardScene(SceneWith[P]):
    """A scene about a game's board; a legend may lie over it."""

    @property
    def patience(self) -> Kind | None:
        """People read and try things out."""
        return "lesson"

    def __init__(self, app: Program, game: AnyGame) -> None:
        super().__init__(app)
        self.kit = app.kit.wearing(material_of(game.info.name))
        self.game = game
        self.music = game.info.name
        self._deaf_s = _SLIP_S

    def background(self) -> pygame.Surface:
        """The table under the board, to be drawn on by the presenter."""
        return self.app.table_top(self.kit.material).copy()

    @property
    def demonstrator(self) -> Demonstrator:
        """What shows things on the board."""
        return self.picture.demonstrator

    @property
    def presenter(self) -> Presenter[Any, Any]:
        """The board's picture."""
        return self.picture.demonstrator.presenter

    @property
    def state(self) -> Any:
        """What the board shows."""
        return self.picture.demonstrator.state

    @property
    def calm(self) -> bool:
        """While nothing is shown and nobody looks at a legend."""
        return super().calm and self.picture.demonstrator.done and not self.presenter.looking

    def turn_page(self) -> None:
        """Something new is asked: a press that comes too soon after this was not meant for it."""
        self._deaf_s = _SLIP_S

    @property
    def listens(self) -> bool:
        """Whether what is asked has stood there long enough for a press to be an answer."""
        return self._deaf_s <= 0

    def steady(self) -> Collection[Focusable]:
        """The controls that stay where they are, and are meant whenever they are pressed."""
        return ()

    def seize(self, event: pygame.Event) -> bool:
        """A click or a tap that comes too soon is lost, instead of becoming an answer."""
        if event.type != pygame.MOUSEBUTTONDOWN or self.listens:
            return False
        return not any(control.rect.collidepoint(event.pos) for control in self.steady())

    def slips(self, name: str) -> bool:
        """Whether a command of keys or a pad comes too soon."""
        if name != "confirm" or self.listens:
            return False
        return not (self.gui.ringed and self.gui.focus in self.steady())

    def update(self, dt_s: float) -> None:
        """Listen again after a while."""
        super().update(dt_s)
        self._deaf_s = max(0.0, self._deaf_s - dt_s)

    def command(self, name: str) -> bool:
        """The legend comes and goes; the way back leads out of it first."""
        if self.slips(name):
            return True
        if name == LEGEND:
            self.look()
            return True
        if name in ("back", "pause") and self.presenter.close():
            return True
        return super().command(name)

    def look(self) -> None:
        """What the signs mean, in a game that has a legend."""
        self.presenter.view(LEGEND, self.state)


def legend_of(presenter: Presenter[Any, Any]) -> tuple[str, ...]:
    """The name of the view that says what signs mean, in a game that has one."""
    return tuple(view.command for view in presenter.views() if view.command == LEGEND)


@dataclass(frozen=True)
class DeskPicture(BoardPicture):
    """A board, hands over it, and the desk beside it."""

    hands: Hands
    desk: Desk


class DeskScene(BoardScene[DeskPicture]):
    """A board that somebody plays on, with a desk that says what there is to do."""

    @property
    def calm(self) -> bool:
        """While nothing is chosen, either."""
        return super().calm and not self.hands.selection.chosen

    @property
    def hands(self) -> Hands:
        """Whoever plays here."""
        return self.picture.hands

    @property
    def desk(self) -> Desk:
        """What stands beside the board."""
        return self.picture.desk

    def pace_control(self) -> Control:
        """The button that changes how fast things are shown."""
        return _PACE, pace_words(self.app), "faster", self.change_pace

    def change_pace(self) -> None:
        """The next speed of animation."""
        next_pace(self.app)
        self.desk.buttons[_PACE].write(pace_words(self.app), "faster")

    @abstractmethod
    def selected(self) -> None:
        """Something was chosen on the board, or let go."""

    def offer(self, choices: Sequence[Choice]) -> None:
        """Show these answers, and lead the ring to all there is."""
        desk = self.desk
        judges = any(choice.name == ALLOWED for choice in choices)
        desk.answers.offer(*choices, box=desk.verdicts if judges else None)
        desk.asides.offer(*self.asides())
        self.gui.items = [
            *desk.buttons.values(), *desk.answers.buttons.values(), *desk.asides.buttons.values(),
            *self.hands.places(),
        ]

    def asides(self) -> list[Choice]:
        """What can be looked up now: what signs mean, in a game that has a legend."""
        return [
            Choice(view.command, view.name, self.look, style="quiet")
            for view in self.presenter.views() if view.command == LEGEND
        ]

    def handle(self, event: pygame.Event) -> bool:
        """Controls first, then hands over the board."""
        if self.gui.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self.presenter.close():
            return True
        return self.point(event)

    def point(self, event: pygame.Event) -> bool:
        """Let hands take an event, once everything has been shown."""
        if not self.demonstrator.done:
            return False
        chosen = self.hands.selection.chosen
        taken = self.hands.handle(event)
        # What was done may have laid everything out again: these are not always the hands of before.
        if self.hands.selection.chosen != chosen:
            self.selected()
        return taken

    def command(self, name: str) -> bool:
        """Arrows lead over board and buttons; the way back first lets go of what is chosen."""
        if self.slips(name):
            return True
        if name in ("back", "pause"):
            if self.presenter.close():
                return True
            if self.hands.selection.chosen and self.hands.cancel():
                self.selected()
                return True
        chosen = self.hands.selection.chosen
        if not self.hands.lead(self.gui, name):
            return super().command(name)
        if self.in_sight and self.hands.selection.chosen != chosen:
            self.selected()
        return True

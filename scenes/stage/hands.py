"""People's hands over a board: clicking, dragging, hovering and going by keys all make the same picks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import dist
from typing import Any, Final

import pygame

from game.core import Action, AnyGame, Reason, Seat, Sentence
from scenes.base.gui import Gui
from scenes.stage.presenter import NO_MARKS, Marks, Presenter
from scenes.stage.selection import Kind, Pick, Selection

_DRAG_PX = 6
_GOALS: Final[tuple[Kind, ...]] = ("cell", "figure", "space", "square", "tile")
"""What actions go to; whoever clicks there first wants something that has not been chosen yet."""


@dataclass
class Place:
    """A place on the board as something that the focus ring can stand around."""

    hands: Hands
    pick: Pick
    _seen: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0), compare=False)

    @property
    def rect(self) -> pygame.Rect:
        """Where it is, or was seen last, in window pixels."""
        self._seen = self.hands.presenter.place(self.pick) or self._seen
        return self._seen

    @property
    def enabled(self) -> bool:
        """A place can be looked at while it is there; cards and choices come and go."""
        return self.hands.presenter.place(self.pick) is not None

    def press(self) -> None:
        """Do what a click would do."""
        self.hands.pick(self.pick)

    def adjust(self, step: int) -> bool:
        """A place has no value."""
        return False


class Hands:
    """Turns picks into actions for whoever may act, and shows what is possible meanwhile."""

    def __init__(
        self, game: AnyGame, presenter: Presenter[Any, Any], act: Callable[[Action], None],
        refuse: Callable[[Reason], None], stray: Callable[[Sentence], None] | None = None,
    ) -> None:
        self.game = game
        self.presenter = presenter
        self.act = act
        self.refuse = refuse
        self.stray = stray
        """Told what to choose first, where somebody begins with the end of an action."""
        self.state: Any = None
        self.seat: Seat | None = None
        self.selection: Selection[Any] = Selection(())
        self.last: tuple[Pick, ...] = ()
        self.glow: tuple[Pick, ...] = ()
        self.shown_ghost: Action | None = None
        self.lit = True
        """Whether places light up where something can be done, and a ghost shows what would come of it."""
        self.threats: tuple[Pick, ...] = ()
        """What others could do next, for whom it is to be shown."""
        self.marks = NO_MARKS
        """What the board shows beside the state, as it was told last."""
        self._hover: Pick | None = None
        self._pressed: Pick | None = None
        self._pressed_at = (0, 0)
        self._places: list[Place] = []

    def sit(self, state: Any, seat: Seat | None) -> None:
        """Take a new state; with a seat its actions can be chosen, without one nobody may act."""
        self.state = state
        self.seat = seat
        legal: Sequence[Any] = () if seat is None else self.game.legal(state, seat)
        self.selection = Selection.of(
            legal, lambda action: self.presenter.picks(state, legal, action),
            lambda action: self.presenter.shortcuts(state, legal, action),
        )
        self.hover(None)
        self.shown_ghost = None
        self.show()

    def show(self) -> None:
        """Bring the marks on the board up to date."""
        self.marks = Marks(
            self.selection.chosen, self.selection.next, self._ghost(), self.last,
            self._hover if self.lit and self._hover in self.selection.next else None, self.glow,
            pointed=self._hover, lit=self.lit, threats=self.threats,
        )
        self.presenter.mark(self.state, self.marks)

    def _ghost(self) -> Action | None:
        """The action that the hovered pick would lead to, or the one that a hint shows."""
        if self.lit and self._hover in self.selection.next and self._hover is not None:
            ahead = self.selection.pick(self._hover)
            found = ahead.action or next((action for _, action in ahead.open), None)
            if self.selection.chosen or ahead.action is not None:
                return found
        return self.shown_ghost

    def pick(self, pick: Pick) -> None:
        """A click on a named thing."""
        if self.seat is None:
            return
        chosen = self.selection.chosen
        ahead = self.selection.pick(pick)
        self.glow, self.shown_ghost = (), None
        if ahead.action is not None:
            self.selection = Selection(())
            self.act(ahead.action)
            return
        if not ahead.chosen and pick not in chosen:
            if pick != self.presenter.grip(self.state, self.seat):
                self._say_why_not(chosen, pick)
            # A slip beside the target does not lose what was chosen.
            ahead = Selection(self.selection.actions, chosen)
        self.selection = ahead
        self.show()

    def _say_why_not(self, chosen: tuple[Pick, ...], pick: Pick) -> None:
        assert self.seat is not None
        action = self.presenter.attempt(self.state, self.seat, chosen, pick)
        if self.stray is not None and not chosen and self._is_goal(pick, action):
            self.stray(self.presenter.first)
            return
        reason = self.game.why_not(self.state, action) if action is not None else None
        if reason is not None:
            self.refuse(reason)

    def _is_goal(self, pick: Pick, attempt: Action | None) -> bool:
        """Whether a thing can only be the end of an action, or means nothing by itself."""
        if pick.kind not in _GOALS or not self.presenter.vacant(self.state, pick):
            return False
        return attempt is None or any(pick in picks[1:] for picks, _ in self.selection.actions)

    def cancel(self) -> bool:
        """Let go of what is chosen; whether anything was."""
        had = bool(self.selection.chosen or self.glow or self.shown_ghost)
        self.selection = Selection(self.selection.actions)
        self.glow, self.shown_ghost = (), None
        if had:
            self.show()
        return had

    def handle(self, event: pygame.Event) -> bool:
        """Take a pointer event; whether it was one on the board."""
        if event.type == pygame.MOUSEMOTION:
            self.hover(self.presenter.hit(event.pos))
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.cancel()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed_at = event.pos
            return self._press(self.presenter.hit(event.pos))
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            # A click may change what lies under the pointer: only a pointer that moved has dragged.
            dragged = dist(event.pos, self._pressed_at) > _DRAG_PX
            return self._release(self.presenter.hit(event.pos) if dragged else None)
        return False

    def hover(self, pick: Pick | None) -> None:
        """Something is under the pointer, or under the ring."""
        if pick != self._hover:
            old, self._hover = self._hover, pick
            self.presenter.point(self.state, pick)
            if {old, pick} & set(self.selection.next):
                self.show()
            else:
                self.marks = replace(self.marks, pointed=pick)

    def _press(self, pick: Pick | None) -> bool:
        self._pressed = pick
        if pick is None:
            self.cancel()
            return False
        self.pick(pick)
        self.hover(pick)
        self.presenter.hush()
        return True

    def _release(self, pick: Pick | None) -> bool:
        """The end of a drag is the second pick; a plain click ends where it began."""
        pressed, self._pressed = self._pressed, None
        if pick is None or pressed is None or pick == pressed or self.seat is None:
            return False
        if pressed not in (*self.selection.chosen, self.presenter.grip(self.state, self.seat)):
            return False
        self.pick(pick)
        return True

    def lead(self, gui: Gui, name: str) -> bool:
        """Let a key move the ring over board and buttons, or use what it stands around.

        That may open another screen, and the one with these hands is laid away meanwhile.
        """
        if gui.focus is None:
            gui.set_focus(self.first_place(), show=False)
        if not gui.command(name):
            return False
        self.hover(gui.focus.pick if isinstance(gui.focus, Place) else None)
        return True

    def first_place(self) -> Place | None:
        """The first thing on the board that can be picked now; any thing at all where none is to be lit."""
        next_picks = self.selection.next
        if not self.lit:
            return next(iter(self.places()), None)
        choices = [place for place in self.places() if place.pick in next_picks]
        return min(choices, key=lambda place: next_picks.index(place.pick), default=None)

    def places(self) -> list[Place]:
        """Everything on the board that the ring can go to."""
        picks = self.presenter.places()
        if [place.pick for place in self._places] != [*picks]:
            self._places = [Place(self, pick) for pick in picks]
        return self._places

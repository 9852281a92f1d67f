"""Puts Tao Long's states and events on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.content.settings import Panels
from game.core import Outcome, Seat
from game.rules.tao_long import Action, Phase, State
from game.rules.tao_long import events as facts
from game.rules.tao_long.events import Event
from game.rules.tao_long.wheel import SPACE_NAMED
from scenes.base.timeline import Timeline
from scenes.stage.presenter import NO_MARKS, Marks, Presenter, View
from scenes.stage.selection import Pick
from scenes.stage.tao_long import prepare
from scenes.stage.tao_long.acts import Acts
from scenes.stage.tao_long.foresight import foresee, threats
from scenes.stage.tao_long.life import Life
from scenes.stage.tao_long.marks import MarkSprites, Preview
from scenes.stage.tao_long.mist import Mist
from scenes.stage.tao_long.picks import Sight, TaoLongPicks, cell_pick, colour_of
from scenes.stage.tao_long.picture import Picture
from scenes.stage.tao_long.shows import Shows
from scenes.stage.tao_long.views import PEEK, THREATS, Looks
from scenes.stage.tao_long.words import TaoLongWords, which_stone

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_SPECTACLE = {
    facts.SegmentLost: 3.0, facts.BreathExpelled: 2.0, facts.PortalPassed: 1.5, facts.BalanceStruck: 2.0,
    facts.FocusFormed: 1.5, facts.DragonBit: 1.0,
}


class TaoLongPresenter(TaoLongPicks, TaoLongWords, Presenter[State, Action]):
    """The wheel and the board of human side by side, stones, meters and two dragons."""

    ornaments: ClassVar[tuple[str, ...]] = ("tao_long/ornaments/drop", "tao_long/ornaments/splash")

    wide: ClassVar[bool] = True

    def __init__(self, kit: Kit, stage: Stage, box: pygame.Rect, state: State) -> None:
        super().__init__(kit, stage, box, state)
        self.picture = Picture(kit, stage, box, state)
        self.layout, self.dragons = self.picture.layout, self.picture.dragons
        self.shows = Shows(kit, stage, self.layout)
        self._life = Life(kit, stage, self.picture)
        self._marks = MarkSprites(kit, stage, self.layout, self.dragons)
        self._preview = Preview(kit, stage, self.layout, self.dragons)
        self.looks = Looks(kit, stage, box, Preview(kit, stage, self.layout, self.dragons))
        self._mist = Mist(kit, stage, self.layout)
        self._state = state
        self._shown = NO_MARKS
        self.sync(state)

    @classmethod
    def panel_layouts(cls, seats: int) -> tuple[Panels, ...]:
        """The board takes the far corners."""
        return ("side", "facing")

    @classmethod
    def preparations(cls, state: State, small: bool) -> Sequence[Callable[[Kit], object]]:
        """Everything that a game may suddenly show."""
        return () if small else prepare.jobs(state)

    def portrait(self, state: State) -> pygame.Rect:
        """The sheet on which something is to be decided."""
        return self.layout.wheel if state.phase == Phase.SPIRIT else self.layout.human

    @property
    def ground(self) -> pygame.Rect:
        """The board of human: the wheel is the same on all boards."""
        return self.layout.human

    def sync(self, state: State) -> None:
        """Put everything where the state says."""
        self._state = state
        self.shows.clear()
        self.picture.sync(state)
        self._veil()
        self.looks.warn(state)

    def animate(self, events: Sequence[Event]) -> Timeline:
        """Show what happened, one event after the other."""
        self._preview.clear()
        self.looks.marks.clear()
        return Acts(self.kit, self.picture, self.shows).write(events)

    def idle(self, dt_s: float) -> None:
        """Let portals turn, mist pass, and one dragon after the other breathe."""
        self._life.pass_time(dt_s)

    @property
    def announcing(self) -> bool:
        """Whether a banner is up."""
        return self.shows.announcing

    @property
    def counted(self) -> bool:
        """Whether all stones lie where the state says, and only words are left to read."""
        return self.shows.counted

    def update(self, dt_s: float) -> None:
        """Let drops of ink fall."""
        self.shows.debris.pass_time(dt_s)

    def glide(self, state: State) -> Timeline:
        """Bring everything from where it is to where the state says."""
        timeline = self.picture.glide(state)
        timeline.cue(lambda: self.sync(state))
        return timeline

    @property
    def hidden(self) -> bool:
        """Whether the board of human is kept from everybody's eyes now."""
        return self.looks.hides(self._state)

    @property
    def sight(self) -> Sight:
        """What can be seen now."""
        spots = {**self._marks.spots, **self._mist.spots}
        covered = self.looks.legend is not None
        return Sight(self._state, self._shown.next, self.hidden, spots, self.layout, self.dragons, covered)

    def keep_secrets(self, kept: bool) -> None:
        """Hide the board of The Chosen One while the game lasts, or show it to whoever looks back."""
        self.looks.secret = kept
        self._veil()

    def _veil(self) -> None:
        hidden = self.hidden
        if hidden or self._mist.shown:
            self._mist.show(hidden, self.tally[PEEK])
        for veiled in (self._marks, self._preview, self.looks.marks, self.shows):
            veiled.hidden = hidden
        for dragon in self.dragons.values():
            dragon.sprite.shown = not hidden
        if hidden:
            self._mist.steer(self._shown.next)

    def views(self) -> tuple[View, ...]:
        """The legend, and what the other dragon could do; or a peek at a hidden board."""
        return self.looks.offered(self._state)

    def warnings(self) -> tuple[str, ...]:
        """The view of the other dragon's threats; a peek at a hidden board is another thing."""
        return tuple(view.command for view in self.views() if view == THREATS)

    def view(self, command: str, state: State) -> None:
        """Open or close the legend, show or hide threats, peek or look away."""
        self.looks.switch(command, state, self.tally)
        self._veil()

    @property
    def looking(self) -> bool:
        """Whether a legend, threats or a peek are shown."""
        return self.looks.on

    def close(self) -> bool:
        """Take the legend away; return whether it was there."""
        return self.looks.close()

    def threats(self, state: State, seat: Seat) -> Iterator[tuple[Pick, ...]]:
        """Where the other dragon could bite or breathe in its next turn."""
        if state.outcome is None:
            yield tuple(cell_pick(square) for square, _ in threats(state, 3 - seat).hurt)

    def point(self, state: State, pick: Pick | None) -> None:
        """Show where the stones of a space would go."""
        self._preview.clear()
        if not self.foretells:
            return
        if pick is None or pick.kind != "space" or state is None or which_stone(state, self._shown.chosen):
            return
        seen = foresee(state, SPACE_NAMED[pick.name]) if state.phase == Phase.SPIRIT else None
        if seen is not None:
            self._preview.path(state, seen, self.picture.flux)

    def mark(self, state: State, marks: Marks) -> None:
        """Show marks in place of those before."""
        self._state, self._shown = state, marks
        self._marks.show(state, marks)
        self._give(marks.chosen if state.phase == Phase.SPIRIT else ())
        if self.hidden:
            self._mist.steer(marks.next, marks.glow)

    def _give(self, chosen: tuple[Pick, ...]) -> None:
        """The stones of a lifted stack are given away one by one."""
        if not chosen:
            self.picture.stones.give(None)
            return
        self._preview.clear()
        self.picture.stones.give(SPACE_NAMED[chosen[0].name], "".join(map(colour_of, chosen[1:])))

    def triumph(self, state: State, outcome: Outcome) -> tuple[Pick, ...]:
        """The winner's dragon, from its head to its tail."""
        return tuple(cell_pick(tile) for seat in outcome.winners for tile in state.dragons[seat - 1].tiles)

    def spectacle(self, event: Event) -> float:
        """Lost segments count most, then breath and effects."""
        return _SPECTACLE.get(type(event), 0.0)
